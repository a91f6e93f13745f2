//! The names by which clients may address the lobby, and the pages that may use it.
//!
//! A player proves their identity for one lobby, by signing the name that their game dialled. The proof is only worth
//! something if the lobby knows its own names: otherwise a hostile server could pass on the proof of a player who
//! connected there, with its own name in the `Host` header. A page of any website could also reach a lobby in the
//! visitor's own network.

use std::fmt::{self, Display};
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::HeaderMap;
use axum::http::uri::Authority;
use thiserror::Error;

/// The ports that a name without a port may stand for.
const DEFAULT_PORTS: [u16; 2] = [80, 443];

/// A name or address of a host, with its port if that is given: `play.example`, `play.example:8443` or `[::1]:7777`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName {
    host: String,
    address: Option<IpAddr>,
    port: Option<u16>,
}

/// The reason that a text is not a [`HostName`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a host name; use HOST or HOST:PORT, such as play.example or play.example:8443")]
pub struct InvalidHostName(String);

impl FromStr for HostName {
    type Err = InvalidHostName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let invalid = || InvalidHostName(text.chars().take(100).collect());
        let authority: Authority = text.parse().map_err(|_| invalid())?;
        let host = authority.host().trim_end_matches('.').to_ascii_lowercase();
        // A port that is no number would otherwise be taken for no port.
        let has_port = text.len() > authority.host().len();
        if text.contains('@') || host.is_empty() || (has_port && authority.port_u16().is_none()) {
            return Err(invalid());
        }
        let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
        let address = literal.parse().ok().map(|address: IpAddr| address.to_canonical());
        Ok(Self { address, port: authority.port_u16(), host })
    }
}

impl Display for HostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.host)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

impl HostName {
    /// Returns true if `asked`, a name from a request that arrived at a local port, means this name.
    fn is_meant(&self, asked: &Self, local_port: u16) -> bool {
        let is_port = match (self.port, asked.port) {
            (None, None) => true,
            (None, Some(asked)) => asked == local_port || DEFAULT_PORTS.contains(&asked),
            (Some(own), None) => DEFAULT_PORTS.contains(&own),
            (Some(own), Some(asked)) => own == asked,
        };
        self.host == asked.host && is_port
    }

    /// Returns true if this is the literal address at which a request arrived.
    fn is_socket(&self, local: SocketAddr) -> bool {
        let is_here = match self.address {
            Some(address) => address == local.ip().to_canonical(),
            None => self.host == "localhost" && local.ip().to_canonical().is_loopback(),
        };
        is_here && self.port.unwrap_or(DEFAULT_PORTS[0]) == local.port()
    }

    /// Returns this name with its port, or with the given one if it has none.
    #[must_use]
    pub fn or_port(self, port: u16) -> Self {
        Self { port: self.port.or(Some(port)), ..self }
    }
}

/// The pages that may use a lobby besides its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AllowedOrigin {
    /// The pages of every host.
    Any,
    /// The pages of one host.
    Host(HostName),
}

impl FromStr for AllowedOrigin {
    type Err = InvalidHostName;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let host = text.split_once("://").map_or(text, |(_, host)| host);
        if text == "*" { Ok(Self::Any) } else { host.parse().map(Self::Host) }
    }
}

/// The reason that a request is refused before it is read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum Misdirected {
    /// The request is meant for another host.
    #[error(
        "this lobby does not answer to the name {0}; if it is right, the lobby's operator adds it with --name {0}"
    )]
    Host(String),
    /// The request came through a proxy that does not pass on a name of the lobby.
    #[error(
        "the proxy passed on the name {0}; its operator either lets it pass on the name that the client asked for, or \
         adds this one with --name {0}"
    )]
    Proxy(String),
    /// The request comes from a page of another host.
    #[error(
        "pages of {0} may not use this lobby; its operator can allow them with --origin {0}, or you use the page of the lobby"
    )]
    Origin(String),
}

/// The checks of the names in a request.
pub(super) struct Names<'a> {
    pub(super) own: &'a [HostName],
    /// One more own name.
    pub(super) public: Option<&'a HostName>,
    pub(super) origins: &'a [AllowedOrigin],
    /// The socket at which the request arrived.
    pub(super) local: SocketAddr,
    /// True if it came through a trusted proxy.
    pub(super) is_proxied: bool,
}

