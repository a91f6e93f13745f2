//! What both players agree on before the first command, and sign.

use thiserror::Error;

use super::bytes::{Damaged, Reader, put_long};
use super::chain::Link;
use super::key::{Key, Signature, is_signed};
use crate::ids::{PlayerId, Seat};

/// The version of everything in this room of the house.
pub const PROTOCOL: u32 = 1;
/// The longest name of a version.
const NAME: usize = 64;

/// What a player brings to a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party {
    /// Who.
    pub player: PlayerId,
    /// The last link of their chain.
    pub anchor: Link,
    /// What binds their book.
    pub book: [u8; 32],
}

/// How long both may think, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// At the beginning.
    pub bank: u32,
    /// More for every turn.
    pub increment: u32,
    /// At most for one request.
    pub cap: u32,
}

/// What both players sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Genesis {
    /// The version of the game.
    pub engine: String,
    /// The hash of the rules.
    pub rules: [u8; 32],
    /// The hash of the cards.
    pub cards: [u8; 32],
    /// The room.
    pub room: [u8; 16],
    /// What both mixed in, so that no two battles are alike: it comes before anchors and books.
    pub nonce: [u8; 32],
    /// Host's and Guest's.
    pub parties: [Party; 2],
    /// The clocks.
    pub clocks: Clocks,
}

/// Why a battle cannot begin between the two.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Disagreement {
    /// One of them speaks another protocol.
    #[error(
        "the other side speaks version {theirs} of the protocol, this game {PROTOCOL}: the older of the two needs an update"
    )]
    Protocol {
        /// The other's.
        theirs: u32,
    },
    /// One of them plays another version.
    #[error("the other side plays version {theirs}, this game is {ours}: both need the same")]
    Engine {
        /// The other's.
        theirs: String,
        /// This one.
        ours: String,
    },
    /// The rules differ.
    #[error("the other side plays by other rules")]
    Rules,
    /// The cards differ.
    #[error("the other side has other cards; they can be fetched")]
    Cards,
    /// Anything else differs: who plays, the room, chains, books, clocks.
    #[error("the other side means another battle")]
    Other,
    /// The other's book is too small or too large.
    #[error("the other side binds a book of {slots} cards, where one of {size} is played")]
    Book {
        /// How many cards it has.
        slots: usize,
        /// How many it should have.
        size: usize,
    },
    /// One player cannot be both.
    #[error("one player cannot hold both seats")]
    Alone,
    /// It was not signed by the one who should.
    #[error("{0} did not sign what both agreed on")]
    Unsigned(Seat),
    /// It is no genesis.
    #[error(transparent)]
    Damaged(#[from] Damaged),
}

impl Genesis {
    /// The bytes that are signed.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = b"marginalia/genesis/1".to_vec();
        out.extend(PROTOCOL.to_le_bytes());
        put_long(&mut out, self.engine.as_bytes());
        out.extend(self.rules);
        out.extend(self.cards);
        out.extend(self.room);
        out.extend(self.nonce);
        for party in &self.parties {
            out.extend(party.player.0);
            out.extend(party.anchor);
            out.extend(party.book);
        }
        for clock in [self.clocks.bank, self.clocks.increment, self.clocks.cap] {
            out.extend(clock.to_le_bytes());
        }
        out
    }

    /// Reads what the other side sent.
    ///
    /// # Errors
    /// It is damaged, or of another protocol.
    pub fn read(bytes: &[u8]) -> Result<Self, Disagreement> {
        let mut reader = Reader::new(bytes);
        let head = reader.damaged("it is no genesis");
        if reader.take(b"marginalia/genesis/1".len())? != b"marginalia/genesis/1" {
            return Err(head.into());
        }
        let theirs = reader.number()?;
        if theirs != PROTOCOL {
            return Err(Disagreement::Protocol { theirs });
        }
        let wrong = reader.damaged("the version is no text");
        let engine = std::str::from_utf8(reader.long(NAME)?).map_err(|_| wrong)?.to_owned();
        let (rules, cards, room, nonce) =
            (reader.array()?, reader.array()?, reader.array()?, reader.array()?);
        let mut party = || -> Result<Party, Damaged> {
            Ok(Party { player: PlayerId(reader.array()?), anchor: reader.array()?, book: reader.array()? })
        };
        let parties = [party()?, party()?];
        let clocks = Clocks { bank: reader.number()?, increment: reader.number()?, cap: reader.number()? };
        reader.end()?;
        Ok(Self { engine, rules, cards, room, nonce, parties, clocks })
    }

    /// The battle's own number: the hash of all of it.
    #[must_use]
    pub fn match_id(&self) -> [u8; 32] {
        *blake3::hash(&self.bytes()).as_bytes()
    }

    /// Who plays a seat.
    #[must_use]
    pub const fn player(&self, seat: Seat) -> PlayerId {
        self.parties[seat.index()].player
    }

    /// Whether the other side means the same; what differs first, if not.
    ///
    /// # Errors
    /// What differs.
    pub fn agrees(&self, theirs: &Self) -> Result<(), Disagreement> {
        if self.engine != theirs.engine {
            let (theirs, ours) = (theirs.engine.clone(), self.engine.clone());
            return Err(Disagreement::Engine { theirs, ours });
        }
        if self.rules != theirs.rules {
            return Err(Disagreement::Rules);
        }
        if self.cards != theirs.cards {
            return Err(Disagreement::Cards);
        }
        if self != theirs {
            return Err(Disagreement::Other);
        }
        if self.player(Seat::Host) == self.player(Seat::Guest) {
            return Err(Disagreement::Alone);
        }
        Ok(())
    }

    /// Signs it.
    #[must_use]
    pub fn sign(&self, key: &Key) -> Signature {
        key.sign(&self.bytes())
    }

    /// Whether a seat signed it.
    ///
    /// # Errors
    /// It did not.
    pub fn check(&self, seat: Seat, signature: &Signature) -> Result<(), Disagreement> {
        let is_signed = is_signed(self.player(seat), &self.bytes(), signature);
        if is_signed { Ok(()) } else { Err(Disagreement::Unsigned(seat)) }
    }
}
