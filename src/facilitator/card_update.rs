//! Other cards for what runs: whoever edits cards sees them in the battle that is under way.

use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use bevy::state::state::State;
use thiserror::Error;

use super::local::{LocalMatch, LocalSetup, begin_again, begin_local};
use super::matches::BeginError;
use super::mode::{GameMode, PlayerSeat};
use super::replay::replay_with;
use crate::battle::ecs;
use crate::battle::history::History;
use crate::battle::library::CardLibrary;
use crate::battle::position::PositionError;
use crate::battle::reason::Reason;
use crate::battle::start::{Start, StartError};
use crate::replay::ReplayErrorKind;

/// The effect of new cards on the running battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardUpdateOutcome {
    /// There is none, or it keeps the cards it began with: in earnest always, else where [`CardUpdatePolicy::Kept`] says so.
    Kept,
    /// All its commands were played again: it stands as if the cards had always been so.
    Played,
    /// An order, counted from 1, is not allowed any more. The battle stands as it stood, with the other cards, and goes
    /// on from there: what a position cannot say is lost.
    Stands {
        /// The number of the order, counted from 1.
        order: usize,
        /// The reason for the rejection.
        reason: Reason,
    },
    /// A battle of the past was played again. From that order on, counted from 0, it is another one.
    Watched(Option<usize>),
}

/// The choice whether the running battle takes over changed cards or keeps its copies until it ends.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardUpdatePolicy {
    /// They become what was saved.
    #[default]
    Renewed,
    /// They stay.
    Kept,
}

/// An error that prevents a battle from taking other cards. The battle continues with its current cards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CardUpdateError {
    /// It does not begin with them: a card of its books is no more.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// It cannot be played again, and just now it cannot be set to a position either.
    #[error(
        "command {order} is not allowed with these cards ({reason}), and the battle cannot continue from here: {position}"
    )]
    Now {
        /// The number of the order, counted from 1.
        order: usize,
        /// The reason for the rejection.
        reason: Reason,
        /// The reason why the battle cannot continue from its current position.
        position: PositionError,
    },
    /// A replay does not begin with them.
    #[error(transparent)]
    Replay(#[from] ReplayErrorKind),
}

/// Gives the battle that runs other cards: on the workbench, with the sandbag, and in a replay. Where somebody plays in
/// earnest the cards stay. A battle with other cards is not kept as a replay: it was never played so.
///
/// # Errors
/// The battle cannot go on with them; it is as it was.
pub fn renew(world: &mut World, library: &Arc<CardLibrary>) -> Result<CardUpdateOutcome, CardUpdateError> {
    let mode = *world.resource::<State<GameMode>>().get();
    let keeps = world.get_resource::<CardUpdatePolicy>() == Some(&CardUpdatePolicy::Kept);
    if !world.contains_resource::<LocalMatch>() || keeps {
        return Ok(CardUpdateOutcome::Kept);
    }
    match mode {
        GameMode::Replay => Ok(CardUpdateOutcome::Watched(replay_with(world, library)?)),
        mode if mode.is_experiment() => {
            let seat = world.resource::<PlayerSeat>().0;
            let renewal = play_again(world, library)?;
            // The seated player stays.
            world.insert_resource(PlayerSeat(seat));
            Ok(renewal)
        }
        _ => Ok(CardUpdateOutcome::Kept),
    }
}

fn play_again(world: &mut World, library: &Arc<CardLibrary>) -> Result<CardUpdateOutcome, CardUpdateError> {
    let orders = world.resource::<History>().orders().to_vec();
    let before = world.resource::<LocalMatch>().setup().clone();
    let setup = LocalSetup { library: Arc::clone(library), orders, is_recorded: false, ..before };
    let (order, reason) = match begin_again(world, setup.clone()) {
        Ok(()) => return Ok(CardUpdateOutcome::Played),
        Err(BeginError::Order { order, reason }) => (order, reason),
        Err(other) => return Err(other.into()),
    };
    let Some(board) = ecs::capture(world) else { return Ok(CardUpdateOutcome::Kept) };
    let position = board.position_from_strategy().map_err(|position| CardUpdateError::Now {
        order,
        reason,
        position,
    })?;
    let set = LocalSetup { start: Start::Position(position), orders: Vec::new(), ..setup };
    match begin_local(world, set) {
        Ok(()) => Ok(CardUpdateOutcome::Stands { order, reason }),
        Err(BeginError::Start(StartError::Position(position))) => {
            Err(CardUpdateError::Now { order, reason, position })
        }
        Err(other) => Err(other.into()),
    }
}
