//! Tests of the laid-out online screens: full of long names at every size of a window, and the places where a dragged
//! player is dropped.

use bevy::camera::NormalizedRenderTarget;
use bevy::picking::pointer::{Location, PointerId};
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use super::lists::ListPaper;
use super::screen_state::{OnlineScreenState, ParamsSheet};
use super::tests::{ANNA, BEN, listed, on, room, says};
use crate::client::blocked::Blocked;
use crate::client::contacts::{ContactCode, Contacts};
use crate::client::linked_lobby::LinkedLobby;
use crate::client::prefs::{Invitations, Prefs};
use crate::client::screen::layout_tests::{SIZES, find, game, open, problems, settle};
use crate::client::states::Screen;
use crate::facilitator::online::{
    OnlineInvitation, OnlineRequest, OnlineSession, SessionError, UnfinishedMatch,
};
use crate::ids::PlayerId;
use crate::messages::{Locale, Sentence};
use crate::room::lobby_room::{Room, RoomAction, RoomId};
use crate::room::params::{Params, Teams};
use crate::room::protocol::LobbyError;
use crate::room::seating::{LONGEST, SeatingList};

/// A state of the online screens: its name, and how it arises from the lobby or from a room.
type Scene = (&'static str, fn(&mut App));

const SCENES: [Scene; 11] = [
    ("not connected", |_| {}),
    ("list of rooms", meet),
    ("parameters", |app| {
        let params = Params { teams: Teams { most: 4, ..Teams::ALONE }, ..Params::default() };
        state(app).sheet = Some(ParamsSheet { params, opens: true });
    }),
    ("blocked players", |app| {
        (0..20).for_each(|place| {
            app.world_mut().resource_mut::<Blocked>().turn(PlayerId([place; 32]), "Bartholomew the Younger");
        });
        state(app).blocked = true;
    }),
    ("linked lobby", |app| {
        let host = format!("wss://good.example.{}.evil.example", "a".repeat(60));
        app.insert_resource(LinkedLobby(host.parse().expect("an address")));
    }),
    ("trouble", |app| {
        app.world_mut().resource_mut::<OnlineSession>().trouble =
            Some(SessionError::Refused(LobbyError::Closed));
    }),
    ("room", |app| enter(app, full_room())),
    ("picked player", |app| {
        enter(app, full_room());
        state(app).picked = Some(BEN);
    }),
    ("link", |app| {
        enter(app, room());
        state(app).lobby = "ws://a-lobby-with-a-long-name.example.org:7777".to_owned();
        state(app).link = true;
        state(app).unconfirmed = Some("Bartholomew the Younger".to_owned());
        for number in 20..30 {
            let (player, lobby) = (PlayerId([number; 32]), state(app).lobby.parse().expect("an address"));
            let name = "Bartholomew the Younger".to_owned();
            app.world_mut().resource_mut::<Contacts>().add(&ContactCode { player, lobby, name });
        }
    }),
    ("noughts and crosses", |app| {
        enter(app, room());
        state(app).margin = true;
    }),
    ("invitation", |app| {
        enter(app, room());
        app.world_mut().resource_mut::<Prefs>().invitations = Invitations::Everybody;
        let (from, name) = (PlayerId([40; 32]), "Bartholomew the Younger".to_owned());
        app.world_mut().write_message(OnlineInvitation::Received {
            from,
            name,
            code: "ABCDEFGHI".to_owned(),
        });
    }),
];

fn state(app: &mut App) -> Mut<'_, OnlineScreenState> {
    app.world_mut().resource_mut::<OnlineScreenState>()
}

/// Returns to the state without a connection.
fn reset(app: &mut App) {
    *app.world_mut().resource_mut() = OnlineSession::default();
    *app.world_mut().resource_mut() = OnlineScreenState::default();
    *app.world_mut().resource_mut() = Blocked::default();
    app.world_mut().remove_resource::<LinkedLobby>();
}

/// Enters a room. The lobby follows the session into it.
fn enter(app: &mut App, room: Room) {
    *app.world_mut().resource_mut() = OnlineSession { room: Some(room), ..on() };
    settle(app);
}

/// Connects to a lobby with several pages of rooms, after several unfinished battles.
fn meet(app: &mut App) {
    let rooms: Vec<_> = (0..20).map(|place| listed("Bartholomew the Younger", place % 3 > 0)).collect();
    let battle = |place| UnfinishedMatch {
        room: RoomId([place; 16]),
        lobby: "ws://far:1".to_owned(),
        against: "Bartholomew the Younger".to_owned(),
        turn: 14,
    };
    let unfinished = (0..3).map(battle).collect();
    *app.world_mut().resource_mut() = OnlineSession { rooms: Some(rooms), unfinished, ..on() };
}

