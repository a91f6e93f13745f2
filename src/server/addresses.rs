//! The open connections and the recent activity of each address.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

use super::limits::{Bucket, FETCHING, JOINING, JUDGING, OPENING};

/// The activity of one address.
#[derive(Default)]
pub(super) struct Address {
    pub(super) open: u32,
    pub(super) opening: Bucket,
    pub(super) joining: Bucket,
    pub(super) fetching: Bucket,
    pub(super) judging: Bucket,
}

/// All addresses that were active lately.
#[derive(Default)]
pub(super) struct Addresses(BTreeMap<IpAddr, Address>);

impl Addresses {
    pub(super) fn get(&mut self, address: IpAddr) -> &mut Address {
        self.0.entry(address).or_default()
    }

    /// Forgets addresses that have no open connection and have spent nothing.
    pub(super) fn sweep(&mut self, now: u64) {
        self.0.retain(|_, address| {
            address.open > 0
                || !address.opening.is_new(OPENING, now)
                || !address.joining.is_new(JOINING, now)
                || !address.fetching.is_new(FETCHING, now)
                || !address.judging.is_new(JUDGING, now)
        });
    }
}

/// Returns the address that counts as one client: an IPv4 address, or the first half of an IPv6 address, because one
/// subscriber is given all of the other half.
pub(super) fn counted(peer: IpAddr, headers: &HeaderMap, is_behind_proxy: bool) -> IpAddr {
    // Each proxy adds the address that it sees at the end: only the last was written by the proxy before the lobby.
    let told = headers.get_all("x-forwarded-for").iter().next_back().and_then(|told| told.to_str().ok());
    let told = told.and_then(|told| told.rsplit(',').next()?.trim().parse().ok());
    match told.filter(|_| is_behind_proxy).unwrap_or(peer).to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from(address.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("it is an address")
    }

    #[test]
    fn only_a_proxy_is_believed() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "1.2.3.4, 5.6.7.8".parse().expect("it is a value"));
        assert_eq!(counted(ip("9.9.9.9"), &headers, false), ip("9.9.9.9"));
        assert_eq!(counted(ip("9.9.9.9"), &headers, true), ip("5.6.7.8"));
        headers.insert("x-forwarded-for", "what".parse().expect("it is a value"));
        assert_eq!(counted(ip("9.9.9.9"), &headers, true), ip("9.9.9.9"));
    }

    #[test]
    fn the_addresses_of_one_line_are_one() {
        let none = HeaderMap::new();
        assert_eq!(counted(ip("2001:db8:1:2:3:4:5:6"), &none, false), ip("2001:db8:1:2::"));
        assert_eq!(counted(ip("::ffff:1.2.3.4"), &none, false), ip("1.2.3.4"));
    }

    #[test]
    fn who_did_nothing_of_late_is_forgotten() {
        let mut addresses = Addresses::default();
        addresses.get(ip("1.1.1.1")).open = 1;
        assert_eq!(addresses.get(ip("2.2.2.2")).opening.take(OPENING, 0), Ok(()));
        addresses.get(ip("3.3.3.3"));
        addresses.sweep(0);
        assert_eq!(addresses.0.len(), 2);
        addresses.sweep(60_000);
        assert_eq!(addresses.0.len(), 1);
    }
}
