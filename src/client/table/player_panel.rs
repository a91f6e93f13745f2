//! The panel of each player: the name, the candle of HP, drops of ink, the counts of book, grave and hand, and the mark
//! for a strike.

use bevy::text::LineHeight;

use super::battle_view::{BattleView, PlateLook};
use super::displayed::DisplayedState;
use super::input::PointerTarget;
use super::layout::{TableLayout, over};
use super::systems::TableSystems;
use super::targeting::TargetOptions;
use super::unit::pace;
use super::widgets::{SHEET, on_desk};
use crate::battle::board::Board;
use crate::client::fonts::{DIM, PALE, RED, centred};
use crate::client::nodes::{fit_line, middle};
use crate::client::prelude::*;
use crate::client::viewport::absolute;
use crate::ids::Seat;

/// The whole panel of a side, which shakes when the side is hit.
#[derive(Component)]
pub(super) struct PlayerPanel(pub(super) Seat);

/// The name of a side.
#[derive(Component)]
pub(super) struct PanelName(pub(super) Seat);

/// A text of a side that follows what is displayed.
#[derive(Component)]
struct Figure(Seat, FigureKind);

/// What a text of a side tells.
#[derive(Clone, Copy, Debug)]
enum FigureKind {
    Hp,
    Mp,
    /// The counts of book, grave and hand.
    Counts,
}

/// The candle in its clip; its height follows the remaining HP.
#[derive(Component)]
struct Wax {
    seat: Seat,
    /// The burnt fraction of the candle, as displayed: 0 to 1.
    burnt: f32,
}

/// The flame on the candle.
#[derive(Component)]
struct Flame(Seat);

/// The light around the flame.
#[derive(Component)]
struct Halo(Seat);

/// A drop of ink, by number.
#[derive(Component)]
struct Drop(Seat, i32, bool);

/// A marker for the sign that the opponent can be struck.
#[derive(Component)]
struct StrikeMark;

/// The distance a candle sinks from full to empty, in pixels.
const BURN: f32 = 46.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (write, strike).in_set(TableSystems::Draw))
        .add_systems(Update, (burn, flicker).in_set(TableSystems::Animate));
}

fn counts(live: &BattleView, seat: Seat, look: &PlateLook, on_a_line: bool) -> String {
    // The player's own hand is visible below.
    let count = |id: &str, cards: u32| live.say_value(id, "cards", cards);
    let is_own = seat == live.me && !live.watches;
    let hand = if is_own { String::new() } else { format!("\n{}", count("player-hand", look.hand)) };
    let between = if on_a_line { " · " } else { "\n" };
    let [book, grave] = [count("player-book", look.book), count("player-grave", look.grave)];
    format!("{book}{between}{grave}{hand}")
}

/// Draws the panel of a side; the player's own one is on the left.
pub(super) fn draw_panel(
    kit: &mut Kit,
    viewport: Entity,
    (live, shown): (&BattleView, &DisplayedState),
    seat: Seat,
) {
    let mine = seat == live.me;
    let layout = kit.table_layout();
    let places = layout.plate(mine);
    let look = &shown.plates[seat.index()];
    let plate = (over(places.plate), UiTransform::IDENTITY, PlayerPanel(seat));
    let plate = if mine {
        kit.child(viewport, plate)
    } else {
        let marks = (PointerTarget::Strike, ProbeName::new("their-plate"));
        kit.commands.spawn((plate, marks, ChildOf(viewport))).id()
    };
    let (corner, k) = places.candle;
    let part = |x: f32, y: f32, wide: f32, high: f32| {
        absolute(corner.x + x * k, corner.y + y * k, wide * k, high * k)
    };
    let glow = kit.textures.node(TextureKey::Glow).with_color(Color::WHITE.with_alpha(0.8));
    kit.child(plate, (part(-67.0, -34.0, 200.0, 200.0), glow, Halo(seat)));
    // The candle burns down behind the edge of its holder.
    let clip = Node { overflow: Overflow::clip(), ..part(13.0, 46.0, 38.0, 76.0) };
    let clip = kit.child(plate, clip);
    let wax = absolute(0.0, 6.0 * k, 38.0 * k, 70.0 * k);
    kit.picture_at(clip, wax, TextureKey::Candle).insert(Wax { seat, burnt: 0.0 });
    kit.picture_at(plate, part(0.0, 0.0, 64.0, 64.0), TextureKey::Flame(0)).insert(Flame(seat));
    let name = live.name(seat).map_or_else(|| live.say("player-you"), str::to_owned);
    kit.picture_at(plate, over(places.pennant), TextureKey::Pennant(seat == Seat::Host));
    let (place, large) = places.name;
    let large = fit_line(&name, place.width() * 0.92, large);
    let called = on_desk(kit, plate, (over(place), &name, Typeface::Title, large, PALE));
    kit.commands.entity(called).insert(PanelName(seat));
    let mut figure = |kind, (place, size): (Rect, f32), face, colour| {
        let text = on_desk(kit, plate, (over(place), "", face, size, colour));
        kit.commands.entity(text).insert(Figure(seat, kind));
        text
    };
    figure(FigureKind::Hp, places.hp, Typeface::SemiBold, PALE);
    let (place, size, _) = places.counts;
    let count = figure(FigureKind::Counts, (place, size), Typeface::Text, DIM);
    let mp = figure(FigureKind::Mp, places.mp, Typeface::SemiBold, PALE);
    kit.commands.entity(count).insert(LineHeight::RelativeToFont(1.15));
    if let Some((from, wide)) = places.drops {
        let cap = live.view.library().settings().player(seat).mp_cap;
        let pitch = (wide / cap.max(1) as f32).min(16.0);
        for number in 0..cap {
            let full = number < look.mp;
            let place = absolute(from.x + number as f32 * pitch, from.y, 16.0, 16.0);
            kit.picture_at(plate, place, TextureKey::InkDrop(full)).insert(Drop(seat, number, full));
        }
        // The number is placed after the last drop.
        let beside = absolute(from.x + 4.0 + cap as f32 * pitch, places.mp.0.min.y, 30.0, 24.0);
        kit.commands.entity(mp).insert(beside);
    } else if let Some(place) = places.drop {
        kit.picture_at(plate, over(place), TextureKey::InkDrop(true));
    }
    if !mine {
        let look = (over(layout.strike), kit.textures.sliced(SHEET, 14.0), Visibility::Hidden);
        // The panel says it.
        let marks = (PointerTarget::Strike, StrikeMark, Described::hidden());
        let mark = kit.commands.spawn((look, marks, ChildOf(viewport))).id();
        // Only the sign in the middle of the torn-page marker.
        let sign = kit.textures.node(TextureKey::Marker(4)).with_rect(Rect::new(66.0, 34.0, 182.0, 150.0));
        let wide = layout.strike.width();
        kit.child(mark, (absolute(wide / 2.0 - 26.0, 8.0, 52.0, 52.0), sign));
        let line = kit.child(mark, middle(absolute(0.0, 60.0, wide, 24.0)));
        kit.child(
            line,
            (kit.fonts.write(live.say("player-strike"), Typeface::SemiBold, 17.0, RED), centred()),
        );
    }
}

