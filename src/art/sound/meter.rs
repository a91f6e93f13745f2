//! The meter of the tests: peak, loudness by ITU-R BS.1770, and spectra.

use std::f64::consts::PI;

use super::wave::RATE;

/// Returns the largest amplitude.
pub(super) fn peak(samples: &[f32]) -> f32 {
    samples.iter().map(|sample| sample.abs()).fold(0.0, f32::max)
}

/// Returns the power of the samples in decibels of full scale.
pub(super) fn rms(samples: &[f32]) -> f64 {
    let sum: f64 = samples.iter().map(|sample| f64::from(*sample).powi(2)).sum();
    10.0 * (sum / samples.len().max(1) as f64).max(1e-12).log10()
}

/// A filter of the second order.
struct Biquad {
    b: [f64; 3],
    a: [f64; 2],
}

impl Biquad {
    fn pass(&self, samples: &[f64]) -> Vec<f64> {
        let (mut x, mut y) = ([0.0; 2], [0.0; 2]);
        let mut next = |now: f64| {
            let [b0, b1, b2] = self.b;
            let out = b0 * now + b1 * x[0] + b2 * x[1] - self.a[0] * y[0] - self.a[1] * y[1];
            (x, y) = ([now, x[0]], [out, y[0]]);
            out
        };
        samples.iter().map(|sample| next(*sample)).collect()
    }
}

/// Returns the samples through the K-weighting of BS.1770: a shelf for the head, and a high-pass filter. The standard gives
/// the coefficients for 48 kHz; these are the same filters from their frequencies, for the rate here.
fn weighted(samples: &[f32]) -> Vec<f64> {
    let rate = f64::from(RATE);
    let k = (PI * 1_681.974_450_955_533 / rate).tan();
    let (high, q) = (10_f64.powf(3.999_843_853_973_347 / 20.0), 0.707_175_236_955_419_6);
    let band = high.powf(0.499_666_774_154_541_6);
    let norm = 1.0 + k / q + k * k;
    let shelf = Biquad {
        b: [
            (high + band * k / q + k * k) / norm,
            2.0 * (k * k - high) / norm,
            (high - band * k / q + k * k) / norm,
        ],
        a: [2.0 * (k * k - 1.0) / norm, (1.0 - k / q + k * k) / norm],
    };
    let k = (PI * 38.135_470_876_024_44 / rate).tan();
    let q = 0.500_327_037_323_877_3;
    let norm = 1.0 + k / q + k * k;
    let pass = Biquad { b: [1.0, -2.0, 1.0], a: [2.0 * (k * k - 1.0) / norm, (1.0 - k / q + k * k) / norm] };
    pass.pass(&shelf.pass(&samples.iter().copied().map(f64::from).collect::<Vec<_>>()))
}

/// The duration of a block of BS.1770, and the time from one to the next, in samples.
const BLOCK: usize = RATE as usize * 2 / 5;
const HOP: usize = BLOCK / 4;

/// Returns the mean powers of all blocks. Samples shorter than a block are followed by silence.
fn blocks(samples: &[f32]) -> Vec<f64> {
    let mut weighted = weighted(samples);
    weighted.resize(weighted.len().max(BLOCK), 0.0);
    let power = |block: &[f64]| block.iter().map(|sample| sample * sample).sum::<f64>() / BLOCK as f64;
    weighted.windows(BLOCK).step_by(HOP).map(power).collect()
}

fn loudness(power: f64) -> f64 {
    -0.691 + 10.0 * power.max(1e-12).log10()
}

/// Returns the integrated loudness of one channel in LUFS: that of all blocks but the silent and the soft ones.
pub(super) fn integrated(samples: &[f32]) -> f64 {
    let mean = |powers: &[f64]| powers.iter().sum::<f64>() / powers.len().max(1) as f64;
    let mut powers = blocks(samples);
    powers.retain(|power| loudness(*power) > -70.0);
    let gate = loudness(mean(&powers)) - 10.0;
    powers.retain(|power| loudness(*power) > gate);
    loudness(mean(&powers))
}

/// Returns the largest momentary loudness in LUFS.
pub(super) fn momentary(samples: &[f32]) -> f64 {
    loudness(blocks(samples).into_iter().fold(0.0, f64::max))
}

/// The bands of a spectrum, a third of an octave each.
pub(super) const BANDS: usize = 24;
/// The lowest band in hertz.
const LOWEST: f64 = 60.0;

/// Returns the power in each band, by the algorithm of Goertzel at several pitches of the band.
pub(super) fn spectrum(samples: &[f32]) -> [f64; BANDS] {
    let mut powers = [0.0; BANDS];
    for (band, power) in powers.iter_mut().enumerate() {
        for part in 0..6 {
            let pitch = LOWEST * 2_f64.powf((band as f64 + f64::from(part) / 6.0) / 3.0);
            let turn = 2.0 * (2.0 * PI * pitch / f64::from(RATE)).cos();
            let (mut one, mut two) = (0.0, 0.0);
            for (at, sample) in samples.iter().enumerate() {
                let window = 0.5 - 0.5 * (2.0 * PI * at as f64 / samples.len() as f64).cos();
                let now = f64::from(*sample) * window + turn * one - two;
                (two, one) = (one, now);
            }
            *power += (one * one + two * two - turn * one * two).max(0.0) / samples.len().max(1) as f64;
        }
    }
    powers
}

/// Returns the centre of the spectrum in hertz.
pub(super) fn centroid(samples: &[f32]) -> f64 {
    let powers = spectrum(samples);
    let pitch = |band: usize| LOWEST * 2_f64.powf((band as f64 + 0.5) / 3.0);
    let sum: f64 = powers.iter().sum::<f64>().max(1e-12);
    powers.iter().enumerate().map(|(band, power)| pitch(band) * power).sum::<f64>() / sum
}
