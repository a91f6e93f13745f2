//! The parts of a setting.

use std::sync::Arc;

use crate::client::prelude::*;
use marginalia_art::{Looks, Skin, SkinKind};

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
    pub(super) words: Option<String>,
    /// The picture above its button.
    pub(super) picture: Option<TextureKey>,
    /// Returns true if the settings have the value. They stay as they are.
    pub(super) holds: Arc<dyn Fn(&mut Prefs) -> bool + Send + Sync>,
    pub(super) apply: Change,
}

/// The settings of a page.
pub(super) struct Rows {
    /// The language of their texts.
    pub(super) locale: Locale,
    pub(super) all: Vec<Setting>,
}

/// The place of a value among the settings.
type Field<T> = fn(&mut Prefs) -> &mut T;

impl Rows {
    /// Adds a setting with one of several values, each with a message.
    pub(super) fn pick<T: Copy + PartialEq + Send + Sync + 'static>(
        &mut self,
        names: (&'static str, &'static str),
        values: impl IntoIterator<Item = (T, &'static str)>,
        field: Field<T>,
    ) {
        let locale = self.locale;
        let values = values.into_iter().map(|(value, message)| (value, locale.say(message)));
        self.pick_words(names, values, field);
    }

    /// Adds a setting with one of several values, each with a text.
    pub(super) fn pick_words<T: Copy + PartialEq + Send + Sync + 'static>(
        &mut self,
        names: (&'static str, &'static str),
        values: impl IntoIterator<Item = (T, String)>,
        field: Field<T>,
    ) {
        self.pick_by(names, values, move |prefs| *field(prefs), move |prefs, value| *field(prefs) = value);
    }

    /// Adds a setting with one of several values, which is read and written in this way.
    pub(super) fn pick_by<T: Copy + PartialEq + Send + Sync + 'static>(
        &mut self,
        (label, name): (&'static str, &'static str),
        values: impl IntoIterator<Item = (T, String)>,
        get: impl Fn(&mut Prefs) -> T + Copy + Send + Sync + 'static,
        set: impl Fn(&mut Prefs, T) + Copy + Send + Sync + 'static,
    ) {
        let choice = |(value, words): (T, String)| Choice {
            words: Some(words),
            picture: None,
            holds: Arc::new(move |prefs| get(prefs) == value),
            apply: Arc::new(move |prefs| set(prefs, value)),
        };
        let reset = Arc::new(move |prefs: &mut Prefs| set(prefs, get(&mut Prefs::of_system())));
        self.all.push(Setting { label, name, choices: values.into_iter().map(choice).collect(), reset });
    }

    /// Adds a setting with one of the skins of a kind, each with its picture.
    pub(super) fn pick_skin(
        &mut self,
        names: (&'static str, &'static str),
        kind: SkinKind,
        (get, name): (fn(Looks) -> Skin, Field<String>),
        picture: fn(Skin) -> TextureKey,
    ) {
        let language = self.locale.tag();
        let values = Skin::all(kind).map(|skin| (skin, skin.title(language).to_owned()));
        let set = move |prefs: &mut Prefs, skin: Skin| skin.name().clone_into(name(prefs));
        self.pick_by(names, values, move |prefs| get(prefs.looks()), set);
        if let Some(row) = self.all.last_mut() {
            for (choice, skin) in row.choices.iter_mut().zip(Skin::all(kind)) {
                choice.picture = Some(picture(skin));
            }
        }
    }

    /// Adds a setting with a volume, in drops.
    pub(super) fn volume(&mut self, (label, name): (&'static str, &'static str), field: Field<f32>) {
        let drops = move |prefs: &mut Prefs| (*field(prefs) * f32::from(DROPS)).round() as u8;
        let choice = |drop| Choice {
            words: None,
            picture: None,
            holds: Arc::new(move |prefs| drop <= drops(prefs)),
            apply: Arc::new(move |prefs| {
                // Pressing the first drop while only it is full empties it.
                let drop = if drop == 1 && drops(prefs) == 1 { 0 } else { drop };
                *field(prefs) = f32::from(drop) / f32::from(DROPS);
            }),
        };
        let reset = Arc::new(move |prefs: &mut Prefs| *field(prefs) = *field(&mut Prefs::of_system()));
        self.all.push(Setting { label, name, choices: (1..=DROPS).map(choice).collect(), reset });
    }
}
