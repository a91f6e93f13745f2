//! Tests of both screens without a window or a network: the displayed session, and the requests of the buttons.

#[cfg(feature = "server")]
mod hosting;
mod inviting;

use std::fs;
use std::sync::Arc;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;
use bevy::window::PrimaryWindow;

use super::screen_state::Invited;
use crate::battle::command::Command;
use crate::battle::ecs;
use crate::battle::result::ForceReason;
use crate::battle::start::Start;
use crate::cards::{Book, core_set, library};
use crate::client::blocked::Blocked;
use crate::client::collection::Collection;
use crate::client::fonts::{self, JOINER};
use crate::client::linked_lobby::LinkedLobby;
use crate::client::planned_match::PlannedMatch;
use crate::client::prefs::Prefs;
use crate::client::screen::layout_tests::find;
use crate::client::screen::result;
use crate::client::sound::Sound;
use crate::client::states::{Screen, TableBusy};
use crate::client::textures::{self, TextureCache, TextureKey};
use crate::client::toast::Toast;
use crate::facilitatee::{Facilitatee, LocalPlayer};
use crate::facilitator::online::{
    ConnectionState, FetchProgress, OnlineConfig, OnlineReady, OnlineRequest, OnlineSession, RoomCards,
    SessionError, UnfinishedMatch,
};
use crate::facilitator::{self, GameMode, LocalSetup, MatchKind, ProposedCommand, begin_local};
use crate::ids::{CardId, PlayerId, Seat};
use crate::room::lobby_room::{Edition, Room, RoomAction, RoomId, RoomStage};
use crate::room::params::{Params, TimeControl};
use crate::room::protocol::{LobbyError, RoomListing};
use crate::room::seating::SeatingList;

pub(super) const ANNA: PlayerId = PlayerId([1; 32]);
pub(super) const BEN: PlayerId = PlayerId([2; 32]);

pub(in crate::client) fn room() -> Room {
    let edition = Edition { engine: "1".to_owned(), rules: String::new(), cards: String::new() };
    let id = (RoomId([7; 16]), "KQXZRB".to_owned());
    let mut room = Room::new(id, (ANNA, "Anna"), edition, Params::default()).expect("a good room");
    room.join(BEN, "Ben").expect("there is a place");
    room
}

pub(super) fn listed(host: &str, fits: bool) -> RoomListing {
    let (code, host) = (format!("{}AAAAA", &host[..1]), host.to_owned());
    let (params, people, playing, other_cards) = (Params::default(), 1, false, false);
    RoomListing { code, host, params, people, playing, fits, other_cards, owner: None }
}

/// Returns an app with a session, on one of the screens.
fn app(session: OnlineSession, screen: Screen) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, AssetPlugin::default()))
        .init_asset::<Image>()
        .init_asset::<Font>()
        .add_plugins((ecs::plugin, facilitator::plugin, textures::plugin, fonts::plugin))
        .init_state::<Screen>()
        .init_resource::<InputFocus>()
        .init_resource::<ButtonInput<KeyCode>>()
        .init_resource::<Prefs>()
        .init_resource::<PlannedMatch>()
        .init_resource::<Toast>()
        .init_resource::<TableBusy>()
        .add_message::<Sound>()
        .insert_resource(Collection::embedded().expect("what is built in holds together"))
        .add_plugins((super::plugin, result::plugin))
        .insert_resource(session);
    #[cfg(feature = "server")]
    app.add_plugins((crate::client::hosting::plugin, crate::client::field::plugin));
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    // These tests do not check the pictures.
    let mut blank = crate::client::ui::pictures();
    blank.extend([TextureKey::Crown, TextureKey::Pennant(true), TextureKey::Pennant(false)]);
    blank.extend((0..3).map(TextureKey::Seal));
    app.world_mut().resource_scope(|world, mut cache: Mut<TextureCache>| {
        let mut images = world.resource_mut::<Assets<Image>>();
        blank.into_iter().for_each(|art| cache.insert(&mut images, art, Image::default()));
    });
    go(&mut app, screen);
    app
}

