//! The messages between a game and the lobby outside the battle itself: identities, rooms, and signals for the direct
//! connection.
//!
//! Each message is a text frame of JSON. The messages that two players send each other in a battle are sent in binary
//! frames over the same connection: see [`LobbyFrame`].

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::ice::IceServer;
use super::key::{KeyError, RoomKey};
use super::lobby_room::{Edition, Room, RoomAction, RoomActionError, RoomId};
use super::params::Params;
use crate::ids::PlayerId;

/// The version of the lobby protocol.
pub const PROTOCOL: u32 = 1;
/// The level of additions to [`PROTOCOL`] that a program supports: 0 none; 1 [`ClientMessage::Block`] and
/// [`LobbyError::Closed`]; 2 the times of frames and [`ServerMessage::Now`], for spectators; 3 the hands of players,
/// for spectators; 4 [`ClientMessage::Packs`] and [`ServerMessage::Packs`]; 5 the servers with credentials in
/// [`ServerMessage::Welcome`]; 6 [`ServerMessage::Announcement`], [`LobbyError::Banned`] and
/// [`LobbyError::Draining`]; 7 what players point at, for the opponent; 8 [`ClientMessage::Reachable`],
/// [`ClientMessage::Invite`], [`ServerMessage::Invited`] and [`ServerMessage::Invitation`]. Each side announces its level,
/// and receives no message that it does not know.
pub const LEVEL: u32 = 8;
/// The level from which on a game knows announcements, bans and a lobby that is draining.
pub const ANNOUNCEMENT_LEVEL: u32 = 6;
/// The level from which on a game knows what the opponent points at, and a lobby passes it on.
pub const POINTING_LEVEL: u32 = 7;
/// The level from which on a game and a lobby know invitations.
pub const INVITATION_LEVEL: u32 = 8;
/// The maximum number of contacts that the lobby considers for each person.
pub const CONTACTS: usize = 200;
/// The maximum number of blocked players that the lobby considers for each person.
pub const BLOCKED: usize = 64;
/// The maximum number of packs that a lobby gives out.
pub const PACKS: usize = 32;
/// The longest text frame, in bytes.
pub const LONGEST_TEXT: usize = 16 * 1024;
/// The longest binary frame, in bytes.
pub const LONGEST_FRAME: usize = 64 * 1024;
/// The longest part of a set of cards in a [`ServerMessage::Cards`], in bytes: as JSON it grows to at most twice that
/// size.
pub const LONGEST_PART: usize = 24 * 1024;

/// A message from a game to the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClientMessage {
    /// The first message: the player's identity, proven by a signature over [`proof`].
    Prove {
        /// The player.
        player: PlayerId,
        /// The display name of the player.
        name: String,
        /// The edition that the player's game runs.
        edition: Edition,
        /// The signature: 128 hexadecimal digits.
        signature: String,
        /// The level of protocol additions that the player's game supports: see [`LEVEL`].
        #[serde(default)]
        level: u32,
    },
    /// A request for the list of open rooms.
    List,
    /// A request to open a room. The answer is a key to it.
    Create(Params),
    /// A request to join the room with that code. The answer is a key to it.
    Join(String),
    /// A request to play with anybody. The answer is a key to a room.
    Quick,
    /// A request to return to a room in which the player has a place. The answer is a key to it.
    Back(RoomId),
    /// A request to enter a room.
    Enter(RoomKey),
    /// A request to leave the room.
    Leave,
    /// An action in the room.
    Act(RoomAction),
    /// A request for the log of the room's current battle from that place on, as far as it is on disk.
    Since(u64),
    /// A signal for the other player, to build the direct connection.
    Signal(String),
    /// An emote for everybody in the room, by its number.
    Emote(u8),
    /// A request for the set or pack of cards with that hash (64 hexadecimal digits). The answer is
    /// [`ServerMessage::Cards`], part by part.
    Cards(String),
    /// A request for the list of packs of cards. The answer is [`ServerMessage::Packs`].
    Packs,
    /// The edition that the game plays from now on: with the cards of the room it wants to join, or with its own cards
    /// again. A player who is in a room leaves it.
    Plays(Edition),
    /// All players whom this player has blocked, at most [`BLOCKED`]. They are not matched by chance, and cannot enter
    /// this player's rooms. Nobody else is informed.
    Block(Vec<PlayerId>),
    /// The players whose invitations this player receives. Before it, the player receives none.
    Reachable {
        /// The contacts of this player, at most [`CONTACTS`]. They hear that an invitation was received, and so that
        /// this player is here.
        contacts: Vec<PlayerId>,
        /// True if everybody else may invite this player, too. They never hear whether it was received.
        strangers: bool,
    },
    /// An invitation of a player to the room that this player is in. The answer is [`ServerMessage::Invitation`].
    Invite(PlayerId),
    /// A ping.
    Beat,
}

