//! The instruments: strings by the algorithm of Karplus and Strong, pipes as sums of sines, and a drum.

use std::f32::consts::TAU;

use super::phrase::Part;
use super::random::Random;
use super::wave::RATE;

/// A note that sounds.
#[derive(Debug)]
pub(super) enum Voice {
    /// A course of the lute or the psaltery.
    Strings(Vec<Plucked>),
    /// A pipe of the organ, or a recorder.
    Pipe(Pipe),
    /// A stroke of the drum.
    Drum(Drum),
}

impl Voice {
    /// Returns a note of an instrument. `pitch`: in hertz; `seconds`: its duration.
    pub(super) fn new(part: Part, (pitch, seconds): (f32, f32), loudness: f32, random: &mut Random) -> Self {
        match part {
            // Two strings a hair apart: the sound of a course.
            Part::Lute => Self::Strings(
                [0.9988, 1.0012]
                    .map(|by| Plucked::new((pitch * by, seconds), &LUTE, loudness * 0.6, random))
                    .into(),
            ),
            Part::Psaltery => Self::Strings(
                [0.9992, 1.0008]
                    .map(|by| Plucked::new((pitch * by, seconds), &PSALTERY, loudness * 0.5, random))
                    .into(),
            ),
            Part::Bass => Self::Strings(vec![Plucked::new((pitch, seconds), &BASS, loudness, random)]),
            Part::Organ => Self::Pipe(Pipe::new(pitch, seconds, loudness, &ORGAN)),
            Part::Recorder => Self::Pipe(Pipe::new(pitch, seconds, loudness, &RECORDER)),
            Part::Drum => Self::Drum(Drum { age: 0, loudness, low: 0.0, random: Random::new(random.next()) }),
        }
    }

    /// Adds its next samples. Returns false once nothing is left of it.
    pub(super) fn add(&mut self, samples: &mut [f32]) -> bool {
        match self {
            Self::Strings(strings) => {
                strings.iter_mut().for_each(|string| string.add(samples));
                strings.iter().any(|string| string.left > 0)
            }
            Self::Pipe(pipe) => pipe.add(samples),
            Self::Drum(drum) => drum.add(samples),
        }
    }
}

/// The material of a string, and where it is plucked.
#[derive(Debug)]
struct Material {
    /// The time in which it loses nine tenths of its amplitude, in seconds.
    ring: f32,
    /// How much of its high tones is lost in each period: 0 to 0.5.
    soft: f32,
    /// How bright it is at first: 0 to 1.
    bright: f32,
    /// The place where it is plucked, as a part of its length.
    place: f32,
    /// The time for which it is heard after its duration, in seconds: then the next note takes its string, or a hand damps
    /// it, so that the steps of a melody do not blur.
    after: f32,
}

const LUTE: Material = Material { ring: 2.2, soft: 0.5, bright: 0.35, place: 0.22, after: 0.35 };
const BASS: Material = Material { ring: 2.6, soft: 0.5, bright: 0.22, place: 0.3, after: 0.4 };
const PSALTERY: Material = Material { ring: 2.0, soft: 0.32, bright: 0.6, place: 0.13, after: 0.8 };

/// The longest time for which a string is heard, as a multiple of its ring.
const HEARD: f32 = 1.4;
/// The time in which a string is damped, in seconds.
const DAMPED: f32 = 0.3;

/// A plucked string: noise goes round a loop that is as long as the string, and loses its high tones there. An all-pass
/// filter makes up for the part of the loop below one sample.
#[derive(Debug)]
pub(super) struct Plucked {
    line: Vec<f32>,
    at: usize,
    /// The samples for which it is still heard.
    left: usize,
    loss: f32,
    soft: f32,
    tune: f32,
    last: f32,
    mean_before: f32,
    tuned: f32,
}

impl Plucked {
    fn new((pitch, seconds): (f32, f32), material: &Material, loudness: f32, random: &mut Random) -> Self {
        let period = RATE as f32 / pitch;
        // The mean of two samples takes a part of one.
        let whole = (period - material.soft - 0.2).floor();
        let part = period - material.soft - whole;
        let (mut low, count) = (0.0, whole as usize);
        let noise: Vec<f32> = (0..count)
            .map(|_| {
                low += (random.around_zero() - low) * material.bright;
                low
            })
            .collect();
        // What is plucked at a place has no tone with a node there.
        let place = ((whole * material.place) as usize).clamp(1, count - 1);
        let mut line: Vec<f32> =
            (0..count).map(|at| noise[at] - noise[(at + count - place) % count]).collect();
        let mean = line.iter().sum::<f32>() / whole;
        line.iter_mut().for_each(|sample| *sample -= mean);
        let power = (line.iter().map(|sample| sample * sample).sum::<f32>() / whole).sqrt().max(f32::EPSILON);
        // By its power and not its peak, so that all notes of a string are about as loud.
        line.iter_mut().for_each(|sample| *sample *= loudness * 0.3 / power);
        Self {
            line,
            at: 0,
            left: ((HEARD * material.ring).min(seconds + material.after) * RATE as f32) as usize,
            loss: 0.1_f32.powf(1.0 / (pitch * material.ring)),
            soft: material.soft,
            tune: (1.0 - part) / (1.0 + part),
            last: 0.0,
            mean_before: 0.0,
            tuned: 0.0,
        }
    }

