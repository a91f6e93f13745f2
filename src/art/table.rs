//! The table: desk, open book, and the cells ruled on its pages.

use super::mask::{Mask, box_distance};
use super::material::leather;
use super::noise::{Noise, Rng, bump, exp, smooth};
use super::palette::{Rgb, blend, shade};
use super::picture::Picture;
use super::skin::Board;

/// The dark desk, one candle's light falling from the left, the rest in shadow.
pub fn desk(board: &Board, width: u32, height: u32) -> Picture {
    let noise = Noise::new(0xDE5C);
    let (w, h) = (width.max(1) as f32, height.max(1) as f32);
    let s = 720.0 / h;
    let lit = |x: f32, y: f32| {
        let (u, v) = (x / w, y / h);
        let c = board.desk_at(&noise, x * s, y * s);
        let lamp = |cx: f32, cy: f32, r: f32| {
            let (dx, dy) = ((x - cx * w) * s, (y - cy * h) * s);
            1.0 / (1.0 + (dx * dx + dy * dy) / (r * r))
        };
        let light = 0.50
            + 1.15 * lamp(0.035, 0.26, 150.0)
            + 0.55 * lamp(0.875, 0.30, 130.0)
            + 0.55 * lamp(0.5, 0.42, 420.0);
        let away = smooth(0.30, 0.80, ((u - 0.5).powi(2) * 0.9 + (v - 0.46).powi(2) * 1.1).sqrt());
        let c = shade(c, light * (1.0 - 0.62 * away));
        [c[0] * 1.03, c[1] * 0.98, c[2] * 0.93]
    };
    // The grain of wood runs across: along a row nothing changes fast.
    if board.is_grained() {
        Picture::from_columns(width, height, lit)
    } else {
        Picture::from_fn(width, height, |x, y| (lit(x, y), 1.0))
    }
}

/// The open book: two pages, the fold, the edge of the stack below; the Host's page warm, the Guest's cool.
///
/// At 852 × 414 the pages end 10 pixels above the bottom; the stack of leaves fills the rest.
pub fn book(board: &Board, width: u32, height: u32) -> Picture {
    let noise = Noise::new(0xB00C);
    let (w, h) = (width.max(2) as f32, height.max(2) as f32);
    let s = w / 852.0;
    let stack = 10.0 * s;
    let mut out = Picture::clear(width, height);
    let cover = Mask::slip(width, height, 0.5, 9.0 * s, 0.0, &noise);
    out.paint(&cover, |x, y| (shade(leather(&noise, x / s, y / s, board.cover), 0.75), 1.0));
    // The stack of leaves under the pages.
    let leaves = Mask::from_fn(width, height, |x, y| {
        let inset = 4.0 * s + 0.6 * (y - (h - stack)).max(0.0);
        0.5 - box_distance(
            x - w / 2.0,
            y - (h - 2.0 * s) / 2.0,
            w / 2.0 - inset,
            (h - 2.0 * s) / 2.0,
            5.0 * s,
        )
    })
    .clamped();
    out.paint(&leaves, |x, y| {
        let line = noise.at(3.0, (y / s) * 0.85) * 0.6 + noise.at(x / s * 0.05, (y / s) * 1.3 + 9.0) * 0.4;
        let c = shade(board.leaves, 0.62 + 0.55 * line);
        (shade(c, 1.0 - 0.4 * bump((x - w / 2.0) / s, 9.0)), 1.0)
    });
    let pages = Mask::from_fn(width, height, |x, y| {
        // The top and bottom of each page dip towards the fold.
        let t = ((x - w / 2.0).abs() / (w * 0.5)).clamp(0.0, 1.0);
        let dip = 3.5 * s * (1.0 - smooth(0.0, 0.10, t));
        let ragged = (noise.fbm(x * 0.12 / s, y * 0.12 / s, 2) - 0.5) * 1.0 * s;
        0.5 - ragged
            - box_distance(
                x - w / 2.0,
                y - (h - stack) / 2.0,
                w / 2.0 - 1.5 * s,
                (h - stack) / 2.0 - dip,
                7.0 * s,
            )
    })
    .clamped();
    out.shadow(&pages, 0, (2.0 * s) as i32 + 1, 3.0 * s, 0.65);
    let mut rng = Rng::new(0xF0);
    let (stains, stain) = board.stains;
    let foxing: Vec<(f32, f32, f32, f32)> = (0..stains)
        .map(|_| (rng.range(0.0, w), rng.range(0.0, h), rng.drop(3.2) * s, rng.range(0.04, 0.16)))
        .collect();
    out.paint(&pages, |x, y| (page(board, &noise, (x, y), (w, h - stack), s), 1.0));
    board.draw_on(&mut out, &pages, &noise, s);
    for (fx, fy, r, k) in foxing {
        let to = |v: f32, top: u32| v.clamp(0.0, top as f32) as u32;
        for py in to(fy - 3.0 * r, height)..to(fy + 3.0 * r, height) {
            for px in to(fx - 3.0 * r, width)..to(fx + 3.0 * r, width) {
                let d = ((px as f32 - fx).powi(2) + (py as f32 - fy).powi(2)).sqrt();
                let m = pages.at(px as i32, py as i32);
                out.over(
                    px,
                    py,
                    stain,
                    k * m * bump(d + (noise.at(px as f32 * 0.3, py as f32 * 0.3) - 0.5) * r, r),
                );
            }
        }
    }
    out
}

