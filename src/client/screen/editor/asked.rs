//! The prompt that is open in the editor, and what all prompts share.

use bevy::prelude::*;

/// The prompt that is open now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Asked {
    /// No prompt.
    #[default]
    Nothing,
    /// The prompt to leave without saving.
    Leave,
    /// The prompt to delete the book.
    Delete,
    /// No prompt: the sheet with the book's code.
    Code,
}

/// A marker for the sheet over everything.
#[derive(Component)]
pub(super) struct Modal;
