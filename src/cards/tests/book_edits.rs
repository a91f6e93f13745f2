//! Tests of book edits: adding and removing cards, the curve, and the problems.

use std::sync::Arc;

use super::tools::settings;
use crate::battle::ability::Ink;
use crate::battle::library::CardLibrary;
use crate::cards::{Book, BookAddError, BookError, book_changes, core_set, library, starters};
use crate::ids::CardId;

fn core() -> Arc<CardLibrary> {
    library(settings(), core_set().expect("the core set is good")).expect("the library is made")
}

fn card(number: u16) -> CardId {
    CardId::new(number).expect("no card has the number 0")
}

#[test]
fn cards_go_in_until_the_rules_say_no_and_the_reason_is_told() {
    let library = core();
    let mut book = Book::default();
    for _ in 0..3 {
        assert_eq!(book.add(card(1), &library), Ok(()));
    }
    assert_eq!(book.add(card(1), &library), Err(BookAddError::Copies { card: card(1), most: 3 }));
    let token = library.cards().iter().find(|card| card.source.token).expect("there are tokens").source.id;
    assert_eq!(book.add(token, &library), Err(BookAddError::Token { card: token }));
    assert_eq!(book.add(card(999), &library), Err(BookAddError::Unknown { card: card(999) }));
    let full = &mut starters(&library).expect("the starter books are good")[0];
    let strange = library.cards().iter().find(|card| full.copies(card.source.id) == 0 && !card.source.token);
    let strange = strange.expect("no book holds all cards").source.id;
    assert_eq!(full.add(strange, &library), Err(BookAddError::Full { size: 30 }));
    assert_eq!(book.size(), 3);
}

#[test]
fn cards_come_out_one_by_one_and_the_row_goes_with_the_last() {
    let library = core();
    let mut book = Book { cards: vec![(card(1), 1), (card(2), 2), (card(1), 1)], ..Book::default() };
    assert_eq!((book.copies(card(1)), book.size()), (2, 4));
    book.sort(&library);
    assert_eq!(book.cards.len(), 2);
    assert!(book.take_out(card(1)) && book.take_out(card(1)));
    assert!(!book.take_out(card(1)));
    assert_eq!(book.cards, [(card(2), 2)]);
}

#[test]
fn the_curve_counts_every_card_by_its_cost() {
    let library = core();
    for book in starters(&library).expect("the starter books are good") {
        let curve = book.curve(&library);
        assert_eq!(curve.iter().sum::<usize>(), book.size());
        let cheap =
            book.cards.iter().filter(|(card, _)| library.card(*card).is_some_and(|c| c.source.cost == 1));
        assert_eq!(curve[1], cheap.map(|(_, copies)| usize::from(*copies)).sum::<usize>());
        assert!((1..=2).contains(&book.inks(&library).len()), "{}", book.name);
    }
}

#[test]
fn every_problem_of_a_book_is_found_once() {
    let library = core();
    let token = library.cards().iter().find(|card| card.source.token).expect("there are tokens").source.id;
    let of =
        |ink| library.cards().iter().find(move |card| card.ink == ink).expect("a card of each ink").source.id;
    let twice = of(Ink::Verdigris);
    let mut cards = vec![(card(999), 1), (token, 1), (twice, 2), (twice, 2)];
    cards.extend([(of(Ink::Lapis), 1), (of(Ink::Orpiment), 1), (twice, 1)]);
    let problems = Book { cards, ..Book::default() }.problems(&library);
    assert_eq!(problems[0], BookError::Size { found: 9, wanted: 30 }, "the most important one");
    assert!(problems.contains(&BookError::Unknown { card: card(999) }), "{problems:?}");
    assert!(problems.contains(&BookError::Token { card: token }), "{problems:?}");
    let copies = problems.iter().filter(|problem| matches!(problem, BookError::Copies { .. }));
    assert_eq!(copies.collect::<Vec<_>>(), [&BookError::Copies { card: twice, found: 5, most: 3 }]);
    assert!(
        problems.iter().any(|problem| matches!(problem, BookError::Inks { most: 2, .. })),
        "{problems:?}"
    );
    for book in starters(&library).expect("the starter books are good") {
        assert_eq!(book.problems(&library), []);
    }
}

#[test]
fn the_difference_of_two_books_is_told_card_by_card() {
    let before = Book { cards: vec![(card(3), 2), (card(1), 1), (card(3), 1)], ..Book::default() };
    let after = Book { cards: vec![(card(9), 1), (card(1), 3), (card(3), 2)], ..Book::default() };
    assert_eq!(before.rows(), [(card(1), 1), (card(3), 3)]);
    assert_eq!(book_changes(&before.cards, &after.cards), [(card(1), 2), (card(9), 1), (card(3), -1)]);
    assert_eq!(book_changes(&before.cards, &before.rows()), []);
}
