//! The widgets of panels: slips, layers, badges with numbers, and cards at any size.

use std::iter;

use bevy::text::LineHeight;

use super::battle_view::{BattleView, Tone};
use super::layout::whole;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::geometry::Reach;
use crate::battle::library::PrintedCard;
use crate::battle::rules::stat;
use crate::cards::text_fit;
use crate::client::fonts::{INK, RED, centred};
use crate::client::nodes::{fit, fit_line, middle};
use crate::client::prelude::*;
use crate::client::textures::{portrait, tone};

use crate::battle::library::CardLibrary;
use crate::client::viewport::absolute;
use crate::ids::CardIndex;
use crate::text::card_lines;
use marginalia_art::CARD_WINDOW;

/// The size of reach dots on a unit.
pub(super) const DOTS_UNIT: u16 = 24;
/// The size of reach dots beside an opened card.
pub(in crate::client) const DOTS_OPEN: u16 = 38;
/// The size of reach dots on a card.
pub(super) const DOTS_CARD: u16 = 48;

/// The parchment that all panels are cut from: one picture, in nine slices.
pub(super) const SHEET: TextureKey = TextureKey::Parchment(360, 180);

/// Returns a slip of parchment around an opened card, with a column of content below it.
pub(in crate::client) fn slip(node: Node) -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        padding: UiRect::all(px(10)),
        row_gap: px(4),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(8)),
        ..node
    };
    (
        node,
        BackgroundColor(Color::srgb(0.93, 0.87, 0.75)),
        BorderColor::all(Color::srgb(0.42, 0.27, 0.13)),
        BoxShadow::new(Color::srgba(0.0, 0.0, 0.0, 0.8), px(2), px(4), px(2), px(14)),
    )
}

/// Returns the shadow that keeps a light number legible on any background.
pub(in crate::client) fn dark_edge() -> TextShadow {
    TextShadow { offset: Vec2::splat(1.0), color: Color::srgba(0.05, 0.02, 0.01, 0.9) }
}

/// Writes light text on the desk background.
pub(super) fn on_desk(
    kit: &mut Kit,
    parent: Entity,
    (place, words, face, size, colour): (Node, &str, Typeface, f32, Color),
) -> Entity {
    kit.child(parent, (place, kit.fonts.write(words, face, size, colour), dark_edge()))
}

/// Returns the colour of a number and the mark beside it.
pub(super) const fn number_tone(tone: Tone) -> (Color, &'static str) {
    match tone {
        Tone::Plain => (Color::srgb(1.0, 0.97, 0.88), ""),
        Tone::Up => (Color::srgb(0.78, 1.0, 0.62), "▲"),
        Tone::Down => (Color::srgb(1.0, 0.80, 0.42), "▼"),
    }
}

/// Draws a badge with its number, at a position in the parent.
pub(in crate::client) fn badge(
    kit: &mut Kit,
    parent: Entity,
    (place, art): (Node, TextureKey),
    ((number, tone), size, lift): ((i32, Tone), f32, f32),
) {
    let ground = kit.picture_at(parent, place, art).id();
    let (colour, mark) = number_tone(tone);
    let holder = kit.child(ground, middle(Node { top: px(-lift), ..whole() }));
    // Dark on gold; only the mark shows a change.
    let is_gold = matches!(art, TextureKey::GoldDrop);
    let (large, ink) = if is_gold { (size * 1.08, Color::srgb(0.22, 0.12, 0.02)) } else { (size, colour) };
    let words = kit.child(holder, kit.fonts.write(number.to_string(), Typeface::SemiBold, large, ink));
    if !is_gold {
        kit.commands.entity(words).insert(dark_edge());
    }
    if !mark.is_empty() {
        let corner =
            Node { position_type: PositionType::Absolute, right: px(size * 0.02), top: px(0), ..default() };
        kit.child(
            ground,
            (corner, kit.fonts.write(mark, Typeface::SemiBold, size * 0.55, colour), dark_edge()),
        );
    }
}

/// Draws the part of a square portrait that fills a window of that aspect ratio (width ÷ height).
pub(in crate::client) fn portrait_node(
    textures: &mut Textures,
    printed: &PrintedCard,
    aspect: f32,
) -> ImageNode {
    let side = 256.0;
    let high = (side / aspect).min(side);
    let top = (side - high) * 0.42;
    ImageNode { rect: Some(Rect::new(0.0, top, side, top + high)), ..textures.node(portrait(printed)) }
}

/// The current numbers of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::client) struct CardNumbers {
    pub(super) cost: (i32, Tone),
    pub(super) attack: (i32, Tone),
    pub(super) life: (i32, Tone),
}

