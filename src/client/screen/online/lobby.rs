//! The lobby: the player's name, the address, and the connection. The list of rooms and the actions are in other files.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::ScrollArea;

use super::lobby_layout::{Places, ScrolledContent};
use super::online_button::{OnlineButton, perform};
use super::screen_state::{Field, OnlineScreenState, ScreenPart, hand_is_free};
use super::ui::Ui;
use super::{blocked, rooms, side};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::field::{FieldSpec, field, rewrite, typed};
use crate::client::fonts::{DIM, Fonts, LEAF, PALE, Typeface, centred};
use crate::client::nodes::add_child;
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{OnRelayout, absolute, backdrop};
use crate::facilitator::end_battle;
use crate::facilitator::online::{ConnectionState, OnlineRequest, OnlineSession};
use crate::room::display_name::{DEFAULT_NAME, LONGEST_NAME, display_name};

/// The data that the head of the screen shows.
#[derive(PartialEq)]
struct Head {
    line: ConnectionState,
    said: String,
}

/// The interval between requests for the list of rooms.
const EVERY: Duration = Duration::from_secs(4);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lobby), (end_battle, open, send_line, greet).chain())
        .add_systems(OnRelayout(Screen::Lobby), open)
        .add_systems(
            Update,
            ((enter, upper).chain(), ask, head.run_if(hand_is_free)).run_if(in_state(Screen::Lobby)),
        );
}

/// Tells the session before there is a connection whether it may connect directly to other players.
fn send_line(prefs: Res<Prefs>, mut requests: MessageWriter<OnlineRequest>) {
    requests.write(OnlineRequest::LobbyOnly(prefs.lobby_only));
}

/// Sends the first request, which wakes the session. The unfinished battles are then known before there is a
/// connection. It is not sent while a reason for the removal from a room is still unread.
fn greet(session: Res<OnlineSession>, mut requests: MessageWriter<OnlineRequest>) {
    if session.trouble.is_none() {
        requests.write(OnlineRequest::Seen);
    }
}

pub(super) fn open(mut commands: Commands, mut textures: Textures, (fonts, prefs): (Res<Fonts>, Res<Prefs>)) {
    let root =
        commands.spawn((backdrop(), textures.node(TextureKey::Desk), DespawnOnExit(Screen::Lobby))).id();
    let on = textures.viewport();
    let places = Places::new(&on, false);
    let stage = if on.is_small() {
        let seen = Node { overflow: Overflow::scroll_y(), ..on.node() };
        let seen = commands.spawn((seen, ScrollArea, ChildOf(root))).id();
        let all = Node { width: px(on.size.x), height: px(places.high(&on)), flex_shrink: 0.0, ..default() };
        commands.spawn((all, ScrolledContent, TabGroup::new(0), ChildOf(seen))).id()
    } else {
        commands.spawn((on.node(), TabGroup::new(0), ChildOf(root))).id()
    };
    let (place, large) = places.title;
    let title = fonts.write("Online", Typeface::Title, large, LEAF);
    let place = absolute(place.min.x, place.min.y, place.width(), place.height());
    add_child(&mut commands, stage, (place, title, centred()));
    let [name_at, lobby_at] = places.fields;
    for (words, (place, _)) in [("Your name", name_at), ("Lobby address", lobby_at)] {
        let words = fonts.write(words, Typeface::TextItalic, 17.0, DIM);
        add_child(&mut commands, stage, (absolute(place.x + 4.0, place.y - 24.0, 300.0, 24.0), words));
    }
    let face = (Typeface::Text, 21.0);
    let (name, lobby) = (prefs.name.clone(), prefs.lobby.clone());
    let (place, size) = (name_at.0.into(), name_at.1);
    let look = FieldSpec { place, size, face, hint: DEFAULT_NAME, most: LONGEST_NAME, name: "online-name" };
    field(&mut commands, (&mut textures, &fonts), stage, (&look, &name), Field::Name);
    let (place, size) = (lobby_at.0.into(), lobby_at.1);
    let look = FieldSpec { place, size, face, hint: "ws://host:port", most: 120, name: "online-lobby" };
    field(&mut commands, (&mut textures, &fonts), stage, (&look, &lobby), Field::Lobby);
    // As large as the page, whatever its length.
    let whole = || (absolute(0.0, 0.0, on.size.x, on.size.y), Pickable::IGNORE, ChildOf(stage));
    commands.spawn((whole(), ScreenPart::<Head>::NEW));
    commands.spawn((whole(), rooms::PART));
    commands.spawn((whole(), side::ACTIONS));
    commands.spawn((whole(), side::OLD_ONES));
    commands.spawn((whole(), blocked::PART));
    #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
    commands.spawn((whole(), super::host::PART));
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let (place, size) = places.back;
    let back =
        pen.press(stage, place.into(), (ButtonStyle::Leather, size), "Back", ("back", OnlineButton::Back));
    commands.entity(back).insert(ByEscape);
}

