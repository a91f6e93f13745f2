//! The log of a battle: its frames, and the check that another frame belongs to it.

use std::collections::HashMap;

use super::limits::{BYTES, FRAMES, HANDSHAKES, UNSIGNED_FRAMES};
use crate::ids::{PlayerId, Seat};
use crate::net::genesis::Genesis;
use crate::net::message::Message;
use crate::net::packet::Packet;
use crate::net::shuffled_book::{BookCommitments, RevealedSlot};
use crate::net::signed::Signed;
use crate::room::lobby_room::RoomId;
use crate::room::protocol::LobbyError;

/// The id of a battle that both sides agreed on: the hash of its genesis.
type MatchId = [u8; 32];

/// The log of a battle, without the content of its frames.
#[derive(Default)]
pub(super) struct Log {
    places: HashMap<(Seat, [u8; 32]), u64>,
    next: u64,
    size: usize,
    /// The time at which each frame arrived, by its place; `None` if it is not known to be stored.
    times: Vec<Option<u64>>,
    /// The frames of each side from before both had signed.
    unsigned: [Unsigned; 2],
    signed: [Option<AgreedMatch>; 2],
    agreed: Option<AgreedMatch>,
}

/// The numbers of frames that a side sent before both had signed.
#[derive(Clone, Copy, Default)]
struct Unsigned {
    all: u32,
    offers: u32,
    signatures: u32,
}

impl Unsigned {
    fn count(&mut self, bytes: &[u8]) {
        self.all += 1;
        self.offers += u32::from(Packet::is_offer(bytes));
        self.signatures += u32::from(Packet::is_signature(bytes));
    }

    /// Returns true if one more such frame is too much.
    fn is_full(&self, bytes: &[u8]) -> bool {
        self.all >= UNSIGNED_FRAMES
            || (Packet::is_offer(bytes) && self.offers >= HANDSHAKES)
            || (Packet::is_signature(bytes) && self.signatures >= HANDSHAKES)
    }
}

/// The relevant part of a genesis.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct AgreedMatch {
    match_id: MatchId,
    nonce: [u8; 32],
    /// The commitments to both books, Host's first.
    books: [[u8; 32]; 2],
}

impl AgreedMatch {
    fn of(genesis: &Genesis) -> Self {
        let books = genesis.parties.map(|party| party.book);
        Self { match_id: genesis.match_id(), nonce: genesis.nonce, books }
    }

    /// Returns true if these slots are the book that a seat has committed to.
    fn is_bound(&self, seat: Seat, slots: &[RevealedSlot]) -> bool {
        BookCommitments::shown(slots, seat, self.nonce)
            .is_some_and(|bonds| bonds.root() == self.books[seat.index()])
    }
}

/// The sender of a frame, and the battle that they send it to.
#[derive(Clone)]
pub(super) struct Sender {
    pub(super) player: PlayerId,
    pub(super) seat: Seat,
    /// All players, Host's first.
    pub(super) players: [Vec<PlayerId>; 2],
    pub(super) room: RoomId,
    pub(super) game: u32,
    /// The agreement that both sides have signed, if any.
    pub(super) agreed: Option<AgreedMatch>,
    /// True if spectators may see hands.
    pub(super) may_show: bool,
}

impl Log {
    /// Returns the number of places that are taken.
    pub(super) const fn len(&self) -> u64 {
        self.next
    }

    pub(super) const fn agreed(&self) -> Option<AgreedMatch> {
        self.agreed
    }

    /// Returns the place of a frame in the log.
    pub(super) fn place(&self, seat: Seat, hash: [u8; 32]) -> Option<u64> {
        self.places.get(&(seat, hash)).copied()
    }

    /// Returns true if there is space for another frame of that size.
    pub(super) const fn has_room(&self, size: usize) -> bool {
        self.next < FRAMES && self.size + size <= BYTES
    }

    /// Returns true if a side may add a frame. Before both sides have signed the battle, nothing binds a frame to it, so
    /// there may be only a few; afterwards nothing more is offered or signed.
    pub(super) fn may_add(&self, seat: Seat, bytes: &[u8]) -> bool {
        let is_late = Packet::is_offer(bytes) || Packet::is_signature(bytes);
        match self.agreed {
            Some(_) => !is_late,
            None => !self.unsigned[seat.index()].is_full(bytes),
        }
    }

    /// Appends a frame that arrived at that time. A given place comes from the store.
    pub(super) fn append(
        &mut self,
        seat: Seat,
        hash: [u8; 32],
        bytes: &[u8],
        at: u64,
        place: Option<u64>,
    ) -> u64 {
        let place = place.unwrap_or(self.next);
        self.places.insert((seat, hash), place);
        self.next = self.next.max(place + 1);
        self.size += bytes.len();
        if self.agreed.is_none() {
            self.unsigned[seat.index()].count(bytes);
        }
        // A place is at most `FRAMES`.
        let index = usize::try_from(place.min(FRAMES)).unwrap_or_default();
        self.times.resize(self.times.len().max(index + 1), None);
        if let Some(time) = self.times.get_mut(index) {
            *time = Some(at);
        }
        place
    }

