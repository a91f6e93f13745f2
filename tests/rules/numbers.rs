//! Card numbers say nothing about hidden cards (RULEBOOK §8): a program that learns them guesses no better than chance.

use std::collections::BTreeMap;

use marginalia::battle::setup::shuffle_books;
use marginalia::cards::starters;
use marginalia::facilitator::Learning;
use serde_json::{Value, json};

use crate::modes::{books, cards};

/// Returns the answer to a request.
fn ask(learning: &mut Learning, request: &Value) -> Value {
    serde_json::from_str(&learning.answer(&request.to_string())).expect("every answer is JSON")
}

fn learning() -> Learning {
    let library = cards();
    let books = starters(&library).expect("the books are good");
    Learning::new(library, books)
}

/// Plays a battle by the last legal commands of both seats, and calls `see` with every view and its seat.
fn play(learning: &mut Learning, seed: u64, mut see: impl FnMut(&Value, &str)) {
    let mut answer = ask(learning, &json!({"do": "reset", "battle": "a", "seed": seed}));
    for step in 0..120_u64 {
        let (Some(seat), Some(legal)) = (answer["seat"].as_str(), answer["legal"].as_array()) else { return };
        see(&answer["view"], seat);
        // Any mixture of commands will do, as long as face-down cards are among them.
        let index = (step * 7 + seed * 3) % legal.len() as u64;
        answer = ask(learning, &json!({"do": "step", "battle": "a", "index": index}));
    }
}

#[test]
fn numbers_learned_in_many_battles_do_not_name_hidden_cards() {
    let mut learning = learning();
    let mut known: BTreeMap<u64, BTreeMap<u64, u32>> = BTreeMap::new();
    for seed in 0..60 {
        play(&mut learning, seed, |view, _| {
            for card in view["cards"].as_array().expect("cards") {
                if let (Some(number), Some(id)) = (card["card"].as_u64(), card["id"].as_u64()) {
                    *known.entry(number).or_default().entry(id).or_default() += 1;
                }
            }
        });
    }
    let guess = |number: u64| known.get(&number)?.iter().max_by_key(|(_, count)| **count).map(|(id, _)| *id);
    let (mut right, mut looked) = (0, 0);
    for seed in 1000..1060 {
        // What the other seat hides, and what its owner sees there at its next look.
        let mut hidden: BTreeMap<u64, ()> = BTreeMap::new();
        let mut truth: BTreeMap<u64, u64> = BTreeMap::new();
        play(&mut learning, seed, |view, _| {
            for card in view["cards"].as_array().expect("cards") {
                let Some(number) = card["card"].as_u64() else { continue };
                match card["id"].as_u64() {
                    None => drop(hidden.insert(number, ())),
                    Some(id) => drop(truth.insert(number, id)),
                }
            }
        });
        for number in hidden.into_keys() {
            if let (Some(id), Some(guess)) = (truth.get(&number), guess(number)) {
                looked += 1;
                right += u32::from(*id == guess);
            }
        }
    }
    assert!(looked > 100, "only {looked} hidden cards were seen");
    // Three copies of 30 cards: the best blind guess is right in one case of ten.
    assert!(right * 5 < looked, "{right} of {looked} hidden cards were named by their numbers");
}

#[test]
fn every_battle_has_its_own_numbers_and_the_same_seed_the_same() {
    let books = books(&cards());
    let shuffled = |seed: u8| shuffle_books(books.clone(), &[seed; 32]);
    assert_eq!(shuffled(1), shuffled(1));
    assert_ne!(shuffled(1), shuffled(2));
    for (mut slots, mut book) in shuffled(1).into_iter().zip(books) {
        assert_ne!(slots, book, "it is shuffled");
        slots.sort();
        book.sort();
        assert_eq!(slots, book, "no card is lost");
    }
}

#[test]
fn a_seat_is_not_told_the_commands_of_the_other_nor_the_machines_view() {
    let mut learning = learning();
    let reset = ask(&mut learning, &json!({"do": "reset", "battle": "a", "seed": 3}));
    let asked = reset["seat"].as_str().expect("a seat is asked");
    let other = if asked == "Host" { "Guest" } else { "Host" };
    let look = |learning: &mut Learning, seat: &str| {
        ask(learning, &json!({"do": "observe", "battle": "a", "seat": seat}))
    };
    assert_eq!(look(&mut learning, asked)["legal"], reset["legal"]);
    assert_eq!(look(&mut learning, other)["legal"], json!([]), "its hand cards stand in its commands");
    assert_eq!(look(&mut learning, &other.to_lowercase())["ok"], json!(true), "a seat in small letters");
    ask(&mut learning, &json!({"do": "reset", "battle": "a", "seed": 3, "guest": "Machine"}));
    let refused = look(&mut learning, "Guest");
    assert_eq!(refused["ok"], json!(false), "{refused}");
    assert!(refused["view"].is_null() && refused["error"].as_str().is_some_and(|why| why.contains("Guest")));
    assert_eq!(look(&mut learning, "Host")["ok"], json!(true));
}

#[test]
fn requests_that_mean_nothing_get_a_clear_answer() {
    let mut learning = learning();
    let error = |learning: &mut Learning, request: &str| {
        let answer: Value = serde_json::from_str(&learning.answer(request)).expect("JSON");
        answer["error"].as_str().unwrap_or_default().to_owned()
    };
    let known = "books, reset, observe, step, close";
    let invalid = |why: &str| format!("invalid request: {why} {known}");
    assert!(error(&mut learning, "nonsense").starts_with("invalid request: not JSON"));
    assert_eq!(error(&mut learning, "[1]"), invalid("expected an object with `do`: one of"));
    assert_eq!(error(&mut learning, "{}"), invalid("`do` is missing; expected one of"));
    assert_eq!(
        error(&mut learning, r#"{"do":null}"#),
        invalid("unknown request null in `do`; expected one of")
    );
    let long = json!({"do": "reset", "battle": "x".repeat(101)}).to_string();
    assert_eq!(
        error(&mut learning, &long),
        "invalid request: the name in `battle` has 101 bytes; the limit is 100"
    );
    let wrong = error(&mut learning, r#"{"do":"reset","battle":"a","host":7}"#);
    assert!(wrong.starts_with("invalid request: reset: "), "{wrong}");
}
