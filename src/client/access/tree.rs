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

    /// Returns a node.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// Returns the focused node; the root if nothing has the focus.
    pub const fn focus(&self) -> NodeId {
        self.focus
    }

    /// Returns all nodes below the root, in the order in which they are read.
    pub fn in_order(&self) -> Vec<(NodeId, &Node)> {
        let mut found = Vec::new();
        let mut open: Vec<NodeId> = self.below(self.root);
        while let Some(id) = open.pop() {
            if let Some(node) = self.nodes.get(&id) {
                found.push((id, node));
                open.extend(self.below(id));
            }
        }
        found
    }

    /// Returns the children of a node, the last one first.
    fn below(&self, id: NodeId) -> Vec<NodeId> {
        self.nodes.get(&id).map_or_else(Vec::new, |node| node.children().iter().rev().copied().collect())
    }
}

/// The node that a cursor is on while no widget has the focus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LedFocus(pub Option<Entity>);
