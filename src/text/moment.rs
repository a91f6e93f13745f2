//! The events that activate or end an ability, independent of language: actor, target and circumstances.

use super::gather::{EvaluationTime, gather};
use crate::battle::ability::Sentence;
use crate::battle::ability::description::{Circumstances, Description, SideCondition, Subject};
use crate::battle::ability::phrase::Family;
use crate::battle::ability::{Comparator, TriggerKinds};
use crate::battle::trigger::{TriggerKind, TriggerType};

/// The content of a paragraph of conditions, sorted into circumstances, actor and target.
#[derive(Default)]
pub(super) struct When {
    pub(super) circumstances: Circumstances,
    pub(super) actor: Option<Description>,
    pub(super) target: Option<Description>,
}

/// The name of the acting card after the clause has been read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ActorName {
    /// It attacked.
    Attacker,
    /// It struck a player.
    Striker,
    /// It sent a card to the grave.
    Killer,
    /// It is the card that the clause is about.
    ThatCard,
    /// It damaged a card or a player.
    Hurter,
    /// It sprang a face-down card or had it spent.
    Springer,
    /// The card acted; nothing more specific is known.
    Actor,
}

/// Returns the description of a condition.
fn woken(sentence: &Sentence) -> Description {
    let mut description = gather(sentence, EvaluationTime::Woken, None);
    // A filter that leaves this card alone restricts the trigger's card: it does not select another one.
    let only_filters = sentence.phrases.iter().all(|phrase| phrase.kind().family() != Family::Head);
    if only_filters && description.counted.is_none() {
        let kept = description.subject.take_if(|card| matches!(card, Subject::This | Subject::Giver));
        description.also.extend(kept);
    }
    description
}

impl When {
    pub(super) fn read(sentences: &[Sentence]) -> Self {
        let mut when = Self::default();
        let mut nouns: Vec<Description> = sentences.iter().map(woken).collect();
        for description in &mut nouns {
            when.circumstances.join(std::mem::take(&mut description.when));
        }
        for description in nouns {
            when.add(description);
        }
        when
    }

    fn add(&mut self, description: Description) {
        let speaks_of_things =
            description.players.is_some() || description.is_cards || description.cells.is_some();
        let is_one_card = description.counted.is_none()
            && !description.also.iter().any(|also| matches!(also, Subject::Actor | Subject::Target));
        let slot = match description.subject {
            Some(Subject::Actor) if is_one_card => &mut self.actor,
            Some(Subject::Target) if is_one_card => &mut self.target,
            None if !speaks_of_things && is_one_card => {
                if !description.describes() {
                    return;
                }
                // A filter at the start reads the target, or the actor if there is no target.
                let has_target = self
                    .kinds()
                    .is_none_or(|kinds| kinds.iter().any(|kind| kind.is(TriggerType::CardTargetTrigger)));
                if has_target { &mut self.target } else { &mut self.actor }
            }
            _ => {
                self.circumstances.ifs.push(SideCondition::Holds(Box::new(description)));
                return;
            }
        };
        slot.get_or_insert_default().join(description);
    }

    /// Returns the kinds of trigger that are meant, if any are named.
    pub(super) fn kinds(&self) -> Option<TriggerKinds> {
        let carried = self.circumstances.carries.iter().map(|carries| TriggerKinds::carrying(*carries).0);
        let carried = carried.fold(u64::MAX, |mask, kinds| mask & kinds);
        self.circumstances.triggers.map(|kinds| TriggerKinds(kinds.0 & carried))
    }

    /// Returns true if `kind` is the only kind of trigger meant.
    pub(super) fn is(&self, kind: TriggerKind) -> bool {
        self.kinds() == Some(TriggerKinds(kind.bit()))
    }