    fn add(&mut self, samples: &mut [f32]) {
        let count = samples.len().min(self.left);
        for sample in &mut samples[..count] {
            let now = self.line[self.at];
            let fade = (self.left as f32 / (DAMPED * RATE as f32)).min(1.0);
            *sample += now * fade;
            let mean = (now * (1.0 - self.soft) + self.last * self.soft) * self.loss;
            self.tuned = self.tune * (mean - self.tuned) + self.mean_before;
            (self.last, self.mean_before) = (now, mean);
            self.line[self.at] = self.tuned;
            self.at = if self.at + 1 < self.line.len() { self.at + 1 } else { 0 };
            self.left -= 1;
        }
    }
}

/// The sound of a pipe.
#[derive(Debug)]
struct Bore {
    /// The amplitudes of its harmonics.
    harmonics: &'static [f32],
    /// The times in which it begins and ends, in seconds.
    attack: f32,
    release: f32,
    /// The depth of its vibrato, as a part of the pitch, and that of its breath.
    vibrato: f32,
    breath: f32,
}

const ORGAN: Bore = Bore {
    harmonics: &[0.5, 0.26, 0.12, 0.1, 0.03, 0.04],
    attack: 0.14,
    release: 0.35,
    vibrato: 0.0,
    breath: 0.01,
};
const RECORDER: Bore = Bore {
    harmonics: &[0.6, 0.05, 0.14, 0.02, 0.04],
    attack: 0.07,
    release: 0.12,
    vibrato: 0.0035,
    breath: 0.035,
};

/// A pipe that is blown.
#[derive(Debug)]
pub(super) struct Pipe {
    bore: &'static Bore,
    pitch: f32,
    loudness: f32,
    age: usize,
    /// The samples for which it is blown.
    blown: usize,
    phase: f32,
    low: f32,
    random: Random,
}

impl Pipe {
    const fn new(pitch: f32, seconds: f32, loudness: f32, bore: &'static Bore) -> Self {
        let blown = (seconds * RATE as f32) as usize;
        Self { bore, pitch, loudness, age: 0, blown, phase: 0.0, low: 0.0, random: Random::new(pitch as u32) }
    }

    fn add(&mut self, samples: &mut [f32]) -> bool {
        let Bore { harmonics, attack, release, vibrato, breath } = *self.bore;
        for sample in samples {
            let t = self.age as f32 / RATE as f32;
            let over = self.age.saturating_sub(self.blown) as f32 / RATE as f32;
            if over >= release {
                return false;
            }
            let rise = (t / attack).min(1.0);
            let fall = 1.0 - over / release;
            let amplitude = self.loudness * rise * rise * (3.0 - 2.0 * rise) * fall * fall;
            // The vibrato comes in slowly.
            let shake = vibrato * (t / 0.5).min(1.0) * (TAU * 4.7 * t).sin();
            self.phase = (self.phase + self.pitch * (1.0 + shake) / RATE as f32).fract();
            // The sines of the harmonics follow from that of the first one.
            let (first, cosine) = (TAU * self.phase).sin_cos();
            let (mut before, mut wave, mut sum) = (0.0, first, 0.0);
            for loud in harmonics {
                sum += loud * wave;
                (before, wave) = (wave, 2.0 * cosine * wave - before);
            }
            self.low += (self.random.around_zero() - self.low) * 0.3;
            *sample += amplitude * (sum + breath * self.low);
            self.age += 1;
        }
        true
    }
}

/// A stroke of the drum: its skin slackens after the stroke, so that its pitch falls.
#[derive(Debug)]
pub(super) struct Drum {
    age: usize,
    loudness: f32,
    low: f32,
    random: Random,
}

impl Drum {
    /// The time for which it is heard, in seconds.
    const HEARD: f32 = 0.7;

    fn add(&mut self, samples: &mut [f32]) -> bool {
        for sample in samples {
            let t = self.age as f32 / RATE as f32;
            if t >= Self::HEARD {
                return false;
            }
            let turns = 82.0 * t + 34.0 * 0.04 * (1.0 - (-t / 0.04).exp());
            self.low += (self.random.around_zero() - self.low) * 0.08;
            let skin = (TAU * turns).sin() * (-t / 0.13).exp() + 0.7 * self.low * (-t / 0.03).exp();
            let edge = (t / 0.003).min(1.0) * (1.0 - t / Self::HEARD);
            *sample += self.loudness * skin * edge;
            self.age += 1;
        }
        true
    }
}
