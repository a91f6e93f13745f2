//! The camera, and the stage: the 1280 × 720 layout fitted into whatever window there is.

use bevy::app::{App, PreUpdate, Startup};
use bevy::camera::{Camera2d, ClearColor, OrthographicProjection, Projection, ScalingMode};
use bevy::ecs::query::With;
use bevy::ecs::system::{Commands, ResMut, Single};
use bevy::math::Vec2;
use bevy::ui::{AlignItems, JustifyContent, Node, Overflow, PositionType, UiScale, percent, px};
use bevy::window::{PrimaryWindow, Window};

use super::art::DESK;
use super::fonts::paint;

/// The layout's size.
pub const STAGE: Vec2 = Vec2::new(1280.0, 720.0);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(paint(DESK))).add_systems(Startup, camera).add_systems(PreUpdate, fit);
}

/// World coordinates show the same 1280 × 720 as the nodes, from the middle.
fn camera(mut commands: Commands) {
    let scaling_mode = ScalingMode::AutoMin { min_width: STAGE.x, min_height: STAGE.y };
    let projection = OrthographicProjection { scaling_mode, ..OrthographicProjection::default_2d() };
    commands.spawn((Camera2d, Projection::Orthographic(projection)));
}

fn fit(window: Option<Single<&Window, With<PrimaryWindow>>>, mut scale: ResMut<UiScale>) {
    let Some(window) = window else { return };
    let fitted = fitting(Vec2::new(window.width(), window.height()));
    if (scale.0 - fitted).abs() > 1e-4 {
        scale.0 = fitted;
    }
}

/// How much larger the layout is drawn in a window of that size.
#[must_use]
pub fn fitting(window: Vec2) -> f32 {
    (window / STAGE).min_element().clamp(0.1, 8.0)
}

/// A place in the window as a place on the stage.
#[must_use]
pub fn on_stage(window: Vec2, place: Vec2) -> Vec2 {
    let scale = fitting(window);
    place / scale - (window / scale - STAGE) / 2.0
}

/// A node over the whole window, with the stage to go in its middle.
pub fn backdrop() -> Node {
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        overflow: Overflow::clip(),
        ..Default::default()
    }
}

/// The stage: 1280 × 720, in the middle of the window. Children place themselves absolutely.
pub fn stage() -> Node {
    Node { width: px(STAGE.x), height: px(STAGE.y), flex_shrink: 0.0, ..Default::default() }
}

/// A node at a place on the stage.
#[must_use]
pub fn at(x: f32, y: f32, width: f32, height: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(x),
        top: px(y),
        width: px(width),
        height: px(height),
        ..Default::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_layout_fits_any_window() {
        assert_eq!(fitting(Vec2::new(1280.0, 720.0)), 1.0);
        assert_eq!(fitting(Vec2::new(2560.0, 1080.0)), 1.5);
        assert_eq!(on_stage(Vec2::new(2560.0, 1080.0), Vec2::new(1280.0, 540.0)), STAGE / 2.0);
        assert!(on_stage(Vec2::new(2560.0, 1080.0), Vec2::new(320.0, 0.0)).length() < 1e-3);
        assert!((fitting(Vec2::new(844.0, 390.0)) - 390.0 / 720.0).abs() < 1e-6);
    }
}
