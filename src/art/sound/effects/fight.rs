//! The effects of attacks, damage, destruction and healing.

use std::f32::consts::TAU;

use crate::sound::tone::{decay, from, notes, pipe, rise, sine, sweep, swell, wood};
use crate::sound::wave::make;

pub(super) fn stroke() -> Vec<f32> {
    make(0.2, 0.45, |t, n| n.band(0.7 - 2.4 * t, 0.22) * rise(t, 0.02) * decay(t, 0.05))
}

pub(super) fn flourish() -> Vec<f32> {
    make(0.44, 0.5, |t, n| {
        let sweeps = swell(t, 0.2) + 1.3 * swell(t - 0.16, 0.24);
        n.band(0.3 + 0.3 * sine(2.6, t).abs(), 0.12) * sweeps + 0.2 * sweep(146.8, 440.0, 0.2, t) * sweeps
    })
}

pub(super) fn thud() -> Vec<f32> {
    make(0.4, 0.7, |t, n| {
        0.85 * sweep(150.0, 52.0, 0.12, t) * rise(t, 0.002) * decay(t, 0.085)
            + 0.3 * n.low(0.12) * decay(t, 0.02)
    })
}

pub(super) fn scratch() -> Vec<f32> {
    make(0.3, 0.45, |t, n| {
        let teeth = if (t * 70.0).fract() < 0.35 { 1.0 } else { 0.25 };
        n.band(0.6, 0.3) * teeth * rise(t, 0.01) * decay(t, 0.1)
            + 0.5 * sweep(260.0, 120.0, 0.05, t) * decay(t, 0.05)
    })
}

pub(super) fn crackle() -> Vec<f32> {
    make(0.6, 0.5, |t, n| {
        let fire = n.grains(700.0) * swell(t, 0.56) + 0.5 * n.band(0.12, 0.03) * swell(t, 0.5);
        fire + 0.5 * sweep(110.0, 58.0, 0.1, t) * decay(t, 0.1) * rise(t, 0.005)
    })
}

pub(super) fn tear() -> Vec<f32> {
    make(0.5, 0.5, |t, n| {
        let grain = if n.next() > 0.55 + 0.3 * (31.0 * t).sin() { 1.0 } else { 0.25 };
        n.band(0.7, 0.2) * grain * rise(t, 0.02) * (1.0 - t / 0.5)
    })
}

pub(super) fn prick() -> Vec<f32> {
    make(0.24, 0.4, |t, n| {
        0.6 * sine(1318.5, t) * decay(t, 0.012)
            + 0.4 * n.next() * decay(t, 0.004)
            + from(0.07, t, |t| 0.6 * sweep(420.0, 260.0, 0.04, t) * decay(t, 0.035))
    })
}

pub(super) fn creak() -> Vec<f32> {
    make(0.6, 0.45, |t, n| {
        // Wood slips and sticks, faster in the middle.
        let slips = (t * (38.0 + 30.0 * swell(t, 0.55))).fract();
        let body = sine(236.0, t) + 0.6 * sine(391.0, t) + 0.4 * sine(610.0, t);
        (body * (-8.0 * slips).exp() + 0.2 * n.band(0.3, 0.1)) * swell(t, 0.55)
    })
}

pub(super) fn splash() -> Vec<f32> {
    make(0.55, 0.55, |t, n| {
        n.band(0.3 * decay(t, 0.25) + 0.03, 0.02) * rise(t, 0.006) * decay(t, 0.12)
            + 0.5 * sweep(260.0, 90.0, 0.2, t) * decay(t, 0.07)
    })
}

pub(super) fn soak() -> Vec<f32> {
    make(0.7, 0.45, |t, n| {
        let drips = [(0.0, 300.0), (0.17, 240.0), (0.3, 190.0)];
        0.7 * n.band(0.1, 0.02) * swell(t, 0.65)
            + 0.4
                * notes(t, &drips, |pitch, t| {
                    sweep(pitch, pitch * 0.6, 0.05, t) * decay(t, 0.06) * rise(t, 0.006)
                })
    })
}

pub(super) fn drain() -> Vec<f32> {
    make(0.75, 0.45, |t, n| {
        let swirl = 0.5 + 0.5 * (TAU * (6.0 * t + 10.0 * t * t)).sin();
        (0.7 * sweep(420.0, 95.0, 0.3, t) + n.band(0.16, 0.05)) * swirl * rise(t, 0.03) * (1.0 - t / 0.75)
    })
}

pub(super) fn balm() -> Vec<f32> {
    make(0.8, 0.35, |t, _| {
        notes(t, &[(0.0, 587.3), (0.14, 880.0)], |pitch, t| {
            (sine(pitch, t) + 0.3 * sine(2.0 * pitch, t)) * rise(t, 0.03) * decay(t, 0.2)
        })
    })
}

pub(super) fn kindle() -> Vec<f32> {
    make(0.9, 0.4, |t, n| {
        let flame = n.band(0.4, 0.1) * swell(t, 0.18) + 0.3 * n.grains(160.0) * swell(t, 0.5);
        flame
            + 0.5
                * notes(t, &[(0.1, 293.7), (0.16, 440.0), (0.22, 587.3)], |pitch, t| {
                    pipe(pitch, t, 0.5) * decay(t, 0.3)
                })
            + 0.2 * wood(880.0, t)
    })
}
