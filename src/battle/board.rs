//! The interface between the rules and a battle: the `Board` trait, and `BattleState`, all state that is neither card,
//! cell nor player.

use std::sync::Arc;

use bevy::ecs::resource::Resource;

use super::ability::{Aspects, CardSet};
use super::chance::{Chance, Seed};
use super::command::{DrawChoice, FeintMode};
use super::geometry::CellMask;
use super::interests::Interests;
use super::library::{CardLibrary, PrintedCard};
use super::phase::Phase;
use super::record::{Card, Cell, LayerKind, Player};
use super::result::BattleResult;
use super::trigger::{Trigger, TriggerKind};
use crate::ids::{CardIndex, CellId, Seat, Seq, Turn};

/// A battle as the rules see it. There are two implementations: `EcsBoard`, the live one, and `FlatBoard`, plain arrays
/// that are cheap to fork.
///
/// Only the rules write: the records' fields are private to `battle`.
pub trait Board: Sized {
    /// Returns the library: all compiled cards and the settings.
    fn library(&self) -> &CardLibrary;
    /// Returns the compiled cards and the settings as an `Arc`, which can be held while the board changes.
    fn shared_library(&self) -> Arc<CardLibrary>;
    /// Returns a card. There is one for every index below `state().cards()`.
    fn card(&self, card: CardIndex) -> &Card;
    /// Returns a card for changes.
    fn card_mut(&mut self, card: CardIndex) -> &mut Card;
    /// Returns a cell.
    fn cell(&self, cell: CellId) -> &Cell;
    /// Returns a cell for changes.
    fn cell_mut(&mut self, cell: CellId) -> &mut Cell;
    /// Returns a player.
    fn player(&self, seat: Seat) -> &Player;
    /// Returns a player for changes.
    fn player_mut(&mut self, seat: Seat) -> &mut Player;
    /// Returns all state that is neither card, cell nor player.
    fn state(&self) -> &BattleState;
    /// Returns all state that is neither card, cell nor player, for changes.
    fn state_mut(&mut self) -> &mut BattleState;
    /// Emits a trigger.
    fn emit(&mut self, trigger: Trigger);
    /// Returns the oldest trigger of these kinds (a mask of `TriggerKind::bit`) that the abilities have not processed
    /// yet. Skips older triggers of other kinds.
    fn unread(&mut self, kinds: u64) -> Option<Trigger>;
    /// Adds one more card, a token. The caller has checked that there is room.
    fn grow(&mut self, card: Card);

    /// Emits a trigger with its cause: the card whose ability is running, if one is.
    fn emit_with_cause(&mut self, mut trigger: Trigger) {
        trigger.cause = trigger.cause.or(self.state().cause);
        self.emit(trigger);
    }

    /// Returns the printed form of a card, if the card is known here.
    fn printed(&self, card: CardIndex) -> Option<&PrintedCard> {
        self.card(card).name.and_then(|name| self.library().card(name))
    }
}

/// An ability that is queued to run, or is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingAbility {
    pub(in crate::battle) card: CardIndex,
    pub(in crate::battle) ability: u16,
    pub(in crate::battle) producer: CardIndex,
    /// 0 for a printed ability. For an attached one, its number among the equal abilities from the same card, counted
    /// from 1.
    pub(in crate::battle) given: u8,
    pub(in crate::battle) trigger: Trigger,
}

impl PendingAbility {
    const NONE: Self = Self {
        card: CardIndex(0),
        ability: 0,
        producer: CardIndex(0),
        given: 0,
        trigger: Trigger::new(TriggerKind::StateChanged),
    };

    /// Returns the card that has the ability.
    #[must_use]
    pub const fn card(&self) -> CardIndex {
        self.card
    }

    /// Returns the ability's number in the library.
    #[must_use]
    pub const fn ability(&self) -> u16 {
        self.ability
    }

    /// Returns the trigger that activated the ability.
    #[must_use]
    pub const fn trigger(&self) -> &Trigger {
        &self.trigger
    }
}

/// The maximum number of pending abilities at once. Any beyond it are lost.
pub(in crate::battle) const MAX_PENDING: usize = 48;

/// The queue of pending abilities, first in, first out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Queue {
    items: [PendingAbility; MAX_PENDING],
    head: u8,
    len: u8,
}

