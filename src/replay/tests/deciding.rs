//! Tests of the moments that decided a battle.

use bevy::tasks::block_on;

use super::house::{Mind, battle, library};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::rules::legal_commands;
use crate::facilitatee::Level;
use crate::ids::Seat;
use crate::replay::{Analysis, Balance, DecidingMoment, Judge, Machine, Record, Timeline, TimelineMark};

/// A judge of HP, for whom only the strikes that were not made are mistakes, each of which loses the battle.
struct Striker {
    /// The points of one HP.
    hp: i32,
    /// The points that a mistake costs.
    loss: i32,
}

impl Judge for Striker {
    fn evaluate(&self, board: &FlatBoard, seat: Seat) -> i32 {
        self.hp * (board.player(seat).hp() - board.player(seat.other()).hp())
    }

    async fn better(&self, view: &FlatBoard, seat: Seat, played: &Command) -> Option<(Command, i32)> {
        let mut legal = Vec::new();
        legal_commands(view, seat, &mut legal);
        let is_strike = |command: &Command| matches!(command, Command::DirectDeclare { .. });
        let better = legal.into_iter().find(is_strike).filter(|_| !is_strike(played));
        better.map(|strike| (strike, self.loss))
    }
}

fn decided(record: Record, judge: &impl Judge) -> (Timeline, Analysis, Vec<DecidingMoment>) {
    let timeline = Timeline::new(record, &library()).expect("it begins");
    let mut analysis = Analysis::default();
    while block_on(analysis.advance(&timeline, judge)) {}
    let moments = analysis.deciding(&timeline);
    (timeline, analysis, moments)
}

#[test]
fn at_most_three_moments_are_named_in_order_and_one_of_a_turn() {
    for number in 80..84 {
        let record = battle(number, Mind::Random);
        let (timeline, analysis, moments) = decided(record, &Striker { hp: 40, loss: 20_000 });
        assert_eq!(moments.len(), 3, "whoever plays at random forgets to strike often");
        assert!(moments.windows(2).all(|pair| pair[0].order < pair[1].order));
        let turns = moments.iter().map(|moment| timeline.moments()[moment.order].turn);
        assert_eq!(turns.collect::<std::collections::BTreeSet<_>>().len(), 3);
        for moment in &moments {
            let mistake = analysis.mistake(moment.order).map(|mistake| (mistake.better, mistake.loss));
            assert_eq!(moment.better, mistake);
            let command = timeline.moments()[moment.order].order.command;
            assert_eq!(command.seat(), Some(moment.seat));
        }
    }
}

#[test]
fn without_mistakes_the_lasting_changes_decide() {
    let record = battle(84, Mind::Quick);
    let (timeline, _, moments) = decided(record, &Striker { hp: 60, loss: 0 });
    assert!(!moments.is_empty(), "somebody lost all HP");
    for moment in &moments {
        let before = moment.order.checked_sub(1).map(|order| timeline.moments()[order].hp);
        assert_ne!(before, Some(timeline.moments()[moment.order].hp), "{moment:?}");
        let marks = &timeline.moments()[moment.order].marks;
        assert!(!marks.contains(&TimelineMark::End), "the last command decides nothing that was open");
        assert_ne!(moment.leads[0], moment.leads[1]);
    }
}

#[test]
fn a_battle_that_nothing_changes_has_no_moments() {
    let (.., moments) = decided(battle(85, Mind::Random), &Striker { hp: 0, loss: 0 });
    assert_eq!(moments, []);
    let timeline = Timeline::new(super::house::blank(3), &library()).expect("it begins");
    assert_eq!(Analysis::default().deciding(&timeline), []);
}

#[test]
fn the_machine_names_what_decided_its_own_battles() {
    for number in 86..89 {
        let record = battle(number, Mind::Quick);
        let machine = Machine::new(Level::Novice, &record.seed);
        let (_, _, moments) = decided(record, &machine);
        assert!(!moments.is_empty(), "battle {number}");
        for moment in &moments {
            let [before, after] = moment.balances();
            assert!(before < Balance::Won && before > Balance::Lost, "nothing was open before {moment:?}");
            assert!(moment.better.is_some() || before != after || moment.leads[0] != moment.leads[1]);
        }
    }
}
