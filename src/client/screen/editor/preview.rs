//! The card under the pointer, a resting finger or the keyboard's focus, enlarged beside it with its full text.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::{HoverMap, Hovered};

use super::ask::Asked;
use super::copies::CardNode;
use super::drag::Ghost;
use crate::battle::ability::CardKind;
use crate::battle::library::CardLibrary;
use crate::battle::library::PrintedCard;
use crate::client::fit::fit_in_parent;
use crate::client::ink_message::ink_message;
use crate::client::prelude::*;
use crate::client::table::codex::write_codex;
use crate::client::table::widgets::{self, CardNumbers, DOTS_OPEN};
use crate::client::touch::Finger;
use crate::client::viewport::FormFactor;
use crate::ids::CardId;
use crate::text::card_lines;

/// The layer of the opened card.
#[derive(Component)]
struct Preview;

/// The time that the pointer must rest before a card opens, in seconds.
const RESTS: f32 = 0.25;
/// The size of the card.
const CARD: Vec2 = Vec2::new(238.0, 340.0);
/// The width of the card's panel.
const WIDE: f32 = CARD.x + 22.0;
/// The minimum text size. Rules printed smaller than this on the card are repeated below it at this size.
const LEGIBLE: f32 = 16.0;

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
    let figures = CardNumbers::printed(printed);
    let lines = card_lines(library, printed, kit.fonts.language);
    let set = widgets::card(kit, holder, (printed, lines, figures, true, CARD));
    kind(kit, text, printed);
    if set < LEGIBLE {
        let left = TextLayout::justify(Justify::Left);
        widgets::write_rules(kit, text, ((lines, lines), LEGIBLE, left));
    }
    write_codex(kit, text, (printed, true, &library.settings().wear));
    let flavour = printed.source.flavour_in(kit.fonts.language);
    if !flavour.is_empty() {
        kit.text(text, flavour, TextStyle::RowNote);
    }
}

/// Draws the kind, the ink, and both reaches as dots.
fn kind(kit: &mut Kit, text: Entity, printed: &PrintedCard) {
    let kind = match printed.kind {
        CardKind::Monster => "editor-monster",
        CardKind::Support => "editor-support",
        CardKind::Event => "editor-event",
    };
    let ink = kit.say(ink_message(printed.ink));
    kit.text(text, kit.say_value(kind, "ink", ink), TextStyle::RowNote);
    if printed.kind == CardKind::Monster {
        let row = Node { align_items: AlignItems::Center, column_gap: px(6), ..default() };
        let row = kit.commands.spawn((row, Pickable::IGNORE, ChildOf(text))).id();
        let reaches =
            [("card-moves", printed.source.move_reach), ("card-attacks", printed.source.attack_reach)];
        for (words, reach) in reaches {
            kit.text(row, kit.say(words), TextStyle::RowNote);
            let dots = Node { width: px(38), height: px(38), flex_shrink: 0.0, ..default() };
            let reach = widgets::reach(&mut kit.textures, reach, true, DOTS_OPEN);
            kit.commands.spawn((dots, reach, Pickable::IGNORE, ChildOf(row)));
        }
    }
}
