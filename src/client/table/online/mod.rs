//! The additions of an online battle: names, clocks, the opponent's connection, emotes, and agreed ends; for
//! spectators, the controls to look back.

mod clocks;
mod connection;
mod emotes;
pub(super) mod proposals;
mod spectator_controls;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        clocks::plugin,
        connection::plugin,
        emotes::plugin,
        proposals::plugin,
        spectator_controls::plugin,
    ));
}
