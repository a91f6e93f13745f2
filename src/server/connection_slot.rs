//! The slots for connections of an address, counted from before a connection is made until after it is gone.

use std::net::IpAddr;
use std::sync::Arc;

use super::auth::ConnectionRefusal;
use super::lobby::Lobby;

/// A slot for one connection of an address, occupied until the value is dropped.
pub(super) struct Slot {
    lobby: Arc<Lobby>,
    address: IpAddr,
}

impl Slot {
    pub(super) fn new(lobby: &Arc<Lobby>, address: IpAddr) -> Result<Self, ConnectionRefusal> {
        lobby.count_connection(address)?;
        Ok(Self { lobby: lobby.clone(), address })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.lobby.release(self.address);
    }
}
