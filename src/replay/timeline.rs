//! A record that was executed once: the outcome of every order, and the battle at any moment.

use std::sync::Arc;

use super::error::ReplayErrorKind;
use super::perform::Agreement;
use super::record::Record;
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::record::LayerKind;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::{CardIndex, Seat, Turn};

/// The interval of orders at which the whole battle is stored. At most this many orders are executed to reach any
/// moment.
const KEY: usize = 8;

/// A record that was executed once, for viewing at any moment.
#[derive(Debug)]
pub struct Timeline {
    record: Record,
    library: Arc<CardLibrary>,
    keys: Vec<FlatBoard>,
    moments: Vec<TimelineMoment>,
    turns: Vec<usize>,
    difference: Option<usize>,
    stop: Option<ReplayErrorKind>,
}

/// The outcome of one command.
#[derive(Clone, Debug)]
pub struct TimelineMoment {
    /// The order.
    pub order: Order,
    /// The commands that it led to, starting with itself.
    pub ran: Vec<Command>,
    /// The triggers that occurred, in order.
    pub told: Vec<Trigger>,
    /// The marks that an overview of the battle should show for the command.
    pub marks: Vec<TimelineMark>,
    /// The turn in which the order was given; 0 before the first.
    pub turn: Turn,
    /// The player whose turn it was.
    pub turn_player: Seat,
    /// The HP of both players after it, Host's first.
    pub hp: [i32; 2],
}

/// A mark in an overview of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimelineMark {
    /// A player lost HP.
    Damage {
        /// The player who lost HP.
        seat: Seat,
        /// The number of HP lost.
        amount: i32,
    },
    /// A card that stood on the field went to the grave.
    Destroyed {
        /// The owner of the card.
        owner: Seat,
        /// The card that was destroyed.
        card: CardIndex,
    },
    /// A turn began.
    Turn(Turn),
    /// The battle was decided.
    End,
}

/// A moment of a battle: a number of executed orders, and a number of triggers of the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cursor {
    /// The number of executed commands.
    pub order: usize,
    /// The number of triggers of the next command that have been shown; 0 between orders.
    pub told: usize,
}

/// The size of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// To the next trigger.
    Trigger,
    /// To the next order.
    Order,
    /// To the next beginning of a turn.
    Turn,
}

impl Timeline {
    /// Executes a record with that library as far as possible. An order that cannot be executed stops it; a battle that
    /// differs from the recorded one continues.
    ///
    /// # Errors
    /// Fails if the start is invalid with those cards.
    pub fn new(record: Record, library: &Arc<CardLibrary>) -> Result<Self, ReplayErrorKind> {
        let mut board = record.begin(library)?;
        let (mut keys, mut moments, mut turns) = (vec![board.clone()], Vec::new(), Vec::new());
        let (mut difference, mut stop) = (None, None);
        board.record_events();
        while let Some(order) = record.order(&board, moments.len()) {
            let before = Glance::at(&board);
            let done = order.and_then(|order| Ok((order, record.execute(&mut board, moments.len())?)));
            let (order, agreement) = match done {
                Ok(done) => done,
                Err(wrong) => {
                    stop = Some(wrong);
                    break;
                }
            };
            if matches!(agreement, Agreement::Differs { .. }) {
                difference = difference.or(Some(moments.len()));
            }
            let (ran, told) = (board.drain_commands(), board.drain_triggers());
            let marks = before.marks(&board, &told);
            if marks.iter().any(|mark| matches!(mark, TimelineMark::Turn(_))) {
                turns.push(moments.len() + 1);
            }
            let Glance { turn, turn_player, .. } = before;
            moments.push(TimelineMoment {
                order,
                ran,
                told,
                marks,
                turn,
                turn_player,
                hp: Glance::at(&board).hp,
            });
            if moments.len().is_multiple_of(KEY) {
                keys.push(board.clone());
            }
        }
        Ok(Self { record, library: Arc::clone(library), keys, moments, turns, difference, stop })
    }

    /// Returns the record.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the library that was used.
    #[must_use]
    pub const fn library(&self) -> &Arc<CardLibrary> {
        &self.library
    }