/// Returns a room with many players, all with long names and ready.
fn full_room() -> Room {
    let mut room = room();
    let params = Params { teams: Teams { most: 4, ..Teams::ALONE }, best_of: 3, ..Params::default() };
    room.act(ANNA, RoomAction::Params(params)).expect("the owner may");
    for (place, list) in (3..12).zip(SeatingList::ALL.into_iter().cycle()) {
        let player = PlayerId([place; 32]);
        room.join(player, "Bartholomew the Younger").expect("there is a place");
        room.act(ANNA, RoomAction::Put(player, list, LONGEST)).expect("the owner may");
    }
    room.ready = room.all_players().filter(|player| *player != ANNA).collect();
    room
}

#[test]
fn the_online_screens_fit_every_window_in_every_language_and_in_long_words() {
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let mut app = game(size, language);
        open(&mut app, Screen::Lobby);
        for (name, arises) in SCENES {
            reset(&mut app);
            arises(&mut app);
            settle(&mut app);
            let words = language.map_or("long words", Locale::tag);
            let of = |problem| format!("{name} {}×{} in {words}: {problem}", size.0, size.1);
            found.extend(problems(&mut app).into_iter().map(of));
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}

#[test]
fn what_is_open_is_written_anew_in_another_language() {
    let mut app = game(SIZES[0], Some(Locale::default()));
    open(&mut app, Screen::Lobby);
    enter(&mut app, room());
    let refused = SessionError::Refused(LobbyError::Closed);
    app.world_mut().resource_mut::<OnlineSession>().trouble = Some(refused);
    state(&mut app).said = Some(Sentence::new("no-clipboard", []));
    settle(&mut app);
    let english = ["Spectators", "Anna (you)", "Cannot access the clipboard.", "You cannot enter this room."];
    let japanese = ["観戦者", "Anna（あなた）", "クリップボードを使えません。", "このルームには入れません。"];
    assert_eq!(english.map(|words| says(&mut app, words)), [true; 4]);
    app.world_mut().resource_mut::<Prefs>().language = Locale::of_tag("ja").expect("a language");
    settle(&mut app);
    assert_eq!(japanese.map(|words| says(&mut app, words)), [true; 4]);
    assert_eq!(english.map(|words| says(&mut app, words)), [false; 4]);
}

/// Returns the rectangle of a node, in physical pixels.
fn rect(app: &App, entity: Entity) -> Rect {
    let node = app.world().get::<ComputedNode>(entity).expect("a node");
    let place = app.world().get::<UiGlobalTransform>(entity).expect("a node");
    Rect::from_center_size(place.translation, node.size())
}

/// Returns the rectangle of the paper of a list.
fn paper(app: &mut App, list: SeatingList) -> Rect {
    let mut papers = app.world_mut().query::<(Entity, &ListPaper)>();
    let (entity, _) = papers.iter(app.world()).find(|(_, paper)| paper.0 == list).expect("a paper");
    rect(app, entity)
}

/// Drags Ben to a position and drops him there. Returns the requests.
fn drop_at(app: &mut App, position: Vec2) -> Vec<OnlineRequest> {
    let entity = find(app, "person-1").expect("Ben's row");
    let target = NormalizedRenderTarget::None { width: 1, height: 1 };
    let location = Location { target, position };
    let (button, distance) = (PointerButton::Primary, Vec2::new(300.0, 0.0));
    app.world_mut().resource_mut::<Messages<OnlineRequest>>().clear();
    let drag = Drag { button, distance, delta: distance };
    app.world_mut().trigger(Pointer::new(PointerId::Mouse, location.clone(), drag, entity));
    app.world_mut().flush();
    let end = DragEnd { button, distance };
    app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, end, entity));
    app.world_mut().flush();
    app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect()
}

#[test]
fn a_dragged_player_lands_in_the_list_and_row_under_the_pointer() {
    for size in SIZES {
        let mut app = game(size, Some(Locale::default()));
        open(&mut app, Screen::Lobby);
        enter(&mut app, room());
        let rows = ["person-0", "person-1"].map(|name| find(&mut app, name).expect("a row"));
        for (list, row) in [(SeatingList::Host, Some(rows[0])), (SeatingList::Guest, Some(rows[1]))]
            .into_iter()
            .chain([(SeatingList::Spectators, None)])
        {
            let paper = paper(&mut app, list);
            let put = |at| [OnlineRequest::Act(RoomAction::Put(BEN, list, at))];
            let top = Vec2::new(paper.center().x, paper.min.y + 2.0);
            assert_eq!(drop_at(&mut app, top), put(0), "{size:?}: {list:?}");
            if let Some(row) = row {
                let row = rect(&app, row);
                assert_eq!(drop_at(&mut app, row.center()), put(0), "{size:?}: {list:?}");
                let below = Vec2::new(row.center().x, row.max.y + 2.0);
                assert_eq!(drop_at(&mut app, below), put(1), "{size:?}: {list:?}");
            }
            assert_eq!(drop_at(&mut app, paper.min - Vec2::ONE), [], "{size:?}: {list:?}");
        }
    }
}
