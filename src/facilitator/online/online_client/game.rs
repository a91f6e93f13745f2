//! The battle of the room at this client: begun when the room begins it, or restored from its notes.

use std::time::Duration;

use super::core::OnlineClient;
use super::game_state::{Game, HandshakeState, JoiningState};
use super::lobby_log::{RelayLog, Unstored};
use super::pointing::PointingState;
use crate::battle::board::Board;
use crate::facilitator::online::match_store::{MatchFile, StoredMatch};
use crate::facilitator::online::session::{SessionError, UnfinishedMatch};
use crate::lockstep::{Handshake, Left, Peer, Terms, relay};
use crate::net::genesis::ClockLimits;
use crate::room::lobby_room::{RoomId, RoomStage};

/// The interval at which packets are resent that both sides must agree on.
pub(super) const AGAIN: Duration = Duration::from_secs(2);
/// The time to wait for the opponent before both sides have signed.
pub(super) const TIRED: Duration = Duration::from_secs(75);
/// The time to wait for the signed message on which the room's verdict about an end rests.
const PAPER: Duration = Duration::from_secs(10);

/// A battle restored from its file.
struct KeptGame {
    handshake: Handshake,
    peer: Peer,
    page: MatchFile,
    left: Option<Left>,
}

impl OnlineClient {
    /// Handles a change of the room: a battle begins here, or the room has settled one.
    pub(super) fn update_room(&mut self) {
        let Some(room) = &self.session.room else { return };
        let (id, number, stage) = (room.id, room.game, room.stage);
        let is_mine = self.game.as_ref().is_some_and(|game| game.is(id, number));
        if !is_mine && room.seat(self.me).is_some() {
            if stage == RoomStage::Battle {
                self.close_game();
                self.begin_game();
            } else if stage == RoomStage::Result
                && let Some(kept) = self.kept_game()
            {
                // It was not over here when this game was closed, or the book was not revealed yet.
                self.close_game();
                self.go_on_with(kept);
            }
        }
        let is_begun = matches!(self.game, Some(Game::Playing(_)));
        if is_mine && stage == RoomStage::Result && !is_begun {
            // It was aborted before both players signed it.
            self.close_game();
        }
        self.update_spectated();
        self.update_claim();
        self.update_turn_holders();
        self.update_result();
        self.follow_books();
    }

    /// Handles the room's report that a side has not revealed its book in time.
    fn follow_books(&mut self) {
        let Some((room, game)) = self.session.room.as_ref().zip(self.game.as_mut()) else { return };
        let unopened = room.unopened.filter(|_| game.is(room.id, room.game));
        let (Some(unopened), Game::Playing(playing)) = (unopened, game) else { return };
        if std::mem::replace(&mut playing.unopened, true) {
            return;
        }
        let terms = playing.handshake.terms();
        let (is_own, other) = (unopened == terms.me, terms.players[terms.me.other().index()]);
        let name = self.session.name(other).to_owned();
        self.trouble(if is_own { SessionError::TooLate(name) } else { SessionError::Unopened(name) });
    }

    /// Handles the room's report of how the battle ended. A result that a side has reported rests on a signed message,
    /// which is waited for; a claim rests on the room's decision alone.
    pub(super) fn update_result(&mut self) {
        let (now, has_caught_up) = (self.now, self.relay.has_caught_up());
        let Some((room, game)) = self.session.room.as_ref().zip(self.game.as_mut()) else { return };
        let is_this = game.is(room.id, room.game);
        // The result may be in a part of the log that has not arrived yet.
        let outcome = room.outcome.filter(|_| is_this && room.stage == RoomStage::Result && has_caught_up);
        let (Some(outcome), Game::Playing(playing)) = (outcome, game) else { return };
        let since = *playing.settled.get_or_insert(now);
        if room.ground.is_some() || room.reports == [None, None] || now >= since + PAPER {
            let ground = room.ground;
            self.settled(outcome, ground);
        }
    }

