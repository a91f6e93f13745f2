//! Background music: a generated piece for a lute after each pause. A piece is an estampie, a medieval dance: a phrase that
//! is played twice, first with an open and then with a closed ending.

use bevy::audio::{AudioPlayer, AudioSink, AudioSinkPlayback as _, AudioSource, PlaybackSettings, Volume};
use bevy::ecs::schedule::IntoScheduleConfigs as _;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::synth::{Note, Strings, next_random};
use crate::client::prefs::Prefs;

/// The silence after a piece, in seconds.
const PAUSE: f32 = 25.0;
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
const SECONDS: f32 = 2.0 * PHRASE as f32 * BEAT + FADE;
/// The Dorian mode: the steps of its scale in semitones.
const MODE: [i32; 7] = [0, 2, 3, 5, 7, 9, 10];
/// The lowest tone, D3, in hertz.
const LOWEST: f32 = 146.83;
/// The range of the melody, in steps above the lowest tone.
const RANGE: std::ops::RangeInclusive<i32> = 4..=13;
/// The rhythms of a bar: the durations of its notes in beats.
const RHYTHMS: [&[u32]; 5] = [&[2, 1], &[1, 1, 1], &[3], &[2, 1], &[1, 2]];

/// The music to come.
#[derive(Resource, Debug)]
struct Musician {
    /// The time until the next piece, in seconds.
    rest: f32,
    /// The state of the random numbers.
    random: u32,
    /// The piece in preparation: the notes that are missing yet, and the strings.
    prepared: Option<(Vec<Note>, Strings)>,
}

/// A marker for the piece that is played.
#[derive(Component)]
struct Piece;

pub(super) fn plugin(app: &mut App) {
    let random = 0x9E37_79B9;
    app.insert_resource(Musician { rest: 3.0, random, prepared: None })
        .add_systems(Update, (play, follow_volume.run_if(resource_changed::<Prefs>)));
}

/// Begins a piece after the last one and its pause, while the window has the focus. It is prepared a note a frame, because
/// all of it takes longer than a frame.
fn play(
    (prefs, time): (Res<Prefs>, Res<Time<Real>>),
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    playing: Query<Entity, With<Piece>>,
    (mut musician, mut sources): (ResMut<Musician>, ResMut<Assets<AudioSource>>),
    mut commands: Commands,
) {
    musician.rest -= time.delta_secs();
    let is_heard = prefs.loudness_of_music() > 0.0 && window.is_some_and(|window| window.focused);
    if musician.rest > 0.0 || !is_heard {
        return;
    }
    let Some((notes, strings)) = &mut musician.prepared else {
        // Another piece at every start.
        musician.random ^= time.elapsed().subsec_nanos();
        let notes = compose(&mut musician.random);
        musician.prepared = Some((notes, Strings::new(SECONDS)));
        return;
    };
    if let Some(note) = notes.pop() {
        strings.pluck(&note);
        return;
    }
    let bytes = strings.wave().into();
    musician.prepared = None;
    musician.rest = SECONDS + PAUSE;
    // Without an audio device the last piece never ends.
    playing.iter().for_each(|piece| commands.entity(piece).despawn());
    let settings = PlaybackSettings::DESPAWN.with_volume(Volume::Linear(prefs.loudness_of_music()));
    commands.spawn((AudioPlayer(sources.add(AudioSource { bytes })), settings, Piece));
}

fn follow_volume(prefs: Res<Prefs>, mut playing: Query<&mut AudioSink, With<Piece>>) {
    for mut sink in &mut playing {
        sink.set_volume(Volume::Linear(prefs.loudness_of_music()));
    }
}

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

/// Returns the notes of a piece.
fn compose(random: &mut u32) -> Vec<Note> {
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
    use std::time::Duration;

    use bevy::ecs::world::World;

    use super::*;

    fn app(prefs: Prefs) -> App {
        let mut app = App::new();
        app.insert_resource(prefs)
            .init_resource::<Time<Real>>()
            .init_resource::<Assets<AudioSource>>()
            .add_plugins(plugin);
        app.world_mut().spawn((Window::default(), PrimaryWindow));
        app
    }

    /// Lets time pass, and then the frames in which a piece is prepared.
    fn pass(app: &mut App, seconds: f32) {
        for frame in 0..80 {
            let by = Duration::from_secs_f32(if frame == 0 { seconds } else { 0.0 });
            app.world_mut().resource_mut::<Time<Real>>().advance_by(by);
            app.update();
        }
    }

    /// Returns the volumes of the pieces that are played.
    fn volumes(world: &mut World) -> Vec<Volume> {
        world
            .query_filtered::<&PlaybackSettings, With<Piece>>()
            .iter(world)
            .map(|settings| settings.volume)
            .collect()
    }

    #[test]
    fn a_piece_follows_another_at_its_volume_while_the_player_is_here() {
        let mut app = app(Prefs { master: 0.5, music: 0.4, ..Prefs::default() });
        pass(&mut app, 1.0);
        assert_eq!(volumes(app.world_mut()), [], "nobody plays at once");
        pass(&mut app, 3.0);
        assert_eq!(volumes(app.world_mut()), [Volume::Linear(0.2)]);
        let sources = |app: &App| app.world().resource::<Assets<AudioSource>>().len();
        assert_eq!(sources(&app), 1);
        let piece = |app: &mut App| {
            app.world_mut().query_filtered::<Entity, With<Piece>>().single(app.world()).expect("one piece")
        };
        let first = piece(&mut app);
        pass(&mut app, 10.0);
        assert_eq!(piece(&mut app), first);
        pass(&mut app, 100.0);
        assert_ne!(piece(&mut app), first, "the next one is played in place of the last one");
        app.world_mut().query::<&mut Window>().single_mut(app.world_mut()).expect("a window").focused = false;
        let before = app.world().resource::<Musician>().random;
        pass(&mut app, 100.0);
        assert_eq!(app.world().resource::<Musician>().random, before);
    }

    #[test]
    fn without_volume_there_is_no_music() {
        for prefs in [Prefs { music: 0.0, ..Prefs::default() }, Prefs { master: 0.0, ..Prefs::default() }] {
            let mut app = app(prefs);
            pass(&mut app, 100.0);
            assert_eq!(volumes(app.world_mut()), []);
        }
    }

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
