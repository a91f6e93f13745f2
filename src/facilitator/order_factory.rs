//! The conversion of a local battle's commands into orders: chance comes from the battle's seed, and there are no
//! openings because all cards are known.

use bevy::ecs::resource::Resource;

use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::history::Order;
use crate::ids::Seq;

/// The factory of a local match's orders, which adds the chance to each command.
#[derive(Resource, Clone, Debug)]
pub struct OrderFactory {
    battle: [u8; 32],
}

impl OrderFactory {
    /// Creates the factory for a battle with that seed.
    #[must_use]
    pub const fn new(battle: [u8; 32]) -> Self {
        Self { battle }
    }

    /// Returns the order for a command, with the number of commands executed before it.
    #[must_use]
    pub const fn order(&self, seq: Seq, command: Command) -> Order {
        Order::new(command, Seed::Derived { battle: self.battle, seq })
    }
}
