//! The reasons why a query cannot be read.

use std::fmt;

use thiserror::Error;

use super::field::{FIELDS, Field, FieldKind};
use crate::battle::ability::codes;
use crate::battle::language::Language;

/// The problem with a word of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryProblem {
    /// The query is longer than the limit.
    TooLong,
    /// No field has that name.
    UnknownField,
    /// The field has no such value.
    UnknownValue,
    /// The field needs a number.
    NoNumber,
    /// The field has no numbers that are smaller or larger.
    NoOrder,
    /// The value is missing.
    NoValue,
}

/// A query that cannot be read: the word and its place, and what was probably meant.
#[derive(Clone, Debug, Error)]
pub struct QueryError {
    /// The problem.
    pub problem: QueryProblem,
    /// The word; that of the field if a value is missing.
    pub word: String,
    /// The place of the word: the number of its first character, from 1.
    pub place: usize,
    /// The known names that are nearest to the word, if any is near.
    pub near: Vec<&'static str>,
    field: Option<&'static Field>,
}

impl QueryError {
    pub(super) fn new(problem: QueryProblem, word: &str, place: usize) -> Self {
        Self { problem, word: word.to_owned(), place, near: Vec::new(), field: None }
    }

    /// Returns the error about a word that no field has as its name.
    pub(super) fn unknown_field(word: &str, place: usize) -> Self {
        let known: Vec<&str> = FIELDS.iter().flat_map(|field| field.names.all()).collect();
        Self {
            near: codes::nearest_names(word, &known),
            ..Self::new(QueryProblem::UnknownField, word, place)
        }
    }

    /// Returns an error about a value of a field.
    pub(super) fn of_value(problem: QueryProblem, word: &str, place: usize, field: &'static Field) -> Self {
        let near = match &field.kind {
            FieldKind::Set(_, values) if problem == QueryProblem::UnknownValue => {
                let known: Vec<&str> = values.iter().flat_map(|value| value.names.all()).collect();
                codes::nearest_names(word, &known)
            }
            _ => Vec::new(),
        };
        Self { near, field: Some(field), ..Self::new(problem, word, place) }
    }

    /// Returns the name of the field that the error is about, in a language.
    #[must_use]
    pub fn field(&self, language: Language) -> Option<&'static str> {
        self.field.map(|field| field.names.shown(language))
    }

    /// Returns the names that could stand in the place of the word, in a language: fields, or values of the field.
    #[must_use]
    pub fn expected(&self, language: Language) -> Vec<&'static str> {
        match (self.problem, self.field.map(|field| &field.kind)) {
            (QueryProblem::UnknownField, _) => {
                FIELDS.iter().map(|field| field.names.shown(language)).collect()
            }
            (QueryProblem::UnknownValue | QueryProblem::NoValue, Some(FieldKind::Set(_, values))) => {
                values.iter().map(|value| value.names.shown(language)).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Writes the error in English, for the tool without a window.
impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { word, place, .. } = self;
        let field = self.field(Language::English).unwrap_or_default();
        write!(f, "character {place}: ")?;
        match self.problem {
            QueryProblem::TooLong => return write!(f, "the query is too long"),
            QueryProblem::UnknownField => write!(f, "unknown field `{word}`")?,
            QueryProblem::UnknownValue => write!(f, "unknown value `{word}` of `{field}`")?,
            QueryProblem::NoNumber => return write!(f, "expected a number for `{field}`, found `{word}`"),
            QueryProblem::NoOrder => return write!(f, "`{field}` has no numbers: use `{field}:`"),
            QueryProblem::NoValue => write!(f, "a value is missing after `{word}`")?,
        }
        let expected = self.expected(Language::English);
        if !self.near.is_empty() {
            let near: Vec<String> = self.near.iter().map(|name| format!("`{name}`")).collect();
            write!(f, "; did you mean {}?", near.join(" or "))
        } else if expected.is_empty() {
            Ok(())
        } else {
            write!(f, "; expected one of {}", expected.join(", "))
        }
    }
}
