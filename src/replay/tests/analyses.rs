//! Tests of analyses: the evaluation after every order, and better commands.

use bevy::tasks::block_on;

use super::house::{Mind, battle, library};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::rules::legal_commands;
use crate::facilitatee::Level;
use crate::ids::Seat;
use crate::replay::{Analysis, Judge, Machine, Record, Timeline};

fn judged(record: &Record, judge: &impl Judge) -> (Timeline, Analysis) {
    let timeline = Timeline::new(record.clone(), &library()).expect("it begins");
    let mut analysis = Analysis::default();
    while block_on(analysis.advance(&timeline, judge)) {}
    (timeline, analysis)
}

/// A judge that counts HP and knows only strikes.
struct Striker;

impl Judge for Striker {
    fn evaluate(&self, board: &FlatBoard, seat: Seat) -> i32 {
        board.player(seat).hp() - board.player(seat.other()).hp()
    }

    async fn better(&self, view: &FlatBoard, seat: Seat, played: &Command) -> Option<(Command, i32)> {
        let mut legal = Vec::new();
        legal_commands(view, seat, &mut legal);
        let is_strike = |command: &Command| matches!(command, Command::DirectDeclare { .. });
        legal.into_iter().find(is_strike).filter(|_| !is_strike(played)).map(|strike| (strike, 1))
    }
}

#[test]
// S2-F11
fn every_order_is_judged_once_and_the_last_standing_is_the_result() {
    let record = battle(60, Mind::Quick);
    let (timeline, analysis) = judged(&record, &Machine::new(Level::Novice, &record.seed));
    assert_eq!(analysis.standings().len(), timeline.len() + 1);
    let winner = record.result.and_then(|result| result.winner).expect("somebody won");
    let last = analysis.standings()[timeline.len()];
    assert_eq!(last > 0, winner == Seat::Host, "{last}");
    assert!(analysis.standings()[0].abs() < last.abs());
}

#[test]
fn a_strike_not_made_is_a_mistake_and_one_made_is_none() {
    let record = battle(61, Mind::Random);
    let (timeline, analysis) = judged(&record, &Striker);
    assert!(!analysis.mistakes().is_empty(), "whoever plays at random forgets to strike");
    for mistake in analysis.mistakes() {
        let moment = &timeline.moments()[mistake.order];
        assert_eq!(moment.order.command.seat(), Some(mistake.seat));
        assert!(!matches!(moment.order.command, Command::DirectDeclare { .. }) && mistake.loss >= 1);
        assert_eq!(timeline.seek(mistake.order).check(&mistake.better), Ok(()));
        assert_eq!(analysis.mistake(mistake.order), Some(mistake));
    }
}

#[test]
fn the_machine_finds_more_mistakes_in_random_play_than_in_its_own() {
    let count = |mind| {
        let judged = |number| {
            let record = battle(number, mind);
            judged(&record, &Machine::new(Level::Novice, &record.seed)).1.mistakes().len()
        };
        (62..65).map(judged).sum::<usize>()
    };
    let (own, random) = (count(Mind::Quick), count(Mind::Random));
    assert!(random > 3 * own.max(1), "{own} in its own battles, {random} in random ones");
}
