//! The preview of a card to be summoned or cast: its effects at that place, as far as its player can predict them.

use super::battle_view::BattleView;
use super::event_text;
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::CardIndex;

/// The maximum number of events shown.
const TOLD: usize = 3;

/// Returns a sentence about the consequences; `None` if nothing can be predicted.
pub(super) fn preview_text(live: &BattleView, card: CardIndex, command: &Command) -> Option<String> {
    let kind = live.view.printed(card)?.kind;
    let mut fork = live.view.clone();
    fork.record_events();
    fork.execute(command, Seed::Given([0; 32]), &[]).ok()?;
    if fork.state().chance().used() > 0 {
        return Some(live.say("preview-random"));
    }
    let told = fork.drain_triggers();
    // Describe the battle after the command: it may have ended, and tokens may have appeared.
    let (own, other, locale) = (live.own.clone(), live.other.clone(), live.locale);
    let after = BattleView { own, other, locale, ..BattleView::seen(&fork, live.me, true) };
    // Omit the summoning of the card itself and its cost.
    let is_known = |trigger: &&Trigger| match trigger.kind {
        TriggerKind::Summoned => trigger.cause.is_none(),
        kind => kind == TriggerKind::CostDamaged,
    };
    let mut lines: Vec<String> = told
        .iter()
        .filter(|trigger| !is_known(trigger))
        .filter_map(|trigger| event_text::line(&after, trigger, false))
        .collect();
    lines.dedup();
    if let Some(end) = lines.pop_if(|_| fork.state().is_finished()) {
        lines.insert(0, end);
    }
    if lines.is_empty() {
        return (kind == CardKind::Event).then(|| live.say("preview-nothing"));
    }
    let more = lines.len().saturating_sub(TOLD);
    lines.truncate(TOLD);
    let events = ("events", lines.join(" · ").into());
    Some(match more {
        0 => live.say_with("preview-all", [events]),
        more => live.say_with("preview-more", [events, ("more", more.into())]),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::flat::FlatBoard;
    use crate::battle::position::{Position, PositionCard, PositionPlace, PositionSide};
    use crate::battle::rules::legal_commands;
    use crate::client::collection::Collection;
    use crate::ids::{CardId, Seat};

    #[test]
    fn what_is_cast_in_vain_says_so_and_what_works_says_what() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let numbers = |name: &str| {
            let found = library.cards().iter().find(|card| card.source.name == name);
            found.map(|card| card.source.id).expect("it is in the core set")
        };
        let cell = |name: &str| library.lattice().shape.parse(name).expect("a cell");
        let card =
            |name: CardId, place| PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
        let side = |cards| PositionSide { hp: 20, mp: 10, cards };
        let position = Position {
            phase: crate::battle::phase::Phase::Main,
            turn: 3,
            turn_player: Seat::Host,
            host: side(vec![card(numbers("Black Page"), PositionPlace::Hand)]),
            guest: side(vec![
                card(numbers("Falhara"), PositionPlace::Field(cell("e2"))),
                card(numbers("Shield Deacon"), PositionPlace::Field(cell("f2"))),
            ]),
        };
        let board = FlatBoard::from_position(library.clone(), &position).expect("it can stand");
        let live = BattleView::new(&board, Seat::Host, true);
        let mut legal = Vec::new();
        legal_commands(&board, Seat::Host, &mut legal);
        let foreseen = |name: &str| {
            let at = cell(name);
            let cast = legal
                .iter()
                .find(|command| matches!(command, Command::SummonDeclare { cell, .. } if *cell == at));
            preview_text(&live, CardIndex(0), cast.expect("it may be cast anywhere"))
        };
        for vain in ["a1", "e2"] {
            assert_eq!(foreseen(vain).as_deref(), Some("It would have no effect there."), "{vain}");
        }
        assert_eq!(foreseen("f2").as_deref(), Some("Shield Deacon is destroyed."));
    }

    #[test]
    fn a_card_that_ends_the_battle_says_so() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let found = |name: &str| library.cards().iter().find(|card| card.source.name == name);
        let numbers = |name: &str| found(name).map(|card| card.source.id).expect("it is in the core set");
        let at = library.lattice().shape.parse("e2").expect("a cell");
        let card =
            |name: CardId, place| PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
        let side = |hp, cards| PositionSide { hp, mp: 10, cards };
        let position = Position {
            phase: crate::battle::phase::Phase::Main,
            turn: 3,
            turn_player: Seat::Host,
            host: side(3, vec![card(numbers("Marginal Blaze"), PositionPlace::Hand)]),
            // The card takes its Attack from the other player when it is destroyed.
            guest: side(20, vec![card(numbers("Spite Candle"), PositionPlace::Field(at))]),
        };
        let board = FlatBoard::from_position(library.clone(), &position).expect("it can stand");
        let live = BattleView::new(&board, Seat::Host, true);
        let cast = Command::SummonDeclare {
            seat: Seat::Host,
            card: CardIndex(0),
            name: numbers("Marginal Blaze"),
            cell: at,
        };
        let told = preview_text(&live, CardIndex(0), &cast).expect("it works");
        assert!(told.contains("wins"), "{told}");
    }
}
