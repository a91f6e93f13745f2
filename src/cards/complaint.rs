//! A complaint: a problem in a card file, with its position.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::code::Code;
use super::error::ReadError;
use super::fix::{self, Fix};
use super::node::{JsonEntry, JsonNode};
use super::text_place::TextPlace;
use crate::battle::ability::codes;

/// The severity of a complaint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but probably does not mean what was intended.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

/// A problem at one position of one file. Shown as `file:line:column: error[code]: message`, then a line of help.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Complaint {
    /// The name under which the file was given.
    pub file: String,
    /// The line, counted from 1; 0 for the whole file.
    pub line: u32,
    /// The column in characters, counted from 1; 0 for the whole file.
    pub column: u32,
    /// The severity.
    pub severity: Severity,
    /// The kind of mistake.
    pub code: Code,
    /// The description of the problem.
    pub message: String,
    /// Advice on what to do about it; may be empty.
    pub help: String,
    /// The automatic fix, if one is known.
    pub fix: Option<Fix>,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        write!(f, ": {}[{}]: {}", self.severity, self.code, self.message)?;
        if !self.help.is_empty() {
            write!(f, "\n  help: {}", self.help)?;
        }
        Ok(())
    }
}

/// Returns the complaints as a text, one after the other.
#[must_use]
pub fn all_told(complaints: &[Complaint]) -> String {
    complaints.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

impl Complaint {
    /// Creates an error at a position of a file, with advice.
    #[must_use]
    pub fn error(file: &str, place: TextPlace, code: Code, message: String, help: &str) -> Self {
        let TextPlace { line, column } = place;
        let (file, help) = (file.to_owned(), help.to_owned());
        Self { file, line, column, severity: Severity::Error, code, message, help, fix: None }
    }

    /// Creates a complaint about a whole file, for example that it cannot be read.
    #[must_use]
    pub fn of_file(file: &str, message: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            line: 0,
            column: 0,
            severity: Severity::Error,
            code: Code::Unreadable,
            message: message.into(),
            help: String::new(),
            fix: None,
        }
    }

    /// Returns the position of the complaint.
    #[must_use]
    pub const fn place(&self) -> TextPlace {
        TextPlace { line: self.line, column: self.column }
    }
}

/// The maximum number of complaints about one file with errors.
const MOST: usize = 100;

/// The collected complaints about one file.
#[derive(Debug)]
pub(super) struct Complaints<'a> {
    file: &'a str,
    list: Vec<Complaint>,
}

impl<'a> Complaints<'a> {
    pub(super) const fn about(file: &'a str) -> Self {
        Self { file, list: Vec::new() }
    }

    pub(super) const fn file(&self) -> &'a str {
        self.file
    }

    pub(super) fn error(&mut self, place: TextPlace, code: Code, message: impl Into<String>) -> &mut Self {
        self.push(place, Severity::Error, code, message.into())
    }

    pub(super) fn warning(&mut self, place: TextPlace, code: Code, message: impl Into<String>) -> &mut Self {
        self.push(place, Severity::Warning, code, message.into())
    }

    /// Reports a value that could not be read, at the error's own position or, if it has none, at `place`.
    pub(super) fn unread(&mut self, place: TextPlace, error: ReadError) -> &mut Self {
        self.error(error.place.unwrap_or(place), error.code, error.message)
    }

    /// Reports the keys of an object that are not in `keys`, and returns those that were probably meant.
    pub(super) fn unknown_keys(&mut self, node: &JsonNode, keys: &[&'static str]) -> Vec<String> {
        let mut meant = Vec::new();
        for JsonEntry { key, place, .. } in node.entries().iter().filter(|entry| !keys.contains(&&*entry.key))
        {
            let message = format!("unknown key `{key}`{}", codes::nearest(key, keys));
            meant.extend(codes::meant(&message).map(|(_, right)| right.to_owned()));
            self.error(*place, Code::UnknownKey, message);
        }
        meant
    }

    fn push(&mut self, place: TextPlace, severity: Severity, code: Code, message: String) -> &mut Self {
        if self.list.len() >= MOST && self.has_errors() {
            // One more error changes nothing, and each costs time.
            return self;
        }
        let TextPlace { line, column } = place;
        let (file, help) = (self.file.to_owned(), String::new());
        self.list.push(Complaint { file, line, column, severity, code, message, help, fix: None });
        self
    }

    /// Adds advice to the last complaint.
    pub(super) fn help(&mut self, help: impl Into<String>) {
        if let Some(last) = self.list.last_mut() {
            last.help = help.into();
        }
    }

    pub(super) fn has_errors(&self) -> bool {
        self.list.iter().any(|complaint| complaint.severity == Severity::Error)
    }

    /// Returns the complaints about that text in order of their positions, each once, with automatic fixes.
    pub(super) fn into_list(mut self, text: &str) -> Vec<Complaint> {
        for complaint in &mut self.list {
            complaint.fix = fix::fix_for(complaint.code, &complaint.message, complaint.place(), text);
        }
        self.list.sort_by_key(|complaint| (complaint.line, complaint.column));
        let mut each_once: Vec<Complaint> = Vec::with_capacity(self.list.len());
        for complaint in self.list {
            if !each_once.contains(&complaint) {
                each_once.push(complaint);
            }
        }
        each_once
    }
}
