//! Touch input. The first finger counts; other fingers are ignored. A finger taps, drags, scrolls overflowing content,
//! or rests. A finger that rested or scrolled presses nothing when it is lifted.

use bevy::camera::NormalizedRenderTarget;
use bevy::input::touch::TouchPhase;
use bevy::picking::PickingSystems;
use bevy::picking::hover::HoverMap;
use bevy::picking::input::PointerInputSettings;
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput, PointerLocation};
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::ui_widgets::{Button, ScrollArea};
use bevy::window::{PrimaryWindow, WindowFocused, WindowRef};

use super::nodes::hidden_size;

/// The time for which a finger must stay in place to count as resting, in seconds.
pub const RESTS: f32 = 0.4;
/// The maximum share of [`RESTS`] that a single frame counts for, in seconds. On a slow machine, a tap can last as long
/// as a frame and must remain a tap.
const LONGEST_FRAME: f32 = 0.1;
/// The distance a finger may move before it counts as moving, in window pixels.
pub const TREMBLE: f32 = 8.0;

/// The use of a finger that is down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Use {
    /// Not decided yet.
    #[default]
    Open,
    /// The finger drags.
    Drags,
    /// The finger scrolls that entity.
    Rolls(Entity),
    /// The finger rested.
    Rested,
    /// The finger only closed something.
    Spent,
}

/// The phase of a touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Step {
    /// The touch began in this frame.
    #[default]
    Came,
    /// The touch continues.
    Stays,
    /// The touch ends in this frame.
    Goes,
    /// The touch was cancelled in this frame: its effect must not happen.
    Lost,
}

#[derive(Clone, Copy, Debug, Default)]
struct Down {
    id: u64,
    step: Step,
    /// The duration of the touch, in seconds. A long frame counts as [`LONGEST_FRAME`].
    held: f32,
    from: Vec2,
    at: Vec2,
    /// The movement since the last frame.
    by: Vec2,
    good_for: Use,
    /// Set in the frame in which the finger has rested for long enough, or moved far enough.
    has_just_rested: bool,
    has_just_moved: bool,
    /// True if the touch ended in the frame in which it began. The end is reported in the next frame.
    leaves: bool,
}

/// The finger that counts.
#[derive(Resource, Debug, Default)]
pub struct Finger {
    down: Option<Down>,
}

impl Finger {
    /// Returns the finger's position in the window while it is down.
    pub fn place(&self) -> Option<Vec2> {
        self.down.map(|down| down.at)
    }

    /// Returns true if the finger came down in this frame.
    pub fn comes(&self) -> bool {
        self.down.is_some_and(|down| down.step == Step::Came)
    }

    /// Returns true if the touch ends in this frame, whether the finger was lifted or the touch was cancelled.
    pub fn goes(&self) -> bool {
        self.down.is_some_and(|down| matches!(down.step, Step::Goes | Step::Lost))
    }

    /// Returns true if the touch was cancelled in this frame, by another window or by a system gesture.
    pub fn is_lost(&self) -> bool {
        self.down.is_some_and(|down| down.step == Step::Lost)
    }

    /// Returns true in the frame in which the finger has rested for long enough.
    pub fn rests(&self) -> bool {
        self.down.is_some_and(|down| down.has_just_rested)
    }

    /// Returns true if lifting the finger presses nothing: the finger rested, scrolled something, or was spent.
    pub fn is_used(&self) -> bool {
        self.down.is_some_and(|down| matches!(down.good_for, Use::Rolls(_) | Use::Rested | Use::Spent))
    }

    /// Returns true if the finger was spent and has done nothing else.
    pub fn is_spent(&self) -> bool {
        self.down.is_some_and(|down| down.good_for == Use::Spent)
    }

