//! Columns, and rows that wrap.

use accesskit::Role;
use bevy::ui_widgets::{Button, ScrollArea};

use crate::client::nodes::{column, grid, rest, row};
use crate::client::prelude::*;

/// The least width of a paper beside others, and of a captioned widget.
const LEAST: f32 = 220.0;

impl Kit<'_, '_> {
    /// Spawns a column below another one. `grow`: its share of the height that is left.
    pub fn column(&mut self, parent: Entity, grow: f32) -> Entity {
        let gap = if self.viewport().is_small() { 6 } else { 12 };
        self.child(parent, Node { flex_grow: grow, ..column(gap) })
    }

    /// Spawns the content of a paper below the column on it: a column as high as what it holds, which scrolls if the paper
    /// is lower. `gap`: the distance between its parts.
    pub(super) fn content(&mut self, on: Entity, gap: i32) -> Entity {
        // The last line may reach below its box.
        let content = Node { padding: UiRect::bottom(px(3)), ..column(gap) };
        let content = Node { overflow: Overflow::scroll_y(), flex_shrink: 1.0, min_height: px(0), ..content };
        self.commands.spawn((content, ScrollArea, ChildOf(on))).id()
    }

    /// Spawns a row below a column, whose parts stand in as many lines as they need. `grow`: its share of the height
    /// that is left.
    pub fn flow(&mut self, parent: Entity, grow: f32) -> Entity {
        let gap = if self.viewport().is_small() { 6 } else { 12 };
        let flow = Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: if grow > 0.0 { AlignItems::Stretch } else { AlignItems::Center },
            justify_content: JustifyContent::Center,
            flex_grow: grow,
            ..row((gap, gap))
        };
        self.child(parent, flow)
    }

    /// Spawns a part of a flow or a field: a picture in its own size, and the returned column for a button below it. The
    /// picture presses the button, too.
    pub fn sample(&mut self, flow: Entity, picture: TextureKey) -> Entity {
        let part =
            Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..row((4, 4)) };
        let part = self.child(flow, part);
        let (wide, high) = picture.size();
        let share = if self.viewport().is_small() { 0.75 } else { 1.0 };
        let place = Node { width: px(wide * share), height: px(high * share), flex_shrink: 0.0, ..default() };
        let press = |on: On<Pointer<Click>>,
                     parents: Query<&ChildOf>,
                     children: Query<&Children>,
                     buttons: Query<(), With<Button>>,
                     mut commands: Commands| {
            let beside =
                parents.get(on.entity).into_iter().flat_map(|part| children.iter_descendants(part.parent()));
            if let Some(entity) = beside.into_iter().find(|node| buttons.contains(*node)) {
                commands.trigger(Activate { entity });
            }
        };
        self.picture_at(part, place, picture).insert((
            Pickable::default(),
            Described::hidden(),
            observe(press),
        ));
        part
    }

    /// Spawns a stack of parts below a column, in its middle. On a phone in landscape orientation, which is low, they stand
    /// side by side.
    pub fn stack(&mut self, parent: Entity) -> Entity {
        let (direction, gap) = self.viewport().pick(
            (FlexDirection::Column, 14),
            (FlexDirection::Row, 14),
            (FlexDirection::Column, 8),
        );
        let stack = Node { flex_direction: direction, align_items: AlignItems::Center, ..row((gap, gap)) };
        self.child(parent, stack)
    }

    /// Spawns a column that takes the rest of a row, or of a column.
    pub fn rest(&mut self, row: Entity) -> Entity {
        self.child(row, Node { flex_direction: FlexDirection::Column, ..rest() })
    }

    /// Spawns a part of a flow: a caption, and the returned row below it for the captioned widgets.
    pub fn captioned(&mut self, flow: Entity, caption: &str) -> Entity {
        let part = Node { flex_grow: 1.0, flex_shrink: 1.0, flex_basis: px(LEAST), ..column(2) };
        let part = self.child(flow, part);
        self.text(part, caption, TextStyle::Caption).insert(Described::hidden());
        let row = self.row(part);
        self.commands.entity(row).insert(Described::group(Role::Group, caption));
        row
    }

    /// Spawns a paper below a column. Returns the column on it. `grow`: its share of the height that is left.
    pub fn pane(&mut self, parent: Entity, grow: f32) -> Entity {
        self.bare_pane(parent, Node { flex_grow: grow, flex_shrink: 0.0, ..default() }).1
    }

    /// Spawns a paper below a flow, beside others if there is room. Returns it and the column on it.
    pub fn tile(&mut self, flow: Entity) -> (Entity, Entity) {
        self.bare_pane(flow, Node { flex_grow: 1.0, flex_basis: px(LEAST), ..default() })
    }

    fn bare_pane(&mut self, parent: Entity, paper: Node) -> (Entity, Entity) {
        let (margins, gap) = if self.viewport().is_small() { ((14, 10), 4) } else { ((24, 16), 6) };
        self.on_paper(parent, paper, (margins, gap))
    }

    /// Spawns a grid below a column, in its middle, in which the parts stand in that number of columns.
    pub fn grid(&mut self, parent: Entity, columns: u16) -> Entity {
        let grid = grid(RepeatedGridTrack::auto(columns), (6, 6));
        self.child(parent, Node { justify_content: JustifyContent::Center, flex_shrink: 1.0, ..grid })
    }

    /// Spawns a grid below a column, whose parts fill it in that number of equal columns. `gap`: the distance between the
    /// columns.
    pub fn columns(&mut self, parent: Entity, columns: u16, gap: i32) -> Entity {
        self.child(parent, grid(RepeatedGridTrack::flex(columns, 1.0), (gap, 4)))
    }

    /// Writes what an empty paper says, in the middle of a column.
    pub fn empty_state(&mut self, column: Entity, words: &str) {
        let middle = |mut node: Mut<Node>| node.margin = UiRect::axes(percent(6), Val::Auto);
        self.text(column, words, TextStyle::Sentence).entry::<Node>().and_modify(middle);
    }
}
