//! Contact codes: the key of a player at one lobby, with a name, in one line of text; and fingerprints of keys, to be
//! compared by reading them aloud.
//!
//! A code is `MC1-` and base64url without padding. The bytes: the key (32), the length of the lobby's address (1) and the
//! address, the name; then three bytes of a BLAKE3 hash of everything before them.

use thiserror::Error;

use crate::client::share;
use crate::ids::PlayerId;
use crate::messages::Locale;
use crate::replay::base64;
use crate::room::display_name::{LONGEST_NAME, clean_name};
use crate::room::lobby_address::LobbyAddress;

/// The maximum length of a code or of a link to it, in letters.
pub(in crate::client) const LONGEST_CODE: usize = 1000;

/// The version of the codes that this game writes.
const VERSION: u32 = 1;
/// The beginning of every code; the version follows.
const HEAD: &str = "MC";
/// The number of bytes of a key.
const KEY: usize = 32;
/// The number of hash bytes at the end of a code.
const CHECK: usize = 3;
/// The number of digits of a fingerprint, and the number of digits of a group.
const DIGITS: usize = 20;
const GROUP: usize = 4;

/// A player as others can add them: what a contact code contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::client) struct ContactCode {
    /// The key of the player at the lobby.
    pub(in crate::client) player: PlayerId,
    /// The lobby at which the player has this key.
    pub(in crate::client) lobby: LobbyAddress,
    /// The name that the player has chosen; empty if none.
    pub(in crate::client) name: String,
}

/// The reason why a text is not a valid contact code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(in crate::client) enum ContactCodeError {
    /// The text is empty.
    #[error("no code")]
    Empty,
    /// The text does not begin like a contact code.
    #[error("not a contact code")]
    Head,
    /// A code of another version.
    #[error("unsupported version {0}")]
    Version(u32),
    /// A part of the code is wrong or missing.
    #[error("damaged")]
    Damaged,
    /// A code that is as it was written, but names no lobby that this game can dial.
    #[error("it names no lobby")]
    Lobby,
}

impl ContactCodeError {
    /// Returns the problem as a sentence.
    pub(in crate::client) fn words(&self, locale: Locale) -> String {
        match self {
            Self::Empty => locale.say("contact-code-empty"),
            Self::Head => locale.say("contact-code-other"),
            Self::Version(version) => {
                locale.say_two("contact-code-version", ("version", *version), ("known", VERSION))
            }
            Self::Damaged => locale.say("contact-code-damaged"),
            Self::Lobby => locale.say("contact-code-lobby"),
        }
    }
}

impl ContactCode {
    /// Returns the code.
    pub(in crate::client) fn text(&self) -> String {
        let lobby = self.lobby.to_string();
        let mut bytes = self.player.0.to_vec();
        // An address that long is none that a game has dialled; the code would then name no lobby.
        bytes.push(u8::try_from(lobby.len()).unwrap_or_default());
        bytes.extend(lobby.bytes());
        bytes.extend(self.name.bytes());
        let check = checksum(&bytes);
        bytes.extend(check);
        format!("{HEAD}{VERSION}-{}", base64::write(&bytes))
    }

    /// Returns the link to the page of the lobby, with the code.
    pub(in crate::client) fn link(&self) -> String {
        let page = if self.lobby.is_secure() { "https" } else { "http" };
        format!("{page}://{}/#contact={}", self.lobby.host(), self.text())
    }

    /// Reads a code, or a link that ends in one. Spaces and line breaks are ignored.
    ///
    /// # Errors
    /// Returns the reason why it is no contact code.
    pub(in crate::client) fn read(text: &str) -> Result<Self, ContactCodeError> {
        let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let code = share::code("contact", &text);
        if code.is_empty() {
            return Err(ContactCodeError::Empty);
        }
        let (head, body) = code.split_once('-').ok_or(ContactCodeError::Head)?;
        let version = head.get(..HEAD.len()).filter(|start| start.eq_ignore_ascii_case(HEAD));
        let version = version.and_then(|_| head[HEAD.len()..].parse().ok()).ok_or(ContactCodeError::Head)?;
        if version != VERSION {
            return Err(ContactCodeError::Version(version));
        }
        let bytes = base64::read(body).ok_or(ContactCodeError::Damaged)?;
        let told = bytes.len().checked_sub(CHECK).map(|end| bytes.split_at(end));
        let (told, _) =
            told.filter(|(told, check)| checksum(told) == **check).ok_or(ContactCodeError::Damaged)?;
        let (key, rest) = told.split_first_chunk::<KEY>().ok_or(ContactCodeError::Damaged)?;
        let (length, rest) = rest.split_first().ok_or(ContactCodeError::Damaged)?;
        let (lobby, name) = rest.split_at_checked(usize::from(*length)).ok_or(ContactCodeError::Damaged)?;
        let lobby = std::str::from_utf8(lobby).ok().and_then(|lobby| lobby.parse().ok());
        // Whoever made the code wrote the name.
        let name: String = String::from_utf8_lossy(name).chars().take(4 * LONGEST_NAME).collect();
        Ok(Self {
            player: PlayerId(*key),
            lobby: lobby.ok_or(ContactCodeError::Lobby)?,
            name: clean_name(&name),
        })
    }
}

