//! The online session as a window sees it: the connections, the room, the last problem, and the requests.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bevy::ecs::message::Message;
use bevy::ecs::resource::Resource;
use thiserror::Error;

use crate::battle::library::CardLibrary;
use crate::battle::result::ForceReason;
use crate::cards::{BookError, LONGEST_SET};
use crate::ids::{CardId, CardIndex, PlayerId, Seat, hex};
use crate::lockstep::ClockReadings;
use crate::net::fault::LedgerError;
use crate::net::genesis::Disagreement;
use crate::net::pointing::Pointing;
use crate::net::socket_error::SocketError;
use crate::room::ending::ClaimGround;
use crate::room::ice::IceError;
use crate::room::lobby_room::{Room, RoomAction, RoomId};
use crate::room::params::Params;
use crate::room::protocol::{LobbyError, RoomListing};

/// The name shown for a player that the room does not know.
pub const UNKNOWN_NAME: &str = "somebody";

/// The state of a connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ConnectionState {
    /// There is no connection, and none is wanted.
    #[default]
    Off,
    /// The connection is being built or rebuilt.
    Building,
    /// The connection works.
    On,
    /// A connection over which nothing has arrived for a while.
    Lagging,
    /// The connection is lost.
    Lost,
}

/// The reason that a battle goes through the lobby alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectObstacle {
    /// This player connects through the lobby only.
    OwnChoice,
    /// The other player connects through the lobby only.
    TheirChoice,
    /// Several players share a seat.
    SharedSeats,
    /// It cannot be built, and the lobby names no STUN or TURN server.
    NoServer,
    /// It cannot be built, or was lost.
    Failed,
}

/// A problem of online play. The player reads it in their own language, a log in English.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SessionError {
    /// No lobby answers at that address.
    #[error("Cannot reach the lobby at {lobby}: {why}. Check the address, or try again later.")]
    NoLobby {
        /// The address of the lobby.
        lobby: String,
        /// The reason.
        why: SocketError,
    },
    /// The player typed something else in place of the address of a lobby.
    #[error("“{0}” is not the address of a lobby: write ws://HOST:PORT or wss://HOST:PORT.")]
    NoAddress(String),
    /// This game cannot read a message of the lobby, with the error of the parser.
    #[error("This game cannot read a message of the lobby: {0}. Update the older one.")]
    Unreadable(String),
    /// This player has no identity, without which nobody plays online.
    #[error(transparent)]
    Identity(#[from] IdentityError),
    /// The connection to the lobby is lost during the session.
    #[error("The connection to the lobby is lost. Reconnecting…")]
    LobbyLost,
    /// The lobby refused a request.
    #[error("{}.", capital(&.0.to_string()))]
    Refused(LobbyError),
    /// The two games cannot play together.
    #[error("{}.", capital(&.0.to_string()))]
    Disagreement(Disagreement),
    /// The other side broke the rules of the log.
    #[error("Your opponent’s game broke the protocol: {0}.")]
    Cheating(LedgerError),
    /// The other side sent an invalid command.
    #[error("Your opponent’s game sent an illegal move: {0}.")]
    Impossible(String),
    /// The book revealed at the end does not match its commitment.
    #[error("Your opponent’s book does not match its commitment: {0}.")]
    Book(String),
    /// The other side has not revealed its book after the battle.
    #[error("{0} did not reveal their book: you win the battle.")]
    Unopened(String),
    /// This side has not revealed its book after the battle.
    #[error("Your book did not reach the room in time: {0} wins the battle.")]
    TooLate(String),
    /// The lobby names a STUN or TURN server that cannot be used.
    #[error(
        "This lobby names a server for direct connections that cannot be used: {0}. Only its operator can change that; \
         you can play on without this server."
    )]
    Ice(IceError),
    /// Several players share this seat, and it is another's turn.
    #[error("{0} is acting for your side: wait for your turn.")]
    NotYourTurn(String),
    /// The room's cards differ from the player's, and cannot be used.
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
    /// The cards are too large, with their size in bytes.
    #[error("The cards of this room are too large: {0} bytes (max {LONGEST_SET}). Play in another room.")]
    TooLong(usize),
    /// The received cards have another hash.
    #[error(
        "The cards that the lobby sent are not those of this room: their hash differs. Try again, or use another lobby."
    )]
    Untrue,
    /// The cards are invalid in this game, with the error.
    #[error("The cards of this room are invalid: {0}. Their author has to fix them; play in another room.")]
    Unreadable(String),
    /// The cards did not arrive completely.
    #[error(
        "The cards of this room did not arrive completely: the connection to the lobby timed out. Join again."
    )]
    Silent,
    /// The book is invalid with them, with the first reason.
    #[error("Your book cannot be played with this room’s cards: {0}. Choose another book.")]
    Book(BookError),
}

/// The reason why this player has no identity.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IdentityError {
    /// The game was built without connections to other machines.
    #[error("This build has no network support.")]
    NoNetwork,
    /// The file, at this path, contains no secret.
    #[error("{0} is not a valid key: restore your old one, or move it away to get a new one.")]
    Invalid(String),
    /// The file cannot be read.
    #[error("Your key file {path} cannot be read: {problem}.")]
    Unread {
        /// The path of the file.
        path: String,
        /// The error of the disk.
        problem: String,
    },
    /// The file cannot be created or written.
    #[error("Your key file {path} cannot be written: {problem}.")]
    Unwritten {
        /// The path of the file.
        path: String,
        /// The error of the disk.
        problem: String,
    },
}

/// The cards of the room, if they differ from the player's own.
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
    /// The total number of bytes; 0 while it is not known.
    pub of: usize,
}

