//! The rules of melody and of two voices. On the first beat of each bar every voice sings a tone of the triad of that bar;
//! between them the melody goes by steps and small leaps.

use std::ops::RangeInclusive;

use super::mode::Mode;
use super::random::Random;

/// What a melody is written for.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    pub(super) mode: Mode,
    /// The ticks of a bar.
    pub(super) bar: u32,
    /// The rhythms of a bar to choose from: the durations of its notes in ticks.
    pub(super) rhythms: &'a [&'a [u32]],
    /// The steps that the voice sings.
    pub(super) range: RangeInclusive<i32>,
    /// The root of the triad of each bar.
    pub(super) roots: &'a [i32],
}

/// A tone of a voice: when it begins and its duration, both in ticks, and its step.
pub(super) type Tone = (u32, u32, i32);

/// The largest leap of a melody, in steps: a fifth.
const LEAP: i32 = 4;
/// The semitones of a tritone, the leap that is hard to sing.
const TRITONE: i32 = 6;

/// Returns the step of the bass for a root: D3 for the final, the others near it.
pub(super) const fn bass(root: i32) -> i32 {
    if root <= 2 { root - 7 } else { root - 14 }
}

/// Returns true if the step is a tone of the triad over the root.
pub(super) const fn is_chord_tone(step: i32, root: i32) -> bool {
    matches!((step - root).rem_euclid(7), 0 | 2 | 4)
}

/// Returns true if two voices go in parallel fifths or octaves. Each voice: its step before, and its step now.
pub(super) const fn is_parallel(upper: (i32, i32), lower: (i32, i32)) -> bool {
    let before = (upper.0 - lower.0).rem_euclid(7);
    let now = (upper.1 - lower.1).rem_euclid(7);
    upper.0 != upper.1 && lower.0 != lower.1 && before == now && matches!(now, 0 | 4)
}

impl Line<'_> {
    fn is_tritone(&self, one: i32, other: i32) -> bool {
        (self.mode.semitones(one) - self.mode.semitones(other)).abs() == TRITONE
    }

    /// Returns the tones on the first beats. `kept`: the first of them, if they are given. A closed line ends on the final.
    pub(super) fn anchors(&self, random: &mut Random, kept: &[i32], is_closed: bool) -> Option<Vec<i32>> {
        let mut anchors: Vec<i32> = Vec::with_capacity(self.roots.len());
        for (bar, root) in self.roots.iter().copied().enumerate() {
            if let Some(step) = kept.get(bar) {
                anchors.push(*step);
                continue;
            }
            let is_end = is_closed && bar + 1 == self.roots.len();
            let before = anchors.last().copied().zip(bar.checked_sub(1).map(|bar| bass(self.roots[bar])));
            let fits = |step: &i32| match before {
                _ if is_end && step.rem_euclid(7) != 0 => false,
                None => true,
                Some((upper, lower)) => {
                    (step - upper).abs() <= LEAP
                        && !self.is_tritone(*step, upper)
                        && !is_parallel((upper, *step), (lower, bass(root)))
                }
            };
            let tones = self.range.clone().filter(|step| is_chord_tone(*step, root));
            anchors.push(random.choose(&tones.filter(fits).collect::<Vec<_>>())?);
        }
        Some(anchors)
    }

    /// Returns a melody through the tones on the first beats. Its last tone fills its bar.
    pub(super) fn melody(&self, random: &mut Random, anchors: &[i32]) -> Option<Vec<Tone>> {
        let mut tones = Vec::new();
        for (bar, pair) in anchors.windows(2).enumerate() {
            let [anchor, target] = [pair[0], pair[1]];
            let rhythm = random.choose(self.rhythms)?;
            let is_cadence = bar + 2 == anchors.len();
            // No tone comes twice in a row, and the last one not by a leap.
            if rhythm.len() == 1 && (is_cadence || anchor == target) {
                return None;
            }
            let (mut at, mut step) = (bar as u32 * self.bar, anchor);
            for (place, ticks) in rhythm.iter().copied().enumerate() {
                if place > 0 {
                    step = self.passing(random, (step, target), rhythm.len() - place, is_cadence)?;
                }
                tones.push((at, ticks, step));
                at += ticks;
            }
            if self.is_tritone(step, target) {
                return None;
            }
        }
        tones.push(((anchors.len() as u32 - 1) * self.bar, self.bar, *anchors.last()?));
        Some(tones)
    }

    /// Returns a step between two beats, from which the target can be reached with the tones that are left, itself included.
    fn passing(
        &self,
        random: &mut Random,
        (step, target): (i32, i32),
        left: usize,
        is_cadence: bool,
    ) -> Option<i32> {
        let fits = |by: &i32| {
            let next = step + by;
            let rest = (target - next).abs();
            // A cadence comes to its last tone by a step.
            let most = if is_cadence { 2 * left as i32 - 1 } else { 2 * left as i32 };
            self.range.contains(&next)
                && rest <= most
                && (left > 1 || rest > 0)
                && !self.is_tritone(step, next)
        };
        let steps: Vec<i32> = [-2, -1, -1, -1, 1, 1, 1, 2].into_iter().filter(fits).collect();
        random.choose(&steps).map(|by| step + by)
    }

    /// Returns a second voice above the melody: long tones on the first beats, with passing tones between those that are a
    /// third apart. The line's range is that of this voice; `anchors` are the tones of the melody.
    pub(super) fn descant(&self, random: &mut Random, anchors: &[i32]) -> Option<Vec<Tone>> {
        let mut steps: Vec<i32> = Vec::with_capacity(anchors.len());
        for (bar, (anchor, root)) in anchors.iter().copied().zip(self.roots.iter().copied()).enumerate() {
            let before = steps.last().copied();
            let fits = |step: &i32| {
                // A fourth above the melody is no consonance of two voices.
                let interval = step - anchor;
                let leads_well = before.is_none_or(|own| {
                    let melody = (anchors[bar - 1], anchor);
                    let low = (bass(self.roots[bar - 1]), bass(root));
                    (step - own).abs() <= LEAP
                        && !self.is_tritone(*step, own)
                        && !is_parallel((own, *step), melody)
                        && !is_parallel((own, *step), low)
                });
                is_chord_tone(*step, root) && interval > 0 && interval.rem_euclid(7) != 3 && leads_well
            };
            let mut choices: Vec<i32> = self.range.clone().filter(fits).collect();
            choices.sort_by_key(|step| (step - before.unwrap_or(*self.range.start() + 3)).abs());
            choices.truncate(2);
            steps.push(random.choose(&choices)?);
        }
        let mut tones = Vec::new();
        for (bar, step) in steps.iter().copied().enumerate() {
            let at = bar as u32 * self.bar;
            match steps.get(bar + 1) {
                Some(next) if (next - step).abs() == 2 => {
                    let long = self.bar - 2;
                    tones.extend([(at, long, step), (at + long, 2, i32::midpoint(step, *next))]);
                }
                _ => tones.push((at, self.bar, step)),
            }
        }
        Some(tones)
    }
}
