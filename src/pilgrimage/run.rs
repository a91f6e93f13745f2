//! A run: eight battles along a path, and the choices between them. Everything follows from the seed, the patron, the
//! step of difficulty, the choices and the results of the battles.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::boon::Boon;
use super::draw::{RunSeed, shuffled};
use super::path::{Path, PathNode, Place};
use super::scribe::Scribe;
use super::set::{BATTLES, Pilgrimage};
use super::step::StepRule;
use crate::ids::CardId;

/// The beginning of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunStart {
    /// The seed.
    pub seed: RunSeed,
    /// The patron, by the index in [`Pilgrimage::patrons`].
    pub patron: usize,
    /// The step of difficulty, 0 for none.
    pub step: u8,
}

/// What is decided next in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The next scribe, by the index in the row of the path.
    Fork(Vec<usize>),
    /// The battle against the scribe.
    Battle,
    /// The cards of one theme.
    Offer(Vec<Offer>),
    /// A relic, by the index in [`Pilgrimage::relics`].
    Relic(Vec<usize>),
    /// A card of the book that is struck out or copied.
    Scriptorium,
    /// One of these cards.
    Almonry(Vec<CardId>),
    /// Nothing more: the run is over.
    Over {
        /// True if all battles were won.
        is_won: bool,
    },
}

/// The cards of a theme that are offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The theme, by the index in [`Pilgrimage::themes`].
    pub theme: usize,
    /// The cards. The player must not be shown the last `hidden` of them.
    pub cards: Vec<CardId>,
    /// The number of cards that are hidden until the offer is taken.
    pub hidden: usize,
}

/// A choice between battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice {
    /// Meets the scribe with that index in the row.
    Meet(usize),
    /// Takes the offer with that index.
    Take(usize),
    /// Takes the relic with that index in [`Pilgrimage::relics`].
    TakeRelic(usize),
    /// Strikes out a copy of a card.
    Strike(CardId),
    /// Adds a copy of a card of the book.
    Copy(CardId),
    /// Takes a card of the almonry.
    TakeCard(CardId),
    /// Takes nothing and goes on.
    Leave,
}

/// The reason why a choice or a battle's end is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RunError {
    /// The choice is not among the options.
    #[error("this cannot be chosen now")]
    NoOption,
    /// No battle is played now.
    #[error("no battle is played now")]
    NoBattle,
}

/// A run.
#[derive(Clone, Debug)]
pub struct Run {
    pub(super) set: Arc<Pilgrimage>,
    /// The beginning.
    pub(super) start: RunStart,
    path: Path,
    book: BTreeMap<CardId, u8>,
    relics: Vec<usize>,
    hp: i32,
    most_hp: i32,
    won: usize,
    /// The node of each row that was chosen so far.
    met: Vec<usize>,
    theme_taken: Option<usize>,
    stage: Stage,
}

impl Run {
    /// Begins a run.
    ///
    /// # Errors
    /// Fails if the patron or the step does not exist.
    pub fn new(set: Arc<Pilgrimage>, start: RunStart) -> Result<Self, RunError> {
        let RunStart { seed, patron, step } = start;
        let path = Path::new(&set, seed, step);
        let patron = set.patrons.get(patron).filter(|_| usize::from(step) <= set.steps.len());
        let patron = patron.ok_or(RunError::NoOption)?.clone();
        let hp = set.way.hp;
        let stage = Stage::Fork(path.next(0, None));
        let mut run = Self {
            book: set.way.cards.iter().copied().collect(),
            start,
            path,
            relics: Vec::new(),
            hp,
            most_hp: hp,
            won: 0,
            met: Vec::new(),
            theme_taken: None,
            stage,
            set,
        };
        run.gain(&patron);
        if let Some(blots) = run.amount(StepRule::Blots) {
            run.add(run.set.blot, u8::try_from(blots).unwrap_or(u8::MAX));
        }
        Ok(run)
    }

    /// Returns the data that the run follows.
    #[must_use]
    pub const fn set(&self) -> &Arc<Pilgrimage> {
        &self.set
    }

    /// Returns the beginning of the run.
    #[must_use]
    pub const fn start(&self) -> RunStart {
        self.start
    }

    /// Returns what is decided next.
    #[must_use]
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Returns the path.
    #[must_use]
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the book, with numbers of copies.
    #[must_use]
    pub const fn book(&self) -> &BTreeMap<CardId, u8> {
        &self.book
    }

    /// Returns the number of cards in the book.
    #[must_use]
    pub fn book_size(&self) -> usize {
        self.book.values().map(|copies| usize::from(*copies)).sum()
    }

    /// Returns the HP at the start of the next battle, and the most that they can be.
    #[must_use]
    pub const fn hp(&self) -> (i32, i32) {
        (self.hp, self.most_hp)
    }

