//! The keys and buttons that the player has given to controls.

use std::collections::BTreeMap;

use bevy::prelude::*;
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
    pub fn key(&self, control: Control) -> KeyCode {
        self.keys.get(&control).copied().unwrap_or(control.first_key())
    }

    /// Returns all keys of a control: a second one only until the player chooses another first one.
    pub fn keys(&self, control: Control) -> impl Iterator<Item = KeyCode> {
        let second = control.second_key().filter(|_| !self.keys.contains_key(&control));
        [self.key(control)].into_iter().chain(second)
    }

    /// Returns the gamepad button of a control, if it has one.
    pub fn button(&self, control: Control) -> Option<GamepadButton> {
        self.buttons.get(&control).copied().or(control.first_button())
    }

    /// Gives a key to a control.
    pub fn set_key(&mut self, control: Control, key: KeyCode) {
        self.keys.insert(control, key);
        self.keys.retain(|control, key| *key != control.first_key());
    }

    /// Gives a gamepad button to a control.
    pub fn set_button(&mut self, control: Control, button: GamepadButton) {
        self.buttons.insert(control, button);
        self.buttons.retain(|control, button| Some(*button) != control.first_button());
    }

    /// Gives the controls of a group their keys and buttons at first.
    pub fn reset(&mut self, group: ControlGroup) {
        for control in Control::of(group) {
            self.keys.remove(&control);
            self.buttons.remove(&control);
        }
    }

    /// Returns the controls that are heard with a control and share a key with it.
    pub fn key_clashes(&self, control: Control) -> impl Iterator<Item = Control> {
        beside(control)
            .filter(move |other| self.keys(control).any(|key| self.keys(*other).any(|same| same == key)))
    }

    /// Returns the controls that are heard with a control and have the same gamepad button.
    pub fn button_clashes(&self, control: Control) -> impl Iterator<Item = Control> {
        let button = self.button(control);
        beside(control).filter(move |other| button.is_some() && self.button(*other) == button)
    }
}

/// Returns the other controls that are heard at the same time.
fn beside(control: Control) -> impl Iterator<Item = Control> {
    Control::all().filter(move |other| *other != control && control.meets(*other))
}

/// A control and its key or button, by their names.
type Named = (String, String);

/// Returns the value of an enumeration with that name.
fn named<T: FromReflect>(name: &str) -> Option<T> {
    T::from_reflect(&DynamicEnum::new(name, DynamicVariant::Unit))
}

/// Returns the pairs of which both names are known: a file may be of another version.
fn known<T: FromReflect>(names: Vec<Named>) -> impl Iterator<Item = (Control, T)> {
    names.into_iter().filter_map(|(control, value)| Some((named(&control)?, named(&value)?)))
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
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (keys, buttons) = <(Vec<Named>, Vec<Named>)>::deserialize(deserializer)?;
        let mut bindings = Self::default();
        known(keys).for_each(|(control, key)| bindings.set_key(control, key));
        known(buttons).for_each(|(control, button)| bindings.set_button(control, button));
        Ok(bindings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_clashes_at_first_and_what_clashes_is_told() {
        let mut bindings = Bindings::default();
        for control in Control::all() {
            assert_eq!(bindings.key_clashes(control).next(), None, "{control:?}");
            assert_eq!(bindings.button_clashes(control).next(), None, "{control:?}");
        }
        bindings.set_key(Control::EndTurn, KeyCode::KeyF);
        assert_eq!(bindings.key_clashes(Control::EndTurn).collect::<Vec<_>>(), [Control::FaceDown]);
        bindings.set_button(Control::Press, GamepadButton::East);
        assert_eq!(bindings.button_clashes(Control::Cancel).collect::<Vec<_>>(), [Control::Press]);
        bindings.reset(ControlGroup::Battle);
        assert_eq!(bindings.key(Control::EndTurn), KeyCode::KeyE);
        assert_eq!(bindings.button(Control::Press), Some(GamepadButton::East));
        bindings.reset(ControlGroup::Cursor);
        // In a replay the cursor gives way to the replay, but the card reader does not.
        bindings.set_key(Control::ReplayPlay, KeyCode::KeyI);
        assert_eq!(bindings.key_clashes(Control::ReplayPlay).collect::<Vec<_>>(), [Control::Keep]);
        bindings.set_key(Control::ReplayPlay, KeyCode::KeyE);
        assert_eq!(bindings.key_clashes(Control::ReplayPlay).next(), None);
        bindings.reset(ControlGroup::Replay);
        bindings.set_key(Control::TakeOut, KeyCode::Enter);
        assert_eq!(bindings.key_clashes(Control::Press).collect::<Vec<_>>(), [Control::TakeOut]);
        // The second key counts until another first one is chosen.
        bindings.set_key(Control::Cancel, KeyCode::Backspace);
        assert_eq!(bindings.key_clashes(Control::Cancel).next(), None);
        bindings.reset(ControlGroup::Editor);
        assert_eq!(bindings.key_clashes(Control::Cancel).collect::<Vec<_>>(), [Control::TakeOut]);
        bindings.reset(ControlGroup::Cursor);
        bindings.set_key(Control::Picture, KeyCode::KeyP);
        bindings.reset(ControlGroup::Window);
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
