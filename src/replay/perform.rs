//! The execution of a record: its start, then each order, compared with the recorded state.

use std::sync::Arc;

use super::error::ReplayErrorKind;
use super::record::{KeptChance, Record, RecordedOrder, hash_text};
use crate::battle::board::Board as _;
use crate::battle::chance::{MAX_DICE, Seed};
use crate::battle::flat::FlatBoard;
use crate::battle::hash::{ENGINE, public_hash};
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::result::BattleResult;
use crate::battle::rules::Opening;
use crate::ids::unhex;

impl Record {
    /// Returns the battle before the first order.
    ///
    /// # Errors
    /// Fails if the books or the position are invalid with those cards.
    pub fn begin(&self, library: &Arc<CardLibrary>) -> Result<FlatBoard, ReplayErrorKind> {
        Ok(FlatBoard::start(Arc::clone(library), &self.start)?)
    }

    /// Returns the order with that index, counted from 0, as read on that board; `None` past the end.
    ///
    /// # Errors
    /// Returns the error if the line is not valid notation or the chance is invalid.
    pub fn order(&self, board: &FlatBoard, index: usize) -> Option<Result<Order, ReplayErrorKind>> {
        let entry = self.orders.get(index)?;
        let (order, text) = (index + 1, entry.line.clone());
        let stranger = entry.openings.iter().find(|opening| opening.card.0 >= board.state().cards());
        if let Some(Opening { card, .. }) = stranger {
            return Some(Err(ReplayErrorKind::Opening { order, text, card: *card }));
        }
        let command = entry.command(board).map_err(|error| ReplayErrorKind::Notation { order, text, error });
        Some(command.and_then(|command| {
            let seed = self.chance(index, entry)?;
            Ok(Order { command, seed, openings: entry.openings.clone() })
        }))
    }

    /// Executes the order with that index, counted from 0; does nothing past the end. Returns whether the battle agrees
    /// with the recorded one. It also agrees if no hash was recorded.
    ///
    /// # Errors
    /// Fails if the order cannot be read or is not legal. Nothing has changed in that case.
    pub fn execute(&self, board: &mut FlatBoard, index: usize) -> Result<Agreement, ReplayErrorKind> {
        let (Some(order), Some(entry)) = (self.order(board, index), self.orders.get(index)) else {
            return Ok(Agreement::Same);
        };
        let (order, text) = (order?, &entry.line);
        board
            .execute(&order.command, order.seed, &order.openings)
            .map_err(|reason| ReplayErrorKind::Refused { order: index + 1, text: text.clone(), reason })
            .map_err(|wrong| self.by_engine(wrong))?;
        let ours = hash_text(public_hash(board));
        Ok(match &entry.hash {
            Some(theirs) if !ours.starts_with(theirs.as_str()) => Agreement::Differs { ours },
            Some(_) | None => Agreement::Same,
        })
    }

    /// Executes the order and compares the battle with the recorded hash.
    ///
    /// # Errors
    /// Fails if the order cannot be read or is not legal, or if the battle differs.
    pub fn step(&self, board: &mut FlatBoard, index: usize) -> Result<(), ReplayErrorKind> {
        match (self.execute(board, index)?, self.orders.get(index)) {
            (Agreement::Differs { ours }, Some(entry)) => Err(self.by_engine(ReplayErrorKind::Hash {
                order: index + 1,
                text: entry.line.clone(),
                theirs: entry.hash.clone().unwrap_or_default(),
                ours,
            })),
            (Agreement::Same | Agreement::Differs { .. }, _) => Ok(()),
        }
    }

    /// Compares the result of the battle with the recorded one.
    ///
    /// # Errors
    /// Fails if the results differ.
    pub fn check_result(&self, ours: Option<BattleResult>) -> Result<(), ReplayErrorKind> {
        let theirs = self.result;
        if theirs.is_none() || theirs == ours {
            Ok(())
        } else {
            Err(self.by_engine(ReplayErrorKind::Result { theirs, ours }))
        }
    }

    /// Returns the error with the version of the rules engine, if it is another one than this game's.
    fn by_engine(&self, wrong: ReplayErrorKind) -> ReplayErrorKind {
        if self.engine == ENGINE {
            wrong
        } else {
            ReplayErrorKind::Engine { theirs: self.engine, error: Box::new(wrong) }
        }
    }

    fn chance(&self, index: usize, entry: &RecordedOrder) -> Result<Seed, ReplayErrorKind> {
        let battle = self.seed;
        match &entry.chance {
            None => Ok(Seed::Derived { battle, seq: index as u32 }),
            Some(KeptChance::Number(seq)) => Ok(Seed::Derived { battle, seq: *seq }),
            Some(KeptChance::Seed(digits)) => {
                Ok(Seed::Given(unhex(digits).ok_or_else(|| ReplayErrorKind::Digits(digits.clone()))?))
            }
            Some(KeptChance::Dice(dice)) if dice.len() > MAX_DICE => Err(ReplayErrorKind::Dice(dice.len())),
            Some(KeptChance::Dice(dice)) => Ok(Seed::dice(dice)),
        }
    }
}

/// The result of comparing a replayed battle with the recorded one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The battles agree, or no hash was recorded.
    Same,
    /// The hashes differ.
    Differs {
        /// The hash here.
        ours: String,
    },
}
