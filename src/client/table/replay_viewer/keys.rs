//! The keys and gamepad buttons of the replay viewer. With *Shift* they step by event instead of by command.

use super::judged::ReplayAnalysis;
use crate::client::controls::is_dialog_open;
use crate::client::field::nobody_types;
use crate::client::prelude::*;
use crate::client::table::choice::Choice;
use crate::client::table::input::Hover;
use crate::facilitator::{Replay, ReplayControl};
use crate::replay::{Cursor, Pace};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        press
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Replay>))
            .run_if(nobody_types.and_then(not(is_dialog_open))),
    );
}

fn press(
    (controls, keys): (Controls, Res<ButtonInput<KeyCode>>),
    (choice, hover): (Res<Choice>, Res<Hover>),
    (replay, judged): (Res<Replay>, Res<ReplayAnalysis>),
    mut watch: MessageWriter<ReplayControl>,
) {
    // The arrow keys go through the log, and through the phrases of an open card.
    if choice.log_open || hover.is_kept {
        return;
    }
    let aside = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let pace = if aside { Pace::Trigger } else { Pace::Order };
    let end = Cursor { order: usize::MAX, told: 0 };
    let at = replay.cursor();
    let moments = || judged.moments.iter().map(|moment| Cursor { order: moment.order, told: 0 });
    let [next, last] = [moments().find(|moment| *moment > at), moments().rfind(|moment| *moment < at)];
    for (control, moment) in [(Control::ReplayMomentOn, next), (Control::ReplayMomentBack, last)] {
        if let Some(moment) = moment.filter(|_| controls.just(control)) {
            watch.write(ReplayControl::To(moment));
        }
    }
    for (control, request) in [
        (Control::ReplayOn, ReplayControl::Step(pace, true)),
        (Control::ReplayBack, ReplayControl::Step(pace, false)),
        (Control::ReplayTurnOn, ReplayControl::Step(Pace::Turn, true)),
        (Control::ReplayTurnBack, ReplayControl::Step(Pace::Turn, false)),
        (Control::ReplayFirst, ReplayControl::To(Cursor::default())),
        (Control::ReplayLast, ReplayControl::To(end)),
        (Control::ReplayPlay, ReplayControl::Play(!replay.is_playing())),
        (Control::ReplayFaster, ReplayControl::Speed(1)),
        (Control::ReplaySlower, ReplayControl::Speed(-1)),
    ] {
        if controls.just(control) {
            watch.write(request);
        }
    }
}
