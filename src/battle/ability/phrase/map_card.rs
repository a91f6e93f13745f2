//! `MapCard`: all cards of a layer; after cells those standing there, after players theirs.

use serde::{Deserialize, Serialize};

use super::{PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{CardPile, Description, Quality};
use crate::battle::ability::eval_context::{CardSet, EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::board::Board;
use crate::battle::record::LayerKind;
use crate::ids::Seat;

/// The layer that `MapCard` searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[repr(u8)]
pub enum MapLayer {
    /// Face-up cards on the field.
    #[default]
    Field,
    /// Cards in hands: they may be counted and taken at random, not read.
    Hand,
    /// Cards in books: likewise.
    Book,
    /// Cards in graves; those that went there face-down are never read.
    Grave,
    /// Face-down cards on the field: likewise not read.
    FaceDown,
}

impl From<CardPile> for MapLayer {
    fn from(pile: CardPile) -> Self {
        match pile {
            CardPile::Hand => Self::Hand,
            CardPile::Book => Self::Book,
            CardPile::Grave => Self::Grave,
        }
    }
}

/// Selects all cards of a layer: face-up ones on the field, or `Hand`, `Book`, `Grave`, `FaceDown`. After cells those
/// on them, after players theirs, after cards those among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapCard {
    /// The layer to search.
    #[serde(default)]
    pub layer: MapLayer,
}

impl MapCard {
    fn all<B: Board>(&self, context: &EvalContext<'_, B>, seat: Seat) -> u128 {
        let state = context.board.state();
        let layer = |layer| state.layer(seat, layer).0;
        match self.layer {
            MapLayer::Field => layer(LayerKind::Field) & state.up.0,
            MapLayer::FaceDown => {
                let event = state.casting.map_or(CardSet::EMPTY, CardSet::one);
                layer(LayerKind::Field) & !state.up.0 & !event.0
            }
            MapLayer::Hand => layer(LayerKind::Hand),
            MapLayer::Book => layer(LayerKind::Book),
            MapLayer::Grave => layer(LayerKind::Grave),
        }
    }
}

impl PhraseRule for MapCard {
    const SPEC: PhraseSpec =
        PhraseSpec { example: r#"[{"kind":"MapCard","layer":"Grave"}]"#, ..PhraseSpec::PLAIN };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let everyone = || self.all(context, Seat::Host) | self.all(context, Seat::Guest);
        let cards = match from {
            Selection::All | Selection::Ability => everyone(),
            Selection::Cards(cards) => everyone() & cards.0,
            Selection::Cells(cells) => {
                let mut there = CardSet::EMPTY;
                for cell in crate::battle::geometry::cells(cells & context.board.state().occupied) {
                    if let Some(card) = context.board.cell(cell).card {
                        there.insert(card);
                    }
                }
                everyone() & there.0
            }
            Selection::Players(players) => Seat::BOTH
                .into_iter()
                .filter(|seat| players & 1 << seat.index() != 0)
                .fold(0, |cards, seat| cards | self.all(context, seat)),
            Selection::Nothing => 0,
        };
        Selection::Cards(CardSet(cards))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(match self.layer {
            MapLayer::Field | MapLayer::Grave => SelectionType::Cards,
            MapLayer::Hand | MapLayer::Book | MapLayer::FaceDown => SelectionType::HiddenCards,
        })
    }

    fn describe(&self, description: &mut Description) {
        match self.layer {
            MapLayer::Field => description.cards(),
            MapLayer::Hand => description.cards_in(CardPile::Hand),
            MapLayer::Book => description.cards_in(CardPile::Book),
            MapLayer::Grave => description.cards_in(CardPile::Grave),
            MapLayer::FaceDown => {
                description.cards();
                description.quality(Quality::FaceDown);
            }
        }
    }

    fn terms(&self, add: &mut dyn FnMut(Term)) {
        if self.layer == MapLayer::FaceDown {
            add(Term::FaceDown);
        }
    }

    fn reads(&self) -> Aspects {
        match self.layer {
            MapLayer::Field => Aspects::FIELD,
            MapLayer::FaceDown | MapLayer::Hand | MapLayer::Book | MapLayer::Grave => {
                Aspects::FIELD.and(Aspects::LAYERS)
            }
        }
    }
}
