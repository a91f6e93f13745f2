//! A record written while its battle is played: a line with every order, so that whatever ends the program loses no more
//! than the order under way.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::record::{Record, RecordedOrder};
use super::record_line;
use super::text::date;
use crate::battle::result::BattleResult;
use crate::disk::{self, File};

/// Writes a record line by line.
pub struct Journal {
    record: Record,
    out: Box<dyn Write + Send + Sync>,
}

impl Journal {
    /// Begins to write that record, with whatever it holds already. Every line is written and flushed at once.
    ///
    /// # Errors
    /// What the output says.
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

    /// Notes an order that was executed.
    ///
    /// # Errors
    /// What the output says; the record holds the order all the same.
    pub fn note(&mut self, entry: RecordedOrder) -> io::Result<()> {
        let before = self.record.orders.last().and_then(|entry| entry.at).unwrap_or_default();
        let text = record_line::order(&entry, before);
        self.record.orders.push(entry);
        self.append(&text)
    }

    /// Takes orders back: so many stay.
    ///
    /// # Errors
    /// What the output says.
    pub fn undo(&mut self, orders: usize) -> io::Result<()> {
        if orders > self.record.orders.len() {
            return Ok(());
        }
        self.record.undo(orders);
        self.append(&record_line::undo(orders))
    }

    /// Says something about what was played so far.
    ///
    /// # Errors
    /// What the output says.
    pub fn comment(&mut self, text: &str) -> io::Result<()> {
        self.record.comment(text);
        self.append(&record_line::comment(text))
    }

    /// Notes how the battle ended. An order taken back later takes the result back, too.
    ///
    /// # Errors
    /// What the output says.
    pub fn finish(&mut self, result: BattleResult) -> io::Result<()> {
        self.record.result = Some(result);
        self.append(&record_line::result(result))
    }

    /// In one piece: a line is there or it is not, but for a power cut.
    fn append(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

/// The file extension of record files.
const ENDING: &str = "replay";

impl Journal {
    /// Begins a file of its own in a folder, which is made if need be, and says which file. Its name tells when the battle
    /// began and in which mode.
    ///
    /// # Errors
    /// A folder or a file that cannot be made or written.
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

/// The record files of a folder, the newest first by name; none if there is no such folder.
///
/// # Errors
/// A folder that cannot be read.
pub fn saved(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = disk::list(folder)?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    files.sort();
    files.reverse();
    Ok(files)
}
