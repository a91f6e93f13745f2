//! The client: the window, its screens, pictures, sounds and input. It reads the battle, and changes it only by
//! proposals.
#![doc = include_str!("README.md")]

pub mod bank;
pub mod blocked;
#[cfg(target_arch = "wasm32")]
mod browser;
pub mod buttons;
mod field;
mod files;
mod fit;
pub mod fonts;
pub mod hooks;
pub mod launch;
pub mod links;
#[cfg(not(target_arch = "wasm32"))]
pub mod living;
pub mod mips;
pub mod notice;
mod packs;
pub mod prefs;
pub mod progress;
pub mod puzzles;
mod renewal;
pub mod screen;
pub mod served;
pub mod shelf;
pub mod sound;
pub mod stage;
pub mod store;
pub mod table;
pub mod tongue;
pub mod touch;

use bevy::app::App;

/// Adds all plugins of the window.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        bank::plugin,
        (fonts::plugin, tongue::plugin),
        (prefs::plugin, blocked::plugin),
        progress::plugin,
        (store::plugin, shelf::plugin, packs::plugin),
        (stage::plugin, touch::plugin),
        (buttons::plugin, field::plugin, fit::plugin),
        (notice::plugin, links::plugin),
        sound::plugin,
        hooks::plugin,
        screen::plugin,
        table::plugin,
    ));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(living::plugin);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(browser::plugin);
}
