//! Players by drag and drop: they are moved from one list to another.

use bevy::window::PrimaryWindow;

use super::lists::{ListPaper, Person};
use crate::client::player_name::player_name;
use crate::client::prelude::*;
use crate::client::touch::TREMBLE;
use crate::facilitator::online::{OnlineRequest, OnlineSession};
use crate::ids::PlayerId;
use crate::room::lobby_room::RoomAction;

/// The slip with the name under the pointer of the player who is dragged.
#[derive(Component)]
pub(super) struct Ghost(PlayerId);

/// A node as laid out.
type Laid = (&'static ComputedNode, &'static UiGlobalTransform);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(drag).add_observer(drop);
}

fn drag(
    on: On<Pointer<Drag>>,
    mut kit: Kit,
    people: Query<&Person>,
    session: Res<OnlineSession>,
    ghost: Query<Entity, With<Ghost>>,
) {
    let Ok(person) = people.get(on.entity) else { return };
    // A finger scrolls on a phone.
    let scrolls = kit.viewport().is_small() && on.pointer_id.is_touch();
    if !person.is_movable || scrolls || on.button != PointerButton::Primary || on.distance.length() < TREMBLE
    {
        return;
    }
    let ghost = ghost.single().unwrap_or_else(|_| {
        let root = (GlobalZIndex(60), DespawnOnExit(Screen::Room), Ghost(person.player));
        let name = player_name(kit.locale(), &session, person.player);
        kit.drag_preview(root, &name)
    });
    kit.move_preview(ghost, on.pointer_location.position);
}

fn drop(
    on: On<Pointer<DragEnd>>,
    (window, session): (Single<&Window, With<PrimaryWindow>>, Res<OnlineSession>),
    (papers, people): (Query<(&ListPaper, Laid)>, Query<(&Person, Laid)>),
    ghost: Single<(Entity, &Ghost)>,
    (mut requests, mut sounds): (MessageWriter<OnlineRequest>, MessageWriter<Sound>),
    mut commands: Commands,
) {
    let (ghost, Ghost(player)) = *ghost;
    commands.entity(ghost).despawn();
    if session.room.is_none() {
        return;
    }
    let at = on.pointer_location.position * window.scale_factor();
    let paper = papers.iter().find(|(_, (node, place))| node.contains_point(**place, at));
    let Some((ListPaper(list), _)) = paper else {
        sounds.write(Sound::Refuse);
        return;
    };
    let is_above = |(person, (node, place)): &(&Person, (&ComputedNode, &UiGlobalTransform))| {
        person.list == *list && place.translation.y + node.size().y / 2.0 < at.y
    };
    let row = people.iter().filter(is_above).count();
    let request = OnlineRequest::Act(RoomAction::Put(*player, *list, row));
    probe::log(&format!("wish {request:?}"));
    requests.write(request);
    sounds.write(Sound::Leaf);
}
