//! Tic-tac-toe as a game of a room: the first two who join play, everybody else watches.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::action::{Action, ActionKind, Rejected};
use super::board::{Mark, Outcome, TicTacToeState};
use crate::ids::PlayerId;
use crate::room::rule::{
    Expectation, GameRule, GameState, Logic, Privaten, Request, Response, Task, TaskResult, ToServer,
};

/// The rules of tic-tac-toe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margin;

/// The parameters with which a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The time limit for a move.
    pub patience: Duration,
}

impl Setup {
    /// The longest a move may take.
    pub const LONGEST: Duration = Duration::from_secs(600);
}

impl Default for Setup {
    fn default() -> Self {
        Self { patience: Duration::from_secs(60) }
    }
}

/// The view of the game that everybody has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicTacToeView {
    /// The state of the game.
    pub state: TicTacToeState,
    /// The players of o and x.
    pub sides: [Option<PlayerId>; 2],
    patience: Duration,
    for_client: BTreeMap<PlayerId, Response<Notice, Question>>,
}

/// A notification on a screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// The other side is still missing.
    Waiting,
    /// The turn of the given side.
    Turn(Mark),
    /// The end of the game.
    Over(Outcome),
}

/// A question on a screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// The request for a square for the given mark.
    Fill(Mark),
}

/// The reason that a request is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MarginError {
    /// The action is refused.
    #[error(transparent)]
    Rejected(#[from] Rejected),
    /// The player only watches, or plays the other side.
    #[error("you do not play “{0}”")]
    NotYours(Mark),
    /// The player joined before.
    #[error("you have already joined")]
    Twice,
    /// The parameter is out of bounds.
    #[error("the time for a move must be 1 to {} seconds", Setup::LONGEST.as_secs())]
    Patience,
}

/// A task of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TicTacToeTask {
    /// The request to the next player for a move.
    Ask,
    /// An action of a player.
    Do(PlayerId, Action),
}

/// A request that is a task itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayerAction {
    /// The player who acts.
    pub player_id: PlayerId,
    /// The action.
    pub action: Action,
}

impl From<PlayerAction> for TicTacToeTask {
    fn from(did: PlayerAction) -> Self {
        Self::Do(did.player_id, did.action)
    }
}

impl Logic for TicTacToeView {
    type Notice = Notice;
    type Question = Question;

    fn for_client(&self) -> &BTreeMap<PlayerId, Response<Notice, Question>> {
        &self.for_client
    }
}

impl GameRule for Margin {
    type Fixed = TicTacToeState;
    type Parameters = Setup;
    type Logic = TicTacToeView;
    type Task = TicTacToeTask;
    type Simple = PlayerAction;
    /// An action in its notation.
    type Custom = Action;
    type Wrong = MarginError;

    /// A game can begin from any state.
    fn initial_game_logic_state(fixed: &TicTacToeState) -> TicTacToeView {
        let patience = Setup::default().patience;
        TicTacToeView { state: *fixed, sides: [None; 2], patience, for_client: BTreeMap::new() }
    }

    fn create_room(state: &mut GameState<Self>, parameters: Setup) -> Result<(), MarginError> {
        if parameters.patience < Duration::from_secs(1) || parameters.patience > Setup::LONGEST {
            return Err(MarginError::Patience);
        }
        state.logic.patience = parameters.patience;
        state.parameters = Some(parameters);
        Ok(())
    }

    fn on_start_game(state: &mut GameState<Self>, joiner: PlayerId) -> Result<(), MarginError> {
        if state.players.contains(&joiner) {
            return Err(MarginError::Twice);
        }
        state.players.push(joiner);
        let mut begins = false;
        if let Some(side) = state.logic.sides.iter_mut().find(|side| side.is_none()) {
            *side = Some(joiner);
            begins = state.logic.sides.iter().all(Option::is_some);
        }
        if begins {
            state.queue.push_back(TicTacToeTask::Ask);
        }
        state.logic.show(&state.players, state.expectation.as_ref());
        Ok(())
    }

    fn generate_tasks(
        state: &GameState<Self>,
        event: &ToServer<PlayerAction, Action>,
    ) -> Result<Vec<TicTacToeTask>, MarginError> {
        let did = match &event.request {
            Request::Simple(did) => did.clone(),
            Request::Custom(action) => PlayerAction { player_id: event.player_id, action: *action },
        };
        let mark = did.action.mark;
        if did.player_id != event.player_id || state.logic.player(mark) != Some(did.player_id) {
            return Err(MarginError::NotYours(mark));
        }
        did.action.check(&state.logic.state)?;
        Ok(vec![did.into()])
    }
}

impl Privaten for Margin {
    /// Everybody sees the whole game, but only the screen content meant for them.
    fn privaten(to: PlayerId, logic: &TicTacToeView) -> TicTacToeView {
        let mut own = logic.clone();
        own.for_client.retain(|player, _| *player == to);
        own
    }
}

impl Task<Margin> for TicTacToeTask {
    fn kind(&self) -> &'static str {
        match self {
            Self::Ask => "ask",
            Self::Do(_, Action { deed: ActionKind::Fill(_), .. }) => "fill",
            Self::Do(_, Action { deed: ActionKind::Resign, .. }) => "resign",
            Self::Do(_, Action { deed: ActionKind::Abort, .. }) => "abort",
        }
    }

    fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Ask => None,
            Self::Do(player, _) => Some(*player),
        }
    }

    fn interrupts(&self) -> bool {
        matches!(self, Self::Do(_, Action { deed: ActionKind::Resign | ActionKind::Abort, .. }))
    }

    fn perform(self, state: &mut GameState<Margin>) -> TaskResult<Self> {
        let result = match self {
            Self::Do(_, action) => {
                state.logic.state = action.apply(&state.logic.state);
                state.queue.push_back(Self::Ask);
                TaskResult::Continue
            }
            Self::Ask => state.logic.ask(state.now),
        };
        let expected = match &result {
            TaskResult::Suspend(expected) => Some(expected),
            TaskResult::Continue | TaskResult::Finish => None,
        };
        state.logic.show(&state.players, expected);
        result
    }
}

impl TicTacToeView {
    /// Returns the player of the given mark.
    #[must_use]
    pub const fn player(&self, mark: Mark) -> Option<PlayerId> {
        self.sides[mark as usize]
    }

    /// Asks the next player for a move. A player who does not answer resigns.
    fn ask(&self, now: Duration) -> TaskResult<TicTacToeTask> {
        if self.state.result().is_some() {
            return TaskResult::Finish;
        }
        let mark = self.state.next();
        let Some(of) = self.player(mark) else { return TaskResult::Continue };
        let default = TicTacToeTask::Do(of, Action { mark, deed: ActionKind::Resign });
        TaskResult::Suspend(Expectation { of, kind: "fill", deadline: now + self.patience, default })
    }

    /// Updates the content of everybody's screen.
    fn show(&mut self, players: &[PlayerId], expected: Option<&Expectation<TicTacToeTask>>) {
        let notice = match (self.state.result(), self.sides) {
            (Some(outcome), _) => Notice::Over(outcome),
            (None, [Some(_), Some(_)]) => Notice::Turn(self.state.next()),
            (None, _) => Notice::Waiting,
        };
        let shown = |player: &PlayerId| match expected {
            Some(expected) if expected.of == *player => {
                Response::Require { question: Question::Fill(self.state.next()), deadline: expected.deadline }
            }
            _ => Response::Notify(notice.clone()),
        };
        self.for_client = players.iter().map(|player| (*player, shown(player))).collect();
    }
}
