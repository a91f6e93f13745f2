//! Card sets by hash: who plays other cards than a room finds the room's here, and can be sure that they are those.
//!
//! A set is called by the BLAKE3 of its bytes, which is what an edition names its cards by. Nobody can send one in: whoever runs
//! the lobby names folders. A game that wants into a room asks for the set on the line that it has anyway ([`Ask::Cards`]): what
//! carries that line, through proxies and TLS, in a browser or not, carries the set, and it is counted like all it asks. Over HTTP
//! the same set lies open for everybody else.
//!
//! [`Ask::Cards`]: crate::room::talk::Ask::Cards

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use axum::body::Bytes;

use super::fault::Fault;
use super::limits::FETCHING;
use super::line::Session;
use super::lobby::Lobby;
use super::outbox::text;
use crate::battle::library::CardLibrary;
use crate::battle::settings::Settings;
use crate::cards::{LONGEST_SET, all_told, cards_hash, core_set, library, load_folder, write_set};
use crate::facilitator::online::edition;
use crate::ids::{hex, unhex};
use crate::room::lounge::Edition;
use crate::room::talk::{LONGEST_PART, Tell, Why};

/// Sets, by what they are called.
pub(super) struct Sets(BTreeMap<[u8; 32], Set>);

/// A set as it is sent, and as it is played with.
struct Set {
    text: Bytes,
    library: Arc<CardLibrary>,
}

impl Sets {
    /// The one of this game, and one for each folder of card files.
    pub(super) fn new<'a>(folders: impl Iterator<Item = &'a Path>) -> Result<Self, Fault> {
        let folders = folders.map(|folder| (folder.display().to_string(), load_folder(folder)));
        let settings = Settings::parse(include_str!("../../assets/rules.ron"));
        let settings = settings
            .map_err(|wrong| Fault::Cards { folder: "rules.ron".to_owned(), told: wrong.to_string() })?;
        let mut sets = BTreeMap::new();
        for (folder, cards) in std::iter::once(("of this game".to_owned(), core_set())).chain(folders) {
            let fault = |told| Fault::Cards { folder, told };
            let cards = match cards {
                Ok(cards) => cards,
                Err(complaints) => return Err(fault(all_told(&complaints))),
            };
            let text = write_set(&cards);
            if text.len() > LONGEST_SET {
                let told = format!("{} bytes are more than the {LONGEST_SET} that games take", text.len());
                return Err(fault(told));
            }
            let name = cards_hash(&cards);
            let library = library(settings.clone(), cards).map_err(|wrong| fault(wrong.to_string()))?;
            sets.insert(name, Set { text: text.into(), library });
        }
        Ok(Self(sets))
    }

    /// The set of a file's name: 64 hexadecimal digits and `.json`.
    pub(super) fn get(&self, file: &str) -> Option<Bytes> {
        Some(self.0.get(&unhex(file.strip_suffix(".json")?)?)?.text.clone())
    }

    /// The text of the set of that hash.
    fn text(&self, hash: &[u8; 32]) -> Option<&str> {
        // It was written as a text.
        std::str::from_utf8(&self.0.get(hash)?.text).ok()
    }

    /// The cards and rules of an edition, where they are known here.
    pub(super) fn library(&self, wanted: &Edition) -> Option<&Arc<CardLibrary>> {
        let library = &self.0.get(&unhex(&wanted.cards)?)?.library;
        (edition(library) == *wanted).then_some(library)
    }
}

impl Lobby {
    /// The set of a hash, part by part: each once there is room for it, and after what is live.
    pub(super) async fn cards(&self, session: &Session, hash: &str) -> Result<(), Why> {
        self.take(&mut self.state(), session, FETCHING, |address| &mut address.fetching)?;
        let name = unhex(hash);
        let set = name.and_then(|name| self.sets.text(&name)).ok_or_else(|| Why::NoCards(told(hash)))?;
        let (of, hash, mut from) = (set.len(), name.as_ref().map(hex).unwrap_or_default(), 0);
        while from < of {
            let part = set[from..set.floor_char_boundary(from + LONGEST_PART)].to_owned();
            let to = from + part.len();
            let tell = Tell::Cards { hash: hash.clone(), of, from, part };
            if !session.outbox.send_history(text(&tell)).await {
                break;
            }
            from = to;
        }
        Ok(())
    }
}

/// As much of a hash as is said again to whoever asked for it.
fn told(hash: &str) -> String {
    hash.chars().take(64).collect()
}
