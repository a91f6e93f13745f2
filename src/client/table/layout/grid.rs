//! The cells of the open book. In the wide layouts the player's own page is on the left; in portrait the book is
//! rotated by a quarter turn, with the player's own back line at the bottom.

use bevy::prelude::*;

use super::TableLayout;
use crate::battle::geometry::{self, BoardShape, CellMask};
use crate::ids::{CellId, Seat};

/// The size at which the book is drawn, unrotated.
const DRAWN: Vec2 = Vec2::new(852.0, 414.0);
/// The origin of the cells on each page of the drawn book, and the space they have.
const PAGES: [f32; 2] = [14.0, 442.0];
const TOP: f32 = 14.0;
const PAGE: Vec2 = Vec2::new(408.0, 380.0);
/// The gap between two cells.
const GAP: Vec2 = Vec2::new(12.0, 4.0);

/// The cells of the book on this screen. The player's own page is always on the left, or at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::client::table) struct BoardGrid {
    shape: BoardShape,
    turned: bool,
    book: Rect,
    quarter: bool,
}

impl BoardGrid {
    /// Returns the grid in the desktop viewport.
    pub(in crate::client::table) fn new(shape: &BoardShape, me: Seat) -> Self {
        let TableLayout { book, quarter, .. } = TableLayout::default();
        Self { shape: shape.clone(), turned: me == Seat::Guest, book, quarter }
    }

    /// Places the book according to a layout.
    pub(in crate::client::table) fn lie(&mut self, layout: &TableLayout) {
        (self.book, self.quarter) = (layout.book, layout.quarter);
    }

    /// Returns true if the book is rotated by a half turn, as Guest sees it.
    pub(in crate::client::table) const fn is_turned(&self) -> bool {
        self.turned
    }

