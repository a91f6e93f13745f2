//! The card popup: the enlarged card, shown while the pointer rests on it, with its text, its reaches, and the source
//! of every number.

use bevy::text::LineHeight;
use bevy::ui_widgets::ScrollArea;

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::choice::{Choice, HeldCard};
use super::codex::write_codex;
use super::displayed::DisplayedState;
use super::foresight::Foresight;
use super::hand::in_hand;
use super::input::{Dragging, Hover, PointerTarget};
use super::layers::Layers;
use super::layout::{TableLayout, over};
use super::systems::TableSystems;
use super::widgets::{self, CardNumbers, DOTS_OPEN};
use super::{phrases, text};
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::library::PrintedCard;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::client::controls::key_name;
use crate::client::fit::fit_in_parent;
use crate::client::fonts::{INK, RED, faint};
use crate::client::ink_message::ink_message;
use crate::client::nodes::middle;
use crate::client::prelude::*;
use crate::ids::{CardIndex, Seq};
use crate::text::{card_lines, card_parts};

/// The opened card.
#[derive(Component)]
pub(super) struct CardPopup;

/// The time for which the pointer rests before a card opens, in seconds.
const RESTS: f32 = 0.25;
/// The rest time for a hand card, which is first lifted to be read.
const RESTS_IN_HAND: f32 = 0.8;
/// The size of the card in the panel.
const CARD: Vec2 = Vec2::new(238.0, 340.0);
/// The maximum width of the card's text beside the card, or below it.
const WORDS: f32 = 330.0;
/// The minimum text size. Rules printed smaller than this on the card are repeated below it at this size.
const LEGIBLE: f32 = 16.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TableSystems::Draw));
}

/// Returns the card under the resting pointer, if this seat knows it.
fn wanted(live: &BattleView, hover: &Hover, time: &Time) -> Option<CardIndex> {
    let spot = hover.spot?;
    let seconds = if matches!(spot, PointerTarget::Hand(_)) { RESTS_IN_HAND } else { RESTS };
    // A finger is known to rest only after it has rested long enough.
    let rested = hover.is_open() || (!hover.by_touch && hover.seconds(time) >= seconds);
    card_on(live, spot).filter(|_| rested)
}

/// The place of a popup on a desktop.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    /// Its left edge.
    left: f32,
    /// The distance of its lower edge from that of the viewport.
    bottom: f32,
    /// True if it shows the card; else the card is shown beside it, lifted from the hand.
    has_card: bool,
}

/// Returns the place of a popup for a target: on the page that is farther from it, or beside the lifted card of the hand.
/// There it covers neither a player's panel nor the seal.
fn place(layout: &TableLayout, (live, spot): (&BattleView, PointerTarget), lifted: Option<Vec2>) -> Place {
    let (book, fan) = (layout.book, &layout.fan);
    let wide = CARD.x + 22.0;
    let bottom = layout.viewport.size.y - fan.floor[usize::from(live.watches)] + 4.0;
    let of_page = |x: f32| if x < book.center().x { book.max.x - wide } else { book.min.x };
    let left = match (spot, lifted) {
        (_, Some(at)) => {
            let half = fan.lifted.x / 2.0 + 8.0;
            let middle = at.x.clamp(fan.lifted.x / 2.0, layout.viewport.size.x - fan.lifted.x / 2.0);
            if middle + half + wide <= book.max.x { middle + half } else { middle - half - wide }
        }
        (PointerTarget::Cell(cell), None) => of_page(live.grid.centre(cell).x),
        (PointerTarget::Hand(card), None) => {
            let hand: Vec<_> = live.view.state().layer(live.me, LayerKind::Hand).iter().collect();
            let number = hand.iter().position(|held| *held == card).unwrap_or_default();
            of_page(layout.fan(number, hand.len()).0.x)
        }
        _ => book.min.x,
    };
    Place { left, bottom, has_card: lifted.is_none() }
}

/// Returns the card that can be read at a pointer target.
pub(super) fn card_on(live: &BattleView, spot: PointerTarget) -> Option<CardIndex> {
    let card = match spot {
        PointerTarget::Cell(cell) => live.view.cell(cell).card()?,
        PointerTarget::Theirs(card) | PointerTarget::Hand(card) => card,
        _ => return None,
    };
    live.view.printed(card).map(|_| card)
}

