//! The title page: the shut book on the desk, and what can be done with it.

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
use bevy::picking::Pickable;
use bevy::state::condition::in_state;
use bevy::state::state::{NextState, OnEnter};
use bevy::state::state_scoped::DespawnOnExit;
use bevy::time::Time;
use bevy::ui::Node;
use bevy::ui::widget::{ImageNode, TextShadow};
use bevy::ui_widgets::{Activate, observe};

use super::{Plan, Screen};
use crate::client::bank::{Art, Gallery};
use crate::client::buttons::{ByEnter, Stuff, button};
use crate::client::fonts::{DIM, Face, Fonts, LEAF, centred};
use crate::client::prefs::Prefs;
use crate::client::stage::{at, backdrop, stage};
use crate::facilitatee::Sandbag;

/// The size of the buttons.
pub(super) const PRESS: (u16, u16) = (172, 46);

/// The place of the last button.
const LAST: usize = 8;

/// Candlelight that breathes.
#[derive(Component)]
struct Breath(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open)
        .add_systems(Update, breathe.run_if(in_state(Screen::Title)));
}

fn open(mut commands: Commands, mut gallery: Gallery, fonts: Res<Fonts>) {
    commands.spawn((backdrop(), gallery.node(Art::Desk), DespawnOnExit(Screen::Title))).with_children(
        |root| {
            root.spawn((stage(), gallery.node(Art::Title), TabGroup::new(0))).with_children(|stage| {
                let glow = ImageNode { color: Color::WHITE.with_alpha(0.3), ..gallery.node(Art::Glow) };
                stage.spawn((at(-126.0, 150.0, 400.0, 400.0), glow, Breath(0.34), Pickable::IGNORE));
                let shade = TextShadow {
                    offset: bevy::math::Vec2::new(1.5, 2.0),
                    color: Color::srgba(0.1, 0.0, 0.0, 0.8),
                };
                stage.spawn((
                    at(460.0, 158.0, 360.0, 90.0),
                    fonts.write("Marginalia", Face::Title, 66.0, LEAF),
                    centred(),
                    shade,
                ));
                let under = "Two scribes, one open book,\nand a margin where nobody rules";
                stage.spawn((
                    at(460.0, 250.0, 360.0, 60.0),
                    fonts.write(under, Face::TitleItalic, 20.0, DIM),
                    centred(),
                    shade,
                ));
                let mut leather = |words: &str, place: usize, name: &str| {
                    // The last one stands alone, in the middle.
                    let column = if place == LAST { 0.5 } else { (place % 2) as f32 };
                    let place = at(464.0 + column * 182.0, 334.0 + (place / 2) as f32 * 52.0, 0.0, 0.0);
                    button(&mut gallery, &fonts, words, Stuff::Leather, place, PRESS, name)
                };
                stage.spawn((leather("Training", 0, "training"), ByEnter, plays(Plan::Training)));
                stage.spawn((leather("Online", 1, "online"), opens(Screen::Lobby)));
                stage.spawn((leather("Two scribes", 2, "hot-seat"), plays(Plan::HotSeat)));
                stage.spawn((leather("Sandbag", 3, "sandbag"), plays(Plan::Sandbag(Sandbag::Still))));
                stage.spawn((leather("Workbench", 4, "workbench"), plays(Plan::Debug)));
                stage.spawn((leather("Lessons", 5, "lessons"), opens(Screen::Lessons)));
                stage.spawn((leather("Replays", 6, "replays"), opens(Screen::Replays)));
                stage.spawn((leather("Settings", 7, "settings"), opens(Screen::Settings)));
                if cfg!(not(target_arch = "wasm32")) {
                    stage.spawn((
                        leather("Quit", LAST, "quit"),
                        observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                            exit.write(AppExit::Success);
                        }),
                    ));
                }
            });
        },
    );
}

/// A button that plans what is played and goes on to the books.
fn plays(plan: Plan) -> impl Bundle {
    observe(move |_: On<Activate>, mut planned: ResMut<Plan>, mut next: ResMut<NextState<Screen>>| {
        *planned = plan.clone();
        next.set(Screen::Books);
    })
}

/// A button that opens a screen.
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
