//! Text fields: lines on a slip of paper that the player writes, and text that can be selected but not edited.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::text::{EditableText, EditableTextFilter};

use super::kit::{BUTTON_EDGE, Look, PAPER, THUMB};
use crate::client::field::{Placeholder, Slip, cursor};
use crate::client::fonts::INK;
use crate::client::nodes::grid;
use crate::client::prelude::*;

/// The least width of a text field.
const LEAST: f32 = 160.0;

/// The content of a text field.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// The text at first.
    pub words: &'a str,
    /// The hint for the expected content, shown while the field is empty.
    pub hint: String,
    /// The maximum number of characters.
    pub most: usize,
    /// The number of lines in view. With more than one the text may have any number of lines: *Enter* begins one, and
    /// *Tab* or *Escape* leaves the field.
    pub lines: u8,
    /// The purpose of the text, from which its look follows.
    pub style: TextStyle,
    /// The name of the field for probes.
    pub name: &'a str,
}

impl<'a> Entry<'a> {
    /// Returns the content of an empty field with a name for probes, a hint, and a maximum number of characters.
    pub fn new(name: &'a str, hint: impl Into<String>, most: usize) -> Self {
        Self { words: "", hint: hint.into(), most, lines: 1, style: TextStyle::Body, name }
    }
}

impl Kit<'_, '_> {
    /// Spawns a text field below a row, of which it takes the rest. Returns the entity that holds the text.
    pub fn entry(&mut self, row: Entity, entry: Entry) -> EntityCommands<'_> {
        let is_long = entry.lines > 1;
        let slip = Node {
            overflow: Overflow::clip_x(),
            align_items: if is_long { AlignItems::Start } else { AlignItems::Center },
            min_width: px(LEAST),
            min_height: px(THUMB),
            flex_grow: 1.0,
            flex_shrink: 1.0,
            flex_basis: px(0),
            ..grid(RepeatedGridTrack::flex(1, 1.0), (0, 0))
        };
        let paper = self.textures.sliced(TextureKey::PaperButton(PAPER.0, PAPER.1, false), BUTTON_EDGE);
        let slip = self.child(row, (slip, paper));
        // The hint lies on the text, in the same cell.
        let cell = Node {
            grid_row: GridPlacement::start(1),
            grid_column: GridPlacement::start(1),
            min_width: px(0),
            padding: UiRect::axes(px(12), px(8)),
            ..default()
        };
        let Look { face, size, colour, .. } = entry.style.look(self.viewport().is_small());
        let text = EditableText {
            max_characters: Some(entry.most),
            visible_lines: Some(f32::from(entry.lines)),
            allow_newlines: is_long,
            ..EditableText::new(entry.words)
        };
        let layout = if is_long {
            TextLayout::new(Justify::Left, LineBreak::WordOrCharacter)
        } else {
            TextLayout::no_wrap()
        };
        let look = (self.fonts.font(face, size), TextColor(colour), layout, cursor());
        let marks = (TabIndex(0), ProbeName::new(entry.name), Described::named(&entry.hint));
        let text = self.commands.spawn((cell.clone(), text, look, marks, ChildOf(slip))).id();
        let hint = self.fonts.write(entry.hint, Typeface::TextItalic, size.min(18.0), INK.with_alpha(0.55));
        let marks = (Placeholder(text), TextLayout::no_wrap(), Pickable::IGNORE);
        self.commands.spawn((cell, hint, marks, ChildOf(slip)));
        self.commands.entity(slip).insert(Slip(text));
        self.commands.entity(text)
    }

    /// Writes a text below a parent that can be selected but not edited.
    pub fn selectable(&mut self, parent: Entity, words: &str, name: &str) {
        let lines = self.viewport().pick(2.0, 2.0, 4.0);
        let text = EditableText { visible_lines: Some(lines), ..EditableText::new(words) };
        let layout = TextLayout::new(Justify::Left, LineBreak::AnyCharacter);
        let look = (self.fonts.font(Typeface::SemiBold, 20.0), TextColor(INK), layout, cursor());
        let marks = (EditableTextFilter::new(|_| false), TabIndex(0), ProbeName::new(name));
        self.commands.spawn((Node { flex_shrink: 0.0, ..default() }, text, look, marks, ChildOf(parent)));
    }
}
