//! The connection to the lobby: built, authenticated, and rebuilt after a loss; and the messages of the lobby.

use std::time::Duration;

use bevy::log::warn;

use super::connections::LobbyConnection;
use super::core::{ClientAction, OnlineClient, Path};
use super::invitations::Reach;
use crate::facilitator::online::session::{ConnectionState, SessionError};
use crate::ids::{PlayerId, unhex};
use crate::lockstep::edition;
use crate::net::socket_error::SocketError;
use crate::room::ice::{IceServer, usable};
use crate::room::lobby_address::{LobbyAddress, LobbyAddressError};
use crate::room::lobby_room::RoomId;
use crate::room::protocol::{
    BLOCKED, ClientMessage, LEVEL, LobbyError, LobbyFrame, PROTOCOL, ServerMessage, proof,
};

/// The interval of the pings to the lobby.
const BEAT: Duration = Duration::from_secs(8);
/// The time to wait for a silent lobby.
const SILENT: Duration = Duration::from_secs(25);
/// The maximum pause between two attempts.
const PAUSE: Duration = Duration::from_secs(15);

impl OnlineClient {
    pub(super) fn connect(&mut self, lobby: String, name: String) {
        let lobby: LobbyAddress = match lobby.parse() {
            Ok(lobby) => lobby,
            Err(LobbyAddressError) => return self.trouble(SessionError::NoAddress(lobby)),
        };
        let is_same = self.lobby.wanted.as_ref().is_some_and(|(wanted, _)| *wanted == lobby);
        if is_same && matches!(self.session.lobby, ConnectionState::On | ConnectionState::Building) {
            return;
        }
        if self.lobby.wanted.is_some() {
            self.disconnect();
        }
        self.key = self.given.secret.key(lobby.host());
        self.me = self.key.player();
        self.session.me = Some(self.me);
        self.lobby = LobbyConnection { wanted: Some((lobby, name)), ..LobbyConnection::default() };
        self.session.trouble = None;
        self.open_lobby();
    }

    fn open_lobby(&mut self) {
        let Some((lobby, _)) = &self.lobby.wanted else { return };
        let address = format!("{lobby}/line");
        self.out.push(ClientAction::OpenLobby(address));
        (self.lobby.is_known, self.lobby.next) = (false, None);
        (self.lobby.heard, self.lobby.beat) = (self.now, self.now);
        self.session.lobby = ConnectionState::Building;
    }

    pub(super) fn disconnect(&mut self) {
        if self.lobby.wanted.take().is_some() {
            self.ask(&ClientMessage::Leave);
            self.out.push(ClientAction::CloseLobby);
        }
        // The packs that are missing are not those of the next lobby.
        self.packs_lost();
        self.left_room();
        (self.session.lobby, self.session.rooms) = (ConnectionState::Off, None);
    }

    /// Sends a message to the lobby, if it is connected, and remembers a request to enter a room.
    pub(super) fn ask(&mut self, ask: &ClientMessage) {
        if matches!(ask, ClientMessage::Join(_) | ClientMessage::Back(_)) {
            self.lobby.way = Some(ask.clone());
        }
        self.send_to_lobby(ask);
    }

    /// Sends a message to the lobby, if it is connected.
    pub(super) fn send_to_lobby(&mut self, ask: &ClientMessage) {
        let may = self.lobby.is_known || matches!(ask, ClientMessage::Prove { .. });
        if may && let Ok(text) = serde_json::to_string(ask) {
            self.out.push(ClientAction::Text(text));
        }
    }

    pub(super) fn tick_lobby(&mut self) {
        let now = self.now;
        if self.lobby.next.is_some_and(|next| now >= next) {
            self.open_lobby();
        }
        if matches!(self.session.lobby, ConnectionState::On | ConnectionState::Building)
            && now >= self.lobby.heard + SILENT
        {
            self.out.push(ClientAction::CloseLobby);
            self.lobby_closed(SocketError::NoAnswer(SILENT.as_secs()));
        }
        if self.lobby.is_known && now >= self.lobby.beat + BEAT {
            self.lobby.beat = now;
            self.ask(&ClientMessage::Beat);
        }
    }

