//! A check that battles are the same on every machine: plays random battles and reports a hash of everything that each
//! of them showed, command by command. Built for this machine, it takes `FROM COUNT` and prints; built for the web, it
//! takes `hashes = { from, count }` and calls `hashes.tell(line)`. A line is `NUMBER COMMANDS HASH`; for one number the
//! line is identical on every machine.
//!
//! Every fifth battle has random books, and every tenth a machine player, whose evaluations must not differ either.

use std::sync::Arc;

use marginalia::battle::board::Board;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::settings::Settings;
use marginalia::battle::setup::BookSlots;
use marginalia::battle::view::Viewer;
use marginalia::cards;
use marginalia::facilitatee::{Budget, Level, Mind, RandomPlayer, Style, one_ply};
use marginalia::ids::{CardId, Seat};

/// 32 bytes for one purpose of a battle.
fn bytes(number: u32, purpose: &str) -> [u8; 32] {
    *blake3::hash(format!("hashes {number} {purpose}").as_bytes()).as_bytes()
}

struct World {
    library: Arc<CardLibrary>,
    starters: Vec<Vec<CardId>>,
}

impl World {
    fn new() -> Self {
        let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("good rules");
        let library = cards::library(settings, cards::core_set().expect("good cards")).expect("it compiles");
        let starters =
            cards::starters(&library).expect("good books").iter().map(cards::Book::slots).collect();
        Self { library, starters }
    }

    fn books(&self, number: u32) -> [Vec<CardId>; 2] {
        let mut chance = Chance::new(Seed::Given(bytes(number, "books")));
        [(); 2].map(|()| {
            let started = &self.starters[chance.below(self.starters.len() as u32) as usize];
            if number % 5 != 4 {
                return started.clone();
            }
            let cards = self.library.cards();
            started.iter().map(|_| cards[chance.below(cards.len() as u32) as usize].source.id).collect()
        })
    }

    /// Plays a battle. Returns the number of commands, and the hash of the hashes after each of them.
    fn battle(&self, number: u32) -> (u32, String) {
        let books = self.books(number).map(BookSlots::Known);
        let mut board = FlatBoard::new(Arc::clone(&self.library), &books).expect("books that can be played");
        let minds = ["host", "guest"].map(|seat| bytes(number, seat));
        let mut randoms = minds.map(RandomPlayer::new);
        let mut manners = Chance::new(Seed::Given(bytes(number, "manners")));
        let (mut commands, mut hash) = (0, blake3::Hasher::new());
        while !board.state().is_finished() {
            let asked: Vec<Seat> = seats_to_act(&board).collect();
            let seat = asked[manners.below(asked.len() as u32) as usize];
            let mind = minds[seat.index()];
            let view = || board.perceived_by(Viewer::Seat(seat));
            let command = match (number % 10, seat) {
                (7, Seat::Host) => one_ply::choose(&view(), seat, mind).map(|thought| thought.command),
                (9, Seat::Host) if number % 50 == 49 => Mind::new(Level::Scribe, Style::Even)
                    .think(&view(), seat, mind, &Budget::evaluations_only(300))
                    .map(|thought| thought.command),
                _ => randoms[seat.index()].choose(&board, seat),
            };
            let command = command.expect("who is asked has something to do");
            let seed = Seed::Derived { battle: bytes(number, "battle"), seq: commands };
            board.execute(&command, seed, &[]).expect("it is legal");
            hash.update(&public_hash(&board).to_le_bytes());
            commands += 1;
        }
        (commands, hash.finalize().to_hex()[..32].to_owned())
    }
}

/// Plays so many battles from that one on.
fn tell(from: u32, count: u32, mut say: impl FnMut(String)) {
    let world = World::new();
    for number in from..from + count {
        let (commands, hash) = world.battle(number);
        say(format!("{number} {commands} {hash}"));
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::print_stdout, reason = "it is what it is for")]
fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().expect("FROM and COUNT are numbers"));
    let (from, count) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(100));
    tell(from, count, |line| println!("{line}"));
}

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::{Function, Reflect};
    use wasm_bindgen::{JsCast, JsValue};

    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).expect("it is there");
    let asked = get(&js_sys::global(), "hashes");
    let number = |name: &str| get(&asked, name).as_f64().expect("a number") as u32;
    let say: Function = get(&asked, "tell").dyn_into().expect("a function");
    tell(number("from"), number("count"), |line| {
        say.call1(&asked, &line.into()).expect("it hears");
    });
}
