//! The game loop: it holds the battle, asks the player who must act, reports what happened, and reports the result
//! once.

use std::io::{BufRead, Write};

use marginalia::battle::board::Board as _;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::notation;
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::result::ForceReason;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::{Level, one_ply};
use marginalia::ids::Seat;
use marginalia::replay::{Journal, RecordedOrder};

use super::{person, picture};
use crate::failure::Failure;
use crate::tell;

/// A battle at a terminal. It can start from any state of a battle.
pub(super) struct Table {
    board: FlatBoard,
    journal: Journal,
    people: [bool; 2],
    /// The level of the machine player; `None` for one command ahead.
    level: Option<Level>,
    is_terminal: bool,
    /// The seat of the person at the keyboard, if there is one.
    sits: Option<Seat>,
}

impl Table {
    pub(super) fn new(
        board: FlatBoard,
        journal: Journal,
        people: [bool; 2],
        level: Option<Level>,
        is_terminal: bool,
    ) -> Self {
        let mut board = board;
        board.record_events();
        Self { board, journal, people, level, is_terminal, sits: None }
    }

    /// Plays to the end of the battle.
    pub(super) fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
        while self.board.state().result().is_none() {
            let (command, line) = self.next_command(input, out)?;
            // The player has checked the command: it is rejected only if rules and players disagree.
            if let Err(reason) = self.execute(&command, line, out)? {
                writeln!(out, "The action is rejected: {reason}.")?;
            }
        }
        if let Some(result) = self.board.state().result() {
            self.journal.finish(result)?;
        }
        let view = self.board.perceived_by(Viewer::Public);
        picture::board(&view, out)?;
        if let Some(result) = self.board.state().result() {
            writeln!(out, "{}", result.sentence())?;
        }
        Ok(())
    }

    /// Returns the next command: an automatic one, or one of the player who must act.
    fn next_command(
        &mut self,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> Result<(Command, String), Failure> {
        let asked: Vec<Seat> = seats_to_act(&self.board).collect();
        let seat = asked.first().copied().unwrap_or(Seat::Host);
        let command = match self.board.state().phase() {
            Phase::Initial => Command::Initial { seat },
            Phase::Cointoss => Command::Cointoss { seat },
            _ if self.people[seat.index()] => {
                self.sit_down(seat, input, out)?;
                let typist = person::Person { seat, people: self.people, is_terminal: self.is_terminal };
                typist.choose(&self.board, input, out)?
            }
            _ => {
                let view = self.board.perceived_by(Viewer::Seat(seat));
                let mind = one_ply::mind(&self.journal.record().seed);
                let command = match self.level {
                    Some(level) => level.choose(&view, seat, mind).map(|decision| decision.command),
                    None => one_ply::choose(&view, seat, mind).map(|thought| thought.command),
                };
                command.unwrap_or(Command::BattleForceFinish { reason: ForceReason::Resign, by: seat })
            }
        };
        let line = notation::write(&self.board, &command, false).unwrap_or_default();
        Ok((command, line))
    }

    /// Passes the keyboard between two people; the screen is cleared first.
    fn sit_down(
        &mut self,
        seat: Seat,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        let passes = self.people == [true, true] && self.sits.is_some_and(|sits| sits != seat);
        if passes {
            writeln!(out, "\n--- Pass the keyboard to {seat}. ---")?;
            if self.is_terminal {
                write!(out, "Press Enter when {seat} is here. ")?;
                out.flush()?;
                person::line(input)?;
                write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
            }
        }
        self.sits = Some(seat);
        Ok(())
    }

    fn execute(
        &mut self,
        command: &Command,
        line: String,
        out: &mut impl Write,
    ) -> Result<Result<(), Reason>, Failure> {
        let record = self.journal.record();
        let seed = Seed::Derived { battle: record.seed, seq: record.orders.len() as u32 };
        if let Err(reason) = self.board.execute(command, seed, &[]) {
            return Ok(Err(reason));
        }
        let entry = RecordedOrder { line: line.clone(), ..RecordedOrder::default() }
            .with_hash(public_hash(&self.board));
        self.journal.note(entry)?;
        self.board.drain_commands();
        let told = self.board.drain_triggers();
        // Two people read the same screen: show only what both know.
        let viewer = match self.people {
            [true, false] => Viewer::Seat(Seat::Host),
            [false, true] => Viewer::Seat(Seat::Guest),
            [true, true] | [false, false] => Viewer::Public,
        };
        let view = self.board.perceived_by(viewer);
        match *command {
            Command::Initial { seat } => writeln!(out, "{seat} is ready.")?,
            Command::Cointoss { .. } => {
                writeln!(out, "Coin toss: {} goes first.", self.board.state().turn_player())?;
            }
            Command::Strategy { seat, .. } => writeln!(out, "{seat} has placed its layout.")?,
            _ => writeln!(out, "{line}")?,
        }
        for trigger in told.iter().filter(|trigger| tell::is_for_people(trigger)) {
            writeln!(out, "  {}", tell::trigger(&view, trigger))?;
        }
        Ok(Ok(()))
    }
}
