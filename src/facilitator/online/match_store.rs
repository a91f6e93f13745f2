//! The battles in progress, on this machine's disk: the data that each began with, and every signed message, before it
//! is sent.
//!
//! Each battle has one file, `<room>-<game>.battle`, with one JSON text per line, of which the last may be incomplete.
//! It contains the secret from which the player's hand is derived, so only its owner can read it. It is removed when
//! the battle is over.
//!
//! A battle does not continue without its file, although the lobby has all its signed messages, too. A player who is
//! not certain of what they already signed could sign a different message for the same position, which is proof of
//! cheating. Messages of the other side that are missing in the file come from the other side or from the lobby.
//!
//! A battle belongs to its lobby: it continues there only, with the player's key for that lobby. Another lobby may give
//! a room the same id, but neither reads nor replaces the battle.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::battle::library::CardLibrary;
use crate::disk::{self, File, now};
use crate::ids::{CardId, PlayerId, Seat, hex, unhex};
use crate::lockstep::{Handshake, Left, PeerNote, PeerSetup, Terms, edition};
use crate::net::genesis::{ClockLimits, Relay};
use crate::net::hello::Offer;
use crate::net::key::IdentityKey;
use crate::net::message::Message;
use crate::replay::base64;
use crate::room::lobby_address::LobbyAddress;
use crate::room::lobby_room::{Edition, RoomId};

/// The name of the file format.
const FORMAT: &str = "marginalia battle";
const VERSION: u32 = 1;

/// The data that a battle began with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchHeader {
    format: String,
    version: u32,
    /// The lobby's address.
    pub lobby: String,
    /// The id of the room.
    pub room: RoomId,
    /// The number of the battle in the room.
    pub game: u32,
    /// The players of Host and Guest.
    pub players: [PlayerId; 2],
    /// The names of the players.
    pub names: [String; 2],
    /// The seat of this player.
    pub me: Seat,
    /// The edition required to continue the battle.
    pub edition: Edition,
    clocks: [u32; 3],
    secret: String,
    book: Vec<CardId>,
    share: String,
    nonce: String,
    anchor: String,
    #[serde(rename = "bonds")]
    commitments: Vec<String>,
    /// The other players of both seats, the number of their order, and the number of own turns that each of them keeps;
    /// `None` if one player plays each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    relay: Option<([Vec<PlayerId>; 2], u8, u32)>,
}

impl MatchHeader {
    /// Creates the header from a handshake in which the other side has sent everything.
    #[must_use]
    pub fn from_handshake(handshake: &Handshake, lobby: &str, names: [String; 2]) -> Option<Self> {
        let (terms, share, offer) = (handshake.terms(), handshake.their_share()?, handshake.offer()?);
        let ClockLimits { bank, increment, cap } = terms.clocks;
        Some(Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            lobby: lobby.to_owned(),
            room: RoomId(terms.room),
            game: terms.game,
            players: terms.players,
            names,
            me: terms.me,
            edition: edition(&terms.library),
            clocks: [bank, increment, cap],
            secret: hex(&terms.secret),
            book: terms.book.clone(),
            share: hex(&share),
            nonce: hex(&offer.nonce),
            anchor: hex(&offer.anchor),
            commitments: offer.commitments.iter().map(hex).collect(),
            relay: terms.relay.clone().map(|Relay { teammates: mates, order, turns }| (mates, order, turns)),
        })
    }

    /// Returns the name of the lobby, or `None` if the address is invalid.
    #[must_use]
    pub fn host(&self) -> Option<String> {
        self.lobby.parse::<LobbyAddress>().ok().map(|lobby| lobby.host().to_owned())
    }

    /// Restores the beginning of the battle. Returns `None` if the file was changed, or belongs to another key or other
    /// cards.
    #[must_use]
    pub fn setup(&self, library: &Arc<CardLibrary>, key: &IdentityKey) -> Option<(Handshake, PeerSetup)> {
        let relay = self.relay.clone().map(|(mates, order, turns)| Relay { teammates: mates, order, turns });
        let mates = relay.iter().flat_map(|relay| &relay.teammates[self.me.index()]);
        let is_mine = mates.chain([&self.players[self.me.index()]]).any(|player| *player == key.player());
        if self.edition != edition(library) || !is_mine {
            return None;
        }
        let [bank, increment, cap] = self.clocks;
        let terms = Terms {
            library: Arc::clone(library),
            room: self.room.0,
            game: self.game,
            players: self.players,
            clocks: ClockLimits { bank, increment, cap },
            me: self.me,
            key: key.clone(),
            secret: unhex(&self.secret)?,
            book: self.book.clone(),
            relay,
        };
        let commitments = self.commitments.iter().map(|bond| unhex(bond)).collect::<Option<_>>()?;
        let (nonce, anchor) = (unhex(&self.nonce)?, unhex(&self.anchor)?);
        let offer = Offer { game: self.game, nonce, anchor, commitments };
        let handshake = Handshake::again(terms, unhex(&self.share)?, offer);
        let setup = handshake.ready()?;
        Some((handshake, setup))
    }
}