    /// Returns the first place from `from` on that is taken, and the time at which its frame arrived.
    pub(super) fn arrival(&self, from: u64) -> Option<(u64, u64)> {
        let start = usize::try_from(from).ok()?;
        let mut rest = self.times.iter().enumerate().skip(start);
        rest.find_map(|(place, at)| Some((place as u64, (*at)?)))
    }

    /// Returns the first place at which no frame had arrived before that time.
    pub(super) fn place_at(&self, time: u64) -> u64 {
        self.times.iter().take_while(|at| at.is_none_or(|at| at < time)).count() as u64
    }

    /// Appends a frame from the store. It was checked when it arrived.
    pub(super) fn read(&mut self, seat: Seat, bytes: &[u8], at: u64, place: u64) {
        self.append(seat, *blake3::hash(bytes).as_bytes(), bytes, at, Some(place));
        if let Ok(Packet::SignedGenesis(sign)) = Packet::read(bytes)
            && let Ok(genesis) = Genesis::read(&sign.genesis)
        {
            self.sign(seat, AgreedMatch::of(&genesis));
        }
    }

    /// Records the genesis that a seat has signed. A genesis that both seats have signed is final.
    pub(super) fn sign(&mut self, seat: Seat, signed: AgreedMatch) {
        self.signed[seat.index()] = Some(signed);
        if self.agreed.is_none() && self.signed[seat.other().index()] == Some(signed) {
            self.agreed = Some(signed);
        }
    }
}

/// Checks that a packet belongs in the log of a battle. For a signature, returns the agreement that was signed.
///
/// # Errors
/// Returns the reason if the packet does not belong there.
pub(super) fn check(packet: &Packet, sender: &Sender) -> Result<Option<AgreedMatch>, LobbyError> {
    let not = |why: &str| Err(LobbyError::NotKept(why.to_owned()));
    let game = match packet {
        Packet::Hello(hello) => hello.game,
        Packet::Offer(offer) => offer.game,
        Packet::SignedGenesis(sign) => sign.game,
        Packet::Reveal(shown) | Packet::Hand(shown) => shown.game,
        Packet::SealedShare(share) => share.game,
        Packet::Log(_) | Packet::Proof(_) | Packet::Declined(_) => sender.game,
        Packet::Ping(_) | Packet::Pong(_) | Packet::Pointing(_) => sender.game,
    };
    if game != sender.game {
        return not("it belongs to a different battle");
    }
    match packet {
        Packet::Log(message) => {
            if message.seat() != sender.seat {
                return not("it belongs to the other seat");
            }
            if sender.agreed.is_some_and(|agreed| !is_signed(message, &agreed.match_id, sender.player)) {
                return not("the sender did not sign it for this battle");
            }
            Ok(None)
        }
        Packet::SignedGenesis(sign) => {
            let genesis = Genesis::read(&sign.genesis).map_err(|why| LobbyError::NotKept(why.to_string()))?;
            let players = Seat::BOTH.map(|seat| genesis.members(seat).collect::<Vec<_>>());
            if players != sender.players || genesis.room != sender.room.0 {
                return not("the battle has different players or belongs to a different room");
            }
            genesis
                .check(sender.seat, &sign.signature)
                .map_err(|why| LobbyError::NotKept(why.to_string()))?;
            Ok(Some(AgreedMatch::of(&genesis)))
        }
        Packet::Reveal(confess) => match sender.agreed {
            Some(agreed) if !agreed.is_bound(sender.seat, &confess.slots) => {
                not("it reveals a different book than was committed")
            }
            Some(_) => Ok(None),
            None => not("no battle has started"),
        },
        Packet::Proof(fork) => {
            let others = &sender.players[sender.seat.other().index()];
            let proves = |match_id| others.iter().any(|other| fork.proves(match_id, *other));
            match sender.agreed {
                Some(agreed) if proves(&agreed.match_id) => Ok(None),
                Some(_) | None => not("it proves nothing about this battle"),
            }
        }
        Packet::Hand(_) if !sender.may_show => not("hands are not shown in this room"),
        Packet::Hello(_) | Packet::Offer(_) | Packet::SealedShare(_) | Packet::Hand(_) => Ok(None),
        Packet::Declined(_) | Packet::Ping(_) | Packet::Pong(_) | Packet::Pointing(_) => Ok(None),
    }
}

fn is_signed(message: &Message, match_id: &MatchId, player: PlayerId) -> bool {
    match message {
        Message::ChoiceCommitment(paper) => paper.is_signed(match_id, player),
        Message::LogEntry(paper) => paper.is_signed(match_id, player),
        Message::Ack(paper) => paper.is_signed(match_id, player),
        Message::MatchEnd(paper) => paper.is_signed(match_id, player),
        Message::EndProposal(paper) => paper.is_signed(match_id, player),
    }
}
