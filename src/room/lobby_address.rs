//! The address of a lobby in its normal form, by which a game knows one lobby from another.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use thiserror::Error;

/// The longest name of a host, in bytes.
const LONGEST: usize = 253;

/// The address of a lobby. Addresses that a browser would dial as one have one form here, and that form is dialled: HTTP
/// then carries exactly the name that the game signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyAddress {
    is_secure: bool,
    host: String,
    path: String,
}

/// The reason that a text is not the address of a lobby.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the address of a lobby must be ws://HOST:PORT or wss://HOST:PORT")]
pub struct LobbyAddressError;

impl LobbyAddress {
    /// Returns the name of the lobby: its host in lowercase, and its port unless it is the usual one. `ws://HOST` and
    /// `wss://HOST` have the same name.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns true if the connection is encrypted.
    #[must_use]
    pub const fn is_secure(&self) -> bool {
        self.is_secure
    }
}

impl fmt::Display for LobbyAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        write!(f, "{scheme}://{}{}", self.host, self.path)
    }
}

impl FromStr for LobbyAddress {
    type Err = LobbyAddressError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text.trim()).ok_or(LobbyAddressError)
    }
}

fn read(text: &str) -> Option<LobbyAddress> {
    let (scheme, rest) = text.split_once("://")?;
    let is_secure = scheme.eq_ignore_ascii_case("wss");
    if !is_secure && !scheme.eq_ignore_ascii_case("ws") {
        return None;
    }
    let (authority, path) = rest.find('/').map_or((rest, ""), |at| rest.split_at(at));
    // A browser takes a backslash for a slash, and drops tabs and line breaks.
    let is_plain = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'?' | b'#' | b'\\');
    let path = path.bytes().all(is_plain).then(|| path.trim_end_matches('/').to_owned())?;
    let host = host(authority, if is_secure { 443 } else { 80 })?;
    Some(LobbyAddress { is_secure, host, path })
}

/// Returns the normal form of a host with its port. `usual`: the port that is left out.
fn host(authority: &str, usual: u16) -> Option<String> {
    let (name, port) = match authority.strip_prefix('[') {
        Some(rest) => {
            let (address, port) = rest.split_once(']')?;
            (bracketed(address.parse().ok()?), port)
        }
        None => {
            let (name, port) = authority.split_at(authority.find(':').unwrap_or(authority.len()));
            (domain(name)?, port)
        }
    };
    match port.strip_prefix(':') {
        None => port.is_empty().then_some(name),
        Some("") => Some(name),
        Some(digits) => {
            let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
            let port: u16 = digits.parse().ok().filter(|port| is_number && *port > 0)?;
            Some(if port == usual { name } else { format!("{name}:{port}") })
        }
    }
}

/// Returns the normal form of a name or an IPv4 address. A user name before an `@`, an escaped letter and a letter
/// outside ASCII are refused: the name that is shown must be the one that is dialled.
fn domain(name: &str) -> Option<String> {
    let name = name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase();
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let is_label = |label: &str| !label.is_empty() && label.bytes().all(is_letter);
    let last = name.rsplit('.').next()?;
    // A browser reads such a name as an IPv4 address, and accepts forms of it that others do not.
    let is_number = last.starts_with("0x") || last.bytes().all(|byte| byte.is_ascii_digit());
    let is_good = if is_number { name.parse::<Ipv4Addr>().is_ok() } else { name.split('.').all(is_label) };
    (is_good && name.len() <= LONGEST).then_some(name)
}

fn bracketed(address: Ipv6Addr) -> String {
    // A browser writes an embedded IPv4 address in hexadecimal, too.
    match address.to_ipv4_mapped().map(|address| address.octets()) {
        Some([a, b, c, d]) => {
            format!("[::ffff:{:x}:{:x}]", u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]))
        }
        None => format!("[{address}]"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(String, String), LobbyAddressError> {
        text.parse::<LobbyAddress>().map(|address| (address.host().to_owned(), address.to_string()))
    }

    #[test]
    fn all_ways_to_write_one_lobby_have_one_name() {
        let ways = [
            "ws://far.example",
            "wss://far.example",
            " WS://Far.EXAMPLE/ ",
            "ws://far.example:80",
            "ws://far.example:080",
            "wss://far.example:443/",
            "ws://far.example.:80",
            "ws://far.example:",
        ];
        for way in ways {
            assert_eq!(read(way).map(|(host, _)| host), Ok("far.example".to_owned()), "{way}");
        }
        let others = [
            ("ws://far.example:443", "far.example:443"),
            ("wss://far.example:80", "far.example:80"),
            ("ws://far.example:7777", "far.example:7777"),
            ("ws://www.far.example", "www.far.example"),
            ("ws://127.0.0.1:7777", "127.0.0.1:7777"),
            ("ws://[0:0::1]:7777", "[::1]:7777"),
            ("ws://[2001:DB8::A]:80", "[2001:db8::a]"),
            ("ws://[::ffff:127.0.0.1]", "[::ffff:7f00:1]"),
        ];
        for (way, name) in others {
            assert_eq!(read(way).map(|(host, _)| host), Ok(name.to_owned()), "{way}");
        }
    }

    #[test]
    fn what_is_dialled_names_the_lobby_as_it_is_signed() {
        let dialled = [
            ("WSS://Far.Example.:443/Hall/", "wss://far.example/Hall"),
            ("ws://far.example:80", "ws://far.example"),
            ("ws://[::0001]:7777/", "ws://[::1]:7777"),
        ];
        for (written, address) in dialled {
            let (host, dialled) = read(written).expect("an address");
            assert_eq!(dialled, address);
            assert_eq!(read(&dialled), Ok((host, dialled.clone())), "the normal form is its own");
        }
    }

    #[test]
    fn an_address_that_shows_one_host_and_leads_to_another_is_refused() {
        let refused = [
            "ws://good.example@evil.example",
            "ws://good.example:7777@evil.example:7777",
            "ws://good.example\\@evil.example",
            "ws://evil.example\\.good.example",
            "ws://evil.example?.good.example/",
            "ws://evil.example#.good.example/",
            "ws://evil.example/?x=/line",
            "ws://good.ex\tample",
            "ws://good%2eexample",
            "ws://g\u{43e}\u{43e}d.example",
            "ws://good.example\u{202e}",
            "ws://2130706433",
            "ws://127.1",
            "ws://0x7f.1",
            "ws://0177.0.0.1",
            "ws://[::1%25eth0]",
            "ws://[::1]x",
            "ws://[127.0.0.1]",
            "ws://good.example:+80",
            "ws://good.example:0",
            "ws://good.example:70000",
            "ws://good.example:80:80",
            "ws://good..example",
            "ws://.",
            "ws://",
            "",
            "far.example:7777",
            "http://far.example",
            "javascript://far.example",
        ];
        for text in refused {
            assert_eq!(read(text), Err(LobbyAddressError), "{text}");
        }
        assert_eq!(read(&format!("ws://{}", "a".repeat(LONGEST + 1))), Err(LobbyAddressError));
    }
}
