//! The arrows of the step of a lesson.

use bevy::prelude::*;

use super::demonstration::Showing;
use super::note::LessonNoteContent;
use crate::client::table::animation::AnimationQueue;
use crate::client::table::arrows::LessonArrows;
use crate::facilitator::Tutorial;
use crate::facilitator::lesson::LessonProgress;

/// Shows the arrows while the table rests and the player is to act.
pub(super) fn point(
    (tutorial, told, showing): (Res<Tutorial>, Res<LessonNoteContent>, Res<Showing>),
    animations: Res<AnimationQueue>,
    mut arrows: ResMut<LessonArrows>,
) {
    let rests = !animations.is_playing() && told.is_of(&tutorial) && !showing.is_on();
    let points = rests && *tutorial.run().progress() == LessonProgress::Running;
    arrows.set_if_neq(LessonArrows(if points { tutorial.run().arrows().to_vec() } else { Vec::new() }));
}
