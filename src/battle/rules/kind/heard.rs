//! The trigger to which the abilities react now, and what was evaluated since they began.

use super::rounds::Rounds;
use crate::battle::board::Board;
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::trigger::{Trigger, TriggerKind};

/// The trigger that the abilities react to. While triggers are processed, only areas, nightmares and ended lifetimes change
/// anything: once evaluated, areas and nightmares stay valid until one of these changes.
#[derive(Debug)]
pub(in crate::battle) struct Heard {
    pub(super) trigger: Trigger,
    pub(super) areas_fresh: bool,
    pub(super) sleepers_fresh: bool,
    pub(super) rounds: Rounds,
    changes: u16,
}

impl Heard {
    /// Returns the first trigger, in order, that the abilities have not seen yet and to which some may react.
    pub(in crate::battle) fn first<B: Board>(board: &mut B) -> Option<Self> {
        let trigger = hear(board)?;
        let (rounds, changes) = (Rounds::default(), board.state().changes);
        Some(Self { trigger, areas_fresh: false, sleepers_fresh: false, rounds, changes })
    }

    /// Goes on to the next trigger. Returns false if there is none.
    pub(in crate::battle) fn advance<B: Board>(&mut self, board: &mut B) -> bool {
        if board.state().changes != self.changes {
            // A card gained or lost something.
            let goes_on = self.rounds.end(board);
            self.changes = board.state().changes;
            if goes_on {
                self.expire();
            }
        }
        match hear(board) {
            Some(trigger) => {
                self.trigger = trigger;
                true
            }
            None => false,
        }
    }

    /// Marks the areas and nightmares as outdated.
    pub(super) const fn expire(&mut self) {
        let is_over = self.rounds.are_over();
        self.areas_fresh = is_over;
        self.sleepers_fresh = is_over;
    }
}

/// Returns the next trigger to which some ability may react.
fn hear<B: Board>(board: &mut B) -> Option<Trigger> {
    let subscriptions = subscriptions_now(board);
    // Cards in the grave may always react to their own death, which is not in `triggers`.
    let kinds = subscriptions.triggers
        | subscriptions.lifetimes
        | subscriptions.areas
        | subscriptions.sleepers
        | subscriptions.frailty
        | TriggerKind::CardGraved.bit();
    let trigger = board.unread(kinds)?;
    if subscriptions_now(board).frailty & trigger.kind.bit() != 0 {
        board.state_mut().wounded = true;
    }
    Some(trigger)
}
