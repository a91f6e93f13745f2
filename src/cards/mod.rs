//! Card files: reading, checking, writing, and compiling into the library; books as well.
#![doc = include_str!("README.md")]

mod among;
mod book;
mod book_code;
mod book_edit;
mod book_list;
mod book_made;
mod book_mend;
mod book_problems;
mod canonical;
mod card;
mod card_test;
mod check;
mod code;
mod complaint;
mod data;
pub mod editing;
mod embedded;
mod error;
mod fix;
mod japanese;
mod live_card_set;
mod live_state;
mod load;
mod node;
mod pack;
mod portrait;
pub mod query;
mod read;
mod salvage;
mod schema;
mod sentence;
mod set;
mod short;
mod template;
pub mod text_fit;
mod text_place;
mod untranslated;
mod variant;
#[cfg(not(target_arch = "wasm32"))]
mod watched_folder;

#[cfg(test)]
mod tests;

pub use book::{Book, BookError, LONGEST_NOTE, TranslatedBook, load_book, read_book, slots, starters};
pub use book_code::{BookCodeError, CODE_VERSION, LONGEST_NAME, tidy_name};
pub use book_edit::{BookAddError, DEAR, book_changes};
pub use book_list::BookListError;
pub use canonical::{canonical, canonical_ability, cards_hash};
pub use card_test::{CardTest, unmissed};
pub use code::Code;
pub use complaint::{Complaint, Severity, all_told};
pub use data::{read_list, read_object};
pub use embedded::{BOOKS, CORE, EmbeddedFile};
pub use fix::{Fix, mended};
pub use live_card_set::{LiveCardSet, LiveUpdate};
pub use live_state::{LiveComplaint, LiveState};
pub use load::{Loaded, core_set, examine, library, load_set, load_text, not_utf8, read_ability};
#[cfg(not(target_arch = "wasm32"))]
pub use load::{examine_folder, load_folder, read_folder};
pub use node::{JsonEntry, JsonNode, JsonValue};
pub use pack::{
    ComposedSet, Day, DayError, Group, Manifest, PACK_FILE, Pack, PackId, PackSeal, PackStatus, compose,
    examine_pack, read_pack, read_pack_text, with_seal,
};
#[cfg(not(target_arch = "wasm32"))]
pub use pack::{load_pack, pack_folders};
pub use schema::schema;
pub use set::{LONGEST_SET, read_set, write_set};
pub use short::short_ability;
pub use template::{Argument, TEMPLATES, Template};
pub use text_place::TextPlace;
#[cfg(not(target_arch = "wasm32"))]
pub use watched_folder::WatchedFolder;
