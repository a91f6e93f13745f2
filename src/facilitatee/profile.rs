//! The profiles of the cards' printed abilities, derived from card data; no code here depends on a card by name.

use super::weights::Counts;
use crate::battle::ability::effect::{Opening, Purpose};
use crate::battle::ability::{Ability, Calculator, Mode, Parameter, Phrase, TriggerAbility};
use crate::battle::library::CardLibrary;
use crate::battle::trigger::TriggerKind;
use crate::ids::CardId;

/// The profile of one card's abilities.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Profile {
    /// The counts that the abilities add while the card stands and they are active.
    pub(super) lasting: Counts,
    /// The maximum damage that one of them can deal to the other player at once, as far as it is printed.
    pub(super) scorch: i32,
    /// True if an ability may move cards, or let them act immediately.
    pub(super) stirs: bool,
    /// True if an ability may give MP or reduce a cost.
    pub(super) pays: bool,
    /// The maximum that one of them may add to an Attack.
    pub(super) lifts: i32,
}

/// The profiles of all cards, by number.
#[derive(Clone, Debug)]
pub(super) struct Profiles(Vec<Profile>);

impl Profiles {
    pub(super) fn new(library: &CardLibrary) -> Self {
        let most = library.cards().last().map_or(0, |card| card.source.id.get());
        let hardest = library.cards().iter().map(|card| card.source.attack).max().unwrap_or(0);
        let mut profiles = vec![Profile::default(); usize::from(most) + 1];
        for card in library.cards() {
            let profile = &mut profiles[usize::from(card.source.id.get())];
            for ability in &card.source.abilities {
                profile.add(ability, [card.source.attack, hardest]);
            }
        }
        Self(profiles)
    }

    pub(super) fn card(&self, id: CardId) -> &Profile {
        &self.0[usize::from(id.get())]
    }
}

/// The assumed value of an amount that depends on the battle.
const SOME: i32 = 3;

impl Profile {
    /// Adds an ability. `attack` is the card's own Attack and the highest of all cards, which bound multiplications.
    fn add(&mut self, ability: &Ability, attack: [i32; 2]) {
        match ability {
            Ability::Trigger(trigger) => self.add_trigger(trigger, attack[1]),
            Ability::Area(area) => {
                self.lasting.giving += 1;
                self.reach_out(&area.effect, attack[1]);
            }
            Ability::Parameter(_) => self.reach_out(ability, attack[0]),
            Ability::Nightmare(_) => {}
        }
    }

    fn add_trigger(&mut self, trigger: &TriggerAbility, hardest: i32) {
        let kinds = trigger.conditions.iter().flat_map(|sentence| &sentence.phrases);
        let woken = kinds
            .filter_map(|phrase| match phrase {
                Phrase::FilterTriggerKind(of) => Some(of.trigger.0),
                _ => None,
            })
            .fold(u64::MAX, |all, of| all & of);
        let amount = trigger.effect.amount().map_or(0, size);
        let spec = trigger.effect.kind().spec();
        match spec.opens {
            Opening::Pay => self.pays = true,
            Opening::Burn => self.scorch = self.scorch.max(amount),
            Opening::Move => self.stirs = true,
            Opening::Nothing => {}
        }
        match trigger.effect.given() {
            Some(given) => self.reach_out(given, hardest),
            // Copied abilities may be anything.
            None if spec.purpose == Purpose::Give => self.lifts = self.lifts.max(SOME),
            None => {}
        }
        let entering = TriggerKind::Summoned.bit() | TriggerKind::StrategySummoned.bit();
        let leaving = TriggerKind::CardGraved.bit()
            | TriggerKind::AttackDestroyed.bit()
            | TriggerKind::EffectDestroyed.bit();
        // The lasting counts exclude an effect that happens only once, when the card enters.
        if woken & !entering == 0 {
            return;
        }
        let count = &mut self.lasting;
        if woken & !leaving == 0 {
            count.parting += 1;
            return;
        }
        match spec.purpose {
            Purpose::Hurt => count.hurting += 1,
            Purpose::Mend => count.mending += 1,
            Purpose::Feed => count.feeding += 1,
            Purpose::Move => count.moving += 1,
            Purpose::Give => count.giving += 1,
            Purpose::Summon => count.bearing += 1,
            Purpose::Spare => count.sparing += 1,
            Purpose::Ail => count.ailing += 1,
        }
    }

    /// Records the possibilities within a turn that an ability which changes a parameter may open.
    fn reach_out(&mut self, ability: &Ability, attack: i32) {
        let Ability::Parameter(parameter) = ability else { return };
        match parameter.parameter {
            Parameter::Attack => self.lifts = self.lifts.max(lift(&parameter.calc, attack)),
            Parameter::Cost | Parameter::MoveCost => self.pays = true,
            Parameter::Swift
            | Parameter::MoveCount
            | Parameter::MoveReach
            | Parameter::AttackCount
            | Parameter::CanMove
            | Parameter::CanDirect => self.stirs = true,
            _ => {}
        }
    }
}

/// Returns the maximum that a calculator may add to the given printed Attack.
fn lift(calc: &Calculator, attack: i32) -> i32 {
    match calc {
        Calculator::Numeric(numeric) if numeric.mode == Mode::Multiply => {
            attack.saturating_mul(numeric.amount.saturating_sub(1)).max(0)
        }
        _ => size(calc),
    }
}

/// Returns a printed amount, or [`SOME`].
fn size(amount: &Calculator) -> i32 {
    match amount {
        Calculator::Numeric(numeric) => numeric.amount.saturating_abs(),
        _ => SOME,
    }
}
