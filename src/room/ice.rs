//! The addresses of STUN and TURN servers, which help two games to establish a direct connection. The operator of a
//! lobby names them; neither the lobby nor a game uses one that cannot work.
//!
//! Sources: RFC 7064 §3.1 (`stun:`), RFC 7065 §3.1 (`turn:`).

use std::collections::BTreeSet;
use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The maximum number of STUN and TURN servers of a lobby.
pub const ICE_SERVERS: usize = 8;
/// The longest address of a server, and the longest username and credential, in bytes.
pub const LONGEST_ICE: usize = 256;
/// The longest name of a host, and the longest part between two dots: see RFC 1035 §2.3.4.
const LONGEST_HOST: usize = 253;
const LONGEST_LABEL: usize = 63;
/// The number of letters of a wrong address that an error shows.
const SHOWN: usize = 60;

/// The kind of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Scheme {
    Stun,
    Stuns,
    Turn,
    Turns,
}

/// The protocol over which a TURN server is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Transport {
    Udp,
    Tcp,
}

/// The valid address of a STUN or TURN server, as in `stun:HOST:3478`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct IceAddress {
    scheme: Scheme,
    /// The host, in brackets if it is an IPv6 address.
    host: String,
    port: Option<u16>,
    transport: Option<Transport>,
}

/// A STUN or TURN server, as a lobby names it to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IceServer {
    /// The address, as in `turn:HOST:3478`.
    pub url: String,
    /// The username; a STUN server needs none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub username: String,
    /// The credential; a STUN server needs none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub credential: String,
}

/// The reason that a server cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IceError {
    /// The address has the wrong form.
    #[error(
        "“{0}” is no address of a STUN or TURN server; write it as stun:HOST:3478 or turn:HOST:3478?transport=udp"
    )]
    Form(String),
    /// The host is neither a name nor an address.
    #[error(
        "“{0}” names no valid host; write a name or an IP address, IPv6 in brackets, as in stun:[2001:db8::1]:3478"
    )]
    Host(String),
    /// The port is no number from 1 to 65535.
    #[error("“{0}” has no valid port; write a number from 1 to 65535, as in stun:HOST:3478")]
    Port(String),
    /// What follows the `?` is not the choice of a transport, or a STUN server has such a choice.
    #[error("“{0}” has an unknown part after “?”; only turn: takes one, as in turn:HOST:3478?transport=tcp")]
    Query(String),
    /// The address, the username or the credential is too long.
    #[error("“{0}” is too long, or its username or credential is: more than {LONGEST_ICE} bytes")]
    Long(String),
    /// A TURN server comes without username and credential.
    #[error("“{0}” needs a username and a credential, and has none")]
    NoCredentials(String),
    /// There are too many servers.
    #[error("there are {0} STUN and TURN servers, more than {ICE_SERVERS}")]
    Many(usize),
}

/// Returns the start of a wrong address, without anything that cannot be shown.
fn shown(text: &str) -> String {
    text.chars().filter(|letter| (' '..='~').contains(letter)).take(SHOWN).collect()
}

impl IceAddress {
    /// Parses an address.
    ///
    /// # Errors
    /// Returns what is wrong with it, and how an address is written.
    pub fn parse(text: &str) -> Result<Self, IceError> {
        let error = |kind: fn(String) -> IceError| kind(shown(text));
        if text.len() > LONGEST_ICE {
            return Err(error(IceError::Long));
        }
        let (scheme, rest) = text.split_once(':').ok_or_else(|| error(IceError::Form))?;
        let scheme = match scheme.to_ascii_lowercase().as_str() {
            "stun" => Scheme::Stun,
            "stuns" => Scheme::Stuns,
            "turn" => Scheme::Turn,
            "turns" => Scheme::Turns,
            _ => return Err(error(IceError::Form)),
        };
        let (place, query) = match rest.split_once('?') {
            Some((place, query)) => (place, Some(query)),
            None => (rest, None),
        };
        if place.is_empty() || place.starts_with('/') {
            return Err(error(IceError::Form));
        }
        let transport = match (query, scheme) {
            (None, _) => None,
            (Some("transport=udp"), Scheme::Turn | Scheme::Turns) => Some(Transport::Udp),
            (Some("transport=tcp"), Scheme::Turn | Scheme::Turns) => Some(Transport::Tcp),
            (Some(_), _) => return Err(error(IceError::Query)),
        };
        let (host, port) = match place.strip_prefix('[').map(|inner| inner.split_once(']')) {
            Some(Some((host, port))) => {
                let host: Ipv6Addr = host.parse().map_err(|_| error(IceError::Host))?;
                let port = match port.strip_prefix(':') {
                    Some(port) => Some(port),
                    None if port.is_empty() => None,
                    None => return Err(error(IceError::Form)),
                };
                (format!("[{host}]"), port)
            }
            Some(None) => return Err(error(IceError::Host)),
            None => {
                let (host, port) = match place.split_once(':') {
                    Some((host, port)) => (host, Some(port)),
                    None => (place, None),
                };
                if !is_host(host) {
                    return Err(error(IceError::Host));
                }
                (host.to_ascii_lowercase(), port)
            }
        };
        let port = port.map(|port| self::port(port).ok_or_else(|| error(IceError::Port))).transpose()?;
        Ok(Self { scheme, host, port, transport })
    }

