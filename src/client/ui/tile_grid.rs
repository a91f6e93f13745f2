//! Grids of tiles, and nodes that lie on each other.

use crate::client::nodes::grid;
use crate::client::prelude::*;

impl Kit<'_, '_> {
    /// Spawns a grid of tiles that are at least this wide. It has as many columns as there is room for, fills the rest of
    /// its parent, and scrolls. Returns the area in which it scrolls, and the grid.
    pub fn tile_grid(&mut self, parent: Entity, width: f32) -> (Entity, Entity) {
        // The engine does not measure the content of a grid that scrolls itself.
        let area = self.scrolled(parent);
        (area, self.tiles(area, width))
    }

    /// Spawns a grid of tiles below a column that are at least this wide. It has as many columns as there is room for.
    pub fn tiles(&mut self, parent: Entity, width: f32) -> Entity {
        // Room for the outline of the focus.
        let padding = UiRect::vertical(px(5));
        self.child(parent, Node { padding, ..grid(columns_of(width), (4, 8)) })
    }

    /// Spawns a node of this size whose children, with the places of [`on_layers`], lie on each other.
    pub fn layers(&mut self, parent: Entity, size: Vec2) -> Entity {
        let columns = grid(RepeatedGridTrack::px(1, size.x), (0, 0));
        self.child(parent, Node { grid_template_rows: RepeatedGridTrack::px(1, size.y), ..columns })
    }
}

/// Returns as many equal columns of a grid as there is room for, each at least this wide.
pub(super) fn columns_of(least: f32) -> Vec<RepeatedGridTrack> {
    let (least, most) = (MinTrackSizingFunction::Px(least), MaxTrackSizingFunction::Fraction(1.0));
    vec![RepeatedGridTrack::minmax(GridTrackRepetition::AutoFill, least, most)]
}

/// Returns the place of a child of layers at this edge, or in the middle, in each direction.
pub fn on_layers(across: JustifySelf, along: AlignSelf) -> Node {
    Node {
        grid_row: GridPlacement::start(1),
        grid_column: GridPlacement::start(1),
        justify_self: across,
        align_self: along,
        ..default()
    }
}
