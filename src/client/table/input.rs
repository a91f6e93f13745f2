//! Pointer input on the table, reported as gestures on pointer targets.

use std::time::Duration;

use bevy::picking::input::PointerInputSettings;
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

use super::hold::is_press_enough;
use super::phrases::CardReader;
use super::systems::TableSystems;
use crate::client::prelude::*;
use crate::client::touch::{Finger, TREMBLE};
use crate::ids::{CardIndex, CellId};

/// A place that reacts to the pointer.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PointerTarget {
    /// A cell, with the card on it.
    Cell(CellId),
    /// A card of the player's own hand.
    Hand(CardIndex),
    /// A card of the opponent's hand, if it is open.
    Theirs(CardIndex),
    /// The opponent's player panel: strike the opponent.
    Strike,
    /// The seal: end the turn.
    Seal,
    /// The list of cards that can still act.
    AbleCards,
    /// A card that can still act, in that list.
    Able(CardIndex),
    /// End the turn although it is dangerous.
    EndAnyway,
    /// Do not end the turn.
    EndNot,
    /// Draw a card.
    Draw,
    /// Charge ink.
    Charge,
    /// Toss the coin.
    Toss,
    /// Send the layout.
    Ready,
    /// Do not react to the move.
    ReactNone,
    /// Stay in place after a reaction.
    Stay,
    /// Play the held card face-up.
    TabSummon,
    /// Play the held card face-down.
    TabFeint,
    /// Turn the held face-down card up.
    TurnUp,
    /// Resign: first step.
    Resign,
    /// Resign: yes.
    ResignYes,
    /// Resign: no.
    ResignNo,
    /// The log: open or close it.
    Log,
    /// A line of the open log: unfold or fold it.
    Line(usize),
    /// Anything that only blocks the pointer.
    Panel,
    /// The bare desk background.
    Desk,
}

/// A gesture of the player.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(super) enum Gesture {
    /// A click; the flag is true for the second button.
    Click(PointerTarget, bool),
    /// A drag began on a target.
    Take(PointerTarget),
    /// A drag ended on the target where it began.
    Back(PointerTarget),
    /// A drag ended over another target, or over nothing.
    Drop(Option<PointerTarget>),
    /// Turn the held card over.
    FaceDown,
    /// End the turn.
    EndTurn,
    /// Cancel everything held.
    Cancel,
}

/// The target under the pointer, and the time for which the pointer has rested there.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Hover {
    /// The target under the pointer.
    pub(super) spot: Option<PointerTarget>,
    /// The time since which the target is hovered.
    since: Duration,
    /// The position in the viewport.
    pub(super) at: Vec2,
    /// The target under the mouse, even if the keyboard has moved the hover.
    under: Option<PointerTarget>,
    /// Set while the keyboard moves the hover, until the mouse moves.
    led: bool,
    /// True if the pointer is a finger.
    pub(super) by_touch: bool,
    /// True if a finger rested there: the hover stays there until another finger comes.
    pub(super) is_pinned: bool,
    /// True if the hover is kept there until it is released.
    pub(super) is_kept: bool,
}

impl Hover {
    /// Moves the hover to a target, or to none.
    fn go(&mut self, spot: Option<PointerTarget>, now: Duration) {
        self.spot = spot;
        self.since = now;
    }

    /// Records the target under the pointer, if any.
    fn meet(&mut self, spot: Option<PointerTarget>, now: Duration) {
        self.under = spot;
        if !self.led && !self.is_open() {
            self.go(spot, now);
        }
    }

    /// Moves the hover to a target by keyboard.
    pub(super) fn lead(&mut self, spot: PointerTarget, at: Vec2, now: Duration) {
        (self.led, self.by_touch, self.is_pinned, self.is_kept) = (true, false, false, false);
        self.at = at;
        self.go(Some(spot), now);
    }

    /// Returns the target that the keyboard has moved to.
    pub(super) fn led(&self) -> Option<PointerTarget> {
        self.spot.filter(|_| self.led)
    }