    /// Returns true for a TURN server, which wants a username and a credential.
    #[must_use]
    pub const fn needs_credentials(&self) -> bool {
        matches!(self.scheme, Scheme::Turn | Scheme::Turns)
    }
}

impl fmt::Display for IceAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.scheme {
            Scheme::Stun => "stun",
            Scheme::Stuns => "stuns",
            Scheme::Turn => "turn",
            Scheme::Turns => "turns",
        };
        write!(f, "{scheme}:{}", self.host)?;
        if let Some(port) = self.port {
            write!(f, ":{port}")?;
        }
        match self.transport {
            None => Ok(()),
            Some(Transport::Udp) => f.write_str("?transport=udp"),
            Some(Transport::Tcp) => f.write_str("?transport=tcp"),
        }
    }
}

/// Returns true for an IPv4 address or the name of a host.
fn is_host(host: &str) -> bool {
    let is_label = |label: &str| {
        (1..=LONGEST_LABEL).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let last = host.rsplit('.').next().unwrap_or(host);
    if last.bytes().all(|byte| byte.is_ascii_digit()) {
        return host.parse::<Ipv4Addr>().is_ok();
    }
    host.len() <= LONGEST_HOST && host.split('.').all(is_label)
}

fn port(text: &str) -> Option<u16> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|port| is_number && *port > 0)
}

impl IceServer {
    /// Returns a server that needs no credentials.
    #[must_use]
    pub fn open(url: &str) -> Self {
        Self { url: url.to_owned(), username: String::new(), credential: String::new() }
    }

    /// Checks the server. Returns it with its address in the usual form.
    ///
    /// # Errors
    /// Returns the reason that it cannot be used.
    pub fn check(self) -> Result<Self, IceError> {
        let address = IceAddress::parse(&self.url)?;
        if self.username.len().max(self.credential.len()) > LONGEST_ICE {
            return Err(IceError::Long(address.to_string()));
        }
        if !address.needs_credentials() {
            return Ok(Self::open(&address.to_string()));
        }
        if self.username.is_empty() || self.credential.is_empty() {
            return Err(IceError::NoCredentials(address.to_string()));
        }
        Ok(Self { url: address.to_string(), ..self })
    }
}

