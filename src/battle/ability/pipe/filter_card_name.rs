//! `FilterCardName`: copies of one card.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::board::Board;
use crate::ids::CardId;

/// Keeps copies of one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardName {
    /// Its number.
    pub card: CardId,
}

impl Meaning for FilterCardName {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        scene.keep_public(from, |card| scene.board.card(card).name == Some(self.card))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn say(&self, noun: &mut Noun) {
        noun.named(self.card)
    }
}
