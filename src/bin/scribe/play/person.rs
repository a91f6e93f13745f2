//! A person at the keyboard, who sees the battle and is asked until a line is valid notation and legal.

use std::io::{BufRead, Write};

use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::notation;
use marginalia::battle::result::ForceReason;
use marginalia::battle::view::Viewer;
use marginalia::ids::Seat;

use super::{inquiry, picture};
use crate::failure::Failure;

/// Returns the next line of the input; `None` at its end. Bytes that are not UTF-8 become characters that no notation
/// contains.
pub(super) fn line(input: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = input.read_until(b'\n', &mut bytes).map_err(Failure::Input)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// A person who plays a seat by typing.
pub(super) struct Person {
    pub(super) seat: Seat,
    /// The seats that people play.
    pub(super) people: [bool; 2],
    pub(super) is_terminal: bool,
}

impl Person {
    /// Returns a command that is legal now. The end of the input aborts the battle.
    pub(super) fn choose(
        &self,
        board: &FlatBoard,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> Result<Command, Failure> {
        let seat = self.seat;
        let view = board.perceived_by(Viewer::Seat(seat));
        self.show(&view, out)?;
        loop {
            write!(out, "{seat} to play. > ")?;
            out.flush()?;
            let Some(typed) = line(input)? else {
                writeln!(out, "\nEnd of input.")?;
                return Ok(Command::BattleForceFinish { reason: ForceReason::Abort, by: seat });
            };
            let typed = typed.trim();
            if !self.is_terminal {
                // A transcript repeats the input, as a terminal does.
                writeln!(out, "{typed}")?;
            }
            let words: Vec<&str> = typed.split_whitespace().collect();
            match words[..] {
                [] => {}
                ["help"] => inquiry::help(out)?,
                ["board"] => self.show(&view, out)?,
                ["legal"] => inquiry::legal(&view, seat, out)?,
                ["why", cell] => inquiry::why(&view, seat, cell, out)?,
                ["card", card] => inquiry::card(&view, card, out)?,
                _ => {
                    if let Some(command) = self.read(board, typed, out)? {
                        return Ok(command);
                    }
                }
            }
        }
    }

    fn show(&self, view: &FlatBoard, out: &mut impl Write) -> Result<(), Failure> {
        picture::board(view, out)?;
        picture::hand(view, self.seat, out)
    }

    /// Returns the command of a line, if it is valid and legal; otherwise prints the reason.
    fn read(&self, board: &FlatBoard, typed: &str, out: &mut impl Write) -> Result<Option<Command>, Failure> {
        let has_seat = ["h:", "g:"].iter().any(|prefix| typed.starts_with(prefix));
        let line = if has_seat { typed.to_owned() } else { format!("{}:{typed}", self.seat.letter()) };
        let command = match notation::parse(board, &line) {
            Ok(command) => command,
            Err(error) => {
                writeln!(out, "Invalid notation: {error}.")?;
                return Ok(None);
            }
        };
        if let Some(seat) = command.seat().filter(|seat| !self.people[seat.index()]) {
            writeln!(out, "The action is rejected: {seat} is played by the machine.")?;
            return Ok(None);
        }
        if let Err(reason) = board.check(&command) {
            writeln!(out, "The action is rejected: {reason}.")?;
            return Ok(None);
        }
        Ok(Some(command))
    }
}
