//! The effects of the opponent as a person: words, proposals and connections.

use crate::sound::tone::{decay, from, notes, pipe, pluck, rise, sine, sweep, swell, wood};
use crate::sound::wave::make;

pub(super) fn call() -> Vec<f32> {
    make(0.6, 0.35, |t, _| notes(t, &[(0.0, 784.0), (0.13, 1174.7)], |pitch, t| pipe(pitch, t, 0.2)))
}

pub(super) fn answer() -> Vec<f32> {
    make(0.36, 0.25, |t, _| notes(t, &[(0.0, 587.3), (0.09, 440.0)], |pitch, t| pipe(pitch, t, 0.12)))
}

pub(super) fn offer() -> Vec<f32> {
    make(0.8, 0.4, |t, n| {
        let paper = n.band(0.4, 0.16) * (swell(t, 0.16) + 0.7 * swell(t - 0.14, 0.12));
        0.8 * paper + 0.4 * notes(t, &[(0.26, 392.0), (0.38, 587.3)], pluck) * decay(t, 0.6)
    })
}

pub(super) fn arrive() -> Vec<f32> {
    make(0.8, 0.4, |t, n| {
        let hinge = sweep(330.0, 520.0, 0.4, t) * (-5.0 * (t * 31.0).fract()).exp() * swell(t, 0.4);
        0.35 * hinge
            + 0.3 * n.band(0.12, 0.04) * swell(t, 0.5)
            + from(0.4, t, |t| 0.5 * pluck(587.3, t) * decay(t, 0.2))
    })
}

pub(super) fn depart() -> Vec<f32> {
    make(0.7, 0.5, |t, n| {
        let hinge = sweep(480.0, 280.0, 0.3, t) * (-5.0 * (t * 27.0).fract()).exp() * swell(t, 0.36);
        0.3 * hinge
            + from(0.34, t, |t| {
                sweep(170.0, 90.0, 0.05, t) * decay(t, 0.08) + 0.5 * n.low(0.25) * decay(t, 0.02)
            })
            + from(0.42, t, |t| 0.4 * wood(620.0, t))
    })
}

pub(super) fn snap() -> Vec<f32> {
    make(0.8, 0.45, |t, n| {
        let twang = sweep(880.0, 196.0, 0.05, t) + 0.5 * sweep(1760.0, 392.0, 0.05, t);
        n.next() * decay(t, 0.006)
            + 0.5 * twang * rise(t, 0.002) * decay(t, 0.16) * (1.0 + 0.4 * sine(31.0, t))
    })
}
