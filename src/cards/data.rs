//! Files with data about cards that are not cards: read like card files, with a position for every error.

use serde::de::DeserializeOwned;

use super::code::Code;
use super::complaint::{Complaint, Complaints};
use super::node::{JsonNode, JsonValue};
use super::read::read;
use super::text_place::TextPlace;

/// Reads a file that holds one object.
///
/// # Errors
/// Returns the complaint about the file.
pub fn read_object<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Vec<Complaint>> {
    let mut complaints = Complaints::about(file);
    let found = JsonNode::parse(text).and_then(|node| read(&node).map_err(|error| error.or_at(node.place)));
    found.map_err(|error| {
        complaints.unread(TextPlace::default(), error);
        complaints.into_list(text)
    })
}

/// Reads a file that holds a list, each value with its position.
///
/// # Errors
/// Returns the complaints about all values.
pub fn read_list<T: DeserializeOwned>(file: &str, text: &str) -> Result<Vec<(TextPlace, T)>, Vec<Complaint>> {
    let mut complaints = Complaints::about(file);
    let mut found = Vec::new();
    match JsonNode::parse(text) {
        Ok(JsonNode { value: JsonValue::List(nodes), .. }) => {
            for node in &nodes {
                match read(node) {
                    Ok(value) => found.push((node.place, value)),
                    Err(error) => drop(complaints.unread(node.place, error)),
                }
            }
        }
        Ok(node) => {
            let message = format!("expected a list, found {}", node.what());
            complaints.error(node.place, Code::WrongType, message);
        }
        Err(error) => drop(complaints.unread(TextPlace::default(), error)),
    }
    if complaints.has_errors() { Err(complaints.into_list(text)) } else { Ok(found) }
}
