//! The rules snapshot of a battle: the settings, and the cards that can ever appear in it. It makes it possible to
//! execute the battle when other settings and cards are in use.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;
use thiserror::Error;

use super::compress::{pack, unpack};
use crate::battle::library::{CardLibrary, CardSource, LibraryError, Translated};
use crate::battle::settings::{Settings, SettingsError};
use crate::battle::start::Start;
use crate::cards;
use crate::ids::{CardId, Seat};

/// The snapshot of the settings and the cards of one battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesSnapshot {
    settings: Settings,
    /// The cards, each with the number that its first ability had in the library.
    cards: Vec<(CardSource, u16)>,
}

/// The reason why a packed rules snapshot cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesSnapshotError {
    /// Wrong or missing letters or bytes.
    #[error("the saved cards are damaged")]
    Packed,
    /// Invalid settings.
    #[error("the saved rules cannot be read: {0}")]
    Settings(#[from] SettingsError),
    /// An invalid card.
    #[error("a saved card cannot be read: {0}")]
    Card(String),
}

impl RulesSnapshot {
    /// Creates the snapshot for a start: the settings, the cards of the start, the cards that their texts name, and so
    /// on.
    #[must_use]
    pub fn new(library: &CardLibrary, start: &Start) -> Self {
        let mut seen: BTreeSet<CardId> = BTreeSet::new();
        let mut open = names(start);
        while let Some(name) = open.pop() {
            if let Some(card) = library.card(name).filter(|_| seen.insert(name)) {
                named(&serde_json::to_value(&card.source.abilities).unwrap_or_default(), &mut open);
            }
        }
        let cards = seen.iter().filter_map(|name| library.card(*name)).map(|card| {
            // The flavour text is not needed and takes a third of the space.
            let ja = card.source.ja.clone().map(|ja| Translated { flavour: String::new(), ..ja });
            let source = CardSource { flavour: String::new(), ja, ..card.source.clone() };
            (source, card.abilities().next().unwrap_or_default())
        });
        Self { settings: library.settings().clone(), cards: cards.collect() }
    }

    /// Returns the cards of the snapshot.
    pub fn cards(&self) -> impl Iterator<Item = &CardSource> {
        self.cards.iter().map(|(source, _)| source)
    }

    /// Compiles the cards, with the hash of the card set that they were part of.
    ///
    /// # Errors
    /// Fails if the cards conflict with each other.
    pub fn library(&self, cards_hash: [u8; 32]) -> Result<Arc<CardLibrary>, LibraryError> {
        CardLibrary::excerpt(self.settings.clone(), self.cards.clone(), cards_hash)
    }

    /// Compresses the snapshot to one word of letters.
    #[must_use]
    pub(super) fn pack(&self) -> String {
        let mut text = self.settings.canonical();
        for (source, first) in &self.cards {
            // On one line: canonical files have line breaks only between values.
            let card: Value = serde_json::from_str(&cards::canonical(source)).unwrap_or_default();
            text.push_str(&format!("\n{first} {card}"));
        }
        pack(&text)
    }

    /// Reads such a word.
    pub(super) fn unpack(word: &str) -> Result<Self, RulesSnapshotError> {
        let text = unpack(word).ok_or(RulesSnapshotError::Packed)?;
        let mut lines = text.lines();
        let settings = Settings::parse(lines.next().unwrap_or_default())?;
        let cards = lines.map(card).collect::<Result<_, _>>()?;
        Ok(Self { settings, cards })
    }
}

fn card(line: &str) -> Result<(CardSource, u16), RulesSnapshotError> {
    let (first, text) = line.split_once(' ').ok_or(RulesSnapshotError::Packed)?;
    let first = first.parse().map_err(|_| RulesSnapshotError::Packed)?;
    let value: Value = serde_json::from_str(text).map_err(|_| RulesSnapshotError::Packed)?;
    let file = format!("{}-kept.json", value.get("id").and_then(Value::as_u64).unwrap_or_default());
    let source = cards::load_text(&file, text).map_err(|complaints| {
        RulesSnapshotError::Card(complaints.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    Ok((source, first))
}

/// Returns the cards of a start.
fn names(start: &Start) -> Vec<CardId> {
    match start {
        Start::Books(books) => books.iter().flatten().copied().collect(),
        Start::Position(position) => {
            Seat::BOTH.iter().flat_map(|seat| &position.side(*seat).cards).map(|card| card.name).collect()
        }
    }
}

/// Appends the cards that abilities name.
fn named(abilities: &Value, names: &mut Vec<CardId>) {
    match abilities {
        Value::Array(values) => values.iter().for_each(|value| named(value, names)),
        Value::Object(entries) => {
            for (key, value) in entries {
                let number = value.as_u64().filter(|_| key == "card").and_then(|id| u16::try_from(id).ok());
                names.extend(number.and_then(CardId::new));
                named(value, names);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
