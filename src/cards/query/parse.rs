//! The reader of queries.

use super::error::{QueryError, QueryProblem};
use super::field::{Field, FieldKind, SetField, TextField};
use super::names::{folded, plain};
use crate::battle::ability::Comparator;
use crate::battle::library::CardSource;

/// The maximum number of characters of a query.
pub const LONGEST_QUERY: usize = 200;

/// A query for cards.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// The lists of conditions, of which a card must meet one.
    pub(super) lists: Vec<Vec<Condition>>,
}

/// A condition of a query.
#[derive(Clone, Debug)]
pub(super) struct Condition {
    /// True if the card must not meet it.
    pub(super) is_not: bool,
    pub(super) test: Test,
}

/// The test of a condition.
#[derive(Clone, Debug)]
pub(super) enum Test {
    /// A text must contain one of these.
    Text(TextField, Vec<String>),
    /// The number must compare to one of these.
    Number(fn(&CardSource) -> Option<i32>, Comparator, Vec<i32>),
    /// One of the bits must be set.
    Set(SetField, u64),
}

/// The sign between a field and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Is,
    IsNot,
    Order(Comparator),
}

/// A value as written: its text and its place.
struct Written {
    word: String,
    place: usize,
}

impl Query {
    /// Reads a query.
    ///
    /// # Errors
    /// Returns the first word that cannot be read.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let letters: Vec<char> = text.chars().take(LONGEST_QUERY + 1).map(plain).collect();
        if letters.len() > LONGEST_QUERY {
            return Err(QueryError::new(QueryProblem::TooLong, "", LONGEST_QUERY + 1));
        }
        let mut reader = Reader { letters: &letters, at: 0 };
        let mut lists = vec![Vec::new()];
        while reader.skip_spaces() {
            if reader.take('|') {
                lists.push(Vec::new());
                continue;
            }
            match (reader.condition()?, lists.last_mut()) {
                (Some(condition), Some(list)) => list.push(condition),
                _ => lists.push(Vec::new()),
            }
        }
        lists.retain(|list| !list.is_empty());
        Ok(Self { lists })
    }

    /// Returns true if the query asks for nothing, so that it finds all cards.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lists.is_empty()
    }
}

/// The words that begin another list of conditions.
const OR: [&str; 2] = ["or", "または"];

