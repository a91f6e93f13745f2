//! The direct connection between two players: built by Host, kept alive by a ping every two seconds, and rebuilt after
//! a loss. A player who connects through the lobby only has none, and tells the other player so.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::connections::DirectConnection;
use super::core::{ClientAction, OnlineClient, Path};
use super::game_state::Game;
use crate::facilitator::online::session::{ConnectionState, DirectObstacle};
use crate::ids::Seat;
use crate::net::packet::Packet;
use crate::room::protocol::ClientMessage;

/// The interval of the pings.
const BEAT: Duration = Duration::from_secs(2);
/// The time after which a silent connection counts as lagging.
const LAGGING: Duration = Duration::from_secs(5);
/// The time after which a silent connection counts as lost.
const LOST: Duration = Duration::from_secs(10);
/// The time that building the connection may take.
const BUILDING: Duration = Duration::from_secs(10);
/// The maximum pause between two attempts.
const PAUSE: Duration = Duration::from_secs(60);
/// The time that an attempt of the other side costs, and the most that may be owed: three attempts at once, then one every
/// five seconds. Building a connection is much more work than asking for one.
const TAKING: Duration = Duration::from_secs(5);
const OWED: Duration = Duration::from_secs(15);
/// The minimum pause between two notices about connecting through the lobby only.
const NOTICE: Duration = Duration::from_secs(5);

/// A signal for building the connection, as the lobby passes it on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Word {
    attempt: u32,
    word: String,
}

/// A notice that the sender connects through the lobby only, or does so no longer. It is sent like a signal. An older game
/// ignores it, and its attempts stay without an answer.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Notice {
    lobby_only: bool,
}

impl OnlineClient {
    /// Returns true if the opponent can be reached through the lobby, so that a direct connection can be built.
    fn can_build(&self) -> bool {
        let other = self.game.as_ref().map(|game| game.players()[game.me().other().index()]);
        let room = self.session.room.as_ref();
        self.session.lobby == ConnectionState::On
            && room
                .zip(other)
                .is_some_and(|(room, other)| room.here.contains(&other) && room.seat(other).is_some())
    }

    pub(super) fn tick_direct(&mut self) {
        self.advance_direct();
        self.session.obstacle = self.obstacle();
    }

    fn advance_direct(&mut self) {
        let now = self.now;
        // A direct connection has two ends: if several players share a seat, everything goes through the lobby.
        let two = self.game.as_ref().filter(|game| !game.is_relay());
        let Some(me) = two.map(Game::me) else {
            return self.drop_direct();
        };
        let can_build = self.can_build();
        if self.lobby_only {
            return self.tell_lobby_only(can_build);
        }
        // A player who comes back may have changed their mind.
        self.direct.declined &= can_build;
        match self.session.direct {
            ConnectionState::Off | ConnectionState::Lost => {
                if me == Seat::Host && now >= self.direct.next && can_build && !self.direct.declined {
                    let random = (self.given.chance)();
                    let attempt = u32::from_le_bytes([random[0], random[1], random[2], random[3]]);
                    self.build_direct(attempt, true);
                }
            }
            ConnectionState::Building => {
                if now >= self.direct.since + BUILDING {
                    self.lose_direct();
                }
            }
            ConnectionState::On | ConnectionState::Lagging => {
                let silent = now.saturating_sub(self.direct.heard);
                if silent >= LOST {
                    return self.lose_direct();
                }
                self.session.direct =
                    if silent >= LAGGING { ConnectionState::Lagging } else { ConnectionState::On };
                if now >= self.direct.beat + BEAT {
                    self.direct.beat = now;
                    let millis = u32::try_from(now.as_millis() % u128::from(u32::MAX)).unwrap_or_default();
                    self.send_direct(&Packet::Ping(millis).bytes());
                }
            }
        }
    }

    /// Drops the direct connection of a player who connects through the lobby only, and tells the other player once.
    fn tell_lobby_only(&mut self, can_tell: bool) {
        self.close_direct();
        self.direct.told &= can_tell;
        let must_tell = !self.direct.told || self.direct.again;
        if can_tell && must_tell && self.now >= self.direct.next {
            (self.direct.told, self.direct.again, self.direct.next) = (true, false, self.now + NOTICE);
            self.send_notice(true);
        }
    }

    fn send_notice(&mut self, lobby_only: bool) {
        if let Ok(text) = serde_json::to_string(&Notice { lobby_only }) {
            self.ask(&ClientMessage::Signal(text));
        }
    }

    /// Connects through the lobby only from now on, or directly, too.
    pub(super) fn connect_through_lobby_only(&mut self, lobby_only: bool) {
        if std::mem::replace(&mut self.lobby_only, lobby_only) == lobby_only {
            return;
        }
        if self.direct.told {
            self.send_notice(false);
        }
        self.direct = DirectConnection { declined: self.direct.declined, ..DirectConnection::default() };
    }

