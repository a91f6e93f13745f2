//! Abilities that never do anything, though each part of them is right by itself.

use super::checker::Checker;
use crate::battle::ability::effect::{EffectKind, TargetType};
use crate::battle::ability::phrase::MapLayer;
use crate::battle::ability::{ActorOf, CellOf, Effect, Phrase, Sentence, TriggerAbility, Who};
use crate::battle::trigger::TriggerKind;
use crate::cards::code::Code;
use crate::cards::node::JsonNode;

/// Reports a printed ability that reacts to the payment for its own card, and a given one that reacts to the death of its
/// own card. The card is not on the field yet when it is paid for, and what a card was given goes before the card.
pub(super) fn never_wakes(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    ability: &TriggerAbility,
    (kinds, is_given): (u64, bool),
) {
    let (why, help) = if !is_given && kinds == TriggerKind::CostDamaged.bit() && ability.is_by_itself() {
        ("its card is not on the field yet when its cost is paid", "wait for `Summoned` instead")
    } else if is_given && kinds == TriggerKind::CardGraved.bit() && ability.is_to_itself() {
        let help = "react to another trigger, or print the ability on the card";
        ("a card loses what it was given before it goes to the grave", help)
    } else {
        return;
    };
    let message = format!("the ability never wakes: {why}");
    checker.complaints.warning(node.place, Code::DeadTrigger, message).help(help);
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
