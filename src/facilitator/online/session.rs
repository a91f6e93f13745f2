//! The online session as a window sees it: how the lines stand, which room it is in, what went wrong, what is wished for.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::message::Message;
use bevy::ecs::resource::Resource;
use thiserror::Error;

use crate::battle::library::CardLibrary;
use crate::battle::result::ForceReason;
use crate::cards::LONGEST_SET;
use crate::ids::{CardId, CardIndex, PlayerId, Seat, hex};
use crate::lockstep::ClockReadings;
use crate::net::fault::LedgerError;
use crate::net::genesis::Disagreement;
use crate::room::ending::ClaimGround;
use crate::room::lobby_room::{Room, RoomAction, RoomId};
use crate::room::params::Params;
use crate::room::protocol::{LobbyError, RoomListing};

/// The state of a connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ConnectionState {
    /// There is none, and none is wanted.
    #[default]
    Off,
    /// It is being built, or built again.
    Building,
    /// It carries.
    On,
    /// A connection over which nothing has arrived for a while.
    Lagging,
    /// It is lost.
    Lost,
}

/// A problem, described for the player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SessionError {
    /// No lobby answers there.
    #[error("Cannot reach the lobby at {lobby}: {why}. Check the address, or try again later.")]
    NoLobby {
        /// Its address.
        lobby: String,
        /// The error reported by the network.
        why: String,
    },
    /// The lobby is gone in the middle of it.
    #[error("The connection to the lobby is lost. Reconnecting…")]
    LobbyLost,
    /// The lobby did not do something.
    #[error("{}.", capital(&.0.to_string()))]
    Refused(LobbyError),
    /// The two games cannot play together.
    #[error("{}.", capital(&.0.to_string()))]
    Disagreement(Disagreement),
    /// The other side broke the rules of the log.
    #[error("Your opponent’s game broke the protocol: {0}.")]
    Cheating(LedgerError),
    /// The other side sent a command that cannot be.
    #[error("Your opponent’s game sent an illegal move: {0}.")]
    Impossible(String),
    /// The book shown at the end is not the one that was bound.
    #[error("Your opponent’s book does not match its commitment: {0}.")]
    Book(String),
    /// The other side has not shown its book after the battle.
    #[error("{0} did not reveal their book: you win the battle.")]
    Unopened(String),
    /// This side has not.
    #[error("Your book did not reach the room in time: {0} wins the battle.")]
    TooLate(String),
    /// Several play this seat, and it is another's turn.
    #[error("{0} is acting for your side: wait for your turn.")]
    NotYourTurn(String),
    /// The room's cards are others than the player's, and cannot be played with.
    #[error(transparent)]
    Cards(#[from] RoomCardsError),
    /// A failure to save anything on this machine.
    #[error("This battle cannot be saved: {0}. It continues, but cannot be resumed.")]
    Disk(String),
}

/// The reason why the cards of a room cannot be played with, if they differ from the player's own.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RoomCardsError {
    /// The lobby does not have them.
    #[error(
        "This room uses cards that you do not have, and the lobby does not have them. Its operator can provide them \
         (beyond --cards FOLDER); until then, play in another room."
    )]
    NotThere,
    /// They are too many: so many bytes.
    #[error("The cards of this room are too large: {0} bytes (max {LONGEST_SET}). Play in another room.")]
    TooLong(usize),
    /// Received cards with another hash.
    #[error(
        "The cards that the lobby sent are not those of this room: their hash differs. Try again, or use another lobby."
    )]
    Untrue,
    /// They are no cards of this game: what is wrong.
    #[error("The cards of this room are invalid: {0}. Their author has to fix them; play in another room.")]
    Unreadable(String),
    /// They stopped coming.
    #[error(
        "The cards of this room did not arrive completely: the connection to the lobby timed out. Join again."
    )]
    Silent,
    /// The book cannot be played with them: why.
    #[error("Your book cannot be played with this room’s cards: {0} Or choose another book.")]
    Book(String),
}

/// The cards of the room, where they are others than the player's own.
#[derive(Clone)]
pub struct RoomCards(pub Arc<CardLibrary>);

impl fmt::Debug for RoomCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RoomCards({})", hex(&self.0.cards_hash()))
    }
}

impl PartialEq for RoomCards {
    fn eq(&self, other: &Self) -> bool {
        self.0.cards_hash() == other.0.cards_hash()
    }
}

/// The download progress of the cards that a room plays, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FetchProgress {
    /// The number of bytes received.
    pub got: usize,
    /// Of so much; 0 as long as that is not known.
    pub of: usize,
}