fn checksum(bytes: &[u8]) -> [u8; CHECK] {
    let [a, b, c, ..] = *blake3::hash(bytes).as_bytes();
    [a, b, c]
}

/// Returns the fingerprint of a key: twenty digits in groups of four. Digits can be read aloud in every language, and
/// a second key with the same ones takes too long to find.
pub(in crate::client) fn fingerprint(player: PlayerId) -> String {
    let hash = blake3::derive_key("marginalia/2026/contact-fingerprint/1", &player.0);
    let number = hash.iter().take(16).fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    let digits = format!("{:0DIGITS$}", number % 10_u128.pow(DIGITS as u32));
    let groups: Vec<&str> = (0..DIGITS).step_by(GROUP).map(|at| &digits[at..at + GROUP]).collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn anna() -> ContactCode {
        let lobby = "wss://far.example".parse().expect("an address");
        ContactCode { player: PlayerId([7; 32]), lobby, name: "Anna 庭".to_owned() }
    }

    /// Returns the code of any bytes, with the right hash.
    fn sealed(bytes: &[u8]) -> String {
        format!("MC1-{}", base64::write(&[bytes, &checksum(bytes)].concat()))
    }

    #[test]
    fn a_code_and_a_link_are_read_as_they_were_written() {
        let (code, link) = (anna().text(), anna().link());
        assert!(code.starts_with("MC1-") && link == format!("https://far.example/#contact={code}"), "{link}");
        let broken = format!(" {} \n {}", &code[..20], &code[20..]);
        for text in [&code, &link, &broken, &format!("mc1-{}", &code[4..])] {
            assert_eq!(ContactCode::read(text), Ok(anna()), "{text}");
        }
        let local =
            ContactCode { lobby: "ws://a:1".parse().expect("an address"), name: String::new(), ..anna() };
        assert!(local.link().starts_with("http://a:1/#contact=MC1-"));
        assert_eq!(ContactCode::read(&local.link()), Ok(local));
    }

    #[test]
    fn what_is_no_code_is_refused_with_a_reason() {
        let code = anna().text();
        for (text, why) in [
            ("  \n", ContactCodeError::Empty),
            ("https://far.example/#contact=", ContactCodeError::Empty),
            ("Anna", ContactCodeError::Head),
            ("MB1-AA", ContactCodeError::Head),
            ("MC-AA", ContactCodeError::Head),
            ("é-AA", ContactCodeError::Head),
            ("MC2-AA", ContactCodeError::Version(2)),
            ("MC1-", ContactCodeError::Damaged),
            ("MC1-AA", ContactCodeError::Damaged),
            ("MC1-%%", ContactCodeError::Damaged),
            (&sealed(&[7; 31]), ContactCodeError::Damaged),
            (&sealed(&[7; 32]), ContactCodeError::Damaged),
            (&sealed(&[[7; 32].as_slice(), &[9], b"ws://a"].concat()), ContactCodeError::Damaged),
            (&sealed(&[[7; 32].as_slice(), &[0], b"Anna"].concat()), ContactCodeError::Lobby),
            (&sealed(&[[7; 32].as_slice(), &[11], b"http://a:1/"].concat()), ContactCodeError::Lobby),
        ] {
            assert_eq!(ContactCode::read(text), Err(why.clone()), "{text}");
            let [english, japanese] = ["en", "ja"].map(|tag| Locale::of_tag(tag).expect("a language"));
            assert_ne!(why.words(english), why.words(japanese), "{why}");
        }
        for end in 0..code.len() {
            assert!(ContactCode::read(&code[..end]).is_err(), "cut at {end}");
        }
        for at in 4..code.len() {
            let mut letters: Vec<char> = code.chars().collect();
            letters[at] = if letters[at] == 'A' { 'B' } else { 'A' };
            let changed: String = letters.into_iter().collect();
            assert!(ContactCode::read(&changed).is_err(), "letter {at}");
        }
    }

    #[test]
    fn a_name_in_a_code_is_made_plain() {
        let bytes = [[7; 32].as_slice(), &[8], b"ws://a:1", "\u{202e}A\nnna#1 \u{200b}".as_bytes()].concat();
        assert_eq!(ContactCode::read(&sealed(&bytes)).map(|code| code.name), Ok("A nna1".to_owned()));
        let bytes = [[7; 32].as_slice(), &[8], b"ws://a:1", &[0xff; 300]].concat();
        assert!(
            ContactCode::read(&sealed(&bytes)).is_ok_and(|code| code.name.chars().count() <= LONGEST_NAME)
        );
    }

    #[test]
    fn a_fingerprint_is_short_and_stays_the_same_in_every_version() {
        let told = fingerprint(PlayerId([7; 32]));
        assert_eq!(told.len(), 24);
        assert!(
            told.split(' ')
                .all(|group| group.len() == 4 && group.bytes().all(|digit| digit.is_ascii_digit()))
        );
        assert_ne!(told, fingerprint(PlayerId([8; 32])));
        assert_eq!(told, "2537 5924 7812 1326 1665");
    }
}
