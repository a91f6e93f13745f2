//! The screen of a pilgrimage: its beginning, its path, and the choices between battles.

mod begin;
mod cards;
mod deeds;
mod page;
mod path;
mod stage;

#[cfg(test)]
mod tests;

pub(super) use page::plugin;
