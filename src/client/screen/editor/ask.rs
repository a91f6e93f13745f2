//! The prompts of the editor: to leave without saving, and to delete the book.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::asked::{Asked, Modal};
use super::code;
use super::draft::BookDraft;
use super::draft_note::DraftNote;
use super::lay::save;
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::collection::Collection;
use crate::client::prefs::Prefs;
use crate::client::states::Screen;
use crate::client::ui::{Kit, TextStyle};

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Stay,
    Leave,
    Save,
    Delete,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .add_systems(Update, ask.run_if(in_state(Screen::Editor).and_then(resource_changed::<Asked>)));
}

fn ask(
    mut kit: Kit,
    (asked, draft): (Res<Asked>, Res<BookDraft>),
    modals: Query<Entity, With<Modal>>,
    mut focus: ResMut<InputFocus>,
) {
    modals.iter().for_each(|modal| kit.commands.entity(modal).despawn());
    let (heading, sentence, answers) = match *asked {
        Asked::Nothing => return,
        Asked::Code => ("editor-book-code", None, vec![]),
        Asked::Leave => (
            "editor-leave",
            Some("editor-leave-unsaved"),
            vec![
                (Answer::Stay, "editor-leave-stay"),
                (Answer::Leave, "editor-leave-yes"),
                (Answer::Save, "editor-leave-save"),
            ],
        ),
        Asked::Delete => (
            "editor-delete-book",
            Some(if draft.place.is_some() { "editor-delete-saved" } else { "editor-delete-unsaved" }),
            vec![(Answer::Stay, "cancel"), (Answer::Delete, "editor-delete-yes")],
        ),
    };
    focus.clear();
    let dialog = kit.dialog((Modal, GlobalZIndex(5), DespawnOnExit(Screen::Editor)));
    kit.text(dialog.content, kit.say(heading), TextStyle::Heading);
    let Some(sentence) = sentence else { return code::lay_code(&mut kit, dialog, &draft) };
    let sentence = kit.say_with(sentence, [("book", draft.book.name.as_str().into())]);
    kit.text(dialog.content, sentence, TextStyle::Sentence);
    for (answer, words) in answers {
        let name = format!("answer-{answer:?}").to_lowercase();
        let mut made = kit.button(dialog.foot, kit.say(words), ButtonStyle::Paper, name);
        made.insert((answer, observe(press)));
        match answer {
            Answer::Stay => made.insert(ByEscape),
            Answer::Save => made.insert(ByEnter),
            Answer::Leave | Answer::Delete => &mut made,
        };
    }
}

fn press(
    on: On<Activate>,
    answers: Query<&Answer>,
    (mut draft, mut collection, mut prefs): (ResMut<BookDraft>, ResMut<Collection>, ResMut<Prefs>),
    mut asked: ResMut<Asked>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(answer) = answers.get(on.entity) else { return };
    *asked = Asked::Nothing;
    match answer {
        Answer::Stay => {}
        Answer::Leave => next.set(Screen::Books),
        Answer::Save => {
            save(&mut draft, &mut collection, &mut prefs);
            next.set(Screen::Books);
        }
        Answer::Delete => match draft.place.map_or(Ok(()), |place| collection.delete_book(place)) {
            Ok(()) => next.set(Screen::Books),
            Err(wrong) => draft.said = Some(DraftNote::NotDeleted(wrong)),
        },
    }
}
