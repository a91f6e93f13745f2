//! The common part of all modes on this machine: a match with two facilitatees, its commands, and undo.

mod undo;

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::app::{App, Update};
use bevy::ecs::change_detection::{DetectChanges, DetectChangesMut};
use bevy::ecs::message::{MessageReader, Messages};
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::schedule::common_conditions::{resource_exists, resource_exists_and_changed};
use bevy::ecs::system::{Commands, Res, ResMut};
use bevy::ecs::world::World;
use bevy::state::state::NextState;

use self::undo::{SetAside, rewind, set_start, switch_battle};
pub use self::undo::{UndoEffect, undo_effect};
use super::local_setup::LocalSetup;
use super::matches::{BeginError, CurrentMatch};
use super::mode::{
    BattleReady, GameMode, HotSeatHandover, MatchRequest, OpenHands, PlayerSeat, ProposedCommand, Thinking,
    choose_viewer,
};
use super::order_factory::OrderFactory;
use super::repository::{LocalRepository, Repository};
use crate::battle::board::{BattleState, Board};
use crate::battle::command::Command;
use crate::battle::ecs::{self, BattleSystems, EcsBoard, OrderInbox, OrderRefused};
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::phase::Phase;
use crate::battle::rules::seats_to_act;
use crate::battle::view::Viewer;
use crate::facilitatee::{CommandSource, Facilitatee, LocalPlayer, Pondering};
use crate::ids::{Seat, Seq};

/// Returns the facilitatees with the local player in one seat and another in the other, Host's first.
pub(super) fn beside(player: Seat, other: Arc<dyn Facilitatee>) -> [Arc<dyn Facilitatee>; 2] {
    let person: Arc<dyn Facilitatee> = Arc::new(LocalPlayer);
    match player {
        Seat::Host => [person, other],
        Seat::Guest => [other, person],
    }
}

/// The match on this machine.
#[derive(Resource)]
pub struct LocalMatch {
    /// A token that is different for each match.
    mark: Arc<()>,
    setup: LocalSetup,
    first: FlatBoard,
    repository: Box<dyn Repository>,
    /// The commands that the player has proposed and that are not sent yet.
    proposed: VecDeque<Command>,
    /// True if a sent order is not final yet. Until then the number of the next order is unknown.
    in_flight: bool,
    /// The undone orders; the last one in the list is redone first.
    undone: Vec<Order>,
    /// The battles before the current start was set, and those after it that were left by undo.
    past: Vec<SetAside>,
    future: Vec<SetAside>,
    /// The number of orders of the history that are already processed.
    seen: usize,
    /// The state after which automatic facilitatees last started to think.
    looked: Option<Seq>,
    task: Option<Pondering<Option<Command>>>,
    /// True if one of two players who share the screen with hidden hands is seated at it.
    is_seated: bool,
}

impl LocalMatch {
    /// Returns the setup that the battle was begun with.
    #[must_use]
    pub const fn setup(&self) -> &LocalSetup {
        &self.setup
    }

    /// Returns the battle before the first order.
    #[must_use]
    pub const fn first(&self) -> &FlatBoard {
        &self.first
    }

    /// Returns true if something undone can be redone.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty() || !self.future.is_empty()
    }

    /// Returns the number of undone orders that can be redone.
    #[must_use]
    pub const fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Returns true if a command was sent and is not final yet.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        self.in_flight
    }

    /// Returns a token that identifies this battle: it differs for every battle begun, however similar they are.
    pub(super) const fn mark(&self) -> &Arc<()> {
        &self.mark
    }

    /// Removes and returns a proposal to resign or abort in a remote battle; it need not wait for pending answers.
    fn giving_up(&mut self) -> Option<Command> {
        let gives_up = |command: &Command| matches!(command, Command::BattleForceFinish { .. });
        let at = self.proposed.iter().position(gives_up).filter(|_| !self.repository.is_here())?;
        self.proposed.remove(at)
    }

    fn send(&mut self, order: Order) {
        self.in_flight = true;
        self.repository.send(order);
    }

    /// Discards everything in progress after the battle was set to a state with `orders` orders.
    fn settle(&mut self, orders: usize) {
        self.seen = orders;
        self.proposed.clear();
        self.in_flight = false;
        self.looked = None;
        self.task = None;
    }

    fn at_screen(&self, seat: Seat) -> bool {
        self.setup.seats[seat.index()].acting() == CommandSource::AtScreen
    }

    /// Returns true if two players share this screen.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.at_screen(seat))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (grant, take_proposals, look_again, think, deliver)
            .chain()
            .before(BattleSystems::Step)
            .run_if(resource_exists::<LocalMatch>),
    )
    .add_systems(
        Update,
        (keep_up, pass.run_if(resource_exists_and_changed::<BattleState>))
            .chain()
            .after(BattleSystems::Step)
            .before(choose_viewer)
            .run_if(resource_exists::<LocalMatch>),
    );
}

