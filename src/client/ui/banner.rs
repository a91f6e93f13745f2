//! The banner: a strip of paper at the top of a screen, which can still be used.

use bevy::input_focus::tab_navigation::TabGroup;

use crate::client::prelude::*;
use crate::client::viewport::backdrop;

/// The largest width of a banner.
const WIDEST: f32 = 560.0;

impl Kit<'_, '_> {
    /// Spawns a banner. Returns the row on it. `root`: the components of its root, such as its layer and its end.
    pub fn banner(&mut self, root: impl Bundle) -> Entity {
        let on = self.viewport();
        let root = self.commands.spawn((backdrop(), Pickable::IGNORE, root)).id();
        let stage = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            padding: UiRect::new(px(4), px(4), px(if on.is_small() { 28 } else { 54 }), px(4)),
            ..on.node()
        };
        // Keys reach it after everything else.
        let stage = self.child(root, (stage, TabGroup::new(9)));
        let paper = self.paper(stage, WIDEST);
        self.row(paper)
    }
}
