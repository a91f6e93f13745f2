//! The loaded brush: paints strokes, with bristles that run dry.

use super::figure::Stroke;
use super::noise::{Noise, bump, smooth};
use super::wash::Wash;

/// Paints strokes into a wash, one over the other.
pub(super) fn paint_strokes(wash: &mut Wash, strokes: &[Stroke], noise: &Noise) {
    for (k, brush) in strokes.iter().enumerate() {
        stroke(wash, brush, noise, k as f32 * 13.7);
    }
}

fn stroke(wash: &mut Wash, brush: &Stroke, noise: &Noise, offset: f32) {
    let n = wash.size as f32;
    let px = 1.0 / n;
    let cells = wash.size * wash.size;
    // For each cell the nearest place on the track: distance left over, how far along, how far across.
    let mut best = vec![(f32::MAX, 0.0_f32, 0.0_f32, 0.0_f32); cells];
    let mut run = 0.0;
    let last = brush.track.len().saturating_sub(1).max(1) as f32;
    for (k, pair) in brush.track.windows(2).enumerate() {
        let ((a, wa), (b, wb)) = (pair[0], pair[1]);
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let len = (dx * dx + dy * dy).sqrt().max(1e-5);
        let reach = wa.max(wb) * 1.15 + 0.014;
        let to = |v: f32| (v * n).clamp(0.0, n) as usize;
        for y in to(a[1].min(b[1]) - reach)..to(a[1].max(b[1]) + reach + px) {
            for x in to(a[0].min(b[0]) - reach)..to(a[0].max(b[0]) + reach + px) {
                let p = wash.place(x, y);
                let (qx, qy) = (p[0] - a[0], p[1] - a[1]);
                let t = ((qx * dx + qy * dy) / (len * len)).clamp(0.0, 1.0);
                let (ex, ey) = (qx - dx * t, qy - dy * t);
                let w = wa + (wb - wa) * t;
                let d = (ex * ex + ey * ey).sqrt() - w;
                let cell = &mut best[y * wash.size + x];
                if d < cell.0 {
                    let across = (dx * qy - dy * qx) / len / w.max(0.004);
                    *cell = (d, run + len * t, across, (k as f32 + t) / last);
                }
            }
        }
        run += len;
    }
    for (i, &(d, along, across, t)) in best.iter().enumerate() {
        if d > 0.03 {
            continue;
        }
        let p = wash.place(i % wash.size, i / wash.size);
        let ragged = (noise.fbm(p[0] * 30.0 + offset, p[1] * 30.0, 2) - 0.5) * 0.014;
        let d = d + ragged;
        let hair = noise.at(across * 9.0 + offset, along * 5.0) * 0.6
            + noise.at(across * 21.0 + offset, along * 9.0 + 4.0) * 0.4;
        let dry = brush.dry * smooth(0.30, 1.05, t) + 0.10 * brush.dry * smooth(0.5, 1.0, across.abs());
        let cover = smooth(px, -px, d) * smooth(dry * 0.86 - 0.10, dry * 0.86 + 0.02, hair);
        let halo = 0.14 * bump(d.max(0.0), 0.010) * (1.0 - dry);
        if cover + halo <= 0.003 {
            continue;
        }
        let rim = bump(d + 0.004, 0.005) + 0.35 * bump(d, 0.02);
        let pool = noise.fbm(p[0] * 5.0 + 9.0, p[1] * 5.0 + offset, 3) - 0.5;
        let dusk = smooth(0.02, 0.16, pool);
        let wet = brush.weight
            * (0.80 + 0.75 * (hair - 0.45) + 0.75 * pool + 0.40 * rim + 0.30 * smooth(0.35, 0.0, t))
                .max(0.15);
        let turn = (brush.tint * 0.75
            + 0.8 * smooth(0.52, 0.68, noise.fbm(p[0] * 3.4 + 60.0, p[1] * 3.4 + offset, 2)))
        .min(1.0)
            * 0.8;
        // A stroke over a stroke glazes: half of what lies below stays.
        let (below, below2) = (wash.main[i], wash.second[i]);
        wash.main[i] =
            below * (1.0 - 0.55 * cover) + cover * wet * (1.0 - 0.72 * turn) + halo * (1.0 - cover);
        wash.second[i] = below2 * (1.0 - 0.55 * cover) + cover * wet * turn;
        wash.dark[i] =
            (wash.dark[i] * (1.0 - 0.3 * cover)).max(cover * (0.34 * rim + 0.45 * dusk * brush.weight));
        wash.edge[i] = wash.edge[i].min(if cover > 0.5 { d } else { 1.0 });
    }
}
