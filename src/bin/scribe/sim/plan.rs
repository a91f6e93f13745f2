//! The plan of battle number n: its seed, its books and its players. All of it follows from the seed of the simulation.

use std::sync::Arc;

use clap::ValueEnum;
use marginalia::battle::ability::Ink;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::library::CardLibrary;
use marginalia::battle::result::ForceReason;
use marginalia::battle::setup::shuffle_books;
use marginalia::cards::Book;
use marginalia::facilitatee::Level;
use marginalia::ids::CardId;

use crate::failure::Failure;

/// The players of the battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Players {
    /// Random legal commands, all equally likely
    Random,
    /// The machine player that looks one command ahead, on both sides
    Machine,
    /// The machine player of the fifth level, which looks furthest ahead, on both sides
    Search,
    /// The machine player of the fifth level against the one that looks one command ahead
    Ladder,
    /// Random, except one battle in 50 machine against machine and one in 50 machine against random
    Mixed,
}

/// The actor for a seat, in order of strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Actor {
    Random,
    Machine,
    Level(Level),
}

impl Actor {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Machine => "machine",
            Self::Level(level) => level.name(),
        }
    }
}

/// The inputs that determine a battle.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) number: u32,
    /// The seed of the battle's chance.
    pub(super) seed: [u8; 32],
    /// The seeds of the players' own choices.
    pub(super) minds: [[u8; 32]; 2],
    /// The seed of the order in which they act where both must.
    pub(super) manners: [u8; 32],
    /// The index of each side's starter book; `None` for a random book.
    pub(super) starters: [Option<usize>; 2],
    pub(super) books: [Vec<CardId>; 2],
    pub(super) actors: [Actor; 2],
    /// The decision before which the battle is ended by force, with the reason.
    pub(super) forced: Option<(u32, ForceReason)>,
    /// True if every list of legal commands is checked.
    pub(super) is_examined: bool,
}

/// The interval of battles in which both books are random ones.
const RANDOM_BOOKS: u32 = 5;
/// The interval of battles of machine against machine, and of machine against random.
const MACHINE: u32 = 50;
/// The interval of battles that are ended by force.
const FORCED: u32 = 200;
/// The interval of battles in which the lists of legal commands are checked.
const EXAMINED: u32 = 10;

/// The parameters of a simulation, from which its battles are planned.
pub(super) struct Planner {
    library: Arc<CardLibrary>,
    starters: Vec<Book>,
    players: Players,
    seed: u64,
}

/// Returns 32 random bytes for one purpose, derived from the seed.
pub(crate) fn bytes(seed: u64, number: u32, purpose: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"marginalia/scribe/1");
    hasher.update(&seed.to_le_bytes());
    hasher.update(&number.to_le_bytes());
    hasher.update(purpose.as_bytes());
    *hasher.finalize().as_bytes()
}

impl Planner {
    pub(super) const fn new(
        library: Arc<CardLibrary>,
        starters: Vec<Book>,
        players: Players,
        seed: u64,
    ) -> Self {
        Self { library, starters, players, seed }
    }

    /// Returns the name of a starter book.
    pub(super) fn starter(&self, index: usize) -> &str {
        self.starters.get(index).map_or("?", |book| book.name.as_str())
    }

    pub(super) fn plan(&self, number: u32) -> Result<Plan, Failure> {
        let bytes = |purpose| bytes(self.seed, number, purpose);
        let starters = if self.starters.is_empty() || number % RANDOM_BOOKS == RANDOM_BOOKS - 1 {
            [None, None]
        } else {
            // Both seats get both books, against each other and against themselves.
            let count = self.starters.len();
            let round = (number - number / RANDOM_BOOKS) as usize;
            let host = round % count;
            [Some(host), Some((host + 1 + round / count % count) % count)]
        };
        let books = match starters {
            [Some(host), Some(guest)] => [self.starters[host].slots(), self.starters[guest].slots()],
            _ => random_books(&self.library, bytes("books"))?,
        };
        let books = shuffle_books(books, &bytes("battle"));
        let actors = match self.players {
            Players::Random => [Actor::Random; 2],
            Players::Machine => [Actor::Machine; 2],
            Players::Search => [Actor::Level(Level::Abbot); 2],
            Players::Ladder => {
                let mut actors = [Actor::Machine; 2];
                // Each pairing of books with the seats both ways round.
                actors[(number / 4 % 2) as usize] = Actor::Level(Level::Abbot);
                actors
            }
            Players::Mixed if number % MACHINE == MACHINE - 1 => [Actor::Machine; 2],
            Players::Mixed if number % MACHINE == MACHINE / 2 - 1 => {
                let mut actors = [Actor::Random; 2];
                actors[(number / MACHINE % 2) as usize] = Actor::Machine;
                actors
            }
            Players::Mixed => [Actor::Random; 2],
        };
        let forced = (number % FORCED == FORCED / 2).then(|| {
            let mut chance = Chance::new(Seed::Given(bytes("force")));
            let reasons = [ForceReason::Resign, ForceReason::Abort];
            (chance.below(120), reasons[chance.below(reasons.len() as u32) as usize])
        });
        Ok(Plan {
            number,
            seed: bytes("battle"),
            minds: [bytes("Host"), bytes("Guest")],
            manners: bytes("manners"),
            starters,
            books,
            actors,
            forced,
            is_examined: number.is_multiple_of(EXAMINED),
        })
    }
}

/// Returns two random legal books from the whole set: first the inks, then the cards.
pub(crate) fn random_books(library: &CardLibrary, seed: [u8; 32]) -> Result<[Vec<CardId>; 2], Failure> {
    let mut chance = Chance::new(Seed::Given(seed));
    let mut book = || random_book(library, &mut chance);
    Ok([book()?, book()?])
}

fn random_book(library: &CardLibrary, chance: &mut Chance) -> Result<Vec<CardId>, Failure> {
    let settings = &library.settings().book;
    let in_books = || library.cards().iter().filter(|card| !card.source.token);
    let all = [Ink::Vermilion, Ink::Lapis, Ink::Verdigris, Ink::Orpiment, Ink::Lampblack];
    let mut inks: Vec<Ink> = all.into_iter().filter(|ink| in_books().any(|card| card.ink == *ink)).collect();
    while inks.len() > usize::from(settings.inks) {
        inks.remove(chance.below(inks.len() as u32) as usize);
    }
    let fitting = in_books().filter(|card| card.ink == Ink::Vellum || inks.contains(&card.ink));
    let mut slots: Vec<CardId> =
        fitting.flat_map(|card| std::iter::repeat_n(card.source.id, usize::from(settings.copies))).collect();
    if slots.len() < usize::from(settings.size) {
        return Err(Failure::NoBooks { wanted: settings.size });
    }
    while slots.len() > usize::from(settings.size) {
        slots.swap_remove(chance.below(slots.len() as u32) as usize);
    }
    slots.sort_unstable();
    Ok(slots)
}
