//! The cursor of keyboard and gamepad. The arrow keys move it from target to target, and *Enter* clicks its target.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

use super::choice::Choice;
use super::controls::{Control, Controls};
use super::input::{Gesture, Hover, PointerTarget};
use super::layers::Layers;
use super::layout::around;
use super::systems::TableSystems;
use super::targeting::TargetOptions;
use crate::client::fonts::LEAF;
use crate::client::nodes::add_child;
use crate::client::states::Screen;
use crate::client::viewport::Viewport;
use crate::facilitator::Replay;

/// A marker for the ring around the cursor's target.
#[derive(Component)]
struct Ring;

/// The cost factor of sideways distance compared with distance straight ahead.
const ASIDE: f32 = 2.2;
/// The distance between the ring and its target.
const OFF: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (steer, press)
                .chain()
                .in_set(TableSystems::Listen)
                .run_if(in_state(Screen::Battle))
                .run_if(not(resource_exists::<Replay>)),
            ring.in_set(TableSystems::Draw),
        )
            .run_if(resource_exists::<Layers>),
    );
}

/// Returns the best of some places in a direction: near, and straight ahead.
fn nearest(from: Vec2, way: Vec2, places: impl Iterator<Item = Vec2>) -> Option<Vec2> {
    let cost = |place: &Vec2| {
        let by = *place - from;
        let (ahead, aside) = (by.dot(way), by.perp_dot(way).abs());
        (ahead > 4.0 && aside <= ahead * ASIDE).then_some(ahead + aside * ASIDE)
    };
    places
        .filter_map(|place| cost(&place).map(|cost| (cost, place)))
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, place)| place)
}

/// A pointer target with its layout and its visibility.
type Laid =
    (&'static PointerTarget, &'static ComputedNode, &'static UiGlobalTransform, &'static InheritedVisibility);

/// The system parameter that finds pointer targets on the screen.
#[derive(SystemParam)]
pub(super) struct TargetPlaces<'w, 's> {
    targets: Query<'w, 's, Laid>,
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
    viewport: Res<'w, Viewport>,
}

impl TargetPlaces<'_, '_> {
    /// Returns the centre of a visible target in the viewport.
    pub(super) fn centre(&self, target: PointerTarget) -> Option<Vec2> {
        let window = self.window.as_ref()?;
        let corner = self.viewport.corner(Vec2::new(window.width(), window.height()));
        let mut found = self
            .targets
            .iter()
            .filter(|(spot, node, _, seen)| **spot == target && seen.get() && !node.is_empty());
        found.next().map(|(_, node, place, _)| lies(node, place, corner).0)
    }
}

/// Returns the centre and the size of a node in the viewport.
fn lies(node: &ComputedNode, place: &UiGlobalTransform, corner: Vec2) -> (Vec2, Vec2) {
    let unit = node.inverse_scale_factor();
    (place.translation * unit - corner, node.size() * unit)
}

