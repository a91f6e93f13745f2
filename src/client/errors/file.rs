//! The sentences for files that cannot be read or written.

use std::fmt::Display;
use std::path::Path;

use crate::messages::Locale;

/// Returns the message that something failed with a file or folder.
pub fn file_error(locale: Locale, message: &str, path: &Path, problem: &dyn Display) -> String {
    let (path, problem) = (path.display().to_string(), problem.to_string());
    locale.say_with(message, [("path", path.into()), ("problem", problem.into())])
}
