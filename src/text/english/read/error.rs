//! The error for rules text that cannot be understood: the position, and the possible continuations.

use std::fmt;

/// The maximum number of possible continuations that the message lists.
const MOST_TOLD: usize = 12;
/// The continuation that stands for the name of any card.
pub(super) const A_NAME: &str = "a card's name";
/// The likeness, in thousandths, from which on a word is proposed instead of the one that was found.
const ALIKE: u32 = 850;
/// The maximum length of the understood text that the message repeats, in letters.
const LONGEST: usize = 60;

/// Rules text that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesTextError {
    /// The line, counted from 1.
    pub line: usize,
    /// The letter in the line, counted from 1.
    pub column: usize,
    /// The part of the rule before that position, which was understood.
    pub understood: String,
    /// The next word; empty at the end of the text.
    pub found: String,
    /// The next few words.
    pub following: String,
    /// The possible continuations at that position.
    pub expected: Vec<String>,
    /// True if reading was stopped because the text can be read in too many ways.
    pub is_tangled: bool,
}

impl RulesTextError {
    /// Creates an error for a text that went wrong at the byte `at`, in the rule that begins at `start`.
    pub(super) fn new(text: &str, start: usize, at: usize, expected: Vec<String>) -> Self {
        let before = &text[..at];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            understood: last_words(text[start..at].trim()),
            found: word(&text[at..]),
            following: text[at..].split_whitespace().take(3).collect::<Vec<_>>().join(" ").to_lowercase(),
            expected,
            is_tangled: false,
        }
    }

    /// Adds the name that is most like the words that were found, where a card's name is expected.
    pub fn add_nearest_name<'n>(&mut self, names: impl Iterator<Item = &'n str>) {
        if self.expected.iter().any(|wanted| wanted == A_NAME) {
            let nearest = names.max_by_key(|name| likeness(&self.following, name));
            self.expected.extend(nearest.map(str::to_owned));
        }
    }
}

/// Returns the likeness, in thousandths, of a continuation and the words that were found in its place.
fn likeness(following: &str, wanted: &str) -> u32 {
    let found: Vec<&str> = following.split(' ').take(wanted.split(' ').count()).collect();
    let found = found.join(" ");
    (strsim::jaro_winkler(found.trim_end_matches(['.', ',', ':']), &wanted.to_lowercase()) * 1000.0) as u32
}

/// Returns the last words of a text.
fn last_words(text: &str) -> String {
    let letters = text.chars().count();
    if letters <= LONGEST {
        return text.to_owned();
    }
    let end: String = text.chars().skip(letters - LONGEST).collect();
    format!("…{}", end.split_once(' ').map_or(end.as_str(), |(_, rest)| rest))
}

/// Returns the first word of a text, or its first sign.
fn word(text: &str) -> String {
    let end = text.find(|letter: char| letter.is_whitespace() || ".,:“”".contains(letter));
    match end {
        Some(0) => text.chars().take(1).collect(),
        Some(end) => text[..end].chars().take(LONGEST).collect(),
        None => text.chars().take(LONGEST).collect(),
    }
}

impl std::error::Error for RulesTextError {}

impl fmt::Display for RulesTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, understood, found, following, expected, is_tangled } = self;
        write!(f, "line {line}, column {column}: ")?;
        match (understood.as_str(), found.as_str()) {
            ("", "") => f.write_str("the text is empty")?,
            ("", found) => write!(f, "cannot understand “{found}”")?,
            (understood, "") => write!(f, "the text ends after “{understood}”")?,
            (understood, found) => write!(f, "cannot understand “{found}” after “{understood}”")?,
        }
        if *is_tangled {
            return f.write_str("; the rule is too complex: split it into several shorter rules");
        }
        // What is like the words that were found may be what was meant.
        let likeness = |wanted: &&String| likeness(following, wanted);
        let meant = expected.iter().max_by_key(likeness).filter(|wanted| likeness(wanted) > ALIKE);
        if let Some(meant) = meant {
            write!(f, "; did you mean “{meant}”?")?;
        }
        let told: Vec<&str> = expected.iter().take(MOST_TOLD).map(String::as_str).collect();
        if !told.is_empty() {
            let more = if expected.len() > MOST_TOLD { ", …" } else { "" };
            write!(f, "; expected: {}{more}", told.join(", "))?;
        }
        Ok(())
    }
}
