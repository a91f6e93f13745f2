//! The walk over the nodes on the screen, from which the tree is made.

use std::collections::BTreeMap;

use accesskit::{Action, Live, NodeId, Rect, Role, Toggled};
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::text::{EditableText, EditableTextFilter};
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

use super::announcements::Importance;
use super::description::{Below, Described};
use super::tree::{ANNOUNCER, AccessTree, LedFocus};
use crate::client::buttons::ButtonImages;
use crate::client::field::{Placeholder, typed};
use crate::client::fonts::JOINER;
use crate::client::prelude::*;

/// What the walk asks of a node.
#[derive(QueryData)]
struct Part {
    node: &'static Node,
    laid: &'static ComputedNode,
    place: &'static UiGlobalTransform,
    visible: &'static InheritedVisibility,
    described: Option<&'static Described>,
    images: Option<&'static ButtonImages>,
    field: Option<(&'static EditableText, Has<EditableTextFilter>)>,
    text: Option<&'static Text>,
    group: Option<&'static TabGroup>,
    is_button: Has<Button>,
    is_hint: Has<Placeholder>,
}

impl PartItem<'_, '_> {
    fn below(&self) -> Below {
        self.described.map_or(Below::Shown, |described| described.below)
    }

    fn is_shown(&self) -> bool {
        self.node.display != Display::None && self.visible.get() && self.below() != Below::Hidden
    }

    /// Returns true if the node can be pressed.
    fn is_pressable(&self) -> bool {
        self.is_button || self.described.is_some_and(|described| described.is_pressable)
    }

