//! The viewport follows the window: when its shape changes, the open screen is laid out again.

use bevy::picking::PickingSystems;
use bevy::window::PrimaryWindow;

use super::field;
use super::viewport::Aside;
use crate::client::prelude::*;
use crate::facilitator::GameMode;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, fit.before(PickingSystems::Input));
}

/// Fits the viewport to the window.
fn fit(world: &mut World) {
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let Ok(window) = windows.single(world) else { return };
    let window = Vec2::new(window.width(), window.height());
    let at_table = world
        .get_resource::<State<Screen>>()
        .is_some_and(|screen| matches!(screen.get(), Screen::Battle | Screen::Result));
    let factor = world.get_resource::<Prefs>().map_or(1.0, |prefs| f32::from(prefs.scale) / 100.0);
    let mut viewport = Viewport::scaled(window, factor, at_table);
    if let Some(mode) = world.get_resource::<State<GameMode>>().filter(|_| viewport.is_small()) {
        viewport.aside =
            Aside { lesson: *mode.get() == GameMode::Tutorial, bar: *mode.get() == GameMode::Replay };
    }
    let before = *world.resource::<Viewport>();
    if viewport == before {
        return;
    }
    world.insert_resource(viewport);
    world.insert_resource(UiScale(viewport.scale));
    if (viewport.form_factor, viewport.size) != (before.form_factor, before.size)
        || (at_table && viewport.aside != before.aside)
    {
        turn(world);
    }
}

/// Lays out the open screen again. Typed text is restored.
pub(super) fn turn(world: &mut World) {
    let Some(screen) = world.get_resource::<State<Screen>>().map(|screen| *screen.get()) else { return };
    field::keep(world);
    let mut laid = world.query::<(Entity, &DespawnOnExit<Screen>)>();
    let laid: Vec<Entity> =
        laid.iter(world).filter(|(_, of)| of.0 == screen).map(|(entity, _)| entity).collect();
    for entity in laid {
        // A node may have been a child of another one.
        if world.get_entity(entity).is_ok() {
            world.despawn(entity);
        }
    }
    // A screen that needs no new layout has no such schedule.
    let _ = world.try_run_schedule(OnRelayout(screen));
}
