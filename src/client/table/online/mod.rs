//! The additions of an online battle: names, clocks, the opponent's connection, emotes, and ends that both players
//! want; for spectators, a look back.

mod clocks;
mod feelings;
mod line;
mod looking;
mod proposals;
#[cfg(test)]
mod tests;

use bevy::app::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((clocks::plugin, line::plugin, feelings::plugin, proposals::plugin, looking::plugin));
}
