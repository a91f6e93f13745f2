//! A lesson on the table: its note, its arrows, and its demonstrations.

mod demonstration;
mod note;
mod pointing;

use bevy::prelude::*;

use super::systems::TableSystems;
use crate::facilitator::{GameMode, Tutorial};

/// Adds the parts of a lesson, which exist while a lesson is in progress.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<note::LessonNoteContent>().init_resource::<demonstration::Showing>().add_systems(
        Update,
        (
            (note::follow, pointing::point).chain().in_set(TableSystems::Answer),
            note::draw_note.in_set(TableSystems::Draw),
            demonstration::walk.in_set(TableSystems::Animate),
        )
            .run_if(resource_exists::<Tutorial>)
            .run_if(in_state(GameMode::Tutorial)),
    );
}
