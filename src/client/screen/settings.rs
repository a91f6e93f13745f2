//! The settings: window, speed, animation, opponent, language, online connection and sound, on one sheet.

use bevy::app::{App, Update};
use bevy::ecs::component::Component;
use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::observer::On;
use bevy::ecs::query::Without;
use bevy::ecs::schedule::common_conditions::resource_changed;
use bevy::ecs::schedule::{IntoScheduleConfigs, SystemCondition};
use bevy::ecs::system::{Commands, Query, Res, ResMut};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::math::{Rect, Vec2};
use bevy::picking::Pickable;
use bevy::state::condition::in_state;
use bevy::state::state::{NextState, OnEnter};
use bevy::state::state_scoped::DespawnOnExit;
use bevy::ui::widget::ImageNode;
use bevy::ui::{FlexDirection, FlexWrap, Node, Overflow, UiRect, Val, px};
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use crate::battle::language::Language;
use crate::client::buttons::{ButtonImages, ButtonStyle, ByEscape, button, pressable};
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred, faint};
use crate::client::prefs::{Prefs, SIZES, SPEEDS};
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{OnRelayout, Viewport, absolute, backdrop};
use crate::facilitatee::{Level, Style};

/// The paper of the settings.
pub(super) const SHEET: TextureKey = TextureKey::Parchment(800, 560);
/// The widths of choice buttons: in rows of more than four, and in all other rows.
pub(super) const WIDTHS: [u16; 2] = [104, 132];
/// The height of choice buttons.
pub(super) const HEIGHT: u16 = 44;
/// The number of drops in a volume control.
const DROPS: u8 = 8;
/// The vertical distance between rows.
const ROW: f32 = 47.0;

/// The setting that a choice button applies.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
enum Choice {
    Fullscreen,
    Size(u32, u32),
    Speed(f32),
    AtOnce,
    Calm(bool),
    Opponent(Level),
    Style(Style),
    Master(u8),
    Effects(u8),
    Language(Language),
    LobbyOnly(bool),
}

impl Choice {
    fn apply(self, prefs: &mut Prefs) {
        match self {
            Self::Fullscreen => prefs.fullscreen = true,
            Self::Size(w, h) => (prefs.fullscreen, prefs.size) = (false, (w, h)),
            Self::Speed(speed) => (prefs.at_once, prefs.speed) = (false, speed),
            Self::AtOnce => prefs.at_once = true,
            Self::Calm(calm) => prefs.reduced_motion = calm,
            Self::Opponent(level) => prefs.opponent = level,
            Self::Style(style) => prefs.style = style,
            // Pressing the first drop while only it is full empties it.
            Self::Master(drops) => prefs.master = poured(prefs.master, drops),
            Self::Effects(drops) => prefs.effects = poured(prefs.effects, drops),
            Self::Language(language) => prefs.language = language,
            Self::LobbyOnly(lobby_only) => prefs.lobby_only = lobby_only,
        }
    }

    /// Returns true if the choice is active now: it is the selected one, or a drop that is full.
    fn holds(self, prefs: &Prefs) -> bool {
        match self {
            Self::Fullscreen => prefs.fullscreen,
            Self::Size(w, h) => !prefs.fullscreen && prefs.size == (w, h),
            Self::Speed(speed) => !prefs.at_once && (prefs.speed - speed).abs() < 0.01,
            Self::AtOnce => prefs.at_once,
            Self::Calm(calm) => prefs.reduced_motion == calm,
            Self::Opponent(level) => prefs.opponent == level,
            Self::Style(style) => prefs.style == style,
            Self::Master(drops) => drops <= drops_of(prefs.master),
            Self::Effects(drops) => drops <= drops_of(prefs.effects),
            Self::Language(language) => prefs.language == language,
            Self::LobbyOnly(lobby_only) => prefs.lobby_only == lobby_only,
        }
    }

    const fn is_drop(self) -> bool {
        matches!(self, Self::Master(_) | Self::Effects(_))
    }
}

fn drops_of(volume: f32) -> u8 {
    (volume * f32::from(DROPS)).round() as u8
}

fn poured(volume: f32, drops: u8) -> f32 {
    let emptied = drops == 1 && drops_of(volume) == 1;
    if emptied { 0.0 } else { f32::from(drops) / f32::from(DROPS) }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Settings), open)
        .add_systems(OnRelayout(Screen::Settings), open)
        .add_systems(Update, show.run_if(in_state(Screen::Settings).and_then(resource_changed::<Prefs>)));
}

/// The layout of the settings screen: the sheet, its heading, and the back button.
struct Places {
    sheet: Rect,
    head: (Rect, f32),
    back: (Vec2, (u16, u16)),
}

impl Places {
    fn of(viewport: &Viewport) -> Self {
        let Vec2 { x: wide, y: high } = viewport.size;
        if !viewport.is_small() {
            return Self {
                sheet: Rect::new(240.0, 40.0, 1040.0, 600.0),
                head: (Rect::new(0.0, 26.0, 800.0, 82.0), 44.0),
                back: (Vec2::new(510.0, 626.0), (260, 58)),
            };
        }
        let sheet = Rect::new(4.0, 4.0, wide - 4.0, high - 62.0);
        Self {
            sheet,
            head: (Rect::new(0.0, 8.0, sheet.width(), 48.0), 30.0),
            back: (Vec2::new(wide / 2.0 - 100.0, high - 57.0), (200, 52)),
        }
    }
}

