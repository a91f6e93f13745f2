//! Chips: small buttons that stand side by side on the desk, such as filters.

use super::kit::{ButtonSize, THUMB};
use crate::client::nodes::row;
use crate::client::prelude::*;

impl Kit<'_, '_> {
    /// Spawns a row below a parent whose content fills it from edge to edge, in as many lines as it needs.
    pub fn bar(&mut self, parent: Entity) -> Entity {
        let bar = Node {
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            ..row((6, 4))
        };
        self.child(parent, bar)
    }

    /// Spawns a button that is no wider than its label. `name`: its name for probes.
    pub fn chip(&mut self, parent: Entity, words: &str, name: impl Into<String>) -> EntityCommands<'_> {
        let mut chip = self.button(parent, words, ButtonStyle::Paper, name);
        chip.entry::<Node>().and_modify(|mut node| node.min_width = px(THUMB));
        chip
    }

    /// Spawns a paper button of this least size and font size below a parent. `name`: its name for probes.
    pub fn small_button(
        &mut self,
        parent: Entity,
        words: impl Into<String>,
        style: ButtonStyle,
        name: impl Into<String>,
        (least, font): (Vec2, f32),
    ) -> EntityCommands<'_> {
        self.sized_button(parent, words, style, name, ButtonSize { least, edge: 6, font })
    }
}
