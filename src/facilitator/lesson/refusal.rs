//! The reasons why a lesson refuses a command, and why its goal was missed.

use thiserror::Error;

use super::text::LessonText;

/// The reason why a lesson refuses a command. `Display` is for authors.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LessonRefusal {
    /// The lesson has a text about the command.
    #[error("{0}")]
    Text(LessonText),
    /// The text of the step must be read first.
    #[error("Read this first, then press Next.")]
    Unread,
    /// The step asks for another command, and has no text about this one.
    #[error("You could, but here the lesson asks for something else.")]
    OtherCommand,
    /// The lesson is finished.
    #[error("This lesson is finished.")]
    Finished,
    /// The goal was missed.
    #[error("{0}")]
    Missed(LessonMiss),
}

/// The reason why the goal of a lesson can no longer be reached. `Display` is for authors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LessonMiss {
    /// The battle ended before the last step.
    #[error("The battle ended before the lesson. Try again.")]
    EarlyEnd,
    /// The battle ended without the goal of the puzzle.
    #[error("The battle is over, but the goal was not reached. Try again.")]
    OtherEnd,
    /// The turn ended, and the opponent has that many HP left.
    #[error("The turn is over, but the other scribe still has {0} HP. Try again.")]
    HpLeft(i32),
    /// The turn ended, and a card that should be destroyed is left.
    #[error("The turn is over, but not all of them are gone. Try again.")]
    CardsLeft,
    /// The learner has no HP left.
    #[error("You have no HP left. Try again.")]
    NoHp,
}
