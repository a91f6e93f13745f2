//! The meanings of the terms in a card's text, shown below the open card.

use bevy::prelude::*;
use bevy::text::{LineHeight, TextBackgroundColor};

use super::layout::Layout;
use super::pieces::{self, DOTS_OPEN, put};
use crate::battle::ability::words::{Term, terms};
use crate::battle::library::PrintedCard;
use crate::battle::settings::WearSettings;
use crate::client::bank::Gallery;
use crate::client::fonts::{Face, Fonts, INK, faint};

/// The term that a piece of the codex explains.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::client) struct Explained(pub(super) Term);

/// The font size.
const LETTERS: f32 = 15.0;

/// Draws the patterns that the card's text names, `mine` tells from whose side, and tells what its other terms mean.
pub(in crate::client) fn write_codex(
    commands: &mut Commands,
    (gallery, fonts): (&mut Gallery, &Fonts),
    parent: Entity,
    (printed, mine, wear): (&PrintedCard, bool, &WearSettings),
) {
    let (patterns, told): (Vec<Term>, Vec<Term>) =
        terms(&printed.source).into_iter().partition(|term| matches!(term, Term::Reach(_)));
    if !patterns.is_empty() {
        draw(commands, (gallery, fonts), parent, (&patterns, mine));
    }
    if let Some((first, others)) = told.split_first() {
        tell(commands, fonts, parent, (*first, others, wear));
    }
}

fn draw(
    commands: &mut Commands,
    (gallery, fonts): (&mut Gallery, &Fonts),
    parent: Entity,
    (patterns, mine): (&[Term], bool),
) {
    let row = Node {
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(14),
        row_gap: px(4),
        ..default()
    };
    let row = put(commands, parent, row);
    for term in patterns {
        let Term::Reach(reach) = term else { continue };
        let pattern = Node { align_items: AlignItems::Center, column_gap: px(5), ..default() };
        let pattern = put(commands, row, (pattern, BackgroundColor(Color::NONE), Explained(*term)));
        put(commands, pattern, fonts.write(term.name(fonts.language), Face::SemiBold, LETTERS, INK));
        let dots = Node { width: px(38), height: px(38), flex_shrink: 0.0, ..default() };
        let picture = pieces::reach(gallery, *reach, mine, DOTS_OPEN);
        put(commands, pattern, (dots, picture, Layout::of(gallery.stage()).turn()));
    }
}

/// All terms in one paragraph, which is no longer than it must be.
fn tell(
    commands: &mut Commands,
    fonts: &Fonts,
    parent: Entity,
    (first, others, wear): (Term, &[Term], &WearSettings),
) {
    let name = |term: Term| format!("{}: ", term.name(fonts.language));
    let is = |term: Term| (Explained(term), TextBackgroundColor(Color::NONE));
    let height = LineHeight::RelativeToFont(1.05);
    let text =
        put(commands, parent, (fonts.write(name(first), Face::SemiBold, LETTERS, INK), height, is(first)));
    // Spans are picked one by one: each must ignore the pointer.
    let mut span = |term: Term, words: String, face: Face, colour: Color| {
        let font = fonts.font(face, LETTERS);
        let look = (font, TextColor(colour), is(term));
        commands.spawn((TextSpan::new(words), look, Pickable::IGNORE, ChildOf(text)));
    };
    span(first, first.told(fonts.language, wear), Face::Text, faint());
    for term in others {
        span(*term, format!(" {}", name(*term)), Face::SemiBold, INK);
        span(*term, term.told(fonts.language, wear), Face::Text, faint());
    }
}
