//! Hands that nobody can look into: a book is shuffled in secret, and every slot of it is committed to before any
//! randomness is known.
//!
//! `C(i) = BLAKE3("marginalia/slot/1" ‖ nonce ‖ seat ‖ i ‖ card ‖ salt(i))`; the genesis contains the hash of all
//! commitments, and the list is sent separately. A card is always revealed together with its salt.

use thiserror::Error;

use crate::ids::{CardId, Seat};

/// The maximum number of slots of a book.
pub const MOST: usize = 64;

/// The commitment to a slot.
pub type SlotCommitment = [u8; 32];

/// A revealed slot: its card, and the proof of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RevealedSlot {
    /// The number of the slot, counted from 0.
    pub slot: u8,
    /// The card in the slot.
    pub card: CardId,
    /// The salt, so that the card cannot be found by trying all cards.
    pub salt: [u8; 32],
}

/// The reason a revealed slot is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SlotProofError {
    /// The slot does not exist.
    #[error("slot {0} does not exist")]
    NoSlot(u8),
    /// The card does not match the commitment.
    #[error("slot {slot} is not committed to card {card}")]
    OtherCard {
        /// The slot.
        slot: u8,
        /// The claimed card.
        card: CardId,
    },
    /// The slots are incomplete: at the end of a battle all slots are revealed, each once.
    #[error("{shown} of {slots} slots were revealed, expected each slot once")]
    NotAll {
        /// The number of slots revealed.
        shown: usize,
        /// The number of slots of the book.
        slots: usize,
    },
    /// The cards together are not the announced book, or not an allowed one.
    #[error("the committed book is not allowed")]
    BadBook,
}

/// A player's own shuffled book. It is never revealed as a whole before the end.
#[derive(Clone)]
pub struct ShuffledBook(Vec<RevealedSlot>, Seat, [u8; 32]);

impl std::fmt::Debug for ShuffledBook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Slots of {}", self.1)
    }
}

fn bond(nonce: &[u8; 32], seat: Seat, shown: &RevealedSlot) -> SlotCommitment {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"marginalia/slot/1");
    hasher.update(nonce);
    hasher.update(&[seat.index() as u8, shown.slot]);
    hasher.update(&shown.card.get().to_le_bytes());
    hasher.update(&shown.salt);
    *hasher.finalize().as_bytes()
}

impl ShuffledBook {
    /// Shuffles and salts a book with a secret, for the battle with this nonce. Cards beyond [`MOST`] are left out.
    #[must_use]
    pub fn new(secret: &[u8; 32], nonce: &[u8; 32], seat: Seat, book: &[CardId]) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key("marginalia 2026 book of a battle");
        hasher.update(secret);
        hasher.update(nonce);
        hasher.update(&[seat.index() as u8]);
        let mut stream = hasher.finalize_xof();
        let mut cards: Vec<([u8; 32], CardId)> = book
            .iter()
            .take(MOST)
            .map(|card| {
                let mut place = [0; 32];
                stream.fill(&mut place);
                (place, *card)
            })
            .collect();
        // Sorted by 256 random bits each: no two of them are equal.
        cards.sort_unstable();
        let shown = cards.into_iter().enumerate().map(|(slot, (_, card))| {
            let mut salt = [0; 32];
            stream.fill(&mut salt);
            RevealedSlot { slot: slot as u8, card, salt }
        });
        Self(shown.collect(), seat, *nonce)
    }

    /// Returns the cards, slot by slot.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        self.0.iter().map(|shown| shown.card)
    }

    /// Returns the commitment to each slot.
    #[must_use]
    pub fn commitments(&self) -> BookCommitments {
        let commitments = self.0.iter().map(|shown| bond(&self.2, self.1, shown)).collect();
        BookCommitments { commitments, seat: self.1, nonce: self.2 }
    }

    /// Reveals a slot.
    #[must_use]
    pub fn show(&self, slot: u8) -> Option<RevealedSlot> {
        self.0.get(usize::from(slot)).copied()
    }

    /// Reveals all slots, at the end.
    #[must_use]
    pub fn all(&self) -> &[RevealedSlot] {
        &self.0
    }
}

/// The commitments to a book, which are known before the book is revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookCommitments {
    commitments: Vec<SlotCommitment>,
    seat: Seat,
    nonce: [u8; 32],
}

impl BookCommitments {
    /// Returns the commitments that a player sent, or `None` for more than [`MOST`].
    #[must_use]
    pub fn sent(commitments: Vec<SlotCommitment>, seat: Seat, nonce: [u8; 32]) -> Option<Self> {
        (commitments.len() <= MOST).then_some(Self { commitments, seat, nonce })
    }

    /// Computes the commitments of a book that is revealed as a whole, in any order. Returns `None` if a slot is
    /// missing or revealed twice.
    #[must_use]
    pub fn shown(all: &[RevealedSlot], seat: Seat, nonce: [u8; 32]) -> Option<Self> {
        let mut all = all.to_vec();
        all.sort_unstable_by_key(|shown| shown.slot);
        let is_whole = all.iter().enumerate().all(|(slot, shown)| slot == usize::from(shown.slot));
        let commitments = all.iter().map(|shown| bond(&nonce, seat, shown)).collect();
        (is_whole && all.len() <= MOST).then_some(Self { commitments, seat, nonce })
    }

    /// Returns true if they were made for this seat of this battle.
    #[must_use]
    pub fn is_of(&self, seat: Seat, nonce: &[u8; 32]) -> bool {
        self.seat == seat && self.nonce == *nonce
    }

    /// Returns the commitments, slot by slot.
    #[must_use]
    pub fn list(&self) -> &[SlotCommitment] {
        &self.commitments
    }

    /// Returns the hash of the commitments that the genesis contains.
    #[must_use]
    pub fn root(&self) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"marginalia/book/1");
        self.commitments.iter().for_each(|bond| {
            hasher.update(bond);
        });
        *hasher.finalize().as_bytes()
    }

    /// Checks that a slot matches its commitment.
    ///
    /// # Errors
    /// Returns the reason that the slot is rejected.
    pub fn check(&self, shown: &RevealedSlot) -> Result<(), SlotProofError> {
        let bound =
            self.commitments.get(usize::from(shown.slot)).ok_or(SlotProofError::NoSlot(shown.slot))?;
        if *bound == bond(&self.nonce, self.seat, shown) {
            Ok(())
        } else {
            Err(SlotProofError::OtherCard { slot: shown.slot, card: shown.card })
        }
    }

    /// Audits the book at the end: every slot once, each matching its commitment, and together an allowed book. Returns
    /// the book, slot by slot.
    ///
    /// # Errors
    /// Returns the first error found.
    pub fn audit(
        &self,
        all: &[RevealedSlot],
        is_allowed: impl FnOnce(&[CardId]) -> bool,
    ) -> Result<Vec<CardId>, SlotProofError> {
        let count = SlotProofError::NotAll { shown: all.len(), slots: self.commitments.len() };
        if all.len() != self.commitments.len() {
            return Err(count);
        }
        let mut cards: Vec<Option<CardId>> = vec![None; self.commitments.len()];
        for shown in all {
            self.check(shown)?;
            cards[usize::from(shown.slot)] = Some(shown.card);
        }
        let cards: Vec<CardId> = cards.into_iter().collect::<Option<_>>().ok_or(count)?;
        if is_allowed(&cards) { Ok(cards) } else { Err(SlotProofError::BadBook) }
    }
}
