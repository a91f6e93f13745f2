//! The analysis of the open replay, or of the battle that is over, by the machine player: a few commands at a time, in a task.

use std::sync::Arc;

use bevy::prelude::*;

use crate::client::states::InBattle;
use crate::facilitatee::{Level, Pondering};
use crate::facilitator::Replay;
use crate::replay::{Analysis, DecidingMoment, Machine, Timeline};

/// The number of commands analysed before the result is shown.
const AT_ONCE: usize = 6;

/// The analysis so far. A replay that is opened from the result of its battle goes on with it.
#[derive(Resource, Default)]
pub(in crate::client) struct ReplayAnalysis {
    pub(in crate::client) analysis: Analysis,
    /// True if the analysis is complete.
    pub(in crate::client) done: bool,
    /// The moments that decided the battle, as far as it is analysed.
    pub(in crate::client) moments: Vec<DecidingMoment>,
    /// The analysed battle.
    timeline: Option<Arc<Timeline>>,
    task: Option<Pondering<(Analysis, bool)>>,
}

impl ReplayAnalysis {
    /// Returns true while commands are being analysed.
    pub(in crate::client) fn is_pending(&self) -> bool {
        self.task.is_some()
    }

    /// Goes on with the analysis of a battle. Call this once per frame.
    pub(in crate::client) fn go_on(this: &mut ResMut<Self>, timeline: &Arc<Timeline>) {
        if this.timeline.as_ref().is_some_and(|known| !Arc::ptr_eq(known, timeline)) {
            **this = Self::default();
        }
        if this.done {
            return;
        }
        let analysed = this.bypass_change_detection();
        analysed.timeline.get_or_insert_with(|| Arc::clone(timeline));
        let task = analysed.task.get_or_insert_with(|| {
            let machine = Machine::new(Level::Abbot, &timeline.record().seed);
            machine.ponder(Arc::clone(timeline), analysed.analysis.clone(), AT_ONCE)
        });
        if let Some((analysis, is_left)) = task.poll() {
            (this.task, this.done) = (None, !is_left);
            this.moments = analysis.deciding(timeline);
            this.analysis = analysis;
        }
    }

    /// Returns an analysis that is complete.
    #[cfg(test)]
    pub(in crate::client::table) fn complete(analysis: Analysis, timeline: &Timeline) -> Self {
        Self { moments: analysis.deciding(timeline), analysis, done: true, ..Self::default() }
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
        .add_systems(OnExit(InBattle), |mut judged: ResMut<ReplayAnalysis>| judged.task = None);
}

fn judge(replay: Res<Replay>, mut judged: ResMut<ReplayAnalysis>) {
    ReplayAnalysis::go_on(&mut judged, replay.timeline());
}
