//! The names of keys and gamepad buttons, as they stand on them.

use bevy::prelude::*;

/// Returns the name of a key.
pub fn key_name(key: KeyCode) -> String {
    let name = format!("{key:?}");
    let name = name.strip_prefix("Key").or_else(|| name.strip_prefix("Digit")).unwrap_or(&name);
    match name {
        "ArrowUp" => "↑".to_owned(),
        "ArrowDown" => "↓".to_owned(),
        "ArrowLeft" => "←".to_owned(),
        "ArrowRight" => "→".to_owned(),
        name => apart(name),
    }
}

/// Returns a name in several words, such as "Page Down" for "PageDown".
fn apart(name: &str) -> String {
    let mut words = String::new();
    let mut last = ' ';
    for letter in name.chars() {
        if letter.is_uppercase() && last.is_lowercase() {
            words.push(' ');
        }
        words.push(letter);
        last = letter;
    }
    words
}

/// The names of the four buttons on the right, below, right, left and above, and of the four on the shoulders.
type Names = [&'static str; 8];

const XBOX: Names = ["A", "B", "X", "Y", "LB", "RB", "LT", "RT"];
const SONY: Names = ["Cross", "Circle", "Square", "Triangle", "L1", "R1", "L2", "R2"];
const NINTENDO: Names = ["B", "A", "Y", "X", "L", "R", "ZL", "ZR"];

/// Returns the name of a gamepad button on the pad in hand; that of an Xbox pad if none is known.
pub fn button_name(button: GamepadButton, pad: Option<&Gamepad>) -> String {
    let [south, east, west, north, left, right, left_2, right_2] = match pad.and_then(Gamepad::vendor_id) {
        Some(0x054c) => SONY,
        Some(0x057e) => NINTENDO,
        _ => XBOX,
    };
    let name = match button {
        GamepadButton::South => south,
        GamepadButton::East => east,
        GamepadButton::West => west,
        GamepadButton::North => north,
        GamepadButton::LeftTrigger => left,
        GamepadButton::RightTrigger => right,
        GamepadButton::LeftTrigger2 => left_2,
        GamepadButton::RightTrigger2 => right_2,
        GamepadButton::DPadUp => "↑",
        GamepadButton::DPadDown => "↓",
        GamepadButton::DPadLeft => "←",
        GamepadButton::DPadRight => "→",
        other => return apart(&format!("{other:?}")),
    };
    name.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_buttons_are_called_what_stands_on_them() {
        let keys = [KeyCode::KeyE, KeyCode::Digit1, KeyCode::PageDown, KeyCode::ArrowUp, KeyCode::F10];
        assert_eq!(keys.map(key_name), ["E", "1", "Page Down", "↑", "F10"]);
        let buttons = [GamepadButton::South, GamepadButton::LeftTrigger, GamepadButton::LeftThumb];
        assert_eq!(buttons.map(|button| button_name(button, None)), ["A", "LB", "Left Thumb"]);
    }
}
