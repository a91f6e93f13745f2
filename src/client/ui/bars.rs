//! Bar charts.

use crate::client::fonts::INK;
use crate::client::prelude::*;

/// The height of the highest bar.
const HIGHEST: f32 = 40.0;

impl Kit<'_, '_> {
    /// Spawns a bar chart below a parent: a number for each label. `most`: the least number that has the full height.
    pub fn bar_chart(
        &mut self,
        parent: Entity,
        bars: impl ExactSizeIterator<Item = (String, usize)> + Clone,
        most: usize,
    ) {
        let most = bars.clone().map(|(_, number)| number).fold(most.max(1), usize::max);
        let chart = Node { align_items: AlignItems::FlexEnd, flex_shrink: 0.0, ..default() };
        let chart = self.child(parent, chart);
        for (label, number) in bars {
            let column = Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            let column = self.child(chart, column);
            if number > 0 {
                self.text(column, number.to_string(), TextStyle::RowNote);
            }
            let bar = Node {
                width: percent(64),
                height: px(number as f32 / most as f32 * HIGHEST),
                border: UiRect::bottom(px(1.5)),
                border_radius: BorderRadius::top(px(3)),
                box_sizing: BoxSizing::ContentBox,
                ..default()
            };
            let look = (BackgroundColor(INK.with_alpha(0.75)), BorderColor::all(INK.with_alpha(0.6)));
            self.child(column, (bar, look));
            self.text(column, label, TextStyle::RowNote);
        }
    }
}
