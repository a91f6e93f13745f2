//! The left sticks of gamepads: pushed far to a side, a stick moves the cursor, again and again while it is held there.

use std::time::Duration;

use bevy::prelude::*;

use super::control::Control;

/// The direction in which a stick moves the cursor in this frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct StickPush(pub(super) Option<Control>);

/// The least push that counts, and the one below which the stick has been let go.
const FAR: f32 = 0.6;
const NEAR: f32 = 0.35;
/// The time until the first repetition, and between the others.
const FIRST: Duration = Duration::from_millis(380);
const NEXT: Duration = Duration::from_millis(140);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StickPush>().add_systems(PreUpdate, push);
}

/// The direction that is held, and the time until it counts again.
type Held = Option<(Control, Duration)>;

fn push(pads: Query<&Gamepad>, time: Res<Time<Real>>, mut held: Local<Held>, mut push: ResMut<StickPush>) {
    let stick =
        pads.iter().map(Gamepad::left_stick).max_by(|one, other| one.length().total_cmp(&other.length()));
    let stick = stick.unwrap_or_default();
    let (side, far) = if stick.x.abs() > stick.y.abs() {
        (if stick.x > 0.0 { Control::Right } else { Control::Left }, stick.x.abs())
    } else {
        (if stick.y > 0.0 { Control::Up } else { Control::Down }, stick.y.abs())
    };
    let now = match &mut *held {
        Some((control, wait)) if *control == side && far > NEAR => {
            let is_due = *wait <= time.delta();
            *wait = if is_due { NEXT } else { *wait - time.delta() };
            is_due.then_some(side)
        }
        _ if far > FAR => {
            *held = Some((side, FIRST));
            Some(side)
        }
        _ => {
            *held = None;
            None
        }
    };
    push.set_if_neq(StickPush(now));
}