/// A message from the lobby to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ServerMessage {
    /// The first message.
    Welcome {
        /// The protocol version of the lobby.
        protocol: u32,
        /// The nonce to sign: 64 hexadecimal digits.
        nonce: String,
        /// The version of the lobby's program.
        version: String,
        /// The addresses of the servers that help two games to establish a direct connection, and that need no
        /// credentials: STUN servers, as in `stun:HOST:3478`.
        ice: Vec<String>,
        /// The other servers that do so: TURN servers, with the credentials of this connection.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ice_servers: Vec<IceServer>,
        /// The level of protocol additions that the lobby supports: see [`LEVEL`].
        #[serde(default)]
        level: u32,
    },
    /// The confirmation of the player's identity.
    Known,
    /// The open rooms.
    Rooms(Vec<RoomListing>),
    /// A key to a room, for [`ClientMessage::Enter`].
    Key(RoomKey),
    /// The current state of the room, sent after every change.
    Room(Box<Room>),
    /// The notification that the player is in no room any more.
    Out,
    /// The notification that a frame is on disk: its hash (64 hexadecimal digits) and its place in the log.
    Stored {
        /// The hash of the frame.
        hash: String,
        /// The place of the frame in the log.
        place: u64,
    },
    /// The notification that a frame is not stored: its hash (64 hexadecimal digits), and the reason. It may have been
    /// passed on nevertheless.
    NotStored {
        /// The hash of the frame.
        hash: String,
        /// The reason that the frame is not stored.
        why: LobbyError,
    },
    /// The end of the log so far, sent after all its frames, with the number of frames.
    Head(u64),
    /// The current time in the battle as spectators see it: in milliseconds, by the clock of the frames' times.
    Now(u64),
    /// A signal from the other player, to build the direct connection.
    Signal(String),
    /// An emote of a player.
    Emote(PlayerId, u8),
    /// The packs of cards that this lobby gives to everybody, each by the BLAKE3 of its text (64 hexadecimal digits),
    /// at most [`PACKS`]. [`ClientMessage::Cards`] requests one.
    Packs(Vec<String>),
    /// A part of the text of a set or pack of cards: all parts in order make up the whole. Its name is the BLAKE3 of
    /// its bytes, so nobody has to trust the lobby.
    Cards {
        /// The set's hash: 64 hexadecimal digits.
        hash: String,
        /// The size of the whole set, in bytes.
        of: usize,
        /// The offset of this part in the set, in bytes.
        from: usize,
        /// The part, [`LONGEST_PART`] at most.
        part: String,
    },
    /// An invitation to a room.
    Invited {
        /// The player who invites, who has proven their identity and is in the room.
        from: PlayerId,
        /// The display name of the player in the room.
        name: String,
        /// The code of the room.
        code: String,
    },
    /// The answer to [`ClientMessage::Invite`].
    Invitation {
        /// The invited player.
        to: PlayerId,
        /// True if the player received the invitation and has the asking player among the contacts. False in every
        /// other case: the answer is the same for a player who is not here, who has blocked the asking player, who
        /// receives no such invitations, and who received too many.
        is_shown: bool,
    },
    /// A text that the operator of the lobby shows to everybody.
    Announcement(String),
    /// The refusal of a request.
    Refused(LobbyError),
    /// The notification that the lobby is shutting down and will be back soon. Battles continue over the direct
    /// connection.
    Going,
    /// The answer to a ping.
    Beat,
}

