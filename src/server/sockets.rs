//! The number of connections that the lobby holds at once: by address, and in all.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::addresses::{counted, is_proxy};
use super::limits::{MOST_SOCKETS, SPARE_DESCRIPTORS};
use super::lobby::Lobby;

/// A place for one accepted connection, occupied until its last copy is dropped.
pub(super) struct Socket {
    lobby: Arc<Lobby>,
    /// `None` for a trusted proxy, which makes the connections of many clients.
    address: Option<IpAddr>,
    _place: OwnedSemaphorePermit,
}

impl Socket {
    /// Returns a place for a connection from this address, or `None` if the address already has `most` or as many as the
    /// configuration allows, or its site has too many, or the lobby.
    pub(super) fn new(lobby: &Arc<Lobby>, places: &Arc<Semaphore>, most: u32, peer: IpAddr) -> Option<Self> {
        let place = places.clone().try_acquire_owned().ok()?;
        let address = (!is_proxy(peer, &lobby.config.proxies)).then(|| counted(peer));
        if let Some(address) = address {
            let most = (lobby.config.per_address.saturating_mul(2), most);
            if !lobby.state().addresses.hold(address, most, |address| &mut address.sockets) {
                return None;
            }
        }
        Some(Self { lobby: lobby.clone(), address, _place: place })
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        if let Some(address) = self.address {
            self.lobby.state().addresses.release(address, |address| &mut address.sockets);
        }
    }
}

/// Returns the number of connections that the lobby may hold at once, after raising the system's limit on open files
/// for this process as far as it may.
pub(super) fn places() -> usize {
    let most = usize::try_from(open_files()).unwrap_or(usize::MAX);
    most.saturating_sub(SPARE_DESCRIPTORS).clamp(1, MOST_SOCKETS)
}

#[cfg(unix)]
fn open_files() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!("cannot raise the limit on open files: {error}");
    }
    // `None`: unlimited.
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
const fn open_files() -> u64 {
    u64::MAX
}
