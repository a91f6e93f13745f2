//! Units on their cells: the portrait, the frame, Attack and Life, the owner, the ailments, and the readiness to act.

use super::battle_view::{BattleView, Readiness, UnitLook};
use super::choice::{Choice, HeldCard};
use super::displayed::DisplayedState;
use super::layers::Layers;
use super::layout::{around, whole};
use super::systems::TableSystems;
use super::widgets::{self, DOTS_UNIT, badge, portrait_node};
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::geometry::Reach;
use crate::battle::record::Ailment;
use crate::client::nodes::middle;
use crate::client::prelude::*;
use crate::client::textures::tone;
use crate::client::viewport::absolute;
use crate::ids::{CardIndex, Seat};

/// A unit's node.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub(super) struct UnitNode {
    /// The card of the node.
    pub(super) card: CardIndex,
    look: UnitLook,
    held: bool,
}

/// The movement of a unit from one place to another.
#[derive(Component, Clone, Copy, Debug)]
struct Glide {
    from: Vec2,
    to: Vec2,
    part: f32,
}

/// The appearance of a unit out of its ink.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Appear(f32);

/// The dissolving of a unit.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Vanish(f32);

/// The lunge of a unit and its return, or the shaking of a node.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Lunge {
    /// The offset of the lunge.
    by: Vec2,
    /// The angle of all swings of a shake in radians; `None` for a lunge.
    swings: Option<f32>,
    seconds: f32,
    /// The completed fraction: 0 to 1.
    part: f32,
}

impl Lunge {
    pub(super) const fn new(by: Vec2) -> Self {
        Self { by, swings: None, seconds: 0.42, part: 0.0 }
    }

    pub(super) const fn shake(by: Vec2, swings: f32, seconds: f32) -> Self {
        Self { by, swings: Some(swings), seconds, part: 0.0 }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.in_set(TableSystems::Draw))
        .add_systems(Update, (glide, appear, vanish, lunge).chain().in_set(TableSystems::Animate));
}

fn draw(
    (live, shown, choice, layers): (Res<BattleView>, Res<DisplayedState>, Res<Choice>, Res<Layers>),
    mut nodes: Query<(Entity, &mut UnitNode, &Node), Without<Vanish>>,
    mut kit: Kit,
) {
    if !shown.is_changed() && !choice.is_changed() {
        return;
    }
    // Those on the field, and those placed in the Strategy phase.
    let mut missing = shown.units.clone();
    let laid = choice.laid.iter().map(|laid| (laid.card, UnitLook::new(&live, laid.card, laid.cell)));
    missing.extend(laid);
    let (size, _) = kit.table_layout().unit;
    for (entity, mut node, place) in &mut nodes {
        let Some(look) = missing.remove(&node.card) else {
            kit.commands.entity(entity).insert(Vanish::default());
            continue;
        };
        if look.cell != node.look.cell {
            let to = live.grid.centre(look.cell) - size / 2.0;
            let from = match (place.left, place.top) {
                (Val::Px(x), Val::Px(y)) => Vec2::new(x, y),
                _ => to,
            };
            kit.commands.entity(entity).insert((Glide { from, to, part: 0.0 }, ZIndex(2)));
        }
        let held = choice.held == Some(HeldCard::Unit(node.card));
        let same_face = UnitLook { cell: node.look.cell, ..look.clone() } == node.look && held == node.held;
        if !same_face {
            kit.commands.entity(entity).despawn_related::<Children>();
            face(&mut kit, entity, &live, (node.card, &look, held));
        }
        let fresh = UnitNode { card: node.card, look, held };
        node.set_if_neq(fresh);
    }
    for (card, look) in missing {
        let held = choice.held == Some(HeldCard::Unit(card));
        let place = around(live.grid.centre(look.cell), size);
        let hidden = UiTransform::from_scale(Vec2::splat(0.01));
        let node = UnitNode { card, look: look.clone(), held };
        let entity = kit.child(layers.units, (place, hidden, node, Appear::default()));
        face(&mut kit, entity, &live, (card, &look, held));
    }
}

