//! The sentences for files that cannot be read or written.

use std::fmt::Display;
use std::path::Path;

use crate::messages::Sentence;

/// Returns the message that something failed with a file or folder.
pub fn file_error(message: &'static str, path: &Path, problem: &dyn Display) -> Sentence {
    Sentence::new(message, [("path", path.display().to_string()), ("problem", problem.to_string())])
}
