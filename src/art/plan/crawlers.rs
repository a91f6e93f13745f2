//! Crawlers: many legs, shells, coils and arms.

use super::body::{Body, Eye, Layer, step};
use std::f32::consts::PI;

/// A spider seen from above: jointed legs, a great abdomen, a cluster of eyes.
pub(super) fn spider(b: &mut Body) {
    let tr = b.traits;
    let (w, s) = (0.9 + 0.35 * tr.bulk, 0.9 + 0.25 * tr.span);
    b.wash(0.55).melt(0.012, 0.02);
    let lift = b.rng.range(-0.04, 0.04);
    for k in 0..4 {
        let t = k as f32 / 3.0;
        let from = [0.05, 0.44 + 0.05 * t];
        let knee = [(0.24 + 0.06 * (t * PI).sin()) * s, 0.20 + 0.22 * t + lift];
        let tip = [(0.33 + 0.10 * (t * PI).sin()) * s, 0.14 + 0.76 * t];
        let mid = [(0.40 + 0.03 * (t * PI).sin()) * s, (knee[1] + tip[1]) * 0.5 - 0.02];
        b.dab(from, knee, 0.024, 0.017).dab(knee, mid, 0.019, 0.011).dab(mid, tip, 0.011, 0.001);
    }
    b.wash(0.55).melt(0.06, 0.02).oval(0.0, 0.67, 0.13 * w, 0.17).ball(0.0, 0.73, 0.15 * w);
    b.wash(0.4).tint(0.9).melt(0.02, 0.01).outline(&[
        [-0.01, 0.58],
        [0.035, 0.63],
        [0.012, 0.68],
        [0.05, 0.74],
        [-0.01, 0.80],
    ]);
    b.wash(0.8).melt(0.05, 0.02).oval(0.0, 0.43, 0.085, 0.08);
    b.wash(0.6).melt(0.02, 0.02).limb([0.035, 0.37], -0.9, 0.10 + 0.05 * tr.fierce, [0.020, 0.001], -1.3);
    b.eye(0.032, 0.425, 0.021, 0.95, 0.0);
    b.eyes.push(Eye { at: [0.058, 0.40], radius: 0.011, open: 1.0, tilt: 0.0, round: 1.0 });
    b.eyes.push(Eye { at: [0.022, 0.385], radius: 0.010, open: 1.0, tilt: 0.0, round: 1.0 });
}

/// A long worm of segments with many legs and a hooked tail on either side.
pub(super) fn centipede(b: &mut Body) {
    let tr = b.traits;
    let n = 8;
    b.wash(0.5).melt(0.01, 0.015);
    for k in 0..n {
        let t = k as f32 / n as f32;
        let (len, c) = (0.14 + 0.12 * (t * PI).sin() + 0.06 * tr.span, b.rng.range(0.5, 1.3));
        b.limb([0.05, 0.36 + 0.42 * t], -0.35 + 0.5 * t, len, [0.016, 0.001], c);
    }
    for k in (0..n).rev() {
        let t = k as f32 / n as f32;
        let r = (0.052 + 0.03 * (t * PI).sin()) * (0.9 + 0.5 * tr.bulk);
        b.wash(0.42).tint(0.25 * (k % 2) as f32).melt(0.02, 0.012).oval(
            0.0,
            0.36 + 0.44 * t,
            r * 1.25,
            r * 0.85,
        );
    }
    b.wash(0.55).melt(0.02, 0.03).limb([0.02, 0.80], 1.1, 0.34, [0.036, 0.004], -3.0);
    b.wash(0.8).melt(0.04, 0.02).oval(0.0, 0.28, 0.075, 0.06).ball(0.0, 0.32, 0.05);
    b.wash(0.55).melt(0.01, 0.02).limb([0.05, 0.30], 0.5, 0.13 + 0.07 * tr.fierce, [0.024, 0.001], 2.0);
    b.limb([0.03, 0.24], -1.0, 0.30, [0.009, 0.002], 0.9);
    b.eye(0.042, 0.275, 0.022, 0.7, 0.3);
}

