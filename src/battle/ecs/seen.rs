//! The part of the battle that this program may show, on the entities of the battle themselves.

use std::ops::Deref;
use std::sync::Arc;

use bevy::ecs::change_detection::{DetectChanges, DetectChangesMut, Ref};
use bevy::ecs::component::{Component, Mutable};
use bevy::ecs::entity::Entity;
use bevy::ecs::name::Name;
use bevy::ecs::resource::Resource;
use bevy::ecs::system::{Query, Res, SystemParam};
use bevy::ecs::world::World;

use super::board::{BattleEntities, Library};
use super::capture::capture;
use crate::battle::board::{BattleState, Board};
use crate::battle::flat::FlatBoard;
use crate::battle::record::{Card, Cell, Player};
use crate::battle::view::Viewer;
use crate::ids::{CardIndex, CellId, Seat};

/// The viewer for whom this program shows the battle.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenBy {
    /// Hidden cards are shown, too: both players share the screen and play with open hands.
    Everyone,
    /// Only what that viewer may know is shown.
    Viewer(Viewer),
}

impl Default for SeenBy {
    fn default() -> Self {
        Self::Viewer(Viewer::Public)
    }
}

/// A card, cell or player as [`SeenBy`] may know it. It is written only when that changes, so `Changed<Seen<Card>>` finds
/// the cards that look different now. Hidden cards have no name here.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen<T: Send + Sync + 'static>(pub T);

impl<T: Send + Sync + 'static> Deref for Seen<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// The state of the battle that is neither card, cell nor player, as [`SeenBy`] may know it. It is written last: a system
/// that runs when it has changed finds everything else up to date.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenState(pub BattleState);

impl Deref for SeenState {
    type Target = BattleState;

    fn deref(&self) -> &BattleState {
        &self.0
    }
}

/// The battle as [`SeenBy`] may know it.
#[derive(SystemParam)]
pub struct SeenBattle<'w, 's> {
    cards: Query<'w, 's, (&'static CardIndex, Ref<'static, Seen<Card>>)>,
    cells: Query<'w, 's, (&'static CellId, Ref<'static, Seen<Cell>>)>,
    players: Query<'w, 's, (&'static Seat, Ref<'static, Seen<Player>>)>,
    state: Option<Res<'w, SeenState>>,
    library: Option<Res<'w, Library>>,
}

impl SeenBattle<'_, '_> {
    /// Copies the battle to a board of its own. Returns `None` if there is no battle, or none has been seen yet.
    #[must_use]
    pub fn to_board(&self) -> Option<FlatBoard> {
        let mut board = FlatBoard::empty(Arc::clone(&self.library.as_ref()?.0));
        *board.state_mut() = self.state.as_ref()?.0;
        self.write(&mut board, |_| true);
        Some(board)
    }

    /// Writes what has changed since this system last ran to a board that [`Self::to_board`] returned.
    pub fn update(&self, board: &mut FlatBoard) {
        if let Some(state) = &self.state {
            *board.state_mut() = state.0;
            self.write(board, |is_changed| is_changed);
        }
    }

    fn write(&self, board: &mut FlatBoard, wants: impl Fn(bool) -> bool) {
        for (index, card) in self.cards.iter().filter(|(_, card)| wants(card.is_changed())) {
            *board.card_mut(*index) = card.0;
        }
        for (id, cell) in self.cells.iter().filter(|(_, cell)| wants(cell.is_changed())) {
            *board.cell_mut(*id) = cell.0;
        }
        for (seat, player) in self.players.iter().filter(|(_, player)| wants(player.is_changed())) {
            *board.player_mut(*seat) = player.0;
        }
    }
}

/// Returns true if the battle or its viewer has changed since the last run.
pub(super) fn is_outdated(state: Option<Res<BattleState>>, seen_by: Res<SeenBy>) -> bool {
    state.is_some_and(|state| state.is_changed() || seen_by.is_changed())
}

/// Writes what is seen now to the entities.
pub(super) fn see(world: &mut World) {
    let (Some(board), Some(entities)) = (capture(world), world.get_resource::<BattleEntities>().cloned())
    else {
        return;
    };
    let view = match *world.resource::<SeenBy>() {
        SeenBy::Everyone => board,
        SeenBy::Viewer(viewer) => board.perceived_by(viewer),
    };
    let cards = usize::from(view.state().cards());
    for (index, entity) in entities.cards.iter().enumerate() {
        if index >= cards {
            // A place for a token that does not exist yet, or not any more after an undo.
            world.entity_mut(*entity).remove::<(Seen<Card>, Name)>();
            continue;
        }
        let card = *view.card(CardIndex(index as u16));
        let before = world.get::<Seen<Card>>(*entity).map(|seen| seen.name());
        if before != Some(card.name()) {
            let name = label(&view, &card, index);
            world.entity_mut(*entity).insert(name);
        }
        write(world, *entity, card);
    }
    for (index, entity) in entities.cells.iter().enumerate() {
        write(world, *entity, *view.cell(CellId(index as u8)));
    }
    for seat in Seat::BOTH {
        write(world, entities.player(seat), *view.player(seat));
    }
    world.insert_resource(SeenState(*view.state()));
}

/// Returns the name of a card's entity, for logs and inspectors.
fn label(view: &FlatBoard, card: &Card, index: usize) -> Name {
    match card.name().and_then(|name| view.library().card(name)) {
        Some(printed) => Name::new(format!("{} ({index})", printed.source.name)),
        None => Name::new(format!("hidden card ({index})")),
    }
}

fn write<T: Copy + PartialEq + Send + Sync + 'static>(world: &mut World, entity: Entity, seen: T)
where
    Seen<T>: Component<Mutability = Mutable>,
{
    match world.get_mut::<Seen<T>>(entity) {
        Some(mut before) => {
            before.set_if_neq(Seen(seen));
        }
        None => {
            world.entity_mut(entity).insert(Seen(seen));
        }
    }
}
