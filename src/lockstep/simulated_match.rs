//! Two sides with a simulated connection between them, and with their own time: whole battles in a moment, through
//! loss, partition and crashes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use super::{Peer, PeerError, PeerNote, PeerRefusal, PeerSetup, SpectatedMatch};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::library::CardLibrary;
use crate::battle::result::ForceReason;
use crate::ids::{CardId, PlayerId, Seat};
use crate::net::chain::Chain;
use crate::net::genesis::{ClockLimits, Genesis, Party};
use crate::net::hello::{Offer, Sign};
use crate::net::key::IdentityKey;
use crate::net::ledger::Received;
use crate::net::message::Message;
use crate::net::packet::Packet;
use crate::net::resend::Resend;
use crate::net::shuffled_book::ShuffledBook;
use crate::net::simulated_link::SimulatedLink;

/// Returns the setups of two players who have just agreed on a battle; everything is derived from the seed.
#[must_use]
pub fn sample_setups(library: &Arc<CardLibrary>, seed: [u8; 32], books: [&[CardId]; 2]) -> [PeerSetup; 2] {
    let secret = Seat::BOTH.map(|seat| {
        let mut hasher = blake3::Hasher::new_keyed(&seed);
        hasher.update(&[seat.index() as u8]);
        *hasher.finalize().as_bytes()
    });
    let nonce = *blake3::hash(&seed).as_bytes();
    let slots =
        Seat::BOTH.map(|seat| ShuffledBook::new(&secret[seat.index()], &nonce, seat, books[seat.index()]));
    let party = |seat: Seat| Party {
        player: IdentityKey::from_secret(&secret[seat.index()]).player(),
        anchor: Chain::new(&secret[seat.index()], &nonce).anchor(),
        book: slots[seat.index()].commitments().root(),
    };
    let genesis = Genesis {
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        rules: library.rules_hash(),
        cards: library.cards_hash(),
        room: [0; 16],
        nonce,
        parties: Seat::BOTH.map(party),
        clocks: ClockLimits { bank: 300_000, increment: 15_000, cap: 60_000 },
        relay: None,
    };
    Seat::BOTH.map(|me| PeerSetup {
        library: Arc::clone(library),
        genesis: genesis.clone(),
        me,
        key: IdentityKey::from_secret(&secret[me.index()]),
        secret: secret[me.index()],
        slots: slots[me.index()].clone(),
        commitments: slots[me.other().index()].commitments(),
    })
}

/// A side, with its stored notes and its sent messages.
#[derive(Clone, Debug)]
struct Side {
    setup: PeerSetup,
    peer: Peer,
    /// The notes from which the side is restarted.
    kept: Vec<PeerNote>,
    resend: Resend,
}

/// A spectator: everything sent arrives there once, partly out of order.
#[derive(Clone, Debug)]
struct Gallery {
    watching: SpectatedMatch,
    players: [PlayerId; 2],
    sent: BTreeSet<[u8; 32]>,
    underway: BTreeMap<(Duration, usize), (Seat, Vec<u8>)>,
    place: u64,
}

impl Gallery {
    fn new(setups: &[PeerSetup; 2]) -> Self {
        let [host, guest] = setups;
        let players = setups.each_ref().map(|setup| setup.key.player());
        let watching = SpectatedMatch::new(Arc::clone(&host.library), 0, players.map(|player| vec![player]));
        let (sent, underway) = (BTreeSet::new(), BTreeMap::new());
        let mut gallery = Self { watching, players, sent, underway, place: 0 };
        for setup in [host, guest] {
            let PeerSetup { genesis, slots, .. } = setup;
            let (nonce, anchor) = (genesis.nonce, genesis.parties[setup.me.index()].anchor);
            let commitments = slots.commitments().list().to_vec();
            let offer = Packet::Offer(Offer { game: 0, nonce, anchor, commitments });
            gallery.hear(setup.me, &offer.bytes(), Duration::ZERO);
        }
        for setup in [host, guest] {
            let signature = setup.genesis.sign(&setup.key);
            let sign = Packet::SignedGenesis(Sign { game: 0, genesis: setup.genesis.bytes(), signature });
            gallery.hear(setup.me, &sign.bytes(), Duration::ZERO);
        }
        gallery
    }

    fn send(&mut self, seat: Seat, bytes: &[u8], now: Duration) {
        let hash = *blake3::hash(bytes).as_bytes();
        if self.sent.insert(hash) {
            let due = now + Duration::from_millis(u64::from(hash[0]) * 16);
            self.underway.insert((due, self.sent.len()), (seat, bytes.to_vec()));
        }
    }

    fn arrived(&mut self, now: Duration) {
        while let Some(first) = self.underway.first_entry().filter(|first| first.key().0 <= now) {
            let ((at, _), (seat, bytes)) = first.remove_entry();
            self.hear(seat, &bytes, at);
        }
    }

    fn hear(&mut self, seat: Seat, bytes: &[u8], at: Duration) {
        // Accusations against a side are checked at the end.
        let _told = self.watching.frame(self.place, self.players[seat.index()], bytes, Some(at));
        self.place += 1;
    }
}

