//! The legacy format, version 1: one JSON object with the orders in a list, without cards, times and comments.

use jsonc_parser::ast;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use serde::Deserialize;

use super::error::ReplayErrorKind;
use super::record::{About, KeptChance, Record, RecordedOrder};
use crate::battle::result::BattleResult;
use crate::battle::rules::Opening;
use crate::battle::start::Start;
use crate::ids::{CardId, unhex};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Old {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
    rules: String,
    cards: String,
    seed: String,
    books: [Vec<CardId>; 2],
    orders: Vec<OldOrder>,
    #[serde(default)]
    result: Option<BattleResult>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldOrder {
    line: String,
    #[serde(default)]
    chance: Option<KeptChance>,
    #[serde(default)]
    openings: Vec<Opening>,
    #[serde(default)]
    hash: Option<String>,
}

/// Reads such a file. Returns the record and the lines of its orders, or the error and its line. Format and version
/// were checked before.
pub(super) fn read(text: &str) -> Result<(Record, Vec<usize>), (usize, ReplayErrorKind)> {
    let old: Old = serde_json::from_str(text)
        .map_err(|error| (error.line(), ReplayErrorKind::Form(error.to_string())))?;
    let (keys, orders) = places(text);
    let bytes = |key: &str, digits: &str| {
        unhex(digits).ok_or_else(|| (line_of(&keys, key), ReplayErrorKind::Digits(digits.to_owned())))
    };
    let entries = old.orders.into_iter().map(|OldOrder { line, chance, openings, hash }| RecordedOrder {
        line,
        chance,
        openings,
        hash,
        at: None,
    });
    let record = Record {
        about: About::default(),
        engine: 1,
        rules: bytes("rules", &old.rules)?,
        cards: bytes("cards", &old.cards)?,
        cast: None,
        start: Start::Books(old.books),
        seed: bytes("seed", &old.seed)?,
        orders: entries.collect(),
        comments: Vec::new(),
        result: old.result,
    };
    Ok((record, orders))
}

/// Returns the line of a key of the file.
pub(super) fn line_of_key(text: &str, key: &str) -> usize {
    line_of(&places(text).0, key)
}

fn line_of(keys: &[(String, usize)], key: &str) -> usize {
    keys.iter().find(|(name, _)| name == key).map_or(1, |(_, line)| *line)
}

/// Returns the lines of the file's keys and of its orders.
fn places(text: &str) -> (Vec<(String, usize)>, Vec<usize>) {
    let line = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
    let parsed = parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default());
    let Ok(Some(ast::Value::Object(object))) = parsed.map(|parsed| parsed.value) else {
        return Default::default();
    };
    let keys = object
        .properties
        .iter()
        .map(|property| (property.name.clone().into_string(), line(property.range.start)));
    let orders = object.get_array("orders").map(|orders| &orders.elements[..]).unwrap_or_default();
    (keys.collect(), orders.iter().map(|order| line(order.range().start)).collect())
}
