//! The dialog of a room's parameters. They are chosen before the room opens, and changed by the room's owner.

use super::online_button::{apply_params, shows_params};
use super::screen_state::{OnlineScreenState, ParamsSheet, hand_is_free};
use super::text;
use crate::client::prelude::*;
use crate::client::ui::OpenDialog;
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
    let (head, go) =
        if sheet.opens { ("params-open", "params-go") } else { ("params-settings", "params-apply") };
    kit.text(dialog.content, kit.say(head), TextStyle::Heading);
    rows(&mut kit, dialog.content, *sheet);
    let leave = shows_params(None);
    kit.dialog_button(dialog, kit.say("cancel"), "create-back").insert((ByEscape, leave));
    kit.dialog_button(dialog, kit.say(go), "create-go").insert((ByEnter, does(apply_params)));
}

fn rows(kit: &mut Kit, content: Entity, sheet: ParamsSheet) {
    let form = kit.form(content);
    let (locale, now) = (kit.locale(), sheet.params);
    let clocks = [TimeControl::QUICK, TimeControl::USUAL, TimeControl::SLOW].map(|clock| {
        let name = text::pace(clock).map(|pace| locale.say(pace));
        (name.unwrap_or_default(), Params { clock, ..now })
    });
    let clock = row(kit, form, sheet, ("params-clock", "clock"), &clocks);
    kit.text(clock, text::clock(locale, now.clock), TextStyle::RowNote);
    let matches = [1, 3, 5].map(|best_of| {
        let words = locale.say_value("params-battles", "battles", best_of);
        (words, Params { best_of, ..now })
    });
    row(kit, form, sheet, ("params-match", "match"), &matches);
    let found = [("params-public", true), ("params-by-code", false)];
    let found = found.map(|(words, listed)| (locale.say(words), Params { listed, ..now }));
    row(kit, form, sheet, ("params-access", "found"), &found);
    let watching = [("params-spectators-allowed", true), ("params-spectators-none", false)];
    let watching = watching.map(|(words, spectators)| (locale.say(words), Params { spectators, ..now }));
    row(kit, form, sheet, ("params-spectators", "watch"), &watching);
    if now.spectators {
        let delays = [0, 30, 120].map(|delay| {
            let words = if delay == 0 { locale.say("params-delay-none") } else { text::span(locale, delay) };
            (words, Params { delay, ..now })
        });
        row(kit, form, sheet, ("params-delay", "delay"), &delays);
    }
    seats(kit, form, sheet);
}

/// Spawns the choices for the number of players in a seat and for the order in which they play.
fn seats(kit: &mut Kit, form: Entity, sheet: ParamsSheet) {
    let (locale, now) = (kit.locale(), sheet.params);
    let with = |teams: Teams| Params { teams, ..now };
    let most = [1, 2, 4].map(|most| match most {
        1 => (locale.say("params-seat-one"), with(Teams::ALONE)),
        most => {
            let words = locale.say_value("params-seat-up-to", "players", most);
            (words, with(Teams { most, ..now.teams }))
        }
    });
    row(kit, form, sheet, ("params-seat", "seat"), &most);
    if now.teams.most == 1 {
        return;
    }
    let orders = [
        ("params-order-team", Strategy::ByTeam),
        ("params-order-list", Strategy::Flat),
        ("params-order-top", Strategy::FlatIgnoreSide),
        ("params-order-random", Strategy::SeededRandom(0)),
    ];
    let orders = orders.map(|(words, strategy)| (locale.say(words), with(Teams { strategy, ..now.teams })));
    row(kit, form, sheet, ("params-order", "order"), &orders);
    let turns = [1, 2, 3].map(|turns| {
        let words = locale.say_value("params-turns-count", "turns", turns);
        (words, with(Teams { turns, ..now.teams }))
    });
    row(kit, form, sheet, ("params-turns", "turns"), &turns);
}

/// Spawns a choice among a few options, whose label is a message. Returns the node of its buttons.
fn row(
    kit: &mut Kit,
    form: Entity,
    sheet: ParamsSheet,
    (label, name): (&str, &str),
    choices: &[(String, Params)],
) -> Entity {
    let field = kit.field(form, &kit.say(label));
    for (number, (words, params)) in choices.iter().enumerate() {
        let style = ButtonStyle::Choice(*params == sheet.params);
        let set = shows_params(Some(ParamsSheet { params: *params, ..sheet }));
        kit.button(field, words, style, format!("{name}-{number}")).insert(set);
    }
    field
}
