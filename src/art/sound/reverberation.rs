//! The room in which the music is played: four delays that feed each other.

/// The lengths of the delays in samples. They have no common divisor, so that no echo is heard on its own.
const LENGTHS: [usize; 4] = [1031, 1327, 1523, 1871];
/// The part that comes back from a wall.
const ECHO: f32 = 0.80;
/// How much of the high tones comes back: 0 to 1.
const BRIGHT: f32 = 0.42;
/// The loudness of the room.
const WET: f32 = 0.24;

/// A room with what still sounds in it.
#[derive(Debug)]
pub(super) struct Room {
    delays: [Vec<f32>; 4],
    at: [usize; 4],
    low: [f32; 4],
}

impl Room {
    /// Returns a silent room.
    pub(super) fn new() -> Self {
        Self { delays: LENGTHS.map(|length| vec![0.0; length]), at: [0; 4], low: [0.0; 4] }
    }

    /// Adds what comes back from the walls.
    pub(super) fn add(&mut self, samples: &mut [f32]) {
        for sample in samples {
            let mut out = [0.0; 4];
            for (line, value) in out.iter_mut().enumerate() {
                let heard = self.delays[line][self.at[line]];
                self.low[line] += (heard - self.low[line]) * BRIGHT;
                *value = self.low[line];
            }
            // The reflection of Householder: it mixes the lines and loses nothing.
            let sum: f32 = out.iter().sum();
            for line in 0..4 {
                self.delays[line][self.at[line]] = *sample + ECHO * (out[line] - sum / 2.0);
                self.at[line] = (self.at[line] + 1) % LENGTHS[line];
            }
            *sample += WET * (out[0] - out[1] + out[2] - out[3]);
        }
    }
}
