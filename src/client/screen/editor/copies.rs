//! The nodes that stand for cards, and the adding and removing of single copies.

use bevy::ecs::system::SystemParam;

use super::draft::BookDraft;
use crate::client::prelude::*;
use crate::ids::CardId;

/// A node that stands for a card: in the list of all cards, or in the book.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CardNode {
    pub(super) card: CardId,
    pub(super) is_in_book: bool,
}

/// The system parameter of what adds or removes copies of a card.
#[derive(SystemParam)]
pub(super) struct Copies<'w> {
    collection: Res<'w, Collection>,
    draft: ResMut<'w, BookDraft>,
    sounds: MessageWriter<'w, Sound>,
}

impl Copies<'_> {
    /// Adds a copy of a card, or refuses it.
    pub(super) fn add(&mut self, card: CardId) {
        let went = self.draft.add(card, &self.collection.library);
        self.sounds.write(if went { Sound::Stack } else { Sound::Refuse });
    }

    /// Removes a copy of a card.
    pub(super) fn take_out(&mut self, card: CardId) {
        let went = self.draft.take_out(card);
        self.sounds.write(if went { Sound::Unstack } else { Sound::Refuse });
    }
}

/// Returns the action of a button that adds a copy of a card.
pub(super) fn adds(card: CardId) -> impl Bundle {
    observe(move |_: On<Activate>, mut copies: Copies| copies.add(card))
}

/// Returns the action of a button that removes a copy of a card.
pub(super) fn takes_out(card: CardId) -> impl Bundle {
    observe(move |_: On<Activate>, mut copies: Copies| copies.take_out(card))
}
