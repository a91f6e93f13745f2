//! A lesson on the table: its note, its arrows, and its demonstrations.

mod arrows;
mod demonstration;
mod note;
mod places;

use bevy::prelude::*;

#[cfg(test)]
pub(super) use arrows::Drawn;
pub(super) use arrows::PointedAt;

use super::systems::TableSystems;
use crate::facilitator::{GameMode, Tutorial};

/// Adds the parts of a lesson, which exist while a lesson is in progress.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointedAt>()
        .init_resource::<note::LessonNoteContent>()
        .init_resource::<demonstration::Showing>()
        .add_systems(
            Update,
            (
                note::follow.in_set(TableSystems::Answer),
                (note::draw_note, arrows::draw).chain().in_set(TableSystems::Draw),
                (arrows::animate_arrows, demonstration::walk).in_set(TableSystems::Animate),
            )
                .run_if(resource_exists::<Tutorial>)
                .run_if(in_state(GameMode::Tutorial)),
        );
}