/// Two sides of one battle.
#[derive(Clone, Debug)]
pub struct SimulatedMatch {
    sides: [Side; 2],
    /// The connection between them.
    pub line: SimulatedLink,
    gallery: Gallery,
    now: Duration,
    /// The refusals between honest sides that the connection does not explain; there should be none.
    accused: Vec<PeerRefusal>,
}

impl SimulatedMatch {
    /// Creates a battle at its beginning, Host's side first.
    ///
    /// # Errors
    /// The setups are invalid for a battle.
    pub fn new(setups: [PeerSetup; 2], line: SimulatedLink) -> Result<Self, PeerError> {
        let side = |setup: PeerSetup| -> Result<Side, PeerError> {
            let peer = Peer::new(setup.clone())?;
            Ok(Side { setup, peer, kept: Vec::new(), resend: Resend::default() })
        };
        let gallery = Gallery::new(&setups);
        let [host, guest] = setups;
        let sides = [side(host)?, side(guest)?];
        Ok(Self { sides, line, gallery, now: Duration::ZERO, accused: Vec::new() })
    }

    /// Returns a side.
    #[must_use]
    pub const fn peer(&self, seat: Seat) -> &Peer {
        &self.sides[seat.index()].peer
    }

    /// Proposes an end for a side.
    ///
    /// # Errors
    /// Returns the reason that the side may not propose it.
    pub fn propose(&mut self, seat: Seat, reason: ForceReason) -> Result<(), PeerRefusal> {
        self.sides[seat.index()].peer.propose(reason)?;
        self.send(seat);
        Ok(())
    }

    /// Returns the elapsed time, by the simulated clock.
    #[must_use]
    pub const fn now(&self) -> Duration {
        self.now
    }

    /// Returns the refusals between the sides that the connection does not explain.
    #[must_use]
    pub fn accused(&self) -> &[PeerRefusal] {
        &self.accused
    }

    /// Returns true if a side has sent a message the maximum number of times.
    #[must_use]
    pub fn has_given_up(&self, seat: Seat) -> bool {
        self.sides[seat.index()].resend.has_given_up(self.now)
    }

    /// Gives a command for a side.
    ///
    /// # Errors
    /// Returns the reason that the command is rejected.
    pub fn command(&mut self, seat: Seat, command: Command) -> Result<(), PeerRefusal> {
        self.sides[seat.index()].peer.command(command)?;
        self.send(seat);
        Ok(())
    }

    /// Resigns or aborts the battle for a side.
    ///
    /// # Errors
    /// Returns the reason that the side cannot do so.
    pub fn leave(&mut self, seat: Seat, reason: ForceReason) -> Result<(), PeerRefusal> {
        self.sides[seat.index()].peer.leave(reason)?;
        self.send(seat);
        Ok(())
    }

    /// Stores the notes of a side, then sends its messages.
    fn send(&mut self, seat: Seat) {
        let side = &mut self.sides[seat.index()];
        side.kept.extend_from_slice(&side.peer.notes()[side.kept.len()..]);
        for bytes in side.resend.due(self.now, &side.peer.outgoing()) {
            self.gallery.send(seat, &bytes, self.now);
            self.line.send(self.now, seat.other(), bytes);
        }
    }

    /// Advances the time to the next event, at most by `most`.
    pub fn go_on(&mut self, most: Duration) {
        let resends = self.sides.iter().filter_map(|side| side.resend.next());
        let next = self.line.next().into_iter().chain(resends).min();
        let until = self.now + most;
        self.now = next.map_or(until, |next| next.clamp(self.now, until));
        self.gallery.arrived(self.now);
        while let Some((to, bytes)) = self.line.arrived(self.now) {
            let side = &mut self.sides[to.index()];
            match side.peer.receive(&bytes) {
                Ok(Received::New) => {}
                Ok(Received::Again) => {
                    let acks = side.peer.outgoing().into_iter();
                    acks.filter(|message| matches!(message, Message::Ack(_)))
                        .for_each(|ack| side.resend.repeat(&ack));
                }
                Err(why) if why.is_timing() => {}
                Err(why) => self.accused.push(why),
            }
            self.send(to);
        }
        Seat::BOTH.into_iter().for_each(|seat| self.send(seat));
    }

    /// Cuts the connection between the sides, or restores it and resends everything at once.
    pub fn part(&mut self, is_parted: bool) {
        for seat in Seat::BOTH {
            self.line.cut(seat, is_parted);
            if !is_parted {
                self.sides[seat.index()].resend.again();
            }
        }
    }

    /// Kills a side, and restarts it from its stored notes.
    ///
    /// # Errors
    /// Returns the number of the wrong note, counted from 1, and the reason.
    pub fn kill(&mut self, seat: Seat) -> Result<(), (usize, PeerRefusal)> {
        let side = &mut self.sides[seat.index()];
        side.peer = Peer::restore(side.setup.clone(), &side.kept)?;
        side.resend.again();
        Ok(())
    }

    /// Returns the battle as a spectator sees it, once everything sent has arrived there.
    #[must_use]
    pub fn watched(&mut self) -> &SpectatedMatch {
        self.gallery.arrived(Duration::MAX);
        &self.gallery.watching
    }

    /// Returns true if both sides know that the battle is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.peer(seat).board().state().is_finished())
    }
}
