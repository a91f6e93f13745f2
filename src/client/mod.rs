//! The client: the window, its screens, pictures, sounds and input. It reads the battle, and changes it only by
//! proposing commands.
#![doc = include_str!("README.md")]

pub mod access;
pub mod belongings;
pub mod blocked;
pub mod book_store;
mod book_text;
mod book_versions;
#[cfg(target_arch = "wasm32")]
mod browser;
pub mod buttons;
#[cfg(not(target_arch = "wasm32"))]
mod calm;
mod card_reload;
mod card_search;
pub mod collection;
mod contacts;
pub mod controls;
pub mod deep_link;
mod dropped;
pub mod engine;
pub mod errors;
mod field;
mod fit;
pub mod fonts;
pub mod frames;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
pub mod hosting;
mod ink_message;
#[cfg(not(target_arch = "wasm32"))]
mod kept_pictures;
pub mod launch;
mod leaf;
pub mod linked_lobby;
pub mod links;
#[cfg(not(target_arch = "wasm32"))]
pub mod local_cards;
pub mod locale;
mod motion;
mod nodes;
mod opened_collection;
mod packs;
mod pad_keyboard;
mod passing;
mod persisted_file;
mod picture;
pub mod pilgrim;
pub mod planned_match;
pub(crate) mod player_name;
pub mod prefs;
mod prelude;
pub mod probe;
pub mod progress;
pub mod puzzles;
#[cfg(not(target_arch = "wasm32"))]
mod qr_picture;
mod relayout;
pub mod report;
mod route_text;
pub mod saved_battle;
mod schedules;
pub mod screen;
pub mod served_cards;
pub mod share;
pub mod sound;
pub mod states;
pub mod syllabus;
pub mod table;
mod taken_file;
pub mod textures;
pub mod toast;
pub mod touch;
pub mod ui;
pub mod viewport;
#[cfg(all(feature = "workshop", not(target_arch = "wasm32")))]
pub mod workshop_request;

use bevy::prelude::*;

/// Adds all plugins of the window.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        textures::plugin,
        (fonts::plugin, locale::plugin),
        (prefs::plugin, linked_lobby::plugin, blocked::plugin, contacts::plugin),
        (progress::plugin, pilgrim::plugin),
        (book_store::plugin, opened_collection::plugin, packs::plugin),
        (viewport::plugin, relayout::plugin, touch::plugin, motion::plugin, leaf::plugin),
        (buttons::plugin, field::plugin, fit::plugin, frames::plugin, ui::plugin),
        (toast::plugin, links::plugin, picture::plugin, report::plugin),
        (belongings::plugin, dropped::plugin, schedules::plugin),
        (passing::plugin, sound::plugin),
        (probe::plugin, access::plugin, controls::plugin, pad_keyboard::plugin),
        screen::plugin,
        table::plugin,
    ));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(local_cards::plugin);
    #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
    app.add_plugins(hosting::plugin);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(browser::plugin);
}
