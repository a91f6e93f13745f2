//! The screen of two columns on the desk, which scroll together. On a phone in portrait orientation they stand below each
//! other.

use super::kit::ScreenMessage;
use crate::client::nodes::{column, grid};
use crate::client::prelude::*;

/// The nodes of a screen of columns.
#[derive(Clone, Copy, Debug)]
pub struct ColumnScreen {
    /// The column above both columns, which scrolls with them.
    pub head: Entity,
    /// Both columns.
    pub columns: [Entity; 2],
    /// The rows of buttons at both ends of the message, which is below the columns. In portrait orientation they are below it.
    pub foot: [Entity; 2],
}

impl Kit<'_, '_> {
    /// Spawns the nodes of a screen of columns. `shares`: their shares of a desktop's width. On a phone they are
    /// equally wide.
    pub fn column_screen(&mut self, screen: Screen, shares: [f32; 2]) -> ColumnScreen {
        let on = self.viewport();
        let (margin, gap) = if on.is_small() { (4, 6) } else { (16, 12) };
        let stage = self.stage(screen, Node { padding: UiRect::all(px(margin)), ..column(gap) });
        let track = |share: f32| RepeatedGridTrack::flex(1, share);
        let columns = on.pick(shares.to_vec(), vec![1.0, 1.0], vec![1.0]);
        let wide = columns.len() as u16;
        let content = self.scrolled(stage);
        // Not the scrolled node itself: for a grid the engine does not know how far it scrolls.
        let both = Node {
            // The columns fill the screen.
            grid_template_rows: if wide > 1 {
                vec![RepeatedGridTrack::auto(1), RepeatedGridTrack::fr(1, 1.0)]
            } else {
                Vec::new()
            },
            align_content: if wide > 1 { AlignContent::Stretch } else { AlignContent::Start },
            flex_grow: 1.0,
            ..grid(columns.into_iter().map(track).collect(), (gap, gap))
        };
        let both = self.child(content, both);
        let head = self.column(both, 0.0);
        self.place(head, GridPlacement::span(wide), GridPlacement::auto());
        let columns = [(); 2].map(|()| self.column(both, 0.0));
        let (tracks, ends, middle, row) = if wide > 1 {
            let tracks = vec![RepeatedGridTrack::auto(1), track(1.0), RepeatedGridTrack::auto(1)];
            (tracks, [1, 3], GridPlacement::start(2), 1)
        } else {
            (vec![track(1.0), track(1.0)], [1, 2], GridPlacement::start_span(1, 2), 2)
        };
        let foot = self.child(stage, Node { align_items: AlignItems::Center, ..grid(tracks, (gap, 4)) });
        let ends = ends.map(|end| {
            let buttons = self.buttons(foot);
            self.place(buttons, GridPlacement::start(end), GridPlacement::start(row));
            buttons
        });
        let message = self.text(foot, "", TextStyle::DeskMessage).insert(ScreenMessage).id();
        self.place(message, middle, GridPlacement::start(1));
        ColumnScreen { head, columns, foot: ends }
    }

    /// Places a node in its grid.
    fn place(&mut self, node: Entity, column: GridPlacement, row: GridPlacement) {
        self.commands
            .entity(node)
            .entry::<Node>()
            .and_modify(move |mut node| (node.grid_column, node.grid_row) = (column, row));
    }
}
