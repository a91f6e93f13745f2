//! Sounds and music. The wave of each sound is made when it is first played.

mod captions;
mod events;
mod mood;
mod music;
mod watch;

use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
use marginalia_art::sound::effects::Effect;

use super::passing::Passing;
use crate::client::prelude::*;

macro_rules! sounds {
    ($($(#[doc = $event:literal])* $name:ident $caption:literal;)*) => {
        /// A sound to play now. Each event has its own; [`Effect`] tells what is heard.
        #[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Sound { $($(#[doc = $event])* $name,)* }

        impl Sound {
            /// All sounds, in order.
            const ALL: &[Self] = &[$(Self::$name,)*];

            /// Returns what is heard.
            const fn effect(self) -> Effect {
                match self { $(Self::$name => Effect::$name,)* }
            }

            /// Returns the message that names the sound.
            const fn caption(self) -> &'static str {
                match self { $(Self::$name => $caption,)* }
            }
        }
    };
}

sounds! {
    /// A button.
    Tap "sound-tap";
    /// A refusal.
    Refuse "sound-refuse";
    /// A copy is added to a book.
    Stack "sound-stack";
    /// A copy is taken out of a book.
    Unstack "sound-unstack";
    /// A card is summoned.
    Drop "sound-drop";
    /// A card is laid face-down.
    Lay "sound-lay";
    /// A face-down card is spent.
    Flip "sound-flip";
    /// A move is declared.
    Quill "sound-quill";
    /// A card moves.
    Slide "sound-slide";
    /// A card jumps to another cell.
    Leap "sound-leap";
    /// A card is drawn.
    Pick "sound-pick";
    /// Ink is charged.
    Fill "sound-fill";
    /// An ability runs.
    Chime "sound-chime";
    /// An ability is given.
    Gild "sound-gild";
    /// A given ability is lost.
    Peel "sound-peel";
    /// A card leaves the field and is not destroyed.
    Shelve "sound-shelve";
    /// An ability has reached its limit.
    Fizzle "sound-fizzle";
    /// An ability rests.
    Sigh "sound-sigh";
    /// An attack is declared.
    Stroke "sound-stroke";
    /// A strike at a player is declared.
    Flourish "sound-flourish";
    /// An attack damages a card.
    Thud "sound-thud";
    /// An ability damages a card.
    Scratch "sound-scratch";
    /// An ability damages a player.
    Crackle "sound-crackle";
    /// A strike damages a player.
    Tear "sound-tear";
    /// A player pays with HP.
    Prick "sound-prick";
    /// Fatigue.
    Creak "sound-creak";
    /// An attack destroys a card.
    Splash "sound-splash";
    /// An ability destroys a card.
    Soak "sound-soak";
    /// Poison destroys a card.
    Drain "sound-drain";
    /// A card is healed.
    Balm "sound-balm";
    /// A player is healed.
    Kindle "sound-kindle";
    /// A card is poisoned.
    Bubble "sound-bubble";
    /// Poison damages a card.
    Hiss "sound-hiss";
    /// A card is paralysed.
    Damp "sound-damp";
    /// A card is blinded.
    Veil "sound-veil";
    /// A card is cursed.
    Toll "sound-toll";
    /// An ailment ends.
    Clear "sound-clear";
    /// A nightmare puts a card to sleep.
    Lull "sound-lull";
    /// A card wakes.
    Wake "sound-wake";
    /// Abilities are sealed.
    Erase "sound-erase";
    /// Abilities are freed.
    Restore "sound-restore";
    /// It is decided who begins.
    Coin "sound-coin";
    /// A battle begins.
    Open "sound-open";
    /// A turn begins.
    Leaf "sound-leaf";
    /// The player's own turn begins.
    Bell "sound-bell";
    /// The player may react.
    Knock "sound-knock";
    /// A turn ends.
    Seal "sound-seal";
    /// The player's time is short.
    Tick "sound-tick";
    /// A lesson goes on.
    Dip "sound-dip";
    /// A lesson or a puzzle is solved.
    Solved "sound-solved";
    /// The battle is won.
    Victory "sound-victory";
    /// The battle is lost.
    Defeat "sound-defeat";
    /// The battle is a draw.
    Even "sound-even";
    /// A battle is left, or ends without a result.
    Shut "sound-shut";
    /// The opponent says something.
    Call "sound-call";
    /// The player says something to the opponent.
    Answer "sound-answer";
    /// The opponent proposes something.
    Offer "sound-offer";
    /// Somebody comes into the room.
    Arrive "sound-arrive";
    /// Somebody leaves the room.
    Depart "sound-depart";
    /// A connection is lost.
    Snap "sound-snap";
}

impl Sound {
    /// Returns true if the sound answers the player's hand, and tells nothing of the battle.
    pub const fn is_of_interface(self) -> bool {
        matches!(self, Self::Tap | Self::Refuse | Self::Stack | Self::Unstack)
    }
}

/// The largest number of sounds that begin in a frame.
const MOST: usize = 3;

/// The waves played so far, in the order of [`Sound::ALL`]. Each wave is made when it is first played, so the start is
/// not delayed.
#[derive(Resource)]
struct Waves([Option<Handle<AudioSource>>; Sound::ALL.len()]);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Sound>().add_systems(Update, play).add_plugins((
        captions::plugin,
        mood::plugin,
        music::plugin,
        watch::plugin,
    ));
    app.insert_resource(Waves([const { None }; Sound::ALL.len()]));
}

