//! The judgement of a claim against a player who is present: the log of the battle decides.
//!
//! A lobby knows no rules of the game, and needs none for a battle in progress. Only if one side claims that the other
//! does not play or cheats, it reads the log as any spectator could, with the same code: which side owes something
//! since when, and which side signed an invalid message. Otherwise a modified game could hold up a battle that it is
//! about to lose, for as long as it stays connected. The lobby's decision is only needed if the two players' games do
//! not reach one result by themselves.
//!
//! A player who has only just come back may not have resent yet what the lobby lacks. They are given much more time,
//! but not unlimited: otherwise coming and going would hold up a battle, too. A log that is full is incomplete, and is
//! not judged.
//!
//! Claims take turns, a page of the log each. So a claim with a long log, or one that is slow to follow, holds up no
//! other for longer than a page takes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::spawn_blocking;

use super::addresses::Address;
use super::connection::Connection;
use super::join::inside;
use super::limits::{JUDGING, JUDGING_TIME};
use super::lobby::Lobby;
use super::room::HostedRoom;
use super::store::StoredFrame;
use crate::battle::board::Board;
use crate::battle::library::CardLibrary;
use crate::ids::{PlayerId, Seat};
use crate::lockstep::SpectatedMatch;
use crate::room::ending::ClaimGround;
use crate::room::lobby_room::{
    BattleOutcome, Edition, GRACE, RoomAction, RoomActionError, RoomId, RoomStage,
};
use crate::room::protocol::{LONGEST_FRAME, LobbyError};

/// The number of frames that a claim reads from the store and follows in one turn.
const PAGE: u32 = 512;

/// The number of claims of an address that may be refused in a row before it has to wait.
const FREE_CLAIMS: u32 = 6;
/// The time before the next claim is heard after that, in milliseconds. It doubles with every further one.
const REFUSED: u64 = 15_000;
const REFUSED_DOUBLINGS: u32 = 6;

/// The refusal of a claim while as many as possible are being judged, with the time that one of them may take.
const TAKEN: LobbyError = LobbyError::TooFast(JUDGING_TIME.as_secs() as u32);

/// A claim to judge.
struct Case {
    id: RoomId,
    game: u32,
    /// The seat that makes the claim.
    seat: Seat,
    players: [Vec<PlayerId>; 2],
    edition: Edition,
    /// The length of the battle's log.
    length: u64,
    /// True if the other side has been here long enough that none of its frames can be missing.
    is_whole: bool,
}

/// The additional time allowed to a side that may not have sent everything yet.
const AGAIN: Duration = Duration::from_secs(600);

/// The verdict of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// The battle is over.
    Over(BattleOutcome),
    /// The ground that counts against the other side.
    Against(ClaimGround),
}

impl Lobby {
    /// Judges a claim to the battle of the player's room.
    pub(super) async fn claim(&self, session: &Connection, game: u32) -> Result<(), LobbyError> {
        if self.break_off(session, game)? {
            return Ok(());
        }
        match self.act(session, RoomAction::Claim(game)) {
            Err(LobbyError::Room(RoomActionError::NotGone)) => {}
            done => return done,
        }
        let case = self.case(session, game)?;
        let address = session.address;
        let judged = self.judge(&case).await;
        let mut state = self.state();
        state.addresses.release(address, |address| &mut address.claims);
        state.addresses.get(address).judged(&judged, self.now());
        judged
    }

    /// Judges a claim from the log of its battle, and settles the battle if there is a ground.
    async fn judge(&self, case: &Case) -> Result<(), LobbyError> {
        let library = self.sets.library(&case.edition).ok_or(RoomActionError::NotJudged)?;
        // Each claim keeps a battle in memory.
        let _place = self.claims.try_acquire().map_err(|_| TAKEN)?;
        let now = self.now();
        let watching = self.followed(case, library).await?;
        let verdict =
            verdict(&watching, case, Duration::from_millis(now)).ok_or(RoomActionError::NoGround)?;
        let state = &mut *self.state();
        // A frame that arrived in the meantime may be the missing one.
        let is_same = |room: &&mut HostedRoom| {
            let length = room.log.as_ref().map(super::log::Log::len);
            (room.lounge.game, room.lounge.stage, length) == (case.game, RoomStage::Battle, Some(case.length))
        };
        state.rooms.get_mut(&case.id).filter(is_same).ok_or(RoomActionError::NoGround)?;
        self.change(state, case.id, |room| match verdict {
            Verdict::Over(outcome) => room.lounge.settle(outcome),
            Verdict::Against(ground) => room.lounge.judge(case.seat, ground),
        });
        tracing::info!("room {}: claim by {}: {verdict:?}", case.id, case.seat);
        Ok(())
    }

    /// Aborts a battle that one side never signed, for a player who has waited long enough. Returns true if it was
    /// aborted.
    fn break_off(&self, session: &Connection, game: u32) -> Result<bool, LobbyError> {
        let now = self.now();
        let state = &mut *self.state();
        let (player, id) = inside(state, session)?;
        let room = state.rooms.get(&id).ok_or(LobbyError::NotInRoom)?;
        room.lounge.seat(player).ok_or(RoomActionError::Watching)?;
        if (room.lounge.game, room.lounge.stage) != (game, RoomStage::Battle) || room.is_signed() {
            return Ok(false);
        }
        if now < room.began + GRACE * 1000 {
            return Err(RoomActionError::NotGone.into());
        }
        self.change(state, id, |room| room.lounge.settle(BattleOutcome::Aborted));
        Ok(true)
    }

