//! Captions: the names of sounds and of the music when it changes, for those who do not hear them.

use super::distinct;
use super::mood::{CurrentMood, caption};
use crate::client::passing::Passing;
use crate::client::prelude::*;

/// A marker for a caption.
#[derive(Component)]
struct Caption;

/// The time for which a caption is shown, in seconds.
const WHILE: f32 = 1.6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentMood>().add_systems(Update, show.run_if(resource_exists::<Fonts>));
}

/// Shows the names of the sounds of this frame, and of the music if it changes, in place of the last ones. A screen reader says what happens by itself.
fn show(
    mut sounds: MessageReader<Sound>,
    shown: Query<Entity, With<Caption>>,
    (prefs, mood): (Res<Prefs>, Res<CurrentMood>),
    mut kit: Kit,
) {
    let mut names = Vec::new();
    if prefs.captions && prefs.loudness_of_music() > 0.0 && mood.is_changed() && !mood.is_added() {
        names.push(kit.say(caption(mood.0)));
    }
    let heard = sounds.read().copied().filter(|sound| prefs.captions && !sound.is_of_interface());
    names.extend(distinct(heard).into_iter().map(|sound| kit.say(sound.caption())));
    if names.is_empty() {
        return;
    }
    for caption in &shown {
        kit.commands.entity(caption).despawn();
    }
    let edge = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        bottom: px(6),
        justify_content: JustifyContent::Center,
        ..Node::default()
    };
    let marks = (GlobalZIndex(75), Pickable::IGNORE, Caption, Passing(WHILE), Described::hidden());
    let edge = kit.commands.spawn((edge, marks)).id();
    let (paper, row) = kit.strip(edge);
    kit.commands.entity(paper).insert(Pickable::IGNORE);
    kit.text(row, names.join(&kit.say("list-comma")), TextStyle::RowNote);
}

#[cfg(test)]
mod tests {
    use marginalia_art::sound::Mood;

    use super::*;
    use crate::client::screen::layout_tests::{game, open};
    use crate::client::states::Screen;
    use crate::messages::Locale;

    /// Returns the captions after these sounds.
    fn after(app: &mut App, sounds: &[Sound]) -> Vec<String> {
        for sound in sounds {
            app.world_mut().write_message(*sound);
        }
        app.update();
        app.update();
        let captions: Vec<Entity> =
            app.world_mut().query_filtered::<Entity, With<Caption>>().iter(app.world()).collect();
        let mut texts = app.world_mut().query::<&Text>();
        let mut below = app.world_mut().query::<&Children>();
        let below = below.query(app.world());
        let texts = texts.query(app.world());
        captions
            .into_iter()
            .flat_map(|caption| below.iter_descendants(caption).collect::<Vec<_>>())
            .filter_map(|entity| texts.get(entity).ok().map(|text| text.0.clone()))
            .collect()
    }

    #[test]
    fn sounds_of_the_battle_have_captions_if_they_are_asked_for() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.add_plugins(plugin);
        open(&mut app, Screen::Title);
        assert!(after(&mut app, &[Sound::Chime]).is_empty());
        app.world_mut().resource_mut::<Prefs>().captions = true;
        let chime = Locale::default().say(Sound::Chime.caption());
        assert_eq!(after(&mut app, &[Sound::Chime, Sound::Chime]), [chime]);
        let caption =
            app.world_mut().query_filtered::<&mut Passing, With<Caption>>().single_mut(app.world_mut());
        caption.expect("one caption").0 = 0.0;
        assert!(after(&mut app, &[]).is_empty(), "it is shown for a while");
    }

    #[test]
    fn music_that_changes_has_a_caption_if_it_is_heard() {
        for (music, captions) in [(0.4, 1), (0.0, 0)] {
            let mut app = game((1280, 720), Some(Locale::default()));
            app.add_plugins(plugin);
            open(&mut app, Screen::Title);
            let mut prefs = app.world_mut().resource_mut::<Prefs>();
            (prefs.captions, prefs.music) = (true, music);
            assert!(after(&mut app, &[]).is_empty(), "it goes on");
            app.world_mut().resource_mut::<CurrentMood>().0 = Mood::Danger;
            let words = Locale::default().say(caption(Mood::Danger));
            assert_eq!(after(&mut app, &[]), vec![words; captions]);
        }
    }
}
