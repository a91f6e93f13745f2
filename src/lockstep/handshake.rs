//! The handshake in which two games agree on a battle: each sends its share of the nonce, then the commitments to its
//! chain and its book, then its signature of the agreement.

use std::sync::Arc;

use super::peer::PeerSetup;
use crate::battle::library::CardLibrary;
use crate::ids::{CardId, PlayerId, Seat};
use crate::net::chain::Chain;
use crate::net::genesis::{ClockLimits, Disagreement, Genesis, Party, Relay};
use crate::net::hello::{Hello, Offer, Sign};
use crate::net::key::IdentityKey;
use crate::net::packet::Packet;
use crate::net::share::Share;
use crate::net::shuffled_book::{BookCommitments, ShuffledBook};

/// The terms of a battle that a side knows before the agreement.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Cards and rules.
    pub library: Arc<CardLibrary>,
    /// The id of the room.
    pub room: [u8; 16],
    /// The number of the battle in the room.
    pub game: u32,
    /// The players of Host and Guest.
    pub players: [PlayerId; 2],
    /// The time limits of the clocks.
    pub clocks: ClockLimits,
    /// The seat of this side.
    pub me: Seat,
    /// The key of this player.
    pub key: IdentityKey,
    /// The secret from which chain, book and salts are derived: fresh random bytes for every battle.
    pub secret: [u8; 32],
    /// The book of this side.
    pub book: Vec<CardId>,
    /// The teammates of each seat; `None` if one player plays each seat. The key may then be the key of any of them.
    /// Only the first player of a seat sends its handshake packets, and the secret is that player's.
    pub relay: Option<Relay>,
}

/// The agreement of two games on a battle, from the view of one of them.
#[derive(Clone, Debug)]
pub struct Handshake {
    terms: Terms,
    /// The own share of the nonce. `theirs`: the share of the other side, once it arrived.
    share: [u8; 32],
    theirs: Option<[u8; 32]>,
    offer: Option<Offer>,
    is_signed: bool,
}

