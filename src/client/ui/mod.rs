//! The kit of which screens are made. A screen tells what it shows and in which order; the kit lays it out, on a desk and on
//! a phone in both orientations.

mod cover_screen;
mod desk_screen;
mod dialog;
mod kit;
mod leaf_screen;
mod list;
mod paper_button;
mod plugin;
mod portraits;
mod scroll;
mod sheet_screen;

pub use cover_screen::cover_pictures;
pub use desk_screen::DeskScreen;
pub use dialog::Dialog;
pub use kit::{Kit, TextStyle, pictures};
pub use leaf_screen::{Leaf, LeafScreen};
pub use list::ListRow;
pub use scroll::ScrollHere;
pub use sheet_screen::SheetScreen;

pub use plugin::plugin;
