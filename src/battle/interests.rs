//! The triggers that abilities react to, and the aspects of a battle that decide what areas and nightmares do.

use super::ability::{Ability, Aspects, Parameter};

/// The interests of one ability, of a card, or of all cards on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::battle) struct Interests {
    /// The kinds of trigger that may activate a trigger ability, whichever cards they concern.
    pub(in crate::battle) triggers: u64,
    /// The kinds of trigger that may activate a trigger ability if its own card is the actor or the target.
    pub(in crate::battle) own_triggers: u64,
    /// The kinds of trigger that may end the lifetime of a parameter ability.
    pub(in crate::battle) lifetimes: u64,
    /// The aspects that decide which cards the areas reach.
    pub(in crate::battle) areas: Aspects,
    /// True if something may put its card to sleep: a nightmare or an oblivion.
    pub(in crate::battle) sleeps: bool,
    /// The aspects that the conditions of nightmares and the amounts of oblivion read.
    pub(in crate::battle) sleepers: Aspects,
    /// The aspects that decide how much Life is given.
    pub(in crate::battle) life: Aspects,
    /// True if an area puts cards to sleep.
    pub(in crate::battle) silences: bool,
}

impl Interests {
    pub(in crate::battle) const NONE: Self = Self {
        triggers: 0,
        own_triggers: 0,
        lifetimes: 0,
        areas: Aspects::NONE,
        sleeps: false,
        sleepers: Aspects::NONE,
        life: Aspects::NONE,
        silences: false,
    };

    /// The interests of a card with a gift of an area, which may be gone.
    pub(in crate::battle) const REACHED: Self = Self { areas: Self::AREA, ..Self::NONE };

    /// The interests of a card that sleeps.
    pub(in crate::battle) const ASLEEP: Self = Self { sleeps: true, ..Self::NONE };

    /// The aspects that decide for every area.
    const AREA: Aspects = Aspects::FIELD.and(Aspects::CELLS).and(Aspects::SLEEP);

    /// Returns the interests of an ability.
    pub(in crate::battle) fn of(ability: &Ability) -> Self {
        match ability {
            Ability::Trigger(trigger) => {
                let all = trigger.conditions.iter().fold(u64::MAX, |mask, sentence| mask & sentence.wakes());
                if trigger.is_by_itself() || trigger.is_to_itself() {
                    Self { own_triggers: all, ..Self::NONE }
                } else {
                    Self { triggers: all, ..Self::NONE }
                }
            }
            Ability::Parameter(given) => {
                let lifetimes = given.lifetime.iter().fold(0, |mask, sentence| mask | sentence.wakes());
                let own = Self { lifetimes, ..Self::NONE };
                let reads = given.calc.reads();
                match given.parameter {
                    Parameter::Life => Self { life: Aspects::SLEEP.and(reads), ..own },
                    Parameter::Oblivion => Self { sleeps: true, sleepers: reads, ..own },
                    _ => own,
                }
            }
            Ability::Nightmare(nightmare) => {
                Self { sleeps: true, sleepers: nightmare.condition.reads(), ..Self::NONE }
            }
            Ability::Area(area) => {
                Self { areas: Self::AREA.and(area.reach_in_condition.reads()), ..Self::NONE }
            }
        }
    }

    /// Returns the interests of this ability if it gives one with those interests. Areas that put each other to sleep
    /// contend, and the law of order, which decides, depends on the turn player.
    pub(in crate::battle) const fn giving(self, gift: &Self) -> Self {
        if self.areas.is_empty() || !gift.sleeps {
            return self;
        }
        Self { areas: self.areas.and(gift.sleepers).and(Aspects::TURN), silences: true, ..self }
    }

    /// Returns the interests of both.
    #[inline]
    pub(in crate::battle) const fn and(self, other: &Self) -> Self {
        Self {
            triggers: self.triggers | other.triggers,
            own_triggers: self.own_triggers | other.own_triggers,
            lifetimes: self.lifetimes | other.lifetimes,
            areas: self.areas.and(other.areas),
            sleeps: self.sleeps | other.sleeps,
            sleepers: self.sleepers.and(other.sleepers),
            life: self.life.and(other.life),
            silences: self.silences | other.silences,
        }
    }

    /// Returns true if something here is an area or puts its card to sleep.
    pub(in crate::battle) const fn rule_over_abilities(&self) -> bool {
        self.sleeps || !self.areas.is_empty()
    }

    /// Returns the kinds of trigger that may activate a trigger ability.
    #[inline]
    pub(in crate::battle) const fn wakes(&self) -> u64 {
        self.triggers | self.own_triggers
    }
}
