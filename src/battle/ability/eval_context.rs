//! The context in which a sentence is evaluated: the board, the card that has the ability, and the trigger that
//! activated the ability.

use std::cell::Cell as Slot;

use super::vocabulary::{Comparator, Parameter};
use crate::battle::board::Board;
use crate::battle::chance::Chance;
use crate::battle::geometry::{CellMask, Reach};
use crate::battle::record::AttachedAbility;
use crate::battle::rules::stat;
use crate::battle::trigger::Trigger;
use crate::ids::{CardIndex, CellId, Seat};

/// A set of cards, one bit per index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(pub u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one card.
    #[must_use]
    #[inline]
    pub const fn one(card: CardIndex) -> Self {
        Self(1 << card.0)
    }

    /// Returns the number of cards.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns true if the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Checks whether the set contains a card.
    #[must_use]
    #[inline]
    pub const fn has(self, card: CardIndex) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: CardIndex) {
        self.0 |= 1 << card.0;
    }

    /// Removes a card.
    #[inline]
    pub const fn remove(&mut self, card: CardIndex) {
        self.0 &= !(1 << card.0);
    }

    /// Returns the cards that pass.
    #[inline]
    pub fn filter(self, passes: impl Fn(CardIndex) -> bool) -> Self {
        // In halves, because processors count the zeros of 64 bits at once.
        let half = |bits: u64, first: u16| {
            let (mut kept, mut left) = (bits, bits);
            while left != 0 {
                let lowest = left & left.wrapping_neg();
                if !passes(CardIndex(first + lowest.trailing_zeros() as u16)) {
                    kept ^= lowest;
                }
                left ^= lowest;
            }
            kept
        };
        let (low, high) = (half(self.0 as u64, 0), half((self.0 >> 64) as u64, 64));
        Self(u128::from(low) | u128::from(high) << 64)
    }

    /// Returns the card with the lowest index.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<CardIndex> {
        if self.0 == 0 { None } else { Some(CardIndex(self.0.trailing_zeros() as u16)) }
    }

    /// Returns the `n`-th card in ascending order, counted from 0.
    #[must_use]
    pub fn nth(self, n: u32) -> Option<CardIndex> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        (bits != 0).then(|| CardIndex(bits.trailing_zeros() as u16))
    }

    /// Returns the cards in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardIndex> {
        // In halves, because processors count the zeros of 64 bits at once.
        let (mut low, mut high) = (self.0 as u64, (self.0 >> 64) as u64);
        std::iter::from_fn(move || {
            if low != 0 {
                let card = CardIndex(low.trailing_zeros() as u16);
                low &= low - 1;
                return Some(card);
            }
            if high == 0 {
                return None;
            }
            let card = CardIndex(64 + high.trailing_zeros() as u16);
            high &= high - 1;
            Some(card)
        })
    }
}

/// A selection: the input and output of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The selection that always holds. Every sentence starts from it.
    All,
    /// The empty selection: the sentence does not hold.
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
    /// Returns true if nothing is selected.
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

    /// Returns the selection itself if `holds` is true, else the empty selection.
    #[must_use]
    pub const fn when(self, holds: bool) -> Self {
        if holds { self } else { Self::Nothing }
    }
}

/// The type of the selection that passes from phrase to phrase. The checker tracks it without a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectionType {
    /// The selection that always holds.
    All,
    /// Cards that both sides can see.
    Cards,
    /// Cards that abilities may not read: in a hand, in a book or face-down.
    HiddenCards,
    /// Cells.
    Cells,
    /// Players.
    Players,
    /// The ability itself.
    Ability,
}

impl SelectionType {
    pub(in crate::battle) const NO_CARDS: &'static str = "it filters cards, but its input has no cards";
    /// The reason why hidden cards cannot be passed to a phrase that would locate them.
    pub(in crate::battle) const HIDDEN: &'static str =
        "hidden cards can only be counted, filtered by owner and taken at random";

    /// Returns the output type of a filter that distinguishes cards without reading what is printed on them.
    ///
    /// # Errors
    /// Returns the reason why the filter cannot stand there.
    pub(in crate::battle) const fn after_identity_filter(self) -> Result<Self, &'static str> {
        match self {
            Self::Players | Self::Ability => Err(Self::NO_CARDS),
            Self::HiddenCards => Ok(Self::HiddenCards),
            Self::All | Self::Cards | Self::Cells => Ok(Self::Cards),
        }
    }

    /// Returns the output type of a filter that reads cards.
    ///
    /// # Errors
    /// Returns the reason why the filter cannot stand there.
    pub(in crate::battle) const fn read(self) -> Result<Self, &'static str> {
        match self {
            Self::HiddenCards => Err("it would read what is printed on a hidden card"),
            Self::Players | Self::Ability => Err(Self::NO_CARDS),
            Self::All | Self::Cards | Self::Cells => Ok(Self::Cards),
        }
    }
}

/// The evaluation context: everything that a phrase may read.
pub(in crate::battle) struct EvalContext<'a, B> {
    pub(in crate::battle) board: &'a B,
    /// The card that has the ability.
    pub(in crate::battle) consumer: CardIndex,
    /// The card that gave the ability; the consumer itself for printed ones.
    pub(in crate::battle) producer: CardIndex,
    /// The trigger that activated the ability, or that is being evaluated.
    pub(in crate::battle) trigger: Option<&'a Trigger>,
    /// The reach for a `MapFollowCell` without a reach of its own: an area's.
    pub(in crate::battle) reach: Option<Reach>,
    /// The number of times that the ability ran this turn.
    pub(in crate::battle) runs: u8,
    /// The nesting depth of amounts that read other amounts.
    pub(in crate::battle) depth: u8,
    /// The gift that is not counted when cards are read: an area does not see what it gives itself.
    pub(in crate::battle) without: Option<AreaGift>,
    /// The chance, if dice may be thrown: only in effects.
    pub(in crate::battle) chance: Option<&'a Slot<Chance>>,
}

