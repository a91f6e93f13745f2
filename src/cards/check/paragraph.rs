//! The checks of paragraphs: sentences that must hold together, and sentences that end an ability.

use super::checker::Checker;
use super::idle::empty_condition;
use super::moment::Moment;
use super::pipe::Facts;
use super::sentence::{PlacedSentence, are_too_many, sentence, sentence_among};
use crate::battle::ability::{Phrase, Sentence, TriggerKinds};
use crate::cards::code::Code;
use crate::cards::node::JsonNode;
use crate::cards::sentence::list;

/// Checks conditions, all of which must hold. Returns the kinds of trigger that they can hold for (all kinds if they
/// are wrong) and the facts that they state about the moment.
pub(super) fn conditions(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    conditions: &[Sentence],
) -> (u64, Facts) {
    let mut facts = Facts::default();
    if conditions.is_empty() {
        let message = "the conditions are empty: a trigger ability must name a trigger";
        checker.error(node.place, Code::NoTrigger, message);
        return (u64::MAX, facts);
    }
    if are_too_many(checker, node, conditions) {
        return (u64::MAX, facts);
    }
    let placed: Vec<(&JsonNode, &Sentence)> = list(node).iter().zip(conditions).collect();
    let kinds = match narrowed(checker, &placed, "no trigger can satisfy all conditions") {
        Some((kinds, true)) => kinds,
        Some((_, false)) => {
            let message = "the conditions name no trigger: a trigger ability must name one";
            checker
                .error(node.place, Code::NoTrigger, message)
                .help("add a sentence such as \"TriggerIs(Summoned)\"");
            u64::MAX
        }
        None => u64::MAX,
    };
    for (at, (node, condition)) in placed.iter().enumerate() {
        sentence_among(checker, node, condition, Moment::with(kinds, "a condition"), &mut facts);
        empty_condition(checker, node, condition);
        let is_told = placed[..at].iter().any(|(_, before)| before == condition);
        let why = match condition.phrases.as_slice() {
            [Phrase::Any(_)] if placed.len() > 1 => "`Any` always holds",
            _ if is_told => "duplicate condition",
            _ => continue,
        };
        checker.complaints.warning(node.place, Code::AlwaysHolds, why).help("remove this sentence");
    }
    (kinds, facts)
}

/// Checks a lifetime: one of its sentences is enough to end it.
pub(super) fn lifetime(checker: &mut Checker<'_, '_>, node: &JsonNode, lifetime: &[Sentence]) {
    if are_too_many(checker, node, lifetime) {
        return;
    }
    for (node, end) in list(node).iter().zip(lifetime) {
        let kinds = narrowed(checker, &[(node, end)], "no trigger can satisfy this sentence");
        let kinds = kinds.map_or(u64::MAX, |(kinds, _)| kinds);
        sentence(checker, node, end, Moment::with(kinds, "a lifetime"));
    }
}

/// Returns the kinds of trigger that all these sentences can hold for, and whether any kind is named. Complains at the
/// phrase that leaves none.
fn narrowed(
    checker: &mut Checker<'_, '_>,
    sentences: &[(&JsonNode, &Sentence)],
    complaint: &str,
) -> Option<(u64, bool)> {
    let (mut kinds, mut named) = (u64::MAX, false);
    for (node, sentence) in sentences {
        for (phrase, place) in PlacedSentence::new(node, sentence).phrases() {
            match phrase {
                Phrase::FilterTriggerKind(filter) => {
                    named = true;
                    kinds &= filter.trigger.0;
                }
                Phrase::FilterTriggerType(filter) => kinds &= TriggerKinds::carrying(filter.carries).0,
                _ => {}
            }
            if kinds == 0 {
                checker
                    .error(place, Code::DeadTrigger, complaint)
                    .help("this phrase and the phrases before it have no trigger in common");
                return None;
            }
        }
    }
    Some((kinds, named))
}
