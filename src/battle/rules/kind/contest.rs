//! Cards whose areas put each other to sleep: which of them work.

use arrayvec::ArrayVec;

use super::area::{GIVEN, area, printed_areas, reached};
use super::nightmare::{has_own_nightmare, silences};
use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::battle::record::RESTING;
use crate::battle::rules::order;
use crate::ids::CardIndex;

/// The maximum number of rivals. Any beyond it, in the one law of order, are not rivals.
const MAX_RIVALS: usize = 32;

/// A card with a printed area that puts the cards it reaches to sleep.
struct Rival {
    card: CardIndex,
    /// The cards that its areas put to sleep when they work.
    silences: CardSet,
    /// The cards that it reaches, but that were found to work before it.
    spared: CardSet,
}

/// The decision between cards whose areas put each other to sleep.
///
/// A rival that no other rival could silence works, and those that it reaches sleep. Where this decides nothing, because
/// each of the remaining rivals is reached by another, the first in the one law of order works, and is silenced by none
/// of those decided after it.
pub(super) struct Contest {
    rivals: ArrayVec<Rival, MAX_RIVALS>,
    awake: CardSet,
    asleep: CardSet,
}

impl Contest {
    /// Decides between cards with printed areas that put cards to sleep. The decision depends on the board alone, not on
    /// who slept before. There is none unless some of them silence each other: otherwise a card is awake or not by its
    /// marks.
    pub(super) fn decide<B: Board>(board: &B, cards: CardSet) -> Option<Self> {
        if cards.is_empty() {
            return None;
        }
        let (rivals, none) = (ArrayVec::new(), CardSet::EMPTY);
        let mut contest = Self { rivals, awake: none, asleep: none };
        for card in order::in_law(board, cards) {
            if let Some(silences) = silenced_by(board, card)
                && !contest.rivals.is_full()
            {
                contest.rivals.push(Rival { card, silences, spared: CardSet::EMPTY });
            }
        }
        let all = contest.rivals.iter().fold(0, |all, rival| all | CardSet::one(rival.card).0);
        if !contest.rivals.iter().any(|rival| rival.silences.0 & all != 0) {
            return None;
        }
        contest.asleep = CardSet(all).filter(|card| sleeps_anyway(board, card));
        let mut tied = false;
        loop {
            let open = CardSet(all & !contest.asleep.0 & !contest.awake.0);
            let threatened = contest
                .rivals
                .iter()
                .filter(|rival| open.has(rival.card))
                .fold(0, |threatened, rival| threatened | rival.silences.0);
            let mut next = CardSet(open.0 & !threatened);
            if next.is_empty() {
                let Some(first) = order::in_law(board, open).next() else { break };
                next = CardSet::one(first);
                tied = true;
            }
            for rival in contest.rivals.iter_mut().filter(|rival| next.has(rival.card)) {
                rival.spared = CardSet(rival.silences.0 & contest.awake.0);
                contest.asleep.0 |= rival.silences.0 & all & !contest.awake.0;
            }
            contest.awake.0 |= next.0;
        }
        tied.then_some(contest)
    }

    /// Returns true if the areas printed on a card work, false if they do not, and `None` if the card is not a rival.
    pub(super) fn is_awake(&self, card: CardIndex) -> Option<bool> {
        if self.awake.has(card) {
            Some(true)
        } else if self.asleep.has(card) {
            Some(false)
        } else {
            None
        }
    }

    /// Returns the cards that receive an ability from an area, without those that it must not put to sleep.
    pub(super) fn without_spared<B: Board>(
        &self,
        board: &B,
        producer: CardIndex,
        gives: u16,
        cards: CardSet,
    ) -> CardSet {
        let spared =
            self.rivals.iter().find(|rival| rival.card == producer).map_or(0, |rival| rival.spared.0);
        if spared & cards.0 == 0 {
            return cards;
        }
        cards.filter(|card| spared & CardSet::one(card).0 == 0 || !silences(board, card, producer, gives))
    }
}

/// Returns the cards that the areas printed on a card put to sleep when they work; `None` if it has no such area.
fn silenced_by<B: Board>(board: &B, card: CardIndex) -> Option<CardSet> {
    let library = board.library();
    let mut found = None;
    for (slot, number) in printed_areas(board, card) {
        let Some(area) = area(library, number) else { continue };
        let gives = area.gives;
        let can_silence = library.ability(gives).is_some_and(|gift| gift.interests.sleeps);
        if can_silence && board.card(card).runs[usize::from(slot)] != RESTING {
            let cards = reached(board, card, area).filter(|other| silences(board, other, card, gives));
            found = Some(CardSet(found.map_or(0, |found: CardSet| found.0) | cards.0));
        }
    }
    found
}

/// Returns true if a rival sleeps whatever the other rivals do.
fn sleeps_anyway<B: Board>(board: &B, card: CardIndex) -> bool {
    has_own_nightmare(board, card)
        || board.card(card).attached().iter().any(|attached| {
            // What a printed area gives is what the contest is about.
            let from_rival = attached.from_area() && attached.area < GIVEN;
            !from_rival
                && attached.runs != RESTING
                && silences(board, card, attached.producer(), attached.ability())
        })
}