/// An ability that a card's area gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::battle) struct AreaGift {
    /// The card that has the area.
    pub(in crate::battle) producer: CardIndex,
    /// The number of the ability that the area gives.
    pub(in crate::battle) gives: u16,
}

impl AreaGift {
    /// Returns true if this is the attached ability.
    pub(in crate::battle) const fn is(&self, attached: &AttachedAbility) -> bool {
        attached.from_area() && attached.producer == self.producer.0 && attached.ability == self.gives
    }
}

impl<'a, B: Board> EvalContext<'a, B> {
    /// Creates an evaluation context for a card's own ability, without a trigger.
    pub(in crate::battle) const fn for_own_ability(board: &'a B, consumer: CardIndex) -> Self {
        Self {
            board,
            consumer,
            producer: consumer,
            trigger: None,
            reach: None,
            runs: 0,
            depth: 0,
            without: None,
            chance: None,
        }
    }

    /// Returns the owner of the ability.
    pub(in crate::battle) fn owner(&self) -> Seat {
        self.board.card(self.consumer).owner
    }

    /// Returns the card that a card filter reads if nothing was selected before: the trigger's target, or else its
    /// actor.
    pub(in crate::battle) fn subject(&self) -> CardSet {
        match self.trigger {
            Some(trigger) => match trigger.target.or(trigger.actor) {
                Some(card) => CardSet::one(card),
                None => CardSet::EMPTY,
            },
            None => self.board.state().up,
        }
    }

    /// Returns the selection as cards: cells become the face-up cards on them, `All` becomes the subject.
    pub(in crate::battle) fn cards(&self, from: Selection) -> CardSet {
        match from {
            Selection::All => self.subject(),
            Selection::Cards(cards) => cards,
            Selection::Cells(cells) => self.standing(cells),
            Selection::Nothing | Selection::Players(_) | Selection::Ability => CardSet::EMPTY,
        }
    }

    /// Returns the selection as players: cards become their owners, `All` becomes the ability's owner.
    pub(in crate::battle) fn players(&self, from: Selection) -> u8 {
        match from {
            Selection::All | Selection::Ability => 1 << self.owner().index(),
            Selection::Players(players) => players,
            Selection::Cards(_) | Selection::Cells(_) => {
                let cards = self.cards(from).0;
                let has = |seat| cards & self.board.state().owned(seat).0 != 0;
                Seat::BOTH
                    .into_iter()
                    .filter(|seat| has(*seat))
                    .fold(0, |bits, seat| bits | 1 << seat.index())
            }
            Selection::Nothing => 0,
        }
    }

    /// Returns the face-up cards on these cells.
    pub(in crate::battle) fn standing(&self, cells: CellMask) -> CardSet {
        let state = self.board.state();
        let mut cards = CardSet::EMPTY;
        for cell in crate::battle::geometry::cells(cells & state.occupied) {
            if let Some(card) = self.board.cell(cell).card
                && state.up.has(card)
            {
                cards.insert(card);
            }
        }
        cards
    }

    /// Returns the cards of a selection that pass.
    pub(in crate::battle) fn keep(&self, from: Selection, passes: impl Fn(CardIndex) -> bool) -> Selection {
        Selection::Cards(self.cards(from).filter(passes))
    }

    /// Like [`Self::keep`], for filters that read what is printed on a card. A card that is not public or lies
    /// face-down never passes.
    pub(in crate::battle) fn filter_public_cards(
        &self,
        from: Selection,
        passes: impl Fn(CardIndex) -> bool,
    ) -> Selection {
        self.keep(from, |card| self.board.card(card).is_legible() && passes(card))
    }

    /// Returns the cards of a selection whose parameter compares as required.
    pub(in crate::battle) fn filter_by_parameter(
        &self,
        from: Selection,
        parameter: Parameter,
        comparator: Comparator,
        amount: i32,
    ) -> Selection {
        self.filter_public_cards(from, |card| {
            comparator.holds(stat::number_in(self, card, parameter), amount)
        })
    }

    /// Restricts the cards of a selection to the given one, or with `except` to all others.
    pub(in crate::battle) fn only(
        &self,
        from: Selection,
        card: Option<CardIndex>,
        except: bool,
    ) -> Selection {
        let one = card.map_or(CardSet::EMPTY, CardSet::one).0;
        Selection::Cards(CardSet(self.cards(from).0 & if except { !one } else { one }))
    }

    /// Returns the cards of a selection that belong to that side.
    pub(in crate::battle) fn owned(&self, from: Selection, side: Seat) -> Selection {
        Selection::Cards(CardSet(self.cards(from).0 & self.board.state().owned(side).0))
    }

    /// Returns the players of a selection that pass.
    pub(in crate::battle) fn filter_players(
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

    /// Returns the cell where a card stands, or stood last.
    pub(in crate::battle) fn cell_of(&self, card: CardIndex) -> Option<CellId> {
        self.board.card(card).cell()
    }
}
