//! The rows of the settings.

use super::setting::{Rows, Setting};
use crate::client::access::Importance;
#[cfg(not(target_arch = "wasm32"))]
use crate::client::prefs::{FRAME_CAPS, SIZES};
use crate::client::prefs::{Invitations, PerilWarning, SCALES, SPEEDS};
use crate::client::prelude::World;
use crate::client::progress::show_tips_again;
use crate::client::textures::TextureKey;
use crate::facilitatee::{Level, Style};
use crate::messages::Locale;
use marginalia_art::{Palette, SkinKind};

/// A page of the settings.
pub(super) struct Page {
    /// The message with its name.
    pub(super) label: &'static str,
    /// Its name for probes.
    pub(super) name: &'static str,
    /// Adds its settings, in their order.
    fill: fn(&mut Rows),
    /// The message below its settings.
    pub(super) note: Option<&'static str>,
    /// A button below its settings: its message, its name for probes, and what it does.
    pub(super) action: Option<(&'static str, &'static str, fn(&mut World))>,
}

impl Page {
    /// Returns its settings, in their order.
    pub(super) fn rows(&self, locale: Locale) -> Vec<Setting> {
        let mut rows = Rows { locale, all: Vec::new() };
        (self.fill)(&mut rows);
        rows.all
    }
}

/// All pages, in their order.
pub(super) const PAGES: &[Page] = &[
    Page {
        label: "settings-game",
        name: "page-game",
        fill: game,
        note: None,
        action: Some(("settings-tips-again", "tips-again", show_tips_again)),
    },
    // The window; in a browser, the page and the browser decide about it.
    #[cfg(not(target_arch = "wasm32"))]
    Page { label: "settings-display", name: "page-display", fill: display, note: None, action: None },
    Page {
        label: "settings-looks",
        name: "page-looks",
        fill: looks,
        note: Some("settings-looks-note"),
        action: None,
    },
    Page {
        label: "settings-access",
        name: "page-access",
        fill: access,
        note: Some("settings-scale-note"),
        action: None,
    },
    Page { label: "settings-sound", name: "page-sound", fill: sound, note: None, action: None },
    Page {
        label: "settings-online",
        name: "page-online",
        fill: online,
        note: Some("settings-connection-note"),
        action: None,
    },
];

fn game(rows: &mut Rows) {
    let locales = Locale::all().map(|locale| (locale, locale.name()));
    rows.pick_words(("settings-language", "language"), locales, |prefs| &mut prefs.language);
    let speeds = SPEEDS.map(|speed| (Some(speed), format!("{speed} ×")));
    let speeds = speeds.into_iter().chain([(None, rows.locale.say("settings-instant"))]);
    rows.pick_by(
        ("settings-pace", "pace"),
        speeds,
        |prefs| (!prefs.at_once).then_some(prefs.speed),
        |prefs, speed| {
            prefs.at_once = speed.is_none();
            prefs.speed = speed.unwrap_or(prefs.speed);
        },
    );
    let levels = Level::ALL.map(|level| (level, level_message(level)));
    rows.pick(("settings-opponent", "opponent"), levels, |prefs| &mut prefs.opponent);
    let styles = Style::ALL.map(|style| (style, style_message(style)));
    rows.pick(("settings-style", "style"), styles, |prefs| &mut prefs.style);
    let warnings = [
        (PerilWarning::Off, "settings-off"),
        (PerilWarning::Warn, "peril-warn"),
        (PerilWarning::Ask, "peril-ask"),
    ];
    rows.pick(("settings-peril", "peril"), warnings, |prefs| &mut prefs.peril_warning);
    let tips = [(true, "settings-on"), (false, "settings-off")];
    rows.pick(("settings-tips", "tips"), tips, |prefs| &mut prefs.tips);
}

#[cfg(not(target_arch = "wasm32"))]
fn display(rows: &mut Rows) {
    let sizes = SIZES.map(|(w, h)| (Some((w, h)), format!("{w} × {h}")));
    let sizes = sizes.into_iter().chain([(None, rows.locale.say("settings-full-screen"))]);
    rows.pick_by(
        ("settings-window", "window"),
        sizes,
        |prefs| (!prefs.fullscreen).then_some(prefs.size),
        |prefs, size| {
            prefs.fullscreen = size.is_none();
            prefs.size = size.unwrap_or(prefs.size);
        },
    );
    let caps = FRAME_CAPS.map(|frames| (Some(frames), frames.to_string()));
    let caps = caps.into_iter().chain([(None, rows.locale.say("settings-no-cap"))]);
    rows.pick_words(("settings-frame-cap", "frame-cap"), caps, |prefs| &mut prefs.frame_cap);
    let vsync = [(true, "settings-on"), (false, "settings-off")];
    rows.pick(("settings-vsync", "vsync"), vsync, |prefs| &mut prefs.vsync);
}

