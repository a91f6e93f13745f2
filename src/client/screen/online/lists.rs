//! The three lists of a room: the players of Host, the players of Guest, and the spectators. Below them are the buttons
//! that move the picked player.

use super::online_button::{Way, move_picked, pick};
use super::rooms::CROWN;
use super::screen_state::{OnlineScreenState, Part, hand_is_free};
use super::text;
use crate::client::blocked::{self, Blocked};
use crate::client::contacts::Contacts;
use crate::client::player_name::player_name;
use crate::client::prelude::*;
use crate::client::screen::contacts::offer;
use crate::facilitator::online::OnlineSession;
use crate::ids::PlayerId;
use crate::room::display_name::with_mark;
use crate::room::lobby_room::{Room, RoomStage};
use crate::room::seating::SeatingList;

/// The size of the seal of a ready player, and of the pennant of a seat.
const SEAL: f32 = 28.0;
const PENNANT: f32 = 24.0;

/// The data that the lists were laid out for.
#[derive(PartialEq)]
pub(super) struct View {
    room: Room,
    me: Option<PlayerId>,
    picked: Option<PlayerId>,
    blocked: Vec<PlayerId>,
}

/// The paper of a list.
#[derive(Component, Clone, Copy)]
pub(super) struct ListPaper(pub(super) SeatingList);

/// A player's row.
#[derive(Component, Clone, Copy)]
pub(super) struct Person {
    pub(super) player: PlayerId,
    pub(super) list: SeatingList,
    /// True if the row can be dragged.
    pub(super) is_movable: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(hand_is_free).run_if(in_state(Screen::Room)));
}

/// Returns true if this player may move the other one now.
pub(super) fn may_move(room: &Room, me: Option<PlayerId>, whom: PlayerId) -> bool {
    room.stage != RoomStage::Battle && me.is_some_and(|me| me == whom || me == room.owner)
}

fn lay(
    mut kit: Kit,
    (session, mut screen_state): (Res<OnlineSession>, ResMut<OnlineScreenState>),
    (blocked, contacts): (Res<Blocked>, Res<Contacts>),
    mut part: Part<View>,
) {
    let Some(room) = &session.room else { return };
    if screen_state.picked.is_some_and(|picked| room.seating.place(picked).is_none()) {
        screen_state.picked = None;
    }
    let picked = screen_state.picked;
    let those = room.everybody().filter(|player| blocked.has(*player)).collect();
    let Some(root) = part.turn(&mut kit, View { room: room.clone(), me: session.me, picked, blocked: those })
    else {
        return;
    };
    let lists = kit.flow(root, 1.0);
    let mut number = 0;
    for list in SeatingList::ALL {
        let (paper, column) = kit.tile(lists);
        kit.commands.entity(paper).insert(ListPaper(list));
        let (heading, pennant, nobody) = match list {
            SeatingList::Host => ("name-host", Some(true), "room-no-players"),
            SeatingList::Guest => ("name-guest", Some(false), "room-no-players"),
            SeatingList::Spectators => ("room-spectators", None, "room-no-spectators"),
        };
        let head = kit.row(column);
        if let Some(is_warm) = pennant {
            kit.picture(head, TextureKey::Pennant(is_warm), PENNANT);
        }
        kit.text(head, kit.say(heading), TextStyle::ListHeading);
        let players = room.seating.list(list);
        if players.is_empty() {
            kit.text(column, kit.say(nobody), TextStyle::RowNote);
        }
        for player in players {
            let person = Person { player: *player, list, is_movable: may_move(room, session.me, *player) };
            let marks = (picked == Some(*player), blocked.has(*player));
            lay_person(&mut kit, column, (room, session.me), person, marks, number);
            number += 1;
        }
    }
    let below = kit.flow(root, 0.0);
    match picked {
        Some(picked) => {
            moves(&mut kit, below, (&session, room), (picked, blocked.has(picked)));
            offer(&mut kit, below, (&session, &contacts), picked);
        }
        None if room.stage != RoomStage::Battle => {
            let hint = if session.me == Some(room.owner) { "room-hint-owner" } else { "room-hint" };
            kit.text(below, kit.say(hint), TextStyle::DeskNote);
        }
        None => {}
    }
}

/// Spawns the row of a player: a seal if the player is ready, the name, and a crown for the owner.
fn lay_person(
    kit: &mut Kit,
    column: Entity,
    (room, me): (&Room, Option<PlayerId>),
    person: Person,
    (is_picked, is_blocked): (bool, bool),
    number: usize,
) {
    let player = person.player;
    let row = kit.slim_row(column, format!("person-{number}"));
    kit.commands.entity(row.row).insert((person, does(move |world| pick(world, player))));
    if is_picked {
        kit.pick(row);
    }
    if room.ready.contains(&player) {
        kit.picture(row.lead, TextureKey::Seal(1), SEAL);
    }
    let name = text::name(kit.locale(), room, player);
    let name = if me == Some(player) { kit.say_value("room-you", "name", name) } else { name };
    let name = kit.text(row.text, name, TextStyle::Body).id();
    let is_here = room.here.contains(&player);
    let note = if is_blocked { Some("room-blocked") } else { (!is_here).then_some("room-away") };
    if let Some(note) = note {
        kit.fade(name);
        kit.trailing(row, kit.say(note), TextStyle::RowNote);
    }
    if room.owner == player {
        kit.picture(row.row, TextureKey::Crown, CROWN);
    }
}

/// Spawns the controls for the picked player: four buttons to move the player where possible, and one to block them.
fn moves(
    kit: &mut Kit,
    flow: Entity,
    (session, room): (&OnlineSession, &Room),
    (picked, is_blocked): (PlayerId, bool),
) {
    let name = with_mark(&player_name(kit.locale(), session, picked), picked);
    let may = may_move(room, session.me, picked);
    let message = if may { "room-move" } else { "room-picked" };
    kit.text(flow, kit.say_value(message, "name", name), TextStyle::DeskNote);
    let ways = [
        (Way::Left, "←", "access-move-left", "move-left"),
        (Way::Right, "→", "access-move-right", "move-right"),
        (Way::Up, "↑", "access-move-up", "move-up"),
        (Way::Down, "↓", "access-move-down", "move-down"),
    ];
    for (way, sign, label, name) in ways.into_iter().filter(|_| may) {
        let moves = does(move |world| move_picked(world, way));
        let label = kit.say(label);
        kit.icon_button(flow, (sign, label), ButtonStyle::Paper, name).insert(moves);
    }
    if session.me != Some(picked) {
        let message = if is_blocked { "online-unblock" } else { "online-block" };
        let name = with_mark(session.name(picked), picked);
        kit.vellum(flow, (message, "block"), does(move |world| blocked::turn(world, picked, &name)));
    }
}
