//! Packs: cards that come beside the game's own, or in place of some of them, for a while or for some of the players.
//!
//! A pack is a folder of card files and a manifest, `pack.json`. Whoever makes it seals it when it is done: the seal is the
//! BLAKE3 of the manifest and of the cards, so that a pack of which a part was changed, or has not come yet, is none. It travels
//! as one text, and is called by the BLAKE3 of that.
//!
//! Which packs a player has depends on the day, on the player's key, and on what the packs replace; everybody who knows these
//! three comes to the same cards ([`compose`]).

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
