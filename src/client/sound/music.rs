//! Background music: another generated piece for a lute after each pause.

use bevy::audio::{AudioPlayer, AudioSink, AudioSinkPlayback as _, AudioSource, PlaybackSettings, Volume};
use bevy::ecs::schedule::IntoScheduleConfigs as _;
use bevy::window::PrimaryWindow;
use marginalia_art::sound::{Note, SECONDS, Strings, compose};

use crate::client::prelude::*;

/// The silence after a piece, in seconds.
const PAUSE: f32 = 25.0;

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
}
