//! The composer: writes phrase after phrase, as an estampie has them: a phrase with an open ending, and its answer with a
//! closed one. The mood decides mode, metre and instruments. No phrase is written again within the time of [`MEMORY`].

use std::collections::VecDeque;

use super::counterpoint::{Line, Tone, bass};
use super::mode::Mode;
use super::phrase::{LEAD, Mood, Note, Part, Phrase};
use super::random::Random;

/// The time in which no phrase comes again, in seconds: more than the four minutes that are promised, since a player may
/// not hear all of it.
const MEMORY: f32 = 330.0;
/// The bars of a phrase without the rest after it.
const BARS: usize = 4;
/// The attempts at a phrase: one in a few succeeds.
const ATTEMPTS: usize = 400;

/// The rhythms of a bar of three beats, from the calm to the lively ones.
const TRIPLE: [&[u32]; 9] =
    [&[6], &[4, 2], &[4, 2], &[2, 4], &[2, 2, 2], &[3, 1, 2], &[2, 1, 1, 2], &[2, 2, 1, 1], &[1, 1, 2, 2]];
/// The rhythms of a bar of four beats, from the calm to the lively ones.
const DUPLE: [&[u32]; 8] =
    [&[6, 2], &[4, 4], &[4, 2, 2], &[2, 2, 4], &[4, 3, 1], &[2, 2, 2, 2], &[3, 1, 2, 2], &[2, 1, 1, 4]];

/// The organ below a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Drone {
    None,
    /// A bourdon: the final and its fifth, all the time.
    Held,
    /// The fifth of each triad.
    Moving,
}

/// The instruments of a phrase, and how they play.
#[derive(Clone, Copy, Debug)]
struct Texture {
    lead: Part,
    bass: bool,
    drone: Drone,
    /// True if the psaltery answers between the beats.
    shimmer: bool,
    /// True if the recorder sings above the melody.
    descant: bool,
    /// The strokes of the drum in a bar: the tick and the loudness in hundredths.
    drum: &'static [(u32, u32)],
}

/// The texture from which the others differ: a lute alone.
const ALONE: Texture =
    Texture { lead: Part::Lute, bass: true, drone: Drone::None, shimmer: false, descant: false, drum: &[] };

/// What a mood sounds like.
#[derive(Clone, Copy, Debug)]
struct Style {
    mode: Mode,
    bar: u32,
    /// The duration of a tick in thousandths of a second.
    tick: u32,
    /// The textures, two phrases each.
    textures: &'static [Texture],
    /// The bars of rest after the last texture.
    rest: u32,
    /// The rhythms in use: the first and one after the last.
    rhythms: (usize, usize),
    /// The loudness of all instruments in hundredths: few of them play louder, so that all moods are equally loud.
    level: u32,
}

const fn style(mood: Mood) -> Style {
    const LEISURE: &[Texture] = &[
        Texture { drone: Drone::Moving, ..ALONE },
        Texture { lead: Part::Psaltery, drone: Drone::Held, ..ALONE },
        Texture { shimmer: true, drone: Drone::Moving, ..ALONE },
    ];
    const OPENING: &[Texture] = &[
        Texture { lead: Part::Psaltery, drone: Drone::Held, drum: &[(0, 45)], ..ALONE },
        Texture { shimmer: true, drone: Drone::Moving, drum: &[(0, 45), (4, 25)], ..ALONE },
    ];
    const PLAY: &[Texture] = &[
        Texture { drone: Drone::Moving, ..ALONE },
        Texture { lead: Part::Psaltery, drone: Drone::Moving, ..ALONE },
        Texture { shimmer: true, drone: Drone::Held, ..ALONE },
        ALONE,
    ];
    const DANGER: &[Texture] = &[
        Texture { drone: Drone::Held, descant: true, drum: &[(0, 60), (1, 35)], ..ALONE },
        Texture { drone: Drone::Moving, descant: true, drum: &[(0, 60), (1, 35), (6, 25)], ..ALONE },
    ];
    const VICTORY: &[Texture] = &[Texture {
        lead: Part::Psaltery,
        drone: Drone::Moving,
        descant: true,
        drum: &[(0, 60), (3, 30), (4, 40)],
        ..ALONE
    }];
    const DEFEAT: &[Texture] = &[Texture { drone: Drone::Moving, ..ALONE }];
    let (mode, bar, tick) = match mood {
        Mood::Leisure => (Mode::Dorian, 6, 290),
        Mood::Opening => (Mode::Mixolydian, 6, 270),
        Mood::Play => (Mode::Dorian, 6, 280),
        Mood::Danger => (Mode::Phrygian, 8, 255),
        Mood::Victory => (Mode::Mixolydian, 6, 250),
        Mood::Defeat => (Mode::Dorian, 6, 340),
    };
    let (textures, rest, rhythms, level) = match mood {
        Mood::Leisure => (LEISURE, 3, (0, 6), 106),
        Mood::Opening => (OPENING, 1, (1, 8), 106),
        Mood::Play => (PLAY, 2, (1, 9), 100),
        Mood::Danger => (DANGER, 0, (0, 8), 90),
        Mood::Victory => (VICTORY, 4, (1, 9), 104),
        Mood::Defeat => (DEFEAT, 5, (0, 4), 120),
    };
    Style { mode, bar, tick, textures, rest, rhythms, level }
}

