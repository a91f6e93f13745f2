//! What a sentence is read against: the board, whose ability it is, and the trigger that woke it.

use std::cell::Cell as Slot;

use crate::battle::board::Board;
use crate::battle::chance::Chance;
use crate::battle::geometry::{CellMask, Reach};
use crate::battle::trigger::Trigger;
use crate::ids::{CardIndex, CellId, Seat};

/// A set of cards, one bit an index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(pub u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// One card.
    #[must_use]
    #[inline]
    pub const fn one(card: CardIndex) -> Self {
        Self(1 << card.0)
    }

    /// How many.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether that card is in it.
    #[must_use]
    #[inline]
    pub const fn has(self, card: CardIndex) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// With that card.
    #[inline]
    pub const fn insert(&mut self, card: CardIndex) {
        self.0 |= 1 << card.0;
    }

    /// Without that card.
    #[inline]
    pub const fn remove(&mut self, card: CardIndex) {
        self.0 &= !(1 << card.0);
    }

    /// The `n`-th card in rising order, counted from 0.
    #[must_use]
    pub fn nth(self, n: u32) -> Option<CardIndex> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        (bits != 0).then(|| CardIndex(bits.trailing_zeros() as u16))
    }

    /// The cards, in rising order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardIndex> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let card = CardIndex(bits.trailing_zeros() as u16);
            bits &= bits - 1;
            Some(card)
        })
    }
}

/// What a phrase is given and what it yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// Everything true: where a sentence starts.
    All,
    /// Nothing: the sentence does not hold.
    Nothing,
    /// These cards.
    Cards(CardSet),
    /// These cells.
    Cells(CellMask),
    /// These players: bit 0 Host, bit 1 Guest.
    Players(u8),
    /// The running ability itself.
    Ability,
}

impl Selection {
    /// Whether nothing is selected.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        match self {
            Self::All | Self::Ability => false,
            Self::Nothing => true,
            Self::Cards(cards) => cards.is_empty(),
            Self::Cells(cells) => cells == 0,
            Self::Players(players) => players == 0,
        }
    }

    /// Keeps it if `holds`, else nothing.
    #[must_use]
    pub const fn when(self, holds: bool) -> Self {
        if holds { self } else { Self::Nothing }
    }
}

/// What sort of selection flows from phrase to phrase; the checker follows it without a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectionType {
    /// Everything true.
    All,
    /// Cards both sides can see.
    Cards,
    /// Cards nobody may look at: hand, book, face-down.
    HiddenCards,
    /// Cells.
    Cells,
    /// Players.
    Players,
    /// The ability itself.
    Ability,
}

/// Everything a phrase may look at.
pub(in crate::battle) struct Scene<'a, B> {
    pub(in crate::battle) board: &'a B,
    /// The card the ability acts for.
    pub(in crate::battle) consumer: CardIndex,
    /// The card that gave the ability; the consumer itself for printed ones.
    pub(in crate::battle) producer: CardIndex,
    /// The trigger that woke it or that is being looked at.
    pub(in crate::battle) trigger: Option<&'a Trigger>,
    /// The reach `MapFollowCell` takes when it names none: an area's.
    pub(in crate::battle) reach: Option<Reach>,
    /// How often the ability ran this turn.
    pub(in crate::battle) runs: u8,
    /// How deep amounts have asked for amounts.
    pub(in crate::battle) depth: u8,
    /// The dice, where dice may be thrown: effects only.
    pub(in crate::battle) chance: Option<&'a Slot<Chance>>,
}

impl<'a, B: Board> Scene<'a, B> {
    /// A scene for one card's own ability, with nothing woken.
    pub(in crate::battle) const fn of(board: &'a B, consumer: CardIndex) -> Self {
        Self {
            board,
            consumer,
            producer: consumer,
            trigger: None,
            reach: None,
            runs: 0,
            depth: 0,
            chance: None,
        }
    }

    /// Whose ability it is.
    pub(in crate::battle) fn owner(&self) -> Seat {
        self.board.card(self.consumer).owner
    }

    /// The card a card filter looks at when nothing was selected before: what the trigger happened to, or who acted.
    pub(in crate::battle) fn subject(&self) -> CardSet {
        match self.trigger {
            Some(trigger) => match trigger.target.or(trigger.actor) {
                Some(card) => CardSet::one(card),
                None => CardSet::EMPTY,
            },
            None => self.board.flow().up,
        }
    }

    /// The selection as cards: cells become the face-up cards on them, everything true becomes the subject.
    pub(in crate::battle) fn cards(&self, from: Selection) -> CardSet {
        match from {
            Selection::All => self.subject(),
            Selection::Cards(cards) => cards,
            Selection::Cells(cells) => self.standing(cells),
            Selection::Nothing | Selection::Players(_) | Selection::Ability => CardSet::EMPTY,
        }
    }

    /// The selection as players: cards become their owners, everything true becomes the ability's owner.
    pub(in crate::battle) fn players(&self, from: Selection) -> u8 {
        match from {
            Selection::All | Selection::Ability => 1 << self.owner().index(),
            Selection::Players(players) => players,
            Selection::Cards(_) | Selection::Cells(_) => {
                self.cards(from).iter().fold(0, |bits, card| bits | 1 << self.board.card(card).owner.index())
            }
            Selection::Nothing => 0,
        }
    }

    /// The face-up cards standing on these cells.
    pub(in crate::battle) fn standing(&self, cells: CellMask) -> CardSet {
        let flow = self.board.flow();
        let mut cards = CardSet::EMPTY;
        for cell in crate::battle::geometry::cells(cells & flow.occupied) {
            if let Some(card) = self.board.cell(cell).card
                && flow.up.has(card)
            {
                cards.insert(card);
            }
        }
        cards
    }

    /// The cards of a selection that pass.
    pub(in crate::battle) fn keep(&self, from: Selection, passes: impl Fn(CardIndex) -> bool) -> Selection {
        let mut kept = CardSet::EMPTY;
        for card in self.cards(from).iter() {
            if passes(card) {
                kept.insert(card);
            }
        }
        Selection::Cards(kept)
    }

    /// Like [`Self::keep`], for filters that read what is printed on a card: one that is not public never passes.
    pub(in crate::battle) fn keep_public(
        &self,
        from: Selection,
        passes: impl Fn(CardIndex) -> bool,
    ) -> Selection {
        self.keep(from, |card| self.board.card(card).is_public() && passes(card))
    }

    /// The players of a selection that pass.
    pub(in crate::battle) fn keep_players(
        &self,
        from: Selection,
        passes: impl Fn(Seat) -> bool,
    ) -> Selection {
        let players = self.players(from);
        Selection::Players(
            Seat::BOTH
                .into_iter()
                .filter(|seat| players & 1 << seat.index() != 0 && passes(*seat))
                .fold(0, |bits, seat| bits | 1 << seat.index()),
        )
    }

    /// Where a card stands, or stood last.
    pub(in crate::battle) fn cell_of(&self, card: CardIndex) -> Option<CellId> {
        self.board.card(card).cell()
    }
}
