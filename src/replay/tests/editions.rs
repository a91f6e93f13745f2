//! Tests of editions: a record is executed with its own cards when others are in use, and reports where the current
//! ones differ.

use std::sync::Arc;

use super::house::{Mind, RULES, battle, library};
use crate::battle::library::{CardLibrary, CardSource};
use crate::battle::settings::Settings;
use crate::battle::start::Start;
use crate::cards;
use crate::replay::{PlaybackEdition, RecordFile, ReplayErrorKind, Timeline};

/// Returns the core set with one card changed, or under changed rules.
fn changed(rules: &str, change: impl Fn(&mut CardSource)) -> Arc<CardLibrary> {
    let mut set = cards::core_set().expect("the core set is good");
    set.iter_mut().for_each(change);
    cards::library(Settings::parse(rules).expect("the rules are good"), set).expect("it compiles")
}

fn reopened(number: u64) -> crate::replay::Record {
    let record = battle(number, Mind::Quick);
    RecordFile::read("kept", record.text().as_bytes()).expect("a good file").record
}

#[test]
// S2-F11 S2-F31
fn a_battle_kept_is_the_battle_played_whatever_cards_are_in_use() {
    let today = changed(RULES, |card| {
        card.attack += i32::from(card.attack > 0);
        card.abilities.truncate(1);
    });
    for number in 0..4 {
        let record = reopened(number);
        assert!(matches!(record.stranger(&today), Some(ReplayErrorKind::Cards { .. })));
        let own = record.library(PlaybackEdition::Recorded, &today).expect("it keeps its cards");
        let timeline = Timeline::new(record.clone(), &own).expect("it begins");
        assert_eq!((timeline.len(), timeline.stop()), (record.orders.len(), None));
        // S2-F36: every order's hash is compared.
        assert_eq!(timeline.first_difference(), None);
        assert_eq!(
            record.check_result(crate::battle::board::Board::state(&timeline.seek(usize::MAX)).result()),
            Ok(())
        );
    }
}

#[test]
fn with_todays_cards_the_first_difference_is_told() {
    let today = changed(RULES, |card| card.attack += i32::from(card.attack > 0));
    let record = reopened(1);
    let library = record.library(PlaybackEdition::Today, &today).expect("today's cards are there");
    let timeline = Timeline::new(record.clone(), &library).expect("it begins");
    let first = timeline.first_difference().expect("stronger monsters change a battle");
    let own = Timeline::new(record, &super::house::library()).expect("it begins");
    assert_eq!(own.first_difference(), None);
    // Up to there both battles are the same; the difference is one strike.
    let hp = |timeline: &Timeline, order: usize| timeline.moments()[order].hp;
    assert!((0..first).all(|order| hp(&timeline, order) == hp(&own, order)));
    let kind = own.moments()[first].order.command.kind().name();
    assert!(kind.starts_with("Attack") || kind.starts_with("Direct"), "{kind}");
}

#[test]
fn other_rules_are_told_from_other_cards() {
    let today = changed(&RULES.replace("hp: 20", "hp: 30"), |_| {});
    let record = reopened(2);
    assert!(matches!(record.stranger(&today), Some(ReplayErrorKind::Rules { .. })));
    let own = record.library(PlaybackEdition::Recorded, &today).expect("it keeps its rules");
    assert_eq!(own.rules_hash(), library().rules_hash());
    let timeline = Timeline::new(record.clone(), &own).expect("it begins");
    assert_eq!(timeline.first_difference(), None);
    let timeline = Timeline::new(record, &today).expect("it begins");
    assert_eq!(timeline.first_difference(), Some(0), "the players begin with other HP");
}

#[test]
fn only_the_cards_that_can_appear_are_kept() {
    let record = battle(3, Mind::Quick);
    let cast = record.cast.clone().expect("it keeps its cards");
    let Start::Books(books) = &record.start else { panic!("it began with books") };
    let kept: Vec<_> = cast.cards().map(|card| card.id).collect();
    assert!(books.iter().flatten().all(|card| kept.contains(card)));
    let library = library();
    let all = library.cards().len();
    assert!(kept.len() < all, "{} of {all}", kept.len());
    // Cards that a saved card names are saved, too.
    let calling = library.cards().iter().find(|card| {
        let text = serde_json::to_string(&card.source.abilities).unwrap_or_default();
        text.contains("CardSummon")
    });
    let caller = calling.expect("some card calls another").source.id;
    let alone = crate::replay::RulesSnapshot::new(&library, &Start::Books([vec![caller], vec![]]));
    assert!(alone.cards().count() > 1, "{caller} brings whom it calls");
}

#[test]
fn cards_that_cannot_be_read_are_told_and_the_battle_still_plays() {
    let record = battle(4, Mind::Quick);
    let text = record.text();
    let at = text.find("\"cast\":\"1.").expect("it keeps its cards") + 30;
    let mut bad = text.clone().into_bytes();
    bad[at] = b'!';
    let opened = RecordFile::read("kept", &bad).expect("a file that still plays");
    let damage = opened.damage.expect("its cards are damaged").to_string();
    assert!(damage.starts_with("kept:1: the saved cards are damaged"), "{damage}");
    assert_eq!(opened.record.orders, RecordFile::read("kept", text.as_bytes()).expect("good").record.orders);
    let today = changed(RULES, |card| card.life += i32::from(card.life > 0));
    assert_eq!(opened.record.library(PlaybackEdition::Recorded, &today).err(), Some(ReplayErrorKind::NoCast));
}
