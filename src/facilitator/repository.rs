//! The repositories that the orders of a battle go to and come from: this machine, or a network. A facilitatee does not
//! know which one is used.

use std::collections::VecDeque;

use thiserror::Error;

use crate::battle::history::Order;

/// Takes the orders sent, says which of them are final, and remembers them (CB §4.6: `CommandRepository`).
pub trait Repository: Send + Sync + 'static {
    /// An order given here. It is not executed before it is final.
    fn send(&mut self, order: Order);

    /// The next order that is final. All clients of a battle get the same ones in the same sequence.
    fn receive(&mut self) -> Option<Order>;

    /// Every order that was final so far.
    ///
    /// # Errors
    /// The history cannot be had.
    fn history(&mut self) -> Result<Vec<Order>, RepositoryError>;

    /// An order that was received has been refused by the rules: where nobody else has it, it is forgotten.
    fn refused(&mut self, _order: &Order) {}

    /// Returns true if the order sent last will never become final, so that the battle stops waiting for it.
    fn lost(&mut self) -> bool {
        false
    }

    /// Returns true if the battle exists only here, so that it can begin anew.
    fn is_here(&self) -> bool {
        true
    }

    /// The history is set to these orders, and what was sent is forgotten, where nobody else has it. Whether it could be.
    fn set(&mut self, _orders: &[Order]) -> bool {
        false
    }
}

/// An error that makes a history unavailable.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RepositoryError {
    /// There is no such battle there, or nobody has joined it.
    #[error("this game has not joined the battle; join it first")]
    NotJoined,
    /// It did not answer, or not with a history.
    #[error("cannot fetch the history of the battle: {0}; try again")]
    Fetch(String),
}

/// The repository of a battle on this machine: what is sent is final at once.
#[derive(Clone, Debug, Default)]
pub struct LocalRepository {
    sent: VecDeque<Order>,
    history: Vec<Order>,
}

impl LocalRepository {
    /// One that remembers these orders already.
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