    pub(super) fn lobby_closed(&mut self, why: SocketError) {
        let Some((lobby, _)) = &self.lobby.wanted else { return };
        if self.lobby.answered {
            self.trouble(SessionError::LobbyLost);
        } else {
            let lobby = lobby.to_string();
            self.trouble(SessionError::NoLobby { lobby, why });
        }
        self.cards_lost();
        self.packs_lost();
        self.session.lobby = ConnectionState::Lost;
        self.lobby.is_known = false;
        self.lobby.room = self.session.room.as_ref().map(|room| room.id).or(self.lobby.room);
        self.lobby.pause = (self.lobby.pause * 2).clamp(Duration::from_secs(1), PAUSE);
        self.lobby.next = Some(self.now + self.lobby.pause);
    }

    pub(super) fn lobby_frame(&mut self, bytes: &[u8]) {
        self.lobby.heard = self.now;
        let Some((frame, at)) = LobbyFrame::from_bytes_at(bytes) else { return };
        let is_present = self.session.room.as_ref().is_some_and(|room| room.game == frame.game);
        if frame.place != LobbyFrame::PASSING && is_present {
            self.lobby.place = self.lobby.place.max(frame.place.saturating_add(1));
        }
        if self.watching.is_some() {
            self.watch(&frame, at);
        } else if self.is_relay() {
            self.relay_frame(frame);
        } else if frame.player == self.me {
            self.read_stored(&frame.bytes);
        } else {
            self.receive(&frame.bytes, Path::Lobby);
        }
    }

    pub(super) fn lobby_text(&mut self, text: &str) {
        self.lobby.heard = self.now;
        let tell: ServerMessage = match serde_json::from_str(text) {
            Ok(tell) => tell,
            Err(wrong) => return self.trouble(SessionError::Unreadable(wrong.to_string())),
        };
        match tell {
            ServerMessage::Welcome { protocol, nonce, ice, ice_servers, level, .. } => {
                self.lobby.level = level;
                self.take_servers(&ice, ice_servers);
                self.prove(protocol, &nonce);
            }
            ServerMessage::Known => self.known(),
            ServerMessage::Rooms(rooms) => self.session.rooms = Some(rooms),
            ServerMessage::Key(key) => {
                self.lobby.left = self.lobby.left.filter(|left| *left != key.room);
                self.ask(&ClientMessage::Enter(key));
            }
            ServerMessage::Room(room) if self.lobby.left == Some(room.id) => {}
            ServerMessage::Room(room) => {
                let is_new = self.session.room.as_ref().is_none_or(|known| known.id != room.id);
                let is_other = self.session.room.as_ref().is_none_or(|known| known.game != room.game);
                self.session.room = Some(*room);
                self.update_room();
                if is_new || is_other {
                    self.lobby.place = 0;
                }
                if is_new || self.lobby.room.take().is_some() {
                    if self.is_relay() {
                        self.fall_behind();
                    } else {
                        self.ask(&ClientMessage::Since(self.lobby.place));
                    }
                    self.send_again();
                    self.report_again();
                }
            }
            // A player who left is already outside, and may be joining another room.
            ServerMessage::Out => {
                if self.session.room.is_some() {
                    self.left_room();
                }
            }
            // What the lobby does not store goes over the direct connection and is resent.
            ServerMessage::Stored { hash, .. } => self.stored(&hash),
            ServerMessage::Head(_) => self.caught_up(),
            ServerMessage::Now(now) => self.handle_now(now),
            ServerMessage::NotStored { hash, why } => self.not_stored(&hash, &why),
            ServerMessage::Beat => {}
            ServerMessage::Signal(word) => self.handle_signal(&word),
            ServerMessage::Emote(player, _) if self.blocked.contains(&player) => {}
            ServerMessage::Emote(player, number) => {
                let before = self.session.emote.map_or(0, |(_, _, count)| count);
                self.session.emote = Some((player, number, before.wrapping_add(1)));
            }
            ServerMessage::Packs(names) => self.handle_packs(&names),
            ServerMessage::Cards { hash, of, from, part } => self.handle_cards(&hash, (from, of), &part),
            ServerMessage::Invited { from, name, code } => self.invited(from, &name, &code),
            ServerMessage::Invitation { to, is_shown } => self.invitation_answered(to, is_shown),
            ServerMessage::Announcement(text) => self.session.announcement = Some(text),
            ServerMessage::Refused(why) => {
                // The refused message may be the one to leave; then the player is still in the room.
                if matches!(why, LobbyError::TooFast(_)) {
                    self.lobby.left = None;
                }
                self.refused(why);
            }
            ServerMessage::Going => self.trouble(SessionError::LobbyLost),
        }
    }

