//! The sentences for errors that a player can meet. In English they continue a sentence and end without a period.

mod file;
mod page;
mod record;
mod start;

pub use file::file_error;
#[cfg(target_arch = "wasm32")]
pub use page::live_cards_problem;
pub use page::storage_problem;
pub use record::{card_update_error, code_error, comment_error, record_error};
pub use start::{begin_error, position_error, start_error};
