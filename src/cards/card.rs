//! One card file: its keys, their value types, and the card that they make.

use serde::de::DeserializeOwned;

use super::card_test::{CardTest, trials};
use super::check::{Checker, Reference, ability, card_loops};
use super::code::Code;
use super::complaint::{Complaint, Complaints};
use super::japanese;
use super::node::{JsonNode, JsonValue};
use super::portrait;
use super::read::read;
use super::salvage::salvage;
use super::text_place::TextPlace;
use crate::battle::ability::{Ability, CardKind, Ink};
use crate::battle::geometry::{Reach, Zone};
use crate::battle::library::CardSource;
use crate::battle::record::MAX_PRINTED;
use crate::ids::CardId;

/// The keys of a card file, in the order of canonical files.
pub(super) const KEYS: [&str; 18] = [
    "id",
    "name",
    "flavour",
    japanese::KEY,
    portrait::KEY,
    "kind",
    "ink",
    "cost",
    "hp_cost",
    "attack",
    "life",
    "move_reach",
    "attack_reach",
    "zone",
    "token",
    "abilities",
    "tests",
    "$schema",
];

/// The result of reading a card file.
#[derive(Debug)]
pub(super) struct CardReading {
    /// The card, if the file by itself has no error.
    pub(super) card: Option<CardSource>,
    /// The card's number with its position, if it could be read.
    pub(super) id: Option<(CardId, TextPlace)>,
    /// The references to other cards in its abilities.
    pub(super) references: Vec<Reference>,
    /// The card's tests.
    pub(super) trials: Vec<CardTest>,
    /// All complaints, in order of their positions.
    pub(super) complaints: Vec<Complaint>,
}

/// The maximum number of letters in a card's name.
const MAX_NAME: usize = 48;
/// The maximum number of letters in any other line that players read.
pub(super) const MAX_LINE: usize = 240;
/// The maximum size of a card file in bytes.
const LONGEST_FILE: usize = 256 * 1024;

/// Reads and checks a card file.
pub(super) fn read_file(file: &str, text: &str) -> CardReading {
    read_file_without(file, text, &[])
}

/// Reads and checks a card file as if it did not have these keys.
pub(super) fn read_file_without(file: &str, text: &str, keys: &[&str]) -> CardReading {
    let mut complaints = Complaints::about(file);
    if text.len() > LONGEST_FILE {
        let message = format!("{} bytes; a card file has at most {LONGEST_FILE}", text.len());
        complaints.error(TextPlace::default(), Code::TooMany, message);
        let complaints = complaints.into_list("");
        return CardReading { card: None, id: None, references: Vec::new(), trials: Vec::new(), complaints };
    }
    let (card, id, references, trials) = match JsonNode::parse_without(text, keys) {
        Ok(node) => {
            let mut fields = Fields::of(&node, &mut complaints);
            let id = fields.need("id").zip(node.get("id").map(|id| id.place));
            let (card, references) = fields.card(id);
            let trials = trials(&mut complaints, &node, id.map(|(id, _)| id));
            (card, id, references, trials)
        }
        Err(error) => {
            complaints.unread(TextPlace::default(), error);
            (None, None, Vec::new(), Vec::new())
        }
    };
    let card = card.filter(|_| !complaints.has_errors());
    CardReading { card, id, references, trials, complaints: complaints.into_list(text) }
}

/// The keys of the file's object. They are read one by one, so that each error is reported separately.
struct Fields<'n, 'c, 'f> {
    node: &'n JsonNode,
    complaints: &'c mut Complaints<'f>,
    /// The known keys that unknown keys were meant to be. They are already reported as unknown, so they are not
    /// reported as missing too.
    meant: Vec<String>,
}

impl<'n, 'c, 'f> Fields<'n, 'c, 'f> {
    fn of(node: &'n JsonNode, complaints: &'c mut Complaints<'f>) -> Self {
        if !matches!(node.value, JsonValue::Object(_)) {
            complaints.error(
                node.place,
                Code::WrongType,
                format!("expected a card (an object), found {}", node.what()),
            );
        }
        let meant = complaints.unknown_keys(node, &KEYS);
        Self { node, complaints, meant }
    }

