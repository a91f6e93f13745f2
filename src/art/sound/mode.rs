//! The modes of the music, and their pitches.

/// A mode: a scale of seven steps above its final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mode {
    /// Minor with a major sixth: grave and even.
    Dorian,
    /// Minor with a minor second: tense.
    Phrygian,
    /// Major with a minor seventh: bright.
    Mixolydian,
}

/// The pitch of the final, D4, in hertz.
const FINAL: f32 = 293.66;

impl Mode {
    /// Returns its steps in semitones above the final.
    const fn steps(self) -> [i32; 7] {
        match self {
            Self::Dorian => [0, 2, 3, 5, 7, 9, 10],
            Self::Phrygian => [0, 1, 3, 5, 7, 8, 10],
            Self::Mixolydian => [0, 2, 4, 5, 7, 9, 10],
        }
    }

    /// Returns a step in semitones above the final.
    pub(super) fn semitones(self, step: i32) -> i32 {
        step.div_euclid(7) * 12 + self.steps()[step.rem_euclid(7) as usize]
    }

    /// Returns the pitch of a step in hertz.
    pub(super) fn pitch(self, step: i32) -> f32 {
        FINAL * (self.semitones(step) as f32 / 12.0).exp2()
    }

    /// Returns the roots of the triads that a phrase may go through. Each has a perfect fifth.
    pub(super) const fn roots(self) -> &'static [i32] {
        match self {
            Self::Dorian => &[0, 6, 3, 2, 4],
            Self::Phrygian => &[0, 1, 6, 3, 2],
            Self::Mixolydian => &[0, 6, 3, 4, 1],
        }
    }

    /// Returns the roots that lead to the final.
    pub(super) const fn leading_roots(self) -> &'static [i32] {
        match self {
            Self::Dorian => &[6, 4, 3],
            Self::Phrygian => &[1, 6],
            Self::Mixolydian => &[6, 4, 6],
        }
    }

    /// Returns the roots on which an open ending rests.
    pub(super) const fn open_roots(self) -> &'static [i32] {
        match self {
            Self::Dorian => &[4, 6, 3],
            Self::Phrygian => &[3, 6, 1],
            Self::Mixolydian => &[4, 6, 3],
        }
    }
}