    /// Returns true if the event is just the summoning of the card that has the ability.
    pub(super) fn is_own_summon(&self) -> bool {
        let is_this = |description: &Option<Description>| {
            description.as_ref().is_some_and(|description| description.also.contains(&Subject::This))
        };
        self.is(TriggerKind::Summoned) && (is_this(&self.actor) || is_this(&self.target))
    }

    /// Returns true if cards of any kind are played, including Events that are cast.
    pub(super) fn is_any_play(&self) -> bool {
        let is_any = |description: &Description| {
            description.card_kind.is_none() && description.card_named.is_none() && role(description).is_none()
        };
        self.is(TriggerKind::Summoned) && self.target.as_ref().or(self.actor.as_ref()).is_none_or(is_any)
    }

    /// Returns the comparisons for the number of runs that do not set a limit.
    pub(super) fn odd_runs(&self) -> impl Iterator<Item = (Comparator, i32)> {
        self.circumstances.runs.iter().copied().filter(|runs| times_a_turn(*runs).is_none())
    }

    /// Returns true if the conditions name no card, no data that a trigger carries and no damage.
    pub(super) fn says_nothing(&self) -> bool {
        self.actor.is_none()
            && self.target.is_none()
            && self.circumstances.carries.is_empty()
            && self.circumstances.damage.is_empty()
    }

    fn is_among(&self, wanted: &[TriggerKind]) -> bool {
        self.kinds().is_some_and(|kinds| kinds.iter().all(|kind| wanted.contains(&kind)))
    }

    /// Returns the name of the acting card after the clause has been read.
    pub(super) fn actor_name(&self) -> ActorName {
        if self.is_among(&[
            TriggerKind::AttackDeclared,
            TriggerKind::AttackDamaged,
            TriggerKind::AttackDestroyed,
            TriggerKind::AttackFinished,
        ]) {
            ActorName::Attacker
        } else if self.is_among(&[
            TriggerKind::DirectDeclared,
            TriggerKind::DirectDamaged,
            TriggerKind::DirectFinished,
        ]) {
            ActorName::Striker
        } else if self.is_among(&[TriggerKind::CardGraved, TriggerKind::EffectDestroyed]) {
            ActorName::Killer
        } else if self.is_among(&[
            TriggerKind::Summoned,
            TriggerKind::MoveDeclared,
            TriggerKind::MoveFinished,
        ]) {
            ActorName::ThatCard
        } else if self.kinds() == Some(TriggerKinds::DAMAGED) {
            ActorName::Hurter
        } else if self.is(TriggerKind::FeintConsumed) {
            ActorName::Springer
        } else {
            ActorName::Actor
        }
    }

    /// Returns true if the event is the card's own departure to the grave. Abilities that other cards gave it have left
    /// it by then.
    pub(super) fn is_own_farewell(&self) -> bool {
        let name = self.target.as_ref().and_then(role).map(|(name, _)| name);
        self.is(TriggerKind::CardGraved) && name == Some(Subject::This)
    }

    /// Returns true if the card that the event happened to has gone.
    pub(super) fn is_farewell(&self) -> bool {
        self.is_among(&[TriggerKind::CardGraved, TriggerKind::AttackDestroyed, TriggerKind::EffectDestroyed])
    }
}

/// Returns the card by which an actor or target is named, if it has a name, and the rest of its description.
pub(super) fn role(description: &Description) -> Option<(Subject, Description)> {
    let name =
        description.also.iter().copied().find(|also| matches!(also, Subject::This | Subject::Giver))?;
    let mut rest = description.clone();
    rest.also.retain(|also| *also != name);
    Some((name, rest))
}

/// Returns the number of runs allowed per turn, if the comparison sets a limit.
pub(super) const fn times_a_turn((comparator, amount): (Comparator, i32)) -> Option<i32> {
    match (comparator, amount) {
        (Comparator::LessThan, 1..) => Some(amount),
        (Comparator::Equal, 0) => Some(1),
        (Comparator::LessThanOrEqual, 0..) => Some(amount.saturating_add(1)),
        _ => None,
    }
}
