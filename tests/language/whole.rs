//! Random cards of the whole language.

use std::collections::HashSet;
use std::sync::Arc;

use marginalia::battle::ability::calculator::CalculatorKind;
use marginalia::battle::ability::effect::EffectKind;
use marginalia::battle::ability::{Ability, PhraseKind};
use marginalia::battle::library::CardLibrary;
use marginalia::cards::library;
use serde_json::Value;

use crate::duel::settings;
use crate::grammar;
use crate::wild::{CARDS, Luck, wild};

/// The number of abilities among which every word comes up.
const MOST_ABILITIES: usize = 10_000;

fn ability(luck: &mut Luck) -> Ability {
    loop {
        if let Some(ability) = grammar::ability(CARDS, &mut |n| luck.below(n)) {
            return ability;
        }
    }
}

/// Returns a library of random cards. The first one is plain, because others summon it as a token.
pub(crate) fn grammar_library(seed: u64) -> Arc<CardLibrary> {
    let mut luck = Luck::new(seed ^ 0x6AA5);
    let card = |number| {
        let count = if number == 1 { 0 } else { luck.below(4) };
        let abilities = (0..count).map(|_| ability(&mut luck)).collect();
        wild(&mut luck, number, abilities)
    };
    library(settings(), (1..=CARDS).map(card).collect()).expect("cards that were read compile")
}

/// Collects the words of the language from JSON with serde's names, such as `{"MapCard":{}}`.
fn words(value: &Value, found: &mut HashSet<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| words(value, found)),
        Value::Object(object) => object.iter().for_each(|(key, value)| {
            found.insert(key.clone());
            words(value, found);
        }),
        _ => {}
    }
}

#[test]
fn every_word_of_the_language_comes_up() {
    let phrases = PhraseKind::ALL.into_iter().map(|kind| kind.name());
    let effects = EffectKind::ALL.into_iter().map(|kind| kind.name());
    let calculators = CalculatorKind::ALL.into_iter().map(|kind| kind.name());
    let mut missing: Vec<&str> = phrases.chain(effects).chain(calculators).collect();
    let mut luck = Luck::new(1);
    for _ in 0..MOST_ABILITIES {
        let mut found = HashSet::new();
        words(&serde_json::to_value(ability(&mut luck)).expect("it is written"), &mut found);
        missing.retain(|word| !found.contains(*word));
        if missing.is_empty() {
            return;
        }
    }
    panic!("among {MOST_ABILITIES} abilities there is none with {missing:?}");
}