    /// Returns the time for which the hover has been there, in seconds.
    pub(super) fn seconds(&self, time: &Time) -> f32 {
        time.elapsed().saturating_sub(self.since).as_secs_f32()
    }

    /// Releases the hover, which returns to the pointer.
    pub(super) fn let_go(&mut self, now: Duration) {
        self.is_kept = false;
        if !self.led {
            self.go(self.under, now);
        }
    }

    /// Returns true if the hover stays there for any reason. The open card can then be read.
    pub(super) const fn is_open(&self) -> bool {
        self.is_pinned || self.is_kept
    }
}

/// The drag in progress: its start, and true once it has left its place.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Dragging {
    /// The target at which the drag began.
    pub(super) spot: Option<PointerTarget>,
    /// True if the pointer has moved too far for a click since it was pressed.
    pub(super) moved: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Gesture>()
        .add_systems(Update, (follow, feel).chain().in_set(TableSystems::Listen))
        .init_resource::<Hover>()
        .init_resource::<Dragging>()
        .add_observer(over)
        .add_observer(out)
        .add_observer(press)
        .add_observer(click)
        .add_observer(drag)
        .add_observer(drag_end);
}

fn over(mut on: On<Pointer<Over>>, spots: Query<&PointerTarget>, time: Res<Time>, mut hover: ResMut<Hover>) {
    if let Ok(spot) = spots.get(on.entity) {
        on.propagate(false);
        if on.pointer_id.is_touch() {
            (hover.by_touch, hover.led) = (true, false);
        }
        hover.meet(Some(*spot), time.elapsed());
    }
}

fn out(mut on: On<Pointer<Out>>, spots: Query<&PointerTarget>, time: Res<Time>, mut hover: ResMut<Hover>) {
    if let Ok(spot) = spots.get(on.entity) {
        on.propagate(false);
        if hover.under == Some(*spot) {
            hover.meet(None, time.elapsed());
        }
    }
}

fn press(on: On<Pointer<Press>>, spots: Query<(), With<PointerTarget>>, mut dragging: ResMut<Dragging>) {
    if spots.contains(on.entity) {
        *dragging = Dragging::default();
    }
}

/// Reports clicks on targets that are not buttons. Buttons report their own clicks, by mouse and keyboard.
fn click(
    mut on: On<Pointer<Click>>,
    spots: Query<&PointerTarget, Without<Button>>,
    (dragging, finger, prefs): (Res<Dragging>, Res<Finger>, Res<Prefs>),
    mut gestures: MessageWriter<Gesture>,
) {
    if let Ok(spot) = spots.get(on.entity) {
        on.propagate(false);
        let rested = on.pointer_id.is_touch() && finger.is_used();
        // The mouse wheel button keeps cards open; it plays nothing.
        let is_press = !(dragging.moved || rested || on.button == PointerButton::Middle);
        let is_second = on.button == PointerButton::Secondary;
        if is_press && (is_second || is_press_enough(&prefs, *spot)) {
            gestures.write(Gesture::Click(*spot, is_second));
        }
    }
}

/// Reports the start of a drag. A button is pressed and never dragged: it reports a click however far the pointer moves
/// on it.
fn drag(
    mut on: On<Pointer<Drag>>,
    spots: Query<(&PointerTarget, Has<Button>)>,
    finger: Res<Finger>,
    mut dragging: ResMut<Dragging>,
    mut gestures: MessageWriter<Gesture>,
) {
    let Ok((spot, button)) = spots.get(on.entity) else { return };
    on.propagate(false);
    // A finger on a sheet scrolls it; a finger that rested takes nothing.
    let rolls = matches!(
        spot,
        PointerTarget::Panel | PointerTarget::AbleCards | PointerTarget::Log | PointerTarget::Line(_)
    );
    if on.pointer_id.is_touch() && (finger.is_used() || rolls) {
        return;
    }
    let far = !dragging.moved && on.distance.length() > TREMBLE;
    if on.button == PointerButton::Primary && far && !button {
        *dragging = Dragging { spot: Some(*spot), moved: true };
        gestures.write(Gesture::Take(*spot));
    }
}

