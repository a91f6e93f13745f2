//! The look-ahead after a line: the opponent's answers to its moves, the opponent's win if it has one, and the
//! opponent's best turn.

use super::beam::{EvaluationContext, carry_out, play_out};
use super::evaluate::{WON, over};
use super::lethal_search::{LethalSearch, Outcome};
use super::search_state::Search;
use super::weights::Term;
use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::{Command, DrawChoice, Layout, Placement};
use crate::battle::flat::FlatBoard;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::{Opening, legal_commands};
use crate::ids::Seat;

/// The result of looking ahead after a line.
pub(super) struct LookaheadResult {
    pub(super) score: i32,
    pub(super) terms: [i32; Term::COUNT],
    pub(super) spent: u32,
}

/// The threat of losing in the turn after a line.
enum Threat {
    None,
    /// The opponent wins if it holds the guessed cards.
    Guessed,
    /// The opponent wins with the visible cards.
    Seen,
}

/// The look-ahead of one search.
pub(super) struct Future<'a> {
    search: &'a Search<'a>,
}

impl<'a> Future<'a> {
    pub(super) const fn new(search: &'a Search<'a>) -> Self {
        Self { search }
    }

    fn eyes(&self, seat: Seat, dice: Seed) -> EvaluationContext<'_> {
        let search = self.search;
        let judge = if seat == search.seat { &search.judge } else { &search.rival };
        EvaluationContext { judge, profiles: &search.profiles, seat, dice }
    }

    /// Returns the evaluation after a line in one of the determinized worlds, and after the opponent's answer if that
    /// is requested.
    pub(super) fn after(&self, commands: &[Command], world: usize, is_answered: bool) -> LookaheadResult {
        let search = self.search;
        let (guess, dice) = &search.worlds[world];
        let mut board = guess.clone();
        let mut spent = 0;
        for command in commands {
            // With other chance a command may no longer be legal; the line then ends there.
            if board.execute(command, *dice, &[]).is_err() {
                break;
            }
            spent += self.respond(&mut board, *dice);
        }
        if over(&board, search.seat).is_none() {
            spent += self.finish(&mut board, *dice);
        }
        let reading = search.reading;
        let mut threat = Threat::None;
        if over(&board, search.seat).is_none() && is_answered && reading.answers > 0 {
            let other = search.seat.other();
            let mut charged = (reading.defence > 0).then(|| board.clone());
            if board.state().phase() == Phase::Draw && board.state().turn_player() == other {
                if let Some(charged) = &mut charged {
                    charge(charged, other, *dice);
                }
                draw(&mut board, other, *dice);
            }
            if board.state().turn_player() == other {
                if let Some(charged) = &charged {
                    let took;
                    (threat, took) = self.threat(charged, &board, *dice);
                    spent += took;
                }
                let eyes = self.eyes(other, *dice);
                spent += play_out(&eyes, &mut board, reading.breadth, reading.answers);
            }
        }
        let mut score = search.judge.evaluate(&search.profiles, &board, search.seat);
        score = match threat {
            Threat::None => score,
            Threat::Guessed => score.saturating_sub(WON / 2).max(1 - WON),
            // Among losing lines, a better one may still survive if the opponent misses the win.
            Threat::Seen => score.min(-WON + 1 + (score.clamp(-WON, WON) + WON) / 200),
        };
        let terms = search.judge.terms(&search.profiles, &board, search.seat);
        LookaheadResult { score, terms, spent: spent + 1 }
    }

    /// Returns the threat that the opponent wins in its turn: with the visible cards and the ink that it gets by not
    /// drawing, or with the guessed hand.
    fn threat(&self, charged: &FlatBoard, drawn: &FlatBoard, dice: Seed) -> (Threat, u32) {
        let search = self.search;
        let (other, most) = (search.seat.other(), search.reading.defence);
        let flow = drawn.state();
        let own = CardSet(flow.layer(other, LayerKind::Hand).0 | flow.layer(other, LayerKind::Field).0);
        let unseen = own.filter(|card| search.view.card(card).name().is_none());
        let hunt = |board| LethalSearch::new(&search.profiles, board, other, dice, most);
        let (outcome, took) = hunt(charged).without(unseen).finish();
        if matches!(outcome, Outcome::Won(_)) {
            return (Threat::Seen, took);
        }
        let (outcome, more) = if unseen.is_empty() { (Outcome::None, 0) } else { hunt(drawn).finish() };
        let threat = if matches!(outcome, Outcome::Won(_)) { Threat::Guessed } else { Threat::None };
        (threat, took + more)
    }

    /// Checks whether a line wins with the given chance if its moves are let pass.
    pub(super) fn wins(&self, board: &FlatBoard, commands: &[Command], dice: Seed) -> bool {
        let mut board = board.clone();
        commands.iter().all(|command| carry_out(&mut board, command, dice))
            && over(&board, self.search.seat) == Some(WON)
    }

    /// Lets the other side answer a declared move, with its best answer if the level considers answers, and lets the
    /// mover continue.
    fn respond(&self, board: &mut FlatBoard, dice: Seed) -> u32 {
        let mut spent = 0;
        if board.state().phase() == Phase::MoveDeclare {
            let asked = board.state().turn_player().other();
            let mut answer = Command::MoveReactNone { seat: asked };
            if self.search.reading.reactions {
                spent += self.best(board, asked, dice, &mut answer);
            }
            if board.execute(&answer, dice, &[]).is_err() {
                return spent;
            }
        }
        if board.state().phase() == Phase::MoveRetry {
            let mover = board.state().turn_player();
            let mut retry = Command::MoveRetry { seat: mover, to: None };
            spent += self.best(board, mover, dice, &mut retry);
            // Staying is always allowed.
            let refused = board.execute(&retry, dice, &[]).is_err();
            debug_assert!(!refused);
        }
        spent
    }

    /// Replaces `best` by the command with the highest evaluation for a seat, if there is one. Returns the number of
    /// forks used.
    fn best(&self, board: &FlatBoard, seat: Seat, dice: Seed, best: &mut Command) -> u32 {
        let eyes = self.eyes(seat, dice);
        let mut legal = Vec::new();
        legal_commands(board, seat, &mut legal);
        let mut fork = board.clone();
        let mut highest = i32::MIN;
        for command in &legal {
            fork.clone_from(board);
            if fork.execute(command, dice, &[]).is_ok() {
                let standing = eyes.evaluate(&fork);
                if standing > highest {
                    highest = standing;
                    *best = *command;
                }
            }
        }
        legal.len() as u32
    }

    /// Plays to the end of the current turn if it belongs to the searching seat and the line did not end it.
    fn finish(&self, board: &mut FlatBoard, dice: Seed) -> u32 {
        let flow = board.state();
        let (seat, phase) = (flow.turn_player(), flow.phase());
        if seat != self.search.seat || !matches!(phase, Phase::Main | Phase::MoveRetry) {
            return 0;
        }
        let reading = self.search.reading;
        play_out(&self.eyes(seat, dice), board, (reading.width / 8).max(1), reading.depth)
    }

    /// Returns the evaluation after a layout is laid, with the opponent's layout as guessed, or with none if the
    /// opponent has not laid one yet.
    pub(super) fn laid(&self, layout: &Command) -> LookaheadResult {
        let search = self.search;
        let (guess, dice) = &search.worlds[0];
        let (other, board) = (search.seat.other(), guess.clone());
        let mut fork = board.clone();
        let owed = board.player(other).has_laid();
        let done = if owed {
            guesses(&board, other).iter().any(|openings| {
                fork.clone_from(&board);
                fork.execute(layout, *dice, openings).is_ok()
            })
        } else {
            let none = Command::Strategy { seat: other, layout: Layout::default() };
            fork.execute(layout, *dice, &[]).is_ok() && fork.execute(&none, *dice, &[]).is_ok()
        };
        let score = if done { search.judge.evaluate(&search.profiles, &fork, search.seat) } else { -WON };
        LookaheadResult { score, terms: search.judge.terms(&search.profiles, &fork, search.seat), spent: 1 }
    }
}

