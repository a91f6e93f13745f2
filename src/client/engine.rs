//! The plugins of the engine. The game draws flat nodes only. Plugins for 3D, lights and sprites are left out, which keeps
//! the page small and the start fast.

use std::path::PathBuf;

use bevy::a11y::AccessibilityPlugin;
use bevy::app::{PanicHandlerPlugin, PluginGroupBuilder};
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::audio::AudioPlugin;
use bevy::camera::CameraPlugin;
use bevy::clipboard::ClipboardPlugin;
use bevy::core_pipeline::FullscreenShader;
use bevy::core_pipeline::blit::BlitPlugin;
use bevy::core_pipeline::core_2d::Core2dPlugin;
use bevy::core_pipeline::schedule::camera_driver;
use bevy::core_pipeline::tonemapping::TonemappingPlugin;
use bevy::core_pipeline::upscaling::UpscalingPlugin;
use bevy::diagnostic::{DiagnosticsPlugin, FrameCountPlugin};
use bevy::gilrs::GilrsPlugin;
use bevy::image::TextureAtlasPlugin;
use bevy::input::InputPlugin;
use bevy::input_focus::{InputDispatchPlugin, InputFocusPlugin};
use bevy::log::LogPlugin;
use bevy::mesh::MeshPlugin;
use bevy::picking::DefaultPickingPlugins;
use bevy::prelude::*;
use bevy::render::renderer::{PendingCommandBuffers, RenderGraph, RenderGraphSystems, RenderQueue};
use bevy::render::{RenderApp, RenderPlugin};
use bevy::sprite_render::{SpriteAssetEvents, extract_sprite_events};
use bevy::state::app::StatesPlugin;
use bevy::text::TextPlugin;
use bevy::time::TimePlugin;
use bevy::ui::UiPlugin;
use bevy::ui_render::UiRenderPlugin;
use bevy::ui_widgets::UiWidgetsPlugins;
use bevy::winit::WinitPlugin;

/// The plugins of the engine, in place of its own `DefaultPlugins`.
pub struct EnginePlugins;

impl PluginGroup for EnginePlugins {
    fn build(self) -> PluginGroupBuilder {
        let plugins = PluginGroupBuilder::start::<Self>()
            .add(PanicHandlerPlugin)
            .add(LogPlugin::default())
            .add(TaskPoolPlugin::default())
            .add(FrameCountPlugin)
            .add(TimePlugin)
            .add(TransformPlugin)
            .add(DiagnosticsPlugin)
            .add(InputPlugin)
            .add(InputFocusPlugin)
            .add(InputDispatchPlugin)
            .add(WindowPlugin::default())
            .add(AccessibilityPlugin)
            .add(AssetPlugin::default())
            .add(TextureAtlasPlugin)
            .add(WinitPlugin::default())
            .add(RenderPlugin::default())
            .add(ImagePlugin::default())
            .add(MeshPlugin)
            .add(CameraPlugin);
        #[cfg(any(unix, windows))]
        let plugins = plugins.add(bevy::app::TerminalCtrlCHandlerPlugin);
        #[cfg(not(target_arch = "wasm32"))]
        let plugins = plugins.add(bevy::render::pipelined_rendering::PipelinedRenderingPlugin);
        plugins
            .add(flat_pipeline)
            .add(ClipboardPlugin)
            .add(TextPlugin)
            .add(UiPlugin)
            .add(UiRenderPlugin)
            .add(AudioPlugin::default())
            .add(GilrsPlugin)
            .add(StatesPlugin)
            .add_group(UiWidgetsPlugins)
            .add_group(DefaultPickingPlugins)
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
