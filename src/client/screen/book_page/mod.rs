//! The page of a book: the player's note, the results with it, its versions, and what shares it.

mod deeds;
mod opponents;
mod page;
mod results;
#[cfg(test)]
mod tests;
mod versions;

use bevy::prelude::*;

pub(super) use page::OpenedBook;

/// Adds the page of a book.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, results::plugin, versions::plugin));
}
