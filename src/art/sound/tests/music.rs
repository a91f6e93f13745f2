//! The music is neither loud nor soft, does not click, and is the same in small and large parts.

use std::f32::consts::TAU;
use std::time::Instant;

use crate::sound::ensemble::Ensemble;
use crate::sound::instruments::Voice;
use crate::sound::meter::{integrated, peak};
use crate::sound::phrase::{Mood, Part};
use crate::sound::random::Random;
use crate::sound::wave::RATE;

/// Returns music in these moods, each for so many seconds.
pub(super) fn music(seed: u32, moods: &[(Mood, f32)]) -> Vec<f32> {
    let mut ensemble = Ensemble::new(seed);
    let mut samples = Vec::new();
    for (mood, seconds) in moods {
        let mut part = vec![0.0; (seconds * RATE as f32) as usize];
        ensemble.play(*mood, &mut part);
        samples.extend(part);
    }
    samples
}

/// A battle that goes well after danger.
pub(super) const BATTLE: [(Mood, f32); 5] = [
    (Mood::Opening, 45.0),
    (Mood::Play, 60.0),
    (Mood::Danger, 45.0),
    (Mood::Play, 20.0),
    (Mood::Victory, 14.0),
];

#[test]
fn the_music_has_its_loudness_and_is_not_clipped() {
    for seed in [1, 2, 3] {
        let samples = music(seed, &BATTLE);
        let loudness = integrated(&samples);
        assert!((-18.0..=-14.0).contains(&loudness), "a battle: {loudness} LUFS");
        assert!(peak(&samples) < 0.99, "{}", peak(&samples));
        for mood in Mood::ALL {
            let samples = music(seed, &[(mood, if mood.is_close() { 9.0 } else { 60.0 })]);
            let loudness = integrated(&samples);
            assert!((-18.0..=-14.0).contains(&loudness), "{mood:?}: {loudness} LUFS");
            let rounded = samples.iter().filter(|sample| sample.abs() > 0.7).count();
            assert!(rounded * 500 < samples.len(), "{mood:?}: {rounded} samples are rounded off");
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.01, "{mood:?}: an offset of {mean}");
        }
    }
}

#[test]
fn parts_of_any_size_are_the_same_music() {
    let whole = music(5, &[(Mood::Danger, 12.0)]);
    let mut ensemble = Ensemble::new(5);
    let mut parts = Vec::new();
    let mut random = Random::new(1);
    while parts.len() < whole.len() {
        let mut part = vec![0.0; (1 + random.below(3_000)).min(whole.len() - parts.len())];
        ensemble.play(Mood::Danger, &mut part);
        parts.extend(part);
    }
    assert!(whole == parts, "the size of the parts is heard");
}

#[test]
fn the_close_comes_at_the_end_of_a_bar_and_silence_after_it() {
    let mut ensemble = Ensemble::new(4);
    let mut part = vec![0.0; RATE as usize];
    ensemble.play(Mood::Play, &mut part);
    let loud =
        |part: &[f32]| (part.iter().map(|sample| sample * sample).sum::<f32>() / part.len() as f32).sqrt();
    let mut levels = Vec::new();
    for _ in 0..14 {
        ensemble.play(Mood::Victory, &mut part);
        levels.push(loud(&part));
    }
    // The bar lasts 1.7 s and the close 6 s: its last strings have faded before leisure begins.
    let softest = levels[7..].iter().copied().fold(f32::MAX, f32::min);
    assert!(levels[..6].iter().all(|level| *level > 0.03) && softest < 0.012, "{levels:?}");
}

/// Returns how much of a pitch is in the samples.
fn share(samples: &[f32], pitch: f32) -> f32 {
    let sum = |wave: fn(f32) -> f32| -> f32 {
        samples
            .iter()
            .enumerate()
            .map(|(at, sample)| sample * wave(TAU * pitch * at as f32 / RATE as f32))
            .sum()
    };
    sum(f32::sin).hypot(sum(f32::cos))
}

#[test]
fn instruments_are_in_tune_and_fade_without_a_click() {
    let parts = [
        (Part::Lute, [220.0, 587.33]),
        (Part::Bass, [73.42, 220.0]),
        (Part::Psaltery, [392.0, 1174.66]),
        (Part::Organ, [98.0, 440.0]),
        (Part::Recorder, [440.0, 1046.5]),
    ];
    for (part, pitches) in parts {
        for pitch in pitches {
            let mut samples = vec![0.0; 6 * RATE as usize];
            let mut voice = Voice::new(part, (pitch, 1.5), 0.5, &mut Random::new(1));
            assert!(!voice.add(&mut samples), "{part:?} does not end");
            let first = &samples[..RATE as usize];
            let cents = |by: f32| share(first, pitch * (by / 1200.0).exp2());
            assert!(cents(0.0) > cents(-25.0) && cents(0.0) > cents(25.0), "{part:?} {pitch} is out of tune");
            let top = peak(first);
            assert!((0.05..1.3).contains(&top), "{part:?} {pitch}: {top}");
            let end = samples.iter().rposition(|sample| *sample != 0.0).unwrap_or(0);
            assert!(peak(&samples[end.saturating_sub(4)..=end]) < 0.01 * top, "{part:?} {pitch} clicks");
        }
    }
}

#[test]
fn a_second_of_music_is_made_in_a_small_part_of_it() {
    let mut ensemble = Ensemble::new(1);
    let mut part = vec![0.0; RATE as usize / 30];
    let begin = Instant::now();
    for _ in 0..600 {
        ensemble.play(Mood::Danger, &mut part);
    }
    // It takes a few milliseconds; the limit is for busy machines and builds that are not optimized.
    let seconds = begin.elapsed().as_secs_f32() / 20.0;
    assert!(seconds < 0.5, "{seconds} s for a second of music");
}
