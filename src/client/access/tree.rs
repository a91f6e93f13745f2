//! The tree of what can be read or pressed.

use std::collections::BTreeMap;

use accesskit::{Node, NodeId};
use bevy::prelude::*;

/// The node that holds the last announcement. No entity has its number.
pub(super) const ANNOUNCER: NodeId = NodeId(u64::MAX - 1);

/// The tree of what can be read or pressed, as it is on the screen.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct AccessTree {
    pub(super) root: NodeId,
    pub(super) nodes: BTreeMap<NodeId, Node>,
    pub(super) focus: NodeId,
}

impl Default for AccessTree {
    fn default() -> Self {
        let root = NodeId(u64::MAX);
        Self { root, nodes: BTreeMap::new(), focus: root }
    }
}

impl AccessTree {
    /// Returns the root of the tree, the window.
    pub fn root(&self) -> Option<&Node> {
        self.nodes.get(&self.root)
    }
}

/// The node that a cursor is on while no widget has the focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LedFocus(pub Option<Entity>);
