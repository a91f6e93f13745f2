//! Popovers: what is shown beside a node, over everything else.

use crate::client::prelude::*;
use crate::client::viewport::backdrop;

/// The distance from the node.
const GAP: f32 = 6.0;

impl Kit<'_, '_> {
    /// Spawns the layer for a popover of this width: its child lies beside a node, at its left if there is room. On a
    /// phone it lies in the middle of the screen.
    pub fn popover(
        &mut self,
        screen: Screen,
        (node, place): (&ComputedNode, &UiGlobalTransform),
        width: f32,
    ) -> Entity {
        let half = node.size().x / 2.0;
        let edge = |side: f32| (place.translation.x + side * half) * node.inverse_scale_factor() + side * GAP;
        let left = if edge(-1.0) >= width { edge(-1.0) - width } else { edge(1.0) };
        let layer = if self.viewport().is_small() {
            backdrop()
        } else {
            let padding = UiRect::left(px(left));
            Node { justify_content: JustifyContent::FlexStart, padding, ..backdrop() }
        };
        let marks = (GlobalZIndex(4), Pickable::IGNORE, DespawnOnExit(screen));
        self.commands.spawn((layer, marks)).id()
    }
}
