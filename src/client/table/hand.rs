//! The hands. The player's own cards are fanned below and lifted to be read; spectators see backs instead. The
//! opponent's backs are above.

use accesskit::Role;

use super::battle_view::BattleView;
use super::card_popup::CardPopup;
use super::choice::{Choice, HeldCard};
use super::displayed::DisplayedState;
use super::input::{Dragging, Hover, PointerTarget};
use super::layers::Layers;
use super::layout::{TableLayout, around, whole};
use super::systems::TableSystems;
use super::widgets::{self, CardNumbers};
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::client::prelude::*;
use crate::ids::CardIndex;
use crate::text::card_lines;

/// The place of a hand card for the pointer. It does not move when the card is lifted.
#[derive(Component)]
struct Slot(CardIndex);

/// A displayed hand card.
#[derive(Component)]
struct HandCard {
    card: CardIndex,
    look: Look,
    at: Vec2,
    lean: f32,
}

/// The look of a hand card.
#[derive(Clone, Copy, PartialEq)]
struct Look {
    pose: Pose,
    playable: bool,
    face_down: bool,
    figures: CardNumbers,
}

/// The pose of a hand card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pose {
    /// In the fan.
    Fan,
    /// Chosen: straight and a little higher.
    Chosen,
    /// Lifted to be read.
    Lifted,
    /// Under the pointer, on its way to a cell.
    Dragged,
}

/// A card of the opponent's hand: the number of cards, its place, and its card if the hand is open.
#[derive(Component)]
pub(super) struct Back(u32, u32, Option<CardIndex>);

impl Back {
    /// Returns its place in the hand.
    pub(super) const fn place(&self) -> u32 {
        self.1
    }
}

/// The layer of slots.
#[derive(Component)]
struct Slots;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (slots, cards, backs).chain().in_set(TableSystems::Draw))
        .add_systems(Update, settle.in_set(TableSystems::Animate));
}

pub(super) fn draw_hands(kit: &mut Kit, hands: Entity, live: &BattleView) {
    let described = Described::group(Role::ListBox, live.say("access-hand"));
    kit.child(hands, (whole(), Slots, ZIndex(-1), described));
}

/// Returns the cards visible in the hand, without those placed in the Strategy phase.
pub(super) fn in_hand(shown: &DisplayedState, choice: &Choice) -> Vec<CardIndex> {
    let laid = |card: &CardIndex| choice.laid.iter().any(|placement| placement.card == *card);
    shown.hand.iter().copied().filter(|card| !laid(card)).collect()
}

fn slots(
    (shown, choice, viewport): (Res<DisplayedState>, Res<Choice>, Res<Viewport>),
    layer: Single<Entity, With<Slots>>,
    mut slots: Query<(Entity, &Slot, &mut Node, &mut UiTransform)>,
    mut commands: Commands,
) {
    if !shown.is_changed() && !choice.is_changed() {
        return;
    }
    let mut missing: Vec<(usize, CardIndex)> = in_hand(&shown, &choice).into_iter().enumerate().collect();
    let count = missing.len();
    let layout = TableLayout::new(*viewport);
    let place = |number: usize| {
        let (centre, lean) = layout.fan(number, count);
        let low = Vec2::new(0.0, 22.0);
        (around(centre + low, layout.fan.card + 2.0 * low), UiTransform::from_rotation(Rot2::radians(lean)))
    };
    for (entity, slot, mut node, mut transform) in &mut slots {
        let Some(found) = missing.iter().position(|(_, card)| *card == slot.0) else {
            commands.entity(entity).despawn();
            continue;
        };
        let (number, _) = missing.remove(found);
        let (wanted, turned) = place(number);
        if *node != wanted {
            *node = wanted;
            *transform = turned;
            commands.entity(entity).insert(ZIndex(number as i32));
        }
    }
    for (number, card) in missing {
        let name = ProbeName::new(format!("hand:{card}"));
        let (node, turned) = place(number);
        let slot = (Slot(card), PointerTarget::Hand(card), name, ZIndex(number as i32));
        commands.spawn((node, turned, slot, ChildOf(*layer)));
    }
}

fn pose(card: CardIndex, (hover, rests): (&Hover, bool), dragging: &Dragging, choice: &Choice) -> Pose {
    let chosen = choice.held == Some(HeldCard::Hand(card));
    if chosen && dragging.spot == Some(PointerTarget::Hand(card)) {
        Pose::Dragged
    } else if chosen {
        Pose::Chosen
    } else if hover.spot == Some(PointerTarget::Hand(card)) && rests && dragging.spot.is_none() {
        Pose::Lifted
    } else {
        Pose::Fan
    }
}

