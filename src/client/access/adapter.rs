//! The tree for the screen readers of a desktop.

use std::time::Duration;

use accesskit::{TreeId, TreeUpdate};
use bevy::a11y::{AccessibilitySystems, ManageAccessibilityUpdates};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;

use super::is_read;
use super::tree::AccessTree;

/// The time after which the tree is told again though it is the same, for a reader that has come anew.
const AGAIN: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, take_over)
        .add_systems(PostUpdate, tell.run_if(is_read).in_set(AccessibilitySystems::Update));
}

/// Keeps the engine from telling its own tree, which has the names of few nodes and none of the places on the table.
fn take_over(manages: Option<ResMut<ManageAccessibilityUpdates>>) {
    if let Some(mut manages) = manages {
        manages.set(false);
    }
}

/// Tells the whole tree, because a reader that has come anew knows nothing of it.
fn tell(
    tree: Res<AccessTree>,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    time: Res<Time<Real>>,
    mut waited: Local<Duration>,
    _on_the_main_thread: NonSendMarker,
) {
    *waited += time.delta();
    let Some(window) = window.filter(|_| tree.root().is_some()) else { return };
    if !tree.is_changed() && *waited < AGAIN {
        return;
    }
    *waited = Duration::ZERO;
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        let Some(adapter) = adapters.get_mut(&*window) else { return };
        adapter.update_if_active(|| TreeUpdate {
            nodes: tree.nodes.iter().map(|(id, node)| (*id, node.clone())).collect(),
            tree: None,
            tree_id: TreeId::ROOT,
            focus: tree.focus,
        });
    });
}