    /// Returns the number of battles that were won.
    #[must_use]
    pub const fn won(&self) -> usize {
        self.won
    }

    /// Returns the nodes that were chosen so far, one of each row.
    #[must_use]
    pub fn met(&self) -> &[usize] {
        &self.met
    }

    /// Returns the node of the current battle; between battles, that of the last one.
    #[must_use]
    pub fn node(&self) -> Option<PathNode> {
        self.path.rows().get(self.met.len().checked_sub(1)?)?.get(*self.met.last()?).copied()
    }

    /// Returns the scribe of the current battle; between battles, that of the last one.
    #[must_use]
    pub fn scribe(&self) -> Option<&Scribe> {
        self.set.scribes.get(self.node()?.scribe)
    }

    /// Returns the patron and the relics.
    pub fn boons(&self) -> impl Iterator<Item = &Boon> {
        let relics = self.relics.iter().filter_map(|relic| self.set.relics.get(*relic));
        self.set.patrons.get(self.start.patron).into_iter().chain(relics)
    }

    /// Returns the relics, by their indices in [`Pilgrimage::relics`].
    #[must_use]
    pub fn relics(&self) -> &[usize] {
        &self.relics
    }

    /// Returns the number of a rule of difficulty, or `None` if the run does not follow it.
    #[must_use]
    pub fn amount(&self, rule: StepRule) -> Option<i32> {
        self.set.amount(self.start.step, rule)
    }

    pub(super) fn count(&self, rule: StepRule) -> usize {
        self.set.count(self.start.step, rule)
    }

    /// Returns the number of a rule of difficulty, such as the HP that a relic costs for the rest of the run; 0 if the
    /// run does not follow it.
    #[must_use]
    pub fn total(&self, rule: StepRule) -> i32 {
        self.amount(rule).unwrap_or_default()
    }

    /// Returns all choices, in an order that depends on the stage alone; none in a battle and after the end.
    #[must_use]
    pub fn options(&self) -> Vec<Choice> {
        let can_pay = |rule| self.total(rule) < self.hp;
        match &self.stage {
            Stage::Fork(nodes) => nodes.iter().map(|node| Choice::Meet(*node)).collect(),
            Stage::Battle | Stage::Over { .. } => Vec::new(),
            Stage::Offer(offers) => {
                let must = self.amount(StepRule::OffersMustBeTaken).is_some() && !offers.is_empty();
                let leave = (!must).then_some(Choice::Leave);
                (0..offers.len()).map(Choice::Take).chain(leave).collect()
            }
            Stage::Relic(relics) => {
                let relics = relics.iter().filter(|_| can_pay(StepRule::RelicsCost));
                relics.map(|relic| Choice::TakeRelic(*relic)).chain([Choice::Leave]).collect()
            }
            Stage::Scriptorium => {
                let cards = || self.book.keys().filter(|_| can_pay(StepRule::ScriptoriumCosts));
                let strikes = cards().map(|card| Choice::Strike(*card));
                strikes.chain(cards().map(|card| Choice::Copy(*card))).chain([Choice::Leave]).collect()
            }
            Stage::Almonry(cards) => {
                cards.iter().map(|card| Choice::TakeCard(*card)).chain([Choice::Leave]).collect()
            }
        }
    }

    /// Makes a choice.
    ///
    /// # Errors
    /// Fails if it is not among the options. The run is unchanged.
    pub fn choose(&mut self, choice: Choice) -> Result<(), RunError> {
        if !self.options().contains(&choice) {
            return Err(RunError::NoOption);
        }
        match (choice, std::mem::replace(&mut self.stage, Stage::Battle)) {
            (Choice::Meet(node), _) => {
                self.met.push(node);
                return Ok(());
            }
            (Choice::Take(offer), Stage::Offer(offers)) => {
                self.theme_taken = Some(offers[offer].theme);
                offers[offer].cards.iter().for_each(|card| self.add(*card, 1));
                self.after_offer();
            }
            (Choice::Leave, Stage::Offer(_)) => self.after_offer(),
            (Choice::TakeRelic(relic), _) => {
                self.pay(StepRule::RelicsCost);
                self.relics.push(relic);
                let boon = self.set.relics[relic].clone();
                self.gain(&boon);
                self.after_relic();
            }
            (Choice::Leave, Stage::Relic(_)) => self.after_relic(),
            (Choice::Strike(card), _) => {
                self.pay(StepRule::ScriptoriumCosts);
                if let Some(copies) = self.book.get_mut(&card) {
                    *copies -= 1;
                    if *copies == 0 {
                        self.book.remove(&card);
                    }
                }
                self.go_on();
            }
            (Choice::Copy(card), _) => {
                self.pay(StepRule::ScriptoriumCosts);
                self.add(card, 1);
                self.go_on();
            }
            (Choice::TakeCard(card), _) => {
                self.add(card, 1);
                self.go_on();
            }
            (Choice::Leave | Choice::Take(_), _) => self.go_on(),
        }
        Ok(())
    }

