//! Packs: cards that are added to the game's own or replace some of them, for a time or for some of the players.
//!
//! A pack is a folder of card files and a manifest, `pack.json`. Its author seals it when it is done: the seal is the
//! BLAKE3 of the manifest and of the cards, so that a changed or incomplete pack is invalid. It is transferred as one
//! text, and identified by the BLAKE3 of that text.
//!
//! The packs that a player has depend on the day, on the player's key, and on the cards that the packs replace.
//! Everyone with these three inputs gets the same cards ([`compose`]).

mod compose;
mod day;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod manifest;
mod read;
mod sealed;

pub use compose::{ComposedSet, PackStatus, compose};
pub use day::{Day, DayError};
#[cfg(not(target_arch = "wasm32"))]
pub use folder::{load_pack, pack_folders};
pub use manifest::{Group, Manifest, PACK_FILE, PackId, PackSeal};
pub use read::{examine_pack, read_pack, read_pack_text};
pub use sealed::{Pack, with_seal};
