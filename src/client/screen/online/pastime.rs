//! The sheet of noughts and crosses, for players who wait in a room.

use super::online_button::wishes;
use super::screen_state::OnlineScreenState;
use crate::client::player_name::player_name;
use crate::client::prelude::*;
use crate::facilitator::online::{OnlineRequest, OnlineSession};
use crate::room::lobby_room::{Room, RoomAction};
use crate::room::pastime::{PastimeAction, PastimePlayer};
use crate::room::tic_tac_toe::{self, Mark, Square};

/// Returns the action of a button of the sheet.
fn acts(at: PastimeAction) -> impl Bundle {
    wishes(OnlineRequest::Act(RoomAction::Pastime(at)))
}

/// Returns the drawn form of a mark.
const fn drawn(mark: Mark) -> &'static str {
    match mark {
        Mark::O => "o",
        Mark::X => "x",
    }
}

/// Returns the text below the squares.
pub(super) fn words(locale: Locale, session: &OnlineSession, room: &Room) -> String {
    let sheet = &room.pastime;
    let mark = session.me.and_then(|me| sheet.mark(me));
    let name = |mark: Mark| match sheet.sides[mark as usize] {
        Some(PastimePlayer::Person(player)) => player_name(locale, session, player),
        Some(PastimePlayer::Machine) => locale.say("room-margin-machine-name"),
        None => locale.say("online-somebody"),
    };
    let named = |message: &str, mark: Mark| locale.say_value(message, "name", name(mark));
    if sheet.sides == [None, None] {
        return locale.say("room-margin-empty");
    }
    if sheet.sides.iter().any(Option::is_none) {
        return match mark {
            Some(_) => locale.say("room-margin-alone"),
            None => named("room-margin-waits", Mark::O),
        };
    }
    let state = sheet.state();
    match state.result() {
        Some(outcome) => match outcome.winner {
            Some(winner) if mark == Some(winner) => locale.say("room-margin-you-win"),
            Some(winner) => named("room-margin-wins", winner),
            None => locale.say("room-margin-draw"),
        },
        None if mark == Some(state.next()) => {
            locale.say_value("room-margin-your-turn", "mark", drawn(state.next()))
        }
        None => named("room-margin-turn", state.next()),
    }
}

/// Spawns the sheet in the place of the room's parameters.
pub(super) fn lay_pastime(kit: &mut Kit, root: Entity, session: &OnlineSession, room: &Room) {
    let pane = kit.pane(root, 0.0);
    kit.text(pane, kit.say("room-margin"), TextStyle::PaperHeading);
    let sheet = &room.pastime;
    let state = sheet.state();
    probe::log(&format!("margin {state}"));
    let mine = session.me.and_then(|me| sheet.mark(me));
    let goes_on = state.result().is_none() && sheet.sides.iter().all(Option::is_some);
    let squares = kit.grid(pane, 3);
    for square in Square::all() {
        let words = state.at(square).map_or("", drawn);
        let may = goes_on && mine == Some(state.next()) && words.is_empty();
        let style = if words.is_empty() { ButtonStyle::Paper } else { ButtonStyle::Gilded };
        let values = [
            ("square", square.to_string().into()),
            ("mark", if words.is_empty() { "none" } else { words }.into()),
        ];
        let label = kit.say_with("access-square", values);
        let mut button = kit.icon_button(squares, (words, label), style, format!("margin-{square}"));
        if may {
            button.insert(acts(PastimeAction::Do(tic_tac_toe::ActionKind::Fill(square))));
        }
    }
    kit.text(pane, words(kit.locale(), session, room), TextStyle::Note);
    let is_free = sheet.sides.iter().any(Option::is_none);
    let alone = mine.is_some() && is_free;
    let deed = match (mine.is_some(), is_free, goes_on) {
        (true, true, _) => Some(("room-margin-machine", PastimeAction::Machine, "margin-machine")),
        (true, false, false) => Some(("room-margin-again", PastimeAction::Sit, "margin-again")),
        (false, true, _) => Some(("room-margin-sit", PastimeAction::Sit, "margin-sit")),
        _ => None,
    };
    let row = kit.buttons(pane);
    if let Some((message, deed, name)) = deed {
        kit.vellum(row, (message, name), acts(deed));
    }
    if mine.is_some() {
        let message = if goes_on || alone { "room-margin-rise" } else { "room-margin-leave" };
        kit.vellum(row, (message, "margin-rise"), acts(PastimeAction::Rise));
    }
}

/// Spawns the button that opens or closes the sheet.
pub(super) fn tool(kit: &mut Kit, root: Entity, lies: bool) {
    let message = if lies { "room-margin-settings" } else { "room-margin" };
    let row = kit.buttons(root);
    let turns = does(move |world| world.resource_mut::<OnlineScreenState>().margin = !lies);
    kit.vellum(row, (message, "margin"), turns);
}
