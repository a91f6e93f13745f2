//! People by hand: drawn from one list to another.

use bevy::prelude::*;

use super::lists::Person;
use super::spots::Spots;
use crate::client::bank::{Art, Gallery};
use crate::client::fonts::{Face, Fonts, INK};
use crate::client::hooks;
use crate::client::screen::Screen;
use crate::client::screen::page::Pages;
use crate::client::sound::Sound;
use crate::client::stage::{Stage, at, backdrop};
use crate::client::table::pieces::{fit_line, middle, put};
use crate::facilitator::online::{OnlineWish, Session};
use crate::ids::PlayerId;
use crate::room::lounge::Act;

/// The player who is dragged, if there is one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Dragged(pub(super) Option<PlayerId>);

/// The slip with the name under the pointer.
#[derive(Component)]
struct Ghost;

/// The layer that holds the slip.
#[derive(Component)]
struct Over;

/// The distance that the pointer may move during a press without starting a drag, in window pixels.
const TREMBLE: f32 = 8.0;
/// The paper of the slip.
const SLIP: Art = Art::PaperButton(132, 40, false);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>()
        .add_systems(OnExit(Screen::Room), |mut dragged: ResMut<Dragged>| *dragged = Dragged::default())
        .add_observer(drag)
        .add_observer(drop);
}

fn drag(
    on: On<Pointer<Drag>>,
    people: Query<&Person>,
    (pages, session): (Pages, Res<Session>),
    mut ghosts: Query<&mut Node, With<Ghost>>,
    (mut dragged, mut gallery, fonts): (ResMut<Dragged>, Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    let Ok(person) = people.get(on.entity) else { return };
    let rolls = pages.is_rolled() && on.pointer_id.is_touch();
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
    *dragged = Dragged(Some(person.0));
    let look = (backdrop(), GlobalZIndex(60), Pickable::IGNORE, Over, DespawnOnExit(Screen::Room));
    let root = commands.spawn(look).id();
    let stage = put(&mut commands, root, gallery.stage().node());
    let slip = put(&mut commands, stage, (middle(at(left, top, wide, high)), gallery.node(SLIP), Ghost));
    let name = session.name(person.0);
    let words = fonts.write(name, Face::Text, fit_line(name, wide - 20.0, 20.0), INK);
    put(&mut commands, slip, (words, TextLayout::no_wrap()));
}

fn drop(
    on: On<Pointer<DragEnd>>,
    (pages, session, stage): (Pages, Res<Session>, Res<Stage>),
    overs: Query<Entity, With<Over>>,
    mut dragged: ResMut<Dragged>,
    (mut wishes, mut sounds): (MessageWriter<OnlineWish>, MessageWriter<Sound>),
    mut commands: Commands,
) {
    let Dragged(Some(player)) = *dragged else { return };
    *dragged = Dragged::default();
    overs.iter().for_each(|over| commands.entity(over).despawn());
    let Some(place) = pages.place(on.pointer_location.position) else { return };
    let Some(room) = &session.room else { return };
    match Spots::of(&stage, &room.seating).lands(place) {
        Some((list, at)) => {
            let wish = OnlineWish::Act(Act::Put(player, list, at));
            hooks::say(&format!("wish {wish:?}"));
            wishes.write(wish);
            sounds.write(Sound::Leaf);
        }
        None => {
            sounds.write(Sound::Refuse);
        }
    }
}
