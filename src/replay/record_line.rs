//! The lines of a record file, version 2. Each line is JSON by itself, so that a file can grow at its end and can only
//! be damaged there.
//!
//! ```json
//! {"format":"marginalia replay","version":2,"mode":"training","players":["Player","Machine"],"began":1764000000000,
//!  "engine":2,"rules":"64 digits","cards":"64 digits","seed":"64 digits","books":[[1,1,2],[9,9,10]],"cast":"packed"}
//! "h:ready 812 5e0c"
//! {"order":"g:toss","chance":[1],"after":1500,"hash":"77ab"}
//! {"comment":"The coin was bent."}
//! {"undo":1}
//! {"comment":"Better to wait.","after":1}
//! {"result":{"kind":"WinOrLose","winner":"Host","reason":"HpOut"}}
//! ```
//!
//! The header stands on one line in the file. A usual order is a text: the command, the milliseconds since the order
//! before (`-` if unknown), the first digits of the public hash after it (`-` likewise). A comment refers to the battle
//! after the orders before it, or after the number of orders in `after`, so that it can be written later.

use serde::{Deserialize, Serialize};

use super::error::{RECORD_FORMAT, RECORD_VERSION, ReplayErrorKind};
use super::record::{About, Comment, KeptChance, Record, RecordedOrder};
use super::rules_snapshot::RulesSnapshot;
use crate::battle::position::Position;
use crate::battle::result::BattleResult;
use crate::battle::rules::Opening;
use crate::battle::start::Start;
use crate::ids::{CardId, hex, unhex};

/// The number of hash digits that are written: enough to detect at once a battle that takes another course.
const DIGITS: usize = 4;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    version: u32,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    mode: String,
    #[serde(default)]
    players: [String; 2],
    #[serde(default)]
    began: u64,
    #[serde(default = "first_engine")]
    engine: u16,
    rules: String,
    cards: String,
    seed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    books: Option<[Vec<CardId>; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Position>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cast: Option<String>,
}

