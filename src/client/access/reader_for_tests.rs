//! A reader for tests: it knows the tree and the announcements, and nothing else of the game.

use std::collections::BTreeSet;
use std::time::Duration;

use accesskit::{Action, Node, NodeId, Role, TreeId};
use bevy::a11y::ActionRequest;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::prelude::{App, ChildOf, Entity, InheritedVisibility, Messages, Or, With};
use bevy::text::EditableText;
use bevy::ui_widgets::Button;

use super::announcements::Announcements;
use super::description::{Below, Described};
use super::plugin::AccessReader;
use super::tree::AccessTree;
use crate::client::controls::Control;
use crate::client::probe::ProbeName;
use crate::client::screen::layout_tests::{is_displayed, press_key};

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

impl AccessTree {
    /// Returns a node.
    fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(&id)
    }

    /// Returns the focused node; the root if nothing has the focus.
    const fn focus(&self) -> NodeId {
        self.focus
    }

    /// Returns all nodes below the root, in the order in which they are read.
    pub(super) fn in_order(&self) -> Vec<(NodeId, &Node)> {
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
    let is_in_dialog = |entity: Entity| {
        let parent = |entity: &Entity| world.get::<ChildOf>(*entity).map(ChildOf::parent);
        let mut above = std::iter::successors(Some(entity), parent);
        above.any(|node| world.get::<TabGroup>(node).is_some_and(|group| group.modal))
    };
    for (entity, name) in widgets {
        let is_hidden =
            world.get::<Described>(entity).is_some_and(|described| described.below == Below::Hidden);
        let is_met = tree.node(NodeId(entity.to_bits())).is_some();
        // What a dialog covers cannot be used.
        let is_covered = has_dialog && !is_in_dialog(entity);
        if !is_met && !is_hidden && !is_covered && is_displayed(world, entity) {
            found.push(format!("{name} has no node"));
        }
    }
    found
}

/// The hand of somebody who plays: a screen reader, a keyboard alone, or a gamepad alone.
#[derive(Clone, Copy, Debug)]
pub(in crate::client) enum Hand {
    Reader,
    Keyboard,
    Gamepad(Entity),
}

impl Hand {
    /// Connects a gamepad.
    pub(in crate::client) fn gamepad(app: &mut App) -> Self {
        let pad = app.world_mut().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a pad".to_owned(), vendor_id: None, product_id: None };
        let event = GamepadConnectionEvent::new(pad, connection);
        app.world_mut().write_message(event.clone());
        app.world_mut().write_message(RawGamepadEvent::Connection(event));
        app.update();
        Self::Gamepad(pad)
    }

    /// Presses a node: with keys or buttons, from where the cursor is.
    pub(in crate::client) fn press(self, app: &mut App, id: NodeId) {
        match self {
            Self::Reader => press(app, id),
            Self::Keyboard | Self::Gamepad(_) => {
                self.go_to(app, id);
                self.control(app, Control::Press);
            }
        }
    }

    /// Presses and releases the key or the button of a control.
    pub(in crate::client) fn control(self, app: &mut App, control: Control) {
        match self {
            Self::Gamepad(pad) => {
                let button = control.first_button().expect("a control with a button");
                for value in [1.0, 0.0] {
                    let event = RawGamepadButtonChangedEvent::new(pad, button, value);
                    app.world_mut().write_message(RawGamepadEvent::Button(event));
                    app.update();
                }
            }
            Self::Keyboard | Self::Reader => press_key(app, control.first_key()),
        }
    }

    /// Moves the cursor to a node: closer if it can, and from no place twice the same way.
    fn go_to(self, app: &mut App, id: NodeId) {
        let mut tried = BTreeSet::new();
        loop {
            let tree = app.world().resource::<AccessTree>();
            let now = tree.focus();
            if now == id {
                return;
            }
            let Some(target) = tree.node(id).and_then(Node::bounds) else { panic!("{id:?} is gone") };
            let from = tree.node(now).and_then(Node::bounds).unwrap_or_default();
            let across = (target.x0 + target.x1) - (from.x0 + from.x1);
            let along = (target.y0 + target.y1) - (from.y0 + from.y1);
            let sideways = [Control::Left, Control::Right];
            let lengthways = [Control::Up, Control::Down];
            let [sideways, lengthways] = [(sideways, across), (lengthways, along)]
                .map(|([back, on], by)| if by > 0.0 { [on, back] } else { [back, on] });
            let [first, second] =
                if across.abs() > along.abs() { [sideways, lengthways] } else { [lengthways, sideways] };
            let ways = [first[0], second[0], second[1], first[1]];
            let Some(way) = ways.into_iter().find(|way| tried.insert((now, *way))) else {
                let words = |id| tree.node(id).and_then(|node| node.label().or(node.value()));
                panic!("no way from {:?} to {:?}", words(now), words(id));
            };
            self.control(app, way);
        }
    }
}
