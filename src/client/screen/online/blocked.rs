//! The lobby's sheet of blocked players, which also lists blocked players who are in no room at the moment.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::online_button::OnlineButton;
use super::screen_state::{OnlineScreenState, ScreenPart, clear, hand_is_free};
use super::ui::{ARROW, BANNED, LEATHER, PAPER, Ui};
use crate::client::blocked::Blocked;
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::fonts::{Fonts, INK, RED, Typeface, faint};
use crate::client::screen::page::page;
use crate::client::states::Screen;
use crate::client::textures::Textures;
use crate::client::viewport::backdrop;
use crate::facilitator::online::OnlineRequest;
use crate::room::display_name::with_mark;

/// The number of players on a page.
const PAGE: usize = 5;
/// The vertical distance between rows.
const ROW: f32 = 46.0;

/// The sheet, and the data that it was laid out for.
#[derive(Component, PartialEq)]
struct Over(usize, Blocked);

/// The number of blocked players that the button was laid out for.
#[derive(PartialEq, Eq)]
pub(super) struct BlockedCount(usize);

/// The part with the button, not laid out yet.
pub(super) const PART: ScreenPart<BlockedCount> = ScreenPart::NEW;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Blocked>()
        .add_systems(OnEnter(Screen::Lobby), send_blocked.after(clear))
        .add_systems(Update, (tool, lay).run_if(hand_is_free).run_if(in_state(Screen::Lobby)));
}

/// Sends the blocked players to the session before there is a connection. Opens the sheet if the file could not be
/// read.
fn send_blocked(
    blocked: Res<Blocked>,
    mut screen_state: ResMut<OnlineScreenState>,
    mut requests: MessageWriter<OnlineRequest>,
) {
    if !blocked.people().is_empty() {
        requests.write(blocked.request());
    }
    screen_state.blocked = blocked.note.as_ref().map(|_| 0);
}

fn tool(
    blocked: Res<Blocked>,
    part: Single<(Entity, &mut ScreenPart<BlockedCount>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    let count = blocked.people().len();
    if !part.turns(BlockedCount(count)) {
        return;
    }
    commands.entity(root).despawn_related::<Children>();
    if count > 0 {
        let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
        let words = format!("Blocked: {count}");
        let opens = OnlineButton::Blocked(Some(0));
        pen.press(root, (60.0, 660.0), (ButtonStyle::Paper, PAPER), &words, ("blocked", opens));
    }
}

fn lay(
    (screen_state, blocked): (Res<OnlineScreenState>, Res<Blocked>),
    laid: Query<(Entity, &Over)>,
    mut focus: ResMut<InputFocus>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let wanted = screen_state.blocked.map(|page| Over(page, blocked.clone()));
    if laid.iter().map(|(_, over)| over).eq(&wanted) {
        return;
    }
    laid.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let Some(over) = wanted else { return };
    if laid.is_empty() {
        focus.clear();
    }
    let people = blocked.people();
    let last = people.len().saturating_sub(1) / PAGE;
    let number = over.0.min(last);
    let ground = BackgroundColor(Color::srgba(0.04, 0.02, 0.01, 0.66));
    let root = (backdrop(), ground, GlobalZIndex(40), over, DespawnOnExit(Screen::Lobby));
    let root = commands.spawn(root).id();
    let on = textures.viewport();
    let (wide, high) = BANNED.size();
    let (wide, side) = if on.is_portrait() { (360.0, 24.0) } else { (wide, 62.0) };
    let part = Rect::new(360.0, 130.0, 360.0 + wide, 130.0 + high);
    let stage = page(&mut commands, root, &on, part);
    commands.entity(stage).insert(TabGroup::modal());
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let paper = pen.paper(stage, part, BANNED);
    pen.centre(paper, (40.0, 22.0, wide - 80.0, 40.0), "Blocked players", (Typeface::Title, 30.0), RED);
    let (words, colour) = match &blocked.note {
        Some(note) => (note.as_str(), RED),
        None => (
            "You do not see their emotes, quick match skips them, and they cannot enter your rooms.",
            faint(),
        ),
    };
    pen.centre(paper, (20.0, 62.0, wide - 40.0, 52.0), words, (Typeface::TextItalic, 18.0), colour);
    if people.is_empty() {
        pen.centre(
            paper,
            (20.0, 190.0, wide - 40.0, 60.0),
            "No players are blocked.",
            (Typeface::TextItalic, 21.0),
            INK,
        );
    }
    // The last blocked player comes first.
    for (row, person) in people.iter().rev().skip(number * PAGE).take(PAGE).enumerate() {
        let y = 126.0 + row as f32 * ROW;
        pen.line(
            paper,
            (side, y + 5.0, wide - 2.0 * side - 146.0),
            &with_mark(&person.name, person.player),
            (Typeface::Text, 21.0),
            INK,
        );
        let name = format!("unblock-{row}");
        let free = OnlineButton::Block(person.player, person.name.clone());
        pen.press(paper, (wide - side - 132.0, y), (ButtonStyle::Paper, PAPER), "Unblock", (&name, free));
    }
    if last > 0 {
        let mut turn = |x: f32, words: &str, name: &str, to: usize| {
            pen.press(
                paper,
                (x, 382.0),
                (ButtonStyle::Paper, ARROW),
                words,
                (name, OnlineButton::Blocked(Some(to))),
            );
        };
        turn(side - 12.0, "‹", "blocked-back", number.saturating_sub(1));
        turn(wide - side - 42.0, "›", "blocked-on", (number + 1).min(last));
    }
    let ends = OnlineButton::Blocked(None);
    let close = pen.press(
        paper,
        ((wide - 220.0) / 2.0, 374.0),
        (ButtonStyle::Leather, LEATHER),
        "Close",
        ("blocked-close", ends),
    );
    pen.commands.entity(close).insert((ByEnter, ByEscape));
}
