//! The look back at the battle that is over, in the background: its figures, its course, and the moments that decided it.

use std::path::PathBuf;
use std::sync::Arc;

use crate::client::prelude::*;
use crate::client::table::ReplayAnalysis;
use crate::facilitatee::Pondering;
use crate::facilitator::FinishedBattle;
use crate::facilitator::online::Online;
use crate::replay::{BattleFigures, Timeline};

/// What is known of the battle that is over.
#[derive(Resource, Default)]
pub(super) struct LookBack {
    /// Its figures, once it was measured.
    pub(super) figures: Option<BattleFigures>,
    /// Its course, once it is known in full.
    pub(super) timeline: Option<Arc<Timeline>>,
    /// The file with its record, if it is saved.
    pub(super) file: Option<PathBuf>,
    /// True if the hidden cards of both sides are known here, so that its course will be.
    pub(super) is_known: bool,
    task: Option<Pondering<(BattleFigures, Option<Timeline>)>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LookBack>()
        .init_resource::<ReplayAnalysis>()
        .add_systems(OnEnter(Screen::Result), begin)
        .add_systems(
            Update,
            (begin.run_if(is_revealed), end, analyse).chain().run_if(in_state(Screen::Result)),
        )
        .add_systems(OnExit(Screen::Result), |mut look: ResMut<LookBack>| look.task = None);
}

/// Returns true if both books were revealed since the look began.
fn is_revealed(look: Res<LookBack>, online: Option<Res<Online>>) -> bool {
    !look.is_known && online.is_some_and(|online| online.is_changed() && online.over().is_some())
}

fn begin(world: &mut World) {
    let Some(battle) = FinishedBattle::of(world) else {
        *world.resource_mut::<LookBack>() = LookBack::default();
        return;
    };
    let (file, is_known) = (battle.file().cloned(), battle.is_known());
    let task = Pondering::begin(async move { (battle.figures(), battle.timeline()) });
    *world.resource_mut::<LookBack>() = LookBack { file, is_known, task: Some(task), ..LookBack::default() };
}

fn end(mut look: ResMut<LookBack>) {
    let done = look.bypass_change_detection().task.as_mut().and_then(Pondering::poll);
    if let Some((figures, timeline)) = done {
        // A battle that cannot be executed once more has no course, as one that is not known.
        look.is_known = timeline.is_some();
        (look.figures, look.timeline, look.task) = (Some(figures), timeline.map(Arc::new), None);
    }
}

fn analyse(look: Res<LookBack>, mut analysis: ResMut<ReplayAnalysis>) {
    if let Some(timeline) = &look.timeline {
        ReplayAnalysis::go_on(&mut analysis, timeline);
    }
}
