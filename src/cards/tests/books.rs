//! Tests of books against the rules: size, copies, inks, tokens and unknown cards, each with its position.

use super::tools::{short, test_library};
use crate::battle::language::Language;
use crate::battle::settings::Settings;
use crate::cards::{LONGEST_NAME, core_set, library, load_book, read_book, starters};

fn wrong(text: &str) -> Vec<String> {
    short(&load_book("book.json", text, &test_library()).err().unwrap_or_default())
}

#[test]
fn every_mistake_of_a_book_has_its_row() {
    let text = "{\"name\": \"Bad\", \"cards\": [\n[1, 4],\n[2, 0],\n[99, 1],\n[5, 1],\n[22, 3],\n[3, 3],\n[4, 2],\n[1, 1]\n]}";
    assert_eq!(
        wrong(text),
        [
            "1:26: error: 15 cards; a book must have 30",
            "2:1: error: 4 copies of card 1; at most 3 are allowed",
            "3:1: error: 0 copies of card 2",
            "4:1: error: card 99 does not exist",
            "5:1: error: card 5 is a token and cannot be in a book",
            "8:1: error: Lampblack is one ink too many; a book has at most 2 besides Vellum",
            "9:1: error: 5 copies of card 1; at most 3 are allowed",
        ]
    );
}

#[test]
fn a_book_that_cannot_be_read_says_where() {
    assert_eq!(wrong("{\"name\": \"x\"}"), ["1:1: error: `cards` is missing"]);
    assert_eq!(
        wrong("{\"name\": \"x\", \"cards\": [[1, 2, 3]]}"),
        ["1:32: error: unexpected extra value: the number 3"]
    );
    assert_eq!(wrong("{\"name\": \"x\", \"cards\": [[1]]}"), ["1:25: error: expected 2 values, found 1"]);
    assert_eq!(
        wrong("{\"name\": \"x\", \"cards\": [[0, 1]]}"),
        ["1:26: error: expected a number from 1 to 65535, found 0"]
    );
    assert_eq!(
        wrong("{\"name\": \"x\", \"cards\": [[1, 256]]}"),
        ["1:29: error: 256 is out of range; expected 0 to 255"]
    );
    assert_eq!(wrong("{\"nam\": \"x\"}"), ["1:2: error: unknown key `nam`; did you mean `name`?"]);
}

#[test]
fn starter_books_give_as_many_slots_as_the_rules_want() {
    let settings = Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good");
    let size = usize::from(settings.book.size);
    let library = library(settings, core_set().expect("the core set is good")).expect("the library is made");
    let books = starters(&library).expect("the starter books are good");
    assert!(!books.is_empty());
    for book in books {
        assert_eq!(book.slots().len(), size, "{}", book.name);
        assert!(book.check(&library).is_empty());
    }
}

#[test]
fn starter_books_have_a_name_and_advice_in_every_language() {
    let core = core_set().expect("the core set is good");
    let settings = Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good");
    let library = library(settings, core).expect("the library is made");
    for book in starters(&library).expect("the starter books are good") {
        for language in Language::ALL {
            let read = book.in_language(language);
            assert!((1..=LONGEST_NAME).contains(&read.name.chars().count()), "{language:?}: {}", read.name);
            assert!(!read.about.is_empty(), "{language:?}: {}", read.name);
        }
        let [english, japanese] = Language::ALL.map(|language| book.in_language(language));
        assert!(english.name != japanese.name && english.about != japanese.about, "{}", book.name);
    }
}

#[test]
fn a_book_without_a_translation_reads_the_same_everywhere() {
    let read = |text: &str| read_book("book.json", text).map(|book| book.in_language(Language::Japanese));
    let english = read("{\"name\": \"Sand\", \"about\": \"Wait.\", \"cards\": []}").expect("a book");
    assert_eq!((english.name.as_str(), english.about.as_str()), ("Sand", "Wait."));
    let half = "{\"name\": \"Sand\", \"about\": \"Wait.\", \"ja\": {\"name\": \"砂\"}, \"cards\": []}";
    let half = read(half).expect("a book");
    assert_eq!((half.name.as_str(), half.about.as_str()), ("砂", "Wait."));
}
