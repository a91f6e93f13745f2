//! The displayed state. It lags behind the true state while animations play, and applies one trigger after another.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::battle_view::{BattleView, PlateLook, UnitLook};
use crate::battle::board::Board;
use crate::battle::phase::{Phase, PhaseKind};
use crate::battle::record::LayerKind;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::{CardIndex, CellId, Seat, Turn};

/// The displayed state.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(super) struct DisplayedState {
    pub(super) units: BTreeMap<CardIndex, UnitLook>,
    pub(super) hand: Vec<CardIndex>,
    pub(super) plates: [PlateLook; 2],
    pub(super) phase: Phase,
    pub(super) turn: Turn,
    pub(super) turn_player: Seat,
    /// The declared move: its start and its destination.
    pub(super) declared: Option<(CellId, CellId)>,
}

impl DisplayedState {
    /// Returns the true state.
    pub(super) fn from_view(live: &BattleView) -> Self {
        let flow = live.view.state();
        let unit = |card| Some((card, UnitLook::new(live, card, live.view.card(card).cell()?)));
        let on_board = |seat| [LayerKind::Strategy, LayerKind::Field].map(|layer| flow.layer(seat, layer));
        let units = Seat::BOTH.into_iter().flat_map(on_board).flat_map(|cards| cards.iter());
        let opening = matches!(flow.phase(), Phase::Initial | Phase::Cointoss | Phase::Strategy);
        let plates = Seat::BOTH.map(|seat| {
            let player = live.view.player(seat);
            PlateLook {
                hp: if opening { live.view.library().settings().player(seat).hp } else { player.hp() },
                mp: player.mp(),
                book: flow.layer(seat, LayerKind::Book).len(),
                grave: flow.layer(seat, LayerKind::Grave).len(),
                hand: flow.layer(seat, LayerKind::Hand).len(),
            }
        });
        let declared = flow.declared_move().filter(|_| flow.phase() == Phase::MoveDeclare);
        Self {
            units: units.filter_map(unit).collect(),
            hand: flow.layer(live.me, LayerKind::Hand).iter().collect(),
            plates,
            phase: flow.phase(),
            turn: flow.turn(),
            turn_player: flow.turn_player(),
            declared: declared.map(|(_, from, to)| (from, to)),
        }
    }

    /// Changes the unit of a card, if it is displayed.
    fn change(&mut self, card: CardIndex, change: impl FnOnce(&mut UnitLook)) {
        self.units.entry(card).and_modify(change);
    }

    /// Applies one trigger to the displayed state.
    pub(super) fn apply_trigger(&mut self, live: &BattleView, trigger: &Trigger) {
        let target = trigger.target.or(trigger.actor);
        match (trigger.kind, trigger.detail, target) {
            (
                TriggerKind::Summoned | TriggerKind::StrategySummoned | TriggerKind::FeintDeclared,
                Detail::Cell(cell),
                Some(card),
            ) => {
                let down = trigger.kind == TriggerKind::FeintDeclared;
                self.leave_hand(live, card);
                self.units.insert(card, UnitLook::fresh(live, card, cell, down));
            }
            (TriggerKind::Moved | TriggerKind::Teleported, Detail::Step { to, .. }, Some(card)) => {
                self.declared = None;
                self.change(card, |unit| unit.cell = to);
            }
            (TriggerKind::MoveDeclared, Detail::Step { from, to }, _) => self.declared = Some((from, to)),
            (TriggerKind::MoveFinished, ..) => self.declared = None,
            (TriggerKind::Teleported | TriggerKind::CardGraved, Detail::Layer { from, to }, Some(card)) => {
                self.lift(live, card, from, to);
            }
            (
                TriggerKind::AttackDamaged | TriggerKind::EffectDamagedCard | TriggerKind::PoisonDamaged,
                _,
                Some(card),
            ) => self.change(card, |unit| unit.hurt(trigger.damage)),
            (TriggerKind::EffectRecoveredCard, Detail::Change(by), Some(card)) => {
                self.change(card, |unit| unit.hurt(-i32::from(by)));
            }
            (TriggerKind::CardAilmentChanged, Detail::Ailment { ailment, on }, Some(card)) => {
                let bit = ailment.bit();
                self.change(card, |unit| {
                    unit.ailments = if on { unit.ailments | bit } else { unit.ailments & !bit };
                });
            }
            (TriggerKind::FeintConsumed, _, Some(card)) => {
                self.change(card, |unit| unit.face_down = unit.id.is_none());
            }
            (TriggerKind::Draw, _, Some(card)) => self.lift(live, card, LayerKind::Book, LayerKind::Hand),
            (TriggerKind::PlayerMpChanged | TriggerKind::PlayerHpChanged, Detail::Change(by), _) => {
                let Some(seat) = trigger.player else { return };
                let PlateLook { hp, mp, .. } = &mut self.plates[seat.index()];
                let number = if trigger.kind == TriggerKind::PlayerMpChanged { mp } else { hp };
                *number += i32::from(by);
            }
            (TriggerKind::TurnStarted, ..) => {
                self.turn += 1;
                self.turn_player = trigger.player.unwrap_or(self.turn_player);
            }
            (TriggerKind::StateChanged, Detail::Phase { to, .. }, _) if to.kind() != PhaseKind::Check => {
                self.phase = to;
                if to == Phase::MoveRetry {
                    self.declared = None;
                }
            }
            _ => {}
        }
    }

    fn leave_hand(&mut self, live: &BattleView, card: CardIndex) {
        let owner = live.view.card(card).owner();
        if owner == live.me {
            self.hand.retain(|held| *held != card);
        }
        if !self.units.contains_key(&card) && !live.view.card(card).is_token() {
            let plate = &mut self.plates[owner.index()];
            plate.hand = plate.hand.saturating_sub(1);
        }
    }

    fn lift(&mut self, live: &BattleView, card: CardIndex, from: LayerKind, to: LayerKind) {
        self.units.remove(&card);
        self.hand.retain(|held| *held != card);
        let plate = &mut self.plates[live.view.card(card).owner().index()];
        for (layer, by) in [(from, -1), (to, 1)] {
            let count = match layer {
                LayerKind::Book => &mut plate.book,
                LayerKind::Hand => &mut plate.hand,
                LayerKind::Grave => &mut plate.grave,
                LayerKind::Strategy | LayerKind::Field => continue,
            };
            *count = count.saturating_add_signed(by);
        }
        if to == LayerKind::Hand && live.view.card(card).owner() == live.me {
            self.hand.push(card);
            self.hand.sort_unstable();
        }
    }
}
