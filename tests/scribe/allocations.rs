//! A test that a playout allocates no memory. The allocations are counted, because time cannot be tested.

use std::cell::Cell;
use std::io::Write as _;

use marginalia::battle::board::Board as _;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::rules::{legal_commands, seats_to_act};
use marginalia::battle::settings::Settings;
use marginalia::battle::setup::BookSlots;
use marginalia::cards;

#[test]
fn commands_ask_for_no_memory() {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    let library =
        cards::library(settings, cards::core_set().expect("the cards are good")).expect("a library");
    let books = cards::starters(&library).expect("the books are good");
    let books = [BookSlots::Known(books[0].slots()), BookSlots::Known(books[1].slots())];
    let start = FlatBoard::new(library, &books).expect("a battle");
    let mut board = start.clone();
    let mut legal: Vec<Command> = Vec::with_capacity(4096);
    let decisions = Cell::new(0_u64);
    let mut play = |battle: u8| {
        board.clone_from(&start);
        let mut choices = Chance::new(Seed::Given([battle; 32]));
        let mut seq = 0;
        loop {
            let seat = seats_to_act(&board).next();
            let Some(seat) = seat else { break };
            legal.clear();
            legal_commands(&board, seat, &mut legal);
            let command = legal[choices.below(legal.len() as u32) as usize];
            board
                .execute(&command, Seed::Derived { battle: [battle; 32], seq }, &[])
                .expect("legal commands are allowed");
            seq += 1;
        }
        assert!(board.state().is_finished());
        decisions.set(decisions.get() + u64::from(seq));
    };
    // The board's own buffers grow to their final size.
    (0..20).for_each(&mut play);
    decisions.set(0);
    let counted = allocation_counter::measure(|| (0..40).for_each(&mut play));
    let each = counted.count_total as f64 / decisions.get() as f64;
    let said = format!("{:.4} allocations a decision, {} decisions\n", each, decisions.get());
    // This bypasses the test harness, which would swallow the output.
    std::io::stderr().write_all(said.as_bytes()).expect("stderr can be written");
    // The queue of triggers may still grow once or twice; no command allocates memory of its own.
    assert!(counted.count_total <= 2, "{said}");
}
