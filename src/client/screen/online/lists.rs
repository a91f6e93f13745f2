//! The three lists of a room: the players of Host, the players of Guest, and the spectators. Below them are the buttons
//! that move the picked player.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::observe;

use super::online_button::{OnlineButton, Way, does};
use super::room_layout::{FIRST, PickedLayout, RoomLayout};
use super::screen_state::{OnlineScreenState, ScreenPart, hand_is_free};
use super::ui::{ARROW, HALF, PEOPLE, Ui};
use crate::client::blocked::Blocked;
use crate::client::buttons::{ButtonStyle, pressable};
use crate::client::fonts::{DIM, Fonts, INK, LEAF, RED, Typeface, faint};
use crate::client::nodes::{add_child, fit_line};
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::absolute;
use crate::facilitator::online::OnlineSession;
use crate::ids::PlayerId;
use crate::room::display_name::with_mark;
use crate::room::lobby_room::{Room, RoomStage};
use crate::room::seating::SeatingList;

/// The data that the lists were laid out for.
#[derive(PartialEq)]
pub(super) struct View {
    room: Room,
    me: Option<PlayerId>,
    picked: Option<PlayerId>,
    blocked: Vec<PlayerId>,
}

/// The part with the lists, not laid out yet.
pub(super) const PART: ScreenPart<View> = ScreenPart::NEW;

/// A marker for a player's row, which can be dragged.
#[derive(Component)]
pub(super) struct Person(pub(super) PlayerId);

/// The background of a row without the pointer.
#[derive(Component)]
struct Ground(Color);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay.run_if(hand_is_free), light).chain().run_if(in_state(Screen::Room)));
}

/// Returns true if this player may move the other one now.
pub(super) fn may_move(room: &Room, me: Option<PlayerId>, whom: PlayerId) -> bool {
    room.stage != RoomStage::Battle && me.is_some_and(|me| me == whom || me == room.owner)
}

