//! Training: a person against the machine player, here on this machine.

use std::sync::Arc;

use bevy::ecs::world::World;

use super::local::{BeginError, LocalSetup, begin, beside};
use super::mode::Mode;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::start::Start;
use crate::facilitatee::{Computer, Mind};
use crate::ids::Seat;

/// The parameters of a training battle.
#[derive(Clone, Debug)]
pub struct TrainingSetup {
    /// Cards and settings.
    pub library: Arc<CardLibrary>,
    /// The start of the battle: two books or a position.
    pub start: Start,
    /// All chance follows from it.
    pub seed: [u8; 32],
    /// The person's seat; the machine player takes the other.
    pub player: Seat,
    /// The look-ahead and the style of the machine player.
    pub mind: Mind,
    /// The orders already played.
    pub orders: Vec<Order>,
}

/// Starts a training battle in this world, in place of any other.
///
/// # Errors
/// Books, a position or orders that make no battle.
pub fn begin_training(world: &mut World, setup: TrainingSetup) -> Result<(), BeginError> {
    let TrainingSetup { library, start, seed, player, mind, orders } = setup;
    let seats = beside(player, Arc::new(Computer::new(mind, &seed)));
    let usual = LocalSetup::usual(Mode::TRAINING, library, start, seed, seats);
    begin(world, LocalSetup { orders, ..usual })
}
