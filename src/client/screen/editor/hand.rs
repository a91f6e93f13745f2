//! The dialog with opening hands of the book, dealt by the rules, and their odds.

use super::ask::Asked;
use super::draft::BookDraft;
use super::lay::save;
use crate::battle::library::PrintedCard;
use crate::client::buttons::pressable;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::table::widgets::{self, CardNumbers};
use crate::client::ui::Dialog;
use crate::facilitatee::Sandbag;
use crate::facilitator::{MatchKind, opening_hand, opening_odds};
use crate::text::card_lines;

/// The seed of the hands.
const SEED: [u8; 32] = [0x0D; 32];
/// The number of hands that the odds count.
const HANDS: u32 = 1000;
/// The number of cards whose odds are told.
const TOLD: usize = 12;

/// Lays out the hand with that number in a dialog.
pub(super) fn lay_hand(
    kit: &mut Kit,
    Dialog { content, foot, .. }: Dialog,
    (draft, collection): (&BookDraft, &Collection),
    number: u32,
) {
    let (library, book) = (&collection.library, draft.book.slots());
    let hand = opening_hand(library, &book, SEED, number).unwrap_or_default();
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        column_gap: px(8),
        row_gap: px(8),
        flex_shrink: 0.0,
        ..default()
    };
    let row = kit.child(content, row);
    let size = kit.viewport().pick(Vec2::new(168.0, 240.0), Vec2::new(112.0, 160.0), Vec2::new(112.0, 160.0));
    for (place, card) in hand.iter().filter_map(|card| library.card(*card)).enumerate() {
        let name = format!("hand-{place}");
        lay_card(kit, row, (library, card, name), size);
    }
    if let Ok(odds) = opening_odds(library, &book, HANDS, SEED) {
        kit.text(content, kit.say("editor-hand-odds"), TextStyle::Label);
        let columns = if kit.viewport().is_portrait() { 1 } else { 2 };
        let list = kit.columns(content, columns, 36);
        for (card, hands) in odds.cards.iter().take(TOLD) {
            let name = library.card(*card).map_or("?", |card| card.source.name_in(kit.locale().cards()));
            let row = kit.row(list);
            let rest = kit.rest(row);
            kit.text(rest, name, TextStyle::OddsName);
            let permille = odds.permille(*hands);
            let number = format!("{}.{}", permille / 10, permille % 10);
            kit.text(row, kit.say_value("odds-percent", "number", number), TextStyle::HintLine);
        }
    }
    kit.vellum(foot, ("editor-hand-sandbag", "hand-sandbag"), (runs(save), observe(try_out)));
    kit.vellum(foot, ("editor-hand-again", "hand-again"), (ByEnter, sets(Asked::Hand(number + 1))));
    kit.vellum(foot, ("close", "hand-close"), (ByEscape, sets(Asked::Nothing)));
}

/// Draws a whole card.
fn lay_card(
    kit: &mut Kit,
    row: Entity,
    (library, card, name): (&crate::battle::library::CardLibrary, &PrintedCard, String),
    size: Vec2,
) {
    let node = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
    let described = crate::client::access::printed_card(kit.locale(), library, card);
    let holder = kit.commands.spawn((node, pressable(name), described, ChildOf(row))).id();
    let lines = card_lines(library, card, kit.fonts.language);
    widgets::card(kit, holder, (card, lines, CardNumbers::printed(card), true, size));
}

/// Goes on to a battle against the sandbag with this book, which is saved and chosen.
fn try_out(
    _: On<Activate>,
    mut planned: ResMut<PlannedMatch>,
    (mut asked, mut next): (ResMut<Asked>, ResMut<NextState<Screen>>),
) {
    *asked = Asked::Nothing;
    *planned = MatchKind::Sandbag(Sandbag::Still).into();
    next.set(Screen::Dealing);
}
