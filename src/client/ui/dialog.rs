//! The dialog: a paper in a shade over the open screen, to be answered first.

use bevy::input_focus::tab_navigation::TabGroup;

use super::kit::ButtonSize;
use crate::client::fonts::paint;
use crate::client::nodes::middle;
use crate::client::prelude::*;
use crate::client::viewport::backdrop;
use marginalia_art::DESK;

/// The least distance of a dialog from the edges of the viewport.
const MARGIN: f32 = 6.0;

/// The nodes of a dialog.
#[derive(Clone, Copy, Debug)]
pub struct Dialog {
    /// The whole dialog, to close it.
    pub root: Entity,
    /// The place above the paper, for a seal that is pressed onto its edge.
    pub top: Entity,
    /// The content of the paper, a column. It scrolls if it is higher than the screen.
    pub content: Entity,
    /// The row of buttons on the paper.
    pub foot: Entity,
}

impl Kit<'_, '_> {
    /// Spawns a dialog. `root`: the components of its root, such as its layer and its end.
    pub fn dialog(&mut self, root: impl Bundle) -> Dialog {
        self.dialog_of(root, (self.viewport().pick(600.0, 520.0, 420.0), 0.0))
    }

    /// Spawns a dialog with room for two columns. It is as high as the screen whatever it contains, so that its buttons
    /// stay where they are while more is added. `root`: as of [`Self::dialog`].
    pub fn wide_dialog(&mut self, root: impl Bundle) -> Dialog {
        self.dialog_of(root, (self.viewport().pick(1020.0, 820.0, 420.0), 1.0))
    }

    /// `grow`: the share of the height left that its paper takes.
    fn dialog_of(&mut self, root: impl Bundle, (widest, grow): (f32, f32)) -> Dialog {
        let on = self.viewport();
        let shade = BackgroundColor(paint(DESK).with_alpha(0.55));
        let root = self.commands.spawn((backdrop(), shade, root)).id();
        let stage = middle(Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::all(px(MARGIN)),
            ..on.node()
        });
        let stage = self.commands.spawn((stage, TabGroup::modal(), ChildOf(root))).id();
        let top = self.child(stage, (Node::default(), ZIndex(1)));
        let (margins, gap) = if on.is_small() { ((22, 24), 8) } else { ((40, 40), 14) };
        let (_, column) = self.on_centred_paper(stage, (widest, grow, 1.0), (margins, gap));
        let content = self.content(column, gap);
        self.commands.entity(content).entry::<Node>().and_modify(move |mut content| content.flex_grow = grow);
        let foot = self.buttons(column);
        self.commands.entity(foot).entry::<Node>().and_modify(|mut foot| foot.margin.top = px(16));
        Dialog { root, top, content, foot }
    }

    /// Spawns a button of a dialog. `name`: its name for probes.
    pub fn dialog_button(&mut self, dialog: Dialog, words: String, name: &str) -> EntityCommands<'_> {
        let on = self.viewport();
        let size = ButtonSize {
            least: Vec2::new(on.pick(220.0, 200.0, 150.0), 54.0),
            edge: 16,
            font: on.pick(26.0, 22.0, 21.0),
        };
        self.sized_button(dialog.foot, words, ButtonStyle::Leather, name, size)
    }

    /// Presses a seal onto the upper edge of a dialog. `colour`: its colour, as of [`TextureKey::Seal`].
    pub fn dialog_seal(&mut self, dialog: Dialog, colour: u8) {
        let size = self.viewport().pick(120.0, 84.0, 104.0);
        // It covers the edge, and what is on the paper begins below it.
        let mut seal = self.picture(dialog.top, TextureKey::Seal(colour), size);
        seal.entry::<Node>().and_modify(move |mut seal| seal.margin = UiRect::bottom(px(-0.55 * size)));
        let below = move |mut content: Mut<Node>| content.margin = UiRect::top(px(0.32 * size));
        self.commands.entity(dialog.content).entry::<Node>().and_modify(below);
    }
}
