//! The prompts of the editor: to leave without saving, and to delete the book.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::asked::{Asked, Modal};
use super::code;
use super::draft::BookDraft;
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
    let name = draft.book.name.as_str();
    let (heading, words, answers) = match *asked {
        Asked::Nothing => return,
        Asked::Code => ("Book code", String::new(), vec![]),
        Asked::Leave => (
            "Leave without saving?",
            format!("“{name}” has unsaved changes."),
            vec![(Answer::Stay, "Stay"), (Answer::Leave, "Leave"), (Answer::Save, "Save and leave")],
        ),
        Asked::Delete => (
            "Delete this book?",
            match draft.place {
                Some(_) => format!("“{name}” will be deleted from your disk. This cannot be undone."),
                None => format!("“{name}” was never saved. Its contents will be lost."),
            },
            vec![(Answer::Stay, "Cancel"), (Answer::Delete, "Delete")],
        ),
    };
    focus.clear();
    let dialog = kit.dialog((Modal, GlobalZIndex(5), DespawnOnExit(Screen::Editor)));
    kit.text(dialog.content, heading, TextStyle::Heading);
    if *asked == Asked::Code {
        return code::lay_code(&mut kit, dialog, &draft);
    }
    kit.text(dialog.content, words, TextStyle::Sentence);
    for (answer, words) in answers {
        let name = format!("answer-{answer:?}").to_lowercase();
        let mut made = kit.button(dialog.foot, words, ButtonStyle::Paper, name);
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
            Err(wrong) => draft.said = Some(wrong),
        },
    }
}
