//! Abilities that never do anything, though each part of them is right by itself.

use super::checker::Checker;
use crate::battle::ability::effect::{EffectKind, TargetType};
use crate::battle::ability::phrase::MapLayer;
use crate::battle::ability::{ActorOf, CellOf, Effect, Phrase, Sentence, TriggerAbility, Who};
use crate::battle::trigger::TriggerKind;
use crate::cards::code::Code;
use crate::cards::node::JsonNode;

/// Reports a printed ability that reacts to the payment for its own card: the card is not on the field then.
pub(super) fn own_payment(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    ability: &TriggerAbility,
    kinds: u64,
) {
    if kinds == TriggerKind::CostDamaged.bit() && ability.conditions.iter().any(asks_for_own_act) {
        let message = "the ability never wakes: its card is not on the field yet when its cost is paid";
        checker
            .complaints
            .warning(node.place, Code::DeadTrigger, message)
            .help("wait for `Summoned` instead");
    }
}

/// Reports a given ability that reacts to the death of its own card: what a card was given goes before the card.
pub(super) fn given_last_words(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    ability: &TriggerAbility,
    kinds: u64,
) {
    if kinds == TriggerKind::CardGraved.bit() && ability.conditions.iter().any(asks_for_own_target) {
        let message = "the ability never wakes: a card loses what it was given before it goes to the grave";
        checker
            .complaints
            .warning(node.place, Code::DeadTrigger, message)
            .help("react to another trigger, or print the ability on the card");
    }
}

/// Reports a condition that always holds, because each of its phrases always finds something.
pub(super) fn empty_condition(checker: &mut Checker<'_, '_>, node: &JsonNode, condition: &Sentence) {
    let always = |phrase: &Phrase| match phrase {
        Phrase::MapPlayer(map) => map.who != Who::Trigger,
        Phrase::MapCell(map) => map.of == CellOf::All,
        Phrase::MapActorCard(map) => map.of == ActorOf::Consumer,
        Phrase::MapAbility(_) => true,
        _ => false,
    };
    if condition.phrases.iter().all(always) {
        let message = "the condition always holds: these phrases always find something";
        checker
            .complaints
            .warning(node.place, Code::AlwaysHolds, message)
            .help("remove this sentence, or filter what it finds");
    }
}

/// Reports an effect on cards of a pile, if the effect only touches cards on the field.
pub(super) fn out_of_play(checker: &mut Checker<'_, '_>, node: &JsonNode, effect: &Effect) {
    // A wrong target is reported by itself.
    if matches!(effect.kind(), EffectKind::CardReturn) || checker.complaints.has_errors() {
        return;
    }
    let pile = effect.target().phrases.iter().fold(None, |pile, phrase| match phrase {
        Phrase::MapCard(map) => match map.layer {
            MapLayer::Hand | MapLayer::Book | MapLayer::Grave => Some(map.layer),
            _ => None,
        },
        Phrase::MapActorCard(_)
        | Phrase::MapTargetCard(_)
        | Phrase::MapPlayer(_)
        | Phrase::MapCell(_)
        | Phrase::MapFollowCell(_) => None,
        _ => pile,
    });
    let is_on_cards = matches!(effect.wants(), TargetType::Cards | TargetType::AnyCards);
    if let Some(pile) = pile.filter(|_| is_on_cards) {
        let name = effect.kind().name();
        let message = format!(
            "`{name}` hits nothing: it only touches cards on the field, not in the {}",
            format!("{pile:?}").to_lowercase()
        );
        checker.complaints.warning(node.at("target").place, Code::NoEffect, message);
    }
}

fn asks_for_own_act(sentence: &Sentence) -> bool {
    match &sentence.phrases[..] {
        [Phrase::MapActorCard(map), Phrase::FilterAbilityConsumer(filter), ..] => {
            map.of == ActorOf::Trigger && !filter.except
        }
        _ => false,
    }
}

fn asks_for_own_target(sentence: &Sentence) -> bool {
    match &sentence.phrases[..] {
        [Phrase::MapTargetCard(_), Phrase::FilterAbilityConsumer(filter), ..] => !filter.except,
        _ => false,
    }
}
