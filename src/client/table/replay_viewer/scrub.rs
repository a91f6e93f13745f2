//! The pointer on the strip: pressing and dragging it moves to that moment of the battle.

use std::fmt::Debug;

use bevy::window::PrimaryWindow;

use super::strip::order_at;
use crate::client::prelude::*;
use crate::facilitator::{Replay, ReplayControl};
use crate::replay::Cursor;

/// Moves to the moment under the pointer.
pub(super) fn scrub<E: Debug + Clone + Reflect>(
    on: On<Pointer<E>>,
    places: Query<(&ComputedNode, &UiGlobalTransform)>,
    window: Single<&Window, With<PrimaryWindow>>,
    replay: Res<Replay>,
    mut requests: MessageWriter<ReplayControl>,
) {
    let Ok((node, place)) = places.get(on.event_target()) else { return };
    let left = place.translation.x - node.size().x / 2.0;
    let at = on.pointer_location.position.x * window.scale_factor();
    let order = order_at((at - left) / node.size().x.max(1.0), replay.timeline().len());
    let cursor = Cursor { order, told: 0 };
    if replay.cursor() != cursor {
        requests.write(ReplayControl::To(cursor));
    }
}
