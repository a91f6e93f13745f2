//! The lobby: under which name and where, and the line to it. Its list and what can be done lie in files of their own.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};

use super::deed::{Deed, NOBODY, perform};
use super::desk::{Desk, Part, hand_is_free};
use super::pen::{FIELDS, LEATHER, Pen};
use super::{blocked, rooms, side};
use crate::client::bank::{Art, Gallery};
use crate::client::buttons::{ByEnter, ByEscape, Stuff};
use crate::client::field::{Look, field, typed};
use crate::client::fonts::{DIM, Face, Fonts, LEAF, PALE, centred};
use crate::client::hooks;
use crate::client::prefs::Prefs;
use crate::client::screen::Screen;
use crate::client::screen::page::{WHOLE, page};
use crate::client::stage::{Turned, at, backdrop};
use crate::client::table::pieces::put;
use crate::facilitator::end_battle;
use crate::facilitator::online::{LineState, OnlineWish, Session};

/// A field to type in.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Name,
    Lobby,
    Code,
}

/// What the head of the screen shows.
#[derive(PartialEq)]
struct Head {
    line: LineState,
    said: String,
}

/// How often the list of rooms is asked for.
const EVERY: Duration = Duration::from_secs(4);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lobby), (end_battle, open, greet).chain())
        .add_systems(Turned(Screen::Lobby), open)
        .add_systems(
            Update,
            ((enter, upper).chain(), ask, head.run_if(hand_is_free)).run_if(in_state(Screen::Lobby)),
        );
}

/// The first wish wakes the session: which battles can be gone on with is known before there is a line. Why somebody was shown
/// out of a room is not seen yet.
fn greet(session: Res<Session>, mut wishes: MessageWriter<OnlineWish>) {
    if session.trouble.is_none() {
        wishes.write(OnlineWish::Seen);
    }
}

pub(super) fn open(mut commands: Commands, mut gallery: Gallery, (fonts, prefs): (Res<Fonts>, Res<Prefs>)) {
    let root = commands.spawn((backdrop(), gallery.node(Art::Desk), DespawnOnExit(Screen::Lobby))).id();
    let stage = page(&mut commands, root, &gallery.stage(), WHOLE);
    commands.entity(stage).insert(TabGroup::new(0));
    let title = fonts.write("Online", Face::Title, 44.0, LEAF);
    put(&mut commands, stage, (at(0.0, 12.0, 1280.0, 60.0), title, centred()));
    let labels = [("What others call you", 60.0), ("The lobby’s address", 364.0)];
    for (words, x) in labels {
        let words = fonts.write(words, Face::TextItalic, 17.0, DIM);
        put(&mut commands, stage, (at(x + 4.0, 78.0, 300.0, 24.0), words));
    }
    let face = (Face::Text, 21.0);
    let (name, lobby) = (prefs.name.clone(), prefs.lobby.clone());
    let look =
        Look { place: (60.0, 102.0), size: FIELDS[0], face, hint: NOBODY, most: 24, name: "online-name" };
    field(&mut commands, (&mut gallery, &fonts), stage, (&look, &name), Field::Name);
    let hint = "ws://host:port";
    let look = Look { place: (364.0, 102.0), size: FIELDS[1], face, hint, most: 120, name: "online-lobby" };
    field(&mut commands, (&mut gallery, &fonts), stage, (&look, &lobby), Field::Lobby);
    let whole = || (at(0.0, 0.0, 1280.0, 720.0), Pickable::IGNORE, ChildOf(stage));
    commands.spawn((whole(), Part::<Head>::NEW));
    commands.spawn((whole(), rooms::PART));
    commands.spawn((whole(), side::ACTIONS));
    commands.spawn((whole(), side::OLD_ONES));
    commands.spawn((whole(), blocked::PART));
    let mut pen = Pen { commands: &mut commands, gallery: &mut gallery, fonts: &fonts };
    let back = pen.press(stage, (530.0, 654.0), (Stuff::Leather, LEATHER), "Back", ("back", Deed::Back));
    commands.entity(back).insert(ByEscape);
}

/// *Enter* in a field does what the field is for.
fn enter(
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<InputFocus>,
    fields: Query<&Field>,
    mut last: Local<Option<Entity>>,
    mut commands: Commands,
) {
    // The key ends the typing too, before or after this.
    let typed = focus.get().or(*last).and_then(|entity| fields.get(entity).ok());
    *last = focus.get();
    if !keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        return;
    }
    let deed = match typed {
        Some(Field::Name | Field::Lobby) => Deed::Connect,
        Some(Field::Code) => Deed::Join(None),
        None => return,
    };
    commands.queue(move |world: &mut World| perform(world, deed));
}

/// A code has large letters only.
fn upper(mut fields: Query<(&Field, &mut EditableText), Changed<EditableText>>) {
    for (field, mut text) in &mut fields {
        let words = typed(&text);
        if *field == Field::Code && words.chars().any(char::is_lowercase) {
            text.clear();
            text.queue_edit(TextEdit::Insert(words.to_uppercase().into()));
        }
    }
}

/// Which rooms there are: at once when the line stands, and then again and again.
fn ask(
    (session, time): (Res<Session>, Res<Time<Real>>),
    mut next: Local<Option<Duration>>,
    mut wishes: MessageWriter<OnlineWish>,
) {
    if session.lobby != LineState::On {
        *next = None;
    } else if next.is_none_or(|next| time.elapsed() >= next) {
        *next = Some(time.elapsed() + EVERY);
        wishes.write(OnlineWish::List);
    }
}

fn head(
    (session, desk, prefs): (Res<Session>, Res<Desk>, Res<Prefs>),
    part: Single<(Entity, &mut Part<Head>)>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    if !part.turns(Head { line: session.lobby, said: desk.said.clone() }) {
        return;
    }
    hooks::say(&format!("lobby {:?} {}", session.lobby, desk.said));
    commands.entity(root).despawn_related::<Children>();
    let mut pen = Pen { commands: &mut commands, gallery: &mut gallery, fonts: &fonts };
    let name = if prefs.name.is_empty() { NOBODY } else { &prefs.name };
    let (words, press, wish) = match session.lobby {
        LineState::Off => ("You are not connected.".to_owned(), "Connect", None),
        LineState::Building => ("Calling the lobby…".to_owned(), "Stop", Some(OnlineWish::Disconnect)),
        LineState::On => (format!("Connected as {name}."), "Disconnect", Some(OnlineWish::Disconnect)),
        LineState::Lagging => {
            ("The lobby is slow to answer.".to_owned(), "Disconnect", Some(OnlineWish::Disconnect))
        }
        LineState::Lost => ("The line to the lobby is lost.".to_owned(), "Connect", None),
    };
    let (words, colour) = if desk.said.is_empty() { (words, DIM) } else { (desk.said.clone(), PALE) };
    pen.line(root, (1036.0, 108.0, 200.0), &words, (Face::TextItalic, 18.0), colour);
    let stuff = (Stuff::Leather, LEATHER);
    match wish {
        Some(wish) => pen.press(root, (804.0, 98.0), stuff, press, ("online-disconnect", Deed::Wish(wish))),
        None => {
            let connect = pen.press(root, (804.0, 98.0), stuff, press, ("online-connect", Deed::Connect));
            pen.commands.entity(connect).insert(ByEnter);
            connect
        }
    };
}
