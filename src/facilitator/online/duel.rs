//! Two sides and a made-up line between them, in a time of its own: whole battles in a moment, through loss, partition and
//! crashes.

use std::sync::Arc;
use std::time::Duration;

use super::peer::{Note, Peer, PeerError, PeerSetup};
use super::refused::Refused;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::library::CardLibrary;
use crate::battle::result::ForceReason;
use crate::ids::{CardId, Seat};
use crate::net::chain::Chain;
use crate::net::genesis::{Clocks, Genesis, Party};
use crate::net::key::Key;
use crate::net::ledger::Received;
use crate::net::line::SimLine;
use crate::net::message::Message;
use crate::net::resend::Resend;
use crate::net::slots::Slots;

/// What two players begin with who have just agreed on a battle: everything follows from the seed.
#[must_use]
pub fn strangers(library: &Arc<CardLibrary>, seed: [u8; 32], books: [&[CardId]; 2]) -> [PeerSetup; 2] {
    let secret = Seat::BOTH.map(|seat| {
        let mut hasher = blake3::Hasher::new_keyed(&seed);
        hasher.update(&[seat.index() as u8]);
        *hasher.finalize().as_bytes()
    });
    let nonce = *blake3::hash(&seed).as_bytes();
    let slots = Seat::BOTH.map(|seat| Slots::new(&secret[seat.index()], &nonce, seat, books[seat.index()]));
    let party = |seat: Seat| Party {
        player: Key::from_secret(&secret[seat.index()]).player(),
        anchor: Chain::new(&secret[seat.index()], &nonce).anchor(),
        book: slots[seat.index()].bonds().root(),
    };
    let genesis = Genesis {
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        rules: library.rules_hash(),
        cards: library.cards_hash(),
        room: [0; 16],
        nonce,
        parties: Seat::BOTH.map(party),
        clocks: Clocks { bank: 300_000, increment: 15_000, cap: 60_000 },
        relay: None,
    };
    Seat::BOTH.map(|me| PeerSetup {
        library: Arc::clone(library),
        genesis: genesis.clone(),
        me,
        key: Key::from_secret(&secret[me.index()]),
        secret: secret[me.index()],
        slots: slots[me.index()].clone(),
        bonds: slots[me.other().index()].bonds(),
    })
}

/// One side, with what it has kept and what it has sent.
#[derive(Clone, Debug)]
struct Side {
    setup: PeerSetup,
    peer: Peer,
    /// What a new start begins from.
    kept: Vec<Note>,
    resend: Resend,
}

/// Two sides of one battle.
#[derive(Clone, Debug)]
pub struct Duel {
    sides: [Side; 2],
    /// The line between them.
    pub line: SimLine,
    now: Duration,
    /// What honest sides refused of each other although no line does that: there should be none.
    accused: Vec<Refused>,
}

impl Duel {
    /// A battle at its beginning, Host's side first.
    ///
    /// # Errors
    /// Setups that make no battle.
    pub fn new(setups: [PeerSetup; 2], line: SimLine) -> Result<Self, PeerError> {
        let side = |setup: PeerSetup| -> Result<Side, PeerError> {
            let peer = Peer::new(setup.clone())?;
            Ok(Side { setup, peer, kept: Vec::new(), resend: Resend::default() })
        };
        let [host, guest] = setups;
        let sides = [side(host)?, side(guest)?];
        Ok(Self { sides, line, now: Duration::ZERO, accused: Vec::new() })
    }

    /// A side.
    #[must_use]
    pub const fn peer(&self, seat: Seat) -> &Peer {
        &self.sides[seat.index()].peer
    }

    /// A side proposes an end.
    ///
    /// # Errors
    /// Why it may not.
    pub fn propose(&mut self, seat: Seat, reason: ForceReason) -> Result<(), Refused> {
        self.sides[seat.index()].peer.propose(reason)?;
        self.send(seat);
        Ok(())
    }

    /// How long it goes on, in its own time.
    #[must_use]
    pub const fn now(&self) -> Duration {
        self.now
    }

    /// What sides refused of each other although no line does that.
    #[must_use]
    pub fn accused(&self) -> &[Refused] {
        &self.accused
    }

    /// Whether a side has sent something as often as it may.
    #[must_use]
    pub fn has_given_up(&self, seat: Seat) -> bool {
        self.sides[seat.index()].resend.has_given_up(self.now)
    }

    /// A side gives a command.
    ///
    /// # Errors
    /// Why it is not taken.
    pub fn command(&mut self, seat: Seat, command: Command) -> Result<(), Refused> {
        self.sides[seat.index()].peer.command(command)?;
        self.send(seat);
        Ok(())
    }

    /// A side gives the battle up, or breaks it off.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn leave(&mut self, seat: Seat, reason: ForceReason) -> Result<(), Refused> {
        self.sides[seat.index()].peer.leave(reason)?;
        self.send(seat);
        Ok(())
    }

    /// Kept first, sent then.
    fn send(&mut self, seat: Seat) {
        let side = &mut self.sides[seat.index()];
        side.kept.extend_from_slice(&side.peer.notes()[side.kept.len()..]);
        for bytes in side.resend.due(self.now, &side.peer.outgoing()) {
            self.line.send(self.now, seat.other(), bytes);
        }
    }

    /// Time goes on to whatever happens next, at most by so much.
    pub fn go_on(&mut self, most: Duration) {
        let resends = self.sides.iter().filter_map(|side| side.resend.next());
        let next = self.line.next().into_iter().chain(resends).min();
        let until = self.now + most;
        self.now = next.map_or(until, |next| next.clamp(self.now, until));
        while let Some((to, bytes)) = self.line.arrived(self.now) {
            let side = &mut self.sides[to.index()];
            match side.peer.receive(&bytes) {
                Ok(Received::New) => {}
                Ok(Received::Again) => {
                    let acks = side.peer.outgoing().into_iter();
                    acks.filter(|message| matches!(message, Message::Ack(_)))
                        .for_each(|ack| side.resend.repeat(&ack));
                }
                Err(why) if why.is_of_the_line() => {}
                Err(why) => self.accused.push(why),
            }
            self.send(to);
        }
        Seat::BOTH.into_iter().for_each(|seat| self.send(seat));
    }

    /// Nothing gets through between them any more, or everything does again, and is sent at once.
    pub fn part(&mut self, is_parted: bool) {
        for seat in Seat::BOTH {
            self.line.cut(seat, is_parted);
            if !is_parted {
                self.sides[seat.index()].resend.again();
            }
        }
    }

    /// A side is killed, and started again from what it had kept.
    ///
    /// # Errors
    /// Which note is wrong, counted from 1, and why.
    pub fn kill(&mut self, seat: Seat) -> Result<(), (usize, Refused)> {
        let side = &mut self.sides[seat.index()];
        side.peer = Peer::restore(side.setup.clone(), &side.kept)?;
        side.resend.again();
        Ok(())
    }

    /// Whether both know that it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.peer(seat).board().flow().is_finished())
    }
}
