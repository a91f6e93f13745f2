//! The parts of a setting.

use std::sync::Arc;

use bevy::prelude::*;

use crate::client::prefs::Prefs;

/// The number of drops in a volume control.
pub(super) const DROPS: u8 = 8;

/// A change of the settings.
type Change = Arc<dyn Fn(&mut Prefs) + Send + Sync>;

/// A setting: a row of a page.
pub(super) struct Setting {
    /// The message that is its label.
    pub(super) label: &'static str,
    /// The beginning of the names of its choices for probes.
    pub(super) name: &'static str,
    pub(super) choices: Vec<Choice>,
    /// Sets its default.
    pub(super) reset: Change,
}

/// A value that a setting can have, on its button or drop.
#[derive(Component, Clone)]
pub(super) struct Choice {
    /// The text of its button; a drop has none.
    pub(super) words: Option<Words>,
    pub(super) holds: Arc<dyn Fn(&Prefs) -> bool + Send + Sync>,
    pub(super) apply: Change,
}

/// The text of a value.
#[derive(Clone)]
pub(super) enum Words {
    /// The same in all languages.
    Plain(String),
    /// A message.
    Message(&'static str),
}

impl From<String> for Words {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<&'static str> for Words {
    fn from(message: &'static str) -> Self {
        Self::Message(message)
    }
}

impl Setting {
    /// Returns a setting with one of several values.
    pub(super) fn pick<T: Copy + PartialEq + Send + Sync + 'static>(
        (label, name): (&'static str, &'static str),
        values: impl IntoIterator<Item = (T, impl Into<Words>)>,
        get: fn(&Prefs) -> T,
        set: fn(&mut Prefs, T),
    ) -> Self {
        let choice = |(value, words): (T, _)| Choice {
            words: Some(Into::into(words)),
            holds: Arc::new(move |prefs| get(prefs) == value),
            apply: Arc::new(move |prefs| set(prefs, value)),
        };
        Self { label, name, choices: values.into_iter().map(choice).collect(), reset: default_of(get, set) }
    }

    /// Returns a setting with a volume, in drops.
    pub(super) fn volume(
        (label, name): (&'static str, &'static str),
        get: fn(&Prefs) -> f32,
        set: fn(&mut Prefs, f32),
    ) -> Self {
        let drops = move |prefs: &Prefs| (get(prefs) * f32::from(DROPS)).round() as u8;
        let choice = |drop| Choice {
            words: None,
            holds: Arc::new(move |prefs| drop <= drops(prefs)),
            apply: Arc::new(move |prefs| {
                // Pressing the first drop while only it is full empties it.
                let drop = if drop == 1 && drops(prefs) == 1 { 0 } else { drop };
                set(prefs, f32::from(drop) / f32::from(DROPS));
            }),
        };
        Self { label, name, choices: (1..=DROPS).map(choice).collect(), reset: default_of(get, set) }
    }
}

/// Returns the change that sets a value to its default. Language and motion follow the
/// system.
fn default_of<T: 'static>(get: fn(&Prefs) -> T, set: fn(&mut Prefs, T)) -> Change {
    Arc::new(move |prefs| set(prefs, get(&Prefs::of_system())))
}
