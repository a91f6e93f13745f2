//! The replay file: rules, cards, books, chance and player commands; everything else is made again.
//!
//! It is JSON, version 1, one order a line:
//!
//! ```json
//! {
//!   "format": "marginalia replay",
//!   "version": 1,
//!   "rules": "hash of the settings", "cards": "hash of the cards", "seed": "64 hexadecimal digits",
//!   "books": [[1, 1, 2], [9, 9, 10]],
//!   "orders": [
//!     {"line": "h:ready", "hash": "public hash after it"},
//!     {"line": "g:toss", "chance": [1], "hash": "…"}
//!   ],
//!   "result": {"kind": "WinOrLose", "winner": "Host", "reason": "HpOut"}
//! }
//! ```
//!
//! An order's chance is `seed` with the order's place unless it says otherwise: a number takes `seed` with that number,
//! 64 digits are a seed of its own, a list are dice laid ready.

mod opened;
mod wrong;

use std::fs;
use std::path::Path;

use marginalia::battle::hash::PublicHash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::result::BattleResult;
use marginalia::battle::rules::Opening;
use marginalia::ids::CardId;
use serde::{Deserialize, Serialize};

pub(crate) use self::opened::Opened;
pub(crate) use self::wrong::RecordError;
use crate::failure::Failure;

const FORMAT: &str = "marginalia replay";
const VERSION: u32 = 1;

/// A battle as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    format: String,
    version: u32,
    rules: String,
    cards: String,
    seed: String,
    /// Both books' cards, slot by slot, Host's first.
    pub(crate) books: [Vec<CardId>; 2],
    /// The player commands.
    pub(crate) orders: Vec<StoredOrder>,
    /// How it ended, if it did.
    #[serde(default)]
    pub(crate) result: Option<BattleResult>,
}

/// A player command as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StoredOrder {
    /// The command in notation.
    pub(crate) line: String,
    /// Its chance, where it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<StoredChance>,
    /// The cards shown with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    openings: Vec<Opening>,
    /// The public hash after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum StoredChance {
    Number(u32),
    Seed(String),
    Dice(Vec<u8>),
}

impl Record {
    /// A record without orders yet.
    pub(crate) fn new(library: &CardLibrary, books: [Vec<CardId>; 2], seed: [u8; 32]) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            rules: hex(&library.rules_hash()),
            cards: hex(&library.cards_hash()),
            seed: hex(&seed),
            books,
            orders: Vec::new(),
            result: None,
        }
    }

    /// The battle's seed.
    pub(crate) fn seed(&self) -> Option<[u8; 32]> {
        unhex(&self.seed)
    }

    /// Notes a command with the usual chance: the battle's seed and the order's place; and the hash after it.
    pub(crate) fn note(&mut self, line: String, hash: Option<PublicHash>) {
        let hash = hash.map(hash_text);
        self.orders.push(StoredOrder { line, chance: None, openings: Vec::new(), hash });
    }

    /// The same up to and with that order, without the result unless nothing is left out.
    pub(crate) fn until(mut self, orders: usize) -> Self {
        if orders < self.orders.len() {
            self.orders.truncate(orders);
            self.result = None;
        }
        self
    }

    /// The text of the file: one order a line.
    pub(crate) fn text(&self) -> String {
        let json = |value: &dyn Fn() -> serde_json::Result<String>| value().unwrap_or_default();
        let orders: Vec<String> =
            self.orders.iter().map(|order| json(&|| serde_json::to_string(order))).collect();
        format!(
            "{{\n  \"format\": \"{}\",\n  \"version\": {},\n  \"rules\": \"{}\",\n  \"cards\": \"{}\",\n  \"seed\": \"{}\",\n  \
             \"books\": {},\n  \"orders\": [\n    {}\n  ],\n  \"result\": {}\n}}\n",
            self.format,
            self.version,
            self.rules,
            self.cards,
            self.seed,
            json(&|| serde_json::to_string(&self.books)),
            orders.join(",\n    "),
            json(&|| serde_json::to_string(&self.result)),
        )
    }

    /// Writes the file.
    pub(crate) fn save(&self, file: &Path) -> Result<(), Failure> {
        fs::write(file, self.text()).map_err(|error| Failure::file(file, error))
    }
}

/// A hash as files write it.
pub(crate) fn hash_text(hash: PublicHash) -> String {
    format!("{hash:032x}")
}

/// Bytes as files write them.
pub(crate) fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(digits: &str) -> Option<[u8; 32]> {
    if digits.len() != 64 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; 32];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&digits[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}
