//! The machine player judges the replay that lies open, a few orders at a time, on a task.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use crate::client::screen::Laid;
use crate::facilitatee::Level;
use crate::facilitator::Replay;
use crate::replay::{Analysis, Machine};

/// How many orders are judged before the others see it; where there is one thread only, nobody may wait for more.
const AT_ONCE: usize = if cfg!(target_arch = "wasm32") { 1 } else { 12 };

/// What is judged so far.
#[derive(Resource, Default)]
pub(super) struct Judged {
    pub(super) analysis: Analysis,
    /// Whether nothing is left to judge.
    pub(super) done: bool,
    task: Option<Task<(Analysis, bool)>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Judged>()
        .add_systems(Update, judge.run_if(in_state(Laid)).run_if(resource_exists::<Replay>))
        .add_systems(OnExit(Laid), |mut judged: ResMut<Judged>| *judged = Judged::default());
}

fn judge(replay: Res<Replay>, mut judged: ResMut<Judged>) {
    if judged.done {
        return;
    }
    if judged.task.is_none() {
        let (timeline, mut analysis) = (Arc::clone(replay.timeline()), judged.analysis.clone());
        let machine = Machine::new(Level::default(), &timeline.record().seed);
        judged.bypass_change_detection().task = Some(AsyncComputeTaskPool::get().spawn(async move {
            let left = (0..AT_ONCE).all(|_| analysis.advance(&timeline, &machine));
            (analysis, left)
        }));
    }
    let finished = judged.bypass_change_detection().task.as_mut().and_then(|task| block_on(poll_once(task)));
    if let Some((analysis, left)) = finished {
        *judged = Judged { analysis, done: !left, task: None };
    }
}
