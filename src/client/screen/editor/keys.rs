//! The keys of the editor: *Delete* removes a card, *Ctrl+S* saves, *Ctrl+F* and */* search.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;

use super::asked::Asked;
use super::draft::BookDraft;
use super::filter::Search;
use super::lay::save;
use super::page::BookRow;
use super::tiles::Tile;
use crate::client::collection::Collection;
use crate::client::prefs::Prefs;
use crate::client::sound::Sound;
use crate::client::states::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, keys.run_if(in_state(Screen::Editor)));
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
