//! The page itself: its tabs, the note, and the code and list of the book.

use bevy::text::EditableText;

use crate::client::book_text::book_problems;
use crate::client::book_versions::Sitting;
use crate::client::field::{self, Typing};
use crate::client::prelude::*;
use crate::client::screen::book_note::{NoteField, lay_note};
use crate::client::screen::book_share::{self, ShareOutcome};
use crate::client::screen::books::{contents, open_editor};
use crate::messages::Sentence;

/// The book whose page is open.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::client::screen) struct OpenedBook {
    /// Its place in the collection.
    pub(in crate::client::screen) place: usize,
    /// The note as it was typed so far.
    note: String,
    /// The outcome of the last action.
    pub(super) said: Option<Sentence>,
}

impl OpenedBook {
    /// Returns the page of the book at a place.
    pub(in crate::client::screen) fn at(place: usize, collection: &Collection) -> Self {
        let note = collection.books.get(place).map(|book| book.about.clone()).unwrap_or_default();
        Self { place, note, said: None }
    }
}

/// The places of the parts that are laid out again when they change.
#[derive(Component, Clone, Copy)]
pub(super) struct Panels {
    pub(super) results: Entity,
    pub(super) versions: Entity,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenedBook>()
        .add_systems(OnEnter(Screen::BookPage), open)
        .add_systems(OnRelayout(Screen::BookPage), open)
        .add_systems(OnExit(Screen::BookPage), keep_note)
        .add_systems(
            Update,
            (type_note, keep_note.run_if(resource_changed::<Typing>))
                .chain()
                .run_if(in_state(Screen::BookPage)),
        );
}

fn open(
    mut kit: Kit,
    (opened, collection, prefs): (Res<OpenedBook>, Res<Collection>, Res<Prefs>),
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(book) = collection.books.get(opened.place) else { return next.set(Screen::Books) };
    let language = prefs.language.cards();
    let screen = kit.sheet_screen(Screen::BookPage, book.name_in(language));
    let locale = kit.locale();
    kit.text(screen.head, contents(locale, book, &collection.library), TextStyle::Note);
    let problems = book_problems(locale, &collection.library, book);
    if let Some(problem) = problems.first() {
        kit.text(screen.head, problem, TextStyle::Problem);
    }
    let bar = kit.buttons(screen.head);
    let [note, results, versions, share] = [(); 4].map(|()| kit.column(screen.content, 0.0));
    if collection.is_own(opened.place) {
        let lines = kit.viewport().pick(9, 4, 9);
        lay_note(&mut kit, note, &opened.note, lines);
        kit.text(note, kit.say("book-note-about"), TextStyle::Note);
    } else {
        kit.text(note, book.about_in(language), TextStyle::Body);
        kit.text(note, kit.say("book-note-starter"), TextStyle::Note);
    }
    book_share::lay_code(&mut kit, share, book, &prefs.lobby);
    book_share::lay_list(&mut kit, share, book, &collection);
    kit.text(share, "", TextStyle::Problem).insert(ShareOutcome);
    let own = [("book-versions", "tab-versions", versions)];
    let tabs = [("book-note", "tab-note", note), ("book-results", "tab-results", results)];
    let tabs = tabs.into_iter().chain(own.into_iter().filter(|_| collection.is_own(opened.place)));
    let tabs: Vec<(String, &str, Entity)> = tabs
        .chain([("book-share", "tab-share", share)])
        .map(|(label, name, panel)| (kit.say(label), name, panel))
        .collect();
    kit.tabs(bar, tabs);
    kit.commands.entity(screen.content).insert(Panels { results, versions });
    kit.back(screen.foot, Screen::Books);
    let words = if collection.is_own(opened.place) { "books-edit" } else { "books-edit-copy" };
    kit.leather(screen.foot, (words, "edit-book"), does(edit));
}

/// Opens the book in the editor, with the note as it was typed here.
fn edit(world: &mut World) {
    let kept = world.run_system_cached(keep_note).map_err(|error| error.to_string());
    let opened = world.run_system_cached(open_editor).map_err(|error| error.to_string());
    if let Err(error) = kept.and(opened) {
        error!("cannot open the editor: {error}");
    }
}

/// Remembers what is typed. It is saved when the field is left.
fn type_note(
    mut fields: Query<&mut EditableText, With<NoteField>>,
    mut opened: ResMut<OpenedBook>,
    mut before: Local<String>,
) {
    let Some(mut field) = fields.iter_mut().next() else { return };
    if let Some(words) = field::follow(&mut field, &opened.bypass_change_detection().note, &mut before) {
        opened.bypass_change_detection().note = words;
    }
}

/// Saves the note, if it was changed.
fn keep_note(mut opened: ResMut<OpenedBook>, mut collection: ResMut<Collection>) {
    let place = opened.place;
    let mut book = match collection.books.get(place) {
        Some(book) if collection.is_own(place) && book.about != opened.note => book.clone(),
        Some(_) | None => return,
    };
    book.write_note(opened.note.clone());
    if let (_, Some(problem)) = collection.keep(Some(place), book, &mut Sitting::default()) {
        opened.said = Some(problem);
    }
}