    /// Takes the STUN and TURN servers that the lobby names, without those that cannot work.
    fn take_servers(&mut self, open: &[String], others: Vec<IceServer>) {
        let (servers, errors) = usable(open, others);
        for error in &errors {
            warn!("the lobby names a STUN or TURN server that is not used: {error}");
        }
        self.lobby.has_servers = !servers.is_empty();
        // The player hears of it once, not after every loss of the connection.
        if let Some(first) = errors.into_iter().next().filter(|_| !self.lobby.told_servers) {
            self.lobby.told_servers = true;
            self.trouble(SessionError::Ice(first));
        }
        self.out.push(ClientAction::Ice(servers));
    }

    fn prove(&mut self, protocol: u32, nonce: &str) {
        self.lobby.answered = true;
        let Some(nonce) = unhex(nonce).filter(|_| protocol == PROTOCOL) else {
            self.trouble(SessionError::Refused(LobbyError::Protocol(protocol)));
            return;
        };
        let name = self.lobby.wanted.as_ref().map(|(_, name)| name.clone()).unwrap_or_default();
        let signature = self.key.sign(&proof(&nonce, self.lobby.host()));
        let signature = signature.iter().map(|byte| format!("{byte:02x}")).collect();
        let edition = edition(&self.library);
        self.ask(&ClientMessage::Prove { player: self.me, name, edition, signature, level: LEVEL });
    }

    fn known(&mut self) {
        (self.lobby.is_known, self.lobby.left) = (true, None);
        self.lobby.pause = Duration::ZERO;
        self.session.lobby = ConnectionState::On;
        if matches!(self.session.trouble, Some(SessionError::LobbyLost | SessionError::NoLobby { .. })) {
            self.session.trouble = None;
        }
        if !self.blocked.is_empty() {
            self.tell_blocked();
        }
        if self.reach != Reach::default() {
            self.tell_reach();
        }
        match self.lobby.room {
            Some(room) => self.ask(&ClientMessage::Back(room)),
            None => self.ask(&ClientMessage::List),
        }
        self.request_packs(self.lobby.level);
    }

    /// Replaces the list of blocked players, with the most recent one last.
    pub(super) fn block(&mut self, blocked: Vec<PlayerId>) {
        if self.blocked != blocked {
            self.blocked = blocked;
            self.tell_blocked();
        }
    }

    /// Sends the list of blocked players. An old lobby receives nothing: these players are then only hidden here.
    fn tell_blocked(&mut self) {
        if self.lobby.level > 0 {
            let newest = self.blocked.len().saturating_sub(BLOCKED);
            self.ask(&ClientMessage::Block(self.blocked[newest..].to_vec()));
        }
    }

    /// Handles a refusal by the lobby. If it only means that a battle cannot continue over the lobby, it is merely
    /// reported.
    fn refused(&mut self, why: LobbyError) {
        if self.pack_refused(&why) || self.cards_refused(&why) {
            return;
        }
        match why {
            LobbyError::Edition { .. } => self.request_room_cards(why),
            LobbyError::NoRoom(_) if self.lobby.room.take().is_some() => {
                self.trouble(SessionError::Refused(why));
                self.left_room();
                self.ask(&ClientMessage::List);
            }
            LobbyError::Elsewhere | LobbyError::Banned { .. } => {
                self.trouble(SessionError::Refused(why));
                self.lobby.wanted = None;
                self.out.push(ClientAction::CloseLobby);
                self.left_room();
                self.session.lobby = ConnectionState::Off;
            }
            _ => {
                let is_inside = self.session.room.is_some() || self.lobby.room.is_some();
                if !is_inside && self.fetching.is_none() {
                    self.own_cards();
                }
                self.trouble(SessionError::Refused(why));
            }
        }
    }

    /// Returns to the room of an unfinished battle.
    pub(super) fn resume(&mut self, room: RoomId) {
        self.lobby.left = self.lobby.left.filter(|left| *left != room);
        if self.lobby.is_known {
            self.ask(&ClientMessage::Back(room));
        }
        self.lobby.room = Some(room);
    }

    pub(super) fn left_room(&mut self) {
        (self.session.room, self.session.shows_hand) = (None, false);
        (self.lobby.room, self.lobby.way) = (None, None);
        self.close_game();
        self.own_cards();
        self.list_unfinished();
    }
}
