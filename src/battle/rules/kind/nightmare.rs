//! Nightmares and oblivion: after a trigger, cards fall asleep under them or wake.

use super::area::count_change;
use super::{AbilityKind, Heard};
use crate::battle::ability::calculator::CalculatorRule;
use crate::battle::ability::{Ability, Aspects, CardSet, EvalContext, NightmareAbility, Parameter};
use crate::battle::board::Board;
use crate::battle::record::{AttachedAbility, OBLIVION, RESTING, SEALED};
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::rules::{order, stat};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

impl AbilityKind for NightmareAbility {
    fn react<B: Board>(board: &mut B, heard: &mut Heard) {
        if heard.rounds.have_ended() {
            return;
        }
        let cards = unsettled_sleepers(board);
        debug_assert!(
            is_settled(board, CardSet(board.state().subscriptions.sleepy.0 & !cards.0)),
            "a card would sleep or wake, but nothing changed that decides it"
        );
        if !cards.is_empty() {
            let state = board.state_mut();
            (state.new_to_sleepers, state.drowsy) = (Aspects::NONE, CardSet::EMPTY);
            sleep_or_wake(board, heard, cards);
        }
    }
}

/// Returns the cards that may fall asleep or wake, because something has changed that decides it.
#[inline]
pub(super) fn unsettled_sleepers<B: Board>(board: &mut B) -> CardSet {
    let subscriptions = subscriptions_now(board);
    let (sleepy, reads) = (subscriptions.sleepy, subscriptions.interests.sleepers);
    let state = board.state();
    let drowsy = CardSet(state.drowsy.0 & sleepy.0);
    if state.new_to_sleepers.overlap(reads) { with_readers(board, sleepy, drowsy) } else { drowsy }
}

/// Returns the drowsy cards, and the sleepy ones that read something that has changed.
#[inline(never)]
fn with_readers<B: Board>(board: &B, sleepy: CardSet, drowsy: CardSet) -> CardSet {
    let state = board.state();
    let others = CardSet(sleepy.0 & !drowsy.0).filter(|card| {
        let given =
            board.card(card).attached().iter().filter_map(|given| board.library().ability(given.ability));
        let own = board.printed(card).map_or(Aspects::NONE, |printed| printed.interests.sleepers);
        given.fold(own, |all, given| all.and(given.interests.sleepers)).overlap(state.new_to_sleepers)
    });
    CardSet(drowsy.0 | others.0)
}

/// Returns true if none of these cards would fall asleep or wake.
fn is_settled<B: Board>(board: &B, cards: CardSet) -> bool {
    cards.iter().all(|card| {
        has_nightmare(board, card) == board.card(card).is_sealed()
            && stat::flag(board, card, Parameter::Oblivion) == board.card(card).is_oblivious()
    })
}

/// Puts cards to sleep under their nightmares or wakes them, and seals or frees abilities under oblivion.
fn sleep_or_wake<B: Board>(board: &mut B, heard: &mut Heard, cards: CardSet) {
    if is_settled(board, cards) {
        return;
    }
    for card in order::in_law(board, cards) {
        let sealed = has_nightmare(board, card);
        if sealed != board.card(card).is_sealed() {
            if sealed {
                own_nightmares(board, card).for_each(|number| heard.rounds.note(card, number));
                given_nightmares(board, card).for_each(|given| note_gift(board, heard, card, given));
            }
            board.card_mut(card).flags ^= SEALED;
            board.state_mut().note_sleep(card);
            count_change(board);
            let kind = if sealed { TriggerKind::NightmareSealed } else { TriggerKind::NightmareUnsealed };
            board.emit(Trigger::new(kind).to(card));
        }
        let oblivious = stat::flag(board, card, Parameter::Oblivion);
        if oblivious != board.card(card).is_oblivious() {
            // Its amount is constant, so it undoes nothing by itself: if it comes and goes, an area gives it.
            board.card_mut(card).flags ^= OBLIVION;
            count_change(board);
            board.state_mut().note_sleep(card);
            board
                .emit(Trigger::new(TriggerKind::AbilityOblivionChanged).to(card).with(Detail::On(oblivious)));
        }
    }
}

/// Notes that a given ability put its card to sleep. What an area gives is noted as the area, because it would give the
/// ability again.
fn note_gift<B: Board>(board: &B, heard: &mut Heard, card: CardIndex, given: &AttachedAbility) {
    if given.runs == RESTING {
        return;
    }
    if !given.from_area() {
        return heard.rounds.note(card, given.ability());
    }
    let producer = given.producer();
    let printed = board.printed(producer).into_iter().flat_map(|printed| printed.abilities());
    let attached = board.card(producer).attached().iter().map(|attached| attached.ability());
    let gives = |number: &u16| {
        board.library().ability(*number).is_some_and(|compiled| compiled.grants == Some(given.ability()))
    };
    if let Some(number) = printed.chain(attached).find(gives) {
        heard.rounds.note(producer, number);
    }
}

/// Returns true if a nightmare of a card, its own or an attached one, now puts its other abilities to sleep.
fn has_nightmare<B: Board>(board: &B, card: CardIndex) -> bool {
    has_own_nightmare(board, card) || given_nightmares(board, card).next().is_some()
}

fn given_nightmares<B: Board>(board: &B, card: CardIndex) -> impl Iterator<Item = &AttachedAbility> {
    let attached = board.card(card).attached().iter();
    attached.filter(move |given| given.runs != RESTING && is_nightmare(board, card, given.ability()))
}

fn own_nightmares<B: Board>(board: &B, card: CardIndex) -> impl Iterator<Item = u16> {
    let printed = board.printed(card).filter(|printed| printed.interests.sleeps);
    let own = printed.into_iter().flat_map(|printed| printed.abilities()).enumerate();
    let active = own.filter(move |(slot, _)| board.card(card).runs[*slot] != RESTING);
    active.map(|(_, number)| number).filter(move |number| is_nightmare(board, card, *number))
}

/// Returns true if a nightmare printed on a card now puts its other abilities to sleep.
pub(super) fn has_own_nightmare<B: Board>(board: &B, card: CardIndex) -> bool {
    own_nightmares(board, card).next().is_some()
}

/// Returns true if the ability is a nightmare that now puts the card's other abilities to sleep.
fn is_nightmare<B: Board>(board: &B, card: CardIndex, number: u16) -> bool {
    match board.library().ability(number).map(|compiled| &compiled.ability) {
        Some(Ability::Nightmare(nightmare)) => {
            !nightmare.condition.holds(&EvalContext::for_own_ability(board, card))
        }
        _ => false,
    }
}

/// Returns true if an ability would put a card's printed abilities to sleep if the producer gave it to the card now.
pub(super) fn silences<B: Board>(board: &B, card: CardIndex, producer: CardIndex, gives: u16) -> bool {
    match board.library().ability(gives).map(|compiled| &compiled.ability) {
        Some(Ability::Parameter(given)) if given.parameter == Parameter::Oblivion => {
            let context = EvalContext { producer, depth: 1, ..EvalContext::for_own_ability(board, card) };
            given.calc.value(&context) != 0
        }
        _ => is_nightmare(board, card, gives),
    }
}
