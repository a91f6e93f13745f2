//! The sheet with all cards, to add one to the battle.

use super::super::battle_view::BattleView;
use super::super::input::PointerTarget;
use super::super::layers::Layers;
use super::super::systems::TableSystems;
use super::bench::{Bench, Page, turns_to};
use crate::battle::board::Board;
use crate::battle::library::PrintedCard;
use crate::client::access;
use crate::client::buttons::pressable;
use crate::client::prelude::*;
use crate::ids::Seat;

/// The least width of a card on the sheet, and that of its portrait.
const WIDE: f32 = 108.0;
const PORTRAIT: f32 = 80.0;

/// The sheet, and the side that the card is for.
#[derive(Component, PartialEq)]
struct Sheet(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.in_set(TableSystems::Draw));
}

fn lay(
    (live, bench, layers): (Res<BattleView>, Res<Bench>, Res<Layers>),
    sheets: Query<(Entity, &Sheet)>,
    mut kit: Kit,
) {
    let wanted = match bench.page {
        Page::Picker(seat) => Some(Sheet(seat)),
        Page::Panel | Page::Placing(..) | Page::Positions => None,
    };
    let Some(Sheet(seat)) = kit.renew(&sheets, wanted) else { return };
    let mut cards: Vec<&PrintedCard> = live.view.library().cards().iter().collect();
    cards.sort_by_key(|card| (card.ink, card.source.cost, card.source.id));
    let area = kit.table_layout().sheet_area();
    let (sheet, column) = kit.placed_paper(layers.top, area, kit.sheet_margins());
    kit.commands.entity(sheet).insert((PointerTarget::Panel, Sheet(seat)));
    let heading = if seat == Seat::Host { "picker-host" } else { "picker-guest" };
    kit.text(column, kit.say(heading), TextStyle::PaperHeading);
    let (_, tiles) = kit.tile_grid(column, WIDE);
    for card in cards {
        let id = card.source.id;
        let tile =
            Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..default() };
        let place = turns_to(Page::Placing(seat, id));
        let described = access::printed_card(kit.locale(), live.view.library(), card);
        let tile = (tile, pressable(format!("pick-{id}")), place, described, ChildOf(tiles));
        let tile = kit.commands.spawn(tile).id();
        kit.framed_portrait(tile, card, PORTRAIT);
        let name = card.source.name_in(kit.fonts.language);
        let as_wide = |mut name: Mut<Node>| name.width = percent(100);
        kit.text(tile, name, TextStyle::TileName).entry::<Node>().and_modify(as_wide);
    }
    let foot = kit.buttons(column);
    let close = (ByEscape, turns_to(Page::Panel));
    kit.vellum(foot, ("close", "pick-close"), close);
}