    fn is_dialog(&self) -> bool {
        self.group.is_some_and(|group| group.modal)
    }
}

/// The system parameter that makes the tree.
#[derive(SystemParam)]
pub(super) struct Walk<'w, 's> {
    roots: Query<'w, 's, (Entity, Option<&'static GlobalZIndex>), (With<Node>, Without<ChildOf>)>,
    parts: Query<'w, 's, Part>,
    spans: Query<'w, 's, &'static TextSpan>,
    children: Query<'w, 's, &'static Children>,
    window: Option<Single<'w, 's, (Entity, &'static Window), With<PrimaryWindow>>>,
    focus: Res<'w, InputFocus>,
    led: Res<'w, LedFocus>,
    fonts: Option<Res<'w, Fonts>>,
}

/// The tree as far as it is made.
#[derive(Default)]
struct Made {
    nodes: BTreeMap<NodeId, accesskit::Node>,
    announced: Vec<(Importance, String)>,
}

const fn id(entity: Entity) -> NodeId {
    NodeId(entity.to_bits())
}

impl Walk<'_, '_> {
    /// Returns the tree, and the texts on it that are announced. `said`: the last announcement.
    pub(super) fn tree(&self, said: &str) -> Option<(AccessTree, Vec<(Importance, String)>)> {
        let (window, title) = self.window.as_ref().map(|window| (window.0, &window.1.title))?;
        let mut roots: Vec<(i32, Entity)> =
            self.roots.iter().map(|(root, z)| (z.map_or(0, |z| z.0), root)).collect();
        roots.sort_by_key(|(z, _)| *z);
        let mut open: Vec<Entity> = roots.into_iter().map(|(_, root)| root).collect();
        // What a dialog covers can neither be used nor read.
        let dialogs = open.iter().rev().map(|root| self.dialog_in(*root)).enumerate();
        if let Some((above, dialog)) = dialogs.into_iter().find_map(|(above, dialog)| Some((above, dialog?)))
        {
            open = open.split_off(open.len() - above - 1);
            open[0] = dialog;
        }
        let (mut made, mut children) = (Made::default(), Vec::new());
        for root in open {
            self.visit(root, &mut made, &mut children);
        }
        let mut announcer = accesskit::Node::new(Role::Status);
        announcer.set_live(Live::Polite);
        // The screen readers of a desktop announce the name of a live node.
        announcer.set_label(said);
        made.nodes.insert(ANNOUNCER, announcer);
        children.push(ANNOUNCER);
        let mut root = accesskit::Node::new(Role::Window);
        root.set_label(title.as_str());
        root.set_children(children);
        let root_id = id(window);
        made.nodes.insert(root_id, root);
        let focus = [self.focus.get(), self.led.0].into_iter().flatten().map(id);
        let focus = focus.filter(|focus| made.nodes.contains_key(focus)).find(|focus| *focus != root_id);
        let tree = AccessTree { root: root_id, nodes: made.nodes, focus: focus.unwrap_or(root_id) };
        Some((tree, made.announced))
    }

    /// Returns the shown children of a node.
    fn shown(&self, entity: Entity) -> impl Iterator<Item = Entity> {
        let children = self.children.get(entity).into_iter().flatten();
        children.copied().filter(|child| self.parts.get(*child).is_ok_and(|part| part.is_shown()))
    }

    /// Returns the dialog that a node is or holds.
    fn dialog_in(&self, entity: Entity) -> Option<Entity> {
        let part = self.parts.get(entity).ok().filter(PartItem::is_shown)?;
        if part.is_dialog() {
            return Some(entity);
        }
        self.shown(entity).find_map(|child| self.dialog_in(child))
    }

    /// Adds a node and what is below it.
    fn visit(&self, entity: Entity, made: &mut Made, siblings: &mut Vec<NodeId>) {
        let Ok(part) = self.parts.get(entity) else { return };
        if !part.is_shown() || part.is_hint {
            return;
        }
        let described = part.described;
        let role = described.and_then(|described| described.role);
        let mut children = Vec::new();
        let mut node = if let Some((field, is_fixed)) = part.field {
            let usual = if field.allow_newlines { Role::MultilineTextInput } else { Role::TextInput };
            let mut node = accesskit::Node::new(role.unwrap_or(usual));
            node.set_value(typed(field));
            if is_fixed {
                node.set_read_only();
            } else {
                node.add_action(Action::SetValue);
            }
            node.add_action(Action::Focus);
            node
        } else if part.is_pressable() {
            let mut node = accesskit::Node::new(role.unwrap_or(Role::Button));
            node.add_action(Action::Click);
            node.add_action(Action::Focus);
            node
        } else if let Some(text) = part.text {
            let words = self.words(entity, text);
            if words.is_empty() {
                return;
            }
            let mut node = accesskit::Node::new(role.unwrap_or(Role::Label));
            match role {
                None => node.set_value(words),
                Some(_) => node.set_label(words),
            }
            node
        } else if part.is_dialog() {
            let mut node = accesskit::Node::new(Role::Dialog);
            node.set_modal();
            node
        } else if let Some(role) = role {
            accesskit::Node::new(role)
        } else {
            for child in self.shown(entity) {
                self.visit(child, made, siblings);
            }
            return;
        };
        let is_content = part.is_pressable() || part.field.is_some() || part.text.is_some();
        if !is_content && part.below() == Below::Shown {
            for child in self.shown(entity) {
                self.visit(child, made, &mut children);
            }
        }
        match described.and_then(|described| described.name.clone()) {
            Some(name) => node.set_label(name),
            None if part.is_pressable() => node.set_label(self.label(entity)),
            // A dialog is called by the first thing that it says.
            None if part.is_dialog() => {
                let first = children.iter().filter_map(|child| made.nodes.get(child));
                let named = |child: &accesskit::Node| child.label().or(child.value()).map(str::to_owned);
                if let Some(name) = first.filter_map(named).next() {
                    node.set_label(name);
                }
            }
            None => {}
        }
        node.set_children(children);
        // A button that shows its state is described once, and turned by its pictures.
        let has_state =
            role == Some(Role::Tab) || described.is_some_and(|described| described.is_on.is_some());
        let shown = part.images.filter(|_| has_state).map(|images| images.chosen);
        if let Some(is_on) = shown.or_else(|| described.and_then(|described| described.is_on)) {
            match node.role() {
                Role::ListBoxOption | Role::Tab | Role::GridCell => node.set_selected(is_on),
                _ => node.set_toggled(Toggled::from(is_on)),
            }
        }
        if let Some(details) = described.and_then(|described| described.details.as_deref()) {
            node.set_description(details);
        }
        if let Some(importance) = described.and_then(|described| described.announced)
            && let Some(words) = node.label().or(node.value())
        {
            made.announced.push((importance, words.to_owned()));
        }
        let (half, middle) = (part.laid.size() / 2.0, part.place.translation);
        let [low, high] = [middle - half, middle + half].map(Vec2::as_dvec2);
        node.set_bounds(Rect::new(low.x, low.y, high.x, high.y));
        made.nodes.insert(id(entity), node);
        siblings.push(id(entity));
        if part.is_pressable() {
            self.buttons_on(entity, made, siblings);
        }
    }

    /// Adds the buttons on a button beside it, because what can be pressed has no children.
    fn buttons_on(&self, entity: Entity, made: &mut Made, siblings: &mut Vec<NodeId>) {
        for child in self.shown(entity) {
            if self.parts.get(child).is_ok_and(|part| part.is_pressable()) {
                self.visit(child, made, siblings);
            } else {
                self.buttons_on(child, made, siblings);
            }
        }
    }

    /// Returns a text with its spans, on one line.
    fn words(&self, entity: Entity, text: &Text) -> String {
        let spans =
            self.children.get(entity).into_iter().flatten().filter_map(|span| self.spans.get(*span).ok());
        let words = spans.fold(text.0.clone(), |words, span| words + &span.0).replace(JOINER, "");
        words.replace('\n', " ").trim().to_owned()
    }

    /// Returns the texts on a button, but for those of buttons on it.
    fn label(&self, entity: Entity) -> String {
        let mut texts = Vec::new();
        self.collect(entity, &mut texts);
        let between =
            self.fonts.as_ref().map_or_else(|| " ".to_owned(), |fonts| fonts.locale.say("list-comma"));
        texts.join(&between)
    }

    fn collect(&self, entity: Entity, texts: &mut Vec<String>) {
        if let Ok(part) = self.parts.get(entity)
            && let Some(text) = part.text
        {
            let words = self.words(entity, text);
            texts.extend(Some(words).filter(|words| !words.is_empty()));
        }
        for child in self.shown(entity) {
            let Ok(part) = self.parts.get(child) else { continue };
            if part.is_pressable() {
                continue;
            }
            match part.described.and_then(|described| described.name.clone()) {
                Some(name) => texts.push(name),
                None => self.collect(child, texts),
            }
        }
    }
}
