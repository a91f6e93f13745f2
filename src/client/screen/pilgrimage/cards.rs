//! The parts of the leaves: rows of patrons, relics and scribes, and cards to read.

use crate::battle::ability::Ink;
use crate::battle::library::CardLibrary;
use crate::client::access::printed_card;
use crate::client::prelude::*;

use crate::client::table::widgets::{self, CardNumbers};
use crate::client::textures::portrait_of;
use crate::client::ui::ListRow;
use crate::ids::CardId;
use crate::pilgrimage::{Boon, Scribe};
use crate::text::card_lines;

/// The size of a portrait at the beginning of a row.
const PORTRAIT: f32 = 44.0;

/// Lays out the row of a patron or a relic. `name`: its name for probes.
pub(super) fn boon_row(kit: &mut Kit, list: Entity, boon: &Boon, name: String) -> ListRow {
    let row = kit.list_row(list, name);
    let language = kit.fonts.language;
    kit.picture(row.lead, portrait_of(&boon.name, boon.portrait.as_ref(), Ink::Orpiment), PORTRAIT);
    kit.text(row.text, boon.name_in(language), TextStyle::RowTitle { is_new: false });
    kit.text(row.text, boon.text_in(language), TextStyle::RowNote);
    if !boon.gift.is_empty() {
        kit.text(row.text, boon.gift_in(language), TextStyle::RowNote);
    }
    row
}

/// Returns the picture of a scribe.
pub(super) fn scribe_picture(scribe: &Scribe) -> TextureKey {
    portrait_of(&scribe.name, scribe.portrait.as_ref(), Ink::Lampblack)
}

/// Lays out a card to read below a flow of cards.
pub(super) fn card(kit: &mut Kit, flow: Entity, library: &CardLibrary, id: CardId) {
    let Some(printed) = library.card(id) else { return };
    let wide = kit.viewport().pick(150.0, 138.0, 148.0);
    let size = Vec2::new(wide, wide * 10.0 / 7.0);
    let described = printed_card(kit.locale(), library, printed);
    let holder = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
    let holder = kit.child(flow, (holder, described));
    let lines = card_lines(library, printed, kit.fonts.language);
    widgets::card(kit, holder, (printed, lines, CardNumbers::printed(printed), true, size));
}
