//! The card under the pointer, a resting finger or the keyboard's focus, enlarged beside it with its full text.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::{HoverMap, Hovered};

use super::ask::Asked;
use super::copies::CardNode;
use super::drag::Ghost;
use crate::battle::library::CardLibrary;
use crate::battle::library::PrintedCard;
use crate::client::fit::fit_in_parent;
use crate::client::prelude::*;
use crate::client::screen::card_details::card_details;
use crate::client::table::widgets;
use crate::client::touch::Finger;
use crate::client::viewport::FormFactor;
use crate::ids::CardId;

/// The layer of the opened card.
#[derive(Component)]
struct Preview;

/// The time that the pointer must rest before a card opens, in seconds.
const RESTS: f32 = 0.25;
/// The size of the card.
const CARD: Vec2 = Vec2::new(238.0, 340.0);
/// The width of the card's panel.
const WIDE: f32 = CARD.x + 22.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(in_state(Screen::Editor)));
}

type Shown = (Entity, &'static CardNode, &'static Hovered, &'static ComputedNode, &'static UiGlobalTransform);

fn show(
    mut kit: Kit,
    cards: Query<Shown>,
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    (finger, hovered): (Res<Finger>, Res<HoverMap>),
    (asked, collection, time): (Res<Asked>, Res<Collection>, Res<Time>),
    (previews, dragged): (Query<Entity, With<Preview>>, Query<(), With<Ghost>>),
    (mut held, mut state): (Local<Option<Entity>>, Local<(Option<CardId>, f32)>),
) {
    // A finger opens the card on which it rests, until it is lifted.
    if finger.rests() {
        let touched = hovered.iter().filter(|(pointer, _)| pointer.is_touch());
        *held = touched.flat_map(|(_, on)| on.keys()).copied().find(|entity| cards.contains(*entity));
    } else if finger.place().is_none() {
        *held = None;
    }
    let free = *asked == Asked::Nothing && dragged.is_empty();
    let at_once = held.or(focus.get().filter(|_| visible.0)).and_then(|entity| cards.get(entity).ok());
    let found = at_once.or_else(|| cards.iter().find(|(.., hovered, _, _)| hovered.get())).filter(|_| free);
    let card = found.map(|(_, node, ..)| node.card);
    let (before, since) = *state;
    let waited = if card == before { since + time.delta_secs() } else { 0.0 };
    *state = (card, waited);
    let opened = !previews.is_empty();
    if card != before || card.is_none() {
        previews.iter().for_each(|entity| kit.commands.entity(entity).despawn());
    }
    let due = at_once.is_some() || waited >= RESTS;
    if card.is_none() || !due || (opened && card == before) {
        return;
    }
    let Some((.., node, place)) = found else { return };
    let Some(printed) = card.and_then(|card| collection.library.card(card)) else { return };
    let layer = kit.popover(Screen::Editor, (node, place), WIDE);
    kit.commands.entity(layer).insert(Preview);
    open(&mut kit, layer, &collection.library, printed);
}

fn open(kit: &mut Kit, layer: Entity, library: &CardLibrary, printed: &PrintedCard) {
    let look = (widgets::slip(Node::default()), fit_in_parent(), Pickable::IGNORE);
    let slip = kit.commands.spawn((look, ChildOf(layer))).id();
    // On a phone in landscape orientation the text has no room below the card.
    let is_across = kit.viewport().form_factor == FormFactor::Landscape;
    let flex_direction = if is_across { FlexDirection::Row } else { FlexDirection::Column };
    let panel = Node { flex_direction, column_gap: px(10), row_gap: px(4), ..default() };
    let panel = kit.commands.spawn((panel, Pickable::IGNORE, ChildOf(slip))).id();
    let card = Node { width: px(CARD.x), height: px(CARD.y), flex_shrink: 0.0, ..default() };
    let holder = kit.commands.spawn((card, Pickable::IGNORE, ChildOf(panel))).id();
    let text = Node { flex_direction: FlexDirection::Column, width: px(CARD.x), row_gap: px(4), ..default() };
    let text = kit.commands.spawn((text, Pickable::IGNORE, ChildOf(panel))).id();
    card_details(kit, (holder, text), (library, printed), CARD);
}
