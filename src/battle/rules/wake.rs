//! Abilities hear what happened: lifetimes end → areas refresh → nightmares wake or sleep → trigger abilities queue.

use super::stat::is_awake;
use super::{area, change, order, stat};
use crate::battle::ability::{Ability, CardSet, Parameter, Scene, Sentence, all_hold};
use crate::battle::board::{Board, Heed, Waiting};
use crate::battle::library::CardLibrary;
use crate::battle::record::{LAST_WORDS, LayerKind, OBLIVION, SEALED};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

/// Lets abilities hear every trigger they have not seen yet, in order.
pub(in crate::battle) fn settle<B: Board>(board: &mut B) {
    // Nothing changes while triggers are heard but what areas, nightmares and ended lifetimes change themselves: once
    // looked at, areas and nightmares stay as they are until one of these moves.
    let (mut areas_fresh, mut sleepers_fresh) = (false, false);
    let mut changes = board.flow().changes;
    loop {
        if board.flow().stale {
            refresh(board);
        }
        let heed = board.flow().heed;
        // The dead are always listened to: their last words are not in `heed`.
        let heard =
            heed.triggers | heed.lifetimes | heed.areas | heed.sleepers | TriggerKind::CardGraved.bit();
        let Some(trigger) = board.unread(heard) else { return };
        let bit = trigger.kind.bit();
        if heed.lifetimes & bit != 0 {
            end_lifetimes(board, &trigger);
        }
        if heed.areas & bit != 0 && !areas_fresh {
            area::refresh(board);
            areas_fresh = true;
        }
        if heed.sleepers & bit != 0 && !sleepers_fresh {
            sleep_or_wake(board);
            sleepers_fresh = true;
        }
        if board.flow().changes != changes {
            // Somebody was given or lost something: what was fresh may not be any more.
            changes = board.flow().changes;
            areas_fresh = false;
            sleepers_fresh = false;
        }
        if heed.triggers & bit != 0 || has_last_words(board, &trigger) {
            queue(board, &trigger);
        }
    }
}

/// Works out anew who listens to what.
fn refresh<B: Board>(board: &mut B) {
    let mut heed = Heed::default();
    let library = board.library();
    for card in listeners(board).iter() {
        if let Some(printed) = board.printed(card) {
            heed.triggers |= printed.wakes;
            heed.lifetimes |= printed.lifetimes;
            heed.areas |= printed.areas;
            heed.sleepers |= printed.sleepers;
            heed.frail |= CardLibrary::changes(printed, Parameter::Life);
        }
        for attached in board.card(card).attached() {
            if let Some(compiled) = library.ability(attached.ability) {
                heed.triggers |= compiled.wakes;
                heed.lifetimes |= compiled.lifetimes;
                heed.areas |= compiled.areas();
                heed.sleepers |= compiled.sleepers();
                heed.frail |= matches!(&compiled.ability, Ability::Parameter(given) if given.parameter == Parameter::Life);
                if attached.from_area() {
                    // What gave it may have gone.
                    heed.areas |= Sentence::PLACES;
                }
            }
        }
        if board.card(card).flags & (SEALED | OBLIVION) != 0 {
            heed.sleepers |= Sentence::PLACES;
        }
    }
    let flow = board.flow_mut();
    flow.heed = heed;
    flow.stale = false;
}

/// The cards whose abilities work: face-up ones on cells, and the Event that resolves.
fn listeners<B: Board>(board: &B) -> CardSet {
    let flow = board.flow();
    let mut cards = flow.up;
    if let Some(event) = flow.casting {
        cards.insert(event);
    }
    cards
}

/// Whether the trigger is the death of a card that has something to say to it.
fn has_last_words<B: Board>(board: &B, trigger: &Trigger) -> bool {
    trigger.kind == TriggerKind::CardGraved
        && trigger.target.is_some_and(|card| {
            board.card(card).flags & LAST_WORDS != 0
                && board
                    .printed(card)
                    .is_some_and(|printed| printed.wakes & TriggerKind::CardGraved.bit() != 0)
        })
}

