//! The way from widget to widget by keyboard and gamepad, on every screen but the table, which has a cursor of its own, and
//! the press on the focused one.

use bevy::input_focus::directional_navigation::{AutoNavigationConfig, FocusableArea};
use bevy::input_focus::navigator::find_best_candidate;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::math::CompassOctant;
use bevy::text::EditableText;
use bevy::ui_widgets::Button;

use super::control::Control;
use super::held::Controls;
use crate::client::prelude::*;

/// The factor by which a place that is not straight ahead is farther.
const ASIDE: f32 = 2.2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (lead.run_if(not(in_state(Screen::Battle)).or_else(is_dialog_open)), press_focused).chain(),
    );
}

/// Returns the best place in a direction: one that is straight ahead, or else one that is near.
pub fn best_in_direction(
    from: FocusableArea,
    direction: Control,
    places: &[FocusableArea],
) -> Option<Entity> {
    let (octant, way) = match direction {
        Control::Up => (CompassOctant::North, Vec2::NEG_Y),
        Control::Down => (CompassOctant::South, Vec2::Y),
        Control::Left => (CompassOctant::West, Vec2::NEG_X),
        Control::Right => (CompassOctant::East, Vec2::X),
        _ => return None,
    };
    find_best_candidate(&from, octant, places, &AutoNavigationConfig::default()).or_else(|| {
        // Nothing is straight ahead. The last row of a list may be shorter than the others.
        let cost = |place: &FocusableArea| {
            let by = place.position - from.position;
            let (ahead, aside) = (by.dot(way), by.perp_dot(way).abs());
            (ahead > 4.0).then_some(ahead + aside * ASIDE)
        };
        let costs = places.iter().filter_map(|place| Some((cost(place)?, place.entity)));
        costs.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, entity)| entity)
    })
}

/// Returns true if a dialog is open.
pub fn is_dialog_open(groups: Query<(&TabGroup, &ComputedNode)>) -> bool {
    groups.iter().any(|(group, node)| group.modal && !node.is_empty())
}

type Widget = (Entity, &'static ComputedNode, &'static UiGlobalTransform, &'static InheritedVisibility);

/// Moves the focus. The first press moves it to the first widget.
fn lead(
    controls: Controls,
    widgets: Query<Widget, Or<(With<Button>, With<EditableText>)>>,
    (parents, groups, fields): (Query<&ChildOf>, Query<&TabGroup>, Query<&EditableText>),
    (mut focus, mut visible): (ResMut<InputFocus>, ResMut<InputFocusVisible>),
) {
    let ways = [Control::Up, Control::Down, Control::Left, Control::Right];
    // In a field with one line the others move the text cursor, in one with several all of them.
    let field = focus.get().and_then(|entity| fields.get(entity).ok());
    let has_lines = field.is_some_and(|field| field.allow_newlines);
    let leaves_fields = |way: &Control| {
        !has_lines && matches!(way, Control::Up | Control::Down) && controls.just_or_typed(*way)
    };
    let Some(way) = ways.into_iter().find(|way| controls.just(*way) || leaves_fields(way)) else { return };
    let is_in_dialog = |entity: Entity| {
        parents.iter_ancestors(entity).any(|parent| groups.get(parent).is_ok_and(|group| group.modal))
    };
    let shown = widgets.iter().filter(|(_, node, _, seen)| seen.get() && !node.is_empty());
    let mut places: Vec<FocusableArea> = shown
        .map(|(entity, node, place, _)| FocusableArea {
            entity,
            position: place.translation,
            size: node.size(),
        })
        .collect();
    // A dialog is answered first.
    if places.iter().any(|place| is_in_dialog(place.entity)) {
        places.retain(|place| is_in_dialog(place.entity));
    }
    let from = focus.get().and_then(|entity| places.iter().find(|place| place.entity == entity)).copied();
    let to = match from {
        Some(from) => {
            places.retain(|place| place.entity != from.entity);
            best_in_direction(from, way, &places)
        }
        None => {
            let corner = |place: &FocusableArea| place.position.y * 4.0 + place.position.x;
            places.iter().min_by(|one, other| corner(one).total_cmp(&corner(other))).map(|place| place.entity)
        }
    };
    if let Some(entity) = to {
        visible.0 = true;
        focus.set(entity, FocusCause::Navigated);
    }
}

/// Presses the focused button, where the engine does not.
fn press_focused(
    controls: Controls,
    focus: Res<InputFocus>,
    buttons: Query<(), With<Button>>,
    mut commands: Commands,
) {
    if controls.just_beside_engine()
        && let Some(entity) = focus.get().filter(|entity| buttons.contains(*entity))
    {
        commands.trigger(Activate { entity });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_straight_before_it_goes_aside() {
        let place = |number: u32, x: f32, y: f32| FocusableArea {
            entity: Entity::from_raw_u32(number).expect("a small number"),
            position: Vec2::new(x, y),
            size: Vec2::splat(40.0),
        };
        let from = place(1, 0.0, 0.0);
        let places =
            [place(2, 130.0, 0.0), place(3, 0.0, 138.0), place(4, 130.0, 138.0), place(5, -300.0, 120.0)];
        let to = |way| best_in_direction(from, way, &places).map(|entity| entity.index_u32());
        assert_eq!(to(Control::Right), Some(2));
        assert_eq!(to(Control::Down), Some(3));
        assert_eq!(to(Control::Left), Some(5), "the only one on that side, though aside");
        assert_eq!(to(Control::Up), None);
        assert_eq!(to(Control::Press), None);
    }
}
