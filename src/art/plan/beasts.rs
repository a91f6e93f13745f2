//! Beasts: heavy, horned or clawed bodies that stand on the ground.

use super::body::{Body, Layer};
use std::f32::consts::PI;

/// A broad beast leaning on its arms, head low between the shoulders.
pub(super) fn brute(b: &mut Body) {
    let tr = b.traits;
    let w = 0.9 + 0.35 * tr.bulk;
    let claws = 2 + (tr.fierce * 3.0) as i32;
    b.wash(0.55).melt(0.08, 0.04).oval(0.0, 0.62, 0.15 * w, 0.20).ball(0.0, 0.42, 0.14 * w);
    b.wash(0.5).melt(0.05, 0.05).dab([0.06, 0.74], [0.14 * w, 0.90], 0.075, 0.045).oval(
        0.16 * w,
        0.92,
        0.06,
        0.022,
    );
    b.wash(0.65).melt(0.06, 0.05).ball(0.17 * w, 0.38, 0.085 * w);
    b.dab([0.19 * w, 0.40], [0.29 * w, 0.58], 0.075, 0.055).dab(
        [0.29 * w, 0.58],
        [0.27 * w, 0.76],
        0.058,
        0.05,
    );
    b.melt(0.02, 0.04).claws([0.27 * w, 0.78], PI / 2.0, 1.3, claws, 0.09, 0.022);
    b.wash(0.4).tint(0.4).melt(0.02, 0.02);
    for k in 0..4 {
        let k = k as f32;
        b.limb(
            [0.06 + 0.05 * k, 0.31 + 0.012 * k * k],
            -1.15 + 0.25 * k,
            0.07 + 0.05 * tr.fierce,
            [0.024, 0.001],
            0.6,
        );
    }
    b.wash(0.8).melt(0.05, 0.02).ball(0.0, 0.33, 0.085).oval(0.0, 0.41, 0.055, 0.05);
    b.horns(0.055, 0.28, 0.026).mouth(0.425, 0.052).eye(0.042, 0.335, 0.024, 0.62, 0.35);
}

/// A stag with a crown of antlers.
pub(super) fn stag(b: &mut Body) {
    let tr = b.traits;
    let w = 0.9 + 0.3 * tr.bulk;
    b.wash(0.45).melt(0.06, 0.04).oval(0.0, 0.60, 0.10 * w, 0.15).dab(
        [0.0, 0.42],
        [0.0, 0.56],
        0.05,
        0.095 * w,
    );
    b.wash(0.6).melt(0.02, 0.03).leg([0.06, 0.66], [0.085 * w, 0.80], [0.075, 0.955], 0.034).leg(
        [0.10 * w, 0.60],
        [0.155 * w, 0.74],
        [0.16 * w, 0.92],
        0.030,
    );
    b.wash(0.35).tint(0.3).melt(0.03, 0.03);
    for k in 0..5 {
        let k = k as f32;
        b.limb([0.02 + 0.012 * k, 0.46 + 0.02 * k], 0.9 + 0.12 * k, 0.15, [0.022, 0.001], 0.5);
    }
    b.wash(0.7).melt(0.04, 0.02).dab([0.0, 0.335], [0.0, 0.44], 0.056, 0.030);
    b.wash(0.5).melt(0.02, 0.02).limb([0.045, 0.325], -0.15, 0.11, [0.024, 0.002], 0.5);
    let tines = 3 + (tr.fierce * 3.0) as i32;
    let reach = 0.30 + 0.10 * tr.span;
    let curve = -1.5 + b.rng.bell(0.25);
    b.wash(0.55).melt(0.012, 0.015).limb([0.026, 0.30], -0.35, reach, [0.019, 0.004], curve);
    let (mut at, n) = ([0.026_f32, 0.30_f32], tines);
    for k in 0..n {
        let t = (k as f32 + 0.8) / (n as f32 + 0.4);
        let angle = -0.35 + curve * t;
        at = super::body::step(at, angle, reach / (n as f32 + 0.6));
        let len = b.rng.range(0.09, 0.16) * (1.1 - 0.4 * t);
        b.limb(at, angle - 1.0 * if k % 3 == 2 { -0.7 } else { 1.0 }, len, [0.013, 0.001], 0.5);
    }
    b.part(Layer::Dark, 0.8).oval(0.0, 0.455, 0.016, 0.010);
    b.eye(0.036, 0.348, 0.018, 0.7, 0.25);
}

