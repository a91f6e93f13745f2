//! The text of a command, as advice or as a report.

use super::battle_view::BattleView;
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, FeintMode, Layout};
use crate::battle::flat::FlatBoard;
use crate::ids::{CardId, CardIndex, CellId};
use crate::messages::MessageValue;

/// Describes a command on that board. It names no card that this screen does not know.
pub(super) fn deed(live: &BattleView, board: &FlatBoard, command: &Command) -> String {
    let language = live.language();
    let unknown = || live.say("card-unknown");
    let named = |id| {
        let card = board.library().card(id);
        card.map_or_else(unknown, |card| card.source.name_in(language).to_owned())
    };
    let known = |card, id: CardId| live.view.card(card).name().map_or_else(unknown, |_| named(id));
    let secret = |card: CardIndex| live.view.card(card).name().map_or_else(unknown, named);
    let on = |cell: CellId| {
        let card = board.cell(cell).card().filter(|card| live.view.card(*card).name().is_some());
        let printed = card.and_then(|card| board.printed(card));
        printed
            .map_or_else(|| live.say("card-face-down"), |printed| printed.source.name_in(language).to_owned())
    };
    let card = |name: String| ("card", MessageValue::from(name));
    let cell = |cell: CellId| ("cell", MessageValue::from(live.grid.name(cell)));
    let lay = |layout: &Layout| {
        let laid = layout
            .iter()
            .map(|laid| live.say_with("deed-laid", [card(known(laid.card, laid.name)), cell(laid.cell)]));
        laid.collect::<Vec<_>>().join(&live.say("list-comma"))
    };
    match command {
        Command::Initial { .. } => live.say("deed-ready"),
        Command::Cointoss { .. } => live.say("deed-toss"),
        Command::Strategy { layout, .. } if layout.is_empty() => live.say("deed-lay-none"),
        Command::Strategy { layout, .. } => live.say_value("deed-lay", "cards", lay(layout)),
        Command::Draw { choice: DrawChoice::Draw, .. } => live.say("deed-draw"),
        Command::Draw { choice: DrawChoice::Charge, .. } => live.say("deed-charge"),
        Command::SummonDeclare { name, cell: to, .. } => {
            live.say_with("deed-play", [card(named(*name)), cell(*to)])
        }
        Command::MoveDeclare { from, to, .. } => live.say_with("deed-move", [card(on(*from)), cell(*to)]),
        Command::AttackDeclare { from, to, .. } => {
            live.say_with("deed-attack", [card(on(*from)), ("target", on(*to).into())])
        }
        Command::DirectDeclare { from, .. } => live.say_with("deed-strike", [card(on(*from))]),
        Command::FeintDeclare { card: set, cell: to, mode: FeintMode::Set, .. } => {
            live.say_with("deed-set", [card(secret(*set)), cell(*to)])
        }
        Command::MoveReactNone { .. } => live.say("deed-react-none"),
        Command::MoveReactSummon { name, .. } => live.say_with("deed-react", [card(named(*name))]),
        Command::MoveReactFeint { card: set, .. } => {
            live.say_with("deed-react-face-down", [card(secret(*set))])
        }
        Command::MoveRetry { to: Some(to), .. } => live.say_with("deed-retry", [cell(*to)]),
        Command::MoveRetry { to: None, .. } => live.say("deed-stay"),
        Command::TurnFinish { .. } => live.say("deed-end-turn"),
        Command::BattleForceFinish { .. } => live.say("deed-resign"),
        other => format!("{other:?}"),
    }
}
