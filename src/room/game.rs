//! The execution of a game for the people of a room: it takes events, sends each player their own view, and applies
//! deadlines.

use std::time::Duration;

use thiserror::Error;

use super::rule::{Expectation, GameRule, GameState, Privaten, Task, ToServer};
use crate::ids::PlayerId;

/// A running game.
#[derive(Clone, Debug)]
pub struct Game<R: GameRule> {
    state: GameState<R>,
}

/// A message to a player: the logic state as that player may see it.
pub type PlayerUpdate<R> = (PlayerId, <R as GameRule>::Logic);
/// An event of a game.
pub type GameEvent<R> = ToServer<<R as GameRule>::Simple, <R as GameRule>::Custom>;

/// The reason that an event was rejected. The state is unchanged in that case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal<W> {
    /// The event came over another player's connection.
    #[error("this connection belongs to {connection:?} and cannot act for another player")]
    Spoofed {
        /// The player that the connection belongs to.
        connection: PlayerId,
    },
    /// The player did not join.
    #[error("{0:?} is not in this room")]
    NotHere(PlayerId),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is waiting for something else.
    #[error("waiting for {of:?} to send \"{kind}\"")]
    NotExpected {
        /// The player that the game is waiting for.
        of: PlayerId,
        /// The kind of task that the game is waiting for.
        kind: &'static str,
    },
    /// The rules refused the event, with their reason.
    #[error("{0}")]
    Rule(W),
}

impl<R: Privaten> Game<R> {
    /// Creates a room.
    ///
    /// # Errors
    /// Returns the error in its parameters.
    pub fn open(fixed: &R::Fixed, parameters: R::Parameters) -> Result<Self, Refusal<R::Wrong>> {
        Self::from(R::initial_game_logic_state(fixed), parameters)
    }

    /// Creates a room whose game begins in the given state.
    ///
    /// # Errors
    /// Returns the error in its parameters.
    pub fn from(logic: R::Logic, parameters: R::Parameters) -> Result<Self, Refusal<R::Wrong>> {
        let mut state = GameState {
            logic,
            parameters: None,
            players: Vec::new(),
            queue: Default::default(),
            expectation: None,
            now: Duration::ZERO,
            is_over: false,
        };
        R::create_room(&mut state, parameters).map_err(Refusal::Rule)?;
        Ok(Self { state })
    }

    /// Returns the state of the game.
    #[must_use]
    pub const fn state(&self) -> &GameState<R> {
        &self.state
    }

    /// Adds a player whose connection is open, at the given time since the room was created.
    ///
    /// # Errors
    /// Returns the reason that the player cannot join. The state is unchanged in that case.
    pub fn join(
        &mut self,
        joiner: PlayerId,
        now: Duration,
    ) -> Result<Vec<PlayerUpdate<R>>, Refusal<R::Wrong>> {
        self.attempt(now, |state| {
            R::on_start_game(state, joiner).map_err(Refusal::Rule)?;
            R::do_tasks(state);
            Ok(())
        })
    }

    /// Receives an event over a connection, at the given time since the room was created.
    ///
    /// # Errors
    /// Returns the reason that the event is rejected. The state is unchanged in that case.
    pub fn receive(
        &mut self,
        connection: PlayerId,
        event: &GameEvent<R>,
        now: Duration,
    ) -> Result<Vec<PlayerUpdate<R>>, Refusal<R::Wrong>> {
        if event.player_id != connection {
            return Err(Refusal::Spoofed { connection });
        }
        self.attempt(now, |state| {
            if !state.players.contains(&connection) {
                return Err(Refusal::NotHere(connection));
            }
            if state.is_over {
                return Err(Refusal::Over);
            }
            let tasks = R::generate_tasks(state, event).map_err(Refusal::Rule)?;
            if let Some(Expectation { of, kind, .. }) = state.expectation {
                let is_meant = |task: &R::Task| task.kind() == kind && task.player() == Some(of);
                let is_met = tasks.iter().any(is_meant);
                if !is_met && !tasks.iter().all(Task::interrupts) {
                    return Err(Refusal::NotExpected { of, kind });
                }
                if is_met {
                    state.expectation = None;
                }
            }
            match state.expectation.take() {
                Some(waiting) => interrupt(state, tasks, waiting),
                None => {
                    R::prioritize_tasks(tasks, state);
                    R::do_tasks(state);
                }
            }
            Ok(())
        })
    }

    /// Advances the time since the room was created. An expired expectation runs its default task.
    pub fn heartbeat(&mut self, now: Duration) -> Vec<PlayerUpdate<R>> {
        self.state.now = self.state.now.max(now);
        let is_late = |expected: &mut Expectation<_>| expected.deadline <= self.state.now;
        let Some(expected) = self.state.expectation.take_if(is_late) else { return Vec::new() };
        self.state.queue.push_front(expected.default);
        R::do_tasks(&mut self.state);
        self.broadcast()
    }

    /// Returns every player's own view.
    #[must_use]
    pub fn broadcast(&self) -> Vec<PlayerUpdate<R>> {
        let players = self.state.players.iter();
        players.map(|player| (*player, R::privaten(*player, &self.state.logic))).collect()
    }

    fn attempt(
        &mut self,
        now: Duration,
        change: impl FnOnce(&mut GameState<R>) -> Result<(), Refusal<R::Wrong>>,
    ) -> Result<Vec<PlayerUpdate<R>>, Refusal<R::Wrong>> {
        let mut fork = self.state.clone();
        fork.now = fork.now.max(now);
        change(&mut fork)?;
        self.state = fork;
        Ok(self.broadcast())
    }
}

/// Performs tasks that do not wait. The pending expectation remains, unless the tasks end the game or replace it.
fn interrupt<R: GameRule>(state: &mut GameState<R>, tasks: Vec<R::Task>, waiting: Expectation<R::Task>) {
    let later = std::mem::take(&mut state.queue);
    R::prioritize_tasks(tasks, state);
    R::do_tasks(state);
    state.queue.extend(later);
    if !state.is_over && state.expectation.is_none() {
        state.expectation = Some(waiting);
    }
}
