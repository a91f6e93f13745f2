//! Book codes: a whole book in one short line of text, to be copied, sent and typed.
//!
//! A code is `MB1-` and base64url without padding. The bytes: the name's length and the name, the number of rows, each
//! row as its distance from the card before (zigzag) and its copies, all numbers as varints; then three bytes of a
//! BLAKE3 hash of everything before them.

use thiserror::Error;

use super::book::Book;
use crate::ids::CardId;

/// The version of the codes that this game writes.
pub const CODE_VERSION: u32 = 1;
/// The maximum length of a book's name, in letters.
pub const LONGEST_NAME: usize = 40;

/// The beginning of every code; the version follows.
const HEAD: &str = "MB";
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The number of hash bytes at the end of a code.
const CHECK: usize = 3;
/// More rows than any book needs.
const MOST_ROWS: u64 = 255;

/// The reason why a text is not a valid book code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookCodeError {
    /// The text is empty.
    #[error("no code found: paste one that begins with MB{CODE_VERSION}-")]
    Empty,
    /// A text that does not begin like a book code.
    #[error("this is not a book code: book codes begin with MB{CODE_VERSION}-")]
    Head,
    /// A code of another version.
    #[error(
        "unsupported code version {0}: this game reads version {CODE_VERSION}; ask for a code of that version, or update the game"
    )]
    Version(u32),
    /// A letter that codes do not contain.
    #[error(
        "invalid character \"{letter}\" at position {place}: copy the code again; it uses only A–Z, a–z, 0–9, - and _"
    )]
    Letter {
        /// The invalid letter.
        letter: char,
        /// The position of the letter, counted from 1, without spaces.
        place: usize,
    },
    /// A hash that does not match.
    #[error(
        "a character of this code is wrong or missing: copy all of it again, beginning with MB{CODE_VERSION}-"
    )]
    Checksum,
    /// A code with the right hash that cannot be read.
    #[error("invalid book code: {0}")]
    Form(&'static str),
}

impl Book {
    /// Returns its code: name and cards, without the advice in `about`.
    #[must_use]
    pub fn code(&self) -> String {
        let mut bytes = Vec::with_capacity(64);
        number(&mut bytes, self.name.len() as u64);
        bytes.extend(self.name.as_bytes());
        number(&mut bytes, self.cards.len() as u64);
        let mut before = 0;
        for (card, copies) in &self.cards {
            let step = i64::from(card.get()) - before;
            before = i64::from(card.get());
            number(&mut bytes, ((step << 1) ^ (step >> 63)) as u64);
            number(&mut bytes, u64::from(*copies));
        }
        let check = checksum(&bytes);
        bytes.extend(check);
        format!("{HEAD}{CODE_VERSION}-{}", letters(&bytes))
    }

    /// Reads a book from a code. Spaces and line breaks are ignored. The book may be one that cannot be played, or contain
    /// cards that this game lacks; [`Book::check`] reports that.
    ///
    /// # Errors
    /// Returns the error in the code, with advice.
    pub fn from_code(code: &str) -> Result<Self, BookCodeError> {
        let code: String = code.chars().filter(|letter| !letter.is_whitespace()).collect();
        if code.is_empty() {
            return Err(BookCodeError::Empty);
        }
        let (head, body) = code.split_once('-').ok_or(BookCodeError::Head)?;
        let version = head.get(..HEAD.len()).filter(|start| start.eq_ignore_ascii_case(HEAD));
        let version = version.and_then(|_| head[HEAD.len()..].parse().ok()).ok_or(BookCodeError::Head)?;
        if version != CODE_VERSION {
            return Err(BookCodeError::Version(version));
        }
        let bytes = bytes(body).map_err(|(letter, place)| BookCodeError::Letter {
            letter,
            place: place + head.chars().count() + 2,
        })?;
        let (told, check) =
            bytes.split_at_checked(bytes.len().wrapping_sub(CHECK)).ok_or(BookCodeError::Checksum)?;
        // The hash does not cover the unused bits of the last letter.
        if checksum(told) != check || letters(&bytes) != body {
            return Err(BookCodeError::Checksum);
        }
        Reader(told).book()
    }
}

/// Returns a name in the form that books use: one line, no spaces at its ends, limited length.
#[must_use]
pub fn tidy_name(name: &str) -> String {
    let words: Vec<&str> = name.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let short: String = line.chars().take(LONGEST_NAME).collect();
    short.trim_end().to_owned()
}

fn checksum(bytes: &[u8]) -> [u8; CHECK] {
    let hash = blake3::hash(bytes);
    let [a, b, c, ..] = *hash.as_bytes();
    [a, b, c]
}

fn number(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

fn letters(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * place)) as usize & 63]));
        }
    }
    text
}

/// Returns the bytes of some letters, or the first invalid letter and its position.
fn bytes(text: &str) -> Result<Vec<u8>, (char, usize)> {
    let mut bytes = Vec::new();
    let (mut bits, mut held) = (0_u32, 0);
    for (place, letter) in text.chars().enumerate() {
        let value = LETTERS.iter().position(|known| char::from(*known) == letter).ok_or((letter, place))?;
        bits = bits << 6 | value as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    Ok(bytes)
}

/// A reader of the bytes of a code whose hash is right.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn book(mut self) -> Result<Book, BookCodeError> {
        let length = self.number()?;
        let length = usize::try_from(length).ok().filter(|length| *length <= self.0.len());
        let (name, rest) = self.0.split_at(length.ok_or(BookCodeError::Form("the name is truncated"))?);
        let name =
            std::str::from_utf8(name).map_err(|_| BookCodeError::Form("the name is not valid text"))?;
        if name.chars().any(char::is_control) {
            return Err(BookCodeError::Form("the name is not one line"));
        }
        self.0 = rest;
        let rows = self.number()?;
        if rows > MOST_ROWS {
            return Err(BookCodeError::Form("too many rows"));
        }
        let (mut cards, mut before) = (Vec::new(), 0_i64);
        for _ in 0..rows {
            let step = self.number()?;
            let step = (step >> 1) as i64 ^ -((step & 1) as i64);
            before = before.checked_add(step).ok_or(BookCodeError::Form("invalid card number"))?;
            let card = u16::try_from(before).ok().and_then(CardId::new);
            let copies = u8::try_from(self.number()?);
            cards.push((
                card.ok_or(BookCodeError::Form("invalid card number"))?,
                copies.map_err(|_| BookCodeError::Form("too many copies of a card"))?,
            ));
        }
        if !self.0.is_empty() {
            return Err(BookCodeError::Form("extra data after the end"));
        }
        Ok(Book { name: tidy_name(name), cards, ..Book::default() })
    }

    fn number(&mut self) -> Result<u64, BookCodeError> {
        let mut value = 0;
        for shift in (0..63).step_by(7) {
            let (byte, rest) = self.0.split_first().ok_or(BookCodeError::Form("it is truncated"))?;
            self.0 = rest;
            value |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(BookCodeError::Form("a number is too large"))
    }
}
