//! The own hand, revealed to spectators: only if the player wants it, and only if the spectators' view is delayed
//! enough.
//!
//! It is sent to the lobby alone, never over the direct connection; the lobby keeps it from all players.

use super::core::OnlineClient;
use super::game_state::Game;
use crate::battle::board::Board;
use crate::net::hello::Reveal;
use crate::net::packet::Packet;
use crate::room::lobby_room::RoomStage;

impl OnlineClient {
    /// Reveals new cards of this player's hand to spectators.
    pub(super) fn tick_hand_reveal(&mut self) {
        let room = self.session.room.as_ref().filter(|room| {
            self.session.shows_hand && room.params.may_show_hands() && room.stage == RoomStage::Battle
        });
        let game = room.zip(self.game.as_mut()).filter(|(room, game)| game.is(room.id, room.game));
        let Some((room, Game::Playing(playing))) = game else { return };
        if playing.peer.board().state().is_finished() {
            return;
        }
        let mut slots = playing.peer.hand();
        slots.retain(|shown| playing.shown.insert(shown.slot));
        if !slots.is_empty() {
            let hand = Packet::Hand(Reveal { game: room.game, slots });
            self.note_unstored(&hand.bytes(), self.now);
        }
    }
}