/// A squat, wide thing that is mostly mouth.
pub(super) fn toad(b: &mut Body) {
    let tr = b.traits;
    let w = 1.0 + 0.28 * tr.bulk;
    b.wash(0.5).melt(0.08, 0.04).oval(0.0, 0.66, 0.24 * w, 0.19);
    b.wash(0.5).melt(0.04, 0.04).dab([0.22 * w, 0.66], [0.34 * w, 0.76], 0.075, 0.055).dab(
        [0.34 * w, 0.76],
        [0.26 * w, 0.86],
        0.05,
        0.03,
    );
    b.claws([0.26 * w, 0.87], 0.7, 1.5, 3, 0.09, 0.019);
    b.wash(0.55).melt(0.03, 0.03).dab([0.10, 0.72], [0.13, 0.86], 0.05, 0.035).claws(
        [0.13, 0.88],
        PI / 2.0,
        1.4,
        3,
        0.07,
        0.018,
    );
    b.wash(0.7).melt(0.07, 0.03).oval(0.0, 0.47, 0.19 * w, 0.105).ball(0.105 * w, 0.375, 0.062);
    b.wash(0.35).tint(0.8).melt(0.01, 0.01);
    for _ in 0..7 {
        let (x, y, r) = (b.rng.range(0.03, 0.22), b.rng.range(0.58, 0.8), b.rng.range(0.012, 0.028));
        b.ball(x, y, r);
    }
    if tr.fierce > 0.5 {
        b.mouth(0.50, 0.13 * w);
    } else {
        b.part(Layer::Dark, 0.9).hair([0.0, 0.515], [0.09 * w, 0.51], 0.004).hair(
            [0.09 * w, 0.51],
            [0.155 * w, 0.485],
            0.003,
        );
    }
    b.wash(0.3).melt(0.01, 0.02);
    let spikes = (tr.fierce * 5.0) as i32;
    for k in 0..spikes {
        let k = k as f32;
        b.limb([0.17 * w + 0.018 * k, 0.44 + 0.06 * k], -0.6 + 0.2 * k, 0.09, [0.02, 0.001], 0.2);
    }
    b.eyes.push(super::body::Eye {
        at: [0.11 * w, 0.368],
        radius: 0.036,
        open: 0.85,
        tilt: 0.1,
        round: 0.35,
    });
}

/// Armoured and upright: shoulders, gauntlets, a horned helm.
pub(super) fn warden(b: &mut Body) {
    let tr = b.traits;
    let w = 0.85 + 0.4 * tr.bulk;
    b.wash(0.5)
        .melt(0.03, 0.03)
        .dab([0.055, 0.66], [0.085, 0.90], 0.06 * w, 0.042)
        .oval(0.10, 0.925, 0.05, 0.02);
    b.wash(0.5).melt(0.05, 0.03).outline(&[
        [-0.02, 0.34],
        [0.15 * w, 0.36],
        [0.09 * w, 0.60],
        [0.13 * w, 0.76],
        [0.05, 0.72],
        [0.0, 0.79],
    ]);
    b.wash(0.6).melt(0.05, 0.03).dab([0.20 * w, 0.42], [0.26 * w, 0.60], 0.05, 0.042).ball(
        0.26 * w,
        0.64,
        0.05,
    );
    b.claws([0.26 * w, 0.66], PI / 2.0 + 0.1, 1.1, 3, 0.07 + 0.05 * tr.fierce, 0.018);
    b.wash(0.8).tint(0.35).melt(0.05, 0.02).oval(0.18 * w, 0.385, 0.085 * w, 0.058);
    let n = 1 + (tr.fierce * 3.0) as i32;
    b.wash(0.55).melt(0.015, 0.02);
    for k in 0..n {
        b.limb(
            [0.15 * w + 0.04 * k as f32, 0.35 + 0.015 * k as f32],
            -1.1 + 0.35 * k as f32,
            0.12,
            [0.026, 0.001],
            0.4,
        );
    }
    b.wash(0.75).melt(0.03, 0.015).outline(&[
        [-0.02, 0.19],
        [0.045, 0.205],
        [0.075, 0.29],
        [0.058, 0.37],
        [0.0, 0.405],
    ]);
    b.horns(0.055, 0.235, 0.026);
    b.part(Layer::Dark, 0.9).outline(&[
        [-0.01, 0.292],
        [0.062, 0.275],
        [0.058, 0.305],
        [0.01, 0.32],
        [0.008, 0.385],
        [-0.01, 0.385],
    ]);
    b.part(Layer::Dark, 0.45)
        .hair([0.0, 0.44], [0.12 * w, 0.43], 0.002)
        .hair([0.0, 0.50], [0.105 * w, 0.49], 0.002)
        .hair([0.0, 0.56], [0.09 * w, 0.55], 0.002);
    b.eye(0.034, 0.292, 0.016, 0.5, 0.3);
}

