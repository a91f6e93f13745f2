//! Things on the desk: seal, ribbon, candle and its light.

use super::mask::Mask;
use super::material::{gold, wax};
use super::noise::{Noise, bump, smooth};
use super::palette::{WAX, blend, rgb, shade};
use super::picture::Picture;
use std::f32::consts::TAU;

/// The wax seal that ends a turn. State 0: things left to do (red, plain ring); 1: nothing left (bright, gilded star); 2: not your turn (cold and cracked).
pub fn wax_seal(state: u8, size: u32) -> Picture {
    let noise = Noise::new(0x5EA1);
    let n = size.max(1) as f32;
    let (c, s) = (n / 2.0, n / 120.0);
    let colour = match state {
        0 => WAX,
        1 => rgb(0xC22E1C),
        _ => rgb(0x5A3A34),
    };
    let mut out = Picture::clear(size, size);
    let polar = |x: f32, y: f32| (((x - c).powi(2) + (y - c).powi(2)).sqrt() / s, (y - c).atan2(x - c));
    let outline = |a: f32| {
        let (px, py) = (a.cos() * 1.7 + 9.0, a.sin() * 1.7 + 9.0);
        53.0 + 6.5 * (noise.fbm(px, py, 2) - 0.5) * 2.0 + 1.0 * (a * 3.0).sin()
    };
    let blob = Mask::from_fn(size, size, |x, y| {
        let (r, a) = polar(x, y);
        (outline(a) - r) * s + 0.5
    })
    .clamped();
    if state == 1 {
        out.paint(&blob.blurred(9.0 * s), |_, _| (rgb(0xFFB54A), 0.55));
    }
    out.shadow(&blob, (1.5 * s) as i32, (3.0 * s) as i32, 4.0 * s, 0.6);
    out.raise(&blob, 6.0 * s, 0.85, |x, y| wax(&noise, x / s, y / s, colour));
    let disc = |r: f32| Mask::disc(size, size, c, c, r * s);
    // The pressed middle: a lip, a floor, and what the matrix left in it.
    out.raise(&disc(43.0), 2.5 * s, -0.9, |x, y| wax(&noise, x / s + 40.0, y / s, shade(colour, 0.80)));
    out.raise(&disc(39.5), 2.0 * s, 0.10, |x, y| wax(&noise, x / s, y / s + 30.0, shade(colour, 0.92)));
    let beads = Mask::from_fn(size, size, |x, y| {
        let (r, a) = polar(x, y);
        let k = ((a / TAU + 1.0) * 32.0).rem_euclid(1.0) - 0.5;
        let across = k * TAU / 32.0 * 36.5;
        (1.9 - ((r - 36.5).powi(2) + across * across).sqrt()) * s + 0.5
    })
    .clamped();
    let star = Mask::from_fn(size, size, |x, y| {
        let (r, a) = polar(x, y);
        let point = ((a / TAU * 16.0).rem_euclid(1.0) - 0.5).abs();
        ((1.0 - 2.0 * point) * 3.6 - (r - 47.4).abs()) * s * 0.8
    })
    .clamped();
    match state {
        0 => out.raise(&beads, 1.4 * s, 0.8, |_, _| shade(colour, 1.02)),
        1 => {
            out.raise(&beads, 1.4 * s, 0.8, |x, y| gold(&noise, x / s, y / s));
            out.raise(&star.within(&blob), 1.2 * s, 0.8, |x, y| gold(&noise, x / s, y / s));
        }
        _ => {
            out.raise(&beads, 1.4 * s, 0.5, |_, _| shade(colour, 0.95));
            let crack = "M 30 4 L 36 20 L 31 31 L 38 41 M 31 31 L 22 36 M 95 76 L 82 72 L 77 80 L 66 78 M 82 72 L 80 62 M 56 98 L 58 86 L 52 79";
            let crack =
                Mask::words_line(size, size, 100.0, crack, 1.1).rough(&noise, 6.0 * s, 1.6 * s).within(&blob);
            out.tint(&crack.moved(1, 1), shade(colour, 1.7), 0.35);
            out.tint(&crack, rgb(0x160C0A), 0.85);
        }
    }
    // A wet highlight on the upper left.
    let shine = Mask::from_fn(size, size, |x, y| {
        let (r, a) = polar(x, y);
        bump(r - 47.5, 2.2) * bump((a + 2.2).rem_euclid(TAU).min((-a - 2.2).rem_euclid(TAU)), 0.5)
    });
    out.tint(&shine, [1.0, 0.92, 0.86], if state == 2 { 0.18 } else { 0.6 });
    out
}

