//! Noughts and crosses in the margin of a room, while people wait: two of them, or one and the machine.
//!
//! Everybody in the room sees the sheet; what is done on it goes through the lobby, which looks at it by the same rules.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::tic_tac_toe::{Action, ActionKind, Mark, Rejected, Square, TicTacToeState};
use crate::ids::PlayerId;

/// The player of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PastimePlayer {
    /// Somebody in the room.
    Person(PlayerId),
    /// The machine: it wins where it can, else prevents that the other side does, and thinks no further.
    Machine,
}

/// An action at the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PastimeAction {
    /// Takes the first mark that nobody plays; after a game, on a new sheet.
    Sit,
    /// Lets the machine play the other mark.
    Machine,
    /// Does something in the game.
    Do(ActionKind),
    /// Goes away: the sheet is blank again.
    Rise,
}

/// The reason that an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum PastimeError {
    /// Both marks are taken.
    #[error("two players are already playing")]
    Taken,
    /// They do not play, or nobody plays the other mark.
    #[error("you are not playing, or you have no opponent yet")]
    NotThere,
    /// The action is refused.
    #[error(transparent)]
    Rejected(#[from] Rejected),
}

/// The sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pastime {
    /// The players of o and x.
    pub sides: [Option<PastimePlayer>; 2],
    /// The actions so far, in order.
    pub done: Vec<Action>,
}

impl Pastime {
    /// Returns the state of the game.
    #[must_use]
    pub fn state(&self) -> TicTacToeState {
        self.done.iter().fold(TicTacToeState::initial(), |state, action| action.apply(&state))
    }

    /// The mark somebody plays.
    #[must_use]
    pub fn mark(&self, player: PlayerId) -> Option<Mark> {
        Mark::BOTH.into_iter().find(|mark| self.sides[*mark as usize] == Some(PastimePlayer::Person(player)))
    }

    /// Somebody does something.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn act(&mut self, player: PlayerId, act: PastimeAction) -> Result<(), PastimeError> {
        match act {
            PastimeAction::Sit => self.sit(player),
            PastimeAction::Machine => {
                let mark = self.mark(player).ok_or(PastimeError::NotThere)?;
                let other = &mut self.sides[mark.other() as usize];
                if matches!(other, Some(PastimePlayer::Person(_))) {
                    return Err(PastimeError::Taken);
                }
                *other = Some(PastimePlayer::Machine);
                self.answer();
                Ok(())
            }
            PastimeAction::Do(deed) => {
                let mark = self.mark(player).ok_or(PastimeError::NotThere)?;
                if self.sides.iter().any(Option::is_none) {
                    return Err(PastimeError::NotThere);
                }
                let action = Action { mark, deed };
                action.check(&self.state())?;
                self.done.push(action);
                self.answer();
                Ok(())
            }
            PastimeAction::Rise => self.rise(player).then_some(()).ok_or(PastimeError::NotThere),
        }
    }

    fn sit(&mut self, player: PlayerId) -> Result<(), PastimeError> {
        let is_over = self.state().result().is_some();
        match self.mark(player) {
            // Once more: whoever went second begins.
            Some(_) if is_over => {
                self.sides.reverse();
                self.done.clear();
                self.answer();
                Ok(())
            }
            Some(_) => Ok(()),
            None => {
                let free = self.sides.iter_mut().find(|side| side.is_none()).ok_or(PastimeError::Taken)?;
                *free = Some(PastimePlayer::Person(player));
                Ok(())
            }
        }
    }

    /// Somebody goes away; whether they had played.
    pub fn rise(&mut self, player: PlayerId) -> bool {
        let had = self.mark(player).is_some();
        if had {
            *self = Self::default();
        }
        had
    }

    /// The machine's move, if it is asked.
    fn answer(&mut self) {
        let state = self.state();
        let mark = state.next();
        if self.sides[mark as usize] == Some(PastimePlayer::Machine)
            && state.result().is_none()
            && let Some(square) = best(&state, mark)
        {
            self.done.push(Action { mark, deed: ActionKind::Fill(square) });
        }
    }
}

/// The square the machine fills: one that wins, else one that would win for the other side, else the middle, a corner, an edge.
fn best(state: &TicTacToeState, mark: Mark) -> Option<Square> {
    let free: Vec<Square> = Square::all().filter(|square| state.at(*square).is_none()).collect();
    let wins = |mark: Mark| {
        free.iter().copied().find(|square| {
            let after = Action { mark, deed: ActionKind::Fill(*square) }.apply(state);
            after.result().is_some_and(|outcome| outcome.winner == Some(mark))
        })
    };
    let liked = ["b2", "a1", "a3", "c1", "c3"].into_iter().filter_map(Square::named);
    let liked = liked.filter(|square| free.contains(square)).chain(free.iter().copied()).next();
    wins(mark).or_else(|| wins(mark.other())).or(liked)
}
