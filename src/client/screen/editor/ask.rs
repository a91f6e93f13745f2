//! The prompts of the editor: to leave without saving, and to delete the book.

use super::draft::BookDraft;
use super::draft_note::DraftNote;
use super::lay::save;
use super::{code, hand};
use crate::client::prelude::*;
use crate::client::ui::OpenDialog;

/// The dialog that is open now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Asked {
    /// None.
    #[default]
    Nothing,
    /// The prompt to leave without saving.
    Leave,
    /// The prompt to delete the book.
    Delete,
    /// The dialog with the book's code and list.
    Code,
    /// The opening hand with that number.
    Hand(u32),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .add_systems(Update, ask.run_if(in_state(Screen::Editor).and_then(resource_changed::<Asked>)));
}

fn ask(
    mut kit: Kit,
    (asked, draft, collection, prefs): (Res<Asked>, Res<BookDraft>, Res<Collection>, Res<Prefs>),
    mut open: OpenDialog<Asked>,
) {
    let asked = Some(&*asked).filter(|asked| **asked != Asked::Nothing);
    let Some((dialog, asked)) = open.turn(&mut kit, 5, asked) else { return };
    let (heading, sentence) = match asked {
        Asked::Nothing | Asked::Code => ("editor-book-code", None),
        Asked::Hand(_) => ("editor-hand", None),
        Asked::Leave => ("editor-leave", Some("editor-leave-unsaved")),
        Asked::Delete if draft.place.is_some() => ("editor-delete-book", Some("editor-delete-saved")),
        Asked::Delete => ("editor-delete-book", Some("editor-delete-unsaved")),
    };
    kit.text(dialog.content, kit.say(heading), TextStyle::Heading);
    let Some(sentence) = sentence else {
        return match *asked {
            Asked::Hand(number) => hand::lay_hand(&mut kit, dialog, (&draft, &collection), number),
            _ => code::lay_code(&mut kit, dialog, (&draft, &collection), &prefs.lobby),
        };
    };
    let sentence = kit.say_value(sentence, "book", draft.book.name.as_str());
    kit.text(dialog.content, sentence, TextStyle::Sentence);
    let is_leaving = *asked == Asked::Leave;
    let stay = if is_leaving { "editor-leave-stay" } else { "cancel" };
    kit.vellum(dialog.foot, (stay, "answer-stay"), (ByEscape, sets(Asked::Nothing)));
    if is_leaving {
        kit.vellum(dialog.foot, ("editor-leave-yes", "answer-leave"), opens(Screen::Books));
        let saves = (ByEnter, runs(save), opens(Screen::Books));
        kit.vellum(dialog.foot, ("editor-leave-save", "answer-save"), saves);
    } else {
        kit.vellum(dialog.foot, ("editor-delete-yes", "answer-delete"), observe(delete));
    }
}

fn delete(
    _: On<Activate>,
    (mut draft, mut collection): (ResMut<BookDraft>, ResMut<Collection>),
    (mut asked, mut next): (ResMut<Asked>, ResMut<NextState<Screen>>),
) {
    *asked = Asked::Nothing;
    match draft.place.map_or(Ok(()), |place| collection.delete_book(place)) {
        Ok(()) => next.set(Screen::Books),
        Err(wrong) => draft.said = Some(DraftNote::Told(wrong)),
    }
}
