//! The state of the battle of the room at this client.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::battle::command::Command;
use crate::battle::history::Order;
use crate::facilitator::online::match_store::MatchFile;
use crate::ids::{PlayerId, Seat};
use crate::lockstep::{ClockReadings, Handshake, MatchClocks, Peer, Terms};
use crate::net::genesis::Disagreement;
use crate::net::packet::Packet;
use crate::net::resend::Resend;
use crate::net::share::Share;
use crate::room::ending::ClaimGround;
use crate::room::lobby_room::RoomId;

/// The time that the opponent may take to report how the battle ended, before the lobby is asked to check it.
const AGREEING: Duration = Duration::from_secs(75);

/// A battle of the room.
#[derive(Debug)]
pub(super) enum Game {
    /// The handshake between both sides.
    Shaking(Box<HandshakeState>),
    /// The wait of a teammate for the first player of the seat, who performs the handshake and shares the secrets.
    Joining(Box<JoiningState>),
    /// A battle in progress, or over.
    Playing(Box<PlayingState>),
}

#[derive(Debug)]
pub(super) struct HandshakeState {
    pub(super) handshake: Handshake,
    /// The file of the battle, once both sides have sent everything.
    pub(super) page: Option<MatchFile>,
    pub(super) next: Duration,
    /// The time when the room is asked to abort the battle.
    pub(super) tires: Duration,
}

#[derive(Debug)]
pub(super) struct PlayingState {
    /// The handshake that both sides agreed on, for an opponent that has not received all of it.
    pub(super) handshake: Handshake,
    pub(super) again: Duration,
    pub(super) peer: Peer,
    /// The file of the battle; `None` once the battle is over, or if no file can be written.
    pub(super) page: Option<MatchFile>,
    /// The number of notes on disk; `told` is the number of orders that the window knows.
    pub(super) kept: usize,
    pub(super) told: usize,
    /// True if the clocks have changed since they were saved.
    pub(super) moved: bool,
    /// The own command that the window was shown before it was final, and its place.
    pub(super) early: Option<Order>,
    /// The next own command, given before that one was final, and waiting for it. The flag is true if it was given
    /// automatically for the player.
    pub(super) held: Option<(Command, bool)>,
    pub(super) resend: Resend,
    pub(super) watch: MatchClocks,
    /// The time when the result is reported to the room: at once, and again if the connection to the lobby was lost
    /// meanwhile.
    pub(super) report: Option<Duration>,
    /// True if the opponent's book was audited; `confessed` is the time when this side revealed its own book last.
    pub(super) is_audited: bool,
    pub(super) confessed: Duration,
    /// The time since which the room reports the end of the battle.
    pub(super) settled: Option<Duration>,
    /// True if the player was told that a book was not revealed in time.
    pub(super) unopened: bool,
    pub(super) claims: Claims,
    /// The slots of this player's book that were revealed to spectators.
    pub(super) shown: BTreeSet<u8>,
}

impl Game {
    const fn terms(&self) -> &Terms {
        match self {
            Self::Shaking(shaking) => shaking.handshake.terms(),
            Self::Joining(joining) => &joining.terms,
            Self::Playing(playing) => playing.handshake.terms(),
        }
    }

    /// Returns true if several players play a seat.
    pub(super) const fn is_relay(&self) -> bool {
        self.terms().relay.is_some()
    }

    /// Returns this side of the battle, once both sides have agreed on it.
    pub(super) fn peer(&self) -> Option<&Peer> {
        match self {
            Self::Shaking(_) | Self::Joining(_) => None,
            Self::Playing(playing) => Some(&playing.peer),
        }
    }

    pub(super) fn clocks(&self, now: Duration) -> Option<ClockReadings> {
        match self {
            Self::Shaking(_) | Self::Joining(_) => None,
            Self::Playing(playing) => Some(playing.watch.readings(now)),
        }
    }

    pub(super) const fn me(&self) -> Seat {
        self.terms().me
    }

    pub(super) const fn players(&self) -> [PlayerId; 2] {
        self.terms().players
    }

    pub(super) const fn is(&self, room: RoomId, game: u32) -> bool {
        let terms = self.terms();
        terms.game == game && u128::from_le_bytes(terms.room) == u128::from_le_bytes(room.0)
    }
}

/// A teammate's state before the first player of the seat has shared the secrets.
#[derive(Debug)]
pub(super) struct JoiningState {
    /// The terms without secret and book, which are the first player's.
    pub(super) terms: Terms,
    /// The packets of the opponent, in order; `handshake` is the one that receives them, once it can.
    heard: Vec<Packet>,
    pub(super) handshake: Option<Handshake>,
}

impl JoiningState {
    pub(super) const fn new(terms: Terms) -> Self {
        Self { terms, heard: Vec::new(), handshake: None }
    }

    /// Receives a packet of the other side.
    pub(super) fn receive(&mut self, packet: &Packet) -> Result<(), Disagreement> {
        self.heard.push(packet.clone());
        match &mut self.handshake {
            Some(handshake) => handshake.receive(packet).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Receives the share of the first player of the own seat.
    pub(super) fn handed(&mut self, share: &Share) -> Result<(), Disagreement> {
        let Some(mut handshake) = Handshake::handed(&self.terms, share) else { return Ok(()) };
        if self.handshake.as_ref().is_some_and(|known| known.terms().secret == handshake.terms().secret) {
            return Ok(());
        }
        let heard = self.heard.iter().try_for_each(|packet| handshake.receive(packet).map(|_| ()));
        self.handshake = Some(handshake);
        heard
    }
}

/// The facts that this side knows against the opponent.
#[derive(Debug)]
pub(super) struct Claims {
    /// The ground from an invalid message of the opponent.
    pub(super) wrong: Option<ClaimGround>,
    /// The number of notes at the last change, and the time of that change.
    pub(super) last: (usize, Duration),
    /// The time when the lobby is asked how the battle ended.
    pub(super) asks: Option<Duration>,
}

impl Claims {
    pub(super) const fn new(now: Duration) -> Self {
        Self { wrong: None, last: (0, now), asks: None }
    }

    /// Records that this side has reported the end of the battle to the room.
    pub(super) fn reported(&mut self, now: Duration) {
        self.asks = Some(now + AGREEING);
    }
}
