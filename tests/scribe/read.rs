//! Tests of `scribe read`: JSON from rules written in English.

use serde_json::{Value, json};

use crate::harness::{Said, scribe_with};

fn read(text: &str) -> Said {
    scribe_with(&["read", text], "")
}

#[test]
fn rules_are_told_as_keys_of_a_card_file() {
    let said =
        read("Costs 2 HP as well. Swift. When this card goes to the grave: summon Ash Wisp here.").well();
    let value: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(value["hp_cost"], json!(2));
    assert_eq!(value["abilities"].as_array().map(Vec::len), Some(2), "{said}");
    assert_eq!(value["abilities"][0]["parameter"], json!("Swift"));
    assert_eq!(value["abilities"][1]["effect"]["card"], json!(41), "Ash Wisp by its name");
}

#[test]
fn a_zone_without_a_name_is_a_number() {
    let value: Value = serde_json::from_str(&read("May be played in the margin.").well()).expect("JSON");
    assert_eq!(value, json!({ "zone": "Margin", "abilities": [] }));
    let said = read("May be played on your back line or in the margin.").well();
    let value: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(value["zone"], json!(5));
}

#[test]
fn what_is_not_understood_is_told_with_what_could_stand_there() {
    let said = read("When this card is summoned: explode.").badly();
    let start = "line 1, column 29: cannot understand “explode” after “When this card is summoned:”; expected: deal, ";
    assert!(said.starts_with(start), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn what_no_card_may_have_is_told_as_for_a_card_file() {
    let said = read("When this card is summoned: destroy all monsters in your hand.").badly();
    assert!(said.contains("error[misplaced]") && said.contains("hidden card"), "{said}");
}

#[test]
fn names_are_those_of_the_cards_asked_for() {
    let said =
        scribe_with(&["read", "--cards", "tests/scribe/cards", "Attack +1 for each allied Ash Wisp."], "");
    assert!(said.badly().contains("cannot understand “Ash” after "));
}

#[test]
fn other_words_are_told_as_a_card_will_have_them() {
    let said = read("destroy all monsters without an ailment. attack -1");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "capitals and signs do not matter");
    let said = read("Swift. Destroy a random monster with cost less than 4 and Poison.");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{}", said.out);
    let said = read("Up to 1 times a turn, when a card moves: recover 1 HP.");
    assert_eq!(said.code, Some(0));
    assert_eq!(said.err, "text on the card: Once a turn, when a card moves: recover 1 HP.\n");
}
