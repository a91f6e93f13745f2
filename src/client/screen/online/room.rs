//! The room: its code, its parameters, the player's book, and the players it waits for.

use super::choice::Choice;
use super::online_button::{copy, leave_room, shows_params, tell_book, turn_book, turn_ready, wishes};
use super::screen_state::{OnlineScreenState, ParamsSheet, Part, ScreenPart, hand_is_free};
use super::{lists, pastime, text};
use crate::client::player_name::player_name;
use crate::client::prelude::*;
use crate::client::screen::books;
use crate::client::ui::ScreenMessage;
use crate::facilitator::end_battle;
use crate::facilitator::online::{OnlineRequest, OnlineSession, RoomCards};
use crate::ids::PlayerId;
use crate::messages::Sentence;
use crate::room::lobby_room::{Room, RoomStage};

/// The texts for both connection states. They change often, and contain nothing to press.
#[derive(PartialEq, Eq)]
struct Lines([String; 2]);

/// The data for the whole room except its lists.
#[derive(PartialEq)]
struct View {
    room: Room,
    me: Option<PlayerId>,
    shows_hand: bool,
    cards: Option<RoomCards>,
    book: (Option<String>, String),
    said: Option<Sentence>,
    margin: bool,
}

/// The places of what a view shows.
#[derive(Component, Clone, Copy)]
struct Places {
    code: Entity,
    book: Entity,
    leave: Entity,
    ready: Entity,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Room), (end_battle, open, tell_book).chain())
        .add_systems(OnRelayout(Screen::Room), open)
        .add_systems(Update, (lines, lay.run_if(hand_is_free)).run_if(in_state(Screen::Room)));
}

fn open(mut kit: Kit) {
    let screen = kit.column_screen(Screen::Room, [3.3, 1.0]);
    let [people, book] = [1.0, 0.0].map(|grow| kit.column(screen.columns[0], grow));
    let [lines, side] = [(); 2].map(|()| kit.column(screen.columns[1], 0.0));
    let [leave, ready] = screen.foot;
    let places = Places { code: screen.head, book, leave, ready };
    kit.commands.entity(people).insert(ScreenPart::<lists::View>::NEW);
    kit.commands.entity(lines).insert(ScreenPart::<Lines>::NEW);
    kit.commands.entity(side).insert((places, ScreenPart::<View>::NEW));
}

fn lines(mut kit: Kit, session: Res<OnlineSession>, mut part: Part<Lines>) {
    let told = text::lines(kit.locale(), &session);
    let Some(root) = part.turn(&mut kit, Lines(told.clone())) else { return };
    probe::log(&format!("lines {}", told.join(" / ")));
    kit.text(root, told.join("\n"), TextStyle::DeskNote);
}

fn lay(
    mut kit: Kit,
    (session, screen_state, prefs, collection): (
        Res<OnlineSession>,
        Res<OnlineScreenState>,
        Res<Prefs>,
        Res<Collection>,
    ),
    places: Single<&Places>,
    mut part: Part<View>,
    mut message: Single<&mut Text, With<ScreenMessage>>,
) {
    let Some(room) = &session.room else { return };
    let view = View {
        room: room.clone(),
        me: session.me,
        shows_hand: session.shows_hand,
        cards: session.cards.clone(),
        book: (screen_state.book.clone(), prefs.book.clone()),
        said: screen_state.said.clone(),
        margin: screen_state.margin,
    };
    let Some(side) = part.turn(&mut kit, view) else { return };
    let waits = text::waits(kit.locale(), room, session.me);
    let said = screen_state.said.as_ref().map(|said| said.words(kit.locale()));
    let told = said.as_deref().unwrap_or_default();
    probe::log(&format!(
        "room {} {:?} {waits} {told}{}",
        room.code,
        room.stage,
        if session.cards.is_some() { " (with the room's cards)" } else { "" }
    ));
    set_words(&mut message, &said.unwrap_or(waits));
    let Places { code: head, book: below, leave, ready } = **places;
    for place in [head, below, leave, ready] {
        kit.commands.entity(place).despawn_related::<Children>();
    }
    let is_free = room.stage != RoomStage::Battle;
    code(&mut kit, head, &session, room);
    let sits = session.me.and_then(|me| room.seating.seat(me)).is_some();
    if sits && room.params.may_show_hands() {
        hand(&mut kit, below, session.shows_hand, room.params.delay);
    }
    book(&mut kit, below, &Choice::new(&collection, &prefs, &session, &screen_state), is_free);
    if session.cards.is_some() {
        kit.text(side, kit.say("room-own-cards"), TextStyle::DeskNote);
    }
    if screen_state.margin && is_free {
        pastime::lay_pastime(&mut kit, side, &session, room);
    } else {
        params(&mut kit, side, room, session.me == Some(room.owner) && is_free);
    }
    if is_free {
        pastime::tool(&mut kit, side, screen_state.margin);
    }
    standing(&mut kit, side, room);
    kit.leather(leave, ("leave", "leave-room"), (ByEscape, does(leave_room)));
    if sits && is_free {
        let is_ready = session.me.is_some_and(|me| room.ready.contains(&me));
        let message = if is_ready { "room-not-ready" } else { "room-ready" };
        kit.leather(ready, (message, "ready"), (ByEnter, does(turn_ready)));
    }
}

