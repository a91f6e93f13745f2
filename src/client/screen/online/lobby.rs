//! The lobby: the player's name, the address, and the connection. The list of rooms and the actions are in other files.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::text::EditableText;

use super::online_button::{back, connect, join, wishes};
use super::screen_state::{Field, OnlineScreenState, Part, ScreenPart, hand_is_free};
use super::{blocked, rooms, side};
use crate::client::field::{rewrite, typed};
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::client::ui::{Entry, ScreenMessage};
use crate::facilitator::end_battle;
use crate::facilitator::online::{ConnectionState, OnlineRequest, OnlineSession};
use crate::messages::Sentence;
use crate::room::display_name::{LONGEST_NAME, display_name};

/// The data that the connection button and the message show.
#[derive(PartialEq)]
struct Head {
    line: ConnectionState,
    said: Option<Sentence>,
}

/// The form of an address.
const ADDRESS: &str = "ws://host:port";
/// The interval between requests for the list of rooms.
const EVERY: Duration = Duration::from_secs(4);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lobby), (end_battle, open, greet).chain())
        .add_systems(OnRelayout(Screen::Lobby), open)
        .add_systems(
            Update,
            ((enter, upper).chain(), ask, head.run_if(hand_is_free)).run_if(in_state(Screen::Lobby)),
        );
}

/// Tells the session before there is a connection whether it may connect directly to other players, and wakes it. The
/// unfinished battles are then known before there is a connection. It is not woken while a reason for the removal from a
/// room is still unread.
fn greet(session: Res<OnlineSession>, prefs: Res<Prefs>, mut requests: MessageWriter<OnlineRequest>) {
    requests.write(OnlineRequest::LobbyOnly(prefs.lobby_only));
    if session.trouble.is_none() {
        requests.write(OnlineRequest::Seen);
    }
}

pub(super) fn open(mut kit: Kit, prefs: Res<Prefs>) {
    let screen = kit.column_screen(Screen::Lobby, [1.0, 2.1]);
    kit.text(screen.head, kit.say("lobby"), TextStyle::DeskHeading);
    let form = kit.flow(screen.head, 0.0);
    for (caption, words, hint, most, name, field) in [
        ("lobby-name", &prefs.name, kit.say("online-unnamed"), LONGEST_NAME, "online-name", Field::Name),
        ("lobby-address", &prefs.lobby, ADDRESS.to_owned(), 120, "online-lobby", Field::Lobby),
    ] {
        let row = kit.captioned(form, &kit.say(caption));
        kit.entry(row, Entry { words, ..Entry::new(name, hint, most) }).insert(field);
    }
    let connect = kit.buttons(form);
    let [actions, old] = [(); 2].map(|()| kit.column(screen.columns[0], 0.0));
    let mut commands = kit.commands.reborrow();
    commands.entity(connect).insert(ScreenPart::<Head>::NEW);
    commands.entity(actions).insert(ScreenPart::<side::HasActions>::NEW);
    commands.entity(old).insert(ScreenPart::<side::UnfinishedList>::NEW);
    commands.entity(screen.columns[1]).insert(ScreenPart::<rooms::View>::NEW);
    commands.entity(screen.foot[1]).insert(ScreenPart::<blocked::BlockedCount>::NEW);
    #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
    {
        let host = kit.column(screen.columns[0], 0.0);
        kit.commands.entity(host).insert(ScreenPart::<super::host::Offer>::NEW);
    }
    kit.leather(screen.foot[0], ("back", "back"), (ByEscape, does(back)));
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
    match typed {
        #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
        Some(Field::PublicName) => commands.queue(super::host::take_name),
        Some(Field::Name | Field::Lobby) => commands.queue(|world: &mut World| connect(world, None)),
        Some(Field::Code) => commands.queue(|world: &mut World| join(world, None)),
        None => {}
    }
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
    mut kit: Kit,
    (session, screen_state, prefs): (Res<OnlineSession>, Res<OnlineScreenState>, Res<Prefs>),
    mut part: Part<Head>,
    mut message: Single<&mut Text, With<ScreenMessage>>,
) {
    let Some(root) = part.turn(&mut kit, Head { line: session.lobby, said: screen_state.said.clone() })
    else {
        return;
    };
    let said = screen_state.said.as_ref().map(|said| said.words(kit.locale()));
    probe::log(&format!("lobby {:?} {}", session.lobby, said.as_deref().unwrap_or_default()));
    let words = said.unwrap_or_else(|| match session.lobby {
        ConnectionState::Off => kit.say("lobby-off"),
        ConnectionState::Building => kit.say("lobby-building"),
        ConnectionState::On => {
            let name = shown_name(kit.locale(), &display_name(&prefs.name));
            kit.say_value("lobby-on", "name", name)
        }
        ConnectionState::Lagging => kit.say("lobby-lagging"),
        ConnectionState::Lost => kit.say("lobby-lost"),
    });
    set_words(&mut message, &words);
    let stop = match session.lobby {
        ConnectionState::Off | ConnectionState::Lost => {
            let connects = (ByEnter, does(|world| connect(world, None)));
            kit.leather(root, ("lobby-connect", "online-connect"), connects);
            return;
        }
        ConnectionState::Building => "lobby-stop",
        ConnectionState::On | ConnectionState::Lagging => "lobby-disconnect",
    };
    kit.leather(root, (stop, "online-disconnect"), wishes(OnlineRequest::Disconnect));
}
