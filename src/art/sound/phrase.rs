//! Phrases: what the composer writes and the ensemble plays.

use super::mode::Mode;

/// What the music follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mood {
    /// No battle.
    #[default]
    Leisure,
    /// The first turns of a battle.
    Opening,
    /// A battle.
    Play,
    /// A battle that may soon be lost.
    Danger,
    /// The close after a victory.
    Victory,
    /// The close after a defeat or a draw.
    Defeat,
}

impl Mood {
    /// All moods.
    pub const ALL: [Self; 6] =
        [Self::Leisure, Self::Opening, Self::Play, Self::Danger, Self::Victory, Self::Defeat];

    /// Returns true if the mood is the close of a battle: one phrase, and silence after it.
    #[must_use]
    pub const fn is_close(self) -> bool {
        matches!(self, Self::Victory | Self::Defeat)
    }
}

/// An instrument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Part {
    /// A lute with double strings.
    Lute,
    /// The low strings of the lute.
    Bass,
    /// A psaltery: bright strings of metal.
    Psaltery,
    /// A portative organ, which holds a fifth.
    Organ,
    /// A recorder.
    Recorder,
    /// A frame drum, played softly. Its notes have no pitch.
    Drum,
}

/// A note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Note {
    /// The instrument.
    pub(super) part: Part,
    /// When it begins, in ticks: halves of a beat.
    pub(super) at: u32,
    /// Its duration in ticks.
    pub(super) ticks: u32,
    /// Its step above the final of the mode.
    pub(super) step: i32,
    /// Its loudness in hundredths.
    pub(super) loudness: u32,
}

/// A phrase: some bars of music.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    /// The mood that it was written for.
    pub(super) mood: Mood,
    /// Its mode.
    pub(super) mode: Mode,
    /// The ticks of a bar.
    pub(super) bar: u32,
    /// The number of its bars, with the rest after it.
    pub(super) bars: u32,
    /// The duration of a tick in thousandths of a second.
    pub(super) tick: u32,
    /// The loudness of all its notes in hundredths.
    pub(super) level: u32,
    /// The roots of its triads, one for each bar with notes.
    pub(super) roots: Vec<i32>,
    /// Its notes, in the order of time.
    pub(super) notes: Vec<Note>,
}

impl Phrase {
    /// Returns its duration in seconds.
    pub(super) const fn seconds(&self) -> f32 {
        (self.bar * self.bars * self.tick) as f32 / 1000.0
    }

    /// Returns the notes of the leading voice: what a listener would know again.
    pub(super) fn melody(&self) -> Vec<(u32, i32)> {
        let leads = |note: &&Note| matches!(note.part, Part::Lute | Part::Psaltery) && note.loudness >= LEAD;
        self.notes.iter().filter(leads).map(|note| (note.at, note.step)).collect()
    }
}

/// The least loudness of a note of the leading voice, in hundredths.
pub(super) const LEAD: u32 = 60;
