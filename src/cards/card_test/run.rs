//! The execution of a card test.

use std::sync::Arc;

use super::fact::{Outcome, fails};
use super::given::{board, card};
use super::read::{CardTest, Line};
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::notation;
use crate::battle::reason::Reason;
use crate::battle::record::LayerKind;
use crate::cards::code::Code;
use crate::cards::complaint::Complaint;
use crate::ids::{CardIndex, Seat};

/// The seed of all randomness in a test.
const SEED: [u8; 32] = [7; 32];

impl CardTest {
    /// Plays the test.
    ///
    /// # Errors
    /// Returns every fact that does not hold, or the first line that cannot be played.
    pub fn run(&self, library: &Arc<CardLibrary>) -> Result<(), Vec<Complaint>> {
        let bad = |line: &Line, message: String, help: &str| {
            vec![self.complaint(line, Code::BadTest, message, help)]
        };
        let whole = Line { text: String::new(), place: self.place };
        let mut board = board(self, library)
            .map_err(|(line, (message, help))| bad(line.unwrap_or(&whole), message, &help))?;
        board.record_events();
        let mut outcome = Outcome { board, told: Vec::new(), refused: None };
        let last = self.when.len().saturating_sub(1);
        let wants_refusal =
            self.then.iter().any(|line| line.text.split_whitespace().next() == Some("refused"));
        for (at, line) in self.when.iter().enumerate() {
            let text = self
                .named(&outcome.board, &line.text)
                .map_err(|(message, help)| bad(line, message, &help))?;
            let command = notation::parse(&outcome.board, &text).map_err(|error| {
                bad(line, error.to_string(), "write lines in notation, as in `h:summon this b2`")
            })?;
            pass(&mut outcome, Some(&command));
            match play(&mut outcome, &command) {
                Ok(()) => {}
                Err(why) if at == last && wants_refusal => outcome.refused = Some(why),
                Err(why) => {
                    let help =
                        "play a legal command; if the last line must be refused, add `refused` to `then`";
                    return Err(bad(line, format!("the command is refused: {why}"), help));
                }
            }
        }
        pass(&mut outcome, None);
        let mut wrong = Vec::new();
        for line in &self.then {
            match fails(self, &line.text, &outcome) {
                Ok(None) => {}
                Ok(Some(why)) => {
                    let message = format!("\"{}\": `{}` does not hold: {why}", self.name, line.text);
                    wrong.push(self.complaint(line, Code::FailedTest, message, ""));
                }
                Err((message, help)) => wrong.extend(bad(line, message, &help)),
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }

    fn complaint(&self, line: &Line, code: Code, message: String, help: &str) -> Complaint {
        Complaint::error(&self.file, line.place, code, message, help)
    }

    /// Returns a line with cards replaced by their indices: those in the hand, else those on the field, of the side
    /// that plays it.
    fn named(&self, board: &FlatBoard, line: &str) -> Result<String, super::given::LineProblem> {
        let side = if line.trim_start().starts_with('g') { Seat::Guest } else { Seat::Host };
        let mut words = Vec::new();
        for whole in line.split_whitespace() {
            // In a layout the cell stands before the card: `b2=this`.
            let (before, word) = whole.rsplit_once('=').map_or(("", whole), |(cell, word)| (cell, word));
            let joint = if before.is_empty() { "" } else { "=" };
            if word != "this" && !word.starts_with('#') {
                words.push(whole.to_owned());
                continue;
            }
            let wanted = card(self, word, board.library())?;
            let flow = board.state();
            let is_it = |index: &CardIndex| board.card(*index).name() == Some(wanted);
            let hand = flow.layer(side, LayerKind::Hand).iter().find(is_it);
            let found = hand.or_else(|| flow.layer(side, LayerKind::Field).iter().find(is_it));
            match found {
                Some(index) => words.push(format!("{before}{joint}{index}")),
                None => {
                    let message = format!("`{word}` is neither in that side's hand nor on the field");
                    let letter = if side == Seat::Host { 'h' } else { 'g' };
                    return Err((message, format!("add `{letter}:hand {word}` to `given`")));
                }
            }
        }
        Ok(words.join(" "))
    }
}

fn play(outcome: &mut Outcome, command: &Command) -> Result<(), Reason> {
    let seed = Seed::Derived { battle: SEED, seq: outcome.board.state().seq() };
    outcome.board.execute(command, seed, &[])?;
    outcome.told.extend(outcome.board.drain_triggers());
    Ok(())
}

/// Lets a move pass for each player who may react to it and does not do so in the next line.
fn pass(outcome: &mut Outcome, next: Option<&Command>) {
    for seat in Seat::BOTH {
        let none = Command::MoveReactNone { seat };
        let is_answer = next.is_some_and(|next| outcome.board.check(next).is_ok());
        if !is_answer && outcome.board.check(&none).is_ok() {
            // The check above has just allowed it.
            let _ = play(outcome, &none);
        }
    }
}
