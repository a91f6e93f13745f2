//! The room: its code, its parameters, the player's book, and the players it waits for.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::choice::Choice;
use super::online_button::{OnlineButton, tell_book};
use super::room_layout::{BookSheet, CodeSheet, RoomLayout};
use super::screen_state::{OnlineScreenState, ParamsSheet, ScreenPart, hand_is_free};
use super::ui::{ARROW, HALF, LEATHER, LONG, MATCH, PAPER, PARAMS, STRIP, Ui};
use super::{lists, pastime, text};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::collection::Collection;
use crate::client::fonts::{DIM, Fonts, INK, LEAF, PALE, RED, Typeface, faint};
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::screen::page::{Page, Rolled, WHOLE, page, rolled};
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{OnRelayout, Viewport, absolute, backdrop};
use crate::facilitator::end_battle;
use crate::facilitator::online::{OnlineRequest, OnlineSession, RoomCards};
use crate::ids::PlayerId;
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
    said: String,
    margin: bool,
}

/// The bar on a phone with the buttons to leave and to get ready.
#[derive(Component)]
struct Foot;

/// The height of the bar.
const FOOT: f32 = 60.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Room), (end_battle, open, tell_book).chain())
        .add_systems(OnRelayout(Screen::Room), open)
        .add_systems(Update, (lines, lay.run_if(hand_is_free)).run_if(in_state(Screen::Room)));
}

/// Returns the viewport without the bar.
fn above(stage: Viewport) -> Viewport {
    Viewport { size: Vec2::new(stage.size.x, stage.size.y - FOOT), ..stage }
}

fn open(session: Res<OnlineSession>, mut commands: Commands, mut textures: Textures) {
    let root =
        commands.spawn((backdrop(), textures.node(TextureKey::Desk), DespawnOnExit(Screen::Room))).id();
    let on = textures.viewport();
    let stage = if on.is_small() {
        // On a phone, the page scrolls, and the buttons to leave and to get ready stay below it.
        let all = commands.spawn((on.node(), ChildOf(root))).id();
        let above = above(on);
        let (wide, high) = above.size.into();
        let seen = commands.spawn((absolute(0.0, 0.0, wide, high), ChildOf(all))).id();
        commands.spawn((absolute(0.0, high, wide, FOOT), Foot, ChildOf(all)));
        let part = session.room.as_ref().map_or(WHOLE, |room| RoomLayout::new(&on, &room.seating).part);
        page(&mut commands, seen, &above, part)
    } else {
        page(&mut commands, root, &on, WHOLE)
    };
    commands.entity(stage).insert((TabGroup::new(0), Page));
    let whole = || (absolute(0.0, 0.0, 1280.0, 720.0), Pickable::IGNORE, ChildOf(stage));
    commands.spawn((whole(), lists::PART));
    commands.spawn((whole(), ScreenPart::<View>::NEW));
    commands.spawn((whole(), ScreenPart::<Lines>::NEW));
}

