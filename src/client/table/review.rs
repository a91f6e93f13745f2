//! The review of a battle: the player hears a hand, the book, the players or the log phrase by phrase.

use bevy::ecs::system::SystemParam;

use super::described::Table;
use super::hand::in_hand;
use super::log::LogView;
use super::systems::TableSystems;
use crate::battle::board::Board;
use crate::battle::record::LayerKind;
use crate::client::access::{Announcements, Importance};
use crate::client::controls::is_dialog_open;
use crate::client::prelude::*;
use crate::client::states::InBattle;
use crate::facilitator::HotSeatHandover;
use crate::ids::{CardIndex, CellId, Seat};

/// A part of the battle that is reviewed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    /// The hand of this screen's side.
    #[default]
    Hand,
    /// The hand of the other side, if it is open.
    OtherHand,
    /// The cards on the book.
    Book,
    /// The players.
    Players,
    /// The log, the newest line first.
    Log,
}

/// What has phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Card(CardIndex),
    Cell(CellId),
    Player(Seat),
    Line(usize),
}

/// A phrase by its entry, the place of the entry in its part, and its own place in the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spoken {
    entry: Entry,
    place: usize,
    phrase: usize,
}

/// The part that is reviewed, and the phrase of it that was announced last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Review {
    part: Option<Part>,
    spoken: Option<Spoken>,
}

pub(super) fn plugin(app: &mut App) {
    let is_free = in_state(Screen::Battle).and_then(not(is_dialog_open));
    app.init_resource::<Review>()
        .add_systems(Update, review.in_set(TableSystems::Answer).run_if(is_free))
        .add_systems(OnExit(InBattle), |mut review: ResMut<Review>| *review = Review::default());
}

/// What can be reviewed.
#[derive(SystemParam)]
struct Reviewed<'w> {
    table: Table<'w>,
    log: Res<'w, LogView>,
}

impl Reviewed<'_> {
    /// Returns the parts that there are now, in their order.
    fn parts(&self) -> Vec<Part> {
        let mut parts = vec![Part::Hand, Part::OtherHand, Part::Book, Part::Players, Part::Log];
        let view = &self.table.live.view;
        if !self.other_hand().any(|card| view.printed(card).is_some()) {
            parts.retain(|part| *part != Part::OtherHand);
        }
        parts
    }

    fn other_hand(&self) -> impl Iterator<Item = CardIndex> {
        let live = &self.table.live;
        live.view.state().layer(live.me.other(), LayerKind::Hand).iter()
    }

    /// Returns the entries of a part.
    fn entries(&self, part: Part) -> Vec<Entry> {
        let (live, shown) = (&self.table.live, &self.table.shown);
        match part {
            Part::Hand => in_hand(shown, &self.table.choice).into_iter().map(Entry::Card).collect(),
            Part::OtherHand => self.other_hand().map(Entry::Card).collect(),
            Part::Book => {
                let taken = live.grid.cells().filter(|cell| self.table.unit_on(*cell).is_some());
                let mut entries: Vec<Entry> = taken.map(Entry::Cell).collect();
                // The page of this side comes first.
                if live.grid.is_turned() {
                    entries.reverse();
                }
                entries
            }
            Part::Players => [live.me, live.me.other()].map(Entry::Player).to_vec(),
            Part::Log => (0..self.log.entries().len()).rev().map(Entry::Line).collect(),
        }
    }

    /// Returns the phrases of an entry.
    fn phrases(&self, entry: Entry) -> Vec<String> {
        let facts = match entry {
            Entry::Card(card) => self.table.hand_facts(card),
            Entry::Cell(cell) => self.table.cell_facts(cell),
            Entry::Player(seat) => self.table.player_facts(seat),
            Entry::Line(line) => return vec![self.log.entries()[line].words.clone()],
        };
        self.table.phrases(&facts)
    }

    /// Returns the name of a part, with the number of its entries.
    fn heading(&self, part: Part) -> String {
        let live = &self.table.live;
        let count = [("count", self.entries(part).len().into())];
        match part {
            Part::Hand => live.say_of("review-hand", live.me, count),
            Part::OtherHand => live.say_of("review-hand", live.me.other(), count),
            Part::Book => live.say_with("review-book", count),
            Part::Players => live.say_with("review-players", count),
            Part::Log => live.say_with("review-log", count),
        }
    }
}

impl Review {
    /// Goes to the part after this one, and returns its name.
    fn turn(&mut self, of: &Reviewed) -> String {
        let parts = of.parts();
        let now = self.part.and_then(|part| parts.iter().position(|other| *other == part));
        let part = parts[now.map_or(0, |now| (now + 1) % parts.len())];
        *self = Self { part: Some(part), spoken: None };
        of.heading(part)
    }

    /// Goes to the next or the previous phrase, and returns it, or else the message that there is none.
    fn step(&mut self, of: &Reviewed, is_on: bool) -> String {
        let part = self.part.filter(|part| of.parts().contains(part)).unwrap_or_default();
        let entries = of.entries(part);
        if entries.is_empty() {
            return of.heading(part);
        }
        let phrases = entries.iter().enumerate().flat_map(|(place, &entry)| {
            let phrases = of.phrases(entry).into_iter().enumerate();
            phrases.map(move |(phrase, words)| (Spoken { entry, place, phrase }, words))
        });
        let mut phrases = phrases.collect::<Vec<_>>().into_iter();
        let now = self.spoken.map(|spoken| {
            let place = entries.iter().position(|entry| *entry == spoken.entry);
            place.map(|place| (place, spoken.phrase)).ok_or(spoken.place)
        });
        let found = match (now, is_on) {
            (None, true) => phrases.next(),
            (None, false) => None,
            // The entry is gone: the one in its place is read from its beginning.
            (Some(Err(place)), _) => phrases.find(|(one, _)| one.place == place.min(entries.len() - 1)),
            (Some(Ok(now)), true) => phrases.find(|(one, _)| (one.place, one.phrase) > now),
            (Some(Ok(now)), false) => phrases.rfind(|(one, _)| (one.place, one.phrase) < now),
        };
        let Some((spoken, words)) = found else {
            return of.table.live.say(if is_on { "review-end" } else { "review-start" });
        };
        *self = Self { part: Some(part), spoken: Some(spoken) };
        words
    }
}

/// Announces what the player asks for.
fn review(
    controls: Controls,
    reviewed: Reviewed,
    passing: Res<HotSeatHandover>,
    mut review: ResMut<Review>,
    mut announcements: ResMut<Announcements>,
) {
    // The screen may be in the hands of the next player before the cover is laid.
    if passing.0.is_some() {
        return;
    }
    let words = if controls.just(Control::Review) {
        review.turn(&reviewed)
    } else if controls.just(Control::ReviewNext) {
        review.step(&reviewed, true)
    } else if controls.just(Control::ReviewBack) {
        review.step(&reviewed, false)
    } else {
        return;
    };
    announcements.say(Importance::Essential, words);
}
