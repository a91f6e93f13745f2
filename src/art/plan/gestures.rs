//! Gestures: brush strokes in motion, what an Event is drawn as.

use super::super::noise::Rng;
use super::body::{Point, Traits};
use std::f32::consts::{PI, TAU};

/// One stroke of a brush: places with a half-width, from first touch to lift-off.
#[derive(Clone, Debug)]
pub(crate) struct Brush {
    /// Places along the stroke and the half-width there.
    pub track: Vec<(Point, f32)>,
    /// The dryness of the brush towards the end, `0.0..=1.0`.
    pub dry: f32,
    /// The strength of the ink.
    pub weight: f32,
    /// The share of the second pigment.
    pub tint: f32,
    /// Painted in gold instead of ink.
    pub gold: bool,
}

/// A gesture: its strokes, and where and how its splashes fly.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gesture {
    /// Strokes, first to last.
    pub strokes: Vec<Brush>,
    /// Drops: place, radius, and how far they are drawn out (a vector).
    pub drops: Vec<(Point, f32, Point)>,
}

impl Gesture {
    fn stroke(
        &mut self,
        dry: f32,
        weight: f32,
        tint: f32,
        n: usize,
        mut at: impl FnMut(f32) -> (Point, f32),
    ) {
        let track = (0..=n).map(|k| at(k as f32 / n as f32)).collect();
        self.strokes.push(Brush { track, dry, weight, tint, gold: false });
    }
    fn gild(&mut self) {
        if let Some(s) = self.strokes.last_mut() {
            s.gold = true;
        }
    }
    fn burst(&mut self, rng: &mut Rng, from: Point, angle: f32, spread: f32, count: i32, far: f32) {
        for _ in 0..count {
            let a = angle + rng.bell(spread);
            let d = far * (0.25 + 0.9 * rng.unit());
            let r = rng.drop(0.0075) * (1.3 - 0.5 * d / far);
            let pull = if r > 0.012 { r * rng.range(0.2, 0.8) } else { r * rng.range(0.4, 4.5) };
            self.drops.push((
                [from[0] + a.cos() * d, from[1] + a.sin() * d],
                r,
                [a.cos() * pull, a.sin() * pull],
            ));
        }
    }
}

/// A brush's pressure: quick touch, swell, long lift.
fn press(t: f32) -> f32 {
    let rise = (t * 7.0).min(1.0);
    let fall = ((1.0 - t) * 1.6).clamp(0.0, 1.0).powf(0.75);
    rise.sqrt() * fall
}