    pub(in crate::client::table) fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.shape.cells() as u8).map(CellId)
    }

    pub(in crate::client::table) fn name(&self, cell: CellId) -> String {
        self.shape.name(cell)
    }

    /// Returns the rectangle of a cell in the viewport.
    pub(in crate::client::table) fn rect(&self, cell: CellId) -> Rect {
        let (column, row) = self.displayed(cell);
        self.on_book(self.drawn(column, row))
    }

    /// Returns the column and the row at which a cell is displayed.
    fn displayed(&self, cell: CellId) -> (i32, i32) {
        let (column, row) = (self.shape.column(cell), self.shape.row(cell));
        if self.turned {
            (i32::from(self.shape.columns) - 1 - column, i32::from(self.shape.rows) - 1 - row)
        } else {
            (column, row)
        }
    }

    /// Returns the rectangle on the drawn book of the cell that is displayed there.
    fn drawn(&self, column: i32, row: i32) -> Rect {
        let (columns, rows) = (i32::from(self.shape.columns), i32::from(self.shape.rows));
        let half = (columns + 1) / 2;
        let pitch = PAGE / Vec2::new(half as f32, rows as f32);
        let (page, place) = if column < half { (PAGES[0], column) } else { (PAGES[1], column - half) };
        let min = Vec2::new(page + place as f32 * pitch.x, TOP + (rows - 1 - row) as f32 * pitch.y);
        Rect { min, max: min + pitch - GAP }
    }

    /// Returns the lines around all cells of a mask, inside of their edges by that much. Cells side by side have one line
    /// around both, which crosses the gap between them.
    pub(in crate::client::table) fn contour(&self, cells: CellMask, inside: f32) -> Vec<Rect> {
        let places: Vec<(i32, i32)> = geometry::cells(cells).map(|cell| self.displayed(cell)).collect();
        let mut lines = Vec::new();
        for (column, row) in &places {
            let has = |across: i32, up: i32| places.contains(&(column + across, row + up));
            let edges = self.edges(*column, *row);
            for (across, up) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                if has(across, up) {
                    continue;
                }
                // How far an end of the line is moved towards the middle of the cell: at a corner that juts out; and away
                // from it at one that juts in.
                let moved =
                    |way: i32| match (has(up * way, across * way), has(across + up * way, up + across * way))
                    {
                        (false, _) => inside,
                        (true, false) => 0.0,
                        (true, true) => -inside,
                    };
                let Rect { min, max } = edges;
                lines.push(self.on_book(if across == 0 {
                    let y = if up > 0 { min.y + inside } else { max.y - inside };
                    Rect::new(min.x + moved(-up), y, max.x - moved(up), y)
                } else {
                    let x = if across > 0 { max.x - inside } else { min.x + inside };
                    Rect::new(x, min.y + moved(across), x, max.y - moved(-across))
                }));
            }
        }
        lines
    }

    /// Returns the rectangle of a displayed cell up to the middle of the gaps around it.
    fn edges(&self, column: i32, row: i32) -> Rect {
        let own = self.drawn(column, row);
        let (columns, half) = (i32::from(self.shape.columns), GAP / 2.0);
        let between = |left: i32| f32::midpoint(self.drawn(left, row).max.x, self.drawn(left + 1, row).min.x);
        let left = if column > 0 { between(column - 1) } else { own.min.x - half.x };
        let right = if column + 1 < columns { between(column) } else { own.max.x + half.x };
        Rect::new(left, own.min.y - half.y, right, own.max.y + half.y)
    }

    /// Returns the cells as they are displayed: the rows from the top, and in each the cells from the left.
    pub(in crate::client::table) fn displayed_rows(&self) -> Vec<Vec<CellId>> {
        let mut cells: Vec<CellId> = self.cells().collect();
        let place = |cell: &CellId| self.rect(*cell).min;
        cells.sort_by(|one, other| {
            place(one).y.total_cmp(&place(other).y).then(place(one).x.total_cmp(&place(other).x))
        });
        cells
            .chunk_by(|one, other| (place(one).y - place(other).y).abs() < 1.0)
            .map(<[CellId]>::to_vec)
            .collect()
    }

    /// Converts a rectangle on the drawn book to one in the viewport.
    fn on_book(&self, drawn: Rect) -> Rect {
        if !self.quarter {
            let scale = self.book.size() / DRAWN;
            return Rect { min: self.book.min + drawn.min * scale, max: self.book.min + drawn.max * scale };
        }
        // Rotated: the top moves to the left, and the left to the bottom.
        let scale = self.book.size() / Vec2::new(DRAWN.y, DRAWN.x);
        let min = Vec2::new(drawn.min.y, DRAWN.x - drawn.max.x) * scale;
        let max = Vec2::new(drawn.max.y, DRAWN.x - drawn.min.x) * scale;
        Rect { min: self.book.min + min, max: self.book.min + max }
    }

    /// Returns the middle of a cell in the viewport.
    pub(in crate::client::table) fn centre(&self, cell: CellId) -> Vec2 {
        self.rect(cell).center()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::viewport::Viewport;

    fn shape() -> BoardShape {
        BoardShape { columns: 6, rows: 4, territory: 2, blocked: Vec::new() }
    }

    fn small(x: f32, y: f32) -> TableLayout {
        TableLayout::new(Viewport::for_window(Vec2::new(x, y)))
    }

    #[test]
    fn ones_own_back_line_is_on_the_left() {
        let shape = shape();
        let (a1, f4) = (shape.parse("a1").unwrap(), shape.parse("f4").unwrap());
        let host = BoardGrid::new(&shape, Seat::Host);
        let guest = BoardGrid::new(&shape, Seat::Guest);
        assert!(host.rect(a1).min.x < host.rect(f4).min.x);
        assert_eq!(host.rect(a1), guest.rect(f4));
        assert_eq!(host.rect(a1).min, Vec2::new(228.0, 383.0));
    }

    #[test]
    fn upright_it_is_at_the_bottom_and_the_book_is_turned_not_mirrored() {
        let shape = shape();
        let cell = |name: &str| shape.parse(name).unwrap();
        for me in Seat::BOTH {
            let (mut upright, wide) = (BoardGrid::new(&shape, me), BoardGrid::new(&shape, me));
            upright.lie(&small(390.0, 844.0));
            let own = if me == Seat::Host { ["a1", "f1"] } else { ["f1", "a1"] };
            assert!(upright.rect(cell(own[0])).min.y > upright.rect(cell(own[1])).min.y);
            // The directions ahead and to the player's left stay consistent: ahead goes up, and left goes left.
            let way =
                |grid: &BoardGrid, from: &str, to: &str| grid.centre(cell(to)) - grid.centre(cell(from));
            for (from, to) in [("b2", "c2"), ("b2", "b3")] {
                let (wide, upright) = (way(&wide, from, to), way(&upright, from, to));
                assert!(Vec2::new(wide.y, -wide.x).dot(upright) > 0.0, "{me}: {wide} {upright}");
            }
        }
    }

    #[test]
    fn a_contour_goes_around_all_cells_together_and_has_no_ends() {
        let shape = shape();
        let mask = |cells: &[&str]| cells.iter().fold(0, |all, cell| all | shape.parse(cell).unwrap().bit());
        let mut grid = BoardGrid::new(&shape, Seat::Guest);
        // Beside each other across the fold, an angle, a ring, and two that touch at a corner.
        let areas: [(&[&str], usize); 5] = [
            (&["b2"], 4),
            (&["c2", "d2"], 6),
            (&["a1", "a2", "b1"], 8),
            (&["b1", "b2", "b3", "c1", "c3", "d1", "d2", "d3"], 16),
            (&["e1", "f2"], 8),
        ];
        for layout in [TableLayout::default(), small(390.0, 844.0)] {
            grid.lie(&layout);
            for (cells, sides) in areas {
                let lines = grid.contour(mask(cells), 4.0);
                assert_eq!(lines.len(), sides, "{cells:?}");
                let ends: Vec<Vec2> = lines.iter().flat_map(|line| [line.min, line.max]).collect();
                for end in &ends {
                    let meet = ends.iter().filter(|other| other.distance(*end) < 0.1).count();
                    assert_eq!(meet, 2, "{cells:?}: {end} of {lines:?}");
                }
            }
        }
    }

    #[test]
    fn no_cell_leaves_the_book_or_is_too_small_for_a_finger() {
        let windows = [(1280.0, 720.0), (844.0, 390.0), (667.0, 375.0), (390.0, 844.0), (375.0, 667.0)];
        for (x, y) in windows {
            let layout = small(x, y);
            let mut grid = BoardGrid::new(&shape(), Seat::Host);
            grid.lie(&layout);
            for cell in grid.cells() {
                let rect = grid.rect(cell);
                assert!(layout.book.contains(rect.min) && layout.book.contains(rect.max), "{x} × {y}");
                assert!(rect.size().min_element() * layout.viewport.scale >= 40.0, "{x} × {y}: {rect:?}");
            }
        }
    }
}
