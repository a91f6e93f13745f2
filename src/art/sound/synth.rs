//! The waves of the sounds, made of sines and noise. A sound is the bytes of a WAV file: mono, 16 bit.

use std::f32::consts::TAU;

const RATE: u32 = 32_000;

/// Returns the sound of a finger on wood.
#[must_use]
pub fn tap() -> Vec<u8> {
    make(0.06, |t, n| 0.5 * sine(420.0, t) * decay(t, 0.012) + 0.25 * n.low(0.5) * decay(t, 0.004))
}

/// Returns the sound of a scratching quill.
#[must_use]
pub fn quill() -> Vec<u8> {
    make(0.34, |t, n| {
        let stroke = (TAU * 5.5 * t).sin().abs().powf(1.6) * (1.0 - t / 0.34);
        let grain = 0.6 + 0.4 * sine(190.0 + 60.0 * (9.0 * t).sin(), t);
        0.34 * n.band(0.55, 0.12) * stroke * grain
    })
}

/// Returns the sound of a turning leaf.
#[must_use]
pub fn leaf() -> Vec<u8> {
    make(0.5, |t, n| {
        let swell = (t / 0.5 * TAU / 2.0).sin().powi(2);
        0.5 * n.band(0.12 + 0.45 * (t / 0.5), 0.05) * swell
            + 0.16 * n.low(0.8) * decay((t - 0.4).abs(), 0.014)
    })
}

/// Returns the sound of a falling drop of ink.
#[must_use]
pub fn ink_drop() -> Vec<u8> {
    make(0.32, |t, _| {
        let first = sweep(480.0, 1350.0, 0.07, t) * rise(t, 0.004) * decay(t, 0.045);
        let late = (t - 0.11).max(0.0);
        0.55 * first + 0.2 * sweep(700.0, 1700.0, 0.05, late) * rise(late, 0.004) * decay(late, 0.05)
    })
}

/// Returns the sound of a dull blow.
#[must_use]
pub fn thud() -> Vec<u8> {
    make(0.4, |t, n| {
        0.85 * sweep(150.0, 52.0, 0.12, t) * rise(t, 0.002) * decay(t, 0.085)
            + 0.3 * n.low(0.12) * decay(t, 0.02)
    })
}

/// Returns the sound of a small bell.
#[must_use]
pub fn chime() -> Vec<u8> {
    make(1.3, |t, _| 0.34 * bell(880.0, t, 0.42))
}

/// Returns the sound of wax pressed under a seal.
#[must_use]
pub fn seal() -> Vec<u8> {
    make(0.5, |t, n| {
        let press = 0.7 * sweep(120.0, 60.0, 0.1, t) * rise(t, 0.006) * decay(t, 0.09);
        let crackle = if n.next() > 0.93 { n.next() } else { 0.0 };
        press + 0.22 * crackle * rise(t, 0.05) * decay(t, 0.13)
    })
}

/// Returns the sound of tearing paper.
#[must_use]
pub fn tear() -> Vec<u8> {
    make(0.5, |t, n| {
        let grain = if n.next() > 0.55 + 0.3 * (31.0 * t).sin() { 1.0 } else { 0.25 };
        0.5 * n.band(0.7, 0.2) * grain * rise(t, 0.02) * (1.0 - t / 0.5)
    })
}

/// Returns the sound of a splash.
#[must_use]
pub fn splash() -> Vec<u8> {
    make(0.55, |t, n| {
        0.5 * n.band(0.3 * decay(t, 0.25) + 0.03, 0.02) * rise(t, 0.006) * decay(t, 0.12)
            + 0.35 * sweep(260.0, 90.0, 0.2, t) * decay(t, 0.07)
    })
}

/// Returns the sound of a refusal.
#[must_use]
pub fn refusal() -> Vec<u8> {
    make(0.22, |t, n| {
        0.42 * sine(146.8, t) * decay(t, 0.05)
            + 0.3 * sine(138.6, t) * decay(t, 0.06)
            + 0.1 * n.low(0.2) * decay(t, 0.02)
    })
}

