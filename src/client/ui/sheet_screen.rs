//! The screen that is one sheet of paper on the desk.

use crate::client::nodes::{column, rest};
use crate::client::prelude::*;

/// The largest width of a sheet: longer lines are hard to read.
const WIDEST: f32 = 840.0;

/// The nodes of a screen that is one sheet of paper.
#[derive(Clone, Copy, Debug)]
pub struct SheetScreen {
    /// The place below the heading that does not scroll.
    pub head: Entity,
    /// The content of the sheet, a column. It scrolls if it is higher than the screen.
    pub content: Entity,
    /// The row of buttons below the sheet.
    pub foot: Entity,
}

impl Kit<'_, '_> {
    /// Spawns the nodes of a screen that is one sheet of paper, with this heading.
    pub fn sheet_screen(&mut self, screen: Screen, heading: &str) -> SheetScreen {
        let on = self.viewport();
        let (margin, gap) = if on.is_small() { (4.0, 4) } else { (24.0, 14) };
        let padding = UiRect::all(px(margin));
        let stage = Node { align_items: AlignItems::Center, padding, ..column(gap) };
        let stage = self.stage(screen, stage);
        let (margins, gap) = on.pick(((56, 20), 10), ((28, 10), 4), ((18, 10), 4));
        // As high as the screen on every page of the sheet, so that its tabs stay where they are.
        let row = Node { align_self: AlignSelf::Stretch, justify_content: JustifyContent::Center, ..rest() };
        let row = self.child(stage, row);
        let paper = Node { flex_grow: 1.0, flex_basis: px(0), max_width: px(WIDEST), ..default() };
        let (_, on_paper) = self.on_paper(row, paper, (margins, gap));
        self.text(on_paper, heading, TextStyle::Heading);
        let head = self.child(on_paper, column(0));
        let content = self.content(on_paper, 12);
        let foot = self.child(stage, Node { column_gap: px(16), flex_shrink: 0.0, ..default() });
        SheetScreen { head, content, foot }
    }
}
