//! A room as the lobby hosts it: the state that everybody sees, and the data that only the lobby knows.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::limits::Bucket;
use super::log::Log;
use super::look_alikes::tell_apart;
use super::store::{StoredRoom, Write};
use crate::ids::{PlayerId, Seat};
use crate::room::lobby_room::{self, BattleOutcome, Room, RoomStage};

/// The time that an empty room is kept if a battle was played in it, in milliseconds.
const KEPT: u64 = 24 * 3600 * 1000;
/// The time that an empty room is kept if no battle was played in it or the lobby has only just started, in
/// milliseconds.
const KEPT_UNUSED: u64 = 600 * 1000;
/// The time in which an absent player can still report the result of a battle, in milliseconds.
const GRACE: u64 = lobby_room::GRACE * 1000;
/// The time that a side has to reveal its book, in milliseconds.
const OPENING: u64 = lobby_room::OPENING * 1000;

/// A hosted room. Times are milliseconds since 1970.
pub(super) struct HostedRoom {
    pub(super) lounge: Room,
    pub(super) made: u64,
    /// The last time that anyone was here.
    pub(super) seen: u64,
    /// The time since which each absent player is away.
    pub(super) gone: BTreeMap<PlayerId, u64>,
    /// The time at which each player last arrived.
    pub(super) came: BTreeMap<PlayerId, u64>,
    /// The log of the current battle; `None` if it was not read from the store yet.
    pub(super) log: Option<Log>,
    pub(super) appends: [Bucket; 2],
    /// The place in the log that spectators with the delay of the room see next, and the time at which they do, if that
    /// is scheduled.
    pub(super) shown: u64,
    pub(super) due: Option<u64>,
    /// True if a quick match opened the room, since the lobby started.
    pub(super) is_quick: bool,
    /// The side that owes its book, and the time since which it does.
    owing: Option<(Seat, u64)>,
    /// The players who may not enter: those whom its owner had blocked, according to the owner's last list.
    pub(super) closed: BTreeSet<PlayerId>,
    /// The time at which the current battle began; `ended` is the time at which the last one was over.
    pub(super) began: u64,
    pub(super) ended: u64,
}

/// A room as it is stored: the state that everybody sees, and the part that nobody sees.
#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    lounge: &'a Room,
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    closed: &'a BTreeSet<PlayerId>,
}

/// Returns the players who may not enter a stored room.
pub(super) fn closed(kept: &str) -> BTreeSet<PlayerId> {
    #[derive(Default, Deserialize)]
    struct Closed {
        #[serde(default)]
        closed: BTreeSet<PlayerId>,
    }
    serde_json::from_str::<Closed>(kept).unwrap_or_default().closed
}

impl HostedRoom {
    /// Creates a room that was just opened. Its owner has a place, but is present only after entering.
    pub(super) fn new(mut room: Room, now: u64) -> Self {
        room.lost(room.owner);
        Self::plain(room, now)
    }

    /// Creates a room of which only the public state is known.
    fn plain(room: Room, now: u64) -> Self {
        Self {
            lounge: room,
            made: now,
            seen: now,
            gone: BTreeMap::new(),
            came: BTreeMap::new(),
            log: Some(Log::default()),
            appends: Default::default(),
            shown: 0,
            due: None,
            is_quick: false,
            owing: None,
            closed: BTreeSet::new(),
            began: 0,
            ended: 0,
        }
    }

    /// Restores a room from the store: nobody is present until they come back.
    pub(super) fn again(mut room: Room, kept: &StoredRoom, now: u64) -> Self {
        room.here.clear();
        tell_apart(&mut room.names);
        if room.stage != RoomStage::Battle {
            room.ready.clear();
        }
        let gone = room.everybody().chain(room.all_players()).map(|player| (player, now));
        let gone = gone.collect();
        let log = (room.game == 0).then(Log::default);
        let (made, seen, closed) = (kept.made, kept.seen, closed(&kept.lounge));
        Self { made, seen, gone, log, closed, began: now, ended: now, ..Self::plain(room, now) }
    }

