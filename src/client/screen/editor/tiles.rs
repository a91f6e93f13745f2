//! The list of all cards, as small framed portraits with their names and numbers.

use super::copies::{CardNode, adds};
use super::draft::{BookDraft, Browse};
use crate::battle::ability::CardKind;
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::client::access::printed_card;
use crate::client::buttons::pressable;
use crate::client::field::nobody_types;
use crate::client::fonts::{DIM, INK, LEAF};
use crate::client::prelude::*;
use crate::client::table::battle_view::Tone;
use crate::client::table::widgets::{badge, dark_edge, portrait_node};
use crate::client::textures::tone;
use crate::client::ui::on_layers;
use crate::ids::CardId;

/// The least width of a tile.
const WIDE: f32 = 118.0;
/// The size of a framed portrait.
pub(super) const FRAME: Vec2 = Vec2::new(116.0, 92.0);
/// The number of cards that are added at once: their portraits may have to be drawn.
const BATCH: usize = 24;

/// The list, which scrolls: the node that holds the cards, and the cards that it does not show yet.
#[derive(Component)]
struct List {
    tiles: Entity,
    left: Vec<CardId>,
}

/// The label with the number of copies of a card in the book.
#[derive(Component)]
struct Tag(CardId);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.run_if(resource_changed::<Browse>.or_else(resource_changed::<Collection>)),
            fill,
            count,
            turn.run_if(nobody_types),
        )
            .chain()
            .run_if(in_state(Screen::Editor)),
    );
}

pub(super) fn lay_tiles(kit: &mut Kit, cards: Entity) {
    let (area, tiles) = kit.tile_grid(cards, WIDE);
    kit.commands.entity(area).insert(List { tiles, left: Vec::new() });
}

/// Begins the list anew.
fn begin(
    (browse, collection): (Res<Browse>, Res<Collection>),
    list: Single<(&mut List, &mut ScrollPosition)>,
    mut commands: Commands,
) {
    let (mut list, mut position) = list.into_inner();
    commands.entity(list.tiles).despawn_related::<Children>();
    position.0 = Vec2::ZERO;
    list.left = browse.cards(&collection.library).into_iter().map(|card| card.source.id).collect();
}

/// Adds cards to the list before the player has scrolled to its end.
fn fill(
    mut kit: Kit,
    collection: Res<Collection>,
    list: Single<(&mut List, &ComputedNode, &ScrollPosition)>,
) {
    let (mut list, node, position) = list.into_inner();
    let [high, all] = heights(node);
    let is_near_end = !node.is_empty() && all - high - position.y < high;
    if list.left.is_empty() || !(list.is_changed() || is_near_end) {
        return;
    }
    let List { tiles, left } = list.bypass_change_detection();
    for id in left.drain(..BATCH.min(left.len())) {
        if let Some(card) = collection.library.card(id) {
            tile(&mut kit, *tiles, (&collection.library, card));
        }
    }
}

/// Returns the height of a node, and that of its content.
fn heights(node: &ComputedNode) -> [f32; 2] {
    [node.size().y, node.content_size().y].map(|size| size * node.inverse_scale_factor())
}

/// Draws the framed portrait of a card. Returns its stack.
pub(super) fn portrait(kit: &mut Kit, parent: Entity, card: &PrintedCard) -> Entity {
    let stack = kit.layers(parent, FRAME);
    let edge = Node { margin: UiRect::all(px(3)), ..on_layers(JustifySelf::Stretch, AlignSelf::Stretch) };
    let picture = portrait_node(&mut kit.textures, card, (FRAME.x - 6.0) / (FRAME.y - 6.0));
    kit.child(stack, (edge, picture));
    let whole = on_layers(JustifySelf::Stretch, AlignSelf::Stretch);
    kit.picture_at(stack, whole, TextureKey::CardFrame(tone(card.ink)));
    stack
}

fn tile(kit: &mut Kit, tiles: Entity, (library, card): (&CardLibrary, &PrintedCard)) {
    let id = card.source.id;
    let column = Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..default() };
    let name = format!("card-{}", id.get());
    let card_node = CardNode { card: id, is_in_book: false };
    let described = printed_card(kit.locale(), library, card);
    let mut tile = kit.commands.spawn((column, pressable(name), card_node, adds(id), ChildOf(tiles)));
    let tile = tile.insert(described).id();
    let stack = portrait(kit, tile, card);
    let mut number = |art: TextureKey, (across, along), value: i32, (size, lift)| {
        let (wide, high) = art.size();
        let place = Node { width: px(wide), height: px(high), ..on_layers(across, along) };
        badge(kit, stack, (place, art), ((value, Tone::Plain), size, lift));
    };
    number(TextureKey::GoldDrop, (JustifySelf::End, AlignSelf::Start), card.source.cost, (18.0, -3.0));
    if card.kind == CardKind::Monster {
        number(TextureKey::Nib, (JustifySelf::Start, AlignSelf::End), card.source.attack, (19.0, 5.0));
    }
    if card.kind != CardKind::Event {
        number(TextureKey::Leaf, (JustifySelf::End, AlignSelf::End), card.source.life, (19.0, 0.0));
    }
    let words = card.source.name_in(kit.fonts.language);
    let as_wide = |mut words: Mut<Node>| words.width = percent(97);
    kit.text(tile, words, TextStyle::DeskLabel).insert(dark_edge()).entry::<Node>().and_modify(as_wide);
    let tag = Node {
        padding: UiRect::axes(px(7), px(1)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(3)),
        ..on_layers(JustifySelf::Start, AlignSelf::Start)
    };
    let look = (BackgroundColor(Color::NONE), BorderColor::all(INK), Visibility::Hidden);
    let words = (kit.fonts.write("", Typeface::SemiBold, 17.0, INK), Pickable::IGNORE);
    kit.commands.spawn((tag, look, Tag(id), Pickable::IGNORE, children![words], ChildOf(stack)));
}

/// Updates the number of copies on the tags. The tag is gold if no further copy is allowed.
fn count(
    (draft, collection, fresh): (Res<BookDraft>, Res<Collection>, Query<(), Added<Tag>>),
    mut tags: Query<(&Tag, &Children, &mut BackgroundColor, &mut Visibility)>,
    mut texts: Query<&mut Text>,
) {
    if !draft.is_changed() && fresh.is_empty() {
        return;
    }
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

/// Scrolls by what is in view with *Page Up* and *Page Down*.
fn turn(keys: Res<ButtonInput<KeyCode>>, list: Single<(&ComputedNode, &mut ScrollPosition), With<List>>) {
    let (node, mut position) = list.into_inner();
    let [high, all] = heights(node);
    for (key, by) in [(KeyCode::PageUp, -high), (KeyCode::PageDown, high)] {
        if keys.just_pressed(key) {
            position.y = (position.y + by).clamp(0.0, (all - high).max(0.0));
        }
    }
}
