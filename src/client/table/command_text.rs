//! The text of a command, as advice or as a report.

use super::battle_view::BattleView;
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, FeintMode, Layout};
use crate::battle::flat::FlatBoard;
use crate::ids::{CardId, CardIndex, CellId};

/// Describes a command on that board. It names no card that this screen does not know.
pub(super) fn deed(live: &BattleView, board: &FlatBoard, command: &Command) -> String {
    let name = |id| board.library().card(id).map_or("?", |card| card.source.name_in(live.language));
    let known = |card: CardIndex, id: CardId| {
        if live.view.card(card).name().is_some() { name(id) } else { "a card" }
    };
    let on = |cell: CellId| {
        let card = board.cell(cell).card().filter(|card| live.view.card(*card).name().is_some());
        let printed = card.and_then(|card| board.printed(card));
        printed.map_or_else(
            || "the face-down card".to_owned(),
            |printed| printed.source.name_in(live.language).to_owned(),
        )
    };
    let cell = |cell: CellId| live.grid.name(cell);
    let lay = |layout: &Layout| {
        let laid =
            layout.iter().map(|laid| format!("{} on {}", known(laid.card, laid.name), cell(laid.cell)));
        laid.collect::<Vec<_>>().join(", ")
    };
    let secret = |card: CardIndex| live.view.card(card).name().map_or("a card", name);
    match command {
        Command::Initial { .. } => "get ready".to_owned(),
        Command::Cointoss { .. } => "toss the coin".to_owned(),
        Command::Strategy { layout, .. } if layout.is_empty() => "place no cards".to_owned(),
        Command::Strategy { layout, .. } => format!("place {}", lay(layout)),
        Command::Draw { choice: DrawChoice::Draw, .. } => "draw a card".to_owned(),
        Command::Draw { choice: DrawChoice::Charge, .. } => "charge ink".to_owned(),
        Command::SummonDeclare { name: id, cell: to, .. } => format!("{} to {}", name(*id), cell(*to)),
        Command::MoveDeclare { from, to, .. } => format!("{} moves to {}", on(*from), cell(*to)),
        Command::AttackDeclare { from, to, .. } => format!("{} hits {}", on(*from), on(*to)),
        Command::DirectDeclare { from, .. } => format!("{} strikes", on(*from)),
        Command::FeintDeclare { card, cell: to, mode: FeintMode::Set, .. } => {
            format!("{} face-down on {}", secret(*card), cell(*to))
        }
        Command::MoveReactNone { .. } => "do not react".to_owned(),
        Command::MoveReactSummon { name: id, .. } => format!("react with {}", name(*id)),
        Command::MoveReactFeint { card, .. } => format!("react with {} face-down", secret(*card)),
        Command::MoveRetry { to: Some(to), .. } => format!("move to {}", cell(*to)),
        Command::MoveRetry { to: None, .. } => "stay".to_owned(),
        Command::TurnFinish { .. } => "end the turn".to_owned(),
        Command::BattleForceFinish { .. } => "resign".to_owned(),
        other => format!("{other:?}"),
    }
}
