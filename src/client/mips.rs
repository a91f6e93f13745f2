//! The conversion of a picture to a texture.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};

use marginalia_art::Picture;

/// A picture with all its mipmaps, the largest first, in RGBA of 8 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levels {
    /// Width and height of the largest.
    pub size: [u32; 2],
    /// The number of levels.
    pub count: u32,
    /// All levels, one after the other.
    pub data: Vec<u8>,
}

impl From<Picture> for Levels {
    fn from(picture: Picture) -> Self {
        let size = [picture.width, picture.height];
        let (data, count) = picture.levels();
        Self { size, count, data }
    }
}

impl Levels {
    /// Returns the bytes from which [`Self::read`] makes the same levels.
    pub fn bytes(&self) -> Vec<u8> {
        let [width, height] = self.size;
        let head = [width, height, self.count].map(u32::to_le_bytes);
        [head.as_flattened(), &self.data].concat()
    }

    /// Reads levels; `None` if they are damaged.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (head, data) = bytes.split_at_checked(12)?;
        let numbers = [0, 4, 8].map(|at| u32::from_le_bytes(std::array::from_fn(|byte| head[at + byte])));
        let [width, height, count] = numbers;
        let is_whole = length([width, height], count)? == data.len();
        is_whole.then(|| Self { size: [width, height], count, data: data.to_vec() })
    }
}

/// Returns the texture of a picture, with all its mipmaps.
pub fn texture(picture: Picture) -> Image {
    image(picture.into())
}

/// Returns the texture of a picture with its mipmaps.
pub fn image(Levels { size: [width, height], count, data }: Levels) -> Image {
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = count;
    // The engine copies only the first level into the texture of a picture that is replaced. Where it may not copy, it
    // makes another texture.
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING;
    image.data = Some(data);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

/// Returns the number of bytes of all levels of a picture; `None` if it cannot have so many levels or is larger than any
/// picture of the game.
fn length([width, height]: [u32; 2], count: u32) -> Option<usize> {
    let is_possible = (1..=8192).contains(&width) && (1..=8192).contains(&height) && count <= 14;
    let level = |level: u32| (width >> level).max(1) as usize * (height >> level).max(1) as usize * 4;
    is_possible.then(|| (0..count).map(level).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use marginalia_art::{InkTone, blot};

    #[test]
    fn levels_come_back_from_their_bytes_and_damaged_ones_do_not() {
        let levels = Levels::from(blot(2, InkTone::Lapis, 48));
        let bytes = levels.bytes();
        assert_eq!(Levels::read(&bytes), Some(levels));
        for damaged in [&bytes[..bytes.len() - 1], &bytes[..11], &[0xFF; 64]] {
            assert_eq!(Levels::read(damaged), None);
        }
    }

    #[test]
    fn textures_keep_their_size() {
        let image = texture(blot(2, InkTone::Lapis, 48));
        assert_eq!((image.width(), image.height()), (48, 48));
        assert_eq!(image.texture_descriptor.mip_level_count, 6);
    }
}
