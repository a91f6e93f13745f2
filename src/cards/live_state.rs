//! The state of live cards in a form for transfer to another program, as JSON.

use serde::{Deserialize, Serialize};

use super::complaint::{Complaint, Severity};
use super::set::{read_set, write_set};
use crate::battle::library::CardSource;
use crate::ids::CardId;

/// The current state of the card files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveState {
    /// The number of the state, which grows with every change. The sender starts at the current time, so that it also
    /// grows across restarts.
    pub number: u64,
    /// The valid cards, in the text form of a card set.
    pub cards: String,
    /// The current names of the cards that differ from the state before, without removed cards.
    pub changed: Vec<String>,
    /// All complaints about the files.
    pub complaints: Vec<LiveComplaint>,
}

/// A complaint about one of the files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LiveComplaint {
    /// The file's name.
    pub file: String,
    /// The line, counted from 1; 0 for the whole file.
    pub line: u32,
    /// The column in characters, counted from 1; 0 for the whole file.
    pub column: u32,
    /// The severity.
    pub severity: Severity,
    /// The whole complaint as it is displayed.
    pub told: String,
}

impl From<&Complaint> for LiveComplaint {
    fn from(complaint: &Complaint) -> Self {
        let Complaint { ref file, line, column, severity, .. } = *complaint;
        Self { file: file.clone(), line, column, severity, told: complaint.to_string() }
    }
}

impl LiveState {
    /// Creates a state from the cards, the numbers of the changed ones, and the complaints about their files.
    #[must_use]
    pub fn new(number: u64, cards: &[CardSource], changed: &[CardId], complaints: &[Complaint]) -> Self {
        let names = cards.iter().filter(|card| changed.contains(&card.id)).map(|card| card.name.clone());
        Self {
            number,
            cards: write_set(cards),
            changed: names.collect(),
            complaints: complaints.iter().map(LiveComplaint::from).collect(),
        }
    }

    /// Returns the JSON text for transfer.
    ///
    /// # Errors
    /// Fails if the state has no JSON form, which does not happen.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Reads a transferred state and its cards.
    ///
    /// # Errors
    /// Returns a sentence: the text is no such state, or the first problem with its cards.
    pub fn read(text: &str) -> Result<(Self, Vec<CardSource>), String> {
        let state: Self = serde_json::from_str(text).map_err(|wrong| wrong.to_string())?;
        let first = |complaints: Vec<Complaint>| complaints.first().map(ToString::to_string);
        match read_set(&state.cards) {
            Ok(cards) => Ok((state, cards)),
            Err(complaints) => Err(first(complaints).unwrap_or_default()),
        }
    }

    /// Returns the errors among the complaints, as they are displayed.
    pub fn errors(&self) -> impl Iterator<Item = &str> {
        let errors = self.complaints.iter().filter(|complaint| complaint.severity == Severity::Error);
        errors.map(|complaint| complaint.told.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::core_set;

    #[test]
    fn a_state_comes_as_it_went() {
        let cards = core_set().expect("good cards");
        let bad = Complaint::of_file("a.json", "cannot be read");
        let warning = Complaint { severity: Severity::Warning, ..Complaint::of_file("b.json", "is odd") };
        let state = LiveState::new(7, &cards, &[cards[2].id], &[warning, bad]);
        assert_eq!(state.changed, [cards[2].name.clone()]);
        assert_eq!(state.errors().collect::<Vec<_>>(), ["a.json: error[unreadable]: cannot be read"]);
        let text = state.write().expect("it becomes JSON");
        assert!(text.contains(r#""severity":"warning""#), "{text}");
        assert_eq!(LiveState::read(&text), Ok((state, cards)));
    }

    #[test]
    fn what_is_no_state_is_refused() {
        let cards = core_set().expect("good cards");
        let good = LiveState::new(7, &cards, &[], &[]);
        let no_set = LiveState { cards: good.cards.replacen("\"cost\"", "\"cots\"", 1), ..good.clone() };
        let half = LiveState { cards: good.cards[..good.cards.len() - 9].to_owned(), ..good };
        let wrong = [(no_set, "card 1 of the set"), (half, "it is truncated in the middle of a card")];
        for (state, reason) in wrong {
            let told = LiveState::read(&state.write().expect("it becomes JSON")).expect_err("it is no set");
            assert!(told.contains(reason), "{told}");
        }
        assert!(LiveState::read("<!doctype html>").is_err());
        assert!(LiveState::read(r#"{"number": 1}"#).expect_err("it lacks all else").contains("cards"));
    }
}
