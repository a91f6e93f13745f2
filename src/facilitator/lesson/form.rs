//! The file format of a lesson or a puzzle: the fields of its RON file.

use serde::{Deserialize, Serialize};

use super::pattern::{LessonCommand, Pattern};
use super::scene::{BookCards, LessonPosition};
use super::spot::Arrow;
use super::text::LessonText;
use crate::battle::operation::OperationKind;
use crate::battle::phase::Phase;
use crate::battle::trigger::TriggerKind;
use crate::ids::{CardIndex, Seat};

/// A lesson or a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The title in the list.
    pub title: LessonText,
    /// The subject, in one sentence.
    pub about: LessonText,
    /// The operations that it teaches; empty for puzzles.
    #[serde(default)]
    pub teaches: Vec<OperationKind>,
    /// The goal to reach.
    #[serde(default)]
    pub goal: Goal,
    /// The seat of the learner.
    #[serde(default = "host")]
    pub learner: Seat,
    /// The seed of all chance.
    #[serde(default)]
    pub seed: u64,
    /// The start of the battle.
    pub start: LessonBoard,
    /// The behaviour of the opponent where `replies` has no command.
    #[serde(default)]
    pub opponent: LessonOpponent,
    /// The steps, in order.
    pub steps: Vec<LessonStep>,
    /// The text at the successful end.
    #[serde(default)]
    pub praise: LessonText,
}

fn host() -> Seat {
    Seat::Host
}

impl Lesson {
    /// Returns all its texts.
    pub fn texts_mut(&mut self) -> impl Iterator<Item = &mut LessonText> {
        let of_lesson = [&mut self.title, &mut self.about, &mut self.praise];
        of_lesson.into_iter().chain(self.steps.iter_mut().flat_map(LessonStep::texts_mut))
    }
}

/// The goal of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// To complete the last step.
    #[default]
    Steps,
    /// To win before the turn ends.
    Win,
    /// To put these cards into the grave before the turn ends.
    Destroy(Vec<CardIndex>),
    /// To end the turn and survive until the next own turn begins.
    Survive,
}

impl Goal {
    /// Returns true if this is the goal of a puzzle.
    #[must_use]
    pub const fn is_puzzle(&self) -> bool {
        !matches!(self, Self::Steps)
    }
}

/// The start of a lesson's battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LessonBoard {
    /// A position.
    Position(LessonPosition),
    /// The beginning of a battle with these books, which may be of any size.
    Books {
        /// Host's book.
        host: BookCards,
        /// Guest's book.
        guest: BookCards,
    },
}

/// The behaviour of the opponent where `replies` has no command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LessonOpponent {
    /// An opponent that does nothing: it charges, ends its turn, and lets moves pass.
    #[default]
    Waits,
    /// An opponent that moves one card forward one cell a turn (CB §4.4.2: `TutorialOpponentModel`).
    Forward,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The text of the step: an instruction or an explanation. Line breaks count as spaces.
    pub say: LessonText,
    /// The arrows that the step points with.
    #[serde(default)]
    pub arrows: Vec<Arrow>,
    /// The commands that the learner may give; an empty list allows all of them.
    #[serde(default)]
    pub allow: Vec<Pattern>,
    /// The texts for commands that are not allowed; the first matching pattern is used.
    #[serde(default)]
    pub instead: Vec<(Pattern, LessonText)>,
    /// The text for a command that is not allowed and matches no pattern of `instead`.
    #[serde(default)]
    pub otherwise: LessonText,
    /// The condition that completes the step.
    #[serde(default)]
    pub until: Until,
    /// The learner's commands that complete the step, for the demonstration.
    #[serde(default)]
    pub show: Vec<LessonCommand>,
    /// The opponent's commands, one line each time it must act; a line that is not possible then is skipped.
    #[serde(default)]
    pub replies: Vec<LessonCommand>,
}

impl LessonStep {
    fn texts_mut(&mut self) -> impl Iterator<Item = &mut LessonText> {
        let of_step = [&mut self.say, &mut self.otherwise];
        of_step.into_iter().chain(self.instead.iter_mut().map(|(_, text)| text))
    }
}

/// The condition that completes a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Until {
    /// The execution of as many commands of the learner as `show` has, or of one.
    #[default]
    Done,
    /// The learner's confirmation that the text was read; no command is allowed before.
    Next,
    /// The occurrence of that trigger.
    Heard(TriggerKind),
    /// The request for a command of the learner in that phase.
    Asked(Phase),
}
