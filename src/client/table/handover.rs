//! The handover between two players at one screen: a closed book covers the table until the next player confirms.

use bevy::input_focus::tab_navigation::TabGroup;

use super::animation::AnimationQueue;
use super::input::PointerTarget;
use super::layers::Layers;
use super::systems::TableSystems;
use crate::battle::board::BattleState;
use crate::battle::phase::Phase;
use crate::client::player_name::seat_name;
use crate::client::prelude::*;
use crate::client::viewport::backdrop;
use crate::facilitator::{HotSeatHandover, MatchRequest, PlayerSeat};
use crate::ids::Seat;

/// A marker for the cover over the table, with the seat that it waits for.
#[derive(Component, PartialEq)]
struct Cover(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, cover.in_set(TableSystems::Draw));
}

fn cover(
    (passing, seat, flow): (Res<HotSeatHandover>, Res<PlayerSeat>, Option<Res<BattleState>>),
    (animations, layers): (Res<AnimationQueue>, Res<Layers>),
    covers: Query<(Entity, &Cover)>,
    mut kit: Kit,
) {
    // The leaving player sees the end of the turn first; before a player has sat down, cover the table.
    let wanted = passing.0.filter(|next| *next == seat.0 || !animations.is_playing());
    let Some(Cover(seat)) = kit.renew(&covers, wanted.map(Cover)) else { return };
    let desk = kit.textures.node(TextureKey::Desk);
    let look = (backdrop(), desk, GlobalZIndex(80), PointerTarget::Panel);
    let root = kit.commands.spawn((look, Cover(seat), ChildOf(layers.root))).id();
    let stage = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(12),
        padding: UiRect::all(px(8)),
        ..kit.viewport().node()
    };
    // Screen readers and keys meet the cover only.
    let stage = kit.child(root, (stage, TabGroup::modal()));
    let (wide, high) = kit.viewport().pick((120.0, 172.0), (84.0, 120.0), (120.0, 172.0));
    let back = Node { width: px(wide), height: px(high), ..default() };
    let picture = kit.textures.node(TextureKey::CardBack);
    kit.child(stage, (back, picture));
    let answers = flow.is_some_and(|flow| flow.phase() == Phase::MoveDeclare);
    let id = if answers { "handover-react" } else { "handover-play" };
    let name = seat_name(kit.locale(), seat).into();
    kit.text(stage, kit.say_with(id, [("seat", name)]), TextStyle::DeskHeading);
    kit.text(stage, kit.say("handover-pass"), TextStyle::DeskMessage);
    kit.leather(stage, ("handover-ready", "sit"), (ByEnter, sends(MatchRequest::Sit)));
}
