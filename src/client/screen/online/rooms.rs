//! The list of rooms, a leaf at a time.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::observe;

use super::deed::{Deed, does};
use super::desk::{Desk, Part, hand_is_free};
use super::pen::{ARROW, Pen, ROOMS};
use super::words;
use crate::client::bank::Gallery;
use crate::client::blocked::Blocked;
use crate::client::buttons::{Stuff, pressable};
use crate::client::fonts::{Face, Fonts, INK, LEAF, RED, faint};
use crate::client::hooks;
use crate::client::screen::Screen;
use crate::client::stage::at;
use crate::facilitator::online::{Fetched, LineState, Session};
use crate::room::talk::Listed;

/// How many rooms lie on one leaf.
const PAGE: usize = 8;
/// How high a row is.
const ROW: f32 = 44.0;

/// The list as it was laid for.
#[derive(PartialEq)]
pub(super) struct View {
    line: LineState,
    rooms: Option<Vec<Listed>>,
    page: usize,
    fetching: Option<String>,
    blocked: Vec<bool>,
}

/// The list, not laid yet.
pub(super) const PART: Part<View> = Part::NEW;

/// The ground of a row: lit under the pointer.
#[derive(Component)]
struct Row;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay.run_if(hand_is_free), light).chain().run_if(in_state(Screen::Lobby)));
}

fn lay(
    (session, mut desk, blocked): (Res<Session>, ResMut<Desk>, Res<Blocked>),
    part: Single<(Entity, &mut Part<View>)>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    let count = session.rooms.as_ref().map_or(0, Vec::len);
    let last = count.saturating_sub(1) / PAGE;
    if desk.page > last && session.rooms.is_some() {
        desk.page = last;
    }
    let page = desk.page;
    let fetching = session.fetching.map(fetched);
    let is_blocked = |room: &Listed| room.owner.is_some_and(|owner| blocked.has(owner));
    // Rooms of those who are blocked stand last.
    let mut rooms: Vec<(bool, &Listed)> =
        session.rooms.iter().flatten().map(|room| (is_blocked(room), room)).collect();
    rooms.sort_by_key(|(is_blocked, _)| *is_blocked);
    let marks = rooms.iter().map(|(is_blocked, _)| *is_blocked).collect();
    let view = View {
        line: session.lobby,
        rooms: session.rooms.clone(),
        page,
        fetching: fetching.clone(),
        blocked: marks,
    };
    if !part.turns(view) {
        return;
    }
    hooks::say(&format!("rooms {count} leaf {page} {}", fetching.as_deref().unwrap_or_default()));
    commands.entity(root).despawn_related::<Children>();
    let mut pen = Pen { commands: &mut commands, gallery: &mut gallery, fonts: &fonts };
    let sheet = pen.sheet(root, (60.0, 172.0), ROOMS);
    let is_on = matches!(session.lobby, LineState::On | LineState::Lagging);
    let empty = match (session.lobby, &session.rooms) {
        (LineState::On | LineState::Lagging, _) if fetching.is_some() => {
            fetching.as_deref().unwrap_or_default()
        }
        (LineState::Off | LineState::Lost, _) => {
            "A lobby brings scribes together. Say what others shall call you, and connect; then open a room and \
             tell a friend its code, or sit down in a room that stands open."
        }
        (LineState::Building, _) => "Calling the lobby…",
        (_, None) => "Asking which rooms stand open…",
        (_, Some(rooms)) if rooms.is_empty() => "No room stands open. Open one: somebody may come.",
        _ => "",
    };
    if !is_on || !empty.is_empty() {
        pen.centre(sheet, (110.0, 120.0, 540.0, 180.0), empty, (Face::TextItalic, 23.0), faint());
        return;
    }
    pen.line(sheet, (40.0, 22.0, 400.0), "Rooms that stand open", (Face::Title, 27.0), RED);
    for (number, room) in rooms.into_iter().skip(page * PAGE).take(PAGE).enumerate() {
        row(&mut pen, sheet, number, room);
    }
    if last > 0 {
        let leaf = format!("{} of {}", page + 1, last + 1);
        pen.line(sheet, (516.0, 26.0, 70.0), &leaf, (Face::TextItalic, 17.0), faint());
        let mut turn = |x: f32, words: &str, name: &str, by: isize| {
            pen.press(sheet, (x, 20.0), (Stuff::Paper, ARROW), words, (name, Deed::Turn(by)));
        };
        turn(590.0, "‹", "rooms-back", -1);
        turn(656.0, "›", "rooms-on", 1);
    }
}

/// What is said while the cards of a room come.
fn fetched(Fetched { got, of }: Fetched) -> String {
    let much = (got * 100).checked_div(of).map_or_else(String::new, |percent| format!(" {percent} %"));
    format!("This room plays other cards; fetching them from the lobby…{much}")
}

/// One room: who opened it, what it plays by, who is there.
fn row(pen: &mut Pen, sheet: Entity, number: usize, (is_blocked, room): (bool, &Listed)) {
    let place = at(30.0, 72.0 + number as f32 * ROW, 700.0, ROW - 2.0);
    let row = (place, BackgroundColor(Color::NONE), Row, pressable(format!("room-{number}")));
    let join = observe(does(Deed::Join(Some(room.code.clone()))));
    let row = pen.commands.spawn((row, join, ChildOf(sheet))).id();
    let is_open = room.fits || room.other_cards;
    let dim = |colour: Color| if is_open && !is_blocked { colour } else { colour.with_alpha(0.42) };
    pen.line(row, (12.0, 4.0, 200.0), &room.host, (Face::Title, 23.0), dim(INK));
    let params = words::params(&room.params);
    pen.line(row, (222.0, 8.0, 260.0), &params, (Face::Text, 17.0), dim(INK));
    let italic = (Face::TextItalic, 17.0);
    if !is_open {
        let place = (490.0, 8.0, 206.0);
        return pen.line(row, place, "plays another version", italic, INK.with_alpha(0.7));
    }
    if is_blocked {
        return pen.line(row, (490.0, 8.0, 206.0), "you have blocked them", italic, INK.with_alpha(0.7));
    }
    pen.line(row, (490.0, 8.0, 80.0), &words::people(room.people), italic, faint());
    // Who goes in fetches them.
    let (words, colour) = match (room.playing, room.other_cards) {
        (true, false) => ("playing", RED),
        (true, true) => ("playing · other cards", RED),
        (false, true) => ("other cards", faint()),
        (false, false) => return,
    };
    pen.line(row, (566.0, 8.0, 130.0), words, italic, colour);
}

/// The row under the pointer is brushed with gold.
fn light(mut rows: Query<(&Hovered, &mut BackgroundColor), (With<Row>, Changed<Hovered>)>) {
    for (hovered, mut ground) in &mut rows {
        ground.0 = if hovered.get() { LEAF.with_alpha(0.24) } else { Color::NONE };
    }
}