/// A horned beetle under a divided shell.
pub(super) fn beetle(b: &mut Body) {
    let tr = b.traits;
    let w = 0.9 + 0.35 * tr.bulk;
    b.wash(0.55).melt(0.012, 0.02);
    for k in 0..3 {
        let t = k as f32;
        let y = 0.44 + 0.12 * t;
        b.leg(
            [0.12 * w, y],
            [0.25 * w + 0.02 * t, y - 0.05 + 0.06 * t],
            [0.31 * w + 0.01 * t, y + 0.10 + 0.06 * t],
            0.024,
        );
    }
    b.wash(0.5).melt(0.07, 0.02).oval(0.0, 0.66, 0.16 * w, 0.20).ball(0.04, 0.60, 0.15 * w);
    b.wash(0.45).tint(0.5).melt(0.03, 0.01).outline(&[
        [0.008, 0.50],
        [0.10 * w, 0.50],
        [0.165 * w, 0.60],
        [0.15 * w, 0.74],
        [0.07, 0.86],
        [0.008, 0.87],
    ]);
    b.part(Layer::Dark, 0.6).hair([0.0, 0.47], [0.0, 0.88], 0.003);
    b.part(Layer::Gold, 0.8);
    for k in 0..3 {
        let t = k as f32;
        b.ball(0.07 * w - 0.008 * t, 0.58 + 0.08 * t, 0.008);
    }
    b.wash(0.7).melt(0.04, 0.015).outline(&[
        [-0.02, 0.34],
        [0.08 * w, 0.355],
        [0.135 * w, 0.44],
        [0.10 * w, 0.485],
        [-0.02, 0.49],
    ]);
    b.wash(0.8).melt(0.03, 0.02).oval(0.0, 0.32, 0.06, 0.048);
    let f = tr.fierce;
    b.wash(0.65).melt(0.015, 0.02);
    if b.rng.chance(0.5) {
        b.limb([0.02, 0.30], -1.9, 0.16 + 0.12 * f, [0.03, 0.006], 1.3);
        b.limb([0.05, 0.30], -0.7, 0.14 + 0.08 * f, [0.02, 0.002], -1.2);
    } else {
        let tip = b.limb([0.04, 0.30], -0.55, 0.20 + 0.12 * f, [0.030, 0.008], -1.7);
        b.limb(tip, -2.9, 0.06, [0.010, 0.001], 0.4);
        b.limb([0.10, 0.21], -1.9, 0.07, [0.014, 0.001], -0.3);
    }
    b.eye(0.045, 0.322, 0.018, 0.95, 0.0);
}

