//! The QR code on a picture: a screenshot or a photo of a book's or puzzle's link. A browser has no use for this: a camera
//! opens the link there by itself.

use std::io::Cursor;

use rqrr::PreparedImage;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// The first bytes of the pictures that can be read: PNG and JPEG.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = b"\xff\xd8\xff";
/// The largest width and height of a picture. Its pixels are unpacked in memory.
const LARGEST: usize = 10_000;
/// The width and height up to which a code is looked for. Larger pictures are made smaller, which takes less time.
const SOUGHT: usize = 1200;

/// A picture in shades of grey.
#[derive(Debug, PartialEq, Eq)]
struct Greys {
    width: usize,
    height: usize,
    shades: Vec<u8>,
}

/// Returns true if a file is a picture that can be read, by its first bytes.
pub(super) fn is_picture(bytes: &[u8]) -> bool {
    bytes.starts_with(PNG) || bytes.starts_with(JPEG)
}

/// Returns the text of the QR code on a picture; `None` if there is no code, or none that can be read.
///
/// # Errors
/// Returns the problem with the file.
pub(super) fn read_qr(bytes: &[u8]) -> Result<Option<String>, String> {
    let whole = if bytes.starts_with(PNG) { read_png(bytes)? } else { read_jpeg(bytes)? };
    // Fine codes need all pixels, codes on photos and screens of many pixels fewer.
    let sizes = [SOUGHT, SOUGHT / 2, SOUGHT * 2];
    let mut steps: Vec<usize> =
        sizes.iter().map(|most| whole.width.max(whole.height).div_ceil(*most).max(1)).collect();
    steps.dedup();
    Ok(steps.into_iter().find_map(|step| find(&whole.smaller(step))))
}

fn find(greys: &Greys) -> Option<String> {
    let at = |x, y| greys.shades[y * greys.width + x];
    let mut image = PreparedImage::prepare_from_greyscale(greys.width, greys.height, at);
    let grids = image.detect_grids();
    grids.iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
}

impl Greys {
    /// Returns the picture with the mean of each square of that many pixels.
    fn smaller(&self, step: usize) -> Self {
        let (width, height) = (self.width / step, self.height / step);
        let mean = |place: usize| {
            let (left, top) = (place % width * step, place / width * step);
            let rows = (top..top + step).map(|y| &self.shades[y * self.width + left..][..step]);
            let sum: usize = rows.flatten().map(|shade| usize::from(*shade)).sum();
            u8::try_from(sum / (step * step)).unwrap_or(u8::MAX)
        };
        Self { width, height, shades: (0..width * height).map(mean).collect() }
    }
}

/// Returns an error for a picture that is too large.
fn check_size(width: usize, height: usize) -> Result<(), String> {
    if (1..=LARGEST).contains(&width) && (1..=LARGEST).contains(&height) {
        return Ok(());
    }
    Err(format!("{width}×{height} pixels"))
}

fn read_png(bytes: &[u8]) -> Result<Greys, String> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    check_size(width, height)?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let info = reader.next_frame(&mut pixels).map_err(|error| error.to_string())?;
    pixels.truncate(info.buffer_size());
    let samples = info.color_type.samples();
    let shades = pixels.chunks_exact(samples).map(|pixel| {
        let (colours, alpha) = match pixel {
            [grey] => ([*grey; 3], u8::MAX),
            [grey, alpha] => ([*grey; 3], *alpha),
            [red, green, blue] => ([*red, *green, *blue], u8::MAX),
            [red, green, blue, alpha, ..] => ([*red, *green, *blue], *alpha),
            [] => ([0; 3], 0),
        };
        let grey = colours.into_iter().map(u32::from).sum::<u32>() / 3;
        // What can be seen through lies on white.
        let seen = (grey * u32::from(alpha) + 255 * u32::from(u8::MAX - alpha)) / 255;
        u8::try_from(seen).unwrap_or(u8::MAX)
    });
    greys((width, height), shades.collect())
}

fn read_jpeg(bytes: &[u8]) -> Result<Greys, String> {
    let options = DecoderOptions::new_safe().jpeg_set_out_colorspace(ColorSpace::Luma);
    let options = options.set_max_width(LARGEST).set_max_height(LARGEST);
    let mut decoder = JpegDecoder::new_with_options(Cursor::new(bytes), options);
    let shades = decoder.decode().map_err(|error| error.to_string())?;
    let info = decoder.info().ok_or("no size")?;
    let size = (usize::from(info.width), usize::from(info.height));
    check_size(size.0, size.1)?;
    greys(size, shades)
}

fn greys((width, height): (usize, usize), shades: Vec<u8>) -> Result<Greys, String> {
    if shades.len() != width * height {
        return Err(format!("{} of {} pixels", shades.len(), width * height));
    }
    Ok(Greys { width, height, shades })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::client::collection::Collection;
    use crate::client::ui::qr_squares;

    /// Returns a PNG of a text's QR code as the game shows it, with that many pixels a square.
    pub(in crate::client) fn drawn(text: &str, size: usize) -> Vec<u8> {
        let (wide, squares) = qr_squares(text).expect("it is short enough");
        let side = wide * size;
        let pixels = (0..side * side).flat_map(|place| {
            let is_dark = squares[place / side / size * wide + place % side / size];
            if is_dark { [0x2a, 0x21, 0x1c] } else { [0xe9, 0xdc, 0xc0] }
        });
        let pixels: Vec<u8> = pixels.collect();
        crate::client::picture::png((side as u32, side as u32), &pixels).expect("a picture")
    }

    #[test]
    fn the_code_of_every_starter_book_is_read_from_its_picture() {
        let collection = Collection::embedded().expect("what is built in holds together");
        for book in &collection.books {
            let link = format!("https://far.example/#book={}", book.code());
            for size in [3, 4, 20] {
                let picture = drawn(&link, size);
                assert!(is_picture(&picture));
                assert_eq!(read_qr(&picture), Ok(Some(link.clone())), "{} {size}", book.name);
            }
        }
    }

    #[test]
    fn pictures_without_a_code_and_damaged_ones_are_told() {
        let picture = drawn("MB1-AA", 4);
        for length in [8, 20, 40, picture.len() / 2] {
            assert!(read_qr(&picture[..length]).is_err(), "{length}");
        }
        let white = crate::client::picture::png((30, 20), &[255; 30 * 20 * 3]).expect("a picture");
        assert_eq!(read_qr(&white), Ok(None));
        let tiny = crate::client::picture::png((1, 1), &[0; 3]).expect("a picture");
        assert_eq!(read_qr(&tiny), Ok(None));
        assert!(read_qr(b"\xff\xd8\xff\xe0 no picture").is_err());
        assert!(!is_picture(b"\xff\xd8") && !is_picture(b"GIF89a"));
        // A header that tells of more than there is.
        let mut huge = white;
        huge[16..24].copy_from_slice(&[0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]);
        assert!(read_qr(&huge).is_err());
    }
}
