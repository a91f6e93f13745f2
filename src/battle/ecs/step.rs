//! The step loop, the only code that advances a live battle.

use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel, Schedules};
use bevy::ecs::system::{ResMut, SystemState};
use bevy::ecs::world::{Mut, World};
use bevy::state::state::{OnEnter, OnExit, OnTransition, State, StateTransitionEvent};

use super::board::EcsBoard;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::history::{History, Order};
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::rules::{Heard, MAX_STEPS, Next, apply, begin, give_up, go, next};

/// The schedule that runs once for each trigger that abilities may react to. Each kind of ability is a system in it and
/// finds the trigger in [`Reacting`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Settle;

/// The trigger to which the abilities react, during [`Settle`].
#[derive(Resource, Default)]
pub(super) struct Reacting(pub(super) Option<Heard>);

/// The step loop's own access to the battle, and the labels of its schedules, which take long to look up.
#[derive(Resource)]
struct StepAccess {
    state: SystemState<(EcsBoard<'static, 'static>, ResMut<'static, Reacting>)>,
    settle: InternedScheduleLabel,
    /// `OnEnter` and `OnExit` of the phases, in order of their codes.
    phases: [[InternedScheduleLabel; 2]; Phase::ALL.len()],
}

impl StepAccess {
    /// Reads or changes the live battle.
    fn with_board<T>(&mut self, world: &mut World, work: impl FnOnce(&mut EcsBoard) -> T) -> T {
        self.with_reaction(world, |board, _| work(board))
    }

    /// Returns the labels of `OnEnter` and `OnExit` of a phase.
    const fn labels(&self, phase: Phase) -> [InternedScheduleLabel; 2] {
        self.phases[phase.code() as usize - 1]
    }

    fn with_reaction<T>(
        &mut self,
        world: &mut World,
        work: impl FnOnce(&mut EcsBoard, &mut Option<Heard>) -> T,
    ) -> T {
        let (mut board, mut reacting) =
            self.state.get_mut(world).expect("the battle is installed: its resources are there");
        work(&mut board, &mut reacting.0)
    }
}

pub(super) fn init(world: &mut World) {
    world.init_resource::<Reacting>();
    let access = StepAccess {
        state: SystemState::new(world),
        settle: Settle.intern(),
        phases: Phase::ALL.map(|phase| [OnEnter(phase).intern(), OnExit(phase).intern()]),
    };
    world.insert_resource(access);
}

fn record(world: &mut World, command: &Command) {
    world.resource_mut::<History>().commands.push(*command);
}

/// Goes from one phase to the next as any Bevy state does: systems hear of the exit, of the transition and of the entry.
/// The work of the phase is one of the systems that run on entry.
fn enter(world: &mut World, access: &StepAccess, exited: Phase, entered: Phase) {
    *world.resource_mut::<State<Phase>>() = State::new(entered);
    world.write_message(StateTransitionEvent {
        exited: Some(exited),
        entered: Some(entered),
        allow_same_state_transitions: true,
    });
    let [_, on_exit] = access.labels(exited);
    let [on_enter, _] = access.labels(entered);
    run_if_there(world, on_exit);
    run_if_there(world, OnTransition { exited, entered }.intern());
    world.run_schedule(on_enter);
}

/// Runs a schedule, unless nobody has added a system to it. Asking costs less than looking for it in vain.
fn run_if_there(world: &mut World, label: InternedScheduleLabel) {
    if world.resource::<Schedules>().contains(label) {
        world.run_schedule(label);
    }
}

/// Lets the abilities react to every trigger emitted since the last call, in order. Then does some work, with the access
/// that found no further trigger.
fn settle_then<T>(world: &mut World, access: &mut StepAccess, work: impl Fn(&mut EcsBoard) -> T) -> T {
    let mut has_begun = false;
    loop {
        let done = access.with_reaction(world, |board, heard| {
            let has_more = if has_begun {
                heard.as_mut().is_some_and(|heard| heard.advance(board))
            } else {
                *heard = Heard::first(board);
                heard.is_some()
            };
            (!has_more).then(|| work(board))
        });
        if let Some(done) = done {
            return done;
        }
        has_begun = true;
        world.run_schedule(access.settle);
    }
}

/// Executes an order on the live battle, and all automatic commands that follow, until a player must choose.
///
/// # Errors
/// Returns the reason why the order is not allowed. Nothing has changed in that case.
pub fn execute(world: &mut World, order: &Order) -> Result<(), Reason> {
    // Taken out once: a resource that is taken out and put back costs as much as a few rules.
    world.resource_scope(|world, mut access: Mut<StepAccess>| walk(world, &mut access, order))
}

fn walk(world: &mut World, access: &mut StepAccess, order: &Order) -> Result<(), Reason> {
    access.with_board(world, |board| begin(board, &order.command, order.seed, &order.openings))?;
    world.resource_mut::<History>().orders.push(order.clone());
    record(world, &order.command);
    let (exited, phase) = access.with_board(world, |board| {
        let exited = board.state().phase();
        (exited, apply(board, &order.command).then(|| board.state().phase()))
    });
    if let Some(phase) = phase {
        enter(world, access, exited, phase);
    }
    for _ in 0..MAX_STEPS {
        let (step, exited, phase) = settle_then(world, access, |board| {
            let exited = board.state().phase();
            let step = next(board);
            match &step {
                Next::Rest | Next::Settle => {}
                Next::Enter(phase) => go(board, *phase),
                Next::Run(command) => {
                    apply(board, command);
                }
            }
            (step, exited, board.state().phase())
        });
        match step {
            Next::Rest => return Ok(()),
            Next::Settle => continue,
            Next::Run(command) => record(world, &command),
            Next::Enter(_) => {}
        }
        enter(world, access, exited, phase);
    }
    let (finish, exited, phase) = access.with_board(world, |board| {
        let exited = board.state().phase();
        let finish = give_up(board);
        apply(board, &finish);
        (finish, exited, board.state().phase())
    });
    record(world, &finish);
    enter(world, access, exited, phase);
    Ok(())
}
