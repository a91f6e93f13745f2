//! The processing of triggers: lifetimes end → areas refresh → nightmares wake or sleep → trigger abilities are queued.

use super::stat::is_awake;
use super::{area, change, order, stat};
use crate::battle::ability::{Ability, CardSet, EvalContext, Parameter, Sentence, all_hold};
use crate::battle::board::{Board, PendingAbility, Subscriptions};
use crate::battle::record::{LAST_WORDS, LayerKind, OBLIVION, SEALED};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

/// Processes every trigger that the abilities have not seen yet, in order.
pub(in crate::battle) fn settle<B: Board>(board: &mut B) {
    // While triggers are processed, only areas, nightmares and ended lifetimes change anything: once evaluated, areas
    // and nightmares stay valid until one of these changes.
    let (mut areas_fresh, mut sleepers_fresh) = (false, false);
    let mut changes = board.state().changes;
    loop {
        let subscriptions = subscriptions_now(board);
        // Cards in the grave may always react to their own death, which is not in `heed`.
        let heard = subscriptions.triggers
            | subscriptions.lifetimes
            | subscriptions.areas
            | subscriptions.sleepers
            | subscriptions.frailty
            | TriggerKind::CardGraved.bit();
        let Some(trigger) = board.unread(heard) else { return };
        let bit = trigger.kind.bit();
        if subscriptions_now(board).frailty & bit != 0 {
            board.state_mut().wounded = true;
        }
        // Each step sees the changes of the one before it.
        if subscriptions_now(board).lifetimes & bit != 0 && end_lifetimes(board, &trigger) {
            areas_fresh = false;
            sleepers_fresh = false;
        }
        if subscriptions_now(board).areas & bit != 0 && !areas_fresh {
            area::refresh(board);
            areas_fresh = true;
        }
        if subscriptions_now(board).sleepers & bit != 0 && !sleepers_fresh {
            sleep_or_wake(board);
            sleepers_fresh = true;
        }
        if board.state().changes != changes {
            // A card gained or lost something: fresh results may be outdated.
            changes = board.state().changes;
            areas_fresh = false;
            sleepers_fresh = false;
        }
        if subscriptions_now(board).triggers & bit != 0 || has_last_words(board, &trigger) {
            queue(board, &trigger);
        }
    }
}

/// Returns the current subscriptions, rebuilding them first if they are stale.
#[inline]
fn subscriptions_now<B: Board>(board: &mut B) -> &Subscriptions {
    if board.state().stale {
        refresh(board);
    }
    &board.state().subscriptions
}

/// Rebuilds the subscriptions.
fn refresh<B: Board>(board: &mut B) {
    let mut subscriptions = Subscriptions::NONE;
    let library = board.library();
    for card in listeners(board).iter() {
        let record = board.card(card);
        let one = CardSet::one(card).0;
        let mut mine = Subscriptions::NONE;
        if let Some(printed) = board.printed(card) {
            mine.triggers = printed.wakes;
            mine.lifetimes = printed.lifetimes;
            mine.areas = printed.areas;
            mine.sleepers = printed.sleepers;
            mine.frailty = printed.frailty;
        }
        let (mut reached, mut reaching) = (false, mine.areas != 0);
        for attached in record.attached() {
            if let Some(compiled) = library.ability(attached.ability) {
                mine.triggers |= compiled.wakes;
                mine.lifetimes |= compiled.lifetimes;
                mine.sleepers |= compiled.sleepers();
                mine.frailty |= compiled.frailty();
                reaching |= compiled.areas() != 0;
                mine.areas |= compiled.areas();
                if attached.from_area() {
                    // The producer may be gone.
                    reached = true;
                    mine.areas |= Sentence::PLACES;
                }
            }
        }
        if record.flags & (SEALED | OBLIVION) != 0 {
            mine.sleepers |= Sentence::PLACES;
        }
        let mark = |holds: bool| if holds { one } else { 0 };
        subscriptions.triggers |= mine.triggers;
        subscriptions.lifetimes |= mine.lifetimes;
        subscriptions.areas |= mine.areas;
        subscriptions.sleepers |= mine.sleepers;
        subscriptions.frailty |= mine.frailty;
        subscriptions.alert.0 |= mark(mine.triggers != 0);
        subscriptions.fleeting.0 |= mark(mine.lifetimes != 0);
        subscriptions.reaching.0 |= mark(reaching);
        subscriptions.reached.0 |= mark(reached);
        subscriptions.sleepy.0 |= mark(mine.sleepers != 0);
    }
    let state = board.state_mut();
    state.subscriptions = subscriptions;
    state.stale = false;
}

/// Returns the cards with active abilities: face-up ones on cells, and the Event that resolves.
fn listeners<B: Board>(board: &B) -> CardSet {
    let state = board.state();
    let mut cards = state.up;
    if let Some(event) = state.casting {
        cards.insert(event);
    }
    cards
}

