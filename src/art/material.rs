//! Materials: what paper, leather, wood, wax and gold look like at a place.

use super::noise::{Noise, bump, greater, smooth};
use super::palette::{GOLD, GOLD_DARK, GOLD_LIGHT, PAGE, PAGE_SHADE, Rgb, blend, shade};

/// Vellum of the usual colours: `x` and `y` in logical pixels, light or dark by `tone` about 1.
pub(super) fn vellum(noise: &Noise, x: f32, y: f32, tone: f32) -> Rgb {
    skin_of_calf(noise, x, y, tone, [PAGE, PAGE_SHADE])
}

/// Vellum of a light and a dark colour, as [`vellum`].
pub(super) fn skin_of_calf(noise: &Noise, x: f32, y: f32, tone: f32, [light, dark]: [Rgb; 2]) -> Rgb {
    let cloud = noise.fbm(x * 0.011, y * 0.011 + 3.0, 3);
    let fibre = noise.at(x * 0.31, y * 0.55) * 0.6 + noise.at(x * 0.9 + 5.0, y * 0.8) * 0.4;
    let c = blend(light, dark, smooth(0.45, 0.95, cloud) * 0.55);
    shade(c, tone * (1.0 + 0.045 * (fibre - 0.5) + 0.05 * (0.5 - cloud)))
}

/// A tablet of slate: cleaved in thin layers, scratched, with chalk that was wiped off.
pub(super) fn slate(noise: &Noise, x: f32, y: f32, tone: f32, [stone, dust]: [Rgb; 2]) -> Rgb {
    let layer = noise.fbm(x * 0.006 + 9.0, y * 0.045, 3);
    let step = bump(noise.fbm(x * 0.010, y * 0.022 + 21.0, 3) - 0.5, 0.012);
    let grain = noise.at(x * 0.7, y * 0.9) * 0.5 + noise.at(x * 1.3 + 8.0, y * 1.1) * 0.5;
    // The sponge left dust in long, slanted strokes.
    let wiped = smooth(0.48, 0.86, noise.fbm(x * 0.012 + y * 0.004, y * 0.050 - x * 0.018 + 40.0, 3));
    let c = blend(stone, dust, 0.34 * wiped);
    shade(c, tone * (0.93 + 0.16 * (layer - 0.4) + 0.12 * (grain - 0.5) - 0.10 * step))
}

/// Paper under a wash of colour: pools and their tide lines, and faint coasts with ripples before them.
pub(super) fn sea(noise: &Noise, x: f32, y: f32, tone: f32, [light, dark]: [Rgb; 2]) -> Rgb {
    let pool = noise.fbm(x * 0.0085 + 5.0, y * 0.0085, 4);
    let tide = bump((pool * 7.0) - (pool * 7.0 + 0.5).floor(), 0.055) * 0.35;
    let fibre = noise.at(x * 0.31, y * 0.55) * 0.6 + noise.at(x * 0.9 + 5.0, y * 0.8) * 0.4;
    let wash = blend(light, dark, (smooth(0.30, 0.80, pool) * 0.75 + tide * 0.5).min(1.0));
    // Where the ground is high there is land, which the wash spares.
    let high = noise.fbm(x * 0.0055 + 31.0, y * 0.0055 + 12.0, 5);
    let land = smooth(0.607, 0.613, high);
    let coast = bump(high - 0.610, 0.0032);
    let ripples = [0.598, 0.586, 0.574].map(|level| bump(high - level, 0.0018));
    let rippled = ripples[0] * 0.22 + ripples[1] * 0.14 + ripples[2] * 0.08;
    let c = blend(wash, blend(PAGE, light, 0.25), land * 0.80);
    let c = blend(c, shade(dark, 0.45), greater(coast * 0.34, rippled));
    shade(c, tone * (1.0 + 0.05 * (fibre - 0.5)))
}

/// Woven cloth of a dark and a light colour, worn in places.
pub(super) fn cloth(noise: &Noise, x: f32, y: f32, [dark, light]: [Rgb; 2]) -> Rgb {
    let thread = |v: f32, along: f32| {
        let k = v * 0.40;
        let across = k - k.floor() - 0.5;
        (1.0 - 3.2 * across * across) * (0.75 + 0.5 * noise.at(along * 0.09, k.floor() * 1.7))
    };
    let (warp, weft) = (thread(x, y), thread(y, x));
    let is_over = ((x * 0.40).floor() as i32 + (y * 0.40).floor() as i32) & 1 == 0;
    let weave = if is_over { warp } else { 0.86 * weft };
    let fold = noise.fbm(x * 0.0040, y * 0.0060 + 9.0, 3);
    shade(blend(dark, light, 0.42 + 0.8 * (fold - 0.5)), 0.55 + 0.50 * weave)
}

/// Marbled paper: colours dropped on the bath in bands, which a comb with teeth of a width has drawn up and down by turns.
pub(super) fn marble(noise: &Noise, x: f32, y: f32, tooth: f32, colours: &[Rgb]) -> Rgb {
    // A stick stirred the bath before the comb.
    let stir = |ox: f32, oy: f32| noise.fbm(x * 0.016 + ox, y * 0.016 + oy, 2) - 0.5;
    let (x, y) = (x + 15.0 * stir(3.0, 50.0), y + 26.0 * stir(19.0, 7.0));
    let along = x / tooth;
    let part = along - along.floor() - 0.5;
    let drawn = 1.0 - (2.0 * part).abs();
    let drawn = drawn * drawn * (3.0 - 2.0 * drawn);
    let down = if along.floor() as i32 & 1 == 0 { 1.0 } else { -1.0 };
    let bands = (y + down * tooth * 1.25 * drawn) / 4.6 + 1.5 * noise.at(x * 0.05, y * 0.03);
    let (band, within) = (bands.floor(), bands - bands.floor());
    let colour = |band: f32| {
        let chance = noise.grain(band as i32 as u32, 77);
        let place = (band as i32).rem_euclid(colours.len() as i32) as usize;
        // Now and then a drop of another colour fell into the band.
        let place = if chance > 0.8 { (place + 1) % colours.len() } else { place };
        colours.get(place).copied().unwrap_or(PAGE)
    };
    let c = blend(colour(band), colour(band + 1.0), smooth(0.80, 1.0, within));
    let vein = bump(within - 0.9, 0.07);
    let fine = noise.at(x * 0.6, y * 0.6);
    shade(c, 0.96 + 0.10 * (fine - 0.5) - 0.22 * vein)
}

/// Wood of a dark and a light colour, the grain running across.
pub(super) fn wood(noise: &Noise, x: f32, y: f32, [dark, light]: [Rgb; 2]) -> Rgb {
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
    let c = blend(shade(dark, 0.80), light, rings * 0.62 + 0.25 * (wave - 0.5));
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