/// Returns the text with a capital first letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// An unfinished battle that can be continued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedMatch {
    /// The room of the battle.
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
    /// The state of the connection to the lobby.
    pub lobby: ConnectionState,
    /// The state of the connection to the other player.
    pub direct: ConnectionState,
    /// True if that connection goes through a relay (TURN), false if it does not; `None` while this is not known.
    pub relayed: Option<bool>,
    /// The reason that there is no such connection in the current battle, once it is known.
    pub obstacle: Option<DirectObstacle>,
    /// The time that a message takes to the opponent and back.
    pub round_trip: Option<Duration>,
    /// The last text that the operator of the lobby has shown to everybody.
    pub announcement: Option<String>,
    /// The open rooms, once the lobby has listed them.
    pub rooms: Option<Vec<RoomListing>>,
    /// The room this player is in.
    pub room: Option<Room>,
    /// The cards of that room, if they differ from the player's own.
    pub cards: Option<RoomCards>,
    /// The download progress of the cards of the room that this player wants to enter.
    pub fetching: Option<FetchProgress>,
    /// The last problem.
    pub trouble: Option<SessionError>,
    /// The battles that can be continued.
    pub unfinished: Vec<UnfinishedMatch>,
    /// Both clocks of the current battle.
    pub clocks: Option<ClockReadings>,
    /// The players who act for Host and for Guest now, if several play a seat.
    pub turn_holders: Option<[PlayerId; 2]>,
    /// The ground on which the battle may be claimed from the opponent, as far as this side can tell. The lobby checks
    /// it, too.
    pub claim: Option<ClaimGround>,
    /// True if this player shows their hand to spectators, provided that the room delays the spectators' view enough.
    pub shows_hand: bool,
    /// The cards of hands that their players reveal to spectators.
    pub hands: BTreeMap<CardIndex, CardId>,
    /// The end of the battle that each side proposes, Host's first.
    pub proposed: [Option<ForceReason>; 2],
    /// The last emote with its sender, and the number of emotes before it.
    pub emote: Option<(PlayerId, u8, u32)>,
}

impl OnlineSession {
    /// Returns the seat of this player in the battle of the room.
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

    /// Returns the name of a player in the room; [`UNKNOWN_NAME`] for a player that it does not know.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> &str {
        self.room.as_ref().and_then(|room| room.names.get(&player)).map_or(UNKNOWN_NAME, String::as_str)
    }
}

/// A request of the player to the online session.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum OnlineRequest {
    /// A connection to the lobby at that address (`ws://host:port`), under that name.
    Connect {
        /// The address.
        lobby: String,
        /// The name.
        name: String,
    },
    /// The end of the connection.
    Disconnect,
    /// A request for the list of rooms.
    List,
    /// A new room, which the player enters.
    Create(Params),
    /// Entering the room with that code.
    Join(String),
    /// A game with anybody.
    Quick,
    /// The continuation of an unfinished battle.
    Resume(RoomId),
    /// The removal of an unfinished battle, which is given up.
    Forget(RoomId),
    /// Leaving the room.
    LeaveRoom,
    /// An action in the room.
    Act(RoomAction),
    /// The book to play with, slot by slot, sent before the player becomes ready.
    Book(Vec<CardId>),
    /// Revealing the hand to spectators while in this room (true), or not any more (false).
    ShowHand(bool),
    /// An emote, by its number.
    Emote(u8),
    /// What the player points at, for the opponent, whenever it changes.
    Point(Pointing),
    /// All blocked players, with the most recent one last.
    Block(Vec<PlayerId>),
    /// The players whose invitations this player receives: contacts, each with the name of the lobby at which they have
    /// that key, the most important one last; and all others if `strangers` is true.
    Reachable {
        /// The contacts.
        contacts: Vec<(String, PlayerId)>,
        /// True if everybody may invite this player.
        strangers: bool,
    },
    /// An invitation of a player to this room. The answer is [`OnlineInvitation::Answered`].
    Invite(PlayerId),
    /// Connecting through the lobby only (true), so that no opponent learns this player's network address; or directly,
    /// too (false).
    LobbyOnly(bool),
    /// A proposal to end the battle: by a draw or an abort.
    Propose(ForceReason),
    /// The answer to the other side's proposal: true accepts it.
    Answer(bool),
    /// A claim to the battle.
    Claim,
    /// The confirmation that the player has read the last problem.
    Seen,
}

/// An invitation from or to another player.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum OnlineInvitation {
    /// A player invites this player to a room.
    Received {
        /// The player, as the lobby says.
        from: PlayerId,
        /// The display name of the player.
        name: String,
        /// The code of the room.
        code: String,
    },
    /// The answer to this player's invitation.
    Answered {
        /// The invited player.
        to: PlayerId,
        /// True if the player's game received it and has this player among its contacts. False says nothing: the
        /// player may be elsewhere, or may not want to be known here.
        is_shown: bool,
    },
}

/// A battle against one other player that came to its end.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OnlineMeeting {
    /// The opponent.
    pub opponent: PlayerId,
    /// The display name of the opponent in the room.
    pub name: String,
    /// The address of the lobby.
    pub lobby: String,
    /// True if this player won, false if the opponent did; `None` for a draw.
    pub is_won: Option<bool>,
}

/// The texts of the packs of cards that the lobby gives out: see [`crate::cards::read_pack_text`].
#[derive(Message, Clone, Debug, Default, PartialEq, Eq)]
pub struct OnlinePacks(pub Vec<String>);

/// What the opponent points at; it changes whenever they say so. No place in it need exist.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpponentPointing(pub Pointing);

/// The notification that a battle is ready: see [`MatchKind::Online`](crate::facilitator::MatchKind::Online).
#[derive(Message, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnlineReady;
