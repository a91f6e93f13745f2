//! Positions from battles between machines: wins in this turn, and losses in the next one that can be prevented.

use std::io::Write;
use std::sync::Arc;

use marginalia::battle::board::Board as _;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::phase::Phase;
use marginalia::battle::rules::legal_commands;
use marginalia::battle::view::Viewer;
use marginalia::cards::Book;
use marginalia::facilitatee::{Budget, Level, Mind, RandomPlayer, Style};
use marginalia::ids::Seat;

use super::battle::{Player, pairs, play};
use super::rung::Rung;
use super::solver::Solver;
use crate::failure::Failure;
use crate::sim::bytes;

/// The number of positions to find of each kind, and the seed.
pub(super) struct Wanted {
    pub(super) wins: u32,
    pub(super) defences: u32,
    pub(super) seed: u64,
}

/// A battle at the beginning of a seat's Main phase, with all cards known.
struct Position {
    board: FlatBoard,
    seat: Seat,
}

/// The maximum number of battles that the solver examines: `MAKING` to make one position, `CHECKING` to check one
/// answer.
const MAKING: u32 = 8_000;
const CHECKING: u32 = 400_000;
/// The number of random turns that are tried to prevent a loss.
const TRIES: u32 = 40;
/// The highest HP at which a win is near. Positions with more HP left are not examined.
const NEAR: i32 = 8;

/// Makes the positions, lets the highest level play them, and prints the results. Fails if it did not solve enough.
pub(super) fn run(
    wanted: &Wanted,
    library: &Arc<CardLibrary>,
    starters: &[Book],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (wins, defences) = make(wanted, library, starters)?;
    let solved = |positions: &[Position], solves: fn(&Position, u32) -> bool| {
        let solved = positions.iter().zip(0..).map(|(position, number)| solves(position, number));
        let missed: Vec<usize> = solved.enumerate().filter(|(_, solved)| !solved).map(|(at, _)| at).collect();
        (positions.len() - missed.len(), missed)
    };
    let (found, missed) = solved(&wins, takes_win);
    writeln!(out, "wins in this turn: {found} of {} found; missed: {missed:?}", wins.len())?;
    out.flush()?;
    let (held, missed) = solved(&defences, fends_off);
    writeln!(out, "losses to fend off: {held} of {} fended off; missed: {missed:?}", defences.len())?;
    let is_good = found == wins.len() && held * 100 >= defences.len() * 95;
    if is_good { Ok(()) } else { Err(Failure::Told) }
}

/// Plays battles until there are enough positions of both kinds, or until no more are found.
fn make(
    wanted: &Wanted,
    library: &Arc<CardLibrary>,
    starters: &[Book],
) -> Result<(Vec<Position>, Vec<Position>), Failure> {
    let (mut wins, mut defences) = (Vec::new(), Vec::new());
    let (many_wins, many_defences) = (wanted.wins as usize, wanted.defences as usize);
    for number in 0..10 * (wanted.wins + wanted.defences) {
        if wins.len() >= many_wins && defences.len() >= many_defences {
            break;
        }
        let (books, seed) = pairs(library, starters, wanted.seed, number)?;
        let players = [Player::of(Rung::OnePly), Player::of(Rung::Novice)];
        // At most one of each kind per battle: later turns give similar positions.
        let (mut has_win, mut has_defence) = (wins.len() >= many_wins, defences.len() >= many_defences);
        let mut turn = 0;
        play(library, &books, seed, players, |board, seat, _| {
            let flow = board.state();
            if flow.phase() != Phase::Main || flow.turn() == turn || (has_win && has_defence) {
                return;
            }
            turn = flow.turn();
            let position = Position { board: board.clone(), seat };
            if !has_win && position.is_win() {
                has_win = true;
                wins.push(position);
            } else if !has_defence && position.is_defence(wanted.seed, number) {
                has_defence = true;
                defences.push(position);
            }
        })?;
    }
    Ok((wins, defences))
}

