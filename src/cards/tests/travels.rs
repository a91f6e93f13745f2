//! Tests of the text form of sets: it is either read as it was written, or reported.

use crate::cards::{cards_hash, core_set, read_set, write_set};

fn wrong(text: &str) -> Vec<String> {
    read_set(text).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn a_set_arrives_as_it_was_sent_and_is_called_by_the_hash_of_its_bytes() {
    let mut cards = core_set().expect("the core set is good");
    let text = write_set(&cards);
    assert_eq!(cards_hash(&cards), *blake3::hash(text.as_bytes()).as_bytes());
    cards.reverse();
    assert_eq!(write_set(&cards), text, "in whatever order they are given");
    cards.reverse();
    assert_eq!(read_set(&text), Ok(cards));
}

#[test]
fn what_is_no_set_is_told_by_the_place_of_the_card() {
    let text = write_set(&core_set().expect("the core set is good"));
    assert_eq!(wrong(""), ["the set: error[unreadable]: it contains no cards"]);
    assert_eq!(wrong("what\n"), ["the set: error[unreadable]: it is truncated in the middle of a card"]);
    assert_eq!(
        wrong(&text[..text.len() - 2]),
        ["the set: error[unreadable]: it is truncated in the middle of a card"]
    );
    let spaced = text.replacen("\"cost\": ", "\"cost\":  ", 1);
    assert_eq!(
        wrong(&spaced),
        ["the set: error[unreadable]: its cards are not in this game's canonical form"]
    );
    let bad = text.replacen("\"ink\": \"Vermilion\"", "\"ink\": \"Mustard\"", 1);
    let told = wrong(&bad);
    assert!(
        told[0].starts_with("card 9 of the set:11:10: error[unknown-name]: ") && told[0].contains("Mustard"),
        "{told:?}"
    );
    let twice = format!("{text}{}", text.split_inclusive("\n}\n").next().expect("a card"));
    assert!(
        wrong(&twice).iter().any(|told| told.contains("duplicate card number 1;")),
        "{:?}",
        wrong(&twice)
    );
    // Nesting of any depth results in a complaint.
    let deep = format!("{{\n  \"id\": {}\n}}\n", "[".repeat(200_000));
    assert_eq!(wrong(&deep).len(), 1);
}
