//! The player's files: on the machine's disk, or in the browser's own storage. Paths mean the same in both.

#[cfg(not(target_arch = "wasm32"))]
mod here;
#[cfg(any(test, target_arch = "wasm32"))]
mod memory;
#[cfg(target_arch = "wasm32")]
mod stored;
mod whole;

#[cfg(not(target_arch = "wasm32"))]
pub use here::{
    File, called, config_folder, data_folder, exists, list, modified, now, read, remove, rename, settled,
    size, trouble, write,
};
#[cfg(target_arch = "wasm32")]
pub use stored::{
    File, called, config_folder, data_folder, exists, list, modified, now, read, remove, rename, settled,
    size, trouble, write,
};
pub use whole::{create, read_text, replace};
