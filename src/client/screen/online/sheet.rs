//! The sheet of a room's parameters. They are chosen before the room opens, and changed by the room's owner.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::online_button::OnlineButton;
use super::screen_state::{OnlineScreenState, ParamsSheet, hand_is_free};
use super::text;
use super::ui::{LEATHER, PAPER, SHEET, Ui};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::fonts::{Fonts, INK, RED, Typeface, faint};
use crate::client::screen::page::page;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::backdrop;
use crate::room::order::Strategy;
use crate::room::params::{Params, Teams, TimeControl};

/// The sheet, and the data that it was laid out for.
#[derive(Component)]
struct Over(ParamsSheet);

/// The size of the buttons over the sheet on a phone.
const THUMB: (u16, u16) = (170, 54);
/// The vertical distance between rows.
const ROW: f32 = 42.0;
/// The sheet on a phone in portrait orientation, with the choices below their labels.
const NARROW: TextureKey = TextureKey::Parchment(360, 800);
const NARROW_PAPER: (u16, u16) = (108, 42);
/// The vertical distance between rows, and between lines of choices, on that sheet.
const HIGH: f32 = 76.0;
const BELOW: f32 = 46.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay.run_if(hand_is_free).run_if(in_state(Screen::Lobby).or_else(in_state(Screen::Room))),
    );
}

fn lay(
    (screen_state, screen): (Res<OnlineScreenState>, Res<State<Screen>>),
    laid: Query<(Entity, &Over)>,
    mut focus: ResMut<InputFocus>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    if laid.iter().map(|(_, over)| over.0).eq(screen_state.sheet) {
        return;
    }
    laid.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let Some(sheet) = screen_state.sheet else { return };
    if laid.is_empty() {
        focus.clear();
    }
    let ground = BackgroundColor(Color::srgba(0.04, 0.02, 0.01, 0.66));
    let over = (backdrop(), ground, GlobalZIndex(40), Over(sheet), DespawnOnExit(*screen.get()));
    let root = commands.spawn(over).id();
    let whole = textures.viewport();
    let art = if whole.is_portrait() { NARROW } else { SHEET };
    let (wide, high) = art.size();
    let part = Rect::new(280.0, 100.0, 280.0 + wide, 100.0 + high);
    let stage = page(&mut commands, root, &whole, part);
    commands.entity(root).insert(TabGroup::modal());
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let paper = pen.sheet(stage, (280.0, 100.0), art);
    let head = if sheet.opens { "Open a room" } else { "Room settings" };
    let (room, size) = if whole.is_portrait() {
        ((10.0, 14.0, wide - 20.0, 44.0), 30.0)
    } else {
        ((60.0, 22.0, 600.0, 50.0), 38.0)
    };
    pen.centre(paper, room, head, (Typeface::Title, size), RED);
    rows(&mut pen, paper, sheet);
    let (words, leave) = if sheet.opens { ("Open", "Cancel") } else { ("Apply", "Cancel") };
    // On a phone, the rows scroll under the buttons.
    let (foot, size, [left, right]) = if whole.is_small() {
        let foot = Node { position_type: PositionType::Absolute, ..whole.node() };
        let foot = pen.commands.spawn((foot, Pickable::IGNORE, ChildOf(root))).id();
        let (middle, y) = (whole.size.x / 2.0, whole.size.y - f32::from(THUMB.1) - 6.0);
        (foot, THUMB, [(middle - f32::from(THUMB.0) - 6.0, y), (middle + 6.0, y)])
    } else {
        (paper, LEATHER, [(120.0, 446.0), (380.0, 446.0)])
    };
    let stuff = (ButtonStyle::Leather, size);
    let back = pen.press(foot, left, stuff, leave, ("create-back", OnlineButton::Sheet(None)));
    let go = pen.press(foot, right, stuff, words, ("create-go", OnlineButton::Go));
    commands.entity(back).insert(ByEscape);
    commands.entity(go).insert(ByEnter);
}

