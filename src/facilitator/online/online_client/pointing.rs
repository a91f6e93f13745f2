//! What the players of a battle point at: a hint that is sent to the opponent only, beside the log. Losing it is harmless.

use std::time::Duration;

use super::core::{ClientAction, ClientEvent, OnlineClient};
use super::game_state::Game;
use crate::facilitator::online::session::ConnectionState;
use crate::ids::PlayerId;
use crate::net::packet::Packet;
use crate::net::pointing::Pointing;
use crate::room::protocol::POINTING_LEVEL;

/// The minimum pause between two hints over the direct connection, and through the lobby, which carries many battles.
const PAUSE: Duration = Duration::from_millis(200);
const LOBBY_PAUSE: Duration = Duration::from_millis(500);
/// The minimum pause between two reports to the window. Of a flood it is told the latest hint.
const TELLING: Duration = Duration::from_millis(100);

/// A hint that may change at any time, and is passed on with pauses.
#[derive(Debug, Default)]
struct Passed {
    latest: Pointing,
    passed: Pointing,
    next: Duration,
}

impl Passed {
    /// Returns the latest hint if it is to be passed on now.
    fn due(&mut self, now: Duration, pause: Duration) -> Option<Pointing> {
        if self.latest == self.passed || now < self.next {
            return None;
        }
        (self.passed, self.next) = (self.latest, now + pause);
        Some(self.passed)
    }
}

/// What both players of a battle point at.
#[derive(Debug, Default)]
pub(super) struct PointingState {
    own: Passed,
    other: Passed,
}

impl OnlineClient {
    /// Takes what this player points at.
    pub(super) fn point(&mut self, pointing: Pointing) {
        self.pointing.own.latest = pointing;
    }

    /// Receives what the opponent points at.
    pub(super) fn handle_pointing(&mut self, player: PlayerId, pointing: Pointing) {
        if matches!(self.game, Some(Game::Playing(_))) && !self.blocked.contains(&player) {
            self.pointing.other.latest = pointing;
        }
    }

    /// Returns the player who acts for the other seat.
    pub(super) fn opponent(&self) -> Option<PlayerId> {
        let game = self.game.as_ref()?;
        let acting = self.session.turn_holders.unwrap_or_else(|| game.players());
        Some(acting[game.me().other().index()])
    }

    pub(super) fn tick_pointing(&mut self) {
        if let Some(pointing) = self.pointing.other.due(self.now, TELLING) {
            self.emit(ClientEvent::Pointing(pointing));
        }
        let is_played = matches!(self.game, Some(Game::Playing(_)));
        if !is_played || self.opponent().is_some_and(|player| self.blocked.contains(&player)) {
            return;
        }
        let passes = self.session.lobby == ConnectionState::On
            && self.session.room.is_some()
            && self.lobby.level >= POINTING_LEVEL;
        if self.is_direct() {
            if let Some(pointing) = self.pointing.own.due(self.now, PAUSE) {
                self.send_direct(&Packet::Pointing(pointing).bytes());
            }
        } else if passes && let Some(pointing) = self.pointing.own.due(self.now, LOBBY_PAUSE) {
            self.out.push(ClientAction::Frame(Packet::Pointing(pointing).bytes()));
        }
    }
}
