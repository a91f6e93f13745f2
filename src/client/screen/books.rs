//! The books side by side. Before a battle the player chooses one; from the title the player edits one or makes a new one.

use bevy::ui_widgets::ScrollIntoView;

use super::book_page::OpenedBook;
use super::editor::BookDraft;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::cards::Book;
use crate::client::book_text::{book_name, book_problems};
use crate::client::fonts::{DIM, PALE};
use crate::client::ink_message::ink_message;
use crate::client::planned_match::{BooksPurpose, PlannedMatch, caption};
use crate::client::prelude::*;
use crate::client::ui::{ScreenMessage, ScrollHere};

/// The tint of the books that are not chosen.
const SHADED: Color = Color::srgb(0.86, 0.83, 0.79);

/// The number of books that a page key passes: a row of the shelf on a desktop.
const PAGE: isize = 3;

/// The number of characters of a note that a leaf shows.
const NOTE: usize = 110;

/// A marker for the leaf of the book at this place in the collection.
#[derive(Component)]
struct BookLeaf(usize);

/// A marker for the seal on the leaf of the book at this place.
#[derive(Component)]
struct Mark(usize);

/// A marker for the button that edits the chosen book.
#[derive(Component)]
struct Edit;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BooksPurpose>()
        .add_systems(OnEnter(Screen::Books), open)
        .add_systems(OnRelayout(Screen::Books), open)
        .add_systems(Update, (turn, mark).chain().run_if(in_state(Screen::Books)));
}

fn open(
    mut kit: Kit,
    (collection, prefs): (Res<Collection>, Res<Prefs>),
    (plan, purpose): (Res<PlannedMatch>, Res<BooksPurpose>),
) {
    let plays = *purpose == BooksPurpose::Play;
    let caption = if plays { caption(&plan.game.kind) } else { "books" };
    let screen = kit.desk_screen(Screen::Books, &kit.say(caption));
    let shelf = kit.shelf(screen.content);
    for (place, book) in collection.books.iter().enumerate() {
        let leaf = lay_leaf(&mut kit, shelf, &collection, (place, book), &prefs);
        if place == collection.place(&prefs.book) {
            kit.commands.entity(leaf).insert(ScrollHere);
        }
    }
    kit.back(screen.foot, if plays { Screen::Play } else { Screen::Title });
    kit.leather(screen.foot, ("books-new", "new-book"), observe(new));
    kit.leather(screen.foot, ("books-about", "about-book"), observe(about));
    let edit = (Edit, runs(open_editor));
    if plays {
        kit.leather(screen.foot, ("books-edit", "edit-book"), edit);
        kit.leather(screen.foot, ("books-begin", "begin"), (ByEnter, observe(begin)));
    } else {
        kit.leather(screen.foot, ("books-edit", "edit-book"), (ByEnter, edit));
    }
}

/// Lays out the leaf of a book: its name, its inks, its most expensive monsters and its description.
fn lay_leaf(
    kit: &mut Kit,
    shelf: Entity,
    collection: &Collection,
    (place, book): (usize, &Book),
    prefs: &Prefs,
) -> Entity {
    let (leaf, column) = kit.paper_button(shelf, format!("book-{place}"));
    let choose = move |_: On<Activate>, collection: Res<Collection>, mut prefs: ResMut<Prefs>| {
        if let Some(book) = collection.books.get(place) {
            prefs.book.clone_from(&book.name);
        }
    };
    kit.commands.entity(leaf).insert((BookLeaf(place), observe(choose)));
    let language = prefs.language.cards();
    kit.text(column, book.name_in(language), TextStyle::BookName);
    let contents = contents(kit.locale(), book, &collection.library);
    kit.text(column, contents, TextStyle::BookNote);
    kit.portraits(column, faces(book, collection));
    let foot = kit.row(column);
    let about = kit.part(foot, 1.0);
    let wrong = book_problems(prefs.language, &collection.library, book);
    let about_book = book.about_in(language);
    let (words, style) = match (wrong.first(), collection.is_own(place)) {
        (Some(first), _) if wrong.len() > 1 => {
            let problems = kit.say_two("books-problems", ("first", first), ("more", wrong.len() - 1));
            (problems, TextStyle::Problem)
        }
        (Some(first), _) => (first.clone(), TextStyle::Problem),
        (None, true) if about_book.is_empty() => (kit.say("books-own"), TextStyle::Body),
        (None, true) => (beginning(about_book), TextStyle::Body),
        (None, false) => (about_book.to_owned(), TextStyle::Body),
    };
    kit.text(about, words, style);
    kit.seal(foot, 1).insert((Mark(place), Visibility::Hidden));
    leaf
}

