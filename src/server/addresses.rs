//! The open connections and the recent activity of each address, and the address that counts as one client.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

use super::limits::{Bucket, FETCHING, INVITING, JOINING, JUDGING, OPENING, REQUESTING, Rate, SITE, STORING};
use super::promises::Distrust;

/// The time after which refused claims are forgotten, in milliseconds.
const CLAIMS_FORGOTTEN: u64 = 3600 * 1000;

/// The length of the part of an IPv6 address that counts as one client: one subscriber is given all of the other half.
pub(super) const CLIENT_PREFIX: u8 = 64;
/// The length of the part of an IPv6 address that counts as one site.
const SITE_PREFIX: u8 = 48;

/// The activity of one address.
#[derive(Default)]
pub(super) struct Address {
    /// The connections of games.
    pub(super) open: u32,
    /// The connections of any kind.
    pub(super) sockets: u32,
    pub(super) requesting: Bucket,
    pub(super) opening: Bucket,
    pub(super) joining: Bucket,
    pub(super) fetching: Bucket,
    pub(super) judging: Bucket,
    pub(super) entering: Bucket,
    pub(super) inviting: Bucket,
    /// The bytes of stored frames.
    pub(super) storing: Bucket,
    /// The claims that are being judged.
    pub(super) claims: u32,
    /// The number of claims that were refused in a row, and the time from which on the next one is heard.
    pub(super) refused: u32,
    pub(super) claims_from: u64,
    /// The promises of quick matches that were not kept.
    pub(super) distrust: Distrust,
}

impl Address {
    /// Returns true if there is nothing to remember of it. `clients`: the number of clients that share its limits.
    fn is_idle(&self, clients: u32, now: u64) -> bool {
        let is_new = |bucket: Bucket, rate: Rate| bucket.is_new(rate.times(clients), now);
        self.open == 0
            && self.sockets == 0
            && is_new(self.requesting, REQUESTING)
            && is_new(self.opening, OPENING)
            && is_new(self.joining, JOINING)
            && is_new(self.fetching, FETCHING)
            && is_new(self.judging, JUDGING)
            && is_new(self.entering, JOINING)
            && is_new(self.inviting, INVITING)
            && is_new(self.storing, STORING)
            && self.claims == 0
            && (self.refused == 0 || self.claims_from + CLAIMS_FORGOTTEN <= now)
            && self.distrust.is_forgotten(now)
    }
}

/// All addresses that were active lately: those that count as one client, and the sites of those with IPv6.
#[derive(Default)]
pub(super) struct Addresses {
    clients: BTreeMap<IpAddr, Address>,
    sites: BTreeMap<Ipv6Addr, Address>,
}

impl Addresses {
    /// Returns the activity of one client.
    pub(super) fn get(&mut self, address: IpAddr) -> &mut Address {
        self.clients.entry(address).or_default()
    }

    /// Returns the activity of a client and of its site, if it has one, each with the number of clients that share its
    /// limits.
    fn both(&mut self, address: IpAddr) -> impl Iterator<Item = (&mut Address, u32)> {
        let client = (self.clients.entry(address).or_default(), 1);
        [client].into_iter().chain(site(address).map(|site| (self.sites.entry(site).or_default(), SITE)))
    }

    /// Spends a count of one kind of activity of a client, and then of its site: a client that is refused costs its
    /// neighbours nothing.
    ///
    /// # Errors
    /// Either has spent too much. Returns the number of seconds until it has not, at least 1.
    pub(super) fn spend(
        &mut self,
        address: IpAddr,
        (rate, count): (Rate, u32),
        bucket: fn(&mut Address) -> &mut Bucket,
        now: u64,
    ) -> Result<(), u32> {
        self.both(address)
            .try_for_each(|(address, clients)| bucket(address).take_many(rate.times(clients), count, now))
    }

    /// Counts one more connection of a client and its site, with a counter of theirs. Returns false if the client has
    /// `most` already, or the site as many as [`SITE`] clients may have. Neither has more than `most_of_any`.
    pub(super) fn hold(
        &mut self,
        address: IpAddr,
        (most, most_of_any): (u32, u32),
        counter: fn(&mut Address) -> &mut u32,
    ) -> bool {
        let is_full = |(address, clients): (&mut Address, u32)| {
            *counter(address) >= most.saturating_mul(clients).min(most_of_any)
        };
        if self.both(address).any(is_full) {
            return false;
        }
        self.both(address).for_each(|(address, _)| *counter(address) += 1);
        true
    }

    /// Counts one connection less, after [`hold`](Self::hold).
    pub(super) fn release(&mut self, address: IpAddr, counter: fn(&mut Address) -> &mut u32) {
        for (address, _) in self.both(address) {
            let count = counter(address);
            *count = count.saturating_sub(1);
        }
    }

