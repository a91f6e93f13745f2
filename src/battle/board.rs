//! The battle as rules need it: the `Board` trait, and `BattleState`, all state that is neither card, cell nor player.

use std::sync::Arc;

use bevy::ecs::resource::Resource;

use super::ability::CardSet;
use super::chance::{Chance, Seed};
use super::command::{DrawChoice, FeintMode};
use super::geometry::CellMask;
use super::library::{CardLibrary, PrintedCard};
use super::phase::Phase;
use super::record::{Card, Cell, LayerKind, Player};
use super::result::BattleResult;
use super::trigger::{Trigger, TriggerKind};
use crate::ids::{CardIndex, CellId, Seat, Seq, Turn};

/// A battle as rules see it. There are two: `EcsBoard`, the live one, and `FlatBoard`, plain arrays to fork.
///
/// Writing is for rules only: the records' fields are private to `battle`.
pub trait Board: Sized {
    /// All cards compiled, and the settings.
    fn library(&self) -> &CardLibrary;
    /// Returns the compiled cards and the settings as an `Arc`, which can be held while the board changes.
    fn shared_library(&self) -> Arc<CardLibrary>;
    /// A card. There is one for every index below `state().cards()`.
    fn card(&self, card: CardIndex) -> &Card;
    /// A card to change.
    fn card_mut(&mut self, card: CardIndex) -> &mut Card;
    /// A cell.
    fn cell(&self, cell: CellId) -> &Cell;
    /// A cell to change.
    fn cell_mut(&mut self, cell: CellId) -> &mut Cell;
    /// A player.
    fn player(&self, seat: Seat) -> &Player;
    /// A player to change.
    fn player_mut(&mut self, seat: Seat) -> &mut Player;
    /// Returns all state that is neither card, cell nor player.
    fn state(&self) -> &BattleState;
    /// Returns all state that is neither card, cell nor player, for changes.
    fn state_mut(&mut self) -> &mut BattleState;
    /// Tells what happened.
    fn emit(&mut self, trigger: Trigger);
    /// The oldest trigger of these kinds (a mask of `TriggerKind::bit`) that the abilities have not seen yet; older
    /// ones of other kinds are passed over.
    fn unread(&mut self, kinds: u64) -> Option<Trigger>;
    /// Makes a place for one more card, a token; the caller checked that there is room.
    fn grow(&mut self, card: Card);

    /// Tells what happened, and by whose ability, where one is running.
    fn emit_with_cause(&mut self, mut trigger: Trigger) {
        trigger.cause = trigger.cause.or(self.state().cause);
        self.emit(trigger);
    }

    /// Returns the printed form of a card, if the card is known here.
    fn printed(&self, card: CardIndex) -> Option<&PrintedCard> {
        self.card(card).name.and_then(|name| self.library().card(name))
    }
}

/// An ability that waits for its turn, or runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingAbility {
    pub(in crate::battle) card: CardIndex,
    pub(in crate::battle) ability: u16,
    pub(in crate::battle) producer: CardIndex,
    /// 0 for a printed ability; for a given one, which of its equals from the same card it is, counted from 1.
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

    /// The card the ability acts for.
    #[must_use]
    pub const fn card(&self) -> CardIndex {
        self.card
    }

    /// The ability's number in the library.
    #[must_use]
    pub const fn ability(&self) -> u16 {
        self.ability
    }

    /// Returns the trigger that woke the ability.
    #[must_use]
    pub const fn trigger(&self) -> &Trigger {
        &self.trigger
    }
}

/// The maximum number of abilities that can wait at once; any beyond it are lost.
pub(in crate::battle) const MAX_WAITING: usize = 48;

/// The abilities waiting, first in, first out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Queue {
    items: [PendingAbility; MAX_WAITING],
    head: u8,
    len: u8,
}

impl Queue {
    pub(in crate::battle) const EMPTY: Self =
        Self { items: [PendingAbility::NONE; MAX_WAITING], head: 0, len: 0 };

    /// Puts one at the end, if there is room.
    pub(in crate::battle) const fn push(&mut self, waiting: PendingAbility) {
        if self.len as usize == MAX_WAITING {
            return;
        }
        self.items[(self.head as usize + self.len as usize) % MAX_WAITING] = waiting;
        self.len += 1;
    }

    /// Takes the first one.
    pub(in crate::battle) const fn pop(&mut self) -> Option<PendingAbility> {
        if self.len == 0 {
            return None;
        }
        let first = self.items[self.head as usize];
        self.items[self.head as usize] = PendingAbility::NONE;
        self.head = ((self.head as usize + 1) % MAX_WAITING) as u8;
        self.len -= 1;
        Some(first)
    }

    /// Returns true if no ability waits.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The waiting ones, in order.
    pub fn iter(&self) -> impl Iterator<Item = &PendingAbility> {
        (0..usize::from(self.len)).map(|n| &self.items[(usize::from(self.head) + n) % MAX_WAITING])
    }

