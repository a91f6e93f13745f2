//! The battle of two other players at this client: watched by what the lobby passes on.

use std::time::Duration;

use super::core::{ClientEvent, OnlineClient, Ready};
use super::over::reason;
use super::spectator_state::SpectatorState;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::history::Order;
use crate::facilitator::online::session::SessionError;
use crate::ids::{PlayerId, Seat};
use crate::lockstep::SpectatedMatch;
use crate::room::lobby_room::{BattleOutcome, RoomStage};
use crate::room::protocol::LobbyFrame;

impl OnlineClient {
    /// Handles a change of the room: a battle to watch begins, or the room has settled the watched one.
    pub(super) fn update_spectated(&mut self) {
        let Some(room) = &self.session.room else { return };
        if room.playing.is_none() || room.seat(self.me).is_some() {
            self.watching = None;
            return;
        }
        let players = [Seat::Host, Seat::Guest].map(|seat| room.players(seat).collect());
        let is_known = self.watching.as_ref().is_some_and(|watched| watched.watching.game() == room.game);
        if room.stage == RoomStage::Battle && !is_known {
            self.session.clocks = None;
            self.session.hands.clear();
            let watching = SpectatedMatch::new(self.library.clone(), room.game, players);
            self.watching = Some(SpectatorState { watching, told: None, settled: None });
        }
        self.tick_watched();
    }

    /// Reports an end that only the room has declared, with the same delay as everything else that spectators see.
    pub(super) fn tick_watched(&mut self) {
        let now = self.now;
        let Some((room, watched)) = self.session.room.as_ref().zip(self.watching.as_mut()) else { return };
        // The latest message arrives a moment after its time.
        let delay = u64::from(room.params.delay);
        let behind = Duration::from_secs(delay + u64::from(delay > 0));
        let is_this = room.stage == RoomStage::Result && room.game == watched.watching.game();
        if is_this
            && let Some(BattleOutcome::Won(seat)) = room.outcome
            && watched.told.is_some()
            && watched.watching.board().is_some_and(|board| !board.state().is_finished())
            && (room.ground.is_some() || room.reports == [None, None])
            && now >= *watched.settled.get_or_insert(now) + behind
        {
            // Only the room reports this end; nobody has signed it.
            let command = Command::BattleForceFinish { reason: reason(room.ground), by: seat.other() };
            let order = Order::new(command, Seed::Given([0; 32]));
            self.watching = None;
            self.emit(ClientEvent::Order(Box::new(order)));
        }
    }

    /// Sets the current time in the watched battle, as reported by the lobby: spectators may see the battle later.
    pub(super) fn handle_now(&mut self, now: u64) {
        self.lobby.ahead = Some(Duration::from_millis(now).saturating_sub(self.now));
        self.tell_watched_clocks();
    }

    fn tell_watched_clocks(&mut self) {
        let watched = self.watching.as_ref().filter(|watched| watched.told.is_some());
        if let (Some(watched), Some(ahead)) = (watched, self.lobby.ahead) {
            self.session.clocks = watched.watching.clocks(self.now + ahead);
        }
    }

    /// Receives a frame of the battle, with the time when it arrived at the lobby.
    pub(super) fn watch(&mut self, frame: &LobbyFrame, at: Option<u64>) {
        let Some(SpectatorState { watching, told, .. }) = &mut self.watching else { return };
        if frame.game != watching.game() || frame.place == LobbyFrame::PASSING {
            return;
        }
        let at = at.map(Duration::from_millis);
        // For messages that took longer, the lobby's clock appears to be behind.
        let ahead = at.map(|at| at.saturating_sub(self.now));
        self.lobby.ahead = self.lobby.ahead.max(ahead);
        let wrong = watching.frame(frame.place, frame.player, &frame.bytes, at).err();
        if let Some(hands) = watching.hands().filter(|hands| **hands != self.session.hands) {
            self.session.hands.clone_from(hands);
        }
        let mut news = Vec::new();
        if let Some((first, orders)) = watching.stands() {
            match told {
                Some(told) => {
                    news.extend(
                        orders.iter().skip(*told).map(|order| ClientEvent::Order(Box::new(order.clone()))),
                    );
                    *told = orders.len();
                }
                None => {
                    *told = Some(orders.len());
                    let players = watching.players();
                    let room = self.session.room.as_ref();
                    let name = |player: Option<PlayerId>| {
                        let name = room.zip(player).and_then(|(room, player)| room.names.get(&player));
                        name.cloned().unwrap_or_default()
                    };
                    news.push(ClientEvent::Ready(Box::new(Ready {
                        library: self.library.clone(),
                        first: first.clone(),
                        orders: orders.to_vec(),
                        me: None,
                        names: players.map(name),
                    })));
                }
            }
        }
        if let Some(wrong) = wrong.filter(|wrong| !wrong.is_timing()) {
            self.trouble(SessionError::Impossible(wrong.to_string()));
        }
        news.into_iter().for_each(|news| self.emit(news));
        self.tell_watched_clocks();
    }
}
