//! The keys and buttons that the player has given to controls.

use std::collections::BTreeMap;

use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::KeyCode;
use bevy::reflect::FromReflect;
use bevy::reflect::enums::{DynamicEnum, DynamicVariant};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::control::{Control, ControlGroup};

/// The keys and gamepad buttons of the controls, as far as they are not those at first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings {
    keys: BTreeMap<Control, KeyCode>,
    buttons: BTreeMap<Control, GamepadButton>,
}

impl Bindings {
    /// Returns the key of a control.
    #[must_use]
    pub fn key(&self, control: Control) -> KeyCode {
        self.keys.get(&control).copied().unwrap_or(control.first_key())
    }

    /// Returns the gamepad button of a control.
    #[must_use]
    pub fn button(&self, control: Control) -> GamepadButton {
        self.buttons.get(&control).copied().unwrap_or(control.first_button())
    }

    /// Gives a key to a control.
    pub fn set_key(&mut self, control: Control, key: KeyCode) {
        self.keys.insert(control, key);
        self.keys.retain(|control, key| *key != control.first_key());
    }

    /// Gives a gamepad button to a control.
    pub fn set_button(&mut self, control: Control, button: GamepadButton) {
        self.buttons.insert(control, button);
        self.buttons.retain(|control, button| *button != control.first_button());
    }

    /// Gives the controls of a group their keys and buttons at first.
    pub fn reset(&mut self, group: ControlGroup) {
        for control in Control::of(group) {
            self.keys.remove(&control);
            self.buttons.remove(&control);
        }
    }

    /// Returns the other controls with the same key as a control.
    pub fn key_clashes(&self, control: Control) -> impl Iterator<Item = Control> {
        Control::ALL
            .into_iter()
            .filter(move |other| *other != control && self.key(*other) == self.key(control))
    }

    /// Returns the other controls with the same gamepad button as a control.
    pub fn button_clashes(&self, control: Control) -> impl Iterator<Item = Control> {
        let is_same = move |other: &Control| self.button(*other) == self.button(control);
        Control::ALL.into_iter().filter(move |other| *other != control && is_same(other))
    }
}

/// A control and its key or button, by their names.
type Named = (String, String);

/// Returns the value of an enumeration with that name.
fn named<T: FromReflect>(name: &str) -> Option<T> {
    T::from_reflect(&DynamicEnum::new(name, DynamicVariant::Unit))
}

fn control(name: &str) -> Option<Control> {
    Control::ALL.into_iter().find(|control| format!("{control:?}") == name)
}

impl Serialize for Bindings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        fn names<T: std::fmt::Debug>(map: &BTreeMap<Control, T>) -> Vec<Named> {
            map.iter().map(|(control, key)| (format!("{control:?}"), format!("{key:?}"))).collect()
        }
        (names(&self.keys), names(&self.buttons)).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Bindings {
    /// What has no name of today is left out: the file may be of another version.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (keys, buttons) = <(Vec<Named>, Vec<Named>)>::deserialize(deserializer)?;
        let mut bindings = Self::default();
        for (of, key) in keys {
            if let (Some(control), Some(key)) = (control(&of), named(&key)) {
                bindings.set_key(control, key);
            }
        }
        for (of, button) in buttons {
            if let (Some(control), Some(button)) = (control(&of), named(&button)) {
                bindings.set_button(control, button);
            }
        }
        Ok(bindings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_clashes_at_first_and_what_clashes_is_told() {
        let mut bindings = Bindings::default();
        for control in Control::ALL {
            assert_eq!(bindings.key_clashes(control).next(), None, "{control:?}");
            assert_eq!(bindings.button_clashes(control).next(), None, "{control:?}");
        }
        bindings.set_key(Control::EndTurn, KeyCode::KeyF);
        assert_eq!(bindings.key_clashes(Control::EndTurn).collect::<Vec<_>>(), [Control::FaceDown]);
        bindings.set_button(Control::Press, GamepadButton::East);
        assert_eq!(bindings.button_clashes(Control::Cancel).collect::<Vec<_>>(), [Control::Press]);
        bindings.reset(ControlGroup::Battle);
        assert_eq!(bindings.key(Control::EndTurn), KeyCode::KeyE);
        assert_eq!(bindings.button(Control::Press), GamepadButton::East);
        bindings.reset(ControlGroup::Cursor);
        assert_eq!(bindings, Bindings::default());
    }

    #[test]
    fn bindings_come_back_from_a_file_and_strange_ones_are_left_out() {
        let mut bindings = Bindings::default();
        bindings.set_key(Control::Undo, KeyCode::Backspace);
        bindings.set_button(Control::Menu, GamepadButton::Mode);
        let text = ron::to_string(&bindings).unwrap();
        assert_eq!(ron::from_str::<Bindings>(&text).unwrap(), bindings);
        let strange = r#"([("Undo", "NoSuchKey"), ("Dance", "KeyD"), ("Redo", "KeyU")], [])"#;
        let read = ron::from_str::<Bindings>(strange).unwrap();
        assert_eq!((read.key(Control::Undo), read.key(Control::Redo)), (KeyCode::KeyZ, KeyCode::KeyU));
    }
}
