//! Fliers and swimmers: wings, fins and feathers.

use super::body::{Body, Eye, Layer, Point, step};
use std::f32::consts::PI;

/// A wing: fingers from a shoulder with skin hung between them.
fn skin_wing(
    b: &mut Body,
    [shoulder, hip]: [Point; 2],
    [from, to]: [f32; 2],
    count: i32,
    length: f32,
    weight: f32,
) {
    let mut rim = vec![shoulder];
    let mut tips = Vec::new();
    for k in 0..count {
        let t = k as f32 / (count - 1).max(1) as f32;
        let a = from + (to - from) * t;
        tips.push(step(shoulder, a, length * (1.0 - 0.35 * t) * b.rng.range(0.9, 1.08)));
    }
    for (k, tip) in tips.iter().enumerate() {
        rim.push(*tip);
        let next = tips.get(k + 1).copied().unwrap_or(hip);
        let mid = [(tip[0] + next[0]) * 0.5, (tip[1] + next[1]) * 0.5];
        let q = |s: f32, p: Point| [p[0] + (shoulder[0] - p[0]) * s, p[1] + (shoulder[1] - p[1]) * s];
        rim.push(q(0.12, [(tip[0] * 3.0 + next[0]) * 0.25, (tip[1] * 3.0 + next[1]) * 0.25]));
        rim.push(q(0.17, mid));
        rim.push(q(0.12, [(tip[0] + next[0] * 3.0) * 0.25, (tip[1] + next[1] * 3.0) * 0.25]));
    }
    rim.push(hip);
    b.wash(weight).tint(0.35).melt(0.01, 0.02).outline(&rim);
    b.wash(0.35).melt(0.008, 0.012);
    for tip in tips {
        let mid = [(shoulder[0] + tip[0]) * 0.5, (shoulder[1] + tip[1]) * 0.5 - 0.02];
        b.dab(shoulder, mid, 0.018, 0.010).dab(mid, tip, 0.010, 0.002);
    }
}

/// A dragon or bat: wide wings of skin, a narrow body, a tail.
pub(super) fn dragon(b: &mut Body) {
    let tr = b.traits;
    let (w, s) = (0.9 + 0.35 * tr.bulk, 0.36 + 0.10 * tr.span);
    let n = 3 + b.rng.whole(1, 2);
    let top = b.rng.range(-1.15, -0.75);
    skin_wing(b, [[0.075 * w, 0.40], [0.06, 0.66]], [top, 0.75], n, s, 0.38);
    b.wash(0.5).melt(0.02, 0.03).limb([0.0, 0.70], 1.2, 0.30, [0.045, 0.002], -1.9);
    b.wash(0.6).melt(0.06, 0.03).oval(0.0, 0.52, 0.085 * w, 0.15).ball(0.0, 0.44, 0.095 * w);
    b.wash(0.55).melt(0.015, 0.02).leg([0.06 * w, 0.64], [0.115 * w, 0.72], [0.09 * w, 0.82], 0.034);
    b.claws([0.09 * w, 0.81], 1.3, 1.4, 3, 0.05, 0.011);
    b.part(Layer::Dark, 0.4);
    for k in 0..5 {
        let y = 0.46 + 0.045 * k as f32;
        b.hair([0.0, y], [0.05 * w, y - 0.012], 0.0018);
    }
    b.wash(0.75).melt(0.04, 0.02).oval(0.0, 0.295, 0.066, 0.062).dab([0.0, 0.32], [0.0, 0.375], 0.05, 0.03);
    b.horns(0.045, 0.255, 0.022).mouth(0.362, 0.035).eye(0.036, 0.30, 0.021, 0.6, 0.45);
}

