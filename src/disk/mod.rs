//! The player's files: on the machine's disk, or in the browser's own storage. Paths mean the same in both.

mod atomic;
#[cfg(target_arch = "wasm32")]
mod browser_storage;
#[cfg(any(test, target_arch = "wasm32"))]
mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod storage_problem;

pub use atomic::{create, read_text, replace};
#[cfg(target_arch = "wasm32")]
pub use browser_storage::{
    File, called, config_folder, data_folder, exists, list, modified, now, read, remove, rename, settled,
    size, trouble, write,
};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{
    File, cache_folder, called, config_folder, data_folder, exists, list, modified, now, read, remove,
    rename, settled, size, trouble, write,
};
pub use storage_problem::StorageProblem;
