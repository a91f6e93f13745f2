//! The sheet with the book's code to copy, and a field for another code.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};

use super::asked::{Asked, Modal};
use super::draft::BookDraft;
use crate::cards::Book;
use crate::client::buttons::{ButtonStyle, ByEscape};
use crate::client::collection::Collection;
use crate::client::field;
use crate::client::probe;
use crate::client::share::{self, shared};
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::ui::{Dialog, Entry, Kit, TextStyle};

/// A marker for the field for another code.
#[derive(Component)]
struct Given;

/// The message about the result of the last action.
#[derive(Component)]
struct Outcome;

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Copy,
    Paste,
    Open,
    Close,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, forget.run_if(in_state(Screen::Editor)));
}

/// Lays out the sheet in a dialog.
pub(super) fn lay_code(kit: &mut Kit, Dialog { content, foot, .. }: Dialog, draft: &BookDraft) {
    let code = draft.book.code();
    probe::log(&format!("code {code}"));
    kit.text(content, "This code contains the name and the cards of the book:", TextStyle::Body);
    kit.selectable(content, &code, "code-text");
    let copy = kit.line(content);
    kit.text(content, "A code from someone else:", TextStyle::Body);
    let row = kit.buttons(content);
    let entry = Entry {
        words: "",
        hint: "paste or type a code",
        most: 4000,
        style: TextStyle::Body,
        name: "code-field",
    };
    kit.entry(row, entry).insert(Given);
    let outcome = kit.text(content, "", TextStyle::Problem);
    kit.commands.entity(outcome).insert(Outcome);
    for (row, act, words) in [
        (copy, Act::Copy, "Copy"),
        (foot, Act::Paste, "Paste"),
        (foot, Act::Open, "Open as a book"),
        (foot, Act::Close, "Close"),
    ] {
        let name = format!("code-{act:?}").to_lowercase();
        let mut made = kit.button(row, words, ButtonStyle::Paper, name);
        made.insert((act, observe(press)));
        if act == Act::Close {
            made.insert(ByEscape);
        }
    }
    let note = "It works in every copy of the game with the same cards.";
    kit.text(copy, note, TextStyle::RowNote);
}

fn press(
    on: On<Activate>,
    acts: Query<&Act>,
    (mut draft, collection): (ResMut<BookDraft>, Res<Collection>),
    (mut fields, mut outcome): (Query<&mut EditableText, With<Given>>, Query<&mut Text, With<Outcome>>),
    clipboard: Option<ResMut<Clipboard>>,
    mut asked: ResMut<Asked>,
    mut sounds: MessageWriter<Sound>,
) {
    let (Ok(act), Some(mut field), Some(mut outcome)) =
        (acts.get(on.entity), fields.iter_mut().next(), outcome.iter_mut().next())
    else {
        return;
    };
    match act {
        Act::Close => *asked = Asked::Nothing,
        Act::Copy => {
            let copied =
                clipboard.is_some_and(|mut board| board.set_text(shared("book", draft.book.code())).is_ok());
            outcome.0 = if copied {
                "Copied.".to_owned()
            } else {
                "Cannot access the clipboard: select the code and copy it, or write it down.".to_owned()
            };
        }
        Act::Paste => {
            field::paste_over(&mut field);
            outcome.0.clear();
        }
        Act::Open => match open_book_code(&field::typed(&field), &draft, &collection) {
            Ok(fresh) => {
                *draft = fresh;
                *asked = Asked::Nothing;
                sounds.write(Sound::Leaf);
            }
            Err(wrong) => {
                probe::log(&format!("code refused {wrong}"));
                outcome.0 = wrong;
                sounds.write(Sound::Refuse);
            }
        },
    }
}

/// Returns a draft of the book of a code, to replace the current draft if that would lose nothing.
///
/// # Errors
/// Returns a sentence with the problem of the code, or with the changes that would be lost.
pub(in crate::client::screen) fn open_book_code(
    code: &str,
    draft: &BookDraft,
    collection: &Collection,
) -> Result<BookDraft, String> {
    let book = Book::from_code(share::code("book", code), &collection.library)
        .map_err(|wrong| sentence(&wrong.to_string()))?;
    if draft.is_unsaved() {
        return Err(format!("“{}” is not saved yet. Save it first.", draft.book.name));
    }
    let name = collection.free_name(&book.name, None);
    let mut fresh = BookDraft::copy(&book, name, &collection.library);
    fresh.said = Some(format!("Opened “{}” from its code. Save it to keep it.", fresh.book.name));
    Ok(fresh)
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let head: String = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{head}{}.", letters.as_str())
}

/// Clears the message when another code is entered, because an error in one code does not apply to the next.
fn forget(
    fields: Query<&EditableText, (With<Given>, Changed<EditableText>)>,
    mut outcome: Query<&mut Text, With<Outcome>>,
    modals: Query<(), Added<Modal>>,
    mut before: Local<String>,
) {
    for field in &fields {
        let words = field::typed(field);
        if words != *before {
            *before = words;
            if modals.is_empty() {
                outcome.iter_mut().for_each(|mut text| text.0.clear());
            }
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
        let fresh = open_book_code(&code, &draft, &collection).expect("a good code");
        assert_eq!(fresh.book.name, format!("{} 2", collection.books[0].name));
        assert!(
            fresh.book.advice(&collection.library).is_empty() && fresh.is_unsaved() && fresh.place.is_none()
        );
        assert!(
            open_book_code("MB1-x", &draft, &collection)
                .is_err_and(|wrong| wrong.starts_with("A character of this code"))
        );
        assert!(draft.add(collection.library.cards()[0].source.id, &collection.library));
        assert!(
            open_book_code(&code, &draft, &collection).is_err_and(|wrong| wrong.contains("not saved yet"))
        );
    }
}
