//! Tests of books as lists, and of the mending of books.

use super::tools::settings;
use crate::battle::language::Language;
use crate::battle::library::CardLibrary;
use crate::cards::{Book, BookError, BookListError, LONGEST_NOTE, core_set, library, starters};
use crate::ids::CardId;

fn core() -> std::sync::Arc<CardLibrary> {
    library(settings(), core_set().expect("the core set is good")).expect("the library is made")
}

fn named(library: &CardLibrary, name: &str) -> CardId {
    let card = library.cards().iter().find(|card| card.source.name == name);
    card.expect("it is in the core set").source.id
}

#[test]
fn a_book_comes_out_of_its_list_in_every_language() {
    let library = core();
    for book in starters(&library).expect("the starter books are good") {
        for language in Language::ALL {
            let list = book.list(&library, language);
            let read = Book::from_list(&list, &library).expect("a good list");
            let mut sorted = book.clone();
            sorted.sort(&library);
            assert_eq!(read.cards, sorted.cards, "{list}");
        }
    }
}

#[test]
fn people_write_lists_in_many_ways() {
    let library = core();
    let (snail, hare) = (named(&library, "Moss Snail"), named(&library, "Ember Hare"));
    for text in [
        "3 Moss Snail; 2 Ember Hare",
        "3x moss snail\n2 × Ember Hare",
        "// my book\n\nMOSS SNAIL x3\r\nEmber Hare x2\n",
        "Moss Snail\nMoss Snail\n1 Moss Snail; Ember Hare ; ember hare;",
        "3 苔むす蝸牛；2 Ember Hare",
    ] {
        let book = Book::from_list(text, &library).expect("a good list");
        let mut rows = book.cards.clone();
        rows.sort_unstable();
        let mut wanted = vec![(snail, 3), (hare, 2)];
        wanted.sort_unstable();
        assert_eq!(rows, wanted, "{text:?}");
    }
    let strange = Book::from_list("2 #999", &library).expect("a number is kept");
    assert_eq!(strange.list(&library, Language::English), "2 #999");
}

#[test]
fn a_note_goes_with_the_list_and_comes_back() {
    let library = core();
    let cards = vec![(named(&library, "Moss Snail"), 3), (named(&library, "Ember Hare"), 2)];
    let about = "Slow at first; then not.\n\n// Charge late.".to_owned();
    let mut book = Book { about, cards, ..Book::default() };
    book.sort(&library);
    let list = book.list_with_note(&library, Language::English);
    assert!(list.starts_with("// Slow at first; then not.\n//\n// // Charge late.\n"), "{list}");
    assert_eq!(Book::from_list(&list, &library), Ok(book.clone()));
    book.about.clear();
    assert_eq!(book.list_with_note(&library, Language::English), book.list(&library, Language::English));
    let long = format!("// {}\n1 Moss Snail", "x".repeat(3 * LONGEST_NOTE));
    let read = Book::from_list(&long, &library).expect("a good list");
    assert_eq!(read.about.len(), LONGEST_NOTE);
    // A comment behind a card is none of the book.
    let read = Book::from_list("1 Moss Snail; // slow", &library).expect("a good list");
    assert_eq!((read.size(), read.about.as_str()), (1, ""));
}

#[test]
fn a_list_that_cannot_be_read_says_where_and_what_is_near() {
    let library = core();
    let wrong = |text: &str| Book::from_list(text, &library).expect_err("a wrong list");
    assert_eq!(wrong(" ;\n// nothing\n"), BookListError::Empty);
    let typo = wrong("3 Moss Snail\n2 Ember Harre");
    let name = BookListError::Name {
        line: 2,
        name: "Ember Harre".to_owned(),
        nearest: Some("Ember Hare".to_owned()),
    };
    assert_eq!(typo, name);
    assert_eq!(typo.to_string(), "line 2: there is no card \"Ember Harre\"; did you mean \"Ember Hare\"?");
    assert!(matches!(wrong("MB1-AA"), BookListError::Name { line: 1, nearest: None, .. }));
    assert!(matches!(wrong("0 Moss Snail"), BookListError::Name { .. }));
    assert_eq!(wrong(&"Moss Snail;".repeat(300)), BookListError::TooLong);
}

#[test]
fn what_breaks_the_rules_is_removed_and_nothing_else() {
    let library = core();
    let whole = starters(&library).expect("the starter books are good");
    for book in &whole {
        let mut same = book.clone();
        assert_eq!(same.mend(&library), 0, "{}", book.name);
    }
    let [first, second] = [&whole[0], &whole[1]];
    let token = library.cards().iter().find(|card| card.source.token).expect("a token").source.id;
    let strange = CardId::new(999).expect("no card has the number 0");
    let mut rows = [first.cards.clone(), second.cards.clone()].concat();
    rows.extend([(token, 2), (strange, 1), (first.cards[0].0, 9)]);
    let mut book = Book { cards: rows, ..Book::default() };
    let before = book.size();
    let removed = book.mend(&library);
    assert_eq!(book.size(), before - removed);
    let left = book.problems(&library);
    assert!(
        left.iter().all(
            |problem| matches!(problem, BookError::Size { found, wanted } if found < &usize::from(*wanted))
        ),
        "{left:?}"
    );
    assert!(book.size() >= 20, "only {} cards are left", book.size());
}