fn go(app: &mut App, screen: Screen) {
    app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
    app.update();
    app.update();
}

/// Presses a button, and returns the requests.
fn press(app: &mut App, name: &str) -> Vec<OnlineRequest> {
    app.world_mut().resource_mut::<Messages<OnlineRequest>>().clear();
    let entity = find(app, name).unwrap_or_else(|| panic!("there is no {name}"));
    app.world_mut().trigger(Activate { entity });
    app.world_mut().flush();
    let requests = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    app.update();
    app.update();
    requests
}

/// Returns true if a text of the screen contains these words.
pub(super) fn says(app: &mut App, words: &str) -> bool {
    let mut texts = app.world_mut().query::<&Text>();
    texts.iter(app.world()).any(|text| text.0.replace(JOINER, "").contains(words))
}

pub(in crate::client) fn on() -> OnlineSession {
    OnlineSession {
        me: Some(ANNA),
        lobby: ConnectionState::On,
        rooms: Some(Vec::new()),
        ..OnlineSession::default()
    }
}

#[test]
fn connecting_tells_address_and_name() {
    let mut app = app(OnlineSession::default(), Screen::Lobby);
    assert!(find(&mut app, "online-join").is_none());
    let lobby = Prefs::default().lobby;
    let requests = press(&mut app, "online-connect");
    assert_eq!(requests, [OnlineRequest::Connect { lobby, name: "A scribe".to_owned() }]);
    let name = find(&mut app, "online-name").expect("a field");
    *app.world_mut().get_mut::<EditableText>(name).expect("a field") =
        EditableText::new(" B\u{202e}en\u{200b} ");
    let requests = press(&mut app, "online-connect");
    assert!(matches!(&requests[..], [OnlineRequest::Connect { name, .. }] if name == "Ben"), "{requests:?}");
    assert_eq!(app.world().resource::<Prefs>().name, "Ben");
    assert_eq!(press(&mut app, "back"), [OnlineRequest::Disconnect]);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Play);
}

/// Returns an app in the lobby, which a link to a room of a lobby elsewhere has opened, and the requests so far.
fn invited() -> (App, Vec<OnlineRequest>) {
    let mut app = app(OnlineSession::default(), Screen::Title);
    let far = "wss://far.example:7777".parse().expect("an address");
    app.insert_resource(LinkedLobby(far)).insert_resource(Invited("kqxzrb".to_owned()));
    go(&mut app, Screen::Lobby);
    let requests = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    (app, requests)
}

fn opens(requests: &[OnlineRequest]) -> bool {
    requests.iter().any(|request| {
        !matches!(
            request,
            OnlineRequest::Seen | OnlineRequest::LobbyOnly(_) | OnlineRequest::Reachable { .. }
        )
    })
}

#[test]
fn a_link_to_a_lobby_elsewhere_connects_to_nothing_before_it_is_agreed_to() {
    let (mut app, requests) = invited();
    assert!(!opens(&requests), "{requests:?}");
    assert!(says(&mut app, "This invitation leads to the lobby\nfar.example:7777.\nConnect?"));
    // Not even a connection that stands already takes the player into a room of that code.
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::On;
    (0..3).for_each(|_| app.update());
    let requests: Vec<_> = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    assert!(!requests.iter().any(|request| matches!(request, OnlineRequest::Join(_))), "{requests:?}");
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::Off;
    app.update();

    assert_eq!(press(&mut app, "linked-stay"), []);
    assert!(
        find(&mut app, "linked-stay").is_none() && says(&mut app, "Did not connect to far.example:7777.")
    );
    let prefs = app.world().resource::<Prefs>();
    assert_eq!((&prefs.lobby, &prefs.lobbies), (&Prefs::default().lobby, &Vec::new()));
    // The own lobby is the one that the field leads to, and the room of the link is forgotten.
    let (lobby, name) = (Prefs::default().lobby, "A scribe".to_owned());
    assert_eq!(press(&mut app, "online-connect"), [OnlineRequest::Connect { lobby, name }]);
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::On;
    app.world_mut().resource_mut::<Messages<OnlineRequest>>().clear();
    (0..3).for_each(|_| app.update());
    let requests: Vec<_> = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    assert!(!requests.iter().any(|request| matches!(request, OnlineRequest::Join(_))), "{requests:?}");
}

