//! The prompts of the editor: to leave without saving, and to delete the book.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::asked::{Asked, Modal, PRESS};
use super::code;
use super::draft::BookDraft;
use super::lay::{Leaves, save};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape, button};
use crate::client::collection::Collection;
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred};
use crate::client::nodes::add_child;
use crate::client::prefs::Prefs;
use crate::client::screen::page::page;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{absolute, backdrop};

#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Stay,
    Leave,
    Save,
    Delete,
}

/// The rectangle of the sheet.
const PLACE: Rect = Rect { min: Vec2::new(300.0, 220.0), max: Vec2::new(980.0, 470.0) };

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .add_systems(Update, ask.run_if(in_state(Screen::Editor).and_then(resource_changed::<Asked>)));
}

fn ask(
    (asked, fonts, draft): (Res<Asked>, Res<Fonts>, Res<BookDraft>),
    (modals, leaves): (Query<Entity, With<Modal>>, Query<Entity, With<Leaves>>),
    mut focus: ResMut<InputFocus>,
    mut textures: Textures,
    mut commands: Commands,
) {
    modals.iter().for_each(|modal| commands.entity(modal).despawn());
    for leaves in &leaves {
        // Only one button may react to Escape at a time.
        if *asked == Asked::Nothing {
            commands.entity(leaves).insert(ByEscape);
        } else {
            commands.entity(leaves).remove::<ByEscape>();
        }
    }
    if *asked == Asked::Nothing {
        return;
    }
    focus.clear();
    let ground = BackgroundColor(Color::srgba(0.04, 0.02, 0.01, 0.66));
    let root =
        commands.spawn((backdrop(), ground, GlobalZIndex(5), Modal, DespawnOnExit(Screen::Editor))).id();
    let part = if *asked == Asked::Code { code::PLACE } else { PLACE };
    let viewport = page(&mut commands, root, &textures.viewport(), part);
    commands.entity(viewport).insert(TabGroup::modal());
    let name = draft.book.name.as_str();
    let (head, words, answers) = match *asked {
        Asked::Nothing => return,
        Asked::Code => {
            return code::draw_code_sheet(&mut commands, (&mut textures, &fonts), viewport, &draft);
        }
        Asked::Leave => (
            "Leave without saving?",
            format!("“{name}” has unsaved changes."),
            vec![(Answer::Stay, "Stay"), (Answer::Leave, "Leave"), (Answer::Save, "Save and leave")],
        ),
        Asked::Delete => (
            "Delete this book?",
            match draft.place {
                Some(_) => {
                    format!("“{name}” will be deleted from your disk. This cannot be undone.")
                }
                None => format!("“{name}” was never saved. Its contents will be lost."),
            },
            vec![(Answer::Stay, "Cancel"), (Answer::Delete, "Delete")],
        ),
    };
    let sheet = add_child(
        &mut commands,
        viewport,
        (
            absolute(PLACE.min.x, PLACE.min.y, PLACE.width(), PLACE.height()),
            textures.sliced(TextureKey::Parchment(360, 180), 28.0),
        ),
    );
    let head = fonts.write(head, Typeface::Title, 34.0, RED);
    add_child(&mut commands, sheet, (absolute(0.0, 36.0, 680.0, 46.0), head, centred()));
    let words = fonts.write(words, Typeface::Text, 20.0, INK);
    add_child(&mut commands, sheet, (absolute(40.0, 90.0, 600.0, 60.0), words, centred()));
    let left = 340.0 - (answers.len() as f32 * 204.0 - 14.0) / 2.0;
    for (number, (answer, words)) in answers.into_iter().enumerate() {
        let place = absolute(left + number as f32 * 204.0, 168.0, 0.0, 0.0);
        let name = format!("answer-{answer:?}").to_lowercase();
        let made = button(&mut textures, &fonts, words, ButtonStyle::Paper, place, PRESS, &name);
        let made = commands.spawn((made, answer, observe(press), ChildOf(sheet))).id();
        match answer {
            Answer::Stay => commands.entity(made).insert(ByEscape),
            Answer::Save => commands.entity(made).insert(ByEnter),
            Answer::Leave | Answer::Delete => commands.entity(made).remove::<ByEnter>(),
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
