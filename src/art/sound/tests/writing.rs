//! What is written keeps the rules of the composer, for many seeds and in every mood.

use std::collections::{BTreeSet, HashMap};

use crate::sound::composer::Composer;
use crate::sound::counterpoint::{bass, is_chord_tone, is_parallel};
use crate::sound::mode::Mode;
use crate::sound::phrase::{LEAD, Mood, Note, Part, Phrase};

/// Returns the phrases of a composer for so many seconds of each of these moods.
fn written(seed: u32, moods: &[Mood], seconds: f32) -> Vec<Phrase> {
    let mut composer = Composer::new(seed);
    let mut phrases = Vec::new();
    for mood in moods {
        let mut lasts = 0.0;
        while lasts < seconds {
            let phrase = composer.write(*mood);
            lasts += phrase.seconds();
            phrases.push(phrase);
        }
    }
    phrases
}

/// Returns the notes of an instrument at the first beats.
fn first_beats(phrase: &Phrase, is_part: impl Fn(&Note) -> bool) -> Vec<Note> {
    phrase.notes.iter().filter(|note| note.at % phrase.bar == 0 && is_part(note)).copied().collect()
}

const fn leads(note: &Note) -> bool {
    matches!(note.part, Part::Lute | Part::Psaltery) && note.loudness >= LEAD
}

#[test]
fn no_phrase_comes_again_within_four_minutes() {
    let ways = [
        vec![Mood::Leisure],
        vec![Mood::Play],
        vec![Mood::Danger],
        vec![Mood::Opening],
        vec![Mood::Opening, Mood::Play, Mood::Danger, Mood::Play, Mood::Victory, Mood::Leisure],
        vec![Mood::Opening, Mood::Danger, Mood::Defeat],
    ];
    for seed in 0..60 {
        for way in &ways {
            let phrases = written(seed, way, 700.0 / way.len() as f32);
            let mut heard: HashMap<Vec<(u32, i32)>, f32> = HashMap::new();
            let mut now = 0.0;
            for phrase in &phrases {
                assert!(!phrase.notes.is_empty(), "seed {seed}: nothing was found for {:?}", phrase.mood);
                if let Some(before) = heard.insert(phrase.melody(), now) {
                    assert!(
                        now - before > 240.0,
                        "seed {seed}: {:?} came again after {}",
                        phrase.mood,
                        now - before
                    );
                }
                now += phrase.seconds();
            }
        }
    }
}

#[test]
fn other_seeds_lead_to_other_music_and_the_same_to_the_same() {
    let melodies: BTreeSet<Vec<(u32, i32)>> =
        (0..200).map(|seed| Composer::new(seed).write(Mood::Play).melody()).collect();
    assert!(melodies.len() > 190, "{}", melodies.len());
    assert_eq!(written(7, &Mood::ALL, 30.0), written(7, &Mood::ALL, 30.0));
}

#[test]
fn strong_beats_are_consonant_and_voices_are_led_well() {
    for seed in 0..40 {
        for phrase in written(seed, &Mood::ALL, 60.0) {
            let melody = first_beats(&phrase, leads);
            let descant = first_beats(&phrase, |note| note.part == Part::Recorder);
            assert_eq!(melody.len(), phrase.roots.len(), "a tone on each first beat");
            for note in
                phrase.notes.iter().filter(|note| note.at % phrase.bar == 0 && note.part != Part::Drum)
            {
                let root = phrase.roots[(note.at / phrase.bar) as usize];
                assert!(is_chord_tone(note.step, root), "{note:?} over {root}");
            }
            for (place, pair) in melody.windows(2).enumerate() {
                let upper = (pair[0].step, pair[1].step);
                let low = (bass(phrase.roots[place]), bass(phrase.roots[place + 1]));
                assert!(!is_parallel(upper, low), "{upper:?} over {low:?}");
                if let Some([own, next]) = descant.get(place..place + 2) {
                    assert!(!is_parallel((own.step, next.step), upper), "parallel to the melody");
                }
            }
            for (above, below) in descant.iter().zip(&melody) {
                assert!(above.step > below.step, "the voices cross");
                assert_ne!((above.step - below.step) % 7, 3, "a fourth");
            }
        }
    }
}

#[test]
fn melodies_can_be_sung() {
    for seed in 0..40 {
        for phrase in written(seed, &Mood::ALL, 60.0) {
            let tones = phrase.melody();
            for pair in tones.windows(2) {
                let leap = phrase.mode.semitones(pair[1].1) - phrase.mode.semitones(pair[0].1);
                assert!(leap.abs() <= 7 && leap.abs() != 6 && leap != 0, "a leap of {leap} semitones");
            }
            let range = |part: Part, notes: std::ops::RangeInclusive<i32>| {
                let mut own = phrase.notes.iter().filter(|note| note.part == part);
                assert!(own.all(|note| notes.contains(&note.step)), "{part:?} leaves its range");
            };
            range(Part::Lute, -3..=7);
            range(Part::Bass, -14..=-1);
            range(Part::Psaltery, 2..=14);
            range(Part::Recorder, 2..=13);
            range(Part::Organ, -11..=-1);
        }
    }
}

#[test]
fn the_music_follows_the_battle() {
    let mut composer = Composer::new(3);
    let mut next = |mood| composer.write(mood);
    assert_eq!(next(Mood::Opening).mode, Mode::Mixolydian);
    let play = next(Mood::Play);
    assert_eq!((play.mode, play.mood), (Mode::Dorian, Mood::Play));
    assert!(play.notes.iter().all(|note| note.part != Part::Recorder && note.part != Part::Drum));
    let danger = next(Mood::Danger);
    assert_eq!(danger.mode, Mode::Phrygian);
    for part in [Part::Recorder, Part::Drum, Part::Organ] {
        assert!(danger.notes.iter().any(|note| note.part == part), "{part:?} enters in danger");
    }
    for close in [Mood::Victory, Mood::Defeat] {
        let phrase = next(close);
        assert_eq!(phrase.mood, close);
        assert_eq!(phrase.melody().last().map(|(_, step)| step % 7), Some(0), "it ends on the final");
        assert!(phrase.bars as usize > phrase.roots.len(), "and silence follows");
        assert_eq!(next(close).mood, Mood::Leisure, "it is played once");
    }
}

#[test]
fn a_phrase_is_open_and_its_answer_is_closed() {
    for seed in 0..40 {
        let mut composer = Composer::new(seed);
        for _ in 0..4 {
            let [open, closed] = [composer.write(Mood::Play), composer.write(Mood::Play)];
            let firsts = |phrase: &Phrase| -> Vec<i32> {
                first_beats(phrase, leads).iter().take(2).map(|note| note.step).collect()
            };
            assert_eq!(firsts(&open), firsts(&closed), "the answer begins as its phrase");
            let last = |phrase: &Phrase| {
                phrase.melody().last().map(|(_, step)| (*step, *phrase.roots.last().unwrap_or(&0)))
            };
            assert!(last(&open).is_some_and(|(step, root)| step % 7 != 0 || root != 0));
            assert!(last(&closed).is_some_and(|(step, root)| step % 7 == 0 && root == 0));
        }
    }
}

#[test]
fn each_triad_has_a_perfect_fifth() {
    for mode in [Mode::Dorian, Mode::Phrygian, Mode::Mixolydian] {
        for root in [mode.roots(), mode.leading_roots(), mode.open_roots()].concat() {
            assert_eq!(mode.semitones(root + 4) - mode.semitones(root), 7, "{mode:?} {root}");
        }
        assert!((mode.pitch(7) / mode.pitch(0) - 2.0).abs() < 1e-4);
    }
}
