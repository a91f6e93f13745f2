//! Triggers and paths of phases in short words, for the expectations of tests.

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::phase::Phase;
use marginalia::battle::trigger::{Detail, Trigger, TriggerType};

/// Returns a trigger in words, `AttackDamaged @0>@3 2`: the kind, the actor and the target (`@3` if they are the same
/// card, `>@3` without an actor), the player's letter, the damage, the rest. Changes have a sign. A cause other than
/// the actor stands last, as `(@4)`.
pub(crate) fn trigger(board: &FlatBoard, trigger: &Trigger) -> String {
    let shape = &board.library().lattice().shape;
    let mut words = vec![trigger.kind.name().to_owned()];
    match (trigger.actor, trigger.target) {
        (Some(actor), Some(target)) if actor != target => words.push(format!("{actor}>{target}")),
        (Some(actor), _) => words.push(actor.to_string()),
        (None, Some(target)) => words.push(format!(">{target}")),
        (None, None) => {}
    }
    words.extend(trigger.player.map(|seat| seat.letter().to_string()));
    if trigger.kind.is(TriggerType::DamageTrigger) {
        words.push(trigger.damage.to_string());
    }
    match trigger.detail {
        Detail::None | Detail::Ability(_) => {}
        Detail::Phase { from, to } => words.push(format!("{}>{}", from.name(), to.name())),
        Detail::Step { to, .. } | Detail::Cell(to) => words.push(shape.name(to)),
        Detail::Layer { from, to } => words.push(format!("{from:?}>{to:?}")),
        Detail::Ailment { ailment, on } => words.push(format!("{}{ailment:?}", if on { '+' } else { '-' })),
        Detail::On(on) => words.push(if on { "on" } else { "off" }.to_owned()),
        Detail::Change(by) => words.push(format!("{by:+}")),
        Detail::Fizzled(_) => words.push("fizzled".to_owned()),
    }
    words.extend(trigger.cause.filter(|_| trigger.cause != trigger.actor).map(|card| format!("({card})")));
    words.join(" ")
}

/// Returns the phase entered by a trigger.
pub(crate) fn entered(trigger: &Trigger) -> Option<Phase> {
    match trigger.detail {
        Detail::Phase { to, .. } => Some(to),
        _ => None,
    }
}

/// Returns a path of phases as words, without interrupts in which no ability ran.
pub(crate) fn path(phases: &[Phase]) -> String {
    let runs = |place: usize| phases.get(place + 1) == Some(&Phase::EffectDeclare);
    let shown =
        phases.iter().enumerate().filter(|(at, phase)| **phase != Phase::EffectInterrupt || runs(*at));
    shown.map(|(_, phase)| phase.name()).collect::<Vec<_>>().join(" ")
}
