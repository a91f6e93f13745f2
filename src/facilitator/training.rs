//! Training: a person against the machine player, here on this machine.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::app::{App, Update};
use bevy::ecs::change_detection::DetectChangesMut;
use bevy::ecs::message::MessageReader;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::{Res, ResMut};
use bevy::ecs::world::World;
use bevy::state::condition::in_state;
use bevy::state::state::NextState;

use super::mode::{Mode, PlayerSeat, Proposal, Thinking};
use super::orders::Dealer;
use crate::battle::board::{Board, Flow};
use crate::battle::command::Command;
use crate::battle::ecs::{self, BattleSystems, Inbox, Refused};
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::phase::Phase;
use crate::battle::rules::seats_to_act;
use crate::battle::setup::{Book, SetupError};
use crate::battle::view::Viewer;
use crate::facilitatee::{Budget, Level, Mind, Pondering, Style, computer};
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
    /// How hard the machine player thinks.
    pub level: Level,
}

/// The machine player at work.
#[derive(Resource, Default)]
struct Machine {
    seed: [u8; 32],
    level: Level,
    /// The battle it looked at last.
    looked: Option<Seq>,
    task: Option<Pondering>,
}

/// What the person wants, not taken yet.
#[derive(Resource, Default)]
struct Proposed(VecDeque<Command>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Machine>().init_resource::<Proposed>().add_systems(
        Update,
        (take_proposals, look_again, think)
            .chain()
            .before(BattleSystems::Step)
            .run_if(in_state(Mode::Training)),
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
    let (seed, level) = (computer::mind(&setup.seed), setup.level);
    world.insert_resource(Machine { seed, level, ..Machine::default() });
    world.resource_mut::<NextState<Mode>>().set(Mode::Training);
    Ok(())
}

/// One command a frame: only when it is executed or refused is the number of the next one known.
fn take_proposals(
    mut proposals: MessageReader<Proposal>,
    mut proposed: ResMut<Proposed>,
    seat: Res<PlayerSeat>,
    flow: Option<Res<Flow>>,
    dealer: Res<Dealer>,
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
/// It looks at the battle once after each command.
fn think(world: &mut World) {
    if !world.resource::<Inbox>().is_empty() {
        return;
    }
    let Some(seq) = world.get_resource::<Flow>().map(Flow::seq) else { return };
    if world.resource::<Machine>().looked != Some(seq) {
        let seat = world.resource::<PlayerSeat>().0.other();
        let Machine { seed, level, .. } = *world.resource::<Machine>();
        let task = asked(world, seat).map(|board| {
            let view = board.perceived_by(Viewer::Seat(seat));
            Mind::new(level, Style::Even).ponder(view, seat, seed, Budget::default())
        });
        world.resource_mut::<Thinking>().set_if_neq(Thinking(task.is_some()));
        let mut machine = world.resource_mut::<Machine>();
        machine.looked = Some(seq);
        machine.task = task;
        return;
    }
    if world.resource::<Machine>().task.is_none() {
        return;
    }
    let done = world.resource_mut::<Machine>().task.as_mut().and_then(Pondering::poll);
    if let Some(choice) = done {
        world.resource_mut::<Machine>().task = None;
        world.resource_mut::<Thinking>().set_if_neq(Thinking(false));
        if let Some(decision) = choice {
            let order = world.resource_mut::<Dealer>().order(seq, decision.command);
            world.resource_mut::<Inbox>().push(order);
        }
    }
}

/// A machine player whose order was refused looks again.
fn look_again(mut refused: MessageReader<Refused>, seat: Res<PlayerSeat>, mut machine: ResMut<Machine>) {
    let other = seat.0.other();
    if refused.read().any(|refused| refused.order.command.seat() == Some(other)) {
        machine.looked = None;
    }
}

/// The live battle, if the machine player's seat is asked for a command. In phases where both are asked the person
/// goes first with what only one needs to do: the coin.
fn asked(world: &World, seat: Seat) -> Option<FlatBoard> {
    let board = ecs::capture(world)?;
    let mine = seats_to_act(&board).any(|asked| asked == seat);
    let coin = board.flow().phase() == Phase::Cointoss;
    (mine && !coin && !board.flow().is_finished()).then_some(board)
}
