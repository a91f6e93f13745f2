//! Sounds and music. The wave of each sound is made when it is first played.

mod captions;
mod music;

use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
use marginalia_art::sound;

use super::passing::Passing;
use crate::client::prelude::*;

/// A sound to play now.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Sound {
    /// A finger on wood: a button.
    Tap,
    /// A scratching quill: a move, a command written.
    Quill,
    /// A turning leaf: a turn begins, a card is drawn.
    Leaf,
    /// A falling drop of ink: a summoning, MP.
    Drop,
    /// A dull blow: damage.
    Thud,
    /// A small bell: recovery, a triggered ability.
    Chime,
    /// Wax pressed under a seal: a turn ends.
    Seal,
    /// Paper tearing: direct damage.
    Tear,
    /// A splash: a card is destroyed.
    Splash,
    /// A refusal.
    Refuse,
    /// The battle is won.
    Victory,
    /// The battle is lost.
    Defeat,
}

impl Sound {
    /// Returns true if the sound answers the player's hand, and tells nothing of the battle.
    pub const fn is_of_interface(self) -> bool {
        matches!(self, Self::Tap | Self::Refuse)
    }

    /// Returns the message that names the sound.
    const fn caption(self) -> &'static str {
        ROWS[self as usize].2
    }
}

/// A sound, what makes its wave, and the message that names it.
type Row = (Sound, fn() -> Vec<u8>, &'static str);

/// All sounds, in order.
const ROWS: [Row; 12] = [
    (Sound::Tap, sound::tap, "sound-tap"),
    (Sound::Quill, sound::quill, "sound-quill"),
    (Sound::Leaf, sound::leaf, "sound-leaf"),
    (Sound::Drop, sound::ink_drop, "sound-drop"),
    (Sound::Thud, sound::thud, "sound-thud"),
    (Sound::Chime, sound::chime, "sound-chime"),
    (Sound::Seal, sound::seal, "sound-seal"),
    (Sound::Tear, sound::tear, "sound-tear"),
    (Sound::Splash, sound::splash, "sound-splash"),
    (Sound::Refuse, sound::refusal, "sound-refuse"),
    (Sound::Victory, sound::victory, "sound-victory"),
    (Sound::Defeat, sound::defeat, "sound-defeat"),
];

/// The waves played so far, in the order of [`ROWS`]. Each wave is made when it is first played, so the start is
/// not delayed.
#[derive(Resource, Default)]
struct Waves([Option<Handle<AudioSource>>; ROWS.len()]);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Sound>()
        .init_resource::<Waves>()
        .add_systems(Update, play)
        .add_plugins((captions::plugin, music::plugin));
}

fn play(
    mut asked: MessageReader<Sound>,
    (mut waves, mut sources): (ResMut<Waves>, ResMut<Assets<AudioSource>>),
    prefs: Res<Prefs>,
    mut commands: Commands,
) {
    let mut once = [false; ROWS.len()];
    for sound in asked.read() {
        // Ten thuds in one frame are played as one.
        let heard = std::mem::replace(&mut once[*sound as usize], true);
        let volume = prefs.loudness(*sound);
        if heard || volume <= 0.0 {
            continue;
        }
        let wave = waves.0[*sound as usize].get_or_insert_with(|| {
            let (_, wave, _) = ROWS[*sound as usize];
            sources.add(AudioSource { bytes: wave().into() })
        });
        commands.spawn((
            AudioPlayer(wave.clone()),
            PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)),
            // If no device plays the sound to its end, it goes nevertheless.
            Passing(4.0),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_heard_and_none_screams() {
        for (sound, wave, _) in ROWS {
            let bytes = wave();
            assert_eq!(&bytes[..4], b"RIFF");
            assert_eq!(
                bytes.len(),
                44 + u32::from_le_bytes([bytes[40], bytes[41], bytes[42], bytes[43]]) as usize
            );
            let samples: Vec<i16> =
                bytes[44..].chunks(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
            let peak = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or(0);
            assert!((2_000..32_700).contains(&peak), "{sound:?}: {peak}");
            assert!(samples.last().is_some_and(|last| last.abs() < 400), "{sound:?} ends with a click");
        }
    }

    #[test]
    fn sounds_are_in_order() {
        assert!(ROWS.iter().enumerate().all(|(at, (sound, ..))| *sound as usize == at));
    }
}
