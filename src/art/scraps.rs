//! Scraps: torn parchment, buttons, blots and bits of a drawn line.

use super::figure::{Drawing, Layer};
use super::mask::Mask;
use super::material::{gold, ink, leather, vellum};
use super::noise::{Noise, Rng, mix, smooth};
use super::palette::{GOLD_LIGHT, IRON_GALL, InkTone, PAGE, rgb, shade};
use super::picture::Picture;
use super::portrait::thirst;
use super::skin::Board;
use super::wash::Wash;
use std::f32::consts::TAU;

/// A torn piece of parchment with its shadow; the middle is even, so it can be cut into nine slices (a sixth of the shorter side each).
pub fn parchment(width: u32, height: u32) -> Picture {
    let noise = Noise::new(0x9A2C);
    let side = width.min(height).max(1) as f32;
    let s = (side / 96.0).clamp(0.4, 2.5);
    let mut out = Picture::clear(width, height);
    let (w, h) = (width as f32, height as f32);
    let sheet = Mask::slip(width, height, 5.0 * s, 4.0 * s, 2.6 * s, &noise).rough(&noise, 2.2 * s, 0.9 * s);
    out.shadow(&sheet, (0.8 * s) as i32, (2.0 * s) as i32, 3.0 * s, 0.70);
    let inner = sheet.blurred(2.4 * s);
    out.paint(&sheet, |x, y| {
        let edge = (x.min(w - x).min(y).min(h - y) / s - 5.0).max(0.0);
        let burn = (-edge / 6.0).exp();
        let c = vellum(&noise, x / s, y / s, 1.06 - 0.26 * burn);
        let torn = smooth(0.97, 0.55, inner.at(x as i32, y as i32));
        (super::palette::blend(c, rgb(0x7A5A34), 0.65 * torn), 1.0)
    });
    out
}

/// A leather button edged in gold; pressed, it lies deeper and darker.
pub fn button(width: u32, height: u32, pressed: bool) -> Picture {
    let noise = Noise::new(0xB077);
    let s = (width.min(height).max(1) as f32 / 44.0).clamp(0.3, 4.0);
    let (w, h) = (width as f32, height as f32);
    let mut out = Picture::clear(width, height);
    let shape = Mask::slip(width, height, 3.0 * s, 6.0 * s, 0.8 * s, &noise);
    let drop = if pressed { 0.6 } else { 2.2 };
    out.shadow(&shape, 0, (drop * s) as i32, (drop + 0.8) * s, 0.7);
    let base = if pressed { rgb(0x4A1A14) } else { rgb(0x6E231A) };
    out.raise(&shape, 2.2 * s, if pressed { -0.6 } else { 0.7 }, |x, y| leather(&noise, x / s, y / s, base));
    let line = |inset: f32, thick: f32| {
        Mask::from_fn(width, height, |x, y| {
            let d = super::mask::box_distance(
                x - w / 2.0,
                y - h / 2.0,
                w / 2.0 - inset * s,
                h / 2.0 - inset * s,
                4.5 * s,
            );
            (thick * s / 2.0 + 0.5 - d.abs()).clamp(0.0, 1.0)
        })
    };
    out.paint(&line(5.6, 1.3), |x, y| {
        (shade(gold(&noise, x / s, y / s), if pressed { 0.75 } else { 1.05 }), 0.95)
    });
    out.tint(&line(8.2, 0.6), GOLD_LIGHT, if pressed { 0.16 } else { 0.30 });
    for (x, y) in [(9.6, h / s / 2.0), (w / s - 9.6, h / s / 2.0)] {
        let gem =
            Mask::from_fn(width, height, |px, py| (3.0 * s - (px - x * s).abs() - (py - y * s).abs()) * 0.8)
                .clamped();
        out.raise(&gem, 1.0 * s, 0.8, |px, py| gold(&noise, px / s, py / s));
    }
    out
}

