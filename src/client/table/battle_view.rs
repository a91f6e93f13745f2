//! The state known to this screen: the view of the battle from this seat, and the displayed data of units and players.

use std::collections::BTreeSet;

use super::layout::BoardGrid;
use crate::battle::ability::{CardKind, Ink, Parameter};
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::language::Language;
use crate::battle::operation::Operation;
use crate::battle::phase::Phase;
use crate::battle::rules::stat;
use crate::battle::view::Viewer;
use crate::client::prelude::*;
use crate::ids::{CardId, CardIndex, CellId, Seat};
use crate::messages::MessageValue;

/// The battle as this seat may see it, and the operations available to the seat.
#[derive(Resource)]
pub(in crate::client) struct BattleView {
    /// The seat of this screen.
    pub(super) me: Seat,
    /// The battle as seen by the seat.
    pub(super) view: FlatBoard,
    /// The operations available to the seat; empty while the seat has no decision.
    pub(super) ops: Vec<Operation>,
    /// The positions of the cells.
    pub(super) grid: BoardGrid,
    /// True if this seat only watches.
    pub(super) watches: bool,
    /// The name of this screen's side, if no player plays it here now; without a name, the texts say "you".
    pub(super) own: Option<String>,
    /// The name of the other side.
    pub(super) other: String,
    /// The language of the texts.
    pub(in crate::client) locale: Locale,
}

impl BattleView {
    /// Creates the view of a seat without decisions; it shows everything if the hands are open.
    pub(super) fn seen(board: &FlatBoard, me: Seat, open: bool) -> Self {
        Self::of(if open { board.clone() } else { board.perceived_by(Viewer::Seat(me)) }, me)
    }

    /// Creates the view of a seat without decisions from a board that contains only what this screen may show.
    pub(super) fn of(view: FlatBoard, me: Seat) -> Self {
        let grid = BoardGrid::new(&view.library().lattice().shape, me);
        Self {
            me,
            view,
            ops: Vec::new(),
            grid,
            watches: true,
            own: None,
            other: Locale::default().say("name-machine"),
            locale: Locale::default(),
        }
    }

    /// Returns the same view of another board, which shows everything.
    pub(in crate::client) fn opened(&self, board: FlatBoard) -> Self {
        let (own, other) = (self.own.clone(), self.other.clone());
        Self { own, other, locale: self.locale, ..Self::of(board, self.me) }
    }

    /// Returns the language of the card texts.
    pub(super) fn language(&self) -> Language {
        self.locale.cards()
    }

    /// Returns a message.
    pub(super) fn say(&self, id: &str) -> String {
        self.locale.say(id)
    }

