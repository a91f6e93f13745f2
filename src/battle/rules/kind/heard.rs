//! The trigger to which the abilities react now, and the rounds in which areas and nightmares follow the board.

use super::nightmare::unsettled_sleepers;
use super::rounds::Rounds;
use crate::battle::board::Board;
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::trigger::{Trigger, TriggerKind};

/// The trigger that the abilities react to. Before they react to one, areas and nightmares follow what has changed until
/// they come to rest: then there is no trigger.
#[derive(Debug)]
pub(in crate::battle) struct Heard {
    pub(super) trigger: Option<Trigger>,
    pub(super) rounds: Rounds,
    changes: u16,
}

impl Heard {
    /// Returns the first thing to react to, if there is any.
    #[inline]
    pub(in crate::battle) fn first<B: Board>(board: &mut B) -> Option<Self> {
        let trigger = if is_unsettled(board) { None } else { Some(hear(board)?) };
        let (rounds, changes) = (Rounds::default(), board.state().changes);
        Some(Self { trigger, rounds, changes })
    }

    /// Goes on to the next one. Returns false if there is none.
    pub(in crate::battle) fn advance<B: Board>(&mut self, board: &mut B) -> bool {
        if board.state().changes != self.changes {
            // A card gained or lost something.
            self.rounds.end(board);
            self.changes = board.state().changes;
        }
        self.trigger = None;
        if !self.rounds.have_ended() && is_unsettled(board) {
            return true;
        }
        self.trigger = hear(board);
        self.trigger.is_some()
    }
}

/// Returns true if something has changed that decides what areas, nightmares or oblivion do.
#[inline]
fn is_unsettled<B: Board>(board: &mut B) -> bool {
    let areas = subscriptions_now(board).interests.areas;
    board.state().new_to_areas.overlap(areas) || !unsettled_sleepers(board).is_empty()
}

/// Returns the next trigger to which some ability may react.
#[inline]
fn hear<B: Board>(board: &mut B) -> Option<Trigger> {
    let interests = &subscriptions_now(board).interests;
    // Cards in the grave may always react to their own death, which is not among them.
    let kinds = interests.wakes() | interests.lifetimes | TriggerKind::CardGraved.bit();
    board.unread(kinds)
}
