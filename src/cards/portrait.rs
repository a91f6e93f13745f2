//! The figure on a card's portrait: the key `portrait` of its file.

use marginalia_figures::{Figure, FigureError, MAX_THINGS, bodies, poses, things};

use super::code::Code;
use super::complaint::Complaints;
use super::node::{JsonNode, JsonValue};
use super::read::read;
use super::text_place::TextPlace;
use crate::battle::ability::codes;
use crate::battle::library::Portrait;

/// The key for it in a card file.
pub(super) const KEY: &str = "portrait";

/// Reads and checks it. A name that is not known is only a warning: a newer version of the game may know it, and the card
/// plays the same. Its name then decides what it looks like.
pub(super) fn portrait(complaints: &mut Complaints<'_>, node: &JsonNode) -> Option<Portrait> {
    let portrait: Portrait = read(node).map_err(|error| complaints.unread(node.place, error)).ok()?;
    let Portrait { body, with, pose } = &portrait;
    let (key, known): (&str, Vec<&str>) =
        match Figure::new(body, with.iter().map(String::as_str), pose.as_deref()) {
            Ok(_) => return Some(portrait),
            Err(FigureError::Body(_)) => ("body", bodies().collect()),
            Err(FigureError::Thing(_)) => ("with", things().collect()),
            Err(FigureError::Pose(_)) => ("pose", poses(body).collect()),
            Err(FigureError::TooManyThings) => {
                let message = format!("{} things; a portrait has room for {MAX_THINGS}", with.len());
                complaints.error(node.at("with").place, Code::TooMany, message);
                return None;
            }
        };
    let found = node.at(key);
    let wrong: Vec<(&str, TextPlace)> = match &found.value {
        JsonValue::List(nodes) => {
            with.iter().map(String::as_str).zip(nodes.iter().map(|node| node.place)).collect()
        }
        _ => vec![(if key == "body" { body } else { pose.as_deref().unwrap_or_default() }, found.place)],
    };
    for (name, place) in wrong.into_iter().filter(|(name, _)| !known.contains(name)) {
        let what = if key == "with" { "thing" } else { key };
        let message = format!("unknown {what} `{name}`{}", codes::nearest(name, &known));
        complaints
            .warning(place, Code::UnknownName, message)
            .help("the name of the card decides its picture until then");
    }
    Some(portrait)
}