fn end_lifetimes<B: Board>(board: &mut B, trigger: &Trigger) {
    let library = board.shared_library();
    let bit = trigger.kind.bit();
    for card in listeners(board).iter() {
        if let Some(printed) = board.card(card).name.and_then(|name| library.card(name))
            && printed.lifetimes & bit != 0
        {
            for (slot, number) in printed.abilities().enumerate() {
                if board.card(card).ended & 1 << slot == 0
                    && is_over(board, &library, number, card, card, trigger)
                {
                    board.card_mut(card).ended |= 1 << slot;
                    board.flow_mut().changes += 1;
                    let detail = Detail::Ability(number);
                    board.emit(Trigger::new(TriggerKind::AbilityDetached).by(card).to(card).with(detail));
                }
            }
        }
        let mut place = 0;
        while let Some(attached) = board.card(card).attached().get(place).copied() {
            if is_over(board, &library, attached.ability, card, attached.producer(), trigger) {
                change::detach(board, card, place);
                board.flow_mut().changes += 1;
            } else {
                place += 1;
            }
        }
    }
}

/// Whether a parameter ability's lifetime ends with this trigger.
fn is_over<B: Board>(
    board: &B,
    library: &CardLibrary,
    number: u16,
    consumer: CardIndex,
    producer: CardIndex,
    trigger: &Trigger,
) -> bool {
    let Some(compiled) = library.ability(number) else { return false };
    let Ability::Parameter(ability) = &compiled.ability else { return false };
    if compiled.lifetimes & trigger.kind.bit() == 0 {
        return false;
    }
    let scene = Scene { producer, trigger: Some(trigger), ..Scene::of(board, consumer) };
    ability.lifetime.iter().any(|sentence| sentence.holds(&scene))
}

/// Puts cards to sleep under their nightmares and wakes them; seals and frees under oblivion.
fn sleep_or_wake<B: Board>(board: &mut B) {
    let library = board.shared_library();
    for card in board.flow().up.iter() {
        let limit = library.settings().limits.activations_per_command;
        if board.flow().changes >= limit {
            return;
        }
        let record = board.card(card);
        let printed = record.name.and_then(|name| library.card(name));
        let own = printed
            .into_iter()
            .filter(|printed| printed.sleepers != 0)
            .flat_map(|printed| printed.abilities());
        let given = record.attached().iter().map(|attached| attached.ability);
        let sealed =
            own.chain(given).any(|number| match library.ability(number).map(|compiled| &compiled.ability) {
                Some(Ability::Nightmare(nightmare)) => !nightmare.condition.holds(&Scene::of(board, card)),
                _ => false,
            });
        if sealed != record.is_sealed() {
            board.card_mut(card).flags ^= SEALED;
            board.flow_mut().changes += 1;
            let kind = if sealed { TriggerKind::NightmareSealed } else { TriggerKind::NightmareUnsealed };
            board.emit(Trigger::new(kind).to(card));
        }
        let oblivious = stat::flag(board, card, Parameter::Oblivion);
        if oblivious != board.card(card).is_oblivious() {
            board.card_mut(card).flags ^= OBLIVION;
            let flow = board.flow_mut();
            flow.changes += 1;
            flow.stale = true;
            board
                .emit(Trigger::new(TriggerKind::AbilityOblivionChanged).to(card).with(Detail::On(oblivious)));
        }
    }
}

/// Queues the abilities this trigger wakes, by the one law of order.
fn queue<B: Board>(board: &mut B, trigger: &Trigger) {
    if board.flow().is_finished() || board.flow().cut || matches!(trigger.detail, Detail::Fizzled(_)) {
        return;
    }
    let mut candidates = listeners(board);
    if has_last_words(board, trigger)
        && let Some(card) = trigger.target
    {
        candidates.insert(card);
    }
    let bit = trigger.kind.bit();
    let mut awake = CardSet::EMPTY;
    for card in candidates.iter() {
        let record = board.card(card);
        let own = board.printed(card).is_some_and(|printed| printed.wakes & bit != 0);
        if own || record.attached_len > 0 {
            awake.insert(card);
        }
    }
    if awake.is_empty() {
        return;
    }
    let library = board.shared_library();
    for card in order::in_law(board, awake) {
        if let Some(printed) = board.card(card).name.and_then(|name| library.card(name)) {
            for number in printed.abilities() {
                try_queue(board, &library, number, card, card, false, trigger);
            }
        }
        for place in 0..usize::from(board.card(card).attached_len) {
            let attached = board.card(card).attached[place];
            try_queue(board, &library, attached.ability, card, attached.producer(), true, trigger);
        }
    }
}

