//! Sounds and music. The wave of each sound is made when it is first played.

mod captions;
mod music;
mod synth;

use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
use bevy::prelude::*;

use super::passing::Passing;
use super::prefs::Prefs;

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
        ROWS[self as usize].1
    }
}

/// All sounds, in order, with the messages that name them.
const ROWS: [(Sound, &str); 12] = [
    (Sound::Tap, "sound-tap"),
    (Sound::Quill, "sound-quill"),
    (Sound::Leaf, "sound-leaf"),
    (Sound::Drop, "sound-drop"),
    (Sound::Thud, "sound-thud"),
    (Sound::Chime, "sound-chime"),
    (Sound::Seal, "sound-seal"),
    (Sound::Tear, "sound-tear"),
    (Sound::Splash, "sound-splash"),
    (Sound::Refuse, "sound-refuse"),
    (Sound::Victory, "sound-victory"),
    (Sound::Defeat, "sound-defeat"),
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
        let wave = waves.0[*sound as usize]
            .get_or_insert_with(|| sources.add(AudioSource { bytes: synth::wave(*sound).into() }));
        commands.spawn((
            AudioPlayer(wave.clone()),
            PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)),
            // If no device plays the sound to its end, it goes nevertheless.
            Passing(4.0),
        ));
    }
}
