//! The log of a battle that this screen did not show while it was played, rebuilt from the commands.

use super::animation::log_line;
use super::battle_view::BattleView;
use super::displayed::DisplayedState;
use super::log::LogView;
use super::silent_change::SilentChangeTracker;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::ids::Seat;
use crate::messages::Locale;

/// Returns a seat's log after these commands, with the given names of the sides.
pub(super) fn rebuild_log(
    first: &FlatBoard,
    orders: &[Order],
    me: Seat,
    (own, other): (Option<String>, String),
    (open, locale): (bool, Locale),
) -> LogView {
    let mut log_view = LogView::default();
    let mut before = SilentChangeTracker::default();
    let mut board = first.clone();
    board.record_events();
    let look = |board: &FlatBoard| {
        let (own, other) = (own.clone(), other.clone());
        BattleView { own, other, locale, ..BattleView::seen(board, me, open) }
    };
    let mut shown = DisplayedState::from_view(&look(&board));
    for order in orders {
        if board.execute(&order.command, order.seed, &order.openings).is_err() {
            break;
        }
        let live = look(&board);
        for trigger in board.drain_triggers() {
            let silent = before.observe(&live, &trigger);
            log_view.push_trigger(log_line(&live, &shown, silent, &trigger));
            shown.apply_trigger(&live, &trigger);
        }
        shown = DisplayedState::from_view(&live);
    }
    log_view
}
