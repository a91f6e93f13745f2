//! The viewport that everything is laid out in. It follows the shape of the window: desktop, or a phone in landscape or
//! portrait orientation.

use bevy::camera::ScalingMode;
use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::ScheduleLabel;

use super::fonts::paint;
use crate::client::prelude::*;
use marginalia_art::DESK;

/// The size of the desktop viewport.
pub const DESKTOP_SIZE: Vec2 = Vec2::new(1280.0, 720.0);
/// The minimum scale of the desktop viewport: below it, text of 16 px is unreadable.
const SMALLEST: f32 = 0.75;
/// The largest factor by which the desktop layout is enlarged. Beyond it, a phone's layout serves.
const LARGEST_ON_DESKTOP: f32 = 1.3;
/// The minimum size of the phone layouts, landscape and portrait.
const ACROSS: Vec2 = Vec2::new(667.0, 360.0);
const UPRIGHT: Vec2 = Vec2::new(372.0, 660.0);
/// The minimum ratio of the longer side of a phone's viewport to the shorter one. The rest of the window stays empty.
const LONGER: f32 = 1.4;
/// The maximum scale of a phone's layout. Larger windows get more room instead.
const LARGEST: f32 = 1.6;

/// The form factor of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FormFactor {
    /// A desktop screen: 1280 × 720, for any window.
    #[default]
    Desktop,
    /// A phone in landscape orientation: small, and wider than high.
    Landscape,
    /// A phone in portrait orientation: higher than wide.
    Portrait,
}

/// The viewport for the current window.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// The form factor of the window.
    pub form_factor: FormFactor,
    /// The size of the viewport, in layout pixels. The desktop viewport is 1280 × 720, and larger where everything is
    /// smaller; a phone's viewport fills the window.
    pub size: Vec2,
    /// The scale at which the viewport is drawn.
    pub scale: f32,
    /// The extra space that a phone's table needs beside the battle.
    pub aside: Aside,
}

/// The extra space that a table needs beside the battle. The desktop table always has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aside {
    /// True if the table shows the note of a lesson.
    pub lesson: bool,
    /// True if the table shows the bar of a replay.
    pub bar: bool,
}

impl Default for Viewport {
    fn default() -> Self {
        Self { form_factor: FormFactor::Desktop, size: DESKTOP_SIZE, scale: 1.0, aside: Aside::default() }
    }
}

/// The schedule that lays out a screen again for another viewport. The old layout is despawned before it runs.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct OnRelayout(pub Screen);

/// Marks what a resource holds for a new layout.
pub fn show_again<R: Resource<Mutability = Mutable>>(mut shown: ResMut<R>) {
    shown.set_changed();
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(paint(DESK))).init_resource::<Viewport>().add_systems(Startup, camera);
}

/// Spawns the camera. World coordinates show the desktop viewport, from the middle. Everything is nodes, which are
/// smooth by themselves, so multisampling would only cost time.
fn camera(mut commands: Commands) {
    let scaling_mode = ScalingMode::AutoMin { min_width: DESKTOP_SIZE.x, min_height: DESKTOP_SIZE.y };
    let projection = OrthographicProjection { scaling_mode, ..OrthographicProjection::default_2d() };
    commands.spawn((Camera2d, Projection::Orthographic(projection), Msaa::Off));
}

impl Viewport {
    /// Returns the viewport for a window of the given size, with everything larger or smaller by a factor, as far as a
    /// layout has room. `is_fixed`: true if the desktop layout has its own size only, as that of the table has.
    pub fn scaled(window: Vec2, factor: f32, is_fixed: bool) -> Self {
        let plain = Self::for_window(window);
        match plain.form_factor {
            FormFactor::Desktop if factor > LARGEST_ON_DESKTOP => {
                let scale = (plain.scale * factor).min((window / ACROSS).min_element());
                Self { form_factor: FormFactor::Landscape, size: across(window / scale), scale, ..plain }
            }
            FormFactor::Desktop if !is_fixed => {
                Self { size: plain.size / factor, scale: plain.scale * factor, ..plain }
            }
            // On a phone, what is larger does not fit, and what is smaller cannot be read.
            _ => plain,
        }
    }

    /// Returns the viewport for a window of the given size.
    pub fn for_window(window: Vec2) -> Self {
        let wide = (window / DESKTOP_SIZE).min_element().clamp(0.1, 8.0);
        let (shape, least) = if window.x < window.y {
            (FormFactor::Portrait, UPRIGHT)
        } else if wide < SMALLEST {
            (FormFactor::Landscape, ACROSS)
        } else {
            return Self { scale: wide, ..Self::default() };
        };
        let scale = (window / least).min_element().clamp(0.1, LARGEST);
        let room = window / scale;
        let size = match shape {
            FormFactor::Portrait => Vec2::new(room.x.min(room.y / LONGER), room.y),
            FormFactor::Landscape | FormFactor::Desktop => across(room),
        };
        Self { form_factor: shape, size, scale, aside: Aside::default() }
    }

