//! Pieces for a lute. A piece is an estampie, a medieval dance: a phrase that is played twice, first with an open and then
//! with a closed ending.

use super::synth::{Note, next_random};

/// The duration of a beat, in seconds.
const BEAT: f32 = 0.52;
/// The beats of a bar.
const BAR: u32 = 3;
/// The bars of a phrase without its ending.
const BARS: u32 = 4;
/// The time in which the last strings fade, in seconds.
const FADE: f32 = 3.0;
/// The duration of a phrase in beats, with its ending of two bars.
const PHRASE: u32 = (BARS + 2) * BAR;
/// The duration of a piece in seconds.
pub const SECONDS: f32 = 2.0 * PHRASE as f32 * BEAT + FADE;
/// The Dorian mode: the steps of its scale in semitones.
const MODE: [i32; 7] = [0, 2, 3, 5, 7, 9, 10];
/// The lowest tone, D3, in hertz.
const LOWEST: f32 = 146.83;
/// The range of the melody, in steps above the lowest tone.
const RANGE: std::ops::RangeInclusive<i32> = 4..=13;
/// The rhythms of a bar: the durations of its notes in beats.
const RHYTHMS: [&[u32]; 5] = [&[2, 1], &[1, 1, 1], &[3], &[2, 1], &[1, 2]];

/// Returns the next random number below `limit`.
fn below(random: &mut u32, limit: u32) -> u32 {
    *random = (*random).max(1);
    (next_random(random) >> 8) % limit
}

/// Returns the pitch of a step of the scale, in hertz.
fn pitch(step: i32) -> f32 {
    let semitones = step.div_euclid(7) * 12 + MODE[step.rem_euclid(7) as usize];
    LOWEST * (semitones as f32 / 12.0).exp2()
}

/// Returns the notes of a piece. `random`: the state of the random numbers.
pub fn compose(random: &mut u32) -> Vec<Note> {
    let mut melody = Vec::new();
    let mut step = [7, 9, 11][below(random, 3) as usize];
    for bar in 0..BARS {
        let mut beat = bar * BAR;
        for &beats in RHYTHMS[below(random, RHYTHMS.len() as u32) as usize] {
            melody.push((beat, step));
            beat += beats;
            // Mostly by steps, and back when it has gone far.
            let by = [-2, -1, -1, 1, 1, 2][below(random, 6) as usize];
            step = if RANGE.contains(&(step + by)) { step + by } else { step - by };
        }
    }
    // The open ending rests on the tone above the last one, the closed ending on the last one.
    let endings = [[(0, 9), (1, 7), (2, 8), (3, 8)], [(0, 9), (1, 8), (2, 6), (3, 7)]];
    let mut notes = Vec::new();
    for (time, ending) in endings.iter().enumerate() {
        let begin = time as u32 * PHRASE;
        let ending = ending.iter().map(|(beat, step)| (BARS * BAR + beat, *step));
        let tones = melody.iter().copied().chain(ending);
        notes.extend(tones.map(|(beat, step)| Note {
            at: (begin + beat) as f32 * BEAT,
            pitch: pitch(step),
            loudness: if beat % BAR == 0 { 0.30 } else { 0.22 },
        }));
        // A drone of the lowest tone and its fifth in turn.
        notes.extend((0..=BARS).map(|bar| Note {
            at: (begin + bar * BAR) as f32 * BEAT,
            pitch: pitch(if bar % 2 == 0 { 0 } else { 4 }),
            loudness: 0.18,
        }));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_a_phrase_in_its_mode_that_is_played_twice_and_ends_on_its_tone() {
        let mut random = 1;
        let mut pieces = Vec::new();
        for _ in 0..200 {
            let notes = compose(&mut random);
            assert!(notes.iter().all(|note| note.pitch <= pitch(*RANGE.end()) && note.pitch >= LOWEST));
            let melody = |from: f32, to: f32| -> Vec<(i32, f32)> {
                let within = notes.iter().filter(|note| note.at >= from && note.at < to);
                within.map(|note| (((note.at - from) * 100.0).round() as i32, note.pitch)).collect()
            };
            let phrase = PHRASE as f32 * BEAT;
            let own = (BARS * BAR) as f32 * BEAT;
            assert_eq!(melody(0.0, own), melody(phrase, phrase + own));
            let last = notes.iter().max_by(|one, other| one.at.total_cmp(&other.at));
            assert_eq!(last.map(|note| note.pitch), Some(pitch(7)), "it ends on D");
            pieces.push(notes);
        }
        for (at, piece) in pieces.iter().enumerate() {
            assert!(!pieces[..at].contains(piece), "piece {at} was played before");
        }
    }
}
