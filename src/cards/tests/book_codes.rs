//! Tests of book codes: writing, reading, and every kind of invalid code.

use super::tools::{settings, test_library};
use crate::cards::{
    BOOKS, Book, BookCodeError, BookError, core_set, library, load_book, read_book, starters, tidy_name,
};
use crate::ids::CardId;

fn card(number: u16) -> CardId {
    CardId::new(number).expect("no card has the number 0")
}

fn small() -> Book {
    Book { name: "Sand & See".to_owned(), cards: vec![(card(4), 3), (card(1), 2)], ..Book::default() }
}

fn wrong(code: &str) -> BookCodeError {
    Book::from_code(code).expect_err("a wrong code")
}

#[test]
fn a_book_comes_out_of_its_code_as_it_went_in() {
    let library =
        library(settings(), core_set().expect("the core set is good")).expect("the library is made");
    for book in starters(&library).expect("the starter books are good") {
        let code = book.code();
        assert!(code.starts_with("MB1-") && code.len() < 90, "{code}");
        let same = Book { about: String::new(), ja: None, ..book };
        assert_eq!(Book::from_code(&code), Ok(same));
    }
    let empty = Book::default();
    assert_eq!(Book::from_code(&empty.code()), Ok(empty));
}

#[test]
fn a_code_stays_what_it_is() {
    // Codes that were shared must stay readable forever.
    assert_eq!(small().code(), "MB1-ClNhbmQgJiBTZWUCCAMFApkzww");
    assert_eq!(Book::from_code("MB1-ClNhbmQgJiBTZWUCCAMFApkzww"), Ok(small()));
}

#[test]
fn line_breaks_in_a_pasted_code_do_not_matter() {
    let code = small().code();
    let broken = format!("  {}\n{} \t{}\r\n", &code[..9], &code[9..15], &code[15..]);
    assert_eq!(Book::from_code(&broken), Ok(small()));
}

#[test]
fn a_wrong_code_says_what_is_wrong_with_it() {
    assert_eq!(wrong(" \n"), BookCodeError::Empty);
    for other in ["hello", "QX1-AAAA", "MB-AAAA", "MBone-AAAA", "Ä-", "M-", "MB1"] {
        assert_eq!(wrong(other), BookCodeError::Head, "{other}");
    }
    assert_eq!(wrong("MB2-AAAA"), BookCodeError::Version(2));
    assert!(wrong("MB2-AAAA").to_string().contains("reads version 1"));
    assert_eq!(wrong("MB1-Cl%h"), BookCodeError::Letter { letter: '%', place: 7 });
    assert_eq!(wrong("MB1-Cl h="), BookCodeError::Letter { letter: '=', place: 8 });
    assert_eq!(wrong("MB1-"), BookCodeError::Checksum);
    assert_eq!(wrong("MB1-AA"), BookCodeError::Checksum);
}

#[test]
fn no_single_slip_of_the_pen_goes_unseen() {
    let code = small().code();
    for at in 4..code.len() {
        let mut other = code.clone();
        let letter = if &code[at..=at] == "A" { "B" } else { "A" };
        other.replace_range(at..=at, letter);
        assert_eq!(wrong(&other), BookCodeError::Checksum, "{other}");
        assert_eq!(wrong(&code[..at]), BookCodeError::Checksum, "cut at {at}");
        let mut longer = code.clone();
        longer.insert_str(at, letter);
        assert_eq!(wrong(&longer), BookCodeError::Checksum, "{longer}");
    }
}

#[test]
fn a_strange_card_in_a_code_is_kept_and_reported() {
    let book = Book { cards: vec![(card(1), 2), (card(999), 1)], ..small() };
    let read = Book::from_code(&book.code()).expect("a good code");
    assert_eq!(read, book);
    let wrong = read.check(&test_library());
    assert!(wrong.iter().any(|(_, error)| *error == BookError::Unknown { card: card(999) }), "{wrong:?}");
}

#[test]
fn names_are_one_tidy_line() {
    assert_eq!(tidy_name("  The\t Slow \n Garden "), "The Slow Garden");
    assert_eq!(tidy_name(&"x".repeat(60)).len(), 40);
    assert_eq!(tidy_name("\u{7}"), "");
}

#[test]
fn the_text_of_a_book_is_read_again() {
    let book = Book { name: "Quote \" and \\ and ä".to_owned(), about: "Two\nlines.".to_owned(), ..small() };
    assert_eq!(read_book("book.json", &book.text()), Ok(book));
    assert_eq!(read_book("book.json", &Book::default().text()), Ok(Book::default()));
    for (file, text) in BOOKS {
        let book = read_book(file, text).expect("a good file");
        assert_eq!(read_book(file, &book.text()), Ok(book));
    }
    // A draft is a valid file, but not a book that can be played.
    let draft = small().text();
    assert!(read_book("book.json", &draft).is_ok());
    assert!(load_book("book.json", &draft, &test_library()).is_err());
}
