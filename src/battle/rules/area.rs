//! Areas: what stands in reach is given an ability, marked with its producer, and loses it when it leaves.

use super::{change, stat};
use crate::battle::ability::{Ability, AreaAbility, CardSet, Scene};
use crate::battle::board::Board;
use crate::battle::library::CardLibrary;
use crate::ids::{CardIndex, CellId};

/// One area at work: who, its place among its abilities, what it gives, and to whom now.
#[derive(Clone, Copy)]
struct Reached {
    producer: CardIndex,
    slot: u8,
    gives: u16,
    cards: CardSet,
}

/// The most areas that work at once; later ones (by card index) do nothing.
const MAX_AREAS: usize = 48;

/// Gives and takes what areas give, by where everybody stands now.
pub(in crate::battle) fn refresh<B: Board>(board: &mut B) {
    let library = board.shared_library();
    let limit = library.settings().limits.activations_per_command;
    let mut areas = [const { None::<Reached> }; MAX_AREAS];
    let mut count = 0;
    for producer in board.flow().up.iter() {
        for (slot, number) in working(board, &library, producer) {
            if let Some((ability, gives)) = area(&library, number)
                && count < MAX_AREAS
            {
                areas[count] =
                    Some(Reached { producer, slot, gives, cards: reached(board, producer, ability) });
                count += 1;
            }
        }
    }
    let areas = &areas[..count];
    let stands = |card: CardIndex, producer: CardIndex, slot: u8, gives: u16| {
        areas.iter().flatten().any(|area| {
            area.producer == producer && area.slot == slot && area.gives == gives && area.cards.has(card)
        })
    };
    for card in board.flow().up.iter() {
        let mut place = 0;
        while let Some(attached) = board.card(card).attached().get(place).copied() {
            if attached.from_area() && !stands(card, attached.producer(), attached.area, attached.ability) {
                if board.flow().changes >= limit {
                    return;
                }
                board.flow_mut().changes += 1;
                change::detach(board, card, place);
            } else {
                place += 1;
            }
        }
    }
    for area in areas.iter().flatten() {
        for card in area.cards.iter() {
            let has = board.card(card).attached().iter().any(|attached| {
                attached.from_area()
                    && attached.producer() == area.producer
                    && attached.area == area.slot
                    && attached.ability == area.gives
            });
            if !has
                && board.flow().changes < limit
                && change::attach(board, card, area.gives, area.producer, area.slot)
            {
                board.flow_mut().changes += 1;
            }
        }
    }
}

/// The numbers and places of a card's abilities that work: printed ones awake, then attached ones.
fn working<'a, B: Board>(
    board: &'a B,
    library: &'a CardLibrary,
    card: CardIndex,
) -> impl Iterator<Item = (u8, u16)> + use<'a, B> {
    let record = board.card(card);
    let printed = record.name.and_then(|name| library.card(name)).filter(|printed| printed.areas != 0);
    let own = printed.into_iter().flat_map(|printed| printed.abilities()).enumerate().filter_map(
        |(slot, number)| {
            let awake =
                library.ability(number).is_some_and(|compiled| stat::is_awake(record, &compiled.ability));
            awake.then_some((slot as u8, number))
        },
    );
    let given =
        record.attached().iter().enumerate().map(|(place, attached)| (100 + place as u8, attached.ability));
    own.chain(given)
}

fn area(library: &CardLibrary, number: u16) -> Option<(&AreaAbility, u16)> {
    let compiled = library.ability(number)?;
    match (&compiled.ability, compiled.grants) {
        (Ability::Area(area), Some(gives)) => Some((area, gives)),
        _ => None,
    }
}

/// The face-up cards an area reaches now.
fn reached<B: Board>(board: &B, producer: CardIndex, area: &AreaAbility) -> CardSet {
    let record = board.card(producer);
    let Some(cell) = record.cell() else { return CardSet::EMPTY };
    let lattice = board.library().lattice();
    let cells = lattice.covered(area.reach, cell, record.owner) & lattice.shape.zone(area.zone, record.owner);
    let scene = Scene { reach: Some(area.reach), ..Scene::of(board, producer) };
    let found = scene.cards(area.reach_in_condition.select(&scene));
    let mut cards = CardSet::EMPTY;
    for card in found.iter() {
        if board.flow().up.has(card) && board.card(card).cell().map_or(0, CellId::bit) & cells != 0 {
            cards.insert(card);
        }
    }
    cards
}
