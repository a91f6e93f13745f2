//! Keyboard and gamepad while nothing has the focus: *Enter* presses the most important button, *Escape* goes back.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, FocusGained, InputFocus, InputFocusVisible};
use bevy::text::EditableText;
use bevy::ui_widgets::Button;

use crate::client::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // The key that opened a screen does nothing on it.
            (press_by_key.run_if(not(resource_changed::<State<Screen>>)), end_typing).chain(),
            forget_focus.run_if(resource_changed::<State<Screen>>),
        ),
    )
    .add_systems(
        PostUpdate,
        keep_focus.run_if(
            in_state(Screen::Editor)
                .or_else(in_state(Screen::Codex))
                .or_else(in_state(Screen::Lobby))
                .or_else(in_state(Screen::Room)),
        ),
    )
    .add_observer(leave_no_focus);
}

fn press_by_key(
    (controls, focus): (Controls, Res<InputFocus>),
    by_enter: Query<Entity, With<ByEnter>>,
    by_escape: Query<Entity, With<ByEscape>>,
    (parents, groups, layers): (Query<&ChildOf>, Query<&TabGroup>, Query<&GlobalZIndex>),
    buttons: Query<(), With<Button>>,
    fields: Query<(), With<EditableText>>,
    mut commands: Commands,
) {
    if focus.get().is_some_and(|entity| fields.contains(entity)) {
        return; // these controls open the keyboard of a pad, or end the typing
    }
    // A modal sheet takes the keys first, and of several the one on top.
    let over = |entity: &Entity| {
        let above = || parents.iter_ancestors(*entity);
        let is_modal = above().any(|parent| groups.get(parent).is_ok_and(|group| group.modal));
        (is_modal, above().filter_map(|parent| layers.get(parent).ok()).map(|layer| layer.0).max())
    };
    let focused = focus.get().is_some_and(|entity| buttons.contains(entity));
    let pressed = if controls.just(Control::Cancel) {
        by_escape.iter().max_by_key(over)
    } else if controls.just(Control::Press) && !focused {
        by_enter.iter().max_by_key(over)
    } else {
        None
    };
    if let Some(entity) = pressed {
        commands.trigger(Activate { entity });
    }
}

/// Ends the typing in a field on *Enter*, unless it begins a line there, on *Escape*, and on a pad by what goes back.
fn end_typing(
    (keys, controls): (Res<ButtonInput<KeyCode>>, Controls),
    fields: Query<&EditableText>,
    mut focus: ResMut<InputFocus>,
) {
    let Some(field) = focus.get().and_then(|entity| fields.get(entity).ok()) else { return };
    let enters = !field.allow_newlines && keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]);
    if enters || keys.just_pressed(KeyCode::Escape) || controls.just_on_pad(Control::Cancel) {
        focus.clear();
    }
}

/// Clears the focus after a mouse press, so that the keyboard does not press the same widget again. A focus from the
/// mouse is recognised by its being invisible, because its reported cause is wrong. A text field keeps the focus.
fn leave_no_focus(
    _: On<FocusGained>,
    visible: Res<InputFocusVisible>,
    fields: Query<(), With<EditableText>>,
    mut focus: ResMut<InputFocus>,
) {
    if !visible.0 && focus.get().is_some_and(|entity| !fields.contains(entity)) {
        focus.clear();
    }
}

/// Clears the focus, because the focused widget belonged to the last screen.
fn forget_focus(mut focus: ResMut<InputFocus>) {
    focus.clear();
}

/// Restores the focus of a button that was laid out again on the same screen.
fn keep_focus(
    screen: Res<State<Screen>>,
    mut focus: ResMut<InputFocus>,
    names: Query<(Entity, &ProbeName), Or<(With<Button>, With<EditableText>)>>,
    mut last: Local<Option<(Entity, String)>>,
) {
    if screen.is_changed() {
        *last = None;
        return;
    }
    if let Some(entity) = focus.get()
        && let Ok((_, name)) = names.get(entity)
    {
        if last.as_ref().is_none_or(|(last, _)| *last != entity) {
            *last = Some((entity, name.0.clone()));
        }
        return;
    }
    let Some((entity, name)) = last.take() else { return };
    if !names.contains(entity)
        && let Some((again, _)) = names.iter().find(|(_, other)| other.0 == name)
    {
        focus.set(again, FocusCause::Navigated);
    }
}