/// The composer, with what was written last.
#[derive(Clone, Debug)]
pub(super) struct Composer {
    random: Random,
    /// The mood of the last phrase, as it was asked for.
    mood: Option<Mood>,
    /// The number of phrases since the mood has changed.
    place: usize,
    /// The roots and the tones on first beats of the phrase that waits for its answer.
    question: Option<(Vec<i32>, Vec<i32>)>,
    /// The melodies of the last minutes with their durations, the last one at the end.
    written: VecDeque<(Vec<(u32, i32)>, f32)>,
}

impl Composer {
    pub(super) const fn new(seed: u32) -> Self {
        Self { random: Random::new(seed), mood: None, place: 0, question: None, written: VecDeque::new() }
    }

    /// Returns the mood of the last phrase, as it was asked for.
    pub(super) const fn mood(&self) -> Option<Mood> {
        self.mood
    }

    /// Returns the next phrase. The close of a battle is written once; after it the music is that of leisure.
    pub(super) fn write(&mut self, mood: Mood) -> Phrase {
        if self.mood != Some(mood) {
            (self.mood, self.place, self.question) = (Some(mood), 0, None);
        }
        let played = if mood.is_close() && self.place > 0 { Mood::Leisure } else { mood };
        let phrase = (0..ATTEMPTS).find_map(|attempt| self.attempt(played, attempt)).unwrap_or_else(|| {
            let Style { mode, bar, tick, level, .. } = style(played);
            Phrase { mood: played, mode, bar, bars: 1, tick, level, roots: Vec::new(), notes: Vec::new() }
        });
        self.place += 1;
        self.written.push_back((phrase.melody(), phrase.seconds()));
        let mut lasts: f32 = self.written.iter().map(|(_, seconds)| seconds).sum();
        while let Some((_, seconds)) = self.written.front()
            && lasts - seconds > MEMORY
        {
            lasts -= seconds;
            self.written.pop_front();
        }
        phrase
    }

