//! Comments on a recorded battle. Each is appended to the file, regardless of the moment it refers to.

use std::io::{self, Write};
use std::path::Path;

use thiserror::Error;

use super::error::ReplayError;
use super::record::Comment;
use super::record_file::RecordFile;
use super::record_line;
use crate::disk::{self, File};

/// The maximum number of letters in a comment that is written here; files may contain longer ones.
pub const LONGEST_COMMENT: usize = 280;

impl Comment {
    /// Cleans up a typed comment: one line, no spaces at its ends, limited length. Returns `None` if no text is left.
    #[must_use]
    pub fn typed(after: usize, text: &str) -> Option<Self> {
        let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
        let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        let text: String = line.chars().take(LONGEST_COMMENT).collect();
        let text = text.trim_end().to_owned();
        (!text.is_empty()).then_some(Self { after, text })
    }
}

/// The reason why comments could not be written into a file. The file is unchanged.
#[derive(Debug, Error)]
pub enum CommentError {
    /// An I/O error of the disk.
    #[error("{0}")]
    Disk(#[from] io::Error),
    /// The file is not a record.
    #[error("{0}")]
    NoRecord(#[from] ReplayError),
    /// A file to which text cannot be appended, because text written after its end would not be read.
    #[error("cannot write to this file: it is damaged, or has an older version")]
    Closed,
    /// The file has fewer orders.
    #[error("the file has {count} commands, but the comment refers to command {after}")]
    After {
        /// The number of orders before the comment.
        after: usize,
        /// The number of commands in the file.
        count: usize,
    },
}

/// Appends comments to a record's file in one write, and waits until they are on the disk. The file is read first, so
/// that nothing is written where it would not be read.
///
/// # Errors
/// Returns the reason why nothing was written.
pub fn remark(path: &Path, comments: &[Comment]) -> Result<(), CommentError> {
    let bytes = disk::read(path)?;
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let opened = RecordFile::read(&name, &bytes)?;
    if !opened.grows() {
        return Err(CommentError::Closed);
    }
    let count = opened.record.orders.len();
    if let Some(after) = comments.iter().map(|comment| comment.after).find(|after| *after > count) {
        return Err(CommentError::After { after, count });
    }
    let mut text = if bytes.ends_with(b"\n") { String::new() } else { "\n".to_owned() };
    text.extend(comments.iter().map(record_line::late_comment));
    let mut file = File::append(path)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync());
    if written.is_err() {
        // An incomplete line would hide everything written after it. If this fails too, reading the file reports it.
        let _ = file.cut(bytes.len() as u64);
    }
    Ok(written?)
}