    /// Returns the reason that the battle goes through the lobby alone, once it is known.
    fn obstacle(&self) -> Option<DirectObstacle> {
        let is_shared = self.game.as_ref()?.is_relay();
        if is_shared {
            Some(DirectObstacle::SharedSeats)
        } else if self.lobby_only {
            Some(DirectObstacle::OwnChoice)
        } else if self.direct.declined {
            Some(DirectObstacle::TheirChoice)
        } else if self.direct.failed && !self.lobby.has_servers {
            Some(DirectObstacle::NoServer)
        } else {
            self.direct.failed.then_some(DirectObstacle::Failed)
        }
    }

    fn build_direct(&mut self, attempt: u32, offers: bool) {
        self.close_direct();
        let pause = self.direct.pause.max(Duration::from_secs(5));
        self.direct.pause = (pause * 2).min(PAUSE);
        (self.direct.attempt, self.direct.since, self.direct.next) =
            (attempt, self.now, self.now + BUILDING + pause);
        self.session.direct = ConnectionState::Building;
        self.out.push(ClientAction::OpenDirect(attempt, offers));
    }

    fn lose_direct(&mut self) {
        self.close_direct();
        self.session.direct = ConnectionState::Lost;
        self.direct.failed = true;
    }

    /// Drops the direct connection, and forgets everything about it.
    pub(super) fn drop_direct(&mut self) {
        self.close_direct();
        self.direct = DirectConnection::default();
    }

    fn close_direct(&mut self) {
        if self.session.direct != ConnectionState::Off {
            self.out.push(ClientAction::CloseDirect);
        }
        self.session.direct = ConnectionState::Off;
        (self.session.round_trip, self.session.relayed) = (None, None);
    }

    pub(super) fn direct_open(&mut self, attempt: u32) {
        if attempt == self.direct.attempt && self.session.direct == ConnectionState::Building {
            (self.direct.heard, self.direct.beat, self.direct.pause) =
                (self.now, Duration::ZERO, Duration::ZERO);
            self.session.direct = ConnectionState::On;
            self.direct.failed = false;
            self.send_again();
        }
    }

    pub(super) fn direct_relayed(&mut self, attempt: u32, is_relayed: bool) {
        if attempt == self.direct.attempt && self.is_direct() {
            self.session.relayed = Some(is_relayed);
        }
    }

    pub(super) fn direct_closed(&mut self, attempt: u32) {
        if attempt == self.direct.attempt && self.session.direct != ConnectionState::Off {
            self.lose_direct();
        }
    }

    pub(super) fn direct_bytes(&mut self, attempt: u32, bytes: &[u8]) {
        if attempt == self.direct.attempt && self.is_direct() {
            self.direct.heard = self.now;
            self.receive(bytes, Path::Direct);
        }
    }

    pub(super) const fn is_direct(&self) -> bool {
        matches!(self.session.direct, ConnectionState::On | ConnectionState::Lagging)
    }

    pub(super) fn send_direct(&mut self, bytes: &[u8]) {
        if self.is_direct() {
            self.out.push(ClientAction::Direct(bytes.to_vec()));
        }
    }

    pub(super) fn handle_echo(&mut self, at: u32) {
        let sent = Duration::from_millis(u64::from(at));
        self.session.round_trip = self.now.checked_sub(sent).filter(|trip| *trip < LOST);
    }

    /// Sends a signal of this side through the lobby, to build the connection.
    pub(super) fn direct_signal(&mut self, attempt: u32, word: String) {
        if attempt == self.direct.attempt
            && let Ok(text) = serde_json::to_string(&Word { attempt, word })
        {
            self.ask(&ClientMessage::Signal(text));
        }
    }

    /// Returns true if another attempt of the other side may be taken up now.
    fn may_take(&mut self) -> bool {
        let owed = self.direct.owed_until.max(self.now) + TAKING;
        let may_take = owed <= self.now + OWED;
        if may_take {
            self.direct.owed_until = owed;
        }
        may_take
    }

    /// Receives a signal of the other side. Guest takes up new attempts of Host's, unless they are too many.
    pub(super) fn handle_signal(&mut self, text: &str) {
        let two = self.game.as_ref().filter(|game| !game.is_relay());
        let Some(me) = two.map(Game::me) else { return };
        if let Ok(Notice { lobby_only }) = serde_json::from_str(text) {
            return self.handle_notice(lobby_only);
        }
        let Ok(Word { attempt, word }) = serde_json::from_str(text) else { return };
        if self.lobby_only {
            // The other player may not have heard the notice: it is sent again, but not in answer to every signal.
            self.direct.again = true;
            return;
        }
        if me == Seat::Guest && attempt != self.direct.attempt && self.may_take() {
            self.direct.declined = false;
            self.build_direct(attempt, false);
        }
        if attempt == self.direct.attempt && self.session.direct != ConnectionState::Lost {
            self.out.push(ClientAction::Signal(attempt, word));
        }
    }

    fn handle_notice(&mut self, lobby_only: bool) {
        if lobby_only {
            self.close_direct();
        } else if self.direct.declined {
            self.direct.next = self.now;
        }
        self.direct.declined = lobby_only;
    }
}
