//! The drawer with the tools on a phone: a button opens it, and the use of some tools closes it.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::battle_view::BattleView;
use super::input::{Gesture, PointerTarget};
use super::layers::{Layers, Tool};
use super::layout::{TableLayout, over};
use super::systems::TableSystems;
use super::widgets::{SHEET, on_desk};
use crate::client::buttons::{ButtonImages, ButtonStyle, button};
use crate::client::fonts::{Fonts, INK, Typeface};
use crate::client::nodes::add_child;
use crate::client::textures::Textures;
use crate::client::viewport::{Viewport, absolute};
use crate::facilitator::online::OnlineSession;

/// True if the drawer is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Drawer {
    open: bool,
}

/// A marker for the button that opens the drawer.
#[derive(Component)]
struct Opens;

/// A marker for the drawer itself.
#[derive(Component)]
struct Sheet;

/// A group of tools in the drawer; `shuts` is true if their use closes the drawer.
#[derive(Component)]
struct Place {
    shuts: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drawer>().add_observer(used).add_systems(
        Update,
        (shut.in_set(TableSystems::Answer), (open, call).in_set(TableSystems::Draw))
            .run_if(resource_exists::<Layers>),
    );
}

/// Draws the drawer and its button. Returns the parents of the tools, which are beside the book without a drawer.
pub(super) fn draw_drawer(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    (viewport, panels): (Entity, Entity),
    watches: bool,
) -> [Entity; 4] {
    let layout = TableLayout::new(textures.viewport());
    let Some((knob, drawer)) = layout.drawer else { return [panels; 4] };
    let size = (knob.width() as u16, knob.height() as u16);
    let place = absolute(knob.min.x, knob.min.y, 0.0, 0.0);
    let knob = button(textures, fonts, "Menu", ButtonStyle::Paper, place, size, "menu");
    let turn = |_: On<Activate>, mut drawer: ResMut<Drawer>| drawer.open = !drawer.open;
    commands.spawn((knob, Opens, observe(turn), ChildOf(panels)));
    let sheet = Node { display: Display::None, ..over(drawer) };
    let sheet = commands
        .spawn((sheet, textures.sliced(SHEET, 28.0), PointerTarget::Panel, Sheet, ChildOf(viewport)))
        .id();
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        overflow: Overflow::scroll_y(),
        ..absolute(16.0, 14.0, drawer.width() - 30.0, drawer.height() - 28.0)
    };
    let column = add_child(commands, sheet, (column, ScrollArea));
    let pitch = layout.pitch(Vec2::ZERO);
    let row = |high: f32| Node { width: percent(100), height: px(high), flex_shrink: 0.0, ..default() };
    let first = add_child(commands, column, (row(pitch.y), Place { shuts: true }));
    let mut press = |parent: Entity, words: &str, x: f32, name: &str| {
        let made =
            button(textures, fonts, words, ButtonStyle::Paper, absolute(x, 0.0, 0.0, 0.0), layout.tool, name);
        commands.spawn((made, ChildOf(parent))).id()
    };
    let log = press(first, "Log", 0.0, "log");
    let close = press(first, "Close", pitch.x, "menu-close");
    commands.entity(log).insert(PointerTarget::Log);
    commands.entity(close).insert(observe(|_: On<Activate>, mut drawer: ResMut<Drawer>| drawer.open = false));
    let places = [Tool::Hint, Tool::Back, Tool::Online, Tool::Panel].map(|tool| {
        let shuts = matches!(tool, Tool::Hint | Tool::Back);
        let node =
            Node { flex_direction: FlexDirection::Column, row_gap: px(6), flex_shrink: 0.0, ..default() };
        add_child(commands, column, (node, Place { shuts }))
    });
    if !watches {
        let last = add_child(commands, column, (row(pitch.y), Place { shuts: true }));
        let made = button(
            textures,
            fonts,
            "Resign",
            ButtonStyle::Paper,
            absolute(0.0, 0.0, 0.0, 0.0),
            layout.tool,
            "resign",
        );
        commands.spawn((made, PointerTarget::Resign, ChildOf(last)));
    }
    places
}

/// Writes the text of a tool: light on the desk background, dark in the drawer.
pub(super) fn tool_text_colour(
    commands: &mut Commands,
    fonts: &Fonts,
    (parent, small): (Entity, bool),
    (place, words, face, size, colour): (Node, &str, Typeface, f32, Color),
) -> Entity {
    if small {
        return add_child(commands, parent, (place, fonts.write(words, face, size, INK)));
    }
    on_desk(commands, fonts, parent, (place, words, face, size, colour))
}

/// Closes the drawer after the use of tools that are used once, so that their result is visible.
fn used(on: On<Activate>, parents: Query<&ChildOf>, places: Query<&Place>, mut drawer: ResMut<Drawer>) {
    let place = parents.iter_ancestors(on.entity).find_map(|parent| places.get(parent).ok());
    if place.is_some_and(|place| place.shuts) {
        drawer.open = false;
    }
}

/// Closes the drawer when the pointer is pressed beside it. The press has its usual effect, too.
fn shut(mut gestures: MessageReader<Gesture>, mut drawer: ResMut<Drawer>) {
    let beside = |gesture: &Gesture| {
        !matches!(gesture, Gesture::Click(PointerTarget::Panel | PointerTarget::Line(_), _))
    };
    if gestures.read().any(beside) && drawer.open {
        drawer.open = false;
    }
}

fn open(drawer: Res<Drawer>, mut sheets: Query<&mut Node, With<Sheet>>, new: Query<(), Added<Sheet>>) {
    if !drawer.is_changed() && new.is_empty() {
        return;
    }
    let display = if drawer.open { Display::Flex } else { Display::None };
    for mut sheet in &mut sheets {
        if sheet.display != display {
            sheet.display = display;
        }
    }
}

/// Gilds the button while a tool in the drawer needs attention, such as a battle that can be claimed.
fn call(
    session: Option<Res<OnlineSession>>,
    viewport: Res<Viewport>,
    live: Res<BattleView>,
    mut knobs: Query<&mut ButtonImages, With<Opens>>,
) {
    let calls =
        viewport.is_small() && !live.watches && session.is_some_and(|session| session.claim.is_some());
    for mut faces in &mut knobs {
        if faces.chosen != calls {
            faces.chosen = calls;
        }
    }
}
