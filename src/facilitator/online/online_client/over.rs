//! The end of the battle: it is reported, and both books are revealed and audited. The room audits them, too: a side
//! that has not revealed the book it committed to half a minute after the other one loses a battle that it won.

use std::time::Duration;

use super::core::{ClientEvent, FinishedMatch, OnlineClient};
use super::game::AGAIN;
use super::game_state::Game;
use crate::battle::board::Board;
use crate::battle::result::{ForceReason, ResultType};
use crate::cards::Book;
use crate::facilitator::online::match_store::MatchFile;
use crate::facilitator::online::session::{OnlineMeeting, SessionError};
use crate::ids::{CardId, Seat};
use crate::net::hello::Reveal;
use crate::net::packet::Packet;
use crate::room::ending::{BattleOutcome, ClaimGround};
use crate::room::lobby_room::{Room, RoomAction, RoomStage};
use crate::room::protocol::ClientMessage;

/// Returns the reason that the window shows for a battle that the room has given to one side.
pub(super) const fn reason(ground: Option<ClaimGround>) -> ForceReason {
    match ground {
        None | Some(ClaimGround::Gone) => ForceReason::LostLink,
        Some(ClaimGround::Silent | ClaimGround::Missed) => ForceReason::Timeout,
        Some(ClaimGround::Wrong | ClaimGround::Forked) => ForceReason::Cheating,
    }
}

/// The time before the result is reported to the room again: the opponent may learn of it from this side first.
const LATER: Duration = Duration::from_secs(5);

impl OnlineClient {
    /// Schedules the report again after the connection to the lobby was restored: a message on a dead connection is
    /// lost.
    pub(super) fn report_again(&mut self) {
        if let Some(Game::Playing(playing)) = &mut self.game
            && playing.peer.board().state().is_finished()
        {
            playing.report = Some(self.now + LATER);
        }
    }

    /// Reports a finished battle to the room, and reveals the own book.
    pub(super) fn finish(&mut self) {
        let now = self.now;
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        let Some(result) = playing.peer.board().state().result() else { return };
        let game = playing.handshake.terms().game;
        let slots = playing.peer.confess().to_vec();
        let confess = Packet::Reveal(Reveal { game, slots }).bytes();
        // The other side and the room check it: a player who does not reveal it in time loses.
        let me = playing.handshake.terms().me;
        let is_this = |room: &&Room| room.stage != RoomStage::Waiting && room.game == game;
        let room = self.session.room.as_ref().filter(is_this);
        let is_open = room.is_some_and(|room| room.stage == RoomStage::Battle);
        let is_owed = !playing.is_audited || room.is_some_and(|room| !room.opened[me.index()]);
        let says_it = is_owed && now >= playing.confessed + AGAIN;
        if says_it {
            playing.confessed = now;
        }
        let reports = playing.report.take_if(|at| now >= *at).is_some();
        if reports {
            playing.claims.reported(now);
        }
        if says_it {
            self.send(&confess);
        }
        if reports && is_open {
            self.ask(&ClientMessage::Act(RoomAction::Over { game, outcome: result.into() }));
        }
    }

    /// Receives the other side's whole book.
    pub(super) fn handle_confess(&mut self, confess: &Reveal) {
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        let is_over = playing.peer.board().state().is_finished();
        if !is_over || playing.is_audited || confess.game != playing.handshake.terms().game {
            return;
        }
        playing.is_audited = true;
        let library = self.library.clone();
        let allowed = |cards: &[CardId]| Book::from_slots(cards).check(&library).is_empty();
        if let Err(wrong) = playing.peer.audit(&confess.slots, allowed) {
            return self.trouble(SessionError::Book(wrong.to_string()));
        }
        let me = playing.handshake.terms().me;
        let mut theirs = confess.slots.clone();
        theirs.sort_unstable_by_key(|shown| shown.slot);
        let theirs: Vec<CardId> = theirs.iter().map(|shown| shown.card).collect();
        let mine: Vec<CardId> = playing.peer.confess().iter().map(|shown| shown.card).collect();
        // They lack this side's book as long as they send theirs.
        let own =
            Packet::Reveal(Reveal { game: confess.game, slots: playing.peer.confess().to_vec() }).bytes();
        let (torn, orders) = (playing.page.take().map(MatchFile::tear), playing.peer.orders().to_vec());
        self.send(&own);
        if let Some(Err(error)) = torn {
            self.trouble(SessionError::Disk(error.to_string()));
        }
        self.list_unfinished();
        let books = if me == Seat::Host { [mine, theirs] } else { [theirs, mine] };
        let meeting = self.meeting();
        self.emit(ClientEvent::Over(Box::new(FinishedMatch { books, orders, meeting })));
    }

    /// Returns the opponent of the battle and its outcome, unless several players share a seat or the battle was
    /// aborted.
    fn meeting(&self) -> Option<OnlineMeeting> {
        let game = self.game.as_ref().filter(|game| !game.is_relay())?;
        let (result, me) = (game.peer()?.board().state().result()?, game.me());
        let opponent = game.players()[me.other().index()];
        let is_won = match result.kind {
            ResultType::WinOrLose => Some(result.winner? == me),
            ResultType::Draw => None,
            ResultType::Aborted => return None,
        };
        let (name, lobby) = (self.session.name(opponent).to_owned(), self.lobby.address());
        Some(OnlineMeeting { opponent, name, lobby, is_won })
    }

    /// Handles the room's decision about the end: one side was gone for too long, or another ground counts against it.
    pub(super) fn settled(&mut self, outcome: BattleOutcome, ground: Option<ClaimGround>) {
        let Some(Game::Playing(playing)) = &mut self.game else { return };
        if playing.peer.board().state().is_finished() {
            return;
        }
        let by = match outcome {
            BattleOutcome::Won(seat) => seat.other(),
            BattleOutcome::Drawn | BattleOutcome::Aborted => return,
        };
        playing.peer.judge(reason(ground), by);
        playing.report = None;
        self.report_peer_news();
    }
}