    /// Returns the broken promises of an address, if it was active lately.
    pub(super) fn distrust(&self, address: IpAddr) -> Option<Distrust> {
        self.clients.get(&address).map(|address| address.distrust)
    }

    /// Forgets addresses that have no open connection and have spent nothing.
    pub(super) fn sweep(&mut self, now: u64) {
        self.clients.retain(|_, address| !address.is_idle(1, now));
        self.sites.retain(|_, address| !address.is_idle(SITE, now));
    }
}

/// The two ends of an accepted connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival {
    pub(super) peer: SocketAddr,
    pub(super) local: SocketAddr,
}

/// The client that sent a request, directly or through proxies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Client {
    /// The address that counts as one client.
    pub(super) address: IpAddr,
    /// The host name by which it addresses the lobby.
    pub(super) host: String,
    /// True if the request came through a trusted proxy.
    pub(super) is_proxied: bool,
}

/// Returns true if an address is one of the trusted proxies.
pub(super) fn is_proxy(address: IpAddr, proxies: &[IpNet]) -> bool {
    let address = address.to_canonical();
    proxies.iter().any(|proxy| proxy.contains(&address))
}

impl Client {
    /// Returns the client of a request, given the trusted proxies.
    pub(super) fn new(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> Self {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let is_forwarded =
            headers.contains_key("x-forwarded-for") || headers.contains_key("x-forwarded-host");
        let is_proxied = is_forwarded && is_proxy(peer, proxies);
        let forwarded = text("x-forwarded-host").filter(|_| is_proxied);
        // Each proxy adds what it saw at the end, so the first name is the one that the client asked for. It is only
        // compared with the lobby's own names.
        let forwarded = forwarded.and_then(|names| names.split(',').next()).map(str::trim);
        let host = forwarded.or_else(|| text("host")).unwrap_or_default().to_owned();
        let address = if is_proxied { first_untrusted(peer, headers, proxies) } else { peer };
        Self { address: counted(address), host, is_proxied }
    }
}

/// Returns the last address in the chain of proxies that is not a proxy itself. Everything before it was written by
/// somebody who is not trusted.
fn first_untrusted(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> IpAddr {
    let told = headers.get_all("x-forwarded-for").iter().rev();
    let told = told.flat_map(|told| told.to_str().unwrap_or_default().rsplit(','));
    let mut client = peer;
    for told in told {
        if !is_proxy(client, proxies) {
            break;
        }
        let Some(address) = read_address(told.trim()) else { break };
        client = address;
    }
    client
}

/// Reads an address as proxies write it, with or without a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse().ok().map(|socket: SocketAddr| socket.ip());
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(with_port)
}

/// Returns the address that counts as one client: an IPv4 address, or the first half of an IPv6 address.
pub(super) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(first_bits(address, CLIENT_PREFIX)),
    }
}

/// Returns the site of a client, if it has an IPv6 address.
const fn site(address: IpAddr) -> Option<Ipv6Addr> {
    match address {
        IpAddr::V4(_) => None,
        IpAddr::V6(address) => Some(first_bits(address, SITE_PREFIX)),
    }
}

