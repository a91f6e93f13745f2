//! Packs of cards that the lobby gives out: fetched by their hash like sets, one after the other, and reported to the
//! window once all are here. The window composes the cards and returns them ([`ClientInput::Cards`]): it knows the day,
//! and the game's own cards.
//!
//! [`ClientInput::Cards`]: super::core::ClientInput::Cards

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bevy::log::warn;

use super::core::{ClientEvent, OnlineClient};
use super::fetches::Packs;
use crate::battle::library::{CardLibrary, CardSource};
use crate::cards::{LONGEST_SET, write_set};
use crate::facilitator::online::card_set_cache::SetName;
use crate::facilitator::online::packs;
use crate::facilitator::online::session::RoomCards;
use crate::ids::{hex, unhex};
use crate::room::protocol::{ClientMessage, LobbyError, PACKS};

/// The level from which on a lobby knows packs.
const KNOWS: u32 = 4;
/// The time to wait for the next part of a pack; `TRIES` is the number of times that it is requested.
const PATIENCE: Duration = Duration::from_secs(15);
const TRIES: u32 = 3;

impl OnlineClient {
    /// Requests the list of packs, after the connection was opened.
    pub(super) fn request_packs(&mut self, level: u32) {
        if level >= KNOWS {
            self.ask(&ClientMessage::Packs);
        }
    }

    /// Receives the list of packs.
    pub(super) fn handle_packs(&mut self, names: &[String]) {
        let mut named: Vec<SetName> = Vec::new();
        for name in names.iter().filter_map(|name| unhex(name)).take(PACKS) {
            if !named.contains(&name) {
                named.push(name);
            }
        }
        let mut here = self.given.notebook.folder().map(|folder| packs::kept(folder)).unwrap_or_default();
        here.append(&mut self.packs.here);
        here.retain(|name, _| named.contains(name));
        let to_come = named.iter().filter(|name| !here.contains_key(*name)).copied().collect();
        self.packs = Packs { named, here, to_come, ..Packs::default() };
        self.next_pack();
    }

    /// Requests the next pack. Reports the packs once none is left.
    fn next_pack(&mut self) {
        self.packs.text.clear();
        self.packs.again = self.now + PATIENCE;
        if let Some(name) = self.packs.to_come.front() {
            self.packs.asked += 1;
            let ask = ClientMessage::Cards(hex(name));
            return self.ask(&ask);
        }
        if let Some(folder) = self.given.notebook.folder()
            && let Err(wrong) = packs::keep(folder, self.lobby.host(), &self.packs.here)
        {
            warn!("cannot cache the packs of the lobby: {wrong}");
        }
        let Packs { named, here, .. } = &self.packs;
        let texts = named.iter().filter_map(|name| here.get(name).cloned()).collect();
        self.emit(ClientEvent::Packs(texts));
    }

    /// Proceeds to the next pack, after the current one arrived or was given up.
    fn go_on_with_packs(&mut self) {
        self.packs.to_come.pop_front();
        self.packs.asked = 0;
        self.next_pack();
    }

    /// Receives a part of the current pack. Returns false if it belongs to something else.
    pub(super) fn handle_pack(&mut self, hash: &str, (from, of): (usize, usize), part: &str) -> bool {
        let Some(name) = self.packs.to_come.front().copied().filter(|name| unhex(hash) == Some(*name)) else {
            return false;
        };
        if from != self.packs.text.len() || part.is_empty() {
            return true;
        }
        self.packs.text.push_str(part);
        self.packs.again = self.now + PATIENCE;
        let got = self.packs.text.len();
        if of.max(got) > LONGEST_SET {
            warn!("pack {hash} of the lobby is too large and skipped: {of} bytes (max {LONGEST_SET})");
            self.go_on_with_packs();
        } else if got >= of {
            let text = std::mem::take(&mut self.packs.text);
            if packs::is_of(&name, &text) {
                self.packs.here.insert(name, text);
            } else {
                warn!("pack {hash} of the lobby has a wrong hash and is skipped");
            }
            self.go_on_with_packs();
        }
        true
    }

    /// Handles a refusal of the current pack. Returns false if the refusal concerns something else.
    pub(super) fn pack_refused(&mut self, why: &LobbyError) -> bool {
        let Some(name) = self.packs.to_come.front() else { return false };
        match why {
            LobbyError::NoCards(hash) if unhex(hash) == Some(*name) => {
                warn!("the lobby does not have its own pack {hash}: skipped");
                self.go_on_with_packs();
                true
            }
            LobbyError::TooFast(wait) if self.packs.text.is_empty() && self.fetching.is_none() => {
                self.packs.asked -= 1;
                self.packs.again = self.now + Duration::from_secs((*wait).into());
                true
            }
            _ => false,
        }
    }

    /// Stops fetching, after the connection was lost. The packs are requested again on the next connection.
    pub(super) fn packs_lost(&mut self) {
        self.packs.to_come.clear();
    }

    pub(super) fn tick_packs(&mut self) {
        if !self.packs.to_come.is_empty() && self.now >= self.packs.again {
            if self.packs.asked < TRIES {
                self.next_pack();
            } else {
                warn!("a pack of the lobby did not arrive and is skipped");
                self.go_on_with_packs();
            }
        }
    }

    /// Replaces the player's own cards. A player in a room continues with the room's cards until they leave it.
    pub(super) fn renew(&mut self, library: Arc<CardLibrary>) {
        if library.cards_hash() == self.given.library.cards_hash() {
            return;
        }
        self.given.library = library;
        self.keep_own();
        if self.session.room.is_some() || self.lobby.room.is_some() {
            let is_own = self.library.cards_hash() == self.given.library.cards_hash();
            self.session.cards = (!is_own).then(|| RoomCards(Arc::clone(&self.library)));
        } else if self.fetching.is_none() {
            self.own_cards();
        }
    }

    /// Caches the player's own cards, so that an unfinished battle can be continued after they change.
    fn keep_own(&mut self) {
        let library = Arc::clone(&self.given.library);
        let sources: Vec<CardSource> = library.cards().iter().map(|card| card.source.clone()).collect();
        let needed: BTreeSet<SetName> = self.needed();
        if let Err(wrong) = self.sets.keep(&library.cards_hash(), (&write_set(&sources), &library), &needed) {
            warn!("cannot cache these cards: {wrong}");
        }
    }
}