impl CardNumbers {
    /// Returns the printed numbers of a card.
    pub(in crate::client) const fn printed(printed: &PrintedCard) -> Self {
        let source = &printed.source;
        Self {
            cost: (source.cost, Tone::Plain),
            attack: (source.attack, Tone::Plain),
            life: (source.life, Tone::Plain),
        }
    }

    /// Returns the current numbers of a card, each compared with the printed one.
    pub(super) fn new(live: &BattleView, card: CardIndex) -> Self {
        let source = live.view.printed(card).map(|printed| &printed.source);
        let printed = source.map_or((0, 0, 0), |source| (source.cost, source.attack, source.life));
        let beside = |now: i32, printed: i32| (now, Tone::compare(now, printed));
        Self {
            cost: beside(stat::number(&live.view, card, Parameter::Cost), printed.0),
            attack: beside(stat::number(&live.view, card, Parameter::Attack), printed.1),
            life: beside(stat::remaining(&live.view, card), printed.2),
        }
    }
}

/// Returns reach dots of a given size, in the direction of the card's side on this screen: the player's own to the
/// right.
pub(in crate::client) fn reach(textures: &mut Textures, reach: Reach, mine: bool, size: u16) -> ImageNode {
    ImageNode { flip_x: !mine, flip_y: !mine, ..textures.node(TextureKey::Reach(reach.0, size)) }
}

/// Returns the length in bytes of the part of a line that describes the trigger: up to a colon, or in Japanese up to
/// the first "when" outside a quotation.
fn moment_of(line: &str) -> usize {
    const WHEN: &str = "時、";
    let when = || line.split('「').next().unwrap_or_default().find(WHEN).map(|at| at + WHEN.len());
    line.find(':').map(|at| at + 1).or_else(when).unwrap_or_default()
}

/// Writes rules text as spans; the trigger is red. `full`: the lines of which some may be shortened.
pub(in crate::client) fn write_rules(
    kit: &mut Kit,
    parent: Entity,
    ((lines, full), size, layout): ((&[String], &[String]), f32, TextLayout),
) {
    let height = LineHeight::RelativeToFont(1.08);
    let text = kit.child(parent, (kit.fonts.write("", Typeface::Text, size, INK), layout, height));
    for (number, (line, full)) in lines.iter().zip(full).enumerate() {
        let gap = if number > 0 { "\n" } else { "" };
        let moment = &full[..moment_of(full)];
        let (moment, rest) = line.split_at(if line.starts_with(moment) { moment.len() } else { line.len() });
        for (words, colour) in [(format!("{gap}{moment}"), RED), (rest.to_owned(), INK)] {
            kit.commands.spawn((
                kit.fonts.span(words, Typeface::Text, size, colour),
                height,
                // Spans are picked one by one: each must ignore the pointer.
                Pickable::IGNORE,
                ChildOf(text),
            ));
        }
    }
}

/// The smallest letters on a card that can be read. The rest of longer rules is in the card's popup.
const READABLE: f32 = 8.0;

/// The letter size below which a name is written in two lines.
const LEAST_NAME: f32 = 10.0;

/// The width below which a card counts as a hand card.
const COVERED: f32 = 120.0;

/// Returns the size of a window on a card of that size.
fn room(window: [f32; 4], size: Vec2) -> Vec2 {
    Vec2::new((window[2] - window[0]) * size.x, (window[3] - window[1]) * size.y)
}

/// Draws a whole card of a given size under a parent of that size. Returns the font size at which its rules fit.
pub(in crate::client) fn card(
    kit: &mut Kit,
    parent: Entity,
    (printed, lines, figures, mine, size): (&PrintedCard, &[String], CardNumbers, bool, Vec2),
) -> f32 {
    let unit = size.x / 126.0;
    let part = |window: [f32; 4]| {
        let room = room(window, size);
        absolute(window[0] * size.x, window[1] * size.y, room.x, room.y)
    };
    let tone = tone(printed.ink);
    let face = if size.x > 150.0 { TextureKey::CardLarge(tone) } else { TextureKey::CardFace(tone) };
    kit.picture_at(parent, whole(), face);
    let picture = room(CARD_WINDOW, size);
    let portrait = portrait_node(&mut kit.textures, printed, picture.x / picture.y);
    kit.child(parent, (part(CARD_WINDOW), portrait));
    // On a phone the cards of a hand overlap from the right, but their cost must stay visible.
    let covered = kit.viewport().is_small() && size.x < COVERED;
    let called = printed.source.name_in(kit.fonts.language);
    name(kit, parent, called, (size, covered));
    let left = if covered { 4.0 } else { 93.0 };
    let drop = absolute(left * unit, 2.0 * unit, 29.0 * unit, 29.0 * unit);
    badge(kit, parent, (drop, TextureKey::GoldDrop), (figures.cost, 16.0 * unit, -2.5 * unit));
    let window = text_fit::window(printed.kind);
    let least = (text_fit::smallest_rules_size(lines) * unit).max(READABLE);
    let shown = fit(lines, room(window, size), text_fit::LETTERS.0 * unit, least);
    let text = kit.child(parent, middle(part(window)));
    let readable = text_fit::shortened(lines, room(window, size).into(), shown);
    write_rules(kit, text, ((&readable, lines), shown, centred()));
    if printed.kind != CardKind::Event {
        let foot = size.y - 31.0 * unit;
        if printed.kind == CardKind::Monster {
            let nib = absolute(3.0 * unit, foot, 31.0 * unit, 29.0 * unit);
            badge(kit, parent, (nib, TextureKey::Nib), (figures.attack, 16.0 * unit, 4.0 * unit));
            let dots = absolute((size.x - 22.0 * unit) / 2.0, size.y - 27.0 * unit, 22.0 * unit, 22.0 * unit);
            let reach = reach(&mut kit.textures, printed.source.attack_reach, mine, DOTS_CARD);
            kit.child(parent, (dots, reach, kit.table_layout().turn()));
        }
        let leaf = absolute(size.x - 34.0 * unit, foot, 31.0 * unit, 29.0 * unit);
        badge(kit, parent, (leaf, TextureKey::Leaf), (figures.life, 16.0 * unit, 0.0));
    }
    shown
}

