//! A game for the people of a room, in six functions, and the words in which it speaks with them.
//!
//! Source: the framework of `def-game.txt`. Its names are kept, written the way Rust writes names. A rule holds nothing and
//! knows no clock and no chance of the machine: given the same events in the same order, every machine comes to the same
//! state, so that no server needs to know a game.

use std::collections::{BTreeMap, VecDeque};
use std::error::Error;
use std::fmt::Debug;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;

/// A game in six functions.
pub trait GameRule: Clone + Debug {
    /// What never changes and everything else is worked out from: sizes, limits, numbers.
    type Fixed;
    /// What is entered when a room is made.
    type Parameters: Clone + Debug;
    /// What the game is about.
    type Logic: Logic + Clone + Debug;
    /// The smallest thing that changes it.
    type Task: Task<Self> + Clone + Debug;
    /// Requests that are a task as they stand.
    type Simple: Into<Self::Task> + Clone + Debug;
    /// Requests from which tasks are made.
    type Custom: Clone + Debug;
    /// Why a request is not followed.
    type Wrong: Error;

    /// The state before a room is there, worked out from what never changes.
    fn initial_game_logic_state(fixed: &Self::Fixed) -> Self::Logic;

    /// A room is made with these parameters.
    ///
    /// # Errors
    /// What is wrong with them.
    fn create_room(state: &mut GameState<Self>, parameters: Self::Parameters) -> Result<(), Self::Wrong>;

    /// Somebody joined; their connection stands. What they are to see is put into the logic state.
    ///
    /// # Errors
    /// Why they cannot join.
    fn on_start_game(state: &mut GameState<Self>, joiner: PlayerId) -> Result<(), Self::Wrong>;

    /// The tasks that an event brings; it changes nothing.
    ///
    /// # Errors
    /// Why the event is not followed.
    fn generate_tasks(
        state: &GameState<Self>,
        event: &ToServer<Self::Simple, Self::Custom>,
    ) -> Result<Vec<Self::Task>, Self::Wrong>;

    /// Puts new tasks where they belong in the queue: before what waits, in their order, unless the game says otherwise.
    fn prioritize_tasks(new: Vec<Self::Task>, state: &mut GameState<Self>) {
        for task in new.into_iter().rev() {
            state.queue.push_front(task);
        }
    }

    /// Does one task after the other, until one waits for somebody, or ends the game, or none is left.
    fn do_tasks(state: &mut GameState<Self>) {
        while !state.is_over && state.expectation.is_none() {
            let Some(task) = state.queue.pop_front() else { return };
            match task.perform(state) {
                TaskResult::Continue => {}
                TaskResult::Suspend(expected) => state.expectation = Some(expected),
                TaskResult::Finish => state.is_over = true,
            }
        }
    }
}

/// What one player may see of a game: a logic state in which the rest is not told.
pub trait Privaten: GameRule {
    /// The state as that player sees it.
    fn privaten(to: PlayerId, logic: &Self::Logic) -> Self::Logic;
}

/// The smallest thing that changes a game.
pub trait Task<R: GameRule> {
    /// Its type: what an expectation asks for.
    fn kind(&self) -> &'static str;
    /// Who does it; nobody for what the game does by itself.
    fn player(&self) -> Option<PlayerId>;
    /// Whether it may come although something else is expected: resigning, say.
    fn interrupts(&self) -> bool {
        false
    }
    /// Does it.
    fn perform(self, state: &mut GameState<R>) -> TaskResult<R::Task>;
}

/// What comes after a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskResult<T> {
    /// The next task.
    Continue,
    /// Nothing, until somebody did something.
    Suspend(Expectation<T>),
    /// Nothing any more.
    Finish,
}

/// The task that is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation<T> {
    /// Who is asked.
    pub of: PlayerId,
    /// Its type, see [`Task::kind`].
    pub kind: &'static str,
    /// Until when, since the room was made.
    pub deadline: Duration,
    /// What is done in their place then.
    pub default: T,
}

/// What a logic state holds for the screens of those who joined.
pub trait Logic {
    /// What is told.
    type Notice: Clone + Debug;
    /// What is asked.
    type Question: Clone + Debug;

    /// What each player's screen shows.
    fn for_client(&self) -> &BTreeMap<PlayerId, Response<Self::Notice, Self::Question>>;
}

/// What a screen shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Response<N, Q> {
    /// It tells.
    Notify(N),
    /// It asks, and shows until when (since the room was made).
    Require {
        /// What it asks.
        question: Q,
        /// Until when.
        deadline: Duration,
    },
}

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "payload", rename_all = "camelCase")]
pub enum Request<S, C> {
    /// A task as it stands.
    Simple(S),
    /// Something that tasks are made from.
    Custom(C),
}

/// An event from a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ToServer<S, C> {
    /// Who says so: it must be whose connection it comes by.
    pub player_id: PlayerId,
    /// What is asked for.
    pub request: Request<S, C>,
}

/// A game in a room.
#[derive(Clone, Debug)]
pub struct GameState<R: GameRule> {
    /// What the game is about.
    pub logic: R::Logic,
    /// What was entered when the room was made; none before.
    pub parameters: Option<R::Parameters>,
    /// Who joined, in order.
    pub players: Vec<PlayerId>,
    /// What is still to be done.
    pub queue: VecDeque<R::Task>,
    /// What is waited for.
    pub expectation: Option<Expectation<R::Task>>,
    /// How long the room is there.
    pub now: Duration,
    /// Whether nothing comes any more.
    pub is_over: bool,
}
