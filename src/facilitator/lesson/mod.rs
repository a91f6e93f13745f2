//! Lessons and puzzles: RON files that teach the game, and the state of one being taken.

mod check;
mod content;
mod form;
mod load;
mod pattern;
mod run;
mod scene;
mod solve;
mod spot;
mod write;

pub use check::{Report, check_lesson, operation_of};
pub use content::{LESSONS, PUZZLES, lessons, puzzles};
pub use form::{Goal, Lesson, Opponent, Start, Step, Until};
pub use load::{LessonError, load_lesson};
pub use pattern::{BadPattern, Line, Pattern};
pub use run::{LessonRun, Progress, Shown};
pub use scene::{At, NoCell, Scene, SceneCard, SceneSide};
pub use solve::{MOST_STATES, Solution, solve, stopping_answer};
pub use spot::{Arrow, Spot};
pub use write::puzzle_text;
