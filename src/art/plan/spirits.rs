//! Spirits: robes, masks and things that are not quite animals.

use super::body::{Body, Eye, Layer};
use std::f32::consts::PI;

/// A hooded figure with sweeping sleeves.
pub(super) fn robed(b: &mut Body) {
    let tr = b.traits;
    let (w, s) = (0.9 + 0.35 * tr.bulk, 0.9 + 0.4 * tr.span);
    let hem = b.rng.range(0.20, 0.27) * w;
    b.wash(0.42).melt(0.05, 0.03).outline(&[
        [-0.01, 0.36],
        [0.09, 0.38],
        [0.11 * w, 0.60],
        [hem, 0.90],
        [hem * 0.8, 0.875],
        [hem * 0.62, 0.93],
        [hem * 0.38, 0.89],
        [hem * 0.15, 0.94],
        [-0.01, 0.91],
    ]);
    b.wash(0.45).tint(0.5).melt(0.03, 0.02).outline(&[
        [-0.01, 0.42],
        [0.035, 0.44],
        [0.055, 0.66],
        [0.07, 0.90],
        [-0.01, 0.92],
    ]);
    b.wash(0.5).melt(0.03, 0.03).outline(&[
        [0.06, 0.40],
        [0.13 * s, 0.40],
        [0.27 * s, 0.53],
        [0.32 * s, 0.71],
        [0.255 * s, 0.67],
        [0.21 * s, 0.72],
        [0.16, 0.62],
        [0.09, 0.58],
    ]);
    b.wash(0.5).melt(0.01, 0.02).claws(
        [0.285 * s, 0.66],
        1.25,
        1.2,
        3 + (tr.fierce * 2.0) as i32,
        0.09 + 0.05 * tr.fierce,
        0.013,
    );
    b.part(Layer::Dark, 0.35).hair([0.06, 0.50], [0.13, 0.86], 0.002).hair([0.08, 0.48], [0.18, 0.86], 0.002);
    b.wash(0.65).melt(0.04, 0.02).outline(&[
        [-0.01, 0.16],
        [0.025, 0.18],
        [0.085, 0.27],
        [0.10, 0.38],
        [0.055, 0.44],
        [-0.01, 0.46],
    ]);
    b.part(Layer::Dark, 0.95).melt(0.02, 0.0).oval(0.0, 0.335, 0.056, 0.072);
    if tr.fierce > 0.4 {
        b.horns(0.06, 0.24, 0.022);
    }
    b.eye(0.026, 0.325, 0.018, 0.6, 0.4);
}

/// A many-eyed wheel of feathers.
pub(super) fn seraph(b: &mut Body) {
    let tr = b.traits;
    let s = 0.9 + 0.25 * tr.span;
    b.warp = 0.018;
    for (from, len, weight) in [(-1.15, 0.34, 0.34), (-0.15, 0.38, 0.38), (0.95, 0.36, 0.34)] {
        for k in 0..5 {
            let t = k as f32 / 4.0;
            let l = len * s * (1.0 - 0.28 * (t - 0.35).abs()) * b.rng.range(0.92, 1.06);
            b.wash(weight).tint(0.3 * t).melt(0.02, 0.02).limb(
                [0.06, 0.48],
                from + 0.17 * (k as f32 - 2.0),
                l,
                [0.036, 0.010],
                0.35,
            );
        }
    }
    b.wash(0.65).melt(0.05, 0.02).ball(0.0, 0.48, 0.105 * (0.9 + 0.4 * tr.bulk));
    for k in 0..3 {
        let a = -0.75 + 0.85 * k as f32;
        b.eyes.push(Eye {
            at: [0.06 + a.cos() * 0.20 * s, 0.48 + a.sin() * 0.20 * s],
            radius: 0.016,
            open: 0.7,
            tilt: 0.0,
            round: 0.5,
        });
    }
    let n = 5 + (tr.fierce * 3.0) as i32;
    b.wash(0.4).melt(0.01, 0.01);
    for k in 0..n {
        let a = -PI / 2.0 + PI * k as f32 / (n - 1) as f32;
        b.limb([a.cos() * 0.09, 0.48 + a.sin() * 0.09], a, 0.07, [0.013, 0.001], 0.0);
    }
    b.eyes.push(Eye { at: [0.0, 0.48], radius: 0.062, open: 0.72, tilt: 0.0, round: 0.25 });
}

