//! What the cards of a book did in won battles. The battles are executed once more for that, beside the frames.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::tasks::futures_lite::future::yield_now;

use crate::battle::library::CardLibrary;
use crate::disk;
use crate::ids::{CardId, Seat};
use crate::replay::{BattleFigures, MeasuredBattle, PlaybackEdition, RecordFile};

/// The largest number of cards that are named.
const MOST: usize = 8;

/// What the cards did, in some battles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Deeds {
    /// The number of battles.
    pub(super) battles: usize,
    /// The number of battles that cannot be executed.
    pub(super) unknown: usize,
    cards: BTreeMap<CardId, CardDeeds>,
}

/// What a card did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardDeeds {
    /// The number of battles in which it was played or did something.
    pub(super) battles: usize,
    /// The damage to the other players.
    pub(super) damage: i32,
    /// The number of destroyed cards.
    pub(super) destroyed: u32,
    worth: i32,
}

impl Deeds {
    /// Returns what the cards of a side did in recorded battles, each given by its file and the side.
    pub(super) async fn of_battles(battles: Vec<(PathBuf, Seat)>, library: Arc<CardLibrary>) -> Self {
        let mut deeds = Self::default();
        for (file, seat) in battles {
            match figures(&file, &library).await {
                Some(figures) => deeds.add(&figures, seat),
                None => deeds.unknown += 1,
            }
        }
        deeds
    }

    fn add(&mut self, figures: &BattleFigures, seat: Seat) {
        self.battles += 1;
        let mut of_battle: BTreeMap<CardId, CardDeeds> = BTreeMap::new();
        for card in figures.cards().filter(|card| card.owner == seat) {
            let deeds = of_battle.entry(card.card).or_default();
            deeds.damage += card.damage;
            deeds.destroyed += card.destroyed;
            deeds.worth += card.worth();
        }
        for (card, more) in of_battle {
            let deeds = self.cards.entry(card).or_default();
            deeds.battles += 1;
            deeds.damage += more.damage;
            deeds.destroyed += more.destroyed;
            deeds.worth += more.worth;
        }
    }

    /// Returns the cards that did the most, the best first.
    pub(super) fn best(&self) -> Vec<(CardId, CardDeeds)> {
        let cards = self.cards.iter().filter(|(_, deeds)| deeds.worth > 0);
        let mut best: Vec<(CardId, CardDeeds)> = cards.map(|(card, deeds)| (*card, *deeds)).collect();
        best.sort_by_key(|(_, deeds)| Reverse(deeds.worth));
        best.truncate(MOST);
        best
    }
}

/// Returns the figures of a recorded battle with the rules and cards that it was played with; `None` if it cannot be
/// executed.
async fn figures(file: &Path, today: &Arc<CardLibrary>) -> Option<BattleFigures> {
    let record = RecordFile::read("", &disk::read(file).ok()?).ok()?.record;
    let library = record.library(PlaybackEdition::Recorded, today).ok()?;
    let mut battle = MeasuredBattle::new(record.begin(&library).ok()?);
    let mut index = 0;
    while let Some(order) = record.order(battle.board(), index) {
        if !battle.execute(&order.ok()?) {
            return None;
        }
        index += 1;
        yield_now().await;
    }
    Some(battle.end())
}