    /// Marks the finger as spent: it has done its work.
    pub fn spend(&mut self) {
        if let Some(down) = &mut self.down {
            down.good_for = Use::Spent;
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Finger>()
        .insert_resource(PointerInputSettings { is_touch_enabled: false, ..default() })
        .add_systems(First, feel.in_set(PickingSystems::Input))
        .add_systems(Update, (rest, roll, hold_back).chain())
        .add_systems(Last, forget);
}

/// Reports the finger to the pointer.
fn feel(
    (mut touches, mut focused): (MessageReader<TouchInput>, MessageReader<WindowFocused>),
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    mut finger: ResMut<Finger>,
    mut inputs: MessageWriter<PointerInput>,
    mut commands: Commands,
) {
    let Some(window) = window else { return };
    let Some(target) = WindowRef::Primary.normalize(Some(*window)) else { return };
    let place = |position: Vec2| Location { target: NormalizedRenderTarget::Window(target), position };
    let press = PointerButton::Primary;
    let finger = finger.bypass_change_detection();
    if let Some(down) = &mut finger.down {
        (down.step, down.by) = (Step::Stays, Vec2::ZERO);
        if down.leaves {
            down.step = Step::Goes;
            let release = PointerAction::Release(press);
            inputs.write(PointerInput::new(PointerId::Touch(down.id), place(down.at), release));
        }
    }
    let is_left = focused.read().any(|told| !told.focused);
    for touch in touches.read() {
        let id = PointerId::Touch(touch.id);
        let mut tell = |action| {
            inputs.write(PointerInput::new(id, place(touch.position), action));
        };
        match (touch.phase, &mut finger.down) {
            (TouchPhase::Started, None) => {
                commands.spawn((id, PointerLocation::new(place(touch.position))));
                tell(PointerAction::Press(press));
                let (from, at) = (touch.position, touch.position);
                finger.down = Some(Down { id: touch.id, from, at, ..default() });
            }
            (TouchPhase::Moved, Some(down)) if down.id == touch.id && !down.leaves => {
                let by = touch.position - down.at;
                (down.at, down.by) = (touch.position, down.by + by);
                tell(PointerAction::Move { delta: by });
            }
            (TouchPhase::Ended, Some(down)) if down.id == touch.id && !down.leaves => {
                // The target of the press is known only at the end of the frame.
                if down.step == Step::Came {
                    down.leaves = true;
                } else {
                    down.step = Step::Goes;
                    tell(PointerAction::Release(press));
                }
            }
            (TouchPhase::Canceled, Some(down)) if down.id == touch.id => {
                down.step = Step::Lost;
                tell(PointerAction::Cancel);
            }
            _ => {}
        }
    }
    if let Some(down) = finger.down.as_mut().filter(|_| is_left) {
        down.step = Step::Lost;
        inputs.write(PointerInput::new(PointerId::Touch(down.id), place(down.at), PointerAction::Cancel));
    }
}

/// Marks a finger that stays in place for long enough as resting, and one that moves as dragging.
fn rest(mut finger: ResMut<Finger>, time: Res<Time>) {
    let Some(down) = &mut finger.bypass_change_detection().down else { return };
    (down.has_just_rested, down.has_just_moved) = (false, false);
    if down.good_for != Use::Open || down.step != Step::Stays {
        return;
    }
    down.held += time.delta_secs().min(LONGEST_FRAME);
    if (down.at - down.from).length() > TREMBLE {
        (down.good_for, down.has_just_moved) = (Use::Drags, true);
    } else if down.held >= RESTS {
        (down.good_for, down.has_just_rested) = (Use::Rested, true);
    }
}

/// Scrolls overflowing content under a moving finger.
fn roll(
    mut finger: ResMut<Finger>,
    (hovered, parents): (Res<HoverMap>, Query<&ChildOf>),
    mut areas: Query<(&Node, &ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    scale: Res<UiScale>,
) {
    let Some(down) = &mut finger.bypass_change_detection().down else { return };
    let mut by = down.by;
    let far = (down.at - down.from).length() > TREMBLE;
    // A spent finger still scrolls the sheet that it closes while the sheet exists.
    if down.has_just_moved || (down.good_for == Use::Spent && far) {
        let on = hovered.get(&PointerId::Touch(down.id)).and_then(|on| on.keys().next().copied());
        let Some(on) = on else { return };
        let area = std::iter::once(on).chain(parents.iter_ancestors(on)).find(|entity| {
            areas.get(*entity).is_ok_and(|(_, node, _)| hidden_size(node).max_element() > 1.0)
        });
        let Some(area) = area else { return };
        down.good_for = Use::Rolls(area);
        by = down.at - down.from;
    }
    let Use::Rolls(area) = down.good_for else { return };
    let Ok((node, laid, mut position)) = areas.get_mut(area) else { return };
    let most = hidden_size(laid).max(Vec2::ZERO);
    let mut wanted = (position.0 - by / scale.0).clamp(Vec2::ZERO, most);
    if node.overflow.x != OverflowAxis::Scroll {
        wanted.x = position.x;
    }
    if node.overflow.y != OverflowAxis::Scroll {
        wanted.y = position.y;
    }
    if wanted != position.0 {
        position.0 = wanted;
    }
}

/// Clears `Pressed` under a used finger, so that lifting the finger presses nothing.
fn hold_back(
    finger: Res<Finger>,
    pressed: Query<Entity, (With<Button>, With<Pressed>)>,
    mut commands: Commands,
) {
    if finger.is_used() {
        for entity in &pressed {
            commands.entity(entity).try_remove::<Pressed>();
        }
    }
}

/// Removes the pointer of a lifted finger.
pub(super) fn forget(
    mut finger: ResMut<Finger>,
    pointers: Query<(Entity, &PointerId)>,
    mut commands: Commands,
) {
    if !finger.goes() {
        return;
    }
    finger.bypass_change_detection().down = None;
    for (entity, pointer) in &pointers {
        if pointer.is_touch() {
            commands.entity(entity).despawn();
        }
    }
}
