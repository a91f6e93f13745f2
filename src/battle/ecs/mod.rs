//! The live battle in Bevy's ECS: cards, cells and players are entities; the step loop alone moves it.

mod board;
mod inbox;
mod plugin;
mod step;
mod world;

pub use board::{EcsBoard, Library, Roster};
pub use inbox::{Inbox, Refused};
pub use plugin::{BattleSystems, plugin};
pub use step::execute;
pub use world::{BattleEntity, capture, install, is_installed, play, restore, stand, uninstall};
