//! A replay file opened: held against rules and cards, executed order by order, with the places of what is wrong.

use std::path::Path;
use std::sync::Arc;

use jsonc_parser::ast;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use marginalia::battle::chance::{MAX_DICE, Seed};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::notation;
use marginalia::battle::result::BattleResult;
use marginalia::battle::setup::Book;

use super::wrong::{RecordError, Wrong};
use super::{FORMAT, Record, StoredChance, StoredOrder, VERSION, hash_text, hex, unhex};
use crate::failure::Failure;
use crate::source::read;

/// A replay file opened: the record and where everything stands in the file.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) record: Record,
    file: String,
    lines: Vec<(String, usize)>,
    order_lines: Vec<usize>,
}

impl Opened {
    /// Reads a file and holds it against the library.
    pub(crate) fn open(file: &Path, library: &CardLibrary) -> Result<Self, Failure> {
        Ok(Self::read(&file.display().to_string(), &read(file)?, library)?)
    }

    fn read(file: &str, text: &str, library: &CardLibrary) -> Result<Self, RecordError> {
        let at = |line, wrong| RecordError { file: file.to_owned(), line, wrong };
        let (lines, order_lines) = places(text);
        let line_of = |key: &str| lines.iter().find(|(name, _)| name == key).map_or(1, |(_, line)| *line);
        // Another format or version would not have this form: they are looked at first.
        let loose: serde_json::Value =
            serde_json::from_str(text).map_err(|error| at(error.line(), Wrong::Form(error.to_string())))?;
        if let Some(format) =
            loose.get("format").and_then(|format| format.as_str()).filter(|format| *format != FORMAT)
        {
            return Err(at(line_of("format"), Wrong::Format(format.to_owned())));
        }
        if let Some(version) = loose.get("version").and_then(serde_json::Value::as_u64)
            && version != u64::from(VERSION)
        {
            return Err(at(line_of("version"), Wrong::Version(version.try_into().unwrap_or(u32::MAX))));
        }
        let record: Record =
            serde_json::from_str(text).map_err(|error| at(error.line(), Wrong::Form(error.to_string())))?;
        let short = |hash: &str| hash.chars().take(8).collect::<String>();
        let (theirs, ours) = (short(&record.rules), short(&hex(&library.rules_hash())));
        if record.rules != hex(&library.rules_hash()) {
            return Err(at(line_of("rules"), Wrong::Rules { theirs, ours }));
        }
        let (theirs, ours) = (short(&record.cards), short(&hex(&library.cards_hash())));
        if record.cards != hex(&library.cards_hash()) {
            return Err(at(line_of("cards"), Wrong::Cards { theirs, ours }));
        }
        if record.seed().is_none() {
            return Err(at(line_of("seed"), Wrong::Digits(record.seed.clone())));
        }
        Ok(Self { file: file.to_owned(), record, lines, order_lines })
    }

    fn error(&self, key: &str, wrong: impl Into<Wrong>) -> RecordError {
        let line = self.lines.iter().find(|(name, _)| name == key).map_or(1, |(_, line)| *line);
        RecordError { file: self.file.clone(), line, wrong: wrong.into() }
    }

    fn order_error(&self, index: usize, wrong: Wrong) -> RecordError {
        let line = self.order_lines.get(index).copied().unwrap_or(1);
        RecordError { file: self.file.clone(), line, wrong }
    }

    /// The battle before the first order.
    pub(crate) fn start(&self, library: &Arc<CardLibrary>) -> Result<FlatBoard, RecordError> {
        let books = self.record.books.clone().map(Book::Known);
        FlatBoard::new(Arc::clone(library), &books).map_err(|error| self.error("books", error))
    }

    /// Executes that order, counted from 0, and holds the battle against the recorded hash.
    pub(crate) fn step(&self, board: &mut FlatBoard, index: usize) -> Result<(), RecordError> {
        let Some(stored) = self.record.orders.get(index) else { return Ok(()) };
        let (order, text) = (index + 1, stored.line.clone());
        let command = notation::parse(board, &stored.line)
            .map_err(|error| self.order_error(index, Wrong::Notation { order, text: text.clone(), error }))?;
        let seed = self.chance(index, stored)?;
        board.execute(&command, seed, &stored.openings).map_err(|reason| {
            self.order_error(index, Wrong::Refused { order, text: text.clone(), reason })
        })?;
        let ours = hash_text(public_hash(board));
        match &stored.hash {
            Some(theirs) if *theirs != ours => {
                Err(self.order_error(index, Wrong::Hash { order, text, theirs: theirs.clone(), ours }))
            }
            _ => Ok(()),
        }
    }

    fn chance(&self, index: usize, stored: &StoredOrder) -> Result<Seed, RecordError> {
        let battle = self.record.seed().unwrap_or_default();
        match &stored.chance {
            None => Ok(Seed::Derived { battle, seq: index as u32 }),
            Some(StoredChance::Number(seq)) => Ok(Seed::Derived { battle, seq: *seq }),
            Some(StoredChance::Seed(digits)) => {
                let bytes =
                    unhex(digits).ok_or_else(|| self.order_error(index, Wrong::Digits(digits.clone())))?;
                Ok(Seed::Given(bytes))
            }
            Some(StoredChance::Dice(dice)) if dice.len() > MAX_DICE => {
                Err(self.order_error(index, Wrong::Dice(dice.len())))
            }
            Some(StoredChance::Dice(dice)) => Ok(Seed::dice(dice)),
        }
    }

    /// Holds the end of the battle against the recorded one.
    pub(crate) fn check_result(&self, ours: Option<BattleResult>) -> Result<(), RecordError> {
        let theirs = self.record.result;
        if theirs.is_none() || theirs == ours {
            return Ok(());
        }
        Err(self.error("result", Wrong::Result { theirs, ours }))
    }
}

/// The lines of the file's keys and of its orders, for messages.
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
