//! The step loop, the only code that advances a live battle.

use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemState;
use bevy::ecs::world::{Mut, World};
use bevy::state::state::{OnEnter, OnExit, OnTransition, State, StateTransitionEvent};

use super::board::EcsBoard;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::history::{History, Order};
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::rules::{MAX_STEPS, Next, apply, begin, go, next};

/// The schedule in which the emitted triggers are processed.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Settle;

/// The step loop's own access to the board.
#[derive(Resource)]
struct BoardAccess(SystemState<EcsBoard<'static, 'static>>);

pub(super) fn init(world: &mut World) {
    let access = BoardAccess(SystemState::new(world));
    world.insert_resource(access);
}

/// Reads or changes the live battle.
fn with_board<T>(world: &mut World, work: impl FnOnce(&mut EcsBoard) -> T) -> T {
    world.resource_scope(|world, mut access: Mut<BoardAccess>| {
        let mut board = access.0.get_mut(world).expect("the battle is installed: its resources are there");
        work(&mut board)
    })
}

fn record(world: &mut World, command: &Command) {
    world.resource_mut::<History>().commands.push(*command);
}

/// Goes from one phase to the next as any Bevy state does: systems hear of the exit, of the transition and of the entry.
/// The work of the phase is one of the systems that run on entry.
fn enter(world: &mut World, exited: Phase, entered: Phase) {
    world.insert_resource(State::new(entered));
    world.write_message(StateTransitionEvent {
        exited: Some(exited),
        entered: Some(entered),
        allow_same_state_transitions: true,
    });
    // A schedule that nobody has added a system to does not exist.
    let _ = world.try_run_schedule(OnExit(exited));
    let _ = world.try_run_schedule(OnTransition { exited, entered });
    world.run_schedule(OnEnter(entered));
}

/// Executes an order on the live battle, and all automatic commands that follow, until a player must choose.
///
/// # Errors
/// Returns the reason why the order is not allowed. Nothing has changed in that case.
pub fn execute(world: &mut World, order: &Order) -> Result<(), Reason> {
    with_board(world, |board| begin(board, &order.command, order.seed, &order.openings))?;
    world.resource_mut::<History>().orders.push(order.clone());
    record(world, &order.command);
    let (exited, phase) = with_board(world, |board| {
        let exited = board.state().phase();
        (exited, apply(board, &order.command).then(|| board.state().phase()))
    });
    if let Some(phase) = phase {
        enter(world, exited, phase);
    }
    for _ in 0..MAX_STEPS {
        world.run_schedule(Settle);
        let (step, exited, phase) = with_board(world, |board| {
            let exited = board.state().phase();
            let step = next(board);
            match &step {
                Next::Rest => {}
                Next::Enter(phase) => go(board, *phase),
                Next::Run(command) => {
                    apply(board, command);
                }
            }
            (step, exited, board.state().phase())
        });
        match step {
            Next::Rest => return Ok(()),
            Next::Run(command) => record(world, &command),
            Next::Enter(_) => {}
        }
        enter(world, exited, phase);
    }
    unreachable!("the battle did not come to rest after {MAX_STEPS} steps");
}