/// A moth: broad soft wings with eyes on them, feathered feelers.
pub(super) fn moth(b: &mut Body) {
    let tr = b.traits;
    let s = 0.95 + 0.2 * tr.span;
    let (u, l) = (b.rng.range(0.18, 0.27), b.rng.range(0.74, 0.84));
    b.wash(0.40).tint(0.3).melt(0.04, 0.02).outline(&[
        [0.03, 0.55],
        [0.16 * s, 0.54],
        [0.29 * s, 0.62],
        [0.27 * s, l],
        [0.20 * s, l + 0.06],
        [0.12 * s, l - 0.03],
        [0.04, 0.66],
    ]);
    b.wash(0.45).melt(0.04, 0.02).outline(&[
        [0.03, 0.40],
        [0.14 * s, 0.28],
        [0.30 * s, u],
        [0.40 * s, u + 0.02],
        [0.385 * s, 0.40],
        [0.33 * s, 0.52],
        [0.20 * s, 0.585],
        [0.03, 0.56],
    ]);
    b.part(Layer::Dark, 0.35);
    for k in 0..6 {
        let t = k as f32 / 5.0;
        b.hair([0.06, 0.46 + 0.02 * t], [(0.36 - 0.05 * t) * s, u + 0.04 + 0.28 * t], 0.0016);
    }
    b.wash(0.55).tint(0.9).melt(0.01, 0.005).ball(0.265 * s, 0.38, 0.05);
    b.part(Layer::Dark, 0.9).ball(0.265 * s, 0.38, 0.024);
    b.part(Layer::Gold, 0.9).ball(0.272 * s, 0.372, 0.009);
    b.wash(0.5).tint(0.9).melt(0.01, 0.005).ball(0.20 * s, 0.72, 0.030);
    b.part(Layer::Dark, 0.8).ball(0.20 * s, 0.72, 0.012);
    b.wash(0.7).melt(0.04, 0.02).dab([0.0, 0.42], [0.0, 0.74], 0.055, 0.016).ball(0.0, 0.45, 0.06);
    b.wash(0.55).melt(0.006, 0.01);
    let tip = b.limb([0.02, 0.35], -1.1, 0.20, [0.008, 0.003], 0.8);
    for k in 0..6 {
        let t = k as f32 / 6.0;
        let at = [0.02 + (tip[0] - 0.02) * t, 0.35 + (tip[1] - 0.35) * t - 0.02 * (t * PI).sin()];
        b.limb(at, -0.1, 0.05 * (1.1 - t), [0.004, 0.001], 0.3);
        b.limb(at, -2.0, 0.04 * (1.1 - t), [0.004, 0.001], -0.3);
    }
    b.wash(0.8).melt(0.03, 0.02).oval(0.0, 0.36, 0.052, 0.043).stare(0.032, 0.362, 0.020);
}

/// An owl: a round body, a broad disc of a face, folded or half-raised wings.
pub(super) fn owl(b: &mut Body) {
    let tr = b.traits;
    let (w, s) = (0.95 + 0.3 * tr.bulk, tr.span);
    for k in 0..5 {
        let k = k as f32;
        let (a, len) = (1.35 - s * 0.9 - 0.16 * k * (0.5 + s), 0.36 - 0.035 * k + 0.06 * s);
        b.wash(0.36).tint(0.12 * k).melt(0.02, 0.02).limb(
            [0.14 * w, 0.44 - 0.01 * k],
            a,
            len,
            [0.055, 0.012],
            0.35,
        );
    }
    b.wash(0.5).melt(0.06, 0.03).oval(0.0, 0.60, 0.17 * w, 0.22).dab([0.0, 0.74], [0.0, 0.88], 0.07, 0.03);
    b.part(Layer::Dark, 0.42);
    for row in 0..5 {
        let y = 0.54 + 0.055 * row as f32;
        for k in 0..3 {
            let x = 0.012 + 0.045 * k as f32 + 0.02 * (row % 2) as f32;
            b.hair([x, y], [x + 0.012, y + 0.018], 0.0022).hair(
                [x + 0.012, y + 0.018],
                [x + 0.024, y],
                0.0022,
            );
        }
    }
    b.wash(0.5).melt(0.01, 0.02).claws([0.06, 0.82], 1.5, 1.3, 3, 0.07 + 0.03 * tr.fierce, 0.016);
    b.wash(0.55).melt(0.05, 0.02).oval(0.0, 0.36, 0.17 * w, 0.125);
    let tuft = 0.10 + 0.08 * tr.fierce;
    b.wash(0.5).melt(0.02, 0.02).limb([0.10 * w, 0.28], -0.85, tuft, [0.045, 0.001], -0.3);
    b.wash(0.4).tint(0.7).melt(0.02, 0.01).ball(0.072 * w, 0.365, 0.070);
    b.part(Layer::Dark, 0.9).outline(&[[-0.02, 0.385], [0.018, 0.39], [0.0, 0.452], [-0.02, 0.44]]);
    b.stare(0.072 * w, 0.362, 0.040);
}