fn lines(
    session: Res<OnlineSession>,
    part: Single<(Entity, &mut ScreenPart<Lines>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    let told = text::lines(&session);
    if !part.turns(Lines(told.clone())) {
        return;
    }
    probe::log(&format!("lines {}", told.join(" / ")));
    commands.entity(root).despawn_related::<Children>();
    let Some(room) = &session.room else { return };
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let (x, y, wide) = RoomLayout::new(&pen.textures.viewport(), &room.seating).lines;
    for (number, words) in told.iter().enumerate() {
        let place = (x, y + number as f32 * 26.0, wide);
        pen.line(root, place, words, (Typeface::TextItalic, 18.0), DIM);
    }
}

fn lay(
    (session, screen_state, prefs, collection): (
        Res<OnlineSession>,
        Res<OnlineScreenState>,
        Res<Prefs>,
        Res<Collection>,
    ),
    part: Single<(Entity, &mut ScreenPart<View>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    (feet, mut all): (Query<Entity, With<Foot>>, Query<&mut Node, With<Rolled>>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
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
    if !part.turns(view) {
        return;
    }
    let waits = text::waits(room, session.me);
    let cards = if session.cards.is_some() { " (with the room's cards)" } else { "" };
    probe::log(&format!("room {} {:?} {waits} {}{cards}", room.code, room.stage, screen_state.said));
    commands.entity(root).despawn_related::<Children>();
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let is_free = room.stage != RoomStage::Battle;
    let is_owner = session.me == Some(room.owner);
    let stage = pen.textures.viewport();
    let spots = RoomLayout::new(&stage, &room.seating);
    // The page grows with the number of players.
    for mut all in &mut all {
        all.height = px(rolled(&above(stage), spots.part).y);
    }
    code(&mut pen, root, (&session, room), &spots.code);
    if screen_state.margin && is_free {
        pastime::draw_pastime(&mut pen, root, spots.params, &session, room);
    } else {
        params(&mut pen, root, spots.params, room, is_owner && is_free);
    }
    if is_free {
        pastime::tool(&mut pen, root, spots.tool, screen_state.margin);
    }
    standing(&mut pen, root, spots.standing, room);
    book(&mut pen, (root, &spots.book), &Choice::new(&collection, &prefs, &session, &screen_state), is_free);
    if session.cards.is_some() {
        let words = "This room uses its own cards.";
        pen.line(root, spots.cards, words, (Typeface::TextItalic, 18.0), LEAF);
    }
    let foot = feet.iter().next();
    if let Some(foot) = foot {
        pen.commands.entity(foot).despawn_related::<Children>();
    }
    let wide = stage.size.x;
    let side = (wide * 0.3).min(170.0);
    let under = foot.unwrap_or(root);
    let (place, size) = match foot {
        Some(_) => ((4.0, 4.0), (side as u16, 52)),
        None => ((60.0, 644.0), LEATHER),
    };
    let leave =
        pen.press(under, place, (ButtonStyle::Leather, size), "Leave", ("leave-room", OnlineButton::Leave));
    pen.commands.entity(leave).insert(ByEscape);
    let (told, colour) =
        if screen_state.said.is_empty() { (waits, PALE) } else { (screen_state.said.clone(), PALE) };
    let (place, most) = match foot {
        Some(_) => ((side + 8.0, 0.0, wide - 2.0 * side - 16.0, FOOT), 18.0),
        None => ((296.0, 636.0, 630.0, 66.0), 23.0),
    };
    pen.centre(under, place, &told, (Typeface::TextItalic, most), colour);
    let sits = session.me.and_then(|me| room.seating.seat(me)).is_some();
    if sits && room.params.may_show_hands() {
        hand(&mut pen, root, spots.hand, (session.shows_hand, room.params.delay));
    }
    if sits && is_free {
        let is_ready = session.me.is_some_and(|me| room.ready.contains(&me));
        let words = if is_ready { "Not ready" } else { "Ready" };
        let (place, size) = match foot {
            Some(_) => ((wide - side - 4.0, 4.0), (side as u16, 52)),
            None => ((960.0, 642.0), LONG),
        };
        let ready =
            pen.press(under, place, (ButtonStyle::Leather, size), words, ("ready", OnlineButton::Ready));
        pen.commands.entity(ready).insert(ByEnter);
    }
}

/// Draws the control for whether spectators see the player's hand.
fn hand(
    pen: &mut Ui,
    root: Entity,
    (button, told): ((f32, f32), (f32, f32, f32, f32)),
    (shows, delay): (bool, u32),
) {
    let late = text::span(delay);
    let (act, words) = if shows {
        ("Hide", format!("Spectators see your hand {late} later."))
    } else {
        ("Show", format!("Show your hand to spectators, {late} later?"))
    };
    let stuff = if shows { ButtonStyle::Chosen } else { ButtonStyle::Paper };
    let request = OnlineButton::Wish(OnlineRequest::ShowHand(!shows));
    pen.press(root, button, (stuff, HALF), act, ("show-hand", request));
    pen.centre(root, told, &words, (Typeface::TextItalic, 19.0), DIM);
}

/// Draws the code in large letters, and the owner of the room.
fn code(pen: &mut Ui, root: Entity, (session, room): (&OnlineSession, &Room), spots: &CodeSheet) {
    let strip = pen.paper(root, spots.paper, STRIP);
    let whose = if session.me == Some(room.owner) {
        "Your room code:".to_owned()
    } else {
        format!("{}’s room code:", session.name(room.owner))
    };
    pen.line(strip, spots.whose, &whose, (Typeface::TextItalic, 22.0), faint());
    let spaced: Vec<String> = room.code.chars().map(String::from).collect();
    pen.centre(strip, spots.code, &spaced.join("\u{202f}"), (Typeface::Title, 46.0), RED);
    let [copy, link] = spots.buttons;
    pen.press(strip, copy, (ButtonStyle::Paper, HALF), "Copy", ("copy-code", OnlineButton::Copy));
    pen.press(strip, link, (ButtonStyle::Paper, HALF), "Link", ("room-link", OnlineButton::Link(true)));
}

fn params(pen: &mut Ui, root: Entity, place: (f32, f32), room: &Room, may: bool) {
    let sheet = pen.sheet(root, place, PARAMS);
    pen.centre(sheet, (20.0, 18.0, 230.0, 36.0), "Room settings", (Typeface::Title, 26.0), RED);
    for (number, (label, words)) in text::params_lines(&room.params).into_iter().enumerate() {
        let y = 62.0 + number as f32 * 38.0;
        if label.is_empty() {
            pen.line(sheet, (28.0, y, 216.0), &words, (Typeface::Text, 18.0), INK);
        } else {
            pen.line(sheet, (28.0, y, 74.0), label, (Typeface::TextItalic, 17.0), faint());
            pen.line(sheet, (104.0, y, 140.0), &words, (Typeface::Text, 18.0), INK);
        }
    }
    if may {
        let changed = OnlineButton::Sheet(Some(ParamsSheet { params: room.params, opens: false }));
        pen.press(sheet, (69.0, 268.0), (ButtonStyle::Paper, PAPER), "Change", ("change-params", changed));
    }
}

/// Draws the score of the match and the outcome of the last battle.
fn standing(pen: &mut Ui, root: Entity, place: (f32, f32), room: &Room) {
    let (score, outcome) = (text::score(room), text::outcome(room));
    if score.is_none() && outcome.is_none() {
        return;
    }
    let sheet = pen.sheet(root, place, MATCH);
    let won = room.winner().and_then(|player| room.names.get(&player)).filter(|_| room.params.best_of > 1);
    let head = won.map_or_else(|| "The match".to_owned(), |name| format!("{name} wins the match"));
    pen.centre(sheet, (20.0, 10.0, 230.0, 32.0), &head, (Typeface::Title, 23.0), RED);
    if let Some(score) = score {
        pen.centre(sheet, (20.0, 42.0, 230.0, 34.0), &score, (Typeface::SemiBold, 22.0), INK);
    }
    if let Some(outcome) = outcome {
        pen.centre(sheet, (24.0, 76.0, 222.0, 44.0), &outcome, (Typeface::TextItalic, 17.0), faint());
    }
}

/// Draws the player's book, and the two arrows that change it.
fn book(pen: &mut Ui, (root, spots): (Entity, &BookSheet), choice: &Choice, may: bool) {
    let strip = pen.paper(root, spots.paper, STRIP);
    pen.line(strip, spots.label, "Your book", (Typeface::TextItalic, 20.0), faint());
    let Some(book) = choice.book() else { return };
    if may && choice.books.len() > 1 {
        let [back, on] = spots.arrows;
        pen.press(strip, back, (ButtonStyle::Paper, ARROW), "‹", ("book-back", OnlineButton::Book(-1)));
        pen.press(strip, on, (ButtonStyle::Paper, ARROW), "›", ("book-on", OnlineButton::Book(1)));
    }
    pen.centre(strip, spots.name, &book.name, (Typeface::Title, spots.size), INK);
    let inks: Vec<&str> = book.inks(&choice.library).into_iter().map(|ink| ink.words()).collect();
    let inks = if inks.is_empty() { "no ink".to_owned() } else { inks.join(" and ") };
    let wrong = choice.wrong();
    let (words, colour) = match wrong.first() {
        Some(first) => (first.clone(), RED),
        None => (format!("{inks} · {} cards", book.size()), faint()),
    };
    pen.centre(strip, spots.told, &words, (Typeface::TextItalic, 18.0), colour);
}
