//! A recorded run: its start, and every choice and battle in order.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::duel::{Duel, DuelError};
use super::run::{Choice, Run, RunError, RunStart};
use super::set::Pilgrimage;
use crate::battle::command::Command;
use crate::battle::history::Order;

/// A step of a recorded run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// A choice.
    Choice(Choice),
    /// The commands of both sides in a battle. Only the last battle may be unfinished.
    Battle(Vec<Order>),
}

/// A recorded run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunRecord {
    /// The start.
    pub start: RunStart,
    /// Every choice and battle, in order.
    pub deeds: Vec<Deed>,
}

impl RunRecord {
    /// Creates the record of a new run.
    #[must_use]
    pub const fn new(start: RunStart) -> Self {
        Self { start, deeds: Vec::new() }
    }

    /// Adds a choice and makes it.
    ///
    /// # Errors
    /// Fails if it cannot be chosen now. Record and run are unchanged.
    pub fn choose(&mut self, run: &mut Run, choice: Choice) -> Result<(), RunError> {
        run.choose(choice)?;
        self.deeds.push(Deed::Choice(choice));
        Ok(())
    }

    /// Returns the run in the state in which its record leaves it. Nobody thinks again, so this proves nothing.
    ///
    /// # Errors
    /// Fails if the record is not one of a run with that data.
    pub fn resume(&self, set: &Arc<Pilgrimage>) -> Result<Run, DuelError> {
        let wrong = |error: RunError| DuelError::Battle(error.into());
        let mut run = Run::new(Arc::clone(set), self.start).map_err(wrong)?;
        for deed in &self.deeds {
            match deed {
                Deed::Choice(choice) => run.choose(*choice).map_err(wrong)?,
                Deed::Battle(orders) => {
                    let mut duel = Duel::new(&run)?;
                    for order in orders {
                        duel.repeat(order.command)?;
                    }
                    if let Some(hp) = duel.outcome() {
                        run.end_battle(hp).map_err(wrong)?;
                    }
                }
            }
        }
        Ok(run)
    }

    /// Adds the commands of a battle that was played elsewhere, and ends it in the run if it is over. A battle that was
    /// given up stays unfinished.
    ///
    /// # Errors
    /// Fails if the run plays no battle now, or if a command is not one of this battle. Record and run are unchanged.
    pub fn add_battle(&mut self, run: &mut Run, orders: &[Order]) -> Result<(), DuelError> {
        let mut duel = Duel::new(run)?;
        let given_up = |order: &&Order| !matches!(order.command, Command::BattleForceFinish { .. });
        for order in orders.iter().take_while(given_up) {
            duel.repeat(order.command)?;
        }
        self.fight(run, &duel)
    }

    /// Adds a battle, and ends it in the run if it is over.
    ///
    /// # Errors
    /// Fails if the run plays no battle now.
    pub fn fight(&mut self, run: &mut Run, duel: &Duel) -> Result<(), DuelError> {
        if let Some(hp) = duel.outcome() {
            run.end_battle(hp).map_err(|error| DuelError::Battle(error.into()))?;
        }
        self.deeds.push(Deed::Battle(duel.orders().to_vec()));
        Ok(())
    }
}