    /// Returns a phrase, or `None` if the dice led nowhere, or to a phrase of the last minutes.
    fn attempt(&mut self, mood: Mood, attempt: usize) -> Option<Phrase> {
        let Style { mode, bar, tick, textures, rest, rhythms, level } = style(mood);
        let place = self.place % (2 * textures.len());
        let texture = textures[place / 2];
        let is_answer = place % 2 == 1;
        let is_closed = is_answer || mood.is_close();
        let question = self.question.as_ref().filter(|_| is_answer);
        // An answer begins as its phrase. There are beginnings from which no closed ending can be reached: then only the
        // first bar is kept.
        let same = if attempt < ATTEMPTS / 2 { 2 } else { 1 };
        let kept = question.map_or(&[][..], |(_, anchors)| &anchors[..same]);
        let mut roots = question.map_or_else(Vec::new, |(roots, _)| roots[..same].to_vec());
        if texture.drone == Drone::Held {
            roots = vec![0; BARS];
        } else {
            let random = &mut self.random;
            if roots.is_empty() {
                roots.push(0);
            }
            if roots.len() == 1 {
                roots.push(random.choose(mode.roots())?);
            }
            roots.push(random.choose(mode.leading_roots())?);
            roots.push(if is_closed { 0 } else { random.choose(mode.open_roots())? });
        }
        let range = match (texture.lead, mood) {
            (Part::Psaltery, _) => 2..=11,
            // The recorder sings above it.
            (_, Mood::Danger) => -3..=5,
            _ => -3..=7,
        };
        let all = if bar == 8 { &DUPLE[..] } else { &TRIPLE[..] };
        let rhythms = &all[rhythms.0..rhythms.1.min(all.len())];
        let line = Line { mode, bar, rhythms, range, roots: &roots };
        let anchors = line.anchors(&mut self.random, kept, is_closed)?;
        if !is_closed && texture.drone == Drone::Held && anchors.last().is_some_and(|step| step % 7 == 0) {
            // Over a bourdon only the melody can leave the ending open.
            return None;
        }
        let melody = line.melody(&mut self.random, &anchors)?;
        let known: Vec<(u32, i32)> = melody.iter().map(|(at, _, step)| (*at, *step)).collect();
        if self.written.iter().any(|(written, _)| *written == known) {
            return None;
        }
        let mut notes: Vec<Note> = melody.into_iter().map(|tone| lead(texture.lead, bar, tone)).collect();
        if texture.descant {
            // Above a psaltery there is no room: there it goes along in its own range.
            let above = if texture.lead == Part::Psaltery { 6..=13 } else { 2..=11 };
            let line = Line { range: above, ..line };
            notes.extend(
                line.descant(&mut self.random, &anchors)?.into_iter().map(|(at, ticks, step)| Note {
                    part: Part::Recorder,
                    at,
                    ticks,
                    step,
                    loudness: 70,
                }),
            );
        }
        accompany(&mut notes, texture, bar, &roots, is_closed);
        notes.sort_by_key(|note| (note.at, note.part as u8, note.step));
        let is_last = place + 1 == 2 * textures.len() || mood.is_close();
        let bars = BARS as u32 + if is_last { rest } else { 0 };
        self.question = (!is_closed).then(|| (roots.clone(), anchors));
        Some(Phrase { mood, mode, bar, bars, tick, level, roots, notes })
    }
}

/// Returns a note of the leading voice. The first beats are a little louder.
const fn lead(part: Part, bar: u32, (at, ticks, step): Tone) -> Note {
    let loudness =
        if at.is_multiple_of(bar) { LEAD + 25 } else { LEAD + if at.is_multiple_of(2) { 10 } else { 0 } };
    Note { part, at, ticks, step, loudness }
}

/// Adds the instruments below and around the melody.
fn accompany(notes: &mut Vec<Note>, texture: Texture, bar: u32, roots: &[i32], is_closed: bool) {
    let note = |part, at, ticks, step, loudness| Note { part, at, ticks, step, loudness };
    for (place, root) in roots.iter().copied().enumerate() {
        let (at, low) = (place as u32 * bar, bass(root));
        let is_end = place + 1 == roots.len();
        if texture.bass {
            notes.push(note(Part::Bass, at, bar, low, 75));
            if is_end && is_closed {
                notes.push(note(Part::Bass, at, bar, low - 7, 65));
            } else if place % 2 == 1 {
                notes.push(note(Part::Bass, at + bar - 2, 2, low + 4, 50));
            }
        }
        match texture.drone {
            Drone::None => {}
            Drone::Held if place > 0 => {}
            Drone::Held => {
                let all = roots.len() as u32 * bar;
                notes.extend([note(Part::Organ, at, all, -7, 60), note(Part::Organ, at, all, -3, 50)]);
            }
            Drone::Moving => {
                notes.extend([note(Part::Organ, at, bar, low, 60), note(Part::Organ, at, bar, low + 4, 50)])
            }
        }
        // Above the melody in the bars that rest, and between its beats where the psaltery has nothing else to do.
        if (texture.shimmer || is_end) && texture.lead != Part::Psaltery {
            let tones =
                [root, root + 2, root + 4, root + 7].map(|step| if step < 3 { step + 7 } else { step });
            for (number, tick) in (1..bar).step_by(2).enumerate() {
                notes.push(note(Part::Psaltery, at + tick, 1, tones[(number + place) % 4], 40));
            }
        }
        notes.extend(texture.drum.iter().map(|(tick, loud)| note(Part::Drum, at + tick, 1, 0, *loud)));
    }
}
