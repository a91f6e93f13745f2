//! The preview of a card to be summoned or cast: its effects at that place, as far as its player can see them.

use super::model::Live;
use super::words;
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::CardIndex;

/// The maximum number of events told.
const TOLD: usize = 3;

/// A sentence about what follows; `None` where there is nothing to say beforehand.
pub(super) fn foresee(live: &Live, card: CardIndex, command: &Command) -> Option<String> {
    let kind = live.view.printed(card)?.kind;
    let mut fork = live.view.clone();
    fork.listen();
    fork.execute(command, Seed::Given([0; 32]), &[]).ok()?;
    if fork.flow().chance().used() > 0 {
        return Some("The effect is random.".to_owned());
    }
    let told = fork.take_told();
    // Describe the battle after the command: it may have ended, and tokens may have appeared.
    let after =
        Live::seen(&fork, live.me, true).named(live.own.clone(), live.other.clone()).told_in(live.language);
    // Omit the summoning of the card itself and its cost.
    let is_known = |trigger: &&Trigger| match trigger.kind {
        TriggerKind::Summoned => trigger.cause.is_none(),
        kind => kind == TriggerKind::CostDamaged,
    };
    let mut lines: Vec<String> = told
        .iter()
        .filter(|trigger| !is_known(trigger))
        .filter_map(|trigger| words::line(&after, trigger, false))
        .collect();
    lines.dedup();
    if let Some(end) = lines.pop_if(|_| fork.flow().is_finished()) {
        lines.insert(0, end);
    }
    match lines.len() {
        0 if kind == CardKind::Event => Some("It would have no effect there.".to_owned()),
        0 => None,
        all => {
            let more = all.saturating_sub(TOLD);
            lines.truncate(TOLD);
            let more = if more == 0 { String::new() } else { format!(" and {more} more") };
            Some(format!("{}{more}.", lines.join(" · ")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::flat::FlatBoard;
    use crate::battle::position::{Place, Placed, Position, Side};
    use crate::battle::rules::legal_commands;
    use crate::client::shelf::Shelf;
    use crate::ids::{CardId, Seat};

    #[test]
    fn what_is_cast_in_vain_says_so_and_what_works_says_what() {
        let library = Shelf::embedded().expect("what is built in holds together").library;
        let numbers = |name: &str| {
            let found = library.cards().iter().find(|card| card.source.name == name);
            found.map(|card| card.source.id).expect("it is in the core set")
        };
        let cell = |name: &str| library.lattice().shape.parse(name).expect("a cell");
        let card = |name: CardId, place| Placed { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
        let side = |cards| Side { hp: 20, mp: 10, cards };
        let position = Position {
            phase: crate::battle::phase::Phase::Main,
            turn: 3,
            turn_player: Seat::Host,
            host: side(vec![card(numbers("Black Page"), Place::Hand)]),
            guest: side(vec![
                card(numbers("Falhara"), Place::Field(cell("e2"))),
                card(numbers("Shield Deacon"), Place::Field(cell("f2"))),
            ]),
        };
        let board = FlatBoard::from_position(library.clone(), &position).expect("it can stand");
        let live = Live::new(&board, Seat::Host, true);
        let mut legal = Vec::new();
        legal_commands(&board, Seat::Host, &mut legal);
        let foreseen = |name: &str| {
            let at = cell(name);
            let cast = legal
                .iter()
                .find(|command| matches!(command, Command::SummonDeclare { cell, .. } if *cell == at));
            foresee(&live, CardIndex(0), cast.expect("it may be cast anywhere"))
        };
        for vain in ["a1", "e2"] {
            assert_eq!(foreseen(vain).as_deref(), Some("It would have no effect there."), "{vain}");
        }
        assert_eq!(foreseen("f2").as_deref(), Some("Shield Deacon is destroyed."));
    }

    #[test]
    fn a_card_that_ends_the_battle_says_so() {
        let library = Shelf::embedded().expect("what is built in holds together").library;
        let found = |name: &str| library.cards().iter().find(|card| card.source.name == name);
        let numbers = |name: &str| found(name).map(|card| card.source.id).expect("it is in the core set");
        let at = library.lattice().shape.parse("e2").expect("a cell");
        let card = |name: CardId, place| Placed { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
        let side = |hp, cards| Side { hp, mp: 10, cards };
        let position = Position {
            phase: crate::battle::phase::Phase::Main,
            turn: 3,
            turn_player: Seat::Host,
            host: side(3, vec![card(numbers("Marginal Blaze"), Place::Hand)]),
            // It takes its Attack from the other player when it is destroyed.
            guest: side(20, vec![card(numbers("Spite Candle"), Place::Field(at))]),
        };
        let board = FlatBoard::from_position(library.clone(), &position).expect("it can stand");
        let live = Live::new(&board, Seat::Host, true);
        let cast = Command::SummonDeclare {
            seat: Seat::Host,
            card: CardIndex(0),
            name: numbers("Marginal Blaze"),
            cell: at,
        };
        let told = foresee(&live, CardIndex(0), &cast).expect("it works");
        assert!(told.contains("wins"), "{told}");
    }
}
