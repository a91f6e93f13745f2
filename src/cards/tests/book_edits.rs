//! Tests of book edits: adding and removing cards, the curve, and the advice.

use std::sync::Arc;

use super::tools::settings;
use crate::battle::ability::Ink;
use crate::battle::library::CardLibrary;
use crate::cards::{Book, core_set, library, starters};
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
    assert_eq!(
        book.add(card(1), &library),
        Err("A book may have at most 3 copies of Moss Snail.".to_owned())
    );
    let token = library.cards().iter().find(|card| card.source.token).expect("there are tokens");
    assert!(
        book.add(token.source.id, &library)
            .is_err_and(|why| why.contains("is a token and cannot be in a book"))
    );
    assert!(book.add(card(999), &library).is_err());
    let full = &mut starters(&library).expect("the starter books are good")[0];
    let strange = library.cards().iter().find(|card| full.copies(card.source.id) == 0 && !card.source.token);
    let strange = strange.expect("no book holds all cards").source.id;
    assert!(full.add(strange, &library).is_err_and(|why| why.starts_with("The book is full")));
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
fn advice_says_what_to_do_and_says_it_once() {
    let library = core();
    let token = library.cards().iter().find(|card| card.source.token).expect("there are tokens");
    let of =
        |ink| library.cards().iter().find(move |card| card.ink == ink).expect("a card of each ink").source.id;
    let mut cards =
        vec![(card(999), 1), (token.source.id, 1), (of(Ink::Verdigris), 2), (of(Ink::Verdigris), 2)];
    cards.extend([(of(Ink::Lapis), 1), (of(Ink::Orpiment), 1), (of(Ink::Verdigris), 1)]);
    let book = Book { name: String::new(), about: String::new(), cards };
    let advice = book.advice(&library);
    let name = &library.card(of(Ink::Verdigris)).expect("it is there").source.name;
    assert_eq!(advice[0], "9 of 30 cards: add 21.");
    assert!(advice.contains(&"Card 999 is not in this game: remove it.".to_owned()), "{advice:?}");
    assert!(advice.contains(&format!("{} is a token: remove it.", token.source.name)), "{advice:?}");
    assert_eq!(
        advice.iter().filter(|line| line.contains(name.as_str())).collect::<Vec<_>>().len(),
        1,
        "{advice:?}"
    );
    assert!(advice.contains(&format!("5 copies of {name}: remove 2 (at most 3 allowed).")), "{advice:?}");
    assert!(advice.iter().any(|line| line.starts_with("More than 2 inks besides vellum")), "{advice:?}");
    for book in starters(&library).expect("the starter books are good") {
        assert_eq!(book.advice(&library), [""; 0]);
    }
}