    /// Returns a message with values.
    pub(super) fn say_with<const N: usize>(&self, id: &str, values: [(&str, MessageValue<'_>); N]) -> String {
        self.locale.say_with(id, values)
    }

    /// Returns a message with one value.
    pub(super) fn say_value<'v>(
        &self,
        id: &str,
        name: &'v str,
        value: impl Into<MessageValue<'v>>,
    ) -> String {
        self.locale.say_value(id, name, value)
    }

    /// Returns a message about a side, with the values `$seat`, which is "you" or "other", `$name`, and those given.
    pub(super) fn say_of<const N: usize>(
        &self,
        id: &str,
        seat: Seat,
        values: [(&str, MessageValue<'_>); N],
    ) -> String {
        let name = self.name(seat);
        let side = [
            ("seat", if name.is_some() { "other" } else { "you" }.into()),
            ("name", name.map_or_else(|| self.say("name-you"), str::to_owned).into()),
        ];
        self.locale.say_with(id, side.into_iter().chain(values))
    }

    /// Returns the name of a side; `None` for the side addressed as "you".
    pub(in crate::client) fn name(&self, seat: Seat) -> Option<&str> {
        if seat == self.me { self.own.as_deref() } else { Some(&self.other) }
    }

    pub(super) fn phase(&self) -> Phase {
        self.view.state().phase()
    }

    /// Returns the card whose move is in progress.
    pub(super) fn mover(&self) -> Option<CardIndex> {
        self.view.state().declared_move().map(|(card, ..)| card)
    }

    /// Checks whether a unit can be picked up: any of the player's units in the player's turn; otherwise only the unit
    /// that must move elsewhere.
    pub(super) fn may_hold(&self, card: CardIndex) -> bool {
        let asked = !self.ops.is_empty() && self.view.card(card).owner() == self.me;
        match self.phase() {
            Phase::Main => asked,
            Phase::MoveRetry => asked && self.mover() == Some(card),
            _ => false,
        }
    }

    /// Checks whether a card can still act now.
    pub(super) fn can_act(&self, card: CardIndex) -> bool {
        self.ops.iter().any(|operation| operation.card == Some(card) && operation.is_success())
    }

    /// Returns the number of cards that can still act.
    pub(super) fn able(&self) -> usize {
        let able = self.ops.iter().filter(|operation| operation.is_success());
        able.filter_map(|operation| operation.card).collect::<BTreeSet<_>>().len()
    }
}

/// The comparison of a number with the printed one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::client) enum Tone {
    /// Equal to the printed number.
    #[default]
    Plain,
    /// Greater than the printed number.
    Up,
    /// Less than the printed number.
    Down,
}

impl Tone {
    pub(super) const fn compare(now: i32, printed: i32) -> Self {
        if now > printed {
            Self::Up
        } else if now < printed {
            Self::Down
        } else {
            Self::Plain
        }
    }
}

/// The readiness of a unit to act this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Readiness {
    /// The unit can act.
    Ready,
    /// The unit cannot act.
    Spent,
    /// No operation is available now.
    Idle,
}

/// A unit as displayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnitLook {
    pub(super) id: Option<CardId>,
    pub(super) ink: Ink,
    pub(super) kind: CardKind,
    pub(super) owner: Seat,
    pub(super) cell: CellId,
    pub(super) face_down: bool,
    pub(super) attack: (i32, Tone),
    pub(super) life: (i32, Tone),
    pub(super) ailments: u8,
    pub(super) sealed: bool,
    pub(super) ready: Readiness,
    pub(super) move_reach: u32,
    pub(super) attack_reach: u32,
}

impl UnitLook {
    /// Returns the current look of a card on a cell.
    pub(super) fn new(live: &BattleView, card: CardIndex, cell: CellId) -> Self {
        let (view, record) = (&live.view, live.view.card(card));
        let printed = view.printed(card);
        let (attack, life) = printed.map_or((0, 0), |printed| (printed.source.attack, printed.source.life));
        let (now, left) = (stat::number(view, card, Parameter::Attack), stat::remaining(view, card));
        let asked = live.phase() == Phase::Main && !live.ops.is_empty() && record.owner() == live.me;
        Self {
            id: record.name(),
            ink: printed.map_or(Ink::Vellum, |printed| printed.ink),
            kind: printed.map_or(CardKind::Monster, |printed| printed.kind),
            owner: record.owner(),
            cell,
            face_down: record.is_face_down(),
            attack: (now, Tone::compare(now, attack)),
            life: (left, Tone::compare(left, life)),
            ailments: record.ailments().fold(0, |bits, ailment| bits | ailment.bit()),
            sealed: record.is_sealed() || record.is_oblivious(),
            ready: match (asked, live.can_act(card)) {
                (false, _) => Readiness::Idle,
                (true, true) => Readiness::Ready,
                (true, false) => Readiness::Spent,
            },
            move_reach: stat::move_reach(view, card).0,
            attack_reach: stat::attack_reach(view, card).0,
        }
    }

    /// Returns the look of a card that has just entered: printed numbers, no damage.
    pub(super) fn fresh(live: &BattleView, card: CardIndex, cell: CellId, face_down: bool) -> Self {
        let mut look = Self::new(live, card, cell);
        look.face_down = face_down;
        look.ailments = 0;
        look.ready = Readiness::Idle;
        if let Some(printed) = live.view.printed(card) {
            look.attack = (printed.source.attack, Tone::Plain);
            look.life = (printed.source.life, Tone::Plain);
        }
        look
    }

    /// Reduces the life by an amount; a negative amount increases it.
    pub(super) fn hurt(&mut self, by: i32) {
        self.life = (self.life.0 - by, if by > 0 { Tone::Down } else { self.life.1 });
    }
}

/// A player as displayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PlateLook {
    pub(super) hp: i32,
    pub(super) mp: i32,
    pub(super) book: u32,
    pub(super) grave: u32,
    pub(super) hand: u32,
}
