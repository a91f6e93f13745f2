//! The effects of cards that come, go and run their abilities.

use crate::sound::tone::{bell, decay, from, notes, pluck, rise, sine, sweep, swell, wood};
use crate::sound::wave::make;

pub(super) fn drop() -> Vec<f32> {
    make(0.32, 0.5, |t, _| {
        let first = sweep(480.0, 1350.0, 0.07, t) * rise(t, 0.004) * decay(t, 0.045);
        0.55 * first
            + from(0.11, t, |t| 0.2 * sweep(700.0, 1700.0, 0.05, t) * rise(t, 0.004) * decay(t, 0.05))
    })
}

pub(super) fn lay() -> Vec<f32> {
    make(0.3, 0.4, |t, n| {
        let air = 0.5 * n.band(0.3 - 0.6 * t, 0.06) * swell(t, 0.2);
        air + from(0.15, t, |t| {
            0.7 * sweep(230.0, 140.0, 0.04, t) * decay(t, 0.035) + 0.5 * n.low(0.25) * decay(t, 0.012)
        })
    })
}

pub(super) fn flip() -> Vec<f32> {
    make(0.34, 0.45, |t, n| {
        let flick = n.band(0.85, 0.35) * (swell(t, 0.06) + 0.8 * swell(t - 0.09, 0.05));
        flick + from(0.15, t, |t| 0.6 * pluck(587.3, t) * decay(t, 0.07))
    })
}

pub(super) fn quill() -> Vec<f32> {
    make(0.34, 0.35, |t, n| {
        let stroke = sine(5.5, t).abs().powf(1.6) * (1.0 - t / 0.34);
        let grain = 0.6 + 0.4 * sine(190.0 + 60.0 * (9.0 * t).sin(), t);
        n.band(0.55, 0.12) * stroke * grain
    })
}

pub(super) fn slide() -> Vec<f32> {
    make(0.36, 0.3, |t, n| n.band(0.16, 0.07) * swell(t, 0.32).sqrt() * (0.75 + 0.25 * sine(23.0, t)))
}

pub(super) fn leap() -> Vec<f32> {
    make(0.42, 0.4, |t, n| {
        let air = n.band(0.08 + 0.8 * t, 0.05 + 0.3 * t) * swell(t, 0.36);
        0.8 * air + 0.3 * sweep(220.0, 880.0, 0.18, t) * swell(t, 0.34)
    })
}

pub(super) fn pick() -> Vec<f32> {
    make(0.26, 0.35, |t, n| {
        n.band(0.35 + 1.6 * t, 0.18) * rise(t, 0.12) * swell(t, 0.22)
            + from(0.19, t, |t| 0.5 * n.next() * decay(t, 0.006))
    })
}

pub(super) fn fill() -> Vec<f32> {
    make(0.46, 0.4, |t, n| {
        // The tone of a vessel rises as it fills.
        let gurgle = (0.5 + 0.5 * sine(17.0, t)) * swell(t, 0.42);
        0.6 * sweep(190.0, 520.0, 0.3, t) * gurgle + 0.25 * n.band(0.25, 0.08) * gurgle
    })
}

pub(super) fn chime() -> Vec<f32> {
    make(1.1, 0.4, |t, _| bell(880.0, t, 0.42))
}

pub(super) fn gild() -> Vec<f32> {
    make(0.8, 0.35, |t, n| {
        let tones = [(0.0, 1174.7), (0.07, 1568.0), (0.14, 1760.0), (0.21, 2349.3)];
        0.5 * notes(t, &tones, |pitch, t| sine(pitch, t) * decay(t, 0.16) * rise(t, 0.004))
            + 0.12 * n.band(0.95, 0.6) * swell(t, 0.3)
    })
}

pub(super) fn peel() -> Vec<f32> {
    make(0.6, 0.35, |t, n| {
        let crackle = n.grains(260.0) * swell(t, 0.35);
        let tones = [(0.0, 1760.0), (0.09, 1174.7)];
        0.5 * crackle + 0.4 * notes(t, &tones, |pitch, t| sine(pitch, t) * decay(t, 0.09) * rise(t, 0.004))
    })
}

pub(super) fn shelve() -> Vec<f32> {
    make(0.38, 0.4, |t, n| {
        0.5 * n.band(0.2, 0.05) * swell(t, 0.24)
            + from(0.22, t, |t| wood(147.0, t) + 0.4 * n.low(0.15) * decay(t, 0.02))
    })
}

pub(super) fn fizzle() -> Vec<f32> {
    make(0.5, 0.35, |t, n| {
        let sparks = n.grains(900.0 * decay(t, 0.16)) * decay(t, 0.2);
        0.5 * sparks + 0.35 * sweep(700.0, 180.0, 0.12, t) * decay(t, 0.1) * rise(t, 0.01)
    })
}

pub(super) fn sigh() -> Vec<f32> {
    make(0.7, 0.25, |t, n| {
        n.band(0.09, 0.035) * swell(t, 0.66) + 0.12 * sweep(330.0, 220.0, 0.4, t) * swell(t, 0.6)
    })
}
