//! Tests of the page of a book, with saved battles.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::tasks::block_on;
use bevy::text::EditableText;
use bevy::ui_widgets::Activate;

use super::deeds::Deeds;
use super::page::OpenedBook;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::rules::seats_to_act;
use crate::battle::start::Start;
use crate::cards::Book;
use crate::client::book_store::BookStore;
use crate::client::book_versions::Sitting;
use crate::client::field;
use crate::client::prelude::*;
use crate::client::screen::layout_tests::{SIZES, find, game, open, problems, settle, wait_until};
use crate::client::screen::profile::SavedBattles;
use crate::disk;
use crate::facilitatee::RandomPlayer;
use crate::facilitator::ReplayFolder;
use crate::ids::Seat;
use crate::replay::{About, BattleFigures, Record};

/// A folder of the test's own, deleted with this value.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("marginalia-page-{name}-{}", std::process::id()));
        std::fs::remove_dir_all(&folder).ok();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// Returns a battle of two players who choose by chance, up to its end, and its orders.
fn fought(library: &Arc<CardLibrary>, books: [&Book; 2], number: u8) -> (Record, Vec<Order>) {
    let start = Start::Books(books.map(Book::slots));
    let first = FlatBoard::start(Arc::clone(library), &start).expect("good books");
    let (mut board, mut orders, battle) = (first.clone(), Vec::new(), [number; 32]);
    let mut random = RandomPlayer::new(battle);
    while board.state().result().is_none() {
        let seat = seats_to_act(&board).next().expect("it goes on");
        let command = random.choose(&board, seat).expect("a command");
        let seed = Seed::Derived { battle, seq: orders.len() as u32 };
        board.execute(&command, seed, &[]).expect("it is legal");
        orders.push(Order { command, seed, openings: Vec::new() });
    }
    let players = ["player", "computer novice"].map(str::to_owned);
    let about = About { mode: "training".to_owned(), players, began: 1_764_000_000_000 + u64::from(number) };
    let mut record = Record::new(library, about, start, battle);
    record.add_orders(first, &orders).expect("they are legal");
    (record, orders)
}

fn save(folder: &Path, number: u8, record: &Record) -> PathBuf {
    let path = folder.join(format!("{number}.replay"));
    disk::write(&path, record.text().as_bytes()).expect("it can be written");
    path
}

#[test]
fn the_deeds_of_cards_are_those_of_the_battles() {
    let folder = Folder::new("deeds");
    let collection = Collection::embedded().expect("what is built in holds together");
    let (library, books) = (&collection.library, [0, 1].map(|place: usize| &collection.books[place]));
    let mut files = Vec::new();
    let (mut damage, mut destroyed) = (0, 0);
    for number in 0..3 {
        let (record, orders) = fought(library, books, number);
        files.push((save(&folder.0, number, &record), Seat::Host));
        let first = FlatBoard::start(Arc::clone(library), &record.start).expect("good books");
        let figures = BattleFigures::measure(&first, &orders);
        let own = figures.cards().filter(|card| card.owner == Seat::Host);
        own.for_each(|card| (damage, destroyed) = (damage + card.damage, destroyed + card.destroyed));
        let played: u32 = figures.cards().map(|card| card.played).sum();
        assert_eq!(played, figures.sides.iter().map(|side| side.played).sum::<u32>());
    }
    let torn = folder.0.join("torn.replay");
    disk::write(&torn, b"no record").expect("it can be written");
    files.push((torn, Seat::Host));
    let deeds = block_on(Deeds::of_battles(files, Arc::clone(library)));
    assert_eq!((deeds.battles, deeds.unknown), (3, 1));
    let best = deeds.best();
    assert!(!best.is_empty() && best.iter().all(|(_, did)| (1..=3).contains(&did.battles)));
    assert!(best.iter().map(|(_, did)| did.damage).sum::<i32>() <= damage);
    assert!(best.iter().map(|(_, did)| did.destroyed).sum::<u32>() <= destroyed);
}

/// Returns the game with an own book that has two versions, and with battles of both of them.
fn with_battles(size: (u32, u32), language: Option<Locale>, folder: &Path) -> App {
    let mut app = game(size, language);
    let mut collection = Collection::embedded().expect("what is built in holds together");
    collection = collection.with(BookStore::in_folder(folder.to_owned()));
    let [first, second] = [0, 1].map(|place: usize| collection.books[place].clone());
    if collection.find("Tides").is_none() {
        let mut book = Book { name: "Tides".to_owned(), ja: None, ..first.clone() };
        let (place, _) = collection.keep(None, book.clone(), &mut Sitting::default());
        book.cards.clone_from(&second.cards);
        book.about = "Slow at first.\nThen not.".to_owned();
        collection.keep(Some(place), book, &mut Sitting::default());
        // A book of somebody else: another card in the place of one.
        let mut strange = collection.books[3].clone();
        let gone = strange.cards[0].0;
        strange.take_out(gone);
        let mut others = collection.library.cards().iter().map(|card| card.source.id);
        others.find(|card| *card != gone && strange.add(*card, &collection.library).is_ok()).expect("a card");
        for (number, books) in [[&first, &second], [&second, &first], [&second, &strange], [&first, &first]]
            .into_iter()
            .enumerate()
        {
            let number = number as u8;
            let (record, _) = fought(&collection.library, books, number);
            save(&folder.join("replays"), number, &record);
        }
    }
    let place = collection.find("Tides").expect("the book");
    app.insert_resource(ReplayFolder(folder.join("replays")));
    app.insert_resource(OpenedBook::at(place, &collection)).insert_resource(collection);
    open(&mut app, Screen::BookPage);
    wait_until(&mut app, |world| world.resource::<SavedBattles>().are_read());
    settle(&mut app);
    app
}

