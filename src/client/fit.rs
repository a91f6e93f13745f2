//! Slips whose height depends on their text. They are kept within their parent.

use bevy::prelude::*;
use bevy::ui::{UiSystems, Val2};

/// A marker for a slip with a `top` or `bottom` in pixels, or in the middle of its parent. The slip is moved until it is
/// fully inside its parent, and is scaled down if it is too tall for that. It becomes visible afterwards.
#[derive(Component)]
struct Fit;

/// The free space above and below, in pixels.
const FREE: f32 = 8.0;

/// Returns the components that keep a slip within its parent.
pub(super) fn fit_in_parent() -> impl Bundle {
    (Fit, UiTransform::IDENTITY, Visibility::Hidden)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit.after(UiSystems::Layout));
}

fn fit(
    mut slips: Query<(&Node, &ComputedNode, &ChildOf, &mut UiTransform, &mut Visibility), With<Fit>>,
    parents: Query<&ComputedNode>,
) {
    for (node, computed, parent, mut transform, mut visibility) in &mut slips {
        let Ok(parent) = parents.get(parent.parent()) else { continue };
        let (room, high) = (height(parent), height(computed));
        let middle = match (node.top, node.bottom) {
            (Val::Px(top), _) => top + high / 2.0,
            (_, Val::Px(bottom)) => room - bottom - high / 2.0,
            _ => room / 2.0,
        };
        if high > 0.0 {
            let (scale, down) = placed(room, high, middle);
            transform.set_if_neq(UiTransform {
                translation: Val2::px(0.0, down),
                scale: Vec2::splat(scale),
                ..UiTransform::IDENTITY
            });
            visibility.set_if_neq(Visibility::Inherited);
        }
    }
}

fn height(node: &ComputedNode) -> f32 {
    node.size().y * node.inverse_scale_factor()
}

/// Returns the scale of a slip, and its downward shift from its original position. All heights are in pixels.
fn placed(room: f32, high: f32, middle: f32) -> (f32, f32) {
    let free = room - 2.0 * FREE;
    let scale = (free / high).min(1.0);
    let half = high * scale / 2.0;
    (scale, middle.max(FREE + half).min(room - FREE - half) - middle)
}

#[cfg(test)]
mod tests {
    use super::placed;

    #[test]
    fn a_slip_lies_whole_where_there_is_room_and_is_made_smaller_where_there_is_not() {
        assert_eq!(placed(720.0, 400.0, 256.0), (1.0, 0.0), "it fits where it lies");
        assert_eq!(placed(720.0, 700.0, 406.0), (1.0, -44.0), "it is moved up from top 56");
        assert_eq!(placed(720.0, 700.0, 362.0), (1.0, 0.0), "it stands 8 above the bottom");
        let (scale, down) = placed(720.0, 880.0, 720.0 - 8.0 - 440.0);
        assert_eq!(scale, 0.8);
        assert_eq!(720.0 - 8.0 - 440.0 + down, 360.0, "what is too tall fills the room");
    }
}
