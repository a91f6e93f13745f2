//! Background music. It is made while it is played, a little ahead: the ensemble follows the mood of the battle, and no more
//! than a second or two of music is kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{array, num};

use bevy::audio::{
    AddAudioSource as _, AudioPlayer, AudioPlugin, AudioSink, AudioSinkPlayback as _, Decodable,
    PlaybackSettings, Source, Volume,
};
use bevy::ecs::schedule::IntoScheduleConfigs as _;
use bevy::window::PrimaryWindow;
use marginalia_art::sound::{Ensemble, RATE};

use super::mood::CurrentMood;
use crate::client::prelude::*;

/// The silence before the first note, in seconds.
const PAUSE: f32 = 3.0;
/// The number of samples that are made ahead: what a slow frame may last.
const AHEAD: usize = RATE as usize * 3 / 2;
/// The number of samples that are made at a time. It takes about a millisecond.
const PART: usize = RATE as usize / 20;
/// The largest number of such parts in a frame.
const MOST: usize = 4;
/// The number of samples in which the music fades when no more comes.
const FADE: usize = RATE as usize / 3;
/// The number of samples that are taken at a time.
const BLOCK: usize = 512;

/// The musicians.
#[derive(Resource, Debug)]
struct Musicians {
    /// The time until they begin, in seconds.
    rest: f32,
    /// They, and the stream that they play into, once they have begun.
    playing: Option<(Ensemble, Stream)>,
}

/// Music that was made and not yet heard.
#[derive(Asset, TypePath, Clone, Debug, Default)]
struct Stream(Arc<Mutex<VecDeque<f32>>>);

impl Stream {
    fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn add(&self, samples: &[f32]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(samples);
    }

    /// Moves the next samples to a block. Returns their number, and that of the samples that remain.
    fn take(&self, block: &mut [f32; BLOCK]) -> (usize, usize) {
        let mut samples = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = samples.len().min(BLOCK);
        for (place, sample) in block.iter_mut().zip(samples.drain(..count)) {
            *place = sample;
        }
        (count, samples.len())
    }
}

impl Decodable for Stream {
    type Decoder = Listener;

    fn decoder(&self) -> Listener {
        Listener {
            stream: self.clone(),
            block: array::from_fn(|_| 0.0),
            at: 0,
            count: 0,
            behind: 0,
            level: 0.0,
        }
    }
}

/// What the device hears: the stream, and silence while it is empty. It fades between both.
#[derive(Debug)]
struct Listener {
    stream: Stream,
    block: [f32; BLOCK],
    /// The place in the block, and the number of samples in it.
    at: usize,
    count: usize,
    /// The number of samples behind the block.
    behind: usize,
    /// The amplitude: 0 to 1.
    level: f32,
}

impl Iterator for Listener {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.at >= self.count {
            (self.count, self.behind) = self.stream.take(&mut self.block);
            self.at = 0;
            if self.count == 0 {
                // It never ends: there may be more later. The silence is as long as a block, so that a stream that is
                // empty is not asked for every sample.
                (self.level, self.count) = (0.0, BLOCK);
                self.block.fill(0.0);
            }
        }
        let sample = self.block[self.at];
        self.at += 1;
        let left = (self.count - self.at + self.behind) as f32 / FADE as f32;
        self.level = (self.level + 1.0 / FADE as f32).min(left).min(1.0);
        Some(sample * self.level)
    }
}

impl Source for Listener {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> num::NonZero<u16> {
        num::NonZero::<u16>::MIN
    }

    fn sample_rate(&self) -> num::NonZero<u32> {
        const { num::NonZero::new(RATE).expect("a rate") }
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

/// A marker for the music that is played.
#[derive(Component)]
struct Music;

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_audio_source::<Stream>();
    } else {
        app.init_resource::<Assets<Stream>>();
    }
    app.insert_resource(Musicians { rest: PAUSE, playing: None })
        .add_systems(Update, (play, follow_volume.run_if(resource_changed::<Prefs>)));
}

