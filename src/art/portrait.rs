//! Portraits: the figure that a card shows, in ink and wash on its paper.

use marginalia_figures::Figure;

use super::brush::paint_strokes;
use super::figure::{Drawing, Eye, drawing, sketch};
use super::noise::{Noise, Rng, cos, exp, ln, mix, sin, smooth};
use super::palette::{GOLD, GOLD_DARK, GOLD_LIGHT, InkTone, PAGE, Rgb, blend, rgb, shade};
use super::picture::Picture;
use super::wash::Wash;
use super::words::ScriptError;

/// The subject of a portrait: everything that the portrait depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sitter {
    /// The card's number: the seed of the paper, the stains and the splatter.
    pub id: u16,
    /// Its ink.
    pub ink: InkTone,
    /// Its figure.
    pub figure: Figure,
}

/// Returns the portrait of a sitter on its paper, `size` × `size` pixels; the same sitter gives the same picture.
pub fn portrait(sitter: &Sitter, size: u32) -> Picture {
    let seed = mix(u64::from(sitter.id) << 8);
    paint(&drawing(&sitter.figure, seed), sitter.ink, seed, size)
}

/// Returns the portrait of a body whose file is given, with things of those names.
///
/// # Errors
/// Returns the first line that is not understood.
pub fn portrait_of(
    text: &str,
    pose: Option<&str>,
    things: &[&str],
    (ink, id): (InkTone, u16),
    size: u32,
) -> Result<Picture, ScriptError> {
    let seed = mix(u64::from(id) << 8);
    Ok(paint(&sketch(text, pose, things, seed)?, ink, seed, size))
}

fn paint(drawing: &Drawing, ink: InkTone, seed: u64, size: u32) -> Picture {
    let size = size.max(8);
    let noise = Noise::new(seed);
    let mut rng = Rng::new(seed ^ 0x5151);
    let mut wash = Wash::dry(size as usize);
    wash.splatter(&mut rng, 20);
    paint_strokes(&mut wash, &drawing.strokes, &noise);
    wash.drawing(drawing, &noise);
    let mut picture = develop(&wash, ink, &noise, size);
    for eye in drawing.eyes.iter().filter(|eye| eye.radius > 0.0) {
        look(&mut picture, eye);
    }
    specks(&mut picture, &mut rng);
    picture
}

/// Old paper: cloudy, fibrous, darker towards the edge.
pub(super) fn paper(noise: &Noise, x: f32, y: f32, scale: f32) -> f32 {
    let cloud = noise.fbm(x * scale * 4.0 + 3.0, y * scale * 4.0, 3);
    let fibre = noise.at(x * scale * 58.0, y * scale * 31.0 + 7.0) * 0.6
        + noise.at(x * scale * 90.0 + 5.0, y * scale * 110.0) * 0.4;
    0.965 + 0.15 * (cloud - 0.5) + 0.055 * (fibre - 0.5)
}

/// Returns the absorption of each channel by a pigment of the given colour on the page.
pub(super) fn thirst(c: Rgb) -> Rgb {
    let k = |i: usize| (-ln((c[i] / PAGE[i]).max(0.02))).max(0.015);
    [k(0), k(1), k(2)]
}

fn develop(wash: &Wash, ink: InkTone, noise: &Noise, size: u32) -> Picture {
    let [main, second, dark] = ink.pigments().map(thirst);
    let n = size as f32;
    let mut out = Picture::clear(size, size);
    let pale = blend(PAGE, [1.0, 0.98, 0.92], 0.55);
    for y in 0..size {
        let v = (y as f32 + 0.5) / n;
        for x in 0..size {
            let u = (x as f32 + 0.5) / n;
            let i = y as usize * wash.size + x as usize;
            let tooth = paper(noise, u, v, 1.0);
            let away = (u - 0.5).powi(2) + (v - 0.5).powi(2);
            let sheet = shade(PAGE, tooth * (1.0 - 0.42 * away));
            let (a, b, k) = (wash.main[i], wash.second[i], wash.dark[i]);
            let mut c = sheet;
            if a + b + k > 0.004 {
                // Pigment settles in the hollows of the paper.
                let settle = 1.0 + 1.9 * (0.965 - tooth) + 0.16 * (noise.grain(x, y) - 0.5);
                for ch in 0..3 {
                    c[ch] *= exp(-(a * main[ch] + b * second[ch]) * settle - k * dark[ch]);
                }
            }
            if wash.line[i] > 0.0 {
                let [r, g, b] = c;
                // A line is dark on light ink, and scraped out of dark ink.
                let scraped = if ink == InkTone::Lampblack {
                    smooth(0.1, 0.4, a + wash.second[i])
                } else {
                    smooth(0.26, 0.18, 0.3 * r + 0.6 * g + 0.1 * b)
                };
                let inked = [0, 1, 2].map(|ch| c[ch] * exp(-1.6 * dark[ch]));
                c = blend(c, blend(inked, blend(pale, c, 0.35), scraped), wash.line[i]);
            }
            if wash.pale[i] > 0.0 {
                c = blend(c, shade(pale, tooth), wash.pale[i] * 0.92);
            }
            if wash.gold[i] > 0.0 {
                c = blend(c, leaf_gold(noise, u, v), wash.gold[i]);
            }
            out.set(x, y, c, 1.0);
        }
    }
    out
}

