//! Probes for a program that operates the window from outside. With `MARGINALIA_PROBE=1`, or `?probe` in a page's
//! address, the game reports the open screen and the positions of its controls. With `MARGINALIA_FINGER=1` in addition,
//! the mouse acts as a finger.

use std::collections::BTreeMap;

use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchPhase;
use bevy::picking::PickingSystems;
use bevy::picking::input::PointerInputSettings;
use bevy::ui::UiGlobalTransform;
use bevy::window::PrimaryWindow;

use super::touch::{self, Finger};
use crate::client::prelude::*;

/// The name under which a node is reported. The names of existing nodes are unique.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct ProbeName(pub String);

impl ProbeName {
    /// Returns a name.
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }
}

/// Returns true if a probe is listening.
#[cfg(target_arch = "wasm32")]
pub use crate::page::is_probed as listening;

/// Reports one line to the page.
#[cfg(target_arch = "wasm32")]
pub fn log(line: &str) {
    if listening() {
        crate::page::log(line);
    }
}

/// Returns true if a probe is listening.
#[cfg(not(target_arch = "wasm32"))]
pub fn listening() -> bool {
    std::env::var_os("MARGINALIA_PROBE").is_some_and(|value| value == "1")
}

/// Reports one line: `probe: …`.
#[cfg(not(target_arch = "wasm32"))]
pub fn log(line: &str) {
    if listening() {
        use std::io::Write;

        let mut out = std::io::stdout().lock();
        // Without a reader the line is dropped.
        let _ = writeln!(out, "probe: {line}").and_then(|()| out.flush());
    }
}

pub(super) fn plugin(app: &mut App) {
    if listening() {
        app.add_systems(
            Last,
            (tell_screen.run_if(resource_changed::<State<Screen>>), tell_nodes, tell_pointer)
                .chain()
                .before(touch::forget),
        );
        if std::env::var_os("MARGINALIA_FINGER").is_some_and(|value| value == "1") {
            app.add_systems(First, pretend.before(PickingSystems::Input));
        }
    }
}

/// Turns the mouse into a finger. The left button down is a touch, and the mouse itself is disabled.
fn pretend(
    (mut buttons, mut moves): (MessageReader<MouseButtonInput>, MessageReader<CursorMoved>),
    mut settings: ResMut<PointerInputSettings>,
    mut touches: MessageWriter<TouchInput>,
    (mut last, mut down): (Local<Vec2>, Local<bool>),
) {
    if settings.is_mouse_enabled {
        settings.is_mouse_enabled = false;
    }
    let touch = |phase, position, window| TouchInput { phase, position, window, force: None, id: 1 };
    for moved in moves.read() {
        *last = moved.position;
        if *down {
            touches.write(touch(TouchPhase::Moved, *last, moved.window));
        }
    }
    for pressed in buttons.read().filter(|pressed| pressed.button == MouseButton::Left) {
        *down = pressed.state.is_pressed();
        let phase = if *down { TouchPhase::Started } else { TouchPhase::Ended };
        touches.write(touch(phase, *last, pressed.window));
    }
}

fn tell_screen(screen: Res<State<Screen>>) {
    log(&format!("screen {:?}", screen.get()));
}

/// Reports `pointer x y`, `down` and `up`: the mouse or finger input as seen by the game. An external player need not
/// guess the duration of a frame.
fn tell_pointer(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (mouse, finger): (Res<ButtonInput<MouseButton>>, Res<Finger>),
    mut last: Local<Option<Vec2>>,
) {
    let at = window.and_then(|window| window.cursor_position());
    if let Some(place) = at.filter(|_| at != *last) {
        log(&format!("pointer {} {}", place.x.round(), place.y.round()));
        *last = at;
    }
    if mouse.get_just_pressed().next().is_some() || finger.comes() {
        log("down");
    }
    if mouse.get_just_released().next().is_some() || finger.goes() {
        log("up");
    }
}

type Told = (
    &'static ProbeName,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    Option<&'static InheritedVisibility>,
);

/// Returns the visible part of a node, in window pixels. For a rotated card it is a small square that is surely on the
/// card: in its middle or, if the middle is outside the window, at its upper edge.
pub(super) fn seen(size: Vec2, place: &UiGlobalTransform, window: &Window) -> Rect {
    let (_, angle, at) = place.to_scale_angle_translation();
    let scale = 1.0 / window.scale_factor();
    let view = Rect::new(0.0, 0.0, window.width(), window.height());
    if angle.abs() <= 0.02 {
        let whole = Rect::from_center_size(at * scale, size * scale);
        let part = whole.intersect(view);
        return if part.is_empty() { whole } else { part };
    }
    let side = size.min_element() * 0.4;
    let edge = Vec2::new(0.0, side - size.y / 2.0);
    let square = |off| Rect::from_center_size(place.transform_point2(off) * scale, Vec2::splat(side * scale));
    let [middle, upper] = [Vec2::ZERO, edge].map(square);
    if view.contains(middle.center()) { middle } else { upper }
}

/// Reports `node NAME x y width height` for each new or moved node, and `gone NAME` for each removed node.
fn tell_nodes(
    nodes: Query<Told>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut told: Local<BTreeMap<String, [i32; 4]>>,
) {
    let Some(window) = window else { return };
    let mut now = BTreeMap::new();
    for (name, node, place, visible) in &nodes {
        if visible.is_some_and(|visible| !visible.get()) || node.size().min_element() <= 0.0 {
            continue;
        }
        let rect = seen(node.size(), place, &window);
        let told = [rect.min.x, rect.min.y, rect.width(), rect.height()].map(|value| value.round() as i32);
        now.insert(name.0.clone(), told);
    }
    for name in told.keys().filter(|name| !now.contains_key(*name)) {
        log(&format!("gone {name}"));
    }
    for (name, [x, y, w, h]) in now.iter().filter(|(name, rect)| told.get(*name) != Some(*rect)) {
        log(&format!("node {name} {x} {y} {w} {h}"));
    }
    *told = now;
}