fn page(board: &Board, noise: &Noise, (x, y): (f32, f32), (w, h): (f32, f32), s: f32) -> Rgb {
    let side = (x - w / 2.0) / (w / 2.0);
    let t = side.abs();
    let mut tone = 1.0;
    // The gutter, the swell of the leaf beside it, and the fall towards the outer edge.
    tone *= 1.0 - 0.66 * exp(-t / 0.022) - 0.20 * exp(-t / 0.085);
    tone *= 1.0 + 0.055 * bump(t - 0.20, 0.10) - 0.13 * smooth(0.72, 1.0, t);
    tone *= 1.0 - 0.05 * bump(noise.at(x / s * 0.012, 7.0) - 0.5, 0.10);
    // Leaves showing at the outer edge and a few pleats near the fold.
    let edge = (w / 2.0 * (1.0 - t)) / s;
    if edge < 9.0 {
        tone *= 1.0 - 0.16 * smooth(0.45, 0.75, noise.at(edge * 0.95, y / s * 0.01)) * (1.0 - edge / 9.0);
    }
    let pleat =
        bump(t - 0.011, 0.0022) * 0.20 + bump(t - 0.026, 0.002) * 0.10 + bump(t - 0.046, 0.002) * 0.05;
    tone *= 1.0 - pleat;
    let rim = (y.min(h - y) / s).max(0.0);
    tone *= 1.0 - 0.10 * exp(-rim / 14.0);
    let c = board.page_at(noise, x / s, y / s, tone * 1.02);
    let lamp = 1.0 / (1.0 + ((x / s + 60.0).powi(2) + (y / s - 120.0).powi(2)) / 160_000.0);
    let [(warm, by_lamp), (cool, by_window)] = board.light;
    let (tint, k) = if side < 0.0 {
        (warm, by_lamp + 0.22 * lamp)
    } else {
        (cool, by_window + 0.15 * smooth(0.0, 0.9, t))
    };
    let lit = [
        c[0] * (0.55 + 0.45 * tint[0]) * 1.03,
        c[1] * (0.55 + 0.45 * tint[1]) * 1.05,
        c[2] * (0.55 + 0.45 * tint[2]) * 1.05,
    ];
    blend(c, if side < 0.0 { shade(lit, 1.06) } else { lit }, (k * 3.0).min(1.0))
}