impl Position {
    fn view(&self) -> FlatBoard {
        self.board.perceived_by(Viewer::Seat(self.seat))
    }

    /// Returns true if a win can be forced, but not by a single command.
    fn is_win(&self) -> bool {
        if self.board.player(self.seat.other()).hp() > NEAR {
            return false;
        }
        let view = self.view();
        let mut legal = Vec::new();
        legal_commands(&view, self.seat, &mut legal);
        let by_one = legal.iter().any(|command| {
            let mut fork = view.clone();
            fork.execute(command, Seed::Given([1; 32]), &[]).is_ok() && fork.state().is_finished()
        });
        !by_one && matches!(Solver::forces(&view, self.seat, MAKING), Ok(true))
    }

    /// Returns true if doing nothing loses by visible information, and some other turn does not.
    fn is_defence(&self, seed: u64, number: u32) -> bool {
        if self.board.player(self.seat).hp() > NEAR {
            return false;
        }
        let mut idle = self.board.clone();
        let ended = idle.execute(&Command::TurnFinish { seat: self.seat }, Seed::Given([1; 32]), &[]).is_ok();
        if !ended || !self.loses(&idle, MAKING).unwrap_or(false) {
            return false;
        }
        (0..TRIES).any(|attempt| {
            let chance = bytes(seed, number * TRIES + attempt, "ladder defence");
            let mut random = RandomPlayer::new(chance);
            let board =
                self.turn(&mut Chance::new(Seed::Given(chance)), |view| random.choose(view, self.seat));
            board.is_some_and(|board| self.loses(&board, MAKING) == Some(false))
        })
    }

    /// Checks whether the opponent can force a win in its turn, by what this seat can see; `None` if there was too much
    /// to examine.
    fn loses(&self, board: &FlatBoard, most: u32) -> Option<bool> {
        if let Some(result) = board.state().result() {
            return Some(result.winner == Some(self.seat.other()));
        }
        let view = board.perceived_by(Viewer::Seat(self.seat));
        Solver::forces(&view, self.seat.other(), most).ok()
    }

    /// Plays the seat's turn to its end; `None` if a command was refused. The other side lets moves pass or, at random,
    /// answers with a face-down card.
    fn turn(
        &self,
        dice: &mut Chance,
        mut choose: impl FnMut(&FlatBoard) -> Option<Command>,
    ) -> Option<FlatBoard> {
        let mut board = self.board.clone();
        let turn = board.state().turn();
        while !board.state().is_finished() && board.state().turn() == turn {
            let command = if board.state().phase() == Phase::MoveDeclare {
                let mut legal = Vec::new();
                legal_commands(&board, self.seat.other(), &mut legal);
                legal.retain(|answer| !matches!(answer, Command::MoveReactSummon { .. }));
                *legal.get(dice.below(2.min(legal.len() as u32)) as usize)?
            } else {
                choose(&board.perceived_by(Viewer::Seat(self.seat)))?
            };
            board.execute(&command, Seed::Given([dice.below(200) as u8; 32]), &[]).ok()?;
        }
        Some(board)
    }

    fn played(&self, number: u32) -> Option<FlatBoard> {
        let mind = Mind::new(Level::Abbot, Style::Even);
        let seed = bytes(u64::from(number), number, "ladder puzzle");
        self.turn(&mut Chance::new(Seed::Given(seed)), |view| {
            mind.think(view, self.seat, seed, &Budget::evaluations_only(u32::MAX))
                .map(|decision| decision.command)
        })
    }
}

fn takes_win(position: &Position, number: u32) -> bool {
    let winner =
        position.played(number).and_then(|board| board.state().result()).and_then(|result| result.winner);
    winner == Some(position.seat)
}

fn fends_off(position: &Position, number: u32) -> bool {
    position.played(number).is_some_and(|board| position.loses(&board, CHECKING) == Some(false))
}