/// A battle as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// The data that the battle began with.
    pub begun: MatchHeader,
    /// The notes of everything done and received, in order.
    pub notes: Vec<PeerNote>,
    /// The time left on both clocks, if they ran already.
    pub left: Option<Left>,
}

/// A note as a line of the file: its kind, then its bytes as text. Or both clocks in milliseconds, with the time of the
/// measurement in milliseconds since 1970.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Line {
    Chose(String),
    Wrote(String),
    Proposed(String),
    Ended(String),
    Heard(String),
    Left([u64; 2], u64),
}

fn line(note: &PeerNote) -> Line {
    match note {
        PeerNote::Chose(bytes) => Line::Chose(base64::write(bytes)),
        PeerNote::Wrote(entry) => Line::Wrote(base64::write(&Message::LogEntry(entry.clone()).bytes())),
        PeerNote::Proposed(proposal) => {
            Line::Proposed(base64::write(&Message::EndProposal(proposal.clone()).bytes()))
        }
        PeerNote::Ended(end) => Line::Ended(base64::write(&Message::MatchEnd(end.clone()).bytes())),
        PeerNote::Heard(message) => Line::Heard(base64::write(&message.bytes())),
    }
}

fn note(line: &Line) -> Option<PeerNote> {
    let message = |encoded: &str| Message::read(&base64::read(encoded)?).ok();
    match line {
        Line::Chose(encoded) => base64::read(encoded).map(PeerNote::Chose),
        Line::Wrote(encoded) => match message(encoded)? {
            Message::LogEntry(entry) => Some(PeerNote::Wrote(entry)),
            _ => None,
        },
        Line::Proposed(encoded) => match message(encoded)? {
            Message::EndProposal(proposal) => Some(PeerNote::Proposed(proposal)),
            _ => None,
        },
        Line::Ended(encoded) => match message(encoded)? {
            Message::MatchEnd(end) => Some(PeerNote::Ended(end)),
            _ => None,
        },
        Line::Heard(encoded) => message(encoded).map(PeerNote::Heard),
        Line::Left(..) => None,
    }
}

/// Returns the text of some notes and of both clocks.
fn text(notes: &[PeerNote], left: Option<[Duration; 2]>, now: u64) -> String {
    let millis = |left: Duration| u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
    let left = left.map(|left| Line::Left(left.map(millis), now));
    let lines = notes.iter().map(line).chain(left);
    lines.map(|line| serde_json::to_string(&line).unwrap_or_default() + "\n").collect()
}

/// Decodes the intact part of a file. Returns it with its length in bytes, or `None` if not even the beginning is
/// intact.
fn read(text: &str, now: u64) -> Option<(StoredMatch, usize)> {
    let (first, rest) = text.split_once('\n')?;
    let begun: MatchHeader = serde_json::from_str(first).ok()?;
    if begun.format != FORMAT || begun.version != VERSION {
        return None;
    }
    let (mut notes, mut left, mut whole) = (Vec::new(), None, first.len() + 1);
    for line in rest.split_inclusive('\n') {
        let read: Option<Line> = line.ends_with('\n').then(|| serde_json::from_str(line).ok()).flatten();
        match read {
            Some(Line::Left(clocks, at)) => {
                let ago = Duration::from_millis(now.saturating_sub(at));
                left = Some(Left { left: clocks.map(Duration::from_millis), ago });
            }
            read => match read.as_ref().and_then(note) {
                Some(note) => notes.push(note),
                None => break,
            },
        }
        whole += line.len();
    }
    Some((StoredMatch { begun, notes, left }, whole))
}

