//! The player's files: on the machine's disk, or in the browser's own storage. Paths mean the same in both.

#[cfg(target_arch = "wasm32")]
mod browser_storage;
mod common;
#[cfg(any(test, target_arch = "wasm32"))]
mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod storage_problem;

#[cfg(target_arch = "wasm32")]
pub use browser_storage::{
    File, called, config_folder, data_folder, exists, list, modified, now, read, remove, rename, settled,
    size, trouble, write,
};
pub use common::{create, read_if_there, read_text, remove_if_there, rename_aside, replace};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{
    File, cache_folder, called, config_folder, data_folder, exists, list, modified, now, read, remove,
    rename, settled, size, trouble, write,
};
pub use storage_problem::StorageProblem;
