//! Signs: ailments, the marks on cells that may be chosen, and reach as dots.

use super::badges::token;
use super::mask::{Mask, box_distance};
use super::material::{gold, ink};
use super::noise::{Noise, smooth};
use super::palette::{GOLD_DARK, IRON_GALL, RUBRIC, Rgb, rgb, shade};
use super::picture::Picture;
use super::skin::Board;

/// The sign of an ailment. 0 Poison: a dripping vial-drop; 1 Paralysis: a jagged bolt; 2 Blindness: a shut, struck eye; 3 Curse: a pierced, broken ring of thorns.
pub fn ailment(kind: u8, size: u32) -> Picture {
    let noise = Noise::new(0xA11 + u64::from(kind));
    let s = size.max(1) as f32 / 24.0;
    let mut out = Picture::clear(size, size);
    let (ring, body, lines): (Rgb, &str, &str) = match kind {
        0 => (
            rgb(0x4F8F2F),
            "M 50 18 C 55 32 74 44 74 60 C 74 74 64 82 50 82 C 36 82 26 74 26 60 C 26 44 45 32 50 18 Z",
            "",
        ),
        1 => (rgb(0xC99512), "M 58 14 L 28 54 L 46 54 L 38 88 L 74 42 L 54 42 Z", ""),
        2 => (
            rgb(0x6B5A86),
            "",
            "M 18 44 Q 50 72 82 44 M 28 54 L 21 65 M 42 60 L 39 73 M 58 60 L 61 73 M 72 54 L 79 65 M 20 28 L 80 36",
        ),
        _ => (
            rgb(0x7A1F35),
            "M 50 12 L 55 40 L 84 28 L 62 50 L 84 72 L 55 60 L 50 90 L 45 60 L 16 72 L 38 50 L 16 28 L 45 40 Z",
            "M 34 24 Q 50 16 66 24 M 34 78 Q 50 86 66 78",
        ),
    };
    token(&mut out, &noise, ring);
    let dark = shade(ring, 0.45);
    if !body.is_empty() {
        out.tint(&Mask::words_line(size, size, 100.0, body, 7.0), dark, 0.95);
        out.raise(&Mask::words(size, size, 100.0, body), 1.5 * s, 0.7, |x, y| {
            ink(&noise, x / s * 3.0, y / s * 3.0, shade(ring, 1.1))
        });
    }
    if !lines.is_empty() {
        out.tint(&Mask::words_line(size, size, 100.0, lines, 7.0), dark, 0.97);
    }
    match kind {
        0 => {
            for (x, y, r) in [(0.43, 0.60, 0.055), (0.57, 0.60, 0.055), (0.50, 0.71, 0.03)] {
                let n = size as f32;
                out.tint(&Mask::disc(size, size, x * n, y * n, r * n), rgb(0x132A0C), 0.95);
            }
        }
        3 => {
            let n = size as f32;
            out.tint(&Mask::disc(size, size, 0.5 * n, 0.5 * n, 0.075 * n), rgb(0xF0D9A0), 0.95);
            out.tint(&Mask::disc(size, size, 0.5 * n, 0.5 * n, 0.035 * n), dark, 1.0);
        }
        _ => {}
    }
    out
}

fn frame(
    width: u32,
    height: u32,
    inset: f32,
    thick: f32,
    round: f32,
    keep: impl Fn(f32, f32) -> bool,
) -> Mask {
    let (hw, hh) = (width as f32 / 2.0, height as f32 / 2.0);
    Mask::from_fn(width, height, |x, y| {
        let d = box_distance(x - hw, y - hh, hw - inset, hh - inset, round);
        if keep(x, y) { (thick / 2.0 + 0.5 - d.abs()).clamp(0.0, 1.0) } else { 0.0 }
    })
}