/// Gold leaf at a place: worn, with light moving over it.
pub(super) fn leaf_gold(noise: &Noise, u: f32, v: f32) -> Rgb {
    let wear = noise.fbm(u * 26.0, v * 26.0 + 40.0, 3);
    let sheen = noise.at(u * 5.0 + v * 4.0, v * 6.0 - u * 3.0);
    let c = blend(GOLD_DARK, GOLD, smooth(0.20, 0.46, wear));
    blend(c, GOLD_LIGHT, smooth(0.48, 0.85, sheen * 0.6 + wear * 0.4))
}

fn look(picture: &mut Picture, eye: &Eye) {
    let n = picture.width as f32;
    let (px, margin) = (1.0 / n, eye.radius * 1.7);
    let cx = eye.at[0];
    let to = |v: f32| (v * n).clamp(0.0, n) as u32;
    for y in to(eye.at[1] - margin)..to(eye.at[1] + margin + px) {
        for x in to(cx - margin)..to(cx + margin + px) {
            let dx = (x as f32 + 0.5) / n - cx;
            let dy = (y as f32 + 0.5) / n - eye.at[1] + dx * eye.tilt;
            let (ex, ey) = (dx / eye.radius, dy / (eye.radius * eye.open));
            let almond = ex * ex
                + (ey.abs() * (1.0 - eye.open) + ey * ey * eye.open)
                    * (1.0 + 0.35 * (1.0 - eye.open) * ex * ex);
            let d = (almond.sqrt() - 1.0) * eye.radius * eye.open.sqrt();
            picture.over(x, y, rgb(0x17100E), 0.92 * smooth(0.006 + px, -px, d - 0.003));
            let glow = blend(rgb(0xF7DF86), rgb(0xB97414), smooth(-0.9, 1.0, ey * 0.8 + ex * 0.25));
            let glow = blend(glow, rgb(0x6E3C0C), 0.75 * smooth(0.62, 1.0, almond));
            picture.over(x, y, glow, smooth(px * 0.7, -px * 0.9, d));
            let (sx, sy) = (0.27 + 0.26 * eye.round, 0.92 - 0.38 * eye.round);
            let slit = ((dx / (eye.radius * sx)).powi(2)
                + (dy / (eye.radius * eye.open.max(0.6) * sy)).powi(2))
            .sqrt()
                - 1.0;
            picture.over(
                x,
                y,
                rgb(0x120C0A),
                smooth(px * 0.7, -px * 0.9, slit * eye.radius * sx) * smooth(px, -px, d),
            );
            let glint = ((dx + eye.radius * 0.26).powi(2) + (dy + eye.radius * eye.open * 0.36).powi(2))
                .sqrt()
                - eye.radius * 0.14;
            picture.over(x, y, rgb(0xFFFBEA), 0.9 * smooth(px * 0.8, -px * 0.8, glint));
        }
    }
}

/// Gold flecks thrown over the sheet.
fn specks(picture: &mut Picture, rng: &mut Rng) {
    let n = picture.width as f32;
    for _ in 0..30 {
        let (cx, cy, r) = (rng.unit(), rng.unit(), rng.drop(0.0026) + 0.0008);
        let (lean, flat) = (rng.range(0.0, 3.1), rng.range(0.45, 1.0));
        let bright = rng.range(0.0, 1.0);
        let reach = r * 1.8 + 1.5 / n;
        let to = |v: f32| (v * n).clamp(0.0, n) as u32;
        for y in to(cy - reach)..to(cy + reach) {
            for x in to(cx - reach)..to(cx + reach) {
                let (dx, dy) = ((x as f32 + 0.5) / n - cx, (y as f32 + 0.5) / n - cy);
                let (a, b) = (dx * cos(lean) + dy * sin(lean), (dy * cos(lean) - dx * sin(lean)) / flat);
                let d = (a.abs() * 0.75 + b.abs() * 0.75).max(a.abs().max(b.abs())) - r;
                picture.over(x, y, blend(GOLD, GOLD_LIGHT, bright), 0.92 * smooth(0.8 / n, -0.8 / n, d));
            }
        }
    }
}