fn show(
    (live, hover, dragging): (Res<BattleView>, Res<Hover>, Res<Dragging>),
    (animations, layers, prefs): (Res<AnimationQueue>, Res<Layers>, Res<Prefs>),
    (choice, time, displayed): (Res<Choice>, Res<Time>, Res<DisplayedState>),
    foresight: Res<Foresight>,
    popups: Query<Entity, With<CardPopup>>,
    mut shown: Local<(Option<(CardIndex, PointerTarget)>, bool, Seq)>,
    mut kit: Kit,
) {
    // The tabs of a chosen hand card are in the place of this popup.
    let is_on_hand = matches!(hover.spot, Some(PointerTarget::Hand(_))) && !hover.is_open();
    let chosen = matches!(choice.held, Some(HeldCard::Hand(_))) && is_on_hand;
    // A target shows what would follow, which the popup would cover. It opens if it is to be kept open.
    let is_target = foresight.told.is_some() && !hover.is_kept;
    let is_free = dragging.spot.is_none() && !chosen && !is_target;
    let wanted = wanted(&live, &hover, &time).zip(hover.spot).filter(|_| is_free);
    let (before, was_read, told) = *shown;
    let reads = hover.is_open();
    let seq = live.view.state().seq();
    let stale = told != seq && !animations.is_playing();
    if before == wanted && was_read == reads && !stale && (wanted.is_none() || !popups.is_empty()) {
        return;
    }
    *shown = (wanted, reads, seq);
    popups.iter().for_each(|popup| kit.commands.entity(popup).despawn());
    let Some((card, spot)) = wanted else { return };
    let Some(printed) = live.view.printed(card) else { return };
    let layout = kit.table_layout();
    let hand = in_hand(&displayed, &choice);
    let is_lifted = spot == PointerTarget::Hand(card)
        && choice.held != Some(HeldCard::Hand(card))
        && !hover.by_touch
        && !layout.viewport.is_small();
    let lifted = hand.iter().position(|held| *held == card).filter(|_| is_lifted);
    let lifted = lifted.map(|number| layout.fan(number, hand.len()).0);
    let (popup, holder) = open(&mut kit, layers.top, place(&layout, (&live, spot), lifted));
    let mine = live.view.card(card).owner() == live.me;
    let figures = CardNumbers::new(&live, card);
    let lines = card_lines(live.view.library(), printed, kit.fonts.language);
    let shown_at = holder
        .map_or(0.0, |(holder, size)| widgets::card(&mut kit, holder, (printed, lines, figures, mine, size)));
    kind(&mut kit, popup, (&live, card, printed));
    if reads && !lines.is_empty() {
        let parts = card_parts(live.view.library(), printed, kit.fonts.language);
        phrases::write(&mut kit, popup, &parts);
    } else if shown_at < LEGIBLE {
        let text = kit.child(popup, Node { max_width: percent(100), ..default() });
        let left = TextLayout::justify(Justify::Left);
        widgets::write_rules(&mut kit, text, ((lines, lines), LEGIBLE, left));
    }
    let wear = &live.view.library().settings().wear;
    write_codex(&mut kit, popup, (printed, mine, wear));
    if hover.is_kept {
        // Block clicks on the nodes below.
        kit.commands.entity(popup).remove::<Pickable>().insert(PointerTarget::Panel);
    } else if !lines.is_empty() && !reads {
        let key = key_name(prefs.bindings.key(Control::Keep));
        let hint = live.say_with("card-keep-open", [("key", key.into())]);
        kit.child(popup, kit.fonts.write(hint, Typeface::TextItalic, 14.0, faint()));
    }
    for line in steps(&live, card) {
        kit.child(popup, kit.fonts.write(line, Typeface::Text, 16.0, INK));
    }
    for ailment in live.view.card(card).ailments() {
        let words = text::ailment_text(live.locale, ailment);
        kit.child(popup, kit.fonts.write(words, Typeface::Text, 16.0, RED));
    }
    let flavour = printed.source.flavour_in(kit.fonts.language);
    if !flavour.is_empty() {
        let height = LineHeight::RelativeToFont(1.05);
        kit.child(popup, (kit.fonts.write(flavour, Typeface::TextItalic, 16.0, faint()), height));
    }
}

/// Draws the panel. Returns the node for its text, and the node for its card with the size of the card. On a phone it is
/// in the middle, in landscape with the text beside the card, in portrait above the player's own panel.
fn open(kit: &mut Kit, top: Entity, place: Place) -> (Entity, Option<(Entity, Vec2)>) {
    if kit.viewport().is_small() {
        return open_small(kit, top);
    }
    let look = widgets::slip(Node {
        left: px(place.left),
        bottom: px(place.bottom),
        width: px(CARD.x + 22.0),
        ..default()
    });
    let popup = kit.child(top, (look, CardPopup, ZIndex(5), fit_in_parent()));
    let holder = place.has_card.then(|| {
        let holder = Node { width: px(CARD.x), height: px(CARD.y), ..default() };
        (kit.child(popup, holder), CARD)
    });
    (popup, holder)
}

