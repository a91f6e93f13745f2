//! The fixtures of the tests: the core set, and battles of machine players.

use std::sync::{Arc, OnceLock};

use crate::battle::board::Board;
use crate::battle::chance::{Chance, Seed};
use crate::battle::flat::FlatBoard;
use crate::battle::hash::public_hash;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::rules::seats_to_act;
use crate::battle::settings::Settings;
use crate::battle::start::Start;
use crate::battle::view::Viewer;
use crate::cards;
use crate::facilitatee::{Level, RandomPlayer};
use crate::ids::Seat;
use crate::replay::{About, Record, RecordedOrder};

/// The built-in rules.
pub(super) const RULES: &str = include_str!("../../../assets/rules.ron");

/// Returns the core set.
pub(super) fn library() -> Arc<CardLibrary> {
    static LIBRARY: OnceLock<Arc<CardLibrary>> = OnceLock::new();
    let made = || {
        let settings = Settings::parse(RULES).expect("the rules are good");
        let set = cards::core_set().expect("the core set is good");
        cards::library(settings, set).expect("it compiles")
    };
    Arc::clone(LIBRARY.get_or_init(made))
}

/// The kind of players in the battles of the tests.
#[derive(Clone, Copy)]
pub(super) enum Mind {
    Random,
    Quick,
}

/// Returns a record of the starter books without orders.
pub(super) fn blank(number: u64) -> Record {
    let library = library();
    let books = cards::starters(&library).expect("the books are good");
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let about = About {
        mode: "training".to_owned(),
        players: ["Player".to_owned(), "Machine".to_owned()],
        began: 1_795_278_949_123 + number,
    };
    Record::new(&library, about, Start::Books([books[0].slots(), books[1].slots()]), seed)
}

/// Continues a record to the end of its battle, or for the given number of orders. `each` receives every recorded
/// order; times are made up.
pub(super) fn play(
    record: &Record,
    mind: Mind,
    most: usize,
    mut each: impl FnMut(RecordedOrder),
) -> FlatBoard {
    let mut board = record.begin(&library()).expect("a good start");
    let mut random = RandomPlayer::new(record.seed);
    let mut waiting = Chance::new(Seed::Given(record.seed));
    let mut at = 0;
    for index in 0..most {
        let Some(seat) = seats_to_act(&board).next() else { break };
        let command = match mind {
            Mind::Random => random.choose(&board, seat),
            Mind::Quick => {
                let view = board.perceived_by(Viewer::Seat(seat));
                Level::Novice.choose(&view, seat, record.seed).map(|thought| thought.command)
            }
        };
        let command = command.expect("whoever is asked can do something");
        let order = Order::new(command, Seed::Derived { battle: record.seed, seq: index as u32 });
        let entry = RecordedOrder::new(&board, &order, &record.seed, index).expect("a player's command");
        board.execute(&command, order.seed, &[]).expect("a legal command");
        // The times are realistic: a few seconds per command, the machine answers immediately.
        at += if seat == Seat::Host { 900 + u64::from(waiting.below(9000)) } else { 400 };
        each(entry.with_hash(public_hash(&board)).with_time(at));
    }
    board
}

/// Returns the record of a whole battle.
pub(super) fn battle(number: u64, mind: Mind) -> Record {
    let mut record = blank(number);
    let mut orders = Vec::new();
    let board = play(&record, mind, usize::MAX, |entry| orders.push(entry));
    record.orders = orders;
    record.result = board.state().result();
    record
}
