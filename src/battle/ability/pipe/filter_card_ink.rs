//! `FilterCardInk`: cards by their ink.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::ability::vocabulary::Ink;
use crate::battle::board::Board;

/// Keeps cards of one ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardInk {
    /// The ink of the cards to keep.
    pub ink: Ink,
}

impl Meaning for FilterCardInk {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        scene.keep_public(from, |card| {
            scene.board.printed(card).is_some_and(|printed| printed.ink == self.ink)
        })
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn say(&self, noun: &mut Noun) {
        noun.ink(self.ink)
    }
}
