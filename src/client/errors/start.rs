//! The sentences for battles that cannot begin.

use crate::battle::position::PositionError;
use crate::battle::record::{MAX_CARDS, MAX_HP};
use crate::battle::setup::SetupError;
use crate::battle::start::StartError;
use crate::client::player_name::seat_name;
use crate::facilitator::{BeginError, RepositoryError};
use crate::ids::{CardIndex, Seat};
use crate::messages::Locale;

/// Returns the reason why a battle cannot begin or be continued.
pub fn begin_error(locale: Locale, error: &BeginError) -> String {
    match error {
        BeginError::Unknown(mode) => locale.say_value("begin-mode", "mode", *mode),
        BeginError::Empty(mode) => locale.say_value("begin-no-start", "mode", *mode),
        BeginError::Lesson(lesson) => locale.say_value("begin-no-lesson", "lesson", lesson),
        BeginError::Start(error) => start_error(locale, error),
        BeginError::Repository(RepositoryError::NotJoined) => locale.say("begin-not-joined"),
        BeginError::Repository(RepositoryError::Fetch(problem)) => {
            locale.say_value("begin-no-history", "problem", problem)
        }
        BeginError::Order { order, reason } => {
            let problem = reason.to_string();
            locale.say_with("begin-order", [("command", (*order).into()), ("problem", problem.into())])
        }
    }
}

/// Returns the problem with the books or the position of a battle.
pub fn start_error(locale: Locale, error: &StartError) -> String {
    match error {
        StartError::Books(SetupError::NoSuchCard { seat, card }) => {
            let values = [("player", seat_name(locale, *seat).into()), ("card", card.get().into())];
            locale.say_with("begin-book-card", values)
        }
        StartError::Books(SetupError::TooManyCards { count }) => {
            locale.say_with("begin-book-many", [("count", (*count).into()), ("most", MAX_CARDS.into())])
        }
        StartError::Position(error) => position_error(locale, error),
    }
}

/// Returns the problem with a position.
pub fn position_error(locale: Locale, error: &PositionError) -> String {
    let player = |seat: Seat| ("player", seat_name(locale, seat).into());
    let of_card = |message: &str, card: CardIndex| locale.say_value(message, "card", card.to_string());
    match *error {
        PositionError::Phase(_) => locale.say("begin-position-phase"),
        PositionError::Turn => locale.say("begin-position-turn"),
        PositionError::Hp { seat, hp } => {
            locale.say_with("begin-position-hp", [player(seat), ("hp", hp.into()), ("most", MAX_HP.into())])
        }
        PositionError::Mp { seat, mp, cap } => {
            locale.say_with("begin-position-mp", [player(seat), ("mp", mp.into()), ("most", cap.into())])
        }
        PositionError::TooManyCards { count } => {
            locale.say_with("begin-position-too-many", [("count", count.into()), ("most", MAX_CARDS.into())])
        }
        PositionError::HandFull { seat } => locale.say_with("begin-position-hand", [player(seat)]),
        PositionError::NoSuchCard { card, name } => {
            let values = [("card", card.to_string().into()), ("name", name.get().into())];
            locale.say_with("begin-position-no-card", values)
        }
        PositionError::WrongPlace { card } => of_card("begin-position-place", card),
        PositionError::Cell { card } => of_card("begin-position-cell", card),
        PositionError::Harm { card } => of_card("begin-position-harm", card),
        PositionError::NoLife { card } => of_card("begin-position-no-life", card),
    }
}