    /// Returns the stored battle of the room, from this machine.
    fn kept_game(&self) -> Option<KeptGame> {
        let room = self.session.room.as_ref()?;
        let (kept, page) = self.given.notebook.open(room.id, Some(self.lobby.host())).ok().flatten()?;
        let begun = Some(&kept.begun).filter(|begun| begun.game == room.game)?;
        let (handshake, setup) = begun.setup(&self.library, &self.key)?;
        let peer = Peer::restore(setup, &kept.notes).ok()?;
        Some(KeptGame { handshake, peer, page, left: kept.left })
    }

    fn go_on_with(&mut self, KeptGame { handshake, peer, page, left }: KeptGame) {
        self.play(handshake, peer, Some(page), left);
        self.recheck_stored();
    }

    pub(super) fn begin_game(&mut self) {
        if let Some(kept) = self.kept_game() {
            return self.go_on_with(kept);
        }
        let Some(room) = &self.session.room else { return };
        let (Some(me), Some(players)) = (room.seat(self.me), room.playing) else { return };
        let (id, game) = (room.id, room.game);
        let milli = |seconds: u32| seconds.saturating_mul(1000);
        let clock = room.params.clock;
        let terms = Terms {
            library: self.library.clone(),
            room: id.0,
            game,
            players,
            clocks: ClockLimits {
                bank: milli(clock.bank),
                increment: milli(clock.increment),
                cap: milli(clock.cap),
            },
            me,
            key: self.key.clone(),
            secret: (self.given.chance)(),
            book: self.book.clone(),
            relay: relay(room),
        };
        if terms.relay.is_some() {
            self.fall_behind();
        }
        if terms.players[me.index()] != self.me {
            self.game = Some(Game::Joining(Box::new(JoiningState::new(terms))));
            return;
        }
        let (handshake, next) = (Handshake::new(terms), self.now);
        let tires = self.now + TIRED;
        self.game = Some(Game::Shaking(Box::new(HandshakeState { handshake, page: None, next, tires })));
    }

    /// Closes the battle of this client. Its file is kept unless the battle is over.
    pub(super) fn close_game(&mut self) {
        if let Some(Game::Playing(playing)) = self.game.take()
            && playing.peer.board().state().is_finished()
            && let Some(Err(error)) = playing.page.map(MatchFile::tear)
        {
            self.trouble(SessionError::Disk(error.to_string()));
        }
        (self.watching, self.pointing) = (None, PointingState::default());
        self.session.hands.clear();
        (self.session.clocks, self.session.claim, self.session.proposed) = (None, None, [None, None]);
        (self.session.turn_holders, self.relay, self.unstored) =
            (None, RelayLog::default(), Unstored::default());
        self.drop_direct();
    }

    pub(super) fn names(&self) -> [String; 2] {
        let players = self.game.as_ref().map(Game::players);
        players.map_or_else(Default::default, |players| {
            players.map(|player| self.session.name(player).to_owned())
        })
    }

    /// Lists the unfinished battles. A battle whose cards are not available any more is not listed, but stays stored.
    pub(super) fn list_unfinished(&mut self) {
        let mut unfinished = Vec::new();
        for StoredMatch { begun, notes, .. } in self.given.notebook.list() {
            let library = self.library_of(&begun.edition);
            let key = begun.host().map(|lobby| self.given.secret.key(&lobby));
            let setup = library.zip(key).and_then(|(library, key)| begun.setup(&library, &key));
            let Some(Ok(peer)) = setup.map(|(_, setup)| Peer::restore(setup, &notes)) else { continue };
            if peer.board().state().is_finished() {
                continue;
            }
            let against = begun.names[begun.me.other().index()].clone();
            let turn = peer.board().state().turn();
            unfinished.push(UnfinishedMatch { room: begun.room, lobby: begun.lobby, against, turn });
        }
        self.session.unfinished = unfinished;
    }

    /// Gives up an unfinished battle, and removes its file.
    pub(super) fn forget(&mut self, room: RoomId) {
        if let Ok(Some((.., page))) = self.given.notebook.open(room, None)
            && let Err(error) = page.tear()
        {
            self.trouble(SessionError::Disk(error.to_string()));
        }
        self.list_unfinished();
    }
}
