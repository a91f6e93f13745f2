//! The conversion of a local battle's commands into orders: chance comes from the battle's seed, and there are no
//! openings because all cards are known.

use bevy::ecs::resource::Resource;

use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::history::Order;
use crate::ids::Seq;

/// Deals the chance of a local battle, command by command.
#[derive(Resource, Clone, Debug)]
pub struct OrderFactory {
    battle: [u8; 32],
}

impl OrderFactory {
    /// For a battle of that seed.
    #[must_use]
    pub const fn new(battle: [u8; 32]) -> Self {
        Self { battle }
    }

    /// The order of a command of a battle in which so many were executed before it.
    #[must_use]
    pub const fn order(&self, seq: Seq, command: Command) -> Order {
        Order::new(command, Seed::Derived { battle: self.battle, seq })
    }
}
