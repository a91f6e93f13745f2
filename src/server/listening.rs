//! The addresses at which a lobby listens, and those from which it is reached.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use tokio::net::TcpListener;

/// Listens on every address of this machine.
///
/// # Errors
/// The port cannot be used.
pub async fn listen_everywhere(port: u16) -> io::Result<TcpListener> {
    // On these systems a socket for IPv6 accepts IPv4 as well. Not every machine has IPv6.
    if cfg!(any(target_os = "linux", target_os = "macos"))
        && let Ok(listener) = TcpListener::bind((Ipv6Addr::UNSPECIFIED, port)).await
    {
        return Ok(listener);
    }
    TcpListener::bind((Ipv4Addr::UNSPECIFIED, port)).await
}

/// Returns true if the address is valid only within one network or one machine (RFC 1918, 3927, 4193, 4291 and 6598).
#[must_use]
pub const fn is_private(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [first, second, ..] = address.octets();
            let is_shared = first == 100 && second & 0xc0 == 64;
            address.is_private() || address.is_loopback() || address.is_link_local() || is_shared
        }
        IpAddr::V6(address) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
    }
}

/// Returns true if a client of that address belongs to another network than the local address that it reached.
pub(super) fn is_outside(peer: IpAddr, local: IpAddr) -> bool {
    let is_near = match (peer, local.to_canonical()) {
        (IpAddr::V6(peer), IpAddr::V6(local)) => peer.octets()[..8] == local.octets()[..8],
        (peer, local) => peer.to_canonical() == local,
    };
    !is_private(peer) && !is_near
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn private_addresses_are_told_from_public_ones() {
        let private = [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.7",
            "169.254.9.9",
            "100.64.0.1",
            "100.127.255.255",
            "::1",
            "fd00::1",
            "fe80::1",
            "::ffff:192.168.1.7",
        ];
        for text in private {
            assert!(is_private(address(text)), "{text}");
        }
        for text in ["192.0.2.1", "172.32.0.1", "100.128.0.1", "2001:db8::1", "::ffff:192.0.2.1"] {
            assert!(!is_private(address(text)), "{text}");
        }
    }

    #[test]
    fn a_client_of_the_same_network_is_not_outside() {
        for (peer, local, outside) in [
            ("192.168.1.9", "192.168.1.7", false),
            ("::ffff:192.168.1.9", "::ffff:192.168.1.7", false),
            ("192.0.2.9", "192.168.1.7", true),
            ("::ffff:192.0.2.9", "::ffff:192.168.1.7", true),
            ("192.0.2.9", "::ffff:192.0.2.9", false),
            ("2001:db8:1:2::9", "2001:db8:1:2::7", false),
            ("2001:db8:1:3::9", "2001:db8:1:2::7", true),
        ] {
            assert_eq!(is_outside(address(peer), address(local)), outside, "{peer} {local}");
        }
    }
}
