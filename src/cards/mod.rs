//! Card files: read, checked, written and made into the library; books beside them.
#![doc = include_str!("README.md")]

mod advice;
mod among;
mod book;
mod book_code;
mod book_edit;
mod book_made;
mod canonical;
mod card;
mod check;
mod code;
mod complaint;
pub mod draft;
mod embedded;
mod english;
mod error;
mod fix;
mod japanese;
mod live_state;
mod living;
mod load;
mod node;
mod pack;
pub mod print;
mod read;
mod salvage;
mod schema;
mod sentence;
mod set;
mod short;
mod template;
mod trial;
mod untranslated;
mod variant;
#[cfg(not(target_arch = "wasm32"))]
mod watched;

#[cfg(test)]
mod tests;

pub use book::{Book, BookError, load_book, read_book, starters};
pub use book_code::{CODE_VERSION, CodeError, LONGEST_NAME, tidy_name};
pub use book_edit::DEAR;
pub use canonical::{canonical, canonical_ability, cards_hash};
pub use code::Code;
pub use complaint::{Complaint, Severity, all_told};
pub use embedded::{BOOKS, CORE, EmbeddedFile};
pub use english::{Misread, Rules, read_english};
pub use fix::{Fix, mended};
pub use live_state::{LiveComplaint, LiveState};
pub use living::{Living, Taken};
pub use load::{Loaded, core_set, examine, library, load_set, load_text, read_ability};
#[cfg(not(target_arch = "wasm32"))]
pub use load::{examine_folder, load_folder, read_folder};
pub use node::{Entry, Node, Place, Value};
pub use pack::{
    Composed, Day, Group, Manifest, NoDay, PACK_FILE, Pack, PackId, Seal, Verdict, compose, examine_pack,
    read_pack, read_pack_text, with_seal,
};
#[cfg(not(target_arch = "wasm32"))]
pub use pack::{load_pack, pack_folders};
pub use schema::schema;
pub use set::{LONGEST_SET, read_set, write_set};
pub use short::short_ability;
pub use template::{Argument, TEMPLATES, Template};
pub use trial::{Trial, unmissed};
#[cfg(not(target_arch = "wasm32"))]
pub use watched::Watched;
