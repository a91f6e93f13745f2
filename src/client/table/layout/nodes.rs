//! Nodes at positions in the viewport.

use bevy::prelude::*;

use crate::client::viewport::absolute;

/// Returns a node over a rectangle.
pub(in crate::client::table) fn over(rect: Rect) -> Node {
    absolute(rect.min.x, rect.min.y, rect.width(), rect.height())
}

/// Returns a node of a given size, centred on a point.
pub(in crate::client::table) fn around(centre: Vec2, size: Vec2) -> Node {
    absolute(centre.x - size.x / 2.0, centre.y - size.y / 2.0, size.x, size.y)
}

/// Returns a node as large as its parent.
pub(in crate::client::table) fn whole() -> Node {
    Node { width: percent(100), height: percent(100), ..absolute(0.0, 0.0, 0.0, 0.0) }
}
