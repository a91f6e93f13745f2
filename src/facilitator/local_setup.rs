//! The parameters of a battle on this machine.

use std::sync::Arc;

use super::mode::GameMode;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::start::Start;
use crate::facilitatee::Facilitatee;

/// The parameters of a battle on this machine.
#[derive(Clone)]
pub struct LocalSetup {
    /// The mode that begins it.
    pub mode: GameMode,
    /// The cards and settings.
    pub library: Arc<CardLibrary>,
    /// The start of the battle: two books or a position.
    pub start: Start,
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// The facilitatees of Host and Guest.
    pub seats: [Arc<dyn Facilitatee>; 2],
    /// The orders already played; the battle continues after them.
    pub orders: Vec<Order>,
    /// True if commands can be undone.
    pub allows_undo: bool,
    /// True if both hands are visible.
    pub open_hands: bool,
    /// True if the battle is saved as a replay.
    pub is_recorded: bool,
}

impl LocalSetup {
    /// Creates the usual setup of a battle from its beginning: hidden hands, recorded, with undo.
    #[must_use]
    pub const fn usual(
        mode: GameMode,
        library: Arc<CardLibrary>,
        start: Start,
        seed: [u8; 32],
        seats: [Arc<dyn Facilitatee>; 2],
    ) -> Self {
        let orders = Vec::new();
        Self {
            mode,
            library,
            start,
            seed,
            seats,
            orders,
            allows_undo: true,
            open_hands: false,
            is_recorded: true,
        }
    }
}
