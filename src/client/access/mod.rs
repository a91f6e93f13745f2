//! The game for assistive technology: a tree of everything that can be read or pressed, what the player asks of its nodes,
//! and announcements of what happens.

#[cfg(not(target_arch = "wasm32"))]
mod adapter;
mod announcements;
mod cards;
mod description;
#[cfg(target_arch = "wasm32")]
mod mirror;
mod plugin;
#[cfg(test)]
pub(in crate::client) mod reader_for_tests;
mod requests;
mod tree;
mod walk;

pub use announcements::{Announcements, Importance};
pub use cards::{card_facts, printed_card};
pub use description::Described;
pub use requests::asked;
pub use tree::{AccessTree, LedFocus};

pub use plugin::{AccessReader, is_read, plugin};