/// Checks the servers that a lobby names: those without credentials, and all others. Returns the servers that can be
/// used, at most [`ICE_SERVERS`], and what is wrong with the others.
#[must_use]
pub fn usable(open: &[String], others: Vec<IceServer>) -> (Vec<IceServer>, Vec<IceError>) {
    let all = open.len() + others.len();
    let (mut servers, mut errors, mut known) = (Vec::new(), Vec::new(), BTreeSet::new());
    // TURN servers come first: a relay helps where nothing else does, and they were checked by a newer lobby.
    for server in others.into_iter().chain(open.iter().map(|url| IceServer::open(url))).take(ICE_SERVERS) {
        match server.check() {
            Ok(server) if known.insert(server.url.clone()) => servers.push(server),
            Ok(_) => {}
            Err(error) => errors.push(error),
        }
    }
    if all > ICE_SERVERS {
        errors.push(IceError::Many(all));
    }
    (servers, errors)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<String, IceError> {
        IceAddress::parse(text).map(|address| address.to_string())
    }

    #[test]
    fn addresses_that_work_are_read_and_written() {
        for text in [
            "stun:stun.example.org",
            "stun:stun.example.org:3478",
            "stuns:stun.example.org:5349",
            "turn:192.0.2.7:3478",
            "turn:turn.example.org?transport=udp",
            "turn:turn.example.org:3478?transport=tcp",
            "turns:turn.example.org:443?transport=tcp",
            "stun:[2001:db8::1]",
            "turn:[2001:db8::1]:3478?transport=udp",
            "stun:lobby_1:1",
            "stun:HOST:3478",
        ] {
            assert_eq!(parsed(text).expect("a good address"), text.to_ascii_lowercase());
        }
        assert_eq!(parsed("STUN:Example.ORG:65535").as_deref(), Ok("stun:example.org:65535"));
        let needs = |text| IceAddress::parse(text).map(|address| address.needs_credentials());
        assert_eq!(
            ["stun:a", "stuns:a", "turn:a", "turns:a"].map(needs),
            [Ok(false), Ok(false), Ok(true), Ok(true)]
        );
    }

    #[test]
    fn addresses_that_cannot_work_are_named() {
        let wrong = |texts: &[&str], error: fn(String) -> IceError| {
            for text in texts {
                assert_eq!(parsed(text), Err(error((*text).to_owned())), "{text}");
            }
        };
        wrong(
            &[
                "",
                "nonsense",
                "http://example.org",
                "stun://example.org",
                "stun:",
                "turn:?transport=udp",
                "ws:a",
            ],
            IceError::Form,
        );
        wrong(&["stun:[::1]3478"], IceError::Form);
        wrong(
            &[
                "stun:a b",
                "stun:user@host",
                "stun:a..b",
                "stun:-a",
                "stun:[::1",
                "stun:[nonsense]",
                "stun:[fe80::1%eth0]",
                "stun:1.2.3",
                "stun:300.1.1.1",
                "stun::3478",
                "stun:2001:db8::1",
                "stun:a/b",
                "stun:a,stun:b",
            ],
            IceError::Host,
        );
        wrong(&["stun:a:", "stun:a:0", "stun:a:65536", "stun:a:+1", "stun:db8::1"], IceError::Port);
        wrong(
            &["stun:a?transport=udp", "turn:a?transport=sctp", "turn:a?", "turn:a?transport=udp&b=1"],
            IceError::Query,
        );
        assert!(matches!(parsed(&format!("stun:{}", "a".repeat(300))), Err(IceError::Long(_))));
        assert_eq!(parsed("stun:\u{202e}évil\n"), Err(IceError::Host("stun:vil".to_owned())));
        let long = parsed(&format!("nonsense{}", "x".repeat(200))).expect_err("no address").to_string();
        assert!(long.len() < 250 && long.contains("stun:HOST:3478"), "{long}");
    }

    fn server(url: &str, username: &str, credential: &str) -> IceServer {
        IceServer { url: url.to_owned(), username: username.to_owned(), credential: credential.to_owned() }
    }

    #[test]
    fn a_wrong_server_is_left_out_and_the_others_stay() {
        let open = ["nonsense", "stun:a:1", "turn:old.example"].map(str::to_owned);
        let others = vec![server("turn:b", "name", "secret"), server("turns:c", "name", "")];
        let (servers, errors) = usable(&open, others);
        assert_eq!(servers, [server("turn:b", "name", "secret"), IceServer::open("stun:a:1")]);
        let none = |url: &str| IceError::NoCredentials(url.to_owned());
        assert_eq!(
            errors,
            [none("turns:c"), IceError::Form("nonsense".to_owned()), none("turn:old.example")]
        );
        // A STUN server has no use for credentials.
        assert_eq!(server("stun:a", "name", "secret").check(), Ok(IceServer::open("stun:a")));
    }

    #[test]
    fn a_hostile_lobby_names_no_more_than_a_few_short_ones() {
        let many: Vec<String> = (0..1000).map(|number| format!("stun:host-{number}")).collect();
        let (servers, errors) = usable(&many, Vec::new());
        assert_eq!((servers.len(), errors), (ICE_SERVERS, vec![IceError::Many(1000)]));
        let same: Vec<String> = (0..5).map(|_| "stun:a".to_owned()).collect();
        assert_eq!(usable(&same, Vec::new()), (vec![IceServer::open("stun:a")], Vec::new()));
        let long = "x".repeat(LONGEST_ICE + 1);
        let others = vec![server("turn:a", &long, "b"), server("turn:a", "b", &long)];
        let (servers, errors) = usable(&[], others);
        assert!(servers.is_empty() && errors.iter().all(|error| matches!(error, IceError::Long(_))));
    }
}
