//! The layout of a room. On a phone the page scrolls: in two columns in landscape, in one column in portrait.

use bevy::math::{Rect, Vec2};

use super::ui::{MATCH, PARAMS, PEOPLE, STRIP};
use crate::client::viewport::{FormFactor, Viewport};
use crate::room::seating::{Seating, SeatingList};

/// The left, the top and the width of a line, in layout pixels.
type Line = (f32, f32, f32);
/// The left, the top, the width and the height of a box, in layout pixels.
type Frame = (f32, f32, f32, f32);

/// The positions of all parts of the room.
pub(super) struct RoomLayout {
    /// The part of the page that is in use.
    pub(super) part: Rect,
    /// The position of the first of the two lines about the connections.
    pub(super) lines: Line,
    /// The position of the line about the owner of the cards.
    pub(super) cards: Line,
    pub(super) code: CodeSheet,
    /// The lists, and the height of their rows.
    pub(super) lists: [Rect; 3],
    pub(super) row: f32,
    /// The box below the lists: the actions for the picked player, or the hint that a player can be picked.
    pub(super) hint: Frame,
    pub(super) picked: PickedLayout,
    /// The control for whether spectators see the player's hand: the button, and the text about its effect.
    pub(super) hand: ((f32, f32), Frame),
    pub(super) book: BookSheet,
    /// The positions of the room's parameters or the sheet of noughts and crosses, of the button that selects between
    /// the two, and of the match score.
    pub(super) params: (f32, f32),
    pub(super) tool: (f32, f32),
    pub(super) standing: (f32, f32),
}

/// The sheet of the code.
pub(super) struct CodeSheet {
    pub(super) paper: Rect,
    pub(super) whose: Line,
    pub(super) code: Frame,
    /// The buttons *Copy* and *Link*.
    pub(super) buttons: [(f32, f32); 2],
}

/// The layout of the controls for the picked player.
pub(super) struct PickedLayout {
    pub(super) name: Frame,
    /// The first of the arrows, and the distance to the next one.
    pub(super) first: (f32, f32),
    pub(super) step: f32,
    /// The position of the block button, if it has its own; otherwise it follows the arrows.
    pub(super) block: Option<(f32, f32)>,
}

/// The sheet of the player's book.
pub(super) struct BookSheet {
    pub(super) paper: Rect,
    pub(super) label: Line,
    pub(super) arrows: [(f32, f32); 2],
    pub(super) name: Frame,
    pub(super) size: f32,
    pub(super) told: Frame,
}

/// The vertical position of the first row, measured from the top of its list.
pub(super) const FIRST: f32 = 62.0;
/// The space below the last row of a list that is as high as its rows.
const LAST: f32 = 16.0;
/// The width of a sheet in a column, and the gap between sheets.
const NARROW: f32 = 360.0;
const GAP: f32 = 8.0;

impl RoomLayout {
    /// Returns the layout in a viewport, for a room with the given seating.
    pub(super) fn new(stage: &Viewport, seating: &Seating) -> Self {
        match stage.form_factor {
            FormFactor::Desktop => Self::wide(),
            FormFactor::Landscape => Self::narrow(stage.size.x, seating, true),
            FormFactor::Portrait => Self::narrow(stage.size.x, seating, false),
        }
    }

    fn wide() -> Self {
        let paper = |x: f32, y: f32, size: Vec2| Rect::from_corners(Vec2::new(x, y), Vec2::new(x, y) + size);
        let strip = |y: f32| paper(54.0, y, STRIP.size().into());
        Self {
            part: Rect::new(0.0, 0.0, 1280.0, 632.0),
            lines: (962.0, 34.0, 260.0),
            cards: (962.0, 86.0, 260.0),
            code: CodeSheet {
                paper: strip(16.0),
                whose: (40.0, 26.0, 256.0),
                code: (290.0, 8.0, 318.0, 68.0),
                buttons: [(614.0, 22.0), (736.0, 22.0)],
            },
            lists: [54.0, 354.0, 654.0].map(|x| paper(x, 112.0, PEOPLE.size().into())),
            row: 31.0,
            hint: (54.0, 452.0, 886.0, 40.0),
            picked: PickedLayout {
                name: (96.0, 452.0, 266.0, 40.0),
                first: (374.0, 452.0),
                step: 62.0,
                block: None,
            },
            hand: ((60.0, 498.0), (188.0, 498.0, 600.0, 40.0)),
            book: BookSheet {
                paper: strip(540.0),
                label: (40.0, 26.0, 130.0),
                arrows: [(180.0, 22.0), (480.0, 22.0)],
                name: (240.0, 16.0, 234.0, 52.0),
                size: 28.0,
                told: (548.0, 14.0, 310.0, 56.0),
            },
            params: (954.0, 112.0),
            tool: (1023.0, 592.0),
            standing: (954.0, 452.0),
        }
    }