fn steer(
    controls: Controls,
    spots: Query<(Laid, Has<Button>)>,
    (choice, targets, time): (Res<Choice>, Res<TargetOptions>, Res<Time>),
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    viewport: Res<Viewport>,
    mut hover: ResMut<Hover>,
    mut focus: ResMut<InputFocus>,
) {
    let ways = [
        (Control::Up, Vec2::NEG_Y),
        (Control::Down, Vec2::Y),
        (Control::Left, Vec2::NEG_X),
        (Control::Right, Vec2::X),
    ];
    let way = ways.into_iter().find(|(control, _)| controls.just(*control)).map(|(_, way)| way);
    let (Some(way), Some(window)) = (way, window) else { return };
    // In a card that is kept open the arrow keys select phrases.
    if choice.log_open || hover.is_kept() {
        return;
    }
    let corner = viewport.corner(Vec2::new(window.width(), window.height()));
    let met = |spot: &PointerTarget| match spot {
        PointerTarget::Panel | PointerTarget::Desk => false,
        PointerTarget::Strike => targets.strike.is_some(),
        _ => true,
    };
    let sheets: Vec<Rect> = spots
        .iter()
        .filter(|((spot, ..), _)| **spot == PointerTarget::Panel)
        .map(|((_, node, place, _), _)| lies(node, place, corner))
        .map(|(centre, size)| Rect::from_center_size(centre, size))
        .collect();
    // Only the buttons on a sheet are reachable, not what it covers.
    let covered = |centre: Vec2| sheets.iter().any(|sheet| sheet.contains(centre));
    let places: Vec<(Vec2, PointerTarget)> = spots
        .iter()
        .filter(|((spot, node, _, seen), _)| met(spot) && seen.get() && !node.is_empty())
        .map(|((spot, node, place, _), button)| (lies(node, place, corner).0, *spot, button))
        .filter(|(centre, _, button)| *button || !covered(*centre))
        .map(|(centre, spot, _)| (centre, spot))
        .collect();
    let Some(to) = nearest(hover.at, way, places.iter().map(|(place, _)| *place)) else { return };
    if let Some((_, spot)) = places.into_iter().find(|(place, _)| *place == to) {
        hover.lead(spot, to, time.elapsed());
        focus.clear();
    }
}

/// Clicks the cursor's target on *Enter*, unless a button has the focus.
fn press(
    controls: Controls,
    hover: Res<Hover>,
    choice: Res<Choice>,
    focus: Res<InputFocus>,
    buttons: Query<(), With<Button>>,
    mut gestures: MessageWriter<Gesture>,
) {
    let focused = focus.get().is_some_and(|entity| buttons.contains(entity));
    if controls.just(Control::Press)
        && !choice.log_open
        && !hover.is_kept()
        && !focused
        && let Some(spot) = hover.led()
    {
        gestures.write(Gesture::Click(spot, false));
    }
}

/// Moves the ring to the cursor's target.
fn ring(
    hover: Res<Hover>,
    spots: Query<Laid>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (viewport, layers): (Res<Viewport>, Res<Layers>),
    mut rings: Query<(&mut Node, &mut Visibility), With<Ring>>,
    mut commands: Commands,
) {
    let Some(window) = window else { return };
    let Ok((mut node, mut visibility)) = rings.single_mut() else {
        let look = (BorderColor::all(LEAF), Visibility::Hidden, ZIndex(3));
        add_child(&mut commands, layers.top, (Node::default(), look, Ring));
        return;
    };
    let corner = viewport.corner(Vec2::new(window.width(), window.height()));
    // The hand card under the cursor is lifted, so it needs no ring.
    let place = hover.led().filter(|spot| !matches!(spot, PointerTarget::Hand(_))).and_then(|led| {
        let near = |place: Vec2| place.distance_squared(hover.at);
        spots
            .iter()
            .filter(|(spot, node, _, seen)| **spot == led && seen.get() && !node.is_empty())
            .map(|(_, node, place, _)| lies(node, place, corner))
            .min_by(|one, other| near(one.0).total_cmp(&near(other.0)))
    });
    let Some((centre, size)) = place else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let wanted = Node {
        border: UiRect::all(px(3)),
        border_radius: BorderRadius::all(px(8)),
        ..around(centre, size + 2.0 * OFF)
    };
    node.set_if_neq(wanted);
    visibility.set_if_neq(Visibility::Inherited);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_straight_before_it_goes_far_aside() {
        let places = [Vec2::new(100.0, 0.0), Vec2::new(60.0, 55.0), Vec2::new(-10.0, 0.0)];
        let to = |way| nearest(Vec2::ZERO, way, places.into_iter());
        assert_eq!(to(Vec2::X), Some(places[0]));
        assert_eq!(to(Vec2::Y), Some(places[1]));
        assert_eq!(to(Vec2::NEG_X), Some(places[2]));
        assert_eq!(to(Vec2::NEG_Y), None);
    }
}