/// Lets the musicians play while the window has the focus and the music can be heard. Without a device nobody takes what
/// they have played, so that they wait.
fn play(
    (prefs, time, mood): (Res<Prefs>, Res<Time<Real>>, Res<CurrentMood>),
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (mut musicians, mut streams): (ResMut<Musicians>, ResMut<Assets<Stream>>),
    mut commands: Commands,
) {
    musicians.rest -= time.delta_secs();
    let is_heard = prefs.loudness_of_music() > 0.0 && window.is_some_and(|window| window.focused);
    if musicians.rest > 0.0 || !is_heard {
        return;
    }
    let (ensemble, stream) = musicians.playing.get_or_insert_with(|| {
        let stream = Stream::default();
        let settings = PlaybackSettings::ONCE.with_volume(Volume::Linear(prefs.loudness_of_music()));
        commands.spawn((AudioPlayer(streams.add(stream.clone())), settings, Music));
        // Other music at every start.
        (Ensemble::new(time.elapsed().subsec_nanos()), stream)
    });
    let missing = AHEAD.saturating_sub(stream.len());
    let mut part = [0.0; PART];
    // What is nearly used up is more urgent than an even load.
    let parts = if missing > AHEAD / 2 { MOST } else { 1 };
    for _ in 0..missing.div_ceil(PART).min(parts) {
        ensemble.play(mood.0, &mut part);
        stream.add(&part);
    }
}

fn follow_volume(prefs: Res<Prefs>, mut playing: Query<&mut AudioSink, With<Music>>) {
    for mut sink in &mut playing {
        sink.set_volume(Volume::Linear(prefs.loudness_of_music()));
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::world::World;
    use marginalia_art::sound::Mood;

    use super::*;

    fn app(prefs: Prefs) -> App {
        let mut app = App::new();
        app.insert_resource(prefs)
            .init_resource::<Time<Real>>()
            .init_resource::<CurrentMood>()
            .add_plugins(plugin);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app
    }

    /// Lets time pass in that many frames.
    fn pass(app: &mut App, seconds: f32, frames: u32) {
        for _ in 0..frames {
            let by = Duration::from_secs_f32(seconds / frames as f32);
            app.world_mut().resource_mut::<Time<Real>>().advance_by(by);
            app.update();
        }
    }

    /// Returns the volumes of the music that is played.
    fn volumes(world: &mut World) -> Vec<Volume> {
        world
            .query_filtered::<&PlaybackSettings, With<Music>>()
            .iter(world)
            .map(|settings| settings.volume)
            .collect()
    }

    fn stream(app: &App) -> Stream {
        app.world().resource::<Musicians>().playing.as_ref().expect("they play").1.clone()
    }

    #[test]
    fn music_is_made_a_little_ahead_at_its_volume_while_the_player_is_here() {
        let mut app = app(Prefs { master: 0.5, music: 0.4, ..Prefs::default() });
        pass(&mut app, 1.0, 4);
        assert_eq!(volumes(app.world_mut()), [], "nobody plays at once");
        pass(&mut app, 4.0, 40);
        assert_eq!(volumes(app.world_mut()), [Volume::Linear(0.2)]);
        let stream = stream(&app);
        assert!((AHEAD..AHEAD + PART).contains(&stream.len()));
        pass(&mut app, 60.0, 60);
        assert!(stream.len() < AHEAD + PART, "without a device nothing piles up");
        let mut listener = stream.decoder();
        app.world_mut().resource_mut::<CurrentMood>().0 = Mood::Danger;
        let heard: Vec<f32> = listener.by_ref().take(RATE as usize).collect();
        assert!(heard.iter().any(|sample| sample.abs() > 0.05));
        pass(&mut app, 1.0, 60);
        assert!(stream.len() >= AHEAD, "what was heard is made anew");
        app.world_mut().query::<&mut Window>().single_mut(app.world_mut()).expect("a window").focused = false;
        let rest: Vec<f32> = listener.by_ref().take(3 * RATE as usize).collect();
        pass(&mut app, 10.0, 60);
        assert_eq!(stream.len(), 0, "nobody plays to an empty room");
        assert_eq!(rest.last(), Some(&0.0));
        assert_eq!(volumes(app.world_mut()).len(), 1);
    }

    #[test]
    fn the_music_fades_in_and_out() {
        let stream = Stream::default();
        stream.add(&vec![1.0; 3 * FADE]);
        let mut listener = stream.decoder();
        let mut heard: Vec<f32> = listener.by_ref().take(3 * FADE + 2_000).collect();
        assert_eq!(heard.iter().copied().fold(0.0, f32::max), 1.0);
        // Nothing for a while, and then more.
        stream.add(&vec![1.0; 2 * FADE]);
        heard.extend(listener.by_ref().take(3 * FADE));
        let jump = heard.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
        assert!(jump < 2.0 / FADE as f32 && heard[0] < 0.001, "a jump of {jump}");
    }

    #[test]
    fn without_volume_there_is_no_music() {
        for prefs in [Prefs { music: 0.0, ..Prefs::default() }, Prefs { master: 0.0, ..Prefs::default() }] {
            let mut app = app(prefs);
            pass(&mut app, 100.0, 10);
            assert_eq!(volumes(app.world_mut()), []);
        }
    }
}
