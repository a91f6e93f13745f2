//! Debug: any books, any position, both seats by one person or the other one by a machine; everything can be taken back.

use std::sync::Arc;

use bevy::ecs::world::World;

use super::local::{BeginError, LocalSetup, begin, beside};
use super::mode::Mode;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::start::Start;
use crate::facilitatee::{Facilitatee, Player};
use crate::ids::Seat;

/// The parameters of a debug battle.
#[derive(Clone)]
pub struct DebugSetup {
    /// Cards and settings.
    pub library: Arc<CardLibrary>,
    /// The start of the battle: two books or a position.
    pub start: Start,
    /// All chance follows from it.
    pub seed: [u8; 32],
    /// The facilitatee for Guest; if `None`, the player at this screen plays Guest too.
    pub guest: Option<Arc<dyn Facilitatee>>,
    /// The orders already played.
    pub orders: Vec<Order>,
    /// True if both hands are visible. Otherwise the two players take turns in front of this screen.
    pub open_hands: bool,
    /// True if the battle is saved as a replay.
    pub keeps: bool,
}

/// Starts a debug battle in this world, in place of any other.
///
/// # Errors
/// Books, a position or orders that make no battle.
pub fn begin_debug(world: &mut World, setup: DebugSetup) -> Result<(), BeginError> {
    let DebugSetup { library, start, seed, guest, orders, open_hands, keeps } = setup;
    let guest = guest.unwrap_or_else(|| Arc::new(Player));
    let seats = beside(Seat::Host, guest);
    let usual = LocalSetup::usual(Mode::DEBUG, library, start, seed, seats);
    begin(world, LocalSetup { orders, open_hands, keeps, ..usual })
}
