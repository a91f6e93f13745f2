//! Whom the sentences of an ability mean on a board as it stands: what card designers look at.

use super::calculator::Calculator;
use super::effect::Effect;
use super::kinds::{Ability, AreaAbility};
use super::scene::{Scene, Selection};
use super::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::geometry;
use crate::battle::rules::area;
use crate::battle::trigger::Trigger;
use crate::ids::{CardIndex, CellId, Seat};

/// Whom a sentence means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whom {
    /// Whether anything came out.
    pub holds: bool,
    /// The cards, by number.
    pub cards: Vec<CardIndex>,
    /// The cells, by number.
    pub cells: Vec<CellId>,
    /// The players.
    pub players: Vec<Seat>,
}

/// One sentence of an ability and what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// Where it stands: "conditions 1", "target".
    pub place: String,
    /// The sentence.
    pub sentence: &'a Sentence,
    /// The area whose cards it chooses among: only those in its reach and zone are meant.
    pub area: Option<&'a AreaAbility>,
}

/// What a part of an ability selects for an ability of that card, as if woken by that trigger. Nothing is thrown: of cards taken
/// at random the first ones are told.
#[must_use]
pub fn whom<B: Board>(board: &B, part: &Part<'_>, consumer: CardIndex, trigger: Option<&Trigger>) -> Whom {
    let scene = Scene { trigger, ..Scene::of(board, consumer) };
    let selection = match part.area {
        Some(ability) => Selection::Cards(area::reached(board, consumer, ability)),
        None => part.sentence.select(&scene),
    };
    let mut whom = Whom { holds: !selection.is_empty(), ..Whom::default() };
    match selection {
        Selection::Cards(cards) => whom.cards = cards.iter().collect(),
        Selection::Cells(cells) => whom.cells = geometry::cells(cells).collect(),
        Selection::Players(players) => {
            whom.players = Seat::BOTH.into_iter().filter(|seat| players & 1 << seat.index() != 0).collect();
        }
        // Everything true means the subject where cards are wanted.
        Selection::All => whom.cards = scene.subject().iter().collect(),
        Selection::Nothing | Selection::Ability => {}
    }
    whom
}

/// The sentences of an ability, in the order of its file; those of an ability that it gives are not among them.
#[must_use]
pub fn parts(ability: &Ability) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut add = |place: String, sentence, area| parts.push(Part { place, sentence, area });
    match ability {
        Ability::Trigger(trigger) => {
            for (number, condition) in trigger.conditions.iter().enumerate() {
                add(format!("conditions {}", number + 1), condition, None);
            }
            add("target".to_owned(), trigger.effect.target(), None);
            if let Some(source) = trigger.effect.source() {
                add("source".to_owned(), source, None);
            }
            let given = match &trigger.effect {
                Effect::AttachAbility(_) => None,
                effect => effect.amount(),
            };
            for sentence in given.into_iter().flat_map(Calculator::sentences) {
                add("amount".to_owned(), sentence, None);
            }
        }
        Ability::Parameter(parameter) => {
            parameter.calc.sentences().for_each(|sentence| add("calc".to_owned(), sentence, None));
            for (number, lifetime) in parameter.lifetime.iter().enumerate() {
                add(format!("lifetime {}", number + 1), lifetime, None);
            }
        }
        Ability::Nightmare(nightmare) => add("condition".to_owned(), &nightmare.condition, None),
        Ability::Area(area) => {
            add("reach_in_condition".to_owned(), &area.reach_in_condition, Some(area));
        }
    }
    parts
}
