//! A solver for forced wins within a turn: a plain depth-first search through every command in the order of the list,
//! against every answer.
//!
//! It shares only the rules with the machine player: it has no evaluation, no move ordering and no bound. The outcome
//! of a command that used dice proves nothing, so such a command does not count as a win. Cards that the board does not
//! know cannot be played.

use std::collections::HashMap;

use marginalia::battle::board::Board as _;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, DrawChoice};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::{PublicHash, public_hash};
use marginalia::battle::phase::Phase;
use marginalia::battle::rules::legal_commands;
use marginalia::ids::Seat;

/// One run of the solver.
pub(super) struct Solver {
    seat: Seat,
    left: u32,
    known: HashMap<PublicHash, bool>,
}

/// The error for too many ways to examine.
pub(super) struct TooMany;

const DICE: Seed = Seed::Given([0x5A; 32]);

impl Solver {
    /// Checks whether that seat, whose turn it is, can force a win within this turn. It examines at most that many
    /// battles.
    pub(super) fn forces(board: &FlatBoard, seat: Seat, most: u32) -> Result<bool, TooMany> {
        Self { seat, left: most, known: HashMap::new() }.wins(board)
    }

    fn wins(&mut self, board: &FlatBoard) -> Result<bool, TooMany> {
        if let Some(result) = board.state().result() {
            return Ok(result.winner == Some(self.seat));
        }
        let (phase, seat) = (board.state().phase(), self.seat);
        let is_asked = phase == Phase::MoveDeclare;
        let goes_on = is_asked || matches!(phase, Phase::Main | Phase::MoveRetry | Phase::Draw);
        if board.state().turn_player() != seat || !goes_on {
            return Ok(false);
        }
        let hash = public_hash(board);
        if let Some(known) = self.known.get(&hash) {
            return Ok(*known);
        }
        self.left = self.left.checked_sub(1).ok_or(TooMany)?;
        let mut legal = Vec::new();
        if phase == Phase::Draw {
            legal.push(Command::Draw { seat, choice: DrawChoice::Charge });
        } else {
            legal_commands(board, if is_asked { seat.other() } else { seat }, &mut legal);
        }
        let mut won = is_asked;
        for command in legal {
            let mut fork = board.clone();
            let done = fork.execute(&command, DICE, &[]).is_ok() && fork.state().chance().used() == 0;
            let wins = done && self.wins(&fork)?;
            if wins != is_asked {
                won = wins;
                break;
            }
        }
        self.known.insert(hash, won);
        Ok(won)
    }
}