/// The extension of these files.
const ENDING: &str = "battle";

/// The folder of the battles in progress.
#[derive(Clone, Debug, Default)]
pub struct MatchStore {
    folder: Option<PathBuf>,
}

/// The file of a battle.
#[derive(Debug)]
pub struct MatchFile {
    file: Option<(File, PathBuf)>,
}

impl MatchStore {
    /// Creates a store in the given folder; without a folder nothing is stored.
    #[must_use]
    pub const fn new(folder: Option<PathBuf>) -> Self {
        Self { folder }
    }

    /// Returns the folder, if there is one.
    #[must_use]
    pub const fn folder(&self) -> Option<&PathBuf> {
        self.folder.as_ref()
    }

    /// Returns every readable battle, in order of the file names.
    #[must_use]
    pub fn list(&self) -> Vec<StoredMatch> {
        let mut files = self.files();
        files.sort_unstable();
        let texts = files.iter().filter_map(|path| disk::read_text(path).ok());
        texts.filter_map(|text| read(&text, now())).map(|(kept, _)| kept).collect()
    }

    fn files(&self) -> Vec<PathBuf> {
        let files = self.folder.as_ref().and_then(|folder| disk::list(folder).ok());
        files
            .into_iter()
            .flatten()
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .collect()
    }

    /// Creates the file of a battle, and replaces an older one of the same room and number.
    ///
    /// # Errors
    /// The folder or the file cannot be written, or a battle of another lobby is stored there.
    pub fn begin(&self, begun: &MatchHeader) -> io::Result<MatchFile> {
        let Some(folder) = &self.folder else { return Ok(MatchFile { file: None }) };
        let path = folder.join(format!("{}-{}.{ENDING}", begun.room, begun.game));
        let old = disk::read_text(&path).ok().and_then(|text| read(&text, now()));
        if let Some((old, _)) = old.filter(|(old, _)| old.begun.host() != begun.host()) {
            let why = format!("an unfinished battle of the lobby {} has the same room", old.begun.lobby);
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
        }
        let mut file = File::begin_secret(&path)?;
        file.write_all(serde_json::to_string(begun)?.as_bytes())?;
        file.write_all(b"\n")?;
        file.sync()?;
        Ok(MatchFile { file: Some((file, path)) })
    }

    /// Opens the last battle of a room, or returns `None` if none is stored. `lobby` is the name of the room's lobby;
    /// `None` means any lobby.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn open(&self, room: RoomId, lobby: Option<&str>) -> io::Result<Option<(StoredMatch, MatchFile)>> {
        let is_wanted = |begun: &MatchHeader| {
            begun.room == room && lobby.is_none_or(|lobby| begun.host().as_deref() == Some(lobby))
        };
        let mut last: Option<(StoredMatch, usize, PathBuf)> = None;
        for path in self.files() {
            let read = disk::read_text(&path).ok().and_then(|text| read(&text, now()));
            let Some((kept, whole)) = read.filter(|(kept, _)| is_wanted(&kept.begun)) else { continue };
            if last.as_ref().is_none_or(|(last, ..)| last.begun.game < kept.begun.game) {
                last = Some((kept, whole, path));
            }
        }
        let Some((kept, whole, path)) = last else { return Ok(None) };
        let mut file = File::append(&path)?;
        // An incomplete line is cut off, so that nothing is written after it.
        file.cut(whole as u64)?;
        Ok(Some((kept, MatchFile { file: Some((file, path)) })))
    }
}

impl MatchFile {
    /// Writes notes and the time left on both clocks, and waits until the notes are on disk.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write(&mut self, notes: &[PeerNote], left: Option<[Duration; 2]>) -> io::Result<()> {
        let Some((file, _)) = self.file.as_mut().filter(|_| !notes.is_empty()) else { return Ok(()) };
        file.write_all(text(notes, left, now()).as_bytes())?;
        file.sync()
    }

    /// Removes the file of a battle that is over.
    ///
    /// # Errors
    /// The file cannot be removed.
    pub fn tear(self) -> io::Result<()> {
        self.file.map_or(Ok(()), |(_, path)| disk::remove(&path))
    }
}