fn write(
    (live, shown): (Res<BattleView>, Res<DisplayedState>),
    mut textures: Textures,
    mut figures: Query<(&Figure, &mut Text)>,
    mut drops: Query<(&mut Drop, &mut ImageNode)>,
) {
    if !shown.is_changed() {
        return;
    }
    let layout = TableLayout::new(textures.viewport());
    for (Figure(seat, kind), mut text) in &mut figures {
        let look = &shown.plates[seat.index()];
        let words = match kind {
            FigureKind::Hp => look.hp.max(0).to_string(),
            FigureKind::Mp => look.mp.to_string(),
            FigureKind::Counts => counts(&live, *seat, look, layout.plate(*seat == live.me).counts.2),
        };
        set_words(&mut text, &words);
    }
    for (mut drop, mut image) in &mut drops {
        let full = drop.1 < shown.plates[drop.0.index()].mp;
        if full != drop.2 {
            drop.2 = full;
            *image = textures.node(TextureKey::InkDrop(full));
        }
    }
}

/// Shows the mark only while the held card can strike.
fn strike(
    targets: Res<TargetOptions>,
    mark: Query<(Entity, &mut Visibility, Has<ProbeName>), With<StrikeMark>>,
    mut commands: Commands,
) {
    for (entity, mut visibility, told) in mark {
        let lit = matches!(targets.strike, Some(Ok(_)));
        visibility.set_if_neq(if lit { Visibility::Inherited } else { Visibility::Hidden });
        if lit && !told {
            commands.entity(entity).insert(ProbeName::new("strike"));
        } else if !lit && told {
            commands.entity(entity).remove::<ProbeName>();
        }
    }
}

fn burn(
    (live, shown, prefs, time): (Res<BattleView>, Res<DisplayedState>, Res<Prefs>, Res<Time>),
    viewport: Res<Viewport>,
    mut candles: Query<(&mut Wax, &mut Node), Without<Flame>>,
    mut flames: Query<(&Flame, &mut Node), Without<Wax>>,
) {
    let full = |seat| live.view.library().settings().player(seat).hp.max(1) as f32;
    let layout = TableLayout::new(*viewport);
    for (mut wax, mut node) in &mut candles {
        let goal = 1.0 - (shown.plates[wax.seat.index()].hp as f32 / full(wax.seat)).clamp(0.0, 1.0);
        let gap = goal - wax.burnt;
        if gap.abs() < 0.001 {
            continue;
        }
        wax.burnt += gap * pace(&prefs, &time, 0.25).min(1.0);
        let (corner, k) = layout.plate(wax.seat == live.me).candle;
        node.top = px((6.0 + wax.burnt * BURN) * k);
        for (flame, mut node) in &mut flames {
            if flame.0 == wax.seat {
                node.top = px(corner.y + wax.burnt * BURN * k);
            }
        }
    }
}

fn flicker(
    (time, prefs, shown): (Res<Time>, Res<Prefs>, Res<DisplayedState>),
    mut textures: Textures,
    mut flames: Query<(&Flame, &mut ImageNode), Without<Halo>>,
    mut halos: Query<(&Halo, &mut ImageNode), Without<Flame>>,
    mut last: Local<u64>,
) {
    // With reduced motion the flame does not flicker, but it still goes out.
    let tick = if prefs.reduced_motion { 0 } else { (time.elapsed_secs_f64() * 9.0) as u64 };
    if *last == tick && !shown.is_changed() {
        return;
    }
    *last = tick;
    for (Flame(seat), mut image) in &mut flames {
        let out = shown.plates[seat.index()].hp <= 0;
        let frame = ((tick + 3 * seat.index() as u64) * 5 % 8) as u8;
        // A flicker alone does not ask for more frames.
        let image = image.bypass_change_detection();
        image.image = textures.get(TextureKey::Flame(frame));
        image.color = if out { Color::NONE } else { Color::WHITE };
    }
    for (Halo(seat), mut image) in &mut halos {
        let low = shown.plates[seat.index()].hp <= 0;
        let sway = ((tick * 7 + 11 * seat.index() as u64) % 5) as f32 * 0.03;
        image.bypass_change_detection().color =
            Color::srgba(1.0, 1.0, 1.0, if low { 0.0 } else { 0.62 + sway });
    }
}
