//! The battle of a run: the cards and numbers of both sides, with what patrons, relics and steps of difficulty change.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::Value;
use thiserror::Error;

use super::boon::{Boon, Change};
use super::draw::{seed, shuffled};
use super::run::{Run, RunError, Stage};
use super::scribe::Scribe;
use super::set::{BATTLES, Pilgrimage, Strength};
use super::step::StepRule;
use crate::battle::ability::{Ability, CardKind};
use crate::battle::library::{CardLibrary, CardSource, LibraryError};
use crate::battle::record::MAX_PRINTED;
use crate::battle::settings::PlayerSettings;
use crate::battle::setup::shuffle_books;
use crate::battle::start::Start;
use crate::cards::{Complaint, canonical_ability, library, query::named_cards, read_ability, slots};
use crate::facilitatee::{Computer, Level, Mind};
use crate::ids::{CardId, Seat};

/// The first number of cards that are made for one battle.
const FIRST_MADE: u16 = 2001;

/// A battle of a run, ready to begin. The player is Host.
#[derive(Clone, Debug)]
pub struct RunBattle {
    /// The rules and the cards of this battle.
    pub library: Arc<CardLibrary>,
    /// Both books, shuffled.
    pub start: Start,
    /// The seed.
    pub seed: [u8; 32],
    /// The machine player of the scribe.
    pub mind: Mind,
}

impl RunBattle {
    /// Returns the machine player of the scribe, which thinks as long as it takes: the battle then takes the same course
    /// in the game and wherever its run is proven.
    #[must_use]
    pub fn scribe(&self) -> Computer {
        Computer::unhurried(self.mind, &self.seed)
    }
}

/// The reason why a battle cannot begin.
#[derive(Debug, Error)]
pub enum RunBattleError {
    /// No battle is played now.
    #[error(transparent)]
    Run(#[from] RunError),
    /// Cards that do not fit into one library.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// An ability that cannot be read again after its cards were renamed.
    #[error("{}", crate::cards::all_told(.0))]
    Ability(Vec<Complaint>),
}

/// One side of a battle: its cards by number, as they are in this battle, and its book.
struct Side {
    book: Vec<CardId>,
    cards: BTreeMap<CardId, CardSource>,
}

impl Run {
    /// Returns the battle that is played now.
    ///
    /// # Errors
    /// Fails if no battle is played now, or if its cards do not fit together.
    pub fn battle(&self) -> Result<RunBattle, RunBattleError> {
        let (Stage::Battle, Some(scribe)) = (self.stage(), self.scribe()) else {
            return Err(RunError::NoBattle.into());
        };
        let set = &*self.set;
        let own: Vec<&Boon> = self.boons().collect();
        let theirs = self.boons_of(scribe);
        let book = slots(self.book().iter().map(|(card, copies)| (*card, *copies)));
        let host = Side::new(set, book, (&own, &theirs));
        let guest = Side::new(set, self.book_of(scribe), (&theirs, &own));
        let (sources, books) = joined(set, host, guest)?;

        let mut settings = set.library.settings().clone();
        let [player, other] = self.numbers(&own, &theirs);
        (settings.player, settings.guest) = (player, Some(other));
        let seed = seed(self.start().seed, "battle", self.won());
        let library = library(settings, sources)?;
        let mind = Mind::new(self.strength_of(scribe).level, scribe.style);
        Ok(RunBattle { library, start: Start::Books(shuffle_books(books, &seed)), seed, mind })
    }

    /// Returns the strength of a scribe in the current battle; between battles, in the next one.
    #[must_use]
    pub fn strength_of(&self, scribe: &Scribe) -> Strength {
        let own: Vec<&Boon> = self.boons().collect();
        let [_, other] = self.numbers(&own, &self.boons_of(scribe));
        Strength { hp: other.hp, level: self.level(self.usual_strength().level) }
    }

    fn usual_strength(&self) -> Strength {
        self.set.way.battles[self.won().min(BATTLES - 1)]
    }

