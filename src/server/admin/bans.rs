//! The players and networks that may not use the lobby.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use ipnet::{IpNet, Ipv6Net};
use thiserror::Error;

use crate::ids::{PlayerId, hex, unhex};
use crate::room::protocol::LobbyError;
use crate::server::addresses::CLIENT_PREFIX;
use crate::server::store::StoredBan;

/// The subject of a ban. As text it is a key of 64 hexadecimal digits, or a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BanTarget {
    /// A player, by their key at this lobby.
    Player(PlayerId),
    /// All addresses of a network.
    Network(IpNet),
}

/// The reason that a text is not a [`BanTarget`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{0:?} is neither the key of a player nor an IP address or network, such as 192.0.2.7 or 2001:db8::/48"
)]
pub struct InvalidBanTarget(String);

impl FromStr for BanTarget {
    type Err = InvalidBanTarget;

    fn from_str(text: &str) -> Result<Self, InvalidBanTarget> {
        let address = || text.parse().ok().map(|address: IpAddr| IpNet::from(address));
        let net = text.parse().ok().or_else(address).map(|net| Self::Network(widened(net)));
        let player = unhex(&text.to_ascii_lowercase()).map(|key| Self::Player(PlayerId(key)));
        player.or(net).ok_or_else(|| InvalidBanTarget(text.chars().take(100).collect()))
    }
}

impl fmt::Display for BanTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => f.write_str(&hex(&player.0)),
            // One address is shown as such.
            Self::Network(net) if net.prefix_len() == net.max_prefix_len() => net.addr().fmt(f),
            Self::Network(net) => net.fmt(f),
        }
    }
}

/// Returns a network in its normal form, an IPv6 one at least as large as what counts as one client.
fn widened(net: IpNet) -> IpNet {
    match net {
        IpNet::V6(net) if net.prefix_len() > CLIENT_PREFIX => {
            Ipv6Net::new(net.addr(), CLIENT_PREFIX).map_or(IpNet::V6(net), IpNet::V6).trunc()
        }
        net => net.trunc(),
    }
}

/// A ban.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The player or the network.
    pub target: BanTarget,
    /// The time at which the ban ends, in milliseconds since 1970; `None` for a ban without an end.
    pub until: Option<u64>,
    /// The reason.
    pub reason: String,
}

impl Ban {
    /// Returns the remaining time of the ban in seconds; `None` for a ban without an end.
    pub(super) fn remaining(&self, now: u64) -> Option<u64> {
        self.until.map(|until| until.saturating_sub(now).div_ceil(1000))
    }

    pub(super) fn stored(&self) -> StoredBan {
        StoredBan { target: self.target.to_string(), until: self.until, reason: self.reason.clone() }
    }

    fn read(stored: StoredBan) -> Option<Self> {
        let StoredBan { target, until, reason } = stored;
        Some(Self { target: target.parse().ok()?, until, reason })
    }
}

/// All bans. Operators set few, so they are only a list.
#[derive(Debug, Default)]
pub(in crate::server) struct Bans(Vec<Ban>);

impl Bans {
    /// Reads the stored bans. One that cannot be read is reported and skipped.
    pub(in crate::server) fn read(stored: Vec<StoredBan>) -> Self {
        let read = |stored: StoredBan| {
            let target = stored.target.clone();
            let ban = Ban::read(stored);
            if ban.is_none() {
                tracing::error!("the stored ban of {target:?} cannot be read and is ignored");
            }
            ban
        };
        Self(stored.into_iter().filter_map(read).collect())
    }

    /// Returns the refusal of a player at an address, if either is banned.
    pub(in crate::server) fn refusal(
        &self,
        player: PlayerId,
        address: IpAddr,
        now: u64,
    ) -> Option<LobbyError> {
        let address = address.to_canonical();
        let is_meant = |ban: &&Ban| match ban.target {
            BanTarget::Player(banned) => banned == player,
            BanTarget::Network(net) => net.contains(&address),
        };
        let ban = self.all(now).filter(is_meant).max_by_key(|ban| ban.until.unwrap_or(u64::MAX))?;
        Some(LobbyError::Banned { seconds: ban.remaining(now), reason: ban.reason.clone() })
    }

    /// Returns the bans that have not ended.
    pub(super) fn all(&self, now: u64) -> impl Iterator<Item = &Ban> {
        self.0.iter().filter(move |ban| ban.until.is_none_or(|until| until > now))
    }

    /// Adds a ban, in place of an older one of the same target.
    pub(super) fn add(&mut self, ban: Ban) {
        self.remove(ban.target);
        self.0.push(ban);
    }

    /// Removes a ban. Returns true if there was one.
    pub(super) fn remove(&mut self, target: BanTarget) -> bool {
        let before = self.0.len();
        self.0.retain(|ban| ban.target != target);
        self.0.len() < before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::addresses::counted;

    #[test]
    fn a_target_is_a_key_or_a_network() {
        let key = "ab".repeat(32);
        for (text, shown) in [
            (key.as_str(), key.as_str()),
            ("192.0.2.7", "192.0.2.7"),
            ("192.0.2.7/24", "192.0.2.0/24"),
            ("2001:db8::7", "2001:db8::/64"),
            ("2001:db8:1:2::/48", "2001:db8:1::/48"),
        ] {
            let target: BanTarget = text.parse().expect("a target");
            assert_eq!(target.to_string(), shown);
        }
        for text in ["", "anna", "ab", "192.0.2", "192.0.2.7/33"] {
            assert_eq!(text.parse::<BanTarget>(), Err(InvalidBanTarget(text.to_owned())));
        }
    }

    #[test]
    fn the_longest_ban_of_a_player_or_an_address_counts_until_it_ends() {
        let (anna, ben) = (PlayerId([1; 32]), PlayerId([2; 32]));
        let [here, near, far] =
            ["192.0.2.7", "::ffff:192.0.2.8", "198.51.100.1"].map(|text| text.parse().expect("an address"));
        let mut bans = Bans::default();
        let ban = |target: &str, until, reason: &str| Ban {
            target: target.parse().expect("a target"),
            until,
            reason: reason.to_owned(),
        };
        bans.add(ban(&hex(&anna.0), Some(5000), "a"));
        bans.add(ban("192.0.2.0/24", Some(9000), "net"));
        let reason = |bans: &Bans, player, address, now| match bans.refusal(player, address, now) {
            Some(LobbyError::Banned { seconds, reason }) => Some((seconds, reason)),
            _ => None,
        };
        assert_eq!(reason(&bans, anna, far, 1000), Some((Some(4), "a".to_owned())));
        assert_eq!(reason(&bans, anna, here, 1000), Some((Some(8), "net".to_owned())));
        assert_eq!(reason(&bans, ben, near, 8999), Some((Some(1), "net".to_owned())));
        assert_eq!(reason(&bans, ben, far, 1000), None);
        assert_eq!(reason(&bans, anna, here, 9000), None);
        // The lobby counts all addresses of one subscriber as one.
        bans.add(ban("2001:db8:1:2::7", None, "six"));
        let counted = counted("2001:db8:1:2:3:4:5:6".parse().expect("an address"));
        assert_eq!(reason(&bans, ben, counted, 9000), Some((None, "six".to_owned())));
        assert!(bans.remove("2001:db8:1:2::9".parse().expect("a target")));
        // A network has one form, whichever of its addresses was written.
        assert!(bans.remove("192.0.2.99/24".parse().expect("a target")));
        assert_eq!(bans.all(0).count(), 1);
    }
}
