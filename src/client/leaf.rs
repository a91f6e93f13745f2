//! The leaf that turns between screens. The new screen is there at once below it, and takes input.

use bevy::time::Real;

use super::frames::LastActivity;
use super::motion::{MotionNode, Motions};
use crate::client::prelude::*;

/// The duration of a turn, in seconds, at any speed of animations: nobody waits for it.
const SECONDS: f32 = 0.24;

/// A leaf, and the completed part of its turn. It begins in the frame after the one that opens the screen, which may be a
/// long one.
#[derive(Component, Debug, Default)]
struct Leaf(Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (turn, begin).chain());
}

/// Returns true if a leaf turns between two screens: not about the table, which stays under its screens, and not while
/// pictures are drawn.
fn is_turned(from: Screen, to: Screen) -> bool {
    let waits = |screen| matches!(screen, Screen::Loading);
    let at_table = |screen| matches!(screen, Screen::Battle | Screen::Result);
    let stays = from == to || (at_table(from) && at_table(to));
    !stays && !waits(from) && !waits(to)
}

fn begin(
    mut transitions: MessageReader<StateTransitionEvent<Screen>>,
    (prefs, leaves): (Res<Prefs>, Query<Entity, With<Leaf>>),
    mut motions: Motions,
    mut commands: Commands,
) {
    let turned = transitions.read().filter_map(|event| Some((event.exited?, event.entered?)));
    let is_due = turned.filter(|(from, to)| is_turned(*from, *to)).count() > 0;
    if !is_due || prefs.reduced_motion || prefs.instant() {
        return;
    }
    leaves.iter().for_each(|leaf| commands.entity(leaf).despawn());
    let Some(material) = motions.leaf() else { return };
    let node = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands.spawn((
        node,
        material,
        Leaf::default(),
        GlobalZIndex(95),
        Pickable::IGNORE,
        Described::hidden(),
    ));
}

fn turn(
    mut leaves: Query<(Entity, &mut Leaf, &MotionNode)>,
    (time, real): (Res<Time>, Res<Time<Real>>),
    mut activity: ResMut<LastActivity>,
    mut motions: Motions,
    mut commands: Commands,
) {
    for (entity, mut leaf, node) in &mut leaves {
        let part = leaf.0.map_or(0.0, |part| part + time.delta_secs() / SECONDS);
        leaf.0 = Some(part);
        if part >= 1.0 {
            commands.entity(entity).despawn();
        } else {
            motions.set(node, part, 1.0);
        }
        activity.keep_frames(&real);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::client::motion::MotionMaterial;

    fn app(prefs: Prefs) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, AssetPlugin::default()))
            .init_asset::<MotionMaterial>()
            .init_resource::<LastActivity>()
            .init_state::<Screen>()
            .insert_resource(prefs)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)))
            .add_plugins(plugin);
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        app.update();
        app
    }

    fn leaves(app: &mut App) -> usize {
        app.world_mut().query::<&Leaf>().iter(app.world()).count()
    }

    fn after(app: &mut App, screen: Screen) -> usize {
        app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        app.update();
        leaves(app)
    }

    #[test]
    fn a_leaf_turns_between_screens_but_not_about_the_table() {
        let mut app = app(Prefs::default());
        assert_eq!(leaves(&mut app), 0, "none turns to the first screen");
        assert_eq!(after(&mut app, Screen::Settings), 1);
        assert_eq!(after(&mut app, Screen::Settings), 1, "no second one turns to the same screen");
        assert_eq!(after(&mut app, Screen::Title), 1, "one at a time");
        (0..15).for_each(|_| app.update());
        assert_eq!(leaves(&mut app), 0, "it goes");
        assert!(!is_turned(Screen::Battle, Screen::Result) && is_turned(Screen::Result, Screen::Title));
    }

    #[test]
    fn no_leaf_turns_for_who_wants_no_motion() {
        for prefs in [
            Prefs { reduced_motion: true, ..Prefs::default() },
            Prefs { at_once: true, ..Prefs::default() },
            Prefs { fast: true, ..Prefs::default() },
        ] {
            assert_eq!(after(&mut app(prefs), Screen::Settings), 0);
        }
    }
}
