//! The workbench beside the book: in debug mode, any card can be put anywhere, and positions can be saved and loaded.

mod board_editor;
mod gestures;
mod panel;
mod picker;
mod positions;

use bevy::prelude::*;

pub(super) use gestures::is_editing;

use crate::ids::{CardId, CardIndex, Seat};

/// The state of the workbench.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bench {
    /// Set while the player edits the battle instead of playing it.
    editing: bool,
    /// The card that is being edited.
    card: Option<CardIndex>,
    /// The open page.
    page: Page,
}

/// The page that is open on the workbench.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// The panel alone.
    #[default]
    Panel,
    /// The list of all cards, to add one to a side; the number is the first card of the page.
    Picker(Seat, usize),
    /// A card of the list that waits for its cell.
    Placing(Seat, CardId),
    /// The saved positions.
    Positions,
}

/// Adds all parts of the workbench.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bench>().add_plugins((
        gestures::plugin,
        panel::plugin,
        picker::plugin,
        positions::plugin,
    ));
}
