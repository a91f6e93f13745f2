//! Rooms with other cards: the cards are fetched from the lobby, and used as long as this player is in the room.
//!
//! The lobby refuses a player with other cards, and names the room's cards by their hash. If game and rules are the
//! same, the set is requested on the connection to the lobby ([`ClientMessage::Cards`]), on which it arrives part by
//! part. So it passes any proxy, TLS or browser that the connection passes already, and needs no second connection,
//! which could fail on its own. Nobody has to trust the lobby: bytes that do not match their hash are discarded unread.
//! Then this game announces that it plays with those cards ([`ClientMessage::Plays`]), and requests the room once more.
//! It does not do so a second time for other cards: a lobby that always demands others is refused. When the player
//! leaves the room, their own cards are used again.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bevy::log::warn;

use super::core::OnlineClient;
use super::fetches::CardSetFetch;
use crate::battle::library::CardLibrary;
use crate::cards::{Book, LONGEST_SET};
use crate::facilitator::online::card_set_cache::{SetName, made};
use crate::facilitator::online::session::{FetchProgress, RoomCards, RoomCardsError, SessionError};
use crate::ids::{hex, unhex};
use crate::lockstep::edition;
use crate::room::lobby_room::Edition;
use crate::room::protocol::{ClientMessage, LobbyError};

/// The time to wait for the next part of a set.
const PATIENCE: Duration = Duration::from_secs(15);

impl OnlineClient {
    /// Returns the cards of an edition, if they are available: the player's own, or a fetched set.
    pub(super) fn library_of(&mut self, wanted: &Edition) -> Option<Arc<CardLibrary>> {
        let own = &self.given.library;
        let mine = edition(own);
        if *wanted == mine {
            return Some(Arc::clone(own));
        }
        let name = unhex(&wanted.cards).filter(|_| wanted.has_other_cards(&mine))?;
        self.sets.find(&name, own)
    }

    /// Handles the refusal of the edition: fetches the room's cards if only they differ.
    pub(super) fn request_room_cards(&mut self, why: LobbyError) {
        let way = self.lobby.way.take();
        let LobbyError::Edition { theirs, cards, rules, .. } = &why else { return };
        let wanted = Edition { engine: theirs.clone(), rules: rules.clone(), cards: cards.clone() };
        let is_near = wanted.has_other_cards(&edition(&self.library)) && self.session.room.is_none();
        let (Some(way), Some(name), true) = (way, unhex(cards), is_near) else {
            return self.stays_out(SessionError::Refused(why));
        };
        if let Some(library) = self.library_of(&wanted) {
            return self.play_with(library, &way);
        }
        self.fetching = Some(CardSetFetch { name, way, text: String::new(), heard: self.now });
        self.session.fetching = Some(FetchProgress { got: 0, of: 0 });
        self.ask(&ClientMessage::Cards(hex(&name)));
    }

    /// Receives a part of a set.
    pub(super) fn handle_cards(&mut self, hash: &str, (from, of): (usize, usize), part: &str) {
        let is_set = self.fetching.as_ref().is_some_and(|fetching| unhex(hash) == Some(fetching.name));
        if !is_set && self.handle_pack(hash, (from, of), part) {
            return;
        }
        let Some(fetching) = self.fetching.as_mut().filter(|fetching| is_set && from == fetching.text.len())
        else {
            return;
        };
        if of.max(from + part.len()) > LONGEST_SET {
            return self.stays_out(RoomCardsError::TooLong(of.max(from + part.len())).into());
        }
        if !part.is_empty() {
            fetching.heard = self.now;
        }
        fetching.text.push_str(part);
        let got = fetching.text.len();
        self.session.fetching = Some(FetchProgress { got, of });
        if got < of {
            return;
        }
        let Some(CardSetFetch { name, way, text, .. }) = self.fetching.take() else { return };
        match made(&name, &text, &self.given.library) {
            Ok(library) => {
                let needed = self.needed();
                if let Err(wrong) = self.sets.keep(&name, (&text, &library), &needed) {
                    warn!("cannot cache the cards of the room: {wrong}");
                }
                self.play_with(library, &way);
            }
            Err(wrong) => self.stays_out(wrong.into()),
        }
    }

    /// Returns the sets of the unfinished battles.
    pub(super) fn needed(&self) -> BTreeSet<SetName> {
        let left = self.given.notebook.list();
        left.iter().filter_map(|kept| unhex(&kept.begun.edition.cards)).collect()
    }

    /// Plays with these cards from now on, and repeats the request.
    fn play_with(&mut self, library: Arc<CardLibrary>, way: &ClientMessage) {
        self.session.fetching = None;
        let is_own = library.cards_hash() == self.given.library.cards_hash();
        self.session.cards = (!is_own).then(|| RoomCards(Arc::clone(&library)));
        self.library = library;
        self.ask(&ClientMessage::Plays(edition(&self.library)));
        self.send_to_lobby(way);
    }

    /// Uses the player's own cards again, and stops fetching.
    pub(super) fn own_cards(&mut self) {
        (self.fetching, self.session.fetching) = (None, None);
        let had_others = self.session.cards.take().is_some();
        if had_others || self.library.cards_hash() != self.given.library.cards_hash() {
            self.library = Arc::clone(&self.given.library);
            self.ask(&ClientMessage::Plays(edition(&self.library)));
        }
    }

    /// Cancels the attempt to enter a room.
    fn stays_out(&mut self, trouble: SessionError) {
        if self.session.room.is_none() {
            self.own_cards();
            self.lobby.room = None;
        }
        self.trouble(trouble);
    }

    /// Handles a refusal if no part of the cards has arrived yet: they will not arrive.
    pub(super) fn cards_refused(&mut self, why: &LobbyError) -> bool {
        let waits = self.fetching.as_ref().is_some_and(|fetching| fetching.text.is_empty());
        if waits {
            self.stays_out(match why {
                LobbyError::NoCards(_) => RoomCardsError::NotThere.into(),
                _ => SessionError::Refused(why.clone()),
            });
        }
        waits
    }

    /// Handles the loss of the connection to the lobby: a set does not arrive any more, and an attempt to enter a room
    /// ends.
    pub(super) fn cards_lost(&mut self) {
        let (room, comes) = (self.lobby.room, self.fetching.is_some());
        if comes {
            self.stays_out(RoomCardsError::Silent.into());
            self.lobby.room = room;
        } else if self.session.room.is_none() && room.is_none() {
            self.own_cards();
        }
    }

    pub(super) fn tick_cards(&mut self) {
        if self.fetching.as_ref().is_some_and(|fetching| self.now >= fetching.heard + PATIENCE) {
            self.stays_out(RoomCardsError::Silent.into());
        }
    }

    /// Returns the reason why this player's book cannot be played with the room's cards, if they differ from the
    /// player's own. The player cannot become ready with such a book.
    pub(super) fn wrong_book(&self) -> Option<RoomCardsError> {
        let (room, RoomCards(library)) = self.session.room.as_ref().zip(self.session.cards.as_ref())?;
        let seat = room.seating.seat(self.me)?;
        if room.first(seat) != Some(self.me) {
            return None;
        }
        let wrong = Book::from_slots(&self.book).check(library);
        wrong.into_iter().next().map(|(_, error)| RoomCardsError::Book(error))
    }
}
