//! Nightmares and oblivion: after a trigger, cards fall asleep under them or wake.

use super::{AbilityKind, Heard};
use crate::battle::ability::{Ability, EvalContext, NightmareAbility, Parameter};
use crate::battle::board::Board;
use crate::battle::record::{OBLIVION, SEALED};
use crate::battle::rules::subscriptions::subscriptions_now;
use crate::battle::rules::{order, stat};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

impl AbilityKind for NightmareAbility {
    fn react<B: Board>(board: &mut B, heard: &mut Heard) {
        let bit = heard.trigger.kind.bit();
        if subscriptions_now(board).sleepers & bit != 0 && !heard.sleepers_fresh {
            sleep_or_wake(board);
            heard.sleepers_fresh = true;
        }
    }
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
