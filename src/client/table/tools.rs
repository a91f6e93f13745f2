//! The tools of the table, made of the kit: beside the book on a desktop, in the drawer on a phone.

use super::input::PointerTarget;
use super::layers::Layers;
use super::layout::TableLayout;
use super::widgets::dark_edge;
use crate::client::prelude::*;
use crate::client::ui::{FloatingSheet, Tooltip};

/// The least width and height of a tool on a desktop and on a phone: two stand side by side.
const LEAST: [(f32, f32); 2] = [(93.0, 32.0), (120.0, 44.0)];

impl Kit<'_, '_> {
    /// Returns the positions of the table.
    pub(super) fn table_layout(&self) -> TableLayout {
        TableLayout::new(self.viewport())
    }

    /// Despawns what was laid out for other data than this. Returns the data if nothing is laid out for it.
    pub(super) fn renew<T: Component + PartialEq>(
        &mut self,
        laid: &Query<(Entity, &T)>,
        wanted: Option<T>,
    ) -> Option<T> {
        if laid.iter().map(|(_, laid)| laid).eq(&wanted) {
            return None;
        }
        laid.iter().for_each(|(entity, _)| self.commands.entity(entity).despawn());
        wanted
    }

    /// Spawns a group of tools below another group or their layer. `marks`: its components.
    pub(super) fn tool_group(&mut self, parent: Entity, marks: impl Bundle) -> Entity {
        let gap = px(if self.viewport().is_small() { 6 } else { 3 });
        let group = Node {
            flex_direction: FlexDirection::Column,
            row_gap: gap,
            width: percent(100),
            flex_shrink: 0.0,
            ..default()
        };
        self.child(parent, (group, marks))
    }

    /// Spawns a row of tools below a group.
    pub(super) fn tool_row(&mut self, group: Entity) -> Entity {
        let gap = px(if self.viewport().is_small() { 6 } else { 3 });
        let row = Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: gap,
            row_gap: gap,
            ..default()
        };
        self.child(group, row)
    }

    /// Spawns a tool below a row. `name`: its name for probes.
    pub(super) fn tool(
        &mut self,
        row: Entity,
        words: impl Into<String>,
        style: ButtonStyle,
        name: impl Into<String>,
    ) -> EntityCommands<'_> {
        let is_small = self.viewport().is_small();
        let (wide, high) = LEAST[usize::from(is_small)];
        self.small_button(
            row,
            words,
            style,
            name,
            (Vec2::new(wide, high), if is_small { 19.0 } else { 15.5 }),
        )
    }

    /// Spawns a tool with a single sign below a row, with a label for those who do not see the sign. `name`: its name for probes.
    pub(super) fn sign_tool(
        &mut self,
        row: Entity,
        (sign, label): (&str, String),
        name: impl Into<String>,
    ) -> EntityCommands<'_> {
        let is_small = self.viewport().is_small();
        let (_, high) = LEAST[usize::from(is_small)];
        let mut tool = self.small_button(row, sign, ButtonStyle::Paper, name, (Vec2::splat(high), 19.0));
        tool.insert((Described::named(&label), Tooltip(label)));
        tool
    }

    /// Writes a text among the tools.
    pub(super) fn tool_text(&mut self, parent: Entity, words: impl Into<String>, style: TextStyle) -> Entity {
        let is_small = self.viewport().is_small();
        let mut text = self.text(parent, words, style);
        if !is_small {
            text.insert(dark_edge());
        }
        text.id()
    }

    /// Spawns a row of tools below a group that begins with a text. Returns the row, whose other parts stand at its end.
    pub(super) fn tool_line(&mut self, group: Entity, words: impl Into<String>, style: TextStyle) -> Entity {
        let row = self.row(group);
        let rest = self.rest(row);
        self.tool_text(rest, words, style);
        row
    }

    /// Returns the distances of a column from the edges of a large sheet, across and along.
    pub(super) fn sheet_margins(&self) -> (i32, i32) {
        if self.viewport().is_small() { (14, 12) } else { (40, 22) }
    }

    /// Opens a sheet over the table. `marks`: the components of its root.
    pub(super) fn table_sheet(
        &mut self,
        layers: &Layers,
        (area, widest): (Rect, f32),
        marks: impl Bundle,
    ) -> FloatingSheet {
        let sheet = self.floating_sheet(layers.top, area, widest);
        self.commands.entity(sheet.root).insert(marks);
        self.commands.entity(sheet.paper).insert(PointerTarget::Panel);
        sheet
    }
}