fn open_small(kit: &mut Kit, top: Entity) -> (Entity, Option<(Entity, Vec2)>) {
    let across = !kit.viewport().is_portrait();
    let (layout, size) = (kit.table_layout(), kit.viewport().size);
    let own = layout.plate(true).plate;
    let free = if across {
        Rect::new(own.max.x, 0.0, layout.seal.0.min.x, size.y)
    } else {
        Rect::new(0.0, 0.0, size.x, own.min.y)
    };
    let room = free.size();
    let high = if across { room.y - 34.0 } else { (room.y * 0.55).min(CARD.y * 1.1) };
    let size = Vec2::new(high * CARD.x / CARD.y, high);
    let frame = Node { padding: UiRect::all(px(4)), ..over(free) };
    let frame = kit.child(top, (middle(frame), CardPopup, ZIndex(5)));
    let look = widgets::slip(Node::default());
    let sheet = kit.child(frame, look);
    let direction = if across { FlexDirection::Row } else { FlexDirection::Column };
    kit.commands.entity(sheet).insert(Node {
        flex_direction: direction,
        align_items: AlignItems::Center,
        column_gap: px(14),
        row_gap: px(6),
        padding: UiRect::all(px(10)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(8)),
        max_height: px(room.y - 8.0),
        max_width: px(room.x - 8.0),
        ..default()
    });
    let holder = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() };
    let holder = kit.child(sheet, holder);
    let words = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        width: px((room.x - 50.0 - if across { size.x } else { 0.0 }).min(WORDS)),
        max_height: percent(100),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    (kit.child(sheet, (words, ScrollArea)), Some((holder, size)))
}

/// Draws the kind, the ink, and both reaches as dots.
fn kind(kit: &mut Kit, popup: Entity, (live, card, printed): (&BattleView, CardIndex, &PrintedCard)) {
    let kind = match printed.kind {
        CardKind::Monster => "card-monster",
        CardKind::Support => "card-support",
        CardKind::Event => "card-event",
    };
    let row = Node { align_items: AlignItems::Center, column_gap: px(4), height: px(46), ..default() };
    let row = kit.child(popup, row);
    let words = format!("{}\n{}", live.say(kind), live.say(ink_message(printed.ink)));
    let words = kit.fonts.write(words, Typeface::SemiBold, 14.0, INK);
    kit.child(row, (words, LineHeight::RelativeToFont(1.1)));
    if printed.kind == CardKind::Monster {
        let mine = live.view.card(card).owner() == live.me;
        let reaches = [
            ("card-moves", stat::move_reach(&live.view, card)),
            ("card-attacks", stat::attack_reach(&live.view, card)),
        ];
        for (words, reach) in reaches {
            let gap = Node { margin: UiRect::left(px(3)), ..default() };
            kit.child(row, (gap, kit.fonts.write(live.say(words), Typeface::TextItalic, 14.0, faint())));
            let dots = Node { width: px(38), height: px(38), flex_shrink: 0.0, ..default() };
            let picture = widgets::reach(&mut kit.textures, reach, mine, DOTS_OPEN);
            kit.child(row, (dots, picture, kit.table_layout().turn()));
        }
    }
}

/// Returns the numbers that differ from the printed ones: the base, each step with its source, the value, and the
/// damage taken.
pub(super) fn steps(live: &BattleView, card: CardIndex) -> Vec<String> {
    let mut lines = Vec::new();
    let parameters = [
        (Parameter::Attack, "number-attack"),
        (Parameter::Life, "number-life"),
        (Parameter::Cost, "number-cost"),
        (Parameter::MoveCost, "number-move-cost"),
    ];
    for (parameter, name) in parameters {
        let (base, steps, value) = stat::explain(&live.view, card, parameter);
        let mut line = live.say_value("card-said-of", "name", live.say(name)) + &base.to_string();
        let (mut before, mut differs) = (base, false);
        for step in steps {
            let by = step.value - before;
            before = step.value;
            if by == 0 {
                continue;
            }
            differs = true;
            let is_own = step.producer == card;
            let who = if is_own { live.say("card-itself") } else { text::card_name(live, step.producer) };
            line.push_str(&format!(" {}{} ({who})", if by < 0 { "−" } else { "+" }, by.abs()));
        }
        if differs {
            line.push_str(&format!(" = {value}"));
            lines.push(line);
        }
    }
    let damage = live.view.card(card).damage();
    if damage > 0 {
        let values = [("damage", damage.into()), ("left", stat::remaining(&live.view, card).into())];
        lines.push(live.say_with("card-damage", values));
    }
    lines
}
