//! The lesson that is being taken, for the other parts of the table.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::facilitator::{GameMode, Tutorial};

/// The lesson that is being taken. One that was left still lies there, and is none.
#[derive(SystemParam)]
pub(in crate::client::table) struct ActiveLesson<'w> {
    last: Option<Res<'w, Tutorial>>,
    mode: Res<'w, State<GameMode>>,
}

impl ActiveLesson<'_> {
    /// It, if one is taken.
    pub(in crate::client::table) fn now(&self) -> Option<&Tutorial> {
        self.last.as_deref().filter(|_| *self.mode.get() == GameMode::Tutorial)
    }
}
