//! The page: the way on one leaf, and what is decided now on the other. A phone shows one of them.

use super::{begin, path, stage};
use crate::client::pilgrim::Pilgrim;
use crate::client::prelude::*;
use crate::client::toast::Toast;
use crate::client::viewport::show_again;
use crate::facilitator::end_battle;

/// The open leaf of a phone.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum OpenLeaf {
    /// What is decided now.
    #[default]
    Now,
    /// The way, the book and the relics.
    Way,
}

/// A marker for the place of the leaves.
#[derive(Component)]
struct Leaves;

/// A marker for the tabs of a phone.
#[derive(Component)]
struct Tabs;

/// A marker for the buttons below the leaves.
#[derive(Component)]
struct Foot;

pub(in crate::client::screen) fn plugin(app: &mut App) {
    app.init_resource::<Pilgrim>()
        .init_resource::<OpenLeaf>()
        .init_resource::<begin::Plan>()
        .init_resource::<stage::Picked>()
        .init_resource::<stage::Asked>()
        .add_systems(OnEnter(Screen::Pilgrimage), (end_battle, prepare, open).chain())
        .add_systems(OnRelayout(Screen::Pilgrimage), (open, show_again::<OpenLeaf>).chain())
        .add_systems(Update, lay.run_if(is_changed.and_then(in_state(Screen::Pilgrimage))));
}

fn is_changed(
    (leaf, pilgrim): (Res<OpenLeaf>, Res<Pilgrim>),
    (plan, picked, asked): (Res<begin::Plan>, Res<stage::Picked>, Res<stage::Asked>),
) -> bool {
    leaf.is_changed()
        || pilgrim.is_changed()
        || plan.is_changed()
        || picked.is_changed()
        || asked.is_changed()
}

/// Reads the run in progress.
fn prepare(
    (mut pilgrim, mut leaf, mut asked): (ResMut<Pilgrim>, ResMut<OpenLeaf>, ResMut<stage::Asked>),
    (collection, prefs): (Res<Collection>, Res<Prefs>),
    mut toast: ResMut<Toast>,
) {
    (*leaf, *asked) = (OpenLeaf::Now, stage::Asked::default());
    if let Err(problem) = pilgrim.prepare(&collection) {
        toast.show(prefs.language.say(problem));
    }
}

fn open(mut kit: Kit) {
    let screen = kit.leaf_screen(Screen::Pilgrimage);
    kit.commands.entity(screen.leaves).insert(Leaves);
    kit.commands.entity(screen.tabs).insert(Tabs);
    kit.commands.entity(screen.foot).insert(Foot);
}

/// Lays out the leaves.
fn lay(
    mut kit: Kit,
    (mut pilgrim, open): (ResMut<Pilgrim>, Res<OpenLeaf>),
    (plan, picked, asked): (Res<begin::Plan>, Res<stage::Picked>, Res<stage::Asked>),
    (leaves, tabs, foot): (
        Single<Entity, With<Leaves>>,
        Single<Entity, With<Tabs>>,
        Single<Entity, With<Foot>>,
    ),
) {
    for part in [*leaves, *tabs, *foot] {
        kit.commands.entity(part).despawn_related::<Children>();
    }
    // Writing the code of a run that is over changes nothing that is shown otherwise.
    let pilgrim = pilgrim.bypass_change_detection();
    let is_small = kit.viewport().is_small();
    if is_small {
        let labels = if pilgrim.run().is_some() {
            ["pilgrimage-now", "pilgrimage-way"]
        } else {
            ["pilgrimage-patrons", "pilgrimage-steps"]
        };
        for (leaf, label) in [OpenLeaf::Now, OpenLeaf::Way].into_iter().zip(labels) {
            let style = ButtonStyle::Choice(*open == leaf);
            kit.button(*tabs, kit.say(label), style, label).insert(sets(leaf));
        }
    }
    let shows = |leaf| !is_small || *open == leaf;
    kit.back(*foot, Screen::Play);
    let Some(set) = pilgrim.set().cloned() else { return };
    if pilgrim.run().is_none() {
        if shows(OpenLeaf::Now) {
            let leaf = leaf(&mut kit, *leaves, 1.2, "pilgrimage-patrons");
            begin::patrons(&mut kit, leaf, &set, &plan);
        }
        if shows(OpenLeaf::Way) {
            let leaf = leaf(&mut kit, *leaves, 1.0, "pilgrimage-steps");
            begin::steps(&mut kit, leaf, (&set, pilgrim.highest_step()), &plan);
        }
        begin::button(&mut kit, *foot);
        return;
    }
    if shows(OpenLeaf::Now) {
        let place = kit.leaf_place(*leaves, 1.3);
        stage::lay(&mut kit, (place, *foot), pilgrim, &picked);
    }
    if shows(OpenLeaf::Way)
        && let Some(run) = pilgrim.run()
    {
        let leaf = leaf(&mut kit, *leaves, 1.0, "pilgrimage-way");
        path::lay(&mut kit, leaf, run);
        if !pilgrim.is_over() {
            stage::give_up_button(&mut kit, leaf, &asked);
        }
    }
}

/// Lays out a leaf with a heading, and returns its content.
fn leaf(kit: &mut Kit, leaves: Entity, share: f32, heading: &str) -> Entity {
    let place = kit.leaf_place(leaves, share);
    kit.leaf(place, &kit.say(heading)).content
}
