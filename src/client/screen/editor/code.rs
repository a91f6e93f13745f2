//! The sheet with the book's code to copy, and a field for another code.

use bevy::clipboard::Clipboard;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextFilter, LineBreak, TextCursorStyle};
use bevy::ui_widgets::{Activate, observe};

use super::asked::{Asked, Modal, PRESS};
use super::draft::BookDraft;
use crate::cards::Book;
use crate::client::buttons::{ButtonStyle, ByEscape, button};
use crate::client::collection::Collection;
use crate::client::field::{self, FieldSpec, field};
use crate::client::fonts::{Fonts, INK, LEAF, RED, Typeface, centred, faint};
use crate::client::nodes::add_child;
use crate::client::probe::{self, ProbeName};
use crate::client::share::{self, shared};
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::absolute;

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

/// The size of the field.
const FIELD: (u16, u16) = (620, 42);
/// The rectangle of the sheet.
pub(super) const PLACE: Rect = Rect { min: Vec2::new(270.0, 90.0), max: Vec2::new(1010.0, 620.0) };

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, forget.run_if(in_state(Screen::Editor)));
}

/// Draws the sheet into the viewport of a modal.
pub(super) fn draw_code_sheet(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    viewport: Entity,
    draft: &BookDraft,
) {
    let ground = textures.sliced(TextureKey::Parchment(360, 180), 28.0);
    let sheet = add_child(
        commands,
        viewport,
        (absolute(PLACE.min.x, PLACE.min.y, PLACE.width(), PLACE.height()), ground),
    );
    let code = draft.book.code();
    probe::log(&format!("code {code}"));
    let mut write = |y: f32, words: &str, face: Typeface, size: f32, colour: Color| {
        let words = fonts.write(words, face, size, colour);
        add_child(commands, sheet, (absolute(60.0, y, 620.0, size * 1.5), words))
    };
    let head = write(34.0, "Book code", Typeface::Title, 34.0, RED);
    write(86.0, "This code contains the name and the cards of the book:", Typeface::Text, 19.0, INK);
    write(278.0, "A code from someone else:", Typeface::Text, 19.0, INK);
    commands.entity(head).insert(centred());
    // The text can be selected but not edited.
    let style = TextCursorStyle {
        color: Color::NONE,
        selection_color: LEAF.with_alpha(0.55),
        unfocused_selection_color: LEAF.with_alpha(0.3),
        selected_text_color: None,
    };
    let text = EditableText { visible_lines: None, ..EditableText::new(&code) };
    let wrap = TextLayout::new(Justify::Left, LineBreak::AnyCharacter);
    let look = (fonts.font(Typeface::SemiBold, 20.0), TextColor(INK), style, wrap);
    let place = absolute(60.0, 118.0, 620.0, 84.0);
    let marks = (EditableTextFilter::new(|_| false), TabIndex(0), ProbeName::new("code-text"));
    commands.spawn((place, text, look, marks, ChildOf(sheet)));
    let look = FieldSpec {
        place: (60.0, 308.0),
        size: FIELD,
        face: (Typeface::Text, 20.0),
        hint: "paste or type a code",
        most: 4000,
        name: "code-field",
    };
    field(commands, (textures, fonts), sheet, (&look, ""), Given);
    let acts = [
        (Act::Copy, "Copy", 60.0, 208.0),
        (Act::Paste, "Paste", 60.0, 452.0),
        (Act::Open, "Open as a book", 275.0, 452.0),
        (Act::Close, "Close", 490.0, 452.0),
    ];
    for (act, words, x, y) in acts {
        let name = format!("code-{act:?}").to_lowercase();
        let made = button(textures, fonts, words, ButtonStyle::Paper, absolute(x, y, 0.0, 0.0), PRESS, &name);
        let made = commands.spawn((made, act, observe(press), ChildOf(sheet))).id();
        if act == Act::Close {
            commands.entity(made).insert(ByEscape);
        }
    }
    let outcome = fonts.write("", Typeface::Text, 18.0, RED);
    add_child(commands, sheet, (absolute(60.0, 360.0, 620.0, 84.0), outcome, Outcome));
    let words = fonts.write(
        "It works in every copy of the game with the same cards.",
        Typeface::TextItalic,
        17.0,
        faint(),
    );
    add_child(commands, sheet, (absolute(266.0, 220.0, 420.0, 30.0), words));
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
