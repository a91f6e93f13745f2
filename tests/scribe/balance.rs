//! Tests of `scribe balance`: shares with their intervals, comparisons on equal seeds, and missed targets.

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
    assert!(cards.iter().any(|card| card["name"] == "Kraken Initial"), "{report}");
    assert!(cards.iter().all(|card| card["name"] != "Aphid"), "a token is in no book");
    for card in cards {
        let (held, played) = (card["held"].as_u64(), card["played"].as_u64());
        assert!(held.is_some() && played <= held, "{card}");
        let [share, low, high] =
            ["share", "low", "high"].map(|key| card["drawn"][key].as_f64().expect("a share"));
        assert!((0.0..=share).contains(&low) && (share..=100.0).contains(&high), "{card}");
    }
    // Books against each other: a win of one is a loss of the other, and draws count half.
    let books = report["books"].as_array().expect("books");
    let sum = |of: fn(&Value) -> f64| books.iter().map(|book| of(&book["fared"])).sum::<f64>();
    let battles = sum(|fared| fared["battles"].as_f64().expect("a number"));
    let won = sum(|fared| {
        fared["battles"].as_f64().expect("a number") * fared["share"].as_f64().expect("a share") / 100.0
    });
    assert_eq!(books.len(), 8);
    assert!(battles > 0.0 && (won * 2.0 - battles).abs() < 1e-6, "{won} of {battles}");
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
    assert!(said.contains("nothing to compare"), "{said}");
    let said = scribe("balance --card Nobody --set attack=2", "").badly();
    assert!(said.starts_with("unknown card \"Nobody\""), "{said}");
}

#[test]
fn what_is_not_fair_is_told_and_fails_where_that_is_asked_for() {
    let said = scribe("balance --battles 60 --player random --strict", "").badly();
    assert!(said.contains("\nnot fair: \n  "), "{said}");
    scribe("balance --battles 60 --player random", "").well();
}

/// Tests fairness as far as so few battles allow: no interval lies wholly outside of its target. The whole measurement
/// is `scribe balance --battles 5000 --strict`.
#[test]
fn the_set_and_the_starter_books_are_fair() {
    let report = told("--battles 1200");
    let touches = |fared: &Value, [least, most]: [f64; 2], of: &Value| {
        let [low, high] = ["low", "high"].map(|key| fared[key].as_f64().expect("a share"));
        assert!(low <= most && high >= least, "{of}: {low:.1} to {high:.1} %, {least} to {most} are fair");
    };
    touches(&report["first"], [47.0, 53.0], &report["first"]);
    let books = report["books"].as_array().expect("books");
    for book in books {
        assert!(book["fared"]["battles"].as_u64() >= Some(140), "{book}: too few to say anything");
        touches(&book["fared"], [42.0, 58.0], &book["name"]);
    }
    for card in report["cards"].as_array().expect("cards") {
        touches(&card["drawn"], [0.0, 60.0], &card["name"]);
    }
    let median = report["median_turns"].as_u64().expect("a number");
    assert!((12..=24).contains(&median), "half of the battles are over by turn {median}");
}
