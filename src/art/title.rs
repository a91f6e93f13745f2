//! The title screen's background: a tooled, closed book on the desk, cards slipped out from under it.

use marginalia_figures::Figure;

use super::cards::{CARD_WINDOW, card_face};
use super::mask::{Area, Mask, box_distance};
use super::material::{gold, leather};
use super::noise::{Noise, bump, greater, smooth};
use super::palette::{IRON_GALL, InkTone, PAGE_SHADE, Palette, rgb, shade};
use super::picture::Picture;
use super::portrait::{Sitter, portrait};
use super::scraps::blot;
use super::trinkets::{candle, candle_flame};

/// The background of the title screen, without words: the cover's upper half is left plain for the title, its lower half for the choices.
/// It lies on the desk, and is clear beside its things.
pub fn title_page(width: u32, height: u32) -> Picture {
    let mut out = Picture::clear(width, height);
    let noise = Noise::new(0x717E);
    let (w, h) = (out.width as f32, out.height as f32);
    let s = h / 720.0;
    let spill = blot(5, InkTone::Vermilion, (230.0 * s) as u32);
    out.stamp_turned(&spill, [w * 0.5 + 452.0 * s, 590.0 * s], 0.3, 1.0, [0.42, 0.36, 0.34]);
    let cards = [
        ("stag", InkTone::Vermilion, -430.0, 330.0, -0.30),
        ("whale", InkTone::Lapis, -352.0, 512.0, -0.13),
        ("castle", InkTone::Verdigris, 392.0, 215.0, 0.20),
        ("lion", InkTone::Orpiment, 352.0, 430.0, 0.10),
    ];
    for (body, ink, dx, y, turn) in cards {
        let Ok(figure) = Figure::new(body, [], None) else { continue };
        let sitter = Sitter { id: 7, ink, figure };
        let card = face(&sitter, (168.0 * s) as u32);
        let at = [w / 2.0 + dx * s, y * s];
        let mut dark = Picture::clear(card.width, card.height);
        dark.tint(&Mask::slip(card.width, card.height, 1.0, 8.0 * s, 0.0, &noise), [0.0; 3], 0.55);
        out.stamp_turned(&dark, [at[0] + 5.0 * s, at[1] + 9.0 * s], turn, 1.03, [1.0; 3]);
        out.stamp_turned(
            &card,
            at,
            turn,
            1.0,
            if dx < 0.0 { [0.92, 0.83, 0.68] } else { [0.70, 0.64, 0.55] },
        );
    }
    cover(&mut out, &noise, w, s);
    let stick = candle((74.0 * s) as u32, (170.0 * s) as u32);
    let foot = w / 2.0 - 566.0 * s;
    out.stamp(&stick, (foot - 37.0 * s) as i32, (390.0 * s) as i32, 0.97);
    out.stamp(&candle_flame((120.0 * s) as u32, 1), (foot - 60.0 * s) as i32, (290.0 * s) as i32, 1.0);
    out
}

fn face(sitter: &Sitter, width: u32) -> Picture {
    let height = width * 180 / 124;
    let mut card = card_face(sitter.ink, Palette::Painted, width, height);
    let [l, t, r, b] = CARD_WINDOW.map(|v| v);
    let (cw, ch) = (width as f32, height as f32);
    let side = ((r - l) * cw).ceil() as u32;
    let art = portrait(sitter, side);
    let tall = ((b - t) * ch) as u32;
    let cut = side.saturating_sub(tall) / 3;
    for y in 0..tall.min(side) {
        for x in 0..side {
            let c = art.get(x, (y + cut).min(side - 1)).0;
            card.over((l * cw) as u32 + x, (t * ch) as u32 + y, c, 1.0);
        }
    }
    card
}

