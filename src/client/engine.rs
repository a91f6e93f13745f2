//! The plugins of the engine. The game draws flat nodes only. Plugins for 3D, lights and sprites are left out, which keeps
//! the page small and the start fast.

use std::path::PathBuf;

use bevy::app::PluginGroupBuilder;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::core_pipeline::FullscreenShader;
use bevy::core_pipeline::blit::BlitPlugin;
use bevy::core_pipeline::core_2d::Core2dPlugin;
use bevy::core_pipeline::schedule::camera_driver;
use bevy::core_pipeline::tonemapping::TonemappingPlugin;
use bevy::core_pipeline::upscaling::UpscalingPlugin;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::renderer::{PendingCommandBuffers, RenderGraph, RenderGraphSystems, RenderQueue};
use bevy::sprite_render::{SpriteAssetEvents, extract_sprite_events};

/// The plugins of the engine, in place of its own `DefaultPlugins`.
pub struct EnginePlugins;

impl PluginGroup for EnginePlugins {
    fn build(self) -> PluginGroupBuilder {
        let plugins = PluginGroupBuilder::start::<Self>()
            .add(bevy::app::PanicHandlerPlugin)
            .add(bevy::log::LogPlugin::default())
            .add(TaskPoolPlugin::default())
            .add(bevy::diagnostic::FrameCountPlugin)
            .add(bevy::time::TimePlugin)
            .add(TransformPlugin)
            .add(bevy::diagnostic::DiagnosticsPlugin)
            .add(bevy::input::InputPlugin)
            .add(bevy::input_focus::InputFocusPlugin)
            .add(bevy::input_focus::InputDispatchPlugin)
            .add(WindowPlugin::default())
            .add(bevy::a11y::AccessibilityPlugin)
            .add(AssetPlugin::default())
            .add(bevy::image::TextureAtlasPlugin)
            .add(bevy::winit::WinitPlugin::default())
            .add(bevy::render::RenderPlugin::default())
            .add(ImagePlugin::default())
            .add(bevy::mesh::MeshPlugin)
            .add(bevy::camera::CameraPlugin);
        #[cfg(any(unix, windows))]
        let plugins = plugins.add(bevy::app::TerminalCtrlCHandlerPlugin);
        #[cfg(not(target_arch = "wasm32"))]
        let plugins = plugins.add(bevy::render::pipelined_rendering::PipelinedRenderingPlugin);
        plugins
            .add(flat_pipeline)
            .add(bevy::clipboard::ClipboardPlugin)
            .add(bevy::text::TextPlugin)
            .add(bevy::ui::UiPlugin)
            .add(bevy::ui_render::UiRenderPlugin)
            .add(bevy::audio::AudioPlugin::default())
            .add(bevy::gilrs::GilrsPlugin)
            .add(bevy::state::app::StatesPlugin)
            .add_group(bevy::ui_widgets::UiWidgetsPlugins)
            .add_group(bevy::picking::DefaultPickingPlugins)
    }
}

/// The place at which the engine, version 0.19, looks for its shader of a triangle that covers the screen. If it looked
/// elsewhere, the window would stay black, and the tests of the window would fail.
const SHADER: &str = "bevy_core_pipeline/fullscreen_vertex_shader/fullscreen.wgsl";

/// Adds the parts of the engine's core pipeline that flat nodes need.
fn flat_pipeline(app: &mut App) {
    let shader = include_bytes!("fullscreen.wgsl");
    let registry = app.world_mut().resource_mut::<EmbeddedAssetRegistry>();
    registry.insert_asset(PathBuf::from(SHADER), SHADER.as_ref(), shader.as_slice());
    app.add_plugins((Core2dPlugin, BlitPlugin, TonemappingPlugin, UpscalingPlugin));
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    render_app
        .init_resource::<FullscreenShader>()
        // Pictures of nodes follow these events, too.
        .init_resource::<SpriteAssetEvents>()
        .add_systems(ExtractSchedule, extract_sprite_events)
        .add_systems(
            RenderGraph,
            (camera_driver.in_set(RenderGraphSystems::Render), submit.in_set(RenderGraphSystems::Submit)),
        );
}

/// Hands the recorded commands to the device.
fn submit(mut pending: ResMut<PendingCommandBuffers>, queue: Res<RenderQueue>) {
    let buffers = pending.take();
    if !buffers.is_empty() {
        queue.submit(buffers);
    }
}
