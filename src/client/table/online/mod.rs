//! What an online battle has beside the battle: names, clocks, the other one's line, feelings, ends that both want; for those who watch, a look back.

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
