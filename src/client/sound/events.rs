//! The sounds of the battle's events.

use crate::battle::record::Ailment;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::client::prelude::*;
use crate::ids::Seat;

impl Sound {
    /// Returns the sound of an event, if it has one. `own`: the seat that is played at this screen, if there is one.
    #[must_use]
    pub fn of_trigger(trigger: &Trigger, own: Option<Seat>) -> Option<Self> {
        Some(match trigger.kind {
            TriggerKind::Summoned | TriggerKind::StrategySummoned => Self::Drop,
            TriggerKind::FeintDeclared => Self::Lay,
            TriggerKind::FeintConsumed => Self::Flip,
            TriggerKind::MoveDeclared => Self::Quill,
            TriggerKind::Moved => Self::Slide,
            TriggerKind::Teleported => Self::Leap,
            TriggerKind::AttackDeclared => Self::Stroke,
            TriggerKind::AttackDamaged => Self::Thud,
            TriggerKind::AttackDestroyed => Self::Splash,
            TriggerKind::DirectDeclared => Self::Flourish,
            TriggerKind::DirectDamaged => Self::Tear,
            TriggerKind::EffectDeclared => Self::Chime,
            TriggerKind::EffectDamagedCard => Self::Scratch,
            TriggerKind::EffectDamagedPlayerHp => Self::Crackle,
            TriggerKind::EffectRecoveredCard => Self::Balm,
            TriggerKind::EffectRecoveredPlayerHp => Self::Kindle,
            TriggerKind::EffectDestroyed => Self::Soak,
            TriggerKind::CostDamaged => Self::Prick,
            TriggerKind::PoisonDamaged => Self::Hiss,
            TriggerKind::Draw => Self::Pick,
            TriggerKind::CardAilmentChanged => return of_ailment(trigger.detail),
            TriggerKind::AbilityAttached => Self::Gild,
            TriggerKind::AbilityDetached => Self::Peel,
            TriggerKind::AbilityOblivionChanged if trigger.detail == Detail::On(true) => Self::Erase,
            TriggerKind::AbilityOblivionChanged => Self::Restore,
            TriggerKind::NightmareSealed => Self::Lull,
            TriggerKind::NightmareUnsealed => Self::Wake,
            TriggerKind::TurnStarted if own.is_some() && trigger.player == own => Self::Bell,
            TriggerKind::TurnStarted => Self::Leaf,
            TriggerKind::TurnFinish => Self::Seal,
            TriggerKind::MoveFinished
            | TriggerKind::AttackFinished
            | TriggerKind::AttackCountChanged
            | TriggerKind::DirectFinished
            | TriggerKind::CardGraved
            | TriggerKind::PlayerMpChanged
            | TriggerKind::PlayerHpInitialized
            | TriggerKind::PlayerHpChanged
            | TriggerKind::StrategyInitialized
            | TriggerKind::StateChanged
            | TriggerKind::BattleFinished => return None,
        })
    }
}

const fn of_ailment(detail: Detail) -> Option<Sound> {
    let Detail::Ailment { ailment, on } = detail else { return None };
    Some(match ailment {
        _ if !on => Sound::Clear,
        Ailment::Poison => Sound::Bubble,
        Ailment::Paralysis => Sound::Damp,
        Ailment::Blindness => Sound::Veil,
        Ailment::Curse => Sound::Toll,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_events_sound_alike() {
        // A card that comes into play sounds the same at any time.
        let kinds = TriggerKind::ALL.into_iter().filter(|kind| *kind != TriggerKind::StrategySummoned);
        let mut sounds: Vec<Sound> =
            kinds.filter_map(|kind| Sound::of_trigger(&Trigger::new(kind), None)).collect();
        sounds.push(
            Sound::of_trigger(&Trigger::new(TriggerKind::TurnStarted).at(Seat::Host), Some(Seat::Host))
                .expect("a sound"),
        );
        let seal = Trigger::new(TriggerKind::AbilityOblivionChanged).with(Detail::On(true));
        sounds.extend(Sound::of_trigger(&seal, None));
        for ailment in Ailment::ALL {
            sounds.extend(of_ailment(Detail::Ailment { ailment, on: true }));
        }
        sounds.extend(of_ailment(Detail::Ailment { ailment: Ailment::Curse, on: false }));
        let different: HashSet<Sound> = sounds.iter().copied().collect();
        assert!(sounds.len() >= 30, "{}", sounds.len());
        assert_eq!(different.len(), sounds.len());
    }

    #[test]
    fn the_own_turn_is_told_from_that_of_the_opponent() {
        let turn = Trigger::new(TriggerKind::TurnStarted).at(Seat::Guest);
        assert_eq!(Sound::of_trigger(&turn, Some(Seat::Guest)), Some(Sound::Bell));
        assert_eq!(Sound::of_trigger(&turn, Some(Seat::Host)), Some(Sound::Leaf));
        assert_eq!(Sound::of_trigger(&turn, None), Some(Sound::Leaf));
    }
}
