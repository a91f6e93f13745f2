//! The layers of the table.

use bevy::prelude::*;

/// The layers of the table, from the desk background upwards.
#[derive(Resource, Clone, Copy, Debug)]
pub(super) struct Layers {
    /// The root of all layers.
    pub(super) root: Entity,
    /// The layer of the units on cells.
    pub(super) units: Entity,
    /// The layer of the cells that the opponent reaches.
    pub(super) threats: Entity,
    /// The layer of blots, numbers and quill lines.
    pub(super) effects: Entity,
    /// The layer of the hands.
    pub(super) hands: Entity,
    /// The layer of prompts.
    pub(super) panels: Entity,
    /// The layers of the tools, by purpose: beside the book, or in the drawer.
    pub(super) tools: [Entity; 4],
    /// The layer of things opened over everything else.
    pub(super) top: Entity,
}

impl Layers {
    /// Returns the layer for tools of that sort.
    pub(super) const fn tools(&self, tool: Tool) -> Entity {
        self.tools[tool as usize]
    }
}

/// The purpose of a tool; it determines the order of places in the drawer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    /// The machine player's advice, and the reasons for its own commands.
    Hint,
    /// Undo and redo.
    Back,
    /// Messages to remote players, and the controls of spectators.
    Online,
    /// The panels of the workbench and the sandbag.
    Panel,
}