impl Queue {
    pub(in crate::battle) const EMPTY: Self =
        Self { items: [PendingAbility::NONE; MAX_PENDING], head: 0, len: 0 };

    /// Appends an ability, if there is room.
    pub(in crate::battle) const fn push(&mut self, pending: PendingAbility) {
        if self.len as usize == MAX_PENDING {
            return;
        }
        self.items[(self.head as usize + self.len as usize) % MAX_PENDING] = pending;
        self.len += 1;
    }

    /// Removes and returns the first ability.
    pub(in crate::battle) const fn pop(&mut self) -> Option<PendingAbility> {
        if self.len == 0 {
            return None;
        }
        let first = self.items[self.head as usize];
        self.items[self.head as usize] = PendingAbility::NONE;
        self.head = ((self.head as usize + 1) % MAX_PENDING) as u8;
        self.len -= 1;
        Some(first)
    }

    /// Returns true if no ability is pending.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the pending abilities, in order.
    pub fn iter(&self) -> impl Iterator<Item = &PendingAbility> {
        (0..usize::from(self.len)).map(|n| &self.items[(usize::from(self.head) + n) % MAX_PENDING])
    }

    pub(in crate::battle) const fn clear(&mut self) {
        *self = Self::EMPTY;
    }
}

/// The pending action: the player, the cards and the cells involved, from the action's first phase to its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingAction {
    /// The player who acts.
    pub(in crate::battle) seat: Seat,
    /// The mover or attacker.
    pub(in crate::battle) actor: Option<CardIndex>,
    /// The attacked card.
    pub(in crate::battle) target: Option<CardIndex>,
    /// The cell the mover stands on.
    pub(in crate::battle) from: Option<CellId>,
    /// The destination cell of the move.
    pub(in crate::battle) aim: Option<CellId>,
    /// The card being summoned or laid face-down.
    pub(in crate::battle) entering: Option<CardIndex>,
    /// The cell that the entering card is summoned to or laid on.
    pub(in crate::battle) entry: Option<CellId>,
    /// True if the card being summoned already lies face-down on the field.
    pub(in crate::battle) lies: bool,
    /// The mode of the feint.
    pub(in crate::battle) feint: FeintMode,
    /// The choice between drawing and charging.
    pub(in crate::battle) choice: DrawChoice,
    /// The phase to return to after a summon or feint.
    pub(in crate::battle) origin: Phase,
}

impl PendingAction {
    pub(in crate::battle) const fn new(seat: Seat) -> Self {
        Self {
            seat,
            actor: None,
            target: None,
            from: None,
            aim: None,
            entering: None,
            entry: None,
            lies: false,
            feint: FeintMode::Set,
            choice: DrawChoice::Draw,
            origin: Phase::Main,
        }
    }
}

/// An index of what the cards on the field listen to. The sets hold the cards that have an interest. It may hold more
/// than there is: it is only rebuilt at the start of a turn, while a card that leaves is removed at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Subscriptions {
    /// The interests of all these cards.
    pub(in crate::battle) interests: Interests,
    /// The cards with trigger abilities.
    pub(in crate::battle) alert: CardSet,
    /// Those of them with abilities that react to what other cards do.
    pub(in crate::battle) watchful: CardSet,
    /// The cards with parameter abilities whose lifetime can end.
    pub(in crate::battle) fleeting: CardSet,
    /// The cards with areas.
    pub(in crate::battle) reaching: CardSet,
    /// The cards with a printed area that puts other cards to sleep.
    pub(in crate::battle) rivals: CardSet,
    /// The cards that have an ability from an area.
    pub(in crate::battle) reached: CardSet,
    /// The cards that have a nightmare or an oblivion, or are under one.
    pub(in crate::battle) sleepy: CardSet,
}

impl Subscriptions {
    pub(in crate::battle) const NONE: Self = Self {
        interests: Interests::NONE,
        alert: CardSet::EMPTY,
        watchful: CardSet::EMPTY,
        fleeting: CardSet::EMPTY,
        reaching: CardSet::EMPTY,
        rivals: CardSet::EMPTY,
        reached: CardSet::EMPTY,
        sleepy: CardSet::EMPTY,
    };

