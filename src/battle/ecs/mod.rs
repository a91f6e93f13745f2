//! The live battle in Bevy's ECS: cards, cells and players are entities, and only the step loop changes them.
//!
//! # Extending the game
//!
//! A plugin reads the battle with the means of any Bevy app. It may read everything and change nothing: the battle is what
//! its commands make of it, on every machine alike.
//!
//! | To hear of | use |
//! |---|---|
//! | a phase | `OnEnter(Phase::X)`, `OnExit`, `OnTransition`, `StateTransitionEvent<Phase>`, `run_if(in_state(Phase::X))` |
//! | an event | `MessageReader<Trigger>` |
//! | a card, cell or player | `CardIndex`, `CellId` or `Seat`, a component of its entity |
//! | the whole that this screen may show | [`SeenBattle`], or [`SeenState`] for the turn and the phase |
//! | a change that this screen may show | `Changed<Seen<Card>>`, `Changed<Seen<Cell>>`, `Changed<Seen<Player>>`, after [`BattleSystems::See`] |
//!
//! Within `OnEnter`, systems that read the battle are ordered before or after [`BattleSystems::Phase`]. An example, which
//! a test plays a battle with:
#![doc = concat!("```ignore\n", include_str!("../../../examples/watcher.rs"), "\n```")]

mod board;
mod capture;
mod inbox;
mod plugin;
mod seen;
mod step;
mod world;

pub use board::{BattleEntities, EcsBoard, Library};
pub use capture::capture;
pub use inbox::{OrderInbox, OrderRefused};
pub use plugin::{BattleSystems, plugin};
pub use seen::{Seen, SeenBattle, SeenBy, SeenState};
pub use step::execute;
pub use world::{BattleEntity, install, install_with_history, is_installed, play, restore, uninstall};
