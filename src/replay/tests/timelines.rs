//! Tests of timelines: the battle at any moment equals the battle as it was played.

use super::house::{Mind, battle, library};
use crate::battle::board::Board;
use crate::battle::hash::public_hash;
use crate::battle::trigger::TriggerKind;
use crate::replay::{
    Cursor, Pace, Record, RecordedOrder, ReplayErrorKind, Timeline, TimelineMark, hash_text,
};

fn timeline(record: &Record) -> Timeline {
    Timeline::new(record.clone(), &library()).expect("it begins")
}

#[test]
// S2-F11 S2-F04: the restored battle equals the played one, by its hash.
fn every_moment_sought_has_the_hash_it_had() {
    for (number, mind) in [(40, Mind::Quick), (41, Mind::Random)] {
        let record = battle(number, mind);
        let timeline = timeline(&record);
        assert_eq!(timeline.len(), record.orders.len());
        for (index, entry) in record.orders.iter().enumerate().rev() {
            let board = timeline.seek(index + 1);
            assert_eq!(Some(hash_text(public_hash(&board))), entry.hash, "order {}", index + 1);
        }
        assert_eq!(timeline.seek(0).state().seq(), 0);
        assert_eq!(timeline.seek(usize::MAX).state().result(), record.result);
    }
}

#[test]
fn steps_by_orders_triggers_and_turns_go_both_ways() {
    let record = battle(42, Mind::Quick);
    let timeline = timeline(&record);
    let end = Cursor { order: timeline.len(), told: 0 };
    for pace in [Pace::Turn, Pace::Order, Pace::Trigger] {
        let mut there = vec![Cursor::default()];
        while there.last() != Some(&end) {
            let cursor = *there.last().expect("it has a begin");
            let next = timeline.step(cursor, pace, true);
            assert!(next > cursor, "{pace:?} after {cursor:?}");
            there.push(next);
        }
        assert_eq!(timeline.step(end, pace, true), end);
        let mut back = vec![end];
        while back.last() != Some(&Cursor::default()) {
            back.push(timeline.step(*back.last().expect("it has an end"), pace, false));
        }
        back.reverse();
        assert_eq!(there, back, "{pace:?}");
        assert_eq!(timeline.step(Cursor::default(), pace, false), Cursor::default());
        let orders = timeline.len();
        match pace {
            Pace::Turn => assert_eq!(there.len(), timeline.turns().len() + 2),
            Pace::Order => assert_eq!(there.len(), orders + 1),
            Pace::Trigger => assert!(there.len() > 2 * orders, "{} steps", there.len()),
        }
    }
    // Each step by turns stops at the beginning of a turn.
    for (turn, order) in timeline.turns().iter().enumerate() {
        assert_eq!(usize::from(timeline.seek(*order).state().turn()), turn + 1);
    }
}

#[test]
fn within_an_order_the_battle_stands_between_its_commands() {
    let record = battle(43, Mind::Quick);
    let timeline = timeline(&record);
    let blow = |told: &crate::battle::trigger::Trigger| told.kind == TriggerKind::AttackDamaged;
    let found = timeline.moments().iter().enumerate().find_map(|(order, moment)| {
        let at = moment.told.iter().position(blow)?;
        Some((order, at, moment.told[at]))
    });
    let (order, at, trigger) = found.expect("somebody was hit");
    let target = trigger.target.expect("somebody");
    let damage = |told| timeline.show(Cursor { order, told }).card(target).damage();
    let (before, hit) = (damage(at), damage(timeline.moments()[order].told.len()));
    assert_eq!(before, timeline.seek(order).card(target).damage(), "declared, not yet hit");
    assert!(hit > before || timeline.seek(order + 1).card(target).cell().is_none());
    for told in 0..timeline.moments()[order].told.len() {
        let board = timeline.show(Cursor { order, told });
        assert_eq!(
            board.state().seq() as usize,
            order + usize::from(told > 0).min(board.state().seq() as usize - order)
        );
    }
}

#[test]
fn marks_tell_damage_destruction_turns_and_the_end() {
    let record = battle(44, Mind::Quick);
    let timeline = timeline(&record);
    let all = || timeline.moments().iter().flat_map(|moment| &moment.marks);
    let start = record.begin(&library()).expect("a good start");
    let end = timeline.seek(usize::MAX);
    for seat in crate::ids::Seat::BOTH {
        let hurt = all().filter_map(|mark| match mark {
            TimelineMark::Damage { seat: who, amount } if *who == seat => Some(*amount),
            _ => None,
        });
        let lost = start.player(seat).hp() - end.player(seat).hp();
        assert!(hurt.sum::<i32>() >= lost, "{seat}");
    }
    let destroyed = all().filter(|mark| matches!(mark, TimelineMark::Destroyed { .. })).count();
    let triggers = timeline.moments().iter().flat_map(|moment| &moment.told);
    let blows = triggers.filter(|told| told.kind == TriggerKind::AttackDestroyed).count();
    assert!(blows > 0 && destroyed >= blows, "{destroyed} and {blows}");
    assert_eq!(all().filter(|mark| **mark == TimelineMark::End).count(), 1);
    assert!(timeline.moments().last().expect("it was played").marks.contains(&TimelineMark::End));
    let turns = all().filter(|mark| matches!(mark, TimelineMark::Turn(_))).count();
    assert_eq!(turns, timeline.turns().len());
    assert_eq!(turns, usize::from(end.state().turn()));
}

#[test]
fn an_order_that_is_not_allowed_stops_it_there() {
    let mut record = battle(45, Mind::Random);
    record.orders.truncate(30);
    record.orders.insert(20, RecordedOrder { line: "h:toss".to_owned(), ..RecordedOrder::default() });
    let timeline = timeline(&record);
    assert_eq!(timeline.len(), 20);
    assert!(
        matches!(timeline.stop(), Some(ReplayErrorKind::Refused { order: 21, .. })),
        "{:?}",
        timeline.stop()
    );
    assert_eq!(timeline.seek(25).state().seq(), 20);
}
