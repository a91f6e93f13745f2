//! A room of the lobby: its seating, the players who are ready, the current battle, and the score of the match.
//!
//! It has no connection and no clock. The server that hosts it reports who came, who left and what they request, and
//! sends the room to everybody in it after each change.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::display_name::display_name;
pub use super::ending::{BattleOutcome, ClaimGround, GRACE};
use super::params::{Params, RoomParamsError, TimeControl};
use super::pastime::{Pastime, PastimeAction, PastimeError};
use super::seating::{Seating, SeatingError, SeatingList};
use crate::ids::{PlayerId, Seat};

/// The number of seconds that a side has to reveal its whole book after the battle is over and the opponent has
/// revealed theirs.
pub const OPENING: u64 = 30;

/// The id of a room: 128 random bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RoomId(pub [u8; 16]);

impl fmt::Display for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for RoomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<RoomId> for String {
    fn from(room: RoomId) -> Self {
        room.to_string()
    }
}

impl TryFrom<String> for RoomId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        const WRONG: &str = "a room ID has 32 hexadecimal digits";
        if text.len() != 32 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(WRONG);
        }
        let mut id = [0; 16];
        for (place, byte) in id.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).map_err(|_| WRONG)?;
        }
        Ok(Self(id))
    }
}

/// The edition that a game must have to play here: it must match that of all other players.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// The version of the game.
    pub engine: String,
    /// The hash of the rules: 64 hexadecimal digits.
    pub rules: String,
    /// The hash of the cards: 64 hexadecimal digits.
    pub cards: String,
}

impl Edition {
    /// Returns true if both editions have the same game version and the same rules, but different cards.
    #[must_use]
    pub fn has_other_cards(&self, than: &Self) -> bool {
        self.engine == than.engine && self.rules == than.rules && self.cards != than.cards
    }
}

/// The stage that a room is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RoomStage {
    /// People join and become ready.
    Waiting,
    /// A battle is in progress.
    Battle,
    /// The battle is over.
    Result,
}

/// An action of a player in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoomAction {
    /// Becoming ready for the next battle (true), or not ready any more (false).
    Ready(bool),
    /// Moving a player to a place of a list: anybody if the room is one's own, otherwise oneself. Those who are in the
    /// list and present keep their places: whoever moves there without owning the room comes after them.
    Put(PlayerId, SeatingList, usize),
    /// Moving a player up or down in their list.
    Shift {
        /// The player to move.
        player: PlayerId,
        /// True for down, false for up.
        down: bool,
    },
    /// A change of the room's parameters. Only the owner of the room may do this.
    Params(Params),
    /// A report of the result of the battle with that number, according to the player's own board.
    Over {
        /// The number of the battle.
        game: u32,
        /// The result of the battle.
        outcome: BattleOutcome,
    },
    /// A claim to the battle with that number: see [`ClaimGround`].
    Claim(u32),
    /// An action in the room's game of tic-tac-toe.
    Pastime(PastimeAction),
}