    /// Adds the interests of a card, or of one of its abilities.
    #[inline]
    pub(in crate::battle) const fn add(&mut self, card: CardIndex, interests: &Interests) {
        self.interests = self.interests.and(interests);
        if interests.wakes() != 0 {
            self.alert.insert(card);
        }
        if interests.triggers != 0 {
            self.watchful.insert(card);
        }
        if interests.lifetimes != 0 {
            self.fleeting.insert(card);
        }
        if !interests.areas.is_empty() {
            self.reaching.insert(card);
        }
        if interests.sleeps {
            self.sleepy.insert(card);
        }
        if interests.silences {
            self.rivals.insert(card);
        }
    }

    /// Removes a card. Its interests may stay until the next refresh.
    pub(in crate::battle) const fn remove(&mut self, card: CardIndex) {
        let Self { alert, watchful, fleeting, reaching, rivals, reached, sleepy, .. } = self;
        alert.remove(card);
        watchful.remove(card);
        fleeting.remove(card);
        reaching.remove(card);
        rivals.remove(card);
        reached.remove(card);
        sleepy.remove(card);
    }

    /// Adds a card that has an ability from an area.
    #[inline]
    pub(in crate::battle) const fn add_reached(&mut self, card: CardIndex) {
        self.interests = self.interests.and(&Interests::REACHED);
        self.reached.insert(card);
    }
}

/// All state of a battle that is neither card, cell nor player.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BattleState {
    pub(in crate::battle) phase: Phase,
    pub(in crate::battle) return_to: Phase,
    pub(in crate::battle) resumed: bool,
    pub(in crate::battle) turn: Turn,
    pub(in crate::battle) turn_player: Seat,
    pub(in crate::battle) seq: Seq,
    /// The number of player commands before this turn.
    pub(in crate::battle) turn_began: Seq,
    pub(in crate::battle) result: Option<BattleResult>,
    pub(in crate::battle) cards: u16,
    pub(in crate::battle) action: PendingAction,
    pub(in crate::battle) casting: Option<CardIndex>,
    pub(in crate::battle) chance: Chance,
    /// The card whose effect is running.
    pub(in crate::battle) cause: Option<CardIndex>,
    pub(in crate::battle) activations: u16,
    pub(in crate::battle) changes: u16,
    pub(in crate::battle) cut: bool,
    pub(in crate::battle) running: Option<PendingAbility>,
    pub(in crate::battle) queue: Queue,
    // Derived from cards and cells; never hashed.
    pub(in crate::battle) layers: [[CardSet; 5]; 2],
    pub(in crate::battle) up: CardSet,
    pub(in crate::battle) public: CardSet,
    pub(in crate::battle) occupied: CellMask,
    pub(in crate::battle) subscriptions: Subscriptions,
    pub(in crate::battle) stale: bool,
    /// The cards that may have no life left.
    pub(in crate::battle) wounded: CardSet,
    /// The cards whose own state has changed since nightmares and oblivion were evaluated, so that they may fall asleep or
    /// wake.
    pub(in crate::battle) drowsy: CardSet,
    /// True if a card had no room for the gift of an area, or if there is no room for more areas.
    pub(in crate::battle) is_crowded: bool,
    /// The aspects that changed since the areas were evaluated.
    pub(in crate::battle) new_to_areas: Aspects,
    /// The cells that a card came to or left, or on which one was revealed, since the areas were evaluated.
    pub(in crate::battle) stirred: CellMask,
    /// The aspects that changed since nightmares and oblivion were evaluated.
    pub(in crate::battle) new_to_sleepers: Aspects,
    /// The aspects that changed since cards without life were looked for.
    pub(in crate::battle) new_to_life: Aspects,
}

impl BattleState {
    pub(in crate::battle) const fn new() -> Self {
        Self {
            phase: Phase::Initial,
            return_to: Phase::Initial,
            resumed: false,
            turn: 0,
            turn_player: Seat::Host,
            seq: 0,
            turn_began: 0,
            result: None,
            cards: 0,
            action: PendingAction::new(Seat::Host),
            casting: None,
            chance: Chance::new(Seed::Given([0; 32])),
            cause: None,
            activations: 0,
            changes: 0,
            cut: false,
            running: None,
            queue: Queue::EMPTY,
            layers: [[CardSet::EMPTY; 5]; 2],
            up: CardSet::EMPTY,
            public: CardSet::EMPTY,
            occupied: 0,
            subscriptions: Subscriptions::NONE,
            stale: true,
            wounded: CardSet::EMPTY,
            drowsy: CardSet::EMPTY,
            is_crowded: false,
            new_to_areas: Aspects::ALL,
            stirred: 0,
            new_to_sleepers: Aspects::ALL,
            new_to_life: Aspects::ALL,
        }
    }

