//! The field for a new comment, in place of the buttons. *Enter* saves the comment, *Escape* discards it.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, Button, observe};

use super::bar_parts::{BarMessage, HIGH, SMALL};
use crate::client::buttons::{ButtonStyle, button};
use crate::client::field::{self, FieldSpec, field, nobody_types};
use crate::client::fonts::{Fonts, Typeface};
use crate::client::probe;
use crate::client::sound::Sound;
use crate::client::states::{InBattle, Screen};
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitator::{AddComment, CommentSaved, Replay, ReplayControl};
use crate::replay::LONGEST_COMMENT;

/// The width of the field.
pub(super) const WIDE: u16 = 1010;

/// Set while a comment is being written.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Writing(pub(super) bool);

/// A marker for the text field.
#[derive(Component)]
struct Words;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Writing>()
        .add_systems(
            Update,
            ((begin.run_if(nobody_types.and_then(wants_one)), keys).chain(), tell)
                .run_if(in_state(Screen::Battle))
                .run_if(resource_exists::<Replay>),
        )
        .add_systems(OnExit(InBattle), |mut writing: ResMut<Writing>| *writing = Writing::default());
}

/// Opens the comment field.
pub(super) fn open(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(begin);
}

/// Returns true if *C* requests the comment field.
fn wants_one(keys: Res<ButtonInput<KeyCode>>, writing: Res<Writing>) -> bool {
    keys.just_pressed(KeyCode::KeyC) && !writing.0
}

fn begin(mut writing: ResMut<Writing>, mut watch: MessageWriter<ReplayControl>) {
    watch.write(ReplayControl::Play(false));
    writing.0 = true;
}

/// Draws the field and its two buttons.
pub(super) fn draw_comment_field(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    row: Entity,
    focus: &mut InputFocus,
) {
    // On a phone the field fills the rest of the bar.
    let viewport = textures.viewport();
    let (wide, high, press) = if viewport.is_small() {
        ((viewport.size.x - 172.0) as u16, 44, (66, 44))
    } else {
        (WIDE, HIGH, SMALL)
    };
    let look = FieldSpec {
        place: (0.0, 0.0),
        size: (wide, high),
        face: (Typeface::Text, 17.0),
        hint: "comment on this moment",
        most: LONGEST_COMMENT,
        name: "comment-field",
    };
    let words = field(commands, (&mut *textures, fonts), row, (&look, ""), Words);
    focus.set(words, FocusCause::Navigated);
    let left = f32::from(wide) + 8.0;
    let (step, size) = (f32::from(press.0) + 6.0, press);
    let press = button(
        textures,
        fonts,
        "Save",
        ButtonStyle::Paper,
        absolute(left, 0.0, 0.0, 0.0),
        size,
        "comment-write",
    );
    commands.spawn((press, ChildOf(row), observe(write)));
    let left = left + step;
    let press = button(
        textures,
        fonts,
        "Cancel",
        ButtonStyle::Paper,
        absolute(left, 0.0, 0.0, 0.0),
        size,
        "comment-leave",
    );
    let leave = |_: On<Activate>, mut writing: ResMut<Writing>| writing.0 = false;
    commands.spawn((press, ChildOf(row), observe(leave)));
}

fn write(
    _: On<Activate>,
    words: Query<&EditableText, With<Words>>,
    mut writing: ResMut<Writing>,
    mut remarks: MessageWriter<AddComment>,
) {
    end(&words, &mut writing, &mut remarks);
}

fn end(
    words: &Query<&EditableText, With<Words>>,
    writing: &mut Writing,
    remarks: &mut MessageWriter<AddComment>,
) {
    remarks.write_batch(words.iter().map(|words| AddComment(field::typed(words))));
    writing.0 = false;
}

fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    (focus, buttons): (Res<InputFocus>, Query<(), With<Button>>),
    words: Query<&EditableText, With<Words>>,
    mut writing: ResMut<Writing>,
    mut remarks: MessageWriter<AddComment>,
) {
    if words.is_empty() {
        return;
    }
    // Enter presses the focused button.
    let pressed = focus.get().is_some_and(|entity| buttons.contains(entity));
    if keys.just_pressed(KeyCode::Escape) {
        writing.0 = false;
    } else if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) && !pressed {
        end(&words, &mut writing, &mut remarks);
    }
}

/// Reports where a comment was saved, or why it was not.
fn tell(
    mut told: MessageReader<CommentSaved>,
    replay: Res<Replay>,
    mut notice: ResMut<BarMessage>,
    mut sounds: MessageWriter<Sound>,
) {
    for CommentSaved(kept) in told.read() {
        let (words, is_warning) = match kept {
            Ok(file) => {
                let name =
                    file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                (format!("Comment saved in {name}"), false)
            }
            Err(wrong) => (format!("Comment added, but not saved: {wrong}"), true),
        };
        probe::log(&format!("comment {words}"));
        sounds.write(if is_warning { Sound::Refuse } else { Sound::Leaf });
        *notice = BarMessage { words, is_warning, at: replay.cursor() };
    }
}
