//! The parts of all screens: inert child nodes, centred content, and text that fits its place.

use bevy::prelude::*;
use bevy::ui::ValNum;

use crate::cards::text_fit;

/// Returns how much larger the content of a node is than the node, in layout pixels.
pub(in crate::client) fn hidden_size(node: &ComputedNode) -> Vec2 {
    (node.content_size() - node.size()) * node.inverse_scale_factor()
}

/// Returns a node that takes the rest of its parent.
pub(in crate::client) fn rest() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), min_height: px(0), ..default() }
}

/// Returns a node with centred content.
pub(in crate::client) fn middle(node: Node) -> Node {
    Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..node }
}

/// Returns a column that does not shrink. `gap`: the distance between its parts.
pub(in crate::client) fn column(gap: impl ValNum) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap), flex_shrink: 0.0, ..default() }
}

/// Returns a row that does not shrink. `gap`: the distances between its parts, and between its lines if it wraps.
pub(in crate::client) fn row(gap: (impl ValNum, impl ValNum)) -> Node {
    Node { column_gap: px(gap.0), row_gap: px(gap.1), flex_shrink: 0.0, ..default() }
}

/// Returns a grid that does not shrink. `gap`: the distances between its columns and between its rows.
pub(in crate::client) fn grid(columns: Vec<RepeatedGridTrack>, gap: (impl ValNum, impl ValNum)) -> Node {
    Node { display: Display::Grid, grid_template_columns: columns, ..row(gap) }
}

/// Returns the largest size, between two limits, at which lines of text fit a box.
pub(in crate::client) fn fit(text: &[String], room: Vec2, most: f32, least: f32) -> f32 {
    text_fit::fit(text, room.into(), most, least)
}

/// Returns the size at which a name fits on one line.
pub(in crate::client) fn fit_line(text: &str, wide: f32, most: f32) -> f32 {
    (wide / (text_fit::letters(text).max(1.0) * 0.47)).min(most)
}
