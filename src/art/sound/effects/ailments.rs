//! The effects of ailments, sleep and sealed abilities.

use crate::sound::tone::{bell, decay, from, notes, pipe, pluck, rise, sine, sweep, swell};
use crate::sound::wave::make;

pub(super) fn bubble() -> Vec<f32> {
    make(0.6, 0.4, |t, _| {
        let bubbles = [(0.0, 210.0), (0.09, 330.0), (0.2, 260.0), (0.27, 410.0), (0.38, 300.0)];
        notes(t, &bubbles, |pitch, t| sweep(pitch, pitch * 2.1, 0.08, t) * rise(t, 0.01) * decay(t, 0.035))
    })
}

pub(super) fn hiss() -> Vec<f32> {
    make(0.45, 0.35, |t, n| {
        n.band(1.0, 0.6) * rise(t, 0.04) * decay(t, 0.13)
            + 0.25 * sweep(330.0, 620.0, 0.1, t) * swell(t, 0.25)
    })
}

pub(super) fn damp() -> Vec<f32> {
    make(0.34, 0.45, |t, n| {
        let damped = decay((t - 0.07).max(0.0), 0.018);
        (pluck(220.0, t) + pluck(233.1, t)) * damped + from(0.07, t, |t| 0.6 * n.low(0.1) * decay(t, 0.03))
    })
}

pub(super) fn veil() -> Vec<f32> {
    make(0.7, 0.35, |t, n| {
        let falling = (0.5 - 0.7 * t).max(0.02);
        n.band(falling, 0.3 * falling) * swell(t, 0.66) + 0.25 * sweep(784.0, 392.0, 0.25, t) * swell(t, 0.55)
    })
}

pub(super) fn toll() -> Vec<f32> {
    make(1.5, 0.5, |t, _| bell(110.0, t, 0.7) + 0.5 * bell(116.5, t, 0.5))
}

pub(super) fn clear() -> Vec<f32> {
    make(0.9, 0.3, |t, _| {
        sine(1174.7, t) * rise(t, 0.01) * decay(t, 0.22)
            + 0.25 * sine(2349.3, t) * rise(t, 0.02) * decay(t, 0.12)
    })
}

pub(super) fn lull() -> Vec<f32> {
    make(1.0, 0.35, |t, _| {
        notes(t, &[(0.0, 440.0), (0.22, 392.0), (0.44, 293.7)], |pitch, t| {
            pipe(pitch, t, 0.45) * decay(t, 0.35)
        })
    })
}

pub(super) fn wake() -> Vec<f32> {
    make(0.6, 0.35, |t, _| {
        notes(t, &[(0.0, 440.0), (0.1, 587.3), (0.2, 784.0)], |pitch, t| pipe(pitch, t, 0.14) * rise(t, 0.01))
    })
}

pub(super) fn erase() -> Vec<f32> {
    make(0.6, 0.4, |t, n| {
        let strokes = swell(t, 0.22) + swell(t - 0.24, 0.3);
        n.band(0.8, 0.5) * strokes * (0.5 + 0.5 * sine(95.0, t).signum())
    })
}

pub(super) fn restore() -> Vec<f32> {
    make(0.8, 0.35, |t, n| {
        let writing = n.band(0.5, 0.2) * (swell(t, 0.1) + swell(t - 0.13, 0.1) + swell(t - 0.26, 0.12));
        0.6 * writing + from(0.3, t, |t| 0.6 * pluck(440.0, t) + 0.6 * pluck(587.3, t)) * decay(t, 0.5)
    })
}
