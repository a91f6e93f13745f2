//! All messages between two players: the signed messages of the log, the messages before and after it, and pings.

use super::bytes::{ByteReader, DecodeError, put_long};
use super::fault::Equivocation;
use super::hello::{Hello, Offer, Reveal, Sign};
use super::message::{LONGEST, Message};
use super::pointing::Pointing;
use super::share::Share;

/// The first byte of a [`Packet::Offer`].
const OFFER: u8 = 17;
/// The first byte of a [`Packet::SignedGenesis`].
const SIGNED_GENESIS: u8 = 18;
/// The first byte of a [`Packet::Hand`].
const HAND: u8 = 23;
/// The first byte of a [`Packet::Pointing`].
const POINTING: u8 = 34;
/// The longest proof, in bytes: two messages, each prefixed with its length.
const LONGEST_PROOF: usize = 2 * LONGEST + 16;

/// A message from one player to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packet {
    /// A signed message of the log.
    Log(Message),
    /// A share of the nonce.
    Hello(Hello),
    /// The anchor of the chain and the commitments to the book.
    Offer(Offer),
    /// The signed agreement.
    SignedGenesis(Sign),
    /// The whole book, at the end.
    Reveal(Reveal),
    /// A seat's secrets, sealed for a teammate.
    SealedShare(Share),
    /// Proof that the other side has signed two different messages for one position.
    Proof(Box<Equivocation>),
    /// Cards of the sender's hand, for spectators. It is sent only to the lobby, which never passes it on to a player.
    Hand(Reveal),
    /// A refusal of the proposal that the other side made after this many entries. It is a courtesy and has no effect.
    Declined(u32),
    /// A ping: the sender's clock, in milliseconds.
    Ping(u32),
    /// The answer to a ping, with the same number.
    Pong(u32),
    /// What the sender points at. It is a hint and has no effect.
    Pointing(Pointing),
}

impl Packet {
    /// Encodes the packet.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        match self {
            Self::Log(message) => return message.bytes(),
            Self::Hello(hello) => {
                out.push(16);
                hello.encode(&mut out);
            }
            Self::Offer(offer) => {
                out.push(OFFER);
                offer.encode(&mut out);
            }
            Self::SignedGenesis(sign) => {
                out.push(SIGNED_GENESIS);
                sign.encode(&mut out);
            }
            Self::Reveal(confess) => {
                out.push(19);
                confess.encode(&mut out);
            }
            Self::SealedShare(share) => {
                out.push(20);
                share.encode(&mut out);
            }
            Self::Declined(seq) => {
                out.push(21);
                out.extend(seq.to_le_bytes());
            }
            Self::Proof(fork) => {
                out.push(22);
                put_long(&mut out, &fork.first.bytes());
                put_long(&mut out, &fork.second.bytes());
            }
            Self::Hand(hand) => {
                out.push(HAND);
                hand.encode(&mut out);
            }
            Self::Ping(at) => {
                out.push(32);
                out.extend(at.to_le_bytes());
            }
            Self::Pong(at) => {
                out.push(33);
                out.extend(at.to_le_bytes());
            }
            Self::Pointing(pointing) => {
                out.push(POINTING);
                pointing.encode(&mut out);
            }
        }
        out
    }

    /// Decodes a packet.
    ///
    /// # Errors
    /// Returns the position of the damage.
    pub fn read(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut reader = ByteReader::new(bytes);
        let longest = if bytes.first() == Some(&22) { LONGEST_PROOF } else { LONGEST };
        if bytes.len() > longest {
            return Err(reader.damaged("message too long"));
        }
        let packet = match reader.byte()? {
            16 => Self::Hello(Hello::decode(&mut reader)?),
            OFFER => Self::Offer(Offer::decode(&mut reader)?),
            SIGNED_GENESIS => Self::SignedGenesis(Sign::decode(&mut reader)?),
            19 => Self::Reveal(Reveal::decode(&mut reader)?),
            20 => Self::SealedShare(Share::decode(&mut reader)?),
            21 => Self::Declined(reader.number()?),
            22 => {
                let first = Message::read(reader.long(LONGEST)?)?;
                let second = Message::read(reader.long(LONGEST)?)?;
                Self::Proof(Box::new(Equivocation { first, second }))
            }
            HAND => Self::Hand(Reveal::decode(&mut reader)?),
            32 => Self::Ping(reader.number()?),
            33 => Self::Pong(reader.number()?),
            POINTING => Self::Pointing(Pointing::decode(&mut reader)?),
            _ => return Message::read(bytes).map(Self::Log),
        };
        reader.end()?;
        Ok(packet)
    }

    /// Returns true if the bytes are a [`Self::Hand`], or begin like one.
    #[must_use]
    pub fn is_hand(bytes: &[u8]) -> bool {
        bytes.first() == Some(&HAND)
    }

    /// Returns true if the bytes are a [`Self::Offer`], or begin like one.
    #[must_use]
    pub fn is_offer(bytes: &[u8]) -> bool {
        bytes.first() == Some(&OFFER)
    }

    /// Returns true if the bytes are a [`Self::SignedGenesis`], or begin like one.
    #[must_use]
    pub fn is_signature(bytes: &[u8]) -> bool {
        bytes.first() == Some(&SIGNED_GENESIS)
    }

    /// Returns true if the bytes are a [`Self::Pointing`], or begin like one.
    #[must_use]
    pub fn is_pointing(bytes: &[u8]) -> bool {
        bytes.first() == Some(&POINTING)
    }

    /// Returns true if the lobby stores the packet in the log of the battle. Courtesies, hints and pings are only passed
    /// on.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        !matches!(self, Self::Declined(_) | Self::Ping(_) | Self::Pong(_) | Self::Pointing(_))
    }
}
