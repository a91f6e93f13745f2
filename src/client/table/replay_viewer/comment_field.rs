//! The field for a new comment, in place of the buttons. *Enter* saves the comment, *Escape* discards it.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::text::EditableText;
use bevy::ui_widgets::Button;

use super::bar_message::BarMessage;
use crate::client::controls::is_dialog_open;
use crate::client::field;
use crate::client::prelude::*;
use crate::client::states::InBattle;
use crate::client::table::battle_view::BattleView;
use crate::client::table::systems::TableSystems;
use crate::client::ui::Entry;
use crate::facilitator::{AddComment, CommentSaved, Replay, ReplayControl};
use crate::replay::LONGEST_COMMENT;

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
            ((begin.run_if(wants_one.and_then(not(is_dialog_open))), keys).chain(), tell)
                .in_set(TableSystems::Answer)
                .run_if(in_state(Screen::Battle))
                .run_if(resource_exists::<Replay>),
        )
        .add_systems(OnExit(InBattle), |mut writing: ResMut<Writing>| *writing = Writing::default());
}

/// Returns true if the control requests the comment field.
fn wants_one(controls: Controls, writing: Res<Writing>) -> bool {
    controls.just(Control::Comment) && !writing.0
}

/// Stops the replay and opens the comment field.
pub(super) fn begin(mut writing: ResMut<Writing>, mut watch: MessageWriter<ReplayControl>) {
    watch.write(ReplayControl::Play(false));
    writing.0 = true;
}

/// Draws the field and its two buttons.
pub(super) fn draw_comment_field(kit: &mut Kit, row: Entity, focus: &mut InputFocus) {
    let entry = Entry::new("comment-field", kit.say("bar-comment-hint"), LONGEST_COMMENT);
    let words = kit.entry(row, Entry { style: TextStyle::Prompt, ..entry }).insert(Words).id();
    focus.set(words, FocusCause::Navigated);
    kit.bar_button(row, kit.say("save"), "comment-write").insert(runs(write));
    kit.bar_button(row, kit.say("cancel"), "comment-leave").insert(sets(Writing(false)));
}

fn write(
    words: Query<&EditableText, With<Words>>,
    mut writing: ResMut<Writing>,
    mut remarks: MessageWriter<AddComment>,
) {
    remarks.write_batch(words.iter().map(|words| AddComment(field::typed(words))));
    writing.0 = false;
}

fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    (focus, buttons): (Res<InputFocus>, Query<(), With<Button>>),
    words: Query<(), With<Words>>,
    mut writing: ResMut<Writing>,
    mut commands: Commands,
) {
    if words.is_empty() {
        return;
    }
    // Enter presses the focused button.
    let pressed = focus.get().is_some_and(|entity| buttons.contains(entity));
    if keys.just_pressed(KeyCode::Escape) {
        writing.0 = false;
    } else if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) && !pressed {
        commands.run_system_cached(write);
    }
}

/// Reports where a comment was saved, or why it was not.
fn tell(
    mut told: MessageReader<CommentSaved>,
    (replay, live): (Res<Replay>, Res<BattleView>),
    mut notice: ResMut<BarMessage>,
    mut sounds: MessageWriter<Sound>,
) {
    for CommentSaved(kept) in told.read() {
        let (words, is_warning) = match kept {
            Ok(file) => {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                (live.say_value("bar-comment-saved", "file", name.into_owned()), false)
            }
            Err(wrong) => (live.say_value("bar-comment-not-saved", "problem", wrong.to_string()), true),
        };
        probe::log(&format!("comment {words}"));
        sounds.write(if is_warning { Sound::Refuse } else { Sound::Leaf });
        *notice = BarMessage { words, is_warning, at: replay.cursor() };
    }
}
