//! Scrolling to a node that has just been laid out.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollIntoView;

/// A marker for a node that its column scrolls to once it is laid out.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ScrollHere;

pub(super) fn scroll(nodes: Query<(Entity, &ComputedNode), With<ScrollHere>>, mut commands: Commands) {
    for (entity, node) in &nodes {
        if !node.is_empty() {
            commands.entity(entity).remove::<ScrollHere>();
            commands.trigger(ScrollIntoView { entity });
        }
    }
}
