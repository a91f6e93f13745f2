//! The log of a battle that this screen did not show as it was played: told once more from its orders.

use super::log::Story;
use super::model::{Live, Name};
use super::motion::told;
use super::quiet::Before;
use super::shown::Shown;
use crate::battle::ability::words::Language;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::ids::Seat;

/// Returns a seat's log after these commands, with the given names of the sides.
pub(super) fn retell(
    first: &FlatBoard,
    orders: &[Order],
    me: Seat,
    (own, other): (Option<Name>, Name),
    (open, language): (bool, Language),
) -> Story {
    let mut story = Story::default();
    let mut before = Before::default();
    let mut board = first.clone();
    board.listen();
    let look =
        |board: &FlatBoard| Live::seen(board, me, open).named(own.clone(), other.clone()).told_in(language);
    let mut shown = Shown::of(&look(&board));
    for order in orders {
        if board.execute(&order.command, order.seed, &order.openings).is_err() {
            break;
        }
        let live = look(&board);
        for trigger in board.take_told() {
            let quiet = before.hear(&live, &trigger);
            story.hear(told(&live, &shown, quiet, &trigger));
            shown.take(&live, &trigger);
        }
        shown = Shown::of(&live);
    }
    story
}
