//! An empty page of the same engine: what the game's own page is weighed against.

use bevy::prelude::*;

fn main() -> AppExit {
    let canvas = Some("#game".to_owned());
    let window = Window { canvas, fit_canvas_to_parent: true, ..default() };
    let windows = WindowPlugin { primary_window: Some(window), ..default() };
    App::new().add_plugins(DefaultPlugins.set(windows)).add_systems(Startup, open).run()
}

fn open(mut commands: Commands) {
    commands.spawn(Camera2d);
    commands.spawn((
        Node { width: px(200), height: px(100), ..default() },
        BackgroundColor(Color::srgb(0.7, 0.2, 0.1)),
        Text::new("Empty"),
    ));
}