    /// Records that a player is not present any more.
    pub(super) fn lost(&mut self, player: PlayerId, now: u64) {
        self.lounge.lost(player);
        self.gone.insert(player, now);
        self.seen = now;
    }

    /// Returns the write that stores the room.
    pub(super) fn kept(&self) -> Option<Write> {
        let lounge = serde_json::to_string(&Written { lounge: &self.lounge, closed: &self.closed });
        let lounge = lounge.inspect_err(|error| tracing::error!("cannot encode a room: {error}")).ok()?;
        Some(Write::Room(StoredRoom { id: self.lounge.id, made: self.made, seen: self.seen, lounge }))
    }

    /// Returns true if no battle was played here yet.
    pub(super) fn is_before_first_battle(&self) -> bool {
        self.lounge.stage == RoomStage::Waiting && self.lounge.game == 0
    }

    /// Returns true if nobody but the owner has a place here, who is present and waits for the first battle.
    pub(super) fn waits_alone(&self) -> bool {
        self.is_before_first_battle()
            && self.lounge.here.contains(&self.lounge.owner)
            && self.lounge.everybody().eq([self.lounge.owner])
    }

    /// Returns true if the room is closed to a player at that time. A player of the current battle keeps playing, and
    /// then reveals their book.
    pub(super) fn is_closed_to(&self, player: PlayerId, now: u64) -> bool {
        let plays = self.lounge.seat(player).is_some()
            && (self.lounge.stage == RoomStage::Battle || now < self.ended + OPENING);
        self.closed.contains(&player) && !plays
    }

    /// Returns true if the room should be deleted, given the time at which the lobby started.
    pub(super) fn is_over(&self, started: u64, now: u64) -> bool {
        let kept = if self.lounge.game == 0 { KEPT_UNUSED } else { KEPT };
        self.lounge.is_empty() && now > (self.seen + kept).max(started + KEPT_UNUSED)
    }

    /// Returns a player of the battle who has been away long enough for a claim and is not yet recorded as gone.
    pub(super) fn gone_for_long(&self, now: u64) -> Option<PlayerId> {
        let is_gone = |player: &PlayerId| {
            let since = self.gone.get(player).copied().unwrap_or(self.made);
            !self.lounge.here.contains(player) && now >= since + GRACE
        };
        let mut players = self.lounge.all_players().filter(|_| self.lounge.stage == RoomStage::Battle);
        players.find(|player| is_gone(player) && !self.lounge.gone.contains(player))
    }

    /// Returns a side that has not revealed its book in time. A side that is absent has as much time as for a claim.
    pub(super) fn unopened(&mut self, now: u64) -> Option<Seat> {
        let Some(seat) = self.lounge.owes_book() else {
            self.owing = None;
            return None;
        };
        let owing = self.owing.filter(|(owes, _)| *owes == seat);
        let (_, since) = *self.owing.insert(owing.unwrap_or((seat, now)));
        let is_here = self.lounge.players(seat).any(|player| self.lounge.here.contains(&player));
        (now >= since + if is_here { OPENING } else { GRACE }).then_some(seat)
    }

    /// Returns true if both sides have signed the battle, as far as the lobby knows.
    pub(super) fn is_signed(&self) -> bool {
        self.log.as_ref().is_none_or(|log| log.agreed().is_some())
    }

    /// Returns the outcome that one side reports, once the other side has been away too long to report anything.
    pub(super) fn verdict(&self, now: u64) -> Option<BattleOutcome> {
        let Room { stage: RoomStage::Battle, playing: Some(_), reports, here, .. } = &self.lounge else {
            return None;
        };
        let (said, silent) = match reports {
            [Some(said), None] => (said, Seat::Guest),
            [None, Some(said)] => (said, Seat::Host),
            [None, None] | [Some(_), Some(_)] => return None,
        };
        let is_silent = |player: PlayerId| {
            let since = self.gone.get(&player).copied().unwrap_or(self.made);
            !here.contains(&player) && now >= since + GRACE
        };
        let said = if self.is_signed() { *said } else { BattleOutcome::Aborted };
        self.lounge.players(silent).all(is_silent).then_some(said)
    }
}
