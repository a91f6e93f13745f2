//! The list of rooms, one page at a time.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::observe;

use super::lobby_layout::{Places, ScrolledContent};
use super::online_button::{OnlineButton, does};
use super::screen_state::{OnlineScreenState, ScreenPart, hand_is_free};
use super::text;
use super::ui::{ARROW, ROOMS, Ui};
use crate::client::blocked::Blocked;
use crate::client::buttons::{ButtonStyle, pressable};
use crate::client::fonts::{Fonts, INK, LEAF, RED, Typeface, faint};
use crate::client::probe;
use crate::client::states::Screen;
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitator::online::{ConnectionState, FetchProgress, OnlineSession};
use crate::room::protocol::RoomListing;

/// The number of rooms on a page.
const PAGE: usize = 8;
/// The height of a row.
const ROW: f32 = 44.0;

/// The data that the list was laid out for.
#[derive(PartialEq)]
pub(super) struct View {
    line: ConnectionState,
    rooms: Option<Vec<RoomListing>>,
    page: usize,
    fetching: Option<String>,
    blocked: Vec<bool>,
}

/// The part with the list, not laid out yet.
pub(super) const PART: ScreenPart<View> = ScreenPart::NEW;

/// A marker for the background of a row, highlighted under the pointer.
#[derive(Component)]
struct Row;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay.run_if(hand_is_free), light).chain().run_if(in_state(Screen::Lobby)));
}

