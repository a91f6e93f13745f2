//! The ensemble: plays what the composer writes, as many samples at a time as are asked for.

use std::collections::VecDeque;

use super::composer::Composer;
use super::instruments::Voice;
use super::phrase::{Mood, Note, Part, Phrase};
use super::random::Random;
use super::reverberation::Room;
use super::wave::RATE;

/// The loudness of all.
const GAIN: f32 = 0.89;
/// The amplitude above which peaks are rounded off.
const KNEE: f32 = 0.7;

/// Returns the loudness of an instrument among the others.
const fn gain(part: Part) -> f32 {
    match part {
        Part::Lute => 1.15,
        Part::Psaltery => 1.0,
        Part::Bass => 0.74,
        Part::Organ => 0.23,
        Part::Recorder => 0.3,
        Part::Drum => 0.45,
    }
}

/// The musicians. Nothing is kept of what they have played but what still sounds.
#[derive(Debug)]
pub struct Ensemble {
    composer: Composer,
    random: Random,
    room: Room,
    voices: Vec<Voice>,
    phrase: Option<Phrase>,
    /// The notes of the phrase that are not yet played, with the samples after which they begin.
    waiting: VecDeque<(usize, Note)>,
    /// The number of samples since the phrase has begun.
    passed: usize,
}

impl Ensemble {
    /// Returns musicians who play other pieces for another seed.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        Self {
            composer: Composer::new(seed),
            random: Random::new(seed ^ 0x5F35_6495),
            room: Room::new(),
            voices: Vec::new(),
            phrase: None,
            waiting: VecDeque::new(),
            passed: 0,
        }
    }

    /// Plays the next samples. The mood is followed at the end of a phrase; for the close of a battle, the phrase breaks
    /// off at the end of a bar.
    pub fn play(&mut self, mood: Mood, samples: &mut [f32]) {
        samples.fill(0.0);
        let mut done = 0;
        while done < samples.len() {
            self.turn(mood);
            while let Some((_, note)) = self.waiting.pop_front_if(|(at, _)| *at <= self.passed) {
                self.begin(&note);
            }
            let until = self.next_change().saturating_sub(self.passed).max(1).min(samples.len() - done);
            let part = &mut samples[done..done + until];
            self.voices.retain_mut(|voice| voice.add(part));
            done += until;
            self.passed += until;
        }
        self.room.add(samples);
        samples.iter_mut().for_each(|sample| *sample = rounded(*sample * GAIN));
    }

    /// Begins the next phrase, if the last one is over.
    fn turn(&mut self, mood: Mood) {
        let breaks_off = |phrase: &Phrase| {
            mood.is_close() && self.composer.mood() != Some(mood) && self.passed.is_multiple_of(bar(phrase))
        };
        let is_over =
            |phrase: &Phrase| self.passed >= bar(phrase) * phrase.bars as usize || breaks_off(phrase);
        if !self.phrase.as_ref().is_none_or(is_over) {
            return;
        }
        let phrase = self.composer.write(mood);
        self.passed = 0;
        let random = &mut self.random;
        self.waiting = phrase
            .notes
            .iter()
            .map(|note| {
                // No two hands are at the same place at the same time.
                let late = if note.part == Part::Organ { 0 } else { random.below(RATE as usize / 90) };
                (note.at as usize * tick(&phrase) + late, *note)
            })
            .collect();
        self.waiting.make_contiguous().sort_by_key(|(at, _)| *at);
        self.phrase = Some(phrase);
    }

    /// Returns the number of samples in the phrase after which a note or a bar begins.
    fn next_change(&self) -> usize {
        let bar = self.phrase.as_ref().map_or(1, bar);
        let next_bar = (self.passed / bar + 1) * bar;
        self.waiting.front().map_or(next_bar, |(at, _)| next_bar.min(*at))
    }

    fn begin(&mut self, note: &Note) {
        let Some(phrase) = &self.phrase else { return };
        let seconds = (note.ticks * phrase.tick) as f32 / 1000.0;
        let pitch = phrase.mode.pitch(note.step);
        let loudness = (note.loudness * phrase.level) as f32 / 10_000.0 * gain(note.part);
        let loudness = loudness * (1.0 + 0.08 * self.random.around_zero());
        self.voices.push(Voice::new(note.part, (pitch, seconds), loudness, &mut self.random));
    }
}

/// Returns the samples of a tick.
const fn tick(phrase: &Phrase) -> usize {
    (phrase.tick * (RATE / 1000)) as usize
}

/// Returns the samples of a bar.
const fn bar(phrase: &Phrase) -> usize {
    tick(phrase) * phrase.bar as usize
}

/// Returns an amplitude whose peaks are rounded off: it never reaches 1.
fn rounded(sample: f32) -> f32 {
    let over = sample.abs() - KNEE;
    if over <= 0.0 {
        return sample;
    }
    let room = 0.98 - KNEE;
    (KNEE + room * (over / room).tanh()).copysign(sample)
}
