//! The list of rooms, one page at a time.

use super::online_button::join;
use super::screen_state::{OnlineScreenState, Part, hand_is_free};
use super::text;
use crate::client::blocked::Blocked;
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::facilitator::online::{ConnectionState, FetchProgress, OnlineSession};
use crate::room::protocol::RoomListing;

/// The number of rooms on a page.
const PAGE: usize = 8;
/// The size of the crown beside the owner of a room.
pub(super) const CROWN: f32 = 22.0;

/// The data that the list was laid out for.
#[derive(PartialEq)]
pub(super) struct View {
    line: ConnectionState,
    rooms: Option<Vec<RoomListing>>,
    page: usize,
    fetching: Option<FetchProgress>,
    blocked: Vec<bool>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(hand_is_free).run_if(in_state(Screen::Lobby)));
}

fn lay(
    mut kit: Kit,
    (session, mut screen_state, blocked): (Res<OnlineSession>, ResMut<OnlineScreenState>, Res<Blocked>),
    mut part: Part<View>,
) {
    let count = session.rooms.as_ref().map_or(0, Vec::len);
    let last = count.saturating_sub(1) / PAGE;
    if screen_state.page > last && session.rooms.is_some() {
        screen_state.page = last;
    }
    let page = screen_state.page;
    let fetching = session.fetching;
    let is_blocked = |room: &RoomListing| room.owner.is_some_and(|owner| blocked.has(owner));
    // Rooms of blocked players come last.
    let mut rooms: Vec<(bool, &RoomListing)> =
        session.rooms.iter().flatten().map(|room| (is_blocked(room), room)).collect();
    rooms.sort_by_key(|(is_blocked, _)| *is_blocked);
    let marks = rooms.iter().map(|(is_blocked, _)| *is_blocked).collect();
    let view = View { line: session.lobby, rooms: session.rooms.clone(), page, fetching, blocked: marks };
    let Some(root) = part.turn(&mut kit, view) else { return };
    let fetching = fetching.map(|progress| fetched(kit.locale(), progress));
    probe::log(&format!("rooms {count} leaf {page} {}", fetching.as_deref().unwrap_or_default()));
    let pane = kit.pane(root, 1.0);
    let empty = match (session.lobby, &session.rooms) {
        (ConnectionState::On | ConnectionState::Lagging, _) if fetching.is_some() => fetching,
        (ConnectionState::Off | ConnectionState::Lost, _) => Some(kit.say("lobby-rooms-off")),
        (ConnectionState::Building, _) => Some(kit.say("lobby-building")),
        (_, None) => Some(kit.say("lobby-rooms-loading")),
        (_, Some(rooms)) if rooms.is_empty() => Some(kit.say("lobby-rooms-none")),
        _ => None,
    };
    if let Some(empty) = empty {
        return kit.empty_state(pane, &empty);
    }
    let head = kit.row(pane);
    let title = kit.rest(head);
    kit.text(title, kit.say("lobby-rooms"), TextStyle::ListHeading);
    if last > 0 {
        let words = kit.say_two("lobby-rooms-page", ("page", page + 1), ("pages", last + 1));
        kit.text(title, words, TextStyle::RowNote);
        for ((sign, label), name, by) in
            [(("‹", "access-page-back"), "rooms-back", -1), (("›", "access-page-on"), "rooms-on", 1)]
        {
            let turn = does(move |world| {
                let mut state = world.resource_mut::<OnlineScreenState>();
                state.page = state.page.saturating_add_signed(by);
            });
            let label = kit.say(label);
            kit.icon_button(head, (sign, label), ButtonStyle::Paper, name).insert(turn);
        }
    }
    for (number, room) in rooms.into_iter().skip(page * PAGE).take(PAGE).enumerate() {
        row(&mut kit, pane, number, room);
    }
}

/// Returns the text that is shown while the cards of a room are downloaded.
fn fetched(locale: Locale, FetchProgress { got, of }: FetchProgress) -> String {
    match (got * 100).checked_div(of) {
        Some(percent) => locale.say_value("lobby-fetching-percent", "percent", percent),
        None => locale.say("lobby-fetching"),
    }
}

/// Spawns the row of a room: its owner, its parameters, and its players.
fn row(kit: &mut Kit, pane: Entity, number: usize, (is_blocked, room): (bool, &RoomListing)) {
    let row = kit.list_row(pane, format!("room-{number}"));
    let code = room.code.clone();
    kit.commands.entity(row.row).insert(does(move |world| join(world, Some(code.clone()))));
    let is_open = room.fits || room.other_cards;
    let host = shown_name(kit.locale(), &room.host);
    let texts = [
        kit.text(row.text, host, TextStyle::RowTitle { is_new: false }).id(),
        kit.text(row.text, text::params(kit.locale(), &room.params), TextStyle::RowNote).id(),
    ];
    let state = if !is_open {
        kit.say("lobby-room-other-version")
    } else if is_blocked {
        kit.say("lobby-room-blocked")
    } else {
        // Joining the room downloads its cards.
        let marks = [(room.playing, "lobby-room-playing"), (room.other_cards, "lobby-room-other-cards")];
        let marks = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, message)| kit.say(message));
        let people = kit.say_value("lobby-room-people", "people", room.people);
        std::iter::once(people).chain(marks).collect::<Vec<String>>().join(" · ")
    };
    if is_open && !is_blocked {
        kit.picture(row.lead, TextureKey::Crown, CROWN);
    } else {
        texts.into_iter().for_each(|text| kit.fade(text));
    }
    kit.trailing(row, state, TextStyle::RowState { is_urgent: is_open && !is_blocked && room.playing });
}
