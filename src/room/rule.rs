//! A game for the people of a room, in six functions, and the messages between the game and its players.
//!
//! Source: the framework of `def-game.txt`. Its names are kept, in Rust's naming style. A rule has no state, no clock
//! and no randomness of its own: given the same events in the same order, every machine reaches the same state, so no
//! server needs to know a game.

use std::collections::{BTreeMap, VecDeque};
use std::error::Error;
use std::fmt::Debug;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ids::PlayerId;

/// A game in six functions.
pub trait GameRule: Clone + Debug {
    /// The constants from which everything else is computed: sizes, limits, numbers.
    type Fixed;
    /// The parameters with which a room is created.
    type Parameters: Clone + Debug;
    /// The logic state of the game.
    type Logic: Logic + Clone + Debug;
    /// The smallest step that changes the state.
    type Task: Task<Self> + Clone + Debug;
    /// A request that is a task itself.
    type Simple: Into<Self::Task> + Clone + Debug;
    /// A request from which tasks are generated.
    type Custom: Clone + Debug;
    /// The reason that a request is rejected.
    type Wrong: Error;

    /// Returns the state before a room is created, computed from the constants.
    fn initial_game_logic_state(fixed: &Self::Fixed) -> Self::Logic;

    /// Creates a room with the given parameters.
    ///
    /// # Errors
    /// Returns the error in the parameters.
    fn create_room(state: &mut GameState<Self>, parameters: Self::Parameters) -> Result<(), Self::Wrong>;

    /// Adds a player who joined and whose connection is open. The content for their screen is put into the logic state.
    ///
    /// # Errors
    /// Returns the reason that the player cannot join.
    fn on_start_game(state: &mut GameState<Self>, joiner: PlayerId) -> Result<(), Self::Wrong>;

    /// Returns the tasks of an event, without changing the state.
    ///
    /// # Errors
    /// Returns the reason that the event is rejected.
    fn generate_tasks(
        state: &GameState<Self>,
        event: &ToServer<Self::Simple, Self::Custom>,
    ) -> Result<Vec<Self::Task>, Self::Wrong>;

    /// Inserts new tasks into the queue: before the waiting tasks and in their order, unless the game overrides it.
    fn prioritize_tasks(new: Vec<Self::Task>, state: &mut GameState<Self>) {
        for task in new.into_iter().rev() {
            state.queue.push_front(task);
        }
    }

    /// Performs one task after the other, until one waits for a player or ends the game, or none is left.
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

/// A game rule that can hide information: it reduces a logic state to the part that one player may see.
pub trait Privaten: GameRule {
    /// Returns the state as the given player sees it.
    fn privaten(to: PlayerId, logic: &Self::Logic) -> Self::Logic;
}

/// The smallest step that changes a game.
pub trait Task<R: GameRule> {
    /// Returns the kind of the task, which an expectation asks for.
    fn kind(&self) -> &'static str;
    /// Returns the player who performs the task, or `None` if the game itself performs it.
    fn player(&self) -> Option<PlayerId>;
    /// Returns true if the task may come while something else is expected, for example a resignation.
    fn interrupts(&self) -> bool {
        false
    }
    /// Performs the task.
    fn perform(self, state: &mut GameState<R>) -> TaskResult<R::Task>;
}

/// The continuation after a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskResult<T> {
    /// The next task.
    Continue,
    /// No further task until a player acts.
    Suspend(Expectation<T>),
    /// The end of the game.
    Finish,
}

/// The task that is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation<T> {
    /// The player who is asked.
    pub of: PlayerId,
    /// The kind of the task, see [`Task::kind`].
    pub kind: &'static str,
    /// The deadline, as the time since the room was created.
    pub deadline: Duration,
    /// The task that runs in the player's place when the deadline passes.
    pub default: T,
}

/// The output of a logic state for the screens of the players who joined.
pub trait Logic {
    /// The type of a notification.
    type Notice: Clone + Debug;
    /// The type of a question.
    type Question: Clone + Debug;

    /// Returns the content of each player's screen.
    fn for_client(&self) -> &BTreeMap<PlayerId, Response<Self::Notice, Self::Question>>;
}

/// The content of a screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Response<N, Q> {
    /// A notification.
    Notify(N),
    /// A question with its deadline (as the time since the room was created).
    Require {
        /// The question.
        question: Q,
        /// The deadline.
        deadline: Duration,
    },
}

/// A request from a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "payload", rename_all = "camelCase")]
pub enum Request<S, C> {
    /// A request that is a task itself.
    Simple(S),
    /// A request from which tasks are generated.
    Custom(C),
}

/// An event from a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ToServer<S, C> {
    /// The player who sends the event; it must be the owner of the connection.
    pub player_id: PlayerId,
    /// The request.
    pub request: Request<S, C>,
}

/// A game in a room.
#[derive(Clone, Debug)]
pub struct GameState<R: GameRule> {
    /// The logic state of the game.
    pub logic: R::Logic,
    /// The parameters with which the room was created; `None` before that.
    pub parameters: Option<R::Parameters>,
    /// The players who joined, in order.
    pub players: Vec<PlayerId>,
    /// The tasks that are still pending.
    pub queue: VecDeque<R::Task>,
    /// The task that the game is waiting for, if any.
    pub expectation: Option<Expectation<R::Task>>,
    /// The time since the room was created.
    pub now: Duration,
    /// True if the game is over.
    pub is_over: bool,
}