fn looks(rows: &mut Rows) {
    rows.pick_skin(
        ("settings-board", "board"),
        SkinKind::Board,
        (|looks| looks.board, |prefs| &mut prefs.board),
        TextureKey::BoardSample,
    );
    rows.pick_skin(
        ("settings-back", "card-back"),
        SkinKind::Back,
        (|looks| looks.back, |prefs| &mut prefs.back),
        TextureKey::BackSample,
    );
}

fn access(rows: &mut Rows) {
    let scales = SCALES.map(|percent| (percent, format!("{percent} %")));
    rows.pick_words(("settings-scale", "scale"), scales, |prefs| &mut prefs.scale);
    let palettes = [
        (Palette::Painted, "palette-painted"),
        (Palette::RedGreen, "palette-red-green"),
        (Palette::BlueYellow, "palette-blue-yellow"),
    ];
    rows.pick(("settings-palette", "palette"), palettes, |prefs| &mut prefs.palette);
    let motion = [(false, "settings-motion-full"), (true, "settings-motion-reduced")];
    rows.pick(("settings-motion", "motion"), motion, |prefs| &mut prefs.reduced_motion);
    let end_turn = [(false, "end-turn-press"), (true, "end-turn-hold")];
    rows.pick(("settings-end-turn", "end-turn"), end_turn, |prefs| &mut prefs.hold_to_end_turn);
    let amounts = [
        (Importance::Essential, "announcements-essential"),
        (Importance::Event, "announcements-events"),
        (Importance::Detail, "announcements-details"),
    ];
    rows.pick(("settings-announcements", "announcements"), amounts, |prefs| &mut prefs.announcements);
}

fn sound(rows: &mut Rows) {
    rows.volume(("settings-volume", "volume"), |prefs| &mut prefs.master);
    rows.volume(("settings-music", "music"), |prefs| &mut prefs.music);
    rows.volume(("settings-effects", "effects"), |prefs| &mut prefs.effects);
    rows.volume(("settings-interface", "interface"), |prefs| &mut prefs.interface);
    let captions = [(false, "settings-off"), (true, "settings-on")];
    rows.pick(("settings-captions", "captions"), captions, |prefs| &mut prefs.captions);
}

fn online(rows: &mut Rows) {
    let connection = [(false, "settings-direct-line"), (true, "settings-lobby-only")];
    rows.pick(("settings-connection", "online-line"), connection, |prefs| &mut prefs.lobby_only);
    let emotes = [(false, "settings-emotes-shown"), (true, "settings-emotes-muted")];
    rows.pick(("settings-emotes", "opponent-emotes"), emotes, |prefs| &mut prefs.mutes_emotes);
    let pointing = [(true, "settings-pointing-shared"), (false, "settings-pointing-hidden")];
    rows.pick(("settings-pointing", "pointing"), pointing, |prefs| &mut prefs.shares_pointing);
    let invitations = [
        (Invitations::Everybody, "invitations-everybody"),
        (Invitations::Contacts, "invitations-contacts"),
        (Invitations::Nobody, "invitations-nobody"),
    ];
    rows.pick(("settings-invitations", "invitations"), invitations, |prefs| &mut prefs.invitations);
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
pub(in crate::client::screen) const fn style_message(style: Style) -> &'static str {
    match style {
        Style::Bold => "style-bold",
        Style::Even => "style-even",
        Style::Careful => "style-careful",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::prefs::Prefs;
    use crate::client::screen::settings::setting::Choice;

    #[test]
    fn a_choice_holds_once_applied_and_alone_among_values() {
        let rows = PAGES.iter().flat_map(|page| page.rows(Locale::default()));
        for Setting { label, choices, reset, .. } in rows {
            for (number, choice) in choices.iter().enumerate() {
                let mut prefs =
                    Prefs { master: 0.0, music: 0.0, effects: 0.0, interface: 0.0, ..Prefs::default() };
                (choice.apply)(&mut prefs);
                let holding = choices.iter().filter(|choice| (choice.holds)(&mut prefs)).count();
                let wanted = if choice.words.is_some() { 1 } else { number + 1 };
                assert!((choice.holds)(&mut prefs) && holding == wanted, "{label}: choice {number}");
                reset(&mut prefs);
                let mut default = Prefs { language: prefs.language, ..Prefs::default() };
                let is_default = |choice: &Choice| (choice.holds)(&mut prefs) == (choice.holds)(&mut default);
                assert!(choices.iter().all(is_default), "{label}: choice {number} is not reset");
            }
        }
    }

    #[test]
    fn the_first_drop_can_be_emptied() {
        let mut prefs = Prefs::default();
        let mut rows = Rows { locale: Locale::default(), all: Vec::new() };
        rows.volume(("", ""), |prefs| &mut prefs.master);
        let volume = &rows.all[0];
        let first = &volume.choices[0];
        (first.apply)(&mut prefs);
        assert!((first.holds)(&mut prefs) && !(volume.choices[1].holds)(&mut prefs));
        (first.apply)(&mut prefs);
        assert_eq!(prefs.master, 0.0);
    }
}
