//! The settings: window, speed, animation, opponent, language, online connection and sound, on one sheet.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::client::buttons::{ButtonImages, ButtonStyle};
use crate::client::prefs::{Prefs, SIZES, SPEEDS};
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::ui::{Kit, TextStyle};
use crate::client::viewport::OnRelayout;
use crate::facilitatee::{Level, Style};
use crate::messages::Locale;

/// The number of drops in a volume control.
const DROPS: u8 = 8;

/// A setting: a row of the sheet.
struct Setting {
    /// The message that is its label.
    label: &'static str,
    /// The beginning of the names of its choices for probes.
    name: &'static str,
    choices: Vec<Choice>,
}

/// A value that a setting can have, on its button or drop.
#[derive(Component, Clone)]
struct Choice {
    /// The text of its button; a drop has none.
    words: Option<Words>,
    holds: Arc<dyn Fn(&Prefs) -> bool + Send + Sync>,
    apply: Arc<dyn Fn(&mut Prefs) + Send + Sync>,
}

/// The text of a value.
#[derive(Clone)]
enum Words {
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
    fn pick<T: Copy + PartialEq + Send + Sync + 'static>(
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
        Self { label, name, choices: values.into_iter().map(choice).collect() }
    }

    /// Returns a setting with a volume, in drops.
    fn volume(
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
        Self { label, name, choices: (1..=DROPS).map(choice).collect() }
    }

    /// Returns all settings, in their order on the sheet.
    fn all() -> Vec<Self> {
        let sizes = SIZES.map(|(w, h)| (Some((w, h)), Words::from(format!("{w} × {h}"))));
        let speeds = SPEEDS.map(|speed| (Some(speed), Words::from(format!("{speed} ×"))));
        let mut all = Vec::new();
        // In a browser, the page sets the size of the window.
        if cfg!(not(target_arch = "wasm32")) {
            all.push(Self::pick(
                ("settings-window", "window"),
                sizes.into_iter().chain([(None, "settings-full-screen".into())]),
                |prefs| (!prefs.fullscreen).then_some(prefs.size),
                |prefs, size| {
                    prefs.fullscreen = size.is_none();
                    prefs.size = size.unwrap_or(prefs.size);
                },
            ));
        }
        all.extend([
            Self::pick(
                ("settings-pace", "pace"),
                speeds.into_iter().chain([(None, "settings-instant".into())]),
                |prefs| (!prefs.at_once).then_some(prefs.speed),
                |prefs, speed| {
                    prefs.at_once = speed.is_none();
                    prefs.speed = speed.unwrap_or(prefs.speed);
                },
            ),
            Self::pick(
                ("settings-motion", "motion"),
                [(false, "settings-motion-full"), (true, "settings-motion-reduced")],
                |prefs| prefs.reduced_motion,
                |prefs, is_reduced| prefs.reduced_motion = is_reduced,
            ),
            Self::pick(
                ("settings-opponent", "opponent"),
                Level::ALL.map(|level| (level, level_message(level))),
                |prefs| prefs.opponent,
                |prefs, level| prefs.opponent = level,
            ),
            Self::pick(
                ("settings-style", "style"),
                Style::ALL.map(|style| (style, style_message(style))),
                |prefs| prefs.style,
                |prefs, style| prefs.style = style,
            ),
            Self::pick(
                ("settings-language", "language"),
                Locale::all().map(|locale| (locale, locale.name())),
                |prefs| prefs.language,
                |prefs, language| prefs.language = language,
            ),
            Self::pick(
                ("settings-online", "online-line"),
                [(false, "settings-direct-line"), (true, "settings-lobby-only")],
                |prefs| prefs.lobby_only,
                |prefs, lobby_only| prefs.lobby_only = lobby_only,
            ),
            Self::volume(
                ("settings-volume", "volume"),
                |prefs| prefs.master,
                |prefs, volume| prefs.master = volume,
            ),
            Self::volume(
                ("settings-effects", "effects"),
                |prefs| prefs.effects,
                |prefs, volume| prefs.effects = volume,
            ),
        ]);
        all
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Settings), open)
        .add_systems(OnRelayout(Screen::Settings), open)
        .add_systems(Update, show.run_if(in_state(Screen::Settings).and_then(resource_changed::<Prefs>)));
}

fn open(mut kit: Kit, prefs: Res<Prefs>) {
    let screen = kit.sheet_screen(Screen::Settings, &kit.say("settings"));
    let form = kit.form(screen.content);
    for Setting { label, name, choices } in Setting::all() {
        let field = kit.field(form, &kit.say(label));
        for (number, choice) in choices.into_iter().enumerate() {
            let holds = (choice.holds)(&prefs);
            let mut made = match choice.words.clone() {
                Some(words) => {
                    let style = if holds { ButtonStyle::Chosen } else { ButtonStyle::Paper };
                    let words = match words {
                        Words::Plain(text) => text,
                        Words::Message(id) => kit.say(id),
                    };
                    kit.button(field, words, style, format!("{name}-{number}"))
                }
                None => kit.drop(field, holds, format!("{name}-{}", number + 1)),
            };
            made.insert((choice, observe(choose)));
        }
    }
    kit.text(screen.content, kit.say("settings-note"), TextStyle::Note);
    kit.back(screen.foot, Screen::Title);
}

fn choose(on: On<Activate>, choices: Query<&Choice>, mut prefs: ResMut<Prefs>) {
    if let Ok(choice) = choices.get(on.entity) {
        (choice.apply)(&mut prefs);
    }
}

/// Returns the message with the name of a level of the machine player.
pub(super) const fn level_message(level: Level) -> &'static str {
    match level {
        Level::Novice => "level-novice",
        Level::Copyist => "level-copyist",
        Level::Scribe => "level-scribe",
        Level::Illuminator => "level-illuminator",
        Level::Abbot => "level-abbot",
    }
}

/// Returns the message with the name of a style of the machine player.
const fn style_message(style: Style) -> &'static str {
    match style {
        Style::Bold => "style-bold",
        Style::Even => "style-even",
        Style::Careful => "style-careful",
    }
}

/// Updates the sheet to the current settings.
fn show(
    prefs: Res<Prefs>,
    mut textures: Textures,
    mut choices: Query<(&Choice, &mut ImageNode, Option<&mut ButtonImages>)>,
) {
    for (choice, mut image, faces) in &mut choices {
        let holds = (choice.holds)(&prefs);
        match faces {
            Some(mut faces) if faces.chosen != holds => faces.chosen = holds,
            Some(_) => {}
            None => image.image = textures.get(TextureKey::InkDrop(holds)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_holds_once_applied_and_alone_among_values() {
        for Setting { label, choices, .. } in Setting::all() {
            for (number, choice) in choices.iter().enumerate() {
                let mut prefs = Prefs { master: 0.0, effects: 0.0, ..Prefs::default() };
                (choice.apply)(&mut prefs);
                let holding = choices.iter().filter(|choice| (choice.holds)(&prefs)).count();
                let wanted = if choice.words.is_some() { 1 } else { number + 1 };
                assert!((choice.holds)(&prefs) && holding == wanted, "{label}: choice {number}");
            }
        }
    }

    #[test]
    fn the_first_drop_can_be_emptied() {
        let mut prefs = Prefs::default();
        let volume = Setting::volume(("", ""), |prefs| prefs.master, |prefs, volume| prefs.master = volume);
        let first = &volume.choices[0];
        (first.apply)(&mut prefs);
        assert!((first.holds)(&prefs) && !(volume.choices[1].holds)(&prefs));
        (first.apply)(&mut prefs);
        assert_eq!(prefs.master, 0.0);
    }
}
