//! The results with a book, counted from the saved battles: in total, by the opponent's book, and what its cards did.

use std::cmp::Reverse;
use std::sync::Arc;

use super::deeds::Deeds;
use super::opponents::KnownBooks;
use super::page::{OpenedBook, Panels};
use crate::cards::Book;
use crate::client::book_text::card_name;
use crate::client::prelude::*;
use crate::client::screen::profile::{
    Outcome, Played, SavedBattles, Score, battles_came, battles_wait, by, list_battles, read_battles, score,
    sorted,
};
use crate::facilitatee::Pondering;
use crate::ids::CardId;

/// The largest number of opponents' books that are named.
const MOST_BOOKS: usize = 12;
/// The largest number of won battles that are executed once more, the last ones.
const MOST_BATTLES: usize = 100;

/// What the cards of the opened book did, once it is known.
#[derive(Resource, Default)]
struct DeedsOfBook {
    task: Option<Pondering<Deeds>>,
    done: Option<Deeds>,
}

pub(super) fn plugin(app: &mut App) {
    let is_looking = |deeds: Res<DeedsOfBook>| deeds.task.is_some();
    app.init_resource::<SavedBattles>()
        .init_resource::<DeedsOfBook>()
        .add_systems(OnEnter(Screen::BookPage), (list_battles, forget))
        .add_systems(OnExit(Screen::BookPage), forget)
        .add_systems(
            Update,
            (
                read_battles.run_if(battles_wait),
                begin.run_if(battles_came),
                end.run_if(is_looking),
                lay.run_if(
                    resource_changed::<DeedsOfBook>
                        .or_else(battles_came)
                        .or_else(|laid: Query<(), Added<Panels>>| !laid.is_empty()),
                ),
            )
                .chain()
                .run_if(in_state(Screen::BookPage)),
        );
}

fn forget(mut deeds: ResMut<DeedsOfBook>) {
    *deeds = DeedsOfBook::default();
}

/// Returns the battles with the book, as it is or in one of its versions.
fn with_book<'a>(place: usize, collection: &Collection, played: &'a [Played]) -> Vec<&'a Played> {
    let versions = collection.versions(place).iter().map(|version| version.rows.clone());
    let now = collection.books.get(place).map(|book| book.cards.clone());
    let slots = |cards| sorted(Book { cards, ..Book::default() }.slots());
    let books: Vec<Vec<CardId>> = versions.chain(now).map(slots).filter(|cards| !cards.is_empty()).collect();
    played.iter().filter(|battle| books.contains(&battle.book)).collect()
}

/// Begins to look at what the cards did in the battles that were won with the book.
fn begin(
    (opened, collection, battles): (Res<OpenedBook>, Res<Collection>, Res<SavedBattles>),
    mut deeds: ResMut<DeedsOfBook>,
) {
    let mut won = with_book(opened.place, &collection, &battles.played);
    won.retain(|battle| battle.outcome == Outcome::Won);
    won.sort_by_key(|battle| Reverse(battle.began));
    let files = won.into_iter().take(MOST_BATTLES).map(|battle| (battle.file.clone(), battle.seat)).collect();
    let task = Pondering::begin(Deeds::of_battles(files, Arc::clone(&collection.library)));
    *deeds = DeedsOfBook { task: Some(task), done: None };
}

fn end(mut deeds: ResMut<DeedsOfBook>) {
    if let Some(done) = deeds.bypass_change_detection().task.as_mut().and_then(Pondering::poll) {
        *deeds = DeedsOfBook { task: None, done: Some(done) };
    }
}

fn lay(
    mut kit: Kit,
    (opened, collection): (Res<OpenedBook>, Res<Collection>),
    (battles, deeds): (Res<SavedBattles>, Res<DeedsOfBook>),
    panels: Option<Single<&Panels>>,
) {
    let Some(panels) = panels else { return };
    let panel = panels.results;
    kit.commands.entity(panel).despawn_related::<Children>();
    if !battles.are_read() {
        return kit.empty_state(panel, &kit.say("book-results-reading"));
    }
    let played = with_book(opened.place, &collection, &battles.played);
    let all = Score::of(played.iter().copied());
    probe::log(&format!("book results {} {} {}", all.won, all.lost, all.drawn));
    if played.is_empty() {
        kit.empty_state(panel, &kit.say("book-results-none"));
    } else {
        let words = score(&kit, all);
        kit.text(panel, words, TextStyle::RowTitle { is_new: false });
        lay_opponents(&mut kit, panel, &collection, &played);
        lay_deeds(&mut kit, panel, &collection, deeds.done.as_ref());
    }
    kit.text(panel, kit.say("book-results-about"), TextStyle::Note);
    let row = kit.buttons(panel);
    kit.vellum(row, ("profile", "profile"), opens(Screen::Profile));
}

/// Shows the scores by the opponent's book.
fn lay_opponents(kit: &mut Kit, panel: Entity, collection: &Collection, played: &[&Played]) {
    kit.text(panel, kit.say("book-results-against"), TextStyle::ListHeading);
    let known = KnownBooks::new(collection, kit.locale());
    let played: Vec<Played> = played.iter().copied().cloned().collect();
    let scores = by(&played, |battle| Some(battle.against.clone()));
    let (named, rest) = scores.split_at(scores.len().min(MOST_BOOKS));
    let named = named.iter().map(|(cards, scored)| (known.name(cards), *scored));
    let sum = |sum: Score, more: &Score| Score {
        won: sum.won + more.won,
        lost: sum.lost + more.lost,
        drawn: sum.drawn + more.drawn,
    };
    let others = rest.iter().map(|(_, scored)| scored).fold(Score::default(), sum);
    let others = (!rest.is_empty()).then(|| (kit.say("book-against-rest"), others));
    let rows: Vec<(String, Score)> = named.chain(others).collect();
    for (name, scored) in rows {
        let words = score(kit, scored);
        lay_row(kit, panel, name, words);
    }
}

/// Shows the cards that did the most.
fn lay_deeds(kit: &mut Kit, panel: Entity, collection: &Collection, deeds: Option<&Deeds>) {
    kit.text(panel, kit.say("book-results-cards"), TextStyle::ListHeading);
    let Some(deeds) = deeds else {
        kit.text(panel, kit.say("book-results-looking"), TextStyle::RowNote);
        return;
    };
    let about = [("battles", deeds.battles.into()), ("unknown", deeds.unknown.into())];
    kit.text(panel, kit.say_with("book-results-won", about), TextStyle::RowNote);
    for (card, did) in deeds.best() {
        let name = card_name(kit.locale(), &collection.library, card);
        let values = [
            ("battles", did.battles.into()),
            ("damage", did.damage.into()),
            ("destroyed", did.destroyed.into()),
        ];
        let words = kit.say_with("book-results-card", values);
        lay_row(kit, panel, name, words);
    }
}

/// Shows a name and what is told of it.
fn lay_row(kit: &mut Kit, panel: Entity, name: String, words: String) {
    let line = kit.line(panel);
    let [what, how] = [1.0; 2].map(|share| kit.part(line, share));
    kit.text(what, name, TextStyle::RowTitle { is_new: false });
    kit.text(how, words, TextStyle::RowNote);
}