    /// Returns the numbers of the player and of a scribe. `own`, `theirs`: what holds for each of them.
    fn numbers(&self, own: &[&Boon], theirs: &[&Boon]) -> [PlayerSettings; 2] {
        let usual = &self.set.library.settings().player;
        let mut numbers = [usual.clone(), usual.clone()];
        for (seat, boons) in Seat::BOTH.into_iter().zip([own, theirs]) {
            for change in boons.iter().flat_map(|boon| &boon.changes) {
                let changed = if change.opponent { seat.other() } else { seat };
                change.player.apply(&mut numbers[changed.index()]);
            }
        }
        let [player, other] = &mut numbers;
        // The run keeps the player's own HP; what the other side takes from them is taken in each battle.
        let taken: i32 =
            theirs.iter().flat_map(|boon| &boon.changes).filter(|change| change.opponent).map(hp).sum();
        player.hp = (self.hp().0 + taken).clamp(1, 99);
        let hp = self.usual_strength().hp + self.total(StepRule::ScribesBeginWithHp);
        other.hp = (other.hp - usual.hp + hp).clamp(1, 99);
        other.mp = (other.mp + self.total(StepRule::ScribesBeginWithMp)).clamp(0, 99);
        numbers
    }

    /// Returns the level at which the scribe of the current battle thinks.
    fn level(&self, usual: Level) -> Level {
        let rule = if self.is_late() { StepRule::LateScribesThink } else { StepRule::EarlyScribesThink };
        let mut from_there = Level::ALL.into_iter().skip_while(|level| *level < usual);
        from_there.nth(self.count(rule)).unwrap_or(Level::Abbot)
    }

    const fn is_late(&self) -> bool {
        self.won() >= BATTLES / 2
    }

    /// Returns what holds for a scribe in the current battle.
    #[must_use]
    pub fn boons_of(&self, scribe: &Scribe) -> Vec<&Boon> {
        let set = &self.set;
        let mut boons: Vec<&Boon> = scribe.patron.iter().filter_map(|patron| set.patron(patron)).collect();
        if self.is_late() {
            let relics = shuffled(set.relics.iter().collect(), self.start().seed, "carried", self.won());
            boons.extend(relics.into_iter().take(self.count(StepRule::LateScribesCarryRelics)));
        }
        if self.won() + 1 == BATTLES {
            let mut own = self.boons();
            let patron = own.next().filter(|_| self.amount(StepRule::LastScribeSharesPatron).is_some());
            let relics = own.filter(|_| self.amount(StepRule::LastScribeCopiesRelics).is_some());
            boons.extend(patron.into_iter().chain(relics));
        }
        boons
    }

