//! The game: a window, a battle, and what is built into the program.

use bevy::asset::AssetMetaCheck;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::WindowResolution;
use marginalia::client::launch::Launch;

fn main() -> AppExit {
    let launch = match Launch::read(std::env::args().skip(1)) {
        Ok(launch) => launch,
        Err(wrong) => {
            eprintln!("marginalia: {wrong}");
            return AppExit::from_code(2);
        }
    };
    let window = Window {
        title: "Marginalia".to_owned(),
        name: Some("marginalia".to_owned()),
        resolution: WindowResolution::new(1280, 720),
        fit_canvas_to_parent: true,
        ..default()
    };
    let log = LogPlugin {
        filter: "info,wgpu=error,naga=warn,bevy_render=warn,bevy_winit=warn,bevy_diagnostic=warn,alsa=off"
            .to_owned(),
        ..default()
    };
    let defaults = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(ImagePlugin::default_linear())
        .set(AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() })
        .set(log);
    App::new()
        .add_plugins(defaults)
        .insert_resource(launch)
        .add_plugins((
            marginalia::battle::ecs::plugin,
            marginalia::facilitator::plugin,
            marginalia::client::plugin,
        ))
        .run()
}
