//! What assistive technology asks of a node. A place without a button answers for
//! itself.

use accesskit::{Action, ActionData};
use bevy::a11y::ActionRequest;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::text::EditableText;
use bevy::ui_widgets::{Button, ScrollIntoView};

use crate::client::field;
use crate::client::prelude::*;

/// Returns what a request asks for, and of which node.
pub fn asked(request: &ActionRequest) -> Option<(Action, Entity)> {
    Some((request.action, Entity::try_from_bits(request.target_node.0)?))
}

/// Does what is asked of buttons and fields.
pub(super) fn answer(
    mut requests: MessageReader<ActionRequest>,
    buttons: Query<(), With<Button>>,
    mut fields: Query<&mut EditableText>,
    nodes: Query<(), With<Node>>,
    (mut focus, mut visible): (ResMut<InputFocus>, ResMut<InputFocusVisible>),
    mut commands: Commands,
) {
    for request in requests.read() {
        // A reader may ask for a node that has just gone.
        let Some((action, entity)) = asked(request).filter(|(_, entity)| nodes.contains(*entity)) else {
            continue;
        };
        match (action, &request.data) {
            (Action::Click, _) if buttons.contains(entity) => commands.trigger(Activate { entity }),
            (Action::Click | Action::Focus, _) if buttons.contains(entity) || fields.contains(entity) => {
                focus.set(entity, FocusCause::Navigated);
                visible.0 = true;
            }
            (Action::SetValue, Some(ActionData::Value(words))) => {
                if let Ok(mut text) = fields.get_mut(entity) {
                    field::rewrite(&mut text, &**words);
                }
            }
            (Action::ScrollIntoView, _) => commands.trigger(ScrollIntoView { entity }),
            _ => {}
        }
    }
}