#[test]
fn a_link_that_is_agreed_to_leads_into_its_room() {
    let (mut app, _) = invited();
    let (lobby, name) = ("wss://far.example:7777".to_owned(), "A scribe".to_owned());
    assert_eq!(press(&mut app, "linked-connect"), [OnlineRequest::Connect { lobby: lobby.clone(), name }]);
    assert!(find(&mut app, "linked-connect").is_none());
    assert!(says(&mut app, "You are invited to room KQXZRB."));
    let prefs = app.world().resource::<Prefs>();
    assert_eq!((&prefs.lobby, &prefs.lobbies), (&lobby, &vec!["far.example:7777".to_owned()]));
    app.world_mut().resource_mut::<Messages<OnlineRequest>>().clear();
    app.world_mut().resource_mut::<OnlineSession>().lobby = ConnectionState::On;
    (0..2).for_each(|_| app.update());
    let requests: Vec<_> = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    assert!(requests.contains(&OnlineRequest::Join("KQXZRB".to_owned())), "{requests:?}");
}

#[test]
fn an_invitation_to_the_own_lobby_connects_at_once() {
    let mut app = app(OnlineSession::default(), Screen::Title);
    app.insert_resource(Invited("KQXZRB".to_owned()));
    go(&mut app, Screen::Lobby);
    let requests: Vec<_> = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    let (lobby, name) = (Prefs::default().lobby, "A scribe".to_owned());
    assert!(requests.contains(&OnlineRequest::Connect { lobby, name }), "{requests:?}");
    assert!(find(&mut app, "linked-stay").is_none());
}

#[test]
fn rooms_are_rows_a_leaf_at_a_time() {
    let hosts = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida"];
    let rooms = hosts.map(|host| listed(host, host != "Bo")).to_vec();
    let mut app = app(OnlineSession { rooms: Some(rooms), ..on() }, Screen::Lobby);
    assert!(find(&mut app, "room-7").is_some() && find(&mut app, "room-8").is_none());
    assert!(says(&mut app, "different version") && !says(&mut app, "Ida"));
    assert_eq!(press(&mut app, "room-2"), [OnlineRequest::Join("CAAAAA".to_owned())]);
    press(&mut app, "rooms-on");
    assert!(says(&mut app, "Ida") && find(&mut app, "room-1").is_none());
}

#[test]
fn a_room_of_other_cards_stands_open_and_says_so() {
    let other = RoomListing { other_cards: true, ..listed("Ada", false) };
    let mut app = app(OnlineSession { rooms: Some(vec![other, listed("Bo", true)]), ..on() }, Screen::Lobby);
    assert!(says(&mut app, "other cards") && !says(&mut app, "different version"));
    assert_eq!(press(&mut app, "room-0"), [OnlineRequest::Join("AAAAAA".to_owned())]);
    app.world_mut().resource_mut::<OnlineSession>().fetching = Some(FetchProgress { got: 3, of: 4 });
    app.update();
    app.update();
    assert!(says(&mut app, "This room uses other cards; downloading them from the lobby… 75 %"));
}

/// Returns the core set without a card of a starter book, which makes the book unplayable, and that card.
fn fewer_cards(app: &App) -> (RoomCards, CardId) {
    let collection = app.world().resource::<Collection>();
    let (first, second) = (collection.books[0].slots(), collection.books[1].slots());
    let gone = *first.iter().find(|card| !second.contains(card)).expect("they differ");
    let cards =
        core_set().expect("the core set is good").into_iter().filter(|card| card.id != gone).collect();
    let library = library(collection.library.settings().clone(), cards).expect("it compiles");
    (RoomCards(library), gone)
}

