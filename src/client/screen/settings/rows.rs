//! The rows of the settings.

use super::setting::{Setting, Words};
use crate::client::access::Importance;
#[cfg(not(target_arch = "wasm32"))]
use crate::client::prefs::{FRAME_CAPS, SIZES};
use crate::client::prefs::{SCALES, SPEEDS};
use crate::facilitatee::{Level, Style};
use crate::messages::Locale;
use marginalia_art::Palette;

/// A page of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    Game,
    /// The window; in a browser, the page and the browser decide about it.
    #[cfg(not(target_arch = "wasm32"))]
    Display,
    Access,
    Sound,
    Online,
}

impl Page {
    /// All pages, in their order.
    pub(super) const ALL: &[Self] = &[
        Self::Game,
        #[cfg(not(target_arch = "wasm32"))]
        Self::Display,
        Self::Access,
        Self::Sound,
        Self::Online,
    ];

    /// Returns the message with its name, and its name for probes.
    pub(super) const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Game => ("settings-game", "page-game"),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Display => ("settings-display", "page-display"),
            Self::Access => ("settings-access", "page-access"),
            Self::Sound => ("settings-sound", "page-sound"),
            Self::Online => ("settings-online", "page-online"),
        }
    }

    /// Returns its settings, in their order.
    pub(super) fn rows(self) -> Vec<Setting> {
        match self {
            Self::Game => game(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Display => display(),
            Self::Access => access(),
            Self::Sound => sound(),
            Self::Online => online(),
        }
    }
}

fn game() -> Vec<Setting> {
    let speeds = SPEEDS.map(|speed| (Some(speed), Words::from(format!("{speed} ×"))));
    vec![
        Setting::pick(
            ("settings-language", "language"),
            Locale::all().map(|locale| (locale, locale.name())),
            |prefs| prefs.language,
            |prefs, language| prefs.language = language,
        ),
        Setting::pick(
            ("settings-pace", "pace"),
            speeds.into_iter().chain([(None, "settings-instant".into())]),
            |prefs| (!prefs.at_once).then_some(prefs.speed),
            |prefs, speed| {
                prefs.at_once = speed.is_none();
                prefs.speed = speed.unwrap_or(prefs.speed);
            },
        ),
        Setting::pick(
            ("settings-opponent", "opponent"),
            Level::ALL.map(|level| (level, level_message(level))),
            |prefs| prefs.opponent,
            |prefs, level| prefs.opponent = level,
        ),
        Setting::pick(
            ("settings-style", "style"),
            Style::ALL.map(|style| (style, style_message(style))),
            |prefs| prefs.style,
            |prefs, style| prefs.style = style,
        ),
    ]
}

#[cfg(not(target_arch = "wasm32"))]
fn display() -> Vec<Setting> {
    let sizes = SIZES.map(|(w, h)| (Some((w, h)), Words::from(format!("{w} × {h}"))));
    let caps = FRAME_CAPS.map(|frames| (Some(frames), Words::from(frames.to_string())));
    vec![
        Setting::pick(
            ("settings-window", "window"),
            sizes.into_iter().chain([(None, "settings-full-screen".into())]),
            |prefs| (!prefs.fullscreen).then_some(prefs.size),
            |prefs, size| {
                prefs.fullscreen = size.is_none();
                prefs.size = size.unwrap_or(prefs.size);
            },
        ),
        Setting::pick(
            ("settings-frame-cap", "frame-cap"),
            caps.into_iter().chain([(None, "settings-no-cap".into())]),
            |prefs| prefs.frame_cap,
            |prefs, frame_cap| prefs.frame_cap = frame_cap,
        ),
        Setting::pick(
            ("settings-vsync", "vsync"),
            [(true, "settings-on"), (false, "settings-off")],
            |prefs| prefs.vsync,
            |prefs, vsync| prefs.vsync = vsync,
        ),
    ]
}

