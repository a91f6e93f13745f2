//! The title page: the closed book on the desk background, and the menu.

use bevy::app::{App, AppExit, Update};
use bevy::color::{Alpha, Color};
use bevy::ecs::bundle::Bundle;
use bevy::ecs::component::Component;
use bevy::ecs::message::MessageWriter;
use bevy::ecs::observer::On;
use bevy::ecs::query::With;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::{Commands, Query, Res, ResMut};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::math::{Rect, Vec2};
use bevy::picking::Pickable;
use bevy::state::condition::in_state;
use bevy::state::state::{NextState, OnEnter};
use bevy::state::state_scoped::DespawnOnExit;
use bevy::time::Time;
use bevy::ui::Node;
use bevy::ui::widget::{ImageNode, TextShadow};
use bevy::ui_widgets::{Activate, observe};

use crate::client::buttons::{ButtonStyle, ByEnter, button};
use crate::client::fonts::{DIM, Fonts, LEAF, Typeface, centred};
use crate::client::nodes::fit_line;
use crate::client::planned_match::PlannedMatch;
use crate::client::prefs::Prefs;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{DESKTOP_SIZE, FormFactor, OnRelayout, Viewport, absolute, backdrop};
use crate::facilitatee::{Level, Sandbag, Style};
use crate::facilitator::MatchKind;
use crate::ids::Seat;

/// The size of the buttons.
const PRESS: (u16, u16) = (172, 46);

/// The place of the last button.
const LAST: usize = 8;

/// A marker for the flickering candlelight.
#[derive(Component)]
struct Breath(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open)
        .add_systems(OnRelayout(Screen::Title), open)
        .add_systems(Update, breathe.run_if(in_state(Screen::Title)));
}

/// The layout of the title page: the title and the text below it, the first button, the distance between buttons, and
/// their size.
struct Places {
    title: (Rect, f32),
    under: Rect,
    first: Vec2,
    pitch: Vec2,
    press: (u16, u16),
}

impl Places {
    fn of(viewport: &Viewport) -> Self {
        let Vec2 { x: wide, y: high } = viewport.size;
        let place = |x: f32, y: f32, wide: f32, high: f32| Rect::new(x, y, x + wide, y + high);
        match viewport.form_factor {
            FormFactor::Desktop => Self {
                title: (place(460.0, 158.0, 360.0, 90.0), 66.0),
                under: place(460.0, 250.0, 360.0, 60.0),
                first: Vec2::new(464.0, 334.0),
                pitch: Vec2::new(182.0, 52.0),
                press: PRESS,
            },
            // The title on the left, the buttons under the right thumb.
            FormFactor::Landscape => {
                let left = wide - 372.0;
                let top = high / 2.0 - 100.0;
                Self {
                    title: (place(0.0, top, left, 74.0), 54.0),
                    under: place(0.0, top + 84.0, left, 60.0),
                    first: Vec2::new(left, (high - 5.0 * 62.0) / 2.0 + 3.0),
                    pitch: Vec2::new(182.0, 62.0),
                    press: (172, 54),
                }
            }
            // The title above, the buttons below it.
            FormFactor::Portrait => {
                let bottom = high - 24.0 - 5.0 * 66.0;
                let top = bottom * 0.34;
                Self {
                    title: (place(0.0, top, wide, 80.0), 62.0),
                    under: place(0.0, top + 92.0, wide, 60.0),
                    first: Vec2::new(wide / 2.0 - 177.0, bottom),
                    pitch: Vec2::new(182.0, 66.0),
                    press: (172, 58),
                }
            }
        }
    }
}

/// Returns the pictures that the title page needs.
pub(super) fn pictures(viewport: &Viewport) -> [TextureKey; 5] {
    let (wide, high) = Places::of(viewport).press;
    [
        TextureKey::Title,
        TextureKey::Desk,
        TextureKey::Glow,
        TextureKey::Button(wide, high, false),
        TextureKey::Button(wide, high, true),
    ]
}

fn node(place: Rect) -> Node {
    absolute(place.min.x, place.min.y, place.width(), place.height())
}