/// A hooded serpent rising from its coils.
pub(super) fn serpent(b: &mut Body) {
    let tr = b.traits;
    let w = 0.85 + 0.4 * tr.bulk;
    b.wash(0.5).melt(0.02, 0.02).limb([0.24 * w, 0.89], -0.1, 0.22, [0.034, 0.001], -1.9);
    for (y, half, thick) in [(0.885, 0.275, 0.058), (0.815, 0.215, 0.052), (0.755, 0.15, 0.046)] {
        b.wash(0.5).tint(if half > 0.2 { 0.2 } else { 0.5 }).melt(0.03, 0.006).oval(0.0, y, half * w, thick);
        b.part(Layer::Dark, 0.36);
        for k in 0..7 {
            let x = half * w * (k as f32 + 0.4) / 7.5;
            let bow = thick * 0.75 * (1.0 - (x / half / w).powi(2)).max(0.0).sqrt();
            b.hair([x, y - bow], [x + 0.014, y], 0.0016).hair([x + 0.014, y], [x, y + bow], 0.0016);
        }
    }
    b.wash(0.6).melt(0.03, 0.03).dab([0.0, 0.74], [0.0, 0.40], 0.075, 0.06).oval(0.0, 0.72, 0.10 * w, 0.05);
    let flare = 0.17 + 0.06 * tr.span;
    b.wash(0.4).melt(0.03, 0.03).outline(&[
        [-0.01, 0.25],
        [0.07, 0.24],
        [flare, 0.33],
        [flare * 1.05, 0.43],
        [0.12, 0.55],
        [0.05, 0.66],
        [-0.01, 0.66],
    ]);
    b.wash(0.4).tint(0.9).melt(0.01, 0.01).oval(flare * 0.66, 0.41, 0.026, 0.042);
    b.part(Layer::Dark, 0.45);
    for k in 0..7 {
        let y = 0.44 + 0.042 * k as f32;
        b.hair([0.0, y], [0.045, y - 0.008], 0.0018);
    }
    b.wash(0.75).melt(0.03, 0.015).outline(&[
        [-0.01, 0.20],
        [0.05, 0.215],
        [0.078, 0.28],
        [0.05, 0.345],
        [0.02, 0.385],
        [-0.01, 0.39],
    ]);
    b.horns(0.05, 0.225, 0.016);
    b.wash(0.6).melt(0.004, 0.01).dab([0.0, 0.385], [0.0, 0.425], 0.006, 0.004).dab(
        [0.0, 0.425],
        [0.018, 0.46],
        0.004,
        0.001,
    );
    b.eye(0.047, 0.285, 0.022, 0.62, 0.45);
}

/// A great head over a curtain of arms.
pub(super) fn kraken(b: &mut Body) {
    let tr = b.traits;
    let (w, s) = (0.9 + 0.35 * tr.bulk, 0.85 + 0.3 * tr.span);
    let n = 5;
    for k in 0..n {
        let t = k as f32 / (n - 1) as f32;
        let (len, curve) = (
            b.rng.range(0.36, 0.48) * s,
            b.rng.range(1.0, 2.6) * if b.rng.chance(0.75) { -1.0 } else { 0.8 },
        );
        b.wash(0.48).melt(0.02, 0.03).limb(
            [0.02 + 0.11 * t * w, 0.50 + 0.015 * t],
            1.45 - 1.0 * t,
            len,
            [0.040, 0.004],
            curve,
        );
    }
    b.wash(0.5).melt(0.06, 0.03).oval(0.0, 0.29, 0.15 * w, 0.17).dab(
        [0.0, 0.30],
        [0.0, 0.50],
        0.14 * w,
        0.11 * w,
    );
    b.wash(0.35).melt(0.02, 0.03).outline(&[
        [0.10 * w, 0.17],
        [0.20 * w, 0.13],
        [0.235 * w, 0.24],
        [0.16 * w, 0.33],
    ]);
    b.wash(0.3).tint(1.0).melt(0.01, 0.01);
    for _ in 0..9 {
        let (x, y, r) = (b.rng.range(0.01, 0.11), b.rng.range(0.16, 0.34), b.rng.range(0.008, 0.022));
        b.ball(x, y, r);
    }
    b.part(Layer::Pale, 0.35);
    for k in 0..6 {
        b.ball(0.04 + 0.004 * k as f32, 0.56 + 0.035 * k as f32, 0.008 - 0.0008 * k as f32);
    }
    if tr.fierce > 0.5 {
        b.horns(0.08, 0.16, 0.022);
        b.mouth(0.475, 0.05);
    }
    b.eye(0.078 * w, 0.41, 0.034, 0.62, 0.2);
}

