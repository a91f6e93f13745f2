//! The book editor: all cards on the left, the draft of the book on the right.

mod ask;
mod code;
mod copies;
mod draft;
mod draft_note;
mod drag;
mod fill;
mod filter;
mod hand;
mod keys;
mod lay;
mod page;
mod preview;
mod tiles;

use bevy::prelude::*;

pub(super) use code::{open_book, open_book_code};
pub(super) use draft::BookDraft;

/// Adds the screen of the editor.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        lay::plugin,
        filter::plugin,
        tiles::plugin,
        page::plugin,
        preview::plugin,
        drag::plugin,
        ask::plugin,
        code::plugin,
        keys::plugin,
    ));
}
