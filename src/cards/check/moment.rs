//! The moment at which a sentence is evaluated: the possible triggers, and whether dice may be rolled.

use crate::battle::ability::TriggerKinds;
use crate::battle::trigger::{TriggerKind, TriggerType};

/// The circumstances of a sentence or a calculator.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// The kinds of trigger with which it may be evaluated; `None` if there is never a trigger.
    pub(super) kinds: Option<u64>,
    /// True if dice may be rolled.
    pub(super) dice: bool,
    /// The name of the circumstances, such as "a lifetime".
    pub(super) what: &'static str,
}

impl Moment {
    /// Creates a moment with one of these kinds of trigger, without dice.
    pub(super) const fn with(kinds: u64, what: &'static str) -> Self {
        Self { kinds: Some(kinds), dice: false, what }
    }

    /// Creates a moment without a trigger and without dice.
    pub(super) const fn at_rest(what: &'static str) -> Self {
        Self { kinds: None, dice: false, what }
    }

    /// Returns the moment with dice allowed.
    pub(super) const fn throwing_dice(mut self) -> Self {
        self.dice = true;
        self
    }

    /// Returns the moment for a calculator's sentence: the same triggers, without dice.
    pub(super) const fn calculating(mut self) -> Self {
        self.dice = false;
        self.what = "a calculator";
        self
    }

    /// Returns the reason why no possible trigger carries `wanted`, or `None` if one does.
    pub(super) fn lacks(self, wanted: TriggerType) -> Option<String> {
        let thing = match wanted {
            TriggerType::ActorTrigger => "an acting card",
            TriggerType::CardTargetTrigger => "a target card",
            TriggerType::PlayerTargetTrigger => "a target player",
            TriggerType::DamageTrigger => "damage",
        };
        match self.kinds {
            None => Some(format!(
                "needs a trigger with {thing}, but {} is evaluated without a trigger",
                self.what
            )),
            Some(kinds) if kinds & TriggerKinds::carrying(wanted).0 == 0 => {
                Some(format!("needs a trigger with {thing}, but {}", none_of(kinds)))
            }
            Some(_) => None,
        }
    }
}

fn none_of(kinds: u64) -> String {
    let names: Vec<&str> =
        TriggerKind::ALL.into_iter().filter(|kind| kinds & kind.bit() != 0).map(TriggerKind::name).collect();
    match names.as_slice() {
        [one] => format!("`{one}` has none"),
        [some @ .., last] if names.len() <= 4 => {
            format!("neither `{}` nor `{last}` has one", some.join("`, `"))
        }
        _ => "none of the named triggers has one".to_owned(),
    }
}