#[test]
fn in_a_room_of_other_cards_only_books_of_those_are_played_and_one_is_made_of_them() {
    let mut app = app(OnlineSession { room: Some(room()), ..on() }, Screen::Room);
    let books = app.world().resource::<Collection>().books.clone();
    let (cards, gone) = fewer_cards(&app);
    let made = Book::generate(&cards.0, "").expect("there are enough cards").slots();
    app.world_mut().resource_mut::<OnlineSession>().cards = Some(cards);
    app.update();
    app.update();
    assert!(says(&mut app, "This room uses its own cards."));
    // The last chosen book is not playable, so the first playable one is offered.
    assert!(says(&mut app, &books[1].name) && !says(&mut app, &books[0].name));
    let ready = OnlineRequest::Act(RoomAction::Ready(true));
    assert_eq!(press(&mut app, "ready"), [OnlineRequest::Book(books[1].slots()), ready.clone()]);
    // A ready player who switches to an unplayable book is no longer ready, and that book is not sent.
    app.world_mut().resource_mut::<OnlineSession>().room.as_mut().expect("a room").ready.insert(ANNA);
    assert_eq!(press(&mut app, "book-back"), [OnlineRequest::Act(RoomAction::Ready(false))]);
    app.world_mut().resource_mut::<OnlineSession>().room.as_mut().expect("a room").ready.clear();
    app.update();
    app.update();
    let name = app.world().resource::<Collection>().library.card(gone).expect("a card").source.name.clone();
    assert!(says(&mut app, &format!("{name} is not among the room’s cards.")));
    assert_eq!(press(&mut app, "ready"), [], "nobody is ready with that");
    assert!(says(&mut app, &format!("“{}” cannot be played here: {name} is not", books[0].name)));
    assert_eq!(press(&mut app, "book-back"), [OnlineRequest::Book(made.clone())]);
    assert!(says(&mut app, "The room’s cards"));
    assert_eq!(press(&mut app, "ready"), [OnlineRequest::Book(made), ready]);
    assert_eq!(app.world().resource::<Prefs>().book, Prefs::default().book, "the own choice stays");
    app.world_mut().resource_mut::<OnlineSession>().cards = None;
    app.update();
    app.update();
    assert!(says(&mut app, &books[0].name) && !says(&mut app, "The room’s cards"));
}

#[test]
fn a_code_is_joined_in_large_letters() {
    let mut app = app(on(), Screen::Lobby);
    assert_eq!(press(&mut app, "online-join"), []);
    assert!(says(&mut app, "Enter a room code"));
    let code = find(&mut app, "online-code").expect("a field");
    *app.world_mut().get_mut::<EditableText>(code).expect("a field") = EditableText::new("kqx zrb");
    assert_eq!(press(&mut app, "online-join"), [OnlineRequest::Join("KQXZRB".to_owned())]);
    assert_eq!(press(&mut app, "online-quick"), [OnlineRequest::Quick]);
}

#[test]
fn a_link_is_shown_as_a_picture_and_joined_like_a_code() {
    let mut app = app(on(), Screen::Lobby);
    let code = find(&mut app, "online-code").expect("a field");
    let link = "http://far:7777/#room=KQXZRB";
    *app.world_mut().get_mut::<EditableText>(code).expect("a field") = EditableText::new(link);
    assert_eq!(press(&mut app, "online-join"), [OnlineRequest::Join("KQXZRB".to_owned())]);
    app.insert_resource(OnlineSession { room: Some(room()), ..on() });
    app.world_mut().resource_mut::<super::screen_state::OnlineScreenState>().lobby =
        "ws://far:7777".to_owned();
    go(&mut app, Screen::Room);
    press(&mut app, "room-link");
    assert!(says(&mut app, link));
    let picture = find(&mut app, "link-picture").expect("a picture");
    let picture = app.world().get::<ImageNode>(picture).expect("a picture").image.clone();
    let image = app.world().resource::<Assets<Image>>().get(&picture).expect("it is drawn");
    // Version 2 or 3, with four empty squares on either side.
    assert!(matches!(image.width(), 33 | 37), "{}", image.width());
    press(&mut app, "link-close");
    assert!(find(&mut app, "link-picture").is_none());
    press(&mut app, "room-link");
    assert!(find(&mut app, "link-picture").is_some());
}