fn open(mut commands: Commands, mut textures: Textures, fonts: Res<Fonts>) {
    let on = textures.viewport();
    let places = Places::of(&on);
    commands
        .spawn((backdrop(), textures.node(TextureKey::Desk), DespawnOnExit(Screen::Title)))
        .with_children(|root| {
            root.spawn((on.node(), TabGroup::new(0))).with_children(|viewport| {
                viewport.spawn((cover(&on), textures.node(TextureKey::Title), Pickable::IGNORE));
                let glow =
                    ImageNode { color: Color::WHITE.with_alpha(0.3), ..textures.node(TextureKey::Glow) };
                if !on.is_small() {
                    // The candle stands beside the book.
                    viewport.spawn((
                        absolute(-126.0, 150.0, 400.0, 400.0),
                        glow,
                        Breath(0.34),
                        Pickable::IGNORE,
                    ));
                }
                let shade =
                    TextShadow { offset: Vec2::new(1.5, 2.0), color: Color::srgba(0.1, 0.0, 0.0, 0.8) };
                let (place, large) = places.title;
                let large =
                    if on.is_small() { fit_line("Marginalia", place.width() - 24.0, large) } else { large };
                let title = fonts.write("Marginalia", Typeface::Title, large, LEAF);
                viewport.spawn((node(place), title, centred(), shade));
                let under = "Two scribes, one open book,\nand a margin where nobody rules";
                let under = fonts.write(under, Typeface::TitleItalic, 20.0, DIM);
                viewport.spawn((node(places.under), under, centred(), shade));
                let mut leather = |words: &str, place: usize, name: &str| {
                    // The last button is alone, in the middle.
                    let column = if place == LAST { 0.5 } else { (place % 2) as f32 };
                    let place = places.first + Vec2::new(column, (place / 2) as f32) * places.pitch;
                    let place = absolute(place.x, place.y, 0.0, 0.0);
                    button(&mut textures, &fonts, words, ButtonStyle::Leather, place, places.press, name)
                };
                viewport.spawn((
                    leather("Training", 0, "training"),
                    ByEnter,
                    plays(MatchKind::Training(Seat::Host, Level::default(), Style::default())),
                ));
                viewport.spawn((leather("Online", 1, "online"), opens(Screen::Lobby)));
                viewport.spawn((leather("Two scribes", 2, "hot-seat"), plays(MatchKind::HotSeat)));
                viewport.spawn((leather("Sandbag", 3, "sandbag"), plays(MatchKind::Sandbag(Sandbag::Still))));
                viewport.spawn((leather("Workbench", 4, "workbench"), plays(MatchKind::Workbench)));
                viewport.spawn((leather("Lessons", 5, "lessons"), opens(Screen::Lessons)));
                viewport.spawn((leather("Replays", 6, "replays"), opens(Screen::Replays)));
                viewport.spawn((leather("Settings", 7, "settings"), opens(Screen::Settings)));
                if cfg!(not(target_arch = "wasm32")) {
                    viewport.spawn((
                        leather("Quit", LAST, "quit"),
                        observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                            exit.write(AppExit::Success);
                        }),
                    ));
                }
            });
        });
}

/// Returns the horizontal centre of the title.
fn title_centre(viewport: &Viewport) -> f32 {
    if viewport.form_factor == FormFactor::Landscape {
        (viewport.size.x - 372.0) / 2.0
    } else {
        viewport.size.x / 2.0
    }
}

/// Returns the node of the closed book, as drawn for the desktop viewport. Its middle lies below the title, and it
/// fills a phone's viewport.
fn cover(viewport: &Viewport) -> Node {
    let scale = match viewport.form_factor {
        FormFactor::Desktop => 1.0,
        FormFactor::Landscape => 2.0 * (viewport.size.x - title_centre(viewport)) / DESKTOP_SIZE.x,
        FormFactor::Portrait => viewport.size.y / DESKTOP_SIZE.y * 1.1,
    };
    let size = DESKTOP_SIZE * scale;
    let corner = Vec2::new(title_centre(viewport), viewport.size.y / 2.0) - size / 2.0;
    absolute(corner.x, corner.y, size.x, size.y)
}

/// Returns a button that plans a match and opens the books.
fn plays(kind: MatchKind) -> impl Bundle {
    observe(move |_: On<Activate>, mut planned: ResMut<PlannedMatch>, mut next: ResMut<NextState<Screen>>| {
        *planned = kind.clone().into();
        next.set(Screen::Books);
    })
}

/// Returns a button that opens a screen.
fn opens(screen: Screen) -> impl Bundle {
    observe(move |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(screen))
}

fn breathe(mut lights: Query<(&Breath, &mut ImageNode), With<Node>>, time: Res<Time>, prefs: Res<Prefs>) {
    let t = time.elapsed_secs();
    let sway = if prefs.reduced_motion {
        0.0
    } else {
        (t * 2.1).sin() * 0.5 + (t * 5.3).sin() * 0.3 + (t * 9.7).sin() * 0.2
    };
    for (breath, mut image) in &mut lights {
        image.color = Color::srgb(1.0, 0.93, 0.8).with_alpha(breath.0 * (1.0 + 0.22 * sway));
    }
}