/// Returns the sounds of a frame that are played: each once, and only the last few if everything happens at once.
fn distinct(asked: impl Iterator<Item = Sound>) -> Vec<Sound> {
    let mut sounds: Vec<Sound> = Vec::new();
    for sound in asked {
        sounds.retain(|other| *other != sound);
        sounds.push(sound);
    }
    sounds.drain(..sounds.len().saturating_sub(MOST));
    sounds
}

fn play(
    mut asked: MessageReader<Sound>,
    (mut waves, mut sources): (ResMut<Waves>, ResMut<Assets<AudioSource>>),
    prefs: Res<Prefs>,
    mut commands: Commands,
) {
    for sound in distinct(asked.read().copied()) {
        let volume = prefs.loudness(sound);
        if volume <= 0.0 {
            continue;
        }
        let wave = waves.0[sound as usize]
            .get_or_insert_with(|| sources.add(AudioSource { bytes: sound.effect().wave().into() }));
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
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_sound_has_its_own_effect_and_its_own_caption_in_every_language() {
        assert!(Sound::ALL.len() >= 30);
        assert!(Sound::ALL.iter().enumerate().all(|(at, sound)| *sound as usize == at));
        let effects: BTreeSet<Effect> = Sound::ALL.iter().map(|sound| sound.effect()).collect();
        assert_eq!(effects.into_iter().collect::<Vec<_>>(), Effect::ALL, "each is played by one event");
        for locale in Locale::all() {
            let captions: BTreeSet<String> =
                Sound::ALL.iter().map(|sound| locale.say(sound.caption())).collect();
            assert_eq!(captions.len(), Sound::ALL.len());
        }
    }

    #[test]
    fn what_happens_at_once_is_not_a_noise() {
        let all = distinct(Sound::ALL.iter().copied());
        assert_eq!(all, Sound::ALL[Sound::ALL.len() - MOST..]);
        let blows = [Sound::Thud, Sound::Thud, Sound::Splash, Sound::Thud];
        assert_eq!(distinct(blows.into_iter()), [Sound::Splash, Sound::Thud]);
    }

    #[test]
    fn without_a_device_sounds_pass_and_a_sound_is_played_once_a_frame() {
        let mut app = App::new();
        app.add_message::<Sound>()
            .init_resource::<Assets<AudioSource>>()
            .insert_resource(Waves([const { None }; Sound::ALL.len()]))
            .insert_resource(Prefs { master: 0.5, effects: 0.5, interface: 0.0, ..Prefs::default() })
            .add_systems(Update, play);
        for sound in [Sound::Thud, Sound::Thud, Sound::Tap, Sound::Chime] {
            app.world_mut().write_message(sound);
        }
        app.update();
        let mut players = app.world_mut().query::<(&PlaybackSettings, &Passing)>();
        let volumes: Vec<Volume> = players.iter(app.world()).map(|(settings, _)| settings.volume).collect();
        assert_eq!(volumes, [Volume::Linear(0.25); 2], "the bus of the interface is mute");
    }
}
