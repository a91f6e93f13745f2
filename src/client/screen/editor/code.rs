//! The sheet with the book's code and list to copy, and a field for another code or list.

use bevy::text::EditableText;

use super::ask::Asked;
use super::draft::BookDraft;
use super::draft_note::DraftNote;
use crate::cards::{Book, BookCodeError};
use crate::client::book_text::{book_code_error, book_list_error, book_name};
use crate::client::field;
use crate::client::prelude::*;
use crate::client::screen::book_share::{self, ShareOutcome};
use crate::client::share;
use crate::client::ui::{Dialog, Entry};
use crate::messages::Sentence;

/// A marker for the field for another code.
#[derive(Component)]
struct Given;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, forget.run_if(in_state(Screen::Editor)));
}

/// Lays out the sheet in a dialog. `lobby`: the lobby whose page a link leads to.
pub(super) fn lay_code(
    kit: &mut Kit,
    Dialog { content, foot, .. }: Dialog,
    (draft, collection): (&BookDraft, &Collection),
    lobby: &str,
) {
    book_share::lay_code(kit, content, &draft.book, lobby);
    kit.text(content, kit.say("editor-code-other"), TextStyle::Body);
    let row = kit.buttons(content);
    // A list may have lines.
    let entry = Entry { lines: 2, ..Entry::new("code-field", kit.say("editor-code-hint"), 4000) };
    kit.entry(row, entry).insert(Given);
    kit.text(content, "", TextStyle::Problem).insert(ShareOutcome);
    book_share::lay_list(kit, content, &draft.book, collection);
    kit.vellum(foot, ("paste", "code-paste"), observe(paste));
    kit.vellum(foot, ("editor-code-open", "code-open"), observe(open));
    kit.vellum(foot, ("close", "code-close"), (ByEscape, sets(Asked::Nothing)));
}

fn paste(
    _: On<Activate>,
    mut field: Single<&mut EditableText, With<Given>>,
    mut outcome: Single<&mut Text, With<ShareOutcome>>,
) {
    field::paste_over(&mut field);
    outcome.0.clear();
}

fn open(
    _: On<Activate>,
    (mut draft, collection, prefs): (ResMut<BookDraft>, Res<Collection>, Res<Prefs>),
    field: Single<&EditableText, With<Given>>,
    mut outcome: Single<&mut Text, With<ShareOutcome>>,
    (mut asked, mut sounds): (ResMut<Asked>, MessageWriter<Sound>),
) {
    match open_book_code(&field::typed(*field), &draft, &collection, prefs.language) {
        Ok(fresh) => {
            *draft = fresh;
            *asked = Asked::Nothing;
            sounds.write(Sound::Leaf);
        }
        Err(wrong) => {
            probe::log(&format!("code refused {wrong}"));
            outcome.0 = wrong.words(prefs.language);
            sounds.write(Sound::Refuse);
        }
    }
}

/// Returns a draft of the book of a code or a list, to replace the current draft if that would lose nothing.
///
/// # Errors
/// Returns the problem with the code or the list, or the draft that would be lost.
pub(in crate::client::screen) fn open_book_code(
    code: &str,
    draft: &BookDraft,
    collection: &Collection,
    locale: Locale,
) -> Result<BookDraft, Sentence> {
    let code = share::code("book", code);
    let book = match Book::from_code(code) {
        // A text that does not begin like a code may be a list.
        Err(BookCodeError::Head) => {
            Book::from_list(code, &collection.library).map_err(|error| book_list_error(&error))?
        }
        other => other.map_err(|error| book_code_error(&error))?,
    };
    open_book(&book, draft, collection, locale)
}

/// Returns the draft of a book from elsewhere. `draft`: the draft that it replaces.
///
/// # Errors
/// Fails if the draft that would be lost is not saved.
pub(in crate::client::screen) fn open_book(
    book: &Book,
    draft: &BookDraft,
    collection: &Collection,
    locale: Locale,
) -> Result<BookDraft, Sentence> {
    if draft.is_unsaved() {
        return Err(Sentence::new("editor-unsaved", [("book", draft.book.name.clone())]));
    }
    let name = collection.free_name(&book_name(locale, &book.name), None);
    let mut fresh = BookDraft::copy(book, name, &collection.library);
    let told = Sentence::new("editor-opened", [("book", fresh.book.name.clone())]);
    fresh.said = Some(DraftNote::Told(told));
    Ok(fresh)
}

/// Clears the message when another code is entered, because an error in one code does not apply to the next.
fn forget(
    fields: Query<&EditableText, (With<Given>, Changed<EditableText>)>,
    mut outcome: Query<&mut Text, With<ShareOutcome>>,
    mut before: Local<String>,
) {
    for field in &fields {
        let words = field::typed(field);
        if words != *before {
            *before = words;
            outcome.iter_mut().for_each(|mut text| text.0.clear());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_opens_unless_something_would_be_lost() {
        let collection = Collection::embedded().expect("what is built in holds together");
        let code = collection.books[0].code();
        let mut draft = BookDraft::new("Mine".to_owned());
        let open =
            |code: &str, draft: &BookDraft| open_book_code(code, draft, &collection, Locale::default());
        let fresh = open(&code, &draft).expect("a good code");
        assert_eq!(fresh.book.name, format!("{} 2", collection.books[0].name));
        assert!(fresh.book.check(&collection.library).is_empty() && fresh.is_unsaved());
        assert_eq!(fresh.place, None);
        let unnamed = Book { name: String::new(), ..fresh.book }.code();
        assert_eq!(open(&unnamed, &draft).expect("a good code").book.name, "My book");
        assert_eq!(open("MB1-x", &draft), Err(book_code_error(&BookCodeError::Checksum)));
        let listed = open("3 Moss Snail; 2 Ember Hare", &draft).expect("a good list");
        assert_eq!((listed.book.size(), listed.book.cards.len()), (5, 2));
        let wrong = open("3 Moss Snail; 2 Ember Harre", &draft).expect_err("a wrong list");
        let words = wrong.words(Locale::default());
        assert_eq!(words, "Line 2: there is no card “Ember Harre”. Is “Ember Hare” meant?");
        assert!(draft.add(collection.library.cards()[0].source.id, &collection.library));
        let unsaved = Sentence::new("editor-unsaved", [("book", "Mine".to_owned())]);
        assert_eq!(open(&code, &draft), Err(unsaved));
    }
}
