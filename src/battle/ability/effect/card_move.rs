//! `CardMove`: moves cards.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{
    EffectContext, EffectFlaw, EffectRule, EffectSpec, FlawKind, Opening, Purpose, TargetType, fields,
};
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary;
use crate::battle::board::Board;
use crate::battle::geometry::{self, Direction};
use crate::battle::record::MAX_CARDS;
use crate::battle::rules::change;
use crate::ids::{CardIndex, CellId};

/// Moves cards step by step, seen from each card's owner, as far as the way is free: `Moved`. With `teleport` they jump
/// the whole distance or not at all: `Teleported`. With `to` they go to the first free cell it selects. Of several that
/// go the same way, those in front go first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct CardMove {
    /// The direction of the move.
    #[serde(default = "forward")]
    pub direction: Direction,
    /// The number of cells to move.
    #[serde(default = "vocabulary::one::<u8>")]
    pub distance: u8,
    /// A cell to go to instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Sentence>,
    /// True if the cards teleport instead of moving step by step.
    #[serde(default)]
    pub teleport: bool,
    /// The cards to move.
    pub target: Sentence,
}

const fn forward() -> Direction {
    Direction::Forward
}

impl CardMove {
    /// Returns the last free cell of the way; `None` if the first one is not free.
    fn along<B: Board>(&self, board: &B, card: CardIndex, from: CellId) -> Option<CellId> {
        let lattice = board.library().lattice();
        let closed = board.state().occupied | lattice.blocked;
        let owner = board.card(card).owner;
        let mut reached = None;
        let mut cell = from;
        for step in 0..self.distance {
            let Some(next) = lattice.shape.step(cell, self.direction, owner) else {
                break;
            };
            cell = next;
            let last = step + 1 == self.distance;
            if closed & cell.bit() == 0 {
                if last || !self.teleport {
                    reached = Some(cell);
                }
            } else if !self.teleport || last {
                break;
            }
        }
        reached
    }

    /// Returns the index in `waiting` of the card that moves next: the first card that no other remaining card blocks.
    /// So cards that move in the same direction do not block each other.
    fn next<B: Board>(&self, board: &B, pending: &[CardIndex]) -> usize {
        let shape = &board.library().lattice().shape;
        let is_free = |card: CardIndex| {
            let (owner, mut at) = (board.card(card).owner, board.card(card).cell());
            (0..self.distance).all(|_| {
                at = at.and_then(|cell| shape.step(cell, self.direction, owner));
                let there = at.and_then(|cell| board.cell(cell).card);
                there.is_none_or(|there| there == card || !pending.contains(&there))
            })
        };
        pending.iter().position(|card| is_free(*card)).unwrap_or(0)
    }
}

fields!(CardMove { direction: Direction = "direction", distance: u8 = "distance", to: Option<Sentence> = "to", teleport: bool = "teleport" });

impl EffectRule for CardMove {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"CardMove","direction":"Forward","distance":1,"target":[{"kind":"MapActorCard"}]}"#,
        sentences: &[("target", TargetType::AnyCards), ("to", TargetType::Cells)],
        english: &[
            "{teleport} teleport {target} {to first}",
            "move {target} {to first}",
            "{teleport} teleport {target} {distance cell} {direction}",
            "move {target} {distance cell} {direction}",
        ],
        japanese: &[
            "{teleport}{target}を{to first}にテレポートさせる",
            "{target}を{to first}に移動させる",
            "{teleport}{target}を{direction}{distance}マステレポートさせる",
            "{target}を{direction}{distance}マス移動させる",
        ],
        purpose: Purpose::Move,
        opens: Opening::Move,
        ..EffectSpec::CARDS
    };

    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        let mut pending: ArrayVec<CardIndex, MAX_CARDS> = run.cards(&self.target).collect();
        while !pending.is_empty() {
            let next = if self.to.is_none() { self.next(run.board, &pending) } else { 0 };
            let card = pending.remove(next);
            let Some(from) =
                run.board.card(card).cell().filter(|cell| run.board.cell(*cell).card == Some(card))
            else {
                continue;
            };
            let aim = match &self.to {
                Some(to) => {
                    let lattice = run.board.library().lattice();
                    let closed = run.board.state().occupied | lattice.blocked;
                    geometry::cells(run.cells(to) & !closed).next()
                }
                None => self.along(run.board, card, from),
            };
            if let Some(aim) = aim {
                let actor = run.pending.card;
                change::shift(run.board, card, aim, self.teleport, Some(actor));
            }
        }
    }

    fn flaw(&self) -> Option<EffectFlaw> {
        let message = "a distance of 0 moves nothing";
        let flaw = EffectFlaw { key: "distance", kind: FlawKind::Idle, message };
        (self.to.is_none() && self.distance == 0).then_some(flaw)
    }
}
