//! The grounds against a side of a battle that follow from the log alone: it owes something for too long, it misses
//! several requests in a row, or it signed an invalid message.
//!
//! An honest game answers automatically within moments, and plays for its player once their time is over. It signs only
//! what the rules and the preceding log allow. Therefore, none of these grounds applies to it as long as all of its
//! messages are here, which the judge must make sure of. If several players play a seat, only what none of them has
//! done counts: which of them had to act depends on who was gone.

use std::time::Duration;

use super::battle::Battle;
use super::debts::Owed;
use crate::battle::board::Board;
use crate::ids::Seat;
use crate::room::ending::{ClaimGround, MISSES, SILENCE};

impl Battle {
    /// Returns the debt that a side has now.
    fn owed(&self, seat: Seat) -> Option<Owed> {
        if self.board.state().is_finished() {
            return None;
        }
        let is_alone = self.witness.genesis().relay.is_none();
        if let Some(by) = self.witness.waiting() {
            // If the commitment has not arrived here, only the other side can check the choice against it.
            let is_known = self.round.is_none_or(|round| self.witness.sealed(by, round).is_some());
            return (by != seat && is_known && is_alone).then_some(Owed::Answer);
        }
        let is_next = self.whose() == Some(seat);
        let Some(round) = self.round else { return is_next.then_some(Owed::Choice) };
        let asked = || crate::battle::rules::seats_to_act(&self.board);
        let is_open = |seat: Seat| self.witness.sealed(seat, round).is_none();
        if asked().any(is_open) {
            (asked().any(|asked| asked == seat) && is_open(seat)).then_some(Owed::Choice)
        } else {
            (is_next && is_alone).then_some(Owed::Answer)
        }
    }

    /// Updates the debts of both sides at the time of an arrival.
    pub(super) fn update_debts(&mut self, at: Option<Duration>) {
        let seq = self.witness.agreed();
        for seat in Seat::BOTH {
            let owed = self.owed(seat);
            let debt = &mut self.debts.0[seat.index()];
            let before = debt.filter(|(before, what, _)| (*before, Some(*what)) == (seq, owed));
            *debt = before.or_else(|| Some((seq, owed?, at?)));
        }
    }

    /// Returns the ground that counts against a side at that time, if there is one.
    pub(super) fn ground(&self, seat: Seat, now: Duration) -> Option<ClaimGround> {
        if self.board.state().is_finished() {
            return None;
        }
        let genesis = self.witness.genesis();
        if let Some(wrong) = self.wrong[seat.index()].as_ref().filter(|_| genesis.relay.is_none()) {
            return Some(if wrong.is_proof() { ClaimGround::Forked } else { ClaimGround::Wrong });
        }
        // Without all times, no duration is known.
        if self.watch.as_ref()?.missed(seat) >= MISSES {
            return Some(ClaimGround::Missed);
        }
        let (_, owed, since) = self.debts.0[seat.index()]?;
        let thinks = match owed {
            Owed::Choice => Duration::from_millis(u64::from(genesis.clocks.cap)),
            Owed::Answer => Duration::ZERO,
        };
        (now > since + thinks + Duration::from_secs(SILENCE)).then_some(ClaimGround::Silent)
    }
}
