//! Badges: the drops, nib, leaf and pennant that carry a card's numbers.

use super::mask::Mask;
use super::material::{gold, ink};
use super::noise::{Noise, bump, smooth};
use super::palette::{GOLD_LIGHT, IRON_GALL, InkTone, LIFE, RUBRIC, Rgb, blend, rgb, shade};
use super::picture::Picture;

const DROP: &str = "M 50 4 C 58 24 84 42 84 64 C 84 84 69 96 50 96 C 31 96 16 84 16 64 C 16 42 42 24 50 4 Z";

/// A shape with a dark line round it, raised and lit, with a shadow: how every badge is built.
fn badge(out: &mut Picture, shape: &Mask, s: f32, round: f32, material: impl FnMut(f32, f32) -> Rgb) {
    out.shadow(shape, (0.8 * s) as i32, (1.4 * s) as i32, 1.6 * s, 0.55);
    out.raise(shape, round, 0.8, material);
}

/// Lays a thin dark rim just inside a shape.
fn rim(out: &mut Picture, shape: &Mask, soft: f32, c: Rgb, strength: f32) {
    let inside = shape.blurred(soft);
    out.paint(shape, |x, y| (c, strength * smooth(0.93, 0.45, inside.at(x as i32, y as i32))));
}

/// A drop of ink for a point of MP: full, or only its outline.
pub fn ink_drop(full: bool, size: u32) -> Picture {
    let noise = Noise::new(0xD209);
    let s = size.max(1) as f32 / 16.0;
    let mut out = Picture::clear(size, size);
    let shape = Mask::words(size, size, 100.0, DROP);
    if full {
        let c = InkTone::Lapis.colour();
        badge(&mut out, &shape, s, 2.0 * s, |x, y| ink(&noise, x / s * 3.0, y / s * 3.0, shade(c, 1.15)));
        rim(&mut out, &shape, 1.0 * s, rgb(0x10204A), 0.75);
        out.tint(
            &Mask::words_line(size, size, 100.0, "M 32 66 C 32 54 40 46 44 38", 8.0),
            rgb(0xDCEBFF),
            0.75,
        );
    } else {
        out.tint(&shape, [0.05, 0.04, 0.05], 0.35);
        out.tint(&Mask::words_line(size, size, 100.0, DROP, 6.5).within(&shape), rgb(0x8E836F), 0.85);
        out.tint(
            &Mask::words_line(size, size, 100.0, "M 30 82 C 40 90 60 90 70 82", 4.0),
            rgb(0x3A5A92),
            0.7,
        );
    }
    out
}

/// A drop of gold for the cost; the number goes on its belly.
pub fn gold_drop(size: u32) -> Picture {
    let noise = Noise::new(0x601D);
    let s = size.max(1) as f32 / 26.0;
    let mut out = Picture::clear(size, size);
    let words = "M 50 3 C 56 14 92 26 92 58 C 92 81 73 95 50 95 C 27 95 8 81 8 58 C 8 26 44 14 50 3 Z";
    let shape = Mask::words(size, size, 100.0, words);
    badge(&mut out, &shape, s, 3.4 * s, |x, y| {
        blend(gold(&noise, x / s * 2.4, y / s * 2.4), rgb(0xE3B84A), 0.55)
    });
    rim(&mut out, &shape, 1.3 * s, rgb(0x5A3A0C), 0.95);
    out.tint(
        &Mask::words(
            size,
            size,
            100.0,
            "M 50 30 C 66 30 78 42 78 58 C 78 73 66 83 50 83 C 34 83 22 73 22 58 C 22 42 34 30 50 30 Z",
        )
        .blurred(1.2 * s),
        rgb(0xF9E7A6),
        0.55,
    );
    out.tint(&Mask::words_line(size, size, 100.0, "M 20 54 C 22 38 34 30 42 24", 4.5), rgb(0xFFF7D6), 0.8);
    out
}

/// A red quill-nib, point down, for Attack; the number goes on its shoulders.
pub fn quill_nib(width: u32, height: u32) -> Picture {
    let noise = Noise::new(0x2B1B);
    let s = width.min(height).max(1) as f32 / 28.0;
    let mut out = Picture::clear(width, height);
    let words = "M 8 5 C 30 10 70 10 92 5 C 95 26 96 40 91 54 C 86 66 62 70 50 99 C 38 70 14 66 9 54 C 4 40 5 26 8 5 Z";
    let shape = Mask::words(width, height, 100.0, words);
    badge(&mut out, &shape, s, 2.6 * s, |x, y| ink(&noise, x / s * 2.5, y / s * 2.5, shade(RUBRIC, 1.08)));
    rim(&mut out, &shape, 1.2 * s, rgb(0x3A0A08), 0.85);
    out.tint(&Mask::words_line(width, height, 100.0, "M 50 78 L 50 97", 5.0), rgb(0x2A0A08), 0.9);
    out.tint(
        &Mask::disc(width, height, width as f32 * 0.5, height as f32 * 0.775, 1.5 * s),
        rgb(0x2A0A08),
        0.95,
    );
    out.tint(
        &Mask::words_line(width, height, 100.0, "M 15 10 C 34 14 66 14 85 10", 3.5).within(&shape),
        GOLD_LIGHT,
        0.85,
    );
    out
}

