//! The handover between two players at one screen: a closed book covers the table until the next player confirms.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::animation::AnimationQueue;
use super::input::PointerTarget;
use super::layers::Layers;
use super::systems::TableSystems;
use crate::battle::board::BattleState;
use crate::battle::phase::Phase;
use crate::client::buttons::{ButtonStyle, ByEnter, button};
use crate::client::fonts::{Fonts, LEAF, PALE, Typeface, centred, paint};
use crate::client::nodes::{add_child, fit_line, middle};
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{absolute, backdrop};
use crate::facilitator::{HotSeatHandover, MatchRequest, PlayerSeat};
use crate::ids::Seat;
use marginalia_art::DESK;

/// A marker for the cover over the table, with the seat that it waits for.
#[derive(Component)]
struct Cover(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, cover.in_set(TableSystems::Draw).run_if(resource_exists::<Layers>));
}

fn cover(
    (passing, seat, flow): (Res<HotSeatHandover>, Res<PlayerSeat>, Option<Res<BattleState>>),
    (animations, layers): (Res<AnimationQueue>, Res<Layers>),
    covers: Query<(Entity, &Cover)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    // The leaving player sees the end of the turn first; before a player has sat down, cover the table.
    let wanted = passing.0.filter(|next| *next == seat.0 || !animations.is_playing());
    if covers.iter().map(|(_, cover)| cover.0).eq(wanted) {
        return;
    }
    for (entity, _) in &covers {
        commands.entity(entity).despawn();
    }
    let Some(seat) = wanted else { return };
    let look = (backdrop(), BackgroundColor(paint(DESK)), GlobalZIndex(80), PointerTarget::Panel);
    let root = commands.spawn((look, Cover(seat), ChildOf(layers.root))).id();
    let viewport = textures.viewport();
    let (Vec2 { x: wide, y: high }, small) = (viewport.size, viewport.is_small());
    let viewport = add_child(&mut commands, root, viewport.node());
    // Stacked from the middle outwards, for any height of the viewport.
    let top = if small { (high - 340.0) / 2.0 } else { 190.0 };
    let y = |wide_y: f32| if small { top + (wide_y - 190.0) * 0.86 } else { wide_y };
    add_child(
        &mut commands,
        viewport,
        (absolute(wide / 2.0 - 60.0, y(190.0), 120.0, 172.0), textures.node(TextureKey::CardBack)),
    );
    let head = add_child(&mut commands, viewport, middle(absolute(0.0, y(392.0), wide, 60.0)));
    let answers = flow.is_some_and(|flow| flow.phase() == Phase::MoveDeclare);
    let words = format!("{seat} to {}", if answers { "react to a move" } else { "play" });
    add_child(
        &mut commands,
        head,
        (fonts.write(&words, Typeface::Title, fit_line(&words, wide - 16.0, 44.0), LEAF), centred()),
    );
    let line = add_child(&mut commands, viewport, middle(absolute(0.0, y(452.0), wide, 34.0)));
    let words = "Pass the device. The other player looks away.";
    add_child(&mut commands, line, (fonts.write(words, Typeface::TextItalic, 20.0, PALE), centred()));
    let place = absolute(wide / 2.0 - 110.0, y(520.0), 0.0, 0.0);
    let press = button(&mut textures, &fonts, "I am ready", ButtonStyle::Leather, place, (220, 56), "sit");
    commands.spawn((
        press,
        ByEnter,
        ChildOf(viewport),
        observe(|_: On<Activate>, mut requests: MessageWriter<MatchRequest>| {
            requests.write(MatchRequest::Sit);
        }),
    ));
}
