//! Tests of the properties of the core set and the starter books as a whole.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use marginalia::battle::ability::Ability;
use marginalia::battle::settings::Settings;
use marginalia::cards::{core_set, library, starters};
use marginalia::ids::CardId;

/// Returns an ability without its numbers: its structure, not its strength.
fn structure(ability: &Ability) -> String {
    fn blank(value: &mut Value) {
        match value {
            Value::Number(_) => *value = Value::from(0),
            Value::Array(items) => items.iter_mut().for_each(blank),
            Value::Object(fields) => fields.values_mut().for_each(blank),
            _ => {}
        }
    }
    let mut tree = serde_json::to_value(ability).expect("abilities are data");
    blank(&mut tree);
    tree.to_string()
}

// S2-A47
#[test]
fn two_hundred_abilities_are_built_of_data_alone() {
    let cards = core_set().expect("the core set is good");
    let mut first: BTreeMap<String, &str> = BTreeMap::new();
    for card in &cards {
        for ability in &card.abilities {
            first.entry(structure(ability)).or_insert(&card.name);
        }
    }
    println!("{} cards, {} different abilities", cards.len(), first.len());
    assert!(cards.len() >= 140, "{} cards", cards.len());
    assert!(first.len() >= 200, "{} different abilities", first.len());
    let of =
        |name: &str| cards.iter().find(|card| card.name == name).map(|card| structure(&card.abilities[0]));
    assert_ne!(of("Ember Hare"), of("Rubric Hound"), "abilities that are built differently are different");
}

#[test]
fn every_starter_book_is_a_plan_of_its_own() {
    let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
    let library = library(settings, core_set().expect("the core set is good")).expect("the library is made");
    let books = starters(&library).expect("the starter books are good");
    assert!(books.len() >= 6, "{} books", books.len());
    let kinds: Vec<BTreeSet<CardId>> = books.iter().map(|book| book.slots().into_iter().collect()).collect();
    for (at, one) in kinds.iter().enumerate() {
        for (other, book) in kinds[..at].iter().zip(&books) {
            let shared = one.intersection(other).count();
            assert!(shared * 2 < one.len(), "{} and {} share {shared} cards", books[at].name, book.name);
        }
    }
}