#[test]
fn a_room_is_opened_as_the_sheet_says() {
    let mut app = app(on(), Screen::Lobby);
    assert_eq!(press(&mut app, "online-create"), []);
    for choice in ["clock-0", "match-1", "found-1", "delay-1"] {
        assert_eq!(press(&mut app, choice), []);
    }
    let params = Params {
        clock: TimeControl::QUICK,
        best_of: 3,
        listed: false,
        spectators: true,
        delay: 30,
        ..Params::default()
    };
    assert_eq!(press(&mut app, "create-go"), [OnlineRequest::Create(params)]);
    assert!(find(&mut app, "create-go").is_none());
}

#[test]
fn a_battle_that_is_not_over_can_be_gone_on_with_or_given_up() {
    let room = RoomId([3; 16]);
    let lobby = "ws://far:1".to_owned();
    let old = UnfinishedMatch { room, lobby: lobby.clone(), against: "Ben".to_owned(), turn: 4 };
    let mut app = app(OnlineSession { unfinished: vec![old], ..OnlineSession::default() }, Screen::Lobby);
    assert!(says(&mut app, "Unfinished battle against Ben"));
    let requests = press(&mut app, "resume-0");
    let name = "A scribe".to_owned();
    assert_eq!(requests, [OnlineRequest::Connect { lobby, name }, OnlineRequest::Resume(room)]);
    assert_eq!(press(&mut app, "give-up-0"), []);
    assert_eq!(press(&mut app, "give-up-0"), [OnlineRequest::Forget(room)]);
}

#[test]
fn trouble_is_shown_until_it_was_read() {
    let why = LobbyError::NoRoom("KQXZRB".to_owned());
    let mut app = app(OnlineSession { trouble: Some(SessionError::Refused(why)), ..on() }, Screen::Lobby);
    assert!(says(&mut app, "Room KQXZRB does not exist"));
    assert_eq!(press(&mut app, "trouble-ok"), [OnlineRequest::Seen]);
    app.world_mut().resource_mut::<OnlineSession>().trouble = None;
    app.update();
    app.update();
    assert!(find(&mut app, "trouble-ok").is_none());
}