/// The mark on a cell that may be chosen, told by colour and by shape.
///
/// 0 move: verdigris ring; 1 attack: crossed red quills; 2 summon: gold star; 3 feint: a folded corner and a veil; 4 direct: a red drop with an arrow, the page torn; 5 refused: a broken frame and a struck circle.
pub fn marker(board: &Board, kind: u8, width: u32, height: u32) -> Picture {
    let noise = Noise::new(0x3A2C + u64::from(kind));
    let (w, h) = (width.max(1) as f32, height.max(1) as f32);
    let s = (w.min(h) / 91.0).max(0.15);
    let colour = board.marks[usize::from(kind).min(board.marks.len() - 1)];
    let mut out = Picture::clear(width, height);
    let whole = Mask::slip(width, height, 1.5 * s, 4.0 * s, 1.0 * s, &noise);
    out.paint(&whole, |x, y| {
        let edge = x.min(w - x).min(y).min(h - y) / s;
        let pool = noise.fbm(x / s * 0.03, y / s * 0.03, 3);
        let base = if kind == 5 { 0.10 } else { 0.20 };
        (colour, base + 0.16 * (pool - 0.5) + 0.30 * (-edge / 6.0).exp())
    });
    let dash = |x: f32, y: f32| match kind {
        3 => ((x + y) / s).rem_euclid(12.0) < 8.0,
        5 => ((x - y) / s).rem_euclid(16.0) < 6.5,
        _ => true,
    };
    let line = frame(width, height, 2.6 * s, 3.0 * s, 4.0 * s, dash).rough(&noise, 4.0 * s, 0.6 * s);
    out.paint(&line, |x, y| {
        (
            if kind == 2 {
                gold(&noise, x / s * 2.0, y / s * 2.0)
            } else {
                ink(&noise, x / s * 2.0, y / s * 2.0, shade(colour, 0.95))
            },
            0.95,
        )
    });
    // The sign in the middle is drawn on a square so that it keeps its shape.
    let side = ((h.min(w)) * 0.62).max(4.0) as u32;
    let sign = sign(kind, side, colour, &noise);
    out.stamp(&sign, ((w - side as f32) / 2.0) as i32, ((h - side as f32) / 2.0) as i32, 1.0);
    if kind == 3 {
        let fold = Mask::fill(
            width,
            height,
            super::mask::path(&format!("M {} 0 L {w} 0 L {w} {} Z", w - 30.0 * s, 30.0 * s), 1.0, 1.0)
                .as_ref(),
        );
        out.tint(&fold, rgb(0x241C22), 0.55);
        let flap = super::mask::path(
            &format!("M {} 2 L {} {} L {} {} Z", w - 30.0 * s, w - 2.0, 30.0 * s, w - 27.0 * s, 27.0 * s),
            1.0,
            1.0,
        );
        let flap = Mask::fill(width, height, flap.as_ref());
        out.shadow(&flap, -1, 1, 2.5 * s, 0.6);
        out.paint(&flap, |x, y| {
            (super::material::vellum(&noise, x / s, y / s, 1.0 - 0.15 * ((w - x) / (30.0 * s))), 1.0)
        });
    }
    if kind == 4 {
        let tear = Mask::from_fn(width, height, |x, y| {
            let jag =
                5.0 * s + 4.5 * s * noise.fbm(y / s * 0.16, 3.0, 3) + 2.0 * s * noise.at(y / s * 0.6, 8.0);
            x - (w - jag)
        })
        .clamped();
        out.tint(&tear, rgb(0x2A160F), 0.62);
        out.tint(&tear.moved(-(1.5 * s) as i32 - 1, 0).without(&tear), rgb(0xFFF2D2), 0.8);
    }
    out
}

/// The hatching of a cell the other side reaches: dense and red where it strikes, wide and dark where it only walks.
pub fn hatch(board: &Board, struck: bool, width: u32, height: u32) -> Picture {
    let noise = Noise::new(if struck { 0x4A7C } else { 0x3A1C });
    let (w, h) = (width.max(1) as f32, height.max(1) as f32);
    let s = (w.min(h) / 91.0).max(0.15);
    let (colour, pitch, thick) = if struck { (board.red, 11.0, 2.6) } else { (board.ink, 17.0, 1.7) };
    let lines = Mask::from_fn(width, height, |x, y| {
        let along = if struck { x + y } else { x - y + 8.0 * h };
        let waver = (noise.fbm(x * 0.03 / s, y * 0.03 / s, 2) - 0.5) * 3.0;
        let off = (along / s + waver).rem_euclid(pitch) - pitch / 2.0;
        let pen = 0.7 + 0.6 * noise.at(x * 0.08 / s, y * 0.08 / s);
        ((thick * pen / 2.0 - off.abs()) * s + 0.5).clamp(0.0, 1.0)
    });
    let mut out = Picture::clear(width, height);
    let inside = Mask::slip(width, height, 4.0 * s, 4.0 * s, 1.0 * s, &noise);
    out.tint(&inside, colour, if struck { 0.16 } else { 0.06 });
    out.tint(&lines.within(&inside), colour, if struck { 0.85 } else { 0.55 });
    let line = frame(width, height, 3.4 * s, 4.0 * s, if struck { 3.0 } else { 1.6 } * s, |_, _| true);
    out.tint(&line.rough(&noise, 4.0 * s, 0.6 * s), colour, if struck { 0.9 } else { 0.5 });
    out
}