/// A paper button for light panels: a strip of vellum with an inked edge.
pub fn paper_button(width: u32, height: u32, pressed: bool) -> Picture {
    let noise = Noise::new(0xB0A9);
    let s = (width.min(height).max(1) as f32 / 44.0).clamp(0.3, 4.0);
    let mut out = Picture::clear(width, height);
    let shape = Mask::slip(width, height, 3.0 * s, 4.0 * s, 1.4 * s, &noise);
    out.shadow(&shape, 0, if pressed { 0 } else { (2.0 * s) as i32 }, 2.4 * s, 0.65);
    let inner = shape.blurred(2.0 * s);
    out.paint(&shape, |x, y| {
        let rim = smooth(0.98, 0.5, inner.at(x as i32, y as i32));
        let c = vellum(&noise, x / s, y / s, if pressed { 0.86 } else { 1.05 });
        (super::palette::blend(c, if pressed { IRON_GALL } else { rgb(0x8A5A2E) }, 0.6 * rim), 1.0)
    });
    out
}

/// A splash of ink on nothing, for summoning and destroying.
pub fn blot(seed: u32, tone: InkTone, size: u32) -> Picture {
    let seed = mix(u64::from(seed) ^ 0xB107);
    let size = size.max(4);
    let noise = Noise::new(seed);
    let mut b = Drawing::new(seed);
    (b.warp, b.rough) = (0.045, 1.2);
    b.part(Layer::Wash, 0.7).melt(0.07, 0.03).ball(0.5, 0.5, 0.125);
    for _ in 0..4 {
        let (a, d, r) = (b.rng.range(0.0, TAU), b.rng.range(0.05, 0.13), b.rng.range(0.05, 0.09));
        b.ball(0.5 + a.cos() * d, 0.5 + a.sin() * d, r);
    }
    b.part(Layer::Wash, 0.6).melt(0.03, 0.04);
    let rays = b.rng.whole(11, 16);
    let mut ends = Vec::new();
    for k in 0..rays {
        let a = TAU * k as f32 / rays as f32 + b.rng.bell(0.14);
        let (len, thick, bend) = (b.rng.range(0.13, 0.34), b.rng.range(0.016, 0.036), b.rng.bell(0.15));
        let from = [0.5 + a.cos() * 0.10, 0.5 + a.sin() * 0.10];
        let tip = b.limb(from, a, len, [thick, 0.004], bend);
        b.ball(tip[0], tip[1], thick * 0.42);
        ends.push((tip, a, thick));
    }
    let mut wash = Wash::dry(size as usize);
    let mut rng = Rng::new(seed ^ 0x77);
    for (tip, a, thick) in ends {
        for _ in 0..rng.whole(1, 3) {
            let (d, r) = (rng.range(0.015, 0.10), thick * rng.range(0.12, 0.42));
            let side = a + rng.bell(0.12);
            wash.drop(
                [tip[0] + side.cos() * d, tip[1] + side.sin() * d],
                r,
                [side.cos() * r * 2.0, side.sin() * r * 2.0],
                0.95,
                0.0,
            );
        }
    }
    wash.drawing(&b, &noise);
    let [main, second, dark] = tone.pigments().map(thirst);
    Picture::from_fn(size, size, |x, y| {
        let i = y as usize * wash.size + x as usize;
        let (p, q, k) = (wash.main[i], wash.second[i], wash.dark[i]);
        let solid = smooth(0.02, 0.42, p + q);
        let mut c = PAGE;
        for ch in 0..3 {
            c[ch] *= (-(p * main[ch] + q * second[ch]) * 1.2 / solid.max(0.12) - k * dark[ch]).exp();
        }
        (c, solid * 0.97)
    })
}

/// One dash of a line drawn with a quill, lying along x: it swells and thins.
pub fn quill_stroke(board: &Board, length: u32, thickness: u32) -> Picture {
    let noise = Noise::new(0x9B11);
    let (w, h) = (length.max(1) as f32, thickness.max(1) as f32);
    Picture::from_fn(length, thickness, |x, y| {
        let t = x / w;
        let press = (t * 9.0).min(1.0).sqrt() * ((1.0 - t) * 3.2).min(1.0).powf(0.7);
        let half = h * 0.46 * press * (0.80 + 0.35 * (noise.at(x / h * 0.8, 3.0) - 0.3));
        let mid = h * 0.5 + h * 0.06 * (noise.at(x / h * 0.5, 9.0) - 0.5);
        let a = (half - (y - mid).abs() + 0.5).clamp(0.0, 1.0);
        let worn = 1.0 - 0.35 * smooth(0.6, 0.9, noise.at(x / h * 2.5, y / h * 5.0)) * t;
        (ink(&noise, x / h * 6.0, y / h * 6.0, shade(board.red, 0.9)), a * worn)
    })
}
