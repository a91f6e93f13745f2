//! Pictures of the window, which the player takes by a control.

use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use super::taken_file;
use super::toast::Toast;
use crate::client::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take);
}

fn take(controls: Controls, mut commands: Commands) {
    if controls.just(Control::Picture) {
        commands.spawn(Screenshot::primary_window()).observe(keep);
    }
}

/// Stores the picture once the renderer has it.
fn keep(on: On<ScreenshotCaptured>, prefs: Res<Prefs>, mut toast: ResMut<Toast>) {
    let problem = |error: String| prefs.language.say_value("picture-unmade", "problem", error);
    toast.show(store(prefs.language, on.image.clone()).unwrap_or_else(problem));
}

/// Writes a picture as a PNG, without the alpha channel: in a window it means nothing.
///
/// # Errors
/// Returns the reason why there is no PNG.
#[cfg(not(target_arch = "wasm32"))]
fn store(locale: Locale, image: Image) -> Result<String, String> {
    let pixels = image.try_into_dynamic().map_err(|error| error.to_string())?.into_rgb8();
    let bytes = png(pixels.dimensions(), pixels.as_raw()).map_err(|error| error.to_string())?;
    Ok(taken_file::write(locale, ("pictures", &taken_file::name_now("png")), "image/png", &bytes))
}

/// Lets the page write a picture as a PNG: it can do so by itself, and the game needs no code for it.
///
/// # Errors
/// Returns the reason why there are no pixels.
#[cfg(target_arch = "wasm32")]
fn store(locale: Locale, image: Image) -> Result<String, String> {
    let mut pixels = image.try_into_dynamic().map_err(|error| error.to_string())?.into_rgba8();
    pixels.pixels_mut().for_each(|pixel| pixel.0[3] = u8::MAX);
    let name = taken_file::name_now("png");
    crate::page::download_picture(&name, pixels.dimensions(), pixels.as_raw());
    Ok(locale.say_value("file-downloaded", "file", name))
}

/// Returns a PNG of pixels with three bytes each.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn png((width, height): (u32, u32), rgb: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(rgb)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn a_picture_can_be_read_again_and_a_wrong_size_is_told() {
        let pixels = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7, 1, 2, 3, 4, 5, 6];
        let bytes = png((3, 2), &pixels).expect("a picture");
        let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect("a PNG");
        let mut read = vec![0; reader.output_buffer_size().expect("a small picture")];
        let info = reader.next_frame(&mut read).expect("its pixels");
        assert_eq!((info.width, info.height, read.as_slice()), (3, 2, pixels.as_slice()));
        assert!(png((3, 3), &pixels).is_err());
    }
}
