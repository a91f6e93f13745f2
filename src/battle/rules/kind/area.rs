//! Areas: the cards in reach receive an ability, marked with its producer, and lose it when they leave.

use arrayvec::ArrayVec;

use super::contest::Contest;
use super::{AbilityKind, Heard};
use crate::battle::ability::{Ability, AreaAbility, AreaGift, CardSet, EvalContext};
use crate::battle::board::Board;
use crate::battle::library::CardLibrary;
use crate::battle::record::{AttachedAbility, RESTING};
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::rules::{change, order, stat};
use crate::ids::{CardIndex, CellId};

impl AbilityKind for AreaAbility {
    fn react<B: Board>(board: &mut B, heard: &mut Heard) {
        let bit = heard.trigger.kind.bit();
        if subscriptions_now(board).areas & bit != 0 && !heard.areas_fresh {
            refresh(board, heard);
            heard.areas_fresh = true;
        }
    }
}

/// An active area: its card, its place among the abilities, its number, the ability that it gives, and the cards that
/// it reaches now.
#[derive(Clone, Copy)]
struct ActiveArea {
    producer: CardIndex,
    slot: u8,
    number: u16,
    gives: u16,
    cards: CardSet,
}

impl ActiveArea {
    /// Returns true if this area gave the ability.
    fn gave(&self, attached: &AttachedAbility) -> bool {
        AreaGift { producer: self.producer, gives: self.gives }.is(attached) && attached.area == self.slot
    }
}

/// The maximum number of active areas. Later ones, in the one law of order, do nothing.
const MAX_AREAS: usize = 48;
/// The first place number for areas that are attached, not printed.
pub(super) const GIVEN: u8 = 100;

/// Attaches and detaches the abilities of areas according to the current positions.
fn refresh<B: Board>(board: &mut B, heard: &mut Heard) {
    let subscriptions = &board.state().subscriptions;
    let (reaching, holding) = (subscriptions.reaching, subscriptions.reached);
    let areas = active_areas(board, reaching);
    let stands = |card: CardIndex, attached: &AttachedAbility| {
        areas.iter().any(|area| area.gave(attached) && area.cards.has(card))
    };
    for card in order::in_law(board, holding) {
        let mut place = 0;
        while let Some(attached) = board.card(card).attached().get(place).copied() {
            if attached.from_area() && !stands(card, &attached) {
                count_change(board);
                change::detach(board, card, place);
            } else {
                place += 1;
            }
        }
    }
    for area in &areas {
        for card in order::in_law(board, area.cards) {
            let has = board.card(card).attached().iter().any(|attached| area.gave(attached));
            if !has && change::attach(board, card, area.gives, area.producer, area.slot) {
                count_change(board);
                heard.rounds.note(area.producer, area.number);
            }
        }
    }
}

/// Counts a change that abilities made by themselves, so that areas and nightmares are evaluated again.
pub(super) fn count_change<B: Board>(board: &mut B) {
    let state = board.state_mut();
    state.changes = state.changes.wrapping_add(1);
}

/// Returns the active areas of these cards in the one law of order.
fn active_areas<B: Board>(board: &B, reaching: CardSet) -> ArrayVec<ActiveArea, MAX_AREAS> {
    let contest = Contest::decide(board, reaching);
    let mut areas = ArrayVec::new();
    for producer in order::in_law(board, reaching) {
        let printed = printed_areas(board, producer).filter(|(slot, _)| {
            board.card(producer).runs[usize::from(*slot)] != RESTING
                && contest.is_awake(producer).unwrap_or_else(|| stat::areas_are_awake(board.card(producer)))
        });
        for (slot, number) in printed.chain(given_areas(board, producer)) {
            if let Some((area, gives)) = area(board.library(), number)
                && !areas.is_full()
            {
                let cards = reached(board, producer, area, gives);
                let cards = contest.without_spared(board, producer, gives, cards);
                areas.push(ActiveArea { producer, slot, number, gives, cards });
            }
        }
    }
    areas
}

/// Returns the places and numbers of the areas printed on a card, active or not.
pub(super) fn printed_areas<B: Board>(board: &B, card: CardIndex) -> impl Iterator<Item = (u8, u16)> {
    let library = board.library();
    let printed = board.printed(card).filter(|printed| printed.areas != 0);
    printed.into_iter().flat_map(|printed| printed.abilities()).enumerate().filter_map(|(slot, number)| {
        area(library, number)?;
        Some((slot as u8, number))
    })
}

/// Returns the places and numbers of the areas attached to a card. One is identified by the number of equal ones before
/// it, because its place may change.
fn given_areas<B: Board>(board: &B, card: CardIndex) -> impl Iterator<Item = (u8, u16)> {
    let attached = board.card(card).attached();
    attached.iter().enumerate().filter(|(_, given)| given.runs != RESTING).map(|(place, given)| {
        let equals = attached[..place].iter().filter(|other| other.ability == given.ability);
        (GIVEN + equals.count() as u8, given.ability)
    })
}

/// Returns the area of that number, and the number of the ability that it gives.
pub(super) fn area(library: &CardLibrary, number: u16) -> Option<(&AreaAbility, u16)> {
    let compiled = library.ability(number)?;
    match (&compiled.ability, compiled.grants) {
        (Ability::Area(area), Some(gives)) => Some((area, gives)),
        _ => None,
    }
}

/// Returns the face-up cards that an area reaches now. It sees each card without what it gives itself.
pub(in crate::battle) fn reached<B: Board>(
    board: &B,
    producer: CardIndex,
    area: &AreaAbility,
    gives: u16,
) -> CardSet {
    let record = board.card(producer);
    let Some(cell) = record.cell() else { return CardSet::EMPTY };
    let lattice = board.library().lattice();
    let cells = lattice.covered(area.reach, cell, record.owner) & lattice.zone(area.zone, record.owner);
    let scene = EvalContext {
        reach: Some(area.reach),
        without: Some(AreaGift { producer, gives }),
        ..EvalContext::for_own_ability(board, producer)
    };
    let found = scene.cards(area.reach_in_condition.select(&scene));
    CardSet(found.0 & board.state().up.0)
        .filter(|card| board.card(card).cell().map_or(0, CellId::bit) & cells != 0)
}