    /// Returns the book of a scribe in this run.
    fn book_of(&self, scribe: &Scribe) -> Vec<CardId> {
        let cost = |card: &CardId| self.set.library.card(*card).map_or(0, |card| card.source.cost);
        let mut book = slots(scribe.cards.iter().copied());
        book.sort_by_key(|card| (cost(card), *card));
        book.drain(..self.count(StepRule::ScribesThinBooks).min(book.len().saturating_sub(1)));
        book
    }
}

const fn hp(change: &Change) -> i32 {
    change.player.hp
}

impl Side {
    /// Returns a side with its cards as they are changed. `boons`: its own, and those of the other side.
    fn new(set: &Pilgrimage, book: Vec<CardId>, (own, other): (&[&Boon], &[&Boon])) -> Self {
        let mut cards = BTreeMap::new();
        let mut open: Vec<CardId> = book.clone();
        while let Some(card) = open.pop() {
            if !cards.contains_key(&card)
                && let Some(printed) = set.library.card(card)
            {
                open.extend(named_cards(&printed.source));
                cards.insert(card, printed.source.clone());
            }
        }
        let own = own.iter().flat_map(|boon| &boon.changes).filter(|change| !change.opponent);
        let other = other.iter().flat_map(|boon| &boon.changes).filter(|change| change.opponent);
        for change in own.chain(other) {
            for card in change.cards(&set.library) {
                if let Some(source) = cards.get_mut(&card) {
                    change.apply(source);
                }
            }
        }
        Self { book, cards }
    }
}

impl Change {
    /// Changes a card.
    fn apply(&self, card: &mut CardSource) {
        card.cost = (card.cost + self.cost).max(0);
        if card.kind == CardKind::Monster {
            card.attack = (card.attack + self.attack).max(0);
        }
        if card.kind != CardKind::Event {
            card.life = (card.life + self.life).max(1);
        }
        if card.abilities.len() + self.abilities.len() <= MAX_PRINTED {
            card.abilities.extend(self.abilities.iter().cloned());
        }
    }
}

/// Joins the cards of both sides with those of the game. Where a card is not the same on both sides, Guest's gets a
/// number of its own, and Guest's other cards name it by that number.
fn joined(
    set: &Pilgrimage,
    host: Side,
    mut guest: Side,
) -> Result<(Vec<CardSource>, [Vec<CardId>; 2]), RunBattleError> {
    let is_shared =
        |card: &CardId, source: &CardSource| host.cards.get(card).is_some_and(|own| own != source);
    let mut made: BTreeSet<CardId> =
        guest.cards.iter().filter(|(card, source)| is_shared(card, source)).map(|(card, _)| *card).collect();
    // Who names a card that is made is made, too, if the other side also has it.
    loop {
        let names_made = |source: &CardSource| named_cards(source).iter().any(|card| made.contains(card));
        let more: Vec<CardId> = guest
            .cards
            .iter()
            .filter(|(card, source)| {
                !made.contains(card) && host.cards.contains_key(card) && names_made(source)
            })
            .map(|(card, _)| *card)
            .collect();
        if more.is_empty() {
            break;
        }
        made.extend(more);
    }
    let numbers: BTreeMap<CardId, CardId> =
        made.into_iter().zip((FIRST_MADE..).filter_map(CardId::new)).collect();
    let number = |card: CardId| numbers.get(&card).copied().unwrap_or(card);
    for source in guest.cards.values_mut() {
        source.id = number(source.id);
        for ability in &mut source.abilities {
            rename(ability, &numbers)?;
        }
    }
    let changed = host.cards.into_values().chain(guest.cards.into_values());
    let game = set.library.cards().iter().map(|card| card.source.clone());
    let mut sources: BTreeMap<CardId, CardSource> = game.map(|source| (source.id, source)).collect();
    sources.extend(changed.map(|source| (source.id, source)));
    let books = [host.book, guest.book.into_iter().map(number).collect()];
    Ok((sources.into_values().collect(), books))
}

/// Replaces the numbers by which an ability names cards.
fn rename(ability: &mut Ability, numbers: &BTreeMap<CardId, CardId>) -> Result<(), RunBattleError> {
    if numbers.is_empty() {
        return Ok(());
    }
    let text = canonical_ability(ability);
    let Ok(mut value) = serde_json::from_str::<Value>(&text) else { return Ok(()) };
    if renamed(&mut value, numbers) {
        *ability = read_ability("an ability", &value.to_string()).map_err(RunBattleError::Ability)?;
    }
    Ok(())
}

/// Replaces the numbers under every key `card`. Returns true if there was one to replace.
fn renamed(value: &mut Value, numbers: &BTreeMap<CardId, CardId>) -> bool {
    match value {
        Value::Object(fields) => fields.iter_mut().fold(false, |found, (key, value)| {
            let known = value.as_u64().and_then(|number| CardId::new(u16::try_from(number).ok()?));
            let new = known.filter(|_| key == "card").and_then(|known| numbers.get(&known));
            if let Some(new) = new {
                *value = Value::from(new.get());
            }
            renamed(value, numbers) || new.is_some() || found
        }),
        Value::Array(values) => {
            // All of them, not only up to the first one.
            let found: Vec<bool> = values.iter_mut().map(|value| renamed(value, numbers)).collect();
            found.contains(&true)
        }
        _ => false,
    }
}
