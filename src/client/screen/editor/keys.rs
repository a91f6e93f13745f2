//! The editor by keyboard: arrow keys move the focus, *Delete* removes a card.

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::Button;

use super::asked::{Asked, Modal};
use super::draft::BookDraft;
use super::filter::Search;
use super::lay::save;
use super::page::BookRow;
use super::tiles::Tile;
use crate::client::collection::Collection;
use crate::client::prefs::Prefs;
use crate::client::sound::Sound;
use crate::client::states::Screen;

/// The cost factor for sideways distance, relative to distance straight ahead.
const ASIDE: f32 = 2.2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lead, keys).chain().run_if(in_state(Screen::Editor)));
}

/// Returns the best of some places in a direction: near, and straight ahead.
fn nearest<T: Copy>(from: Vec2, way: Vec2, places: impl Iterator<Item = (Vec2, T)>) -> Option<T> {
    let cost = |place: Vec2| {
        let by = place - from;
        let (ahead, aside) = (by.dot(way), by.perp_dot(way).abs());
        (ahead > 4.0 && aside <= ahead * ASIDE * 2.0).then_some(ahead + aside * ASIDE)
    };
    places
        .filter_map(|(place, what)| cost(place).map(|cost| (cost, what)))
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, what)| what)
}

type Place = (&'static ComputedNode, &'static UiGlobalTransform, &'static InheritedVisibility);

/// Moves the focus with the arrow keys. The first press moves it to the first card.
fn lead(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Query<(Entity, Place), With<Button>>,
    (tiles, fields): (Query<(), With<Tile>>, Query<(), With<EditableText>>),
    (parents, modals): (Query<&ChildOf>, Query<Entity, With<Modal>>),
    (mut focus, mut visible): (ResMut<InputFocus>, ResMut<InputFocusVisible>),
) {
    let ways = [
        (KeyCode::ArrowUp, Vec2::NEG_Y),
        (KeyCode::ArrowDown, Vec2::Y),
        (KeyCode::ArrowLeft, Vec2::NEG_X),
        (KeyCode::ArrowRight, Vec2::X),
    ];
    let Some((_, way)) = ways.into_iter().find(|(key, _)| keys.just_pressed(*key)) else { return };
    if focus.get().is_some_and(|entity| fields.contains(entity)) {
        return; // the arrow keys move the text cursor
    }
    let modal = modals.iter().next();
    let reached =
        |entity: Entity| modal.is_none_or(|modal| parents.iter_ancestors(entity).any(|over| over == modal));
    let places = || {
        buttons
            .iter()
            .filter(|(entity, (node, _, seen))| seen.get() && !node.is_empty() && reached(*entity))
            .map(|(entity, (_, place, _))| (place.translation, entity))
    };
    let from =
        focus.get().and_then(|entity| buttons.get(entity).ok()).map(|(_, (_, place, _))| place.translation);
    let to = match from {
        Some(from) => nearest(from, way, places()),
        None => {
            let first = |entity: &Entity| modal.is_some() || tiles.contains(*entity);
            let corner = |place: Vec2| place.y * 4.0 + place.x;
            places()
                .filter(|(_, entity)| first(entity))
                .min_by(|one, other| corner(one.0).total_cmp(&corner(other.0)))
                .map(|(_, entity)| entity)
        }
    };
    if let Some(entity) = to {
        visible.0 = true;
        focus.set(entity, FocusCause::Navigated);
    }
}

fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    (tiles, rows, fields): (Query<&Tile>, Query<&BookRow>, Query<(), With<EditableText>>),
    search: Query<Entity, With<Search>>,
    asked: Res<Asked>,
    (mut draft, mut collection, mut prefs): (ResMut<BookDraft>, ResMut<Collection>, ResMut<Prefs>),
    mut focus: ResMut<InputFocus>,
    mut sounds: MessageWriter<Sound>,
) {
    if *asked != Asked::Nothing {
        return;
    }
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if control && keys.just_pressed(KeyCode::KeyS) {
        save(&mut draft, &mut collection, &mut prefs);
    }
    let seek = control && keys.just_pressed(KeyCode::KeyF);
    let typing = focus.get().is_some_and(|entity| fields.contains(entity));
    if seek || (!typing && keys.just_pressed(KeyCode::Slash)) {
        if let Some(entity) = search.iter().next() {
            focus.set(entity, FocusCause::Navigated);
        }
        return;
    }
    if typing {
        return;
    }
    if keys.any_just_pressed([KeyCode::Delete, KeyCode::Backspace, KeyCode::Minus, KeyCode::NumpadSubtract]) {
        let card = focus.get().and_then(|entity| {
            tiles.get(entity).map(|tile| tile.0).or_else(|_| rows.get(entity).map(|row| row.0)).ok()
        });
        if let Some(card) = card {
            sounds.write(if draft.take_out(card) { Sound::Leaf } else { Sound::Refuse });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_straight_before_they_go_aside() {
        let places =
            [(Vec2::new(130.0, 0.0), 'e'), (Vec2::new(0.0, 138.0), 's'), (Vec2::new(130.0, 138.0), 'x')];
        let to = |way| nearest(Vec2::ZERO, way, places.into_iter());
        assert_eq!(to(Vec2::X), Some('e'));
        assert_eq!(to(Vec2::Y), Some('s'));
        assert_eq!(to(Vec2::NEG_Y), None);
    }
}
