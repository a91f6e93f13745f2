//! The names that travel: small, ordered, `Copy`. Nothing here knows anything else of the game.

use std::fmt;
use std::num::NonZeroU16;

use bevy::ecs::component::Component;
use serde::{Deserialize, Serialize};

/// One of the two sides of the book: `Host` writes on the left page, `Guest` on the right.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// The left side; its forward is to the right.
    Host,
    /// The right side; its forward is to the left.
    Guest,
}

impl Seat {
    /// Both seats, Host first.
    pub const BOTH: [Self; 2] = [Self::Host, Self::Guest];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Host => Self::Guest,
            Self::Guest => Self::Host,
        }
    }

    /// 0 for Host, 1 for Guest.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation: `h` or `g`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Host => 'h',
            Self::Guest => 'g',
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Host => "Host",
            Self::Guest => "Guest",
        })
    }
}

/// A card's number in the one ordered collection of a battle: its only identity in rules, hashes, notation and on the
/// wire. Host's slots come first, then Guest's, then tokens in order of birth.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardIndex(pub u16);

impl CardIndex {
    /// Its place in an array.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CardIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0)
    }
}

/// The id of a printed card: the number in the card file's name. Never zero.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct CardId(pub NonZeroU16);

impl CardId {
    /// The id of that number; `None` for zero.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::new(number) {
            Some(id) => Some(Self(id)),
            None => None,
        }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A cell of the board, numbered column by column: `column × rows + row`, so that walking the numbers walks the
/// columns from Host's back line to Guest's and each column from row 1 upward.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CellId(pub u8);

impl CellId {
    /// Its place in an array.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a cell mask.
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// A person, by the public key that their messages are signed with (Ed25519, 32 bytes).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerId(pub [u8; 32]);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for PlayerId {
    /// The first letters: enough to tell people apart in a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..4].iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl From<PlayerId> for String {
    fn from(player: PlayerId) -> Self {
        player.to_string()
    }
}

impl TryFrom<String> for PlayerId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        unhex(&text).map(Self).ok_or("a player id must be 64 hexadecimal digits")
    }
}

/// 32 bytes as 64 hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of 64 hexadecimal digits; `None` for any other text.
#[must_use]
pub fn unhex(digits: &str) -> Option<[u8; 32]> {
    if digits.len() != 64 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&digits[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

/// The count of turns: 0 before the first one.
pub type Turn = u16;

/// The count of player commands executed.
pub type Seq = u32;
