//! The four kinds of ability.

use serde::{Deserialize, Serialize};

use super::calculator::Calculator;
use super::effect::Effect;
use super::phrase::Phrase;
use super::sentence::Sentence;
use super::vocabulary::{ActorOf, Parameter};
use crate::battle::geometry::{Reach, Zone};

/// An ability of a card, beyond moving and attacking.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
pub enum Ability {
    /// Code 0: when its conditions hold for a trigger, its effect runs.
    Trigger(TriggerAbility),
    /// Code 1: changes a parameter of its card.
    Parameter(ParameterAbility),
    /// Code 2: puts the card's other abilities to sleep.
    Nightmare(NightmareAbility),
    /// Code 3: gives an ability to the cards in reach.
    Area(AreaAbility),
}

/// Conditions and an effect.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TriggerAbility {
    /// A paragraph: all sentences must hold for the trigger.
    pub conditions: Vec<Sentence>,
    /// The effect of the ability.
    pub effect: Effect,
}

impl TriggerAbility {
    /// Returns true if a condition requires the trigger's actor to be the ability's own card.
    #[must_use]
    pub fn is_by_itself(&self) -> bool {
        self.requires_itself(is_actor)
    }

    /// Returns true if a condition requires the trigger's target to be the ability's own card.
    #[must_use]
    pub fn is_to_itself(&self) -> bool {
        self.requires_itself(is_target)
    }

    fn requires_itself(&self, is_of: fn(&Phrase) -> bool) -> bool {
        self.conditions.iter().any(|sentence| names_itself(sentence, is_of))
    }

    /// Returns the conditions that may fail when a trigger has activated the ability. The others only name kinds of
    /// trigger, or its own card as the actor or the target.
    pub(in crate::battle) fn open_conditions(&self) -> impl Iterator<Item = &Sentence> {
        let is_decided = |sentence: &Sentence| match &sentence.phrases[..] {
            [Phrase::FilterTriggerKind(_) | Phrase::FilterTriggerType(_)] => true,
            _ => names_itself(sentence, is_actor) || names_itself(sentence, is_target),
        };
        self.conditions.iter().filter(move |sentence| !is_decided(sentence))
    }
}

/// Returns true if the phrase selects the trigger's actor.
fn is_actor(phrase: &Phrase) -> bool {
    matches!(phrase, Phrase::MapActorCard(head) if head.of == ActorOf::Trigger)
}

/// Returns true if the phrase selects the trigger's target.
const fn is_target(phrase: &Phrase) -> bool {
    matches!(phrase, Phrase::MapTargetCard(_))
}

/// Returns true if the sentence says no more than that such a card is the ability's own.
fn names_itself(sentence: &Sentence, is_of: fn(&Phrase) -> bool) -> bool {
    match &sentence.phrases[..] {
        [first, Phrase::FilterAbilityConsumer(itself)] => is_of(first) && !itself.except,
        _ => false,
    }
}

/// A parameter, a calculator and how long it lasts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ParameterAbility {
    /// The parameter that the ability changes.
    pub parameter: Parameter,
    /// The calculator that determines the change.
    pub calc: Calculator,
    /// It ends when one of these holds for a trigger; empty: forever.
    #[serde(default)]
    pub lifetime: Vec<Sentence>,
}

/// A sentence; while it does not hold, the card's other abilities sleep.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NightmareAbility {
    /// The condition that must hold for the other abilities to wake.
    pub condition: Sentence,
}

/// A reach, a zone, a sentence and what the cards it finds are given.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AreaAbility {
    /// The pattern around the card.
    pub reach: Reach,
    /// Lines the found cards must stand on, seen from the card's owner; 0: anywhere.
    #[serde(default)]
    pub zone: Zone,
    /// The condition that selects cards in reach.
    pub reach_in_condition: Sentence,
    /// The ability that the selected cards have while they are in reach. It is marked as attached and records its
    /// producer.
    pub effect: Box<Ability>,
}

impl AreaAbility {
    /// The number of phrases at the beginning of `reach_in_condition` that only select what is in reach of the card.
    pub(in crate::battle) const PHRASES_OF_REACH: usize = 2;

    /// Returns true if the condition selects what is in reach of the card and then filters it card by card or cell by
    /// cell. What is out of reach or outside the zone can be left out before it is filtered.
    pub(in crate::battle) fn filters_its_reach(&self) -> bool {
        match &self.reach_in_condition.phrases[..] {
            [Phrase::MapActorCard(head), Phrase::MapFollowCell(around), filters @ ..] => {
                head.of == ActorOf::Consumer
                    && around.reach.is_none()
                    && filters.iter().all(Phrase::filters_one_by_one)
            }
            _ => false,
        }
    }
}

impl Ability {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Trigger(_) => "Trigger",
            Self::Parameter(_) => "Parameter",
            Self::Nightmare(_) => "Nightmare",
            Self::Area(_) => "Area",
        }
    }
}