/// Draws a whole printed card of a given size under a parent of that size.
pub fn printed_card(
    kit: &mut Kit,
    parent: Entity,
    (library, printed): (&CardLibrary, &PrintedCard),
    size: Vec2,
) {
    let lines = card_lines(library, printed, kit.fonts.language);
    card(kit, parent, (printed, lines, CardNumbers::printed(printed), true, size));
}

/// Writes the name with its red initial.
fn name(kit: &mut Kit, parent: Entity, name: &str, (size, covered): (Vec2, bool)) {
    let unit = size.x / 126.0;
    let left = if covered { 35.0 } else { 9.0 };
    let room = absolute(left * unit, 5.0 * unit, 86.0 * unit, 24.0 * unit);
    let row = kit.child(parent, Node { align_items: AlignItems::Center, ..room });
    // The large initial takes the space of two letters, and the cost follows the last one.
    let mut large = fit_line(&format!("{name} "), 77.0 * unit, 14.5 * unit);
    let mut letters = name.chars();
    let initial: String = letters.next().into_iter().collect();
    let (mut layout, mut height) = (TextLayout::new(Justify::Left, LineBreak::NoWrap), LineHeight::default());
    // A square letter is large enough.
    let mut higher = if text_fit::letters(&initial) > 1.0 { 1.0 } else { 1.45 };
    if large < LEAST_NAME {
        let room = Vec2::new(84.0, 25.0) * unit;
        large = fit(&[name.to_owned()], room, 11.5 * unit, READABLE * 0.9);
        (layout, higher) = (TextLayout::new(Justify::Left, LineBreak::WordBoundary), 1.0);
        height = LineHeight::RelativeToFont(1.0);
    }
    let initial = (kit.fonts.write(initial, Typeface::Title, large * higher, RED), layout, height);
    let text = kit.child(row, initial);
    let rest = kit.fonts.span(letters.as_str(), Typeface::Title, large, INK);
    kit.commands.spawn((rest, height, Pickable::IGNORE, ChildOf(text)));
}

/// Makes a node and its descendants transparent by a given degree, for fades.
pub(super) fn fade(
    root: Entity,
    alpha: f32,
    children: &Query<&Children>,
    images: &mut Query<&mut ImageNode>,
    texts: &mut Query<&mut TextColor>,
) {
    for node in iter::once(root).chain(children.iter_descendants(root)) {
        if let Ok(mut image) = images.get_mut(node) {
            image.color.set_alpha(alpha);
        }
        if let Ok(mut text) = texts.get_mut(node) {
            text.0.set_alpha(alpha);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use marginalia_art::CARD_TEXT;

    #[test]
    fn the_moment_is_what_stands_before_the_deed() {
        let moment = |line: &'static str| &line[..moment_of(line)];
        assert_eq!(moment("When summoned: draw 2 cards."), "When summoned:");
        assert_eq!(moment("Swift."), "");
        assert_eq!(
            moment("1ターンに1回、カードが召喚された時、カードを1枚引く。"),
            "1ターンに1回、カードが召喚された時、"
        );
        assert_eq!(moment("モンスターは「召喚された時、カードを1枚引く」を得る。"), "");
    }

    #[test]
    fn the_rules_have_the_room_that_the_picture_leaves() {
        assert_eq!(text_fit::PAPER, CARD_TEXT);
        let (wide, high) = text_fit::CARD;
        let room = room(text_fit::window(CardKind::Support), Vec2::new(wide, high));
        assert_eq!(text_fit::room(CardKind::Support), room.into());
    }
}
