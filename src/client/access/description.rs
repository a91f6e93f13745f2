//! The meaning of a node for assistive technology.

use accesskit::Role;
use bevy::prelude::*;

use super::announcements::Importance;

/// The meaning of a node for assistive technology, as far as it does not follow from what the node is: a button is
/// described by the texts on it, a text by its words, a field by what is typed.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Described {
    pub(super) role: Option<Role>,
    pub(super) name: Option<String>,
    pub(super) details: Option<String>,
    pub(super) below: Below,
    pub(super) is_on: Option<bool>,
    pub(super) is_pressable: bool,
    pub(super) announced: Option<Importance>,
}

/// The treatment of the nodes below a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Below {
    /// They are in the tree.
    #[default]
    Shown,
    /// The name of the node says what they show.
    Told,
    /// Neither they nor the node are in the tree, because another node tells the same.
    Hidden,
}

impl Described {
    /// Returns the description of a node with a role, whose content is in the tree.
    pub fn role(role: Role) -> Self {
        Self { role: Some(role), ..Self::default() }
    }

    /// Returns the description of a node with a name, which replaces the texts on it.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..Self::default() }
    }

    /// Returns the description of a group with a name, whose content is in the tree.
    pub fn group(role: Role, name: impl Into<String>) -> Self {
        Self { role: Some(role), ..Self::named(name) }
    }

    /// Returns the description of a node whose name says what it shows.
    pub fn told(role: Role, name: impl Into<String>) -> Self {
        Self { below: Below::Told, ..Self::group(role, name) }
    }

    /// Returns the description of a node that is not in the tree, with all below it.
    pub fn hidden() -> Self {
        Self { below: Below::Hidden, ..Self::default() }
    }

    /// Returns the description of a text that is announced when it appears or changes.
    pub fn announced(importance: Importance) -> Self {
        Self { announced: Some(importance), ..Self::default() }
    }

    /// Announces the name of the node when it appears or changes.
    #[must_use]
    pub const fn and_announced(mut self, importance: Importance) -> Self {
        self.announced = Some(importance);
        self
    }

    /// Adds what is read after the name.
    #[must_use]
    pub fn with_details(mut self, details: impl Into<String>) -> Self {
        self.details = Some(details.into()).filter(|details: &String| !details.is_empty());
        self
    }

    /// Tells that the node is chosen, pressed or filled, or that it is not.
    #[must_use]
    pub const fn on(mut self, is_on: bool) -> Self {
        self.is_on = Some(is_on);
        self
    }

    /// Tells that the node can be pressed though it is no button of the engine.
    #[must_use]
    pub const fn pressable(mut self) -> Self {
        self.is_pressable = true;
        self
    }
}
