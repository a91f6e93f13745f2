//! The screen of papers on the desk, in a column that scrolls.

use super::kit::ScreenMessage;
use crate::client::nodes::column;
use crate::client::prelude::*;

/// The nodes of a screen of papers.
#[derive(Clone, Copy, Debug)]
pub struct DeskScreen {
    /// The column of papers, which scrolls.
    pub content: Entity,
    /// The row of buttons below.
    pub foot: Entity,
}

impl Kit<'_, '_> {
    /// Spawns the nodes of a screen of papers, with this heading.
    pub fn desk_screen(&mut self, screen: Screen, heading: &str) -> DeskScreen {
        let (margin, gap) = if self.viewport().is_small() { (4.0, 4) } else { (16.0, 8) };
        let stage = self.stage(screen, Node { padding: UiRect::all(px(margin)), ..column(gap) });
        self.text(stage, heading, TextStyle::DeskHeading);
        self.text(stage, "", TextStyle::DeskNote).insert(ScreenMessage);
        let content = self.scrolled_column(stage, gap);
        let foot = self.buttons(stage);
        DeskScreen { content, foot }
    }
}