const fn first_bits(address: Ipv6Addr, count: u8) -> Ipv6Addr {
    let rest = 128 - count as u32;
    Ipv6Addr::from_bits(address.to_bits() >> rest << rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("it is an address")
    }

    fn client(peer: &str, told: &[&str], proxies: &[&str]) -> IpAddr {
        let mut headers = HeaderMap::new();
        for told in told {
            headers.append("x-forwarded-for", told.parse().expect("it is a value"));
        }
        let proxies: Vec<IpNet> = proxies.iter().map(|net| net.parse().expect("it is a net")).collect();
        Client::new(ip(peer), &headers, &proxies).address
    }

    #[test]
    fn only_a_proxy_is_believed() {
        let told = ["1.2.3.4, 5.6.7.8"];
        assert_eq!(client("9.9.9.9", &told, &[]), ip("9.9.9.9"));
        assert_eq!(client("9.9.9.9", &told, &["127.0.0.1/32"]), ip("9.9.9.9"));
        assert_eq!(client("9.9.9.9", &told, &["9.9.9.0/24"]), ip("5.6.7.8"));
        assert_eq!(client("9.9.9.9", &["what"], &["9.9.9.9/32"]), ip("9.9.9.9"));
        assert_eq!(client("9.9.9.9", &[], &["9.9.9.9/32"]), ip("9.9.9.9"));
    }

    #[test]
    fn proxies_in_a_row_are_counted_from_the_last() {
        let proxies = ["10.0.0.0/8", "203.0.113.0/24"];
        assert_eq!(client("10.0.0.1", &["6.6.6.6, 1.2.3.4, 203.0.113.7"], &proxies), ip("1.2.3.4"));
        assert_eq!(client("10.0.0.1", &["6.6.6.6, 1.2.3.4", "203.0.113.7"], &proxies), ip("1.2.3.4"));
        assert_eq!(client("10.0.0.1", &["10.2.2.2"], &proxies), ip("10.2.2.2"));
    }

    #[test]
    fn an_address_may_have_a_port() {
        let proxies = ["10.0.0.1/32"];
        assert_eq!(client("10.0.0.1", &["1.2.3.4:5678"], &proxies), ip("1.2.3.4"));
        assert_eq!(client("10.0.0.1", &["[2001:db8::1]:5678"], &proxies), ip("2001:db8::"));
        assert_eq!(client("10.0.0.1", &["[2001:db8::1]"], &proxies), ip("2001:db8::"));
        assert_eq!(client("::ffff:10.0.0.1", &["1.2.3.4"], &proxies), ip("1.2.3.4"));
    }

    #[test]
    fn the_name_is_the_one_that_the_client_asked_for() {
        let mut headers = HeaderMap::new();
        headers.insert("host", "127.0.0.1:7777".parse().expect("it is a value"));
        headers.insert("x-forwarded-host", "play.example, inner".parse().expect("it is a value"));
        let proxies = ["127.0.0.1/32".parse().expect("it is a net")];
        let seen = |peer: &str| Client::new(ip(peer), &headers, &proxies);
        assert_eq!((seen("127.0.0.1").host.as_str(), seen("127.0.0.1").is_proxied), ("play.example", true));
        assert_eq!((seen("9.9.9.9").host.as_str(), seen("9.9.9.9").is_proxied), ("127.0.0.1:7777", false));
    }

    #[test]
    fn the_addresses_of_one_line_are_one() {
        assert_eq!(counted(ip("2001:db8:1:2:3:4:5:6")), ip("2001:db8:1:2::"));
        assert_eq!(counted(ip("::ffff:1.2.3.4")), ip("1.2.3.4"));
    }

    #[test]
    fn who_did_nothing_of_late_is_forgotten() {
        let mut addresses = Addresses::default();
        addresses.get(ip("1.1.1.1")).open = 1;
        addresses.get(ip("4.4.4.4")).sockets = 1;
        for address in ["2.2.2.2", "2001:db8:1:2::"] {
            assert_eq!(addresses.spend(ip(address), (OPENING, 1), |address| &mut address.opening, 0), Ok(()));
        }
        addresses.get(ip("3.3.3.3"));
        addresses.sweep(0);
        assert_eq!((addresses.clients.len(), addresses.sites.len()), (4, 1));
        addresses.sweep(60_000);
        assert_eq!((addresses.clients.len(), addresses.sites.len()), (2, 0));
    }

    #[test]
    fn a_site_has_the_limits_of_a_few_clients_however_many_addresses_it_has() {
        let mut addresses = Addresses::default();
        let own = |number: u16| IpAddr::from([0x2001, 0xdb8, 1, number, 0, 0, 0, 0]);
        let open = |addresses: &mut Addresses, address: IpAddr| {
            addresses.spend(address, (OPENING, 1), |address| &mut address.opening, 0).is_ok()
        };
        let opened = (0..1000).filter(|number| open(&mut addresses, own(*number))).count();
        assert_eq!(opened, (OPENING.burst * SITE) as usize);
        let held =
            (0..1000).filter(|number| addresses.hold(own(*number), (3, 1000), |address| &mut address.open));
        assert_eq!(held.count(), 3 * SITE as usize);
        addresses.release(own(0), |address| &mut address.open);
        assert!(addresses.hold(own(2000), (3, 1000), |address| &mut address.open));
        assert!(!addresses.hold(own(2001), (3, 1000), |address| &mut address.open));
        // A client that has spent all of its own leaves its neighbours theirs.
        let [greedy, neighbour] = [ip("2001:db8:3:1::"), ip("2001:db8:3:2::")];
        assert_eq!((0..1000).filter(|_| open(&mut addresses, greedy)).count(), OPENING.burst as usize);
        assert_eq!((0..1000).filter(|_| open(&mut addresses, neighbour)).count(), OPENING.burst as usize);
        // Another site has limits of its own, and IPv4 has no sites.
        let other = ip("2001:db8:2:1::");
        assert!(open(&mut addresses, other) && addresses.hold(other, (3, 1000), |address| &mut address.open));
        assert!(!addresses.hold(other, (3, 1), |address| &mut address.open));
        let opened = (0..100).filter(|number| open(&mut addresses, IpAddr::from([192, 0, 2, *number])));
        assert_eq!(opened.count(), 100);
    }
}
