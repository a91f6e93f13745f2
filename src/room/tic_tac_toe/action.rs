//! The actions in a game of noughts and crosses, their notation, and the rules for refusing them.

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
    /// A mark is set.
    Fill(Square),
    /// The game is given up, at any time.
    Resign,
    /// The game is broken off, at any time.
    Abort,
}

/// Somebody does something.
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
    /// It holds the own mark.
    #[error("you already have that square")]
    Yours,
    /// It holds the other mark.
    #[error("“{0}” already has that square")]
    Theirs(Mark),
    /// There is a result.
    #[error("the game is over")]
    Over,
}

impl Action {
    /// Reads `o:b2`, `x:resign`, `o:abort`; nothing else.
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

    /// The third rule: whether it may be done.
    ///
    /// # Errors
    /// Why not.
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

    /// The second rule: the state after it; the one before stays as it is.
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
