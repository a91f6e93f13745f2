//! Cards by drag and drop: a card dropped on the book's page is added, a card dragged off the page is removed.

use bevy::prelude::*;

use super::asked::Asked;
use super::draft::BookDraft;
use super::lay::{PreviewLayer, SHEET_AT};
use super::page::BookRow;
use super::tiles::Tile;
use crate::client::collection::Collection;
use crate::client::nodes::add_child;
use crate::client::screen::page::Pages;
use crate::client::sound::Sound;
use crate::client::table::widgets::portrait_node;
use crate::client::textures::{TextureKey, Textures, tone};
use crate::client::viewport::absolute;
use crate::ids::CardId;

/// The card that is dragged.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DraggedCard {
    /// The card that is dragged, if there is one.
    pub(super) card: Option<CardId>,
    /// True if the card was taken from the book's page.
    out: bool,
}

/// A marker for the card's picture under the pointer.
#[derive(Component)]
struct Ghost;

/// The distance that the pointer may move during a press without starting a drag, in window pixels.
const TREMBLE: f32 = 8.0;
/// The size of the picture.
const GHOST: Vec2 = Vec2::new(96.0, 76.0);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DraggedCard>().add_observer(drag).add_observer(drop);
}

fn drag(
    on: On<Pointer<Drag>>,
    (tiles, rows): (Query<&Tile>, Query<&BookRow>),
    (asked, collection): (Res<Asked>, Option<Res<Collection>>),
    (pages, over): (Pages, Query<Entity, With<PreviewLayer>>),
    mut ghosts: Query<&mut Node, With<Ghost>>,
    (mut dragged, mut textures): (ResMut<DraggedCard>, Textures),
    mut commands: Commands,
) {
    let out = rows.contains(on.entity);
    let card = tiles.get(on.entity).map(|tile| tile.0).or_else(|_| rows.get(on.entity).map(|row| row.0));
    let (Ok(card), Some(collection)) = (card, collection) else { return };
    let rolls = pages.is_scrolling() && on.pointer_id.is_touch();
    if rolls
        || on.button != PointerButton::Primary
        || on.distance.length() < TREMBLE
        || *asked != Asked::Nothing
    {
        return;
    }
    let Some(place) = pages.place(on.pointer_location.position) else { return };
    let (left, top) = (place.x - GHOST.x / 2.0, place.y - GHOST.y / 2.0);
    if let Some(mut ghost) = ghosts.iter_mut().next() {
        (ghost.left, ghost.top) = (px(left), px(top));
        return;
    }
    *dragged = DraggedCard { card: Some(card), out };
    if let (Some(over), Some(printed)) = (over.iter().next(), collection.library.card(card)) {
        let ghost = add_child(&mut commands, over, (absolute(left, top, GHOST.x, GHOST.y), Ghost));
        let inner = absolute(3.0, 3.0, GHOST.x - 6.0, GHOST.y - 6.0);
        let aspect = (GHOST.x - 6.0) / (GHOST.y - 6.0);
        add_child(&mut commands, ghost, (inner, portrait_node(&mut textures, printed, aspect)));
        let frame = textures.node(TextureKey::CardFrame(tone(printed.ink)));
        add_child(&mut commands, ghost, (absolute(0.0, 0.0, GHOST.x, GHOST.y), frame));
    }
}

/// Returns the effect of dropping a card at a place: `Some(true)` adds it to the book, `Some(false)` removes it, and
/// `None` does neither.
fn lands(place: Vec2, out: bool) -> Option<bool> {
    let on_page = SHEET_AT.contains(place);
    (on_page != out).then_some(on_page)
}

fn drop(
    on: On<Pointer<DragEnd>>,
    pages: Pages,
    ghosts: Query<Entity, With<Ghost>>,
    (collection, draft): (Option<Res<Collection>>, Option<ResMut<BookDraft>>),
    mut dragged: ResMut<DraggedCard>,
    mut sounds: MessageWriter<Sound>,
    mut commands: Commands,
) {
    let DraggedCard { card: Some(card), out } = *dragged else { return };
    *dragged = DraggedCard::default();
    ghosts.iter().for_each(|ghost| commands.entity(ghost).despawn());
    let (Some(place), Some(collection), Some(mut draft)) =
        (pages.place(on.pointer_location.position), collection, draft)
    else {
        return;
    };
    let went = match lands(place, out) {
        Some(true) => draft.add(card, &collection.library),
        Some(false) => draft.take_out(card),
        None => return,
    };
    sounds.write(if went { Sound::Leaf } else { Sound::Refuse });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_goes_where_it_is_let_go() {
        let (page, desk) = (SHEET_AT.center(), Vec2::new(100.0, 300.0));
        assert_eq!(lands(page, false), Some(true));
        assert_eq!(lands(desk, true), Some(false));
        assert_eq!(lands(desk, false), None);
        assert_eq!(lands(page, true), None);
    }
}
