//! The pointer on the strip: pressing and dragging it moves to that moment of the battle.

use bevy::ecs::system::SystemParam;
use bevy::window::PrimaryWindow;

use super::strip::order_at;
use crate::client::prelude::*;
use crate::facilitator::{Replay, ReplayControl};
use crate::replay::Cursor;

/// The system parameter that moves to a moment of the replay.
#[derive(SystemParam)]
pub(super) struct Scrub<'w, 's> {
    strips: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    replay: Res<'w, Replay>,
    requests: MessageWriter<'w, ReplayControl>,
}

impl Scrub<'_, '_> {
    fn to(&mut self, strip: Entity, button: PointerButton, pointer: Vec2) {
        let Ok((node, place)) = self.strips.get(strip) else { return };
        let left = place.translation.x - node.size().x / 2.0;
        let at = pointer.x * self.window.scale_factor();
        let order = order_at((at - left) / node.size().x.max(1.0), self.replay.timeline().len());
        let cursor = Cursor { order, told: 0 };
        if button == PointerButton::Primary && self.replay.cursor() != cursor {
            self.requests.write(ReplayControl::To(cursor));
        }
    }
}

/// A marker for the strip while the pointer holds it. Playback waits.
#[derive(Component)]
pub(super) struct Held;

pub(super) fn press(on: On<Pointer<Press>>, mut scrub: Scrub, mut commands: Commands) {
    scrub.to(on.event_target(), on.button, on.pointer_location.position);
    commands.entity(on.event_target()).insert(Held);
}

/// Ends the hold: the pointer is let go over the strip, after a drag beside it, or is lost.
pub(super) fn let_go<E: EntityEvent>(on: On<E>, mut commands: Commands) {
    commands.entity(on.event_target()).remove::<Held>();
}

pub(super) fn drag(on: On<Pointer<Drag>>, mut scrub: Scrub) {
    scrub.to(on.event_target(), on.button, on.pointer_location.position);
}