fn access() -> Vec<Setting> {
    vec![
        Setting::pick(
            ("settings-scale", "scale"),
            SCALES.map(|percent| (percent, format!("{percent} %"))),
            |prefs| prefs.scale,
            |prefs, percent| prefs.scale = percent,
        ),
        Setting::pick(
            ("settings-palette", "palette"),
            Palette::ALL.map(|palette| (palette, palette_message(palette))),
            |prefs| prefs.palette,
            |prefs, palette| prefs.palette = palette,
        ),
        Setting::pick(
            ("settings-motion", "motion"),
            [(false, "settings-motion-full"), (true, "settings-motion-reduced")],
            |prefs| prefs.reduced_motion,
            |prefs, is_reduced| prefs.reduced_motion = is_reduced,
        ),
        Setting::pick(
            ("settings-end-turn", "end-turn"),
            [(false, "end-turn-press"), (true, "end-turn-hold")],
            |prefs| prefs.hold_to_end_turn,
            |prefs, holds| prefs.hold_to_end_turn = holds,
        ),
        Setting::pick(
            ("settings-announcements", "announcements"),
            Importance::ALL.map(|least| (least, announcements_message(least))),
            |prefs| prefs.announcements,
            |prefs, least| prefs.announcements = least,
        ),
    ]
}

fn sound() -> Vec<Setting> {
    vec![
        Setting::volume(
            ("settings-volume", "volume"),
            |prefs| prefs.master,
            |prefs, volume| prefs.master = volume,
        ),
        Setting::volume(
            ("settings-music", "music"),
            |prefs| prefs.music,
            |prefs, volume| prefs.music = volume,
        ),
        Setting::volume(
            ("settings-effects", "effects"),
            |prefs| prefs.effects,
            |prefs, volume| prefs.effects = volume,
        ),
        Setting::volume(
            ("settings-interface", "interface"),
            |prefs| prefs.interface,
            |prefs, volume| prefs.interface = volume,
        ),
        Setting::pick(
            ("settings-captions", "captions"),
            [(false, "settings-off"), (true, "settings-on")],
            |prefs| prefs.captions,
            |prefs, captions| prefs.captions = captions,
        ),
    ]
}

fn online() -> Vec<Setting> {
    vec![
        Setting::pick(
            ("settings-connection", "online-line"),
            [(false, "settings-direct-line"), (true, "settings-lobby-only")],
            |prefs| prefs.lobby_only,
            |prefs, lobby_only| prefs.lobby_only = lobby_only,
        ),
        Setting::pick(
            ("settings-emotes", "opponent-emotes"),
            [(false, "settings-emotes-shown"), (true, "settings-emotes-muted")],
            |prefs| prefs.mutes_emotes,
            |prefs, mutes| prefs.mutes_emotes = mutes,
        ),
    ]
}

/// Returns the message with the name of a level of the machine player.
pub(in crate::client::screen) const fn level_message(level: Level) -> &'static str {
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

/// Returns the message with the name of a palette.
const fn palette_message(palette: Palette) -> &'static str {
    match palette {
        Palette::Painted => "palette-painted",
        Palette::RedGreen => "palette-red-green",
        Palette::BlueYellow => "palette-blue-yellow",
    }
}

/// Returns the message with the name of an amount of announcements.
const fn announcements_message(least: Importance) -> &'static str {
    match least {
        Importance::Essential => "announcements-essential",
        Importance::Event => "announcements-events",
        Importance::Detail => "announcements-details",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::prefs::Prefs;
    use crate::client::screen::settings::setting::Choice;

    #[test]
    fn a_choice_holds_once_applied_and_alone_among_values() {
        for Setting { label, choices, reset, .. } in Page::ALL.iter().copied().flat_map(Page::rows) {
            for (number, choice) in choices.iter().enumerate() {
                let mut prefs =
                    Prefs { master: 0.0, music: 0.0, effects: 0.0, interface: 0.0, ..Prefs::default() };
                (choice.apply)(&mut prefs);
                let holding = choices.iter().filter(|choice| (choice.holds)(&prefs)).count();
                let wanted = if choice.words.is_some() { 1 } else { number + 1 };
                assert!((choice.holds)(&prefs) && holding == wanted, "{label}: choice {number}");
                reset(&mut prefs);
                let default = Prefs { language: prefs.language, ..Prefs::default() };
                let is_default = |choice: &Choice| (choice.holds)(&prefs) == (choice.holds)(&default);
                assert!(choices.iter().all(is_default), "{label}: choice {number} is not reset");
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
