//! The pointer on the strip: pressing and dragging it moves to that moment of the battle.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::bar::Strip;
use super::strip::order_at;
use crate::client::states::Screen;
use crate::facilitator::{Replay, ReplayControl};
use crate::replay::Cursor;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, scrub.run_if(in_state(Screen::Battle)).run_if(resource_exists::<Replay>));
}

/// Returns the position of a pressed mouse or finger, and true if it was just pressed.
fn pointer(window: &Window, mouse: &ButtonInput<MouseButton>, touches: &Touches) -> Option<(Vec2, bool)> {
    if let Some(touch) = touches.iter().next() {
        return Some((touch.position(), touches.just_pressed(touch.id())));
    }
    let at = window.cursor_position().filter(|_| mouse.pressed(MouseButton::Left))?;
    Some((at, mouse.just_pressed(MouseButton::Left)))
}

fn scrub(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (mouse, touches): (Res<ButtonInput<MouseButton>>, Res<Touches>),
    strip: Option<Single<(&ComputedNode, &UiGlobalTransform), With<Strip>>>,
    replay: Res<Replay>,
    mut held: Local<bool>,
    mut watch: MessageWriter<ReplayControl>,
) {
    let (Some(window), Some(strip)) = (window, strip) else { return };
    let Some((at, is_new)) = pointer(&window, &mouse, &touches) else {
        *held = false;
        return;
    };
    let (node, place) = strip.into_inner();
    let at = at * window.scale_factor();
    if is_new {
        *held = node.contains_point(*place, at);
    }
    if !*held {
        return;
    }
    let left = place.translation.x - node.size().x / 2.0;
    let order = order_at((at.x - left) / node.size().x.max(1.0), replay.timeline().len());
    let cursor = Cursor { order, told: 0 };
    if replay.cursor() != cursor {
        watch.write(ReplayControl::To(cursor));
    }
}