/// Returns the beginning of a note, which has room on a leaf.
fn beginning(note: &str) -> String {
    let words: Vec<&str> = note.split_whitespace().collect();
    let line = words.join(" ");
    if line.chars().count() <= NOTE {
        return line;
    }
    let short: String = line.chars().take(NOTE).collect();
    format!("{}…", short.trim_end())
}

/// Returns the inks of a book and its number of cards.
pub(super) fn contents(locale: Locale, book: &Book, library: &CardLibrary) -> String {
    let inks: Vec<String> = book.inks(library).into_iter().map(|ink| locale.say(ink_message(ink))).collect();
    let cards = ("cards", book.size().into());
    match &inks[..] {
        [] => locale.say_with("books-no-ink", [cards]),
        [first] => locale.say_with("books-one-ink", [("first", first.into()), cards]),
        [first, rest @ ..] => {
            let second = rest.join(&locale.say("list-comma"));
            locale.say_with("books-two-inks", [("first", first.into()), ("second", second.into()), cards])
        }
    }
}

/// Returns the six cards that represent a book: its most expensive monsters.
pub(super) fn faces<'a>(book: &Book, collection: &'a Collection) -> Vec<&'a PrintedCard> {
    let mut cards: Vec<&PrintedCard> =
        book.cards.iter().filter_map(|(card, _)| collection.library.card(*card)).collect();
    cards.sort_by_key(|card| (card.ink == Ink::Vellum, card.kind != CardKind::Monster, -card.source.cost));
    cards.truncate(6);
    cards
}

/// Begins a battle with the chosen book, or says why it cannot be played.
fn begin(
    _: On<Activate>,
    (collection, prefs): (Res<Collection>, Res<Prefs>),
    said: Single<(&mut Text, &mut TextColor), With<ScreenMessage>>,
    mut next: ResMut<NextState<Screen>>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some(book) = collection.books.get(collection.place(&prefs.book)) else { return };
    let wrong = book_problems(prefs.language, &collection.library, book);
    if wrong.is_empty() {
        return next.set(Screen::Dealing);
    }
    sounds.write(Sound::Refuse);
    let (mut text, mut colour) = said.into_inner();
    let language = prefs.language;
    let problems = wrong.join(&language.say("book-between-problems"));
    let book = ("book", book.name_in(language.cards()));
    set_words(&mut text, &language.say_two("books-unplayable", book, ("problems", problems)));
    colour.0 = PALE;
}

/// Opens the page of the chosen book.
fn about(
    _: On<Activate>,
    (collection, prefs): (Res<Collection>, Res<Prefs>),
    (mut commands, mut next): (Commands, ResMut<NextState<Screen>>),
) {
    commands.insert_resource(OpenedBook::at(collection.place(&prefs.book), &collection));
    next.set(Screen::BookPage);
}

