//! An enlarged printed card, and what its text means.

use crate::battle::ability::CardKind;
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::client::ink_message::ink_message;
use crate::client::prelude::*;
use crate::client::table::codex::write_codex;
use crate::client::table::widgets::{self, CardNumbers, DOTS_OPEN};
use crate::text::card_lines;

/// The minimum text size. Rules printed smaller than this on the card are repeated below it at this size.
const LEGIBLE: f32 = 16.0;

/// Draws a card of a size on a holder of that size, and in a column its kind, its rules, its terms and its flavour.
pub(super) fn card_details(
    kit: &mut Kit,
    (holder, text): (Entity, Entity),
    (library, printed): (&CardLibrary, &PrintedCard),
    size: Vec2,
) {
    let lines = card_lines(library, printed, kit.fonts.language);
    let set = widgets::card(kit, holder, (printed, lines, CardNumbers::printed(printed), true, size));
    kind(kit, text, printed);
    if set < LEGIBLE {
        let left = TextLayout::justify(Justify::Left);
        widgets::write_rules(kit, text, ((lines, lines), LEGIBLE, left));
    }
    write_codex(kit, text, (printed, true, &library.settings().wear));
    let flavour = printed.source.flavour_in(kit.fonts.language);
    if !flavour.is_empty() {
        kit.text(text, flavour, TextStyle::RowNote);
    }
}

/// Draws the kind, the ink, and both reaches as dots.
fn kind(kit: &mut Kit, text: Entity, printed: &PrintedCard) {
    let kind = match printed.kind {
        CardKind::Monster => "editor-monster",
        CardKind::Support => "editor-support",
        CardKind::Event => "editor-event",
    };
    let ink = kit.say(ink_message(printed.ink));
    kit.text(text, kit.say_value(kind, "ink", ink), TextStyle::RowNote);
    if printed.kind == CardKind::Monster {
        let row = Node { align_items: AlignItems::Center, column_gap: px(6), ..default() };
        let row = kit.commands.spawn((row, Pickable::IGNORE, ChildOf(text))).id();
        let reaches =
            [("card-moves", printed.source.move_reach), ("card-attacks", printed.source.attack_reach)];
        for (words, reach) in reaches {
            kit.text(row, kit.say(words), TextStyle::RowNote);
            let dots = Node { width: px(38), height: px(38), flex_shrink: 0.0, ..default() };
            let reach = widgets::reach(&mut kit.textures, reach, true, DOTS_OPEN);
            kit.commands.spawn((dots, reach, Pickable::IGNORE, ChildOf(row)));
        }
    }
}
