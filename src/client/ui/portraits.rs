//! Framed portraits of cards.

use crate::battle::library::PrintedCard;
use crate::client::nodes::row;
use crate::client::prelude::*;
use crate::client::textures::{portrait, tone};
use crate::client::viewport::absolute;

/// The distance from a portrait to the outside of its frame.
const FRAME: f32 = 4.0;

impl Kit<'_, '_> {
    /// Shows framed portraits below a parent, as many as fit into two rows; on a phone, into one.
    pub fn portraits<'a>(&mut self, parent: Entity, cards: impl IntoIterator<Item = &'a PrintedCard>) {
        let (size, rows, gap) = self.viewport().pick((88.0, 2.0, 6.0), (62.0, 1.0, 4.0), (56.0, 1.0, 2.0));
        let framed = size + 2.0 * FRAME;
        let shown = Node {
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::Center,
            align_content: AlignContent::Start,
            height: px(rows * (framed + gap) - gap),
            overflow: Overflow::clip(),
            ..row((gap, gap))
        };
        let shown = self.child(parent, shown);
        for card in cards {
            self.framed_portrait(shown, card, size);
        }
    }

    /// Shows a framed portrait below a parent. `size`: the width and height of the portrait, without the frame.
    pub fn framed_portrait(&mut self, parent: Entity, card: &PrintedCard, size: f32) {
        let framed = px(size + 2.0 * FRAME);
        let frame = Node { width: framed, height: framed, padding: UiRect::all(px(FRAME)), ..default() };
        let frame = self.child(parent, frame);
        self.picture(frame, portrait(card), size);
        let over = Node { width: percent(100), height: percent(100), ..absolute(0.0, 0.0, 0.0, 0.0) };
        self.picture_at(frame, over, TextureKey::CardFrame(tone(card.ink)));
    }
}
