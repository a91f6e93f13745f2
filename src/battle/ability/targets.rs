//! The cards, cells and players that the sentences of an ability select on the current board, for players and card
//! designers to inspect.

use std::fmt;

use super::calculator::Calculator;
use super::effect::TargetType;
use super::eval_context::{EvalContext, Selection};
use super::kinds::{Ability, AreaAbility};
use super::phrase::{Family, Phrase};
use super::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::geometry;
use crate::battle::rules::kind::area::{self, LibraryArea};
use crate::battle::trigger::Trigger;
use crate::ids::{CardIndex, CellId, Seat};

/// The cards, cells or players that a sentence selects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    /// True if the sentence selects anything.
    pub holds: bool,
    /// The cards, by number.
    pub cards: Vec<CardIndex>,
    /// The cells, by number.
    pub cells: Vec<CellId>,
    /// The players.
    pub players: Vec<Seat>,
    /// The number that is chosen from these at random; `None` if all are chosen.
    pub amount: Option<u8>,
}

/// The purpose of a sentence in an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SentenceRole {
    /// One of the conditions of a trigger ability, from 0.
    Condition(usize),
    /// The target of the effect.
    Target,
    /// The cards whose abilities the effect gives.
    Source,
    /// The cells that the effect moves its targets to.
    To,
    /// The things that the amount of the effect counts.
    Amount,
    /// The things that the calculator of a parameter counts.
    Calc,
    /// One of the ends of a parameter's change, from 0.
    Lifetime(usize),
    /// The condition that keeps a nightmare awake.
    Nightmare,
    /// The cards that an area selects from those in its reach.
    Reach,
}

/// Formats the role of the sentence with the keys of card files: "conditions 1", "target".
impl fmt::Display for SentenceRole {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Condition(number) => write!(out, "conditions {}", number + 1),
            Self::Target => out.write_str("target"),
            Self::Source => out.write_str("source"),
            Self::To => out.write_str("to"),
            Self::Amount => out.write_str("amount"),
            Self::Calc => out.write_str("calc"),
            Self::Lifetime(number) => write!(out, "lifetime {}", number + 1),
            Self::Nightmare => out.write_str("condition"),
            Self::Reach => out.write_str("reach_in_condition"),
        }
    }
}

/// One sentence of an ability, with its role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbilitySentence<'a> {
    /// The purpose of the sentence.
    pub role: SentenceRole,
    /// The sentence.
    pub sentence: &'a Sentence,
    /// The area that the sentence belongs to, which restricts the cards to those in its reach and zone.
    pub area: Option<&'a AreaAbility>,
}

impl AbilitySentence<'_> {
    /// Returns true if the selection is known only when a trigger activates the ability.
    #[must_use]
    pub fn hears(&self) -> bool {
        // In an activated ability, a sentence that begins with a filter reads the trigger's card.
        let is_woken = matches!(
            self.role,
            SentenceRole::Condition(_)
                | SentenceRole::Target
                | SentenceRole::Source
                | SentenceRole::To
                | SentenceRole::Amount
        );
        let phrases = &self.sentence.phrases;
        let begins_with_head = phrases.first().is_some_and(|first| first.kind().family() == Family::Head);
        phrases.iter().any(Phrase::hears) || (is_woken && !begins_with_head)
    }
}

/// Returns the targets of a sentence of the given card's ability, as if the given trigger had activated the ability. No
/// random choice is made: where some are taken at random, the result contains all candidates.
#[must_use]
pub fn whom<B: Board>(
    board: &B,
    part: &AbilitySentence<'_>,
    consumer: CardIndex,
    trigger: Option<&Trigger>,
) -> Targets {
    let context = EvalContext { trigger, ..EvalContext::for_own_ability(board, consumer) };
    let mut all = part.sentence.clone();
    let mut amount = None;
    all.phrases.retain(|phrase| match phrase {
        Phrase::Take(take) if take.random => {
            amount = Some(take.amount);
            false
        }
        _ => true,
    });
    let selection = match part.area {
        Some(area) => {
            let gives = gift(board, consumer, area);
            let filters_its_reach = area.filters_its_reach();
            Selection::Cards(area::reached(board, consumer, LibraryArea { area, gives, filters_its_reach }))
        }
        None => all.select(&context),
    };
    let mut whom = Targets { holds: !selection.is_empty(), amount, ..Targets::default() };
    match selection {
        Selection::Cards(cards) => whom.cards = cards.iter().collect(),
        Selection::Cells(cells) => whom.cells = geometry::cells(cells).collect(),
        Selection::Players(players) => {
            whom.players = Seat::BOTH.into_iter().filter(|seat| players & 1 << seat.index() != 0).collect();
        }
        // Where cards are needed, `All` means the subject.
        Selection::All => whom.cards = context.subject().iter().collect(),
        Selection::Nothing | Selection::Ability => {}
    }
    whom
}

/// Returns the number of the ability that an area of a card gives; one that no card has if it is not printed on the
/// card.
fn gift<B: Board>(board: &B, card: CardIndex, area: &AreaAbility) -> u16 {
    let printed = board.printed(card).into_iter().flat_map(|printed| printed.abilities());
    let mut compiled = printed.filter_map(|number| board.library().ability(number));
    let own = compiled.find(|compiled| matches!(&compiled.ability, Ability::Area(own) if own == area));
    own.and_then(|own| own.grants).unwrap_or(u16::MAX)
}

/// Returns the sentences of an ability, in the order of its file, without those of an ability that it gives.
#[must_use]
pub fn parts(ability: &Ability) -> Vec<AbilitySentence<'_>> {
    let mut parts = Vec::new();
    let mut add = |role, sentence, area| parts.push(AbilitySentence { role, sentence, area });
    match ability {
        Ability::Trigger(trigger) => {
            for (number, condition) in trigger.conditions.iter().enumerate() {
                add(SentenceRole::Condition(number), condition, None);
            }
            for (key, wanted, sentence) in trigger.effect.sentences() {
                let role = match (key, wanted) {
                    ("target", _) => SentenceRole::Target,
                    (_, TargetType::Cells) => SentenceRole::To,
                    _ => SentenceRole::Source,
                };
                add(role, sentence, None);
            }
            for sentence in trigger.effect.amount().into_iter().flat_map(Calculator::sentences) {
                add(SentenceRole::Amount, sentence, None);
            }
        }
        Ability::Parameter(parameter) => {
            parameter.calc.sentences().for_each(|sentence| add(SentenceRole::Calc, sentence, None));
            for (number, lifetime) in parameter.lifetime.iter().enumerate() {
                add(SentenceRole::Lifetime(number), lifetime, None);
            }
        }
        Ability::Nightmare(nightmare) => add(SentenceRole::Nightmare, &nightmare.condition, None),
        Ability::Area(area) => {
            add(SentenceRole::Reach, &area.reach_in_condition, Some(area));
        }
    }
    parts
}
