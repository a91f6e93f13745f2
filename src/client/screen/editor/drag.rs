//! Cards by drag and drop: a card dropped on the book's page is added, a card dragged off the page is removed.

use bevy::prelude::*;

use super::asked::Asked;
use super::draft::BookDraft;
use super::lay::BookPlace;
use super::page::BookRow;
use super::tiles::{FRAME, Tile, portrait};
use crate::client::collection::Collection;
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::ui::Kit;
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
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DraggedCard>().add_observer(drag).add_observer(drop);
}

fn drag(
    on: On<Pointer<Drag>>,
    (tiles, rows): (Query<&Tile>, Query<&BookRow>),
    (asked, collection, scale): (Res<Asked>, Option<Res<Collection>>, Res<UiScale>),
    mut ghosts: Query<&mut Node, With<Ghost>>,
    mut dragged: ResMut<DraggedCard>,
    mut kit: Kit,
) {
    let out = rows.contains(on.entity);
    let card = tiles.get(on.entity).map(|tile| tile.0).or_else(|_| rows.get(on.entity).map(|row| row.0));
    let (Ok(card), Some(collection)) = (card, collection) else { return };
    if on.button != PointerButton::Primary || on.distance.length() < TREMBLE || *asked != Asked::Nothing {
        return;
    }
    let corner = on.pointer_location.position / scale.0 - FRAME / 2.0;
    if let Some(mut ghost) = ghosts.iter_mut().next() {
        (ghost.left, ghost.top) = (px(corner.x), px(corner.y));
        return;
    }
    // A finger that moves up or down scrolls.
    if on.pointer_id.is_touch() && on.distance.y.abs() > on.distance.x.abs() {
        return;
    }
    *dragged = DraggedCard { card: Some(card), out };
    if let Some(printed) = collection.library.card(card) {
        let under = Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y),
            ..default()
        };
        let marks = (Ghost, GlobalZIndex(4), Pickable::IGNORE, DespawnOnExit(Screen::Editor));
        let ghost = kit.commands.spawn((under, marks)).id();
        portrait(&mut kit, ghost, printed);
    }
}

/// Returns the effect of dropping a card on the book's page or elsewhere: `Some(true)` adds it to the book, `Some(false)`
/// removes it, and `None` does neither. `out`: true if the card was taken from the page.
fn lands(is_on_page: bool, out: bool) -> Option<bool> {
    (is_on_page != out).then_some(is_on_page)
}

fn drop(
    on: On<Pointer<DragEnd>>,
    (window, page): (Single<&Window>, Query<(&ComputedNode, &UiGlobalTransform), With<BookPlace>>),
    ghosts: Query<Entity, With<Ghost>>,
    (collection, draft): (Option<Res<Collection>>, Option<ResMut<BookDraft>>),
    mut dragged: ResMut<DraggedCard>,
    mut sounds: MessageWriter<Sound>,
    mut commands: Commands,
) {
    let DraggedCard { card: Some(card), out } = *dragged else { return };
    *dragged = DraggedCard::default();
    ghosts.iter().for_each(|ghost| commands.entity(ghost).despawn());
    let (Some(collection), Some(mut draft)) = (collection, draft) else { return };
    let place = on.pointer_location.position * window.scale_factor();
    let is_on_page = page.iter().any(|(node, lies)| node.contains_point(*lies, place));
    let went = match lands(is_on_page, out) {
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
        assert_eq!(lands(true, false), Some(true));
        assert_eq!(lands(false, true), Some(false));
        assert_eq!(lands(false, false), None);
        assert_eq!(lands(true, true), None);
    }
}