impl Names<'_> {
    fn is_own(&self, name: &HostName) -> bool {
        // The socket of a request that came through a proxy is not the one that the client dialled.
        let is_socket = !self.is_proxied && name.is_socket(self.local);
        is_socket || self.own.iter().chain(self.public).any(|own| own.is_meant(name, self.local.port()))
    }

    /// Checks the name by which the client addresses the lobby.
    pub(super) fn check_host(&self, host: &str) -> Result<(), Misdirected> {
        if host.parse().is_ok_and(|name| self.is_own(&name)) {
            return Ok(());
        }
        let host = host.chars().take(100).collect();
        Err(if self.is_proxied { Misdirected::Proxy(host) } else { Misdirected::Host(host) })
    }

    /// Checks the page from which a browser asks. Games outside of a browser send no origin.
    pub(super) fn check_origin(&self, headers: &HeaderMap) -> Result<(), Misdirected> {
        let Some(origin) = headers.get("origin") else { return Ok(()) };
        let origin = origin.to_str().unwrap_or_default();
        let host = origin.split_once("://").map_or("", |(_, host)| host);
        let name: Option<HostName> = host.parse().ok();
        let is_allowed = |allowed: &AllowedOrigin| match allowed {
            AllowedOrigin::Any => true,
            AllowedOrigin::Host(host) => {
                name.as_ref().is_some_and(|name| host.is_meant(name, self.local.port()))
            }
        };
        let is_own = name.as_ref().is_some_and(|name| self.is_own(name));
        if is_own || self.origins.iter().any(is_allowed) {
            return Ok(());
        }
        let shown = if host.is_empty() { origin } else { host };
        Err(Misdirected::Origin(shown.chars().take(100).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names<'a>(own: &'a [HostName], local: &str, is_proxied: bool) -> Names<'a> {
        Names { own, public: None, origins: &[], local: local.parse().expect("it is an address"), is_proxied }
    }

    fn name(text: &str) -> HostName {
        text.parse().expect("it is a name")
    }

    #[test]
    fn without_a_name_only_its_own_sockets_are_meant() {
        let at = |local, host: &str| names(&[], local, false).check_host(host).is_ok();
        for (local, host, is_own) in [
            ("127.0.0.1:7777", "127.0.0.1:7777", true),
            ("127.0.0.1:7777", "localhost:7777", true),
            ("127.0.0.1:7777", "LOCALHOST.:7777", true),
            ("[::1]:7777", "[::1]:7777", true),
            ("[::ffff:10.0.0.2]:7777", "10.0.0.2:7777", true),
            ("10.0.0.2:80", "10.0.0.2", true),
            ("127.0.0.1:7777", "127.0.0.1:36405", false),
            ("10.0.0.2:7777", "localhost:7777", false),
            ("10.0.0.2:7777", "10.0.0.3:7777", false),
            ("127.0.0.1:7777", "evil.example:7777", false),
            ("127.0.0.1:7777", "127.0.0.1.evil.example:7777", false),
            ("127.0.0.1:7777", "x@127.0.0.1:7777", false),
            ("127.0.0.1:7777", "127.0.0.1:x", false),
            ("127.0.0.1:7777", "", false),
        ] {
            assert_eq!(at(local, host), is_own, "{host:?} at {local}");
        }
    }

    #[test]
    fn a_name_is_meant_with_its_port_and_no_other() {
        let own = [name("Play.Example"), name("old.example:8443")];
        let at = |host: &str| names(&own, "10.0.0.2:7777", false).check_host(host).is_ok();
        for host in
            ["play.example", "PLAY.example:443", "play.example:7777", "play.example.", "old.example:8443"]
        {
            assert!(at(host), "{host}");
        }
        for host in ["play.example:36405", "old.example", "old.example:443", "example"] {
            assert!(!at(host), "{host}");
        }
    }

    #[test]
    fn a_public_name_is_one_more_own_name() {
        let public = name("203.0.113.7").or_port(7777);
        let mut names = names(&[], "192.168.1.7:7777", false);
        assert!(names.check_host("203.0.113.7:7777").is_err());
        names.public = Some(&public);
        assert!(names.check_host("203.0.113.7:7777").is_ok() && names.check_host("192.168.1.7:7777").is_ok());
        assert!(
            names.check_host("203.0.113.7:8888").is_err() && names.check_host("203.0.113.8:7777").is_err()
        );
        assert_eq!(name("play.example:8443").or_port(7777), name("play.example:8443"));
    }

    #[test]
    fn behind_a_proxy_only_names_are_meant() {
        let own = [name("play.example")];
        let proxied = names(&own, "127.0.0.1:7777", true);
        assert_eq!(proxied.check_host("play.example"), Ok(()));
        assert_eq!(
            proxied.check_host("127.0.0.1:7777"),
            Err(Misdirected::Proxy("127.0.0.1:7777".to_owned())),
            "the default of nginx: the error says what to change"
        );
    }

    #[test]
    fn a_page_of_another_host_may_not_use_it_unless_it_is_allowed() {
        let own = [name("play.example")];
        let mut names = names(&own, "10.0.0.2:7777", false);
        let mut headers = HeaderMap::new();
        assert_eq!(names.check_origin(&headers), Ok(()), "a game outside of a browser");
        let allowed = ["https://pages.example".parse().expect("it is an origin")];
        for (origin, is_own, is_allowed) in [
            ("https://play.example", true, true),
            ("http://10.0.0.2:7777", true, true),
            ("https://pages.example", false, true),
            ("https://evil.example", false, false),
            ("https://play.example.evil.example", false, false),
            ("null", false, false),
            ("file://", false, false),
        ] {
            headers.insert("origin", origin.parse().expect("it is a value"));
            names.origins = &[];
            assert_eq!(names.check_origin(&headers).is_ok(), is_own, "{origin}");
            names.origins = &allowed;
            assert_eq!(names.check_origin(&headers).is_ok(), is_allowed, "{origin}");
            names.origins = &[AllowedOrigin::Any];
            assert_eq!(names.check_origin(&headers), Ok(()), "{origin}");
        }
    }

    #[test]
    fn what_is_no_name_is_refused_with_an_example() {
        for text in
            ["", "https://play.example", "a b", "play.example:port", "anna@play.example", "play.example/x"]
        {
            let error = text.parse::<HostName>().expect_err(text);
            assert!(error.to_string().contains("such as play.example"), "{error}");
        }
        assert_eq!(name("[2001:DB8::1]:7777").to_string(), "[2001:db8::1]:7777");
    }
}
