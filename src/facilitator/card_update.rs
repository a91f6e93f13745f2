//! Card updates for the running battle: edited cards take effect immediately.

use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use bevy::state::state::State;

use super::card_update_error::CardUpdateError;
use super::local::{LocalMatch, begin_again, begin_local};
use super::local_setup::LocalSetup;
use super::matches::BeginError;
use super::mode::{GameMode, PlayerSeat};
use super::replay::replay_with_cards;
use crate::battle::ecs;
use crate::battle::history::History;
use crate::battle::library::CardLibrary;
use crate::battle::reason::Reason;
use crate::battle::start::{Start, StartError};

/// The outcome of a card update for the running battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardUpdateOutcome {
    /// There is no battle, or it keeps its cards: always in a serious mode, else if [`CardUpdatePolicy::Kept`] is set.
    Kept,
    /// All commands were executed again. The state is as if the cards had always been the new ones.
    Played,
    /// The order with that number is no longer legal. The battle continues from its current position with the new
    /// cards, without the state that a position does not hold.
    Stands {
        /// The number of the order, counted from 1.
        order: usize,
        /// The reason for the rejection.
        reason: Reason,
    },
    /// A replay was executed again. It differs from that order on, counted from 0.
    Watched(Option<usize>),
}

/// The policy for changed cards: the running battle takes them over, or keeps its copies until it ends.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardUpdatePolicy {
    /// The battle takes over the saved cards.
    #[default]
    Renewed,
    /// The battle keeps its cards.
    Kept,
}

/// Updates the cards of the running battle: on the workbench, with the sandbag, and in a replay. In serious modes the
/// cards stay. A battle with updated cards is not saved as a replay, because it was never played in this form.
///
/// # Errors
/// Returns the reason why the battle cannot continue with the cards. The battle is unchanged in that case.
pub fn renew(world: &mut World, library: &Arc<CardLibrary>) -> Result<CardUpdateOutcome, CardUpdateError> {
    let mode = *world.resource::<State<GameMode>>().get();
    let keeps = world.get_resource::<CardUpdatePolicy>() == Some(&CardUpdatePolicy::Kept);
    if !world.contains_resource::<LocalMatch>() || keeps {
        return Ok(CardUpdateOutcome::Kept);
    }
    match mode {
        GameMode::Replay => Ok(CardUpdateOutcome::Watched(replay_with_cards(world, library)?)),
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
