//! Tooltips: the words for a button with a sign, beside it.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::ui::UiGlobalTransform;
use bevy::window::PrimaryWindow;

use crate::client::prelude::*;
use crate::client::viewport::{absolute, backdrop};

/// The time for which the pointer rests on a button before its tooltip appears, in seconds.
const RESTS: f32 = 0.4;
/// The largest width of a tooltip.
const WIDEST: f32 = 240.0;
/// The distance between a tooltip and its button.
const GAP: f32 = 4.0;
/// The least room above a button for its tooltip.
const ROOM: f32 = 44.0;

/// The words of a tooltip, on its button. They appear under a resting pointer, and while the button has a visible focus.
#[derive(Component, Clone, Debug)]
pub struct Tooltip(pub String);

/// The layer of the tooltip of a button.
#[derive(Component)]
pub(super) struct Shown(Entity);

/// The parts of a button that its tooltip needs.
type Laid = (Entity, &'static Tooltip, &'static Hovered, &'static ComputedNode, &'static UiGlobalTransform);

pub(super) fn show(
    buttons: Query<Laid>,
    shown: Query<(Entity, &Shown)>,
    (focus, is_visible): (Option<Res<InputFocus>>, Option<Res<InputFocusVisible>>),
    time: Res<Time<Real>>,
    mut hover: Local<(Option<Entity>, f32)>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut kit: Kit,
) {
    let focused =
        focus.and_then(|focus| focus.get()).filter(|_| is_visible.is_some_and(|is_visible| is_visible.0));
    let focused = focused.filter(|button| buttons.contains(*button));
    let hovered = buttons.iter().find(|(_, _, hovered, ..)| hovered.get()).map(|(button, ..)| button);
    let hovered_for = if hover.0 == hovered { hover.1 + time.delta_secs() } else { 0.0 };
    *hover = (hovered, hovered_for);
    let wanted = hovered.filter(|_| hovered_for >= RESTS).or(focused);
    for (layer, _) in shown.iter().filter(|(_, shown)| Some(shown.0) != wanted) {
        kit.commands.entity(layer).despawn();
    }
    let Some(button) = wanted.filter(|button| shown.iter().all(|(_, shown)| shown.0 != *button)) else {
        return;
    };
    let (Ok((_, tooltip, _, node, place)), Some(window)) = (buttons.get(button), window) else { return };
    let scale = node.inverse_scale_factor();
    let (middle, half) = (place.translation * scale, node.size() * scale / 2.0);
    let size = Vec2::new(window.width(), window.height()) / kit.viewport().scale;
    // At an edge of the screen the paper ends with its button.
    let (left, justify_content) = if middle.x < WIDEST / 2.0 {
        (middle.x - half.x, JustifyContent::FlexStart)
    } else if middle.x > size.x - WIDEST / 2.0 {
        (middle.x + half.x - WIDEST, JustifyContent::FlexEnd)
    } else {
        (middle.x - WIDEST / 2.0, JustifyContent::Center)
    };
    let above = middle.y - half.y;
    let mut line = Node { justify_content, height: Val::Auto, ..absolute(left, 0.0, WIDEST, 0.0) };
    if above >= ROOM {
        (line.top, line.bottom) = (Val::Auto, px(size.y - above + GAP));
    } else {
        line.top = px(middle.y + half.y + GAP);
    }
    let marks = (GlobalZIndex(90), Pickable::IGNORE, Described::hidden(), Shown(button));
    let layer = kit.commands.spawn((backdrop(), marks)).id();
    let line = kit.child(layer, line);
    let (paper, row) = kit.strip(line);
    kit.commands.entity(paper).insert(Pickable::IGNORE);
    kit.text(row, tooltip.0.clone(), TextStyle::RowNote);
}