    pub(in crate::battle) const fn clear(&mut self) {
        *self = Self::EMPTY;
    }
}

/// The action under way: who does what with what, between its first phase and its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingAction {
    /// The player whose action it is.
    pub(in crate::battle) seat: Seat,
    /// The mover or attacker.
    pub(in crate::battle) actor: Option<CardIndex>,
    /// The attacked card.
    pub(in crate::battle) target: Option<CardIndex>,
    /// The cell the mover stands on.
    pub(in crate::battle) from: Option<CellId>,
    /// The cell the mover wants to move to.
    pub(in crate::battle) aim: Option<CellId>,
    /// The card being summoned or laid.
    pub(in crate::battle) entering: Option<CardIndex>,
    /// The cell that the entering card is summoned to or laid on.
    pub(in crate::battle) entry: Option<CellId>,
    /// True if the card being summoned already lies face-down on the field.
    pub(in crate::battle) lies: bool,
    /// The mode of the feint.
    pub(in crate::battle) feint: FeintMode,
    /// Drawing or charging.
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

/// An index of the triggers that cards on the field listen to, rebuilt when the field changes. The masks hold kinds of
/// trigger; the sets hold the cards that put a kind into a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Subscriptions {
    /// Some trigger ability wakes on these.
    pub(in crate::battle) triggers: u64,
    /// Some lifetime may end on these.
    pub(in crate::battle) lifetimes: u64,
    /// After these an area may reach others.
    pub(in crate::battle) areas: u64,
    /// After these a nightmare or an oblivion may change.
    pub(in crate::battle) sleepers: u64,
    /// After these somebody's Life may have changed.
    pub(in crate::battle) frailty: u64,
    /// The cards with trigger abilities.
    pub(in crate::battle) alert: CardSet,
    /// The cards with abilities that end.
    pub(in crate::battle) fleeting: CardSet,
    /// The cards with areas.
    pub(in crate::battle) reaching: CardSet,
    /// The cards that were given something by an area.
    pub(in crate::battle) reached: CardSet,
    /// The cards that have a nightmare or an oblivion, or are under one.
    pub(in crate::battle) sleepy: CardSet,
}

impl Subscriptions {
    pub(in crate::battle) const NONE: Self = Self {
        triggers: 0,
        lifetimes: 0,
        areas: 0,
        sleepers: 0,
        frailty: 0,
        alert: CardSet::EMPTY,
        fleeting: CardSet::EMPTY,
        reaching: CardSet::EMPTY,
        reached: CardSet::EMPTY,
        sleepy: CardSet::EMPTY,
    };
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
    pub(in crate::battle) result: Option<BattleResult>,
    pub(in crate::battle) cards: u16,
    pub(in crate::battle) action: PendingAction,
    pub(in crate::battle) casting: Option<CardIndex>,
    pub(in crate::battle) chance: Chance,
    /// The card whose effect runs at this moment.
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
    pub(in crate::battle) wounded: bool,
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
            wounded: false,
        }
    }

    /// The state of the battle.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The count of turns; 0 before the first.
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

    /// One side's cards in one layer.
    #[must_use]
    #[inline]
    pub const fn layer(&self, seat: Seat, layer: LayerKind) -> CardSet {
        self.layers[seat.index()][layer as usize]
    }

    /// All cards of one side, wherever they are.
    #[must_use]
    #[inline]
    pub const fn owned(&self, seat: Seat) -> CardSet {
        let [book, hand, strategy, field, grave] = &self.layers[seat.index()];
        CardSet(book.0 | hand.0 | strategy.0 | field.0 | grave.0)
    }

    /// The face-up cards standing on cells, of both sides.
    #[must_use]
    pub const fn up(&self) -> CardSet {
        self.up
    }

    /// The cells somebody stands or lies on.
    #[must_use]
    pub const fn occupied(&self) -> CellMask {
        self.occupied
    }

    /// The move under way: who, from where, where to. None while abilities interrupt it.
    #[must_use]
    pub const fn declared_move(&self) -> Option<(CardIndex, CellId, CellId)> {
        let stage = &self.action;
        match (self.phase, stage.actor, stage.from, stage.aim) {
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

    /// The chance of the last command and how much of it was used.
    #[must_use]
    pub const fn chance(&self) -> &Chance {
        &self.chance
    }

    /// The abilities waiting.
    #[must_use]
    pub const fn queue(&self) -> &Queue {
        &self.queue
    }

    /// The ability that runs, or ran last.
    #[must_use]
    pub const fn running(&self) -> Option<&PendingAbility> {
        self.running.as_ref()
    }

    /// The Event that is resolving.
    #[must_use]
    pub const fn casting(&self) -> Option<CardIndex> {
        self.casting
    }
}
