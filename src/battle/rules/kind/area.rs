//! Areas: the cards in reach receive an ability, marked with its producer, and lose it when they leave.

use arrayvec::ArrayVec;

use super::{AbilityKind, Heard};
use crate::battle::ability::{Ability, AreaAbility, CardSet, EvalContext};
use crate::battle::board::Board;
use crate::battle::library::CardLibrary;
use crate::battle::record::AttachedAbility;
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::rules::{change, order, stat};
use crate::ids::{CardIndex, CellId};

impl AbilityKind for AreaAbility {
    fn react<B: Board>(board: &mut B, heard: &mut Heard) {
        let bit = heard.trigger.kind.bit();
        if subscriptions_now(board).areas & bit != 0 && !heard.areas_fresh {
            refresh(board);
            heard.areas_fresh = true;
        }
    }
}

/// An active area: its card, its place among the abilities, the ability that it gives, and the cards that it reaches
/// now.
#[derive(Clone, Copy)]
struct Reached {
    producer: CardIndex,
    slot: u8,
    gives: u16,
    cards: CardSet,
}

impl Reached {
    /// Returns true if this area gave the ability.
    fn gave(&self, attached: &AttachedAbility) -> bool {
        attached.from_area()
            && attached.producer() == self.producer
            && attached.area == self.slot
            && attached.ability == self.gives
    }
}

/// The maximum number of active areas. Later ones, in the one law of order, do nothing.
const MAX_AREAS: usize = 48;
/// The first place number for areas that are attached, not printed.
const GIVEN: u8 = 100;

/// Attaches and detaches the abilities of areas according to the current positions.
fn refresh<B: Board>(board: &mut B) {
    let limit = board.library().settings().limits.activations_per_command;
    let subscriptions = &board.state().subscriptions;
    let (reaching, holding) = (subscriptions.reaching, subscriptions.reached);
    let mut areas = ArrayVec::<Reached, MAX_AREAS>::new();
    for producer in order::in_law(board, reaching) {
        for (slot, number) in working(board, producer) {
            if let Some((ability, gives)) = area(board.library(), number)
                && !areas.is_full()
            {
                areas.push(Reached { producer, slot, gives, cards: reached(board, producer, ability) });
            }
        }
    }
    let stands = |card: CardIndex, attached: &AttachedAbility| {
        areas.iter().any(|area| area.gave(attached) && area.cards.has(card))
    };
    for card in order::in_law(board, holding) {
        let mut place = 0;
        while let Some(attached) = board.card(card).attached().get(place).copied() {
            if attached.from_area() && !stands(card, &attached) {
                if board.state().changes >= limit {
                    return;
                }
                board.state_mut().changes += 1;
                change::detach(board, card, place);
            } else {
                place += 1;
            }
        }
    }
    for area in &areas {
        for card in order::in_law(board, area.cards) {
            let has = board.card(card).attached().iter().any(|attached| area.gave(attached));
            if !has
                && board.state().changes < limit
                && change::attach(board, card, area.gives, area.producer, area.slot)
            {
                board.state_mut().changes += 1;
            }
        }
    }
}

/// Returns the numbers and places of a card's active abilities: printed ones that are awake, then attached ones.
fn working<B: Board>(board: &B, card: CardIndex) -> impl Iterator<Item = (u8, u16)> {
    let (library, record) = (board.library(), board.card(card));
    let printed = board.printed(card).filter(|printed| printed.areas != 0);
    let own = printed.into_iter().flat_map(|printed| printed.abilities()).enumerate().filter_map(
        |(slot, number)| {
            let awake =
                library.ability(number).is_some_and(|compiled| stat::is_awake(record, &compiled.ability));
            awake.then_some((slot as u8, number))
        },
    );
    // An attached area is identified by the number of equal ones before it, because its place may change.
    let given = record.attached().iter().enumerate().map(|(place, attached)| {
        let equals = record.attached()[..place].iter().filter(|other| other.ability == attached.ability);
        (GIVEN + equals.count() as u8, attached.ability)
    });
    own.chain(given)
}

fn area(library: &CardLibrary, number: u16) -> Option<(&AreaAbility, u16)> {
    let compiled = library.ability(number)?;
    match (&compiled.ability, compiled.grants) {
        (Ability::Area(area), Some(gives)) => Some((area, gives)),
        _ => None,
    }
}

/// Returns the face-up cards that an area reaches now.
pub(in crate::battle) fn reached<B: Board>(board: &B, producer: CardIndex, area: &AreaAbility) -> CardSet {
    let record = board.card(producer);
    let Some(cell) = record.cell() else { return CardSet::EMPTY };
    let lattice = board.library().lattice();
    let cells = lattice.covered(area.reach, cell, record.owner) & lattice.zone(area.zone, record.owner);
    let scene = EvalContext { reach: Some(area.reach), ..EvalContext::for_own_ability(board, producer) };
    let found = scene.cards(area.reach_in_condition.select(&scene));
    CardSet(found.0 & board.state().up.0)
        .filter(|card| board.card(card).cell().map_or(0, CellId::bit) & cells != 0)
}
