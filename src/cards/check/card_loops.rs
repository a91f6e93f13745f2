//! Cards that undo or repeat themselves without end.

use super::checker::Checker;
use crate::battle::ability::effect::ReturnTo;
use crate::battle::ability::phrase::Basis;
use crate::battle::ability::{Ability, ActorOf, Effect, Parameter, Phrase, Sentence};
use crate::battle::library::CardSource;
use crate::battle::trigger::TriggerKind;
use crate::cards::code::Code;
use crate::cards::node::JsonNode;

/// Reports a card whose abilities undo each other, and one that can be played for free again and again.
pub(in crate::cards) fn card_loops(checker: &mut Checker<'_, '_>, node: &JsonNode, card: &CardSource) {
    for ability in &card.abilities {
        match ability {
            Ability::Nightmare(nightmare) => {
                let read = nightmare.condition.phrases.iter().filter_map(read_parameter);
                let own = |parameter: Parameter| card.abilities.iter().any(|other| changes(other, parameter));
                if let Some(parameter) = read.into_iter().find(|parameter| own(*parameter)) {
                    let message = format!(
                        "the nightmare reads {parameter:?}, which another ability of the card changes: the two may undo each other"
                    );
                    checker
                        .complaints
                        .warning(node.place, Code::EndlessLoop, message)
                        .help("let the condition read something else");
                }
            }
            Ability::Trigger(trigger) if card.cost == 0 && card.hp_cost == 0 => {
                let wakes = trigger.conditions.iter().fold(u64::MAX, |mask, one| mask & one.wakes());
                let is_own_summon = wakes & TriggerKind::Summoned.bit() != 0;
                let is_limited = || trigger.conditions.iter().flat_map(|one| &one.phrases).any(is_limit);
                if is_own_summon && returns_itself(&trigger.effect) && !is_limited() {
                    let message =
                        "the card is free and returns itself to the hand: it can be played without end";
                    checker
                        .complaints
                        .warning(node.place, Code::EndlessLoop, message)
                        .help("give it a cost, or return it to the book");
                }
            }
            Ability::Trigger(_) | Ability::Parameter(_) | Ability::Area(_) => {}
        }
    }
}

/// Returns the parameter that a filter reads and that abilities often change.
const fn read_parameter(phrase: &Phrase) -> Option<Parameter> {
    match phrase {
        Phrase::FilterCardAttack(_) => Some(Parameter::Attack),
        Phrase::FilterCardCost(_) => Some(Parameter::Cost),
        Phrase::FilterCardDamage(filter) if matches!(filter.basis, Basis::Remaining) => Some(Parameter::Life),
        _ => None,
    }
}

fn changes(ability: &Ability, parameter: Parameter) -> bool {
    matches!(ability, Ability::Parameter(own) if own.parameter == parameter)
}

fn returns_itself(effect: &Effect) -> bool {
    let is_itself = |sentence: &Sentence| match &sentence.phrases[..] {
        [Phrase::MapActorCard(map)] => map.of == ActorOf::Consumer,
        _ => false,
    };
    matches!(effect, Effect::CardReturn(back) if back.to == ReturnTo::Hand && is_itself(&back.target))
}

const fn is_limit(phrase: &Phrase) -> bool {
    // The count of runs starts anew when the card comes back, but a condition on the turn or on MP may end the loop.
    matches!(phrase, Phrase::FilterPlayerMp(_) | Phrase::FilterPlayerHp(_))
}
