//! The online screens: the lobby with its rooms, and the player's room. They read the session and write requests.

mod blocked;
mod choice;
mod drag;
mod error_slip;
mod errors;
mod follow;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
mod host;
mod invitations;
mod invited;
mod inviting;
#[cfg(test)]
mod layout_tests;
mod link;
mod linked;
mod lists;
mod lobby;
mod online_button;
mod own_code;
mod pastime;
mod rematch;
mod room;
mod room_link;
mod rooms;
mod screen_state;
mod sheet;
mod side;
#[cfg(test)]
pub(in crate::client) mod tests;
mod text;

use bevy::prelude::*;

pub(super) use inviting::{invite, lobby_here};
pub(super) use link::show_link;
pub(super) use online_button::copies;
pub(in crate::client) use online_button::{leave_room, wishes};
pub(super) use own_code::own_code;
pub(super) use rematch::play_again;
pub(super) use screen_state::{Invited, OnlineScreenState};
pub(super) use text::{player_names, winner};

/// Adds both screens.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        screen_state::plugin,
        (follow::plugin, invited::plugin, linked::plugin, inviting::plugin, invitations::plugin),
        (lobby::plugin, rooms::plugin, side::plugin),
        (room::plugin, lists::plugin, drag::plugin, rematch::plugin),
        (sheet::plugin, error_slip::plugin, blocked::plugin, link::plugin),
    ));
    #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
    app.add_plugins(host::plugin);
}
