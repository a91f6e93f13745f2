//! The Japanese name and flavour of a card, besides the English ones: the key `ja` of its file.

use super::card::{MAX_LINE, tidy};
use super::code::Code;
use super::complaint::Complaints;
use super::node::{JsonNode, JsonValue};
use super::read::read;
use crate::battle::library::Translated;

/// The key for it in a card file.
pub(super) const KEY: &str = "ja";

/// Its keys, in their usual order.
const KEYS: [&str; 2] = ["name", "flavour"];

/// The maximum number of characters of a Japanese name and of a Japanese flavour on a card.
const ROOM: [usize; 2] = [14, 60];

/// Reads and checks it.
pub(super) fn japanese(complaints: &mut Complaints<'_>, node: &JsonNode) -> Option<Translated> {
    if !matches!(node.value, JsonValue::Object(_)) {
        let message = format!("expected an object with `name` and `flavour`, found {}", node.what());
        complaints.error(node.place, Code::WrongType, message);
        return None;
    }
    let meant = complaints.unknown_keys(node, &KEYS);
    let [name_key, flavour_key] = KEYS;
    let name = match node.get(name_key) {
        Some(name) => line(complaints, name_key, name, ROOM[0]),
        None => {
            if !meant.iter().any(|meant| meant == name_key) {
                let message = "`name` is missing: the card's Japanese name";
                complaints.error(node.place, Code::MissingKey, message);
            }
            None
        }
    };
    if let Some(found) = node.get(name_key).filter(|_| name.as_deref() == Some("")) {
        complaints.error(found.place, Code::UntidyText, "the Japanese name is empty");
    }
    let flavour = node.get(flavour_key).and_then(|node| line(complaints, flavour_key, node, ROOM[1]));
    Some(Translated { name: name?, flavour: flavour.unwrap_or_default() })
}

/// Reads one line and checks that it fits on a card.
fn line(complaints: &mut Complaints<'_>, key: &str, node: &JsonNode, room: usize) -> Option<String> {
    let words: String = match read(node) {
        Ok(words) => words,
        Err(error) => {
            complaints.unread(node.place, error);
            return None;
        }
    };
    tidy(complaints, key, node, &words, MAX_LINE);
    let long = words.chars().count();
    if long > room {
        let message = format!("the Japanese {key} has {long} characters; a card has room for {room}");
        complaints.warning(node.place, Code::LongText, message).help("shorten it");
    }
    Some(words)
}