    /// Returns a layout in columns of a phone's portrait width: two, or a single one.
    fn narrow(all: f32, seating: &Seating, two: bool) -> Self {
        let columns = if two { 2.0 } else { 1.0 };
        let wide = ((all - (columns + 1.0) * GAP) / columns).min(NARROW).floor();
        let left = ((all - columns * wide - (columns - 1.0) * GAP) / 2.0).floor();
        let mut first = Column { left, wide, y: 0.0 };
        let code = first.paper(140.0);
        let row = 42.0;
        let lines = (!two).then(|| first.paper(78.0));
        let lists = SeatingList::ALL.map(|list| {
            let rows = seating.list(list).len().max(1);
            first.paper(FIRST + rows as f32 * row + LAST)
        });
        let hint = first.paper(92.0);
        let mut second = if two { Column { left: left + wide + GAP, wide, y: 0.0 } } else { first };
        let lines = lines.unwrap_or_else(|| second.paper(78.0));
        let book = second.paper(138.0);
        let hand = second.paper(44.0);
        let params = second.middle(PARAMS.size());
        let tool = second.middle((132.0, 42.0));
        let standing = second.middle(MATCH.size());
        let half = wide / 2.0;
        Self {
            // The visible edge beyond it is already included.
            part: Rect::new(6.0, 0.0, all - 6.0, first.y.max(second.y)),
            lines: (lines.min.x + 12.0, lines.min.y, wide - 24.0),
            cards: (lines.min.x + 12.0, lines.min.y + 52.0, wide - 24.0),
            code: CodeSheet {
                paper: code,
                whose: (22.0, 6.0, wide - 44.0),
                code: (12.0, 36.0, wide - 24.0, 52.0),
                buttons: [(half - 120.0, 90.0), (half + 8.0, 90.0)],
            },
            lists,
            row,
            hint: (left + 8.0, hint.min.y, wide - 16.0, 88.0),
            picked: PickedLayout {
                name: (left + 8.0, hint.min.y, wide - 132.0, 42.0),
                first: (left + 8.0, hint.min.y + 47.0),
                step: 62.0,
                block: Some((left + wide - 118.0, hint.min.y)),
            },
            hand: ((hand.min.x + 6.0, hand.min.y), (hand.min.x + 124.0, hand.min.y, wide - 128.0, 44.0)),
            book: BookSheet {
                paper: book,
                label: (22.0, 10.0, wide - 44.0),
                arrows: [(12.0, 40.0), (wide - 66.0, 40.0)],
                name: (68.0, 38.0, wide - 136.0, 46.0),
                size: 24.0,
                told: (20.0, 86.0, wide - 40.0, 42.0),
            },
            params,
            tool,
            standing,
        }
    }

    /// Returns the list and the row at a position, if there is a list.
    pub(super) fn lands(&self, place: Vec2) -> Option<(SeatingList, usize)> {
        let (list, paper) =
            SeatingList::ALL.into_iter().zip(self.lists).find(|(_, paper)| paper.contains(place))?;
        let row = ((place.y - paper.min.y - FIRST) / self.row).floor().max(0.0);
        Some((list, row as usize))
    }
}

/// A column of boxes.
#[derive(Clone, Copy)]
struct Column {
    left: f32,
    wide: f32,
    y: f32,
}

impl Column {
    /// Returns the next box, as wide as the column.
    fn paper(&mut self, high: f32) -> Rect {
        let top = self.y;
        self.y += high + GAP;
        Rect::new(self.left, top, self.left + self.wide, top + high)
    }

    /// Returns the corner of the next box of the given size, centred in the column.
    fn middle(&mut self, (wide, high): (f32, f32)) -> (f32, f32) {
        let paper = self.paper(high);
        (paper.center().x - wide / 2.0, paper.min.y)
    }
}