/// Begins a match on this machine in this world, in place of any other.
///
/// # Errors
/// Fails if the books, the position or the orders are invalid.
pub fn begin_local(world: &mut World, setup: LocalSetup) -> Result<(), BeginError> {
    let repository = LocalRepository::with(setup.orders.clone());
    begin_with(world, setup, Box::new(repository))
}

/// Begins a match like [`begin_local`], with another repository. The history of the repository is executed without
/// being shown. Orders that arrive meanwhile are executed after it (CB §4.4.1). An empty history is a new battle.
///
/// # Errors
/// Fails if the history is unavailable or does not fit, or if the books or the position make no valid battle. The world
/// is unchanged in that case.
pub fn begin_with(
    world: &mut World,
    setup: LocalSetup,
    repository: Box<dyn Repository>,
) -> Result<(), BeginError> {
    let first = FlatBoard::start(Arc::clone(&setup.library), &setup.start)?;
    begin_on(world, setup, first, repository)
}

/// Begins a match like [`begin_with`], from an existing board whose books are not all known on this machine.
pub(super) fn begin_on(
    world: &mut World,
    setup: LocalSetup,
    first: FlatBoard,
    mut repository: Box<dyn Repository>,
) -> Result<(), BeginError> {
    let (mut board, mut orders) = (first.clone(), Vec::new());
    board.record_events();
    for _ in 0..2 {
        let history = repository.history()?;
        for (place, order) in history.iter().enumerate().skip(orders.len()) {
            let refused = |reason| BeginError::Order { order: place + 1, reason };
            board.execute(&order.command, order.seed, &order.openings).map_err(refused)?;
        }
        orders = history;
    }
    let (seen, commands) = (orders.len(), board.drain_commands());
    ecs::install_with_history(world, &board, orders, commands);
    let person =
        Seat::BOTH.into_iter().find(|seat| setup.seats[seat.index()].acting() == CommandSource::AtScreen);
    world.insert_resource(OrderFactory::new(setup.seed));
    world.insert_resource(PlayerSeat(person.unwrap_or(Seat::Host)));
    world.insert_resource(OpenHands(setup.open_hands));
    world.insert_resource(Thinking(false));
    world.insert_resource(HotSeatHandover(None));
    NextState::set_if_neq(&mut world.resource_mut::<NextState<GameMode>>(), setup.mode);
    world.insert_resource(LocalMatch {
        mark: Arc::new(()),
        setup,
        first,
        repository,
        proposed: VecDeque::new(),
        in_flight: false,
        undone: Vec::new(),
        past: Vec::new(),
        future: Vec::new(),
        seen,
        looked: None,
        task: None,
        is_seated: false,
    });
    world.write_message(BattleReady);
    Ok(())
}

/// Begins the same match again. Its undone orders and the battles put aside are kept.
pub(super) fn begin_again(world: &mut World, setup: LocalSetup) -> Result<(), BeginError> {
    let before = world.resource::<LocalMatch>();
    let (undone, past, future) = (before.undone.clone(), before.past.clone(), before.future.clone());
    begin_local(world, setup)?;
    let mut local = world.resource_mut::<LocalMatch>();
    (local.undone, local.past, local.future) = (undone, past, future);
    Ok(())
}

/// Replaces the facilitatee of a seat.
pub fn replace(world: &mut World, seat: Seat, other: Arc<dyn Facilitatee>) {
    let Some(mut local) = world.get_resource_mut::<LocalMatch>() else { return };
    local.setup.seats[seat.index()] = other;
    (local.looked, local.task) = (None, None);
    world.insert_resource(Thinking(false));
}

