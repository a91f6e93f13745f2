//! Both clocks, as one side measures them: what a turn gives back, and which requests count as missed.

use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, DrawChoice, Layout};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::setup::BookSlots;
use marginalia::ids::Seat::{self, Guest, Host};
use marginalia::lockstep::MatchClocks;
use marginalia::net::genesis::ClockLimits;

use super::line::{book, library};

const LIMITS: ClockLimits = ClockLimits { bank: 300_000, increment: 15_000, cap: 60_000 };
/// How late a command may come without being missed: both sides measure a little differently.
const SLACK: u64 = 5;

const fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn run(board: &mut FlatBoard, command: Command) {
    board.execute(&command, Seed::Given([1; 32]), &[]).unwrap_or_else(|no| panic!("{command:?}: {no}"));
}

/// Returns a battle in Strategy time.
fn in_strategy() -> FlatBoard {
    let books = Seat::BOTH.map(|seat| BookSlots::Known(book(seat)));
    let mut board = FlatBoard::new(library(), &books).expect("good books");
    for seat in Seat::BOTH {
        run(&mut board, Command::Initial { seat });
    }
    run(&mut board, Command::Cointoss { seat: Host });
    board
}

fn lay(board: &mut FlatBoard, seat: Seat) {
    run(board, Command::Strategy { seat, layout: Layout::default() });
}

#[test]
fn a_turn_gives_time_back_to_whose_turn_it_was_and_nothing_before_the_first() {
    let mut board = in_strategy();
    let mut clocks = MatchClocks::new(LIMITS);
    assert!(clocks.look(&board, at(0)) && !clocks.look(&board, at(0)));
    assert_eq!(clocks.left(at(0)), [at(300); 2]);
    assert_eq!(clocks.left(at(7)), [at(293); 2], "both choose at once");
    lay(&mut board, Host);
    lay(&mut board, Guest);
    clocks.commanded(Host, false, at(10));
    clocks.commanded(Guest, false, at(20));
    clocks.look(&board, at(20));
    let mut left = [290, 280];
    assert_eq!(clocks.left(at(20)), left.map(at), "the first turn begins: nobody has had one");
    let mut now = 20;
    for _ in 0..4 {
        let seat = board.state().turn_player();
        for (command, thinks) in
            [(Command::Draw { seat, choice: DrawChoice::Charge }, 3), (Command::TurnFinish { seat }, 4)]
        {
            now += thinks;
            left[seat.index()] -= thinks;
            clocks.commanded(seat, false, at(now));
            run(&mut board, command);
            assert!(clocks.look(&board, at(now)));
        }
        left[seat.index()] += 15;
        assert_eq!(clocks.left(at(now)), left.map(at), "the turn of {seat} is over");
    }
}

#[test]
fn a_request_is_missed_only_beyond_the_clock_and_its_slack() {
    let missed = |seconds: Duration| {
        let mut clocks = MatchClocks::new(LIMITS);
        clocks.look(&in_strategy(), at(0));
        clocks.commanded(Host, false, seconds);
        clocks.missed(Host)
    };
    let limit = at(60 + SLACK);
    assert_eq!(missed(at(1)), 0);
    assert_eq!(missed(limit), 0, "to the last moment");
    assert_eq!(missed(limit + Duration::from_millis(1)), 1);
    assert_eq!(missed(at(200)), 1);
}

#[test]
fn a_choice_that_is_bound_late_and_shown_late_is_missed_once() {
    let mut board = in_strategy();
    let mut clocks = MatchClocks::new(LIMITS);
    clocks.look(&board, at(0));
    clocks.chose(Host, at(5));
    clocks.chose(Guest, at(70));
    lay(&mut board, Host);
    clocks.commanded(Host, false, at(71));
    clocks.look(&board, at(71));
    clocks.commanded(Guest, false, at(71 + 70));
    assert_eq!(Seat::BOTH.map(|seat| clocks.missed(seat)), [0, 1]);
    // In time again: none in a row any more.
    clocks.commanded(Guest, false, at(142));
    assert_eq!(clocks.missed(Guest), 0);
}
