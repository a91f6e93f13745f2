//! The sheet of noughts and crosses, for players who wait in a room.

use bevy::prelude::*;

use super::online_button::OnlineButton;
use super::ui::{HALF, PAPER, PARAMS, SQUARE, Ui};
use crate::client::buttons::ButtonStyle;
use crate::client::fonts::{INK, RED, Typeface, faint};
use crate::client::probe;
use crate::facilitator::online::{OnlineRequest, OnlineSession};
use crate::room::lobby_room::{Room, RoomAction};
use crate::room::pastime::{PastimeAction, PastimePlayer};
use crate::room::tic_tac_toe::{self, Mark, Square};

const fn request(at: PastimeAction) -> OnlineButton {
    OnlineButton::Wish(OnlineRequest::Act(RoomAction::Pastime(at)))
}

/// Returns the drawn form of a mark.
const fn drawn(mark: Mark) -> &'static str {
    match mark {
        Mark::O => "o",
        Mark::X => "x",
    }
}

/// Returns the text below the squares.
pub(super) fn words(session: &OnlineSession, room: &Room) -> String {
    let sheet = &room.pastime;
    let mark = session.me.and_then(|me| sheet.mark(me));
    let name = |mark: Mark| match sheet.sides[mark as usize] {
        Some(PastimePlayer::Person(player)) => session.name(player).to_owned(),
        Some(PastimePlayer::Machine) => "The machine".to_owned(),
        None => "Nobody".to_owned(),
    };
    if sheet.sides == [None, None] {
        return "No players.".to_owned();
    }
    if sheet.sides.iter().any(Option::is_none) {
        return match mark {
            Some(_) => "Waiting for an opponent.".to_owned(),
            None => format!("{} is waiting for you.", name(Mark::O)),
        };
    }
    let state = sheet.state();
    match state.result() {
        Some(outcome) => match outcome.winner {
            Some(winner) if mark == Some(winner) => "You win!".to_owned(),
            Some(winner) => format!("{} wins.", name(winner)),
            None => "Draw.".to_owned(),
        },
        None if mark == Some(state.next()) => format!("Your turn: {}", drawn(state.next())),
        None => format!("{}’s turn", name(state.next())),
    }
}

/// Draws the sheet in the place of the room's parameters.
pub(super) fn draw_pastime(
    pen: &mut Ui,
    root: Entity,
    place: (f32, f32),
    session: &OnlineSession,
    room: &Room,
) {
    let paper = pen.sheet(root, place, PARAMS);
    pen.centre(paper, (20.0, 14.0, 230.0, 34.0), "In the margin", (Typeface::Title, 26.0), RED);
    let sheet = &room.pastime;
    let state = sheet.state();
    probe::log(&format!("margin {state}"));
    let mine = session.me.and_then(|me| sheet.mark(me));
    let goes_on = state.result().is_none() && sheet.sides.iter().all(Option::is_some);
    for (number, square) in Square::all().enumerate() {
        let place = (52.0 + (number % 3) as f32 * 56.0, 54.0 + (number / 3) as f32 * 56.0);
        let words = state.at(square).map_or("", drawn);
        let may = goes_on && mine == Some(state.next()) && words.is_empty();
        let name = format!("margin-{square}");
        let does = if may {
            request(PastimeAction::Do(tic_tac_toe::ActionKind::Fill(square)))
        } else {
            OnlineButton::Nothing
        };
        let stuff = if words.is_empty() { ButtonStyle::Paper } else { ButtonStyle::Chosen };
        pen.press(paper, place, (stuff, SQUARE), words, (&name, does));
    }
    pen.centre(
        paper,
        (16.0, 222.0, 238.0, 30.0),
        &words(session, room),
        (Typeface::TextItalic, 20.0),
        if mine == Some(state.next()) && goes_on { INK } else { faint() },
    );
    let is_free = sheet.sides.iter().any(Option::is_none);
    let alone = mine.is_some() && is_free;
    let left = match (mine.is_some(), is_free, goes_on) {
        (true, true, _) => Some(("Machine", request(PastimeAction::Machine), "margin-machine")),
        (true, false, false) => Some(("Play again", request(PastimeAction::Sit), "margin-again")),
        (false, true, _) => Some(("Sit down", request(PastimeAction::Sit), "margin-sit")),
        _ => None,
    };
    if let Some((words, deed, name)) = left {
        pen.press(paper, (20.0, 264.0), (ButtonStyle::Paper, HALF), words, (name, deed));
    }
    if mine.is_some() {
        let words = if goes_on || alone { "Stand up" } else { "Leave" };
        let up = request(PastimeAction::Rise);
        pen.press(paper, (138.0, 264.0), (ButtonStyle::Paper, HALF), words, ("margin-rise", up));
    }
}

/// Draws the button that opens or closes the sheet.
pub(super) fn tool(pen: &mut Ui, root: Entity, place: (f32, f32), lies: bool) {
    let words = if lies { "Settings" } else { "In the margin" };
    pen.press(root, place, (ButtonStyle::Paper, PAPER), words, ("margin", OnlineButton::Margin(!lies)));
}
