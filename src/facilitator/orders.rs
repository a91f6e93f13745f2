//! How a local battle makes an order of a command: chance from the battle's seed, no openings, for it knows all cards.

use bevy::ecs::resource::Resource;

use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::history::Order;

/// Deals the chance of a local battle, command by command.
#[derive(Resource, Clone, Debug)]
pub struct Dealer {
    battle: [u8; 32],
    seq: u32,
}

impl Dealer {
    /// For a battle of that seed.
    #[must_use]
    pub const fn new(battle: [u8; 32]) -> Self {
        Self { battle, seq: 0 }
    }

    /// The order of the next command. A refused command uses a number up; that changes nothing anybody could choose.
    pub const fn order(&mut self, command: Command) -> Order {
        let seed = Seed::Derived { battle: self.battle, seq: self.seq };
        self.seq += 1;
        Order::new(command, seed)
    }
}
