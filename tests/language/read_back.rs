//! Tests that the reader converts the text of an ability back to the same ability.

use std::collections::BTreeMap;

use marginalia::battle::ability::Ability;
use marginalia::battle::geometry::Zone;
use marginalia::battle::library::CardSource;
use marginalia::cards::{canonical_ability, core_set};
use marginalia::ids::CardId;
use marginalia::text;
use marginalia::text::english::read::read_english;

use crate::wild::{Luck, samples, wild_library};
use marginalia::battle::library::name_cards;

/// The abilities of the set whose text also fits another ability, which the reader returns, by card and place on it.
const EXCEPTIONS: [(u16, usize, &str); 5] = [
    (4, 0, "it asks whose a monster is before it asks for monsters, as the source text prints it"),
    (4, 1, "it asks for the ailment in a sentence of its own, as the source text prints it"),
    (6, 0, "it asks for the running ability before it asks how often that ran"),
    (27, 0, "it takes all damage and then what happens to cards; the reader names the two kinds left"),
    (92, 0, "it asks whose a monster is before it asks for monsters"),
];

/// Returns the text of an ability on that card, and the ability that is read back from the text.
fn read_back(
    card: &CardSource,
    ability: &Ability,
    cards: &[CardSource],
) -> (String, Result<Ability, String>) {
    let name = |id| cards.iter().find(|card| card.id == id).map(|card| card.name.as_str());
    let text = name_cards(&text::ability_on(card.kind, ability), name);
    let read = read_english(&text, &|name| number(cards, name)).map_err(|misread| misread.to_string());
    let read = read.and_then(|mut rules| {
        let ability = rules.abilities.pop().filter(|_| rules.abilities.is_empty());
        ability.ok_or_else(|| "not one ability".to_owned())
    });
    (text, read)
}

fn number(cards: &[CardSource], name: &str) -> Option<CardId> {
    cards.iter().find(|card| card.name == name).map(|card| card.id)
}

#[test]
fn every_ability_of_the_set_comes_back() {
    let cards = core_set().expect("the core set is good");
    let mut exceptions: BTreeMap<(u16, usize), &str> =
        EXCEPTIONS.iter().map(|(card, place, why)| ((*card, *place), *why)).collect();
    let mut wrong = Vec::new();
    let mut all = 0;
    for card in &cards {
        for (place, ability) in card.abilities.iter().enumerate() {
            all += 1;
            let why = exceptions.remove(&(card.id.get(), place));
            let (text, read) = read_back(card, ability, &cards);
            let id = card.id.get();
            match (read, why) {
                (Err(misread), _) => wrong.push(format!("{id}.{place} {text}\n  {misread}")),
                (Ok(read), None) if read != *ability => {
                    let (is, was) = (canonical_ability(&read), canonical_ability(ability));
                    wrong.push(format!("{id}.{place} {text}\n  is read as {is}  instead of {was}"));
                }
                (Ok(read), Some(why)) if read == *ability => {
                    wrong.push(format!(
                        "{id}.{place} {text}\n  comes back: it is no exception any more: {why}"
                    ));
                }
                (Ok(read), _) => {
                    let again = text::ability_on(card.kind, &read);
                    let name = |id| cards.iter().find(|card| card.id == id).map(|card| card.name.as_str());
                    let again = name_cards(&again, name);
                    if again != text {
                        wrong.push(format!(
                            "{id}.{place} {text}\n  reads otherwise once it was read: {again}"
                        ));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {all}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(exceptions.is_empty(), "there are no such abilities: {exceptions:?}");
    assert!(EXCEPTIONS.len() * 10 <= all, "{} exceptions of {all}", EXCEPTIONS.len());
}

#[test]
fn the_lines_that_are_keys_of_a_card_come_back() {
    let cards = core_set().expect("the core set is good");
    let name = |id| cards.iter().find(|card| card.id == id).map(|card| card.name.as_str());
    for card in &cards {
        let text = name_cards(&text::lines(card).join("\n"), name);
        let rules = read_english(&text, &|name| number(&cards, name));
        if text.is_empty() {
            assert!(rules.is_err(), "there is nothing to read");
            continue;
        }
        let rules = rules.unwrap_or_else(|misread| panic!("{}: {misread}\n{text}", card.name));
        assert_eq!(rules.hp_cost.unwrap_or(0), card.hp_cost, "{}", card.name);
        assert_eq!(rules.abilities.len(), card.abilities.len(), "{}", card.name);
        if !card.token {
            assert_eq!(rules.zone.unwrap_or(Zone::OWN), card.zone, "{}", card.name);
        }
    }
}

#[test]
fn wild_abilities_are_read_or_told_where_not() {
    let mut counts = [0_usize; 4];
    let mut tell = |ability: &Ability| {
        let text = text::ability(ability);
        let read = read_english(&text, &|_| None);
        let place = match &read {
            Ok(rules) if rules.abilities == [ability.clone()] => 0,
            Ok(rules) if rules.abilities.len() == 1 && text::ability(&rules.abilities[0]) == text => 1,
            Ok(rules) => {
                println!(
                    "OTHERWISE {text}\n  {:?}",
                    rules.abilities.iter().map(text::ability).collect::<Vec<_>>()
                );
                2
            }
            Err(misread) => {
                println!("MISREAD {text}\n  {misread}");
                3
            }
        };
        counts[place] += 1;
    };
    samples().iter().for_each(&mut tell);
    for seed in 0..40 {
        for card in wild_library(seed).cards() {
            card.source.abilities.iter().for_each(&mut tell);
        }
    }
    let [same, alike, otherwise, not] = counts;
    println!("{same} come back, {alike} read the same, {otherwise} read otherwise, {not} are not understood");
    let all = same + alike + otherwise + not;
    assert!(not * 50 <= all, "{not} of {all} are not understood");
    assert!(otherwise * 50 <= all, "{otherwise} of {all} are read otherwise");
}

/// Returns a text made of the beginning of one and the end of another, word by word; often the event of one and the
/// effect of the other.
fn spliced(texts: &[String], luck: &mut Luck) -> String {
    let is_whole = luck.one_in(2);
    let mut part = |is_end: bool| {
        let words: Vec<&str> = texts[luck.below(texts.len())].split(' ').collect();
        let colon = words.iter().position(|word| word.ends_with(':')).filter(|_| is_whole);
        let at = colon.map_or_else(|| luck.below(words.len() + 1), |colon| colon + 1);
        if is_end { words[at..].join(" ") } else { words[..at].join(" ") }
    };
    format!("{} {}", part(false), part(true))
}

#[test]
fn what_is_read_out_of_any_text_can_be_said_and_read_again() {
    let cards = core_set().expect("the core set is good");
    let said = |card: &CardSource| text::lines(card);
    let mut texts: Vec<String> = cards.iter().flat_map(said).collect();
    texts.extend(wild_library(7).cards().iter().flat_map(|card| said(&card.source)));
    let mut luck = Luck::new(0xE7);
    let mut read = 0;
    for _ in 0..6000 {
        let text = spliced(&texts, &mut luck);
        let Ok(rules) = read_english(&text, &|_| None) else { continue };
        for ability in &rules.abilities {
            read += 1;
            let said = text::ability(ability);
            let again = match read_english(&said, &|_| None) {
                Ok(again) => again.abilities.iter().map(text::ability).collect::<Vec<_>>().join(" "),
                Err(misread) => misread.to_string(),
            };
            assert_eq!(again, said, "after {text}");
        }
    }
    assert!(read > 1000, "most texts make no sense, but not all: {read}");
}