fn node(place: Rect) -> Node {
    absolute(place.min.x, place.min.y, place.width(), place.height())
}

fn open(mut commands: Commands, mut textures: Textures, fonts: Res<Fonts>, prefs: Res<Prefs>) {
    let on = textures.viewport();
    let places = Places::of(&on);
    let look = if on.is_small() {
        textures.sliced(TextureKey::Parchment(360, 180), 20.0)
    } else {
        textures.node(SHEET)
    };
    commands
        .spawn((backdrop(), textures.node(TextureKey::Desk), DespawnOnExit(Screen::Settings)))
        .with_children(|root| {
            root.spawn((on.node(), TabGroup::new(0))).with_children(|viewport| {
                viewport.spawn((node(places.sheet), look)).with_children(|sheet| {
                    let (place, large) = places.head;
                    sheet.spawn((
                        node(place),
                        fonts.write("Settings", Typeface::Title, large, RED),
                        centred(),
                    ));
                    let mut pen = Pen { textures: &mut textures, fonts: &fonts, prefs: &prefs, y: 88.0 };
                    if !on.is_small() {
                        rows(&mut pen, sheet);
                        let words = "Changes apply immediately. “Lobby only” hides your network address from \
                                     opponents.";
                        let words = fonts.write(words, Typeface::TextItalic, 18.0, faint());
                        sheet.spawn((absolute(0.0, 514.0, 800.0, 28.0), words, centred()));
                        return;
                    }
                    // On a phone, the rows scroll.
                    let column = Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(10),
                        overflow: Overflow::scroll_y(),
                        ..absolute(14.0, 50.0, places.sheet.width() - 28.0, places.sheet.height() - 60.0)
                    };
                    sheet.spawn((column, ScrollArea)).with_children(|column| rows(&mut pen, column));
                });
                let (place, size) = places.back;
                let place = absolute(place.x, place.y, 0.0, 0.0);
                viewport.spawn((
                    button(&mut textures, &fonts, "Back", ButtonStyle::Leather, place, size, "back"),
                    ByEscape,
                    observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
                ));
            });
        });
}

fn rows(pen: &mut Pen, sheet: &mut ChildSpawnerCommands) {
    // In a browser, the page sets the size of the window.
    if cfg!(not(target_arch = "wasm32")) {
        let mut sizes: Vec<_> = SIZES.map(|(w, h)| (Choice::Size(w, h), format!("{w} × {h}"))).into();
        sizes.push((Choice::Fullscreen, "Full screen".to_owned()));
        pen.row(sheet, "Window", "window", &sizes);
    }
    let mut speeds: Vec<_> = SPEEDS.map(|speed| (Choice::Speed(speed), format!("{speed} ×"))).into();
    speeds.push((Choice::AtOnce, "instant".to_owned()));
    pen.row(sheet, "Pace", "pace", &speeds);
    let calm = [(Choice::Calm(false), "full".to_owned()), (Choice::Calm(true), "reduced".to_owned())];
    pen.row(sheet, "Motion", "motion", &calm);
    let levels = Level::ALL.map(|level| (Choice::Opponent(level), level.name().to_owned()));
    pen.row(sheet, "Opponent", "opponent", &levels);
    let styles = Style::ALL.map(|style| (Choice::Style(style), style.name().to_owned()));
    pen.row(sheet, "Style", "style", &styles);
    let languages =
        Language::ALL.map(|language| (Choice::Language(language), language.own_name().to_owned()));
    pen.row(sheet, "Cards in", "language", &languages);
    let lines = [
        (Choice::LobbyOnly(false), "direct line".to_owned()),
        (Choice::LobbyOnly(true), "lobby only".to_owned()),
    ];
    pen.row(sheet, "Online", "online-line", &lines);
    pen.drops(sheet, "Volume", "volume", Choice::Master);
    pen.drops(sheet, "Effects", "effects", Choice::Effects);
}

/// The helper that writes the rows of the sheet.
struct Pen<'a, 'w> {
    textures: &'a mut Textures<'w>,
    fonts: &'a Fonts,
    prefs: &'a Prefs,
    y: f32,
}

impl Pen<'_, '_> {
    fn label(&mut self, sheet: &mut ChildSpawnerCommands, words: &str) {
        let words = self.fonts.write(words, Typeface::Title, 26.0, INK);
        sheet.spawn((absolute(64.0, self.y + 5.0, 120.0, 40.0), words, Pickable::IGNORE));
    }

