//! The completion of a book in the plan that its cards show: cards that share terms, inks and copies with them, so that
//! costs and kinds are spread as in the starter books.

use std::collections::BTreeMap;

use crate::battle::ability::term::Term;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::cards::{Book, DEAR};
use crate::text::terms;

/// The weights of a shared term, of a missing cost or kind, and of a copy of a card that the book has.
const WEIGHTS: [i32; 3] = [3, 4, 5];
/// The number of cards up to which more cards with a term raise its weight.
const MOST: i32 = 6;

/// The numbers that a book is compared by.
struct MakeUp {
    costs: [usize; DEAR + 1],
    kinds: [usize; 3],
    size: usize,
}

impl MakeUp {
    fn new<'b>(books: impl Iterator<Item = &'b Book>, library: &CardLibrary) -> Self {
        let mut sum = Self { costs: [0; DEAR + 1], kinds: [0; 3], size: 0 };
        for (card, copies) in books.flat_map(|book| &book.cards) {
            if let Some(printed) = library.card(*card) {
                let copies = usize::from(*copies);
                sum.costs[cost(printed)] += copies;
                sum.kinds[kind(printed.kind)] += copies;
                sum.size += copies;
            }
        }
        sum
    }

    /// Returns by how many cards a number of a book of that size stays behind its share here.
    fn missing(&self, share: usize, size: usize, found: usize) -> i32 {
        (share * size).checked_div(self.size).unwrap_or_default() as i32 - found as i32
    }
}

fn cost(printed: &PrintedCard) -> usize {
    usize::try_from(printed.source.cost).unwrap_or(0).min(DEAR)
}

const fn kind(kind: CardKind) -> usize {
    match kind {
        CardKind::Monster => 0,
        CardKind::Support => 1,
        CardKind::Event => 2,
    }
}

/// Returns the number of cards of each kind in a book: monsters, supports, events.
pub(super) fn kinds(book: &Book, library: &CardLibrary) -> [usize; 3] {
    MakeUp::new(std::iter::once(book), library).kinds
}

/// Returns how many cards of a book name each term, the most frequent first.
pub(super) fn term_counts(book: &Book, library: &CardLibrary) -> Vec<(Term, i32)> {
    let mut counts: Vec<(Term, i32)> = Vec::new();
    for (card, copies) in &book.cards {
        for term in library.card(*card).map(|printed| terms(&printed.source)).unwrap_or_default() {
            match counts.iter_mut().find(|(known, _)| *known == term) {
                Some((_, count)) => *count += i32::from(*copies),
                None => counts.push((term, i32::from(*copies))),
            }
        }
    }
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}

/// Adds cards until the book is full. `models`: books whose spread of costs and kinds it follows. Returns the number of
/// cards added. The same book gets the same cards.
pub(super) fn fill_up(book: &mut Book, library: &CardLibrary, models: &[Book]) -> usize {
    let rules = &library.settings().book;
    let (size, model) = (usize::from(rules.size), MakeUp::new(models.iter(), library));
    let known: BTreeMap<_, _> =
        library.cards().iter().map(|card| (card.source.id, terms(&card.source))).collect();
    let before = book.size();
    while book.size() < size {
        let (made, inks, counts) =
            (MakeUp::new(std::iter::once(&*book), library), book.inks(library), term_counts(book, library));
        let worth = |card: &PrintedCard| {
            let id = card.source.id;
            let of_term = |term: &Term| {
                let shared = counts.iter().find(|(known, _)| known == term);
                shared.map_or(0, |(_, count)| (*count).min(MOST))
            };
            let shared: i32 = known.get(&id).into_iter().flatten().map(of_term).sum();
            let [cost, kind] = [cost(card), kind(card.kind)];
            let needed = model.missing(model.costs[cost], size, made.costs[cost])
                + model.missing(model.kinds[kind], size, made.kinds[kind]);
            let copies = i32::from(book.copies(id) > 0);
            WEIGHTS[0] * shared + WEIGHTS[1] * needed + WEIGHTS[2] * copies
        };
        let fits = |card: &&PrintedCard| {
            let is_ink =
                card.ink == Ink::Vellum || inks.contains(&card.ink) || inks.len() < usize::from(rules.inks);
            !card.source.token && is_ink && book.copies(card.source.id) < usize::from(rules.copies)
        };
        let best = library
            .cards()
            .iter()
            .filter(fits)
            .max_by_key(|card| (worth(card), std::cmp::Reverse(card.source.id)));
        let Some(id) = best.map(|card| card.source.id) else { break };
        if book.add(id, library).is_err() {
            break;
        }
    }
    book.size() - before
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::collection::Collection;

    #[test]
    fn half_of_a_starter_book_becomes_a_book_of_its_plan() {
        let collection = Collection::embedded().expect("what is built in holds together");
        let library = &collection.library;
        let (mut found, mut lost, mut by_chance) = (0, 0, 0);
        for whole in &collection.books {
            // Every second card is taken out.
            let kept = whole.cards.iter().step_by(2).copied().collect();
            let mut book = Book { cards: kept, ..Book::default() };
            let before = book.clone();
            let added = fill_up(&mut book, library, &collection.books);
            assert_eq!(added, book.size() - before.size());
            assert!(book.check(library).is_empty(), "{}: {:?}", whole.name, book.check(library));
            assert!(before.cards.iter().all(|(card, copies)| book.copies(*card) >= usize::from(*copies)));
            let mut again = before.clone();
            fill_up(&mut again, library, &collection.books);
            assert_eq!(again, book);
            let gone = whole.cards.iter().skip(1).step_by(2);
            for (card, copies) in gone {
                lost += usize::from(*copies);
                found += book.copies(*card).min(usize::from(*copies));
            }
            let allowed = library.cards().iter().filter(|card| {
                !card.source.token && (card.ink == Ink::Vellum || before.inks(library).contains(&card.ink))
            });
            by_chance += added * added / (allowed.count() * 3);
        }
        println!("{found} of {lost} cards found again, {by_chance} expected by chance");
        assert!(found > 2 * by_chance, "{found} of {lost}, by chance {by_chance}");
    }

    #[test]
    fn an_empty_book_becomes_a_playable_one() {
        let collection = Collection::embedded().expect("what is built in holds together");
        let mut book = Book::default();
        fill_up(&mut book, &collection.library, &collection.books);
        assert!(book.check(&collection.library).is_empty());
        let [monsters, supports, events] = kinds(&book, &collection.library);
        assert!(monsters > supports && monsters > events, "{monsters} {supports} {events}");
    }
}
