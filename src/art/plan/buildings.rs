//! Buildings and furniture: what a Support is drawn as.

use super::body::{Body, Layer};

/// A ground line of wash that anchors what stands on it.
pub(super) fn ground(b: &mut Body, half: f32) {
    b.wash(0.28).melt(0.03, 0.02).oval(0.0, 0.90, half, 0.016);
}

/// A pointed window, lit: `x` its middle, `y` its sill.
fn window(b: &mut Body, x: f32, y: f32, half: f32, tall: f32) {
    let (l, r) = (x - half, x + half);
    let shape = |k: f32| {
        [
            [l - k, y + k],
            [l - k, y - tall * 0.6],
            [x - half * 0.55 - k * 0.5, y - tall * 0.86],
            [x, y - tall - k],
            [x + half * 0.55 + k * 0.5, y - tall * 0.86],
            [r + k, y - tall * 0.6],
            [r + k, y + k],
        ]
    };
    b.part(Layer::Dark, 0.95).outline(&shape(0.007));
    b.part(Layer::Gold, 0.95).outline(&shape(0.0));
    b.part(Layer::Dark, 0.9).hair([x, y], [x, y - tall], 0.002).hair(
        [l, y - tall * 0.5],
        [r, y - tall * 0.5],
        0.002,
    );
}

/// Courses of stone scratched on a wall.
pub(super) fn courses(b: &mut Body, left: f32, right: f32, top: f32, low: f32) {
    b.part(Layer::Dark, 0.38);
    let mut y = top + b.rng.range(0.02, 0.035);
    let mut odd = false;
    while y < low {
        let start = b.rng.range(0.0, 0.3);
        let (a, z) = (left + (right - left) * start, right - (right - left) * b.rng.range(0.0, 0.35));
        let dip = b.rng.bell(0.002);
        b.hair([a, y], [z.max(a + 0.01), y + dip], 0.0016);
        let x = left + (right - left) * if odd { 0.33 } else { 0.66 };
        b.hair([x, y], [x, (y + 0.032).min(low)], 0.0014);
        y += b.rng.range(0.034, 0.046);
        odd = !odd;
    }
}

fn battlements(b: &mut Body, half: f32, y: f32, count: i32) {
    for k in 0..count {
        let x = half * (k as f32 + 0.25) / count as f32;
        b.block(x, y - 0.035, x + half / count as f32 * 0.55, y + 0.01);
    }
}

fn spire(b: &mut Body, x: f32, half: f32, base: f32, top: f32) {
    b.wash(0.6).tint(0.6).melt(0.01, 0.004).outline(&[
        [x - half, base],
        [x - half * 0.45, base - (base - top) * 0.42],
        [x, top],
        [x + half * 0.45, base - (base - top) * 0.42],
        [x + half, base],
    ]);
    b.part(Layer::Gold, 0.9).ball(x, top - 0.004, 0.010).hair([x, top - 0.045], [x, top], 0.0026);
}

/// One tall tower.
pub(super) fn tower(b: &mut Body) {
    let tr = b.traits;
    let w = 0.10 + 0.07 * tr.bulk;
    ground(b, 0.34);
    b.wash(0.35).melt(0.01, 0.01).block(0.0, 0.66, w * 1.9, 0.90);
    battlements(b, w * 1.9, 0.665, 5);
    courses(b, w, w * 1.85, 0.69, 0.88);
    b.wash(0.5).melt(0.01, 0.005).outline(&[
        [-0.01, 0.34],
        [w, 0.34],
        [w * 0.96, 0.6],
        [w * 1.12, 0.90],
        [-0.01, 0.90],
    ]);
    b.wash(0.5).melt(0.01, 0.004).outline(&[
        [-0.01, 0.30],
        [w * 1.3, 0.30],
        [w * 1.28, 0.345],
        [w * 1.02, 0.38],
        [-0.01, 0.38],
    ]);
    battlements(b, w * 1.3, 0.30, 4);
    courses(b, 0.0, w * 0.95, 0.40, 0.88);
    spire(b, 0.0, w * 0.92, 0.285, 0.08);
    window(b, 0.0, 0.56, 0.026, 0.11);
    b.part(Layer::Dark, 0.95).outline(&[
        [-0.01, 0.90],
        [0.042, 0.90],
        [0.042, 0.80],
        [0.024, 0.765],
        [-0.01, 0.75],
    ]);
}

