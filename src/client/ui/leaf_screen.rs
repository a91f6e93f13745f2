//! The screen of two leaves on the desk, of which a phone shows one at a time.

use bevy::ui_widgets::ScrollArea;

use crate::client::nodes::{column, rest, row};
use crate::client::prelude::*;
use crate::client::viewport::FormFactor;

/// The nodes of a screen of leaves.
#[derive(Clone, Copy, Debug)]
pub struct LeafScreen {
    /// The place for the tabs of a phone, which choose the leaf. On a desktop it is empty.
    pub tabs: Entity,
    /// The row of leaves.
    pub leaves: Entity,
    /// The place for the buttons of the screen.
    pub foot: Entity,
}

/// The nodes of a leaf.
#[derive(Clone, Copy, Debug)]
pub struct Leaf {
    /// The line above the leaf, with its heading. A phone has none.
    pub head: Option<Entity>,
    /// The content, a column that scrolls.
    pub content: Entity,
}

impl Kit<'_, '_> {
    /// Spawns the nodes of a screen of leaves.
    pub fn leaf_screen(&mut self, screen: Screen) -> LeafScreen {
        let on = self.viewport();
        let is_across = on.form_factor == FormFactor::Landscape;
        let (margin, gap) = if on.is_small() { (4, 6) } else { (24, 14) };
        let stage = Node {
            flex_direction: if is_across { FlexDirection::Row } else { FlexDirection::Column },
            padding: UiRect::all(px(margin)),
            ..row((gap, gap))
        };
        let stage = self.stage(screen, stage);
        let mut node = |parent: Entity, node: Node| self.child(parent, node);
        // On a phone in landscape orientation tabs and buttons are beside the leaf, under the left thumb.
        let side = if is_across {
            node(stage, Node { justify_content: JustifyContent::SpaceBetween, width: px(112), ..column(0) })
        } else {
            stage
        };
        let flex_direction = if is_across { FlexDirection::Column } else { FlexDirection::Row };
        let bar = Node { flex_direction, justify_content: JustifyContent::Center, ..row((4, 8)) };
        let display = if on.is_small() { Display::Flex } else { Display::None };
        let tabs = node(side, Node { display, ..bar.clone() });
        let leaves = node(stage, Node { column_gap: px(20), ..rest() });
        let foot = node(side, bar);
        LeafScreen { tabs, leaves, foot }
    }

    /// Spawns the place of a leaf in the row of leaves, a column with that share of its width.
    pub fn leaf_place(&mut self, leaves: Entity, share: f32) -> Entity {
        let place =
            Node { flex_direction: FlexDirection::Column, flex_grow: share, row_gap: px(4), ..rest() };
        self.child(leaves, place)
    }

    /// Spawns a leaf at its place, with this heading.
    pub fn leaf(&mut self, place: Entity, heading: &str) -> Leaf {
        let is_small = self.viewport().is_small();
        let head = (!is_small).then(|| {
            let head = Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                height: px(60),
                margin: UiRect::horizontal(px(28)),
                flex_shrink: 0.0,
                ..default()
            };
            let head = self.child(place, head);
            self.text(head, heading, TextStyle::LeafHeading);
            head
        });
        let sheet = self.sheet(place);
        Leaf { head, content: self.scrolled(sheet) }
    }

    /// Spawns a paper that fills the rest of a column. Returns the column on it.
    pub fn sheet(&mut self, parent: Entity) -> Entity {
        let paper = rest();
        let margins = if self.viewport().is_small() { (14, 12) } else { (30, 20) };
        self.on_paper(parent, paper, (margins, 4)).1
    }

    /// Spawns a column that fills the rest of another one and scrolls.
    pub fn scrolled(&mut self, parent: Entity) -> Entity {
        self.scrolled_column(parent, 4)
    }

    /// Spawns a column that fills the rest of another one and scrolls. `gap`: the distance between its parts.
    pub(super) fn scrolled_column(&mut self, parent: Entity, gap: i32) -> Entity {
        let column = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(gap),
            overflow: Overflow::scroll_y(),
            ..rest()
        };
        self.commands.spawn((column, ScrollArea, ChildOf(parent))).id()
    }
}
