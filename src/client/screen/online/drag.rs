//! Players by drag and drop: they are moved from one list to another.

use bevy::prelude::*;

use super::lists::Person;
use super::room_layout::RoomLayout;
use super::screen_state::DraggedPlayer;
use crate::client::fonts::{Fonts, INK, Typeface};
use crate::client::nodes::{add_child, fit_line, middle};
use crate::client::probe;
use crate::client::screen::page::Pages;
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{Viewport, absolute, backdrop};
use crate::facilitator::online::{OnlineRequest, OnlineSession};
use crate::room::lobby_room::RoomAction;

/// A marker for the slip with the name under the pointer.
#[derive(Component)]
struct Ghost;

/// The layer that holds the slip.
#[derive(Component)]
struct Over;

/// The distance that the pointer may move during a press without starting a drag, in window pixels.
const TREMBLE: f32 = 8.0;
/// The paper of the slip.
const SLIP: TextureKey = TextureKey::PaperButton(132, 40, false);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DraggedPlayer>()
        .add_systems(OnExit(Screen::Room), |mut dragged: ResMut<DraggedPlayer>| {
            *dragged = DraggedPlayer::default()
        })
        .add_observer(drag)
        .add_observer(drop);
}

fn drag(
    on: On<Pointer<Drag>>,
    people: Query<&Person>,
    (pages, session): (Pages, Res<OnlineSession>),
    mut ghosts: Query<&mut Node, With<Ghost>>,
    (mut dragged, mut textures, fonts): (ResMut<DraggedPlayer>, Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let Ok(person) = people.get(on.entity) else { return };
    let rolls = pages.is_scrolling() && on.pointer_id.is_touch();
    if rolls || on.button != PointerButton::Primary || on.distance.length() < TREMBLE {
        return;
    }
    let Some(place) = pages.place(on.pointer_location.position) else { return };
    let (wide, high) = SLIP.size();
    let (left, top) = (place.x - wide / 2.0, place.y - high / 2.0);
    if let Some(mut ghost) = ghosts.iter_mut().next() {
        (ghost.left, ghost.top) = (px(left), px(top));
        return;
    }
    *dragged = DraggedPlayer(Some(person.0));
    let look = (backdrop(), GlobalZIndex(60), Pickable::IGNORE, Over, DespawnOnExit(Screen::Room));
    let root = commands.spawn(look).id();
    let stage = add_child(&mut commands, root, textures.viewport().node());
    let slip = add_child(
        &mut commands,
        stage,
        (middle(absolute(left, top, wide, high)), textures.node(SLIP), Ghost),
    );
    let name = session.name(person.0);
    let words = fonts.write(name, Typeface::Text, fit_line(name, wide - 20.0, 20.0), INK);
    add_child(&mut commands, slip, (words, TextLayout::no_wrap()));
}

fn drop(
    on: On<Pointer<DragEnd>>,
    (pages, session, stage): (Pages, Res<OnlineSession>, Res<Viewport>),
    overs: Query<Entity, With<Over>>,
    mut dragged: ResMut<DraggedPlayer>,
    (mut requests, mut sounds): (MessageWriter<OnlineRequest>, MessageWriter<Sound>),
    mut commands: Commands,
) {
    let DraggedPlayer(Some(player)) = *dragged else { return };
    *dragged = DraggedPlayer::default();
    overs.iter().for_each(|over| commands.entity(over).despawn());
    let Some(place) = pages.place(on.pointer_location.position) else { return };
    let Some(room) = &session.room else { return };
    match RoomLayout::new(&stage, &room.seating).lands(place) {
        Some((list, at)) => {
            let request = OnlineRequest::Act(RoomAction::Put(player, list, at));
            probe::log(&format!("wish {request:?}"));
            requests.write(request);
            sounds.write(Sound::Leaf);
        }
        None => {
            sounds.write(Sound::Refuse);
        }
    }
}
