//! The positions of everything on the table, for each form factor.

mod desktop;
mod grid;
mod landscape;
mod nodes;
mod places;
mod portrait;
#[cfg(test)]
mod tests;

pub(super) use grid::BoardGrid;
pub(super) use nodes::{around, over, whole};
pub(super) use places::{ASK_WIDEST, AskPlace, TableLayout, Tabs};