/// The reason that an action was refused. The room is unchanged in that case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum RoomActionError {
    /// The player cannot sit there.
    #[error("cannot take this seat: {0}")]
    Sit(SeatingError),
    /// The room belongs to another player.
    #[error("only the owner of the room can do that")]
    NotYours,
    /// The action is not allowed in this stage.
    #[error("not possible during a battle")]
    NotNow,
    /// The action is only for players of the battle.
    #[error("only players can do that")]
    Watching,
    /// The room allows no spectators.
    #[error("both seats are taken, and this room allows no spectators")]
    Full,
    /// The other player is not gone, or not for long enough.
    #[error("your opponent has not been offline long enough yet")]
    NotGone,
    /// The log of the battle contains no ground for a claim against the opponent, or not yet.
    #[error("the lobby’s log of this battle shows nothing against your opponent yet")]
    NoGround,
    /// The lobby cannot read the log of this battle.
    #[error(
        "the lobby cannot judge a battle with this version and these cards; you and your opponent can agree to abort it"
    )]
    NotJudged,
    /// The parameters are invalid.
    #[error(transparent)]
    Params(#[from] RoomParamsError),
    /// The action was refused by the game of tic-tac-toe.
    #[error(transparent)]
    Pastime(#[from] PastimeError),
}

impl From<SeatingError> for RoomActionError {
    fn from(why: SeatingError) -> Self {
        Self::Sit(why)
    }
}

/// Returns true if neither seat has a player besides its first.
fn nobody(mates: &[Vec<PlayerId>; 2]) -> bool {
    mates.iter().all(Vec::is_empty)
}

/// A room as everybody in it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    /// The id of the room.
    pub id: RoomId,
    /// The code of the room, which people tell each other: six letters, or more if the room is not listed.
    pub code: String,
    /// The owner of the room: the player who opened it, or the one who took it over.
    pub owner: PlayerId,
    /// The edition that all players need.
    pub edition: Edition,
    /// The parameters of the room.
    pub params: Params,
    /// The seating: the list that each person is in.
    pub seating: Seating,
    /// The display names of the people in the room.
    pub names: BTreeMap<PlayerId, String>,
    /// The people who are connected.
    pub here: BTreeSet<PlayerId>,
    /// The players who were away for longer than [`GRACE`] in the current battle and have not returned.
    #[serde(default)]
    pub gone: BTreeSet<PlayerId>,
    /// The players who are ready for the next battle.
    pub ready: BTreeSet<PlayerId>,
    /// The stage that the room is in.
    pub stage: RoomStage,
    /// The number of the battle: 0 before the first.
    pub game: u32,
    /// The players of the battle: Host's and Guest's. If several players share a seat, the first of each.
    pub playing: Option<[PlayerId; 2]>,
    /// The other players of each seat, in order.
    #[serde(default, skip_serializing_if = "nobody")]
    pub mates: [Vec<PlayerId>; 2],
    /// The outcome that each of the two sides reports.
    pub reports: [Option<BattleOutcome>; 2],
    /// The outcome of the last battle, once both sides report the same one.
    pub outcome: Option<BattleOutcome>,
    /// The ground on which the room awarded the battle to one side, if it was claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<ClaimGround>,
    /// The sides that have revealed their whole book since the battle ended.
    #[serde(default)]
    pub opened: [bool; 2],
    /// The side that did not reveal its book within [`OPENING`], and lost the battle by it.
    #[serde(default)]
    pub unopened: Option<Seat>,
    /// The number of battles of the match that each player has won.
    pub won: BTreeMap<PlayerId, u8>,
    /// The game of tic-tac-toe that passes the time.
    #[serde(default)]
    pub pastime: Pastime,
}

impl Room {
    /// Creates a room that contains only the player who opens it.
    ///
    /// # Errors
    /// The parameters are invalid.
    pub fn new(
        (id, code): (RoomId, String),
        (owner, name): (PlayerId, &str),
        edition: Edition,
        params: Params,
    ) -> Result<Self, RoomActionError> {
        params.check()?;
        let mut room = Self {
            id,
            code,
            owner,
            edition,
            params,
            seating: Seating::default(),
            names: BTreeMap::new(),
            here: BTreeSet::new(),
            gone: BTreeSet::new(),
            ready: BTreeSet::new(),
            stage: RoomStage::Waiting,
            game: 0,
            playing: None,
            mates: Default::default(),
            reports: [None; 2],
            outcome: None,
            opened: [false; 2],
            unopened: None,
            ground: None,
            won: BTreeMap::new(),
            pastime: Pastime::default(),
        };
        room.join(owner, name)?;
        Ok(room)
    }

    /// Adds a person, or brings them back to the place they had.
    ///
    /// # Errors
    /// There is no place for them.
    pub fn join(&mut self, player: PlayerId, name: &str) -> Result<(), RoomActionError> {
        if self.seating.place(player).is_none() {
            let is_playing = self.stage == RoomStage::Battle;
            let most = usize::from(self.params.teams.most);
            let is_full = |seat: Seat| self.seating.list(seat.into()).len() >= most;
            let taken = is_playing || Seat::BOTH.into_iter().all(is_full);
            if taken && !self.params.spectators {
                return Err(RoomActionError::Full);
            }
            if self.params.spectators {
                self.seating.join(player)?;
            } else {
                self.seating.join_side(player, most)?;
            }
            if is_playing {
                self.seating.move_to(player, SeatingList::Spectators, usize::MAX)?;
            }
        }
        self.names.insert(player, display_name(name));
        self.here.insert(player);
        self.gone.remove(&player);
        Ok(())
    }

    /// Records that a player of the battle has been away for longer than [`GRACE`].
    pub fn gone(&mut self, player: PlayerId) {
        if self.stage == RoomStage::Battle && self.seat(player).is_some() && !self.here.contains(&player) {
            self.gone.insert(player);
        }
    }

    /// Records a lost connection. The person keeps their place.
    pub fn lost(&mut self, player: PlayerId) {
        self.here.remove(&player);
        self.pastime.rise(player);
        if self.stage != RoomStage::Battle {
            self.ready.remove(&player);
        }
    }

    /// Removes a person who leaves. A player of the current battle keeps the place, to come back to it.
    pub fn leave(&mut self, player: PlayerId) {
        self.lost(player);
        if self.stage == RoomStage::Battle && self.seat(player).is_some() {
            return;
        }
        let teams = self.teams();
        if self.seating.leave(player).is_ok() {
            self.names.remove(&player);
            self.won.remove(&player);
        }
        if self.owner == player {
            let heir = self.everybody().next();
            self.owner = heir.unwrap_or(player);
        }
        self.reconsider(&teams);
    }