/// Returns true if the trigger is the death of a card with an ability that can react to it.
fn has_last_words<B: Board>(board: &B, trigger: &Trigger) -> bool {
    trigger.kind == TriggerKind::CardGraved
        && trigger.target.is_some_and(|card| {
            board.card(card).flags & LAST_WORDS != 0
                && board
                    .printed(card)
                    .is_some_and(|printed| printed.wakes & TriggerKind::CardGraved.bit() != 0)
        })
}

/// Ends the lifetimes that end with this trigger. Returns true if any did.
fn end_lifetimes<B: Board>(board: &mut B, trigger: &Trigger) -> bool {
    let bit = trigger.kind.bit();
    let mut any = false;
    for card in order::in_law(board, board.state().subscriptions.fleeting) {
        if let Some(printed) = board.printed(card)
            && printed.lifetimes & bit != 0
        {
            for (slot, number) in printed.abilities().enumerate() {
                if board.card(card).ended & 1 << slot == 0 && is_over(board, number, card, card, trigger) {
                    board.card_mut(card).ended |= 1 << slot;
                    any = true;
                    let detail = Detail::Ability(number);
                    board.emit(Trigger::new(TriggerKind::AbilityDetached).by(card).to(card).with(detail));
                }
            }
        }
        let mut place = 0;
        while let Some(attached) = board.card(card).attached().get(place).copied() {
            if is_over(board, attached.ability, card, attached.producer(), trigger) {
                change::detach(board, card, place);
                any = true;
            } else {
                place += 1;
            }
        }
    }
    any
}

/// Returns true if a parameter ability's lifetime ends with this trigger.
fn is_over<B: Board>(
    board: &B,
    number: u16,
    consumer: CardIndex,
    producer: CardIndex,
    trigger: &Trigger,
) -> bool {
    let Some(compiled) = board.library().ability(number) else { return false };
    let Ability::Parameter(ability) = &compiled.ability else { return false };
    if compiled.lifetimes & trigger.kind.bit() == 0 {
        return false;
    }
    let scene =
        EvalContext { producer, trigger: Some(trigger), ..EvalContext::for_own_ability(board, consumer) };
    ability.lifetime.iter().any(|sentence| sentence.holds(&scene))
}

/// Puts cards to sleep under their nightmares or wakes them, and seals or frees abilities under oblivion.
fn sleep_or_wake<B: Board>(board: &mut B) {
    let limit = board.library().settings().limits.activations_per_command;
    for card in order::in_law(board, board.state().subscriptions.sleepy) {
        if board.state().changes >= limit {
            return;
        }
        let sealed = has_nightmare(board, card);
        if sealed != board.card(card).is_sealed() {
            board.card_mut(card).flags ^= SEALED;
            board.state_mut().changes += 1;
            let kind = if sealed { TriggerKind::NightmareSealed } else { TriggerKind::NightmareUnsealed };
            board.emit(Trigger::new(kind).to(card));
        }
        let oblivious = stat::flag(board, card, Parameter::Oblivion);
        if oblivious != board.card(card).is_oblivious() {
            board.card_mut(card).flags ^= OBLIVION;
            let state = board.state_mut();
            state.changes += 1;
            state.stale = true;
            board
                .emit(Trigger::new(TriggerKind::AbilityOblivionChanged).to(card).with(Detail::On(oblivious)));
        }
    }
}

/// Returns true if a nightmare of a card, its own or an attached one, now puts its other abilities to sleep.
fn has_nightmare<B: Board>(board: &B, card: CardIndex) -> bool {
    let (library, record) = (board.library(), board.card(card));
    let own = board
        .printed(card)
        .into_iter()
        .filter(|printed| printed.sleepers != 0)
        .flat_map(|printed| printed.abilities());
    let given = record.attached().iter().map(|attached| attached.ability);
    own.chain(given).any(|number| match library.ability(number).map(|compiled| &compiled.ability) {
        Some(Ability::Nightmare(nightmare)) => {
            !nightmare.condition.holds(&EvalContext::for_own_ability(board, card))
        }
        _ => false,
    })
}

/// Queues the abilities that this trigger activates, in the one law of order.
fn queue<B: Board>(board: &mut B, trigger: &Trigger) {
    let state = board.state();
    if state.is_finished() || state.cut || matches!(trigger.detail, Detail::Fizzled(_)) {
        return;
    }
    let bit = trigger.kind.bit();
    let mut awake = state.subscriptions.alert.filter(|card| {
        board.card(card).attached_len > 0
            || board.printed(card).is_some_and(|printed| printed.wakes & bit != 0)
    });
    if has_last_words(board, trigger)
        && let Some(card) = trigger.target
    {
        awake.insert(card);
    }
    for card in order::in_law(board, awake) {
        if let Some(printed) = board.printed(card).filter(|printed| printed.wakes & bit != 0) {
            for number in printed.abilities() {
                try_queue(board, number, card, card, 0, trigger);
            }
        }
        for place in 0..usize::from(board.card(card).attached_len) {
            let given = &board.card(card).attached()[..=place];
            let attached = given[place];
            let equals = given.iter().filter(|other| other.equals(&attached)).count() as u8;
            try_queue(board, attached.ability, card, attached.producer(), equals, trigger);
        }
    }
}

