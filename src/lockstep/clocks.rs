//! Both clocks of a battle, as one side measures them: a bank each, an increment for every turn, and a limit for every
//! request.

use std::time::Duration;

use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, Layout};
use crate::battle::flat::FlatBoard;
use crate::battle::phase::Phase;
use crate::battle::rules::{legal_commands, seats_to_act};
use crate::ids::{Seat, Turn};
use crate::net::genesis::ClockLimits;

/// Both clocks, and what each side still has for what it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReadings {
    /// The time left for each side, Host's first.
    pub left: [Duration; 2],
    /// The time that each side has for this one request; `None` for a side that is asked nothing. If both choose at
    /// once, both clocks run.
    pub asked: [Option<Duration>; 2],
}

/// The time left on both clocks, Host's first, and the time elapsed since then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// The time left on both clocks.
    pub left: [Duration; 2],
    /// The time elapsed since then, as far as the machine's clock can tell.
    pub ago: Duration,
}

/// Both clocks.
#[derive(Clone, Debug)]
pub struct MatchClocks {
    clocks: ClockLimits,
    left: [Duration; 2],
    /// The time since which each side is asked, if it is; `seq` is the number of commands before that.
    asked: [Option<Duration>; 2],
    seq: Option<u32>,
    turn: (Turn, Seat),
    /// True, for each side, if it has committed to a choice after its time was over.
    bound_late: [bool; 2],
    /// The number of requests in a row that each side has missed.
    missed: [u8; 2],
}

/// The time beyond its clock that a side may take before the request counts as missed: both clocks are also measured
/// elsewhere, each time slightly differently.
const SLACK: Duration = Duration::from_secs(5);

const fn millis(number: u32) -> Duration {
    Duration::from_millis(number as u64)
}

impl MatchClocks {
    /// Creates both clocks with their full banks.
    #[must_use]
    pub const fn new(clocks: ClockLimits) -> Self {
        let bank = millis(clocks.bank);
        Self {
            clocks,
            left: [bank; 2],
            asked: [None; 2],
            seq: None,
            turn: (0, Seat::Host),
            bound_late: [false; 2],
            missed: [0; 2],
        }
    }

    /// Restores the clocks from when the game was closed. A side that was asked then has used the time since.
    pub fn again(&mut self, board: &FlatBoard, left: Left, now: Duration) {
        self.left = left.left;
        self.look(board, now);
        self.left = left.left;
        for seat in seats_to_act(board) {
            let left_to = &mut self.left[seat.index()];
            *left_to = left_to.saturating_sub(left.ago);
        }
    }

    /// Returns the time left for both sides at that time, Host's first.
    #[must_use]
    pub fn left(&self, now: Duration) -> [Duration; 2] {
        let spent =
            |seat: Seat| self.asked[seat.index()].map_or(Duration::ZERO, |since| now.saturating_sub(since));
        Seat::BOTH.map(|seat| self.left[seat.index()].saturating_sub(spent(seat)))
    }

    /// Updates the clocks to the present state of the battle. Returns true if anything changed.
    pub fn look(&mut self, board: &FlatBoard, now: Duration) -> bool {
        let flow = board.state();
        if self.seq == Some(flow.seq()) {
            return false;
        }
        self.seq = Some(flow.seq());
        for seat in Seat::BOTH {
            let spent = self.asked[seat.index()].map_or(Duration::ZERO, |since| now.saturating_sub(since));
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(spent);
        }
        let turn = (flow.turn(), flow.turn_player());
        if turn != self.turn {
            if self.turn.0 > 0 {
                let left = &mut self.left[self.turn.1.index()];
                *left = left.saturating_add(millis(self.clocks.increment));
            }
            self.turn = turn;
        }
        self.asked = [None; 2];
        if !flow.is_finished() {
            seats_to_act(board).for_each(|seat| self.asked[seat.index()] = Some(now));
        }
        true
    }

    /// Records a command of a side. `says_late`: true if the side's game states itself that the time was over.
    pub fn commanded(&mut self, seat: Seat, says_late: bool, now: Duration) {
        self.chose(seat, now);
        let is_late = std::mem::take(&mut self.bound_late[seat.index()]) || says_late;
        let missed = &mut self.missed[seat.index()];
        *missed = if is_late { missed.saturating_add(1) } else { 0 };
    }

    /// Returns the number of requests in a row that a side has missed: its game played for it, or it took longer than
    /// it had.
    #[must_use]
    pub const fn missed(&self, seat: Seat) -> u8 {
        self.missed[seat.index()]
    }

    /// Records that a side has chosen, and waits for the other.
    pub fn chose(&mut self, seat: Seat, now: Duration) {
        let had = self.left[seat.index()].min(millis(self.clocks.cap)) + SLACK;
        let since = self.asked[seat.index()];
        self.bound_late[seat.index()] |= since.is_some_and(|since| now > since + had);
        if let Some(since) = self.asked[seat.index()].take() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(now.saturating_sub(since));
        }
    }

    /// Returns the time that a seat has for its current request; `None` if it is asked nothing.
    #[must_use]
    pub fn rest(&self, seat: Seat, now: Duration) -> Option<Duration> {
        let spent = now.saturating_sub(self.asked[seat.index()]?);
        Some(self.left[seat.index()].min(millis(self.clocks.cap)).saturating_sub(spent))
    }

    /// Returns the readings for the window.
    #[must_use]
    pub fn readings(&self, now: Duration) -> ClockReadings {
        ClockReadings { left: self.left(now), asked: Seat::BOTH.map(|seat| self.rest(seat, now)) }
    }
}

/// Returns the command to play for a seat whose time is over: the one that does least. `None` if nothing is asked of
/// the seat.
#[must_use]
pub(crate) fn by_default(board: &FlatBoard, seat: Seat) -> Option<Command> {
    let mut legal = Vec::new();
    legal_commands(board, seat, &mut legal);
    let least = |command: &Command| {
        matches!(
            command,
            Command::Initial { .. }
                | Command::Cointoss { .. }
                | Command::Draw { choice: DrawChoice::Draw, .. }
                | Command::MoveReactNone { .. }
                | Command::MoveRetry { to: None, .. }
                | Command::TurnFinish { .. }
        )
    };
    if board.state().phase() == Phase::Strategy {
        return Some(Command::Strategy { seat, layout: Layout::default() });
    }
    legal.iter().copied().find(least).or_else(|| legal.first().copied())
}
