//! What the pointer does on the table, told as gestures on spots.

use bevy::prelude::*;
use bevy::ui::UiScale;
use bevy::window::PrimaryWindow;

use super::TableSystems;
use crate::client::stage;
use crate::ids::{CardIndex, CellId};

/// A place that answers the pointer.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A cell, with whatever stands on it.
    Cell(CellId),
    /// A card of one's own hand.
    Hand(CardIndex),
    /// The other player's plate: strike there.
    Strike,
    /// The seal: end the turn.
    Seal,
    /// Draw a card.
    Draw,
    /// Charge ink.
    Charge,
    /// Toss the coin.
    Toss,
    /// Send the layout.
    Ready,
    /// Let the move pass.
    ReactNone,
    /// Stay after a reaction.
    Stay,
    /// Play the held card face-up.
    TabSummon,
    /// Play the held card face-down.
    TabFeint,
    /// Turn the held face-down card up.
    TurnUp,
    /// Give up: first step.
    Resign,
    /// Give up: yes.
    ResignYes,
    /// Give up: no.
    ResignNo,
    /// The log: open or close it.
    Log,
    /// Anything that only catches the pointer.
    Panel,
    /// The bare desk.
    Desk,
}

/// What was done.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// Pressed and released; `true` with the second button.
    Click(Spot, bool),
    /// A drag began on a spot.
    Take(Spot),
    /// A drag ended over a spot, or over nothing.
    Drop(Option<Spot>),
}

/// Where the pointer is and rests.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Hover {
    /// The spot under it.
    pub(super) spot: Option<Spot>,
    /// For how long, in seconds.
    pub(super) for_seconds: f32,
    /// Where, on the stage.
    pub(super) at: Vec2,
}

/// The drag under way: what was taken, and whether it has left its place.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Dragging {
    /// What was taken.
    pub(super) spot: Option<Spot>,
    /// The pointer moved too far for a click since it was pressed.
    pub(super) moved: bool,
}

/// How far the pointer may tremble in a click, in window pixels.
const TREMBLE: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Gesture>()
        .add_systems(Update, follow.in_set(TableSystems::Listen))
        .init_resource::<Hover>()
        .init_resource::<Dragging>()
        .add_observer(over)
        .add_observer(out)
        .add_observer(press)
        .add_observer(click)
        .add_observer(drag)
        .add_observer(drag_end);
}

fn over(mut on: On<Pointer<Over>>, spots: Query<&Spot>, mut hover: ResMut<Hover>) {
    if let Ok(spot) = spots.get(on.entity) {
        on.propagate(false);
        hover.spot = Some(*spot);
        hover.for_seconds = 0.0;
    }
}

fn out(mut on: On<Pointer<Out>>, spots: Query<&Spot>, mut hover: ResMut<Hover>) {
    if let Ok(spot) = spots.get(on.entity) {
        on.propagate(false);
        if hover.spot == Some(*spot) {
            hover.spot = None;
            hover.for_seconds = 0.0;
        }
    }
}

fn press(on: On<Pointer<Press>>, spots: Query<&Spot>, mut dragging: ResMut<Dragging>) {
    if spots.contains(on.entity) {
        *dragging = Dragging::default();
    }
}

/// Clicks on bare spots; buttons tell their own, by mouse and keyboard alike.
fn click(
    mut on: On<Pointer<Click>>,
    spots: Query<&Spot, Without<bevy::ui_widgets::Button>>,
    dragging: Res<Dragging>,
    mut gestures: MessageWriter<Gesture>,
) {
    if let Ok(spot) = spots.get(on.entity) {
        on.propagate(false);
        if !dragging.moved {
            gestures.write(Gesture::Click(*spot, on.button == PointerButton::Secondary));
        }
    }
}

fn drag(
    mut on: On<Pointer<Drag>>,
    spots: Query<&Spot>,
    mut dragging: ResMut<Dragging>,
    mut gestures: MessageWriter<Gesture>,
) {
    let Ok(spot) = spots.get(on.entity) else { return };
    on.propagate(false);
    if on.button == PointerButton::Primary && !dragging.moved && on.distance.length() > TREMBLE {
        *dragging = Dragging { spot: Some(*spot), moved: true };
        gestures.write(Gesture::Take(*spot));
    }
}

fn drag_end(
    mut on: On<Pointer<DragEnd>>,
    spots: Query<&Spot>,
    hover: Res<Hover>,
    mut dragging: ResMut<Dragging>,
    mut gestures: MessageWriter<Gesture>,
) {
    if !spots.contains(on.entity) {
        return;
    }
    on.propagate(false);
    if dragging.spot.take().is_some() {
        gestures.write(Gesture::Drop(hover.spot));
    }
}

/// Follows the pointer and counts how long it rests.
fn follow(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    scale: Res<UiScale>,
    time: Res<Time>,
    mut hover: ResMut<Hover>,
) {
    let Some(window) = window else { return };
    hover.for_seconds += time.delta_secs();
    if let Some(place) = window.cursor_position() {
        let edge = (Vec2::new(window.width(), window.height()) / scale.0 - stage::STAGE) / 2.0;
        hover.at = place / scale.0 - edge;
    }
}
