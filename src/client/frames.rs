//! The rate of frames: all that the display shows while something moves, and a few a second while nothing does.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::text::EditableText;
use bevy::time::TimeSystems;
use bevy::ui::UiGlobalTransform;
use bevy::window::{PresentMode, PrimaryWindow, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};

use super::states::TableBusy;
use super::table::{Hint, ReplayAnalysis};
use crate::client::prelude::*;
use crate::facilitator::online::{ConnectionState, OnlineSession};
use crate::facilitator::{Replay, Thinking};

/// The time between frames while nothing moves: candles flicker at this rate.
const RESTING: Duration = Duration::from_millis(250);
/// The time between frames while nothing moves, but something may happen that is not an event of the window: a message
/// from another player, the end of a search, or a button of a gamepad.
const LISTENING: Duration = Duration::from_millis(33);
/// The time after the last input for which frames go on, because much waits for a moment before it appears.
const AFTER_INPUT: Duration = Duration::from_secs(1);
/// The time after the last change on the screen for which frames go on.
const AFTER_CHANGE: Duration = Duration::from_millis(300);
/// The longest step of an animation that begins with an input. A longer one would swallow its beginning.
const FIRST_STEP: Duration = Duration::from_millis(34);
/// The longest step of time otherwise: the engine's own.
const LONGEST_STEP: Duration = Duration::from_millis(250);

/// The times since which nothing has happened.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct LastActivity {
    /// The time of the last input.
    input: Duration,
    /// The time of the last change on the screen, or of work that goes on with every frame.
    change: Duration,
    /// True if frames rest.
    is_resting: bool,
}

impl LastActivity {
    /// Asks for the next frames at the full rate.
    pub(super) fn keep_frames(&mut self, time: &Time<Real>) {
        self.change = time.elapsed();
    }
}

/// Returns the modes of the event loop, with and without focus. `rest` is the time between frames while nothing moves,
/// `cap` the shortest time between two frames while something does.
fn modes(rest: Option<Duration>, cap: Option<Duration>) -> (UpdateMode, UpdateMode) {
    if let Some(wait) = rest {
        return (UpdateMode::reactive_low_power(wait), UpdateMode::reactive_low_power(wait));
    }
    let focused = cap.map_or(UpdateMode::Continuous, |wait| UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: false,
        react_to_window_events: false,
    });
    (focused, UpdateMode::reactive_low_power(LISTENING))
}

/// Returns true if there is input among the events of the windows, and counts them as read.
fn take_input(events: &mut MessageReader<WindowEvent>) -> bool {
    use WindowEvent::{CursorMoved, KeyboardInput, MouseButtonInput, MouseWheel, TouchInput};
    let is_input = |event: &&WindowEvent| {
        matches!(
            event,
            KeyboardInput(_) | MouseButtonInput(_) | CursorMoved(_) | MouseWheel(_) | TouchInput(_)
        )
    };
    events.read().filter(is_input).count() > 0
}

/// What is seen of a node.
type Seen = Or<(
    Changed<ComputedNode>,
    Changed<UiGlobalTransform>,
    Changed<InheritedVisibility>,
    Changed<ImageNode>,
    Changed<Text>,
    Changed<TextColor>,
    Changed<BackgroundColor>,
    Changed<BorderColor>,
    Changed<BoxShadow>,
    Changed<Outline>,
)>;

/// Adds the systems that set the rate of frames.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastActivity>()
        .add_systems(First, shorten_first_step.before(TimeSystems))
        .add_systems(Last, (notice, choose).chain())
        .add_systems(Last, present.run_if(resource_changed::<Prefs>));
    if probe::listening() {
        app.add_systems(Last, count);
    }
}

/// Makes the first step after a rest short if an input begins something.
fn shorten_first_step(
    mut events: MessageReader<WindowEvent>,
    last: Res<LastActivity>,
    time: Option<ResMut<Time<Virtual>>>,
) {
    let Some(mut time) = time else { return };
    let longest = if take_input(&mut events) && last.is_resting { FIRST_STEP } else { LONGEST_STEP };
    if time.max_delta() != longest {
        time.set_max_delta(longest);
    }
}

