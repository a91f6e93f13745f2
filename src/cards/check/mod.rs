//! The checker: reports text that can be read but cannot be meant, with its position.

mod ability;
mod bounds;
mod calculator;
mod card_loops;
mod checker;
mod effect;
mod idle;
mod loops;
mod moment;
mod paragraph;
mod pipe;
mod sentence;

pub(super) use ability::ability;
pub(super) use card_loops::card_loops;
pub(super) use checker::{Checker, Reference};
