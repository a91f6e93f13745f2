//! The journal: a record that is written while its battle is played, one line per order, so that a crash loses at most
//! the order in progress.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::record::{Record, RecordedOrder};
use super::record_line;
use super::text::date;
use crate::battle::result::BattleResult;
use crate::disk::{self, File};

/// A writer for a record, line by line.
pub struct Journal {
    record: Record,
    out: Box<dyn Write + Send + Sync>,
}

impl Journal {
    /// Starts a journal with a record, which may already contain orders. Every line is written and flushed at once.
    ///
    /// # Errors
    /// Returns the error of the output.
    pub fn over(record: Record, mut out: Box<dyn Write + Send + Sync>) -> io::Result<Self> {
        out.write_all(record.text().as_bytes())?;
        out.flush()?;
        Ok(Self { record, out })
    }

    /// Returns the record written so far.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Records an executed order.
    ///
    /// # Errors
    /// Returns the error of the output. The record contains the order in any case.
    pub fn note(&mut self, entry: RecordedOrder) -> io::Result<()> {
        let before = self.record.orders.last().and_then(|entry| entry.at).unwrap_or_default();
        let text = record_line::order(&entry, before);
        self.record.orders.push(entry);
        self.append(&text)
    }

    /// Records an undo to the given number of orders.
    ///
    /// # Errors
    /// Returns the error of the output.
    pub fn undo(&mut self, orders: usize) -> io::Result<()> {
        if orders > self.record.orders.len() {
            return Ok(());
        }
        self.record.undo(orders);
        self.append(&record_line::undo(orders))
    }

    /// Records a comment on the current moment.
    ///
    /// # Errors
    /// Returns the error of the output.
    pub fn comment(&mut self, text: &str) -> io::Result<()> {
        self.record.comment(text);
        self.append(&record_line::comment(text))
    }

    /// Records the result. A later undo removes it.
    ///
    /// # Errors
    /// Returns the error of the output.
    pub fn finish(&mut self, result: BattleResult) -> io::Result<()> {
        self.record.result = Some(result);
        self.append(&record_line::result(result))
    }

    /// Appends text in one write: a line is complete or missing, except after a power cut.
    fn append(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

/// The file extension of record files.
const ENDING: &str = "replay";

impl Journal {
    /// Creates a file in a folder, which is created if necessary, and returns its path. The file name contains the
    /// start time and the mode.
    ///
    /// # Errors
    /// Fails if the folder or the file cannot be created or written.
    pub fn create(folder: &Path, record: Record) -> io::Result<(Self, PathBuf)> {
        let date = date(record.about.began).replace([':', '-'], "").replace(' ', "-");
        let began = format!("{date}-{:03}", record.about.began % 1000);
        let mode: String = record.about.mode.chars().filter(char::is_ascii_alphanumeric).collect();
        for number in 1_u32.. {
            let number = if number == 1 { String::new() } else { format!("-{number}") };
            let path = folder.join(format!("{began}-{mode}{number}.{ENDING}"));
            match File::create_new(&path) {
                Ok(file) => return Ok((Self::over(record, Box::new(file))?, path)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

/// Returns the record files of a folder, the newest first by name; none if the folder does not exist.
///
/// # Errors
/// Fails if the folder cannot be read.
pub fn saved(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = disk::list(folder)?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    files.sort();
    files.reverse();
    Ok(files)
}
