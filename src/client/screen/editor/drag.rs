//! Cards by drag and drop: a card dropped on the book's page is added, a card dragged off the page is removed.

use bevy::window::PrimaryWindow;

use super::ask::Asked;
use super::copies::{CardNode, Copies};
use super::lay::BookPlace;
use crate::client::prelude::*;
use crate::client::screen::card_list::{FRAME, portrait};
use crate::client::touch::TREMBLE;
use crate::client::viewport::absolute;

/// The picture under the pointer of the card that is dragged from a node.
#[derive(Component)]
pub(super) struct Ghost(CardNode);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(drag).add_observer(drop);
}

fn drag(
    on: On<Pointer<Drag>>,
    cards: Query<&CardNode>,
    (asked, collection, scale): (Res<Asked>, Option<Res<Collection>>, Res<UiScale>),
    mut ghosts: Query<&mut Node, With<Ghost>>,
    mut kit: Kit,
) {
    let (Ok(node), Some(collection)) = (cards.get(on.entity), collection) else { return };
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
    let under = absolute(corner.x, corner.y, FRAME.x, FRAME.y);
    let marks = (Ghost(*node), GlobalZIndex(4), Pickable::IGNORE, DespawnOnExit(Screen::Editor));
    let ghost = kit.commands.spawn((under, marks)).id();
    if let Some(printed) = collection.library.card(node.card) {
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
    (window, page): (
        Single<&Window, With<PrimaryWindow>>,
        Query<(&ComputedNode, &UiGlobalTransform), With<BookPlace>>,
    ),
    ghost: Single<(Entity, &Ghost)>,
    (mut copies, mut commands): (If<Copies>, Commands),
) {
    let (ghost, Ghost(CardNode { card, is_in_book })) = *ghost;
    commands.entity(ghost).despawn();
    let place = on.pointer_location.position * window.scale_factor();
    let is_on_page = page.iter().any(|(node, lies)| node.contains_point(*lies, place));
    match lands(is_on_page, *is_in_book) {
        Some(true) => copies.add(*card),
        Some(false) => copies.take_out(*card),
        None => {}
    }
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
