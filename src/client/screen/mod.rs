//! The screens, and the open one.

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

/// The open screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The drawing of the pictures.
    #[default]
    Loading,
    /// The title page.
    Title,
    /// The choice of a book.
    Books,
    /// The choice of a lesson or a puzzle.
    Lessons,
    /// The editor of the player's own books.
    Editor,
    /// The recorded battles.
    Replays,
    /// The settings.
    Settings,
    /// The lobby: rooms to play in with other people.
    Lobby,
    /// A room: its seats and the players who are ready.
    Room,
    /// The beginning of a battle; the old table is cleared.
    Dealing,
    /// A battle.
    Battle,
    /// The result of a battle, over the table.
    Result,
}

/// True while the table still shows past events; the result screen waits for it. Written by the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableBusy(pub bool);

/// Adds all screens.
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
