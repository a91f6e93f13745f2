//! The card under the pointer or the keyboard's focus, enlarged beside it with its full text.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::LineHeight;

use super::asked::Asked;
use super::drag::DraggedCard;
use super::lay::PreviewLayer;
use super::page::BookRow;
use super::tiles::Tile;
use crate::battle::ability::CardKind;
use crate::battle::library::CardLibrary;
use crate::battle::library::PrintedCard;
use crate::client::collection::Collection;
use crate::client::fit::fit_in_parent;
use crate::client::fonts::{Fonts, INK, Typeface, faint};
use crate::client::nodes::add_child;
use crate::client::screen::page::Pages;
use crate::client::states::Screen;
use crate::client::table::codex::write_codex;
use crate::client::table::widgets::{self, CardNumbers, DOTS_OPEN};
use crate::client::textures::Textures;
use crate::ids::CardId;
use crate::text::card_lines;

/// The opened card.
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

type Shown = (
    Entity,
    Option<&'static Tile>,
    Option<&'static BookRow>,
    &'static Hovered,
    &'static ComputedNode,
    &'static UiGlobalTransform,
);

fn show(
    cards: Query<Shown, Or<(With<Tile>, With<BookRow>)>>,
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    (asked, dragged, collection, fonts, time): (
        Res<Asked>,
        Res<DraggedCard>,
        Res<Collection>,
        Res<Fonts>,
        Res<Time>,
    ),
    (previews, over): (Query<Entity, With<Preview>>, Query<Entity, With<PreviewLayer>>),
    (pages, mut textures): (Pages, Textures),
    mut state: Local<(Option<CardId>, f32)>,
    mut commands: Commands,
) {
    let free = *asked == Asked::Nothing && dragged.card.is_none();
    let focused = focus.get().filter(|_| visible.0).and_then(|entity| cards.get(entity).ok());
    let found = focused.or_else(|| cards.iter().find(|(.., hovered, _, _)| hovered.get())).filter(|_| free);
    let card = found.and_then(|(_, tile, row, ..)| tile.map(|tile| tile.0).or(row.map(|row| row.0)));
    let (before, since) = *state;
    let waited = if card == before { since + time.delta_secs() } else { 0.0 };
    *state = (card, waited);
    let opened = !previews.is_empty();
    if card != before || card.is_none() {
        previews.iter().for_each(|entity| commands.entity(entity).despawn());
    }
    let due = focused.is_some() || waited >= RESTS;
    if card.is_none() || !due || (opened && card == before) {
        return;
    }
    let (Some((_, tile, _, _, node, place)), Some(over)) = (found, over.iter().next()) else { return };
    let Some(printed) = card.and_then(|card| collection.library.card(card)) else { return };
    let Some(at) = pages.lies(place) else { return };
    let half = node.size().x * node.inverse_scale_factor() / 2.0;
    // Beside the card, on the side with more room, but never over the book's page.
    let left = match tile {
        Some(_) if at.x < 400.0 => at.x + half + 6.0,
        _ => at.x - half - WIDE - 6.0,
    };
    open(&mut commands, (&mut textures, &fonts), over, (&collection.library, printed, left));
}

fn open(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    over: Entity,
    (library, printed, left): (&CardLibrary, &PrintedCard, f32),
) {
    let look = widgets::slip(Node { left: px(left), top: px(56), width: px(WIDE), ..default() });
    let panel = add_child(commands, over, (look, Preview, fit_in_parent()));
    let holder = add_child(commands, panel, Node { width: px(CARD.x), height: px(CARD.y), ..default() });
    let figures = CardNumbers::printed(printed);
    let lines = card_lines(library, printed, fonts.language);
    let set = widgets::card(commands, (textures, fonts), holder, (printed, lines, figures, true, CARD));
    kind(commands, (textures, fonts), panel, printed);
    if set < LEGIBLE {
        let text = add_child(commands, panel, Node { width: px(CARD.x), ..default() });
        let left = TextLayout::justify(Justify::Left);
        widgets::write_rules(commands, fonts, text, (lines, LEGIBLE, left));
    }
    write_codex(commands, (textures, fonts), panel, (printed, true, &library.settings().wear));
    let flavour = printed.source.flavour_in(fonts.language);
    if !flavour.is_empty() {
        let height = LineHeight::RelativeToFont(1.05);
        let words = fonts.write(flavour, Typeface::TextItalic, 16.0, faint());
        add_child(commands, panel, (words, height));
    }
}

/// Draws the kind, the ink, and both reaches as dots.
fn kind(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    panel: Entity,
    printed: &PrintedCard,
) {
    let kind = match printed.kind {
        CardKind::Monster => "Monster",
        CardKind::Support => "Support",
        CardKind::Event => "Event",
    };
    let row = Node { align_items: AlignItems::Center, column_gap: px(4), height: px(46), ..default() };
    let row = add_child(commands, panel, row);
    let words = format!("{kind}\n{}", printed.ink.words());
    add_child(
        commands,
        row,
        (fonts.write(words, Typeface::SemiBold, 16.0, INK), LineHeight::RelativeToFont(1.1)),
    );
    if printed.kind == CardKind::Monster {
        let reaches = [("moves", printed.source.move_reach), ("attacks", printed.source.attack_reach)];
        for (words, reach) in reaches {
            let gap = Node { margin: UiRect::left(px(3)), ..default() };
            add_child(commands, row, (gap, fonts.write(words, Typeface::TextItalic, 16.0, faint())));
            let dots = Node { width: px(38), height: px(38), flex_shrink: 0.0, ..default() };
            add_child(commands, row, (dots, widgets::reach(textures, reach, true, DOTS_OPEN)));
        }
    }
}