    fn is_missed(&self, key: &str) -> bool {
        let is_object = matches!(self.node.value, JsonValue::Object(_));
        is_object && self.node.get(key).is_none() && !self.meant.iter().any(|meant| meant == key)
    }

    /// Reads an optional value.
    fn take<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let node = self.node.get(key)?;
        read(node).map_err(|error| self.complaints.unread(node.place, error)).ok()
    }

    /// Reads a required value.
    fn need<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        if self.is_missed(key) {
            self.complaints.error(self.node.place, Code::MissingKey, format!("`{key}` is missing"));
        }
        self.take(key)
    }

    /// Reads a value that only these kinds of card have.
    fn stat<T: DeserializeOwned>(
        &mut self,
        key: &str,
        kind: Option<CardKind>,
        having: &[CardKind],
    ) -> Option<T> {
        let Some(kind) = kind else { return self.take(key) };
        if having.contains(&kind) {
            if self.is_missed(key) {
                let message = format!("`{key}` is missing: every {kind:?} needs it");
                self.complaints.error(self.node.place, Code::MissingKey, message);
            }
            return self.take(key);
        }
        if let Some(entry) = self.node.entries().iter().find(|entry| entry.key == key) {
            let message = format!("`{key}` is not allowed here: no {kind:?} has it");
            self.complaints.error(entry.place, Code::Misplaced, message);
        }
        None
    }

    fn range(&mut self, key: &str, value: Option<i32>, least: i32, most: i32) -> i32 {
        let value = value.unwrap_or(least);
        if !(least..=most).contains(&value) {
            let message = format!("`{key}` is {value}; expected {least} to {most}");
            self.complaints.error(self.node.at(key).place, Code::OutOfRange, message);
        }
        value
    }

    fn line(&mut self, key: &str, value: Option<String>) -> String {
        let value = value.unwrap_or_default();
        tidy(
            self.complaints,
            key,
            self.node.at(key),
            &value,
            if key == "name" { MAX_NAME } else { MAX_LINE },
        );
        value
    }

    fn card(mut self, id: Option<(CardId, TextPlace)>) -> (Option<CardSource>, Vec<Reference>) {
        use CardKind::{Event, Monster, Support};
        if let Some((id, place)) = id {
            self.file_name(id, place);
        }
        let name = self.need("name");
        let name = self.line("name", name);
        if let Some(node) = self.node.get("name").filter(|node| node.value == JsonValue::Text(String::new()))
        {
            self.complaints.error(node.place, Code::UntidyText, "the name is empty");
        }
        let flavour = self.take("flavour");
        let flavour = self.line("flavour", flavour);
        let japanese = self.node.get(japanese::KEY);
        let ja = japanese.and_then(|node| japanese::japanese(self.complaints, node));
        let portrait = self.node.get(portrait::KEY);
        let portrait = portrait.and_then(|node| portrait::portrait(self.complaints, node));
        let kind: Option<CardKind> = self.need("kind");
        let ink: Option<Ink> = self.need("ink");
        let (cost, hp_cost) = (self.need("cost"), self.take("hp_cost"));
        let attack = self.stat("attack", kind, &[Monster]);
        let life = self.stat("life", kind, &[Monster, Support]);
        let least_life = i32::from(life.is_some());
        let move_reach: Option<Reach> = self.stat("move_reach", kind, &[Monster]);
        let attack_reach: Option<Reach> = self.stat("attack_reach", kind, &[Monster]);
        let zone: Option<Zone> = match kind {
            Some(Event) => self.stat("zone", kind, &[Event]),
            Some(Monster | Support) | None => self.take("zone"),
        };
        let token = self.take("token").unwrap_or(false);
        if token && kind == Some(Event) {
            let message = "an Event cannot be a token: it is never placed on a cell";
            self.complaints.error(self.node.at("token").place, Code::Misplaced, message);
        }
        let cost = self.range("cost", cost, 0, 99);
        let hp_cost = self.range("hp_cost", hp_cost, 0, 99);
        let attack = self.range("attack", attack, 0, 999);
        let life = self.range("life", life, least_life, 999);
        let (abilities, references) = self.abilities();
        let card = id.zip(kind).zip(ink).map(|(((id, _), kind), ink)| CardSource {
            id,
            name,
            flavour,
            ja,
            portrait,
            kind,
            ink,
            cost,
            hp_cost,
            attack,
            life,
            move_reach: move_reach.unwrap_or_default(),
            attack_reach: attack_reach.unwrap_or_default(),
            zone: zone.unwrap_or(Zone::OWN),
            token,
            abilities,
        });
        if let Some(card) = &card {
            card_loops(&mut Checker::new(self.complaints), self.node.at("abilities"), card);
        }
        (card, references)
    }

    /// Checks that the file name is `<id>-<name>.json`; the name is only for people.
    fn file_name(&mut self, id: CardId, place: TextPlace) {
        let file = self.complaints.file();
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let number = name
            .strip_suffix(".json")
            .and_then(|stem| stem.split_once('-'))
            .filter(|(_, rest)| !rest.is_empty());
        match number.map(|(number, _)| number.parse::<u16>()) {
            Some(Ok(number)) if number == id.get() => {}
            Some(Ok(number)) => {
                let message = format!("the file name says card {number}, but `id` is {id}", id = id.get());
                self.complaints.error(place, Code::FileName, message);
            }
            Some(Err(_)) | None => {
                let message = format!("the file name is `{name}`; expected `<id>-<name>.json`");
                let help = format!("rename it to `{}-….json`", id.get());
                self.complaints.error(place, Code::FileName, message).help(help);
            }
        }
    }

    fn abilities(&mut self) -> (Vec<Ability>, Vec<Reference>) {
        let Some(node) = self.node.get("abilities") else { return (Vec::new(), Vec::new()) };
        let JsonValue::List(nodes) = &node.value else {
            let message = format!("expected a list of abilities, found {}", node.what());
            self.complaints.error(node.place, Code::WrongType, message);
            return (Vec::new(), Vec::new());
        };
        if let Some(extra) = nodes.get(MAX_PRINTED) {
            let message = format!("{} abilities; a card has at most {MAX_PRINTED}", nodes.len());
            self.complaints.error(extra.place, Code::TooMany, message);
        }
        let mut checker = Checker::new(self.complaints);
        let printed = nodes.iter().take(MAX_PRINTED);
        let abilities = printed.filter_map(|node| checked_ability(&mut checker, node)).collect();
        (abilities, checker.references)
    }
}

/// Checks a name or flavour: one line of visible characters, without spaces at its ends, no longer than allowed.
pub(super) fn tidy(complaints: &mut Complaints<'_>, key: &str, node: &JsonNode, value: &str, most: usize) {
    let long = value.chars().count();
    let message = if let Some(hidden) = value.chars().find(|letter| is_hidden(*letter)) {
        format!("`{key}` contains the invisible character U+{:04X}", u32::from(hidden))
    } else if value.trim() != value {
        format!("`{key}` must not begin or end with spaces")
    } else if long > most {
        format!("`{key}` has {long} characters; the limit is {most}")
    } else {
        return;
    };
    complaints.error(node.place, Code::UntidyText, message);
}

/// Returns true for a character that shows nothing, or that changes how others are shown: controls, zero-width
/// characters, marks of text direction, tags.
const fn is_hidden(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// Reads and checks one ability.
pub(super) fn checked_ability(checker: &mut Checker<'_, '_>, node: &JsonNode) -> Option<Ability> {
    match read(node) {
        Ok(read) => {
            ability(checker, node, &read);
            Some(read)
        }
        Err(error) => {
            checker.complaints.unread(node.place, error);
            salvage(checker.complaints, node);
            None
        }
    }
}