fn press(app: &mut App, name: &str) {
    let entity = find(app, name).unwrap_or_else(|| panic!("there is no {name}"));
    app.world_mut().trigger(Activate { entity });
    settle(app);
}

fn texts(app: &mut App) -> String {
    let mut texts = app.world_mut().query::<&Text>();
    texts.iter(app.world()).map(|text| text.0.as_str()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_page_tells_results_by_the_opponents_book_and_what_cards_did() {
    let folder = Folder::new("results");
    let mut app = with_battles((1280, 720), Some(Locale::default()), &folder.0);
    press(&mut app, "tab-results");
    let collection = app.world().resource::<Collection>();
    let [first, second] = [0, 1].map(|place: usize| collection.books[place].name.clone());
    let all = texts(&mut app);
    for told in
        [first.as_str(), second.as_str(), "A book with ", "Against the books", "Cards that did the most"]
    {
        assert!(all.contains(told), "{told}: {all}");
    }
    for _ in 0..2000 {
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(1));
        if !texts(&mut app).contains("Looking at") {
            break;
        }
    }
    assert!(texts(&mut app).contains("that you won"), "{}", texts(&mut app));
}

#[test]
fn a_version_is_looked_at_and_taken_back_and_stays_after_a_restart() {
    let folder = Folder::new("versions");
    let mut app = with_battles((1280, 720), Some(Locale::default()), &folder.0);
    press(&mut app, "tab-versions");
    let all = texts(&mut app);
    assert!(all.contains("as it is now") && all.contains("30 cards") && all.contains("−"), "{all}");
    press(&mut app, "version-look-0");
    assert!(texts(&mut app).contains("Against the book as it is now"));
    press(&mut app, "version-take");
    assert!(texts(&mut app).contains("The book has these cards again."));
    let collection = app.world().resource::<Collection>();
    let place = collection.find("Tides").expect("the book");
    assert_eq!(collection.books[place].rows(), collection.books[0].rows());
    let versions = collection.versions(place).to_vec();
    assert_eq!((versions.len(), &versions[0].rows), (3, &versions[2].rows));
    let again = Collection::embedded().expect("what is built in holds together");
    let again = again.with(BookStore::in_folder(folder.0.clone()));
    assert_eq!(again.versions(place), versions);
    assert_eq!(again.books[place].about, "Slow at first.\nThen not.");
}

#[test]
fn a_note_is_saved_when_the_page_is_left() {
    let folder = Folder::new("note");
    let mut app = with_battles((1280, 720), Some(Locale::default()), &folder.0);
    let entity = find(&mut app, "book-note").expect("the field");
    let mut field = app.world_mut().get_mut::<EditableText>(entity).expect("the field");
    assert_eq!(field::typed(&field), "Slow at first.\nThen not.");
    field::rewrite(&mut field, "New.\nWords.");
    settle(&mut app);
    let stored = || {
        let again = Collection::embedded().expect("what is built in holds together");
        let again = again.with(BookStore::in_folder(folder.0.clone()));
        let place = again.find("Tides").expect("the book");
        (again.books[place].about.clone(), again.versions(place).len())
    };
    assert_eq!(stored().0, "Slow at first.\nThen not.");
    open(&mut app, Screen::Books);
    assert_eq!(stored(), ("New.\nWords.".to_owned(), 2), "a note is no version");
}

#[test]
fn every_part_of_the_page_fits_every_window_in_every_language() {
    let folder = Folder::new("layout");
    let mut found = Vec::new();
    let languages = Locale::all().map(Some).chain([None]);
    for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
        let mut app = with_battles(size, language, &folder.0);
        let language = language.map_or("long words", Locale::tag);
        for tab in ["tab-note", "tab-results", "tab-versions", "tab-share", "version-look-0"] {
            press(&mut app, tab);
            let head = format!("{}×{} in {language}, {tab}", size.0, size.1);
            found.extend(problems(&mut app).into_iter().map(|problem| format!("{head}: {problem}")));
        }
    }
    assert!(found.is_empty(), "{} problems:\n{}", found.len(), found.join("\n"));
}
