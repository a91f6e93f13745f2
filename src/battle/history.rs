//! The history: every command, in order. The player commands with their chance and openings are all that a replay
//! needs.

use bevy::ecs::resource::Resource;
use serde::{Deserialize, Serialize};

use super::chance::Seed;
use super::command::Command;
use super::rules::Opening;

/// A player command with its chance and openings: the unit that is executed, stored and sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The command.
    pub command: Command,
    /// Its chance.
    pub seed: Seed,
    /// The hidden cards shown with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub openings: Vec<Opening>,
}

impl Order {
    /// A command without openings.
    #[must_use]
    pub const fn new(command: Command, seed: Seed) -> Self {
        Self { command, seed, openings: Vec::new() }
    }
}

/// The record of all executed commands.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    pub(in crate::battle) orders: Vec<Order>,
    pub(in crate::battle) commands: Vec<Command>,
}

impl History {
    /// Returns the player commands with their chance and openings. Executing them on a new battle of the same books,
    /// cards and rules gives the same battle.
    #[must_use]
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Returns all commands, automatic ones included.
    #[must_use]
    pub fn commands(&self) -> &[Command] {
        &self.commands
    }
}
