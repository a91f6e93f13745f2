//! Hands at the workbench: cards are dragged anywhere, and one is chosen to be changed.

use bevy::prelude::*;

use super::super::TableSystems;
use super::super::book::Layers;
use super::super::choice::{Choice, Held};
use super::super::input::{Gesture, Spot};
use super::super::model::Live;
use super::change::Changer;
use super::{Bench, Page};
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::position::Place;
use crate::client::screen::Laid;
use crate::facilitator::{Edit, Mode};
use crate::ids::{CardIndex, CellId};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (leave.run_if(not(in_state(Mode::Debug))), work.run_if(is_editing))
            .in_set(TableSystems::Answer)
            .run_if(resource_exists::<Layers>),
    )
    .add_systems(OnExit(Laid), leave);
}

impl Bench {
    /// Returns true while the player edits the battle instead of playing it.
    pub(in crate::client::table) const fn is_editing(&self) -> bool {
        self.editing
    }
}

/// Returns true while the player edits the battle; a run condition for systems that are inactive then.
pub(in crate::client::table) fn is_editing(bench: Res<Bench>) -> bool {
    bench.is_editing()
}

/// In other modes nothing is changed by hand, and at the next workbench nothing is yet.
fn leave(mut bench: ResMut<Bench>) {
    bench.set_if_neq(Bench::default());
}

/// The card of a spot.
fn card_at(live: &Live, spot: Spot) -> Option<CardIndex> {
    match spot {
        Spot::Cell(cell) => live.view.cell(cell).card(),
        Spot::Hand(card) | Spot::Theirs(card) => Some(card),
        _ => None,
    }
}

/// Returns the place of a card put on a cell: it keeps its facing, but Events always lie face-down.
fn place(live: &Live, card: CardIndex, cell: CellId) -> Place {
    let event = live.view.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
    if live.view.card(card).is_face_down() || event { Place::FaceDown(cell) } else { Place::Field(cell) }
}

fn work(
    mut gestures: MessageReader<Gesture>,
    mut hands: Changer,
    (mut bench, mut choice): (ResMut<Bench>, ResMut<Choice>),
) {
    for gesture in gestures.read() {
        match *gesture {
            Gesture::Click(Spot::Cell(cell), _) if matches!(bench.page, Page::Placing(..)) => {
                if let Page::Placing(seat, name) = bench.page {
                    let kind = hands.live.view.library().card(name).map(|card| card.source.kind);
                    let place = if kind == Some(CardKind::Event) {
                        Place::FaceDown(cell)
                    } else {
                        Place::Field(cell)
                    };
                    bench.page = Page::Panel;
                    hands.change(Edit::Add(seat, name, place));
                }
            }
            Gesture::Click(spot @ (Spot::Cell(_) | Spot::Hand(_) | Spot::Theirs(_)), turns) => {
                let card = card_at(&hands.live, spot);
                bench.card = card;
                if let Some(card) = card.filter(|_| turns) {
                    hands.change(Edit::Turn(card));
                }
            }
            Gesture::Take(spot) => {
                if let Some(card) = card_at(&hands.live, spot) {
                    bench.card = Some(card);
                    choice.hold(if matches!(spot, Spot::Cell(_)) {
                        Held::Unit(card)
                    } else {
                        Held::Hand(card)
                    });
                }
            }
            Gesture::Drop(onto) => {
                choice.put_down();
                match (bench.card, onto) {
                    (Some(card), Some(Spot::Cell(cell))) => {
                        let place = place(&hands.live, card, cell);
                        hands.change(Edit::Move(card, place));
                    }
                    (Some(card), Some(Spot::Hand(_) | Spot::Theirs(_) | Spot::Desk)) => {
                        hands.change(Edit::Move(card, Place::Hand));
                    }
                    _ => {}
                }
            }
            Gesture::Back(_) => choice.put_down(),
            Gesture::Cancel => {
                choice.put_down();
                if bench.page == Page::Panel {
                    bench.card = None;
                }
                bench.page = Page::Panel;
            }
            Gesture::FaceDown => {
                if let Some(card) = bench.card {
                    hands.change(Edit::Turn(card));
                }
            }
            Gesture::Click(Spot::Desk, _) => {
                choice.put_down();
                bench.card = None;
            }
            Gesture::Click(Spot::Log, _) => choice.log_open = !choice.log_open,
            Gesture::Click(..) | Gesture::EndTurn => {}
        }
    }
}
