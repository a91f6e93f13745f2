//! `EffectDeclare`: the next waiting ability runs.

use crate::battle::ability::Ability;
use crate::battle::ability::effect::EffectContext;
use crate::battle::board::Board;
use crate::battle::rules::activation;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};

pub(in crate::battle) fn enter<B: Board>(board: &mut B) {
    let Some(pending) = board.state().running else { return };
    let library = board.shared_library();
    let Some(compiled) = library.ability(pending.ability) else { return };
    let Ability::Trigger(ability) = &compiled.ability else { return };
    let runs = activation::runs(board, &pending);
    activation::count_run(board, &pending);
    board.state_mut().activations += 1;
    let mut declared =
        Trigger::new(TriggerKind::EffectDeclared).by(pending.card).with(Detail::Ability(pending.ability));
    declared.cause = Some(pending.card);
    board.emit(declared);
    board.state_mut().cause = Some(pending.card);
    ability.effect.run(&mut EffectContext { board, pending, runs, grants: compiled.grants });
    board.state_mut().cause = None;
}