/// A ball of thorns with a face.
pub(super) fn thorn(b: &mut Body) {
    let tr = b.traits;
    let r = 0.13 + 0.06 * tr.bulk;
    let (n, y) = (9 + (tr.fierce * 6.0) as i32, 0.50);
    for ring in 0..2 {
        b.wash(0.38 + 0.15 * ring as f32).tint(0.4 * ring as f32).melt(0.02, 0.025);
        for k in 0..n {
            let a = -PI / 2.0 + PI * (k as f32 + 0.5 * ring as f32) / (n as f32 - 0.5);
            let len = r * (1.25 - 0.3 * ring as f32) * b.rng.range(0.75, 1.25) + 0.08 * tr.fierce;
            let bend = b.rng.bell(0.35);
            b.limb([a.cos() * r * 0.5, y + a.sin() * r * 0.6], a, len, [0.042, 0.001], bend);
        }
    }
    b.wash(0.6).melt(0.05, 0.03).oval(0.0, y, r, r * 1.05);
    b.wash(0.5).melt(0.02, 0.02).leg([0.05, y + r], [0.085, y + r + 0.08], [0.075, y + r + 0.2], 0.03);
    b.wash(0.75).melt(0.04, 0.02).oval(0.0, y - 0.02, r * 0.62, r * 0.55);
    b.mouth(y + 0.05, r * 0.45).eye(r * 0.38, y - 0.04, 0.028, 0.75, 0.2);
}

/// Bark and root: a trunk with a face, branches up and roots down.
pub(super) fn grove(b: &mut Body) {
    let tr = b.traits;
    let w = 0.85 + 0.5 * tr.bulk;
    b.wash(0.5).melt(0.05, 0.04).dab([0.0, 0.36], [0.0, 0.80], 0.075 * w, 0.115 * w);
    b.wash(0.5).melt(0.03, 0.04);
    for k in 0..4 {
        let (c, l) = (b.rng.range(-0.7, 0.1), b.rng.range(0.16, 0.26));
        b.limb([0.03 + 0.025 * k as f32, 0.80], 1.5 - 0.36 * k as f32, l, [0.036, 0.002], c);
    }
    b.wash(0.6).melt(0.02, 0.035);
    let n = 3 + (tr.span * 2.0) as i32;
    for k in 0..n {
        let t = k as f32 / n as f32;
        let (len, curve) = (b.rng.range(0.26, 0.36), b.rng.range(-0.8, 0.9));
        let angle = -1.35 + 1.15 * t;
        b.limb([0.03 + 0.04 * t, 0.34 + 0.10 * t], angle, len, [0.032, 0.003], curve);
        let fork = super::body::step([0.03 + 0.04 * t, 0.34 + 0.10 * t], angle + curve * 0.25, len * 0.5);
        b.limb(fork, angle + 0.7, len * 0.45, [0.015, 0.001], -0.6);
        b.limb(fork, angle - 0.6, len * 0.40, [0.013, 0.001], 0.5);
    }
    b.wash(0.3).tint(1.0).melt(0.02, 0.01);
    for _ in 0..12 {
        let (a, d, r) = (b.rng.range(-1.5, 0.1), b.rng.range(0.22, 0.36), b.rng.range(0.010, 0.030));
        b.ball(a.cos() * d + 0.03, 0.38 + a.sin() * d, r);
    }
    b.part(Layer::Dark, 0.4);
    for k in 0..4 {
        let x = 0.02 + 0.022 * k as f32;
        b.hair([x, 0.60], [x * 1.2, 0.80], 0.0018);
    }
    b.part(Layer::Dark, 0.9).outline(&[[-0.02, 0.52], [0.03 * w, 0.535], [0.02, 0.60], [-0.02, 0.62]]);
    b.eye(0.04 * w, 0.44, 0.021, 0.7, 0.3);
}
