//! Sandbag mode: a book is tested on a dummy, and the damage is measured.

use std::sync::Arc;

use bevy::app::{App, Update};
use bevy::ecs::change_detection::DetectChanges;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::{Res, ResMut};
use bevy::ecs::world::World;
use bevy::state::condition::in_state;

use super::local::{LocalMatch, begin_local, beside};
use super::matches::{BeginError, FacilitatorApp, Match, MatchKind};
use super::mode::{GameMode, PlayerSeat};
use crate::battle::board::Board;
use crate::battle::ecs::BattleSystems;
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::library::CardLibrary;
use crate::battle::record::LayerKind;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::{Seat, Turn};

/// The damage that one side has done to the other.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct DamageMeter {
    /// The HP taken from the other player.
    pub player: i32,
    /// The damage to its cards.
    pub cards: i32,
    /// The number of its cards that went from the field to the grave.
    pub destroyed: u32,
    /// The HP taken in each turn with damage, with the turn's number.
    pub turns: Vec<(Turn, i32)>,
}

impl DamageMeter {
    /// Measures the damage done by a seat in a battle of these orders, up to the first order that is rejected.
    #[must_use]
    pub fn measure(first: &FlatBoard, orders: &[Order], seat: Seat) -> Self {
        let mut meter = Self::default();
        let mut board = first.clone();
        board.record_events();
        for order in orders {
            if board.execute(&order.command, order.seed, &order.openings).is_err() {
                break;
            }
            for trigger in board.drain_triggers() {
                meter.hear(&board, &trigger, seat);
            }
        }
        meter
    }

    fn hear(&mut self, board: &FlatBoard, trigger: &Trigger, seat: Seat) {
        let other = seat.other();
        let is_theirs = trigger.target.is_some_and(|card| board.card(card).owner() == other);
        match (trigger.kind, trigger.detail) {
            (TriggerKind::DirectDamaged | TriggerKind::EffectDamagedPlayerHp, _)
                if trigger.player == Some(other) =>
            {
                self.player += trigger.damage;
                let turn = board.state().turn();
                match self.turns.last_mut() {
                    Some((last, sum)) if *last == turn => *sum += trigger.damage,
                    _ => self.turns.push((turn, trigger.damage)),
                }
            }
            (TriggerKind::AttackDamaged | TriggerKind::EffectDamagedCard | TriggerKind::PoisonDamaged, _)
                if is_theirs =>
            {
                self.cards += trigger.damage;
            }
            (TriggerKind::CardGraved, Detail::Layer { from: LayerKind::Field, .. }) if is_theirs => {
                self.destroyed += 1;
            }
            _ => {}
        }
    }

    /// Returns the maximum HP taken in one turn.
    #[must_use]
    pub fn best_turn(&self) -> i32 {
        self.turns.iter().map(|(_, sum)| *sum).max().unwrap_or(0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_facilitator(GameMode::Sandbag, begin)
        .init_resource::<DamageMeter>()
        .add_systems(Update, measure.after(BattleSystems::Step).run_if(in_state(GameMode::Sandbag)));
}

/// Updates the meter when the history changes, undo included.
fn measure(
    history: Res<History>,
    local: Option<Res<LocalMatch>>,
    seat: Res<PlayerSeat>,
    mut meter: ResMut<DamageMeter>,
) {
    if let Some(local) = local.filter(|_| history.is_changed()) {
        *meter = DamageMeter::measure(local.first(), history.orders(), seat.0);
    }
}

fn begin(world: &mut World, library: &Arc<CardLibrary>, game: &Match) -> Result<(), BeginError> {
    let MatchKind::Sandbag(dummy) = game.kind else {
        return Err(BeginError::Unknown(game.kind.mode().name()));
    };
    begin_local(world, game.setup(library, beside(Seat::Host, Arc::new(dummy)))?)
}