fn cover(out: &mut Picture, noise: &Noise, w: f32, s: f32) {
    let (pw, ph) = (out.width, out.height);
    let (cx, cy, hw, hh) = (w / 2.0, 362.0 * s, 270.0 * s, 326.0 * s);
    let at = |x: f32, y: f32, grow: f32, round: f32| {
        box_distance(x - cx, y - cy, hw + grow * s, hh + grow * s, round * s)
    };
    let area = |grow: f32| Area::about((pw, ph), (cx, cy), (hw + grow * s + 2.0, hh + grow * s + 2.0));
    let slab =
        |grow: f32, round: f32| Mask::part(pw, ph, area(grow), |x, y| 0.5 - at(x, y, grow, round)).clamped();
    let whole = slab(0.0, 12.0);
    out.shadow(&slab(2.0, 12.0), (6.0 * s) as i32, (16.0 * s) as i32, 22.0 * s, 0.85);
    // The leaves, seen along the right and lower edge.
    let leaves = whole.moved((7.0 * s) as i32, (9.0 * s) as i32);
    out.paint(&leaves, |x, y| {
        let line = noise.at((x + y) / s * 0.55, (x - y) / s * 0.01);
        (shade(PAGE_SHADE, 0.35 + 0.40 * line), 1.0)
    });
    let under = whole.moved((10.0 * s) as i32, (13.0 * s) as i32).without(&leaves).without(&whole);
    out.tint(&under, rgb(0x2A100C), 1.0);
    let light = move |x: f32, y: f32| {
        let d = ((x - (cx - 330.0 * s)).powi(2) + (y - 300.0 * s).powi(2)).sqrt() / s;
        0.50 + 0.70 / (1.0 + (d / 300.0).powi(2))
    };
    out.raise(&whole, 7.0 * s, 0.6, |x, y| {
        shade(leather(noise, x / s * 0.8, y / s * 0.8, rgb(0x6B1D17)), light(x, y))
    });
    let spine = Mask::part(pw, ph, area(0.0), |x, _| bump((x - (cx - hw + 26.0 * s)) / s, 3.2));
    out.tint(&spine.within(&whole), [0.06, 0.02, 0.02], 0.75);
    let gild = |out: &mut Picture, m: &Mask| {
        out.tint(&m.moved((1.2 * s) as i32, (1.6 * s) as i32), [0.08, 0.02, 0.01], 0.6);
        out.raise(m, 1.1 * s, 0.7, |x, y| {
            shade(gold(noise, x / s * 0.8, y / s * 0.8), 0.35 + 0.65 * light(x, y))
        });
    };
    // Two double frames, and a running vine between them: a wave with leaves and berries.
    let frames = [(-40.0, 3.4, 4.0), (-47.0, 1.2, 3.0), (-84.0, 1.4, 3.0), (-89.0, 2.6, 3.0)];
    let tooling = Mask::part(pw, ph, area(0.0), |x, y| {
        let d = at(x, y, -65.5, 3.0);
        if d.abs() > 30.0 * s {
            return 0.0;
        }
        let lines = frames.map(|(grow, thick, round)| thick * s / 2.0 + 0.5 - at(x, y, grow, round).abs());
        let frame = lines.into_iter().fold(0.0, greater);
        if d.abs() > 18.0 * s {
            return frame;
        }
        let (dx, dy) = (x - cx, y - cy);
        let upright = dx.abs() - (hw - 65.5 * s) > dy.abs() - (hh - 65.5 * s);
        let (along, period) = if upright { (dy / s, 521.0 / 14.0) } else { (dx / s, 409.0 / 11.0) };
        let t = along / period * std::f32::consts::TAU;
        let wave = 8.0 * s * t.sin();
        let line = 1.15 * s - (d - wave).abs() * 0.80 + 0.3;
        let (k, side) =
            ((along / period * 2.0 + 0.5).rem_euclid(1.0) - 0.5, if t.sin() > 0.0 { -1.0 } else { 1.0 });
        let (lx, ly) = (k * period * 0.5, d / s - side * 6.5);
        let leaf = (4.6 - (lx * lx * 0.55 + ly * ly * 1.0).sqrt() - 0.10 * lx * lx) * s * 0.5;
        let berry = (1.9 - ((lx.abs() - 8.6).powi(2) + (d / s + side * 4.0).powi(2)).sqrt()) * s;
        greater(greater(line, leaf), greater(berry, frame))
    })
    .clamped();
    gild(out, &tooling);
    // Corner bosses and a clasp on the fore-edge.
    for (kx, ky) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let (bx, by) = (cx + kx * (hw - 65.0 * s), cy + ky * (hh - 65.0 * s));
        let round = Area::about((pw, ph), (bx, by), (30.0 * s + 1.0, 30.0 * s + 1.0));
        let plate = Mask::part(pw, ph, round, |x, y| {
            let (dx, dy) = ((x - bx) / s, (y - by) / s);
            let r = (dx * dx + dy * dy).sqrt();
            (25.0 + 3.5 * (dy.atan2(dx) * 8.0).cos() - r) * s
        })
        .clamped();
        out.shadow(&plate, (2.0 * s) as i32, (3.0 * s) as i32, 3.0 * s, 0.7);
        gild(out, &plate);
        out.raise(&Mask::disc(pw, ph, bx, by, 15.0 * s), 5.0 * s, 0.9, |x, y| {
            shade(rgb(0x23407A), 0.55 + 0.7 * light(x, y))
        });
        out.tint(
            &Mask::disc(pw, ph, bx - 5.0 * s, by - 6.0 * s, 2.6 * s).blurred(1.0 * s),
            [0.9, 0.95, 1.0],
            0.8,
        );
    }
    for ky in [-130.0, 130.0] {
        let by = (cx + hw, cy + ky * s);
        let edge = Area::about((pw, ph), by, (60.0 * s, 30.0 * s));
        let strap = Mask::part(pw, ph, edge, |x, y| {
            0.5 - box_distance(x - (cx + hw - 12.0 * s), y - (cy + ky * s), 44.0 * s, 17.0 * s, 6.0 * s)
        })
        .clamped();
        out.shadow(&strap, (2.0 * s) as i32, (4.0 * s) as i32, 4.0 * s, 0.7);
        out.raise(&strap, 3.0 * s, 0.8, |x, y| {
            shade(leather(noise, x / s, y / s + 90.0, rgb(0x3A1712)), light(x, y) + 0.2)
        });
        let tip = Mask::part(pw, ph, edge, |x, y| {
            0.5 - box_distance(x - (cx + hw + 16.0 * s), y - (cy + ky * s), 17.0 * s, 18.5 * s, 5.0 * s)
        })
        .clamped();
        gild(out, &tip);
        out.tint(&Mask::disc(pw, ph, cx + hw + 16.0 * s, cy + ky * s, 4.0 * s), IRON_GALL, 0.85);
    }
    // A quiet shade in the field, for words to stand on.
    let field = slab(-96.0, 4.0).blurred(12.0 * s);
    out.paint(&field, |_, y| ([0.06, 0.02, 0.02], 0.30 + 0.12 * smooth(200.0 * s, 500.0 * s, y)));
}
