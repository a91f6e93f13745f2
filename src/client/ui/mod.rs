//! The kit of which screens are made. A screen tells what it shows and in which order; the kit lays it out, on a desk and on
//! a phone in both orientations.

mod banner;
mod bars;
mod chip;
mod column_screen;
mod cover_screen;
mod desk_screen;
mod dialog;
mod drag_preview;
mod entry;
mod floating_sheet;
mod flow;
mod kit;
mod leaf_screen;
mod list;
mod open_dialog;
mod paper_button;
mod popover;
mod portraits;
mod qr;
mod scroll;
mod sheet_screen;
mod tabs;
mod tile_grid;
mod tooltip;

use bevy::prelude::*;
use bevy::ui::UiSystems;

pub use column_screen::ColumnScreen;
pub(in crate::client) use cover_screen::Candlelight;
pub use cover_screen::cover_pictures;
pub use desk_screen::DeskScreen;
pub use dialog::Dialog;
pub use entry::Entry;
pub use floating_sheet::FloatingSheet;
pub use kit::{Kit, ScreenMessage, TextStyle, pictures};
pub use leaf_screen::{Leaf, LeafScreen};
pub use list::ListRow;
pub use open_dialog::OpenDialog;
#[cfg(test)]
pub(in crate::client) use qr::squares as qr_squares;
pub use scroll::ScrollHere;
pub use sheet_screen::SheetScreen;
pub use tile_grid::on_layers;
pub use tooltip::Tooltip;

/// Adds the systems of the kit.
pub fn plugin(app: &mut App) {
    app.add_plugins(tabs::plugin)
        .add_systems(Update, (list::light, paper_button::rise, cover_screen::flicker, tooltip::show))
        .add_systems(PostUpdate, (scroll::scroll, scroll::show_bars).after(UiSystems::Layout));
}