fn try_queue<B: Board>(
    board: &mut B,
    library: &CardLibrary,
    number: u16,
    card: CardIndex,
    producer: CardIndex,
    attached: bool,
    trigger: &Trigger,
) {
    let Some(compiled) = library.ability(number) else { return };
    let deaf = compiled.wakes & trigger.kind.bit() == 0
        || (compiled.by_itself && trigger.actor != Some(card))
        || (compiled.to_itself && trigger.target != Some(card));
    if deaf {
        return;
    }
    let waiting = Waiting { card, ability: number, producer, attached, trigger: *trigger };
    if may_run(board, &waiting) {
        if is_exhausted(board) || !board.flow_mut().queue.push(waiting) {
            fizzle(board, card, number);
        }
    } else {
        tire(board, &waiting);
    }
}

/// An ability that would run but has run as often as it may this turn: the log names it once a turn. The line wakes
/// nobody.
pub(in crate::battle) fn tire<B: Board>(board: &mut B, waiting: &Waiting) {
    let limit = board.library().settings().limits.activations_per_turn;
    if runs(board, waiting) == limit && wants_to_run(board, waiting) {
        count_run(board, waiting);
        let line = Trigger::new(TriggerKind::EffectDeclared).by(waiting.card);
        board.emit(line.with(Detail::Fizzled(waiting.ability)));
    }
}

/// Whether the running command has woken as many abilities as it may.
pub(in crate::battle) fn is_exhausted<B: Board>(board: &B) -> bool {
    board.flow().activations >= board.library().settings().limits.activations_per_command
}

/// Past the limit the rest fizzles; the log names the ability the loop was cut at, once, and nothing wakes any more.
pub(in crate::battle) fn fizzle<B: Board>(board: &mut B, card: CardIndex, ability: u16) {
    let flow = board.flow_mut();
    if !flow.cut {
        flow.cut = true;
        flow.queue.clear();
        board.emit(Trigger::new(TriggerKind::EffectDeclared).by(card).with(Detail::Fizzled(ability)));
    }
}

/// Whether a woken ability may run now: it is under its limit, its card is still there, it is awake, and its conditions
/// hold.
pub(in crate::battle) fn may_run<B: Board>(board: &B, waiting: &Waiting) -> bool {
    runs(board, waiting) < board.library().settings().limits.activations_per_turn
        && wants_to_run(board, waiting)
}

/// The same but for the limit.
fn wants_to_run<B: Board>(board: &B, waiting: &Waiting) -> bool {
    let record = board.card(waiting.card);
    let here = record.is_up() || board.flow().casting == Some(waiting.card);
    let last_words = record.layer == LayerKind::Grave
        && record.flags & LAST_WORDS != 0
        && waiting.trigger.kind == TriggerKind::CardGraved
        && waiting.trigger.target == Some(waiting.card);
    if !here && !last_words {
        return false;
    }
    let library = board.library();
    let Some(compiled) = library.ability(waiting.ability) else { return false };
    let Ability::Trigger(ability) = &compiled.ability else { return false };
    if !waiting.attached && !is_awake(record, &compiled.ability) {
        return false;
    }
    if waiting.attached && place_of(board, waiting).is_none() {
        return false;
    }
    let scene = Scene {
        producer: waiting.producer,
        trigger: Some(&waiting.trigger),
        runs: runs(board, waiting),
        ..Scene::of(board, waiting.card)
    };
    all_hold(&ability.conditions, &scene)
}

fn place_of<B: Board>(board: &B, waiting: &Waiting) -> Option<usize> {
    board
        .card(waiting.card)
        .attached()
        .iter()
        .position(|attached| attached.ability == waiting.ability && attached.producer == waiting.producer.0)
}

fn slot_of<B: Board>(board: &B, waiting: &Waiting) -> Option<usize> {
    let first = board.printed(waiting.card)?.first_ability;
    Some(usize::from(waiting.ability.checked_sub(first)?))
}

/// How often it ran this turn.
pub(in crate::battle) fn runs<B: Board>(board: &B, waiting: &Waiting) -> u8 {
    let record = board.card(waiting.card);
    if waiting.attached {
        place_of(board, waiting).map_or(0, |place| record.attached[place].runs)
    } else {
        slot_of(board, waiting).and_then(|slot| record.runs.get(slot).copied()).unwrap_or(0)
    }
}

/// Counts a run.
pub(in crate::battle) fn count_run<B: Board>(board: &mut B, waiting: &Waiting) {
    let place = if waiting.attached { place_of(board, waiting) } else { slot_of(board, waiting) };
    let record = board.card_mut(waiting.card);
    let count = place.and_then(|place| {
        if waiting.attached {
            record.attached.get_mut(place).map(|attached| &mut attached.runs)
        } else {
            record.runs.get_mut(place)
        }
    });
    if let Some(count) = count {
        *count = count.saturating_add(1);
    }
}
