//! The terms of rules text that the codex explains.

use crate::battle::geometry::Reach;
use crate::battle::record::Ailment;

/// A term of rules text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A pattern of cells around a card.
    Reach(Reach),
    /// An ailment.
    Ailment(Ailment),
    /// Any ailment.
    AnyAilment,
    /// Acting at once.
    Swift,
    /// Sealed abilities.
    Oblivion,
    /// Abilities that sleep.
    Nightmare,
    /// The columns that belong to neither side.
    Margin,
    /// Standing in the other side's territory.
    Invading,
    /// Striking a player.
    Strike,
    /// Lying face-down.
    FaceDown,
    /// The cost to lay a card face-down.
    FeintCost,
    /// The first of some.
    First,
}

impl Term {
    /// All terms but patterns, of which there are many.
    pub const ALL: [Self; 14] = [
        Self::Ailment(Ailment::Poison),
        Self::Ailment(Ailment::Paralysis),
        Self::Ailment(Ailment::Blindness),
        Self::Ailment(Ailment::Curse),
        Self::AnyAilment,
        Self::Swift,
        Self::Oblivion,
        Self::Nightmare,
        Self::Margin,
        Self::Invading,
        Self::Strike,
        Self::FaceDown,
        Self::FeintCost,
        Self::First,
    ];
}