/// The position in a query.
struct Reader<'t> {
    letters: &'t [char],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn take(&mut self, letter: char) -> bool {
        let is_there = self.peek() == Some(letter);
        self.at += usize::from(is_there);
        is_there
    }

    /// Returns false at the end of the query.
    fn skip_spaces(&mut self) -> bool {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
        self.peek().is_some()
    }

    /// Reads a condition; `None` for the word that begins another list.
    fn condition(&mut self) -> Result<Option<Condition>, QueryError> {
        let is_not =
            self.peek() == Some('-') && self.letters.get(self.at + 1).is_some_and(|next| !ends(*next));
        self.at += usize::from(is_not);
        let place = self.at + 1;
        if let Some(text) = self.quoted() {
            return Ok(Some(Condition { is_not, test: Test::Text(TextField::All, vec![folded(&text)]) }));
        }
        let word = self.word(|letter| ends(letter) || quote(letter).is_some() || "<>=:≤≥≠!".contains(letter));
        let Some(sign) = self.sign() else {
            let mut word = word;
            if word.is_empty() {
                // A sign that begins nothing.
                word.extend(self.peek());
                self.at += 1;
            }
            let word = folded(&word);
            if !is_not && OR.contains(&word.as_str()) {
                return Ok(None);
            }
            return Ok(Some(Condition { is_not, test: Test::Text(TextField::All, vec![word]) }));
        };
        let field = Field::of_word(&word).ok_or_else(|| QueryError::unknown_field(&word, place))?;
        let values = self.values();
        if values.is_empty() {
            return Err(QueryError::of_value(QueryProblem::NoValue, &word, place, field));
        }
        let test = test(field, sign, &values, (&word, place))?;
        Ok(Some(Condition { is_not: is_not != (sign == Sign::IsNot), test }))
    }

    /// Reads a text in quotes. At the end of the query the closing one may be missing.
    fn quoted(&mut self) -> Option<String> {
        let end = quote(self.peek()?)?;
        self.at += 1;
        let text = self.word(|letter| letter == end);
        self.at += 1;
        Some(text)
    }

    /// Reads the letters before one that ends them.
    fn word(&mut self, ends: impl Fn(char) -> bool) -> String {
        let rest = self.letters.get(self.at..).unwrap_or_default();
        let word: String = rest.iter().copied().take_while(|letter| !ends(*letter)).collect();
        self.at += word.chars().count();
        word
    }

    /// Reads the sign after a field.
    fn sign(&mut self) -> Option<Sign> {
        let [first, second] = [0, 1].map(|ahead| self.letters.get(self.at + ahead).copied());
        let (sign, length) = match (first?, second) {
            (':' | '=', _) => (Sign::Is, 1),
            ('!', Some('=')) => (Sign::IsNot, 2),
            ('≠', _) => (Sign::IsNot, 1),
            ('<', Some('=')) => (Sign::Order(Comparator::LessThanOrEqual), 2),
            ('>', Some('=')) => (Sign::Order(Comparator::GreaterThanOrEqual), 2),
            ('≤', _) => (Sign::Order(Comparator::LessThanOrEqual), 1),
            ('≥', _) => (Sign::Order(Comparator::GreaterThanOrEqual), 1),
            ('<', _) => (Sign::Order(Comparator::LessThan), 1),
            ('>', _) => (Sign::Order(Comparator::GreaterThan), 1),
            _ => return None,
        };
        self.at += length;
        Some(sign)
    }

    /// Reads values with commas between them.
    fn values(&mut self) -> Vec<Written> {
        let mut values = Vec::new();
        loop {
            let place = self.at + 1;
            let word = match self.quoted() {
                Some(text) => text,
                None => self.word(|letter| ends(letter) || letter == ',' || letter == '、'),
            };
            if !word.is_empty() {
                values.push(Written { word, place });
            }
            if !self.take(',') && !self.take('、') {
                return values;
            }
        }
    }
}

/// Returns true for a letter that ends a word.
fn ends(letter: char) -> bool {
    letter.is_whitespace() || letter == '|'
}

/// Returns the letter that closes a quotation.
const fn quote(letter: char) -> Option<char> {
    match letter {
        '"' => Some('"'),
        '「' => Some('」'),
        _ => None,
    }
}

/// Returns the test for values of a field. `named`: the field as written, and its place.
fn test(
    field: &'static Field,
    sign: Sign,
    values: &[Written],
    (named, at): (&str, usize),
) -> Result<Test, QueryError> {
    let problem =
        |problem, written: &Written| Err(QueryError::of_value(problem, &written.word, written.place, field));
    let comparator = match (sign, &field.kind) {
        (Sign::Order(comparator), FieldKind::Number(_)) => comparator,
        (Sign::Order(_), _) => return Err(QueryError::of_value(QueryProblem::NoOrder, named, at, field)),
        _ => Comparator::Equal,
    };
    match &field.kind {
        FieldKind::Text(texts) => {
            Ok(Test::Text(*texts, values.iter().map(|written| folded(&written.word)).collect()))
        }
        FieldKind::Number(of) => {
            let mut numbers = Vec::new();
            for written in values {
                match written.word.parse() {
                    Ok(number) => numbers.push(number),
                    Err(_) => return problem(QueryProblem::NoNumber, written),
                }
            }
            Ok(Test::Number(*of, comparator, numbers))
        }
        FieldKind::Set(set, known) => {
            let mut bits = 0;
            for written in values {
                match known.iter().find(|value| value.names.has(&written.word)) {
                    Some(value) => bits |= value.bits,
                    None => return problem(QueryProblem::UnknownValue, written),
                }
            }
            Ok(Test::Set(*set, bits))
        }
    }
}
