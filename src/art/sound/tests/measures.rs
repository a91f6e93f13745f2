//! The meter measures what is known beforehand.

use std::f32::consts::TAU;

use crate::sound::meter::{centroid, integrated, momentary, peak, rms};
use crate::sound::wave::RATE;

fn tone(pitch: f32, amplitude: f32, seconds: f32) -> Vec<f32> {
    (0..(seconds * RATE as f32) as usize)
        .map(|at| amplitude * (TAU * pitch * at as f32 / RATE as f32).sin())
        .collect()
}

#[test]
fn the_loudness_of_a_sine_is_that_of_the_standard() {
    // BS.1770: a sine of 997 Hz at full scale in one channel has -3.01 LUFS.
    let full = tone(997.0, 1.0, 5.0);
    assert!((integrated(&full) + 3.01).abs() < 0.05, "{}", integrated(&full));
    assert!((momentary(&full) + 3.01).abs() < 0.05);
    assert!((rms(&full) + 3.01).abs() < 0.01 && (peak(&full) - 1.0).abs() < 1e-3);
    // Low tones count less, high ones more.
    assert!(integrated(&tone(50.0, 1.0, 5.0)) < -4.0 && integrated(&tone(6_000.0, 1.0, 5.0)) > -0.5);
    // The gate leaves silence out.
    let mut rest = tone(997.0, 0.1, 5.0);
    let before = integrated(&rest);
    rest.resize(20 * RATE as usize, 0.0);
    assert!((integrated(&rest) - before).abs() < 0.3);
    assert!((centroid(&tone(1_000.0, 0.5, 1.0)) / 1_000.0 - 1.0).abs() < 0.15);
}
