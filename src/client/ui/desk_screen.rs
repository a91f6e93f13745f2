//! The screen of papers on the desk, in a column that scrolls.

use bevy::prelude::*;

use super::kit::{Kit, TextStyle};
use crate::client::states::Screen;

/// The nodes of a screen of papers.
#[derive(Clone, Copy, Debug)]
pub struct DeskScreen {
    /// The message below the heading, a text.
    pub message: Entity,
    /// The column of papers, which scrolls.
    pub content: Entity,
    /// The row of buttons below.
    pub foot: Entity,
}

impl Kit<'_, '_> {
    /// Spawns the nodes of a screen of papers, with this heading.
    pub fn desk_screen(&mut self, screen: Screen, heading: &str) -> DeskScreen {
        let gap = if self.viewport().is_small() { 4 } else { 8 };
        let stage = Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::all(px(self.desk_margin())),
            row_gap: px(gap),
            ..default()
        };
        let stage = self.stage(screen, stage);
        self.text(stage, heading, TextStyle::DeskHeading);
        let message = self.text(stage, "", TextStyle::DeskNote);
        let content = self.spaced_scrolled(stage, gap);
        let foot = self.buttons(stage);
        DeskScreen { message, content, foot }
    }
}