fn rows(pen: &mut Ui, paper: Entity, sheet: ParamsSheet) {
    let now = sheet.params;
    let clocks = [TimeControl::QUICK, TimeControl::USUAL, TimeControl::SLOW].map(|clock| {
        let name = text::pace(clock).unwrap_or_default();
        (name.to_owned(), Params { clock, ..now })
    });
    row(pen, paper, sheet, (0, "Clock", "clock"), &clocks);
    let told = text::clock(now.clock);
    let room =
        if pen.textures.viewport().is_portrait() { (18.0, 138.0, 324.0) } else { (210.0, 130.0, 470.0) };
    pen.line(paper, room, &told, (Typeface::TextItalic, 16.0), faint());
    let matches = [1, 3, 5].map(|best_of| {
        let words = if best_of == 1 { "one battle".to_owned() } else { format!("best of {best_of}") };
        (words, Params { best_of, ..now })
    });
    row(pen, paper, sheet, (1, "Match", "match"), &matches);
    let found = [("public", true), ("by code", false)];
    let found = found.map(|(words, listed)| (words.to_owned(), Params { listed, ..now }));
    row(pen, paper, sheet, (2, "Access", "found"), &found);
    let watching = [("allowed", true), ("none", false)];
    let watching = watching.map(|(words, spectators)| (words.to_owned(), Params { spectators, ..now }));
    row(pen, paper, sheet, (3, "Spectators", "watch"), &watching);
    if now.spectators {
        let delays = [0, 30, 120].map(|delay| {
            let words = if delay == 0 { "none".to_owned() } else { text::span(delay) };
            (words, Params { delay, ..now })
        });
        row(pen, paper, sheet, (4, "Delay", "delay"), &delays);
    }
    seats(pen, paper, sheet);
}

/// Draws the choices for the number of players in a seat and for the order in which they play.
fn seats(pen: &mut Ui, paper: Entity, sheet: ParamsSheet) {
    let now = sheet.params;
    let with = |teams: Teams| Params { teams, ..now };
    let most = [("one", 1), ("up to 2", 2), ("up to 4", 4)].map(|(words, most)| {
        let teams = if most == 1 { Teams::ALONE } else { Teams { most, ..now.teams } };
        (words.to_owned(), with(teams))
    });
    row(pen, paper, sheet, (5, "Per seat", "seat"), &most);
    if now.teams.most == 1 {
        return;
    }
    let orders = [
        ("by team", Strategy::ByTeam),
        ("one list", Strategy::Flat),
        ("from the top", Strategy::FlatIgnoreSide),
        ("random", Strategy::SeededRandom(0)),
    ];
    let orders = orders.map(|(words, strategy)| (words.to_owned(), with(Teams { strategy, ..now.teams })));
    row(pen, paper, sheet, (6, "Order", "order"), &orders);
    let turns = [1, 2, 3].map(|turns| {
        let words = if turns == 1 { "one turn".to_owned() } else { format!("{turns} turns") };
        (words, with(Teams { turns, ..now.teams }))
    });
    row(pen, paper, sheet, (7, "Turns each", "turns"), &turns);
}

/// Draws a choice among a few options.
fn row(
    pen: &mut Ui,
    paper: Entity,
    sheet: ParamsSheet,
    (row, label, name): (usize, &str, &str),
    choices: &[(String, Params)],
) {
    let is_upright = pen.textures.viewport().is_portrait();
    // The first row has an explanation below it.
    let told = if row > 0 { 22.0 } else { 0.0 };
    let (y, room, size) = if is_upright {
        // Four choices take two lines.
        let second = if row > 6 { BELOW } else { 0.0 };
        let y = 62.0 + row as f32 * HIGH + told + second;
        (y, (18.0, y, 324.0), NARROW_PAPER)
    } else {
        let y = 84.0 + row as f32 * ROW + told;
        (y, (60.0, y + 6.0, 140.0), PAPER)
    };
    pen.line(paper, room, label, (Typeface::Text, 21.0), INK);
    for (column, (words, params)) in choices.iter().enumerate() {
        let stuff = if *params == sheet.params { ButtonStyle::Chosen } else { ButtonStyle::Paper };
        let place = if is_upright {
            (14.0 + (column % 3) as f32 * 112.0, y + 28.0 + (column / 3) as f32 * BELOW)
        } else {
            // Four choices start further left.
            let left = if choices.len() > 3 { 120.0 } else { 210.0 };
            (left + column as f32 * 142.0, y)
        };
        let set = OnlineButton::Sheet(Some(ParamsSheet { params: *params, ..sheet }));
        pen.press(paper, place, (stuff, size), words, (&format!("{name}-{column}"), set));
    }
}
