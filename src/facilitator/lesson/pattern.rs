//! Patterns of notation: lines in which a `*` stands for any column, row, cell or card.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::notation;
use crate::ids::Seat;

/// The kind of text expected at one position of a line.
#[derive(Clone, Copy, Debug)]
enum Part {
    Word(&'static str),
    Card,
    Cell,
    /// Two cells with that character between them.
    Cells(char),
    CellOrStay,
}

/// The notation of each command, with an example.
const FORMS: &[(&[Part], &str)] = &[
    (&[Part::Word("ready")], "ready"),
    (&[Part::Word("toss")], "toss"),
    (&[Part::Word("draw")], "draw"),
    (&[Part::Word("charge")], "charge"),
    (&[Part::Word("summon"), Part::Card, Part::Cell], "summon @3 b*"),
    (&[Part::Word("feint"), Part::Card, Part::Cell], "feint @* a1"),
    (&[Part::Word("move"), Part::Cells('>')], "move b2>c*"),
    (&[Part::Word("attack"), Part::Cells('x')], "attack *xd2"),
    (&[Part::Word("direct"), Part::Cell], "direct e2"),
    (&[Part::Word("react"), Part::Word("none")], "react none"),
    (&[Part::Word("react"), Part::Word("summon"), Part::Card], "react summon @4"),
    (&[Part::Word("react"), Part::Word("feint"), Part::Card], "react feint @*"),
    (&[Part::Word("retry"), Part::CellOrStay], "retry b3"),
    (&[Part::Word("end")], "end"),
];

/// The maximum number of cards in a pattern of a layout, far beyond any real layout.
const MOST_LAID: usize = 8;

/// An error in a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PatternError {
    /// A pattern that does not begin with a seat.
    #[error("\"{0}\" must begin with h: or g:, as in \"h:end\"")]
    NoSeat(String),
    /// A pattern that matches no form of notation.
    #[error("\"{text}\" is not a command; write it as in {forms}")]
    Form {
        /// The text.
        text: String,
        /// The possible ways to write it.
        forms: String,
    },
    /// A line with a `*` where an exact command is required.
    #[error("\"{0}\" must be exact to be played: no * and no ...")]
    Wild(String),
}

/// A line of notation that may contain `*`; a layout may end with `...` for any number of further cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pattern {
    seat: Seat,
    words: Vec<String>,
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// Returns the reason why the text is not valid notation, even with its `*` filled in.
    pub fn read(text: &str) -> Result<Self, PatternError> {
        let bad = || PatternError::NoSeat(text.to_owned());
        let (seat, rest) = text.trim().split_once(':').ok_or_else(bad)?;
        let seat = Seat::BOTH.into_iter().find(|one| seat == one.letter().to_string()).ok_or_else(bad)?;
        let words: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
        let verb = words.first().map_or("", String::as_str);
        let fits = match verb {
            "layout" => is_layout(&words[1..]),
            _ => FORMS.iter().any(|(form, _)| is_form(form, &words)),
        };
        if fits {
            return Ok(Self { seat, words });
        }
        let same = |form: &[Part]| matches!(form.first(), Some(Part::Word(word)) if *word == verb);
        let known: Vec<&str> = match verb {
            "layout" => vec!["layout b2=@3 ..."],
            _ if FORMS.iter().any(|(form, _)| same(form)) => {
                FORMS.iter().filter(|(form, _)| same(form)).map(|(_, example)| *example).collect()
            }
            _ => FORMS.iter().map(|(_, example)| *example).chain(["layout b2=@3 ..."]).collect(),
        };
        let forms = known.iter().map(|form| format!("\"{}:{form}\"", seat.letter())).collect::<Vec<_>>();
        Err(PatternError::Form { text: text.to_owned(), forms: forms.join(", ") })
    }

    /// Returns the seat whose command the pattern matches.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns true if the pattern can match more than one command.
    #[must_use]
    pub fn is_wild(&self) -> bool {
        self.words.iter().any(|word| word.contains('*') || word == "...")
    }

    /// Returns the cells and cards that it names explicitly, as written.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let parts = self.words.iter().skip(1).flat_map(|word| word.split(['>', 'x', '=']));
        parts.filter(|part| {
            let cell = part.len() == 2 && part.ends_with(|last: char| last.is_ascii_digit());
            !part.contains('*') && (cell || part.starts_with('@'))
        })
    }

    /// Returns true if the pattern matches this command.
    #[must_use]
    pub fn matches<B: Board>(&self, board: &B, command: &Command) -> bool {
        let Some(line) = notation::write(board, command, false) else { return false };
        let Some((_, rest)) = line.split_once(':') else { return false };
        let words: Vec<&str> = rest.split_whitespace().collect();
        if command.seat() != Some(self.seat) {
            return false;
        }
        let (own, open) = match self.words.split_last() {
            Some((last, own)) if last == "..." => (own, true),
            _ => (&self.words[..], false),
        };
        if own.first().map(String::as_str) == Some("layout") {
            // The cards of a layout may be named in any order.
            let laid = words.get(1..).unwrap_or_default();
            return words.first() == Some(&"layout")
                && (open || laid.len() == own.len() - 1)
                && own[1..].iter().all(|wanted| laid.iter().any(|word| glob(wanted, word)));
        }
        own.len() == words.len() && own.iter().zip(words).all(|(pattern, word)| glob(pattern, word))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat.letter(), self.words.join(" "))
    }
}