/// Wide shell, high pincers.
pub(super) fn crab(b: &mut Body) {
    let tr = b.traits;
    let w = 0.95 + 0.3 * tr.bulk;
    b.wash(0.5).melt(0.012, 0.02);
    for k in 0..3 {
        let t = k as f32;
        b.leg(
            [0.15 * w, 0.60 + 0.03 * t],
            [0.30 * w - 0.035 * t, 0.62 + 0.07 * t],
            [0.33 * w - 0.06 * t, 0.78 + 0.07 * t],
            0.026,
        );
    }
    b.wash(0.55).melt(0.02, 0.02).dab([0.17 * w, 0.52], [0.31 * w, 0.44], 0.032, 0.030).dab(
        [0.31 * w, 0.44],
        [0.31 * w, 0.34],
        0.03,
        0.036,
    );
    let big = 0.055 + 0.025 * tr.fierce;
    b.wash(0.65).tint(0.3).melt(0.03, 0.02).ball(0.31 * w, 0.29, big);
    b.limb([0.31 * w + big * 0.5, 0.27], -1.1, 0.20 + 0.05 * tr.fierce, [big * 0.62, 0.001], -0.9);
    b.limb([0.31 * w - big * 0.6, 0.27], -1.8, 0.14, [big * 0.45, 0.001], 1.0);
    b.wash(0.55).melt(0.05, 0.02).outline(&[
        [-0.01, 0.42],
        [0.12 * w, 0.42],
        [0.235 * w, 0.52],
        [0.20 * w, 0.64],
        [0.10 * w, 0.73],
        [-0.01, 0.74],
    ]);
    b.wash(0.45).tint(0.5).melt(0.03, 0.01).outline(&[
        [-0.01, 0.45],
        [0.09 * w, 0.46],
        [0.15 * w, 0.53],
        [0.09 * w, 0.61],
        [-0.01, 0.63],
    ]);
    let n = 3 + (tr.fierce * 3.0) as i32;
    b.wash(0.5).melt(0.01, 0.02);
    for k in 0..n {
        let t = (k as f32 + 0.5) / n as f32;
        b.limb([0.03 + 0.19 * t * w, 0.425 + 0.09 * t * t], -1.4 + 0.9 * t, 0.065, [0.017, 0.001], 0.2);
    }
    b.wash(0.6).melt(0.01, 0.02).dab([0.055, 0.44], [0.07, 0.36], 0.013, 0.016).ball(0.07, 0.35, 0.028);
    b.mouth(0.655, 0.06).stare(0.07, 0.348, 0.022);
}

/// A small thing with big ears and a looped tail.
pub(super) fn imp(b: &mut Body) {
    let tr = b.traits;
    let w = 0.9 + 0.3 * tr.bulk;
    b.wash(0.5).melt(0.012, 0.02).limb([0.03, 0.74], 0.7, 0.36, [0.017, 0.005], -3.2);
    b.wash(0.55).melt(0.05, 0.03).oval(0.0, 0.69, 0.085 * w, 0.10);
    b.wash(0.5).melt(0.015, 0.02).leg([0.05, 0.76], [0.115, 0.82], [0.075, 0.91], 0.03).dab(
        [0.075, 0.90],
        [0.12, 0.915],
        0.014,
        0.004,
    );
    b.limb([0.07, 0.62], 0.4, 0.15, [0.022, 0.012], 0.9);
    b.claws(step([0.07, 0.62], 0.75, 0.145), 1.3, 1.2, 3, 0.045, 0.009);
    b.wash(0.7).melt(0.05, 0.02).oval(0.0, 0.47, 0.125, 0.10).ball(0.0, 0.52, 0.07);
    let (ear, droop) = (b.rng.range(0.15, 0.26), b.rng.range(-0.8, 0.25));
    b.wash(0.5).melt(0.02, 0.02).limb([0.09, 0.44], droop, ear, [0.044, 0.001], -0.4);
    b.wash(0.35).tint(0.9).melt(0.02, 0.005).limb(
        [0.11, 0.44],
        droop - 0.03,
        ear * 0.6,
        [0.020, 0.001],
        -0.4,
    );
    b.horns(0.045, 0.395, 0.017).mouth(0.525, 0.058);
    b.eyes.push(Eye { at: [0.056, 0.465], radius: 0.036, open: 0.85, tilt: 0.22, round: 0.4 });
}
