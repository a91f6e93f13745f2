//! Card files that are being worked on: what was good last stays until there is something better.

use std::collections::{BTreeMap, BTreeSet};

use super::complaint::{Complaint, Severity};
use super::load::examine;
use crate::battle::library::CardSource;
use crate::ids::CardId;

/// A set of card files that are edited while they are played with.
#[derive(Clone, Debug, Default)]
pub struct LiveCardSet {
    /// The last good text of every file.
    good: BTreeMap<String, String>,
    cards: Vec<CardSource>,
}

/// The result of taking the current files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveUpdate {
    /// The cards that are others now, came or went, by number.
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
    /// Files to begin with.
    ///
    /// # Errors
    /// All complaints about all files, if one of them is an error.
    pub fn new(files: Vec<(String, String)>) -> Result<Self, Vec<Complaint>> {
        let cards = examine(files.clone()).strict()?;
        Ok(Self { good: files.into_iter().collect(), cards })
    }

    /// The cards, by number.
    #[must_use]
    pub fn cards(&self) -> &[CardSource] {
        &self.cards
    }

    /// Takes the files as they are now. Of a file with an error the last good text counts; where good and older texts
    /// do not go together, all stays as it was.
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

/// The numbers of the cards that only one of two sets has, or that differ.
fn different(before: &[CardSource], after: &[CardSource]) -> Vec<CardId> {
    let of = |cards: &[CardSource], id: CardId| cards.iter().find(|card| card.id == id).cloned();
    let ids: BTreeSet<CardId> = before.iter().chain(after).map(|card| card.id).collect();
    ids.into_iter().filter(|id| of(before, *id) != of(after, *id)).collect()
}
