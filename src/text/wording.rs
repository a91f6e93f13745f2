//! The languages of card text: the parts that each of them provides.

use super::parts::Draft;
use super::{english, japanese};
use crate::battle::ability::term::Term;
use crate::battle::ability::{Ability, CardKind};
use crate::battle::geometry::Zone;
use crate::battle::language::Language;
use crate::battle::settings::WearSettings;

/// The parts of card text in one language.
pub(super) struct Wording {
    /// Returns the text of an ability on a card of that kind.
    pub(super) ability_on: fn(CardKind, &Ability) -> Draft,
    /// Returns the text for a cost in HP.
    pub(super) hp_cost: fn(i32) -> Draft,
    /// Returns the text for the zone in which a card of that kind may be played.
    pub(super) zone: fn(CardKind, Zone) -> Draft,
    /// Returns the name of a term.
    pub(super) term: fn(Term) -> String,
    /// Returns the meaning of a term, in one sentence; empty for a pattern, which is drawn instead.
    pub(super) explanation: fn(Term, &WearSettings) -> String,
}

impl Wording {
    /// Returns the wording in a language.
    pub(super) const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &english::WORDING,
            Language::Japanese => &japanese::WORDING,
        }
    }
}