/// Opens the chosen book in the editor; a copy, if it is a starter book.
pub(super) fn open_editor(
    (collection, prefs): (Res<Collection>, Res<Prefs>),
    (mut commands, mut next): (Commands, ResMut<NextState<Screen>>),
) {
    let place = collection.place(&prefs.book);
    let Some(book) = collection.books.get(place) else { return };
    commands.insert_resource(if collection.is_own(place) {
        BookDraft::own_book(place, book, &collection.library)
    } else {
        // The copy is in the language in which the player reads the book.
        let book = book.in_language(prefs.language.cards());
        BookDraft::copy(&book, collection.free_name(&book.name, None), &collection.library)
    });
    next.set(Screen::Editor);
}

/// Opens the editor with an empty book.
fn new(
    _: On<Activate>,
    (collection, prefs): (Res<Collection>, Res<Prefs>),
    (mut commands, mut next): (Commands, ResMut<NextState<Screen>>),
) {
    let name = collection.free_name(&book_name(prefs.language, ""), None);
    commands.insert_resource(BookDraft::new(name));
    next.set(Screen::Editor);
}

/// Moves from one book to the next with the arrow keys, and over several with the page keys.
fn turn(
    keys: Res<ButtonInput<KeyCode>>,
    collection: Res<Collection>,
    leaves: Query<(Entity, &BookLeaf)>,
    mut prefs: ResMut<Prefs>,
    mut commands: Commands,
) {
    let pressed = |key: KeyCode, by: isize| if keys.just_pressed(key) { by } else { 0 };
    let by = pressed(KeyCode::ArrowRight, 1) + pressed(KeyCode::ArrowLeft, -1);
    let by = by + pressed(KeyCode::PageDown, PAGE) + pressed(KeyCode::PageUp, -PAGE);
    if by == 0 || collection.books.is_empty() {
        return;
    }
    let place = collection.place(&prefs.book).saturating_add_signed(by).min(collection.books.len() - 1);
    prefs.book.clone_from(&collection.books[place].name);
    if let Some((entity, _)) = leaves.iter().find(|(_, leaf)| leaf.0 == place) {
        commands.trigger(ScrollIntoView { entity });
    }
}

/// Highlights the chosen book with the seal and full brightness.
fn mark(
    (prefs, collection, purpose): (Res<Prefs>, Res<Collection>, Res<BooksPurpose>),
    mut marks: Query<(&Mark, &mut Visibility)>,
    mut leaves: Query<(&BookLeaf, &mut ImageNode)>,
    new: Query<(), Added<BookLeaf>>,
    said: Single<(&mut Text, &mut TextColor), With<ScreenMessage>>,
    edit: Single<&Children, With<Edit>>,
    mut texts: Query<&mut Text, Without<ScreenMessage>>,
) {
    if !prefs.is_changed() && new.is_empty() {
        return;
    }
    let chosen = collection.place(&prefs.book);
    probe::log(&format!("chosen book-{chosen}"));
    let own = collection.is_own(chosen);
    let note = match *purpose {
        BooksPurpose::Keep => "books-keep",
        BooksPurpose::Play if own => "books-opponent-starter",
        BooksPurpose::Play => "books-opponent-other",
    };
    let note = prefs.language.say(note);
    let problems: Vec<String> =
        collection.problems.iter().map(|problem| problem.words(prefs.language)).collect();
    let between = prefs.language.say("book-between-problems");
    let (mut text, mut colour) = said.into_inner();
    let (words, shade) = if problems.is_empty() { (note, DIM) } else { (problems.join(&between), PALE) };
    set_words(&mut text, &words);
    colour.0 = shade;
    for child in edit.iter() {
        if let Ok(mut text) = texts.get_mut(child) {
            set_words(&mut text, &prefs.language.say(if own { "books-edit" } else { "books-edit-copy" }));
        }
    }
    for (mark, mut visibility) in &mut marks {
        *visibility = if mark.0 == chosen { Visibility::Inherited } else { Visibility::Hidden };
    }
    for (leaf, mut image) in &mut leaves {
        image.color = if leaf.0 == chosen { Color::WHITE } else { SHADED };
    }
}
