//! The effects that answer the player's hand.

use crate::sound::tone::{decay, from, rise, sine, swell, wood};
use crate::sound::wave::make;

pub(super) fn tap() -> Vec<f32> {
    make(0.06, 0.4, |t, n| 0.5 * sine(420.0, t) * decay(t, 0.012) + 0.25 * n.low(0.5) * decay(t, 0.004))
}

pub(super) fn refuse() -> Vec<f32> {
    make(0.22, 0.5, |t, n| {
        0.42 * sine(146.8, t) * decay(t, 0.05)
            + 0.3 * sine(138.6, t) * decay(t, 0.06)
            + 0.1 * n.low(0.2) * decay(t, 0.02)
    })
}

pub(super) fn stack() -> Vec<f32> {
    make(0.16, 0.35, |t, n| {
        0.5 * n.band(0.5, 0.1) * swell(t, 0.07)
            + from(0.06, t, |t| 0.6 * wood(190.0, t) + n.low(0.3) * decay(t, 0.01))
    })
}

pub(super) fn unstack() -> Vec<f32> {
    make(0.2, 0.3, |t, n| {
        0.5 * wood(330.0, t) + 0.8 * n.band(0.25 + 2.0 * t, 0.2) * swell(t, 0.18) * rise(t, 0.03)
    })
}
