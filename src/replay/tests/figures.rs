//! Tests of the figures of a battle.

use super::house::{Mind, battle, library};
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::history::Order;
use crate::battle::trigger::TriggerKind;
use crate::ids::Seat;
use crate::replay::{BattleFigures, Timeline, TimelineMark};

fn measured(number: u64, mind: Mind) -> (Timeline, BattleFigures) {
    let timeline = Timeline::new(battle(number, mind), &library()).expect("it begins");
    let orders: Vec<Order> = timeline.moments().iter().map(|moment| moment.order.clone()).collect();
    let figures = BattleFigures::measure(&timeline.seek(0), &orders);
    (timeline, figures)
}

#[test]
fn the_figures_agree_with_what_the_battle_tells() {
    for number in 70..74 {
        let (timeline, figures) = measured(number, Mind::Quick);
        let end = timeline.seek(timeline.len());
        assert_eq!(figures.turns, end.state().turn());
        let told = || timeline.moments().iter().flat_map(|moment| &moment.told);
        let strikes: i32 = told()
            .filter(|trigger| trigger.kind == TriggerKind::DirectDamaged)
            .map(|trigger| trigger.damage)
            .sum();
        let damage: i32 = figures.sides.iter().map(|side| side.damage).sum();
        assert!(damage >= strikes && strikes > 0, "{damage} of {strikes}");
        let marks = timeline.moments().iter().flat_map(|moment| &moment.marks);
        let crosses = marks.filter(|mark| matches!(mark, TimelineMark::Destroyed { .. })).count();
        let destroyed: u32 = figures.sides.iter().map(|side| side.destroyed).sum();
        assert!(destroyed as usize <= crosses && destroyed > 0, "{destroyed} of {crosses}");
        let played: u32 = figures.sides.iter().map(|side| side.played).sum();
        assert!(played > 4, "{played}");
    }
}

#[test]
fn the_best_cards_did_the_damage() {
    let (timeline, figures) = measured(75, Mind::Quick);
    let best = figures.best_cards();
    assert!((1..=3).contains(&best.len()));
    for card in &best {
        assert!(card.damage + card.card_damage > 0 || card.destroyed > 0, "{card:?}");
        assert!(timeline.library().card(card.card).is_some());
    }
    for seat in Seat::BOTH {
        let of_side = best.iter().filter(|card| card.owner == seat);
        assert!(of_side.map(|card| card.damage).sum::<i32>() <= figures.sides[seat.index()].damage);
    }
    assert_eq!(BattleFigures::default().best_cards(), []);
}

#[test]
fn an_event_that_has_resolved_was_not_destroyed() {
    let mut events = 0;
    for number in 76..82 {
        let timeline = Timeline::new(battle(number, Mind::Random), &library()).expect("it begins");
        for (order, moment) in timeline.moments().iter().enumerate() {
            let board = timeline.seek(order + 1);
            let is_event = |card| board.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
            let cast = |kind| move |trigger: &&crate::battle::trigger::Trigger| trigger.kind == kind;
            events += moment
                .told
                .iter()
                .filter(cast(TriggerKind::Summoned))
                .filter(|trigger| trigger.target.is_some_and(is_event))
                .count();
            for mark in &moment.marks {
                if let TimelineMark::Destroyed { card, .. } = mark {
                    assert!(!is_event(*card), "{card:?}");
                }
            }
        }
    }
    assert!(events > 0, "somebody casts an Event");
}