/// A long bird on thin legs with its wings half open.
pub(super) fn heron(b: &mut Body) {
    let tr = b.traits;
    let s = 0.9 + 0.35 * tr.span;
    b.warp = 0.020;
    for k in 0..6 {
        let t = k as f32 / 5.0;
        let len = (0.36 - 0.12 * t) * s * b.rng.range(0.92, 1.08);
        b.wash(0.33).tint(0.5 * t).melt(0.02, 0.02).limb(
            [0.07, 0.46 + 0.015 * k as f32],
            -0.75 + 1.35 * t,
            len,
            [0.038, 0.003],
            0.75,
        );
    }
    b.wash(0.45).melt(0.01, 0.02).dab([0.035, 0.64], [0.05, 0.79], 0.014, 0.008).dab(
        [0.05, 0.79],
        [0.04, 0.93],
        0.010,
        0.006,
    );
    b.claws([0.04, 0.93], 0.8, 1.7, 3, 0.055, 0.006);
    b.wash(0.55).melt(0.06, 0.03).oval(0.0, 0.53, 0.085 * (0.9 + 0.5 * tr.bulk), 0.13);
    b.wash(0.5).melt(0.03, 0.03).dab([0.0, 0.26], [0.0, 0.46], 0.034, 0.06);
    b.wash(0.75).melt(0.03, 0.015).oval(0.0, 0.225, 0.048, 0.044).dab(
        [0.0, 0.25],
        [0.0, 0.375],
        0.022,
        0.001,
    );
    b.wash(0.5).melt(0.01, 0.015);
    let n = 2 + (tr.fierce * 2.0) as i32;
    for k in 0..n {
        b.limb(
            [0.012 + 0.012 * k as f32, 0.19],
            -1.35 + 0.42 * k as f32,
            0.15 - 0.02 * k as f32,
            [0.011, 0.001],
            0.9,
        );
    }
    b.part(Layer::Dark, 0.7).hair([0.0, 0.27], [0.0, 0.37], 0.0025);
    b.eye(0.029, 0.224, 0.017, 0.8, 0.3);
}

/// A fish from the deep, head on: fins like fans, a lure, a great jaw.
pub(super) fn leviathan(b: &mut Body) {
    let tr = b.traits;
    let (w, s) = (0.9 + 0.35 * tr.bulk, 0.26 + 0.12 * tr.span);
    skin_wing(b, [[0.13 * w, 0.52], [0.10, 0.68]], [-0.75, 0.9], 4, s, 0.36);
    skin_wing(b, [[0.02, 0.28], [0.11 * w, 0.36]], [-1.5, -0.35], 4, 0.21, 0.34);
    b.wash(0.35).tint(0.4).melt(0.02, 0.02).outline(&[
        [0.0, 0.74],
        [0.05, 0.78],
        [0.20, 0.90],
        [0.12, 0.915],
        [0.07, 0.96],
        [0.0, 0.90],
    ]);
    b.wash(0.55).melt(0.06, 0.03).oval(0.0, 0.48, 0.15 * w, 0.20).dab(
        [0.0, 0.60],
        [0.0, 0.78],
        0.11 * w,
        0.035,
    );
    b.part(Layer::Dark, 0.4);
    for row in 0..4 {
        for k in 0..3 {
            let (x, y) = (0.02 + 0.04 * k as f32 + 0.018 * (row % 2) as f32, 0.64 + 0.035 * row as f32);
            if x < 0.12 - 0.02 * row as f32 {
                b.hair([x - 0.012, y], [x, y + 0.014], 0.002).hair([x, y + 0.014], [x + 0.012, y], 0.002);
            }
        }
    }
    b.wash(0.5).melt(0.006, 0.01).limb([0.0, 0.29], -1.1, 0.19, [0.010, 0.004], 2.1);
    b.part(Layer::Gold, 0.9).ball(0.145, 0.265, 0.014);
    let f = 0.25 + 0.75 * tr.fierce;
    b.part(Layer::Dark, 0.95).outline(&[
        [-0.02, 0.53],
        [0.06 * w, 0.52],
        [0.105 * w, 0.495],
        [0.085 * w, 0.56],
        [0.0, 0.545 + 0.05 * f],
    ]);
    b.part(Layer::Pale, 0.95);
    for k in 0..4 {
        let x = 0.012 + 0.022 * k as f32;
        b.outline(&[[x - 0.007, 0.526], [x + 0.008, 0.522], [x, 0.528 + 0.030 * f]]);
    }
    b.eyes.push(Eye { at: [0.082 * w, 0.435], radius: 0.034, open: 0.95, tilt: 0.0, round: 0.8 });
}
