//! The sandbag: a book is tried on a dummy, and what it does is counted.

use std::sync::Arc;

use bevy::app::{App, Update};
use bevy::ecs::change_detection::DetectChanges;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::{Res, ResMut};
use bevy::ecs::world::World;
use bevy::state::condition::in_state;

use super::local::{BeginError, Local, LocalSetup, begin, beside};
use super::mode::{Mode, PlayerSeat};
use crate::battle::board::Board;
use crate::battle::ecs::BattleSystems;
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::library::CardLibrary;
use crate::battle::record::LayerKind;
use crate::battle::start::Start;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::facilitatee::Sandbag;
use crate::ids::{Seat, Turn};

/// The parameters of a sandbag battle.
#[derive(Clone, Debug)]
pub struct SandbagSetup {
    /// Cards and settings.
    pub library: Arc<CardLibrary>,
    /// The start of the battle: the book under test, and the dummy's book.
    pub start: Start,
    /// All chance follows from it.
    pub seed: [u8; 32],
    /// The behaviour of the dummy.
    pub dummy: Sandbag,
    /// The orders already played.
    pub orders: Vec<Order>,
}

/// The damage that one side has done to the other.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct DamageMeter {
    /// HP taken from the other player.
    pub player: i32,
    /// Damage done to its cards.
    pub cards: i32,
    /// Its cards that went from the field to the grave.
    pub destroyed: u32,
    /// HP taken in each turn in which any was taken, by the turn's number.
    pub turns: Vec<(Turn, i32)>,
}

impl DamageMeter {
    /// Measures the damage done by a seat in a battle of these orders, up to the first order that is rejected.
    #[must_use]
    pub fn of(first: &FlatBoard, orders: &[Order], seat: Seat) -> Self {
        let mut meter = Self::default();
        let mut board = first.clone();
        board.listen();
        for order in orders {
            if board.execute(&order.command, order.seed, &order.openings).is_err() {
                break;
            }
            for trigger in board.take_told() {
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
                let turn = board.flow().turn();
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

    /// The most HP taken in one turn.
    #[must_use]
    pub fn best_turn(&self) -> i32 {
        self.turns.iter().map(|(_, sum)| *sum).max().unwrap_or(0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DamageMeter>()
        .add_systems(Update, measure.after(BattleSystems::Step).run_if(in_state(Mode::SANDBAG)));
}

/// The meter follows the history, back too.
fn measure(
    history: Res<History>,
    local: Option<Res<Local>>,
    seat: Res<PlayerSeat>,
    mut meter: ResMut<DamageMeter>,
) {
    if let Some(local) = local.filter(|_| history.is_changed()) {
        *meter = DamageMeter::of(local.first(), history.orders(), seat.0);
    }
}

/// Starts a battle against a dummy in this world, in place of any other. The person is Host.
///
/// # Errors
/// Books or orders that make no battle.
pub fn begin_sandbag(world: &mut World, setup: SandbagSetup) -> Result<(), BeginError> {
    let SandbagSetup { library, start, seed, dummy, orders } = setup;
    let seats = beside(Seat::Host, Arc::new(dummy));
    let usual = LocalSetup::usual(Mode::SANDBAG, library, start, seed, seats);
    begin(world, LocalSetup { orders, ..usual })
}