fn cards(
    (live, shown, choice): (Res<BattleView>, Res<DisplayedState>, Res<Choice>),
    (hover, dragging, layers): (Res<Hover>, Res<Dragging>, Res<Layers>),
    mut nodes: Query<(Entity, &mut HandCard, &mut Node)>,
    (time, popups): (Res<Time>, Query<(), With<CardPopup>>),
    mut kit: Kit,
) {
    // A resting finger opens the whole card at once. On a phone a popup shows the card instead of lifting it.
    let is_shown = kit.viewport().is_small() && !popups.is_empty();
    let rests = hover.seconds(&time) > 0.06 && !hover.by_touch && !is_shown;
    let fan = kit.table_layout().fan;
    let asks = matches!(live.phase(), Phase::Main | Phase::MoveDeclare);
    let hand = in_hand(&shown, &choice);
    let mut missing = hand.clone();
    for (entity, mut node, mut place) in &mut nodes {
        let Some(found) = missing.iter().position(|card| *card == node.card) else {
            kit.commands.entity(entity).despawn();
            continue;
        };
        missing.remove(found);
        // Hidden cards do not lift.
        let is_known = live.view.card(node.card).name().is_some();
        let pose = pose(node.card, (&hover, rests && is_known), &dragging, &choice);
        let face_down = choice.face_down && matches!(pose, Pose::Chosen | Pose::Dragged);
        let (playable, figures) = if live.is_changed() {
            (asks && live.can_act(node.card), CardNumbers::new(&live, node.card))
        } else {
            (node.look.playable, node.look.figures)
        };
        let look = Look { pose, playable, face_down, figures };
        if look == node.look {
            continue;
        }
        let size = if pose == Pose::Lifted { fan.lifted } else { fan.card };
        if (pose == Pose::Lifted) != (node.look.pose == Pose::Lifted) {
            *place = around(node.at, size);
        }
        node.look = look;
        kit.commands.entity(entity).despawn_related::<Children>();
        face(&mut kit, entity, &live, (&node, size));
    }
    for card in missing {
        // New cards come from the book's edge.
        let start = Vec2::new(fan.centre.x, kit.viewport().size.y + 80.0);
        let (playable, figures) = (asks && live.can_act(card), CardNumbers::new(&live, card));
        let look = Look { pose: Pose::Fan, playable, face_down: false, figures };
        let node = HandCard { card, look, at: start, lean: 0.0 };
        let look = (around(start, fan.card), UiTransform::IDENTITY, Described::hidden());
        let entity = kit.child(layers.hands, look);
        face(&mut kit, entity, &live, (&node, fan.card));
        kit.commands.entity(entity).insert(node);
    }
}

fn face(kit: &mut Kit, entity: Entity, live: &BattleView, (node, size): (&HandCard, Vec2)) {
    let (colour, spread) = match (node.look.pose, node.look.playable) {
        (Pose::Chosen | Pose::Dragged, _) => (Color::srgba(1.0, 0.82, 0.30, 0.95), 4.0),
        (_, true) => (Color::srgba(1.0, 0.76, 0.32, 0.55), 1.0),
        (_, false) => (Color::srgba(0.0, 0.0, 0.0, 0.7), 0.0),
    };
    let glow = BoxShadow::new(colour, px(0), px(1), px(spread), px(9));
    kit.child(entity, (Node { border_radius: BorderRadius::all(px(7)), ..whole() }, glow));
    let Some(printed) = live.view.printed(node.card) else {
        kit.picture_at(entity, whole(), TextureKey::CardBack);
        return;
    };
    let lines = card_lines(live.view.library(), printed, kit.fonts.language);
    widgets::card(kit, entity, (printed, lines, node.look.figures, true, size));
    if node.look.face_down {
        let back = kit.textures.node(TextureKey::CardBack).with_color(Color::WHITE.with_alpha(0.72));
        kit.child(entity, (whole(), back));
    }
}

