//! The slip that tells what follows from the command under the pointer or the focus, or why there is none.

use super::able_cards::AbleListOpen;
use super::areas::OutlinedAreas;
use super::battle_view::BattleView;
use super::forecast_text;
use super::foresight::Foresight;
use super::input::{Hover, PointerTarget};
use super::layout::{AskPlace, TableLayout};
use super::systems::TableSystems;
use super::targeting::TargetOptions;
use super::text;
use crate::cards::text_fit::letters;
use crate::client::access::Importance;
use crate::client::fonts::INK;
use crate::client::prelude::*;

/// A marker for the slip.
#[derive(Component)]
struct Tip;

/// A marker for the text on the slip.
#[derive(Component)]
struct TipWords;

/// The maximum width of the slip.
const WIDEST: f32 = 376.0;
/// The height of a line.
const LINE: f32 = 21.0;
/// How far the words of a prompt on a phone reach below their area.
const TWO_LINES: f32 = 24.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tip.in_set(TableSystems::Draw));
}

pub(super) fn draw_tip(kit: &mut Kit, top: Entity) {
    let wide = kit.viewport().size.x;
    let slip = Node {
        position_type: PositionType::Absolute,
        padding: UiRect::axes(px(10), px(4)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(3)),
        max_width: px(wide.min(WIDEST) - 16.0),
        ..default()
    };
    let look = (
        BackgroundColor(Color::srgb(0.96, 0.91, 0.80)),
        BorderColor::all(Color::srgb(0.42, 0.27, 0.13)),
        BoxShadow::new(Color::srgba(0.0, 0.0, 0.0, 0.6), px(1), px(2), px(0), px(5)),
    );
    let tip = kit.child(top, (slip, look, Visibility::Hidden, Tip));
    let words = (TipWords, Described::announced(Importance::Detail));
    kit.child(tip, (kit.fonts.write("", Typeface::Text, 16.0, INK), words));
}

/// Returns the place beside which the slip about a target is shown, and true if it is shown above it.
fn anchor(live: &BattleView, layout: &TableLayout, hover: &Hover) -> Option<(Rect, bool)> {
    Some(match hover.spot? {
        PointerTarget::Cell(cell) => (live.grid.rect(cell), true),
        PointerTarget::Strike => (layout.plates[1].plate, true),
        PointerTarget::Seal => (layout.seal.0, true),
        PointerTarget::Draw | PointerTarget::Charge | PointerTarget::ReactNone | PointerTarget::Stay => {
            match layout.ask_place() {
                // Below the words of the prompt, which may be two lines.
                AskPlace::Apart { words, .. } => {
                    (Rect { max: words.max + Vec2::new(0.0, TWO_LINES), ..words }, false)
                }
                AskPlace::Sheet(_) => (Rect::from_center_size(hover.at, Vec2::splat(56.0)), false),
            }
        }
        _ => (Rect::from_center_size(hover.at, Vec2::splat(56.0)), false),
    })
}

/// Returns the text of the slip.
fn words(
    live: &BattleView,
    (targets, foresight, areas): (&TargetOptions, &Foresight, &OutlinedAreas),
    hover: &Hover,
) -> Option<String> {
    // The strip of a hint has its words.
    if foresight.hinted > 0 {
        return None;
    }
    if let Some((command, told)) = &foresight.told {
        return Some(forecast_text::lines(live, command, told).join("\n"));
    }
    let Some(PointerTarget::Cell(cell)) = hover.spot else { return None };
    match targets.cells.get(&cell).and_then(|target| target.act.err()) {
        Some(refused) => Some(text::reason(live, &refused)),
        None => Some(areas.lines(live).join("\n")).filter(|lines| !lines.is_empty()),
    }
}

fn tip(
    (live, targets, foresight): (Res<BattleView>, Res<TargetOptions>, Res<Foresight>),
    (areas, listed): (Res<OutlinedAreas>, Res<AbleListOpen>),
    (hover, viewport): (Res<Hover>, Res<Viewport>),
    tip: Single<(&mut Node, &mut Visibility), With<Tip>>,
    mut tip_words: Single<&mut Text, With<TipWords>>,
) {
    let is_changed = live.is_changed() || targets.is_changed() || hover.is_changed();
    if !is_changed && !foresight.is_changed() && !areas.is_changed() && !listed.is_changed() {
        return;
    }
    let (mut node, mut visibility) = tip.into_inner();
    let layout = TableLayout::new(*viewport);
    // The list at the seal tells the same.
    let is_free = !(listed.0 && hover.spot == Some(PointerTarget::Seal));
    let told = words(&live, (&targets, &foresight, &areas), &hover)
        .filter(|_| is_free)
        .zip(anchor(&live, &layout, &hover));
    let Some((words, (place, is_above))) = told else {
        if visibility.set_if_neq(Visibility::Hidden) {
            tip_words.0.clear();
        }
        return;
    };
    set_words(&mut tip_words, &words);
    let most = viewport.size.x.min(WIDEST + 4.0) - 40.0;
    let long = words.lines().map(|line| letters(line) * 7.2);
    let wide = long.clone().fold(0.0, f32::max).min(most) + 22.0;
    let high = 10.0 + LINE * long.map(|long| (long / most).ceil().max(1.0)).sum::<f32>();
    let left = (place.center().x - wide / 2.0).clamp(8.0, (viewport.size.x - 8.0 - wide).max(8.0));
    let above = place.min.y - 4.0 - high;
    let lowest = viewport.size.y - high - 6.0;
    let below = (place.max.y + 4.0).min(lowest);
    let is_above = is_above || place.max.y + 4.0 > lowest;
    let top = if is_above && above >= 6.0 { above } else { below };
    if (node.left, node.top) != (px(left), px(top)) {
        (node.left, node.top) = (px(left), px(top));
    }
    visibility.set_if_neq(Visibility::Inherited);
}
