//! How often a playout asks for memory: counted, because time cannot be tested.

use std::cell::Cell;
use std::io::Write as _;

use marginalia::battle::board::Board as _;
use marginalia::battle::chance::Seed;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::settings::Settings;
use marginalia::battle::setup::Book;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;

#[test]
fn commands_ask_for_little_memory() {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    let library =
        cards::library(settings, cards::core_set().expect("the cards are good")).expect("a library");
    let books = cards::starters(&library).expect("the books are good");
    let books = [Book::Known(books[0].slots()), Book::Known(books[1].slots())];
    let start = FlatBoard::new(library, &books).expect("a battle");
    let mut board = start.clone();
    let decisions = Cell::new(0_u64);
    let mut play = |battle: u8| {
        board.clone_from(&start);
        let mut player = RandomPlayer::new([battle; 32]);
        let mut seq = 0;
        loop {
            let seat = seats_to_act(&board).next();
            let Some(command) = seat.and_then(|seat| player.choose(&board, seat)) else { break };
            board
                .execute(&command, Seed::Derived { battle: [battle; 32], seq }, &[])
                .expect("legal commands are allowed");
            seq += 1;
        }
        assert!(board.flow().is_finished());
        decisions.set(decisions.get() + u64::from(seq));
    };
    play(0); // the lists grow to their size
    decisions.set(0);
    let counted = allocation_counter::measure(|| (1..=20).for_each(&mut play));
    let each = counted.count_total as f64 / decisions.get() as f64;
    let said = format!("{:.2} allocations a decision, {} decisions\n", each, decisions.get());
    // Past the test harness, which would swallow it.
    std::io::stderr().write_all(said.as_bytes()).expect("stderr can be written");
    assert!(each < 1.0, "{said}");
}
