//! Tests of the machine player that looks ahead.

use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::rules::legal_commands;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::{Budget, Decision, Level, Mind, Style, Term, one_ply};
use marginalia::ids::Seat;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::table;
use crate::pieces::{monster, support};
use crate::wild::{play, trials};

fn decide(board: &FlatBoard, seat: Seat, mind: Mind, budget: &Budget) -> Option<Decision> {
    mind.think(&board.perceived_by(Viewer::Seat(seat)), seat, [3; 32], budget)
}

fn abbot() -> Mind {
    Mind::new(Level::Abbot, Style::Even)
}

fn think(board: &FlatBoard, seat: Seat) -> Option<Command> {
    decide(board, seat, abbot(), &Budget::evaluations_only(20_000)).map(|decision| decision.command)
}

/// Plays a seat's whole turn.
fn turn(board: &mut FlatBoard, seat: Seat) {
    let now = board.state().turn();
    while board.state().turn() == now
        && let Some(command) = think(board, seat)
    {
        board.execute(&command, Seed::Given([9; 32]), &[]).expect("it chooses among legal commands");
    }
}

#[test]
fn it_finds_the_win_that_begins_with_a_loss() {
    // Host has ink for one step. The strong card deals more damage where it stands; only the weak card's step wins.
    let duel = table()
        .host("weak", monster(2, 1), "d1")
        .host("strong", monster(5, 9), "c3")
        .guest("bait", monster(1, 5), "d3")
        .mp(Host, 1)
        .hp(Guest, 2)
        .start();
    let mut board = duel.flat.clone();
    turn(&mut board, Host);
    let result = board.state().result().expect("the battle is over");
    assert_eq!(result.winner, Some(Host));
}

#[test]
fn a_win_is_told_as_one_with_its_whole_line() {
    let duel = table().host("weak", monster(2, 1), "d1").mp(Host, 1).hp(Guest, 2).start();
    let decision = decide(&duel.flat, Host, abbot(), &Budget::evaluations_only(20_000)).expect("a decision");
    let line = &decision.lines[0];
    assert_eq!((line.score, line.commands.len()), (20_000, 2), "{line:?}");
    assert!(matches!(line.commands[1], Command::DirectDeclare { .. }), "{line:?}");
}

#[test]
fn it_does_not_leave_a_killer_alone() {
    // The killer's strike takes all of Host's HP. One card can destroy it, or damage a more valuable card.
    let duel = table()
        .host("guard", monster(3, 4), "b2")
        .guest("killer", monster(3, 3).moves("None"), "b3")
        .guest("prize", support(3).cost(9), "c2")
        .hp(Host, 3)
        .start();
    let mut board = duel.flat.clone();
    turn(&mut board, Host);
    assert!(board.cell(duel.card("killer").cell().expect("it stood")).card().is_none(), "it is gone");
}

#[test]
fn it_stands_in_the_way_of_a_blow_it_cannot_parry() {
    // The rider needs one free cell of Host's front line and has a step for it: only one is free.
    let duel = table()
        .host("wall", support(20), "b1")
        .host("post", support(20), "b3")
        .host("page", monster(0, 20).moves("P1").strikes("None"), "a2")
        .guest("rider", monster(5, 9).moves("L2"), "d2")
        .hp(Host, 5)
        .start();
    let mut board = duel.flat.clone();
    turn(&mut board, Host);
    let blocked = ["b2", "c2"].map(|name| {
        let cell = board.library().lattice().shape.parse(name).expect("a cell");
        board.cell(cell).card().is_some()
    });
    assert!(blocked.contains(&true), "the way is open");
}

#[test]
fn every_level_and_style_chooses_what_is_legal_the_same_for_any_workers() {
    // S2-F39: the lowest first command among equals, not the first finisher.
    let minds: Vec<Mind> =
        Level::ALL.into_iter().flat_map(|level| Style::ALL.map(|style| Mind::new(level, style))).collect();
    let mut looked_at = 0;
    for (library, seed) in trials(3) {
        play(&library, seed, |board, order, step| {
            let Some(seat) = order.command.seat().filter(|_| step % 29 == 3) else { return };
            let mind = minds[looked_at % minds.len()];
            let with =
                |workers| decide(board, seat, mind, &Budget { workers, ..Budget::evaluations_only(3_000) });
            let Some(decision) = with(1) else { return };
            let where_ = format!("{mind:?}, seed {seed}, step {step}");
            assert_eq!(board.check(&decision.command), Ok(()), "{where_}");
            assert_eq!((with(2).as_ref(), with(12).as_ref()), (Some(&decision), Some(&decision)), "{where_}");
            looked_at += 1;
        });
    }
    assert!(looked_at >= minds.len(), "{looked_at}");
}

#[test]
fn its_lines_begin_differently_and_tell_their_terms() {
    let duel = table()
        .host("page", monster(2, 3), "d2")
        .host("other", monster(1, 3), "b2")
        .guest("post", support(5), "e2")
        .start();
    let decision = decide(&duel.flat, Host, abbot(), &Budget::evaluations_only(20_000)).expect("a decision");
    assert_eq!(decision.lines.len(), 3);
    assert_eq!(Some(&decision.command), decision.lines[0].commands.first());
    let mut begins: Vec<_> = decision.lines.iter().filter_map(|line| line.commands.first()).collect();
    begins.dedup();
    assert_eq!(begins.len(), 3, "{decision:?}");
    assert!(decision.lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
    for line in &decision.lines {
        assert!(line.terms.iter().any(|part| part.term == Term::Field && part.after != 0), "{line:?}");
        let mut legal = Vec::new();
        legal_commands(&duel.flat, Host, &mut legal);
        assert!(line.commands.first().is_some_and(|first| legal.contains(first)));
    }
}

#[test]
fn without_time_it_still_answers_and_says_that_it_was_cut_short() {
    // S2-F40
    let duel = table().host("page", monster(2, 3), "d2").guest("post", support(5), "e2").start();
    let budget = Budget { time: Some(Duration::ZERO), ..Budget::default() };
    let decision = decide(&duel.flat, Host, abbot(), &budget).expect("a decision");
    assert!(decision.is_cut);
    assert_eq!(duel.flat.check(&decision.command), Ok(()));
}

#[test]
fn the_other_sides_hidden_cards_make_no_difference_to_it() {
    let battle = |hidden| {
        table()
            .host("page", monster(2, 3), "d2")
            .guest("post", support(5), "e2")
            .hand(Guest, "secret", hidden)
            .start()
    };
    // The same cards exist in both; which of them Guest holds cannot be seen.
    let one = battle(monster(9, 9));
    let mut two = one.flat.clone();
    assert!(two.card(one.index("secret")).name().is_some());
    two = two.perceived_by(Viewer::Seat(Host));
    let budget = Budget::evaluations_only(20_000);
    let thought = |board: &FlatBoard| decide(board, Host, abbot(), &budget);
    assert_eq!(thought(&one.flat), thought(&two));
    assert!(one_ply::choose(&two, Host, [1; 32]).is_some());
}
