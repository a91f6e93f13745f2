//! The sheet with all cards, to add one to the battle.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::super::battle_view::BattleView;
use super::super::input::PointerTarget;
use super::super::layers::Layers;
use super::super::layout::{TableLayout, over};
use super::super::systems::TableSystems;
use super::super::widgets::SHEET;
use super::bench::{Bench, Page};
use crate::battle::board::Board;
use crate::battle::library::PrintedCard;
use crate::client::buttons::{ButtonStyle, button, pressable};
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred};
use crate::client::nodes::{add_child, middle};
use crate::client::textures::{TextureKey, Textures, portrait, tone};
use crate::client::viewport::absolute;
use crate::ids::Seat;

/// The sheet, and the data that it was laid out for.
#[derive(Component)]
struct Sheet(Seat, usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.in_set(TableSystems::Draw).run_if(resource_exists::<Layers>));
}

fn lay(
    (live, bench, layers): (Res<BattleView>, Res<Bench>, Res<Layers>),
    sheets: Query<(Entity, &Sheet)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let wanted = match bench.page {
        Page::Picker(seat, from) => Some((seat, from)),
        Page::Panel | Page::Placing(..) | Page::Positions => None,
    };
    if sheets.iter().map(|(_, sheet)| (sheet.0, sheet.1)).eq(wanted) {
        return;
    }
    for (entity, _) in &sheets {
        commands.entity(entity).despawn();
    }
    let Some((seat, from)) = wanted else { return };
    let mut cards: Vec<&PrintedCard> = live.view.library().cards().iter().collect();
    cards.sort_by_key(|card| (card.ink, card.source.cost, card.source.id));
    let layout = TableLayout::new(textures.viewport());
    let place = layout.desktop_or_middle(Rect::new(240.0, 70.0, 1040.0, 570.0));
    let (wide, high) = (place.width(), place.height());
    let look = textures.sliced(SHEET, 28.0);
    let sheet = commands
        .spawn((over(place), look, PointerTarget::Panel, Sheet(seat, from), ChildOf(layers.top)))
        .id();
    let head = add_child(&mut commands, sheet, middle(absolute(40.0, 20.0, wide - 80.0, 36.0)));
    let words = format!("Add a card for {seat}");
    add_child(&mut commands, head, (fonts.write(words, Typeface::Title, 27.0, RED), centred()));
    let (columns, rows) = room(place.size());
    let left = (wide - columns as f32 * 102.0) / 2.0 + 1.0;
    for (number, card) in cards.iter().skip(from).take(columns * rows).enumerate() {
        let (x, y) = (left + (number % columns) as f32 * 102.0, 64.0 + (number / columns) as f32 * 124.0);
        let id = card.source.id;
        let leaf = commands
            .spawn((
                absolute(x, y, 98.0, 120.0),
                pressable(format!("pick-{id}")),
                ChildOf(sheet),
                observe(move |_: On<Activate>, mut bench: ResMut<Bench>| {
                    bench.page = Page::Placing(seat, id)
                }),
            ))
            .id();
        add_child(&mut commands, leaf, (absolute(9.0, 4.0, 80.0, 80.0), textures.node(portrait(card))));
        add_child(
            &mut commands,
            leaf,
            (absolute(6.0, 1.0, 86.0, 86.0), textures.node(TextureKey::CardFrame(tone(card.ink)))),
        );
        let name = add_child(&mut commands, leaf, middle(absolute(0.0, 86.0, 98.0, 32.0)));
        add_child(
            &mut commands,
            name,
            (fonts.write(card.source.name_in(fonts.language), Typeface::Text, 14.0, INK), centred()),
        );
    }
    // Three buttons side by side, however narrow the sheet is.
    let third = ((wide - 32.0) / 3.0) as u16;
    let (press, foot) = ((layout.half.0.min(third), layout.half.1), high - f32::from(layout.half.1) - 24.0);
    let step = f32::from(press.0) + 8.0;
    let mut turn = |words: &str, place: f32, name: &str, to: Page| {
        let node = absolute(wide / 2.0 + place * step - f32::from(press.0) / 2.0, foot, 0.0, 0.0);
        let made = button(&mut textures, &fonts, words, ButtonStyle::Paper, node, press, name);
        commands.spawn((
            made,
            ChildOf(sheet),
            observe(move |_: On<Activate>, mut bench: ResMut<Bench>| bench.page = to),
        ));
    };
    let page = columns * rows;
    if from > 0 {
        turn("Back", -1.0, "pick-back", Page::Picker(seat, from.saturating_sub(page)));
    }
    turn("Close", 0.0, "pick-close", Page::Panel);
    if from + page < cards.len() {
        turn("More", 1.0, "pick-more", Page::Picker(seat, from + page));
    }
}

/// Returns the number of cards side by side on a sheet of that size, and the number of rows.
fn room(size: Vec2) -> (usize, usize) {
    let (columns, rows) = ((size.x - 40.0) / 102.0, (size.y - 124.0) / 124.0);
    ((columns as usize).max(1), (rows as usize).max(1))
}
