//! The layout of the editor: all cards, the filters, and the page of the book, on which the buttons for it are.

use bevy::text::EditableText;

use super::ask::Asked;
use super::draft::{BookDraft, Browse};
use super::draft_note::DraftNote;
use super::{filter, tiles};
use crate::cards::{Book, LONGEST_NAME, tidy_name};
use crate::client::book_text::book_name;
use crate::client::field;
use crate::client::nodes::column;
use crate::client::prelude::*;
use crate::client::screen::book_note::{NoteField, lay_note};
use crate::client::ui::Entry;
use crate::client::viewport::show_again;
use crate::messages::Sentence;

/// A marker for the field for the name.
#[derive(Component)]
pub(super) struct BookNameField;

/// A marker for the place of the book's page.
#[derive(Component)]
pub(super) struct BookPlace;

/// A marker for the node that holds the numbers and the rows of the book.
#[derive(Component)]
pub(super) struct BookContent;

/// A marker for the node that holds the errors of the book.
#[derive(Component)]
pub(super) struct BookFaults;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BookDraft>()
        .add_systems(OnEnter(Screen::Editor), (begin, open).chain())
        .add_systems(
            OnRelayout(Screen::Editor),
            (open, show_again::<BookDraft>, show_again::<Browse>, show_again::<Asked>).chain(),
        )
        .add_systems(Update, (name, note).run_if(in_state(Screen::Editor)));
}

/// Resets the search filter and closes any prompt.
fn begin(mut commands: Commands) {
    commands.insert_resource(Browse::default());
    commands.insert_resource(Asked::default());
}

fn open(mut kit: Kit, draft: Res<BookDraft>) {
    let screen = kit.leaf_screen(Screen::Editor);
    let cards = kit.leaf_place(screen.leaves, 5.0);
    let is_small = kit.viewport().is_small();
    let filters = if is_small { Some(kit.leaf_place(screen.leaves, 1.0)) } else { None };
    let book = kit.leaf_place(screen.leaves, 3.0);
    if let Some(filters) = filters {
        let [of_cards, of_filter, of_book] =
            ["editor-tab-cards", "editor-tab-filter", "editor-tab-book"].map(|tab| kit.say(tab));
        let tabs =
            [(of_cards, "tab-cards", cards), (of_filter, "tab-filter", filters), (of_book, "tab-book", book)];
        kit.tabs(screen.tabs, tabs);
    }
    filter::lay_filter(&mut kit, cards, filters);
    tiles::lay_tiles(&mut kit, cards);
    kit.commands.entity(book).insert(BookPlace);
    let sheet = kit.sheet(book);
    let content = kit.scrolled(sheet);
    let row = kit.buttons(content);
    let entry = Entry::new("book-name", kit.say("editor-name"), LONGEST_NAME);
    let entry = Entry { words: &draft.book.name, style: TextStyle::Label, ..entry };
    kit.entry(row, entry).insert(BookNameField);
    kit.commands.spawn((column(1), BookContent, ChildOf(content)));
    lay_note(&mut kit, content, &draft.book.about, 3);
    kit.commands.spawn((column(1), BookFaults, ProbeName::new("faults"), ChildOf(sheet)));
    let row = kit.buttons(sheet);
    // A phone has a place of its own for the buttons that leave.
    let foot = if is_small { screen.foot } else { kit.buttons(book) };
    kit.vellum(row, ("editor-code", "code"), sets(Asked::Code));
    kit.vellum(row, ("editor-duplicate", "duplicate"), observe(copy));
    kit.vellum(row, ("editor-delete", "delete"), sets(Asked::Delete));
    kit.leather(foot, ("back", "back"), (ByEscape, observe(back)));
    kit.leather(foot, ("save", "save"), runs(save));
}

/// Goes on with a copy, which includes unsaved changes. The original book in the collection stays as it was saved.
fn copy(_: On<Activate>, mut draft: ResMut<BookDraft>, (collection, prefs): (Res<Collection>, Res<Prefs>)) {
    let name = collection.free_name(&book_name(prefs.language, &draft.book.name), None);
    let mut copy = BookDraft::copy(&draft.book, name, &collection.library);
    let told = Sentence::new("editor-copied", [("book", copy.book.name.clone())]);
    copy.said = Some(DraftNote::Told(told));
    *draft = copy;
}

fn back(
    _: On<Activate>,
    draft: Res<BookDraft>,
    (mut asked, mut next): (ResMut<Asked>, ResMut<NextState<Screen>>),
) {
    if draft.is_unsaved() {
        *asked = Asked::Leave;
    } else {
        next.set(Screen::Books);
    }
}

/// Saves the book in the collection, and chooses it.
pub(super) fn save(
    (mut draft, mut collection, mut prefs): (ResMut<BookDraft>, ResMut<Collection>, ResMut<Prefs>),
) {
    let named = Book { name: book_name(prefs.language, &draft.book.name), ..draft.book.clone() };
    let (place, wrong) = collection.keep(draft.place, named, &mut draft.sitting);
    let book = &collection.books[place];
    prefs.book.clone_from(&book.name);
    let renamed = book.name != tidy_name(&draft.book.name);
    draft.keep(place, book);
    probe::log(&format!("saved {}", draft.book.name));
    draft.said = Some(DraftNote::Told(match wrong {
        Some(wrong) => wrong,
        None if renamed => Sentence::new("editor-saved-as", [("book", book.name.clone())]),
        None => Sentence::new("editor-saved", []),
    }));
}

/// Copies the typed name to the draft. If the book gets another name, the field shows it.
fn name(
    mut fields: Query<&mut EditableText, With<BookNameField>>,
    mut draft: ResMut<BookDraft>,
    mut before: Local<String>,
) {
    let Some(mut field) = fields.iter_mut().next() else { return };
    if let Some(words) = field::follow(&mut field, &draft.book.name, &mut before) {
        draft.book.name = words;
    }
}

/// Copies the typed note to the draft.
fn note(
    mut fields: Query<&mut EditableText, With<NoteField>>,
    mut draft: ResMut<BookDraft>,
    mut before: Local<String>,
) {
    let Some(mut field) = fields.iter_mut().next() else { return };
    if let Some(words) = field::follow(&mut field, &draft.book.about, &mut before) {
        draft.book.write_note(words);
    }
}