fn face(kit: &mut Kit, unit: Entity, live: &BattleView, (card, look, held): (CardIndex, &UnitLook, bool)) {
    let (size, k) = kit.table_layout().unit;
    let mine = look.owner == live.me;
    let shadow = absolute(-9.0, -5.0, size.x + 18.0, size.y + 18.0);
    kit.picture_at(unit, shadow, TextureKey::Shadow(134, 102));
    if held {
        let glow = BoxShadow::new(Color::srgba(1.0, 0.80, 0.25, 0.95), px(0), px(0), px(3), px(9));
        kit.child(unit, (whole(), glow));
    }
    let printed = live.view.printed(card);
    let within = absolute(3.0, 3.0, size.x - 6.0, size.y - 6.0);
    if look.face_down {
        // The card back, rotated to its side.
        let back = Vec2::new(76.0, 110.0) * (size.x / 116.0).min(size.y / 84.0);
        let turned = UiTransform::from_rotation(Rot2::degrees(90.0));
        kit.picture_at(unit, around(size / 2.0, back), TextureKey::CardBack).insert(turned);
    } else if let Some(printed) = printed {
        let spent = look.ready == Readiness::Spent && printed.kind == CardKind::Monster;
        let mut portrait = portrait_node(&mut kit.textures, printed, (size.x - 6.0) / (size.y - 6.0));
        if spent {
            portrait.color = Color::srgb(0.76, 0.73, 0.70);
        }
        kit.child(unit, (within.clone(), portrait));
        if look.sealed {
            let veil = BackgroundColor(Color::srgba(0.16, 0.12, 0.22, 0.45));
            kit.child(unit, (within, veil));
        }
        kit.picture_at(unit, whole(), TextureKey::CardFrame(tone(printed.ink)));
        let foot = size.y - 33.0 * k;
        if printed.kind == CardKind::Monster {
            reach(kit, unit, look, mine);
            let nib = absolute(1.0, foot, 34.0 * k, 33.0 * k);
            badge(kit, unit, (nib, TextureKey::Nib), (look.attack, 19.0 * k, 5.0 * k));
        }
        if printed.kind != CardKind::Event {
            let leaf = absolute(size.x - 36.0 * k, foot, 34.0 * k, 33.0 * k);
            badge(kit, unit, (leaf, TextureKey::Leaf), (look.life, 19.0 * k, 0.0));
        }
    }
    if look.ready == Readiness::Ready {
        let star = absolute(size.x / 2.0 - 9.0, -10.0, 18.0, 20.0);
        let edge = TextShadow { offset: Vec2::splat(1.0), color: Color::srgba(0.25, 0.12, 0.0, 0.95) };
        let gold = Color::srgb(1.0, 0.82, 0.30);
        let holder = kit.child(unit, middle(star));
        kit.child(holder, (kit.fonts.write("◆", Typeface::SemiBold, 17.0, gold), edge));
    }
    let warm = look.owner == Seat::Host;
    let side = if mine { 2.0 } else { size.x - 2.0 - 22.0 * k };
    kit.picture_at(unit, absolute(side, -3.0, 22.0 * k, 24.0 * k), TextureKey::Pennant(warm));
    let ailing = Ailment::ALL.into_iter().filter(|ailment| look.ailments & ailment.bit() != 0);
    for (number, ailment) in ailing.enumerate() {
        let off = number as f32 * 20.0 * k;
        let left = if mine { size.x - 25.0 * k - off } else { 2.0 + off };
        let place = absolute(left, 2.0, 23.0 * k, 23.0 * k);
        kit.picture_at(unit, place, TextureKey::Ailment(ailment as u8));
    }
}

/// Draws the attack reach as dots on a scrap of paper between the badges.
fn reach(kit: &mut Kit, unit: Entity, look: &UnitLook, mine: bool) {
    let layout = kit.table_layout();
    let (size, k) = layout.unit;
    let scrap = Node {
        border_radius: BorderRadius::all(px(4)),
        ..absolute(size.x / 2.0 - 12.0 * k, size.y - 27.0 * k, 24.0 * k, 24.0 * k)
    };
    let paper = kit.child(unit, (scrap, BackgroundColor(Color::srgba(0.94, 0.88, 0.76, 0.72))));
    let dots = widgets::reach(&mut kit.textures, Reach(look.attack_reach), mine, DOTS_UNIT);
    kit.child(paper, (absolute(1.0, 1.0, 24.0 * k - 2.0, 24.0 * k - 2.0), dots, layout.turn()));
}

/// Returns the fraction of an animation of some seconds that this frame completes.
pub(super) fn pace(prefs: &Prefs, time: &Time, seconds: f32) -> f32 {
    let whole = prefs.seconds(seconds);
    if whole <= 0.0 { 1.0 } else { time.delta_secs() / whole }
}