    /// Returns true if the viewport is a phone's.
    pub fn is_small(&self) -> bool {
        self.form_factor != FormFactor::Desktop
    }

    /// Returns true if the viewport is a phone's in portrait orientation.
    pub fn is_portrait(&self) -> bool {
        self.form_factor == FormFactor::Portrait
    }

    /// Returns the position of the viewport's corner in a window of the given size, in layout pixels.
    pub fn corner(&self, window: Vec2) -> Vec2 {
        (window / self.scale - self.size) / 2.0
    }

    /// Converts a position in a window of the given size to a position in the viewport.
    pub fn place(&self, window: Vec2, place: Vec2) -> Vec2 {
        place / self.scale - self.corner(window)
    }

    /// Returns a node of the size of the viewport, in the middle of the window. Its children are positioned absolutely.
    pub fn node(&self) -> Node {
        Node { width: px(self.size.x), height: px(self.size.y), flex_shrink: 0.0, ..Default::default() }
    }

    /// Returns one of three values, by form factor.
    pub fn pick<T>(&self, wide: T, across: T, upright: T) -> T {
        match self.form_factor {
            FormFactor::Desktop => wide,
            FormFactor::Landscape => across,
            FormFactor::Portrait => upright,
        }
    }
}

/// Returns the size of a phone's viewport in landscape orientation, with that much room.
fn across(room: Vec2) -> Vec2 {
    Vec2::new(room.x, room.y.min(room.x / LONGER))
}

/// Returns a node over the whole window. The viewport goes into its middle.
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

/// Returns a node at a position in the viewport.
pub fn absolute(x: f32, y: f32, width: f32, height: f32) -> Node {
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
    fn the_wide_layout_fits_any_window_of_a_desk() {
        let viewport = |x: f32, y: f32| Viewport::for_window(Vec2::new(x, y));
        assert_eq!(viewport(1280.0, 720.0), Viewport::default());
        assert_eq!(viewport(2560.0, 1080.0), Viewport { scale: 1.5, ..Viewport::default() });
        let (wide, window) = (viewport(2560.0, 1080.0), Vec2::new(2560.0, 1080.0));
        assert_eq!(wide.place(window, Vec2::new(1280.0, 540.0)), DESKTOP_SIZE / 2.0);
        assert!(wide.place(window, Vec2::new(320.0, 0.0)).length() < 1e-3);
    }

    #[test]
    fn everything_is_as_much_larger_as_a_layout_for_it_has_room() {
        let window = Vec2::new(1920.0, 1080.0);
        let scaled = |factor: f32, is_fixed| Viewport::scaled(window, factor, is_fixed);
        assert_eq!(scaled(1.0, false), Viewport::for_window(window));
        for factor in [0.75, 1.25] {
            let viewport = scaled(factor, false);
            assert_eq!((viewport.form_factor, viewport.scale), (FormFactor::Desktop, 1.5 * factor));
            assert!((viewport.size * viewport.scale - window).length() < 0.1, "{viewport:?}");
            // The table has one size on a desktop.
            assert_eq!(scaled(factor, true), Viewport::for_window(window));
        }
        for factor in [1.5, 2.0] {
            let viewport = scaled(factor, true);
            assert_eq!(
                (viewport.form_factor, viewport.scale),
                (FormFactor::Landscape, (1.5 * factor).min(1920.0 / 667.0))
            );
            assert!((viewport.size * viewport.scale - window).length() < 0.1, "{viewport:?}");
        }
        let phone = Vec2::new(390.0, 844.0);
        for factor in [0.75, 2.0] {
            assert_eq!(Viewport::scaled(phone, factor, false), Viewport::for_window(phone));
        }
    }

    #[test]
    fn a_phone_has_a_stage_that_fills_its_window_and_can_be_read() {
        let phones = [(844.0, 390.0), (667.0, 375.0), (932.0, 430.0), (844.0, 340.0), (740.0, 360.0)];
        for (long, short) in phones {
            for (window, shape) in [
                (Vec2::new(long, short), FormFactor::Landscape),
                (Vec2::new(short, long), FormFactor::Portrait),
            ] {
                let viewport = Viewport::for_window(window);
                assert_eq!(viewport.form_factor, shape, "{window}");
                assert!((viewport.size * viewport.scale - window).length() < 1e-2, "{window}: {viewport:?}");
                assert!(viewport.scale >= 0.9 && viewport.scale <= 1.3, "{window}: {viewport:?}");
                assert!(viewport.corner(window).length() < 1e-2, "{window}");
            }
        }
    }

    #[test]
    fn a_window_as_high_as_wide_has_bare_edges_instead_of_a_squeezed_stage() {
        let viewport = Viewport::for_window(Vec2::new(700.0, 690.0));
        assert_eq!(viewport.form_factor, FormFactor::Landscape);
        assert!((viewport.size.x / viewport.size.y - LONGER).abs() < 1e-4);
        assert!(viewport.corner(Vec2::new(700.0, 690.0)).y > 0.0);
    }
}