fn lay(
    (session, mut screen_state, blocked): (Res<OnlineSession>, ResMut<OnlineScreenState>, Res<Blocked>),
    part: Single<(Entity, &mut ScreenPart<View>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut rolls: Query<&mut Node, With<ScrolledContent>>,
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    let count = session.rooms.as_ref().map_or(0, Vec::len);
    let last = count.saturating_sub(1) / PAGE;
    if screen_state.page > last && session.rooms.is_some() {
        screen_state.page = last;
    }
    let page = screen_state.page;
    let fetching = session.fetching.map(fetched);
    let is_blocked = |room: &RoomListing| room.owner.is_some_and(|owner| blocked.has(owner));
    // Rooms of blocked players come last.
    let mut rooms: Vec<(bool, &RoomListing)> =
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
    probe::log(&format!("rooms {count} leaf {page} {}", fetching.as_deref().unwrap_or_default()));
    commands.entity(root).despawn_related::<Children>();
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let is_on = matches!(session.lobby, ConnectionState::On | ConnectionState::Lagging);
    let stage = pen.textures.viewport();
    let places = Places::new(&stage, is_on);
    for mut all in &mut rolls {
        all.height = px(places.high(&stage));
    }
    let (corner, wide) = (places.rooms.min, places.rooms.width());
    let sheet =
        if stage.is_small() { pen.cut(root, places.rooms) } else { pen.sheet(root, corner.into(), ROOMS) };
    let empty = match (session.lobby, &session.rooms) {
        (ConnectionState::On | ConnectionState::Lagging, _) if fetching.is_some() => {
            fetching.as_deref().unwrap_or_default()
        }
        (ConnectionState::Off | ConnectionState::Lost, _) => {
            "Enter your name and connect to a lobby. Then open a room and share its code with a friend, or join an \
             open room."
        }
        (ConnectionState::Building, _) => "Connecting to the lobby…",
        (_, None) => "Loading the room list…",
        (_, Some(rooms)) if rooms.is_empty() => "There are no open rooms. Open one for others to join.",
        _ => "",
    };
    if !is_on || !empty.is_empty() {
        let room = if stage.is_small() {
            (20.0, 16.0, wide - 40.0, places.rooms.height().min(240.0) - 32.0)
        } else {
            (110.0, 120.0, 540.0, 180.0)
        };
        pen.centre(sheet, room, empty, (Typeface::TextItalic, 23.0), faint());
        return;
    }
    let head = if stage.is_small() { (20.0, 20.0, wide - 200.0) } else { (40.0, 22.0, 400.0) };
    pen.line(sheet, head, "Open rooms", (Typeface::Title, 27.0), RED);
    for (number, room) in rooms.into_iter().skip(page * PAGE).take(PAGE).enumerate() {
        row(&mut pen, (sheet, wide), number, room);
    }
    if last > 0 {
        let leaf = format!("{} of {}", page + 1, last + 1);
        pen.line(sheet, (wide - 244.0, 26.0, 70.0), &leaf, (Typeface::TextItalic, 17.0), faint());
        let mut turn = |x: f32, words: &str, name: &str, by: isize| {
            pen.press(sheet, (x, 20.0), (ButtonStyle::Paper, ARROW), words, (name, OnlineButton::Turn(by)));
        };
        turn(wide - 170.0, "‹", "rooms-back", -1);
        turn(wide - 104.0, "›", "rooms-on", 1);
    }
}

/// Returns the text that is shown while the cards of a room are downloaded.
fn fetched(FetchProgress { got, of }: FetchProgress) -> String {
    let much = (got * 100).checked_div(of).map_or_else(String::new, |percent| format!(" {percent} %"));
    format!("This room uses other cards; downloading them from the lobby…{much}")
}

/// Draws one room: its owner, its parameters, and its players.
fn row(pen: &mut Ui, (sheet, wide): (Entity, f32), number: usize, (is_blocked, room): (bool, &RoomListing)) {
    let stage = pen.textures.viewport();
    let small = stage.is_small();
    let (high, _) = Places::new(&stage, true).row;
    let place = if small {
        absolute(10.0, 72.0 + number as f32 * high, wide - 20.0, high - 2.0)
    } else {
        absolute(30.0, 72.0 + number as f32 * ROW, 700.0, ROW - 2.0)
    };
    let row = (place, BackgroundColor(Color::NONE), Row, pressable(format!("room-{number}")));
    let join = observe(does(OnlineButton::Join(Some(room.code.clone()))));
    let row = pen.commands.spawn((row, join, ChildOf(sheet))).id();
    let is_open = room.fits || room.other_cards;
    let dim = |colour: Color| if is_open && !is_blocked { colour } else { colour.with_alpha(0.42) };
    // On a phone, the second line shows the settings and the number of players.
    let inner = wide - 32.0;
    let host = if small { (8.0, 2.0, inner * 0.5) } else { (12.0, 4.0, 200.0) };
    pen.line(row, host, &room.host, (Typeface::Title, 23.0), dim(INK));
    let params = text::params(&room.params);
    let by = if small { (8.0, 31.0, inner - 90.0) } else { (222.0, 8.0, 260.0) };
    pen.line(row, by, &params, (Typeface::Text, 17.0), dim(INK));
    let mark = if small { (8.0 + inner * 0.52, 6.0, inner * 0.48) } else { (490.0, 8.0, 206.0) };
    let italic = (Typeface::TextItalic, 17.0);
    if !is_open {
        return pen.line(row, mark, "different version", italic, INK.with_alpha(0.7));
    }
    if is_blocked {
        return pen.line(row, mark, "blocked by you", italic, INK.with_alpha(0.7));
    }
    let people = if small { (inner - 78.0, 31.0, 84.0) } else { (490.0, 8.0, 80.0) };
    pen.line(row, people, &text::people(room.people), italic, faint());
    // Joining the room downloads its cards.
    let (words, colour) = match (room.playing, room.other_cards) {
        (true, false) => ("playing", RED),
        (true, true) => ("playing · other cards", RED),
        (false, true) => ("other cards", faint()),
        (false, false) => return,
    };
    pen.line(row, if small { mark } else { (566.0, 8.0, 130.0) }, words, italic, colour);
}

/// Highlights the row under the pointer in gold.
fn light(mut rows: Query<(&Hovered, &mut BackgroundColor), (With<Row>, Changed<Hovered>)>) {
    for (hovered, mut ground) in &mut rows {
        ground.0 = if hovered.get() { LEAF.with_alpha(0.24) } else { Color::NONE };
    }
}
