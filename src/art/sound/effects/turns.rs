//! The effects of turns, of time, and of the beginning and the end of a battle.

use crate::sound::tone::{bell, decay, from, notes, pluck, rise, sine, sweep, swell, wood};
use crate::sound::wave::make;

pub(super) fn coin() -> Vec<f32> {
    make(0.9, 0.35, |t, _| {
        // It turns over faster and faster, and lies.
        let spin = (t * (9.0 + 16.0 * t)).fract();
        let ring = sine(2637.0, t) + 0.6 * sine(3951.0, t) + 0.3 * sine(5920.0, t);
        ring * (-9.0 * spin).exp() * (1.0 - t / 0.8).max(0.0) + from(0.78, t, |t| wood(520.0, t))
    })
}

pub(super) fn open() -> Vec<f32> {
    make(0.9, 0.5, |t, n| {
        let cover = sine(92.0 + 40.0 * t, t) * (-7.0 * (t * 26.0).fract()).exp() * swell(t, 0.3);
        let leaves = n.band(0.1 + 0.4 * t, 0.05) * swell(t - 0.25, 0.55);
        0.6 * cover + 0.8 * leaves + from(0.62, t, |t| 0.5 * sweep(130.0, 70.0, 0.06, t) * decay(t, 0.07))
    })
}

pub(super) fn leaf() -> Vec<f32> {
    make(0.5, 0.4, |t, n| turn(t, n.band(0.12 + 0.9 * t, 0.05), n.low(0.8)))
}

/// Returns a turning leaf, made of two kinds of noise.
fn turn(t: f32, band: f32, low: f32) -> f32 {
    0.5 * band * swell(t, 0.5) + 0.16 * low * decay((t - 0.4).abs(), 0.014)
}

pub(super) fn own_turn() -> Vec<f32> {
    make(1.2, 0.4, |t, n| {
        let leaf = 0.8 * turn(t, n.band((0.12 + 0.9 * t).min(0.6), 0.05), n.low(0.8));
        leaf + 0.4 * notes(t, &[(0.12, 587.3), (0.3, 880.0)], |pitch, t| bell(pitch, t, 0.4))
    })
}

pub(super) fn knock() -> Vec<f32> {
    make(0.5, 0.5, |t, _| {
        notes(t, &[(0.0, 293.7), (0.17, 392.0)], |pitch, t| {
            wood(pitch, t) * 1.2 + 0.4 * pluck(pitch, t) * decay(t, 0.06)
        })
    })
}

pub(super) fn seal() -> Vec<f32> {
    make(0.5, 0.6, |t, n| {
        let press = 0.6 * sweep(98.0, 73.4, 0.1, t) * swell(t, 0.34);
        let crackle = n.grains(1_400.0) * swell(t - 0.04, 0.3);
        press + 0.5 * crackle + from(0.3, t, |t| 0.5 * wood(262.0, t))
    })
}

pub(super) fn tick() -> Vec<f32> {
    make(0.12, 0.35, |t, n| {
        wood(1245.0, t) + 0.3 * n.next() * decay(t, 0.002) + from(0.05, t, |t| 0.35 * wood(990.0, t))
    })
}

pub(super) fn dip() -> Vec<f32> {
    make(0.3, 0.35, |t, n| {
        0.5 * sweep(900.0, 420.0, 0.05, t) * rise(t, 0.01) * decay(t, 0.04)
            + from(0.12, t, |t| 0.7 * wood(1760.0, t) + 0.2 * n.band(0.5, 0.2) * decay(t, 0.03))
    })
}

pub(super) fn solved() -> Vec<f32> {
    let scale = [(0.0, 587.3), (0.09, 784.0), (0.18, 880.0), (0.27, 1174.7), (0.36, 1760.0)];
    make(1.3, 0.45, |t, _| notes(t, &scale, |pitch, t| 0.5 * pluck(pitch, t) + 0.2 * bell(pitch, t, 0.3)))
}

pub(super) fn victory() -> Vec<f32> {
    let tones = [(0.0, 293.7), (0.16, 370.0), (0.32, 440.0), (0.48, 587.3), (0.48, 370.0), (0.9, 740.0)];
    make(2.4, 0.6, |t, _| notes(t, &tones, pluck))
}

pub(super) fn defeat() -> Vec<f32> {
    let tones = [(0.0, 349.2), (0.28, 329.6), (0.56, 293.7), (0.9, 220.0), (0.9, 146.8)];
    make(2.4, 0.55, |t, _| notes(t, &tones, pluck))
}

pub(super) fn even() -> Vec<f32> {
    make(1.8, 0.45, |t, _| notes(t, &[(0.0, 440.0), (0.5, 440.0)], |pitch, t| bell(pitch, t, 0.45)))
}

pub(super) fn shut() -> Vec<f32> {
    make(0.6, 0.6, |t, n| {
        let air = n.band(0.22, 0.04) * swell(t, 0.26);
        air + from(0.22, t, |t| {
            0.9 * sweep(140.0, 66.0, 0.05, t) * decay(t, 0.07) + 0.7 * n.low(0.3) * decay(t, 0.018)
        })
    })
}
