//! The current lesson, for the other parts of the table.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::facilitator::{GameMode, Tutorial};

/// The current lesson. The resource of a lesson that was left still exists, but does not count.
#[derive(SystemParam)]
pub(super) struct ActiveLesson<'w> {
    last: Option<Res<'w, Tutorial>>,
    mode: Res<'w, State<GameMode>>,
}

impl ActiveLesson<'_> {
    /// Returns the current lesson, if there is one.
    pub(super) fn now(&self) -> Option<&Tutorial> {
        self.last.as_deref().filter(|_| *self.mode.get() == GameMode::Tutorial)
    }
}
