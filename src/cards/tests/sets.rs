//! Tests of card files as one set: duplicates, unknown cards, order.

use super::tools::card;
use crate::cards::{load_folder, load_set};

const SWIFT: &str = r#"{"kind": "Parameter", "parameter": "Swift", "calc": true}"#;

fn numbered(id: u16, name: &str, abilities: &str) -> (String, String) {
    let text = card(abilities).replace("\"id\": 7", &format!("\"id\": {id}")).replace("Test", name);
    (format!("set/{id}-{}.json", name.to_lowercase()), text)
}

fn wrong(files: Vec<(String, String)>) -> Vec<String> {
    load_set(files).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn cards_come_by_number() {
    let files = vec![numbered(22, "B", ""), numbered(3, "C", ""), numbered(100, "A", "")];
    let ids: Vec<u16> = load_set(files).expect("a good set").iter().map(|card| card.id.get()).collect();
    assert_eq!(ids, [3, 22, 100]);
}

#[test]
fn a_number_given_twice_shows_both_places() {
    let files = vec![numbered(5, "B", ""), numbered(5, "A", ""), numbered(6, "C", SWIFT)];
    assert_eq!(
        wrong(files),
        ["set/5-b.json:1:8: error[number-twice]: duplicate card number 5; first used in set/5-a.json:1:8"]
    );
}

#[test]
// S2-A45
fn s2_a45_cards_that_do_not_exist_are_told() {
    let summon = |card: u16| {
        format!(
            "{{\"kind\": 0, \"conditions\": \"TriggerIs(Moved)\",\n\"effect\": {{\"kind\": \"CardSummon\", \"card\": {card}, \"target\": \"Reach(P1)\"}}}}"
        )
    };
    assert_eq!(
        wrong(vec![numbered(5, "A", &summon(6))]),
        ["set/5-a.json:6:42: error[no-such-card]: card 6 does not exist"]
    );
    assert_eq!(wrong(vec![numbered(5, "A", &summon(6)), numbered(6, "B", "")]), [""; 0]);
    let event = "{\"id\": 6, \"name\": \"E\", \"kind\": 3, \"ink\": 5, \"cost\": 1, \"zone\": 3}".to_owned();
    assert_eq!(
        wrong(vec![numbered(5, "A", &summon(6)), ("set/6-e.json".to_owned(), event)]),
        ["set/5-a.json:6:42: error[cannot-stand]: card 6 is an Event and cannot be placed on a cell"]
    );
    let named = r#"{"kind": 2, "condition": ["MapCard", {"kind": "FilterCardName", "card": 9}]}"#;
    assert_eq!(
        wrong(vec![numbered(5, "A", named)]),
        ["set/5-a.json:5:38: error[no-such-card]: card 9 does not exist"]
    );
}

#[test]
fn a_bad_file_does_not_hide_the_mistakes_of_the_others() {
    let files = vec![
        numbered(1, "A", "{}"),
        ("set/2-b.json".to_owned(), "{".to_owned()),
        numbered(3, "C", r#"{"kind": 2, "condition": ["MapCard", {"kind": "FilterCardName", "card": 1}]}"#),
        numbered(4, "D", r#"{"kind": 9}"#),
    ];
    assert_eq!(
        wrong(files),
        [
            "set/1-a.json:5:1: error[missing-key]: `kind` is missing: expected an ability by name or code",
            "set/2-b.json:1:1: error[no-json]: invalid JSON: Unterminated object",
            "set/4-d.json:5:10: error[unknown-name]: unknown code 9 for ability; expected one of 0 Trigger, 1 Parameter, 2 Nightmare, 3 Area",
        ]
    );
}

#[test]
fn a_missing_folder_is_a_complaint() {
    let complaints =
        load_folder(std::path::Path::new("nowhere/at/all")).expect_err("there is no such folder");
    assert!(
        complaints[0].to_string().starts_with("nowhere/at/all: error[unreadable]: cannot be read: "),
        "{complaints:?}"
    );
}
