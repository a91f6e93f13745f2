//! The main schedules of a frame, each on one thread. Hundreds of small systems take longer to hand to other threads than
//! to run; and they run in the order of a browser, which has one thread. The schedules of the renderer stay as they are:
//! on macOS one of its systems must run on the main thread, to which only the other executor sends it.

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    edit(app, First);
    edit(app, PreUpdate);
    edit(app, StateTransition);
    edit(app, Update);
    edit(app, PostUpdate);
    edit(app, Last);
}

fn edit(app: &mut App, label: impl ScheduleLabel) {
    app.edit_schedule(label, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
}