/// A room in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomListing {
    /// The code of the room.
    pub code: String,
    /// The name of the person who opened the room.
    pub host: String,
    /// The parameters of the room.
    pub params: Params,
    /// The number of people in the room.
    pub people: u32,
    /// True if a battle is in progress.
    pub playing: bool,
    /// True if the asking player's game can play there.
    pub fits: bool,
    /// True if the game does not fit only because its cards differ: it can fetch the room's cards.
    #[serde(default)]
    pub other_cards: bool,
    /// The owner of the room; `None` from a lobby that does not send this field yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<PlayerId>,
}

/// The reason that the lobby refused a request.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum LobbyError {
    /// The game uses a different protocol version.
    #[error("this lobby uses protocol version {0}, this game uses version {PROTOCOL}; update the older one")]
    Protocol(u32),
    /// The message cannot be parsed.
    #[error("the lobby cannot read the message: {0}")]
    Unreadable(String),
    /// The player's identity is not proven.
    #[error("the lobby could not verify your identity; connect again")]
    Unproven,
    /// The first message must be [`ClientMessage::Prove`].
    #[error("the lobby has not verified your identity yet")]
    Unknown,
    /// The room requires another edition.
    #[error("{}", other_edition(theirs, ours))]
    Edition {
        /// The room's version.
        theirs: String,
        /// The game's version.
        ours: String,
        /// The hash of the room's cards, with which the lobby may provide them: see [`ClientMessage::Cards`].
        #[serde(default)]
        cards: String,
        /// The hash of the room's rules.
        #[serde(default)]
        rules: String,
    },
    /// The lobby has no such set of cards.
    #[error("this lobby does not have the cards of this room; its operator can provide them with --cards")]
    NoCards(String),
    /// There is no such room.
    #[error("room {0} does not exist or was closed; check the code")]
    NoRoom(String),
    /// The owner of the room has blocked the player.
    #[error("you cannot enter this room")]
    Closed,
    /// The player is in no room.
    #[error("you are not in a room")]
    NotInRoom,
    /// The player connected a second time, and the newer connection counts.
    #[error("you connected from somewhere else; this connection was closed")]
    Elsewhere,
    /// The operator of the lobby has banned the player, or the network.
    #[error("the operator of this lobby has banned you{}", how_long(*seconds, reason))]
    Banned {
        /// The remaining time in seconds; `None` for a ban without an end.
        seconds: Option<u64>,
        /// The reason; empty if none was given.
        reason: String,
    },
    /// The lobby is about to be updated, and starts nothing new.
    #[error("this lobby is about to restart: no new room or battle begins; try again in a while")]
    Draining,
    /// The key was rejected.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The room refused the action.
    #[error(transparent)]
    Room(#[from] RoomActionError),
    /// The player sends too many requests.
    #[error("too many requests; wait {0} seconds and try again")]
    TooFast(u32),
    /// The message is too long.
    #[error("message too long ({0} bytes)")]
    TooLong(usize),
    /// There are too many rooms.
    #[error("the lobby is full; try again later, or use another lobby")]
    Full,
    /// The frame is not signed by its sender, or is not a message of the log.
    #[error("the lobby rejected the message: {0}")]
    NotKept(String),
    /// The lobby cannot write to its disk.
    #[error("the lobby cannot save anything at the moment; the battle continues over the direct connection")]
    Disk,
}

impl LobbyError {
    /// Returns the error in terms that a game of that level supports: see [`LEVEL`].
    #[must_use]
    pub fn for_level(self, level: u32) -> Self {
        match self {
            Self::Banned { .. } if level < ANNOUNCEMENT_LEVEL => Self::Unproven,
            Self::Draining if level < ANNOUNCEMENT_LEVEL => Self::Full,
            why => why,
        }
    }
}

/// Returns the end of the sentence about a ban: its remaining time and its reason.
fn how_long(seconds: Option<u64>, reason: &str) -> String {
    let time = match seconds.map(|seconds| seconds.div_ceil(60)) {
        None => String::new(),
        Some(minutes) if minutes < 120 => format!(" for {minutes} more minutes"),
        Some(minutes) if minutes < 48 * 60 => format!(" for {} more hours", minutes.div_ceil(60)),
        Some(minutes) => format!(" for {} more days", minutes.div_ceil(24 * 60)),
    };
    if reason.is_empty() { time } else { format!("{time}: {reason}") }
}

