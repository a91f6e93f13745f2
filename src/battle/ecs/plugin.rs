//! The plugin that registers the live battle.

use bevy::app::{App, Update};
use bevy::ecs::schedule::{
    IntoScheduleConfigs, LogLevel, ScheduleBuildSettings, SingleThreadedExecutor, SystemSet,
};
use bevy::state::state::{OnEnter, State};

use super::board::{EcsBoard, TriggerCursor};
use super::inbox::{self, OrderInbox, OrderRefused};
use super::step::{self, Settle};
use crate::battle::history::History;
use crate::battle::phase::Phase;
use crate::battle::rules::{enter, settle};
use crate::battle::trigger::Trigger;

/// The system set of the battle within a frame; systems that read triggers run after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BattleSystems {
    /// Waiting orders are executed.
    Step,
}

/// The live battle: its phases as Bevy states (not registered with `init_state`: the step loop itself sets `State`
/// and runs `OnEnter`), its triggers as messages, its inbox.
pub fn plugin(app: &mut App) {
    app.add_message::<Trigger>()
        .add_message::<OrderRefused>()
        .init_resource::<TriggerCursor>()
        .init_resource::<OrderInbox>()
        .init_resource::<History>()
        .insert_resource(State::new(Phase::Initial))
        .init_schedule(Settle)
        .add_systems(Settle, settle_live)
        .add_systems(Update, inbox::drain.in_set(BattleSystems::Step));
    step::init(app.world_mut());
    for phase in Phase::ALL {
        app.init_schedule(OnEnter(phase)).add_systems(OnEnter(phase), enter_live).edit_schedule(
            OnEnter(phase),
            |schedule| {
                schedule.set_executor(SingleThreadedExecutor::new()).set_build_settings(strict());
            },
        );
    }
    app.edit_schedule(Settle, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new()).set_build_settings(strict());
    });
}

fn strict() -> ScheduleBuildSettings {
    ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..Default::default() }
}

/// The work of the phase just entered.
fn enter_live(mut board: EcsBoard) {
    enter(&mut board);
}

/// Abilities hear the triggers written since they last listened.
fn settle_live(mut board: EcsBoard) {
    settle(&mut board);
}
