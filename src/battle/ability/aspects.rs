//! The aspects of a battle that sentences read: what has changed since a sentence was evaluated tells whether it must be
//! evaluated again.

/// A set of aspects of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::battle) struct Aspects(u16);

impl Aspects {
    /// No aspect.
    pub(in crate::battle) const NONE: Self = Self(0);
    /// The cards on the field: which they are, and which of them both sides know.
    pub(in crate::battle) const FIELD: Self = Self(1);
    /// The cells on which cards are.
    pub(in crate::battle) const CELLS: Self = Self(1 << 1);
    /// The cards in all other layers.
    pub(in crate::battle) const LAYERS: Self = Self(1 << 2);
    /// The abilities that cards were given.
    pub(in crate::battle) const GIFTS: Self = Self(1 << 3);
    /// The cards that sleep, the abilities that rest, and the gifts that are areas or put their card to sleep.
    pub(in crate::battle) const SLEEP: Self = Self(1 << 4);
    /// The damage on cards.
    pub(in crate::battle) const DAMAGE: Self = Self(1 << 5);
    /// The ailments of cards.
    pub(in crate::battle) const AILMENTS: Self = Self(1 << 6);
    /// The hit points of players.
    pub(in crate::battle) const HP: Self = Self(1 << 7);
    /// The MP of players.
    pub(in crate::battle) const MP: Self = Self(1 << 8);
    /// The turn, and the law of order with it.
    pub(in crate::battle) const TURN: Self = Self(1 << 9);
    /// Counts that start anew every turn: moves, attacks, draws, damage from strikes.
    pub(in crate::battle) const COUNTS: Self = Self(1 << 10);
    /// All aspects: also those of a value that depends on abilities, which may read anything.
    pub(in crate::battle) const ALL: Self = Self(u16::MAX);

    /// Returns the aspects of both sets.
    #[must_use]
    pub(in crate::battle) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the aspects that are in this set but not in the other.
    #[must_use]
    pub(in crate::battle) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns true if the set is empty.
    #[must_use]
    pub(in crate::battle) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the sets have an aspect in common.
    #[must_use]
    pub(in crate::battle) const fn overlap(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