/// Spawns the control for whether spectators see the player's hand.
fn hand(kit: &mut Kit, column: Entity, shows: bool, delay: u32) {
    let (act, message, style) = if shows {
        ("room-hand-hide", "room-hand-shown", ButtonStyle::Gilded)
    } else {
        ("room-hand-show", "room-hand-hidden", ButtonStyle::Paper)
    };
    let flow = kit.flow(column, 0.0);
    kit.button(flow, kit.say(act), style, "show-hand").insert(wishes(OnlineRequest::ShowHand(!shows)));
    let delay = text::span(kit.locale(), delay);
    kit.text(flow, kit.say_value(message, "delay", delay), TextStyle::DeskNote);
}

/// Writes the code in large letters, and the owner of the room.
fn code(kit: &mut Kit, head: Entity, session: &OnlineSession, room: &Room) {
    let pane = kit.pane(head, 0.0);
    let flow = kit.flow(pane, 0.0);
    let whose = if session.me == Some(room.owner) {
        kit.say("room-own-code")
    } else {
        let owner = player_name(kit.locale(), session, room.owner);
        kit.say_value("room-code", "owner", owner)
    };
    kit.text(flow, whose, TextStyle::Note);
    let spaced: Vec<String> = room.code.chars().map(String::from).collect();
    kit.text(flow, spaced.join("\u{202f}"), TextStyle::Code);
    let buttons = kit.buttons(flow);
    let copies = does(|world| copy(world, "online-copied-code", |_, code| code.to_owned()));
    kit.vellum(buttons, ("copy", "copy-code"), copies);
    let shows_link = does(|world| world.resource_mut::<OnlineScreenState>().link = true);
    kit.vellum(buttons, ("room-link", "room-link"), shows_link);
}

fn params(kit: &mut Kit, column: Entity, room: &Room, may_change: bool) {
    let pane = kit.pane(column, 0.0);
    kit.text(pane, kit.say("params-settings"), TextStyle::PaperHeading);
    for (label, words) in text::params_lines(kit.locale(), &room.params) {
        let row = kit.row(pane);
        if let Some(label) = label {
            kit.text(row, kit.say(label), TextStyle::RowNote);
        }
        kit.text(row, words, TextStyle::Body);
    }
    if may_change {
        let changes = shows_params(Some(ParamsSheet { params: room.params, opens: false }));
        let row = kit.buttons(pane);
        kit.vellum(row, ("room-change", "change-params"), changes);
    }
}

/// Writes the score of the match and the outcome of the last battle.
fn standing(kit: &mut Kit, column: Entity, room: &Room) {
    let locale = kit.locale();
    let (score, outcome) = (text::score(locale, room), text::outcome(locale, room));
    if score.is_none() && outcome.is_none() {
        return;
    }
    let pane = kit.pane(column, 0.0);
    let won = room.winner().filter(|player| room.params.best_of > 1 && room.names.contains_key(player));
    let head = match won {
        Some(player) => {
            let name = text::name(locale, room, player);
            locale.say_value("room-match-won", "name", name)
        }
        None => locale.say("room-match"),
    };
    kit.text(pane, head, TextStyle::PaperHeading);
    for (words, style) in [(score, TextStyle::Sentence), (outcome, TextStyle::Note)] {
        if let Some(words) = words {
            kit.text(pane, words, style);
        }
    }
}

/// Shows the player's book, and the two buttons that change it.
fn book(kit: &mut Kit, column: Entity, choice: &Choice, may_change: bool) {
    let Some(book) = choice.book() else { return };
    let pane = kit.pane(column, 0.0);
    let row = kit.row(pane);
    let can_turn = may_change && choice.books.len() > 1;
    let turn = |kit: &mut Kit, (sign, label): (&str, &str), name: &str, by: isize| {
        if can_turn {
            let turn = does(move |world| turn_book(world, by));
            let label = kit.say(label);
            kit.icon_button(row, (sign, label), ButtonStyle::Paper, name).insert(turn);
        }
    };
    turn(kit, ("‹", "access-book-back"), "book-back", -1);
    let about = kit.rest(row);
    turn(kit, ("›", "access-book-on"), "book-on", 1);
    kit.text(about, book.name_in(kit.fonts.language), TextStyle::BookName);
    match choice.wrong().first() {
        Some(wrong) => kit.text(about, wrong, TextStyle::Problem),
        None => {
            let contents = books::contents(kit.locale(), book, &choice.library);
            kit.text(about, kit.say_value("room-book", "book", contents), TextStyle::BookNote)
        }
    };
}