/// Ends the battle, if there is one, and leaves its mode.
pub fn end_battle(world: &mut World) {
    ecs::uninstall(world);
    world.remove_resource::<LocalMatch>();
    world.remove_resource::<CurrentMatch>();
    world.insert_resource(Thinking(false));
    world.insert_resource(HotSeatHandover(None));
    world.resource_mut::<NextState<GameMode>>().set(GameMode::None);
}

/// Hands the shared screen to the player who must act: at once, or, where hands are hidden, when they sit down.
fn hand_over(world: &mut World, seat: Seat) {
    if world.resource::<OpenHands>().0 {
        if world.resource_mut::<PlayerSeat>().set_if_neq(PlayerSeat(seat)) {
            world.write_message(BattleReady);
        }
    } else if !world.resource::<LocalMatch>().is_seated || world.resource::<PlayerSeat>().0 != seat {
        world.insert_resource(HotSeatHandover(Some(seat)));
    }
}

/// Resets the state of thinking and of the handover after the battle was set to another state.
fn ready(world: &mut World) {
    world.resource_mut::<Thinking>().set_if_neq(Thinking(false));
    world.resource_mut::<HotSeatHandover>().set_if_neq(HotSeatHandover(None));
    world.write_message(BattleReady);
}

/// Carries out the player's requests about the battle as a whole.
fn grant(world: &mut World) {
    let requests: Vec<MatchRequest> = world.resource_mut::<Messages<MatchRequest>>().drain().collect();
    for request in requests {
        let Some(local) = world.get_resource::<LocalMatch>() else { return };
        // While the device is being passed on, only sitting down or a restart is possible.
        if world.resource::<HotSeatHandover>().0.is_some()
            && !matches!(request, MatchRequest::Sit | MatchRequest::Restart(_))
        {
            continue;
        }
        let (takes_back, undone) = (local.setup.allows_undo, local.undone.len());
        match request {
            MatchRequest::Undo => match undo_effect(world).map(|back| back.orders) {
                Some(Some(orders)) => rewind(world, orders),
                Some(None) => switch_battle(world, false),
                None => {}
            },
            MatchRequest::Redo if takes_back && undone > 0 => {
                let played = world.resource::<History>().orders().len();
                rewind(world, played + 1);
            }
            MatchRequest::Redo if takes_back => switch_battle(world, true),
            MatchRequest::Set(start) if takes_back => set_start(world, *start),
            MatchRequest::Rewind(orders) if takes_back => rewind(world, orders),
            MatchRequest::Restart(seed) if local.repository.is_here() => {
                let mut setup = local.setup.clone();
                setup.seed = seed.unwrap_or(setup.seed);
                setup.orders.clear();
                let begun = begin_local(world, setup);
                debug_assert!(begun.is_ok(), "it began before with the same setup");
            }
            MatchRequest::Sit => {
                if let Some(seat) = world.resource_mut::<HotSeatHandover>().0.take() {
                    world.resource_mut::<LocalMatch>().is_seated = true;
                    world.insert_resource(PlayerSeat(seat));
                    world.write_message(BattleReady);
                }
            }
            MatchRequest::Redo
            | MatchRequest::Rewind(_)
            | MatchRequest::Set(_)
            | MatchRequest::Restart(_) => {}
        }
    }
}

/// Sends the proposed commands, one at a time.
fn take_proposals(
    mut proposals: MessageReader<ProposedCommand>,
    mut local: ResMut<LocalMatch>,
    flow: Option<Res<BattleState>>,
    factory: Res<OrderFactory>,
) {
    for ProposedCommand(command) in proposals.read() {
        if command.seat().is_some_and(|seat| local.at_screen(seat)) {
            local.proposed.push_back(*command);
            // Two players at one screen are ready together.
            if let (Command::Initial { seat }, true) = (command, local.is_shared()) {
                local.proposed.push_back(Command::Initial { seat: seat.other() });
            }
        }
    }
    let Some(flow) = flow else { return };
    let next = if local.in_flight { local.giving_up() } else { local.proposed.pop_front() };
    if let Some(command) = next {
        local.send(factory.order(flow.seq(), command));
    }
}

