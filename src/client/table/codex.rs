//! The meanings of the terms in a card's text, shown below the open card.

use bevy::text::LineHeight;

use super::widgets::{self, DOTS_OPEN};
use crate::battle::ability::term::Term;
use crate::battle::library::PrintedCard;
use crate::battle::settings::WearSettings;
use crate::client::fonts::{INK, faint};
use crate::client::prelude::*;
use crate::text::terms;

/// The term that a piece of the codex explains.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::client) struct ExplainedTerm(pub(super) Term);

/// The font size.
const LETTERS: f32 = 16.0;

/// Draws the patterns that the card's text names, from the side given by `mine`, and explains its other terms.
pub(in crate::client) fn write_codex(
    kit: &mut Kit,
    parent: Entity,
    (printed, mine, wear): (&PrintedCard, bool, &WearSettings),
) {
    write_terms(kit, parent, (terms(&printed.source), mine, wear));
}

/// Draws patterns, from the side given by `mine`, and explains the other terms.
pub(in crate::client) fn write_terms(
    kit: &mut Kit,
    parent: Entity,
    (terms, mine, wear): (Vec<Term>, bool, &WearSettings),
) {
    let (patterns, told): (Vec<Term>, Vec<Term>) =
        terms.into_iter().partition(|term| matches!(term, Term::Reach(_)));
    if !patterns.is_empty() {
        draw(kit, parent, (&patterns, mine));
    }
    if let Some((first, others)) = told.split_first() {
        tell(kit, parent, (*first, others, wear));
    }
}

fn draw(kit: &mut Kit, parent: Entity, (patterns, mine): (&[Term], bool)) {
    let row = Node {
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(14),
        row_gap: px(4),
        ..default()
    };
    let row = kit.child(parent, row);
    for term in patterns {
        let Term::Reach(reach) = term else { continue };
        let pattern = Node { align_items: AlignItems::Center, column_gap: px(5), ..default() };
        let pattern = kit.child(row, (pattern, BackgroundColor(Color::NONE), ExplainedTerm(*term)));
        let name = term.name(kit.fonts.language);
        kit.child(pattern, kit.fonts.write(name, Typeface::SemiBold, LETTERS, INK));
        let dots = Node { width: px(38), height: px(38), flex_shrink: 0.0, ..default() };
        let picture = widgets::reach(&mut kit.textures, *reach, mine, DOTS_OPEN);
        kit.child(pattern, (dots, picture, kit.table_layout().turn()));
    }
}

/// Writes all terms in one paragraph, which is no longer than necessary.
fn tell(kit: &mut Kit, parent: Entity, (first, others, wear): (Term, &[Term], &WearSettings)) {
    let language = kit.fonts.language;
    let locale = kit.locale();
    let name = |term: Term| locale.say_value("card-said-of", "name", term.name(language));
    let is = |term: Term| (ExplainedTerm(term), TextBackgroundColor(Color::NONE));
    let height = LineHeight::RelativeToFont(1.05);
    let text = kit.fonts.write(name(first), Typeface::SemiBold, LETTERS, INK);
    let text = kit.child(parent, (text, height, is(first)));
    // Spans are picked one by one: each must ignore the pointer.
    let mut span = |term: Term, words: String, face: Typeface, colour: Color| {
        let span = kit.fonts.span(words, face, LETTERS, colour);
        kit.commands.spawn((span, is(term), Pickable::IGNORE, ChildOf(text)));
    };
    span(first, first.explanation(language, wear), Typeface::Text, faint());
    for term in others {
        span(*term, format!(" {}", name(*term)), Typeface::SemiBold, INK);
        span(*term, term.explanation(language, wear), Typeface::Text, faint());
    }
}
