//! The kit of which screens are made. A screen tells what it shows and in which order; the kit lays it out, on a desk and on
//! a phone in both orientations.

mod desk_screen;
mod kit;
mod leaf_screen;
mod list;
mod sheet_screen;

pub use desk_screen::DeskScreen;
pub use kit::{Kit, TextStyle};
pub use leaf_screen::{Leaf, LeafScreen};
pub use list::ListRow;
pub use sheet_screen::SheetScreen;

pub(super) use list::plugin;