/// Moves cards towards their pose: in the fan, lifted, or under the pointer.
fn settle(
    (live, shown, choice, hover): (Res<BattleView>, Res<DisplayedState>, Res<Choice>, Res<Hover>),
    (prefs, time, viewport): (Res<Prefs>, Res<Time>, Res<Viewport>),
    mut nodes: Query<(&mut HandCard, &mut Node, &mut UiTransform, &mut ZIndex)>,
) {
    let hand = in_hand(&shown, &choice);
    let layout = TableLayout::new(*viewport);
    let fan = layout.fan;
    // The replay bar covers the lower edge.
    let floor = fan.floor[usize::from(live.watches)];
    let near =
        if prefs.instant() || prefs.reduced_motion { 1.0 } else { 1.0 - (-14.0 * time.delta_secs()).exp() };
    for (mut card, mut node, mut transform, mut order) in &mut nodes {
        let Some(number) = hand.iter().position(|held| *held == card.card) else { continue };
        let (centre, lean) = layout.fan(number, hand.len());
        let (goal, lean, size, above) = match card.look.pose {
            Pose::Fan => (centre, lean, fan.card, number as i32),
            Pose::Chosen => (Vec2::new(centre.x, fan.chosen), 0.0, fan.card, 40),
            Pose::Lifted => {
                let half = fan.lifted / 2.0;
                let x = centre.x.clamp(half.x, viewport.size.x - half.x);
                (Vec2::new(x, floor - half.y), 0.0, fan.lifted, 60)
            }
            // The finger would hide the card: show it above.
            Pose::Dragged if hover.by_touch => (hover.at - Vec2::new(0.0, 40.0), 0.0, fan.card, 80),
            Pose::Dragged => (hover.at, 0.0, fan.card, 80),
        };
        if (card.at - goal).length() < 0.3 && (card.lean - lean).abs() < 0.002 && order.0 == above {
            continue;
        }
        let near = if card.look.pose == Pose::Dragged { 1.0 } else { near };
        let at = card.at.lerp(goal, near);
        card.at = if (at - goal).length() < 0.4 { goal } else { at };
        card.lean += (lean - card.lean) * near;
        if (card.lean - lean).abs() < 0.002 {
            card.lean = lean;
        }
        *node = around(card.at, size);
        transform.rotation = Rot2::radians(card.lean);
        order.set_if_neq(ZIndex(above));
    }
}

/// Draws the opponent's hand: a back for each card, or its face if hands are open.
fn backs(
    (live, shown, layers): (Res<BattleView>, Res<DisplayedState>, Res<Layers>),
    backs: Query<(Entity, &Back)>,
    mut kit: Kit,
) {
    if !shown.is_changed() {
        return;
    }
    let other = live.me.other();
    let count = shown.plates[other.index()].hand;
    let held = live.view.state().layer(other, LayerKind::Hand);
    let mut hand: Vec<Option<CardIndex>> =
        held.iter().map(|card| Some(card).filter(|card| live.view.card(*card).name().is_some())).collect();
    // While animations play, the display differs from the real state.
    hand.resize(count as usize, None);
    let is_laid = |back: &Back| back.0 == count && hand.get(back.1 as usize) == Some(&back.2);
    let good = backs.iter().filter(|(_, back)| is_laid(back)).count();
    if good == hand.len() && backs.iter().len() == good {
        return;
    }
    backs.iter().for_each(|(entity, _)| kit.commands.entity(entity).despawn());
    for (number, card) in hand.into_iter().enumerate() {
        let off = number as f32 - (count as f32 - 1.0) / 2.0;
        let layout = kit.table_layout();
        let (middle, size, wide) = layout.backs;
        let pitch = (wide / count as f32).min(size.x * 0.62);
        let bend = layout.fan.bend;
        let centre = middle + Vec2::new(off * pitch, -off * off * 1.4 * bend);
        let turned = UiTransform::from_rotation(Rot2::radians(-off * 0.07 * bend));
        let back = (Back(count, number as u32, card), ZIndex(-2), ChildOf(layers.hands));
        let Some((card, printed)) = card.and_then(|card| Some((card, live.view.printed(card)?))) else {
            let look = (around(centre, size), turned, kit.textures.node(TextureKey::CardBack));
            kit.commands.spawn((look, back, Pickable::IGNORE));
            continue;
        };
        // The face must be visible, not only its lower edge.
        let centre = if layout.viewport.is_small() { centre } else { centre + Vec2::new(0.0, 34.0) };
        let name = ProbeName::new(format!("theirs:{card}"));
        let node =
            kit.commands.spawn((around(centre, size), turned, PointerTarget::Theirs(card), name, back)).id();
        let figures = CardNumbers::new(&live, card);
        let lines = card_lines(live.view.library(), printed, kit.fonts.language);
        widgets::card(&mut kit, node, (printed, lines, figures, true, size));
    }
}
