//! `scribe balance`: shares with their intervals, comparisons on equal seeds, what is not fair.

use serde_json::Value;

use crate::harness::scribe;

fn told(arguments: &str) -> Value {
    serde_json::from_str(&scribe(&format!("balance --json {arguments}"), "").well()).expect("one JSON object")
}

#[test]
fn every_card_book_and_ink_has_its_share_and_the_same_seed_gives_the_same() {
    let report = told("--battles 40 --threads 2");
    assert_eq!(report, told("--battles 40 --threads 1"), "whatever runs at once");
    assert_ne!(report, told("--battles 40 --seed 2"));
    assert_eq!(report["battles"], 40);
    let cards = report["cards"].as_array().expect("cards");
    assert_eq!(cards.len(), 40, "all but the token");
    for card in cards {
        let (held, played) = (card["held"].as_u64(), card["played"].as_u64());
        assert!(held.expect("a number") > 0 && played <= held, "{card}");
        let [share, low, high] =
            ["share", "low", "high"].map(|key| card["drawn"][key].as_f64().expect("a share"));
        assert!((0.0..=share).contains(&low) && (share..=100.0).contains(&high), "{card}");
    }
    // Two books against each other: what the one wins the other loses, and draws are for half.
    let books = report["books"].as_array().expect("books");
    let shares: Vec<f64> =
        books.iter().map(|book| book["fared"]["share"].as_f64().expect("a share")).collect();
    assert_eq!(books.len(), 2);
    assert!((shares[0] + shares[1] - 100.0).abs() < 1e-9, "{shares:?}");
    assert_eq!(report["inks"].as_object().expect("inks").len(), 5);
}

#[test]
fn a_change_is_compared_on_the_same_battles() {
    let both = told("--battles 40 --card ember-hare --set attack=9 --set life=30");
    assert_eq!(both["before"], told("--battles 40"), "as it is");
    let hare = |report: &Value| {
        let cards = report["cards"].as_array().expect("cards");
        let hare = cards.iter().find(|card| card["name"] == "Ember Hare").expect("the hare");
        hare["drawn"]["share"].as_f64().expect("a share")
    };
    assert!(hare(&both["after"]) > hare(&both["before"]) + 10.0, "{both}");
    let said = scribe("balance --battles 8 --card 9 --set attack=9", "").well();
    assert!(said.contains(" -> ") && said.contains("The Slow Garden"), "{said}");
}

#[test]
fn a_change_that_makes_no_card_is_refused() {
    let said = scribe("balance --card 9 --set atack=9", "").badly();
    assert!(said.contains("unknown key `atack`; did you mean `attack`?"), "{said}");
    let said = scribe("balance --card 9 --set attack=2", "").badly();
    assert!(said.contains("nothing is to be compared"), "{said}");
    let said = scribe("balance --card Nobody --set attack=2", "").badly();
    assert!(said.starts_with("there is no card \"Nobody\""), "{said}");
}

#[test]
fn what_is_not_fair_is_told_and_fails_where_that_is_asked_for() {
    let said = scribe("balance --battles 60 --player random --strict", "").badly();
    assert!(said.contains("\nnot fair: \n  "), "{said}");
    scribe("balance --battles 60 --player random", "").well();
}
