//! The plugin that registers the live battle.

use bevy::app::{App, Update};
use bevy::ecs::schedule::{
    IntoScheduleConfigs, LogLevel, ScheduleBuildSettings, ScheduleConfigs, SingleThreadedExecutor, SystemSet,
};
use bevy::ecs::system::{ResMut, ScheduleSystem};
use bevy::state::state::{OnEnter, State, StateTransitionEvent};

use super::board::{EcsBoard, TriggerCursor};
use super::inbox::{self, OrderInbox, OrderRefused};
use super::seen::{self, SeenBy};
use super::step::{self, Reacting, Settle};
use crate::battle::history::History;
use crate::battle::phase::Phase;
use crate::battle::rules::{
    AbilityKind, AbilityKindVisitor, PhaseWork, PhaseWorkVisitor, visit_ability_kinds, visit_phase_work,
};
use crate::battle::trigger::Trigger;

/// The system set of the battle within a frame; systems that read triggers run after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BattleSystems {
    /// The execution of queued orders.
    Step,
    /// [`Seen`](super::Seen) is written. Systems that show the battle run after it.
    See,
    /// The work of a phase, in `OnEnter` of that phase. Systems there that read the battle run before or after it.
    Phase,
}

/// The live battle: its phases as Bevy states, its triggers as messages, its inbox.
///
/// The states are not registered with `init_state`, because a command walks through many phases within one frame: the
/// step loop sets `State<Phase>`, writes `StateTransitionEvent<Phase>` and runs `OnExit`, `OnTransition` and `OnEnter`,
/// in Bevy's order.
pub fn plugin(app: &mut App) {
    app.add_message::<Trigger>()
        .add_message::<OrderRefused>()
        .add_message::<StateTransitionEvent<Phase>>()
        .init_resource::<TriggerCursor>()
        .init_resource::<OrderInbox>()
        .init_resource::<History>()
        .insert_resource(State::new(Phase::Initial))
        .init_schedule(Settle)
        .init_resource::<SeenBy>()
        .configure_sets(Update, (BattleSystems::Step, BattleSystems::See).chain())
        .add_systems(Update, inbox::drain.in_set(BattleSystems::Step))
        .add_systems(Update, seen::see.run_if(seen::is_outdated).in_set(BattleSystems::See));
    step::init(app.world_mut());
    for phase in Phase::ALL {
        app.init_schedule(OnEnter(phase)).edit_schedule(OnEnter(phase), |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
    visit_phase_work(&mut PhaseSystems(app));
    let mut kinds = KindSystems(None);
    visit_ability_kinds(&mut kinds);
    app.add_systems(Settle, kinds.0.expect("there are kinds of ability"));
    app.edit_schedule(Settle, |schedule| {
        let strict = ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..Default::default() };
        schedule.set_executor(SingleThreadedExecutor::new()).set_build_settings(strict);
    });
}

/// Adds the work of each phase to its `OnEnter`, as a system of its own.
struct PhaseSystems<'a>(&'a mut App);

impl PhaseWorkVisitor for PhaseSystems<'_> {
    fn visit<W: PhaseWork>(&mut self) {
        self.0.add_systems(OnEnter(W::PHASE), run_live::<W>.in_set(BattleSystems::Phase));
    }
}

/// Does the work of a phase on the live battle.
fn run_live<W: PhaseWork>(mut board: EcsBoard) {
    W::run(&mut board);
}

/// Makes a system of each kind of ability, one after the other.
struct KindSystems(Option<ScheduleConfigs<ScheduleSystem>>);

impl AbilityKindVisitor for KindSystems {
    fn visit<K: AbilityKind>(&mut self) {
        self.0 = Some(match self.0.take() {
            Some(before) => (before, react_live::<K>).chain(),
            None => react_live::<K>.into_configs(),
        });
    }
}

/// Lets the abilities of one kind react on the live battle.
fn react_live<K: AbilityKind>(mut board: EcsBoard, mut reacting: ResMut<Reacting>) {
    if let Some(heard) = &mut reacting.0 {
        K::react(&mut board, heard);
    }
}
