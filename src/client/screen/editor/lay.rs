//! The layout of the editor: the fixed parts, and the buttons for the whole book.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};

use super::asked::Asked;
use super::draft::{BookDraft, Browse};
use super::{filter, tiles};
use crate::cards::{LONGEST_NAME, tidy_name};
use crate::client::buttons::{ButtonStyle, ByEscape, button};
use crate::client::collection::Collection;
use crate::client::field::{self, FieldSpec, field};
use crate::client::fonts::{Fonts, Typeface};
use crate::client::nodes::add_child;
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::screen::page::{Page, WHOLE, page};
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{OnRelayout, absolute, backdrop};

/// The rectangle of the book's page.
pub(super) const SHEET_AT: Rect = Rect { min: Vec2::new(808.0, 10.0), max: Vec2::new(1264.0, 638.0) };
const SHEET: TextureKey = TextureKey::Parchment(456, 628);
/// The size of the leather buttons, and of those on paper.
const LEATHER: (u16, u16) = (200, 54);
pub(super) const PAPER: (u16, u16) = (120, 38);
/// The field for the name.
const NAME: (u16, u16) = (376, 42);

/// The action of a button on the whole book.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Save,
    Back,
    Code,
    Copy,
    Delete,
}

/// A marker for the field for the name.
#[derive(Component)]
pub(super) struct BookNameField;

/// A marker for the button that leaves.
#[derive(Component)]
pub(super) struct Leaves;

/// A marker for the sheet that pages are written on.
#[derive(Component)]
pub(super) struct BookSheetNode;

/// The layer that holds the preview.
#[derive(Component)]
pub(super) struct PreviewLayer;

/// Returns the pictures that the editor needs in addition to those shared with other screens.
pub(in crate::client::screen) fn pictures() -> Vec<TextureKey> {
    let mut all = vec![SHEET];
    let papers = filter::SIZES.into_iter().chain([PAPER, filter::FIELD, NAME]);
    for (w, h) in papers {
        all.extend([TextureKey::PaperButton(w, h, false), TextureKey::PaperButton(w, h, true)]);
    }
    all.extend([false, true].map(|pressed| TextureKey::Button(LEATHER.0, LEATHER.1, pressed)));
    all
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BookDraft>()
        .add_systems(OnEnter(Screen::Editor), (begin, open).chain())
        .add_systems(OnRelayout(Screen::Editor), open)
        .add_systems(Update, name.run_if(in_state(Screen::Editor)));
}

/// Resets the search filter and closes any prompt.
fn begin(mut commands: Commands) {
    commands.insert_resource(Browse::default());
    commands.insert_resource(Asked::default());
}

fn open((mut commands, mut textures): (Commands, Textures), (fonts, draft): (Res<Fonts>, Res<BookDraft>)) {
    let root = (backdrop(), textures.node(TextureKey::Desk), DespawnOnExit(Screen::Editor));
    let root = commands.spawn(root).id();
    let viewport = page(&mut commands, root, &textures.viewport(), WHOLE);
    commands.entity(viewport).insert((TabGroup::new(0), Page));
    filter::draw_filter(&mut commands, (&mut textures, &fonts), viewport);
    tiles::draw_tiles(&mut commands, viewport);
    let place = absolute(SHEET_AT.min.x, SHEET_AT.min.y, SHEET_AT.width(), SHEET_AT.height());
    let sheet = add_child(&mut commands, viewport, (place, textures.node(SHEET), BookSheetNode));
    let look = FieldSpec {
        place: (40.0, 26.0),
        size: NAME,
        face: (Typeface::Title, 25.0),
        hint: "book name",
        most: LONGEST_NAME,
        name: "book-name",
    };
    field(&mut commands, (&mut textures, &fonts), sheet, (&look, &draft.book.name), BookNameField);
    let acts = [
        (Act::Code, "code…", "code"),
        (Act::Copy, "duplicate", "duplicate"),
        (Act::Delete, "delete…", "delete"),
    ];
    for (place, (act, words, name)) in acts.into_iter().enumerate() {
        let place = absolute(40.0 + place as f32 * 128.0, 570.0, 0.0, 0.0);
        let made = button(&mut textures, &fonts, words, ButtonStyle::Paper, place, PAPER, name);
        commands.spawn((made, act, observe(press), ChildOf(sheet)));
    }
    for (act, words, name, x) in [(Act::Back, "Back", "back", 824.0), (Act::Save, "Save", "save", 1048.0)] {
        let place = absolute(x, 648.0, 0.0, 0.0);
        let made = button(&mut textures, &fonts, words, ButtonStyle::Leather, place, LEATHER, name);
        let made = commands.spawn((made, act, observe(press), ChildOf(viewport))).id();
        if act == Act::Back {
            commands.entity(made).insert((Leaves, ByEscape));
        }
    }
    add_child(&mut commands, viewport, (absolute(0.0, 0.0, 1280.0, 720.0), PreviewLayer));
}

fn press(
    on: On<Activate>,
    acts: Query<&Act>,
    (mut draft, mut collection, mut prefs): (ResMut<BookDraft>, ResMut<Collection>, ResMut<Prefs>),
    mut asked: ResMut<Asked>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Ok(act) = acts.get(on.entity) else { return };
    match act {
        Act::Save => save(&mut draft, &mut collection, &mut prefs),
        Act::Back if draft.is_unsaved() => *asked = Asked::Leave,
        Act::Back => next.set(Screen::Books),
        Act::Code => *asked = Asked::Code,
        Act::Copy => {
            // The copy includes unsaved changes. The original book in the collection stays as it was saved.
            let name = collection.free_name(&draft.book.name, None);
            let mut copy = BookDraft::copy(&draft.book, name, &collection.library);
            copy.said = Some(format!("Created the copy “{}”. Save it to keep it.", copy.book.name));
            *draft = copy;
        }
        Act::Delete => *asked = Asked::Delete,
    }
}

/// Saves the book in the collection, and chooses it.
pub(super) fn save(draft: &mut BookDraft, collection: &mut Collection, prefs: &mut Prefs) {
    let (place, wrong) = collection.keep(draft.place, draft.book.clone());
    let book = &collection.books[place];
    prefs.book.clone_from(&book.name);
    let renamed = book.name != tidy_name(&draft.book.name);
    draft.keep(place, book);
    probe::log(&format!("saved {}", draft.book.name));
    draft.said = Some(match wrong {
        Some(wrong) => format!("Not saved to disk, available only until you quit: {wrong}"),
        None if renamed => format!("Saved as “{}”.", book.name),
        None => "Saved.".to_owned(),
    });
}

/// Copies the typed name to the draft. If the book gets another name, the field shows it.
fn name(
    mut fields: Query<&mut EditableText, With<BookNameField>>,
    mut draft: ResMut<BookDraft>,
    mut before: Local<String>,
) {
    let Some(mut field) = fields.iter_mut().next() else { return };
    let words = field::typed(&field);
    if draft.book.name != *before {
        // The book was renamed.
        before.clone_from(&draft.book.name);
        if words != *before {
            field.clear();
            field.editor_mut().set_text(&before);
        }
    } else if words != *before {
        before.clone_from(&words);
        draft.book.name = words;
    }
}