/// A lantern-jellied drifting thing.
pub(super) fn drifter(b: &mut Body) {
    let tr = b.traits;
    let w = 0.95 + 0.35 * tr.bulk;
    for k in 0..6 {
        let (l, c) = (b.rng.range(0.28, 0.46), b.rng.range(-0.9, 0.9));
        b.wash(0.34).melt(0.01, 0.02).limb(
            [0.01 + 0.03 * k as f32 * w, 0.46],
            1.55 - 0.10 * k as f32,
            l,
            [0.016, 0.002],
            c,
        );
    }
    b.wash(0.4).tint(0.4).melt(0.02, 0.03);
    for k in 0..3 {
        b.limb([0.015 + 0.04 * k as f32, 0.46], 1.6, 0.24, [0.036, 0.008], if k == 1 { 0.5 } else { -0.5 });
    }
    b.wash(0.45).melt(0.04, 0.02).outline(&[
        [-0.01, 0.18],
        [0.09 * w, 0.19],
        [0.18 * w, 0.27],
        [0.225 * w, 0.40],
        [0.23 * w, 0.48],
        [0.19 * w, 0.45],
        [0.15 * w, 0.495],
        [0.11 * w, 0.455],
        [0.07 * w, 0.50],
        [0.03 * w, 0.46],
        [-0.01, 0.49],
    ]);
    b.wash(0.4).tint(0.8).melt(0.03, 0.01).oval(0.0, 0.32, 0.10 * w, 0.07);
    b.part(Layer::Dark, 0.3).hair([0.03, 0.20], [0.07 * w, 0.45], 0.002).hair(
        [0.07, 0.21],
        [0.15 * w, 0.44],
        0.002,
    );
    if tr.fierce > 0.4 {
        b.horns(0.10, 0.21, 0.02);
    }
    b.eye(0.062 * w, 0.375, 0.028, 0.62, -0.1);
}

/// A hound or fox, sitting, ears up, tail curled round both ways.
pub(super) fn hound(b: &mut Body) {
    let tr = b.traits;
    let w = 0.9 + 0.35 * tr.bulk;
    b.wash(0.42).tint(0.4).melt(0.03, 0.03).limb([0.08, 0.84], 0.1, 0.36, [0.05, 0.006], -2.3);
    b.wash(0.5).melt(0.06, 0.04).oval(0.0, 0.70, 0.14 * w, 0.17).dab(
        [0.0, 0.44],
        [0.0, 0.64],
        0.075,
        0.115 * w,
    );
    b.wash(0.55)
        .melt(0.03, 0.03)
        .dab([0.045, 0.60], [0.06, 0.88], 0.042, 0.028)
        .oval(0.07, 0.90, 0.042, 0.022);
    b.wash(0.5).melt(0.03, 0.03).oval(0.135 * w, 0.83, 0.062, 0.072);
    b.wash(0.35).tint(0.5).melt(0.02, 0.02);
    for k in 0..5 {
        b.limb(
            [0.03 + 0.015 * k as f32, 0.46 + 0.012 * k as f32],
            1.2 - 0.16 * k as f32,
            0.13,
            [0.022, 0.001],
            0.4,
        );
    }
    b.wash(0.72).melt(0.04, 0.02).outline(&[
        [-0.01, 0.29],
        [0.06, 0.27],
        [0.108, 0.34],
        [0.085, 0.39],
        [0.035, 0.42],
        [0.022, 0.475],
        [-0.01, 0.482],
    ]);
    let (ear, lift) = (0.15 + 0.07 * b.rng.unit(), -1.2 + b.rng.bell(0.12));
    b.wash(0.55).melt(0.02, 0.02).limb([0.065, 0.30], lift, ear, [0.042, 0.001], 0.35);
    b.wash(0.4).tint(1.0).melt(0.02, 0.003).limb([0.067, 0.295], lift, ear * 0.6, [0.016, 0.001], 0.35);
    if tr.fierce > 0.6 {
        b.horns(0.03, 0.29, 0.018);
    }
    b.part(Layer::Dark, 0.95).oval(0.0, 0.468, 0.02, 0.013);
    b.eye(0.052, 0.358, 0.024, 0.55, 0.45);
}