#[test]
fn a_player_without_an_identity_is_told_why_nothing_is_connected() {
    let folder = std::env::temp_dir().join(format!("marginalia-identity-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("key"), "no key").expect("a file");
    let mut app = app(OnlineSession::default(), Screen::Lobby);
    let library = Arc::clone(&app.world().resource::<Collection>().library);
    app.insert_resource(OnlineConfig { folder: Some(folder.clone()), library });
    let mut press = |name: &str| {
        let requests = press(&mut app, name);
        app.world_mut().write_message_batch(requests);
        (0..3).for_each(|_| app.update());
        says(&mut app, "key is not a valid key: restore your old one")
    };
    assert!(press("online-connect"));
    assert!(!press("trouble-ok"));
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn the_screens_follow_the_room() {
    let mut app = app(on(), Screen::Lobby);
    let at = |app: &App| *app.world().resource::<State<Screen>>().get();
    app.world_mut().resource_mut::<OnlineSession>().room = Some(room());
    app.update();
    app.update();
    assert_eq!(at(&app), Screen::Room);
    // After leaving, the screen does not return to the room, although the network still has it.
    assert_eq!(press(&mut app, "leave-room"), [OnlineRequest::LeaveRoom]);
    app.update();
    assert_eq!(at(&app), Screen::Lobby);
    app.world_mut().resource_mut::<OnlineSession>().room = None;
    app.update();
    app.world_mut().resource_mut::<OnlineSession>().room = Some(room());
    app.update();
    app.update();
    assert_eq!(at(&app), Screen::Room);
    app.world_mut().resource_mut::<OnlineSession>().room = None;
    app.update();
    app.update();
    assert_eq!(at(&app), Screen::Lobby);
    app.world_mut().write_message(OnlineReady);
    app.update();
    app.update();
    assert_eq!(at(&app), Screen::Dealing);
    assert_eq!(app.world().resource::<PlannedMatch>().game.kind, MatchKind::Online);
}

#[test]
fn ready_tells_the_book_first() {
    let mut app = app(OnlineSession { room: Some(room()), ..on() }, Screen::Room);
    let books: Vec<_> =
        app.world().resource::<Collection>().books.iter().map(crate::cards::Book::slots).collect();
    let ready = |is_ready| OnlineRequest::Act(RoomAction::Ready(is_ready));
    assert_eq!(press(&mut app, "ready"), [OnlineRequest::Book(books[0].clone()), ready(true)]);
    assert_eq!(press(&mut app, "book-on"), [OnlineRequest::Book(books[1].clone())]);
    app.world_mut().resource_mut::<OnlineSession>().room.as_mut().expect("a room").ready.insert(ANNA);
    app.update();
    assert!(says(&mut app, "Waiting for Ben"));
    assert_eq!(press(&mut app, "ready"), [ready(false)]);
    app.world_mut().resource_mut::<OnlineSession>().room.as_mut().expect("a room").stage = RoomStage::Battle;
    app.update();
    app.update();
    assert!(find(&mut app, "ready").is_none());
}

#[test]
fn the_owner_moves_anybody_by_buttons() {
    let mut app = app(OnlineSession { room: Some(room()), ..on() }, Screen::Room);
    press(&mut app, "person-1");
    let put = |player, list, at| OnlineRequest::Act(RoomAction::Put(player, list, at));
    assert_eq!(press(&mut app, "move-right"), [put(BEN, SeatingList::Spectators, 8)]);
    let up = OnlineRequest::Act(RoomAction::Shift { player: BEN, down: false });
    assert_eq!(press(&mut app, "move-up"), [up]);
}

#[test]
fn a_guest_moves_nobody_but_themselves() {
    let mut app = app(OnlineSession { room: Some(room()), me: Some(BEN), ..on() }, Screen::Room);
    press(&mut app, "person-0");
    assert!(find(&mut app, "move-left").is_none() && find(&mut app, "block").is_some());
    press(&mut app, "person-1");
    assert!(find(&mut app, "move-left").is_some() && find(&mut app, "block").is_none());
    assert!(find(&mut app, "change-params").is_none());
}

#[test]
fn the_result_names_the_winner_and_leads_back_to_the_room() {
    let mut session = OnlineSession { room: Some(room()), ..on() };
    let lounge = session.room.as_mut().expect("a room");
    for player in [ANNA, BEN] {
        lounge.act(player, RoomAction::Ready(true)).expect("both sit");
    }
    let mut app = app(session, Screen::Dealing);
    let collection = app.world().resource::<Collection>();
    let start = Start::Books([collection.books[0].slots(), collection.books[1].slots()]);
    let seats: [Arc<dyn Facilitatee>; 2] = [Arc::new(LocalPlayer), Arc::new(LocalPlayer)];
    let setup = LocalSetup::usual(GameMode::Online, Arc::clone(&collection.library), start, [7; 32], seats);
    begin_local(app.world_mut(), LocalSetup { is_recorded: false, ..setup }).expect("the books are good");
    app.update();
    let (reason, by) = (ForceReason::Resign, Seat::Guest);
    app.world_mut().write_message(ProposedCommand(Command::BattleForceFinish { reason, by }));
    for _ in 0..4 {
        app.update();
    }
    go(&mut app, Screen::Result);
    assert!(says(&mut app, "Anna wins: Ben resigned.") && says(&mut app, "Victory"));
    // The room takes nobody for ready before it has the result.
    press(&mut app, "again");
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Room);
    let ready = OnlineRequest::Act(RoomAction::Ready(true));
    let requests = |app: &mut App| -> Vec<OnlineRequest> {
        app.update();
        app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect()
    };
    assert!(!requests(&mut app).contains(&ready));
    let mut session = app.world_mut().resource_mut::<OnlineSession>();
    let room = session.room.as_mut().expect("a room");
    room.stage = RoomStage::Result;
    room.ready.clear();
    assert!(requests(&mut app).contains(&ready));
    assert!(!requests(&mut app).contains(&ready), "it is wanted once");
}

#[test]
fn who_is_picked_in_a_room_can_be_blocked_and_unblocked() {
    let mut app = app(OnlineSession { room: Some(room()), ..on() }, Screen::Room);
    press(&mut app, "person-1");
    assert!(says(&mut app, "Ben#0202"), "who it is is said without doubt");
    assert_eq!(press(&mut app, "block"), [OnlineRequest::Block(vec![BEN])]);
    assert!(says(&mut app, "blocked") && says(&mut app, "Unblock"));
    assert_eq!(press(&mut app, "block"), [OnlineRequest::Block(Vec::new())]);
    assert!(!says(&mut app, "Unblock"));
}

#[test]
fn rooms_of_those_who_are_blocked_are_marked_and_stand_last() {
    let mut rooms = ["Ada", "Ben", "Cy"].map(|host| listed(host, true)).to_vec();
    rooms[0].owner = Some(BEN);
    rooms[1].owner = Some(ANNA);
    let mut app = app(OnlineSession { rooms: Some(rooms), ..on() }, Screen::Room);
    app.world_mut().resource_mut::<Blocked>().turn(BEN, "Ben");
    app.world_mut().resource_mut::<Messages<OnlineRequest>>().clear();
    go(&mut app, Screen::Lobby);
    // The session is informed before there is a connection.
    let requests: Vec<_> = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    assert!(requests.contains(&OnlineRequest::Block(vec![BEN])), "{requests:?}");
    assert!(says(&mut app, "blocked by you"));
    assert_eq!(press(&mut app, "room-0"), [OnlineRequest::Join("BAAAAA".to_owned())]);
    // Rooms of blocked players can still be joined deliberately.
    assert_eq!(press(&mut app, "room-2"), [OnlineRequest::Join("AAAAAA".to_owned())]);
    assert_eq!(press(&mut app, "blocked"), []);
    assert!(says(&mut app, "Ben#0202"));
    assert_eq!(press(&mut app, "unblock-0"), [OnlineRequest::Block(Vec::new())]);
    assert!(says(&mut app, "No players are blocked") && !says(&mut app, "blocked by you"));
    press(&mut app, "blocked-close");
    assert!(find(&mut app, "blocked-close").is_none() && find(&mut app, "blocked").is_none());
}

#[test]
fn what_is_wrong_with_the_list_of_those_who_are_blocked_is_said_in_the_lobby() {
    let mut app = app(on(), Screen::Room);
    app.world_mut().resource_mut::<Blocked>().note = Some("blocked.ron could not be read.".to_owned());
    go(&mut app, Screen::Lobby);
    assert!(says(&mut app, "blocked.ron could not be read."));
    press(&mut app, "blocked-close");
    assert!(!says(&mut app, "blocked.ron"));
}

#[test]
fn why_somebody_was_shown_out_of_a_room_is_still_said_in_the_lobby() {
    let mut app =
        app(OnlineSession { trouble: Some(SessionError::Refused(LobbyError::Closed)), ..on() }, Screen::Room);
    go(&mut app, Screen::Lobby);
    assert!(says(&mut app, "You cannot enter this room."));
    let requests: Vec<_> = app.world_mut().resource_mut::<Messages<OnlineRequest>>().drain().collect();
    assert!(!requests.contains(&OnlineRequest::Seen), "{requests:?}");
    assert_eq!(press(&mut app, "trouble-ok"), [OnlineRequest::Seen]);
}

#[test]
fn a_text_of_the_operator_is_shown_once_on_any_screen() {
    let mut app = app(on(), Screen::Title);
    let shown = |app: &App| app.world().resource::<Toast>().words().map(str::to_owned);
    assert_eq!(shown(&app), None);
    app.world_mut().resource_mut::<OnlineSession>().announcement = Some("Update at eight".to_owned());
    app.update();
    assert_eq!(shown(&app).as_deref(), Some("From the lobby: Update at eight"));
    *app.world_mut().resource_mut::<Toast>() = Toast::default();
    app.world_mut().resource_mut::<OnlineSession>().rooms = None;
    app.update();
    assert_eq!(shown(&app), None);
}