impl Handshake {
    /// Creates the handshake at its beginning.
    #[must_use]
    pub fn new(terms: Terms) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("marginalia 2026 share of a nonce");
        hasher.update(&terms.secret);
        let share = *hasher.finalize().as_bytes();
        Self { terms, share, theirs: None, offer: None, is_signed: false }
    }

    fn nonce(&self) -> Option<[u8; 32]> {
        let theirs = self.theirs?;
        let (host, guest) = match self.terms.me {
            Seat::Host => (self.share, theirs),
            Seat::Guest => (theirs, self.share),
        };
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"marginalia/nonce/1");
        hasher.update(&self.terms.room);
        hasher.update(&self.terms.game.to_le_bytes());
        hasher.update(&host);
        hasher.update(&guest);
        Some(*hasher.finalize().as_bytes())
    }

    fn own(&self, nonce: &[u8; 32]) -> (Chain, ShuffledBook) {
        let terms = &self.terms;
        (Chain::new(&terms.secret, nonce), ShuffledBook::new(&terms.secret, nonce, terms.me, &terms.book))
    }

    /// Returns the setup of this side, once both sides have sent everything. The side may not begin before the opponent
    /// has signed it.
    fn setup(&self) -> Option<PeerSetup> {
        let (terms, nonce, offer) = (&self.terms, self.nonce()?, self.offer.as_ref()?);
        let (me, other) = (terms.me, terms.me.other());
        let (chain, slots) = self.own(&nonce);
        let commitments = BookCommitments::sent(offer.commitments.clone(), other, nonce)?;
        let own = Party {
            player: terms.players[me.index()],
            anchor: chain.anchor(),
            book: slots.commitments().root(),
        };
        let player = terms.players[other.index()];
        let theirs = Party { player, anchor: offer.anchor, book: commitments.root() };
        let parties = if me == Seat::Host { [own, theirs] } else { [theirs, own] };
        let genesis = Genesis {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            rules: terms.library.rules_hash(),
            cards: terms.library.cards_hash(),
            room: terms.room,
            nonce,
            parties,
            clocks: terms.clocks,
            relay: terms.relay.clone(),
        };
        let (key, secret) = (terms.key.clone(), terms.secret);
        Some(PeerSetup { library: Arc::clone(&terms.library), genesis, me, key, secret, slots, commitments })
    }

    /// Returns the packets to send now, as often as needed.
    #[must_use]
    pub fn outgoing(&self) -> Vec<Packet> {
        let game = self.terms.game;
        let mut out = vec![Packet::Hello(Hello { game, share: self.share })];
        if let Some(nonce) = self.nonce() {
            let (chain, slots) = self.own(&nonce);
            let commitments = slots.commitments().list().to_vec();
            out.push(Packet::Offer(Offer { game, nonce, anchor: chain.anchor(), commitments }));
        }
        if let Some(setup) = self.setup() {
            let signature = setup.genesis.sign(&self.terms.key);
            out.push(Packet::SignedGenesis(Sign { game, genesis: setup.genesis.bytes(), signature }));
        }
        out
    }

    /// Returns true if this player acts for the seat in the handshake: its only player, or the first of several.
    #[must_use]
    pub fn speaks(&self) -> bool {
        self.terms.players[self.terms.me.index()] == self.terms.key.player()
    }

    /// Returns the packets that teammates need to follow, once the opponent has sent everything: the secret behind the
    /// chain and the book, sealed for each of them.
    #[must_use]
    pub fn shares(&self) -> Vec<Packet> {
        let terms = &self.terms;
        let (Some(relay), Some(_)) = (&terms.relay, &self.offer) else { return Vec::new() };
        let mut what = terms.secret.to_vec();
        terms.book.iter().for_each(|card| what.extend(card.get().to_le_bytes()));
        let battle = (&terms.room, terms.game);
        let mates = relay.teammates[terms.me.index()].iter();
        mates
            .filter_map(|mate| Share::seal(&terms.key, *mate, battle, &what))
            .map(Packet::SealedShare)
            .collect()
    }

    /// Opens the share that the first player of the own seat sent, given the terms of a teammate. Returns `None` if it
    /// is for another player or another battle, or is invalid.
    #[must_use]
    pub fn handed(terms: &Terms, share: &Share) -> Option<Self> {
        let me = terms.key.player();
        if share.to != me || share.game != terms.game {
            return None;
        }
        let what = share.open(&terms.key, terms.players[terms.me.index()], &terms.room)?;
        let (secret, cards) = what.split_first_chunk::<32>()?;
        let (cards, []) = cards.as_chunks::<2>() else { return None };
        let book = cards.iter().map(|card| CardId::new(u16::from_le_bytes(*card))).collect::<Option<_>>()?;
        Some(Self::new(Terms { secret: *secret, book, ..terms.clone() }))
    }

    /// Receives a packet. Packets of another battle are ignored. Returns true if anything changed.
    ///
    /// # Errors
    /// Returns the difference between the two sides.
    pub fn receive(&mut self, packet: &Packet) -> Result<bool, Disagreement> {
        match packet {
            Packet::Hello(hello) if hello.game == self.terms.game && self.theirs != Some(hello.share) => {
                // The other side restarted and has lost what it sent before.
                (self.theirs, self.offer, self.is_signed) = (Some(hello.share), None, false);
                Ok(true)
            }
            Packet::Offer(offer) if offer.game == self.terms.game && Some(offer.nonce) == self.nonce() => {
                let (slots, size) =
                    (offer.commitments.len(), usize::from(self.terms.library.settings().book.size));
                if slots != size {
                    return Err(Disagreement::Book { slots, size });
                }
                let is_new = self.offer.as_ref() != Some(offer);
                if is_new {
                    (self.offer, self.is_signed) = (Some(offer.clone()), false);
                }
                Ok(is_new)
            }
            Packet::SignedGenesis(sign) if sign.game == self.terms.game && !self.is_signed => {
                self.handle_sign(sign)
            }
            Packet::Hello(_) | Packet::Offer(_) | Packet::SignedGenesis(_) => Ok(false),
            Packet::Log(_)
            | Packet::Reveal(_)
            | Packet::Proof(_)
            | Packet::Hand(_)
            | Packet::Declined(_)
            | Packet::SealedShare(_) => Ok(false),
            Packet::Ping(_) | Packet::Pong(_) | Packet::Pointing(_) => Ok(false),
        }
    }

    fn handle_sign(&mut self, sign: &Sign) -> Result<bool, Disagreement> {
        let theirs = Genesis::read(&sign.genesis)?;
        // Before their offer arrives, or after they restarted, there is nothing to compare it with.
        let Some(setup) = self.setup().filter(|setup| setup.genesis.nonce == theirs.nonce) else {
            return Ok(false);
        };
        setup.genesis.agrees(&theirs)?;
        setup.genesis.check(self.terms.me.other(), &sign.signature)?;
        self.is_signed = true;
        Ok(true)
    }

    /// Returns the setup of the battle, once both sides have signed.
    #[must_use]
    pub fn ready(&self) -> Option<PeerSetup> {
        self.setup().filter(|_| self.is_signed)
    }

    /// Returns the terms that the handshake began with.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the other side's offer, once it arrived. With the terms, it is enough to restore the battle.
    #[must_use]
    pub const fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Restores the handshake, as it was when both had signed, from stored data.
    #[must_use]
    pub fn again(terms: Terms, theirs: [u8; 32], offer: Offer) -> Self {
        Self { theirs: Some(theirs), offer: Some(offer), is_signed: true, ..Self::new(terms) }
    }

    /// Returns the other side's share, once it arrived.
    #[must_use]
    pub const fn their_share(&self) -> Option<[u8; 32]> {
        self.theirs
    }
}
