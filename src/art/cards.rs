//! Cards: the face, and the frame on the cell.

use super::mask::{Mask, box_distance};
use super::material::{gold, ink, vellum};
use super::noise::{Noise, greater, lesser, smooth};
use super::palette::{IRON_GALL, InkTone, Palette, shade};
use super::picture::Picture;

/// The place of the portrait on a card face: left, top, right and bottom as fractions of width and height.
pub const CARD_WINDOW: [f32; 4] = [0.085, 0.165, 0.915, 0.615];
/// The place of the rules text on a card face: left, top, right and bottom as fractions of width and height.
pub const CARD_TEXT: [f32; 4] = [0.085, 0.640, 0.915, 0.875];

/// A band between two insets of the picture's edge, with round corners.
fn band(width: u32, height: u32, outer: f32, inner: f32, round: f32) -> Mask {
    let (hw, hh) = (width as f32 / 2.0, height as f32 / 2.0);
    Mask::from_fn(width, height, |x, y| {
        let d = |inset: f32| {
            box_distance(x - hw, y - hh, hw - inset, hh - inset, greater(round - inset * 0.5, 0.5))
        };
        (0.5 - d(outer)).clamp(0.0, 1.0) * (0.5 + d(inner)).clamp(0.0, 1.0)
    })
}

/// A rectangle given in parts of the picture, grown by some pixels.
fn window(width: u32, height: u32, at: [f32; 4], grow: f32, round: f32) -> Mask {
    let (w, h) = (width as f32, height as f32);
    let (cx, cy) = ((at[0] + at[2]) * w / 2.0, (at[1] + at[3]) * h / 2.0);
    let (hw, hh) = ((at[2] - at[0]) * w / 2.0 + grow, (at[3] - at[1]) * h / 2.0 + grow);
    Mask::from_fn(width, height, |x, y| 0.5 - box_distance(x - cx, y - cy, hw, hh, round)).clamped()
}

/// The face of a card: vellum, a border in the ink's colour, room for name, portrait and text.
pub fn card_face(tone: InkTone, palette: Palette, width: u32, height: u32) -> Picture {
    let noise = Noise::new(0xCA2D ^ tone as u64);
    let s = width as f32 / 124.0;
    let h = height as f32;
    let mut out = Picture::clear(width, height);
    let whole = Mask::slip(width, height, 0.6, 6.5 * s, 0.0, &noise);
    out.paint(&whole, |x, y| {
        let edge = lesser(lesser(x, width as f32 - x), lesser(y, h - y)) / s;
        (
            vellum(&noise, x / s, y / s, 1.00 - 0.24 * (-edge / 8.0).exp() - 0.08 * smooth(0.5, 1.0, y / h)),
            1.0,
        )
    });
    let text = window(width, height, CARD_TEXT, 2.0 * s, 3.0 * s);
    out.tint(&text.blurred(3.0 * s), [1.0, 0.95, 0.80], 0.28);
    // Border: ink with a wash edge, then a hairline of gold.
    let colour = palette.ink(tone);
    let rim = band(width, height, 0.6, 4.4 * s, 6.5 * s).rough(&noise, 5.0 * s, 0.55 * s);
    out.raise(&rim.clone().within(&whole), 1.6 * s, 0.5, |x, y| {
        ink(&noise, x / s * 1.6, y / s * 1.6, colour)
    });
    out.tint(&band(width, height, 0.6, 1.5 * s, 6.5 * s), shade(colour, 0.42), 0.75);
    let hair = band(width, height, 5.4 * s, 6.3 * s, 6.0 * s);
    out.paint(&hair, |x, y| (gold(&noise, x / s * 2.0, y / s * 2.0), 0.95));
    // The portrait's window: a shadowed recess with a gold lip.
    out.paint(&window(width, height, CARD_WINDOW, 2.2 * s, 2.0 * s), |x, y| {
        (gold(&noise, x / s * 2.0, y / s * 2.0), 1.0)
    });
    out.tint(&window(width, height, CARD_WINDOW, 1.1 * s, 1.2 * s), IRON_GALL, 0.85);
    let hole = window(width, height, CARD_WINDOW, 0.0, 0.5 * s);
    out.paint(&hole, |x, y| (vellum(&noise, x / s + 60.0, y / s, 0.86), 1.0));
    // A rule under the name, and a small vine at the foot between the badges.
    let vine = "M 36 93.4 C 42 91 46 96 50 93.4 C 54 91 58 96 64 93.4 M 43 93 Q 42 90.6 44.5 90 Q 45.5 92 43 93 M 57 93 Q 58 90.6 55.5 90 Q 54.5 92 57 93 M 50 93.4 Q 48.4 96.6 50 97.4 Q 51.6 96.6 50 93.4";
    out.tint(&Mask::words_line(width, height, 100.0, vine, 0.9), shade(colour, 0.85), 0.85);
    out.paint(&Mask::disc(width, height, width as f32 * 0.5, h * 0.934, 1.6 * s), |x, y| {
        (gold(&noise, x, y), 1.0)
    });
    for (x, y) in [(0.075, 0.052), (0.925, 0.052), (0.075, 0.948), (0.925, 0.948)] {
        let dot = Mask::disc(width, height, x * width as f32, y * h, 1.5 * s);
        out.raise(&dot, 1.2 * s, 0.8, |px, py| gold(&noise, px * 2.0, py * 2.0));
    }
    out
}

/// The frame of a unit on its cell: a border in the ink's colour, clear inside.
pub fn card_frame(tone: InkTone, palette: Palette, width: u32, height: u32) -> Picture {
    let noise = Noise::new(0xF2A3 ^ tone as u64);
    let s = (width as f32 / 116.0).max(0.3);
    let (w, h) = (width as f32, height as f32);
    let colour = palette.ink(tone);
    let mut out = Picture::clear(width, height);
    // A shade cast inwards on the portrait.
    let inner = band(width, height, 2.0 * s, 14.0 * s, 5.0 * s);
    out.paint(&inner, |x, y| {
        let d = greater(lesser(lesser(x, w - x), lesser(y, h - y)) / s - 4.0, 0.0);
        ([0.08, 0.05, 0.03], 0.42 * (-d / 3.0).exp())
    });
    let rim = band(width, height, 0.5, 4.0 * s, 5.0 * s);
    out.raise(&rim, 1.5 * s, 0.7, |x, y| ink(&noise, x / s * 1.6, y / s * 1.6, colour));
    out.tint(&band(width, height, 0.5, 1.3 * s, 5.0 * s), shade(colour, 0.35), 0.8);
    out.paint(&band(width, height, 3.9 * s, 5.0 * s, 4.0 * s), |x, y| {
        (gold(&noise, x / s * 2.0, y / s * 2.0), 1.0)
    });
    for (x, y) in [(4.2, 4.2), (w / s - 4.2, 4.2), (4.2, h / s - 4.2), (w / s - 4.2, h / s - 4.2)] {
        let boss = Mask::disc(width, height, x * s, y * s, 2.7 * s);
        out.tint(&Mask::disc(width, height, x * s, y * s, 3.4 * s), IRON_GALL, 0.8);
        out.raise(&boss, 1.6 * s, 0.9, |px, py| gold(&noise, px / s * 2.0, py / s * 2.0));
    }
    out
}