    /// Writes a row on a phone: its label, and its choices in as many lines as needed.
    fn small_row(
        &mut self,
        sheet: &mut ChildSpawnerCommands,
        label: &str,
        choices: impl FnOnce(&mut Self, &mut ChildSpawnerCommands),
    ) {
        let upright = self.textures.viewport().is_portrait();
        let row = Node {
            flex_direction: if upright { FlexDirection::Column } else { FlexDirection::Row },
            row_gap: px(2),
            flex_shrink: 0.0,
            ..Node::default()
        };
        let words = self.fonts.write(label, Typeface::Title, 22.0, INK);
        let label = Node { width: px(104), flex_shrink: 0.0, ..Node::default() };
        let line = Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(6),
            row_gap: px(6),
            flex_grow: 1.0,
            flex_basis: if upright { Val::Auto } else { px(0) },
            ..Node::default()
        };
        sheet.spawn((row, Pickable::IGNORE)).with_children(|row| {
            row.spawn((label, words, Pickable::IGNORE));
            row.spawn((line, Pickable::IGNORE)).with_children(|line| choices(self, line));
        });
    }

    fn row(
        &mut self,
        sheet: &mut ChildSpawnerCommands,
        label: &str,
        name: &str,
        choices: &[(Choice, String)],
    ) {
        if self.textures.viewport().is_small() {
            return self.small_row(sheet, label, |pen, line| {
                for (column, (choice, words)) in choices.iter().enumerate() {
                    pen.choice(
                        line,
                        (*choice, words),
                        Node::default(),
                        (106, 46),
                        &format!("{name}-{column}"),
                    );
                }
            });
        }
        self.label(sheet, label);
        let width = if choices.len() > 4 { WIDTHS[0] } else { WIDTHS[1] };
        for (column, (choice, words)) in choices.iter().enumerate() {
            let place = absolute(190.0 + column as f32 * (f32::from(width) + 8.0), self.y, 0.0, 0.0);
            self.choice(sheet, (*choice, words), place, (width, HEIGHT), &format!("{name}-{column}"));
        }
        self.y += ROW;
    }

    fn choice(
        &mut self,
        sheet: &mut ChildSpawnerCommands,
        (choice, words): (Choice, &str),
        place: Node,
        size: (u16, u16),
        name: &str,
    ) {
        let stuff = if choice.holds(self.prefs) { ButtonStyle::Chosen } else { ButtonStyle::Paper };
        let made = button(self.textures, self.fonts, words, stuff, place, size, name);
        sheet.spawn((made, choice, observe(choose)));
    }

    fn drops(&mut self, sheet: &mut ChildSpawnerCommands, label: &str, name: &str, choice: fn(u8) -> Choice) {
        if self.textures.viewport().is_small() {
            return self.small_row(sheet, label, |pen, line| {
                for drop in 1..=DROPS {
                    let full = choice(drop).holds(pen.prefs);
                    line.spawn((
                        Node {
                            width: px(36),
                            height: px(44),
                            padding: UiRect::vertical(px(4)),
                            ..Node::default()
                        },
                        pen.textures.node(TextureKey::InkDrop(full)),
                        choice(drop),
                        pressable(format!("{name}-{drop}")),
                        observe(choose),
                    ));
                }
            });
        }
        self.label(sheet, label);
        for drop in 1..=DROPS {
            let full = choice(drop).holds(self.prefs);
            sheet.spawn((
                absolute(192.0 + f32::from(drop - 1) * 44.0, self.y + 4.0, 36.0, 36.0),
                self.textures.node(TextureKey::InkDrop(full)),
                choice(drop),
                pressable(format!("{name}-{drop}")),
                observe(choose),
            ));
        }
        self.y += ROW;
    }
}

fn choose(on: On<Activate>, choices: Query<&Choice>, mut prefs: ResMut<Prefs>) {
    if let Ok(choice) = choices.get(on.entity) {
        choice.apply(&mut prefs);
    }
}

/// Updates the sheet to the current settings.
fn show(
    prefs: Res<Prefs>,
    mut textures: Textures,
    mut drops: Query<(&Choice, &mut ImageNode), Without<ButtonImages>>,
    mut words: Query<(&Choice, &mut ButtonImages)>,
) {
    for (choice, mut image) in &mut drops {
        if choice.is_drop() {
            image.image = textures.get(TextureKey::InkDrop(choice.holds(&prefs)));
        }
    }
    for (choice, mut faces) in &mut words {
        let holds = choice.holds(&prefs);
        if faces.chosen != holds {
            faces.chosen = holds;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_hold_once_applied() {
        let mut prefs = Prefs::default();
        let choices = [
            Choice::AtOnce,
            Choice::Speed(2.0),
            Choice::Fullscreen,
            Choice::Size(1600, 900),
            Choice::Calm(true),
            Choice::Opponent(Level::Abbot),
            Choice::Style(Style::Bold),
            Choice::Language(Language::Japanese),
            Choice::LobbyOnly(true),
        ];
        for choice in choices {
            choice.apply(&mut prefs);
            assert!(choice.holds(&prefs), "{choice:?}");
        }
    }

    #[test]
    fn the_first_drop_can_be_emptied() {
        let mut prefs = Prefs::default();
        Choice::Master(1).apply(&mut prefs);
        assert!(Choice::Master(1).holds(&prefs) && !Choice::Master(2).holds(&prefs));
        Choice::Master(1).apply(&mut prefs);
        assert_eq!(prefs.master, 0.0);
    }
}