fn lay(
    (session, mut screen_state, blocked): (Res<OnlineSession>, ResMut<OnlineScreenState>, Res<Blocked>),
    part: Single<(Entity, &mut ScreenPart<View>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    let Some(room) = &session.room else { return };
    if screen_state.picked.is_some_and(|picked| room.seating.place(picked).is_none()) {
        screen_state.picked = None;
    }
    let those = room.everybody().filter(|player| blocked.has(*player)).collect();
    let view = View { room: room.clone(), me: session.me, picked: screen_state.picked, blocked: those };
    if !part.turns(view) {
        return;
    }
    commands.entity(root).despawn_related::<Children>();
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let mut number = 0;
    let spots = RoomLayout::new(&pen.textures.viewport(), &room.seating);
    for (list, place) in SeatingList::ALL.into_iter().zip(spots.lists) {
        let sheet = pen.paper(root, place, PEOPLE);
        let room_for = Vec2::new(place.width() - 44.0, spots.row);
        let (head, pennant) = match list {
            SeatingList::Host => ("Host", Some(true)),
            SeatingList::Guest => ("Guest", Some(false)),
            SeatingList::Spectators => ("Spectators", None),
        };
        let x = if let Some(warm) = pennant {
            pen.picture(sheet, absolute(30.0, 26.0, 22.0, 24.0), TextureKey::Pennant(warm));
            58.0
        } else {
            34.0
        };
        pen.line(sheet, (x, 18.0, 180.0), head, (Typeface::Title, 28.0), RED);
        for (row, player) in room.seating.list(list).iter().enumerate() {
            let is_blocked = blocked.has(*player);
            person(
                &mut pen,
                sheet,
                (room, session.me, screen_state.picked),
                (room_for, row, number, *player, is_blocked),
            );
            number += 1;
        }
        if room.seating.list(list).is_empty() {
            let words = if pennant.is_some() { "No players yet" } else { "No spectators" };
            pen.line(sheet, (34.0, FIRST + 2.0, 220.0), words, (Typeface::TextItalic, 18.0), faint());
        }
    }
    match screen_state.picked {
        Some(picked) => moves(&mut pen, root, (&session, room), (picked, blocked.has(picked)), &spots.picked),
        None if room.stage != RoomStage::Battle => {
            let words = if session.me == Some(room.owner) {
                "To move a player, drag the name to another list, or select it. You can also block them there."
            } else {
                "To change seats, drag your name to another list, or select it. Select others to block them."
            };
            pen.centre(root, spots.hint, words, (Typeface::TextItalic, 18.0), DIM);
        }
        None => {}
    }
}

/// Draws one row: a seal if the player is ready, the name, and a crown for the owner.
fn person(
    pen: &mut Ui,
    sheet: Entity,
    (room, me, picked): (&Room, Option<PlayerId>, Option<PlayerId>),
    (size, row, number, player, is_blocked): (Vec2, usize, usize, PlayerId, bool),
) {
    let ground = if picked == Some(player) { LEAF.with_alpha(0.42) } else { Color::NONE };
    let place = absolute(22.0, FIRST + row as f32 * size.y, size.x, size.y - 1.0);
    // Centred in a row that is taller for touch.
    let y = ((size.y - 31.0) / 2.0).floor();
    let line = (place, BackgroundColor(ground), Ground(ground), ChildOf(sheet));
    let line = pen.commands.spawn(line).id();
    let named = pressable(format!("person-{number}"));
    pen.commands.entity(line).insert((named, observe(does(OnlineButton::Pick(player)))));
    if may_move(room, me, player) {
        pen.commands.entity(line).insert(Person(player));
    }
    let is_here = room.here.contains(&player);
    let name = room.names.get(&player).map_or("somebody", String::as_str);
    let name = if me == Some(player) { format!("{name} (you)") } else { name.to_owned() };
    let note = if is_blocked { Some("blocked") } else { (!is_here).then_some("away") };
    let colour = if is_here && !is_blocked { INK } else { INK.with_alpha(0.5) };
    let most = size.x - 70.0;
    let wide = note.map_or(most, |note| if note == "away" { most - 42.0 } else { most - 60.0 });
    if room.ready.contains(&player) {
        pen.picture(line, absolute(3.0, y + 1.0, 28.0, 28.0), TextureKey::Seal(1));
    }
    pen.line(line, (36.0, y + 1.0, wide), &name, (Typeface::Text, 20.0), colour);
    if let Some(note) = note {
        pen.line(line, (40.0 + wide, y + 4.0, most - wide), note, (Typeface::TextItalic, 16.0), colour);
    }
    if room.owner == player {
        pen.picture(line, absolute(size.x - 30.0, y + 5.0, 22.0, 20.0), TextureKey::Crown);
    }
}

/// Draws the controls below the lists for the picked player: four buttons to move the player where possible, and one to
/// block them.
fn moves(
    pen: &mut Ui,
    root: Entity,
    (session, room): (&OnlineSession, &Room),
    (picked, is_blocked): (PlayerId, bool),
    spots: &PickedLayout,
) {
    let name = with_mark(session.name(picked), picked);
    let may = may_move(room, session.me, picked);
    let words = if may { format!("Move {name}:") } else { format!("{name}:") };
    let (x, y, wide, high) = spots.name;
    let size = fit_line(&words, wide - 6.0, 21.0);
    let label = Node {
        justify_content: if spots.block.is_some() {
            JustifyContent::FlexStart
        } else {
            JustifyContent::FlexEnd
        },
        align_items: AlignItems::Center,
        ..absolute(x, y, wide, high)
    };
    let label = add_child(pen.commands, root, label);
    let written = pen.fonts.write(words, Typeface::TextItalic, size, DIM);
    add_child(pen.commands, label, (written, TextLayout::no_wrap()));
    let ways = [
        (Way::Left, "←", "move-left"),
        (Way::Right, "→", "move-right"),
        (Way::Up, "↑", "move-up"),
        (Way::Down, "↓", "move-down"),
    ];
    let (mut x, y) = spots.first;
    for (way, words, name) in ways.into_iter().filter(|_| may) {
        pen.press(root, (x, y), (ButtonStyle::Paper, ARROW), words, (name, OnlineButton::Move(way)));
        x += spots.step;
    }
    if session.me != Some(picked) {
        let words = if is_blocked { "Unblock" } else { "Block" };
        let turn = OnlineButton::Block(picked, name);
        let place = spots.block.unwrap_or((x + 6.0, y));
        pen.press(root, place, (ButtonStyle::Paper, HALF), words, ("block", turn));
    }
}

/// Highlights the row under the pointer in gold.
fn light(mut rows: Query<(&Hovered, &Ground, &mut BackgroundColor), Changed<Hovered>>) {
    for (hovered, rest, mut ground) in &mut rows {
        ground.0 = if hovered.get() { LEAF.with_alpha(0.28) } else { rest.0 };
    }
}
