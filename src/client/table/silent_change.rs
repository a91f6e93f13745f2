//! The silent changes: events without a trigger of their own, derived from the events before them, such as fatigue,
//! charged ink and deaths by poison.

use super::battle_view::BattleView;
use super::displayed::DisplayedState;
use super::effects::{EffectSpawner, HEALED, HURT, TOLD};
use super::text::card_name;
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::phase::{Phase, PhaseKind};
use crate::battle::record::LayerKind;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::client::motion::Motion;
use crate::client::prelude::*;
use crate::ids::{CardIndex, Seat};
use marginalia_art::InkTone;

/// An event without a trigger of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SilentChange {
    /// Fatigue: a long battle costs a player HP.
    Tired(Seat, i16),
    /// A player charged ink.
    Charged(Seat, i16),
    /// Poison destroyed a card.
    Poisoned(CardIndex),
    /// A card moved from the field to the grave without being destroyed.
    Graved(CardIndex),
    /// An ability did not run, because it had reached its limit of runs.
    Fizzled(CardIndex),
    /// An area or a nightmare that undoes itself rests until the turn ends.
    Rests(CardIndex),
}

/// The context from earlier events.
#[derive(Debug, Default)]
pub(super) struct SilentChangeTracker {
    /// True if a turn has just begun.
    turn: bool,
    /// The last card that was destroyed or spent.
    gone: Option<CardIndex>,
    phase: Option<Phase>,
}

impl SilentChangeTracker {
    /// Observes the next trigger, and returns the silent change that it reveals, if there is one.
    pub(super) fn observe(&mut self, live: &BattleView, trigger: &Trigger) -> Option<SilentChange> {
        let silent = self.tell(live, trigger);
        self.turn = trigger.kind == TriggerKind::TurnStarted;
        match (trigger.kind, trigger.detail) {
            (TriggerKind::AttackDestroyed | TriggerKind::EffectDestroyed | TriggerKind::FeintConsumed, _) => {
                self.gone = trigger.target
            }
            (TriggerKind::StateChanged, Detail::Phase { to, .. }) if to.kind() != PhaseKind::Check => {
                self.phase = Some(to);
            }
            _ => {}
        }
        silent
    }

    fn tell(&self, live: &BattleView, trigger: &Trigger) -> Option<SilentChange> {
        Some(match (trigger.kind, trigger.detail) {
            (TriggerKind::PlayerHpChanged, Detail::Change(by)) if self.turn => {
                SilentChange::Tired(trigger.player?, -by)
            }
            (TriggerKind::PlayerMpChanged, Detail::Change(by))
                if self.phase == Some(Phase::DrawResult) && trigger.cause.is_none() =>
            {
                SilentChange::Charged(trigger.player?, by)
            }
            (TriggerKind::CardGraved, Detail::Layer { from: LayerKind::Field, .. })
                if self.gone != trigger.target =>
            {
                let card = trigger.target?;
                let kind = live.view.printed(card).map(|printed| printed.kind);
                match (kind, self.phase, trigger.actor) {
                    // An Event leaves the field after its effect.
                    (Some(CardKind::Event), ..) => return None,
                    (_, Some(Phase::PoisonFinish), None) => SilentChange::Poisoned(card),
                    _ => SilentChange::Graved(card),
                }
            }
            (TriggerKind::EffectDeclared, Detail::Fizzled(number)) => {
                let is_activated = live.view.library().ability(number)?.is_activated();
                let told = if is_activated { SilentChange::Fizzled } else { SilentChange::Rests };
                told(trigger.actor?)
            }
            _ => return None,
        })
    }
}

impl SilentChange {
    /// Returns the line in the log.
    pub(super) fn line(self, live: &BattleView) -> String {
        let of_card = |id: &str, card| live.say_value(id, "card", card_name(live, card));
        match self {
            Self::Tired(seat, by) => live.say_of("log-tired", seat, [("by", by.into())]),
            Self::Charged(seat, by) => live.say_of("log-charges", seat, [("by", by.into())]),
            Self::Poisoned(card) => of_card("log-dies-of-poison", card),
            Self::Graved(card) => of_card("log-to-grave", card),
            Self::Fizzled(card) => of_card("log-fizzles", card),
            Self::Rests(card) => of_card("log-rests", card),
        }
    }

    /// Returns the display time of the event, in seconds at 1×, and its sound.
    pub(super) const fn beat(self) -> (f32, Sound) {
        match self {
            Self::Tired(..) => (0.6, Sound::Creak),
            Self::Charged(..) => (0.3, Sound::Fill),
            Self::Poisoned(_) => (0.4, Sound::Drain),
            Self::Graved(_) => (0.4, Sound::Shelve),
            Self::Fizzled(_) => (0.4, Sound::Fizzle),
            Self::Rests(_) => (0.4, Sound::Sigh),
        }
    }

    /// Shows the event. Returns the seat whose panel is to be shaken.
    pub(super) fn perform(
        self,
        stage: &mut EffectSpawner,
        live: &BattleView,
        shown: &DisplayedState,
    ) -> Option<Seat> {
        let layout = stage.kit.table_layout();
        let beside = |seat: Seat| layout.plate(seat == live.me).beside;
        match self {
            Self::Tired(seat, by) => {
                stage.number(beside(seat), &format!("−{by}"), HURT);
                return Some(seat);
            }
            Self::Charged(seat, by) => {
                let low = Vec2::new(0.0, if layout.viewport.is_small() { 26.0 } else { 90.0 });
                stage.number(beside(seat) + low, &format!("+{by}"), HEALED);
            }
            Self::Poisoned(card) | Self::Graved(card) | Self::Fizzled(card) | Self::Rests(card) => {
                let at = live.grid.centre(shown.units.get(&card)?.cell);
                match self {
                    Self::Fizzled(_) => stage.number(at, &live.say("effect-fizzles"), TOLD),
                    Self::Rests(_) => stage.number(at, &live.say("effect-rests"), TOLD),
                    _ => stage.ink(at, (Motion::Dissolve, InkTone::Verdigris), u32::from(card.0) + 31),
                }
            }
        }
        None
    }
}
