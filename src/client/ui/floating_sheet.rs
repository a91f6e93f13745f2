//! Floating sheets: a paper over a part of the screen, as large as its content.

use super::kit::ButtonSize;
use crate::client::prelude::*;
use crate::client::viewport::absolute;

/// The picture of a strip of paper.
pub(super) const STRIP: TextureKey = TextureKey::Parchment(240, 60);

/// The width below which a sheet has the margins of a phone.
const NARROW: f32 = 280.0;

/// The nodes of a floating sheet.
#[derive(Clone, Copy, Debug)]
pub struct FloatingSheet {
    /// The whole sheet, to close it.
    pub root: Entity,
    /// The paper.
    pub paper: Entity,
    /// The content, a column. It scrolls if it is higher than the area.
    pub content: Entity,
    /// The row of buttons.
    pub foot: Entity,
}

impl Kit<'_, '_> {
    /// Spawns a paper in the middle of an area of a node, which is as large as the viewport. `widest`: the largest width
    /// of the paper.
    pub fn floating_sheet(&mut self, parent: Entity, area: Rect, widest: f32) -> FloatingSheet {
        let root = Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            ..absolute(area.min.x, area.min.y, area.width(), area.height())
        };
        let root = self.child(parent, root);
        let is_narrow = self.viewport().is_small() || area.width() < NARROW;
        let (margins, gap) = if is_narrow { ((16, 14), 4) } else { ((28, 20), 6) };
        let (paper, column) = self.on_centred_paper(root, (widest, 0.0, 1.0), (margins, gap));
        let content = self.content(column, gap);
        let foot = self.buttons(column);
        self.commands.entity(foot).entry::<Node>().and_modify(|mut foot| foot.margin.top = px(6));
        FloatingSheet { root, paper, content, foot }
    }

    /// Spawns a paper at the upper edge of an area of a node, as high as its content.
    pub fn slip(&mut self, parent: Entity, area: Rect) -> FloatingSheet {
        let sheet = self.floating_sheet(parent, area, area.width());
        let to_the_top = |mut root: Mut<Node>| root.justify_content = JustifyContent::FlexStart;
        self.commands.entity(sheet.root).entry::<Node>().and_modify(to_the_top);
        sheet
    }

    /// Spawns a strip of paper below a row, as wide as its content and no wider than the row. Returns it and the row on it.
    pub fn strip(&mut self, parent: Entity) -> (Entity, Entity) {
        let paper = Node { max_width: percent(100), ..default() };
        let image = self.textures.sliced(STRIP, 9.0);
        let paper = self.commands.spawn((paper, image, ChildOf(parent))).id();
        // As on papers, a margin and not a padding.
        let row = Node {
            align_items: AlignItems::Center,
            column_gap: px(12),
            margin: UiRect::axes(px(18), px(7)),
            ..default()
        };
        (paper, self.child(paper, row))
    }

    /// Spawns a strip of paper at the upper edge of the window, and returns the row on it. `root`: the components of its
    /// root, such as its layer.
    pub fn notice(&mut self, root: impl Bundle) -> Entity {
        let edge = Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            top: px(6),
            padding: UiRect::horizontal(percent(3)),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let edge = self.commands.spawn((edge, Pickable::IGNORE, root)).id();
        self.strip(edge).1
    }

    /// Spawns a paper that covers an area of a node. Returns it and the column on it. `margins`: the distances of the
    /// column from the edges of the paper, across and along.
    pub fn placed_paper(&mut self, parent: Entity, area: Rect, margins: (i32, i32)) -> (Entity, Entity) {
        let paper = absolute(area.min.x, area.min.y, area.width(), area.height());
        self.on_paper(parent, paper, (margins, 6))
    }

    /// Spawns a button of a floating sheet that answers what it asks. `name`: its name for probes.
    pub fn answer_button(&mut self, sheet: FloatingSheet, words: String, name: &str) -> EntityCommands<'_> {
        let on = self.viewport();
        let size = ButtonSize {
            least: Vec2::new(on.pick(180.0, 110.0, 150.0), 50.0),
            edge: 14,
            font: on.pick(23.0, 20.0, 20.0),
        };
        self.sized_button(sheet.foot, words, ButtonStyle::Leather, name, size)
    }
}
