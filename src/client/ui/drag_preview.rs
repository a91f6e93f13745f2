//! The preview of what is dragged: a slip under the pointer.

use bevy::ui::Val2;

use super::kit::{BUTTON_EDGE, PAPER};
use crate::client::prelude::*;

impl Kit<'_, '_> {
    /// Spawns a slip with words. `root`: its components, such as its layer and its end. It is the root of its nodes.
    pub fn drag_preview(&mut self, root: impl Bundle, words: &str) -> Entity {
        let slip = Node { position_type: PositionType::Absolute, ..default() };
        let paper = self.textures.sliced(TextureKey::PaperButton(PAPER.0, PAPER.1, false), BUTTON_EDGE);
        let middle = UiTransform::from_translation(Val2::percent(-50.0, -50.0));
        let slip = self.commands.spawn((slip, paper, middle, Pickable::IGNORE, root)).id();
        let apart = |mut node: Mut<Node>| node.margin = UiRect::axes(px(14), px(8));
        self.text(slip, words, TextStyle::Body).entry::<Node>().and_modify(apart);
        slip
    }

    /// Moves a slip to a position of the pointer in the window.
    pub fn move_preview(&mut self, slip: Entity, pointer: Vec2) {
        let place = pointer / self.viewport().scale;
        self.commands
            .entity(slip)
            .entry::<Node>()
            .and_modify(move |mut node| (node.left, node.top) = (px(place.x), px(place.y)));
    }
}
