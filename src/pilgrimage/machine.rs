//! A machine that makes the choices between battles: for measurements, and for whoever wants to watch a run.

use super::boon::{Boon, Change};
use super::draw::seed;
use super::path::Place;
use super::run::{Choice, Offer, Run, Stage};
use crate::battle::ability::CardKind;
use crate::battle::ability::term::Term;
use crate::battle::chance::{Chance, Seed};
use crate::battle::library::{CardSource, PrintedCard};
use crate::ids::CardId;
use crate::text::terms;

/// The number of cards up to which more cards that share a term or an ink raise the worth of a card.
const MOST_SHARED: i32 = 5;
/// The number of cards of a book up to which good cards are copied rather than bad ones struck out.
const SMALL_BOOK: usize = 14;

/// The range of the taste for a theme, about as much as one of its three cards is worth.
const TASTE: u32 = 80;

/// Returns the choice of the machine, or `None` in a battle and after the end. The same run gives the same choice.
#[must_use]
pub fn choose(run: &Run) -> Option<Choice> {
    let options = run.options();
    let worth = |choice: &Choice| match (*choice, run.stage()) {
        (Choice::Meet(node), Stage::Fork(_)) => {
            let node = run.path().rows().get(run.won()).and_then(|row| row.get(node));
            node.and_then(|node| node.place).map_or(0, place_worth)
        }
        (Choice::Take(offer), Stage::Offer(offers)) => {
            offers.get(offer).map_or(0, |offer| offer_worth(run, offer))
        }
        (Choice::TakeRelic(relic), _) => {
            run.set().relics.get(relic).map_or(0, |relic| boon_worth(run, relic))
        }
        (Choice::Strike(card), _) => strike_worth(run, card),
        (Choice::Copy(card), _) => copy_worth(run, card),
        (Choice::TakeCard(card), _) => card_worth(run, card),
        _ => 0,
    };
    // Of equals, the first one.
    options.into_iter().rev().max_by_key(worth)
}

const fn place_worth(place: Place) -> i32 {
    match place {
        Place::Scriptorium => 3,
        Place::Almonry => 2,
        Place::Infirmary => 1,
    }
}

fn offer_worth(run: &Run, offer: &Offer) -> i32 {
    let seen = &offer.cards[..offer.cards.len().saturating_sub(offer.hidden)];
    taste(run, offer.theme) + seen.iter().map(|card| card_worth(run, *card)).sum::<i32>()
}

/// Returns how much the machine likes a theme in this run. Its worths are guesses, so that tastes do as well as they do.
fn taste(run: &Run, theme: usize) -> i32 {
    let seed = seed(run.start().seed, "taste", theme);
    Chance::new(Seed::Given(seed)).below(TASTE) as i32
}

/// Returns the worth of a card by its numbers alone, in tenths of a point of attack or life.
fn plain_worth(card: &CardSource) -> i32 {
    let abilities = card.abilities.len() as i32;
    let body = match card.kind {
        CardKind::Monster => 12 * card.attack + 9 * card.life,
        CardKind::Support => 4 * card.life + 50,
        CardKind::Event => 74,
    };
    body + 14 * abilities - 22 * card.cost
}

/// Returns the worth of a card for the book of a run.
fn card_worth(run: &Run, id: CardId) -> i32 {
    let Some(card) = run.set().library.card(id) else { return 0 };
    let own: Vec<Term> = terms(&card.source).into_iter().filter(|term| is_telling(*term)).collect();
    let (mut ink, mut shared, mut alike, mut count) = (0, 0, 0, 0);
    let class = cost_class(&card.source);
    for (other, copies) in run.book() {
        let Some(other) = run.set().library.card(*other) else { continue };
        let copies = i32::from(*copies);
        count += copies;
        ink += copies * i32::from(other.ink == card.ink);
        alike += copies * i32::from(cost_class(&other.source) == class);
        shared += copies * i32::from(terms(&other.source).iter().any(|term| own.contains(term)));
    }
    // A third of the cards may be cheap, and a third dear.
    let is_one_too_many = class != 1 && alike * 3 > count;
    plain_worth(&card.source) + 6 * ink.min(MOST_SHARED) + 6 * shared.min(MOST_SHARED)
        - if is_one_too_many { 40 } else { 0 }
        + boons_on(run, card)
}

/// Returns 0 for a cheap card, 2 for a dear one, and 1 for those between.
const fn cost_class(card: &CardSource) -> i32 {
    match card.cost {
        ..=1 => 0,
        2 | 3 => 1,
        _ => 2,
    }
}

/// Returns true for terms that make cards go together.
const fn is_telling(term: Term) -> bool {
    !matches!(term, Term::Reach(_) | Term::First | Term::Strike)
}

/// Returns the worth of what patron and relics add to a card.
fn boons_on(run: &Run, card: &PrintedCard) -> i32 {
    let changes = run.boons().flat_map(|boon| &boon.changes).filter(|change| !change.opponent);
    let here = changes.filter(|change| change.cards(&run.set().library).contains(&card.source.id));
    here.map(change_worth).sum()
}

/// Returns the worth of a change for each card that it concerns.
fn change_worth(change: &Change) -> i32 {
    12 * change.attack + 9 * change.life - 21 * change.cost + 16 * change.abilities.len() as i32
}

fn boon_worth(run: &Run, boon: &Boon) -> i32 {
    let changes = boon.changes.iter().map(|change| {
        let player = &change.player;
        let numbers = 14 * player.hp
            + 25 * player.mp
            + 80 * player.mp_per_turn
            + 8 * player.mp_cap
            + 30 * player.charge
            + 35 * player.opening_hand
            + 8 * player.hand_limit;
        if change.opponent {
            // A third of what the other side has is concerned, as a guess.
            return -numbers - 4 * change_worth(change);
        }
        let cards = change.cards(&run.set().library);
        let copies = cards.iter().filter_map(|card| run.book().get(card));
        numbers + change_worth(change) * copies.map(|copies| i32::from(*copies)).sum::<i32>()
    });
    let cards = boon.cards.iter().map(|(card, copies)| card_worth(run, *card) * i32::from(*copies));
    changes.sum::<i32>() + cards.sum::<i32>()
}

fn strike_worth(run: &Run, card: CardId) -> i32 {
    let is_blot = card == run.set().blot;
    if run.book_size() <= SMALL_BOOK && !is_blot {
        -1
    } else {
        60 - card_worth(run, card) + if is_blot { 100 } else { 0 }
    }
}

fn copy_worth(run: &Run, card: CardId) -> i32 {
    card_worth(run, card) - 40
}