    /// Notes that these aspects have changed, or may have.
    #[inline]
    pub(in crate::battle) const fn note_change(&mut self, aspects: Aspects) {
        self.new_to_areas = self.new_to_areas.and(aspects);
        self.new_to_sleepers = self.new_to_sleepers.and(aspects);
        self.new_to_life = self.new_to_life.and(aspects);
    }

    /// Notes that a card came to a cell, left it or was revealed on it.
    pub(in crate::battle) const fn note_cell(&mut self, cell: CellId) {
        self.note_change(Aspects::CELLS);
        self.stirred |= cell.bit();
    }

    /// Notes that a card sleeps or wakes, or that one of its abilities that may put it to sleep, or that is an area, was
    /// given, ended or rests.
    pub(in crate::battle) const fn note_sleep(&mut self, card: CardIndex) {
        self.note_change(Aspects::SLEEP);
        self.drowsy.insert(card);
    }

    /// Returns the current phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the number of the turn; 0 before the first.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Returns the player whose turn it is.
    #[must_use]
    pub const fn turn_player(&self) -> Seat {
        self.turn_player
    }

    /// Returns the number of player commands executed.
    #[must_use]
    pub const fn seq(&self) -> Seq {
        self.seq
    }

    /// Returns the number of player commands in this turn, reactions included.
    #[must_use]
    pub const fn orders_this_turn(&self) -> u32 {
        self.seq.saturating_sub(self.turn_began)
    }

    /// Returns the result, if the battle is over.
    #[must_use]
    pub const fn result(&self) -> Option<BattleResult> {
        self.result
    }

    /// Returns true if the battle is over (CB §2: `IsFinished`).
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.result.is_some()
    }

    /// Returns the number of cards, tokens included.
    #[must_use]
    pub const fn cards(&self) -> u16 {
        self.cards
    }

    /// Returns one side's cards in one layer.
    #[must_use]
    #[inline]
    pub const fn layer(&self, seat: Seat, layer: LayerKind) -> CardSet {
        self.layers[seat.index()][layer as usize]
    }

    /// Returns all cards of one side, in any layer.
    #[must_use]
    #[inline]
    pub const fn owned(&self, seat: Seat) -> CardSet {
        let [book, hand, strategy, field, grave] = &self.layers[seat.index()];
        CardSet(book.0 | hand.0 | strategy.0 | field.0 | grave.0)
    }

    /// Returns the face-up cards on cells, of both sides.
    #[must_use]
    pub const fn up(&self) -> CardSet {
        self.up
    }

    /// Returns the cells that hold a card.
    #[must_use]
    pub const fn occupied(&self) -> CellMask {
        self.occupied
    }

    /// Returns the declared move: the mover, its cell and the destination. `None` while abilities interrupt the move.
    #[must_use]
    pub const fn declared_move(&self) -> Option<(CardIndex, CellId, CellId)> {
        let action = &self.action;
        match (self.phase, action.actor, action.from, action.aim) {
            (
                Phase::MoveDeclare
                | Phase::MoveReactSummon
                | Phase::MoveReactFeint
                | Phase::MoveRetry
                | Phase::MoveResult,
                Some(card),
                Some(from),
                Some(aim),
            ) => Some((card, from, aim)),
            _ => None,
        }
    }

    /// Returns the chance of the last command, with the amount used so far.
    #[must_use]
    pub const fn chance(&self) -> &Chance {
        &self.chance
    }

    /// Returns the queue of pending abilities.
    #[must_use]
    pub const fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Returns the ability that is running, or that ran last.
    #[must_use]
    pub const fn running(&self) -> Option<&PendingAbility> {
        self.running.as_ref()
    }

    /// Returns the Event that is resolving.
    #[must_use]
    pub const fn casting(&self) -> Option<CardIndex> {
        self.casting
    }
}
