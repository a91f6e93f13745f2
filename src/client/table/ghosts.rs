//! The ghosts of what follows from the command under the pointer: numbers, deaths, new places, and HP.

use super::battle_view::BattleView;
use super::forecast_text::{CERTAIN, Wording, change};
use super::foresight::Foresight;
use super::layers::Layers;
use super::layout::around;
use super::systems::TableSystems;
use super::widgets::portrait_node;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::rules::stat;
use crate::cards::text_fit::letters;
use crate::client::fonts::{INK, RED, centred};
use crate::client::nodes::middle;
use crate::client::prelude::*;
use crate::facilitatee::{CardForecast, Odds, Span};
use crate::ids::{CardIndex, CellId, Seat};

/// A marker for a part of a ghost.
#[derive(Component)]
struct Ghost;

/// The green of a number that rises.
const RISES: Color = Color::srgb(0.10, 0.36, 0.14);
/// The opacity of a card that may come to a cell.
const FAINT: f32 = 0.55;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Draw));
}

fn show(
    (live, foresight, layers): (Res<BattleView>, Res<Foresight>, Res<Layers>),
    ghosts: Query<Entity, With<Ghost>>,
    mut kit: Kit,
) {
    if !foresight.is_changed() && !layers.is_changed() {
        return;
    }
    ghosts.iter().for_each(|ghost| kit.commands.entity(ghost).despawn());
    let Some((command, Ok(forecast))) = &foresight.told else { return };
    let wording = Wording { live: &live, forecast };
    for told in &forecast.cards {
        show_card(&mut kit, &layers, &wording, told);
    }
    // A Monster or Support that is played is among the cards.
    if let Command::SummonDeclare { card, cell, .. } = command
        && live.view.printed(*card).is_some_and(|printed| printed.kind == CardKind::Event)
    {
        faint(&mut kit, &layers, &live, *card, *cell, 1.0);
    }
    for seat in Seat::BOTH {
        let Some(numbers) = change(live.view.player(seat).hp(), forecast.players[seat.index()].hp) else {
            continue;
        };
        let rises = forecast.players[seat.index()].hp.least > live.view.player(seat).hp();
        let layout = kit.table_layout();
        let (plates, large) = (&layout.plates[usize::from(seat != live.me)], layout.unit.1 * 18.0);
        let (number, size) = plates.hp;
        let beside = plates.plate.min + Vec2::new(number.min.x + size * 1.4 + large * 1.6, number.center().y);
        slip(&mut kit, layers.effects, (beside, &numbers), (large, rises));
    }
}

/// Shows what may change for a card.
fn show_card(kit: &mut Kit, layers: &Layers, wording: &Wording<'_>, told: &CardForecast) {
    let live = wording.live;
    let known = told.card.0 < live.view.state().cards();
    let stands = known.then(|| live.view.card(told.card).cell()).flatten();
    for (cell, odds) in told.cells.iter().filter(|(cell, _)| Some(*cell) != stands) {
        faint(kit, layers, live, told.card, *cell, *odds);
    }
    let Some(cell) = stands else { return };
    let (size, k) = kit.table_layout().unit;
    let centre = live.grid.centre(cell);
    let gone = told.dies + told.leaves;
    if gone > 0.0 {
        let veil = BackgroundColor(Color::srgba(0.10, 0.02, 0.02, 0.5 * gone as f32));
        kit.child(layers.effects, (around(centre, size - Vec2::splat(6.0)), veil, Ghost));
        let holder = kit.child(layers.effects, (middle(around(centre, size)), Ghost));
        let sign = if told.dies > 0.0 { "×" } else { "↑" };
        let words = wording.with_odds(sign.to_owned(), gone);
        let large = if gone >= CERTAIN { 44.0 } else { 24.0 } * k;
        let edge = TextShadow { offset: Vec2::splat(1.5), color: Color::srgba(1.0, 0.93, 0.80, 0.9) };
        kit.child(holder, (kit.fonts.write(words, Typeface::SemiBold, large, RED), edge, centred()));
    }
    if live.view.card(told.card).is_face_down() {
        return;
    }
    let foot = size.y / 2.0 - 15.0 * k;
    let numbers = [
        (told.attack, stat::number(&live.view, told.card, Parameter::Attack), -0.26),
        (told.life, stat::remaining(&live.view, told.card), 0.26),
    ];
    for (after, before, side) in numbers {
        let Some((after, words)) = after.and_then(|after: Span| Some((after, change(before, after)?))) else {
            continue;
        };
        let at = centre + Vec2::new(side * size.x, foot);
        slip(kit, layers.effects, (at, &words), (15.0 * k, after.least > before));
    }
    for (line, words) in wording.gifts(told).iter().enumerate() {
        let at = centre + Vec2::new(0.0, -size.y * 0.32 + 18.0 * k * line as f32);
        slip(kit, layers.effects, (at, words), (12.0 * k, true));
    }
}

/// Shows a card faintly on a cell to which it may come.
fn faint(kit: &mut Kit, layers: &Layers, live: &BattleView, card: CardIndex, cell: CellId, odds: Odds) {
    if card.0 >= live.view.state().cards() {
        return;
    }
    let Some(printed) = live.view.printed(card) else { return };
    let (size, _) = kit.table_layout().unit;
    let within = around(live.grid.centre(cell), size - Vec2::splat(6.0));
    let mut portrait = portrait_node(&mut kit.textures, printed, (size.x - 6.0) / (size.y - 6.0));
    portrait.color = Color::WHITE.with_alpha(FAINT * (0.4 + 0.6 * odds as f32));
    kit.child(layers.effects, (within, portrait, Ghost));
}

/// Writes on a slip of paper about a point.
fn slip(kit: &mut Kit, parent: Entity, (at, words): (Vec2, &str), (large, rises): (f32, bool)) {
    let wide = large * 0.5 * letters(words) + 10.0;
    let size = Vec2::new(wide, large * 1.35);
    let node = Node { border_radius: BorderRadius::all(px(3)), ..middle(around(at, size)) };
    let look = (
        BackgroundColor(Color::srgb(0.97, 0.93, 0.82)),
        BoxShadow::new(Color::srgba(0.0, 0.0, 0.0, 0.7), px(0), px(1), px(0), px(3)),
    );
    let paper = kit.child(parent, (node, look, Ghost));
    let colour = if words.contains('→') { if rises { RISES } else { RED } } else { INK };
    kit.child(paper, (kit.fonts.write(words, Typeface::SemiBold, large, colour), centred()));
}