    /// Ends the battle. `hp`: the HP that the player has left; 0 or less if the battle was lost.
    ///
    /// # Errors
    /// Fails if no battle is played now.
    pub fn end_battle(&mut self, hp: i32) -> Result<(), RunError> {
        if self.stage != Stage::Battle {
            return Err(RunError::NoBattle);
        }
        if hp <= 0 {
            self.stage = Stage::Over { is_won: false };
            return Ok(());
        }
        self.won += 1;
        self.hp = match self.amount(StepRule::HpCarries) {
            Some(recovered) => hp.saturating_add(recovered).min(self.most_hp),
            None => self.most_hp,
        };
        self.stage =
            if self.won == BATTLES { Stage::Over { is_won: true } } else { Stage::Offer(self.offers()) };
        Ok(())
    }

    fn offers(&self) -> Vec<Offer> {
        let set = &self.set;
        let taken = self.theme_taken.filter(|_| self.amount(StepRule::NoThemeTwice).is_some());
        let themes = (0..set.themes.len()).filter(|theme| Some(*theme) != taken).collect();
        let count = set.way.themes.saturating_sub(self.count(StepRule::FewerThemes)).max(1);
        let hidden = self.count(StepRule::HiddenCards).min(set.way.cards_of_theme.saturating_sub(1));
        let themes = shuffled(themes, self.start.seed, "themes", self.won).into_iter().take(count);
        let offer = |theme: usize| {
            let cards = set.cards_of(&set.themes[theme]);
            let label = format!("cards of {}", set.themes[theme].id);
            let mut cards = shuffled(cards, self.start.seed, &label, self.won);
            cards.truncate(set.way.cards_of_theme);
            Offer { theme, cards, hidden }
        };
        themes.map(offer).collect()
    }

    fn after_offer(&mut self) {
        if !self.set.way.relics_after.contains(&(self.won as u8)) {
            return self.after_relic();
        }
        let count = self.set.way.relics.saturating_sub(self.count(StepRule::FewerRelics)).max(1);
        let all: Vec<usize> =
            (0..self.set.relics.len()).filter(|relic| !self.relics.contains(relic)).collect();
        let mut relics = shuffled(all, self.start.seed, "relics", self.won);
        relics.truncate(count);
        self.stage = Stage::Relic(relics);
    }

    fn after_relic(&mut self) {
        match self.node().and_then(|node| node.place) {
            None => self.go_on(),
            Some(Place::Infirmary) => {
                let more = self.set.way.infirmary;
                (self.hp, self.most_hp) = (self.hp + more, self.most_hp + more);
                self.go_on();
            }
            Some(Place::Scriptorium) => self.stage = Stage::Scriptorium,
            Some(Place::Almonry) => {
                let cards = self.set.library.cards().iter().map(|card| &card.source);
                let cards = cards.filter(|card| !card.token && card.id != self.set.blot).map(|card| card.id);
                let mut cards = shuffled(cards.collect(), self.start.seed, "almonry", self.won);
                cards.truncate(self.set.way.cards_of_theme);
                self.stage = Stage::Almonry(cards);
            }
        }
    }

    fn go_on(&mut self) {
        self.stage = Stage::Fork(self.path.next(self.won, self.met.last().copied()));
    }

    /// Takes a relic outside of the stage that offers it.
    #[cfg(test)]
    pub(super) fn take_relic_for_tests(&mut self, relic: usize) {
        self.relics.push(relic);
        let boon = self.set.relics[relic].clone();
        self.gain(&boon);
    }

    fn add(&mut self, card: CardId, copies: u8) {
        let known = self.book.entry(card).or_default();
        *known = known.saturating_add(copies);
    }

    fn pay(&mut self, rule: StepRule) {
        let price = self.total(rule);
        (self.hp, self.most_hp) = (self.hp - price, self.most_hp - price);
    }

    /// Adds the cards and the HP of a boon. HP are kept here, so that battles do not add them again.
    fn gain(&mut self, boon: &Boon) {
        boon.cards.iter().for_each(|(card, copies)| self.add(*card, *copies));
        let more: i32 =
            boon.changes.iter().filter(|change| !change.opponent).map(|change| change.player.hp).sum();
        self.most_hp = (self.most_hp + more).max(1);
        self.hp = (self.hp + more).clamp(1, self.most_hp);
    }
}
