//! The actions in a game of tic-tac-toe, their notation, and the rules for refusing them.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::board::{Mark, Square, TicTacToeState};

/// The hint on the notation of actions, shown after invalid input.
pub const SAYS: &str = "expected o:b2, x:resign or o:abort";

/// The kind of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ActionKind {
    /// Sets a mark.
    Fill(Square),
    /// Resigns, at any time.
    Resign,
    /// Aborts the game, at any time.
    Abort,
}

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Action {
    /// The mark that acts.
    pub mark: Mark,
    /// The kind of the action.
    pub deed: ActionKind,
}

/// The reason that an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Rejected {
    /// It is the other side's turn.
    #[error("it is “{0}”’s turn")]
    NotYourTurn(Mark),
    /// The square holds the player's own mark.
    #[error("you already have that square")]
    Yours,
    /// The square holds the other mark.
    #[error("“{0}” already has that square")]
    Theirs(Mark),
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Action {
    /// Parses `o:b2`, `x:resign` or `o:abort`; nothing else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (who, what) = text.split_once(':')?;
        let mut letters = who.chars();
        let mark = letters.next().and_then(Mark::from_letter).filter(|_| letters.next().is_none())?;
        let deed = match what {
            "resign" => ActionKind::Resign,
            "abort" => ActionKind::Abort,
            square => ActionKind::Fill(Square::named(square)?),
        };
        Some(Self { mark, deed })
    }

    /// Checks whether the action is allowed (the third rule).
    ///
    /// # Errors
    /// Returns the reason that the action is refused.
    pub fn check(&self, state: &TicTacToeState) -> Result<(), Rejected> {
        if state.result().is_some() {
            return Err(Rejected::Over);
        }
        let ActionKind::Fill(square) = self.deed else { return Ok(()) };
        if state.next() != self.mark {
            return Err(Rejected::NotYourTurn(state.next()));
        }
        match state.at(square) {
            None => Ok(()),
            Some(mark) if mark == self.mark => Err(Rejected::Yours),
            Some(mark) => Err(Rejected::Theirs(mark)),
        }
    }

    /// Returns the state after the action (the second rule). The given state is unchanged.
    #[must_use]
    pub const fn apply(&self, state: &TicTacToeState) -> TicTacToeState {
        match self.deed {
            ActionKind::Fill(square) => state.filled(square, self.mark),
            ActionKind::Resign => state.given_up(self.mark),
            ActionKind::Abort => state.aborted(),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deed {
            ActionKind::Fill(square) => write!(f, "{}:{square}", self.mark),
            ActionKind::Resign => write!(f, "{}:resign", self.mark),
            ActionKind::Abort => write!(f, "{}:abort", self.mark),
        }
    }
}
