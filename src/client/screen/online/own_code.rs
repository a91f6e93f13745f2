//! The contact code of this player: the key at the lobby that the player is connected to, or would connect to.

use super::errors::identity_error;
use super::screen_state::OnlineScreenState;
use crate::client::contacts::ContactCode;
use crate::client::prefs::LOBBY;
use crate::client::prelude::*;
use crate::facilitator::online::{ConnectionState, IdentityError, OnlineConfig, OnlineSession};
use crate::room::display_name::clean_name;
use crate::room::lobby_address::LobbyAddress;

/// Returns the contact code of this player.
///
/// # Errors
/// Returns a sentence if there is no lobby or no identity.
pub(in crate::client::screen) fn own_code(
    prefs: &Prefs,
    (session, screen_state): (&OnlineSession, &OnlineScreenState),
    config: Option<&OnlineConfig>,
) -> Result<ContactCode, String> {
    let locale = prefs.language;
    let is_on = session.lobby != ConnectionState::Off && !screen_state.lobby.is_empty();
    let dialled = if is_on { &screen_state.lobby } else { &prefs.lobby };
    let dialled = if dialled.is_empty() { LOBBY } else { dialled };
    // The key follows from the name that this game dials. Others may reach the same lobby by another address.
    let shared = if is_on { screen_state.shared_lobby() } else { dialled };
    let read = |address: &str| {
        let address_error = |_| locale.say_value("online-error-address", "address", address.to_owned());
        address.parse::<LobbyAddress>().map_err(address_error)
    };
    let (dialled, lobby) = (read(dialled)?, read(shared)?);
    let player = config.ok_or(IdentityError::NoNetwork).and_then(|config| config.player_at(dialled.host()));
    let player = player.map_err(|error| identity_error(locale, &error))?;
    Ok(ContactCode { player, lobby, name: clean_name(&prefs.name) })
}
