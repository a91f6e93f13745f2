//! The STUN and TURN servers that the lobby names to games, with time-limited credentials for the TURN servers.
//!
//! The credentials are those of coturn's option `use-auth-secret`: lobby and TURN server share a secret, and need no
//! other connection. Source: draft-uberti-behave-turn-rest-00 §2.2.

use std::fs;
use std::path::Path;

use data_encoding::BASE64;
use hmac::{Hmac, Mac};
use sha1::Sha1;

use super::config::Config;
use super::fault::ServerError;
use crate::room::ice::{ICE_SERVERS, IceAddress, IceError, IceServer};

/// The time for which credentials are valid, in seconds. A TURN server checks it when a game allocates a relay address,
/// and a game gets new credentials whenever it connects to the lobby.
const LIFE: u64 = 12 * 60 * 60;
/// The shortest secret, in bytes. Whoever has credentials can try out secrets, so a short one is found.
const SHORTEST: usize = 16;
/// The longest secret, in bytes.
const LONGEST: usize = 1024;

/// The servers, and the secret that is shared with the TURN servers.
pub(super) struct Ice {
    stun: Vec<String>,
    turn: Vec<String>,
    /// The key made of the secret, if there are TURN servers.
    key: Option<Hmac<Sha1>>,
}

impl Ice {
    /// Checks the servers of a configuration, and reads the secret.
    ///
    /// # Errors
    /// An address is wrong, or a TURN server has no usable secret.
    pub(super) fn new(config: &Config) -> Result<Self, ServerError> {
        if config.ice.len() > ICE_SERVERS {
            return Err(IceError::Many(config.ice.len()).into());
        }
        let addresses: Vec<_> =
            config.ice.iter().map(|text| IceAddress::parse(text)).collect::<Result<_, _>>()?;
        let (turn, stun): (Vec<_>, Vec<_>) = addresses.into_iter().partition(IceAddress::needs_credentials);
        let texts = |addresses: Vec<IceAddress>| addresses.iter().map(ToString::to_string).collect();
        let key = match (turn.first(), &config.turn_secret_file) {
            (None, None) => None,
            (Some(turn), None) => return Err(ServerError::NoTurnSecret(turn.to_string())),
            (Some(_), Some(file)) => Some(read_key(file)?),
            (None, Some(file)) => {
                tracing::warn!("the secret in {} is not used: no --ice names a TURN server", file.display());
                None
            }
        };
        Ok(Self { stun: texts(stun), turn: texts(turn), key })
    }

    /// Returns the addresses that need no credentials.
    pub(super) fn open(&self) -> Vec<String> {
        self.stun.clone()
    }

    /// Returns the TURN servers with new credentials, at the given time in milliseconds since 1970. `tag` distinguishes
    /// connections for the TURN server, and says nothing about the player.
    pub(super) fn servers(&self, now: u64, tag: &str) -> Vec<IceServer> {
        let Some(key) = &self.key else { return Vec::new() };
        let username = format!("{}:{tag}", now / 1000 + LIFE);
        let credential = credential(key, &username);
        let server = |url: &String| IceServer {
            url: url.clone(),
            username: username.clone(),
            credential: credential.clone(),
        };
        self.turn.iter().map(server).collect()
    }
}

/// Returns the credential of a username.
fn credential(key: &Hmac<Sha1>, username: &str) -> String {
    let mac = key.clone().chain_update(username);
    BASE64.encode(&mac.finalize().into_bytes())
}

/// Reads the secret: the only line of a file.
fn read_key(file: &Path) -> Result<Hmac<Sha1>, ServerError> {
    let error = |told: String| ServerError::TurnSecret { file: file.display().to_string(), told };
    let text = fs::read_to_string(file).map_err(|why| error(why.to_string()))?;
    let secret = text.trim();
    if secret.lines().count() > 1 {
        return Err(error("it has more than one line".to_owned()));
    }
    if !(SHORTEST..=LONGEST).contains(&secret.len()) {
        let told = format!("the secret has {} bytes, not {SHORTEST} to {LONGEST}", secret.len());
        return Err(error(told));
    }
    Hmac::new_from_slice(secret.as_bytes()).map_err(|why| error(why.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by `printf %s USERNAME | openssl dgst -sha1 -hmac SECRET -binary | base64`.
    const SECRET: &str = "a shared secret";
    const KNOWN: [(&str, &str); 2] = [
        ("1700000000:0011223344556677", "dwrzwIpFHXhEEXnX4h/fEyNgyZk="),
        ("1700043200:tag", "RuPa0YqeCS37fKDu87D1T1ibbkI="),
    ];

    fn key() -> Hmac<Sha1> {
        Hmac::new_from_slice(SECRET.as_bytes()).expect("any length will do")
    }

    #[test]
    fn credentials_are_those_that_a_turn_server_computes() {
        for (username, known) in KNOWN {
            assert_eq!(credential(&key(), username), known);
        }
        let turn = vec!["turn:a".to_owned(), "turns:a".to_owned()];
        let ice = Ice { stun: vec!["stun:a".to_owned()], turn, key: Some(key()) };
        let servers = ice.servers(1_700_000_000_999, "tag");
        let (username, known) = KNOWN[1];
        let urls: Vec<_> = servers.iter().map(|server| server.url.as_str()).collect();
        assert_eq!(urls, ["turn:a", "turns:a"]);
        assert!(servers.iter().all(|server| server.username == username && server.credential == known));
        assert!(servers.into_iter().all(|server| server.check().is_ok()), "a game takes them");
        assert_eq!(ice.open(), ["stun:a"]);
    }
}
