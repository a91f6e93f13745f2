//! The check for abilities that may activate themselves without end.

use super::pipe::{Facts, From, Pipe};
use crate::battle::ability::effect::TargetType;
use crate::battle::ability::{Effect, Sentence};
use crate::battle::trigger::{TriggerKind, TriggerType};

/// Checks whether an ability's own effect may trigger it again with no limit but the rules' own: 20 runs in a turn.
/// `kinds`: the triggers that can activate the ability. `facts`: what its conditions say about the moment.
pub(super) fn may_wake_itself(conditions: &[Sentence], effect: &Effect, kinds: u64, facts: &Facts) -> bool {
    let mut again = told(effect).filter(|kind| kinds & kind.bit() != 0);
    if facts.is_limited() {
        return false;
    }
    let (doer, done) = (doer(effect), done(effect));
    let ends: Vec<Pipe> = conditions.iter().map(end).collect();
    again.any(|kind| {
        let is_card = kind.is(TriggerType::CardTargetTrigger);
        ends.iter().all(|end| match end.from() {
            From::Actor => doer.may_be(end),
            From::Target | From::Player => done.may_be(end),
            From::Subject => if is_card { &done } else { &doer }.may_be(end),
            From::Anywhere => true,
        })
    })
}

/// Returns the triggers of an effect that can repeat without end.
fn told(effect: &Effect) -> impl Iterator<Item = TriggerKind> {
    effect.kind().spec().repeats.iter().copied().chain([TriggerKind::EffectDeclared])
}

/// Returns what is known about the card that the trigger names as the actor. A card that an effect puts on a cell is
/// itself the actor.
fn doer(effect: &Effect) -> Pipe {
    if effect.wants() == TargetType::Cells { Pipe::of_another() } else { Pipe::of_consumer() }
}

/// Returns what is known about the targets of the effect.
fn done(effect: &Effect) -> Pipe {
    if effect.wants() == TargetType::Cells { Pipe::of_another() } else { end(effect.target()) }
}

/// Returns what is known at the end of a sentence.
fn end(sentence: &Sentence) -> Pipe {
    let (mut pipe, mut facts) = (Pipe::default(), Facts::default());
    for phrase in &sentence.phrases {
        // Phrases that never or always hold are reported where the sentence is checked.
        let _ = pipe.pass(phrase, &mut facts);
    }
    pipe
}
