//! The material of what only moves: ink that splashes, spreads or dissolves and dries, and the leaf between screens.

use std::path::{Path, PathBuf};

use bevy::asset::AssetPath;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::color::ColorToComponents;
use bevy::ecs::system::SystemParam;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::ui_render::UiMaterialPlugin;
use bevy::ui_render::prelude::{MaterialNode, UiMaterial};

use super::fonts::paint;
use crate::client::prelude::*;
use marginalia_art::{IRON_GALL, InkTone, PAGE_SHADE, Rgb};

/// The place of the shader among the files that are part of the program.
const SHADER: &str = "marginalia/motion.wgsl";

/// What moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    /// Ink that hits the page.
    Splash,
    /// Ink that spreads and is taken up from its middle, where something appears.
    Spread,
    /// A card that becomes ink, and falls apart.
    Dissolve,
    /// A leaf that turns.
    Leaf,
}

/// A moving picture on a node, drawn by the graphics card.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub(super) struct MotionMaterial {
    #[uniform(0)]
    colour: Vec4,
    #[uniform(0)]
    dark: Vec4,
    /// The completed part, the opacity, the seed, and the kind.
    #[uniform(0)]
    state: Vec4,
}

impl UiMaterial for MotionMaterial {
    fn fragment_shader() -> ShaderRef {
        AssetPath::from(SHADER).with_source("embedded").into()
    }
}

#[cfg(test)]
impl MotionMaterial {
    /// Returns the completed part and the opacity.
    pub(super) fn seen(&self) -> (f32, f32) {
        (self.state.x, self.state.y)
    }
}

fn linear(colour: Rgb) -> Vec4 {
    paint(colour).to_linear().to_vec4()
}

impl MotionMaterial {
    fn new([colour, dark]: [Rgb; 2], seed: f32, motion: Motion) -> Self {
        Self {
            colour: linear(colour),
            dark: linear(dark),
            state: Vec4::new(0.0, 1.0, seed, f32::from(motion as u8)),
        }
    }
}

/// The node of a moving picture.
pub(super) type MotionNode = MaterialNode<MotionMaterial>;

/// The system parameter that makes moving pictures. Without a renderer there are none.
#[derive(SystemParam)]
pub(super) struct Motions<'w> {
    materials: Option<ResMut<'w, Assets<MotionMaterial>>>,
}

impl Motions<'_> {
    /// Returns moving ink. `seed`: its form.
    pub(super) fn ink(&mut self, motion: Motion, tone: InkTone, seed: u32) -> Option<MotionNode> {
        let [colour, _, dark] = tone.pigments();
        // The shader needs small numbers.
        let seed = (seed.wrapping_mul(2_654_435_761) >> 24) as f32 / 16.0;
        self.add(MotionMaterial::new([colour, dark], seed, motion))
    }

    /// Returns a leaf that turns.
    pub(super) fn leaf(&mut self) -> Option<MotionNode> {
        self.add(MotionMaterial::new([PAGE_SHADE, IRON_GALL], 0.0, Motion::Leaf))
    }

    fn add(&mut self, material: MotionMaterial) -> Option<MotionNode> {
        self.materials.as_mut().map(|materials| MaterialNode(materials.add(material)))
    }

    /// Sets the completed part and the opacity of a moving picture.
    pub(super) fn set(&mut self, node: &MotionNode, part: f32, opacity: f32) {
        if let Some(mut material) = self.materials.as_mut().and_then(|materials| materials.get_mut(&node.0)) {
            (material.state.x, material.state.y) = (part, opacity);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let shader = include_bytes!("motion.wgsl");
    if let Some(registry) = app.world_mut().get_resource_mut::<EmbeddedAssetRegistry>() {
        registry.insert_asset(PathBuf::from(SHADER), Path::new(SHADER), shader.as_slice());
        app.add_plugins(UiMaterialPlugin::<MotionMaterial>::default());
    }
}