/// A red ribbon with swallow tails.
pub fn ribbon(width: u32, height: u32) -> Picture {
    let noise = Noise::new(0x21BB);
    let (w, h) = (width.max(1) as f32, height.max(1) as f32);
    let s = h / 40.0;
    let tail = (17.0 * s / w * 100.0).min(20.0);
    let words = format!("M 0.3 3 L 99.7 3 L {} 50 L 99.7 95 L 0.3 95 L {} 50 Z", 100.0 - tail, tail);
    let shape = Mask::words(width, height, 100.0, &words).rough(&noise, 14.0 * s, 1.0 * s);
    let mut out = Picture::clear(width, height);
    out.raise(&shape, 2.0 * s, 0.45, |x, y| {
        let (u, v) = (x / w, y / h);
        let fold = noise.at(x / s * 0.012 + 3.0, 2.0) - 0.5;
        let weave = ((x / s * 1.9).sin() * (y / s * 1.9).sin()) * 0.035
            + (noise.at(x / s * 0.8, y / s * 0.8) - 0.5) * 0.10;
        let ends = smooth(0.5, 0.35, (u - 0.5).abs());
        let c = blend(rgb(0x6E1710), rgb(0xA52A1B), 0.35 + 0.65 * ends);
        shade(c, 0.98 + 0.40 * fold + weave - 0.22 * (v - 0.35))
    });
    for v in [12.0, 86.0] {
        let a = tail * 0.62 + 1.2;
        let line = Mask::words_line(width, height, 100.0, &format!("M {} {v} L {} {v}", a, 100.0 - a), 3.0)
            .within(&shape);
        out.paint(&line, |x, y| (gold(&noise, x / s, y / s), 0.85));
    }
    out
}

/// The body of a candle, wick and all; its flame is drawn apart.
pub fn candle(width: u32, height: u32) -> Picture {
    let noise = Noise::new(0xCA4D);
    let (w, h) = (width.max(1) as f32, height.max(1) as f32);
    let s = w / 38.0;
    let mut out = Picture::clear(width, height);
    let top = 9.0 * s;
    // The side, with runnels of wax down it.
    let side = Mask::from_fn(width, height, |x, y| {
        let u = x / w - 0.5;
        let lip = top - 3.0 * s * (1.0 - (2.0 * u).powi(2)).max(0.0)
            + 2.5 * s * (noise.at(x / s * 0.16, 4.0) - 0.5);
        let run = noise.at(x / s * 0.21 + 5.0, 1.0);
        let bulge = 1.5 * s * smooth(0.45, 0.8, run) * smooth(h * 0.75 * run + top, top, y);
        let foot = 1.5 * s * smooth(h - 7.0 * s, h, y);
        let half = w * 0.5 - 3.4 * s + bulge + foot;
        (half - u.abs() * w + 0.5).min(y - lip).min(h - 0.5 - y + 1.5 * s * (1.0 - (2.0 * u).powi(2)))
    })
    .clamped();
    out.paint(&side, |x, y| {
        let u = (x / w - 0.5) * 2.0;
        let run = noise.at(x / s * 0.21 + 5.0, 1.0);
        let drip = smooth(0.5, 0.75, run)
            * smooth(h * 0.75 * run + top + 4.0 * s, h * 0.75 * run + top - 2.0 * s, y);
        let round = 1.0 - 0.42 * smooth(0.25, 1.0, (u + 0.30).abs()) - 0.12 * smooth(0.0, 1.0, u);
        let glow = (-(y - top) / (26.0 * s)).exp();
        let c = blend(rgb(0xD6C193), rgb(0xFFE2A4), 0.75 * glow);
        let cloud = 0.10 * (noise.fbm(x / s * 0.06, y / s * 0.04, 3) - 0.5);
        (shade(c, round + cloud + 0.12 * drip), 1.0)
    });
    // The pool at the top, lit through.
    let pool = Mask::from_fn(width, height, |x, y| {
        let (u, v) = ((x - w / 2.0) / (w * 0.5 - 4.2 * s), (y - top) / (3.4 * s));
        (1.0 - (u * u + v * v).sqrt()) * 4.0 * s
    })
    .clamped();
    out.paint(&pool, |x, y| {
        let d = ((x - w / 2.0).powi(2) + ((y - top) * 3.0).powi(2)).sqrt() / s;
        (blend(rgb(0xFFF3C8), rgb(0xD8A95C), smooth(0.0, 17.0, d)), 0.95)
    });
    let line = Mask::from_fn(width, height, |x, y| {
        let bend = 0.9 * s * ((y - top) / (8.0 * s));
        if y > 0.5 * s && y < top + 1.0 * s {
            (1.1 * s + 0.5 - (x - w / 2.0 + bend).abs()).clamp(0.0, 1.0)
        } else {
            0.0
        }
    });
    out.paint(&line, |_, y| (blend(rgb(0xFF9A3A), rgb(0x1B120D), smooth(0.5 * s, 4.0 * s, y)), 1.0));
    out
}