/// Two towers and a gate between them.
pub(super) fn gate(b: &mut Body) {
    let tr = b.traits;
    let w = 0.075 + 0.03 * tr.bulk;
    ground(b, 0.40);
    b.wash(0.4).melt(0.01, 0.006).block(-0.01, 0.46, 0.24, 0.90);
    battlements(b, 0.21, 0.465, 5);
    courses(b, 0.10, 0.20, 0.49, 0.88);
    b.part(Layer::Dark, 0.9).outline(&[
        [-0.01, 0.90],
        [0.115, 0.90],
        [0.115, 0.70],
        [0.085, 0.615],
        [0.045, 0.57],
        [-0.01, 0.555],
    ]);
    b.part(Layer::Gold, 0.55);
    for k in 0..3 {
        let x = 0.018 + 0.036 * k as f32;
        b.hair([x, 0.60 + 0.02 * k as f32], [x, 0.86], 0.0028);
    }
    b.hair([0.0, 0.70], [0.10, 0.70], 0.0026).hair([0.0, 0.78], [0.10, 0.78], 0.0026);
    b.wash(0.5).melt(0.01, 0.005).outline(&[
        [0.26 - w, 0.36],
        [0.26 + w, 0.36],
        [0.265 + w, 0.90],
        [0.255 - w, 0.90],
    ]);
    b.wash(0.5).melt(0.01, 0.003).block(0.25 - w, 0.33, 0.27 + w, 0.375);
    courses(b, 0.27 - w, 0.25 + w, 0.39, 0.88);
    let top = b.rng.range(0.10, 0.17);
    spire(b, 0.26, w + 0.012, 0.33, top);
    window(b, 0.26, 0.56, 0.022, 0.10);
    window(b, 0.0, 0.535, 0.016, 0.045);
}

/// Arches over arches, with water or road below.
pub(super) fn arches(b: &mut Body) {
    ground(b, 0.44);
    b.wash(0.45).melt(0.01, 0.004).block(-0.01, 0.38, 0.44, 0.90).block(-0.01, 0.34, 0.46, 0.385);
    courses(b, 0.0, 0.44, 0.38, 0.47);
    for (x, half, spring, top, low) in
        [(0.0, 0.075, 0.66, 0.55, 0.93), (0.215, 0.075, 0.66, 0.55, 0.93), (0.41, 0.05, 0.66, 0.57, 0.93)]
    {
        b.part(Layer::Cut, 1.0).outline(&[
            [x - half, low],
            [x - half, spring],
            [x - half * 0.7, top + 0.025],
            [x, top],
            [x + half * 0.7, top + 0.025],
            [x + half, spring],
            [x + half, low],
        ]);
    }
    b.wash(0.5).melt(0.01, 0.004).block(-0.01, 0.18, 0.06, 0.345);
    b.wash(0.35)
        .melt(0.01, 0.004)
        .block(0.12, 0.24, 0.15, 0.345)
        .block(0.25, 0.24, 0.28, 0.345)
        .block(0.36, 0.26, 0.39, 0.345)
        .block(0.06, 0.23, 0.40, 0.262);
    courses(b, 0.0, 0.055, 0.2, 0.34);
    spire(b, 0.0, 0.085, 0.185, 0.05);
    window(b, 0.0, 0.31, 0.022, 0.085);
    b.wash(0.25).tint(1.0).melt(0.01, 0.01).dab([0.0, 0.93], [0.30, 0.93], 0.010, 0.004).dab(
        [0.05, 0.955],
        [0.20, 0.955],
        0.006,
        0.002,
    );
}

/// A domed chapel with side wings.
pub(super) fn chapel(b: &mut Body) {
    let tr = b.traits;
    ground(b, 0.42);
    let w = 0.17 + 0.05 * tr.bulk;
    b.wash(0.42).melt(0.01, 0.005).outline(&[[0.10, 0.60], [w + 0.13, 0.64], [w + 0.15, 0.90], [0.10, 0.90]]);
    b.wash(0.5).tint(0.6).melt(0.01, 0.005).outline(&[
        [0.10, 0.555],
        [w + 0.10, 0.61],
        [w + 0.17, 0.655],
        [0.10, 0.655],
    ]);
    courses(b, w + 0.02, w + 0.13, 0.67, 0.89);
    b.wash(0.45).melt(0.01, 0.005).block(-0.01, 0.50, w, 0.90);
    courses(b, 0.06, w, 0.52, 0.89);
    b.wash(0.5).melt(0.01, 0.004).block(-0.01, 0.475, w + 0.02, 0.505);
    b.wash(0.55).tint(0.5).melt(0.02, 0.006).outline(&[
        [-0.01, 0.24],
        [0.03, 0.245],
        [0.09, 0.28],
        [w * 0.8, 0.35],
        [w * 0.92, 0.42],
        [w * 0.9, 0.475],
        [-0.01, 0.475],
    ]);
    b.part(Layer::Dark, 0.35).hair([0.02, 0.26], [0.05, 0.47], 0.002).hair([0.05, 0.27], [0.11, 0.47], 0.002);
    b.wash(0.5).melt(0.01, 0.004).block(-0.01, 0.17, 0.035, 0.25);
    spire(b, 0.0, 0.05, 0.175, 0.07);
    window(b, w + 0.075, 0.82, 0.020, 0.09);
    b.part(Layer::Dark, 0.95).oval(0.0, 0.60, 0.064, 0.064);
    b.part(Layer::Gold, 0.9).oval(0.0, 0.60, 0.054, 0.054);
    b.part(Layer::Dark, 0.9)
        .hair([0.0, 0.54], [0.0, 0.66], 0.003)
        .hair([0.0, 0.60], [0.06, 0.60], 0.003)
        .hair([0.0, 0.60], [0.042, 0.558], 0.0025)
        .hair([0.0, 0.60], [0.042, 0.642], 0.0025);
    b.part(Layer::Dark, 0.95).outline(&[
        [-0.01, 0.90],
        [0.05, 0.90],
        [0.05, 0.80],
        [0.03, 0.76],
        [-0.01, 0.74],
    ]);
}
