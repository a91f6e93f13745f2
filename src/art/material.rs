//! Materials: what paper, leather, wood, wax and gold look like at a place.

use super::noise::{Noise, bump, smooth};
use super::palette::{DESK, GOLD, GOLD_DARK, GOLD_LIGHT, PAGE, PAGE_SHADE, Rgb, blend, rgb, shade};

/// Vellum: `x` and `y` in logical pixels, light or dark by `tone` about 1.
pub(super) fn vellum(noise: &Noise, x: f32, y: f32, tone: f32) -> Rgb {
    let cloud = noise.fbm(x * 0.011, y * 0.011 + 3.0, 3);
    let fibre = noise.at(x * 0.31, y * 0.55) * 0.6 + noise.at(x * 0.9 + 5.0, y * 0.8) * 0.4;
    let c = blend(PAGE, PAGE_SHADE, smooth(0.45, 0.95, cloud) * 0.55);
    shade(c, tone * (1.0 + 0.045 * (fibre - 0.5) + 0.05 * (0.5 - cloud)))
}

/// Dark wood, the grain running across.
pub(super) fn wood(noise: &Noise, x: f32, y: f32) -> Rgb {
    let plank = (y / 121.0).floor();
    let shift = plank * 37.7;
    let seam = {
        let t = y / 121.0 - plank;
        bump((t - 0.5).abs() - 0.5, 0.010)
    };
    let wave = noise.fbm(x * 0.0042 + shift, y * 0.012, 2);
    let rings = noise.at(x * 0.004 + shift, y * 0.15 + wave * 9.0) * 0.6
        + noise.at(x * 0.015 + shift, y * 0.42 + wave * 14.0) * 0.4;
    let pore = smooth(0.72, 0.9, noise.at(x * 0.035 + shift, y * 0.9));
    let c = blend(shade(DESK, 0.80), rgb(0x3A2A1E), rings * 0.62 + 0.25 * (wave - 0.5));
    shade(c, (1.0 - 0.65 * seam) * (1.0 - 0.25 * pore))
}

/// Grained leather of a colour.
pub(super) fn leather(noise: &Noise, x: f32, y: f32, c: Rgb) -> Rgb {
    let grain = noise.at(x * 0.42, y * 0.42) * 0.5 + noise.at(x * 0.85 + 7.0, y * 0.8) * 0.5;
    let crease = bump(noise.at(x * 0.11 + 20.0, y * 0.11) - 0.5, 0.035);
    let worn = noise.fbm(x * 0.012, y * 0.012 + 11.0, 3);
    shade(c, 0.80 + 0.30 * grain - 0.14 * crease + 0.45 * (worn - 0.5))
}

/// Gold leaf on a base, worn in places.
pub(super) fn gold(noise: &Noise, x: f32, y: f32) -> Rgb {
    let wear = noise.fbm(x * 0.10, y * 0.10 + 40.0, 3);
    let sheen = noise.at(x * 0.030 + y * 0.024, y * 0.03 - x * 0.018);
    let c = blend(GOLD_DARK, GOLD, smooth(0.15, 0.45, wear));
    blend(c, GOLD_LIGHT, 0.85 * smooth(0.46, 0.80, sheen * 0.6 + wear * 0.4))
}

/// Ink that pooled: a flat colour made uneven.
pub(super) fn ink(noise: &Noise, x: f32, y: f32, c: Rgb) -> Rgb {
    let pool = noise.fbm(x * 0.05, y * 0.05 + 17.0, 3);
    let fine = noise.at(x * 0.5, y * 0.5);
    shade(c, 0.86 + 0.42 * (pool - 0.35) + 0.10 * (fine - 0.5))
}

/// Sealing wax.
pub(super) fn wax(noise: &Noise, x: f32, y: f32, c: Rgb) -> Rgb {
    let swirl = noise.fbm(x * 0.03 + 2.0, y * 0.03, 3);
    let band = noise.at(x * 0.05 + swirl * 4.0, y * 0.05 + swirl * 5.0);
    shade(c, 0.86 + 0.30 * (band - 0.4) + 0.12 * (swirl - 0.5))
}