/// With a capital letter at its beginning.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A battle that was left before its end, and can be gone on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedMatch {
    /// Its room.
    pub room: RoomId,
    /// The lobby's address.
    pub lobby: String,
    /// The name of the opponent.
    pub against: String,
    /// The turn that the battle was in.
    pub turn: u16,
}

/// The session as it stands. Only the network writes it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OnlineSession {
    /// The identity of this player, once a key was created.
    pub me: Option<PlayerId>,
    /// The line to the lobby.
    pub lobby: ConnectionState,
    /// The line to the other player.
    pub direct: ConnectionState,
    /// The time that a message takes to the opponent and back.
    pub round_trip: Option<Duration>,
    /// The open rooms, once the lobby has listed them.
    pub rooms: Option<Vec<RoomListing>>,
    /// The room this player is in.
    pub room: Option<Room>,
    /// The cards that are played with there, where they are others than the player's own.
    pub cards: Option<RoomCards>,
    /// The download progress of the cards of the room that this player wants to enter.
    pub fetching: Option<FetchProgress>,
    /// The last problem.
    pub trouble: Option<SessionError>,
    /// Battles that can be gone on with.
    pub unfinished: Vec<UnfinishedMatch>,
    /// Both clocks of the battle that goes on.
    pub clocks: Option<ClockReadings>,
    /// The players who act for Host and for Guest now, if several play a seat.
    pub turn_holders: Option<[PlayerId; 2]>,
    /// The ground on which the battle may be claimed from the opponent, as far as this side can tell. The lobby checks
    /// it, too.
    pub claim: Option<ClaimGround>,
    /// True if this player shows their hand to spectators, provided that the room delays the spectators' view enough.
    pub shows_hand: bool,
    /// For who watches: the cards of hands that their players show.
    pub hands: BTreeMap<CardIndex, CardId>,
    /// The end of the battle that each side proposes, Host's first.
    pub proposed: [Option<ForceReason>; 2],
    /// The last feeling shown, by whom, and how many were shown before it.
    pub emote: Option<(PlayerId, u8, u32)>,
}

impl OnlineSession {
    /// The seat this player has in the battle of the room.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.room.as_ref()?.seat(self.me?)
    }

    /// Returns the players who act for Host and for Guest in the battle of the room.
    #[must_use]
    pub fn acting(&self) -> Option<[PlayerId; 2]> {
        self.turn_holders.or_else(|| self.room.as_ref()?.playing)
    }

    /// Returns the player who acts for this player's seat instead of this player, if several play it; `None` if this
    /// player acts, or has no seat.
    #[must_use]
    pub fn mate(&self) -> Option<PlayerId> {
        let acts = self.turn_holders?[self.seat()?.index()];
        Some(acts).filter(|acts| self.me != Some(*acts))
    }

    /// Returns the name of a player in the room.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> &str {
        self.room.as_ref().and_then(|room| room.names.get(&player)).map_or("somebody", String::as_str)
    }
}

/// A request of the player to the online session.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum OnlineRequest {
    /// A line to the lobby at that address (`ws://host:port`), under that name.
    Connect {
        /// The address.
        lobby: String,
        /// The name.
        name: String,
    },
    /// No line any more.
    Disconnect,
    /// A request for the list of rooms.
    List,
    /// Opens a room and goes in.
    Create(Params),
    /// Goes into the room of that code.
    Join(String),
    /// Plays with anybody.
    Quick,
    /// Goes back to a battle that was left.
    Resume(RoomId),
    /// Forgets a battle that was left: it is given up.
    Forget(RoomId),
    /// Leaves the room.
    LeaveRoom,
    /// Does something in the room.
    Act(RoomAction),
    /// The book to play with, slot by slot; before one is ready.
    Book(Vec<CardId>),
    /// Shows their hand to those who watch, as long as they are in this room; or does not any more.
    ShowHand(bool),
    /// Shows a feeling, by its number.
    Emote(u8),
    /// Wants nothing to do any more with these people: all that are blocked, the last one last.
    Block(Vec<PlayerId>),
    /// Proposes to end the battle: a draw, or broken off.
    Propose(ForceReason),
    /// Takes what the other side proposes, or does not want it.
    Answer(bool),
    /// Claims the battle, where that may be done.
    Claim,
    /// Has read what went wrong.
    Seen,
}

/// The packs of cards that the lobby gives out, as they travel: see [`crate::cards::read_pack_text`].
#[derive(Message, Clone, Debug, Default, PartialEq, Eq)]
pub struct OnlinePacks(pub Vec<String>);

/// A battle is ready to be laid out: see [`MatchKind::Online`](crate::facilitator::MatchKind::Online).
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnlineReady;
