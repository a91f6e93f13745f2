//! A game of tic-tac-toe in a room, while people wait: for two of them, or for one and the computer.
//!
//! Everybody in the room sees the game. Its actions go through the lobby, which checks them by the same rules.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::tic_tac_toe::{Action, ActionKind, Mark, Rejected, Square, TicTacToeState};
use crate::ids::PlayerId;

/// The player of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PastimePlayer {
    /// A person in the room.
    Person(PlayerId),
    /// The computer: it wins if it can, otherwise it prevents a win of the other side, and searches no deeper.
    Machine,
}

/// An action in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PastimeAction {
    /// Takes the first free mark; after a game, on a blank board.
    Sit,
    /// Lets the computer play the other mark.
    Machine,
    /// Performs an action of the game.
    Do(ActionKind),
    /// Leaves the game, which clears the board.
    Rise,
}

/// The reason that an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum PastimeError {
    /// Both marks are taken.
    #[error("two players are already playing")]
    Taken,
    /// The person does not play, or nobody plays the other mark.
    #[error("you are not playing, or you have no opponent yet")]
    NotThere,
    /// The action is refused.
    #[error(transparent)]
    Rejected(#[from] Rejected),
}

/// The game of tic-tac-toe of a room.
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

    /// Returns the mark that a person plays.
    #[must_use]
    pub fn mark(&self, player: PlayerId) -> Option<Mark> {
        Mark::BOTH.into_iter().find(|mark| self.sides[*mark as usize] == Some(PastimePlayer::Person(player)))
    }

    /// Performs an action of a person.
    ///
    /// # Errors
    /// Returns the reason that the action is refused. The game is unchanged in that case.
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
            // A new game: the player who went second begins.
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

    /// Removes a person who leaves. Returns true if they had played.
    pub fn rise(&mut self, player: PlayerId) -> bool {
        let had = self.mark(player).is_some();
        if had {
            *self = Self::default();
        }
        had
    }

    /// Makes the computer's move, if it is its turn.
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

/// Returns the square that the computer fills: one that wins, otherwise one that would win for the other side,
/// otherwise the middle, a corner or an edge.
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
