//! What a game and the lobby say to each other beside the battle itself: who is who, rooms, signals for the direct line.
//!
//! Each is a text frame of JSON. What two players send each other in a battle travels in binary frames beside it: see [`Frame`].

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::key::{KeyError, RoomKey};
use super::lounge::{Act, Edition, Lounge, NotDone, RoomId};
use super::params::Params;
use crate::ids::PlayerId;

/// The version of everything here.
pub const PROTOCOL: u32 = 1;
/// Which later words of that version a program knows: 0 none, 1 [`Ask::Block`] and [`Why::Closed`], 2 the times
/// of frames and [`Tell::Now`], 3 the hands of players, both for those who watch, 4 [`Ask::Packs`] and [`Tell::Packs`]. Each side says how far it has come, and hears
/// nothing that it does not know.
pub const LEVEL: u32 = 4;
/// The most people that the lobby heeds of those whom somebody has blocked.
pub const BLOCKED: usize = 64;
/// The most packs that a lobby gives out.
pub const PACKS: usize = 32;
/// The longest text frame, in bytes.
pub const LONGEST_TEXT: usize = 16 * 1024;
/// The longest binary frame, in bytes.
pub const LONGEST_FRAME: usize = 64 * 1024;
/// The longest part of a set of cards that [`Tell::Cards`] brings, in bytes: as JSON it grows to twice that at most.
pub const LONGEST_PART: usize = 24 * 1024;

/// What a game says to the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// First of all: who they are, proven by a signature over [`proof`].
    Prove {
        /// Who.
        player: PlayerId,
        /// What they call themselves.
        name: String,
        /// What they play.
        edition: Edition,
        /// The signature: 128 hexadecimal digits.
        signature: String,
        /// Which later words their game knows: see [`LEVEL`].
        #[serde(default)]
        level: u32,
    },
    /// Which rooms stand open.
    List,
    /// Opens a room. Answered by a key to it.
    Create(Params),
    /// Wants to go into the room of that code. Answered by a key to it.
    Join(String),
    /// Wants to play with anybody. Answered by a key to a room.
    Quick,
    /// Wants to go back into a room where they have a place. Answered by a key to it.
    Back(RoomId),
    /// Goes into a room.
    Enter(RoomKey),
    /// Leaves the room.
    Leave,
    /// Does something in the room.
    Act(Act),
    /// Wants all of the room's present battle from that place of its log on, as far as it is on disk.
    Since(u64),
    /// To the other player: what builds the direct line.
    Signal(String),
    /// To everybody in the room: a feeling, by its number.
    Emote(u8),
    /// Wants the set or pack of cards of that hash (64 hexadecimal digits): answered by [`Tell::Cards`], part by part.
    Cards(String),
    /// Wants to know which packs of cards there are: answered by [`Tell::Packs`].
    Packs,
    /// From now on it plays that edition: with the cards of the room it wants into, or its own again. Whoever is in a room leaves
    /// it.
    Plays(Edition),
    /// All those whom they have blocked, at most [`BLOCKED`]: they do not meet by chance any more, and their room is closed to
    /// them. Nobody else is told.
    Block(Vec<PlayerId>),
    /// Says that it is there.
    Beat,
}

/// What the lobby says to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tell {
    /// First of all.
    Welcome {
        /// The version it speaks.
        protocol: u32,
        /// What is to be signed: 64 hexadecimal digits.
        nonce: String,
        /// The version of the lobby's program.
        version: String,
        /// Who helps two games to find a direct line: addresses of STUN and TURN servers, as in `stun:HOST:3478`.
        ice: Vec<String>,
        /// Which later words the lobby knows: see [`LEVEL`].
        #[serde(default)]
        level: u32,
    },
    /// The game is who it says it is.
    Known,
    /// The rooms that stand open.
    Rooms(Vec<Listed>),
    /// A key to a room, for [`Ask::Enter`].
    Key(RoomKey),
    /// The room as it stands now, after every change.
    Room(Box<Lounge>),
    /// They are in no room any more.
    Out,
    /// A frame is on disk: its hash (64 hexadecimal digits) and its place in the log.
    Stored {
        /// Which.
        hash: String,
        /// Where.
        place: u64,
    },
    /// A frame is not kept: its hash (64 hexadecimal digits), and why. It may have been passed on all the same.
    NotStored {
        /// Which.
        hash: String,
        /// Why.
        why: Why,
    },
    /// Everything of the log so far has been sent: so many frames.
    Head(u64),
    /// What time it is in the battle as whoever watches sees it: in milliseconds, by the clock of the frames' times.
    Now(u64),
    /// From the other player: what builds the direct line.
    Signal(String),
    /// Somebody shows a feeling.
    Emote(PlayerId, u8),
    /// The packs of cards that everybody is given here, each by the BLAKE3 of its text (64 hexadecimal digits), at most [`PACKS`]:
    /// [`Ask::Cards`] brings them.
    Packs(Vec<String>),
    /// A part of a set or pack of cards, as they travel: all parts in order are the whole. What it is called by is the BLAKE3 of its bytes, so
    /// nobody has to believe the lobby.
    Cards {
        /// The set's hash: 64 hexadecimal digits.
        hash: String,
        /// How many bytes the whole set has.
        of: usize,
        /// How many of them came before these.
        from: usize,
        /// The part, [`LONGEST_PART`] at most.
        part: String,
    },
    /// Something was not done.
    Refused(Why),
    /// The lobby goes down, to be back soon: battles go on over the direct line.
    Going,
    /// It is there.
    Beat,
}

