//! The battle of the room at this client: begun when the room begins it, or restored from its notes.

use std::collections::BTreeSet;
use std::time::Duration;

use super::claims::Claims;
use super::core::OnlineClient;
use super::relay::{JoiningState, RelayLog};
use super::unstored::Unstored;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::history::Order;
use crate::facilitator::online::match_store::{MatchFile, StoredMatch};
use crate::facilitator::online::session::{SessionError, UnfinishedMatch};
use crate::ids::{PlayerId, Seat};
use crate::lockstep::{ClockReadings, Handshake, Left, MatchClocks, Peer, Terms, relay};
use crate::net::genesis::ClockLimits;
use crate::net::resend::Resend;
use crate::room::lobby_room::{RoomId, RoomStage};

/// The interval at which packets are resent that both sides must agree on.
pub(super) const AGAIN: Duration = Duration::from_secs(2);
/// The time to wait for the opponent before both sides have signed.
pub(super) const TIRED: Duration = Duration::from_secs(75);
/// The time to wait for the signed message on which the room's verdict about an end rests.
const PAPER: Duration = Duration::from_secs(10);

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
    pub(super) shake: Handshake,
    /// The file of the battle, once both sides have sent everything.
    pub(super) page: Option<MatchFile>,
    pub(super) next: Duration,
    /// The time when the room is asked to abort the battle.
    pub(super) tires: Duration,
}

#[derive(Debug)]
pub(super) struct PlayingState {
    /// The handshake that both sides agreed on, for an opponent that has not received all of it.
    pub(super) shake: Handshake,
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

/// A battle restored from its file.
struct KeptGame {
    shake: Handshake,
    peer: Peer,
    page: MatchFile,
    left: Option<Left>,
}

impl Game {
    const fn terms(&self) -> &Terms {
        match self {
            Self::Shaking(shaking) => shaking.shake.terms(),
            Self::Joining(joining) => &joining.terms,
            Self::Playing(playing) => playing.shake.terms(),
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

impl OnlineClient {
    /// Handles a change of the room: a battle begins here, or the room has settled one.
    pub(super) fn follow_room(&mut self) {
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
        self.follow_watched();
        self.follow_claim();
        self.follow_quills();
        self.follow_result();
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
        let terms = playing.shake.terms();
        let (is_own, other) = (unopened == terms.me, terms.players[terms.me.other().index()]);
        let name = self.session.name(other).to_owned();
        self.trouble(if is_own { SessionError::TooLate(name) } else { SessionError::Unopened(name) });
    }

    /// Handles the room's report of how the battle ended. A result that a side has reported rests on a signed message,
    /// which is waited for; a claim rests on the room's decision alone.
    pub(super) fn follow_result(&mut self) {
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
        let (kept, page) = self.given.notebook.open(room.id).ok().flatten()?;
        let begun = Some(&kept.begun).filter(|begun| begun.game == room.game)?;
        let (shake, setup) = begun.setup(&self.library, &self.given.key)?;
        let peer = Peer::restore(setup, &kept.notes).ok()?;
        Some(KeptGame { shake, peer, page, left: kept.left })
    }

    fn go_on_with(&mut self, KeptGame { shake, peer, page, left }: KeptGame) {
        self.play(shake, peer, Some(page), left);
        self.doubt_stored();
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
            key: self.given.key.clone(),
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
        let (shake, next) = (Handshake::new(terms), self.now);
        let tires = self.now + TIRED;
        self.game = Some(Game::Shaking(Box::new(HandshakeState { shake, page: None, next, tires })));
    }

    /// Closes the battle of this client. Its file is kept unless the battle is over.
    pub(super) fn close_game(&mut self) {
        if let Some(Game::Playing(playing)) = self.game.take()
            && playing.peer.board().state().is_finished()
            && let Some(Err(error)) = playing.page.map(MatchFile::tear)
        {
            self.trouble(SessionError::Disk(error.to_string()));
        }
        self.watching = None;
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
            let setup = library.and_then(|library| begun.setup(&library, &self.given.key));
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
        if let Ok(Some((.., page))) = self.given.notebook.open(room)
            && let Err(error) = page.tear()
        {
            self.trouble(SessionError::Disk(error.to_string()));
        }
        self.list_unfinished();
    }
}