/// A cell ruled on the page, faint; a blocked one is hatched over.
pub fn cell(board: &Board, width: u32, height: u32, blocked: bool) -> Picture {
    let noise = Noise::new(if blocked { 0xB10C } else { 0xCE11 });
    let (w, h) = (width as f32, height as f32);
    let s = (w / 124.0).max(0.25);
    let mut out = Picture::clear(width, height);
    let inside = Mask::slip(width, height, 1.5 * s, 4.0 * s, 0.0, &noise);
    out.paint(&inside, |x, y| {
        let d = x.min(w - x).min(y).min(h - y) / s;
        (board.rule, 0.035 + 0.10 * exp(-d / 5.0))
    });
    let rule = |inset: f32, thick: f32| {
        Mask::from_fn(width, height, |x, y| {
            let d = box_distance(x - w / 2.0, y - h / 2.0, w / 2.0 - inset * s, h / 2.0 - inset * s, 4.0 * s)
                .abs();
            let pen = 0.7 + 0.6 * noise.at(x * 0.10 / s, y * 0.10 / s);
            ((thick * s).max(0.5) * pen + 0.5 - d).clamp(0.0, 1.0) * (thick * s).clamp(0.4, 1.0)
        })
    };
    out.tint(&rule(1.5, 0.7), board.rule, 0.55);
    out.tint(&rule(4.0, 0.4), board.rule, 0.22);
    for (cx, cy) in [(4.0, 4.0), (w / s - 4.0, 4.0), (4.0, h / s - 4.0), (w / s - 4.0, h / s - 4.0)] {
        out.tint(&Mask::disc(width, height, cx * s, cy * s, 1.1 * s), board.ink, 0.45);
    }
    if blocked {
        let hatch = Mask::from_fn(width, height, |x, y| {
            let waver = (noise.fbm(x * 0.03 / s, y * 0.03 / s, 2) - 0.5) * 5.0;
            let a = ((x + y) / s + waver).rem_euclid(9.0) - 4.5;
            let b = ((x - y) / s + waver + 900.0).rem_euclid(13.0) - 6.5;
            let pen = noise.at(x * 0.06 / s, y * 0.06 / s + 9.0);
            (0.55 + 0.5 * pen - a.abs())
                .clamp(0.0, 1.0)
                .max(0.75 * (0.35 + 0.4 * pen - b.abs()).clamp(0.0, 1.0))
        });
        out.tint(
            &hatch.within(&Mask::slip(width, height, 5.0 * s, 3.0 * s, 2.0 * s, &noise)),
            board.ink,
            0.62,
        );
        out.tint(&inside, board.ink, 0.14);
    }
    out
}

/// A board as a small picture: the book on the desk, with its cells.
pub fn open_board(board: &Board, width: u32, height: u32) -> Picture {
    let mut out = desk(board, width, height);
    let (w, h) = (out.width as f32, out.height as f32);
    let (wide, high) = ((w * 0.86) as u32, (w * 0.86 * 414.0 / 852.0) as u32);
    let (left, top) = ((w - wide as f32) / 2.0, (h - high as f32) / 2.0);
    out.stamp(&shadow(wide + wide / 9, high + high / 6), (left * 0.6) as i32, top as i32, 1.0);
    out.stamp(&book(board, wide, high), left as i32, top as i32, 1.0);
    let cell = cell(board, (w * 0.125) as u32, (w * 0.092) as u32, false);
    for row in 0..4_u8 {
        for column in 0..6_u8 {
            let fold = if column > 2 { 0.012 } else { 0.0 };
            let x = left + w * (0.030 + f32::from(column) * 0.1325 + fold);
            let y = top + w * (0.010 + f32::from(row) * 0.097);
            out.stamp(&cell, x as i32, y as i32, 1.0);
        }
    }
    out
}

/// A soft shadow to lay under anything: a blurred slip, good for nine slices.
pub fn shadow(width: u32, height: u32) -> Picture {
    let soft = width.min(height) as f32 * 0.14;
    let slip = Mask::slip(width, height, soft * 1.5, soft, 0.0, &Noise::new(1)).blurred(soft);
    let mut out = Picture::clear(width, height);
    out.tint(&slip, [0.03, 0.02, 0.01], 0.85);
    out
}
