//! The state of the workbench.

use crate::client::prelude::*;
use crate::ids::{CardId, CardIndex, Seat};

/// The state of the workbench.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::client::table) struct Bench {
    /// Set while the player edits the battle instead of playing it.
    pub(in crate::client::table) editing: bool,
    /// The card that is being edited.
    pub(super) card: Option<CardIndex>,
    /// The open page.
    pub(super) page: Page,
}

/// The page that is open on the workbench.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// The panel alone.
    #[default]
    Panel,
    /// The list of all cards, to add one to a side.
    Picker(Seat),
    /// A card of the list that waits for its cell.
    Placing(Seat, CardId),
    /// The saved positions.
    Positions,
}

/// Returns the action of a button that opens a page.
pub(super) fn turns_to(page: Page) -> impl Bundle {
    does(move |world| world.resource_mut::<Bench>().page = page)
}

/// Returns true while the player edits the battle; a run condition for systems that are inactive then.
pub(in crate::client::table) fn is_editing(bench: Res<Bench>) -> bool {
    bench.editing
}
