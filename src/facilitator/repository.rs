//! The repositories for the orders of a battle: this machine, or a network. A facilitatee does not know which one is
//! used.

use std::collections::VecDeque;

use thiserror::Error;

use crate::battle::history::Order;

/// A repository: it accepts orders, decides which ones are final, and stores them (CB §4.6: `CommandRepository`).
pub trait Repository: Send + Sync + 'static {
    /// Sends an order. It is not executed before it is final.
    fn send(&mut self, order: Order);

    /// Returns the next final order. All clients of a battle receive the same orders in the same sequence.
    fn receive(&mut self) -> Option<Order>;

    /// Returns every final order so far.
    ///
    /// # Errors
    /// Fails if the history is not available.
    fn history(&mut self) -> Result<Vec<Order>, RepositoryError>;

    /// Handles an order that was received and then refused by the rules: it is discarded, if no other client has it.
    fn refused(&mut self, _order: &Order) {}

    /// Returns true if the order sent last will never become final, so that the battle stops waiting for it.
    fn lost(&mut self) -> bool {
        false
    }

    /// Returns true if the battle exists only here, so that it can begin anew.
    fn is_here(&self) -> bool {
        true
    }

    /// Replaces the history by these orders and discards sent ones, if no other client has it. Returns true if that was
    /// possible.
    fn set(&mut self, _orders: &[Order]) -> bool {
        false
    }
}

/// An error for a history that is not available.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RepositoryError {
    /// The battle does not exist, or nobody has joined it.
    #[error("this game has not joined the battle; join it first")]
    NotJoined,
    /// The source did not answer, or not with a history.
    #[error("cannot fetch the history of the battle: {0}; try again")]
    Fetch(String),
}

/// The repository of a battle on this machine. Every sent order is final immediately.
#[derive(Clone, Debug, Default)]
pub struct LocalRepository {
    sent: VecDeque<Order>,
    history: Vec<Order>,
}

impl LocalRepository {
    /// Creates a repository that already contains these orders.
    #[must_use]
    pub const fn with(history: Vec<Order>) -> Self {
        Self { sent: VecDeque::new(), history }
    }
}

impl Repository for LocalRepository {
    fn send(&mut self, order: Order) {
        self.sent.push_back(order);
    }

    fn receive(&mut self) -> Option<Order> {
        let order = self.sent.pop_front()?;
        self.history.push(order.clone());
        Some(order)
    }

    fn history(&mut self) -> Result<Vec<Order>, RepositoryError> {
        Ok(self.history.clone())
    }

    fn refused(&mut self, order: &Order) {
        if self.history.last() == Some(order) {
            self.history.pop();
        }
    }

    fn set(&mut self, orders: &[Order]) -> bool {
        *self = Self::with(orders.to_vec());
        true
    }
}
