//! The drawer with the tools on a phone: a button opens it, and the use of some tools closes it.

use bevy::ui_widgets::ScrollArea;

use super::battle_view::BattleView;
use super::input::{Gesture, PointerTarget};
use super::layers::Tool;
use super::layout::over;
use super::menu;
use super::systems::TableSystems;
use crate::client::buttons::ButtonImages;
use crate::client::prelude::*;
use crate::facilitator::online::OnlineSession;

/// The tools, in the order of their places.
const TOOLS: [Tool; 4] = [Tool::Hint, Tool::Back, Tool::Online, Tool::Panel];
/// The place of the tools on a desktop, below the player's own panel.
const BESIDE: Rect = Rect { min: Vec2::new(16.0, 280.0), max: Vec2::new(206.0, 716.0) };

/// The font size of the buttons that open the drawer and the menu.
const KNOB_LETTERS: f32 = 16.0;

/// True if the drawer is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Drawer(bool);

/// A marker for the button that opens the drawer.
#[derive(Component)]
struct Opens;

/// A marker for the drawer itself.
#[derive(Component)]
struct Sheet;

/// A marker for a group of tools in the drawer whose use closes it.
#[derive(Component)]
struct Shuts;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drawer>()
        .add_observer(used)
        .add_systems(Update, (shut.in_set(TableSystems::Answer), (open, call).in_set(TableSystems::Draw)));
}

/// Draws the drawer and its button. Returns the parents of the tools, which are beside the book without a drawer.
pub(super) fn draw_drawer(kit: &mut Kit, (viewport, panels): (Entity, Entity), watches: bool) -> [Entity; 4] {
    let layout = kit.table_layout();
    let Some((knob, drawer)) = layout.drawer else {
        let column = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(3),
            overflow: Overflow::scroll_y(),
            ..over(BESIDE)
        };
        // It scrolls, but a click beside a tool goes to the desk.
        let scrolls = (ScrollArea, Pickable { should_block_lower: false, is_hoverable: true });
        let column = kit.commands.spawn((column, scrolls, ChildOf(panels))).id();
        if let Some(place) = layout.menu {
            // As wide as its word.
            let corner = Node { width: Val::Auto, ..over(place) };
            let corner = kit.child(panels, corner);
            let size = (place.size(), KNOB_LETTERS);
            kit.small_button(corner, kit.say("menu"), ButtonStyle::Paper, "menu", size)
                .insert(observe(menu::open));
        }
        return TOOLS.map(|_| kit.tool_group(column, ()));
    };
    let size = (Vec2::new(0.0, knob.height()), KNOB_LETTERS);
    let knob = kit.child(panels, over(knob));
    let turn = |_: On<Activate>, mut drawer: ResMut<Drawer>| drawer.0 = !drawer.0;
    kit.small_button(knob, kit.say("tools"), ButtonStyle::Paper, "tools", size)
        .insert((Opens, observe(turn)))
        .entry::<Node>()
        .and_modify(|mut button| button.flex_grow = 1.0);
    let (sheet, column) = kit.placed_paper(viewport, drawer, (14, 12));
    kit.commands
        .entity(sheet)
        .insert((PointerTarget::Panel, Sheet))
        .entry::<Node>()
        .and_modify(|mut sheet| sheet.display = Display::None);
    let column = kit.scrolled(column);
    let first = kit.tool_group(column, Shuts);
    let row = kit.tool_row(first);
    kit.tool(row, kit.say("log"), ButtonStyle::Paper, "log").insert(PointerTarget::Log);
    kit.tool(row, kit.say("menu"), ButtonStyle::Paper, "menu").insert(observe(menu::open));
    let close = |_: On<Activate>, mut drawer: ResMut<Drawer>| drawer.0 = false;
    kit.tool(row, kit.say("close"), ButtonStyle::Paper, "tools-close").insert(observe(close));
    let groups = TOOLS.map(|tool| match tool {
        Tool::Hint | Tool::Back => kit.tool_group(column, Shuts),
        Tool::Online | Tool::Panel => kit.tool_group(column, ()),
    });
    if !watches {
        let last = kit.tool_group(column, Shuts);
        let row = kit.tool_row(last);
        kit.tool(row, kit.say("resign"), ButtonStyle::Paper, "resign").insert(PointerTarget::Resign);
    }
    groups
}

/// Closes the drawer after the use of tools that are used once, so that their result is visible.
fn used(
    on: On<Activate>,
    parents: Query<&ChildOf>,
    groups: Query<(), With<Shuts>>,
    mut drawer: ResMut<Drawer>,
) {
    if parents.iter_ancestors(on.entity).any(|parent| groups.contains(parent)) {
        drawer.0 = false;
    }
}

/// Closes the drawer when the pointer is pressed beside it. The press has its usual effect, too.
fn shut(mut gestures: MessageReader<Gesture>, mut drawer: ResMut<Drawer>) {
    let beside = |gesture: &Gesture| {
        !matches!(gesture, Gesture::Click(PointerTarget::Panel | PointerTarget::Line(_), _))
    };
    if gestures.read().any(beside) && drawer.0 {
        drawer.0 = false;
    }
}

fn open(drawer: Res<Drawer>, mut sheets: Query<&mut Node, With<Sheet>>, new: Query<(), Added<Sheet>>) {
    if !drawer.is_changed() && new.is_empty() {
        return;
    }
    let display = if drawer.0 { Display::Flex } else { Display::None };
    for sheet in &mut sheets {
        sheet.map_unchanged(|sheet| &mut sheet.display).set_if_neq(display);
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
    for faces in &mut knobs {
        faces.map_unchanged(|faces| &mut faces.chosen).set_if_neq(calls);
    }
}
