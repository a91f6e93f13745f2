//! The agreement that both players make and sign before the first command.

use thiserror::Error;

use super::bytes::{ByteReader, DecodeError, put_long};
use super::chain::ChainLink;
use super::key::{IdentityKey, Signature, is_signed};
use super::signed::Signed;
use crate::ids::{PlayerId, Seat};

/// The version of the protocol between two players.
pub const PROTOCOL: u32 = 2;
/// The first bytes of a genesis. `RELAY`: those of a genesis in which several players share a seat.
const HEAD: &[u8] = b"marginalia/genesis/1";
const RELAY: &[u8] = b"marginalia/genesis/2";
/// The maximum number of players of a seat besides the first.
const MATES: usize = 7;
/// The longest version name, in bytes.
const NAME: usize = 64;

/// The data that a player brings to a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party {
    /// The player.
    pub player: PlayerId,
    /// The last link of their chain.
    pub anchor: ChainLink,
    /// The commitment to their book.
    pub book: [u8; 32],
}

/// The thinking time of both players, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLimits {
    /// The time at the beginning.
    pub bank: u32,
    /// The additional time for every turn.
    pub increment: u32,
    /// The maximum time for one request.
    pub cap: u32,
}

/// The teammates of each seat's first player, and the order in which they take turns. This module does not know the
/// meaning of the order's number, nor which of them may sign which message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relay {
    /// The teammates of Host's and Guest's first players, in order.
    pub teammates: [Vec<PlayerId>; 2],
    /// The number of the order.
    pub order: u8,
    /// The number of own turns that each player keeps.
    pub turns: u32,
}

/// The agreement that both players sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Genesis {
    /// The version of the game.
    pub engine: String,
    /// The hash of the rules.
    pub rules: [u8; 32],
    /// The hash of the cards.
    pub cards: [u8; 32],
    /// The id of the room.
    pub room: [u8; 16],
    /// The nonce that both players contributed to, so that no two battles are alike. It is fixed before anchors and
    /// books.
    pub nonce: [u8; 32],
    /// The parties of Host and Guest.
    pub parties: [Party; 2],
    /// The time limits of the clocks.
    pub clocks: ClockLimits,
    /// The teammates; `None` if one person plays each seat.
    pub relay: Option<Relay>,
}

/// The reason a battle between the two players cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Disagreement {
    /// The other player uses a different protocol version.
    #[error(
        "the opponent uses protocol version {theirs}, this game uses version {PROTOCOL}; update the older game"
    )]
    Protocol {
        /// The version of the other player.
        theirs: u32,
    },
    /// The other player has a different game version.
    #[error("the opponent plays version {theirs}, this game is {ours}; both need the same version")]
    Engine {
        /// The version of the other player.
        theirs: String,
        /// The own version.
        ours: String,
    },
    /// The rules differ.
    #[error("the opponent uses different rules")]
    Rules,
    /// The cards differ.
    #[error("the opponent uses different cards; they can be downloaded")]
    Cards,
    /// Something else differs: the players, the room, the chains, the books or the clocks.
    #[error("the opponent’s terms are for a different battle")]
    Other,
    /// The other player's book is too small or too large.
    #[error("the opponent committed to a book of {slots} cards, expected {size}")]
    Book {
        /// The number of cards in the book.
        slots: usize,
        /// The required number of cards.
        size: usize,
    },
    /// One player cannot play both seats.
    #[error("one player cannot play both seats")]
    Alone,
    /// The seat's player did not sign the genesis.
    #[error("{0} did not sign the agreed terms")]
    Unsigned(Seat),
    /// The bytes are not a genesis.
    #[error(transparent)]
    Damaged(#[from] DecodeError),
}

impl Relay {
    fn take(reader: &mut ByteReader<'_>) -> Result<Self, DecodeError> {
        let mut list = || {
            let wrong = reader.damaged("too many players in a seat");
            let count = usize::from(reader.byte()?);
            if count > MATES {
                return Err(wrong);
            }
            (0..count).map(|_| reader.array().map(PlayerId)).collect::<Result<Vec<_>, _>>()
        };
        let mates = [list()?, list()?];
        Ok(Self { teammates: mates, order: reader.byte()?, turns: reader.number()? })
    }
}

