//! The list of all cards, as small framed portraits with their names and numbers.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::draft::{BookDraft, Browse};
use crate::battle::ability::CardKind;
use crate::battle::library::PrintedCard;
use crate::client::buttons::pressable;
use crate::client::collection::Collection;
use crate::client::fonts::{DIM, Fonts, INK, LEAF, PALE, Typeface};
use crate::client::nodes::{add_child, fit_line, middle};
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::table::battle_view::Tone;
use crate::client::table::widgets::{badge, dark_edge, portrait_node};
use crate::client::textures::{TextureKey, Textures, tone};
use crate::client::viewport::absolute;
use crate::ids::CardId;

/// The area of the cards.
pub(super) const GRID: Rect = Rect { min: Vec2::new(20.0, 148.0), max: Vec2::new(800.0, 700.0) };
/// The number of cards in a row.
const WIDE: usize = 6;
/// The distance from one card to the next.
const STEP: Vec2 = Vec2::new(130.0, 138.0);
/// The size of a framed portrait.
const FRAME: Vec2 = Vec2::new(116.0, 92.0);

/// A marker for a card in the list.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tile(pub(super) CardId);

/// The node that holds the cards.
#[derive(Component)]
struct Grid;

/// The label with the number of copies of a card in the book.
#[derive(Component)]
struct Tag(CardId);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fill.run_if(
                resource_changed::<Browse>.or_else(resource_changed::<Collection>).or_else(just_laid),
            ),
            count.run_if(resource_changed::<BookDraft>.or_else(resource_changed::<Browse>)),
        )
            .chain()
            .run_if(in_state(Screen::Editor)),
    );
}

fn just_laid(grids: Query<(), Added<Grid>>) -> bool {
    !grids.is_empty()
}

pub(super) fn draw_tiles(commands: &mut Commands, viewport: Entity) {
    add_child(commands, viewport, (absolute(GRID.min.x, GRID.min.y, GRID.width(), GRID.height()), Grid));
}

fn fill(
    (browse, collection, fonts): (Res<Browse>, Res<Collection>, Res<Fonts>),
    grid: Single<Entity, With<Grid>>,
    mut textures: Textures,
    mut commands: Commands,
) {
    commands.entity(*grid).despawn_related::<Children>();
    let cards = browse.on_page(&collection.library);
    if cards.is_empty() {
        let words = "No matching cards. “All cards” clears the filters.";
        let words = fonts.write(words, Typeface::TextItalic, 22.0, PALE);
        add_child(&mut commands, *grid, (absolute(40.0, 60.0, 700.0, 40.0), words));
    }
    for (place, card) in cards.into_iter().enumerate() {
        let (x, y) = ((place % WIDE) as f32 * STEP.x, (place / WIDE) as f32 * STEP.y);
        tile(&mut commands, (&mut textures, &fonts), *grid, (card, Vec2::new(x, y)));
    }
}

fn tile(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    grid: Entity,
    (card, place): (&PrintedCard, Vec2),
) {
    let id = card.source.id;
    let whole = absolute(place.x, place.y, STEP.x - 4.0, STEP.y - 8.0);
    let name = format!("card-{}", id.get());
    let tile = commands.spawn((whole, pressable(name), Tile(id), observe(add), ChildOf(grid))).id();
    let left = (STEP.x - 4.0 - FRAME.x) / 2.0;
    let inner = absolute(left + 3.0, 3.0, FRAME.x - 6.0, FRAME.y - 6.0);
    add_child(commands, tile, (inner, portrait_node(textures, card, (FRAME.x - 6.0) / (FRAME.y - 6.0))));
    let frame = textures.node(TextureKey::CardFrame(tone(card.ink)));
    add_child(commands, tile, (absolute(left, 0.0, FRAME.x, FRAME.y), frame));
    let drop = (absolute(left + FRAME.x - 28.0, -3.0, 32.0, 32.0), TextureKey::GoldDrop);
    let number = |value: i32| (value, Tone::Plain);
    badge(commands, (textures, fonts), tile, drop, (number(card.source.cost), 18.0, -3.0));
    if card.kind == CardKind::Monster {
        let nib = (absolute(left + 1.0, FRAME.y - 33.0, 34.0, 33.0), TextureKey::Nib);
        badge(commands, (textures, fonts), tile, nib, (number(card.source.attack), 19.0, 5.0));
    }
    if card.kind != CardKind::Event {
        let leaf = (absolute(left + FRAME.x - 36.0, FRAME.y - 33.0, 34.0, 33.0), TextureKey::Leaf);
        badge(commands, (textures, fonts), tile, leaf, (number(card.source.life), 19.0, 0.0));
    }
    let name = middle(absolute(0.0, FRAME.y + 3.0, STEP.x - 4.0, 26.0));
    let name = add_child(commands, tile, name);
    let called = card.source.name_in(fonts.language);
    let size = fit_line(called, STEP.x - 4.0, 18.0).max(16.0);
    let words = fonts.write(called, Typeface::Title, size, PALE);
    add_child(commands, name, (words, TextLayout::no_wrap(), dark_edge()));
    let tag = Node {
        padding: UiRect::axes(px(7), px(1)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(3)),
        position_type: PositionType::Absolute,
        left: px(left - 4.0),
        top: px(-4),
        ..default()
    };
    let look = (BackgroundColor(Color::NONE), BorderColor::all(INK), Visibility::Hidden);
    let tag = add_child(commands, tile, (tag, look, Tag(id)));
    add_child(commands, tag, fonts.write("", Typeface::SemiBold, 17.0, INK));
}

/// Adds the pressed card to the book.
fn add(
    on: On<Activate>,
    tiles: Query<&Tile>,
    collection: Res<Collection>,
    mut draft: ResMut<BookDraft>,
    mut sounds: MessageWriter<Sound>,
) {
    if let Ok(tile) = tiles.get(on.entity) {
        let went = draft.add(tile.0, &collection.library);
        sounds.write(if went { Sound::Leaf } else { Sound::Refuse });
    }
}

/// Updates the number of copies on the tags. The tag is gold if no further copy is allowed.
fn count(
    (draft, collection): (Res<BookDraft>, Res<Collection>),
    mut tags: Query<(&Tag, &Children, &mut BackgroundColor, &mut Visibility)>,
    mut texts: Query<&mut Text>,
) {
    let most = usize::from(collection.library.settings().book.copies);
    for (tag, children, mut ground, mut visibility) in &mut tags {
        let copies = draft.book.copies(tag.0);
        visibility.set_if_neq(if copies > 0 { Visibility::Inherited } else { Visibility::Hidden });
        ground.0 = if copies >= most { LEAF } else { DIM };
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.0 = format!("×{copies}");
            }
        }
    }
}
