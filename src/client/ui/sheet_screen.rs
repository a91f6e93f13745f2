//! The screen that is one sheet of paper on the desk.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::kit::{Kit, PAPER_EDGE, PAPER_SHEET, TextStyle};
use crate::client::states::Screen;
use crate::client::textures::TextureKey;
use crate::client::viewport::backdrop;

/// The largest width of a sheet: longer lines are hard to read.
const WIDEST: f32 = 840.0;

/// The nodes of a screen that is one sheet of paper.
#[derive(Clone, Copy, Debug)]
pub struct SheetScreen {
    /// The content of the sheet, a column. It scrolls if it is higher than the screen.
    pub content: Entity,
    /// The row of buttons below the sheet.
    pub foot: Entity,
}

impl Kit<'_, '_> {
    /// Spawns the nodes of a screen that is one sheet of paper, with this heading.
    pub fn sheet_screen(&mut self, screen: Screen, heading: &str) -> SheetScreen {
        let on = self.viewport();
        let desk = self.textures.node(TextureKey::Desk);
        let root = self.commands.spawn((backdrop(), desk, DespawnOnExit(screen))).id();
        let (margin, gap) = if on.is_small() { (4, 4) } else { (24, 14) };
        let stage = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            row_gap: px(gap),
            padding: UiRect::all(px(margin)),
            ..on.node()
        };
        let stage = self.commands.spawn((stage, TabGroup::new(0), ChildOf(root))).id();
        let paper = Node { width: percent(100), max_width: px(WIDEST), min_height: px(0), ..default() };
        let image = self.textures.sliced(PAPER_SHEET, PAPER_EDGE);
        let paper = self.commands.spawn((paper, image, ChildOf(stage))).id();
        let (across, along) = if on.is_small() { (14, 10) } else { (56, 20) };
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            min_width: px(0),
            min_height: px(0),
            // The engine draws the paper inside of its padding, so that what lies on it has a margin instead.
            margin: UiRect::axes(px(across), px(along)),
            row_gap: px(if on.is_small() { 4 } else { 10 }),
            ..default()
        };
        let column = self.commands.spawn((column, Pickable::IGNORE, ChildOf(paper))).id();
        self.text(column, heading, TextStyle::Heading);
        let content = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(12),
            min_height: px(0),
            overflow: Overflow::scroll_y(),
            ..default()
        };
        let content = self.commands.spawn((content, ScrollArea, ChildOf(column))).id();
        let foot = Node { column_gap: px(16), flex_shrink: 0.0, ..default() };
        let foot = self.commands.spawn((foot, Pickable::IGNORE, ChildOf(stage))).id();
        SheetScreen { content, foot }
    }
}
