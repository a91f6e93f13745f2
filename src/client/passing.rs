//! What is there for a while.

use bevy::prelude::*;

/// The remaining time of an entity in seconds. It is despawned afterwards.
#[derive(Component)]
pub(super) struct Passing(pub(super) f32);

pub(super) fn plugin(app: &mut App) {
    // Apart from the systems of `Update`, which replace such an entity by the next one.
    app.add_systems(PreUpdate, pass);
}

fn pass(mut entities: Query<(Entity, &mut Passing)>, time: Res<Time<Real>>, mut commands: Commands) {
    for (entity, mut left) in &mut entities {
        left.0 -= time.delta_secs();
        if left.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}
