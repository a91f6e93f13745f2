//! The checker: reports text that can be read but cannot be meant, with its position.

mod ability;
mod bounds;
mod calculator;
mod checker;
mod effect;
mod loops;
mod moment;
mod paragraph;
mod pipe;
mod sentence;

pub(super) use ability::ability;
pub(super) use checker::{Checker, Reference};
