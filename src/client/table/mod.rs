//! The table: the battle screen, from the open book to the wax seal.

mod aim;
mod answer;
mod ask;
mod bench;
mod book;
mod branches;
mod choice;
pub(in crate::client) mod codex;
mod controls;
mod cursor;
mod deed;
mod drawer;
mod effects;
mod foresee;
mod hand;
mod hint;
mod input;
mod layout;
mod lesson;
mod live;
mod log;
mod meter;
pub(in crate::client) mod model;
mod motion;
mod note;
mod online;
mod opened;
mod passing;
mod peek;
mod pictures;
pub(in crate::client) mod pieces;
mod plate;
mod probe;
mod quiet;
mod reading;
mod retell;
mod ribbon;
mod seal;
mod select;
mod shown;
pub(crate) mod spotlight;
#[cfg(test)]
mod tests;
mod threat;
mod tools;
mod unit;
mod watch;
mod words;

use bevy::prelude::*;

pub use pictures::pictures;
pub use pieces::printed_card;

use super::screen::Laid;
use crate::battle::ecs::BattleSystems;

/// The order of a frame on the table.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum TableSystems {
    /// The step that takes in new events.
    Listen,
    /// The step that answers the player's input.
    Answer,
    /// Motions play.
    Play,
    /// The step that draws changes.
    Draw,
    /// The step that advances animations.
    Animate,
}

/// The battle screen; it stands while the table is laid.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            TableSystems::Listen,
            TableSystems::Answer,
            TableSystems::Play,
            TableSystems::Draw,
            TableSystems::Animate,
        )
            .chain()
            .after(BattleSystems::Step)
            .run_if(in_state(Laid)),
    );
    app.add_plugins((
        (input::plugin, cursor::plugin),
        live::plugin,
        select::plugin,
        motion::plugin,
        (book::plugin, threat::plugin),
        unit::plugin,
        hand::plugin,
        plate::plugin,
        ribbon::plugin,
        (log::plugin, opened::plugin),
        seal::plugin,
        (ask::plugin, peek::plugin, reading::plugin, spotlight::plugin),
        (note::plugin, tools::plugin, drawer::plugin, passing::plugin),
        (bench::plugin, meter::plugin, hint::plugin),
        (probe::plugin, lesson::plugin, watch::plugin, online::plugin),
    ));
}
