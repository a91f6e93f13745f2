//! The text of a moment that decided a battle.

use super::battle_view::BattleView;
use super::command_text::deed;
use crate::client::prelude::*;
use crate::replay::{Balance, DecidingMoment, Timeline};

/// The loss in points from which a mistake may decide the battle.
const DECIDING: i32 = 10_000;

/// The texts of a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::client) struct MomentText {
    /// The turn, the side and what it did.
    pub(in crate::client) played: String,
    /// What would have been better, if anything.
    pub(in crate::client) better: Option<String>,
    /// How the balance changed for that side.
    pub(in crate::client) balance: String,
}

/// Returns the texts of a moment. They name no card that the view does not know. `names`: the players, Host first.
pub(in crate::client) fn told(
    live: &BattleView,
    names: &[String; 2],
    timeline: &Timeline,
    moment: &DecidingMoment,
) -> MomentText {
    let board = timeline.seek(moment.order);
    let name = names[moment.seat.index()].as_str();
    let played = timeline.moments().get(moment.order).map(|played| {
        let done = deed(live, &board, &played.order.command);
        let turn = ("turn", played.turn.into());
        live.say_with("moment-played", [turn, ("name", name.into()), ("done", done.into())])
    });
    let better = moment.better.map(|(command, loss)| {
        let better = ("better", deed(live, &board, &command).into());
        match loss {
            DECIDING.. => live.say_with("moment-better-decides", [better]),
            _ => live.say_with("moment-better", [better, ("loss", loss.into())]),
        }
    });
    let [from, to] = moment.balances().map(|balance| live.say(word(balance)));
    let balance = if from == to {
        live.say_with("moment-balance-same", [("name", name.into()), ("to", to.into())])
    } else {
        live.say_with("moment-balance", [("name", name.into()), ("from", from.into()), ("to", to.into())])
    };
    MomentText { played: played.unwrap_or_default(), better, balance }
}

impl Kit<'_, '_> {
    /// Spawns a row for a moment below a column, with its number. The row can be pressed.
    pub(in crate::client) fn moment_row(
        &mut self,
        column: Entity,
        number: usize,
        told: &MomentText,
    ) -> Entity {
        let row = self.list_row(column, format!("moment-{number}"));
        self.text(row.lead, number.to_string(), TextStyle::Number);
        self.text(row.text, &told.played, TextStyle::HintLine);
        if let Some(better) = &told.better {
            self.text(row.text, better, TextStyle::RowNote);
        }
        self.text(row.text, &told.balance, TextStyle::RowNote);
        row.row
    }
}

/// Returns the message with the word for a balance.
const fn word(balance: Balance) -> &'static str {
    match balance {
        Balance::Lost => "balance-lost",
        Balance::FarBehind => "balance-far-behind",
        Balance::Behind => "balance-behind",
        Balance::Even => "balance-even",
        Balance::Ahead => "balance-ahead",
        Balance::FarAhead => "balance-far-ahead",
        Balance::Won => "balance-won",
    }
}
