//! The building blocks of the effects: sines, glides, bells, strings, pipes and filtered noise.

use std::f32::consts::TAU;

use super::random::Random;

/// Returns a sine of a pitch in hertz.
pub(super) fn sine(pitch: f32, t: f32) -> f32 {
    (TAU * pitch * t).sin()
}

/// Returns a sine that glides from one pitch to another, most of the way within `time`.
pub(super) fn sweep(from: f32, to: f32, time: f32, t: f32) -> f32 {
    let glided = to * t + (from - to) * time * (1.0 - (-t / time).exp());
    (TAU * glided).sin()
}

/// Returns an amplitude that falls to a third within `time`.
pub(super) fn decay(t: f32, time: f32) -> f32 {
    (-t / time).exp()
}

/// Returns an amplitude that rises to 1 within `time`.
pub(super) fn rise(t: f32, time: f32) -> f32 {
    (t / time).min(1.0)
}

/// Returns an amplitude that swells and fades again within `time`.
pub(super) fn swell(t: f32, time: f32) -> f32 {
    if (0.0..time).contains(&t) { (t / time * TAU / 2.0).sin().powi(2) } else { 0.0 }
}

/// Returns what begins at a time; silence before.
pub(super) fn from(at: f32, t: f32, f: impl FnOnce(f32) -> f32) -> f32 {
    if t < at { 0.0 } else { f(t - at) }
}

/// Returns the sum of notes, each a time and a pitch, played by a voice.
pub(super) fn notes(t: f32, notes: &[(f32, f32)], voice: impl Fn(f32, f32) -> f32) -> f32 {
    notes.iter().map(|(at, pitch)| from(*at, t, |t| voice(*pitch, t))).sum()
}

/// Returns the sum of partials: multiples of a pitch with their amplitudes and the times in which they fade.
fn partials(pitch: f32, t: f32, partials: &[(f32, f32, f32)]) -> f32 {
    partials.iter().map(|(times, loud, long)| loud * sine(pitch * times, t) * decay(t, *long)).sum()
}

/// Returns a plucked string.
pub(super) fn pluck(pitch: f32, t: f32) -> f32 {
    let parts = [(1.0, 1.0, 0.55), (2.0, 0.5, 0.32), (3.0, 0.33, 0.2), (4.0, 0.16, 0.13), (5.0, 0.1, 0.09)];
    partials(pitch, t, &parts) * rise(t, 0.003)
}

/// Returns a bell that rings for about `long` seconds.
pub(super) fn bell(pitch: f32, t: f32, long: f32) -> f32 {
    let parts =
        [(0.5, 0.25, long), (1.0, 1.0, 0.8 * long), (2.76, 0.45, 0.4 * long), (5.4, 0.22, 0.2 * long)];
    partials(pitch, t, &parts) * rise(t, 0.002)
}

/// Returns a bar of wood that is struck: a marimba without its resonator.
pub(super) fn wood(pitch: f32, t: f32) -> f32 {
    partials(pitch, t, &[(1.0, 1.0, 0.06), (3.93, 0.35, 0.02), (9.2, 0.12, 0.008)]) * rise(t, 0.001)
}

/// Returns a small pipe that is blown for `long` seconds.
pub(super) fn pipe(pitch: f32, t: f32, long: f32) -> f32 {
    let blown = rise(t, 0.03) * ((long - t) / 0.06).clamp(0.0, 1.0);
    (sine(pitch, t) + 0.2 * sine(2.0 * pitch, t) + 0.12 * sine(3.0 * pitch, t)) * blown
}

/// Noise with a fixed seed.
#[derive(Debug)]
pub(super) struct Hiss {
    random: Random,
    low: f32,
    lower: f32,
}

impl Hiss {
    /// Returns noise at its start.
    pub(super) const fn new() -> Self {
        Self { random: Random::new(1), low: 0.0, lower: 0.0 }
    }

    /// Returns white noise.
    pub(super) fn next(&mut self) -> f32 {
        self.random.around_zero()
    }

    /// Returns noise through a low-pass filter; 1 lets everything pass.
    pub(super) fn low(&mut self, open: f32) -> f32 {
        self.low += (self.next() - self.low) * open.clamp(0.0, 1.0);
        self.low
    }

    /// Returns noise through a band-pass filter between two cutoffs.
    pub(super) fn band(&mut self, open: f32, shut: f32) -> f32 {
        let low = self.low(open);
        self.lower += (low - self.lower) * shut;
        low - self.lower
    }

    /// Returns grains: single clicks, so many in a second on average.
    pub(super) fn grains(&mut self, density: f32) -> f32 {
        let is_grain = self.next().abs() < density / super::wave::RATE as f32;
        if is_grain { self.next().signum() } else { 0.0 }
    }
}
