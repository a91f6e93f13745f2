//! Tests of books that are made automatically from any set of cards.

use crate::battle::ability::{CardKind, Ink};
use crate::battle::settings::Settings;
use crate::cards::{Book, core_set, library};

fn settings() -> Settings {
    Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good")
}

#[test]
fn a_book_made_of_cards_may_be_played_with_them_and_has_monsters() {
    let all = core_set().expect("the core set is good");
    // All cards, and the cards without one ink.
    for gone in [None, Some(Ink::Vellum), Some(Ink::Lapis), Some(Ink::Vermilion)] {
        let cards = all.iter().filter(|card| Some(card.ink) != gone).cloned().collect();
        let library = library(settings(), cards).expect("it compiles");
        let book = Book::generate(&library, "Made").expect("there are enough");
        assert_eq!(book.check(&library), []);
        assert_eq!(book.name, "Made");
        let kind = |card| library.card(card).map(|card| card.kind);
        let monsters = book.slots().iter().filter(|card| kind(**card) == Some(CardKind::Monster)).count();
        assert!(monsters >= 15, "{monsters}");
        assert_eq!(Book::generate(&library, "Made"), Some(book));
    }
}

#[test]
fn too_few_cards_make_no_book() {
    let mut cards = core_set().expect("the core set is good");
    cards.retain(|card| card.ink == Ink::Vellum || card.ink == Ink::Lapis);
    cards.truncate(9);
    let few = library(settings(), cards).expect("it compiles");
    assert_eq!(Book::generate(&few, "Made"), None);
    let none = library(settings(), Vec::new()).expect("it compiles");
    assert_eq!(Book::generate(&none, "Made"), None);
}
