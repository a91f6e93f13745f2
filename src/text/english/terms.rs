//! The terms of English card text: words with their meaning, said and read from the same tables. Of several words with the
//! same meaning, the first are said.

use crate::battle::ability::description::{CardPile, Quality, Subject};
use crate::battle::ability::{CardKind, CellOf, Parameter, Who};
use crate::text::zones::ZonePlace;

/// The known cards.
pub(super) const SUBJECTS: [(&str, Subject); 10] = [
    ("this card", Subject::This),
    ("that card", Subject::Target),
    ("the acting card", Subject::Actor),
    ("the attacker", Subject::Actor),
    ("the striker", Subject::Actor),
    ("the killer", Subject::Actor),
    ("the card that did it", Subject::Actor),
    ("the card that sprang it", Subject::Actor),
    ("the card that gave this", Subject::Giver),
    ("it", Subject::Target),
];

/// The cells of known cards, after "the card" and "the cards".
pub(super) const CELLS: [(&str, CellOf); 5] = [
    ("here", CellOf::Consumer),
    ("where that card stands", CellOf::Target),
    ("where that card stood", CellOf::Target),
    ("where the acting card stands", CellOf::Actor),
    ("where the attacker stands", CellOf::Actor),
];

/// The players as targets.
pub(super) const PLAYERS: [(&str, Who); 4] = [
    ("you", Who::Own),
    ("your opponent", Who::Opponent),
    ("both players", Who::Both),
    ("that player", Who::Trigger),
];

/// The owners of cards on the field: allied (`false`) or enemy.
pub(super) const OWNERS: [(&str, bool); 2] = [("allied", false), ("enemy", true)];

/// Singulars and plurals (`true`) of cards.
pub(super) const NOUNS: [(&str, (Option<CardKind>, bool)); 8] = [
    ("card", (None, false)),
    ("cards", (None, true)),
    ("monster", (Some(CardKind::Monster), false)),
    ("monsters", (Some(CardKind::Monster), true)),
    ("support", (Some(CardKind::Support), false)),
    ("supports", (Some(CardKind::Support), true)),
    ("event", (Some(CardKind::Event), false)),
    ("events", (Some(CardKind::Event), true)),
];

/// The piles of cards.
pub(super) const PILES: [(&str, CardPile); 3] =
    [("hand", CardPile::Hand), ("book", CardPile::Book), ("grave", CardPile::Grave)];

/// The players by turn: the turn player (`false`) or the waiting one.
pub(super) const TURN_PLAYERS: [(&str, bool); 2] = [("the turn player", false), ("the waiting player", true)];

/// The places of the book, seen from the reader.
pub(super) const PLACES: [(&str, ZonePlace); 7] = [
    ("in your territory", ZonePlace::Own),
    ("on your front line", ZonePlace::OwnFront),
    ("on your back line", ZonePlace::OwnBack),
    ("in the margin", ZonePlace::Margin),
    ("in enemy territory", ZonePlace::Enemy),
    ("on the enemy front line", ZonePlace::EnemyFront),
    ("on the enemy back line", ZonePlace::EnemyBack),
];

/// Free (`true`) and taken cells.
pub(super) const FREE: [(&str, bool); 2] = [("free", true), ("taken", false)];

/// The abilities of a card to act, after "can" and "cannot".
pub(super) const ACTS: [(&str, Parameter); 4] = [
    ("move", Parameter::CanMove),
    ("attack", Parameter::CanAttack),
    ("strike the player", Parameter::CanDirect),
    ("be summoned as a reaction", Parameter::CanReact),
];

/// Returns the words for a meaning; none if it is not in the table.
pub(super) fn word<T: Copy + PartialEq>(terms: &[(&'static str, T)], meaning: T) -> &'static str {
    terms.iter().find(|(_, known)| *known == meaning).map_or("", |(words, _)| words)
}

impl Subject {
    /// Returns the words in card text.
    pub(super) fn words(self) -> &'static str {
        word(&SUBJECTS, self)
    }
}

impl Quality {
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::FaceDown => "face-down",
            Self::Flag(flag) => flag.english,
        }
    }
}

impl CardPile {
    pub(super) fn words(self) -> &'static str {
        word(&PILES, self)
    }
}