fn drag_end(
    mut on: On<Pointer<DragEnd>>,
    spots: Query<(), With<PointerTarget>>,
    (hover, prefs): (Res<Hover>, Res<Prefs>),
    mut dragging: ResMut<Dragging>,
    mut gestures: MessageWriter<Gesture>,
) {
    if !spots.contains(on.entity) {
        return;
    }
    on.propagate(false);
    if let Some(began) = dragging.spot.take().filter(|spot| is_press_enough(&prefs, *spot)) {
        let back = hover.spot == Some(began);
        gestures.write(if back { Gesture::Back(began) } else { Gesture::Drop(hover.spot) });
    }
}

/// Follows the pointer. Its movement ends the control of the hover by the keyboard.
fn follow(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (viewport, time, settings): (Res<Viewport>, Res<Time>, Res<PointerInputSettings>),
    mut hover: ResMut<Hover>,
    mut last: Local<Option<Vec2>>,
) {
    let Some(window) = window else { return };
    let Some(place) = window.cursor_position() else { return };
    if *last == Some(place) || !settings.is_mouse_enabled {
        return;
    }
    *last = Some(place);
    hover.at = viewport.place(window.size(), place);
    (hover.by_touch, hover.is_pinned) = (false, false);
    if std::mem::take(&mut hover.led) && !hover.is_kept {
        let under = hover.under;
        hover.go(under, time.elapsed());
    }
}

/// Follows a finger. A hover pinned by a resting finger stays after the touch; the next touch only closes the open
/// card, or reads a phrase of it.
fn feel(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (viewport, time, prefs): (Res<Viewport>, Res<Time>, Res<Prefs>),
    (mut finger, mut hover, mut dragging): (ResMut<Finger>, ResMut<Hover>, ResMut<Dragging>),
    mut reader: ResMut<CardReader>,
    mut gestures: MessageWriter<Gesture>,
) {
    let (Some(window), Some(place)) = (window, finger.place()) else { return };
    hover.by_touch = true;
    if !hover.is_pinned {
        hover.at = viewport.place(window.size(), place);
    }
    let is_in_list = matches!(hover.under, Some(PointerTarget::Able(_) | PointerTarget::AbleCards));
    if finger.comes() && hover.is_pinned && !reader.takes_touch() && !is_in_list {
        finger.spend();
    }
    // A finger that holds the seal reads nothing.
    if finger.rests() && hover.spot.is_some_and(|spot| is_press_enough(&prefs, spot)) {
        hover.is_pinned = true;
    }
    if finger.goes() {
        if finger.is_spent() {
            hover.is_pinned = false;
        }
        if !hover.is_pinned {
            hover.go(None, time.elapsed());
        }
        hover.under = None;
    }
    // Return the taken card to its place.
    if finger.is_lost() && dragging.spot.take().is_some() {
        gestures.write(Gesture::Drop(None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_open_stays_wherever_the_pointer_goes() {
        let (card, cell) = (PointerTarget::Hand(CardIndex(3)), PointerTarget::Cell(CellId(5)));
        let mut hover = Hover::default();
        hover.meet(Some(card), Duration::ZERO);
        hover.is_kept = true;
        hover.meet(Some(cell), Duration::from_secs(1));
        assert_eq!((hover.spot, hover.is_open()), (Some(card), true));
        hover.let_go(Duration::from_secs(2));
        assert_eq!((hover.spot, hover.is_open()), (Some(cell), false));
        // The keyboard moves elsewhere, and nothing is kept.
        hover.is_kept = true;
        hover.lead(card, Vec2::ZERO, Duration::from_secs(3));
        assert_eq!((hover.led(), hover.is_kept), (Some(card), false));
    }
}