/// One of eight frames of a candle's flame, in a square.
pub fn candle_flame(size: u32, frame: u32) -> Picture {
    let n = size.max(1) as f32;
    let t = (frame % 8) as f32 / 8.0 * TAU;
    let (sway, tall, fat) = (
        0.035 * t.sin() + 0.015 * (2.0 * t + 1.0).sin(),
        1.0 + 0.07 * (t * 2.0 + 0.4).sin(),
        1.0 + 0.06 * (t + 2.0).cos(),
    );
    let tongue = |x: f32, y: f32, k: f32| {
        // Height above the foot of the flame, 0 to 1, and how wide the flame is there.
        let v = (0.93 - y) / (0.78 * tall * k);
        if !(0.0..=1.0).contains(&v) {
            return -1.0;
        }
        let half =
            0.155 * fat * k * (v * 5.5).min(1.0).sqrt() * (1.0 - v).powf(0.72) * (1.0 + 0.5 * v * (1.0 - v));
        let mid = 0.5 + sway * v * v * 2.2 + 0.010 * (v * 7.0 + t).sin() * v;
        half - (x - mid).abs()
    };
    Picture::from_fn(size, size, |px, py| {
        let (x, y) = (px / n, py / n);
        let (outer, inner) = (tongue(x, y, 1.0), tongue(x, y + 0.005, 0.68));
        let halo = 0.34 * bump(((x - 0.5 - sway * 0.5).powi(2) * 2.0 + (y - 0.62).powi(2)).sqrt(), 0.27);
        let body = smooth(-0.012, 0.035, outer);
        let core = smooth(0.0, 0.075, inner);
        let foot = smooth(0.80, 0.93, y) * body;
        let c = blend(rgb(0xF08A22), rgb(0xFFD25E), smooth(0.0, 0.06, outer));
        let c = blend(c, rgb(0xFFF6D2), core);
        let c = blend(c, rgb(0x5A7BC8), foot * 0.65);
        (blend(rgb(0xFFA94A), c, smooth(0.0, 0.5, body)), (halo + body * (0.94 - 0.30 * foot)).min(1.0))
    })
}

/// A round pool of candlelight.
pub fn glow(size: u32) -> Picture {
    let n = size.max(1) as f32;
    Picture::from_fn(size, size, |x, y| {
        let d = ((x - n / 2.0).powi(2) + (y - n / 2.0).powi(2)).sqrt() / (n / 2.0);
        let fall = (1.0 - d).max(0.0);
        (blend(rgb(0xFF9A3C), rgb(0xFFDFA0), fall), 0.62 * fall * fall * (0.4 + 0.6 * fall))
    })
}
