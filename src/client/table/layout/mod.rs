//! The positions of everything on the table, for each shape of the stage.

mod across;
mod grid;
mod nodes;
mod places;
#[cfg(test)]
mod tests;
mod upright;
mod wide;

pub(super) use grid::Grid;
pub(super) use nodes::{around, over, whole};
pub(super) use places::{Ask, Layout, Tabs};
