//! A page made for a wide window. On a phone it is as large as it is on a desk, and what does not fit is rolled with a finger.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::client::table::widgets::add_child;
use crate::client::viewport::{DESKTOP_SIZE, Viewport, absolute};

/// The page on which places are asked for.
#[derive(Component)]
pub(super) struct Page;

/// The whole of a page.
pub(super) const WHOLE: Rect = Rect { min: Vec2::ZERO, max: DESKTOP_SIZE };
/// The margin around the visible part of a page on a phone.
const EDGE: f32 = 6.0;

/// The part of a page that scrolls on a phone.
#[derive(Component)]
pub(super) struct Rolled;

/// Returns the size of the scrolled area in which this part of the page is visible.
pub(super) fn rolled(stage: &Viewport, part: Rect) -> Vec2 {
    (part.size() + 2.0 * EDGE).max(stage.size)
}

/// Lays a page below a root. On a phone only that part of it can be seen.
pub(super) fn page(commands: &mut Commands, root: Entity, stage: &Viewport, part: Rect) -> Entity {
    if !stage.is_small() {
        return commands.spawn((stage.node(), ChildOf(root))).id();
    }
    let seen = Node { overflow: Overflow::scroll(), ..stage.node() };
    let seen = commands.spawn((seen, ScrollArea, ChildOf(root))).id();
    let room = rolled(stage, part);
    let all = Node {
        position_type: PositionType::Relative,
        flex_shrink: 0.0,
        overflow: Overflow::clip(),
        ..absolute(0.0, 0.0, room.x, room.y)
    };
    let all = add_child(commands, seen, (all, Rolled));
    let corner = (room - part.size()) / 2.0 - part.min;
    commands.spawn((absolute(corner.x, corner.y, DESKTOP_SIZE.x, DESKTOP_SIZE.y), ChildOf(all))).id()
}

/// The page that lies open, for whoever asks where on it something is.
#[derive(SystemParam)]
pub(super) struct Pages<'w, 's> {
    pages: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<Page>>,
    window: Option<Single<'w, 's, &'static Window>>,
    stage: Res<'w, Viewport>,
}

impl Pages<'_, '_> {
    /// A place in the window as a place on the page.
    pub(super) fn place(&self, window: Vec2) -> Option<Vec2> {
        let window_is = self.window.as_ref()?;
        self.on_page(window * window_is.scale_factor()).or_else(|| {
            // Until the page is laid out, it has the size of the stage.
            Some(self.stage.place(Vec2::new(window_is.width(), window_is.height()), window))
        })
    }

    /// The middle of a node as a place on the page.
    pub(super) fn lies(&self, node: &UiGlobalTransform) -> Option<Vec2> {
        self.on_page(node.translation)
    }

    fn on_page(&self, place: Vec2) -> Option<Vec2> {
        let (node, lies) = self.pages.iter().find(|(node, _)| !node.is_empty())?;
        let corner = lies.translation - node.size() / 2.0;
        Some((place - corner) * node.inverse_scale_factor())
    }

    /// The pointer's place on the page.
    pub(super) fn pointer(&self) -> Option<Vec2> {
        self.place(self.window.as_ref()?.cursor_position()?)
    }

    /// Returns true if the page scrolls by finger. A touch drag then scrolls and must not pick anything up.
    pub(super) fn is_rolled(&self) -> bool {
        self.stage.is_small()
    }
}
