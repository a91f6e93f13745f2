//! The tree as elements of the page, for the screen readers of a browser.

use std::time::Duration;

use accesskit::{Action, Node, NodeId, Role, Toggled, TreeId};
use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use serde::Serialize;

use super::plugin::AccessReader;
use super::requests::answer;
use super::tree::AccessTree;
use crate::page;

/// The least time between two trees.
const PACE: Duration = Duration::from_millis(100);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(AccessReader(Some(PACE)))
        .add_systems(PreUpdate, listen.before(answer))
        .add_systems(Last, show.run_if(resource_changed::<AccessTree>));
}

/// A node as an element. Positions and sizes are in the page's pixels.
#[derive(Serialize)]
struct Element<'t> {
    id: String,
    role: &'static str,
    name: Option<&'t str>,
    details: Option<&'t str>,
    value: Option<&'t str>,
    /// The attribute of its state, and the state.
    state: Option<(&'static str, bool)>,
    is_pressable: bool,
    place: [i32; 4],
    children: Vec<String>,
}

/// What has changed since the last time.
#[derive(Serialize)]
struct Changes<'t> {
    root: String,
    focus: String,
    elements: Vec<Element<'t>>,
}

/// Tells the page what has changed.
fn show(
    tree: Res<AccessTree>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut shown: Local<AccessTree>,
) {
    let Some(window) = window else { return };
    let scale = 1.0 / f64::from(window.scale_factor());
    // A node that is gone is no child of another one any more, so its parent has changed.
    let changed = tree.nodes.iter().filter(|(id, node)| shown.nodes.get(*id) != Some(*node));
    let elements = changed.map(|(id, node)| element(*id, node, scale)).collect();
    let changes = Changes { root: tree.root.0.to_string(), focus: tree.focus.0.to_string(), elements };
    page::mirror(&serde_json::to_string(&changes).unwrap_or_default());
    *shown = tree.clone();
}

fn element(id: NodeId, node: &Node, scale: f64) -> Element<'_> {
    let state = match (node.is_selected(), node.toggled()) {
        (Some(is_selected), _) => Some(("aria-selected", is_selected)),
        (None, Some(toggled)) => {
            let is_radio = node.role() == Role::RadioButton;
            Some((if is_radio { "aria-checked" } else { "aria-pressed" }, toggled == Toggled::True))
        }
        (None, None) => None,
    };
    // A page announces the text of an element.
    let (name, value) = match node.role() {
        Role::Status => (None, node.label()),
        _ => (node.label(), node.value()),
    };
    let bounds = node.bounds().unwrap_or_default();
    let place = [bounds.x0, bounds.y0, bounds.width(), bounds.height()];
    Element {
        id: id.0.to_string(),
        role: aria(node.role()),
        name,
        details: node.description(),
        value,
        state,
        is_pressable: node.supports_action(Action::Click),
        place: place.map(|side| (side * scale).round() as i32),
        children: node.children().iter().map(|child| child.0.to_string()).collect(),
    }
}

/// Returns the role by its name in a page; empty for plain text.
const fn aria(role: Role) -> &'static str {
    match role {
        Role::Button => "button",
        Role::Dialog => "dialog",
        Role::Grid => "grid",
        Role::GridCell => "gridcell",
        Role::Heading => "heading",
        Role::ListBox => "listbox",
        Role::ListBoxOption => "option",
        Role::RadioButton => "radio",
        Role::Row => "row",
        Role::Status => "status",
        Role::Tab => "tab",
        Role::TextInput | Role::MultilineTextInput => "textbox",
        Role::Group => "group",
        _ => "",
    }
}

/// Hears what is asked of the elements.
fn listen(mut requests: MessageWriter<ActionRequest>) {
    for (id, action) in page::asked() {
        let Ok(id) = id.parse() else { continue };
        let action = match action.as_str() {
            "click" => Action::Click,
            "focus" => Action::Focus,
            _ => continue,
        };
        requests.write(ActionRequest(accesskit::ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node: NodeId(id),
            data: None,
        }));
    }
}
