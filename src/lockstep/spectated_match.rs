//! A watched battle of two other players, assembled from what both sent. Only signed and proven data is accepted.
//!
//! Both clocks are measured as the players measure them, by the times when the signed messages arrived at the lobby,
//! which it reports to spectators. So a spectator who joins late knows the time spent before, and one who sees
//! everything later sees the clocks of that time. A side's clock stops when its command is at the lobby, and the next
//! one runs when the answer is. Compared with the players' own measurements, each command is off by its way to the
//! lobby and back, and by all of its time if the direct connection carried on while a connection to the lobby was lost.
//! If a lobby reports no times, the clocks are unknown.

mod battle;
mod debts;
mod grounds;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use self::battle::Battle;
use super::clocks::ClockReadings;
use super::disclosure::Books;
use super::peer_refusal::PeerRefusal;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::setup::BookSlots;
use crate::ids::{CardId, CardIndex, PlayerId, Seat};
use crate::net::fault::LedgerError;
use crate::net::genesis::Genesis;
use crate::net::hello::{Offer, Sign};
use crate::net::packet::Packet;
use crate::net::shuffled_book::BookCommitments;
use crate::room::ending::ClaimGround;

/// A watched battle.
#[derive(Clone, Debug)]
pub struct SpectatedMatch {
    library: Arc<CardLibrary>,
    /// The number of the battle in the room.
    game: u32,
    /// The players of Host and of Guest, in order.
    players: [Vec<PlayerId>; 2],
    /// The frames that arrived before a preceding one, by place; `next` is the next place.
    early: BTreeMap<u64, (PlayerId, Vec<u8>, Option<Duration>)>,
    next: u64,
    /// The commitments that each side offered, by the nonce they are for and by their root.
    offers: [BTreeMap<([u8; 32], [u8; 32]), BookCommitments>; 2],
    signed: [Option<Genesis>; 2],
    battle: Option<Battle>,
}

/// The maximum number of offers of each side. A side makes a new one only when its game restarts before both have
/// signed.
const OFFERS: usize = 64;

impl SpectatedMatch {
    /// Creates the battle with that number between those two sides, of which nothing is known yet.
    #[must_use]
    pub fn new(library: Arc<CardLibrary>, game: u32, players: [Vec<PlayerId>; 2]) -> Self {
        let (offers, signed) = Default::default();
        Self { library, game, players, early: BTreeMap::new(), next: 0, offers, signed, battle: None }
    }

    /// Returns the number of the battle in the room.
    #[must_use]
    pub const fn game(&self) -> u32 {
        self.game
    }

    /// Returns the place in the log that is received next.
    #[must_use]
    pub const fn place(&self) -> u64 {
        self.next
    }

    /// Returns the first player of each side.
    #[must_use]
    pub fn players(&self) -> [Option<PlayerId>; 2] {
        self.players.each_ref().map(|players| players.first().copied())
    }

    /// Returns the battle before its first order, and its orders so far; `None` before both sides have signed it.
    #[must_use]
    pub fn stands(&self) -> Option<(&FlatBoard, &[Order])> {
        self.battle.as_ref().map(Battle::stands)
    }

    /// Returns the present state of the battle.
    #[must_use]
    pub fn board(&self) -> Option<&FlatBoard> {
        self.battle.as_ref().map(Battle::board)
    }

    /// Returns the cards of hands that their players revealed to spectators.
    #[must_use]
    pub fn hands(&self) -> Option<&BTreeMap<CardIndex, CardId>> {
        self.battle.as_ref().map(|battle| &battle.hands)
    }

    /// Returns both clocks at that time of the lobby; `None` if they are unknown.
    #[must_use]
    pub fn clocks(&self, now: Duration) -> Option<ClockReadings> {
        self.battle.as_ref()?.clocks(now)
    }

    /// Returns the refusal of the first invalid message that a side signed.
    #[must_use]
    pub fn wrong(&self, seat: Seat) -> Option<&PeerRefusal> {
        self.battle.as_ref()?.wrong[seat.index()].as_ref()
    }