    /// Returns the number of commands that could be executed.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.moments.len()
    }

    /// Returns true if no command could be executed.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.moments.is_empty()
    }

    /// Returns the outcome of each command.
    #[must_use]
    pub fn moments(&self) -> &[TimelineMoment] {
        &self.moments
    }

    /// Returns the first order, counted from 0, after which the battle differs from the recorded one.
    #[must_use]
    pub const fn first_difference(&self) -> Option<usize> {
        self.difference
    }

    /// Returns the reason why the timeline stops, if the record goes on: the error of the command after the last one.
    #[must_use]
    pub const fn stop(&self) -> Option<&ReplayErrorKind> {
        self.stop.as_ref()
    }

    /// Returns the number of orders before the beginning of each turn.
    #[must_use]
    pub fn turns(&self) -> &[usize] {
        &self.turns
    }

    /// Returns the battle after the given number of orders, or after the last one.
    #[must_use]
    pub fn seek(&self, orders: usize) -> FlatBoard {
        let orders = orders.min(self.moments.len());
        // There is a key board for the beginning, and one for every full row of orders.
        let mut board = self.keys[(orders / KEY).min(self.keys.len() - 1)].clone();
        for moment in &self.moments[orders - orders % KEY..orders] {
            let Order { command, seed, openings } = &moment.order;
            let done = board.execute(command, *seed, openings);
            debug_assert!(done.is_ok(), "it was executed before on the same board");
        }
        board
    }

    /// Returns the battle at a moment. Within an order, it is the state at the beginning of the last automatic command
    /// before the moment.
    #[must_use]
    pub fn show(&self, cursor: Cursor) -> FlatBoard {
        let mut board = self.seek(cursor.order);
        let Some(moment) = self.moments.get(cursor.order).filter(|_| cursor.told > 0) else { return board };
        let Order { command, seed, openings } = &moment.order;
        let mut shown = board.clone();
        board.record_events();
        let watched = board.execute_with(command, *seed, openings, |board, _| {
            if board.recorded_triggers().len() <= cursor.told {
                shown.clone_from(board);
            }
        });
        if watched.is_ok() && cursor.told >= moment.told.len() { board } else { shown }
    }

    /// Returns the moment one step forward or back; the same moment at the end or the beginning.
    #[must_use]
    pub fn step(&self, cursor: Cursor, pace: Pace, on: bool) -> Cursor {
        let rest = |order| Cursor { order, told: 0 };
        let (len, Cursor { order, told }) = (self.moments.len(), cursor);
        match (pace, on) {
            (Pace::Turn, true) => rest(self.turns.iter().copied().find(|turn| *turn > order).unwrap_or(len)),
            (Pace::Turn, false) => {
                let before = |turn: &&usize| **turn < order || (**turn == order && told > 0);
                rest(self.turns.iter().rev().find(before).copied().unwrap_or(0))
            }
            (Pace::Order, true) => rest((order + 1).min(len)),
            (Pace::Order, false) if told > 0 => rest(order),
            (Pace::Order, false) => rest(order.saturating_sub(1)),
            (Pace::Trigger, true) => match self.stops(order).find(|stop| *stop > told) {
                Some(told) => Cursor { order, told },
                None => rest((order + 1).min(len)),
            },
            (Pace::Trigger, false) if told > 0 => {
                let told = self.stops(order).filter(|stop| *stop < told).last().unwrap_or(0);
                Cursor { order, told }
            }
            (Pace::Trigger, false) => match order.checked_sub(1) {
                Some(order) => Cursor { order, told: self.stops(order).last().unwrap_or(0) },
                None => cursor,
            },
        }
    }

    /// Returns the numbers of triggers at which steps by triggers stop within that order: after each trigger other than
    /// a change of phase, except for the last one, where the whole order is done.
    fn stops(&self, order: usize) -> impl Iterator<Item = usize> {
        let told = self.moments.get(order).map(|moment| &moment.told[..]).unwrap_or_default();
        let is_seen = |trigger: &Trigger| trigger.kind != TriggerKind::StateChanged;
        let last = told.iter().rposition(is_seen).unwrap_or(0);
        let seen = told.iter().enumerate().filter(move |(at, trigger)| *at < last && is_seen(trigger));
        seen.map(|(at, _)| at + 1)
    }
}

/// The values that are compared before and after a command.
struct Glance {
    turn: Turn,
    turn_player: Seat,
    hp: [i32; 2],
    is_over: bool,
}

impl Glance {
    fn at(board: &FlatBoard) -> Self {
        let flow = board.state();
        let hp = Seat::BOTH.map(|seat| board.player(seat).hp());
        Self { turn: flow.turn(), turn_player: flow.turn_player(), hp, is_over: flow.is_finished() }
    }

    fn marks(&self, board: &FlatBoard, told: &[Trigger]) -> Vec<TimelineMark> {
        let after = Self::at(board);
        let lost = |seat: Seat| self.hp[seat.index()] - after.hp[seat.index()];
        let hurt = Seat::BOTH.into_iter().filter(|seat| lost(*seat) > 0);
        let mut marks: Vec<TimelineMark> =
            hurt.map(|seat| TimelineMark::Damage { seat, amount: lost(seat) }).collect();
        marks.extend(
            destroyed(board, told)
                .map(|(card, _)| TimelineMark::Destroyed { owner: board.card(card).owner(), card }),
        );
        if after.turn != self.turn && !after.is_over {
            marks.push(TimelineMark::Turn(after.turn));
        }
        marks.extend((after.is_over && !self.is_over).then_some(TimelineMark::End));
        marks
    }
}

/// Returns the cards that were destroyed on the field, each with the card that did it if there was one. A spent
/// face-down card and an Event that has resolved also go to the grave, but nothing destroyed them.
pub(super) fn destroyed(
    board: &FlatBoard,
    told: &[Trigger],
) -> impl Iterator<Item = (CardIndex, Option<CardIndex>)> {
    let is_spent = |card| {
        told.iter().any(|other| other.kind == TriggerKind::FeintConsumed && other.target == Some(card))
    };
    let is_event = |card| board.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
    told.iter().filter_map(move |trigger| match (trigger.kind, trigger.detail, trigger.target) {
        (TriggerKind::CardGraved, Detail::Layer { from: LayerKind::Field, .. }, Some(card))
            if !is_spent(card) && !is_event(card) =>
        {
            Some((card, trigger.actor))
        }
        _ => None,
    })
}
