//! The commands that can be shown before the opponent has answered.

use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::history::Order;
use crate::battle::phase::Phase;
use crate::battle::rules::openings_needed;
use crate::lockstep::Peer;

impl Peer {
    /// Returns the order of an own command if it is certain already: no randomness is drawn for it, the other side
    /// reveals nothing for it, and nobody else may command meanwhile. It can be shown at once.
    #[must_use]
    pub fn certain(&self, command: &Command) -> Option<Order> {
        let board = self.board();
        let is_alone = !matches!(board.state().phase(), Phase::Initial | Phase::Cointoss | Phase::Strategy);
        if !is_alone || !self.is_asked() || !openings_needed(board, command).is_empty() {
            return None;
        }
        let order = Order::new(*command, Seed::Given([0; 32]));
        let mut fork = board.clone();
        fork.execute(command, order.seed, &[]).ok()?;
        (fork.state().chance().used() == 0).then_some(order)
    }
}