/// A room in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// Its code.
    pub code: String,
    /// Who opened it.
    pub host: String,
    /// What it plays by.
    pub params: Params,
    /// How many are in it.
    pub people: u32,
    /// Whether a battle goes on.
    pub playing: bool,
    /// Whether their game can play there.
    pub fits: bool,
    /// Whether it cannot only because it has other cards: it can fetch the room's.
    #[serde(default)]
    pub other_cards: bool,
    /// Who has it; none from a lobby that does not say so yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<PlayerId>,
}

/// Why the lobby did not do something.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Why {
    /// It speaks another version.
    #[error(
        "this lobby speaks version {0} of its language, the game {PROTOCOL}: the older of the two needs an update"
    )]
    Protocol(u32),
    /// What was said cannot be read.
    #[error("the lobby does not understand: {0}")]
    Unreadable(String),
    /// They are not who they say they are.
    #[error("the lobby could not make sure who you are; connect again")]
    Unproven,
    /// First comes [`Ask::Prove`].
    #[error("the lobby does not know yet who you are")]
    Unknown,
    /// The room wants another edition.
    #[error("{}", other_edition(theirs, ours))]
    Edition {
        /// The room's version.
        theirs: String,
        /// The game's.
        ours: String,
        /// The hash of the room's cards, by which the lobby may have them: see [`Ask::Cards`].
        #[serde(default)]
        cards: String,
        /// The hash of the room's rules.
        #[serde(default)]
        rules: String,
    },
    /// The lobby has no such set of cards.
    #[error(
        "this lobby does not have the cards this room plays: whoever runs it can give them out with --cards"
    )]
    NoCards(String),
    /// There is no such room.
    #[error("there is no room {0}; look at the code once more, or it was closed")]
    NoRoom(String),
    /// Who has the room does not want them in it.
    #[error("the room is closed to you")]
    Closed,
    /// They are in no room.
    #[error("you are in no room")]
    NotInRoom,
    /// They are connected a second time, and the newer connection counts.
    #[error("you are connected from somewhere else; this connection was closed")]
    Elsewhere,
    /// The key does not open.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The room does not do that.
    #[error(transparent)]
    Room(#[from] NotDone),
    /// Too many of them.
    #[error("too much at once; wait {0} seconds and try again")]
    TooFast(u32),
    /// It is too long.
    #[error("a message of {0} bytes is too long")]
    TooLong(usize),
    /// There are too many rooms.
    #[error("the lobby is full; try again later, or another lobby")]
    Full,
    /// What was sent is not signed by who sends it, or not a message of the log.
    #[error("the lobby does not keep that: {0}")]
    NotKept(String),
    /// The lobby cannot write to its disk.
    #[error("the lobby cannot keep anything just now; the battle goes on over the direct line")]
    Disk,
}

/// What is said of two games that cannot play together.
fn other_edition(theirs: &str, ours: &str) -> String {
    if theirs == ours {
        return format!(
            "this room plays by other rules or cards than this game, both of version {ours}: both need the same game"
        );
    }
    format!("this room plays version {theirs}, this game is {ours}: the older of the two needs an update")
}

/// What a player signs to prove who they are: the nonce of [`Tell::Welcome`], for that lobby alone. `host` is its name and port as
/// the game dialled them, and as HTTP tells them to the lobby: so no lobby can pass the nonce of another one on and pretend to
/// be the player there.
#[must_use]
pub fn proof(nonce: &[u8; 32], host: &str) -> Vec<u8> {
    let mut body = b"marginalia/lobby/1".to_vec();
    body.extend(nonce);
    body.extend(host.to_ascii_lowercase().as_bytes());
    body
}

/// The name and port of a lobby in its address: `HOST:7777` of `ws://HOST:7777/`.
#[must_use]
pub fn host(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    rest.split('/').next().unwrap_or(rest)
}

/// A binary frame, from a game to the lobby as it stands here, and from the lobby with its place and its sender before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Which battle of the room it is of.
    pub game: u32,
    /// Its place in the log of the battle, counted from 0; [`Frame::PASSING`] for one that is not kept. It may not be on disk
    /// yet: only [`Tell::Stored`] says so, and what [`Ask::Since`] brings is.
    pub place: u64,
    /// Who sent it.
    pub player: PlayerId,
    /// What it says: for the players alone.
    pub bytes: Vec<u8>,
}

impl Frame {
    /// The place of what is passed on without being kept.
    pub const PASSING: u64 = u64::MAX;

    /// Marks the number of a battle where a time follows. No room has so many battles.
    const TIMED: u32 = 1 << 31;

    /// As the lobby sends it: game (4 bytes, little-endian), place (8 bytes), player (32 bytes), the rest.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.written(None)
    }

    /// The same for who watches, with the time when it came to the lobby: in milliseconds (8 bytes, after the player).
    #[must_use]
    pub fn bytes_at(&self, at: u64) -> Vec<u8> {
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

    /// Reads one that came from the lobby; `None` if it is too short.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        Self::read_at(bytes).map(|(frame, _)| frame)
    }

    /// The same, with the time when it came to the lobby, if that is told.
    #[must_use]
    pub fn read_at(bytes: &[u8]) -> Option<(Self, Option<u64>)> {
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
