//! The dialog of a room's parameters. They are chosen before the room opens, and changed by the room's owner.

use bevy::prelude::*;
use bevy::ui_widgets::observe;

use super::online_button::{OnlineButton, does, press};
use super::open_dialog::OpenDialog;
use super::screen_state::{OnlineScreenState, ParamsSheet, hand_is_free};
use super::text;
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::states::Screen;
use crate::client::ui::{Kit, TextStyle};
use crate::room::order::Strategy;
use crate::room::params::{Params, Teams, TimeControl};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        lay.run_if(hand_is_free).run_if(in_state(Screen::Lobby).or_else(in_state(Screen::Room))),
    );
}

fn lay(mut kit: Kit, screen_state: Res<OnlineScreenState>, mut open: OpenDialog<ParamsSheet>) {
    let Some((dialog, sheet)) = open.turn(&mut kit, 40, screen_state.sheet.as_ref()) else { return };
    let (head, words) = if sheet.opens { ("Open a room", "Open") } else { ("Room settings", "Apply") };
    kit.text(dialog.content, head, TextStyle::Heading);
    rows(&mut kit, dialog.content, *sheet);
    let leave = observe(does(OnlineButton::Sheet(None)));
    kit.dialog_button(dialog, "Cancel", "create-back").insert((ByEscape, leave));
    kit.dialog_button(dialog, words, "create-go").insert((ByEnter, observe(does(OnlineButton::Go))));
}

fn rows(kit: &mut Kit, content: Entity, sheet: ParamsSheet) {
    let form = kit.form(content);
    let now = sheet.params;
    let clocks = [TimeControl::QUICK, TimeControl::USUAL, TimeControl::SLOW].map(|clock| {
        let name = text::pace(clock).unwrap_or_default();
        (name.to_owned(), Params { clock, ..now })
    });
    let clock = row(kit, form, sheet, ("Clock", "clock"), &clocks);
    kit.text(clock, text::clock(now.clock), TextStyle::RowNote);
    let matches = [1, 3, 5].map(|best_of| {
        let words = if best_of == 1 { "one battle".to_owned() } else { format!("best of {best_of}") };
        (words, Params { best_of, ..now })
    });
    row(kit, form, sheet, ("Match", "match"), &matches);
    let found = [("public", true), ("by code", false)];
    let found = found.map(|(words, listed)| (words.to_owned(), Params { listed, ..now }));
    row(kit, form, sheet, ("Access", "found"), &found);
    let watching = [("allowed", true), ("none", false)];
    let watching = watching.map(|(words, spectators)| (words.to_owned(), Params { spectators, ..now }));
    row(kit, form, sheet, ("Spectators", "watch"), &watching);
    if now.spectators {
        let delays = [0, 30, 120].map(|delay| {
            let words = if delay == 0 { "none".to_owned() } else { text::span(delay) };
            (words, Params { delay, ..now })
        });
        row(kit, form, sheet, ("Delay", "delay"), &delays);
    }
    seats(kit, form, sheet);
}

/// Spawns the choices for the number of players in a seat and for the order in which they play.
fn seats(kit: &mut Kit, form: Entity, sheet: ParamsSheet) {
    let now = sheet.params;
    let with = |teams: Teams| Params { teams, ..now };
    let most = [("one", 1), ("up to 2", 2), ("up to 4", 4)].map(|(words, most)| {
        let teams = if most == 1 { Teams::ALONE } else { Teams { most, ..now.teams } };
        (words.to_owned(), with(teams))
    });
    row(kit, form, sheet, ("Per seat", "seat"), &most);
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
    row(kit, form, sheet, ("Order", "order"), &orders);
    let turns = [1, 2, 3].map(|turns| {
        let words = if turns == 1 { "one turn".to_owned() } else { format!("{turns} turns") };
        (words, with(Teams { turns, ..now.teams }))
    });
    row(kit, form, sheet, ("Turns each", "turns"), &turns);
}

/// Spawns a choice among a few options. Returns the node of its buttons.
fn row(
    kit: &mut Kit,
    form: Entity,
    sheet: ParamsSheet,
    (label, name): (&str, &str),
    choices: &[(String, Params)],
) -> Entity {
    let field = kit.field(form, label);
    for (number, (words, params)) in choices.iter().enumerate() {
        let style = if *params == sheet.params { ButtonStyle::Chosen } else { ButtonStyle::Paper };
        let set = OnlineButton::Sheet(Some(ParamsSheet { params: *params, ..sheet }));
        press(kit, field, (words, style), &format!("{name}-{number}"), set);
    }
    field
}