/// Runs the automatic facilitatees, each in a task with only the view of its seat, once after each command.
fn think(world: &mut World) {
    if !world.resource::<OrderInbox>().is_empty() || world.resource::<LocalMatch>().in_flight {
        return;
    }
    let Some(seq) = world.get_resource::<BattleState>().map(BattleState::seq) else { return };
    if world.resource::<LocalMatch>().looked != Some(seq) {
        let task = asked(world).map(|(seat, board)| {
            let view = board.perceived_by(Viewer::Seat(seat));
            let thinker = Arc::clone(&world.resource::<LocalMatch>().setup.seats[seat.index()]);
            thinker.ponder(view, seat)
        });
        world.resource_mut::<Thinking>().set_if_neq(Thinking(task.is_some()));
        let mut local = world.resource_mut::<LocalMatch>();
        local.looked = Some(seq);
        local.task = task;
        return;
    }
    if world.resource::<LocalMatch>().task.is_none() {
        return;
    }
    let done = world.resource_mut::<LocalMatch>().task.as_mut().and_then(Pondering::poll);
    if let Some(choice) = done {
        world.resource_mut::<LocalMatch>().task = None;
        world.resource_mut::<Thinking>().set_if_neq(Thinking(false));
        if let Some(command) = choice {
            let order = world.resource_mut::<OrderFactory>().order(seq, command);
            world.resource_mut::<LocalMatch>().send(order);
        }
    }
}

/// Passes final orders to the inbox for execution.
fn deliver(mut local: ResMut<LocalMatch>, mut inbox: ResMut<OrderInbox>) {
    while let Some(order) = local.repository.receive() {
        local.in_flight = false;
        inbox.push(order);
    }
    if local.repository.lost() {
        local.in_flight = false;
    }
}

/// Discards a refused order and lets automatic facilitatees think again.
fn look_again(mut refused: MessageReader<OrderRefused>, mut local: ResMut<LocalMatch>) {
    for OrderRefused { order, .. } in refused.read() {
        local.repository.refused(order);
        if order.command.seat().is_some_and(|seat| !local.at_screen(seat)) {
            local.looked = None;
        }
    }
}

/// Returns the automatic seat that must act, with the live battle. If both seats may toss the coin, a human does.
fn asked(world: &World) -> Option<(Seat, FlatBoard)> {
    let board = ecs::capture(world)?;
    let seats = &world.resource::<LocalMatch>().setup.seats;
    let by_itself = |seat: &Seat| seats[seat.index()].acting() == CommandSource::ByItself;
    let left_to_a_person = board.state().phase() == Phase::Cointoss
        && seats.iter().any(|seat| seat.acting() == CommandSource::AtScreen);
    let seat = seats_to_act(&board).find(by_itself)?;
    (!left_to_a_person && !board.state().is_finished()).then_some((seat, board))
}

/// Keeps undone orders available for redo until another command is executed.
fn keep_up(mut local: ResMut<LocalMatch>, history: Res<History>) {
    if !history.is_changed() {
        return;
    }
    for order in history.orders().iter().skip(local.seen) {
        if local.undone.last() == Some(order) {
            local.undone.pop();
        } else {
            local.undone.clear();
            local.future.clear();
        }
    }
    local.seen = history.orders().len();
}

/// Turns a shared screen to the player who must act. If hands are hidden, that player must take the seat first.
fn pass(
    board: EcsBoard,
    (local, open): (Res<LocalMatch>, Res<OpenHands>),
    (seat, handover): (Res<PlayerSeat>, Res<HotSeatHandover>),
    mut commands: Commands,
) {
    let state = board.state();
    let is_early = matches!(state.phase(), Phase::Initial | Phase::Cointoss);
    if !local.is_shared() || handover.0.is_some() || is_early || state.is_finished() {
        return;
    }
    // The seated player continues if a command is expected from them; if nobody is seated, the first expected player.
    let here = Some(seat.0).filter(|_| open.0 || local.is_seated);
    let Some(first) = seats_to_act(&board).next() else { return };
    if !seats_to_act(&board).any(|seat| Some(seat) == here) {
        commands.queue(move |world: &mut World| hand_over(world, first));
    }
}
