//! The live battle in Bevy's ECS: cards, cells and players are entities; only the step loop changes it.

mod board;
mod inbox;
mod plugin;
mod seen;
mod step;
mod world;

pub use board::{BattleEntities, EcsBoard, Library};
pub use inbox::{OrderInbox, OrderRefused};
pub use plugin::{BattleSystems, plugin};
pub use seen::{Seen, SeenBy};
pub use step::execute;
pub use world::{
    BattleEntity, capture, install, install_with_history, is_installed, play, restore, uninstall,
};
