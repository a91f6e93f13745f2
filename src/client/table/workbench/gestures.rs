//! The gestures of the workbench: cards are dragged anywhere, and one is chosen to be edited.

use bevy::prelude::*;

use super::super::battle_view::BattleView;
use super::super::choice::{Choice, HeldCard};
use super::super::input::{Gesture, PointerTarget};
use super::super::systems::TableSystems;
use super::bench::{Bench, Page, is_editing};
use super::board_editor::BoardEditor;
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::position::PositionPlace;
use crate::client::states::InBattle;
use crate::facilitator::{BoardEdit, GameMode};
use crate::ids::{CardIndex, CellId};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (leave.run_if(not(in_state(GameMode::Debug))), work.run_if(is_editing)).in_set(TableSystems::Answer),
    )
    .add_systems(OnExit(InBattle), leave);
}

/// Resets the workbench, because other modes allow no edits and the next workbench starts anew.
fn leave(mut bench: ResMut<Bench>) {
    bench.set_if_neq(Bench::default());
}

/// Returns the card at a pointer target.
fn card_at(live: &BattleView, spot: PointerTarget) -> Option<CardIndex> {
    match spot {
        PointerTarget::Cell(cell) => live.view.cell(cell).card(),
        PointerTarget::Hand(card) | PointerTarget::Theirs(card) => Some(card),
        _ => None,
    }
}

/// Returns the place of a card put on a cell. The card keeps its facing, but Events are always face-down.
fn place(cell: CellId, kind: Option<CardKind>, is_down: bool) -> PositionPlace {
    if is_down || kind == Some(CardKind::Event) {
        PositionPlace::FaceDown(cell)
    } else {
        PositionPlace::Field(cell)
    }
}

fn work(
    mut gestures: MessageReader<Gesture>,
    mut hands: BoardEditor,
    (mut bench, mut choice): (ResMut<Bench>, ResMut<Choice>),
) {
    for gesture in gestures.read() {
        if let (Gesture::Click(PointerTarget::Cell(cell), _), Page::Placing(seat, name)) =
            (*gesture, bench.page)
        {
            let kind = hands.live.view.library().card(name).map(|card| card.source.kind);
            bench.page = Page::Panel;
            hands.change(BoardEdit::Add(seat, name, place(cell, kind, false)));
            continue;
        }
        match *gesture {
            Gesture::Click(
                spot @ (PointerTarget::Cell(_) | PointerTarget::Hand(_) | PointerTarget::Theirs(_)),
                turns,
            ) => {
                let card = card_at(&hands.live, spot);
                bench.card = card;
                if let Some(card) = card.filter(|_| turns) {
                    hands.change(BoardEdit::Turn(card));
                }
            }
            Gesture::Take(spot) => {
                if let Some(card) = card_at(&hands.live, spot) {
                    bench.card = Some(card);
                    let is_unit = matches!(spot, PointerTarget::Cell(_));
                    choice.hold(if is_unit { HeldCard::Unit(card) } else { HeldCard::Hand(card) });
                }
            }
            Gesture::Drop(onto) => {
                choice.put_down();
                let Some(card) = bench.card else { continue };
                let view = &hands.live.view;
                let to = match onto {
                    Some(PointerTarget::Cell(cell)) => {
                        let kind = view.printed(card).map(|printed| printed.kind);
                        place(cell, kind, view.card(card).is_face_down())
                    }
                    Some(PointerTarget::Hand(_) | PointerTarget::Theirs(_) | PointerTarget::Desk) => {
                        PositionPlace::Hand
                    }
                    _ => continue,
                };
                hands.change(BoardEdit::Move(card, to));
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
                    hands.change(BoardEdit::Turn(card));
                }
            }
            Gesture::Click(PointerTarget::Desk, _) => {
                choice.put_down();
                bench.card = None;
            }
            Gesture::Click(PointerTarget::Log, _) => choice.log_open = !choice.log_open,
            Gesture::Click(..) | Gesture::EndTurn => {}
        }
    }
}
