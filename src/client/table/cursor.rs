//! The cursor of keyboard and gamepad. The arrow keys move it from target to target, and *Enter* clicks its target.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::directional_navigation::FocusableArea;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

use super::choice::Choice;
use super::hold::is_press_enough;
use super::input::{Gesture, Hover, PointerTarget};
use super::layers::Layers;
use super::layout::around;
use super::systems::TableSystems;
use super::targeting::TargetOptions;
use crate::client::controls::{Control, ControlGroup, Controls, best_in_direction, is_dialog_open};
use crate::client::fonts::LEAF;
use crate::client::prefs::Prefs;
use crate::client::states::Screen;
use crate::client::viewport::Viewport;
use crate::facilitator::Replay;

/// A marker for the ring around the cursor's target.
#[derive(Component)]
struct Ring;

/// The distance between the ring and its target.
const OFF: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    let is_free = in_state(Screen::Battle).and_then(not(is_dialog_open));
    app.add_systems(Update, (steer, press).chain().in_set(TableSystems::Listen).run_if(is_free))
        .add_systems(Update, ring.in_set(TableSystems::Draw));
}

/// A pointer target with its layout and its visibility.
type Laid =
    (&'static PointerTarget, &'static ComputedNode, &'static UiGlobalTransform, &'static InheritedVisibility);

/// The system parameter that finds pointer targets on the screen.
#[derive(SystemParam)]
pub(super) struct TargetPlaces<'w, 's> {
    targets: Query<'w, 's, Laid>,
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
    pub(super) viewport: Res<'w, Viewport>,
}

impl TargetPlaces<'_, '_> {
    /// Returns the place of a visible target in the viewport.
    pub(super) fn rect(&self, target: PointerTarget) -> Option<Rect> {
        let window = self.window.as_ref()?;
        let corner = self.viewport.corner(Vec2::new(window.width(), window.height()));
        let mut found = self
            .targets
            .iter()
            .filter(|(spot, node, _, seen)| **spot == target && seen.get() && !node.is_empty());
        let (_, node, place, _) = found.next()?;
        let (centre, size) = lies(node, place, corner);
        Some(Rect::from_center_size(centre, size))
    }
}

/// Returns the centre and the size of a node in the viewport.
fn lies(node: &ComputedNode, place: &UiGlobalTransform, corner: Vec2) -> (Vec2, Vec2) {
    let unit = node.inverse_scale_factor();
    (place.translation * unit - corner, node.size() * unit)
}

/// A button of the table that is no pointer target: of a tool, a sheet or a note.
type Tools = (Entity, &'static ComputedNode, &'static UiGlobalTransform, &'static InheritedVisibility);

fn steer(
    (controls, replay): (Controls, Option<Res<Replay>>),
    spots: Query<(Entity, Laid, Has<Button>)>,
    tools: Query<Tools, (With<Button>, Without<PointerTarget>)>,
    (choice, targets, time): (Res<Choice>, Res<TargetOptions>, Res<Time>),
    (window, viewport): (Option<Single<&Window, With<PrimaryWindow>>>, Res<Viewport>),
    mut hover: ResMut<Hover>,
    (mut focus, mut visible): (ResMut<InputFocus>, ResMut<InputFocusVisible>),
) {
    let ways = [Control::Up, Control::Down, Control::Left, Control::Right];
    // The arrow keys lead through a replay, unless it has got other keys.
    let is_just = |control: &Control| match replay {
        Some(_) => controls.just_beside(*control, ControlGroup::Replay),
        None => controls.just(*control),
    };
    let way = ways.into_iter().find(is_just);
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
        .filter(|(_, (spot, ..), _)| **spot == PointerTarget::Panel)
        .map(|(_, (_, node, place, _), _)| lies(node, place, corner))
        .map(|(centre, size)| Rect::from_center_size(centre, size))
        .collect();
    // Only the buttons on a sheet are reachable, not what it covers.
    let covered = |centre: Vec2| sheets.iter().any(|sheet| sheet.contains(centre));
    let at = |entity, (position, size)| FocusableArea { entity, position, size };
    let on_table = spots
        .iter()
        .filter(|(_, (spot, node, _, seen), _)| met(spot) && seen.get() && !node.is_empty())
        .map(|(entity, (_, node, place, _), button)| (at(entity, lies(node, place, corner)), button))
        .filter(|(place, button)| *button || !covered(place.position))
        .map(|(place, _)| place);
    let on_tools = tools
        .iter()
        .filter(|(_, node, _, seen)| seen.get() && !node.is_empty())
        .map(|(entity, node, place, _)| at(entity, lies(node, place, corner)));
    let mut places: Vec<FocusableArea> = on_table.chain(on_tools).collect();
    let led = hover.led().and_then(|led| spots.iter().find(|(_, (spot, ..), _)| **spot == led));
    let led = led.map(|(entity, ..)| entity);
    let under = focus
        .get()
        .into_iter()
        .chain(led)
        .find_map(|entity| places.iter().position(|place| place.entity == entity));
    let from = match under {
        Some(place) => places.swap_remove(place),
        None => at(Entity::PLACEHOLDER, (hover.at, Vec2::ONE)),
    };
    let Some(entity) = best_in_direction(from, way, &places) else { return };
    let Some(to) = places.iter().find(|place| place.entity == entity) else { return };
    if let Ok((_, (spot, ..), _)) = spots.get(entity) {
        hover.lead(*spot, to.position, time.elapsed());
        focus.clear();
    } else {
        hover.at = to.position;
        visible.0 = true;
        focus.set(entity, FocusCause::Navigated);
    }
}

/// Clicks the cursor's target on *Enter*, unless a button has the focus.
fn press(
    controls: Controls,
    hover: Res<Hover>,
    (choice, prefs): (Res<Choice>, Res<Prefs>),
    focus: Res<InputFocus>,
    buttons: Query<(), With<Button>>,
    mut gestures: MessageWriter<Gesture>,
) {
    let focused = focus.get().is_some_and(|entity| buttons.contains(entity));
    if controls.just(Control::Press)
        && !choice.log_open
        && !hover.is_kept()
        && !focused
        && let Some(spot) = hover.led().filter(|spot| is_press_enough(&prefs, *spot))
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
        commands.spawn((Node::default(), look, Ring, Pickable::IGNORE, ChildOf(layers.top)));
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
