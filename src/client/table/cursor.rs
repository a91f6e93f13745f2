//! The cursor of keyboard and gamepad. The arrow keys move it from target to target, and *Enter* clicks its target.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::directional_navigation::FocusableArea;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

use super::choice::Choice;
use super::hold::is_press_enough;
use super::input::{Gesture, Hover, PointerTarget};
use super::layers::Layers;
use super::layout::over;
use super::systems::TableSystems;
use super::targeting::TargetOptions;
use crate::client::controls::{ControlGroup, best_in_direction, is_dialog_open};
use crate::client::fonts::LEAF;
use crate::client::prelude::*;
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

/// The layout and the visibility of a node.
type Laid = (&'static ComputedNode, &'static UiGlobalTransform, &'static InheritedVisibility);

/// A visible pointer target, or a visible button that is none: of a tool, a sheet or a note.
struct Place {
    entity: Entity,
    spot: Option<PointerTarget>,
    is_button: bool,
    rect: Rect,
}

/// The system parameter that finds pointer targets and buttons on the screen.
#[derive(SystemParam)]
pub(super) struct TargetPlaces<'w, 's> {
    targets: Query<
        'w,
        's,
        (Entity, Option<&'static PointerTarget>, Has<Button>, Laid),
        Or<(With<PointerTarget>, With<Button>)>,
    >,
    window: Option<Single<'w, 's, &'static Window, With<PrimaryWindow>>>,
    pub(super) viewport: Res<'w, Viewport>,
}

impl TargetPlaces<'_, '_> {
    /// Returns all visible places in the viewport.
    fn visible(&self) -> impl Iterator<Item = Place> {
        let corner = self.window.as_ref().map(|window| self.viewport.corner(window.size()));
        let targets =
            corner.into_iter().flat_map(move |corner| self.targets.iter().map(move |found| (found, corner)));
        targets.filter(|((.., (node, _, seen)), _)| seen.get() && !node.is_empty()).map(
            |((entity, spot, is_button, (node, place, _)), corner)| {
                let unit = node.inverse_scale_factor();
                let rect = Rect::from_center_size(place.translation * unit - corner, node.size() * unit);
                Place { entity, spot: spot.copied(), is_button, rect }
            },
        )
    }

    /// Returns the places of a visible target in the viewport.
    fn rects(&self, target: PointerTarget) -> impl Iterator<Item = Rect> {
        self.visible().filter(move |place| place.spot == Some(target)).map(|place| place.rect)
    }

    /// Returns the place of a visible button in the viewport.
    pub(super) fn rect_of(&self, button: Entity) -> Option<Rect> {
        self.visible().find(|place| place.entity == button).map(|place| place.rect)
    }

    /// Returns the place of a visible target in the viewport.
    pub(super) fn rect(&self, target: PointerTarget) -> Option<Rect> {
        self.rects(target).next()
    }
}

fn steer(
    (controls, replay): (Controls, Option<Res<Replay>>),
    table: TargetPlaces,
    (choice, targets, time): (Res<Choice>, Res<TargetOptions>, Res<Time>),
    mut hover: ResMut<Hover>,
    (mut focus, mut visible): (ResMut<InputFocus>, ResMut<InputFocusVisible>),
) {
    let ways = [Control::Up, Control::Down, Control::Left, Control::Right];
    // The arrow keys lead through a replay, unless it has got other keys.
    let is_just = |control: &Control| match replay {
        Some(_) => controls.just_beside(*control, ControlGroup::Replay),
        None => controls.just(*control),
    };
    let Some(way) = ways.into_iter().find(is_just) else { return };
    // In a card that is kept open the arrow keys select phrases.
    if choice.log_open || hover.is_kept {
        return;
    }
    let places: Vec<Place> = table.visible().collect();
    let is_sheet =
        |place: &Place| matches!(place.spot, Some(PointerTarget::Panel | PointerTarget::AbleCards));
    // Only the buttons on a sheet are reachable, not what it covers.
    let covered = |at: Vec2| places.iter().any(|place| is_sheet(place) && place.rect.contains(at));
    let met = |place: &&Place| match place.spot {
        Some(PointerTarget::Panel | PointerTarget::AbleCards | PointerTarget::Desk) => false,
        Some(PointerTarget::Strike) if targets.strike.is_none() => false,
        spot => spot.is_none() || place.is_button || !covered(place.rect.center()),
    };
    let area = |entity, rect: Rect| FocusableArea { entity, position: rect.center(), size: rect.size() };
    let mut areas: Vec<FocusableArea> =
        places.iter().filter(met).map(|place| area(place.entity, place.rect)).collect();
    let led = hover.led().and_then(|led| places.iter().find(|place| place.spot == Some(led)));
    let under = focus
        .get()
        .into_iter()
        .chain(led.map(|place| place.entity))
        .find_map(|entity| areas.iter().position(|area| area.entity == entity));
    let from = match under {
        Some(place) => areas.swap_remove(place),
        None => area(Entity::PLACEHOLDER, Rect::from_center_size(hover.at, Vec2::ONE)),
    };
    let Some(entity) = best_in_direction(from, way, &areas) else { return };
    let Some(to) = places.iter().find(|place| place.entity == entity) else { return };
    if let Some(spot) = to.spot {
        hover.lead(spot, to.rect.center(), time.elapsed());
        focus.clear();
    } else {
        hover.at = to.rect.center();
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
        && !hover.is_kept
        && !focused
        && let Some(spot) = hover.led().filter(|spot| is_press_enough(&prefs, *spot))
    {
        gestures.write(Gesture::Click(spot, false));
    }
}

/// Moves the ring to the cursor's target.
fn ring(
    hover: Res<Hover>,
    (places, layers): (TargetPlaces, Res<Layers>),
    mut rings: Query<(&mut Node, &mut Visibility), With<Ring>>,
    mut commands: Commands,
) {
    let Ok((mut node, mut visibility)) = rings.single_mut() else {
        let look = (BorderColor::all(LEAF), Visibility::Hidden, ZIndex(3));
        commands.spawn((Node::default(), look, Ring, Pickable::IGNORE, ChildOf(layers.top)));
        return;
    };
    // The hand card under the cursor is lifted, so it needs no ring.
    let place = hover.led().filter(|spot| !matches!(spot, PointerTarget::Hand(_))).and_then(|led| {
        let near = |place: &Rect| place.center().distance_squared(hover.at);
        places.rects(led).min_by(|one, other| near(one).total_cmp(&near(other)))
    });
    let Some(place) = place else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let wanted = Node {
        border: UiRect::all(px(3)),
        border_radius: BorderRadius::all(px(8)),
        ..over(place.inflate(OFF))
    };
    node.set_if_neq(wanted);
    visibility.set_if_neq(Visibility::Inherited);
}
