//! A battle of a run while it is played: the player gives commands, the scribe answers.

use std::sync::Arc;

use thiserror::Error;

use super::battle::{RunBattle, RunBattleError};
use super::run::Run;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::reason::Reason;
use crate::battle::rules::seats_to_act;
use crate::battle::start::StartError;
use crate::battle::view::Viewer;
use crate::facilitatee::Facilitatee;
use crate::ids::Seat;

/// The seat of the player in every battle of a run.
pub const PLAYER: Seat = Seat::Host;

/// The reason why a battle cannot begin or go on.
#[derive(Debug, Error)]
pub enum DuelError {
    /// No battle, or one whose cards do not fit together.
    #[error(transparent)]
    Battle(#[from] RunBattleError),
    /// Books that cannot be played.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A command that is not allowed.
    #[error("the command is not allowed: {0}")]
    Refused(Reason),
    /// A side that has to act, but cannot.
    #[error("{0} has no command")]
    Stuck(Seat),
}

/// A battle of a run while it is played.
#[derive(Clone, Debug)]
pub struct Duel {
    battle: RunBattle,
    board: FlatBoard,
    orders: Vec<Order>,
}

impl Duel {
    /// Begins the battle of a run.
    ///
    /// # Errors
    /// Fails if no battle is played now, or if its cards or books do not fit together.
    pub fn new(run: &Run) -> Result<Self, DuelError> {
        let battle = run.battle()?;
        let board = FlatBoard::start(Arc::clone(&battle.library), &battle.start)?;
        Ok(Self { battle, board, orders: Vec::new() })
    }

    /// Returns the battle as it began.
    #[must_use]
    pub const fn battle(&self) -> &RunBattle {
        &self.battle
    }

    /// Returns the board with everything on it, also what the player must not see.
    #[must_use]
    pub const fn board(&self) -> &FlatBoard {
        &self.board
    }

    /// Returns the commands of both sides so far.
    #[must_use]
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Returns the seats that have to act.
    #[must_use]
    pub fn asked(&self) -> Vec<Seat> {
        seats_to_act(&self.board).collect()
    }

    /// Returns the HP that the player has left if the battle was won, 0 if it is over otherwise, and `None` if it goes
    /// on.
    #[must_use]
    pub fn outcome(&self) -> Option<i32> {
        let result = self.board.state().result()?;
        let is_won = result.winner == Some(PLAYER);
        Some(if is_won { self.board.player(PLAYER).hp().max(1) } else { 0 })
    }

    /// Executes a command of the player.
    ///
    /// # Errors
    /// Fails if it is not allowed. The battle is unchanged.
    pub fn play(&mut self, command: Command) -> Result<(), DuelError> {
        if command.seat() != Some(PLAYER) {
            return Err(DuelError::Stuck(PLAYER.other()));
        }
        self.execute(command)
    }

    /// Lets the scribe act once.
    ///
    /// # Errors
    /// Fails if the scribe has nothing to do.
    pub fn answer(&mut self) -> Result<(), DuelError> {
        let seat = PLAYER.other();
        let command = self.think(seat).ok_or(DuelError::Stuck(seat))?;
        self.execute(command)
    }

    /// Executes a command of either side as it was recorded.
    ///
    /// # Errors
    /// Fails if it is not allowed. The battle is unchanged.
    pub(super) fn repeat(&mut self, command: Command) -> Result<(), DuelError> {
        self.execute(command)
    }

    fn think(&self, seat: Seat) -> Option<Command> {
        if !self.asked().contains(&seat) {
            return None;
        }
        let view = self.board.perceived_by(Viewer::Seat(seat));
        self.battle.scribe().choose(&view, seat)
    }

    fn execute(&mut self, command: Command) -> Result<(), DuelError> {
        let seed = Seed::Derived { battle: self.battle.seed, seq: self.orders.len() as u32 };
        self.board.execute(&command, seed, &[]).map_err(DuelError::Refused)?;
        self.orders.push(Order::new(command, seed));
        Ok(())
    }
}
