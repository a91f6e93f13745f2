//! Shared test helpers: the test cards, a card around an ability, complaints as short lines.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::battle::ability::Ability;
use crate::battle::library::{CardLibrary, CardSource};
use crate::battle::settings::Settings;
use crate::cards::error::ReadError;
use crate::cards::node::JsonNode;
use crate::cards::{Complaint, examine, library, load_folder, load_text, read_ability};

/// Returns the folder of the test cards.
pub(super) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cards")
}

pub(super) fn test_cards() -> Vec<CardSource> {
    load_folder(&folder()).map_err(|complaints| short(&complaints)).expect("the test cards are good")
}

pub(super) fn settings() -> Settings {
    Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good")
}

pub(super) fn test_library() -> Arc<CardLibrary> {
    library(settings(), test_cards()).expect("the library is made")
}

pub(super) fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
    slip(text).map_err(|error: ReadError| format!("{text}\n{error:?}")).expect("it can be read")
}

pub(super) fn slip<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    crate::cards::read::read(&JsonNode::parse(text)?)
}

/// Returns `line:column: severity: message` of each complaint.
pub(super) fn short(complaints: &[Complaint]) -> Vec<String> {
    let line = |c: &Complaint| format!("{}:{}: {}: {}", c.line, c.column, c.severity, c.message);
    complaints.iter().map(line).collect()
}

/// Returns a monster with these abilities, whose text begins on line 5.
pub(super) fn card(abilities: &str) -> String {
    format!(
        "{{\"id\": 7, \"name\": \"Test\", \"kind\": \"Monster\", \"ink\": \"Vellum\",\n\"cost\": 1, \"attack\": 1, \"life\": 1,\n\
         \"move_reach\": \"P1\", \"attack_reach\": \"P1\",\n\"abilities\": [\n{abilities}\n]}}\n"
    )
}

/// Returns the card of a file without errors.
pub(super) fn good_card(text: &str) -> CardSource {
    load_text("7-test.json", text).map_err(|complaints| short(&complaints)).expect("a good card")
}

/// Returns the warnings and errors about a card file.
pub(super) fn examined(text: String) -> Vec<String> {
    short(&examine([("7-test.json".to_owned(), text)]).complaints)
}

/// Returns the complaints about a card file.
pub(super) fn wrong_card(text: &str) -> Vec<String> {
    short(&load_text("7-test.json", text).err().unwrap_or_default())
}

/// Returns the complaints about an ability.
pub(super) fn wrong(ability: &str) -> Vec<String> {
    short(&read_ability("test", ability).err().unwrap_or_default())
}

pub(super) fn good(ability: &str) -> Ability {
    read_ability("test", ability).map_err(|complaints| short(&complaints)).expect("the ability is good")
}
