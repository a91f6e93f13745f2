//! Lists: rows that can be pressed, each with a number or a picture, a title and a description.

use bevy::picking::hover::Hovered;

use super::kit::THUMB;
use crate::client::buttons::pressable;
use crate::client::fonts::LEAF;
use crate::client::nodes::middle;
use crate::client::prelude::*;

/// A row, which is lit under the pointer.
#[derive(Component)]
pub(super) struct Row {
    /// True if it is lit without the pointer, too.
    is_picked: bool,
}

/// The nodes of a row.
#[derive(Clone, Copy, Debug)]
pub struct ListRow {
    /// The row itself, a button.
    pub row: Entity,
    /// The place for a number or a picture, at the left.
    pub lead: Entity,
    /// The column of texts.
    pub text: Entity,
}

/// Highlights the row under the pointer and a picked one in gold.
pub(super) fn light(
    mut rows: Query<(&Hovered, &Row, &mut BackgroundColor), Or<(Changed<Hovered>, Changed<Row>)>>,
) {
    for (hovered, row, mut ground) in &mut rows {
        ground.0 = match (row.is_picked, hovered.get()) {
            (true, _) => LEAF.with_alpha(0.42),
            (false, true) => LEAF.with_alpha(0.24),
            (false, false) => Color::NONE,
        };
    }
}

impl Kit<'_, '_> {
    /// Spawns a row of a list below a column. `name`: its name for probes.
    pub fn list_row(&mut self, parent: Entity, name: impl Into<String>) -> ListRow {
        let least = if self.viewport().is_small() { 52.0 } else { 44.0 };
        self.row_of(parent, least, name)
    }

    /// Spawns a row with a single line of text. On a desktop more of them are in view.
    pub fn slim_row(&mut self, parent: Entity, name: impl Into<String>) -> ListRow {
        let least = if self.viewport().is_small() { THUMB } else { 28.0 };
        self.row_of(parent, least, name)
    }

    fn row_of(&mut self, parent: Entity, least: f32, name: impl Into<String>) -> ListRow {
        let node = Node {
            align_items: AlignItems::Center,
            min_height: px(least),
            column_gap: px(8),
            flex_shrink: 0.0,
            ..default()
        };
        let row =
            (node, BackgroundColor(Color::NONE), Row { is_picked: false }, pressable(name), ChildOf(parent));
        let row = self.commands.spawn(row).id();
        let lead =
            Node { width: px(44), flex_shrink: 0.0, justify_content: JustifyContent::Center, ..default() };
        let lead = self.child(row, lead);
        let text = self.rest(row);
        ListRow { row, lead, text }
    }

    /// Shows a colour at the beginning of a row.
    pub fn swatch(&mut self, lead: Entity, colour: Color) {
        let swatch = Node { width: px(5), margin: UiRect::right(px(8)), ..default() };
        self.child(lead, (swatch, BackgroundColor(colour)));
    }

    /// Writes a sign at the end of a row. It may become a button.
    pub fn sign(&mut self, row: Entity, sign: &str, colour: Color) -> EntityCommands<'_> {
        let least = px(if self.viewport().is_small() { THUMB } else { 26.0 });
        let node = middle(Node { min_width: least, align_self: AlignSelf::Stretch, ..default() });
        let sign = (self.fonts.write(sign, Typeface::SemiBold, 22.0, colour), Pickable::IGNORE);
        self.commands.spawn((node, children![sign], ChildOf(row)))
    }

    /// Writes a text at the end of a row.
    pub fn trailing(&mut self, row: ListRow, words: impl Into<String>, style: TextStyle) {
        let narrow = |mut node: Mut<Node>| node.max_width = percent(35);
        self.text(row.row, words, style).entry::<Node>().and_modify(narrow);
    }

    /// Marks a row as picked.
    pub fn pick(&mut self, row: ListRow) {
        self.commands.entity(row.row).insert(Row { is_picked: true });
    }

    /// Fades a text of a row that cannot be used or is absent.
    pub fn fade(&mut self, text: Entity) {
        self.commands.entity(text).entry::<TextColor>().and_modify(|mut colour| colour.0.set_alpha(0.45));
    }
}