    /// Returns everybody in a list, players first.
    pub fn everybody(&self) -> impl Iterator<Item = PlayerId> + '_ {
        SeatingList::ALL.into_iter().flat_map(|list| self.seating.list(list).iter().copied())
    }

    /// Returns the seat that a person plays in the current battle, or in the last one.
    #[must_use]
    pub fn seat(&self, player: PlayerId) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.players(*seat).any(|other| other == player))
    }

    /// Returns the players of a seat in the current battle, or in the last one, in order. There are none before the
    /// first battle.
    pub fn players(&self, seat: Seat) -> impl Iterator<Item = PlayerId> + '_ {
        let first = self.playing.map(|playing| playing[seat.index()]);
        let mates = first.map(|_| self.mates[seat.index()].iter().copied());
        first.into_iter().chain(mates.into_iter().flatten())
    }

    /// Returns all players, Host's side first.
    pub fn all_players(&self) -> impl Iterator<Item = PlayerId> + '_ {
        Seat::BOTH.into_iter().flat_map(|seat| self.players(seat))
    }

    /// Returns true if several people share a seat.
    #[must_use]
    pub fn is_relay(&self) -> bool {
        !nobody(&self.mates)
    }

    /// Returns true if all players of a side have been away for too long.
    #[must_use]
    pub fn is_gone(&self, seat: Seat) -> bool {
        self.playing.is_some() && self.players(seat).all(|player| self.gone.contains(&player))
    }

    /// Returns the players who would play now, in order: the first players of the side's list, up to the room's limit
    /// per seat.
    #[must_use]
    pub fn team(&self, seat: Seat) -> &[PlayerId] {
        let list = self.seating.list(seat.into());
        &list[..list.len().min(usize::from(self.params.teams.most))]
    }

    /// Returns the player who would play first for this seat now: the first of the side's list.
    #[must_use]
    pub fn first(&self, seat: Seat) -> Option<PlayerId> {
        self.seating.list(seat.into()).first().copied()
    }

    /// Returns the winner of the match. If several players share the winning seat, returns the first of them. Returns
    /// `None` while the match goes on.
    #[must_use]
    pub fn winner(&self) -> Option<PlayerId> {
        let has_won =
            |player: &PlayerId| self.won.get(player).is_some_and(|won| *won > self.params.best_of / 2);
        let players = Seat::BOTH.into_iter().flat_map(|seat| self.players(seat));
        players.chain(self.won.keys().copied()).find(has_won)
    }

    /// Performs an action of a person.
    ///
    /// # Errors
    /// Returns the reason that the action is refused.
    pub fn act(&mut self, player: PlayerId, act: RoomAction) -> Result<(), RoomActionError> {
        self.seating.place(player).ok_or(SeatingError::NotHere)?;
        let is_owner = self.owner == player;
        match act {
            RoomAction::Ready(_) | RoomAction::Put(..) | RoomAction::Shift { .. } | RoomAction::Params(_)
                if self.stage == RoomStage::Battle =>
            {
                return Err(RoomActionError::NotNow);
            }
            RoomAction::Put(whom, ..) | RoomAction::Shift { player: whom, .. }
                if !is_owner && whom != player =>
            {
                return Err(RoomActionError::NotYours);
            }
            RoomAction::Params(_) if !is_owner => return Err(RoomActionError::NotYours),
            RoomAction::Ready(is_ready) => {
                self.seating.seat(player).ok_or(RoomActionError::Watching)?;
                if is_ready {
                    self.ready.insert(player)
                } else {
                    self.ready.remove(&player)
                };
                self.begin();
            }
            RoomAction::Put(whom, list, at) => {
                if list == SeatingList::Spectators && !self.params.spectators {
                    return Err(RoomActionError::Full);
                }
                self.put(whom, is_owner, (list, at))?;
            }
            RoomAction::Shift { player: whom, down } => {
                self.put(whom, is_owner, self.seating.beside(whom, down)?)?;
            }
            RoomAction::Params(params) => {
                params.check()?;
                self.params = params;
                self.ready.clear();
            }
            RoomAction::Pastime(act) => self.pastime.act(player, act)?,
            RoomAction::Over { game, outcome } => self.report(player, game, outcome)?,
            RoomAction::Claim(game) => {
                let seat = self.seat(player).ok_or(RoomActionError::Watching)?;
                if game != self.game || self.stage != RoomStage::Battle || !self.is_gone(seat.other()) {
                    return Err(RoomActionError::NotGone);
                }
                self.judge(seat, ClaimGround::Gone);
            }
        }
        Ok(())
    }

    /// Begins a battle once all its players are ready and connected. The two sides swap places after each battle.
    pub(super) fn begin(&mut self) {
        let mut teams = self.teams();
        let all = || teams.iter().flatten();
        if self.stage == RoomStage::Battle
            || teams.iter().any(Vec::is_empty)
            || !all().all(|player| self.ready.contains(player) && self.here.contains(player))
        {
            return;
        }
        if self.winner().is_some() {
            self.won.clear();
        }
        let last = Seat::BOTH.map(|seat| self.players(seat).collect::<Vec<_>>());
        if self.stage == RoomStage::Result && last == teams {
            self.seating.swap_sides();
            teams.swap(0, 1);
        }
        self.playing = Some([teams[0][0], teams[1][0]]);
        self.mates = teams.map(|team| team.into_iter().skip(1).collect());
        self.ready.clear();
        (self.stage, self.outcome, self.reports) = (RoomStage::Battle, None, [None; 2]);
        (self.opened, self.unopened, self.ground) = ([false; 2], None, None);
        self.game += 1;
    }

    fn report(&mut self, player: PlayerId, game: u32, outcome: BattleOutcome) -> Result<(), RoomActionError> {
        let seat = self.seat(player).ok_or(RoomActionError::Watching)?;
        // Reports on a settled battle come too late.
        if game != self.game || self.stage != RoomStage::Battle {
            return Ok(());
        }
        self.reports[seat.index()] = Some(outcome);
        let other = self.reports[seat.other().index()];
        // A player who reports their own loss is believed at once.
        let is_settled = other == Some(outcome) || outcome == BattleOutcome::Won(seat.other());
        if is_settled {
            self.settle(outcome);
        }
        Ok(())
    }

    /// Ends the battle with an outcome.
    pub fn settle(&mut self, outcome: BattleOutcome) {
        (self.stage, self.outcome) = (RoomStage::Result, Some(outcome));
        self.gone.clear();
        self.count(outcome, |won| won.saturating_add(1));
    }

    /// Awards the battle to a side, on a ground that counts against the other side.
    pub fn judge(&mut self, winner: Seat, ground: ClaimGround) {
        self.ground = Some(ground);
        self.settle(BattleOutcome::Won(winner));
    }

    /// Ends the battle because a side has proven that the other one cheated.
    pub fn prove(&mut self, seat: Seat) {
        if self.stage == RoomStage::Battle {
            self.judge(seat, ClaimGround::Forked);
        }
    }

    fn count(&mut self, outcome: BattleOutcome, change: fn(u8) -> u8) {
        if let BattleOutcome::Won(seat) = outcome {
            for player in self.players(seat).collect::<Vec<_>>() {
                let won = self.won.entry(player).or_default();
                *won = change(*won);
            }
        }
    }

    /// Records that a side has revealed its whole book, matching its commitments.
    pub fn open(&mut self, seat: Seat) {
        self.opened[seat.index()] = true;
    }

    /// Returns the side that still has to reveal its book, or loses the battle: the other side has revealed theirs, and
    /// the result depends on it.
    #[must_use]
    pub fn owes_book(&self) -> Option<Seat> {
        let seat = match self.opened {
            [true, false] => Seat::Guest,
            [false, true] => Seat::Host,
            [false, false] | [true, true] => return None,
        };
        let is_open = matches!(self.outcome, Some(BattleOutcome::Drawn))
            || self.outcome == Some(BattleOutcome::Won(seat));
        (self.stage == RoomStage::Result && is_open).then_some(seat)
    }

    /// Awards the battle to the other side, because a side has not revealed its book in time.
    pub fn forfeit_unrevealed(&mut self, seat: Seat) {
        if let Some(outcome) = self.outcome.filter(|_| self.owes_book() == Some(seat)) {
            let turned = BattleOutcome::Won(seat.other());
            self.count(outcome, |won| won.saturating_sub(1));
            self.count(turned, |won| won.saturating_add(1));
            (self.outcome, self.unopened) = (Some(turned), Some(seat));
        }
    }

    /// Returns true if a quick match may send a player here: the room is listed and plays as usual, has not begun, and one
    /// side is free.
    #[must_use]
    pub fn is_open_to_anybody(&self) -> bool {
        let Params { clock, best_of, listed, teams, .. } = &self.params;
        let is_usual = *clock == TimeControl::USUAL && *best_of == 1 && teams.are_alone();
        let free = Seat::BOTH.into_iter().filter(|seat| self.first(*seat).is_none()).count();
        *listed && is_usual && self.stage == RoomStage::Waiting && free == 1
    }

    /// Returns true if no one is connected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.here.is_empty()
    }
}
