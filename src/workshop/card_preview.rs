//! The preview of the card as the game draws it, beside its file. It uses the game's own drawing code in the workshop's
//! window.

use bevy::prelude::*;

use super::eye::Eye;
use super::state::WorkshopState;
use crate::battle::library::CardSource;
use crate::client::table::printed_card;
use crate::client::ui::Kit;
use crate::messages::Locale;

/// The state of the card preview.
#[derive(Resource, Default)]
pub(super) struct Glance {
    /// True if the side panel has room for the card now.
    pub(super) is_shown: bool,
    /// The upper left corner of that space, in points of the window.
    pub(super) corner: Vec2,
    drawn: Option<Drawn>,
}

/// The card that is drawn, its position, its scale and its language.
#[derive(Clone, Debug, PartialEq)]
struct Drawn {
    card: CardSource,
    corner: Vec2,
    scale: f32,
    locale: Locale,
}

/// A marker for the node of the card.
#[derive(Component)]
pub(super) struct PreviewNode;

/// The card's size, in points.
pub(super) const SIZE: Vec2 = Vec2::new(266.0, 380.0);

/// Draws the card again after a change of the card, its position, its scale or its language.
pub(super) fn draw_preview(
    mut glance: ResMut<Glance>,
    state: Res<WorkshopState>,
    eyes: Query<Entity, With<Eye>>,
    papers: Query<Entity, With<PreviewNode>>,
    scale: Res<UiScale>,
    mut kit: Kit,
) {
    let card = state.sheet.as_ref().and_then(|sheet| sheet.card.clone());
    let eye = eyes.iter().next();
    let wanted = card.filter(|_| glance.is_shown && eye.is_some()).map(|card| Drawn {
        card,
        corner: glance.corner,
        scale: scale.0,
        locale: kit.locale(),
    });
    if wanted == glance.drawn {
        return;
    }
    for paper in &papers {
        kit.commands.entity(paper).despawn();
    }
    glance.drawn.clone_from(&wanted);
    let (Some(wanted), Some(eye), Some(library)) = (wanted, eye, &state.library) else { return };
    let Some(printed) = library.card(wanted.card.id) else { return };
    // Undoes the UI scale of the game's window, so that one unit is one point here.
    let point = 1.0 / wanted.scale;
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(wanted.corner.x * point),
        top: px(wanted.corner.y * point),
        width: px(SIZE.x * point),
        height: px(SIZE.y * point),
        ..default()
    };
    let paper = kit.commands.spawn((place, PreviewNode, UiTargetCamera(eye), Pickable::IGNORE)).id();
    printed_card(&mut kit, paper, (library, printed), SIZE * point);
}

/// Removes the card, with the window.
pub(super) fn clear(world: &mut World) {
    let mut papers = world.query_filtered::<Entity, With<PreviewNode>>();
    let papers: Vec<Entity> = papers.iter(world).collect();
    for paper in papers {
        world.despawn(paper);
    }
    world.resource_mut::<Glance>().drawn = None;
}
