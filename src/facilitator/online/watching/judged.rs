//! What the log alone says against a side of a battle: that it owes something for too long, that it lets one request after the
//! other pass, or that it signed what cannot be.
//!
//! An honest game answers by itself within moments, and plays for its person once their time is over; what it signs is what the
//! rules and the log before allow. So none of this can be said of it as long as all of its papers are here, which whoever
//! judges has to make sure of. Where several play a seat, only what nobody of them has done counts: whose turn it was among them
//! depends on who was gone.

use std::time::Duration;

use super::battle::Battle;
use crate::battle::board::Board;
use crate::ids::Seat;
use crate::room::ending::{Ground, MISSES, SILENCE};

/// What a side owes to the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owed {
    /// A command, or its hash: its person may think about it.
    Choice,
    /// What its game sends by itself.
    Answer,
}

/// What both owe, Host first: after how many entries, and since when.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Debts([Option<(u32, Owed, Duration)>; 2]);

impl Battle {
    /// What a side owes now.
    fn owed(&self, seat: Seat) -> Option<Owed> {
        if self.board.flow().is_finished() {
            return None;
        }
        let is_alone = self.witness.genesis().relay.is_none();
        if let Some(by) = self.witness.waiting() {
            // Whether it is the choice that was bound, where that has not come here, its other side alone can know.
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

    /// Something has come at that time: what both owe from now on.
    pub(super) fn reckon(&mut self, at: Option<Duration>) {
        let seq = self.witness.agreed();
        for seat in Seat::BOTH {
            let owed = self.owed(seat);
            let debt = &mut self.debts.0[seat.index()];
            let before = debt.filter(|(before, what, _)| (*before, Some(*what)) == (seq, owed));
            *debt = before.or_else(|| Some((seq, owed?, at?)));
        }
    }

    /// What counts against a side at that time, if anything does.
    pub(super) fn ground(&self, seat: Seat, now: Duration) -> Option<Ground> {
        if self.board.flow().is_finished() {
            return None;
        }
        let genesis = self.witness.genesis();
        if let Some(wrong) = self.wrong[seat.index()].as_ref().filter(|_| genesis.relay.is_none()) {
            return Some(if wrong.is_proof() { Ground::Forked } else { Ground::Wrong });
        }
        // Without all times nobody knows how long anything took.
        if self.watch.as_ref()?.missed(seat) >= MISSES {
            return Some(Ground::Missed);
        }
        let (_, owed, since) = self.debts.0[seat.index()]?;
        let thinks = match owed {
            Owed::Choice => Duration::from_millis(u64::from(genesis.clocks.cap)),
            Owed::Answer => Duration::ZERO,
        };
        (now > since + thinks + Duration::from_secs(SILENCE)).then_some(Ground::Silent)
    }
}