/// Returns the version of the engine of files that do not name one.
const fn first_engine() -> u16 {
    1
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Unusual {
    order: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<KeptChance>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    openings: Vec<Opening>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Usual(String),
    Unusual(Unusual),
    Comment(Said),
    Undo(Back),
    Result(End),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    comment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Back {
    undo: usize,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    result: BattleResult,
}

fn json(value: &impl Serialize) -> String {
    // None of these types holds a map with keys that are not texts: they always have a JSON form.
    serde_json::to_string(value).unwrap_or_default() + "\n"
}

/// Returns the header: everything but the orders.
pub(super) fn header(record: &Record) -> String {
    let (books, position) = match &record.start {
        Start::Books(books) => (Some(books.clone()), None),
        Start::Position(position) => (None, Some(position.clone())),
    };
    json(&Header {
        format: RECORD_FORMAT.to_owned(),
        version: RECORD_VERSION,
        mode: record.about.mode.clone(),
        players: record.about.players.clone(),
        began: record.about.began,
        engine: record.engine,
        rules: hex(&record.rules),
        cards: hex(&record.cards),
        seed: hex(&record.seed),
        books,
        position,
        cast: record.cast.as_ref().map(RulesSnapshot::pack),
    })
}

/// Returns the line of an order; `before` is the time of the order before it.
pub(super) fn order(entry: &RecordedOrder, before: u64) -> String {
    let after = entry.at.map(|at| at.saturating_sub(before));
    let hash = entry.hash.as_ref().map(|hash| hash.get(..DIGITS).unwrap_or(hash).to_owned());
    if entry.chance.is_some() || !entry.openings.is_empty() {
        let (chance, openings) = (entry.chance.clone(), entry.openings.clone());
        return json(&Line::Unusual(Unusual { order: entry.line.clone(), chance, openings, after, hash }));
    }
    let after = after.map_or_else(|| "-".to_owned(), |after| after.to_string());
    json(&Line::Usual(format!("{} {after} {}", entry.line, hash.as_deref().unwrap_or("-"))))
}

pub(super) fn comment(text: &str) -> String {
    json(&Line::Comment(Said { comment: text.to_owned(), after: None }))
}

/// Returns the line of a comment that may stand anywhere after the orders it refers to.
pub(super) fn late_comment(comment: &Comment) -> String {
    json(&Line::Comment(Said { comment: comment.text.clone(), after: Some(comment.after) }))
}

pub(super) fn undo(orders: usize) -> String {
    json(&Line::Undo(Back { undo: orders }))
}

pub(super) fn result(result: BattleResult) -> String {
    json(&Line::Result(End { result }))
}

/// Reads the header. Returns a record without orders, and the error in its rules snapshot, if there is one.
pub(super) fn read_header(line: &str) -> Result<(Record, Option<ReplayErrorKind>), ReplayErrorKind> {
    let form = |error: serde_json::Error| ReplayErrorKind::Form(error.to_string());
    let header: Header = serde_json::from_str(line).map_err(form)?;
    let bytes = |digits: &str| unhex(digits).ok_or_else(|| ReplayErrorKind::Digits(digits.to_owned()));
    let start = match (header.books, header.position) {
        (Some(books), None) => Start::Books(books),
        (None, Some(position)) => Start::Position(position),
        _ => return Err(ReplayErrorKind::Form("expected either `books` or a `position`".to_owned())),
    };
    // Books and orders define the battle: it is readable without the saved cards.
    let (cast, wrong) = match header.cast.as_deref().map(RulesSnapshot::unpack).transpose() {
        Ok(cast) => (cast, None),
        Err(error) => (None, Some(ReplayErrorKind::Cast(error))),
    };
    let record = Record {
        about: About { mode: header.mode, players: header.players, began: header.began },
        engine: header.engine,
        rules: bytes(&header.rules)?,
        cards: bytes(&header.cards)?,
        cast,
        start,
        seed: bytes(&header.seed)?,
        orders: Vec::new(),
        comments: Vec::new(),
        result: None,
    };
    Ok((record, wrong))
}

/// Applies a line to the record.
pub(super) fn read(line: &str, record: &mut Record) -> Result<(), ReplayErrorKind> {
    let bad = || ReplayErrorKind::Line("unknown content".to_owned());
    let before = record.orders.last().and_then(|entry| entry.at).unwrap_or_default();
    match serde_json::from_str(line).map_err(|_| bad())? {
        Line::Usual(text) => {
            let mut parts = text.rsplitn(3, ' ');
            let (hash, after, line) = (parts.next(), parts.next(), parts.next());
            let (Some(hash), Some(after), Some(line)) = (hash, after, line) else { return Err(bad()) };
            let after = (after != "-").then(|| after.parse::<u64>().map_err(|_| bad())).transpose()?;
            let hash = (hash != "-").then(|| hash.to_owned());
            let at = after.map(|after| before.saturating_add(after));
            record.orders.push(RecordedOrder { line: line.to_owned(), hash, at, ..RecordedOrder::default() });
        }
        Line::Unusual(Unusual { order: line, chance, openings, after, hash }) => {
            let at = after.map(|after| before.saturating_add(after));
            record.orders.push(RecordedOrder { line, chance, openings, hash, at });
        }
        Line::Comment(Said { comment, after }) => {
            let count = record.orders.len();
            let after = after.unwrap_or(count);
            if after > count {
                return Err(ReplayErrorKind::After { after, count });
            }
            record.add_comment(Comment { after, text: comment });
        }
        Line::Undo(Back { undo }) if undo > record.orders.len() => {
            return Err(ReplayErrorKind::Undo { to: undo, count: record.orders.len() });
        }
        Line::Undo(Back { undo }) => record.undo(undo),
        Line::Result(end) => record.result = Some(end.result),
    }
    Ok(())
}

/// Returns the whole text of a file, without undone orders.
#[must_use]
pub(super) fn whole(record: &Record) -> String {
    let mut text = header(record);
    let said = |after: usize| record.comments.iter().filter(move |comment| comment.after == after);
    text.extend(said(0).map(|said| comment(&said.text)));
    let mut before = 0;
    for (index, entry) in record.orders.iter().enumerate() {
        text.push_str(&order(entry, before));
        before = entry.at.unwrap_or(before);
        text.extend(said(index + 1).map(|said| comment(&said.text)));
    }
    text.extend(record.result.map(result));
    text
}