/// Returns the eased fraction: slow, fast, slow.
pub(super) fn ease(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

fn glide(
    mut units: Query<(Entity, &mut Glide, &mut Node)>,
    (prefs, time): (Res<Prefs>, Res<Time>),
    mut commands: Commands,
) {
    for (entity, mut glide, mut node) in &mut units {
        let step = if prefs.reduced_motion { 1.0 } else { pace(&prefs, &time, 0.38) };
        glide.part = (glide.part + step).min(1.0);
        let place = glide.from.lerp(glide.to, ease(glide.part));
        node.left = px(place.x);
        node.top = px(place.y);
        if glide.part >= 1.0 {
            commands.entity(entity).remove::<Glide>().insert(ZIndex(0));
        }
    }
}

fn appear(
    mut units: Query<(Entity, &mut Appear, &mut UiTransform)>,
    (prefs, time): (Res<Prefs>, Res<Time>),
    mut commands: Commands,
) {
    for (entity, mut appear, mut transform) in &mut units {
        let step = if prefs.reduced_motion { 1.0 } else { pace(&prefs, &time, 0.32) };
        appear.0 = (appear.0 + step).min(1.0);
        let part = appear.0;
        // It overshoots its size a little before it settles.
        let swell = 1.0 + 0.12 * (part * std::f32::consts::PI).sin();
        transform.scale = Vec2::splat((ease(part) * swell).max(0.01));
        if part >= 1.0 {
            commands.entity(entity).remove::<Appear>();
        }
    }
}

fn vanish(
    mut units: Query<(Entity, &mut Vanish, &mut UiTransform)>,
    (prefs, time): (Res<Prefs>, Res<Time>),
    children: Query<&Children>,
    (mut images, mut texts): (Query<&mut ImageNode>, Query<&mut TextColor>),
    mut commands: Commands,
) {
    for (entity, mut vanish, mut transform) in &mut units {
        vanish.0 = (vanish.0 + pace(&prefs, &time, 0.35)).min(1.0);
        if vanish.0 >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        if !prefs.reduced_motion {
            transform.scale = Vec2::splat(1.0 - 0.25 * vanish.0);
        }
        widgets::fade(entity, 1.0 - vanish.0, &children, &mut images, &mut texts);
    }
}

/// Returns the offset of a lunge, of which 1 is its whole way: back a little, forward fast, and slowly home.
fn thrust(part: f32) -> f32 {
    const BACK: (f32, f32) = (0.26, 0.16);
    const HIT: f32 = 0.50;
    if part < BACK.0 {
        -BACK.1 * ease(part / BACK.0)
    } else if part < HIT {
        let way = (part - BACK.0) / (HIT - BACK.0);
        (1.0 + BACK.1) * way * way - BACK.1
    } else {
        1.0 - ease((part - HIT) / (1.0 - HIT))
    }
}

fn lunge(
    mut units: Query<(Entity, &mut Lunge, &mut UiTransform)>,
    (prefs, time): (Res<Prefs>, Res<Time>),
    mut commands: Commands,
) {
    for (entity, mut lunge, mut transform) in &mut units {
        let step = if prefs.reduced_motion { 1.0 } else { pace(&prefs, &time, lunge.seconds) };
        lunge.part = (lunge.part + step).min(1.0);
        let swing = match lunge.swings {
            Some(swings) => (lunge.part * swings).sin() * (1.0 - lunge.part),
            None => thrust(lunge.part),
        };
        transform.translation = Val2::px(lunge.by.x * swing, lunge.by.y * swing);
        if lunge.part >= 1.0 {
            transform.translation = Val2::ZERO;
            commands.entity(entity).remove::<Lunge>().insert(ZIndex(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lunge_draws_back_hits_and_comes_home() {
        let way: Vec<f32> = (0..=100).map(|k| thrust(k as f32 / 100.0)).collect();
        assert!(way.windows(2).all(|pair| (pair[1] - pair[0]).abs() < 0.12), "it never jumps: {way:?}");
        assert_eq!((way[0], way[50], way[100]), (0.0, 1.0, 0.0));
        let least = way.iter().copied().fold(f32::INFINITY, f32::min);
        assert!(least < -0.1 && way[26] == least, "{least}");
    }
}