/// Returns the error message for two games that cannot play together.
fn other_edition(theirs: &str, ours: &str) -> String {
    if theirs == ours {
        return format!(
            "this room uses different rules or cards than this game (both are version {ours}); both need the same game"
        );
    }
    format!("this room plays version {theirs}, this game is {ours}; update the older game")
}

/// Returns the bytes that a player signs to prove their identity: the nonce of [`ServerMessage::Welcome`], bound to one
/// lobby. `host` is the lobby's name and port as the game dialled them, and as HTTP reports them to the lobby: see
/// [`LobbyAddress::host`](super::lobby_address::LobbyAddress::host). A lobby therefore cannot pass on the nonce of another
/// lobby and pose as the player there.
#[must_use]
pub fn proof(nonce: &[u8; 32], host: &str) -> Vec<u8> {
    let mut body = b"marginalia/lobby/1".to_vec();
    body.extend(nonce);
    body.extend(host.to_ascii_lowercase().as_bytes());
    body
}

/// A binary frame. A game sends only its bytes to the lobby; the lobby sends them with place and sender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyFrame {
    /// The number of the battle in the room.
    pub game: u32,
    /// The place in the log of the battle, counted from 0; [`LobbyFrame::PASSING`] for a frame that is not stored. It
    /// may not be on disk yet: only [`ServerMessage::Stored`] and the answer to [`ClientMessage::Since`] guarantee
    /// that.
    pub place: u64,
    /// The sender of the frame.
    pub player: PlayerId,
    /// The content of the frame, meant only for the players.
    pub bytes: Vec<u8>,
}

impl LobbyFrame {
    /// The place of a frame that is passed on without being stored.
    pub const PASSING: u64 = u64::MAX;

    /// The flag in the battle number that announces a time. No room has so many battles.
    const TIMED: u32 = 1 << 31;

    /// Encodes the frame as the lobby sends it: game (4 bytes, little-endian), place (8 bytes), player (32 bytes), then
    /// the content.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.written(None)
    }

    /// Encodes the frame as `LobbyFrame::bytes()` does, for spectators, with the time at which it reached the lobby: in
    /// milliseconds (8 bytes, after the player).
    #[must_use]
    pub fn to_bytes_at(&self, at: u64) -> Vec<u8> {
        self.written(Some(at))
    }

    fn written(&self, at: Option<u64>) -> Vec<u8> {
        let timed = if at.is_some() { Self::TIMED } else { 0 };
        let mut out = (self.game & !Self::TIMED | timed).to_le_bytes().to_vec();
        out.extend(self.place.to_le_bytes());
        out.extend(self.player.0);
        out.extend(at.into_iter().flat_map(u64::to_le_bytes));
        out.extend(&self.bytes);
        out
    }

    /// Decodes a frame from the lobby, or returns `None` if it is too short.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        Self::from_bytes_at(bytes).map(|(frame, _)| frame)
    }

    /// Reads a frame as [`read`](Self::read) does, with the time at which it reached the lobby, if that is included.
    #[must_use]
    pub fn from_bytes_at(bytes: &[u8]) -> Option<(Self, Option<u64>)> {
        let (game, rest) = bytes.split_first_chunk::<4>()?;
        let (place, rest) = rest.split_first_chunk::<8>()?;
        let (player, rest) = rest.split_first_chunk::<32>()?;
        let (game, place) = (u32::from_le_bytes(*game), u64::from_le_bytes(*place));
        let (at, rest) = if game & Self::TIMED == 0 {
            (None, rest)
        } else {
            let (at, rest) = rest.split_first_chunk::<8>()?;
            (Some(u64::from_le_bytes(*at)), rest)
        };
        let game = game & !Self::TIMED;
        Some((Self { game, place, player: PlayerId(*player), bytes: rest.to_vec() }, at))
    }
}
