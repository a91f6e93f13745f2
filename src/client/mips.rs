//! The conversion of a picture to a texture.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageSampler, ImageSamplerDescriptor};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use marginalia_art::Picture;

/// Returns the texture of a picture, with all its mipmaps.
#[must_use]
pub fn texture(picture: Picture) -> Image {
    let (width, height) = (picture.width, picture.height);
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let (data, levels) = picture.levels();
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(data);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use marginalia_art::{InkTone, blot};

    #[test]
    fn textures_keep_their_size() {
        let image = texture(blot(2, InkTone::Lapis, 48));
        assert_eq!((image.width(), image.height()), (48, 48));
        assert_eq!(image.texture_descriptor.mip_level_count, 6);
    }
}
