//! The keyboard in the replay viewer: the left and right arrow keys step by command, with *Shift* by event; up and down
//! step by turn; *Space* plays.

use bevy::prelude::*;

use crate::client::field::nobody_types;
use crate::client::states::Screen;
use crate::client::table::choice::Choice;
use crate::facilitator::{Replay, ReplayControl};
use crate::replay::{Cursor, Pace};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press.run_if(in_state(Screen::Battle)).run_if(resource_exists::<Replay>).run_if(nobody_types),
    );
}

fn press(
    (keys, choice): (Res<ButtonInput<KeyCode>>, Res<Choice>),
    replay: Res<Replay>,
    mut watch: MessageWriter<ReplayControl>,
) {
    if choice.log_open {
        return; // they lead through the log
    }
    let aside = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let pace = if aside { Pace::Trigger } else { Pace::Order };
    let end = Cursor { order: usize::MAX, told: 0 };
    for (key, request) in [
        (KeyCode::ArrowRight, ReplayControl::Step(pace, true)),
        (KeyCode::ArrowLeft, ReplayControl::Step(pace, false)),
        (KeyCode::ArrowDown, ReplayControl::Step(Pace::Turn, true)),
        (KeyCode::ArrowUp, ReplayControl::Step(Pace::Turn, false)),
        (KeyCode::Home, ReplayControl::To(Cursor::default())),
        (KeyCode::End, ReplayControl::To(end)),
        (KeyCode::Space, ReplayControl::Play(!replay.is_playing())),
        (KeyCode::NumpadAdd, ReplayControl::Speed(1)),
        (KeyCode::NumpadSubtract, ReplayControl::Speed(-1)),
    ] {
        if keys.just_pressed(key) {
            watch.write(request);
        }
    }
}
