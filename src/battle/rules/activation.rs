//! The activation of trigger abilities: whether an activated one may run, and how often it ran.

use super::stat::is_awake;
use crate::battle::ability::EvalContext;
use crate::battle::board::{Board, PendingAbility};
use crate::battle::record::{LAST_WORDS, LayerKind};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

/// Reports an ability that would run but has reached its limit for this turn: the log names it once a turn. The report
/// activates no ability.
pub(in crate::battle) fn tire<B: Board>(board: &mut B, pending: &PendingAbility, runs: u8) {
    let limit = board.library().settings().limits.activations_per_turn;
    if runs == limit && wants_to_run(board, pending, runs) {
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

/// Returns true if an activated ability that ran that many times this turn may run now: it is under its limit, its card
/// is still there, it is awake, and its conditions hold.
pub(in crate::battle) fn may_run<B: Board>(board: &B, pending: &PendingAbility, runs: u8) -> bool {
    runs < board.library().settings().limits.activations_per_turn && wants_to_run(board, pending, runs)
}

/// Returns true if an activated ability may run now, ignoring its limit; see [`may_run`].
fn wants_to_run<B: Board>(board: &B, pending: &PendingAbility, runs: u8) -> bool {
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
    if !compiled.is_activated() {
        return false;
    }
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
        runs,
        ..EvalContext::for_own_ability(board, pending.card)
    };
    compiled.open_conditions.iter().all(|condition| condition.holds(&scene))
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