/// Performs the action of a field on *Enter*.
fn enter(
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<InputFocus>,
    fields: Query<&Field>,
    mut last: Local<Option<Entity>>,
    mut commands: Commands,
) {
    // The key also clears the focus, before or after this system.
    let typed = focus.get().or(*last).and_then(|entity| fields.get(entity).ok());
    *last = focus.get();
    if !keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        return;
    }
    let deed = match typed {
        #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
        Some(Field::PublicName) => return commands.queue(super::host::take_name),
        Some(Field::Name | Field::Lobby) => OnlineButton::Connect,
        Some(Field::Code) => OnlineButton::Join(None),
        None => return,
    };
    commands.queue(move |world: &mut World| perform(world, deed));
}

/// Converts a room code to capital letters.
fn upper(mut fields: Query<(&Field, &mut EditableText), Changed<EditableText>>) {
    for (field, mut text) in &mut fields {
        let words = typed(&text);
        if *field == Field::Code && words.chars().any(char::is_lowercase) {
            rewrite(&mut text, words.to_uppercase());
        }
    }
}

/// Requests the list of rooms, first as soon as the connection is up and then at intervals.
fn ask(
    (session, time): (Res<OnlineSession>, Res<Time<Real>>),
    mut next: Local<Option<Duration>>,
    mut requests: MessageWriter<OnlineRequest>,
) {
    if session.lobby != ConnectionState::On {
        *next = None;
    } else if next.is_none_or(|next| time.elapsed() >= next) {
        *next = Some(time.elapsed() + EVERY);
        requests.write(OnlineRequest::List);
    }
}

fn head(
    (session, screen_state, prefs): (Res<OnlineSession>, Res<OnlineScreenState>, Res<Prefs>),
    part: Single<(Entity, &mut ScreenPart<Head>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    if !part.turns(Head { line: session.lobby, said: screen_state.said.clone() }) {
        return;
    }
    probe::log(&format!("lobby {:?} {}", session.lobby, screen_state.said));
    commands.entity(root).despawn_related::<Children>();
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let name = display_name(&prefs.name);
    let (words, press, request) = match session.lobby {
        ConnectionState::Off => ("You are not connected.".to_owned(), "Connect", None),
        ConnectionState::Building => {
            ("Connecting to the lobby…".to_owned(), "Stop", Some(OnlineRequest::Disconnect))
        }
        ConnectionState::On => {
            (format!("Connected as {name}."), "Disconnect", Some(OnlineRequest::Disconnect))
        }
        ConnectionState::Lagging => {
            ("The lobby is slow to respond.".to_owned(), "Disconnect", Some(OnlineRequest::Disconnect))
        }
        ConnectionState::Lost => ("The connection to the lobby was lost.".to_owned(), "Connect", None),
    };
    let (words, colour) =
        if screen_state.said.is_empty() { (words, DIM) } else { (screen_state.said.clone(), PALE) };
    let places = Places::new(&pen.textures.viewport(), false);
    let Rect { min, max } = places.said;
    pen.line(root, (min.x, min.y, max.x - min.x), &words, (Typeface::TextItalic, 18.0), colour);
    let (place, size) = places.connect;
    let stuff = (ButtonStyle::Leather, size);
    match request {
        Some(request) => {
            pen.press(root, place.into(), stuff, press, ("online-disconnect", OnlineButton::Wish(request)))
        }
        None => {
            let connect =
                pen.press(root, place.into(), stuff, press, ("online-connect", OnlineButton::Connect));
            pen.commands.entity(connect).insert(ByEnter);
            connect
        }
    };
}
