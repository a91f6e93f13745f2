//! QR codes: a link in squares of ink on paper.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use qrcode::{EcLevel, QrCode};

use crate::client::prelude::*;

/// The width of the empty border in squares, which cameras need to find the code.
const QUIET: usize = 4;
/// The colours: iron-gall ink and the page colour.
const INK: [u8; 4] = [0x2a, 0x21, 0x1c, 0xff];
const PAGE: [u8; 4] = [0xe9, 0xdc, 0xc0, 0xff];

/// Returns the squares of a text row by row, surrounded by empty ones, and the number of squares in a row. Returns
/// `None` for a text that is too long. A seventh of the code may be unreadable.
pub(in crate::client) fn squares(text: &str) -> Option<(usize, Vec<bool>)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let (inner, dark) = (code.width(), code.to_colors());
    let wide = inner + 2 * QUIET;
    let at = |place: usize| {
        let (x, y) = ((place % wide).checked_sub(QUIET)?, (place / wide).checked_sub(QUIET)?);
        (x < inner && y < inner).then(|| dark[y * inner + x] == qrcode::Color::Dark)
    };
    Some((wide, (0..wide * wide).map(|place| at(place).unwrap_or(false)).collect()))
}

/// Returns the squares as a texture, one texel each, with edges that stay sharp at any size.
fn picture(wide: usize, squares: &[bool]) -> Image {
    let data = squares.iter().flat_map(|is_dark| if *is_dark { INK } else { PAGE }).collect();
    let size = Extent3d { width: wide as u32, height: wide as u32, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(size, TextureDimension::D2, data, format, RenderAssetUsages::RENDER_WORLD);
    image.sampler = ImageSampler::nearest();
    image
}

impl Kit<'_, '_> {
    /// Shows a text as a QR code below a parent, in whole pixels per square. Returns `None` for a text that is too long.
    /// `most`: the largest width. `name`: its name for probes.
    pub fn qr_code(
        &mut self,
        parent: Entity,
        text: &str,
        (most, name): (usize, &str),
    ) -> Option<EntityCommands<'_>> {
        let (wide, squares) = squares(text)?;
        let size = ((most / wide).max(1) * wide) as f32;
        let image = self.textures.add(picture(wide, &squares));
        let mut shown = self.image(parent, ImageNode::new(image), size);
        shown.insert(ProbeName::new(name));
        Some(shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the bits of a code of at most version 9 according to ISO/IEC 18004: the mask, the path through the
    /// squares, the modes.
    fn read(
        inner: usize,
        is_dark: impl Fn(usize, usize) -> bool,
        is_fixed: impl Fn(usize, usize) -> bool,
    ) -> String {
        let format = (0..5).fold(0, |bits, x| bits << 1 | u8::from(is_dark(x, 8))) ^ 0b10101;
        assert_eq!(format >> 3, 0b00, "its level of repair is M");
        let is_masked = |x: usize, y: usize| match format & 7 {
            0 => (x + y).is_multiple_of(2),
            1 => y.is_multiple_of(2),
            2 => x.is_multiple_of(3),
            3 => (x + y).is_multiple_of(3),
            4 => (y / 2 + x / 3).is_multiple_of(2),
            5 => x * y % 2 + x * y % 3 == 0,
            6 => (x * y % 2 + x * y % 3).is_multiple_of(2),
            _ => ((x + y) % 2 + x * y % 3).is_multiple_of(2),
        };
        let columns = (0..inner).rev().filter(|x| *x != 6).collect::<Vec<_>>();
        let mut bits = Vec::new();
        for (number, pair) in columns.chunks(2).enumerate() {
            for step in 0..inner {
                let y = if number.is_multiple_of(2) { inner - 1 - step } else { step };
                let free = pair.iter().filter(|x| !is_fixed(**x, y));
                bits.extend(free.map(|x| is_dark(*x, y) != is_masked(*x, y)));
            }
        }
        let mut bits = bits.into_iter();
        let mut take =
            |count: usize| (0..count).fold(0, |all, _| all << 1 | usize::from(bits.next() == Some(true)));
        let letters = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
        let mut text = String::new();
        loop {
            match take(4) {
                0b0100 => {
                    let count = take(8);
                    text.extend((0..count).map(|_| char::from(take(8) as u8)));
                }
                0b0010 => {
                    let count = take(9);
                    for _ in 0..count / 2 {
                        let two = take(11);
                        text.extend([two / 45, two % 45].map(|letter| char::from(letters[letter])));
                    }
                    text.extend((count % 2 == 1).then(|| char::from(letters[take(6)])));
                }
                0b0001 => {
                    let count = take(10);
                    for _ in 0..count / 3 {
                        text.push_str(&format!("{:03}", take(10)));
                    }
                    match count % 3 {
                        1 => text.push_str(&take(4).to_string()),
                        2 => text.push_str(&format!("{:02}", take(7))),
                        _ => {}
                    }
                }
                _ => return text,
            }
        }
    }

    #[test]
    fn what_is_drawn_says_the_link() {
        let link = "http://127.0.0.1:7791/#room=KQXZRB";
        let (wide, squares) = squares(link).expect("it is short");
        let inner = wide - 2 * QUIET;
        assert_eq!((inner, squares.len()), (29, wide * wide), "version 3: one block, nothing interleaved");
        let is_dark = |x: usize, y: usize| squares[(y + QUIET) * wide + x + QUIET];
        // A quiet zone of four modules on every side.
        for (place, is_dark) in squares.iter().enumerate() {
            let (x, y) = (place % wide, place / wide);
            let is_inside = [x, y].into_iter().all(|at| (QUIET..wide - QUIET).contains(&at));
            assert!(is_inside || !is_dark, "{x} {y}");
        }
        // Three finder patterns: rings of 7, 5 and 3.
        for (left, top) in [(0, 0), (inner - 7, 0), (0, inner - 7)] {
            for (x, y) in (0..49).map(|place| (place % 7, place / 7)) {
                let ring = [x, y, 6 - x, 6 - y].into_iter().min();
                assert_eq!(is_dark(left + x, top + y), ring != Some(1), "{left} {top}: {x} {y}");
            }
        }
        let code = QrCode::with_error_correction_level(link, EcLevel::M).expect("it is short");
        assert_eq!(read(inner, is_dark, |x, y| code.is_functional(x, y)), link);
    }

    #[test]
    fn the_texture_is_ink_on_paper_a_texel_a_square() {
        let (wide, squares) = squares("http://a/#room=ABCDEF").expect("it is short");
        let image = picture(wide, &squares);
        assert_eq!((image.width() as usize, image.height() as usize), (wide, wide));
        let data = image.data.expect("it was drawn");
        for (square, texel) in squares.iter().zip(data.chunks(4)) {
            assert_eq!(texel, if *square { INK } else { PAGE });
        }
        assert_eq!(super::squares(&"x".repeat(3000)), None);
    }
}
