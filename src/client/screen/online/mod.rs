//! Online: the lobby with its rooms, and the room one is in. It reads the session, and writes wishes.

mod blocked;
mod choice;
mod deed;
mod desk;
mod drag;
mod follow;
mod invited;
mod link;
mod lists;
mod lobby;
mod pastime;
mod pen;
mod places;
mod qr;
mod room;
mod rooms;
mod sheet;
mod side;
mod spots;
#[cfg(test)]
mod tests;
mod trouble;
mod words;

use bevy::app::App;

pub(in crate::client) use deed::leave;
pub(super) use invited::Invited;
pub(super) use pen::pictures;
pub(super) use words::{told, winner};

/// Both screens.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        desk::plugin,
        (follow::plugin, invited::plugin),
        (lobby::plugin, rooms::plugin, side::plugin),
        (room::plugin, lists::plugin, drag::plugin),
        (sheet::plugin, trouble::plugin, blocked::plugin, link::plugin),
    ));
}
