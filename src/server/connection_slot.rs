//! The connections of an address, counted from before they are made until after they are gone.

use std::net::IpAddr;
use std::sync::Arc;

use super::auth::ConnectionRefusal;
use super::lobby::Lobby;

/// One connection of an address, as long as this lives.
pub(super) struct Slot {
    lobby: Arc<Lobby>,
    address: IpAddr,
}

impl Slot {
    pub(super) fn new(lobby: &Arc<Lobby>, address: IpAddr) -> Result<Self, ConnectionRefusal> {
        lobby.admit(address)?;
        Ok(Self { lobby: lobby.clone(), address })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.lobby.release(self.address);
    }
}
