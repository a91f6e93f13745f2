//! The results that the checker collects on its walk: complaints, and references to other cards.

use crate::cards::code::Code;
use crate::cards::complaint::Complaints;
use crate::cards::text_place::TextPlace;
use crate::ids::CardId;

/// A card that an ability names by its number. Its existence is checked once the whole set is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cards) struct Reference {
    /// The card.
    pub(in crate::cards) card: CardId,
    /// The position where the card is named.
    pub(in crate::cards) place: TextPlace,
    /// True if the card is put onto a cell, so it must be a card that can stand there.
    pub(in crate::cards) stands: bool,
}

/// The state of the checks on one file.
#[derive(Debug)]
pub(in crate::cards) struct Checker<'c, 'f> {
    pub(in crate::cards) complaints: &'c mut Complaints<'f>,
    pub(in crate::cards) references: Vec<Reference>,
}

impl<'c, 'f> Checker<'c, 'f> {
    pub(in crate::cards) const fn new(complaints: &'c mut Complaints<'f>) -> Self {
        Self { complaints, references: Vec::new() }
    }

    pub(super) fn error(
        &mut self,
        place: TextPlace,
        code: Code,
        message: impl Into<String>,
    ) -> &mut Complaints<'f> {
        self.complaints.error(place, code, message)
    }
}
