//! `EcsBoard`: the `Board` of the live battle, a system parameter over entities, resources and messages.

use std::sync::Arc;

use bevy::ecs::entity::Entity;
use bevy::ecs::message::{MessageCursor, Messages};
use bevy::ecs::resource::Resource;
use bevy::ecs::system::{Query, Res, ResMut, SystemParam};

use crate::battle::board::{BattleState, Board};
use crate::battle::library::CardLibrary;
use crate::battle::record::{Card, Cell, Player};
use crate::battle::trigger::Trigger;
use crate::ids::{CardIndex, CellId, Seat};

/// The cards and settings of the running battle.
#[derive(Resource, Clone, Debug)]
pub struct Library(pub Arc<CardLibrary>);

/// The index from `CardIndex` to `Entity`, and likewise for cells and players. The rules use this order, never a
/// query's own order.
#[derive(Resource, Clone, Debug)]
pub struct BattleEntities {
    pub(super) cards: Vec<Entity>,
    pub(super) cells: Vec<Entity>,
    pub(super) players: [Entity; 2],
}

impl BattleEntities {
    /// Returns the entity of a card.
    #[must_use]
    pub fn card(&self, card: CardIndex) -> Entity {
        self.cards[card.index()]
    }

    /// Returns the entity of a cell.
    #[must_use]
    pub fn cell(&self, cell: CellId) -> Entity {
        self.cells[cell.index()]
    }

    /// Returns the entity of a player.
    #[must_use]
    pub const fn player(&self, seat: Seat) -> Entity {
        self.players[seat.index()]
    }
}

/// The cursor up to which the abilities have processed the triggers.
#[derive(Resource, Default)]
pub(super) struct TriggerCursor(pub(super) MessageCursor<Trigger>);

/// The live battle as the rules see it.
#[derive(SystemParam)]
pub struct EcsBoard<'w, 's> {
    cards: Query<'w, 's, &'static mut Card>,
    cells: Query<'w, 's, &'static mut Cell>,
    players: Query<'w, 's, &'static mut Player>,
    state: ResMut<'w, BattleState>,
    roster: Res<'w, BattleEntities>,
    library: Res<'w, Library>,
    triggers: ResMut<'w, Messages<Trigger>>,
    heard: ResMut<'w, TriggerCursor>,
}

const LOST: &str = "the roster names only living entities of the battle";

impl Board for EcsBoard<'_, '_> {
    fn library(&self) -> &CardLibrary {
        &self.library.0
    }

    fn shared_library(&self) -> Arc<CardLibrary> {
        Arc::clone(&self.library.0)
    }

    fn card(&self, card: CardIndex) -> &Card {
        self.cards.get(self.roster.cards[card.index()]).expect(LOST)
    }

    fn card_mut(&mut self, card: CardIndex) -> &mut Card {
        self.cards.get_mut(self.roster.cards[card.index()]).expect(LOST).into_inner()
    }

    fn cell(&self, cell: CellId) -> &Cell {
        self.cells.get(self.roster.cells[cell.index()]).expect(LOST)
    }

    fn cell_mut(&mut self, cell: CellId) -> &mut Cell {
        self.cells.get_mut(self.roster.cells[cell.index()]).expect(LOST).into_inner()
    }

    fn player(&self, seat: Seat) -> &Player {
        self.players.get(self.roster.players[seat.index()]).expect(LOST)
    }

    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        self.players.get_mut(self.roster.players[seat.index()]).expect(LOST).into_inner()
    }

    fn state(&self) -> &BattleState {
        &self.state
    }

    fn state_mut(&mut self) -> &mut BattleState {
        &mut self.state
    }

    fn emit(&mut self, trigger: Trigger) {
        self.triggers.write(trigger);
    }

    fn unread(&mut self, kinds: u64) -> Option<Trigger> {
        self.heard.0.read(&self.triggers).find(|trigger| trigger.kind.bit() & kinds != 0).copied()
    }

    /// Adds a token as a card. The entities of tokens are created when the battle is installed, so that a token can
    /// enter play inside a system.
    fn grow(&mut self, card: Card) {
        let index = CardIndex(self.state.cards);
        *self.card_mut(index) = card;
    }
}
