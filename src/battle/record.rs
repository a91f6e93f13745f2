//! The records of a battle: `Card`, `Cell` and `Player`. They have a fixed size, anyone can read them, and only the
//! rules change them.

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

use crate::ids::{CardId, CardIndex, CellId, Seat, Turn};

/// The maximum number of cards in one battle: two books and the tokens created in play.
pub const MAX_CARDS: usize = 96;
/// The maximum number of cells on a board.
pub const MAX_CELLS: usize = 32;
/// The maximum number of abilities printed on a card.
pub const MAX_PRINTED: usize = 4;
/// The maximum HP of a player. With a bound, fatigue ends every battle, however much the players heal.
pub const MAX_HP: i32 = 999;
/// The maximum number of abilities attached to a card at once.
pub const MAX_ATTACHED: usize = 6;

/// The layer a card is in (CB: `LayerKind`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum LayerKind {
    /// Not drawn yet.
    Book,
    /// In its owner's hand.
    Hand,
    /// Laid during Strategy time and not revealed yet.
    Strategy,
    /// On the board.
    Field,
    /// Spent or destroyed.
    Grave,
}

impl LayerKind {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Book, Self::Hand, Self::Strategy, Self::Field, Self::Grave];
}

/// A lasting harm on a card; at most one of each.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[repr(u8)]
pub enum Ailment {
    /// 1 damage at the end of its owner's turn.
    Poison,
    /// Cannot move, attack or strike until the end of its owner's next turn.
    Paralysis,
    /// Attack reach loses rings 2 and 3.
    Blindness,
    /// Cannot be recovered.
    Curse,
}

impl Ailment {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Poison, Self::Paralysis, Self::Blindness, Self::Curse];

    /// Its bit.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The count of runs that marks an area, a nightmare or an oblivion that rests until the end of the turn, because it
/// undid itself without end. Counts of runs start anew with every turn.
pub(in crate::battle) const RESTING: u8 = u8::MAX;

/// An ability given to a card in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttachedAbility {
    /// Its number in the library.
    pub(in crate::battle) ability: u16,
    /// The card that gave it.
    pub(in crate::battle) producer: u16,
    /// The index of the area among its producer's abilities; `EFFECT` if an effect gave the ability.
    pub(in crate::battle) area: u8,
    /// The number of times it ran this turn.
    pub(in crate::battle) runs: u8,
}

impl AttachedAbility {
    /// The marker for abilities given by an effect instead of an area.
    pub const EFFECT: u8 = u8::MAX;

    /// Its number in the library.
    #[must_use]
    pub const fn ability(&self) -> u16 {
        self.ability
    }

    /// The card that gave it (CB §3.2: `Producer`).
    #[must_use]
    pub const fn producer(&self) -> CardIndex {
        CardIndex(self.producer)
    }

    /// Returns true if both are the same ability from the same card.
    #[must_use]
    pub(in crate::battle) const fn equals(&self, other: &Self) -> bool {
        self.ability == other.ability && self.producer == other.producer
    }

    /// Returns true if an area gave the ability, so that it ends with the area.
    #[must_use]
    pub const fn from_area(&self) -> bool {
        self.area != Self::EFFECT
    }
}

/// A card in a battle. The fields are in the order in which the public hash reads them, so that it reads whole words.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Card {
    pub(in crate::battle) name: Option<CardId>,
    pub(in crate::battle) cell: u8,
    pub(in crate::battle) flags: u8,
    pub(in crate::battle) ailments: u8,
    pub(in crate::battle) ended: u8,
    pub(in crate::battle) moves: u8,
    pub(in crate::battle) attacks: u8,
    pub(in crate::battle) runs: [u8; MAX_PRINTED],
    pub(in crate::battle) entered: Turn,
    pub(in crate::battle) paralysed_until: Turn,
    pub(in crate::battle) damage: i32,
    pub(in crate::battle) hurt_by: Option<CardIndex>,
    pub(in crate::battle) owner: Seat,
    pub(in crate::battle) layer: LayerKind,
    pub(in crate::battle) attached_len: u8,
    pub(in crate::battle) attached: [AttachedAbility; MAX_ATTACHED],
}

/// Both sides know the card's name.
pub(in crate::battle) const PUBLIC: u8 = 1;
/// The card lies face-down on the field.
pub(in crate::battle) const FACE_DOWN: u8 = 2;
/// A nightmare is in effect: the other printed abilities are asleep.
pub(in crate::battle) const SEALED: u8 = 4;
/// Oblivion is in effect: the printed abilities are sealed.
pub(in crate::battle) const OBLIVION: u8 = 8;
/// The card was created in play.
pub(in crate::battle) const TOKEN: u8 = 16;
/// The card left the field face-up, so its abilities may still react to its own death.
pub(in crate::battle) const LAST_WORDS: u8 = 32;

pub(in crate::battle) const NO_CELL: u8 = u8::MAX;

