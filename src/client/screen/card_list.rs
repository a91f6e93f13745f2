//! Lists of cards, as small framed portraits with their names and numbers, which are added while the player scrolls.

use crate::battle::ability::CardKind;
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::client::access::printed_card;
use crate::client::buttons::pressable;
use crate::client::field::nobody_types;
use crate::client::prelude::*;
use crate::client::table::battle_view::Tone;
use crate::client::table::widgets::{badge, dark_edge, portrait_node};
use crate::client::textures::tone;
use crate::client::ui::on_layers;
use crate::ids::CardId;

/// The least width of a tile.
pub(super) const WIDE: f32 = 118.0;
/// The size of a framed portrait.
pub(super) const FRAME: Vec2 = Vec2::new(116.0, 92.0);
/// The number of cards that are added at once: their portraits may have to be drawn.
const BATCH: usize = 24;

/// The function that lays out the tile of a card below the tiles of a list.
type LayTile = fn(&mut Kit, Entity, (&CardLibrary, &PrintedCard));

/// A list of cards, which scrolls.
#[derive(Component)]
pub(super) struct CardList {
    tiles: Entity,
    lay: LayTile,
    /// The cards that it does not show yet.
    left: Vec<CardId>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (fill, turn.run_if(nobody_types)).chain());
}

/// Lays out an empty list below a column. `lay`: lays out the tile of a card.
pub(super) fn lay_list(kit: &mut Kit, parent: Entity, lay: LayTile) -> Entity {
    let (area, tiles) = kit.tile_grid(parent, WIDE);
    kit.commands.entity(area).insert(CardList { tiles, lay, left: Vec::new() });
    area
}

impl CardList {
    /// Begins the list anew, at its top, with these cards.
    pub(super) fn begin<'c>(
        &mut self,
        commands: &mut Commands,
        position: &mut ScrollPosition,
        cards: impl IntoIterator<Item = &'c PrintedCard>,
    ) {
        commands.entity(self.tiles).despawn_related::<Children>();
        position.0 = Vec2::ZERO;
        self.left = cards.into_iter().map(|card| card.source.id).collect();
    }
}

/// Adds cards to a list before the player has scrolled to its end.
fn fill(
    mut kit: Kit,
    collection: Option<Res<Collection>>,
    mut lists: Query<(&mut CardList, &ComputedNode, &ScrollPosition)>,
) {
    let Some(collection) = collection else { return };
    for (mut list, node, position) in &mut lists {
        let [high, all] = heights(node);
        let is_near_end = !node.is_empty() && all - high - position.y < high;
        if list.left.is_empty() || !(list.is_changed() || is_near_end) {
            continue;
        }
        let CardList { tiles, lay, left } = list.bypass_change_detection();
        for id in left.drain(..BATCH.min(left.len())) {
            if let Some(card) = collection.library.card(id) {
                lay(&mut kit, *tiles, (&collection.library, card));
            }
        }
    }
}

/// Returns the height of a node, and that of its content.
fn heights(node: &ComputedNode) -> [f32; 2] {
    [node.size().y, node.content_size().y].map(|size| size * node.inverse_scale_factor())
}

/// Scrolls by what is in view with *Page Up* and *Page Down*.
fn turn(
    keys: Res<ButtonInput<KeyCode>>,
    mut lists: Query<(&ComputedNode, &mut ScrollPosition), With<CardList>>,
) {
    for (node, mut position) in lists.iter_mut().filter(|(node, _)| !node.is_empty()) {
        let [high, all] = heights(node);
        for (key, by) in [(KeyCode::PageUp, -high), (KeyCode::PageDown, high)] {
            if keys.just_pressed(key) {
                position.y = (position.y + by).clamp(0.0, (all - high).max(0.0));
            }
        }
    }
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

/// Lays out the tile of a card, a button: its portrait with its numbers, and its name in a style. `name`: its name for
/// probes. Returns it and the stack of its portrait.
pub(super) fn tile(
    kit: &mut Kit,
    parent: Entity,
    (library, card): (&CardLibrary, &PrintedCard),
    (name, style): (String, TextStyle),
) -> (Entity, Entity) {
    let column = Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..default() };
    let described = printed_card(kit.locale(), library, card);
    let tile = kit.commands.spawn((column, pressable(name), described, ChildOf(parent))).id();
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
    let mut text = kit.text(tile, words, style);
    text.entry::<Node>().and_modify(as_wide);
    if style == TextStyle::DeskLabel {
        text.insert(dark_edge());
    }
    (tile, stack)
}
