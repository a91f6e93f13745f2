//! The field for the player's note about a book.

use crate::cards::LONGEST_NOTE;
use crate::client::prelude::*;
use crate::client::ui::Entry;

/// A marker for the field.
#[derive(Component)]
pub(super) struct NoteField;

/// Shows a note in a field below a column, with a label above it. `lines`: the number of lines in view.
pub(super) fn lay_note(kit: &mut Kit, column: Entity, note: &str, lines: u8) {
    kit.text(column, kit.say("book-note"), TextStyle::RowTitle { is_new: false });
    let row = kit.buttons(column);
    let most = LONGEST_NOTE.max(note.chars().count());
    let entry = Entry::new("book-note", kit.say("book-note-hint"), most);
    kit.entry(row, Entry { words: note, lines, ..entry }).insert(NoteField);
}
