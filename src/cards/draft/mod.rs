//! Card files while they are written: read as far as they can be, completed from the schema, changed at a path.

mod edit;
mod offer;
mod shape;
mod sketch;

#[cfg(test)]
mod tests;

pub use edit::{Edit, edited};
pub use offer::{Offer, Offers, Role, complete, keys_at, values_at};
pub use sketch::{Form, Member, Sketch, Step};