/// The gesture of an event, grown from its seed; cards with neighbouring ids get different ones.
pub(crate) fn gesture(seed: u64, id: u16, traits: Traits) -> Gesture {
    let mut rng = Rng::new(seed);
    let mut g = Gesture::default();
    let flip = if rng.chance(0.5) { -1.0 } else { 1.0 };
    let place = |x: f32, y: f32| [0.5 + (x - 0.5) * flip, y];
    let fat = 1.05 + 0.40 * traits.rank;
    match (u32::from(id) * 4 + u32::from(id) / 9) % 9 {
        0 => {
            // A great open circle drawn in one breath.
            let (start, turn, lean) = (rng.range(0.0, TAU), rng.range(5.3, 6.0), rng.range(0.80, 0.98));
            g.stroke(0.75, 0.9, 0.2, 64, |t| {
                let a = start + turn * t;
                let r = 0.29 + 0.03 * t;
                (place(0.5 + a.cos() * r, 0.5 + a.sin() * r * lean), 0.070 * fat * (0.25 + 0.75 * press(t)))
            });
            let a = start + turn;
            g.burst(
                &mut rng,
                place(0.5 + a.cos() * 0.32, 0.5 + a.sin() * 0.3),
                if flip < 0.0 { PI - a - 1.5 } else { a + 1.5 },
                0.35,
                16,
                0.22,
            );
            g.stroke(0.0, 0.8, 0.9, 8, |t| (place(0.5 + 0.006 * t, 0.5), 0.026));
            g.gild();
        }
        1 => {
            // A whirl drawn inward, thinner and thinner.
            let turns = rng.range(2.3, 3.0);
            for (arm, offset) in [0.0, PI * 0.9].iter().enumerate() {
                g.stroke(0.6, 0.85, 0.6 * arm as f32, 90, |t| {
                    let a = offset + turns * TAU * 0.62 * t;
                    let r = 0.37 * (1.0 - t).powf(0.85) + 0.015;
                    (
                        place(0.5 + a.cos() * r, 0.5 + a.sin() * r * 0.86),
                        0.046 * fat * (1.0 - 0.75 * t) * (t * 9.0).min(1.0).sqrt(),
                    )
                });
            }
            g.burst(&mut rng, [0.5, 0.5], 0.0, 3.0, 34, 0.44);
        }
        2 => {
            // A slash and its answer.
            g.stroke(0.7, 0.95, 0.1, 40, |t| {
                (place(0.13 + 0.74 * t, 0.80 - 0.62 * t - 0.10 * (t * PI).sin()), 0.085 * fat * press(t))
            });
            g.stroke(0.8, 0.75, 0.8, 40, |t| {
                (place(0.20 + 0.62 * t, 0.20 + 0.58 * t + 0.06 * (t * PI).sin()), 0.060 * fat * press(t))
            });
            g.burst(&mut rng, place(0.78, 0.25), if flip < 0.0 { PI + 0.7 } else { -0.7 }, 0.4, 26, 0.26);
            g.burst(&mut rng, place(0.5, 0.5), 0.0, 2.5, 18, 0.3);
        }
        3 => {
            // A crown splash: rays thrown up from a pool.
            g.stroke(0.1, 0.9, 0.1, 30, |t| {
                (
                    place(0.20 + 0.60 * t, 0.80 + 0.012 * (t * 9.0).sin()),
                    0.050 * (t * PI).sin().max(0.0).sqrt(),
                )
            });
            let n = 7 + (traits.rank * 3.0) as i32;
            for k in 0..n {
                let t = (k as f32 + 0.5) / n as f32;
                let a = -PI / 2.0 + (t - 0.5) * 1.7 + rng.bell(0.06);
                let len = (0.62 - 0.50 * (t - 0.5).abs()) * rng.range(0.75, 1.1);
                let bow = (t - 0.5) * 0.12;
                g.stroke(0.25, 0.85, 0.7 * t, 18, |s| {
                    (
                        place(
                            0.5 + (t - 0.5) * 0.42 + a.cos() * len * s + bow * s * s,
                            0.80 + a.sin() * len * s + 0.10 * s * s,
                        ),
                        0.040 * fat * (1.0 - s).powf(0.7) + 0.004,
                    )
                });
                let tip = [0.5 + (t - 0.5) * 0.42 + a.cos() * len + bow, 0.80 + a.sin() * len + 0.10];
                g.drops.push((
                    place(tip[0] + a.cos() * 0.03, tip[1] + a.sin() * 0.03),
                    rng.range(0.010, 0.022),
                    [0.0, 0.006],
                ));
            }
            g.burst(&mut rng, [0.5, 0.62], -PI / 2.0, 0.8, 26, 0.5);
        }
        4 => {
            // A wave that curls over.
            for k in 0..5 {
                let k = k as f32;
                let start = 0.04 + 0.15 * k;
                g.stroke(0.5, 0.95 - 0.08 * k, 0.25 * k, 56, |t| {
                    let wide = 0.048 * fat * (1.0 - 0.10 * k);
                    let (r, cx, cy) = (0.245 - 0.034 * k, 0.60 - 0.012 * k, 0.43);
                    if t < 0.45 {
                        let s = t / 0.45;
                        let top = cx - r;
                        (
                            place(start + (top - start) * (s * 1.57).sin(), 0.86 - 0.43 * s * s),
                            wide * (s * 2.5).clamp(0.1, 1.0),
                        )
                    } else {
                        let s = (t - 0.45) / 0.55;
                        let a = -PI + s * 4.3;
                        let r = r * (1.0 - 0.35 * s);
                        (place(cx + a.cos() * r, cy + a.sin() * r), wide * (1.0 - s).powf(0.6))
                    }
                });
            }
            g.stroke(0.8, 0.6, 0.5, 40, |t| {
                (place(0.08 + 0.84 * t, 0.88 + 0.018 * (t * 12.0).sin()), 0.030 * press(t))
            });
            g.burst(&mut rng, place(0.66, 0.26), if flip < 0.0 { PI + 0.4 } else { -0.4 }, 0.6, 30, 0.26);
        }
        5 => {
            // Flame-tongues rising together.
            let n = 7;
            for k in 0..n {
                let t = k as f32 / (n - 1) as f32;
                let (sway, tall) =
                    (rng.range(-0.10, 0.10), 0.66 - 0.9 * (t - 0.5) * (t - 0.5) * 2.0 + rng.bell(0.05));
                g.stroke(0.45, 0.85, rng.unit(), 34, |s| {
                    (
                        place(
                            0.5 + (t - 0.5) * 0.52 * (1.0 - 0.45 * s) + sway * (s * 5.0 + k as f32).sin() * s,
                            0.88 - tall * s,
                        ),
                        0.066 * fat * (1.0 - s).powf(0.8) * (0.35 + 0.65 * (s * 5.0).min(1.0)),
                    )
                });
            }
            g.stroke(0.2, 0.7, 1.0, 20, |s| {
                (place(0.5 + 0.03 * (s * 5.0).sin(), 0.80 - 0.30 * s), 0.026 * (s * PI).sin())
            });
            g.gild();
            g.burst(&mut rng, [0.5, 0.45], -PI / 2.0, 0.5, 34, 0.42);
        }
        6 => {
            // A flourish: one pen line with loops, as a scribe ends a page.
            let (loops, tall) = (rng.range(2.0, 3.2), rng.range(0.16, 0.22));
            g.stroke(0.35, 0.95, 0.25, 130, |t| {
                let a = t * loops * TAU;
                (
                    place(0.14 + 0.72 * t + 0.13 * (a + 0.6).sin(), 0.50 - tall * a.cos() * (1.0 - 0.35 * t)),
                    (0.010 + 0.036 * ((a - 0.5).sin() * 0.5 + 0.5).powi(2))
                        * fat
                        * (1.0 - 0.5 * t)
                        * (t * 14.0).min(1.0),
                )
            });
            g.stroke(0.6, 0.8, 0.9, 40, |t| {
                (place(0.16 + 0.68 * t, 0.82 - 0.035 * (t * PI * 1.6).sin()), 0.012 * press(t))
            });
            g.gild();
            g.burst(&mut rng, place(0.84, 0.42), if flip < 0.0 { PI } else { 0.0 }, 0.7, 22, 0.2);
        }
        7 => {
            // A fall of strokes, like rain or arrows.
            let lean = rng.range(0.12, 0.30);
            for k in 0..9 {
                let x = 0.12 + 0.095 * k as f32 + rng.bell(0.012);
                let (top, len) = (rng.range(0.06, 0.30), rng.range(0.40, 0.60));
                let w = rng.range(0.014, 0.034) * fat;
                g.stroke(0.6, 0.9, rng.unit() * 0.9, 26, |t| {
                    (
                        place(x - lean * t * len, top + len * t),
                        w * (t * 0.9 + 0.12) * ((1.0 - t) * 9.0).min(1.0),
                    )
                });
                g.burst(&mut rng, place(x - lean * len, top + len), -PI / 2.0, 0.8, 5, 0.09);
            }
        }
        _ => {
            // A wheel of five bows turning about one heart.
            let spin = rng.range(0.0, TAU);
            for k in 0..5 {
                let base = spin + TAU * k as f32 / 5.0;
                g.stroke(0.6, 0.9, 0.22 * k as f32, 40, |t| {
                    let a = base + 2.1 * t;
                    let r = 0.06 + 0.36 * t.powf(0.8);
                    (place(0.5 + a.cos() * r, 0.5 + a.sin() * r * 0.92), 0.046 * fat * press(t).max(0.02))
                });
            }
            g.stroke(0.2, 1.0, 0.9, 20, |t| {
                (place(0.5 + 0.03 * (t * TAU).cos(), 0.5 + 0.03 * (t * TAU).sin()), 0.014)
            });
            g.gild();
            g.burst(&mut rng, [0.5, 0.5], 0.0, 3.0, 40, 0.45);
        }
    }
    g
}
