//! The machine player that looks ahead.

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::computer;
use marginalia::facilitatee::search::{self, Effort};
use marginalia::ids::Seat;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::table;
use crate::pieces::{monster, support};
use crate::wild::{play, trials};

fn think(board: &FlatBoard, seat: Seat) -> Option<Command> {
    let view = board.perceived_by(Viewer::Seat(seat));
    search::choose(&view, seat, [3; 32], Effort::usual()).map(|thought| thought.command)
}

/// Plays a seat's whole turn.
fn turn(board: &mut FlatBoard, seat: Seat) {
    let now = board.flow().turn();
    while board.flow().turn() == now
        && let Some(command) = think(board, seat)
    {
        board.execute(&command, Seed::Given([9; 32]), &[]).expect("it chooses among legal commands");
    }
}

#[test]
fn it_finds_the_win_that_begins_with_a_loss() {
    // Host has ink for one step. The strong one hurts more where it stands; only the weak one's step wins.
    let duel = table()
        .host("weak", monster(2, 1), "d1")
        .host("strong", monster(5, 9), "c3")
        .guest("bait", monster(1, 5), "d3")
        .mp(Host, 1)
        .hp(Guest, 2)
        .start();
    let mut board = duel.flat.clone();
    turn(&mut board, Host);
    let result = board.flow().result().expect("the battle is over");
    assert_eq!(result.winner, Some(Host));
}

#[test]
fn it_does_not_leave_a_killer_alone() {
    // The killer strikes for all Host has left. One card can destroy it, or hurt something worth more.
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
fn it_chooses_what_is_legal_and_the_same_every_time() {
    for (library, seed) in trials(3) {
        let mut looked_at = 0;
        play(&library, seed, |board, order, step| {
            let Some(seat) = order.command.seat().filter(|_| step % 29 == 3) else { return };
            let Some(command) = think(board, seat) else { return };
            assert_eq!(board.check(&command), Ok(()), "seed {seed}, step {step}");
            assert_eq!(think(board, seat), Some(command), "seed {seed}, step {step}");
            looked_at += 1;
        });
        assert!(looked_at > 0);
    }
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
    let (one, two) = (battle(monster(9, 9)), battle(support(1)));
    let view = |board: &FlatBoard| board.perceived_by(Viewer::Seat(Host));
    assert_eq!(
        search::choose(&view(&one.flat), Host, [1; 32], Effort::usual()),
        search::choose(&view(&two.flat), Host, [1; 32], Effort::usual())
    );
    assert!(computer::choose(&view(&one.flat), Host, [1; 32]).is_some());
}