/// Returns the melody of a victory.
#[must_use]
pub fn victory() -> Vec<u8> {
    melody(&[(0.0, 293.7), (0.16, 370.0), (0.32, 440.0), (0.48, 587.3), (0.48, 370.0), (0.9, 740.0)])
}

/// Returns the melody of a defeat.
#[must_use]
pub fn defeat() -> Vec<u8> {
    melody(&[(0.0, 349.2), (0.28, 329.6), (0.56, 293.7), (0.9, 220.0), (0.9, 146.8)])
}

/// A note of a plucked string.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// When it begins, in seconds.
    pub at: f32,
    /// Its pitch in hertz.
    pub pitch: f32,
    /// Its amplitude at first.
    pub loudness: f32,
}

/// The strings of a lute, with what was played on them.
#[derive(Debug)]
pub struct Strings {
    samples: Vec<f32>,
    hiss: Hiss,
}

impl Strings {
    /// Returns strings that can be heard for so many seconds.
    #[must_use]
    pub fn new(seconds: f32) -> Self {
        Self { samples: vec![0.0; (seconds * RATE as f32) as usize], hiss: Hiss::new() }
    }

    /// Plays a note.
    pub fn pluck(&mut self, note: &Note) {
        let [first, last] = [note.at, note.at + 1.6 * RING]
            .map(|time| ((time * RATE as f32) as usize).min(self.samples.len()));
        vibrate(note, &mut self.hiss, &mut self.samples[first..last]);
    }

    /// Returns what was played as the bytes of a WAV file: mono, 16 bit.
    #[must_use]
    pub fn wave(&self) -> Vec<u8> {
        wav(&self.samples)
    }
}

/// The time in which a string loses nine tenths of its amplitude, in seconds.
const RING: f32 = 1.8;

/// Adds a string to the samples, by the algorithm of Karplus and Strong: noise goes round a loop that is as long as the
/// string, and loses its high tones there. An all-pass filter makes up for the part of the loop below one sample.
fn vibrate(note: &Note, hiss: &mut Hiss, samples: &mut [f32]) {
    let period = RATE as f32 / note.pitch;
    // The mean of two samples takes half of one.
    let whole = (period - 0.7).floor();
    let part = period - 0.5 - whole;
    let tune = (1.0 - part) / (1.0 + part);
    let loss = 0.1_f32.powf(1.0 / (note.pitch * RING));
    let mut string: Vec<f32> = (0..whole as usize).map(|_| hiss.low(0.35)).collect();
    let top = string.iter().map(|sample| sample.abs()).fold(f32::EPSILON, f32::max);
    let (mut last, mut mean_before, mut tuned) = (0.0, 0.0, 0.0);
    let mut at = 0;
    let end = samples.len() as f32;
    for (time, sample) in samples.iter_mut().enumerate() {
        let now = string[at];
        // The rest of it is cut off without a click.
        let fade = ((end - time as f32) / (0.2 * RATE as f32)).min(1.0);
        *sample += now / top * note.loudness * fade;
        let mean = (now + last) * 0.5 * loss;
        tuned = tune * (mean - tuned) + mean_before;
        (last, mean_before) = (now, mean);
        string[at] = tuned;
        at = if at + 1 < string.len() { at + 1 } else { 0 };
    }
}

/// Returns the sound whose samples are the values of `f`, by the time and with noise.
fn make(seconds: f32, mut f: impl FnMut(f32, &mut Hiss) -> f32) -> Vec<u8> {
    let count = (seconds * RATE as f32) as u32;
    let mut hiss = Hiss::new();
    // Fade out the last hundredth of a second to avoid a click.
    let fade = |t: f32| ((seconds - t) * 100.0).clamp(0.0, 1.0);
    let samples = (0..count).map(|at| {
        let t = at as f32 / RATE as f32;
        f(t, &mut hiss) * fade(t)
    });
    wav(&samples.collect::<Vec<f32>>())
}

/// Returns plucked strings, each from its own start time.
fn melody(notes: &[(f32, f32)]) -> Vec<u8> {
    make(2.6, |t, _| {
        notes.iter().filter(|(at, _)| t >= *at).map(|(at, pitch)| 0.22 * pluck(*pitch, t - at)).sum()
    })
}

