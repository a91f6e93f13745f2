//! The automatic playback of a replay: one command after the other, at the chosen speed.

use super::scrub::Held;
use crate::client::prelude::*;
use crate::client::states::{InBattle, TableBusy};
use crate::facilitator::{Replay, ReplayControl};
use crate::replay::Pace;

/// The pause between two commands, in seconds at 1×.
const REST: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (hasten, go_on).chain().run_if(in_state(Screen::Battle)).run_if(resource_exists::<Replay>),
    )
    .add_systems(OnExit(InBattle), |mut prefs: ResMut<Prefs>| prefs.haste = 1.0);
}

/// Sets the speed of animations to the speed of the replay.
fn hasten(replay: Res<Replay>, prefs: ResMut<Prefs>) {
    prefs.map_unchanged(|prefs| &mut prefs.haste).set_if_neq(replay.speed());
}

fn go_on(
    (replay, busy, time): (Res<Replay>, Res<TableBusy>, Res<Time>),
    held: Query<(), With<Held>>,
    mut rested: Local<f32>,
    mut watch: MessageWriter<ReplayControl>,
) {
    if !replay.is_playing() || busy.0 || !held.is_empty() {
        *rested = 0.0;
        return;
    }
    if replay.is_at_end() {
        watch.write(ReplayControl::Play(false));
        return;
    }
    *rested += time.delta_secs() * replay.speed();
    if *rested >= REST {
        *rested = 0.0;
        watch.write(ReplayControl::Step(Pace::Order, true));
    }
}
