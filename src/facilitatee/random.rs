//! A player that chooses uniformly among the legal commands: the baseline for all others.

use crate::battle::chance::{Chance, Seed};
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::rules::legal_commands;
use crate::ids::Seat;

/// A uniformly random player with its own random stream, separate from the battle's chance.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    chance: Chance,
    legal: Vec<Command>,
}

impl RandomPlayer {
    /// Creates a player whose choices follow from the seed.
    #[must_use]
    pub const fn new(seed: [u8; 32]) -> Self {
        Self { chance: Chance::new(Seed::Given(seed)), legal: Vec::new() }
    }

    /// Returns a legal command for the seat; `None` if the seat does not have to act.
    pub fn choose(&mut self, board: &FlatBoard, seat: Seat) -> Option<Command> {
        self.legal.clear();
        legal_commands(board, seat, &mut self.legal);
        if self.legal.is_empty() {
            return None;
        }
        let index = self.chance.below(self.legal.len() as u32);
        self.legal.get(index as usize).copied()
    }
}
