//! The end of a turn by holding the seal or its control, for players who press things that they did not mean.

use bevy::input_focus::InputFocus;

use super::battle_view::BattleView;
use super::input::{Gesture, Hover, PointerTarget};
use super::note::Note;
use super::systems::TableSystems;
use super::targeting;
use crate::battle::operation::OperationKind;
use crate::client::controls::is_dialog_open;
use crate::client::prelude::*;
use crate::client::touch::Finger;
use crate::facilitator::Replay;

/// The time for which the seal must be held, in seconds.
const HOLD: f32 = 0.6;
/// The most that a single frame counts for, in seconds: a long frame is no long hold.
const LONGEST_FRAME: f32 = 0.1;

/// The time for which the seal has been held, in seconds.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct SealHold(f32);

impl SealHold {
    /// Returns the completed share: 0 to 1.
    pub(super) fn share(self) -> f32 {
        (self.0 / HOLD).min(1.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_free = in_state(Screen::Battle).and_then(not(is_dialog_open));
    let may_end = is_free.and_then(not(resource_exists::<Replay>));
    app.init_resource::<SealHold>().add_systems(Update, hold.in_set(TableSystems::Answer).run_if(may_end));
}

/// Returns true if pressing that place is enough. A screen reader and a typed command press without holding, and always
/// mean it.
pub(super) fn is_press_enough(prefs: &Prefs, spot: PointerTarget) -> bool {
    !(prefs.hold_to_end_turn && spot == PointerTarget::Seal)
}

/// Ends the turn once the seal was held for long enough.
fn hold(
    (prefs, time, live): (Res<Prefs>, Res<Time>, Res<BattleView>),
    controls: Controls,
    (mouse, finger, focus): (Res<ButtonInput<MouseButton>>, Res<Finger>, Res<InputFocus>),
    (hover, mut began): (Res<Hover>, Local<Option<PointerTarget>>),
    (mut held, mut note): (ResMut<SealHold>, ResMut<Note>),
    mut gestures: MessageWriter<Gesture>,
) {
    if !prefs.hold_to_end_turn {
        return;
    }
    let seal = Some(PointerTarget::Seal);
    let is_down = mouse.pressed(MouseButton::Left) || finger.place().is_some();
    // A press that began elsewhere and slid on the seal does not hold it.
    *began = began.or(hover.spot).filter(|_| is_down);
    let by_pointer = *began == seal && hover.spot == seal;
    let by_cursor = hover.led() == seal && focus.get().is_none() && controls.held(Control::Press);
    let before = *held;
    if !(by_pointer || by_cursor || controls.held(Control::EndTurn)) {
        let can_end = targeting::operation(&live, OperationKind::TurnFinish, None)
            .is_some_and(|operation| operation.outcome.is_ok());
        if 0.0 < before.0 && before.0 < HOLD && can_end {
            note.show(live.say("seal-hold"));
        }
        held.set_if_neq(SealHold(0.0));
    } else if before.0 < HOLD {
        held.0 += time.delta_secs().min(LONGEST_FRAME);
        if held.0 >= HOLD {
            gestures.write(Gesture::EndTurn);
        }
    }
}
