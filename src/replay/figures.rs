//! The figures of a battle: what each side and each card did.

use std::collections::BTreeMap;

use super::timeline::destroyed;
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::{CardId, CardIndex, Seat, Turn};

/// The largest number of cards that are named.
const MOST: usize = 3;
/// The worth of a destroyed card, in points of damage.
const DESTROYED: i32 = 2;

/// The figures of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleFigures {
    /// The number of turns that began.
    pub turns: Turn,
    /// The figures of Host and Guest.
    pub sides: [SideFigures; 2],
    /// The figures of the cards that did something, by their index.
    cards: BTreeMap<CardIndex, CardFigures>,
}

/// What one side did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideFigures {
    /// The HP that it took from the other player, as far as a card of its own caused it.
    pub damage: i32,
    /// The number of cards that it played: laid out, summoned, cast or turned up.
    pub played: u32,
    /// The number of cards of the other side that went from the field to the grave, without spent face-down cards.
    pub destroyed: u32,
}

/// What one card did to the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardFigures {
    /// The card, by its printed name.
    pub card: CardId,
    /// Its owner.
    pub owner: Seat,
    /// The HP that it took from the other player.
    pub damage: i32,
    /// The damage to cards of the other side.
    pub card_damage: i32,
    /// The number of cards of the other side that it destroyed.
    pub destroyed: u32,
    /// How often its side played it.
    pub played: u32,
}

impl CardFigures {
    /// Returns how much it did, in points of damage.
    #[must_use]
    pub fn worth(&self) -> i32 {
        let destroyed = i32::try_from(self.destroyed).unwrap_or(i32::MAX);
        self.damage.saturating_add(self.card_damage).saturating_add(destroyed.saturating_mul(DESTROYED))
    }
}

/// A battle that is executed one order after another to be measured.
#[derive(Clone, Debug)]
pub struct MeasuredBattle {
    board: FlatBoard,
    figures: BattleFigures,
}

impl MeasuredBattle {
    /// Begins with the battle before its first order.
    #[must_use]
    pub fn new(mut first: FlatBoard) -> Self {
        first.record_events();
        Self { board: first, figures: BattleFigures::default() }
    }

    /// Returns the battle after the orders so far.
    #[must_use]
    pub const fn board(&self) -> &FlatBoard {
        &self.board
    }

    /// Executes an order. Returns false if it is rejected.
    pub fn execute(&mut self, order: &Order) -> bool {
        let Self { board, figures } = self;
        if board.execute(&order.command, order.seed, &order.openings).is_err() {
            return false;
        }
        let told = board.drain_triggers();
        told.iter().for_each(|trigger| figures.hear(board, trigger));
        for (card, by) in destroyed(board, &told) {
            figures.note_destroyed(board, card, by);
        }
        true
    }

    /// Returns the figures of the battle so far.
    #[must_use]
    pub fn end(mut self) -> BattleFigures {
        self.figures.turns = self.board.state().turn();
        self.figures
    }
}

impl BattleFigures {
    /// Measures a battle of these orders, up to the first order that is rejected.
    #[must_use]
    pub fn measure(first: &FlatBoard, orders: &[Order]) -> Self {
        let mut measured = MeasuredBattle::new(first.clone());
        for order in orders {
            if !measured.execute(order) {
                break;
            }
        }
        measured.end()
    }

    /// Returns the figures of all cards that did something.
    pub fn cards(&self) -> impl Iterator<Item = &CardFigures> {
        self.cards.values()
    }

    /// Returns up to three cards that did the most, the best first.
    #[must_use]
    pub fn best_cards(&self) -> Vec<CardFigures> {
        let mut best: Vec<CardFigures> =
            self.cards.values().copied().filter(|card| card.worth() > 0).collect();
        best.sort_by_key(|card| -card.worth());
        best.truncate(MOST);
        best
    }

    fn hear(&mut self, board: &FlatBoard, trigger: &Trigger) {
        let owner = |card: CardIndex| board.card(card).owner();
        let struck = trigger.player.or_else(|| trigger.target.map(owner));
        // What a card does to its own side is no merit of it.
        let actor = trigger.actor.filter(|actor| struck.is_some_and(|struck| owner(*actor) != struck));
        match trigger.kind {
            TriggerKind::Summoned | TriggerKind::StrategySummoned => {
                // An ability, not the player, calls a token.
                if let Some(card) = trigger.target.filter(|_| trigger.cause.is_none()) {
                    self.sides[owner(card).index()].played += 1;
                    self.credit(board, card, |card| card.played += 1);
                }
            }
            TriggerKind::DirectDamaged | TriggerKind::EffectDamagedPlayerHp => {
                if let Some(actor) = actor {
                    self.sides[owner(actor).index()].damage += trigger.damage;
                    self.credit(board, actor, |card| card.damage += trigger.damage);
                }
            }
            TriggerKind::AttackDamaged | TriggerKind::EffectDamagedCard => {
                if let Some(actor) = actor {
                    self.credit(board, actor, |card| card.card_damage += trigger.damage);
                }
            }
            _ => {}
        }
    }

    fn note_destroyed(&mut self, board: &FlatBoard, card: CardIndex, by: Option<CardIndex>) {
        let owner = |card: CardIndex| board.card(card).owner();
        // A side that destroys its own card gives nothing to the other one.
        if by.is_some_and(|by| owner(by) == owner(card)) {
            return;
        }
        self.sides[owner(card).other().index()].destroyed += 1;
        if let Some(by) = by {
            self.credit(board, by, |card| card.destroyed += 1);
        }
    }

    /// Adds to the figures of a card. A card whose name is not known here has none.
    fn credit(&mut self, board: &FlatBoard, index: CardIndex, add: impl FnOnce(&mut CardFigures)) {
        let record = board.card(index);
        let Some(card) = record.name() else { return };
        let none =
            CardFigures { card, owner: record.owner(), damage: 0, card_damage: 0, destroyed: 0, played: 0 };
        add(self.cards.entry(index).or_insert(none));
    }
}