fn try_queue<B: Board>(
    board: &mut B,
    number: u16,
    card: CardIndex,
    producer: CardIndex,
    given: u8,
    trigger: &Trigger,
) {
    let Some(compiled) = board.library().ability(number) else { return };
    let deaf = compiled.wakes & trigger.kind.bit() == 0
        || (compiled.by_itself && trigger.actor != Some(card))
        || (compiled.to_itself && trigger.target != Some(card));
    if deaf {
        return;
    }
    let pending = PendingAbility { card, ability: number, producer, given, trigger: *trigger };
    if !may_run(board, &pending) {
        tire(board, &pending);
    } else if is_exhausted(board) {
        fizzle(board, card, number);
    } else {
        // An ability for which the queue has no room is lost; the pending ones stay.
        board.state_mut().queue.push(pending);
    }
}

/// Reports an ability that would run but has reached its limit for this turn: the log names it once a turn. The report
/// activates no ability.
pub(in crate::battle) fn tire<B: Board>(board: &mut B, pending: &PendingAbility) {
    let limit = board.library().settings().limits.activations_per_turn;
    if runs(board, pending) == limit && wants_to_run(board, pending) {
        count_run(board, pending);
        let line = Trigger::new(TriggerKind::EffectDeclared).by(pending.card);
        board.emit(line.with(Detail::Fizzled(pending.ability)));
    }
}

/// Returns true if the current command has run as many abilities as it may.
pub(in crate::battle) fn is_exhausted<B: Board>(board: &B) -> bool {
    board.state().activations >= board.library().settings().limits.activations_per_command
}

/// Ends all pending abilities of the command at its limit. The log names, once, the ability at which the loop was cut,
/// and no ability is activated any more.
pub(in crate::battle) fn fizzle<B: Board>(board: &mut B, card: CardIndex, ability: u16) {
    let state = board.state_mut();
    if !state.cut {
        state.cut = true;
        state.queue.clear();
        board.emit(Trigger::new(TriggerKind::EffectDeclared).by(card).with(Detail::Fizzled(ability)));
    }
}

/// Returns true if an activated ability may run now: it is under its limit, its card is still there, it is awake, and
/// its conditions hold.
pub(in crate::battle) fn may_run<B: Board>(board: &B, pending: &PendingAbility) -> bool {
    runs(board, pending) < board.library().settings().limits.activations_per_turn
        && wants_to_run(board, pending)
}

/// Returns true if an activated ability may run now, ignoring its limit; see [`may_run`].
fn wants_to_run<B: Board>(board: &B, pending: &PendingAbility) -> bool {
    let record = board.card(pending.card);
    let here = record.is_up() || board.state().casting == Some(pending.card);
    let last_words = record.layer == LayerKind::Grave
        && record.flags & LAST_WORDS != 0
        && pending.trigger.kind == TriggerKind::CardGraved
        && pending.trigger.target == Some(pending.card);
    if !here && !last_words {
        return false;
    }
    let library = board.library();
    let Some(compiled) = library.ability(pending.ability) else { return false };
    let Ability::Trigger(ability) = &compiled.ability else { return false };
    let works = if pending.given == 0 {
        is_awake(record, &compiled.ability)
    } else {
        place_of(board, pending).is_some()
    };
    if !works {
        return false;
    }
    let scene = EvalContext {
        producer: pending.producer,
        trigger: Some(&pending.trigger),
        runs: runs(board, pending),
        ..EvalContext::for_own_ability(board, pending.card)
    };
    all_hold(&ability.conditions, &scene)
}

/// Returns the index of a given ability among the abilities given to its card. If an equal ability before it is gone,
/// the last of its equals is returned.
fn place_of<B: Board>(board: &B, pending: &PendingAbility) -> Option<usize> {
    let given = board.card(pending.card).attached().iter().enumerate();
    given
        .filter(|(_, given)| given.ability == pending.ability && given.producer() == pending.producer)
        .take(usize::from(pending.given))
        .last()
        .map(|(place, _)| place)
}

fn slot_of<B: Board>(board: &B, pending: &PendingAbility) -> Option<usize> {
    let first = board.printed(pending.card)?.first_ability;
    Some(usize::from(pending.ability.checked_sub(first)?))
}

/// Returns the number of times the ability ran this turn.
pub(in crate::battle) fn runs<B: Board>(board: &B, pending: &PendingAbility) -> u8 {
    let record = board.card(pending.card);
    if pending.given > 0 {
        place_of(board, pending).map_or(0, |place| record.attached[place].runs)
    } else {
        slot_of(board, pending).and_then(|slot| record.runs.get(slot).copied()).unwrap_or(0)
    }
}

/// Counts a run of the ability.
pub(in crate::battle) fn count_run<B: Board>(board: &mut B, pending: &PendingAbility) {
    let place = if pending.given > 0 { place_of(board, pending) } else { slot_of(board, pending) };
    let record = board.card_mut(pending.card);
    let count = place.and_then(|place| {
        if pending.given > 0 {
            record.attached.get_mut(place).map(|attached| &mut attached.runs)
        } else {
            record.runs.get_mut(place)
        }
    });
    if let Some(count) = count {
        *count = count.saturating_add(1);
    }
}
