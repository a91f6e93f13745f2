//! `FilterCardKind`: cards by their kind.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::ability::vocabulary::CardKind;
use crate::battle::board::Board;
use crate::ids::CardIndex;

/// Keeps monsters, supports or events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardKind {
    /// The kind of the cards to keep.
    pub card_kind: CardKind,
}

fn kind_of<B: Board>(scene: &Scene<'_, B>, card: CardIndex) -> Option<CardKind> {
    scene.board.printed(card).map(|printed| printed.kind)
}

impl Meaning for FilterCardKind {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        scene.keep_public(from, |card| kind_of(scene, card) == Some(self.card_kind))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn say(&self, noun: &mut Noun) {
        noun.kind(self.card_kind)
    }
}
