//! Checks that need a whole set of cards: duplicate numbers and names, references to missing cards, identical cards,
//! missing Japanese, and rules too long for a card, which need the names of other cards.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

use super::card::CardReading;
use super::check::Reference;
use super::code::Code;
use super::complaint::{Complaint, Complaints};
use super::text_fit;
use super::untranslated::untranslated;
use crate::battle::ability::CardKind;
use crate::battle::language::Language;
use crate::battle::library::CardSource;
use crate::battle::library::name_cards;
use crate::ids::CardId;
use crate::text;

/// Returns all complaints of this kind, file by file.
pub(super) fn among(readings: &[(&str, CardReading)]) -> Vec<Complaint> {
    [doubles, strangers, twins, long_ones, untranslated].into_iter().flat_map(|look| look(readings)).collect()
}

/// Reports numbers and names that two files use.
fn doubles(readings: &[(&str, CardReading)]) -> Vec<Complaint> {
    let mut list = Vec::new();
    let mut ids = BTreeMap::new();
    let mut names = BTreeMap::new();
    for (file, reading) in readings {
        let Some((id, place)) = reading.id else { continue };
        let here = format!("{file}:{}:{}", place.line, place.column);
        let mut complaints = Complaints::about(file);
        match ids.get(&id) {
            Some(first) => {
                let message = format!("duplicate card number {}; first used in {first}", id.get());
                complaints.error(place, Code::NumberTwice, message);
            }
            None => {
                ids.insert(id, here);
            }
        }
        if let Some(card) = &reading.card {
            match names.get(&card.name) {
                Some(first) => {
                    let message = format!("duplicate card name \"{}\"; first used in {first}", card.name);
                    complaints.warning(place, Code::NameTwice, message);
                }
                None => {
                    names.insert(card.name.clone(), *file);
                }
            }
        }
        list.extend(complaints.into_list(""));
    }
    list
}

/// Reports references to cards that do not exist or cannot stand where they are put.
fn strangers(readings: &[(&str, CardReading)]) -> Vec<Complaint> {
    // A card whose file has errors is known, but its kind is not.
    let kinds: BTreeMap<_, Option<CardKind>> = readings
        .iter()
        .filter_map(|(_, reading)| {
            reading.id.map(|(id, _)| (id, reading.card.as_ref().map(|card| card.kind)))
        })
        .collect();
    let mut list = Vec::new();
    for (file, reading) in readings {
        let mut complaints = Complaints::about(file);
        for Reference { card, place, stands } in &reading.references {
            match kinds.get(card) {
                None => {
                    let message = format!("card {} does not exist", card.get());
                    complaints.error(*place, Code::NoSuchCard, message);
                }
                Some(Some(CardKind::Event)) if *stands => {
                    let message = format!("card {} is an Event and cannot be placed on a cell", card.get());
                    complaints.error(*place, Code::CannotStand, message);
                }
                Some(_) => {}
            }
        }
        list.extend(complaints.into_list(""));
    }
    list
}

/// Reports cards that are identical except for their names.
fn twins(readings: &[(&str, CardReading)]) -> Vec<Complaint> {
    let mut first: HashMap<_, (&str, CardId)> = HashMap::new();
    let mut list = Vec::new();
    for (file, reading) in readings {
        let Some((card, (id, place))) = reading.card.as_ref().zip(reading.id) else { continue };
        match first.entry(play_of(card)) {
            Entry::Occupied(same) if same.get().1 != id => {
                let twin = same.get().0;
                let mut complaints = Complaints::about(file);
                let message =
                    format!("card {} is identical to the card in {twin} except for its name", id.get());
                complaints.warning(place, Code::SameCard, message);
                list.extend(complaints.into_list(""));
            }
            Entry::Occupied(_) => {}
            Entry::Vacant(free) => drop(free.insert((*file, id))),
        }
    }
    list
}

/// Returns everything about a card that decides how it plays.
fn play_of(card: &CardSource) -> impl Hash + Eq {
    let CardSource {
        id: _,
        name: _,
        flavour: _,
        ja: _,
        portrait: _,
        kind,
        ink,
        cost,
        hp_cost,
        attack,
        life,
        move_reach,
        attack_reach,
        zone,
        token,
        abilities,
    } = card;
    ((kind, ink, cost, hp_cost, attack, life), (move_reach, attack_reach, zone, token, abilities))
}

/// Reports cards whose rules text does not fit on the card.
fn long_ones(readings: &[(&str, CardReading)]) -> Vec<Complaint> {
    let cards = || readings.iter().filter_map(|(_, reading)| reading.card.as_ref());
    let known: BTreeMap<CardId, &CardSource> = cards().map(|card| (card.id, card)).collect();
    let mut list = Vec::new();
    for (file, reading) in readings {
        let Some((card, (_, place))) = reading.card.as_ref().zip(reading.id) else { continue };
        let too_long = |language: Language| {
            let name = |other: CardId| Some(known.get(&other)?.name_in(language));
            let lines = text::lines_in(card, language);
            let lines: Vec<String> = lines.iter().map(|line| name_cards(line, name)).collect();
            text_fit::too_long(&lines, card.kind)
        };
        // Cards without a Japanese name are not checked in Japanese.
        let japanese = || card.ja.as_ref().and_then(|_| too_long(Language::Japanese));
        let english = too_long(Language::English).map(|long| (long, ""));
        if let Some(((taken, room), of)) = english.or_else(|| japanese().map(|long| (long, "Japanese "))) {
            let mut complaints = Complaints::about(file);
            let message =
                format!("the {of}rules take {taken} lines at the smallest size; a card has room for {room}");
            complaints
                .warning(place, Code::LongText, message)
                .help("shorten the text, or split the card in two");
            list.extend(complaints.into_list(""));
        }
    }
    list
}