/// A green leaf for Life; the number goes on its broad part.
pub fn leaf(width: u32, height: u32) -> Picture {
    let noise = Noise::new(0x1EAF);
    let s = width.min(height).max(1) as f32 / 28.0;
    let mut out = Picture::clear(width, height);
    let stem = Mask::words_line(width, height, 100.0, "M 17 84 Q 9 90 5 97", 7.0);
    out.tint(&stem, shade(LIFE, 0.5), 1.0);
    let words = "M 96 4 C 99 40 96 68 76 84 C 58 98 30 97 15 86 C 2 70 2 42 18 25 C 36 7 66 8 96 4 Z";
    let shape = Mask::words(width, height, 100.0, words);
    badge(&mut out, &shape, s, 2.6 * s, |x, y| ink(&noise, x / s * 2.5, y / s * 2.5, shade(LIFE, 1.06)));
    rim(&mut out, &shape, 1.2 * s, rgb(0x0E2E16), 0.85);
    let veins = "M 16 86 Q 50 56 92 9 M 34 70 Q 30 50 34 34 M 52 52 Q 52 34 58 22 M 36 69 Q 56 74 72 72 M 54 50 Q 72 54 84 48";
    out.tint(&Mask::words_line(width, height, 100.0, veins, 2.6).within(&shape), rgb(0xA9D49A), 0.42);
    out
}

/// A pennant in a side's colour on a little staff: a pointed warm one with a sun, a forked cool one with a moon.
pub fn pennant(warm: bool, width: u32, height: u32) -> Picture {
    let noise = Noise::new(if warm { 0x3A2 } else { 0xC01D });
    let s = width.min(height).max(1) as f32 / 22.0;
    let mut out = Picture::clear(width, height);
    let words = if warm {
        "M 14 8 C 40 2 62 16 97 40 C 64 58 40 66 14 64 Z"
    } else {
        "M 14 8 C 40 2 64 16 96 10 L 76 36 L 96 62 C 64 68 40 56 14 64 Z"
    };
    let staff = Mask::words_line(width, height, 100.0, "M 10 6 L 10 97", 8.0);
    let cloth = Mask::words(width, height, 100.0, words);
    let c = if warm { rgb(0xD9772B) } else { rgb(0x4E78AE) };
    out.shadow(&cloth.clone().with(&staff), 1, (1.2 * s) as i32, 1.2 * s, 0.6);
    out.raise(&staff, 1.0 * s, 0.7, |x, y| gold(&noise, x / s, y / s));
    out.raise(&cloth, 1.4 * s, 0.6, |x, y| {
        let wave = 0.16 * (x / width.max(1) as f32 * 9.0 + 0.6).sin();
        shade(ink(&noise, x / s * 2.0, y / s * 2.0, c), 1.0 + wave)
    });
    rim(&mut out, &cloth, 1.0 * s, shade(c, 0.3), 0.9);
    let (w, h) = (width as f32, height as f32);
    let sign = Mask::from_fn(width, height, |x, y| {
        let (dx, dy) = ((x - w * 0.40) / s, (y - h * 0.35) / s);
        let r = (dx * dx + dy * dy).sqrt();
        if warm {
            let ray = (dy.atan2(dx) * 8.0).cos() * 1.0;
            (2.6 + ray - r) * s * 0.7
        } else {
            (3.5 - r).min(((dx - 1.7).powi(2) + (dy + 0.5).powi(2)).sqrt() - 2.7) * s
        }
    })
    .clamped();
    out.tint(&sign, rgb(0xFFEFC0), 0.95);
    out
}

/// A crown of gold with three points: whose room it is.
pub fn crown(width: u32, height: u32) -> Picture {
    let noise = Noise::new(0xC407);
    let s = width.min(height).max(1) as f32 / 22.0;
    let mut out = Picture::clear(width, height);
    let words = "M 10 84 L 6 34 L 30 54 L 50 16 L 70 54 L 94 34 L 90 84 C 64 92 36 92 10 84 Z";
    let shape = Mask::words(width, height, 100.0, words);
    out.shadow(&shape, 1, (1.2 * s) as i32, 1.2 * s, 0.6);
    out.raise(&shape, 1.4 * s, 0.7, |x, y| gold(&noise, x / s, y / s));
    rim(&mut out, &shape, 1.0 * s, rgb(0x5A3A08), 0.9);
    let band = Mask::words_line(width, height, 100.0, "M 12 74 C 36 81 64 81 88 74", 4.0);
    out.tint(&band, rgb(0x8A2A18), 0.8);
    out
}

/// A round token of vellum with an ink line round it, for signs that need a ground.
pub(super) fn token(out: &mut Picture, noise: &Noise, ring: Rgb) {
    let n = out.width as f32;
    let s = n / 24.0;
    let disc = Mask::disc(out.width, out.height, n / 2.0, n / 2.0, n * 0.455).rough(noise, 3.0 * s, 0.5 * s);
    out.shadow(&disc, (0.6 * s) as i32, (1.0 * s) as i32, 1.4 * s, 0.6);
    out.raise(&disc, 1.4 * s, 0.5, |x, y| {
        let d = ((x - n / 2.0).powi(2) + (y - n / 2.0).powi(2)).sqrt() / n;
        blend(
            shade(
                super::material::vellum(noise, x / s * 3.0, y / s * 3.0, 1.05),
                1.0 - 0.25 * smooth(0.25, 0.46, d),
            ),
            ring,
            0.95 * bump(d - 0.405, 0.028),
        )
    });
    rim(out, &disc, 0.8 * s, IRON_GALL, 0.7);
}
