//! The list of rooms, one page at a time.

use bevy::prelude::*;
use bevy::ui_widgets::observe;

use super::online_button::{OnlineButton, does};
use super::screen_state::{OnlineScreenState, ScreenPart, hand_is_free};
use super::side::is_on;
use super::text;
use crate::client::blocked::Blocked;
use crate::client::buttons::ButtonStyle;
use crate::client::probe;
use crate::client::states::Screen;
use crate::client::textures::TextureKey;
use crate::client::ui::{Kit, TextStyle};
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
    fetching: Option<String>,
    blocked: Vec<bool>,
}

/// The part with the list, not laid out yet.
pub(super) const PART: ScreenPart<View> = ScreenPart::NEW;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(hand_is_free).run_if(in_state(Screen::Lobby)));
}

fn lay(
    mut kit: Kit,
    (session, mut screen_state, blocked): (Res<OnlineSession>, ResMut<OnlineScreenState>, Res<Blocked>),
    part: Single<(Entity, &mut ScreenPart<View>)>,
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
    kit.commands.entity(root).despawn_related::<Children>();
    let pane = kit.pane(root, 1.0);
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
    if !is_on(session.lobby) || !empty.is_empty() {
        return kit.empty_state(pane, empty);
    }
    let head = kit.row(pane);
    let title = kit.rest(head);
    kit.text(title, "Open rooms", TextStyle::ListHeading);
    if last > 0 {
        kit.text(title, format!("{} of {}", page + 1, last + 1), TextStyle::RowNote);
        for (sign, name, by) in [("‹", "rooms-back", -1), ("›", "rooms-on", 1)] {
            let turn = observe(does(OnlineButton::Turn(by)));
            kit.icon_button(head, sign, ButtonStyle::Paper, name).insert(turn);
        }
    }
    for (number, room) in rooms.into_iter().skip(page * PAGE).take(PAGE).enumerate() {
        row(&mut kit, pane, number, room);
    }
}

/// Returns the text that is shown while the cards of a room are downloaded.
fn fetched(FetchProgress { got, of }: FetchProgress) -> String {
    let much = (got * 100).checked_div(of).map_or_else(String::new, |percent| format!(" {percent} %"));
    format!("This room uses other cards; downloading them from the lobby…{much}")
}

/// Spawns the row of a room: its owner, its parameters, and its players.
fn row(kit: &mut Kit, pane: Entity, number: usize, (is_blocked, room): (bool, &RoomListing)) {
    let row = kit.list_row(pane, format!("room-{number}"));
    let join = observe(does(OnlineButton::Join(Some(room.code.clone()))));
    kit.commands.entity(row.row).insert(join);
    let is_open = room.fits || room.other_cards;
    let texts = [
        kit.text(row.text, &room.host, TextStyle::RowTitle { is_new: false }),
        kit.text(row.text, text::params(&room.params), TextStyle::RowNote),
    ];
    let state = if !is_open {
        "different version".to_owned()
    } else if is_blocked {
        "blocked by you".to_owned()
    } else {
        // Joining the room downloads its cards.
        let marks = [(room.playing, "playing"), (room.other_cards, "other cards")];
        let marks = marks.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words);
        std::iter::once(text::people(room.people).as_str()).chain(marks).collect::<Vec<_>>().join(" · ")
    };
    if is_open && !is_blocked {
        kit.picture(row.lead, TextureKey::Crown, CROWN);
    } else {
        texts.into_iter().for_each(|text| kit.fade(text));
    }
    kit.trailing(row, state, TextStyle::RowState { is_urgent: is_open && !is_blocked && room.playing });
}
