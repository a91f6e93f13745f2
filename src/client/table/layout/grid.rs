//! Where everything lies on the table: one stage of 1280 × 720, scaled as a whole.

use bevy::math::{Rect, Vec2};
use bevy::ui::{Node, PositionType, UiRect, Val, px};

use crate::battle::geometry::BoardShape;
use crate::client::stage::at;
use crate::ids::{CellId, Seat};

/// The open book: left, top, width, height.
pub(super) const BOOK: Rect = Rect { min: Vec2::new(214.0, 84.0), max: Vec2::new(1066.0, 498.0) };
/// The seal that ends a turn.
pub(super) const SEAL: Rect = Rect { min: Vec2::new(1108.0, 520.0), max: Vec2::new(1228.0, 640.0) };
/// The log's column.
pub(super) const LOG: Rect = Rect { min: Vec2::new(1080.0, 280.0), max: Vec2::new(1272.0, 512.0) };
/// The size of a card in the hand.
pub(super) const HAND_CARD: Vec2 = Vec2::new(124.0, 180.0);
/// The size of a hand card lifted to be read.
pub(super) const LIFTED_CARD: Vec2 = Vec2::new(214.0, 311.0);
/// The size of a unit's picture on its cell.
pub(super) const UNIT: Vec2 = Vec2::new(116.0, 84.0);

/// The cells of the book as this screen shows them: one's own page is always on the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    shape: BoardShape,
    turned: bool,
}

impl Grid {
    pub(super) fn new(shape: &BoardShape, me: Seat) -> Self {
        Self { shape: shape.clone(), turned: me == Seat::Guest }
    }

    /// Whether the book is turned round, as Guest sees it.
    pub(super) const fn is_turned(&self) -> bool {
        self.turned
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.shape.cells() as u8).map(CellId)
    }

    pub(super) fn name(&self, cell: CellId) -> String {
        self.shape.name(cell)
    }

    /// The cell's place on the stage.
    pub(super) fn rect(&self, cell: CellId) -> Rect {
        let (columns, rows) = (i32::from(self.shape.columns), i32::from(self.shape.rows));
        let (mut column, mut row) = (self.shape.column(cell), self.shape.row(cell));
        if self.turned {
            (column, row) = (columns - 1 - column, rows - 1 - row);
        }
        let half = (columns + 1) / 2;
        let pitch = Vec2::new(408.0 / half as f32, 380.0 / rows as f32);
        let (page, place) = if column < half { (228.0, column) } else { (656.0, column - half) };
        let min = Vec2::new(page + place as f32 * pitch.x, 98.0 + (rows - 1 - row) as f32 * pitch.y);
        Rect { min, max: min + pitch - Vec2::new(12.0, 4.0) }
    }

    /// The middle of a cell on the stage.
    pub(super) fn centre(&self, cell: CellId) -> Vec2 {
        self.rect(cell).center()
    }
}

/// Where a hand card lies in the fan, and how far it is turned: its middle and an angle in radians.
pub(super) fn fan(place: usize, count: usize) -> (Vec2, f32) {
    let spacing = (760.0 / count.max(1) as f32).min(126.0);
    let off = place as f32 - (count.max(1) - 1) as f32 / 2.0;
    let lean = off * if count > 5 { 0.045 } else { 0.06 };
    (Vec2::new(640.0 + off * spacing, 614.0 + off * off * if count > 5 { 3.0 } else { 5.0 }), lean)
}

/// Where a player's numbers rise: beside the candle.
pub(super) const fn beside(mine: bool) -> Vec2 {
    Vec2::new(if mine { 150.0 } else { 1214.0 }, 150.0)
}

/// A node over a rectangle.
pub(super) fn over(rect: Rect) -> Node {
    at(rect.min.x, rect.min.y, rect.width(), rect.height())
}

/// A node of a size, its middle at a point.
pub(super) fn around(centre: Vec2, size: Vec2) -> Node {
    at(centre.x - size.x / 2.0, centre.y - size.y / 2.0, size.x, size.y)
}

/// A node as large as its parent.
pub(super) fn whole() -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(0),
        width: Val::Percent(100.0),
        height: Val::Percent(100.0),
        margin: UiRect::ZERO,
        ..Node::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape() -> BoardShape {
        BoardShape { columns: 6, rows: 4, territory: 2, blocked: Vec::new() }
    }

    #[test]
    fn ones_own_back_line_is_on_the_left() {
        let shape = shape();
        let (a1, f4) = (shape.parse("a1").unwrap(), shape.parse("f4").unwrap());
        let host = Grid::new(&shape, Seat::Host);
        let guest = Grid::new(&shape, Seat::Guest);
        assert!(host.rect(a1).min.x < host.rect(f4).min.x);
        assert_eq!(host.rect(a1), guest.rect(f4));
        assert_eq!(host.rect(a1).min, Vec2::new(228.0, 383.0));
    }

    #[test]
    fn no_cell_leaves_the_book() {
        let grid = Grid::new(&shape(), Seat::Host);
        assert!(
            grid.cells().all(|cell| BOOK.contains(grid.rect(cell).min) && BOOK.contains(grid.rect(cell).max))
        );
    }
}
