//! The additions of an online battle: names, clocks, the opponent's connection, emotes, what the players point at, and
//! agreed ends; for spectators, the controls to look back.

mod clocks;
mod connection;
mod emotes;
mod pointing;
pub(super) mod proposals;
mod spectator_controls;
#[cfg(test)]
mod tests;

use super::systems::TableSystems;
use crate::client::prelude::*;
use crate::facilitator::GameMode;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<emotes::EmoteState>()
        .init_resource::<pointing::ShownPointing>()
        .add_systems(OnEnter(Screen::Dealing), emotes::begin)
        .add_systems(
            Update,
            (
                (clocks::call, clocks::lay, clocks::tick.run_if(in_state(Screen::Battle))).chain(),
                (connection::lay, connection::tell, connection::buttons).chain(),
                (emotes::keys, emotes::tools, emotes::wheel, emotes::hear).chain(),
                (pointing::tell, pointing::follow, pointing::ring, pointing::bring_forward).chain(),
                (proposals::lay, proposals::tell),
                (spectator_controls::lay, spectator_controls::tell).chain(),
            )
                .in_set(TableSystems::Draw)
                .run_if(in_state(GameMode::Online)),
        );
}