impl Card {
    pub(in crate::battle) const fn new(name: Option<CardId>, owner: Seat) -> Self {
        Self {
            name,
            owner,
            layer: LayerKind::Book,
            cell: NO_CELL,
            flags: 0,
            ailments: 0,
            moves: 0,
            attacks: 0,
            ended: 0,
            attached_len: 0,
            runs: [0; MAX_PRINTED],
            entered: 0,
            paralysed_until: 0,
            hurt_by: None,
            damage: 0,
            attached: [AttachedAbility { ability: 0, producer: 0, area: 0, runs: 0 }; MAX_ATTACHED],
        }
    }

    /// Returns the id of the printed card; `None` if this view may not see it.
    #[must_use]
    pub const fn name(&self) -> Option<CardId> {
        self.name
    }

    /// Returns the card's owner.
    #[must_use]
    pub const fn owner(&self) -> Seat {
        self.owner
    }

    /// Returns the layer the card is in.
    #[must_use]
    pub const fn layer(&self) -> LayerKind {
        self.layer
    }

    /// Returns the cell where the card stands or lies, or on which it is cast.
    #[must_use]
    pub const fn cell(&self) -> Option<CellId> {
        if self.cell == NO_CELL { None } else { Some(CellId(self.cell)) }
    }

    /// Returns the damage taken and not recovered; below zero if the card was recovered beyond the printed life (CB
    /// §3.1).
    #[must_use]
    pub const fn damage(&self) -> i32 {
        self.damage
    }

    /// Returns true if both sides know the card's name.
    #[must_use]
    pub const fn is_public(&self) -> bool {
        self.flags & PUBLIC != 0
    }

    /// Returns true if abilities may read the card: both sides know its name, and it does not lie face-down.
    #[must_use]
    pub const fn is_legible(&self) -> bool {
        self.flags & (PUBLIC | FACE_DOWN) == PUBLIC
    }

    /// Returns true if the card lies face-down on the field.
    #[must_use]
    pub const fn is_face_down(&self) -> bool {
        self.flags & FACE_DOWN != 0
    }

    /// Returns true if a nightmare of the card is in effect.
    #[must_use]
    pub const fn is_sealed(&self) -> bool {
        self.flags & SEALED != 0
    }

    /// Returns true if the card's printed abilities are sealed by oblivion.
    #[must_use]
    pub const fn is_oblivious(&self) -> bool {
        self.flags & OBLIVION != 0
    }

    /// Returns true if the card was created in play.
    #[must_use]
    pub const fn is_token(&self) -> bool {
        self.flags & TOKEN != 0
    }

    /// Returns true if the card stands face-up on the field.
    #[must_use]
    #[inline]
    pub const fn is_up(&self) -> bool {
        matches!(self.layer, LayerKind::Field) && self.flags & FACE_DOWN == 0
    }

    /// Returns true if the card has the given ailment.
    #[must_use]
    pub const fn has(&self, ailment: Ailment) -> bool {
        self.ailments & ailment.bit() != 0
    }

    /// Its ailments.
    pub fn ailments(&self) -> impl Iterator<Item = Ailment> + use<> {
        let bits = self.ailments;
        Ailment::ALL.into_iter().filter(move |ailment| bits & ailment.bit() != 0)
    }

    /// Returns the turn in which the card entered the field; 0 for layouts.
    #[must_use]
    pub const fn entered(&self) -> Turn {
        self.entered
    }

    /// Returns the number of times the card moved this turn.
    #[must_use]
    pub const fn moves(&self) -> u8 {
        self.moves
    }

    /// Returns the number of times the card attacked this turn.
    #[must_use]
    pub const fn attacks(&self) -> u8 {
        self.attacks
    }

    /// Returns the abilities given to the card in play, oldest first.
    #[must_use]
    pub fn attached(&self) -> &[AttachedAbility] {
        &self.attached[..usize::from(self.attached_len)]
    }
}

/// A cell of the board.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    pub(in crate::battle) card: Option<CardIndex>,
}

impl Cell {
    /// Returns the card that stands or lies here.
    #[must_use]
    pub const fn card(&self) -> Option<CardIndex> {
        self.card
    }
}

/// A scribe.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    pub(in crate::battle) hp: i32,
    pub(in crate::battle) mp: i32,
    pub(in crate::battle) direct_damage: i32,
    pub(in crate::battle) draws: u8,
    pub(in crate::battle) attacks: u8,
    pub(in crate::battle) ready: bool,
    pub(in crate::battle) laid: Option<u8>,
}

impl Player {
    /// Hit points.
    #[must_use]
    pub const fn hp(&self) -> i32 {
        self.hp
    }

    /// Ink to pay with.
    #[must_use]
    pub const fn mp(&self) -> i32 {
        self.mp
    }

    /// Cards drawn this turn.
    #[must_use]
    pub const fn draws(&self) -> u8 {
        self.draws
    }

    /// Attacks and strikes declared this turn.
    #[must_use]
    pub const fn attacks(&self) -> u8 {
        self.attacks
    }

    /// Damage taken from strikes this turn.
    #[must_use]
    pub const fn direct_damage(&self) -> i32 {
        self.direct_damage
    }

    /// Returns true if the player has declared itself ready.
    #[must_use]
    pub const fn is_ready(&self) -> bool {
        self.ready
    }

    /// Returns true if the player has laid its layout.
    #[must_use]
    pub const fn has_laid(&self) -> bool {
        self.laid.is_some()
    }
}
