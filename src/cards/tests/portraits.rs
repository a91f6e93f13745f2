//! Tests of the figures that card files name for their portraits.

use std::collections::HashMap;

use marginalia_figures::Figure;

use super::tools::{card, examined, good_card, wrong_card};
use crate::battle::library::{CardSource, Portrait};
use crate::cards::{canonical, cards_hash, core_set};

/// Returns the test card with that portrait.
fn with(portrait: &str) -> String {
    card("").replace("\"Test\",", &format!("\"Test\",\n\"portrait\": {portrait},\n"))
}

/// Returns the warnings and errors about the card.
fn told(portrait: &str) -> Vec<String> {
    examined(with(portrait))
}

#[test]
fn a_card_names_its_figure() {
    let card = good_card(&with(r#"{"body": "boar", "with": ["embers"], "pose": "charging"}"#));
    let boar = Portrait {
        body: "boar".to_owned(),
        with: vec!["embers".to_owned()],
        pose: Some("charging".to_owned()),
    };
    assert_eq!(card.portrait, Some(boar));
    assert_eq!(good_card(&canonical(&card)), card);
    let plain = good_card(&with(r#"{"body": "boar"}"#));
    assert_eq!(good_card(&canonical(&plain)), plain);
    assert_eq!(good_card(&super::tools::card("")).portrait, None);
}

#[test]
fn a_set_with_other_pictures_is_another_set() {
    let card = good_card(&with(r#"{"body": "boar"}"#));
    let other = CardSource { portrait: None, ..card.clone() };
    assert_ne!(
        cards_hash(&[card]),
        cards_hash(std::slice::from_ref(&other)),
        "so a changed picture reaches whoever plays it"
    );
    assert!(!canonical(&other).contains("portrait"), "a card without one keeps its hash");
}

#[test]
fn names_that_nobody_knows_are_warned_of_and_lose_nothing() {
    assert_eq!(told(r#"{"body": "bor"}"#), ["2:22: warning: unknown body `bor`; did you mean `boar`?"]);
    assert_eq!(
        told(r#"{"body": "boar", "with": ["embers", "embrs"]}"#),
        ["2:49: warning: unknown thing `embrs`; did you mean `embers`?"]
    );
    assert_eq!(
        told(r#"{"body": "boar", "pose": "chargin"}"#),
        ["2:38: warning: unknown pose `chargin`; did you mean `charging`?"]
    );
    let newer = good_card(&with(r#"{"body": "hippogriff"}"#));
    assert_eq!(newer.portrait.map(|portrait| portrait.body), Some("hippogriff".to_owned()));
}

#[test]
fn what_is_no_portrait_is_an_error_in_its_place() {
    assert_eq!(
        wrong_card(&with(r#"{"body": "boar", "with": ["embers", "embers", "embers", "embers", "embers"]}"#)),
        ["2:38: error: 5 things; a portrait has room for 4"]
    );
    assert_eq!(wrong_card(&with(r#"{"with": []}"#)), ["2:13: error: `body` is missing"]);
    assert_eq!(
        wrong_card(&with(r#"{"body": "boar", "poses": "charging"}"#)),
        ["2:30: error: unknown key `poses`; did you mean `pose`?"]
    );
    assert_eq!(wrong_card(&with(r#"{"body": 7}"#)), ["2:22: error: expected a string, found the number 7"]);
}

#[test]
fn every_card_of_the_set_has_a_figure_of_its_own() {
    let mut figures: HashMap<Figure, String> = HashMap::new();
    for card in core_set().expect("a good set") {
        let Some(Portrait { body, with, pose }) = &card.portrait else { panic!("{} has none", card.name) };
        let figure = Figure::new(body, with.iter().map(String::as_str), pose.as_deref())
            .unwrap_or_else(|error| panic!("{}: {error}", card.name));
        if let Some(twin) = figures.insert(figure, card.name.clone()) {
            panic!("{} looks like {twin}", card.name);
        }
    }
}
