//! Papers that can be pressed, side by side in as many rows as they need.

use bevy::picking::hover::Hovered;
use bevy::ui::Val2;

use super::tile_grid::columns_of;
use crate::client::buttons::pressable;
use crate::client::nodes::grid;
use crate::client::prelude::*;

/// A marker for a paper that can be pressed. It rises a little under the pointer.
#[derive(Component)]
pub(super) struct PaperButton;

/// The distance by which a paper rises.
const RISE: f32 = 5.0;

pub(super) fn rise(mut papers: Query<(&Hovered, &mut UiTransform), (With<PaperButton>, Changed<Hovered>)>) {
    for (hovered, mut transform) in &mut papers {
        transform.translation = Val2::new(px(0), px(if hovered.get() { -RISE } else { 0.0 }));
    }
}

impl Kit<'_, '_> {
    /// Spawns a shelf below a column: papers side by side, as many as have room, and the others below them.
    pub fn shelf(&mut self, parent: Entity) -> Entity {
        let on = self.viewport();
        let (least, gap) = on.pick((380.0, 20), (250.0, 8), (300.0, 6));
        // Room for the papers of the first row to rise.
        let margin = UiRect::top(px(RISE));
        self.child(parent, Node { margin, ..grid(columns_of(least), (gap, gap)) })
    }

    /// Spawns a paper of a shelf, and on it a column for its content. Returns both. `name`: its name for probes.
    pub fn paper_button(&mut self, shelf: Entity, name: impl Into<String>) -> (Entity, Entity) {
        let (margins, gap) = if self.viewport().is_small() { ((14, 8), 2) } else { ((30, 24), 6) };
        let (paper, column) = self.on_paper(shelf, Node::default(), (margins, gap));
        self.commands.entity(paper).insert((PaperButton, UiTransform::default(), pressable(name)));
        self.commands.entity(column).insert(Pickable::IGNORE);
        (paper, column)
    }
}
