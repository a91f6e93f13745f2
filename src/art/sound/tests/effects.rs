//! Every effect is heard, none screams, and no two are alike.

use std::collections::BTreeSet;

use crate::sound::effects::Effect;
use crate::sound::meter::{BANDS, momentary, peak, spectrum};
use crate::sound::wave::{RATE, wav};

#[test]
fn there_are_many_effects_and_each_is_heard_and_none_screams() {
    assert!(Effect::ALL.len() >= 30, "{}", Effect::ALL.len());
    for effect in Effect::ALL {
        let samples = effect.samples();
        let seconds = samples.len() as f32 / RATE as f32;
        assert!((0.05..=2.5).contains(&seconds), "{effect:?}: {seconds} s");
        let (peak, loudness) = (peak(&samples), momentary(&samples));
        assert!((0.2..0.75).contains(&peak), "{effect:?}: peak {peak}");
        assert!((-38.0..-14.0).contains(&loudness), "{effect:?}: {loudness} LUFS");
    }
}

#[test]
fn no_effect_clicks_and_each_is_the_same_twice() {
    for effect in Effect::ALL {
        let samples = effect.samples();
        assert_eq!(samples, effect.samples());
        let edges = [&samples[..2], &samples[samples.len() - 2..]].concat();
        assert!(edges.iter().all(|sample| sample.abs() < 0.02), "{effect:?}: {edges:?}");
        // No offset either, which would click at both ends of the sound.
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 0.02, "{effect:?}: {mean}");
        let bytes = effect.wave();
        assert_eq!((&bytes[..4], bytes.len()), (&b"RIFF"[..], 44 + 2 * samples.len()));
        assert_eq!(bytes, wav(&samples));
    }
}

/// The times of a print, in seconds: short ones at first, where an ear is most exact.
const TIMES: [(f32, f32); 6] = [(0.0, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 0.35), (0.35, 0.6), (0.6, 1.2)];

/// Returns the spectra of a sound over time in decibels, with everything that is not heard at one floor.
fn print(effect: Effect) -> Vec<f64> {
    let samples = effect.samples();
    let at = |seconds: f32| ((seconds * RATE as f32) as usize).min(samples.len());
    let spectra: Vec<[f64; BANDS]> = TIMES
        .iter()
        .map(|(from, to)| {
            let part = &samples[at(*from)..at(*to)];
            if part.len() < 64 { [0.0; BANDS] } else { spectrum(part) }
        })
        .collect();
    let highest = spectra.iter().flatten().copied().fold(1e-12, f64::max);
    let level = |power: f64| (10.0 * (power / highest).max(1e-12).log10()).max(-40.0);
    spectra.into_iter().flatten().map(level).collect()
}

#[test]
fn no_two_effects_are_alike() {
    let prints: Vec<(Effect, Vec<f64>)> =
        Effect::ALL.iter().map(|effect| (*effect, print(*effect))).collect();
    let mut pairs = Vec::new();
    for (at, (one, print)) in prints.iter().enumerate() {
        for (other, other_print) in &prints[..at] {
            let sum: f64 = print.iter().zip(other_print).map(|(one, other)| (one - other).powi(2)).sum();
            pairs.push(((sum / print.len() as f64).sqrt(), *one, *other));
        }
    }
    pairs.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Two takes of one sound differ by about 1 dB.
    assert!(pairs[0].0 > 4.5, "alike: {:?}", &pairs[..12]);
    let names: BTreeSet<String> = Effect::ALL.iter().map(|effect| format!("{effect:?}")).collect();
    assert_eq!(names.len(), Effect::ALL.len());
}
