//! The inbox of the live battle: the only way in for orders, which stay here until the step loop takes them.

use std::collections::VecDeque;

use bevy::ecs::message::Message;
use bevy::ecs::resource::Resource;
use bevy::ecs::world::{Mut, World};

use super::step;
use crate::battle::history::Order;
use crate::battle::reason::Reason;

/// The queue of orders to execute, first in, first out.
#[derive(Resource, Debug, Default)]
pub struct OrderInbox {
    orders: VecDeque<Order>,
}

impl OrderInbox {
    /// Appends an order.
    pub fn push(&mut self, order: Order) {
        self.orders.push_back(order);
    }

    /// Returns true if no order is queued.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }
}

/// A message for an order that was refused. Nothing has changed.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OrderRefused {
    /// The refused command.
    pub order: Order,
    /// The reason for the refusal.
    pub reason: Reason,
}

/// Executes the queued orders.
pub(super) fn drain(world: &mut World) {
    if world.resource::<OrderInbox>().is_empty() || !super::is_installed(world) {
        return;
    }
    while let Some(order) = world.resource_scope(|_, mut inbox: Mut<OrderInbox>| inbox.orders.pop_front()) {
        if let Err(reason) = step::execute(world, &order) {
            world.write_message(OrderRefused { order, reason });
        }
    }
}