fn pluck(pitch: f32, t: f32) -> f32 {
    let partials =
        [(1.0, 1.0, 0.55), (2.0, 0.5, 0.32), (3.0, 0.33, 0.2), (4.0, 0.16, 0.13), (5.0, 0.1, 0.09)];
    partials.iter().map(|(k, loud, long)| loud * sine(pitch * k, t) * decay(t, *long)).sum::<f32>()
        * rise(t, 0.003)
}

fn bell(pitch: f32, t: f32, long: f32) -> f32 {
    let partials = [(0.5, 0.25, 1.0), (1.0, 1.0, 0.8), (2.76, 0.45, 0.4), (5.4, 0.22, 0.2)];
    partials.iter().map(|(k, loud, part)| loud * sine(pitch * k, t) * decay(t, long * part)).sum::<f32>()
        * rise(t, 0.002)
}

fn sine(pitch: f32, t: f32) -> f32 {
    (TAU * pitch * t).sin()
}

/// Returns a sine that glides from one pitch to another, most of the way within `time`.
fn sweep(from: f32, to: f32, time: f32, t: f32) -> f32 {
    let glided = to * t + (from - to) * time * (1.0 - (-t / time).exp());
    (TAU * glided).sin()
}

fn decay(t: f32, time: f32) -> f32 {
    (-t / time).exp()
}

fn rise(t: f32, time: f32) -> f32 {
    (t / time).min(1.0)
}

/// Returns the next random number of a state that is not 0, by the xorshift of Marsaglia.
pub(super) const fn next_random(state: &mut u32) -> u32 {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    *state
}

/// Noise with a fixed seed.
#[derive(Debug)]
struct Hiss {
    state: u32,
    low: f32,
    lower: f32,
}

impl Hiss {
    const fn new() -> Self {
        Self { state: 0x2545_F491, low: 0.0, lower: 0.0 }
    }

    fn next(&mut self) -> f32 {
        next_random(&mut self.state) as f32 / u32::MAX as f32 * 2.0 - 1.0
    }

    /// Returns noise through a low-pass filter; 1 lets everything pass.
    fn low(&mut self, open: f32) -> f32 {
        self.low += (self.next() - self.low) * open.clamp(0.0, 1.0);
        self.low
    }

    /// Returns noise through a band-pass filter between two cutoffs.
    fn band(&mut self, open: f32, shut: f32) -> f32 {
        let low = self.low(open);
        self.lower += (low - self.lower) * shut;
        low - self.lower
    }
}

fn wav(samples: &[f32]) -> Vec<u8> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how much of a pitch is in the samples.
    fn share(samples: &[i16], pitch: f32) -> f32 {
        let turn = |at: usize| TAU * pitch * at as f32 / RATE as f32;
        let sum = |wave: fn(f32) -> f32| -> f32 {
            samples.iter().enumerate().map(|(at, sample)| f32::from(*sample) * wave(turn(at))).sum()
        };
        sum(f32::sin).hypot(sum(f32::cos))
    }

    #[test]
    fn strings_are_in_tune_and_fade() {
        for pitch in [146.83, 220.0, 293.66, 440.0, 587.33] {
            let mut strings = Strings::new(3.0);
            strings.pluck(&Note { at: 0.0, pitch, loudness: 0.3 });
            let bytes = strings.wave();
            let samples: Vec<i16> =
                bytes[44..].chunks(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
            let first = &samples[..RATE as usize];
            let cents = |by: f32| share(first, pitch * (by / 1200.0).exp2());
            assert!(cents(0.0) > cents(-15.0) && cents(0.0) > cents(15.0), "{pitch} is out of tune");
            let peak = |part: &[i16]| part.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or(0);
            assert!((4_000..11_000).contains(&peak(first)), "{pitch}: {}", peak(first));
            assert!(peak(&samples[2 * RATE as usize..]) < peak(first) / 8, "{pitch} does not fade");
        }
    }
}
