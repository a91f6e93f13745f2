//! A reader for tests: it knows the tree and the announcements, and nothing else of the game.

use std::time::Duration;

use accesskit::{Action, Node, NodeId, Role, TreeId};
use bevy::a11y::ActionRequest;
use bevy::prelude::{App, Entity, InheritedVisibility, Messages, Or, With};
use bevy::text::EditableText;
use bevy::ui_widgets::Button;

use super::announcements::Announcements;
use super::description::{Below, Described};
use super::plugin::AccessReader;
use super::tree::AccessTree;
use crate::client::probe::ProbeName;
use crate::client::screen::layout_tests::is_displayed;

/// A node as a reader meets it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::client) struct Heard {
    pub(in crate::client) id: NodeId,
    pub(in crate::client) role: Role,
    /// The name, or what it says.
    pub(in crate::client) words: String,
    pub(in crate::client) is_pressable: bool,
}

/// Makes the tree in each frame.
pub(in crate::client) fn begin(app: &mut App) {
    app.insert_resource(AccessReader(Some(Duration::ZERO)));
    app.update();
}

fn heard((id, node): (NodeId, &Node)) -> Heard {
    let words = node.label().or(node.value()).unwrap_or_default().to_owned();
    Heard { id, role: node.role(), words, is_pressable: node.supports_action(Action::Click) }
}

/// Returns everything on the screen, in the order in which it is read.
pub(in crate::client) fn read(app: &App) -> Vec<Heard> {
    app.world().resource::<AccessTree>().in_order().into_iter().map(heard).collect()
}

/// Returns all announcements so far.
pub(in crate::client) fn announced(app: &App) -> Vec<String> {
    app.world().resource::<Announcements>().log().map(str::to_owned).collect()
}

/// Presses a node.
pub(in crate::client) fn press(app: &mut App, id: NodeId) {
    ask(app, id, Action::Click);
    app.update();
}

pub(in crate::client) fn ask(app: &mut App, target_node: NodeId, action: Action) {
    let request = accesskit::ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None };
    app.world_mut().resource_mut::<Messages<ActionRequest>>().write(ActionRequest(request));
}

/// Returns what a reader cannot meet or understand on the screen: buttons and fields without a node, and nodes that can be
/// pressed but have no name.
pub(in crate::client) fn problems(app: &mut App) -> Vec<String> {
    begin(app);
    let mut found = Vec::new();
    for Heard { words, role, .. } in read(app).iter().filter(|heard| heard.is_pressable) {
        if !words.chars().any(char::is_alphanumeric) {
            found.push(format!("a {role:?} is called “{words}”"));
        }
    }
    let world = app.world_mut();
    let mut widgets = world.query_filtered::<(Entity, &InheritedVisibility, Option<&ProbeName>), Or<(With<Button>, With<EditableText>)>>();
    let widgets: Vec<(Entity, String)> = widgets
        .iter(world)
        .filter(|(_, visible, _)| visible.get())
        .map(|(entity, _, name)| (entity, name.map_or_else(String::new, |name| name.0.clone())))
        .collect();
    let world = app.world();
    let tree = world.resource::<AccessTree>();
    let has_dialog = tree.in_order().iter().any(|(_, node)| node.role() == Role::Dialog);
    for (entity, name) in widgets {
        let is_hidden =
            world.get::<Described>(entity).is_some_and(|described| described.below == Below::Hidden);
        let is_met = tree.node(NodeId(entity.to_bits())).is_some();
        // What a dialog covers cannot be used.
        if !is_met && !is_hidden && !has_dialog && is_displayed(world, entity) {
            found.push(format!("{name} has no node"));
        }
    }
    found
}
