//! How a lesson or a puzzle is written: the fields of its RON file.

use serde::{Deserialize, Serialize};

use super::pattern::{Line, Pattern};
use super::scene::{Scene, Slots};
use super::spot::Arrow;
use crate::battle::operation::OperationKind;
use crate::battle::phase::Phase;
use crate::battle::trigger::TriggerKind;
use crate::ids::{CardIndex, Seat};

/// A lesson or a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in the list.
    pub title: String,
    /// One sentence: what it is about.
    pub about: String,
    /// The operations it teaches; none for puzzles.
    #[serde(default)]
    pub teaches: Vec<OperationKind>,
    /// What must be reached.
    #[serde(default)]
    pub goal: Goal,
    /// Whose seat the learner takes.
    #[serde(default = "host")]
    pub learner: Seat,
    /// All chance follows from it.
    #[serde(default)]
    pub seed: u64,
    /// The battle it begins with.
    pub start: Start,
    /// What the other side does where `replies` say nothing.
    #[serde(default)]
    pub opponent: Opponent,
    /// One after the other.
    pub steps: Vec<Step>,
    /// Said at its good end.
    #[serde(default)]
    pub praise: String,
}

fn host() -> Seat {
    Seat::Host
}

/// What must be reached.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// The last step.
    #[default]
    Steps,
    /// The battle is won before the turn ends.
    Win,
    /// These cards are in the grave before the turn ends.
    Destroy(Vec<CardIndex>),
    /// The learner ends the turn, and is still there when the next own one begins.
    Survive,
}

impl Goal {
    /// Whether it is a puzzle's.
    #[must_use]
    pub const fn is_puzzle(&self) -> bool {
        !matches!(self, Self::Steps)
    }
}

/// The battle a lesson begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// From the middle.
    Position(Scene),
    /// From its very beginning, with these books; they may be of any size.
    Books {
        /// Host's.
        host: Slots,
        /// Guest's.
        guest: Slots,
    },
}

/// What the other side does where `replies` say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opponent {
    /// Nothing: charges, ends its turn, lets moves pass.
    #[default]
    Waits,
    /// Moves one card forward one cell a turn (CB §4.4.2: `TutorialOpponentModel`).
    Forward,
}

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What to do or to know. Line breaks count as spaces.
    pub say: String,
    /// What it points at.
    #[serde(default)]
    pub arrows: Vec<Arrow>,
    /// What the learner may do; empty: anything.
    #[serde(default)]
    pub allow: Vec<Pattern>,
    /// What is said to a command that is not allowed; the first pattern that fits speaks.
    #[serde(default)]
    pub instead: Vec<(Pattern, String)>,
    /// What is said where none fits.
    #[serde(default)]
    pub otherwise: String,
    /// When the step is done.
    #[serde(default)]
    pub until: Until,
    /// The learner's commands that do it.
    #[serde(default)]
    pub show: Vec<Line>,
    /// What the other side does, one line each time it is asked; what is not possible then is passed over.
    #[serde(default)]
    pub replies: Vec<Line>,
}

/// When a step is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Until {
    /// As many commands of the learner were executed as `show` has, or one.
    #[default]
    Done,
    /// The learner has read it; nothing may be done before.
    Next,
    /// That happened.
    Heard(TriggerKind),
    /// The learner is asked in that phase.
    Asked(Phase),
}
