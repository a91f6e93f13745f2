//! Card files that are edited while the game uses them: the last good version stays until there is a better one.

use std::collections::{BTreeMap, BTreeSet};

use super::complaint::{Complaint, Severity};
use super::load::examine;
use crate::battle::library::CardSource;
use crate::ids::CardId;

/// A set of card files that are edited while the game uses them.
#[derive(Clone, Debug, Default)]
pub struct LiveCardSet {
    /// The last good text of every file.
    good: BTreeMap<String, String>,
    cards: Vec<CardSource>,
}

/// The result of an update with the current files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveUpdate {
    /// The cards that were changed, added or removed, by number.
    pub changed: Vec<CardId>,
    /// All complaints about the current files.
    pub complaints: Vec<Complaint>,
}

impl LiveUpdate {
    /// Returns true if no file has an error.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.complaints.iter().all(|complaint| complaint.severity != Severity::Error)
    }
}

impl LiveCardSet {
    /// Creates a set from its first files.
    ///
    /// # Errors
    /// Returns all complaints about all files, if one of them is an error.
    pub fn new(files: Vec<(String, String)>) -> Result<Self, Vec<Complaint>> {
        let cards = examine(files.clone()).strict()?;
        Ok(Self { good: files.into_iter().collect(), cards })
    }

    /// Returns the cards, by number.
    #[must_use]
    pub fn cards(&self) -> &[CardSource] {
        &self.cards
    }

    /// Updates the set with the current files. For a file with an error, its last good text is used. If good and older
    /// texts conflict, nothing changes.
    pub fn update(&mut self, files: Vec<(String, String)>) -> LiveUpdate {
        let loaded = examine(files.clone());
        let is_error = |complaint: &&Complaint| complaint.severity == Severity::Error;
        let bad: BTreeSet<&str> =
            loaded.complaints.iter().filter(is_error).map(|complaint| complaint.file.as_str()).collect();
        let text = |(file, text): (String, String)| {
            let text = if bad.contains(file.as_str()) { self.good.get(&file)?.clone() } else { text };
            Some((file, text))
        };
        let good: BTreeMap<String, String> = files.into_iter().filter_map(text).collect();
        let mut changed = Vec::new();
        if let Ok(cards) = examine(good.clone()).strict() {
            changed = different(&self.cards, &cards);
            (self.good, self.cards) = (good, cards);
        }
        LiveUpdate { changed, complaints: loaded.complaints }
    }
}

/// Returns the numbers of the cards that only one of two sets has, or that differ.
fn different(before: &[CardSource], after: &[CardSource]) -> Vec<CardId> {
    let of = |cards: &[CardSource], id: CardId| cards.iter().find(|card| card.id == id).cloned();
    let ids: BTreeSet<CardId> = before.iter().chain(after).map(|card| card.id).collect();
    ids.into_iter().filter(|id| of(before, *id) != of(after, *id)).collect()
}