impl TryFrom<String> for Pattern {
    type Error = PatternError;

    fn try_from(text: String) -> Result<Self, PatternError> {
        Self::read(&text)
    }
}

impl From<Pattern> for String {
    fn from(pattern: Pattern) -> Self {
        pattern.to_string()
    }
}

/// A line of notation for execution: a pattern without `*`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct LessonCommand(Pattern);

impl LessonCommand {
    /// Creates the line for a player command; `None` for commands that no player types.
    #[must_use]
    pub fn new<B: Board>(board: &B, command: &Command) -> Option<Self> {
        Pattern::read(&notation::write(board, command, false)?).ok().map(Self)
    }

    /// Returns the line as a pattern that matches only this command.
    #[must_use]
    pub const fn pattern(&self) -> &Pattern {
        &self.0
    }
}

impl fmt::Display for LessonCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<String> for LessonCommand {
    type Error = PatternError;

    fn try_from(text: String) -> Result<Self, PatternError> {
        let pattern = Pattern::read(&text)?;
        if pattern.is_wild() { Err(PatternError::Wild(text)) } else { Ok(Self(pattern)) }
    }
}

impl From<LessonCommand> for String {
    fn from(line: LessonCommand) -> Self {
        line.to_string()
    }
}

fn is_form(form: &[Part], words: &[String]) -> bool {
    form.len() == words.len() && form.iter().zip(words).all(|(part, word)| is_part(*part, word))
}

fn is_part(part: Part, word: &str) -> bool {
    match part {
        Part::Word(wanted) => word == wanted,
        Part::Card => is_card(word),
        Part::Cell => is_cell(word),
        Part::Cells(mark) => word.split_once(mark).is_some_and(|(one, two)| is_cell(one) && is_cell(two)),
        Part::CellOrStay => word == "stay" || is_cell(word),
    }
}

fn is_layout(words: &[String]) -> bool {
    let words = match words {
        [named @ .., last] if last == "..." => named,
        words => words,
    };
    let is_placed =
        |word: &String| word.split_once('=').is_some_and(|(cell, card)| is_cell(cell) && is_card(card));
    words.len() <= MOST_LAID && words.iter().all(is_placed)
}

fn is_card(word: &str) -> bool {
    word.strip_prefix('@').is_some_and(|number| number == "*" || number.parse::<u16>().is_ok())
}

/// Returns true for `c2`, `c*`, `*2`, or `*` for any cell. The existence of the cell is checked later, with a board.
fn is_cell(word: &str) -> bool {
    let mut letters = word.chars();
    match (letters.next(), letters.next(), letters.next()) {
        (Some('*'), None, None) => true,
        (Some(column), Some(row), None) => {
            (column == '*' || column.is_ascii_lowercase()) && (row == '*' || row.is_ascii_digit())
        }
        _ => false,
    }
}

fn glob(pattern: &str, word: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == word,
        Some((head, rest)) => word.strip_prefix(head).is_some_and(|tail| {
            (0..=tail.len()).filter(|at| tail.is_char_boundary(*at)).any(|at| glob(rest, &tail[at..]))
        }),
    }
}