fn sign(kind: u8, side: u32, colour: Rgb, noise: &Noise) -> Picture {
    let mut out = Picture::clear(side, side);
    let s = side as f32 / 56.0;
    let line = |words: &str, thick: f32| Mask::words_line(side, side, 100.0, words, thick);
    let fill = |words: &str| Mask::words(side, side, 100.0, words);
    let dark = shade(colour, 0.45);
    let (shape, extra): (Mask, Option<Mask>) = match kind {
        0 => {
            let c = side as f32 / 2.0;
            let ring = Mask::disc(side, side, c, c, side as f32 * 0.27).without(&Mask::disc(
                side,
                side,
                c,
                c,
                side as f32 * 0.185,
            ));
            (ring.rough(noise, 5.0 * s, 1.1 * s), Some(Mask::disc(side, side, c, c, side as f32 * 0.075)))
        }
        1 => (
            fill("M 12 10 C 34 14 62 46 74 70 L 88 90 L 68 76 C 46 64 16 34 12 10 Z")
                .with(&fill("M 88 10 C 66 14 38 46 26 70 L 12 90 L 32 76 C 54 64 84 34 88 10 Z")),
            Some(line("M 16 15 Q 50 46 84 86 M 84 15 Q 50 46 16 86", 2.0)),
        ),
        2 => (
            fill(
                "M 50 4 L 57 36 L 80 20 L 64 43 L 96 50 L 64 57 L 80 80 L 57 64 L 50 96 L 43 64 L 20 80 L 36 57 L 4 50 L 36 43 L 20 20 L 43 36 Z",
            ),
            None,
        ),
        3 => (line("M 12 40 Q 30 24 50 40 Q 70 56 88 40 M 12 60 Q 30 44 50 60 Q 70 76 88 60", 8.0), None),
        4 => (
            fill("M 92 50 C 74 56 62 80 40 80 C 22 80 10 67 10 50 C 10 33 22 20 40 20 C 62 20 74 44 92 50 Z"),
            Some(line("M 24 50 L 64 50 M 50 37 L 65 50 L 50 63", 6.5)),
        ),
        _ => {
            let c = side as f32 / 2.0;
            let ring = Mask::disc(side, side, c, c, side as f32 * 0.24).without(&Mask::disc(
                side,
                side,
                c,
                c,
                side as f32 * 0.185,
            ));
            (ring.with(&line("M 34 66 L 66 34", 6.0)), None)
        }
    };
    let under = shape.blurred(1.8 * s);
    out.tint(&under, if kind == 5 { IRON_GALL } else { dark }, 0.55);
    if kind == 2 {
        out.tint(&shape.moved(1, 1), GOLD_DARK, 0.9);
        out.raise(&shape, 2.0 * s, 0.9, |x, y| gold(noise, x / s * 1.6, y / s * 1.6));
        let c = side as f32 / 2.0;
        out.raise(&Mask::disc(side, side, c, c, 5.0 * s), 2.0 * s, 0.9, |_, _| rgb(0xA5281C));
    } else {
        let inside = shape.blurred(1.4 * s);
        out.paint(&shape, |x, y| {
            let rim = smooth(0.95, 0.5, inside.at(x as i32, y as i32));
            (
                super::palette::blend(ink(noise, x / s * 2.0, y / s * 2.0, colour), dark, rim * 0.75),
                if kind == 5 { 0.8 } else { 0.95 },
            )
        });
    }
    if let Some(extra) = extra {
        let c = match kind {
            1 => rgb(0xF3D9B5),
            4 => rgb(0xFFE9C8),
            _ => colour,
        };
        out.tint(&extra, c, 0.92);
    }
    out
}

/// A reach mask as dots about a gold middle: 3 × 3, or 7 × 7 if it goes beyond the first ring. Forward is to the right.
pub fn reach_dots(mask: u32, size: u32) -> Picture {
    const STEPS: [(i32, i32); 8] = [(1, 0), (-1, 0), (1, 1), (0, 1), (-1, 1), (1, -1), (-1, -1), (0, -1)];
    let noise = Noise::new(0xD075);
    let rings: i32 = if mask >> 8 & 0xFFFF == 0 { 1 } else { 3 };
    let n = size.max(1) as f32;
    let pitch = n / (2.0 * rings as f32 + 1.0);
    let mut out = Picture::clear(size, size);
    let place = |x: i32, y: i32| (n / 2.0 + x as f32 * pitch, n / 2.0 + y as f32 * pitch);
    for y in -rings..=rings {
        for x in -rings..=rings {
            let on_ray = x == 0 || y == 0 || x.abs() == y.abs();
            let (cx, cy) = place(x, y);
            let r = if on_ray { 0.13 } else { 0.07 };
            out.tint(
                &Mask::disc(size, size, cx, cy, (pitch * r).max(0.6)),
                IRON_GALL,
                if on_ray { 0.40 } else { 0.22 },
            );
        }
    }
    let dot = |out: &mut Picture, x: i32, y: i32| {
        let (cx, cy) = place(-y, x);
        let (r, s) = (pitch * 0.37, pitch / 8.0);
        out.tint(&Mask::disc(size, size, cx, cy, r + 0.5), rgb(0x3A0E0A), 0.95);
        out.raise(&Mask::disc(size, size, cx, cy, r * 0.86), s, 0.5, |px, py| {
            ink(&noise, px / s, py / s, shade(RUBRIC, 1.1))
        });
    };
    for ring in 0..3 {
        for (bit, (dx, dy)) in STEPS.iter().enumerate() {
            if mask >> (8 * ring + bit) & 1 == 1 {
                dot(&mut out, dx * (ring as i32 + 1), dy * (ring as i32 + 1));
            }
        }
    }
    let c = n / 2.0;
    let gem = |k: f32| {
        Mask::from_fn(size, size, |x, y| (pitch * k - (x - c).abs() - (y - c).abs()) * 0.7 + 0.5).clamped()
    };
    out.tint(&gem(0.56), GOLD_DARK, 1.0);
    out.paint(&gem(0.42), |x, y| (shade(gold(&noise, x * 2.0, y * 2.0), 1.1), 1.0));
    out
}
