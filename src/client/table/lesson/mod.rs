//! A lesson on the table: the note in the margin, the arrows it draws, and the ghost that shows how.

mod arrows;
mod ghost;
mod note;
mod places;
mod taught;

use bevy::prelude::*;

use super::TableSystems;
use super::book::Layers;
use crate::facilitator::{Mode, Tutorial};

pub(super) use note::pictures;
pub(super) use taught::Taught;

/// The parts of a lesson; they stand while one is taken.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<note::Told>().init_resource::<ghost::Showing>().add_systems(
        Update,
        (
            (note::follow, note::hear_refusals).chain().in_set(TableSystems::Answer),
            (note::lay, arrows::draw).chain().in_set(TableSystems::Draw),
            (arrows::flow, ghost::walk).in_set(TableSystems::Animate),
        )
            .run_if(resource_exists::<Layers>)
            .run_if(resource_exists::<Tutorial>)
            .run_if(in_state(Mode::Tutorial)),
    );
}
