//! Compares the text of every card of the set with a text that was reviewed. After a change of a card or the wording,
//! review the difference and accept it: `MARGINALIA_BLESS=1 cargo test --test language readings`.

use std::fs;
use std::path::Path;

use marginalia::battle::language::Language;
use marginalia::battle::library::name_cards;
use marginalia::cards::core_set;
use marginalia::text;

/// Returns the texts of all cards by number: the name, then the rules line by line.
fn readings(language: Language) -> String {
    let cards = core_set().expect("the core set is good");
    let name = |id| cards.iter().find(|card| card.id == id).map(|card| card.name_in(language));
    let mut text = String::new();
    for card in &cards {
        text.push_str(&format!("{} {}\n", card.id.get(), card.name_in(language)));
        for line in text::lines_in(card, language) {
            text.push_str(&format!("  {}\n", name_cards(&line, name)));
        }
    }
    text
}

fn reads_as_it_was_read(language: Language, file: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/language").join(file);
    let text = readings(language);
    if std::env::var_os("MARGINALIA_BLESS").is_some() {
        fs::write(&file, &text).expect("it can be written");
    }
    let read = fs::read_to_string(&file).expect("the text that was read");
    let differs = text.lines().zip(read.lines()).find(|(is, was)| is != was);
    assert!(text == read, "first: {differs:?}; read all of `git diff` after MARGINALIA_BLESS=1");
}

#[test]
fn every_card_of_the_set_reads_as_it_was_read() {
    reads_as_it_was_read(Language::English, "readings.txt");
}

#[test]
fn in_japanese() {
    reads_as_it_was_read(Language::Japanese, "readings-ja.txt");
}
