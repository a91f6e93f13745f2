//! An empty page, or an empty window, of the same engine: what the game's own is weighed against.

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy::time::Real;

fn main() -> AppExit {
    let canvas = Some("#game".to_owned());
    let window = Window { canvas, fit_canvas_to_parent: true, ..default() };
    let windows = WindowPlugin { primary_window: Some(window), ..default() };
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(windows)).add_systems(Startup, open);
    // The frames of a page are measured from outside.
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(Last, count);
    app.run()
}

/// Reports the number of frames of each second, as the game does to a probe.
#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::print_stdout, reason = "the benchmark reads it")]
fn count(time: Res<Time<Real>>, mut second: Local<u64>, mut frames: Local<u32>) {
    *frames += 1;
    if time.elapsed().as_secs() != *second {
        *second = time.elapsed().as_secs();
        println!("probe: frames {}", *frames);
        *frames = 0;
    }
}

fn open(mut commands: Commands) {
    commands.spawn(Camera2d);
    commands.spawn((
        Node { width: px(200), height: px(100), ..default() },
        BackgroundColor(Color::srgb(0.7, 0.2, 0.1)),
        Text::new("Empty"),
    ));
}