impl Genesis {
    /// Returns the bytes that are signed.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = if self.relay.is_some() { RELAY.to_vec() } else { HEAD.to_vec() };
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
        if let Some(relay) = &self.relay {
            for mates in &relay.teammates {
                out.push(mates.len() as u8);
                mates.iter().for_each(|mate| out.extend(mate.0));
            }
            out.push(relay.order);
            out.extend(relay.turns.to_le_bytes());
        }
        out
    }

    /// Decodes the genesis that the other side sent.
    ///
    /// # Errors
    /// The genesis is damaged, or has another protocol version.
    pub fn read(bytes: &[u8]) -> Result<Self, Disagreement> {
        let mut reader = ByteReader::new(bytes);
        let head = reader.damaged("not a genesis");
        let is_relay = match reader.take(HEAD.len())? {
            found if found == HEAD => false,
            found if found == RELAY => true,
            _ => return Err(head.into()),
        };
        let theirs = reader.number()?;
        if theirs != PROTOCOL {
            return Err(Disagreement::Protocol { theirs });
        }
        let wrong = reader.damaged("the version is not valid UTF-8");
        let engine = std::str::from_utf8(reader.long(NAME)?).map_err(|_| wrong)?.to_owned();
        let (rules, cards, room, nonce) =
            (reader.array()?, reader.array()?, reader.array()?, reader.array()?);
        let mut party = || -> Result<Party, DecodeError> {
            Ok(Party { player: PlayerId(reader.array()?), anchor: reader.array()?, book: reader.array()? })
        };
        let parties = [party()?, party()?];
        let clocks =
            ClockLimits { bank: reader.number()?, increment: reader.number()?, cap: reader.number()? };
        let relay = if is_relay { Some(Relay::take(&mut reader)?) } else { None };
        reader.end()?;
        Ok(Self { engine, rules, cards, room, nonce, parties, clocks, relay })
    }

    /// Returns the match id: the hash of the whole genesis.
    #[must_use]
    pub fn match_id(&self) -> [u8; 32] {
        *blake3::hash(&self.bytes()).as_bytes()
    }

    /// Returns all players of a seat, in order.
    pub fn members(&self, seat: Seat) -> impl Iterator<Item = PlayerId> + '_ {
        let mates = self.relay.as_ref().map(|relay| &relay.teammates[seat.index()]);
        std::iter::once(self.player(seat)).chain(mates.into_iter().flatten().copied())
    }

    /// Returns the player of the message's seat who signed it, or `None` if none of them did.
    #[must_use]
    pub fn signer<P: Signed>(&self, match_id: &[u8; 32], paper: &P) -> Option<PlayerId> {
        self.members(paper.seat()).find(|player| paper.is_signed(match_id, *player))
    }

    /// Returns the player of a seat. If there are several, returns the first, who signs agreements for all of them.
    #[must_use]
    pub const fn player(&self, seat: Seat) -> PlayerId {
        self.parties[seat.index()].player
    }

    /// Checks that the other side agrees to the same battle.
    ///
    /// # Errors
    /// Returns the first difference.
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
        let mut all: Vec<PlayerId> = Seat::BOTH.into_iter().flat_map(|seat| self.members(seat)).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        if all.len() < count {
            return Err(Disagreement::Alone);
        }
        Ok(())
    }

    /// Signs the genesis.
    #[must_use]
    pub fn sign(&self, key: &IdentityKey) -> Signature {
        key.sign(&self.bytes())
    }

    /// Checks that a seat signed the genesis.
    ///
    /// # Errors
    /// The seat did not sign it.
    pub fn check(&self, seat: Seat, signature: &Signature) -> Result<(), Disagreement> {
        let is_signed = is_signed(self.player(seat), &self.bytes(), signature);
        if is_signed { Ok(()) } else { Err(Disagreement::Unsigned(seat)) }
    }
}
