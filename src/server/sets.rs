//! Card sets by hash: a player whose cards differ from a room's fetches the room's cards here, and can verify them.
//!
//! A set is named by the BLAKE3 of its bytes, by which an edition also names its cards. Nobody can upload a set: the
//! operator of the lobby names folders. A game that wants to join a room requests the set on its existing connection
//! ([`ClientMessage::Cards`]). So the set passes all proxies, TLS and browsers that the connection passes, and counts
//! against the limits like any request. The same set is available to everybody else over HTTP.
//!
//! [`ClientMessage::Cards`]: crate::room::protocol::ClientMessage::Cards

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use axum::body::Bytes;

use super::connection::Connection;
use super::fault::ServerError;
use super::limits::FETCHING;
use super::lobby::Lobby;
use super::outbox::text;
use super::packs::Packs;
use crate::battle::library::{CardLibrary, CardSource};
use crate::battle::settings::Settings;
use crate::cards::{LONGEST_SET, all_told, cards_hash, core_set, library, load_folder, write_set};
use crate::ids::{hex, unhex};
use crate::lockstep::edition;
use crate::room::lobby_room::Edition;
use crate::room::protocol::{LONGEST_PART, LobbyError, ServerMessage};

/// The name of a set.
pub(super) type SetName = [u8; 32];

/// The sets, by their name.
pub(super) struct Sets {
    sets: BTreeMap<SetName, Arc<Set>>,
    pub(super) packs: Packs,
}

/// A set: its text for sending, and the library for playing with it.
pub(super) struct Set {
    pub(super) text: Bytes,
    library: Arc<CardLibrary>,
}

impl Set {
    /// Creates a set of these cards. Returns it with its name.
    pub(super) fn new(settings: Settings, cards: Vec<CardSource>) -> Result<(SetName, Self), String> {
        let text = write_set(&cards);
        if text.len() > LONGEST_SET {
            return Err(format!("{} bytes exceed the limit of {LONGEST_SET} bytes", text.len()));
        }
        let name = cards_hash(&cards);
        let library = library(settings, cards).map_err(|wrong| wrong.to_string())?;
        Ok((name, Self { text: text.into(), library }))
    }
}

impl Sets {
    /// Reads the set of this game, one set for each folder of card files, and the packs.
    pub(super) fn new(folders: &[PathBuf], packs: &[PathBuf]) -> Result<Self, ServerError> {
        let fault = |folder: &str, told| ServerError::Cards { folder: folder.to_owned(), told };
        let settings = Settings::parse(include_str!("../../assets/rules.ron"));
        let settings = settings.map_err(|wrong| fault("rules.ron", wrong.to_string()))?;
        const GAME: &str = "of this game";
        let game = core_set().map_err(|complaints| fault(GAME, all_told(&complaints)))?;
        let mut all = vec![(GAME.to_owned(), game.clone())];
        for folder in folders {
            let name = folder.display().to_string();
            let cards = load_folder(folder).map_err(|complaints| fault(&name, all_told(&complaints)))?;
            all.push((name, cards));
        }
        let mut sets = BTreeMap::new();
        for (folder, cards) in all {
            let (name, set) = Set::new(settings.clone(), cards).map_err(|told| fault(&folder, told))?;
            sets.insert(name, Arc::new(set));
        }
        Ok(Self { sets, packs: Packs::new(packs, game, settings)? })
    }

    /// Returns the set or pack with a file name: 64 hexadecimal digits and `.json`. Nothing is composed for a request of a
    /// file, of which an address may send many.
    pub(super) fn get(&self, file: &str) -> Option<Bytes> {
        let name = unhex(file.strip_suffix(".json")?)?;
        self.own(&name).or_else(|| self.packs.kept_text(&name))
    }

    /// Returns the text of the set or pack with that hash.
    fn text(&self, name: &SetName) -> Option<Bytes> {
        self.own(name).or_else(|| self.packs.text(name))
    }

    fn own(&self, name: &SetName) -> Option<Bytes> {
        self.sets.get(name).map(|set| set.text.clone())
    }

    /// Returns the cards and rules of an edition, if they are known here.
    pub(super) fn library(&self, wanted: &Edition) -> Option<Arc<CardLibrary>> {
        let name = unhex(&wanted.cards)?;
        let set = self.sets.get(&name).cloned().or_else(|| self.packs.set(&name))?;
        (edition(&set.library) == *wanted).then(|| Arc::clone(&set.library))
    }
}

impl Lobby {
    /// Sends the set with a hash, part by part: each once there is space for it, and after all live messages.
    pub(super) async fn cards(&self, session: &Connection, hash: &str) -> Result<(), LobbyError> {
        self.spend_rate(&mut self.state(), session, FETCHING, |address| &mut address.fetching)?;
        let name = unhex(hash);
        let set =
            name.and_then(|name| self.sets.text(&name)).ok_or_else(|| LobbyError::NoCards(told(hash)))?;
        // It was written as UTF-8.
        let set = std::str::from_utf8(&set).unwrap_or_default();
        let (of, hash, mut from) = (set.len(), name.as_ref().map(hex).unwrap_or_default(), 0);
        while from < of {
            let part = set[from..set.floor_char_boundary(from + LONGEST_PART)].to_owned();
            let to = from + part.len();
            let tell = ServerMessage::Cards { hash: hash.clone(), of, from, part };
            if !session.outbox.send_history(text(&tell)).await {
                break;
            }
            from = to;
        }
        Ok(())
    }
}

/// Returns the part of a hash that is repeated to the player who requested it.
fn told(hash: &str) -> String {
    hash.chars().take(64).collect()
}
