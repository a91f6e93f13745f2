//! The controls that are pressed now.

use bevy::ecs::system::SystemParam;

use super::control::{Control, ControlGroup};
use super::stick::StickPush;
use crate::client::field::Typing;
use crate::client::prelude::*;

/// The pressed controls of the keyboard and of gamepads.
#[derive(SystemParam)]
pub struct Controls<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    typing: Res<'w, Typing>,
    prefs: Res<'w, Prefs>,
    stick: Option<Res<'w, StickPush>>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl Controls<'_, '_> {
    /// Returns true if the control was pressed in this frame.
    pub fn just(&self, control: Control) -> bool {
        let by_key = !self.typing.0 && self.keys_of(control).any(|key| self.keys.just_pressed(key));
        by_key || self.just_on_pad(control)
    }

    /// Returns true if the control was pressed in this frame, or its key while the player types.
    pub fn just_or_typed(&self, control: Control) -> bool {
        self.just(control) || self.keys_of(control).any(|key| self.keys.just_pressed(key))
    }

    /// Returns true if the control was pressed in this frame, and no control of the group was.
    pub fn just_beside(&self, control: Control, group: ControlGroup) -> bool {
        self.just(control) && !Control::of(group).any(|other| self.just(other))
    }

    /// Returns true if the control was pressed on a gamepad in this frame.
    pub fn just_on_pad(&self, control: Control) -> bool {
        let is_pressed = |button| self.pads.iter().any(|pad| pad.just_pressed(button));
        self.prefs.bindings.button(control).is_some_and(is_pressed)
            || self.stick.as_ref().is_some_and(|stick| stick.0 == Some(control))
    }

    /// Returns true if the focused button is to be pressed, by a gamepad or by a key other than those by which the engine
    /// presses it.
    pub(super) fn just_beside_engine(&self) -> bool {
        let is_new = |key: &KeyCode| !matches!(key, KeyCode::Enter | KeyCode::Space);
        let by_key = !self.typing.0
            && self.keys_of(Control::Press).filter(is_new).any(|key| self.keys.just_pressed(key));
        by_key || self.just_on_pad(Control::Press)
    }

    /// Returns true if the control is held down.
    pub fn held(&self, control: Control) -> bool {
        let is_pressed = |button| self.pads.iter().any(|pad| pad.pressed(button));
        (!self.typing.0 && self.keys_of(control).any(|key| self.keys.pressed(key)))
            || self.prefs.bindings.button(control).is_some_and(is_pressed)
    }

    fn keys_of(&self, control: Control) -> impl Iterator<Item = KeyCode> {
        self.prefs.bindings.keys(control)
    }
}
