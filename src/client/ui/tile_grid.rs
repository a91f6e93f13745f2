//! Grids of tiles, and nodes that lie on each other.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::kit::Kit;

impl Kit<'_, '_> {
    /// Spawns a grid of tiles that are at least this wide. It has as many columns as there is room for, fills the rest of
    /// its parent, and scrolls.
    pub fn tile_grid(&mut self, parent: Entity, width: f32) -> Entity {
        let grid = Node {
            display: Display::Grid,
            grid_template_columns: vec![RepeatedGridTrack::minmax(
                GridTrackRepetition::AutoFill,
                MinTrackSizingFunction::Px(width),
                MaxTrackSizingFunction::Fraction(1.0),
            )],
            align_content: AlignContent::Start,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            column_gap: px(4),
            row_gap: px(8),
            overflow: Overflow::scroll_y(),
            ..default()
        };
        self.commands.spawn((grid, ScrollArea, ChildOf(parent))).id()
    }

    /// Spawns a node of this size whose children, with the places of [`on_layers`], lie on each other.
    pub fn layers(&mut self, parent: Entity, size: Vec2) -> Entity {
        let layers = Node {
            display: Display::Grid,
            grid_template_columns: vec![RepeatedGridTrack::px(1, size.x)],
            grid_template_rows: vec![RepeatedGridTrack::px(1, size.y)],
            flex_shrink: 0.0,
            ..default()
        };
        self.commands.spawn((layers, Pickable::IGNORE, ChildOf(parent))).id()
    }
}

/// Returns the place of a child of layers at this edge, or in the middle, in each direction.
#[must_use]
pub fn on_layers(across: JustifySelf, along: AlignSelf) -> Node {
    Node {
        grid_row: GridPlacement::start(1),
        grid_column: GridPlacement::start(1),
        justify_self: across,
        align_self: along,
        ..default()
    }
}
