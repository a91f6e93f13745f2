//! Battles for tests: random ones with the starter books, stopped where a test needs them.

use std::sync::Arc;

use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::operation::available_operations;
use crate::battle::position::{Position, PositionCard, PositionPlace};
use crate::battle::rules::seats_to_act;
use crate::battle::setup::BookSlots;
use crate::battle::trigger::Trigger;
use crate::client::collection::Collection;
use crate::client::table::battle_view::BattleView;
use crate::facilitatee::RandomPlayer;
use crate::ids::{CardId, Seat};

impl BattleView {
    /// Creates the view of a seat; it shows everything if the hands are open.
    pub(in crate::client::table) fn new(board: &FlatBoard, me: Seat, open: bool) -> Self {
        let mut live = Self::seen(board, me, open);
        live.ops = available_operations(&live.view, me);
        live.watches = false;
        live
    }
}

/// Returns a position in Host's main phase on turn 3, with cards on the field by cell and number. A cell with a `?` has a
/// face-down card; `hand` is a card of Host's hand. Host has 10 MP and that many HP, and Guest has no MP.
fn made(hp: i32, host: &[(&str, u16)], guest: &[(&str, u16)]) -> (Arc<CardLibrary>, Position) {
    let library = Collection::embedded().expect("what is built in holds together").library;
    let shape = library.lattice().shape.clone();
    let mut position = Position::new(library.settings());
    position.turn = 3;
    for (seat, cards, mp) in [(Seat::Host, host, 10), (Seat::Guest, guest, 0)] {
        let side = position.side_mut(seat);
        side.mp = mp;
        for (place, card) in cards {
            let cell = shape.parse(place.trim_end_matches('?'));
            let place = match cell {
                Some(cell) if place.ends_with('?') => PositionPlace::FaceDown(cell),
                Some(cell) => PositionPlace::Field(cell),
                None => PositionPlace::Hand,
            };
            let name = CardId::new(*card).expect("a number");
            side.cards.push(PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 });
        }
    }
    position.side_mut(Seat::Host).hp = hp;
    (library, position)
}

/// Returns Host's view of such a position.
pub(super) fn position_at(hp: i32, host: &[(&str, u16)], guest: &[(&str, u16)]) -> BattleView {
    let (library, position) = made(hp, host, guest);
    let board = FlatBoard::from_position(library, &position).expect("it stands");
    BattleView::new(&board, Seat::Host, false)
}

/// Returns such a view with 20 HP.
pub(super) fn position(host: &[(&str, u16)], guest: &[(&str, u16)]) -> BattleView {
    position_at(20, host, guest)
}

/// The number of battles searched for a scene.
const BATTLES: u8 = 60;

/// Plays a random battle. `each` receives the board and the triggers after every command, and returns true to stop.
pub(super) fn play(collection: &Collection, seed: u8, mut each: impl FnMut(&FlatBoard, &[Trigger]) -> bool) {
    let books = [0, 1].map(|place: usize| BookSlots::Known(collection.books[place].slots()));
    let mut board = FlatBoard::new(collection.library.clone(), &books).expect("the starter books fit");
    board.record_events();
    let mut players = Seat::BOTH.map(|seat| RandomPlayer::new([seed ^ (0x30 + seat as u8); 32]));
    loop {
        let asked = seats_to_act(&board).next();
        let Some(seat) = asked else { return };
        let command = players[seat.index()].choose(&board, seat).expect("a seat that is asked has a choice");
        let dice = Seed::Derived { battle: [seed; 32], seq: board.state().seq() };
        board.execute(&command, dice, &[]).expect("a legal command");
        let told = board.drain_triggers();
        if each(&board, &told) {
            return;
        }
    }
}

/// Returns the first moment of random battles, as seen by Host, for which `find` returns a value.
pub(super) fn find<T>(mut find: impl FnMut(&BattleView) -> Option<T>) -> (BattleView, T) {
    let collection = Collection::embedded().expect("what is built in holds together");
    for seed in 0..BATTLES {
        let mut found = None;
        play(&collection, seed, |board, _| {
            if seats_to_act(board).any(|seat| seat == Seat::Host) {
                let live = BattleView::new(board, Seat::Host, false);
                found = find(&live).map(|what| (live, what));
            }
            found.is_some()
        });
        if let Some(found) = found {
            return found;
        }
    }
    panic!("no such moment in {BATTLES} random battles");
}
