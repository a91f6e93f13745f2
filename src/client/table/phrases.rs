//! The rules of a card that is kept open, written phrase by phrase, and the phrase that is read.

use bevy::text::LineHeight;

use crate::client::access::Importance;
use crate::client::fonts::{INK, RED, faint};
use crate::client::prelude::*;
use crate::text::{AbilityClause, TextLine, TextNode};

/// A phrase of the card in the reader: its number and its text node.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Phrase(pub(super) usize, pub(super) TextNode);

/// A marker for the text about the targets of the phrase.
#[derive(Component)]
pub(super) struct Told;

/// The phrase that is read, by its number.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardReader {
    pub(super) phrase: Option<usize>,
    /// True if a finger has come down on the phrase.
    pub(super) is_touched: bool,
}

impl CardReader {
    /// Returns true if a finger has come down on a phrase, and clears this state.
    pub(super) fn takes_touch(&mut self) -> bool {
        std::mem::take(&mut self.is_touched)
    }
}

/// The font size.
const LETTERS: f32 = 16.0;
/// The number of lines reserved for the explanation, so that nothing moves away from under the pointer.
const TOLD_LINES: f32 = 2.0;

/// Writes rules phrase by phrase, and reserves space for the text about their targets.
pub(super) fn write(kit: &mut Kit, parent: Entity, lines: &[TextLine]) {
    let mut number = 0;
    for line in lines {
        let height = LineHeight::RelativeToFont(1.12);
        let text = Node { max_width: percent(100), ..default() };
        let text = kit.child(parent, (text, kit.fonts.write("", Typeface::Text, LETTERS, INK), height));
        let mut end = 0;
        for part in &line.parts {
            join(kit, text, &line.text[end..part.range.start]);
            end = part.range.end;
            let colour = match part.node {
                TextNode::Ability {
                    clause: AbilityClause::Limits | AbilityClause::When | AbilityClause::Conditions,
                    ..
                } => RED,
                _ => INK,
            };
            kit.commands.spawn((
                kit.fonts.span(&line.text[part.range.clone()], Typeface::Text, LETTERS, colour),
                TextBackgroundColor(Color::NONE),
                Phrase(number, part.node),
                ChildOf(text),
            ));
            number += 1;
        }
        join(kit, text, &line.text[end..]);
    }
    let room = Node { min_height: px(TOLD_LINES * LETTERS * 1.2), max_width: percent(100), ..default() };
    let room = kit.child(parent, room);
    let told = (Told, Described::announced(Importance::Detail));
    kit.child(room, (kit.fonts.write("", Typeface::TextItalic, LETTERS, faint()), told));
}

fn join(kit: &mut Kit, text: Entity, words: &str) {
    if !words.is_empty() {
        let span = kit.fonts.span(words, Typeface::Text, LETTERS, INK);
        kit.commands.spawn((span, Pickable::IGNORE, ChildOf(text)));
    }
}
