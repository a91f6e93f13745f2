//! Checks for cards that have only English names in a set where most cards also have Japanese ones.

use std::collections::BTreeMap;

use super::card::CardReading;
use super::code::Code;
use super::complaint::{Complaint, Complaints};
use super::text_place::TextPlace;
use crate::battle::library::CardSource;

/// Returns complaints about missing Japanese names and flavours, file by file, and about Japanese names that two cards
/// share.
pub(super) fn untranslated(readings: &[(&str, CardReading)]) -> Vec<Complaint> {
    let cards: Vec<(&str, TextPlace, &CardSource)> = readings
        .iter()
        .filter_map(|(file, reading)| Some((*file, reading.id?.1, reading.card.as_ref()?)))
        .collect();
    let named = |card: &CardSource| card.ja.is_some();
    let flavoured = |card: &CardSource| card.ja.as_ref().is_some_and(|ja| !ja.flavour.is_empty());
    let lines = |card: &CardSource| named(card) && !card.flavour.is_empty();
    let names = most(cards.iter().map(|(.., card)| named(card)));
    let flavours = most(cards.iter().filter(|(.., card)| lines(card)).map(|(.., card)| flavoured(card)));
    let mut list = Vec::new();
    let mut first: BTreeMap<&str, &str> = BTreeMap::new();
    for (file, place, card) in cards {
        let mut complaints = Complaints::about(file);
        if let Some((with, others)) = names.filter(|_| !named(card)) {
            let message = format!("no Japanese name: {with} of the {others} other cards have one");
            let help = "add `\"ja\": { \"name\": \"…\", \"flavour\": \"…\" }` after `flavour`";
            complaints.warning(place, Code::Untranslated, message).help(help);
        }
        if let Some((with, others)) = flavours.filter(|_| lines(card) && !flavoured(card)) {
            let message = format!("no Japanese flavour: {with} of the {others} other cards have one");
            complaints.warning(place, Code::Untranslated, message).help("add `flavour` to `ja`");
        }
        if let Some(ja) = &card.ja {
            match first.get(ja.name.as_str()) {
                Some(other) => {
                    let message = format!("duplicate Japanese name \"{}\"; first used in {other}", ja.name);
                    complaints.warning(place, Code::NameTwice, message);
                }
                None => drop(first.insert(&ja.name, file)),
            }
        }
        list.extend(complaints.into_list(""));
    }
    list
}

/// Returns the number of cards that have it and, for one that does not, the number of other cards, if most of the
/// others have it.
fn most(having: impl Iterator<Item = bool>) -> Option<(usize, usize)> {
    let (with, without) = having.fold((0_usize, 0_usize), |(with, without), has| match has {
        true => (with + 1, without),
        false => (with, without + 1),
    });
    let others = (with + without).checked_sub(1)?;
    (2 * with > others).then_some((with, others))
}