    fn case(&self, session: &Connection, game: u32) -> Result<Case, LobbyError> {
        let now = self.now();
        let state = &mut *self.state();
        self.spend_rate(state, session, JUDGING, |address| &mut address.judging)?;
        let claims = state.addresses.get(session.address);
        if now < claims.claims_from {
            let wait = (claims.claims_from - now).div_ceil(1000);
            return Err(LobbyError::TooFast(u32::try_from(wait).unwrap_or(u32::MAX)));
        }
        let (player, id) = inside(state, session)?;
        let room = state.rooms.get(&id).ok_or(LobbyError::NotInRoom)?;
        let seat = room.lounge.seat(player).ok_or(RoomActionError::Watching)?;
        if room.lounge.game != game || room.lounge.stage != RoomStage::Battle {
            return Err(RoomActionError::NotGone.into());
        }
        let log = room.log.as_ref().filter(|log| log.has_room(LONGEST_FRAME));
        let length = log.ok_or(RoomActionError::NotJudged)?.len();
        let is_whole = room.has_stayed(seat.other(), now);
        let players = Seat::BOTH.map(|seat| room.lounge.players(seat).collect());
        let edition = room.lounge.edition.clone();
        if !state.addresses.hold(session.address, (1, u32::MAX), |address| &mut address.claims) {
            return Err(TAKEN);
        }
        Ok(Case { id, game, seat, players, edition, length, is_whole })
    }

    /// Follows the battle from its log.
    async fn followed(&self, case: &Case, library: Arc<CardLibrary>) -> Result<SpectatedMatch, LobbyError> {
        if !self.writer.barrier().await {
            return Err(LobbyError::Disk);
        }
        let mut watching = SpectatedMatch::new(library, case.game, case.players.clone());
        let (mut from, mut left) = (0, JUDGING_TIME);
        while from < case.length {
            // A page keeps a whole core busy for a moment. Claims wait in the order in which they came or had their
            // last turn. The semaphore is never closed.
            let _turn = self.judging.acquire().await.map_err(|_| RoomActionError::NotJudged)?;
            let mut page = self.store.frames(case.id, case.game, from, PAGE).await.map_err(|error| {
                tracing::error!("cannot read the log of room {}: {error}", case.id);
                LobbyError::Disk
            })?;
            let Some(last) = page.last() else { break };
            from = last.place + 1;
            page.retain(|frame| frame.place < case.length);
            let following = spawn_blocking(move || follow(watching, &page, left));
            let followed = following.await.map_err(|error| {
                tracing::error!("cannot replay the log of room {}: {error}", case.id);
                LobbyError::Disk
            })?;
            (watching, left) = followed.ok_or_else(|| {
                tracing::warn!("judging the log of room {} takes too long, it was given up", case.id);
                RoomActionError::NotJudged
            })?;
        }
        Ok(watching)
    }
}

/// Follows a battle through a page of its log. Returns the time that is left as well, or `None` if it is over.
fn follow(
    mut watching: SpectatedMatch,
    page: &[StoredFrame],
    left: Duration,
) -> Option<(SpectatedMatch, Duration)> {
    let began = Instant::now();
    for frame in page {
        left.checked_sub(began.elapsed())?;
        let at = Some(Duration::from_millis(frame.at));
        // The faults are evaluated at the end.
        let _told = watching.frame(frame.place, frame.player, &frame.bytes, at);
    }
    Some((watching, left.saturating_sub(began.elapsed())))
}

fn verdict(watching: &SpectatedMatch, case: &Case, now: Duration) -> Option<Verdict> {
    if let Some(result) = watching.board()?.state().result() {
        return Some(Verdict::Over(result.into()));
    }
    let at = if case.is_whole { now } else { now.saturating_sub(AGAIN) };
    let ground = watching.ground(case.seat.other(), at)?;
    // The missing part may have arrived in time.
    (case.is_whole || ground != ClaimGround::Missed).then_some(Verdict::Against(ground))
}

impl Address {
    /// Records the result of a claim. After too many refusals in a row, each makes the next claim wait longer.
    fn judged(&mut self, judged: &Result<(), LobbyError>, now: u64) {
        match judged {
            Ok(()) => self.refused = 0,
            // There was no place for it: that is not the fault of the claim.
            Err(LobbyError::TooFast(_)) => {}
            Err(_) => {
                self.refused += 1;
                if let Some(more) = self.refused.checked_sub(FREE_CLAIMS) {
                    self.claims_from = now + (REFUSED << more.min(REFUSED_DOUBLINGS));
                }
            }
        }
    }
}

impl HostedRoom {
    /// Returns true if at least one player of a side is here, and all players of it who are here have stayed long
    /// enough that none of the side's frames can be missing.
    fn has_stayed(&self, seat: Seat, now: u64) -> bool {
        let mut here =
            self.lounge.players(seat).filter(|player| self.lounge.here.contains(player)).peekable();
        here.peek().is_some()
            && here.all(|player| now >= self.came.get(&player).copied().unwrap_or(self.made) + GRACE * 1000)
    }
}

#[cfg(test)]
mod tests;
