//! The screens, and which of them is open.

mod books;
mod called;
mod dealing;
mod editor;
mod in_battle;
mod keys;
mod lessons;
mod links;
mod loading;
mod online;
mod page;
mod plan;
mod replays;
mod result;
mod resume;
mod settings;
mod syllabus;
mod title;

use bevy::app::App;
use bevy::ecs::resource::Resource;
use bevy::state::app::AppExtStates;
use bevy::state::state::States;

pub use in_battle::InBattle;
pub(in crate::client) use links::open_link;
pub(in crate::client) use online::leave_room;
pub use plan::PlannedMatch;
pub use syllabus::{CurrentLesson, LessonStart, RequestedLesson, Syllabus, SyllabusEntry};

/// The screen that is open.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Pictures are drawn.
    #[default]
    Loading,
    /// The title page.
    Title,
    /// A book is chosen.
    Books,
    /// A lesson or a puzzle is chosen.
    Lessons,
    /// An own book is made.
    Editor,
    /// The battles that were kept.
    Replays,
    /// The settings.
    Settings,
    /// Rooms to play in with people elsewhere.
    Lobby,
    /// A room: who sits where, who is ready.
    Room,
    /// A battle is laid out; the old table is cleared.
    Dealing,
    /// A battle.
    Battle,
    /// The battle is over; its end lies over the table.
    Result,
}

/// True while the table still shows past events; the result screen waits for it. Written by the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableBusy(pub bool);

/// All screens.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_computed_state::<InBattle>().init_resource::<TableBusy>().add_plugins((
        loading::plugin,
        title::plugin,
        books::plugin,
        editor::plugin,
        (syllabus::plugin, lessons::plugin),
        settings::plugin,
        dealing::plugin,
        replays::plugin,
        (online::plugin, result::plugin, resume::plugin),
        keys::plugin,
    ));
}
