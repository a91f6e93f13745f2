//! Skins: card backs and boards to choose from, as files that say how they are drawn. `skins/README.md` describes them.

mod binding;
mod board;
mod forms;
mod list;
mod script;
#[cfg(test)]
mod tests;

pub use binding::{Binding, card_back};
pub use board::Board;
pub use list::{Looks, Skin, SkinKind};
