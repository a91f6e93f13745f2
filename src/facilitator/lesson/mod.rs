//! Lessons and puzzles: RON files that teach the game, and the state of a lesson in progress.

mod check;
mod content;
mod form;
mod load;
mod pattern;
mod refusal;
mod run;
mod scene;
mod solve;
mod spot;
mod text;
mod write;

pub use check::{LessonReport, check_lesson, operation_of};
pub use content::{LESSONS, PUZZLES, lessons, puzzles};
pub use form::{Goal, Lesson, LessonBoard, LessonOpponent, LessonStep, Until};
pub use load::{LessonError, load_lesson};
pub use pattern::{LessonCommand, Pattern, PatternError};
pub use refusal::{LessonMiss, LessonRefusal};
pub use run::{DemonstrationStep, LessonProgress, LessonRun};
pub use scene::{LessonCard, LessonPlace, LessonPosition, LessonSide, UnknownCell};
pub use solve::{MOST_STATES, Solution, solve, stopping_answer};
pub use spot::{Arrow, ArrowAnchor, PromptButton};
pub use text::LessonText;
pub use write::{PuzzleTexts, puzzle_text};
