//! Training: a person against the machine player, here on this machine.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::app::{App, Update};
use bevy::ecs::message::MessageReader;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::ResMut;
use bevy::ecs::world::World;
use bevy::state::condition::in_state;
use bevy::state::state::NextState;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::mode::{Mode, PlayerSeat, Proposal, Thinking};
use super::orders::Dealer;
use crate::battle::board::{Board, Flow};
use crate::battle::command::Command;
use crate::battle::ecs::{self, BattleSystems, Inbox};
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::rules::seats_to_act;
use crate::battle::setup::{Book, SetupError};
use crate::battle::view::Viewer;
use crate::facilitatee::computer;
use crate::ids::{CardId, Seat, Seq};

/// What a training battle needs.
#[derive(Clone, Debug)]
pub struct TrainingSetup {
    /// Cards and settings.
    pub library: Arc<CardLibrary>,
    /// Both books, Host's first.
    pub books: [Vec<CardId>; 2],
    /// All chance follows from it.
    pub seed: [u8; 32],
    /// The person's seat; the machine player takes the other.
    pub player: Seat,
}

/// The machine player at work.
#[derive(Resource, Default)]
struct Machine {
    seed: [u8; 32],
    task: Option<(Seq, Task<Option<Command>>)>,
}

/// What the person wants, not taken yet.
#[derive(Resource, Default)]
struct Proposed(VecDeque<Command>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Machine>().init_resource::<Proposed>().add_systems(
        Update,
        (take_proposals, think).chain().before(BattleSystems::Step).run_if(in_state(Mode::Training)),
    );
}

/// Starts a training battle in this world, in place of any other.
///
/// # Errors
/// A book that names unknown cards, or books too large for one battle.
pub fn begin_training(world: &mut World, setup: &TrainingSetup) -> Result<(), SetupError> {
    let books = setup.books.clone().map(Book::Known);
    let board = FlatBoard::new(Arc::clone(&setup.library), &books)?;
    ecs::install(world, &board);
    world.insert_resource(Dealer::new(setup.seed));
    world.insert_resource(PlayerSeat(setup.player));
    world.insert_resource(Thinking(false));
    world.insert_resource(Proposed::default());
    world.insert_resource(Machine { seed: computer::mind(&setup.seed), task: None });
    world.resource_mut::<NextState<Mode>>().set(Mode::Training);
    Ok(())
}

/// One command a frame: only when it is executed or refused is the number of the next one known.
fn take_proposals(
    mut proposals: MessageReader<Proposal>,
    mut proposed: ResMut<Proposed>,
    seat: bevy::ecs::system::Res<PlayerSeat>,
    flow: Option<bevy::ecs::system::Res<Flow>>,
    dealer: bevy::ecs::system::Res<Dealer>,
    mut inbox: ResMut<Inbox>,
) {
    let own = proposals.read().map(|Proposal(command)| *command);
    proposed.0.extend(own.filter(|command| command.seat() == Some(seat.0)));
    if let Some(flow) = flow
        && let Some(command) = proposed.0.pop_front()
    {
        inbox.push(dealer.order(flow.seq(), command));
    }
}

/// The machine player thinks on a task, given its seat's view and nothing else; its command comes in like any other.
fn think(world: &mut World) {
    let seat = world.resource::<PlayerSeat>().0.other();
    let Some(board) = asked(world, seat) else {
        world.resource_mut::<Machine>().task = None;
        world.insert_resource(Thinking(false));
        return;
    };
    let seq = board.flow().seq();
    let mut machine = world.resource_mut::<Machine>();
    let seed = machine.seed;
    let stale = machine.task.as_ref().is_none_or(|(at, _)| *at != seq);
    if stale {
        let view = board.perceived_by(Viewer::Seat(seat));
        let task = AsyncComputeTaskPool::get()
            .spawn(async move { computer::choose(&view, seat, seed).map(|thought| thought.command) });
        machine.task = Some((seq, task));
        world.insert_resource(Thinking(true));
        return;
    }
    let done = machine.task.as_mut().and_then(|(_, task)| block_on(poll_once(task)));
    if let Some(choice) = done {
        machine.task = None;
        world.insert_resource(Thinking(false));
        if let Some(command) = choice {
            let order = world.resource_mut::<Dealer>().order(seq, command);
            world.resource_mut::<Inbox>().push(order);
        }
    }
}

/// The live battle, if the machine player's seat is asked for a command and nothing is on its way. In phases where
/// both are asked the person goes first with what only one needs to do: the coin.
fn asked(world: &World, seat: Seat) -> Option<FlatBoard> {
    if !world.resource::<Inbox>().is_empty() {
        return None;
    }
    let board = ecs::capture(world)?;
    let mine = seats_to_act(&board).any(|asked| asked == seat);
    let coin = board.flow().phase() == crate::battle::phase::Phase::Cointoss;
    (mine && !coin && !board.flow().is_finished()).then_some(board)
}
