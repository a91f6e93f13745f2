//! A battle once more: the same sides with the same books, other chance, and the other side begins.

use std::sync::Arc;

use super::matches::{Match, MatchKind};
use super::order_factory::OrderFactory;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::phase::Phase;
use crate::battle::rules::seats_to_act;
use crate::battle::setup::shuffle_books;
use crate::battle::start::Start;
use crate::ids::Seat;

/// The largest number of seeds that are tried for the coin to fall for the other side.
const TRIES: u64 = 64;

/// Returns the match that follows a battle with that start and these orders: with the same books in a new order, or from
/// the same position. The side that did not begin then begins now. `number`: the number from which all chance follows.
#[must_use]
pub fn rematch(
    library: &Arc<CardLibrary>,
    (kind, start): (MatchKind, &Start),
    orders: &[Order],
    number: u64,
) -> Match {
    let first = first_player(orders);
    let begin = |number: u64| {
        let seed = *blake3::hash(&number.to_le_bytes()).as_bytes();
        let start = match start {
            Start::Books(books) => Start::Books(shuffle_books(books.clone(), &seed)),
            Start::Position(_) => start.clone(),
        };
        Match::new(kind.clone(), start, seed)
    };
    // A position has no coin: any seed does.
    let is_tossed = matches!(start, Start::Books(_)) && first.is_some();
    let numbers = (0..TRIES).map(|more| number.wrapping_add(more));
    let other = |game: &Match| begins(library, game) == first.map(Seat::other);
    numbers.map(begin).find(|game| !is_tossed || other(game)).unwrap_or_else(|| begin(number))
}

/// Returns the side that had the first turn.
fn first_player(orders: &[Order]) -> Option<Seat> {
    orders.iter().find_map(|order| match order.command {
        Command::Draw { seat, .. } => Some(seat),
        _ => None,
    })
}

/// Returns the side for which the coin falls.
fn begins(library: &Arc<CardLibrary>, game: &Match) -> Option<Seat> {
    let mut board = FlatBoard::start(Arc::clone(library), game.start.as_ref()?).ok()?;
    let factory = OrderFactory::new(game.seed);
    loop {
        let seat = seats_to_act(&board).next()?;
        let command = match board.state().phase() {
            Phase::Initial => Command::Initial { seat },
            Phase::Cointoss => Command::Cointoss { seat },
            _ => return Some(board.state().turn_player()),
        };
        let order = factory.order(board.state().seq(), command);
        board.execute(&order.command, order.seed, &order.openings).ok()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::chance::Seed;
    use crate::battle::command::DrawChoice;
    use crate::battle::settings::Settings;
    use crate::cards;
    use crate::ids::CardId;

    fn library() -> Arc<CardLibrary> {
        let rules = Settings::parse(include_str!("../../assets/rules.ron")).expect("good rules");
        cards::library(rules, cards::core_set().expect("good cards")).expect("it compiles")
    }

    fn sorted(start: Option<&Start>) -> [Vec<CardId>; 2] {
        let Some(Start::Books(books)) = start else { panic!("no books: {start:?}") };
        books.clone().map(|mut book| {
            book.sort();
            book
        })
    }

    #[test]
    fn the_other_side_begins_with_the_same_books() {
        let library = library();
        let books = cards::starters(&library).expect("good books");
        let start = Start::Books([books[0].slots(), books[1].slots()]);
        for (first, number) in
            Seat::BOTH.into_iter().flat_map(|seat| (0..8).map(move |number| (seat, number)))
        {
            let draw = Command::Draw { seat: first, choice: DrawChoice::Draw };
            let orders = [Order::new(draw, Seed::Given([0; 32]))];
            let game = rematch(&library, (MatchKind::HotSeat, &start), &orders, number);
            assert_eq!(begins(&library, &game), Some(first.other()));
            assert_eq!(sorted(game.start.as_ref()), sorted(Some(&start)));
            assert_eq!((game.kind, game.orders.len()), (MatchKind::HotSeat, 0));
        }
    }

    #[test]
    fn another_number_gives_other_chance() {
        let library = library();
        let books = cards::starters(&library).expect("good books");
        let start = Start::Books([books[0].slots(), books[1].slots()]);
        let game = |number| rematch(&library, (MatchKind::Workbench, &start), &[], number);
        assert_eq!(game(3), game(3));
        assert!(game(3).seed != game(4).seed && game(3).start != game(4).start);
    }
}
