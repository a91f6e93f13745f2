//! A record file: the part that can be read, and the damage with its position.

use std::sync::Arc;

use serde_json::Value;

use super::error::{RECORD_FORMAT, RECORD_VERSION, ReplayError, ReplayErrorKind};
use super::record::Record;
use super::{legacy, record_line};
use crate::battle::library::CardLibrary;
use crate::ids::hex;

/// A record file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFile {
    /// The part that could be read.
    pub record: Record,
    /// The damage that stopped the reading, if any. The record contains everything before it.
    pub damage: Option<ReplayError>,
    file: String,
    /// The line of each order.
    lines: Vec<usize>,
    grows: bool,
}

/// The edition of cards and rules with which a record is executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaybackEdition {
    /// The record's own cards and rules.
    Recorded,
    /// The current cards and rules.
    Today,
}

impl RecordFile {
    /// Reads a file's bytes; `file` is its name in messages.
    ///
    /// # Errors
    /// Fails if the file is not a record or not of a known version. A file that is damaged later is read up to the
    /// damage.
    pub fn read(file: &str, bytes: &[u8]) -> Result<Self, ReplayError> {
        let at = |line, wrong| ReplayError { file: file.to_owned(), line, wrong };
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let mut lines = bytes.split(|byte| *byte == b'\n');
        let first = lines.next().unwrap_or_default();
        if first.trim_ascii().is_empty() && bytes.trim_ascii().is_empty() {
            return Err(at(1, ReplayErrorKind::Empty));
        }
        let loose: Option<Value> = serde_json::from_slice(first).ok();
        let is_in_lines = loose.is_some() || first.starts_with(b"{\"format\"");
        if !is_in_lines {
            return Self::read_old(file, bytes);
        }
        let known = |key: &str| loose.as_ref().and_then(|loose| loose.get(key));
        if known("version") == Some(&Value::from(1))
            && lines.clone().any(|line| !line.trim_ascii().is_empty())
        {
            let mixed = "the header says version 1, but the lines are those of version 2";
            return Err(at(1, ReplayErrorKind::Form(mixed.to_owned())));
        }
        check_kind(known("format"), known("version"), u64::from(RECORD_VERSION))
            .map_err(|wrong| at(1, wrong))?;
        let text = |bytes| {
            std::str::from_utf8(bytes).map_err(|_| ReplayErrorKind::Line("not valid UTF-8".to_owned()))
        };
        let (record, wrong) = text(first).and_then(record_line::read_header).map_err(|wrong| at(1, wrong))?;
        let damage = wrong.map(|wrong| at(1, wrong));
        let mut opened = Self { record, damage, file: file.to_owned(), lines: Vec::new(), grows: true };
        let is_ended = bytes.ends_with(b"\n");
        let mut lines = lines.enumerate().peekable();
        while let Some((index, bytes)) = lines.next() {
            let is_last = lines.peek().is_none();
            if bytes.trim_ascii().is_empty() {
                continue;
            }
            let read = text(bytes).and_then(|text| record_line::read(text, &mut opened.record));
            if let Err(wrong) = read {
                let wrong = if is_last && !is_ended { ReplayErrorKind::CutOff } else { wrong };
                opened.damage = Some(at(index + 2, wrong));
                opened.grows = false;
                break;
            }
            opened.lines.truncate(opened.record.orders.len().saturating_sub(1));
            opened.lines.resize(opened.record.orders.len(), index + 2);
        }
        Ok(opened)
    }

    fn read_old(file: &str, bytes: &[u8]) -> Result<Self, ReplayError> {
        let at = |line, wrong| ReplayError { file: file.to_owned(), line, wrong };
        let text = std::str::from_utf8(bytes).map_err(|error| {
            at(1, ReplayErrorKind::Form(format!("byte {} is not valid UTF-8", error.valid_up_to())))
        })?;
        // Files of another format or version do not have this form, so format and version are checked first.
        let loose: Value = serde_json::from_str(text)
            .map_err(|error| at(error.line(), ReplayErrorKind::Form(error.to_string())))?;
        let (format, version) = (loose.get("format"), loose.get("version"));
        check_kind(format, version, 1).map_err(|wrong| {
            let key = if matches!(wrong, ReplayErrorKind::Format(_)) { "format" } else { "version" };
            at(legacy::line_of_key(text, key), wrong)
        })?;
        let (record, lines) = legacy::read(text).map_err(|(line, wrong)| at(line, wrong))?;
        Ok(Self { record, damage: None, file: file.to_owned(), lines, grows: false })
    }

    /// Returns true if a line appended to the file would be read. This is not the case after a damaged line, or in a
    /// file of version 1.
    #[must_use]
    pub const fn grows(&self) -> bool {
        self.grows
    }

    /// Returns the error for that command (counted from 0; `None` stands for the start), with its position in the file.
    #[must_use]
    pub fn error(&self, order: Option<usize>, wrong: ReplayErrorKind) -> ReplayError {
        let line = order.and_then(|order| self.lines.get(order)).copied().unwrap_or(1);
        ReplayError { file: self.file.clone(), line, wrong }
    }
}

fn check_kind(format: Option<&Value>, version: Option<&Value>, wanted: u64) -> Result<(), ReplayErrorKind> {
    if let Some(format) = format.and_then(Value::as_str).filter(|format| *format != RECORD_FORMAT) {
        return Err(ReplayErrorKind::Format(format.to_owned()));
    }
    match version.and_then(Value::as_u64) {
        Some(version) if version != wanted => {
            Err(ReplayErrorKind::Version(version.try_into().unwrap_or(u32::MAX)))
        }
        Some(_) | None => Ok(()),
    }
}

impl Record {
    /// Returns the mismatch between the record and that library, if there is one: other rules, or other cards.
    #[must_use]
    pub fn stranger(&self, library: &CardLibrary) -> Option<ReplayErrorKind> {
        let short = |hash: &[u8; 32]| hex(hash).chars().take(8).collect::<String>();
        let (rules, cards) = (library.rules_hash(), library.cards_hash());
        if self.rules != rules {
            let (theirs, ours) = (short(&self.rules), short(&rules));
            return Some(ReplayErrorKind::Rules { theirs, ours });
        }
        let (theirs, ours) = (short(&self.cards), short(&cards));
        (self.cards != cards).then_some(ReplayErrorKind::Cards { theirs, ours })
    }

    /// Returns the library for an edition. If rules and cards are unchanged, both editions are the current library.
    ///
    /// # Errors
    /// Fails if the record contains no cards, or if they cannot be compiled.
    pub fn library(
        &self,
        edition: PlaybackEdition,
        today: &Arc<CardLibrary>,
    ) -> Result<Arc<CardLibrary>, ReplayErrorKind> {
        if edition == PlaybackEdition::Today || self.stranger(today).is_none() {
            return Ok(Arc::clone(today));
        }
        Ok(self.cast.as_ref().ok_or(ReplayErrorKind::NoCast)?.library(self.cards)?)
    }

    /// Returns the text of its file.
    #[must_use]
    pub fn text(&self) -> String {
        record_line::whole(self)
    }
}
