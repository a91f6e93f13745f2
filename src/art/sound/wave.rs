//! Samples, and the WAV files that hold them: mono, 16 bit.

use super::tone::Hiss;

/// The number of samples in a second.
pub const RATE: u32 = 32_000;

/// The time in which a sound fades out at its end, so that it does not click, in seconds.
const FADE: f32 = 0.012;

/// Returns the samples whose values are those of `f`, by the time and with noise. They are scaled to the given peak, so
/// that nothing is clipped, and begin and end in silence.
pub(super) fn make(seconds: f32, peak: f32, mut f: impl FnMut(f32, &mut Hiss) -> f32) -> Vec<f32> {
    let count = (seconds * RATE as f32) as u32;
    let mut hiss = Hiss::new();
    let mut samples: Vec<f32> = (0..count)
        .map(|at| {
            let t = at as f32 / RATE as f32;
            f(t, &mut hiss) * ((seconds - t) / FADE).clamp(0.0, 1.0) * (t * 1_000.0).min(1.0)
        })
        .collect();
    let highest = samples.iter().map(|sample| sample.abs()).fold(f32::EPSILON, f32::max);
    samples.iter_mut().for_each(|sample| *sample *= peak / highest);
    samples
}

/// Returns samples as the bytes of a WAV file.
pub(super) fn wav(samples: &[f32]) -> Vec<u8> {
    let length = samples.len() as u32 * 2;
    let mut bytes = Vec::with_capacity(44 + length as usize);
    bytes.extend_from_slice(b"RIFF");
    bytes.extend_from_slice(&(36 + length).to_le_bytes());
    bytes.extend_from_slice(b"WAVEfmt ");
    for part in [16_u32, 1 | 1 << 16, RATE, RATE * 2, 2 | 16 << 16] {
        bytes.extend_from_slice(&part.to_le_bytes());
    }
    bytes.extend_from_slice(b"data");
    bytes.extend_from_slice(&length.to_le_bytes());
    for sample in samples {
        bytes.extend_from_slice(&((sample.clamp(-1.0, 1.0) * 32_767.0) as i16).to_le_bytes());
    }
    bytes
}