/// Notices input and changes on the screen.
fn notice(
    mut events: MessageReader<WindowEvent>,
    (mouse, touches): (Res<ButtonInput<MouseButton>>, Option<Res<Touches>>),
    (changed, mut removed): (Query<(), Seen>, RemovedComponents<ComputedNode>),
    time: Res<Time<Real>>,
    mut last: ResMut<LastActivity>,
) {
    let is_down = mouse.get_pressed().next().is_some()
        || touches.is_some_and(|touches| touches.iter().next().is_some());
    if take_input(&mut events) || is_down {
        last.input = time.elapsed();
    }
    if !changed.is_empty() || removed.read().next().is_some() {
        last.keep_frames(&time);
    }
    removed.clear();
}

/// What happens without a node that changes.
#[derive(SystemParam)]
struct Background<'w, 's> {
    session: Option<Res<'w, OnlineSession>>,
    replay: Option<Res<'w, Replay>>,
    busy: Option<Res<'w, TableBusy>>,
    searches: (Option<Res<'w, Thinking>>, Option<Res<'w, Hint>>, Option<Res<'w, ReplayAnalysis>>),
    reader: Option<Res<'w, AccessibilityRequested>>,
    focus: Option<Res<'w, InputFocus>>,
    fields: Query<'w, 's, (), With<EditableText>>,
    pads: Query<'w, 's, (), With<Gamepad>>,
    windows: Query<'w, 's, (), With<Window>>,
}

impl Background<'_, '_> {
    /// Returns true if something goes on that a slower rate would delay.
    fn is_active(&self) -> bool {
        self.replay.as_ref().is_some_and(|replay| replay.is_playing())
            || self.busy.as_ref().is_some_and(|busy| busy.0)
            // The windows of the workshop are drawn by a library that asks for no frames.
            || self.windows.count() > 1
    }

    /// Returns true if a search of the machine player is not done.
    fn is_search_pending(&self) -> bool {
        let (thinking, hint, analysis) = &self.searches;
        thinking.as_ref().is_some_and(|thinking| thinking.0)
            || hint.as_ref().is_some_and(|hint| hint.is_pending())
            || analysis.as_ref().is_some_and(|analysis| analysis.is_pending())
    }

    /// Returns true if something may happen without an event of the window. A browser hands over without one what is
    /// typed; so does a screen reader what it presses.
    fn may_come(&self) -> bool {
        let is_typing = self.focus.as_ref().and_then(|focus| focus.get());
        self.is_search_pending()
            || self.session.as_ref().is_some_and(|session| session.lobby != ConnectionState::default())
            || self.reader.as_ref().is_some_and(|reader| reader.get())
            || is_typing.is_some_and(|entity| self.fields.contains(entity))
            || !self.pads.is_empty()
    }
}

/// Sets the rate of frames.
fn choose(
    (time, prefs, background): (Res<Time<Real>>, Res<Prefs>, Background),
    mut last: ResMut<LastActivity>,
    settings: Option<ResMut<WinitSettings>>,
) {
    let Some(mut settings) = settings else { return };
    let now = time.elapsed();
    let may_come = background.may_come();
    let is_active = now < last.input + AFTER_INPUT || now < last.change + AFTER_CHANGE;
    let wait = if may_come { LISTENING } else { RESTING };
    let rest = (!is_active && !background.is_active()).then_some(wait);
    last.is_resting = rest.is_some();
    let cap = prefs.frame_cap.map(|frames| Duration::from_secs(1) / u32::from(frames));
    let (focused_mode, unfocused_mode) = modes(rest, cap);
    if (settings.focused_mode, settings.unfocused_mode) != (focused_mode, unfocused_mode) {
        *settings = WinitSettings { focused_mode, unfocused_mode };
    }
}

/// Applies the choice whether frames wait for the display.
fn present(prefs: Res<Prefs>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    let Some(mut window) = window else { return };
    let wanted = if prefs.vsync { PresentMode::Fifo } else { PresentMode::AutoNoVsync };
    if window.present_mode != wanted {
        window.present_mode = wanted;
    }
}

/// Reports the number of frames of each second to a probe.
fn count(time: Res<Time<Real>>, mut second: Local<u64>, mut frames: Local<u32>) {
    *frames += 1;
    if time.elapsed().as_secs() != *second {
        *second = time.elapsed().as_secs();
        probe::log(&format!("frames {}", *frames));
        *frames = 0;
    }
}
