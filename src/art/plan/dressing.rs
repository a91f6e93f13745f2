//! Dressing: what grows, flies or shines about a building.

use super::body::{Body, Layer};
use std::f32::consts::PI;

/// Adds things that grow, fly or shine about a building. No two of a kind stand in the same place.
pub(super) fn dress(b: &mut Body) {
    match b.rng.whole(0, 5) {
        0 => {
            // Birds.
            b.part(Layer::Dark, 0.75);
            for _ in 0..3 {
                let (x, y, r) = (b.rng.range(0.18, 0.40), b.rng.range(0.08, 0.28), b.rng.range(0.018, 0.032));
                b.hair([x, y], [x - r, y - r * 0.7], 0.0022).hair([x, y], [x + r, y - r * 0.8], 0.0022);
            }
        }
        1 => {
            // Cypresses on either hand.
            for _ in 0..2 {
                let (x, tall, w) =
                    (b.rng.range(0.33, 0.44), b.rng.range(0.18, 0.36), b.rng.range(0.026, 0.040));
                let y = |t: f32| 0.905 - tall * t;
                b.wash(0.5).tint(0.8).melt(0.01, 0.004).outline(&[
                    [x - 0.005, y(0.0)],
                    [x + 0.005, y(0.0)],
                    [x + 0.006, y(0.12)],
                    [x + w, y(0.22)],
                    [x + w * 0.9, y(0.45)],
                    [x + w * 0.45, y(0.75)],
                    [x, y(1.0)],
                    [x - w * 0.45, y(0.75)],
                    [x - w * 0.9, y(0.45)],
                    [x - w, y(0.22)],
                    [x - 0.006, y(0.12)],
                ]);
            }
        }
        2 => {
            // Stars of gold.
            b.part(Layer::Gold, 0.9);
            for _ in 0..4 {
                let (x, y, r) = (b.rng.range(0.16, 0.44), b.rng.range(0.06, 0.34), b.rng.range(0.010, 0.020));
                b.outline(&[
                    [x - r, y],
                    [x - r * 0.22, y - r * 0.3],
                    [x, y - r * 1.4],
                    [x + r * 0.22, y - r * 0.3],
                    [x + r, y],
                    [x + r * 0.22, y + r * 0.3],
                    [x, y + r * 1.4],
                    [x - r * 0.22, y + r * 0.3],
                ]);
            }
        }
        3 => {
            // Banners on poles.
            let (x, top) = (b.rng.range(0.37, 0.42), b.rng.range(0.40, 0.52));
            b.wash(0.6).melt(0.004, 0.004).dab([x, 0.90], [x, top], 0.006, 0.004);
            b.wash(0.55).tint(0.9).melt(0.01, 0.004).outline(&[
                [x, top + 0.01],
                [x + 0.075, top + 0.03],
                [x + 0.05, top + 0.055],
                [x + 0.075, top + 0.085],
                [x, top + 0.095],
            ]);
        }
        4 => {
            // A half moon of gold on either hand of the sky, as heralds draw it.
            let (x, y, r) = (b.rng.range(0.28, 0.40), b.rng.range(0.12, 0.24), b.rng.range(0.035, 0.05));
            let arc = |k: f32, bow: f32| {
                let a = PI * (k / 8.0 - 0.5);
                [x + a.cos() * r * bow, y + a.sin() * r]
            };
            let rim: Vec<_> = (0..=8)
                .map(|k| arc(k as f32, 1.0))
                .chain((0..=8).rev().map(|k| arc(k as f32, 0.5)))
                .collect();
            b.part(Layer::Gold, 0.9).outline(&rim);
        }
        _ => {
            // Reeds and grass.
            b.wash(0.45).tint(0.6).melt(0.004, 0.006);
            for _ in 0..9 {
                let (x, len, lean, bend) = (
                    b.rng.range(0.20, 0.45),
                    b.rng.range(0.05, 0.14),
                    b.rng.range(-1.9, -1.2),
                    b.rng.bell(0.4),
                );
                b.limb([x, 0.905], lean, len, [0.007, 0.001], bend);
            }
        }
    }
}
