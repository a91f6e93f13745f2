//! The analysis of the open replay by the machine player, a few commands at a time, in a task.

use std::sync::Arc;

use bevy::prelude::*;

use crate::client::states::InBattle;
use crate::facilitatee::{Level, Pondering};
use crate::facilitator::Replay;
use crate::replay::{Analysis, Machine};

/// The number of commands analysed before the result is shown.
const AT_ONCE: usize = 6;

/// The analysis so far.
#[derive(Resource, Default)]
pub(in crate::client) struct ReplayAnalysis {
    pub(super) analysis: Analysis,
    /// True if the analysis is complete.
    pub(super) done: bool,
    task: Option<Pondering<(Analysis, bool)>>,
}

impl ReplayAnalysis {
    /// Returns true while commands are being analysed.
    pub(in crate::client) fn is_pending(&self) -> bool {
        self.task.is_some()
    }

    /// Returns an analysis that never ends.
    #[cfg(test)]
    pub(in crate::client::table) fn endless() -> Self {
        Self { task: Some(Pondering::begin(std::future::pending())), ..Self::default() }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReplayAnalysis>()
        .add_systems(Update, judge.run_if(in_state(InBattle)).run_if(resource_exists::<Replay>))
        .add_systems(OnExit(InBattle), |mut judged: ResMut<ReplayAnalysis>| {
            *judged = ReplayAnalysis::default()
        });
}

fn judge(replay: Res<Replay>, mut judged: ResMut<ReplayAnalysis>) {
    if judged.done {
        return;
    }
    if judged.task.is_none() {
        let (timeline, analysis) = (Arc::clone(replay.timeline()), judged.analysis.clone());
        let machine = Machine::new(Level::Abbot, &timeline.record().seed);
        judged.bypass_change_detection().task = Some(machine.ponder(timeline, analysis, AT_ONCE));
    }
    let finished = judged.bypass_change_detection().task.as_mut().and_then(Pondering::poll);
    if let Some((analysis, left)) = finished {
        *judged = ReplayAnalysis { analysis, done: !left, task: None };
    }
}
