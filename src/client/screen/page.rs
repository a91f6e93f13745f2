//! A page made for the desktop viewport. On a phone it has the same size, and a finger scrolls it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::client::nodes::add_child;
use crate::client::viewport::{DESKTOP_SIZE, Viewport, absolute};

/// A marker for the page that positions refer to.
#[derive(Component)]
pub(super) struct Page;

/// The rectangle of a whole page.
pub(super) const WHOLE: Rect = Rect { min: Vec2::ZERO, max: DESKTOP_SIZE };
/// The margin around the visible part of a page on a phone.
const EDGE: f32 = 6.0;

/// The part of a page that scrolls on a phone.
#[derive(Component)]
pub(super) struct Rolled;

/// Returns the size of the scrolled area in which this part of the page is visible.
pub(super) fn rolled(viewport: &Viewport, part: Rect) -> Vec2 {
    (part.size() + 2.0 * EDGE).max(viewport.size)
}

/// Creates a page below a root. On a phone only the given part of it is visible.
pub(super) fn page(commands: &mut Commands, root: Entity, viewport: &Viewport, part: Rect) -> Entity {
    if !viewport.is_small() {
        return commands.spawn((viewport.node(), ChildOf(root))).id();
    }
    let seen = Node { overflow: Overflow::scroll(), ..viewport.node() };
    let seen = commands.spawn((seen, ScrollArea, ChildOf(root))).id();
    let room = rolled(viewport, part);
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

/// The system parameter for positions on the open page.
#[derive(SystemParam)]
pub(super) struct Pages<'w, 's> {
    pages: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<Page>>,
    window: Option<Single<'w, 's, &'static Window>>,
    viewport: Res<'w, Viewport>,
}

impl Pages<'_, '_> {
    /// Converts a position in the window to a position on the page.
    pub(super) fn place(&self, window: Vec2) -> Option<Vec2> {
        let window_is = self.window.as_ref()?;
        self.on_page(window * window_is.scale_factor()).or_else(|| {
            // Until the page is laid out, it has the size of the viewport.
            Some(self.viewport.place(Vec2::new(window_is.width(), window_is.height()), window))
        })
    }

    fn on_page(&self, place: Vec2) -> Option<Vec2> {
        let (node, lies) = self.pages.iter().find(|(node, _)| !node.is_empty())?;
        let corner = lies.translation - node.size() / 2.0;
        Some((place - corner) * node.inverse_scale_factor())
    }

    /// Returns true if the page scrolls by finger. A touch drag then scrolls and must not pick anything up.
    pub(super) fn is_scrolling(&self) -> bool {
        self.viewport.is_small()
    }
}