/// Draws if possible, else charges.
fn draw(board: &mut FlatBoard, seat: Seat, dice: Seed) {
    let flow = board.state();
    let full = flow.layer(seat, LayerKind::Hand).len()
        >= u32::from(board.library().settings().player(seat).hand_limit);
    let none = full || flow.layer(seat, LayerKind::Book).is_empty();
    if none {
        return charge(board, seat, dice);
    }
    let refused = board.execute(&Command::Draw { seat, choice: DrawChoice::Draw }, dice, &[]).is_err();
    debug_assert!(!refused);
}

/// Charges, which is always allowed.
fn charge(board: &mut FlatBoard, seat: Seat, dice: Seed) {
    let refused = board.execute(&Command::Draw { seat, choice: DrawChoice::Charge }, dice, &[]).is_err();
    debug_assert!(!refused);
}

/// Returns the layouts that the other side may have laid: every choice of cards of its guessed hand in the known
/// number.
fn guesses(board: &FlatBoard, other: Seat) -> Vec<Vec<Opening>> {
    let lattice = board.library().lattice();
    let cells: Vec<_> = crate::battle::geometry::cells(lattice.territory[other.index()]).collect();
    let hand: Vec<_> = board.state().layer(other, LayerKind::Hand).iter().collect();
    let named = |placement: &Placement| Opening {
        card: placement.card,
        name: placement.name,
        cell: Some(placement.cell),
    };
    let place = |card, at: usize| {
        let name = board.card(card).name()?;
        cells.get(at).map(|cell| Placement { card, name, cell: *cell })
    };
    let mut layouts: Vec<Vec<Opening>> = vec![Vec::new()];
    for (number, one) in hand.iter().enumerate() {
        let Some(first) = place(*one, cells.len() / 2) else { continue };
        layouts.push(vec![named(&first)]);
        for two in &hand[number + 1..] {
            if let Some(second) = place(*two, cells.len() / 2 - 1) {
                layouts.push(vec![named(&first), named(&second)]);
            }
        }
    }
    layouts
}