    /// Returns the ground that counts against a side at that time of the lobby, if there is one.
    #[must_use]
    pub fn ground(&self, seat: Seat, now: Duration) -> Option<ClaimGround> {
        self.battle.as_ref()?.ground(seat, now)
    }

    /// Receives a frame of the log, by its place, with the time when it arrived at the lobby. A frame that arrives too
    /// early waits.
    ///
    /// # Errors
    /// Returns the reason that it, or a frame that had waited for it, is rejected; everything else still counts.
    pub fn frame(
        &mut self,
        place: u64,
        player: PlayerId,
        bytes: &[u8],
        at: Option<Duration>,
    ) -> Result<(), PeerRefusal> {
        if place >= self.next {
            self.early.insert(place, (player, bytes.to_vec(), at));
        }
        let mut wrong = Ok(());
        while let Some((player, bytes, at)) = self.early.remove(&self.next) {
            self.next += 1;
            wrong = wrong.and(self.hear(player, &bytes, at));
        }
        wrong
    }

    fn hear(&mut self, player: PlayerId, bytes: &[u8], at: Option<Duration>) -> Result<(), PeerRefusal> {
        let seat = Seat::BOTH.into_iter().find(|seat| self.players[seat.index()].contains(&player));
        let (Some(seat), packet) = (seat, Packet::read(bytes).map_err(LedgerError::from)?) else {
            return Ok(());
        };
        match (packet, &mut self.battle) {
            (Packet::Offer(offer), None) if offer.game == self.game => self.offer(seat, offer),
            (Packet::SignedGenesis(sign), None) if sign.game == self.game => self.sign(seat, &sign, at)?,
            (Packet::Log(message), Some(battle)) => battle.receive(message, at)?,
            (Packet::Hand(hand), Some(battle)) if hand.game == self.game => battle.show(seat, &hand.slots)?,
            _ => {}
        }
        Ok(())
    }

    /// Keeps the commitments that a seat offers. Looking for them later costs the same however many there are.
    fn offer(&mut self, seat: Seat, offer: Offer) {
        let offers = &mut self.offers[seat.index()];
        if offers.len() < OFFERS
            && let Some(commitments) = BookCommitments::sent(offer.commitments, seat, offer.nonce)
        {
            offers.insert((offer.nonce, commitments.root()), commitments);
        }
    }

    /// Records the genesis that a seat has signed. Begins the battle once both have signed the same one.
    fn sign(&mut self, seat: Seat, sign: &Sign, at: Option<Duration>) -> Result<(), PeerRefusal> {
        let unreadable = |why: String| PeerRefusal::Unreadable(why);
        let genesis = Genesis::read(&sign.genesis).map_err(|why| unreadable(why.to_string()))?;
        if Seat::BOTH.map(|seat| genesis.members(seat).collect::<Vec<_>>()) != self.players {
            return Err(PeerRefusal::Log(LedgerError::Seat(seat)));
        }
        genesis.check(seat, &sign.signature).map_err(|why| unreadable(why.to_string()))?;
        self.signed[seat.index()] = Some(genesis);
        let [Some(host), Some(guest)] = &self.signed else { return Ok(()) };
        if host != guest {
            return Ok(());
        }
        let genesis = host.clone();
        let commitments = Seat::BOTH.map(|seat| {
            let wanted = (genesis.nonce, genesis.parties[seat.index()].book);
            self.offers[seat.index()].get(&wanted).cloned()
        });
        let [Some(host), Some(guest)] = commitments else {
            return Err(unreadable("the commitments to the books have not arrived".to_owned()));
        };
        let slots = [host.list().len() as u8, guest.list().len() as u8];
        let first = FlatBoard::new(Arc::clone(&self.library), &slots.map(BookSlots::Hidden));
        let first = first.map_err(|why| unreadable(why.to_string()))?;
        let books =
            [Books { commitments: host, begin: 0 }, Books { commitments: guest, begin: u16::from(slots[0]) }];
        self.battle = Some(Battle::new(genesis, books, first, at));
        Ok(())
    }
}
