//! What shares a book: its code, the QR code of its link, and its list of cards.

use bevy::clipboard::Clipboard;

use crate::cards::Book;
use crate::client::prelude::*;
use crate::client::share::{self, shared};

/// A marker for the text with the outcome of the last action.
#[derive(Component)]
pub(super) struct ShareOutcome;

/// Shows the code of a book, and the QR code of its link beside the button that copies it.
pub(super) fn lay_code(kit: &mut Kit, content: Entity, book: &Book, lobby: &str) {
    let code = book.code();
    probe::log(&format!("code {code}"));
    kit.text(content, kit.say("editor-code-own"), TextStyle::Body);
    kit.selectable(content, &code, "code-text");
    let line = kit.line(content);
    let link = share::link("book", &code, lobby);
    let (shown, note) = match &link {
        Some(link) => (link, "book-qr-link"),
        None => (&code, "book-qr-code"),
    };
    let most = kit.viewport().pick(270, 156, 260);
    // Without it the button is at the left.
    let _ = kit.qr_code(line, shown, (most, "code-picture"));
    let about = kit.part(line, 1.0);
    let row = kit.buttons(about);
    kit.vellum(row, ("copy", "code-copy"), copies(shared("book", code.clone())));
    kit.text(about, kit.say("editor-code-note"), TextStyle::RowNote);
    kit.text(about, kit.say(note), TextStyle::RowNote);
}

/// Shows the cards of a book as a list, with buttons that copy it.
pub(super) fn lay_list(kit: &mut Kit, content: Entity, book: &Book, collection: &Collection) {
    let language = kit.locale().cards();
    let list = book.list(&collection.library, language);
    kit.text(content, kit.say("editor-code-list"), TextStyle::Body);
    kit.selectable(content, &list, "list-text");
    let row = kit.buttons(content);
    kit.vellum(row, ("copy", "list-copy"), copies(list));
    if !book.about_in(language).is_empty() {
        let list = book.list_with_note(&collection.library, language);
        kit.vellum(row, ("book-copy-with-note", "list-copy-note"), copies(list));
    }
    kit.text(content, kit.say("editor-code-list-note"), TextStyle::RowNote);
}

/// Returns the action of a button that copies a text, and says whether it could.
fn copies(text: String) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              clipboard: Option<ResMut<Clipboard>>,
              prefs: Res<Prefs>,
              mut outcomes: Query<&mut Text, With<ShareOutcome>>| {
            let copied = clipboard.is_some_and(|mut board| board.set_text(text.clone()).is_ok());
            let words = if copied { "editor-code-copied" } else { "editor-code-no-clipboard" };
            for mut outcome in &mut outcomes {
                set_words(&mut outcome, &prefs.language.say(words));
            }
        },
    )
}
