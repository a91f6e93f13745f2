//! Errors in reading a JSON text as an expected type, at the innermost known position.

use std::fmt::Display;

use serde::de;
use thiserror::Error;

use super::code::Code;
use super::node::excerpt;
use super::text_place::TextPlace;
use crate::battle::ability::codes;

/// A value that cannot be read, with its position if that is already known.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub(super) struct ReadError {
    pub(super) place: Option<TextPlace>,
    pub(super) code: Code,
    pub(super) message: String,
}

impl ReadError {
    pub(super) fn at(place: TextPlace, code: Code, message: impl Into<String>) -> Self {
        Self { place: Some(place), code, message: message.into() }
    }

    fn of(code: Code, message: impl Display) -> Self {
        Self { place: None, code, message: message.to_string() }
    }

    /// Sets the position unless it is already known: the innermost known position wins.
    pub(super) fn or_at(mut self, place: TextPlace) -> Self {
        self.place.get_or_insert(place);
        self
    }
}

impl de::Error for ReadError {
    fn custom<T: Display>(message: T) -> Self {
        let error = Self::of(Code::WrongType, message);
        // Small types such as `Reach` have their own readers, which report unknown names in this form.
        if error.message.starts_with("unknown ") { Self { code: Code::UnknownName, ..error } } else { error }
    }

    fn invalid_type(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        let found = match found {
            de::Unexpected::Bool(flag) => flag.to_string(),
            de::Unexpected::Unsigned(number) => format!("the number {number}"),
            de::Unexpected::Signed(number) => format!("the number {number}"),
            de::Unexpected::Str(text) => format!("the string \"{}\"", excerpt(text)),
            de::Unexpected::Unit | de::Unexpected::Option => "null".to_owned(),
            de::Unexpected::Seq => "a list".to_owned(),
            de::Unexpected::Map => "an object".to_owned(),
            other => other.to_string(),
        };
        Self::custom(format_args!("expected {expected}, found {found}"))
    }

    fn invalid_value(found: de::Unexpected<'_>, expected: &dyn de::Expected) -> Self {
        // Card numbers are the only values whose range serde itself checks: they are never 0.
        match found {
            de::Unexpected::Unsigned(0) => {
                Self::of(Code::OutOfRange, "expected a number from 1 to 65535, found 0")
            }
            _ => Self::invalid_type(found, expected),
        }
    }

    fn invalid_length(length: usize, expected: &dyn de::Expected) -> Self {
        let expected = expected.to_string();
        match expected.strip_prefix("a tuple of size ") {
            Some(size) => Self::custom(format_args!("expected {size} values, found {length}")),
            None => Self::custom(format_args!("expected {expected}, found {length} values")),
        }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        if expected.is_empty() {
            return Self::of(
                Code::UnknownKey,
                format_args!("unknown key `{field}`; only `kind` is allowed here"),
            );
        }
        Self::of(Code::UnknownKey, format_args!("unknown key `{field}`{}", codes::nearest(field, expected)))
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        Self::of(
            Code::UnknownName,
            format_args!("unknown name `{variant}`{}", codes::nearest(variant, expected)),
        )
    }

    fn missing_field(field: &'static str) -> Self {
        Self::of(Code::MissingKey, format_args!("`{field}` is missing"))
    }
}
