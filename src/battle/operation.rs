//! The 12 operations that a player may perform, for the screen and the machine player. They only read the battle.

use serde::{Deserialize, Serialize};

use super::ability::{CardKind, Parameter};
use super::board::Board;
use super::coded::coded;
use super::command::{Command, DrawChoice, FeintMode, Placement};
use super::phase::Phase;
use super::reason::Reason;
use super::record::LayerKind;
use super::rules::{check, seats_to_act, stat};
use crate::ids::{CardIndex, CellId, Seat};

macro_rules! operations {
    ($($code:literal $name:ident $what:literal;)*) => {
        /// The kind of an operation. Codes are 0 to 11.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum OperationKind { $(#[doc = $what] $name = $code,)* }

        coded!(OperationKind: $($name)*);

        impl OperationKind {
            /// Returns a short description of what the operation lets a player do.
            #[must_use]
            pub const fn what(self) -> &'static str {
                match self { $(Self::$name => $what,)* }
            }
        }
    };
}

operations! {
    0 MoveDeclare "Move a card on the field.";
    1 Attack "Attack a card of the other side.";
    2 Direct "Strike the other player.";
    3 Summon "Summon a hand card, or turn a face-down card up.";
    4 Feint "Lay a hand card face-down.";
    5 TurnFinish "End the turn.";
    6 DrawOrCharge "Draw a card or charge ink.";
    7 StrategyMove "Lay a card during Strategy time; it stays local until the layout is sent.";
    8 ReactSummon "React to a move with a summon.";
    9 ReactFeint "React to a move with a face-down card.";
    10 ReactNone "Do not react to a move.";
    11 MoveRetry "Pick another target cell after a reaction, or stay.";
}

/// The outcome of choosing a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AvailableCell {
    /// The cell.
    pub cell: CellId,
    /// `Ok` if the operation would succeed (CB: `WillSuccessIfSelect`), else the reason why not.
    pub outcome: Result<(), Reason>,
}

impl AvailableCell {
    /// Returns true if choosing the cell would succeed.
    #[must_use]
    pub const fn will_success(&self) -> bool {
        self.outcome.is_ok()
    }
}

/// An operation that a player may or may not perform now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// The kind of operation.
    pub kind: OperationKind,
    /// The player who performs the operation.
    pub seat: Seat,
    /// The card that performs the operation, if it concerns one.
    pub card: Option<CardIndex>,
    /// The possible target cells, each with its outcome. Empty for operations without a target cell.
    pub available_cells: Vec<AvailableCell>,
    /// `Ok` if the operation is possible at all (CB: `IsSuccess`), else the reason why not.
    pub outcome: Result<(), Reason>,
}

impl Operation {
    /// Returns true if the operation can be done at all.
    #[must_use]
    pub const fn is_success(&self) -> bool {
        self.outcome.is_ok()
    }

    /// Returns the outcome of choosing the given cell; `None` if the operation does not concern that cell.
    #[must_use]
    pub fn at(&self, cell: CellId) -> Option<&AvailableCell> {
        self.available_cells.iter().find(|available| available.cell == cell)
    }

    /// Returns the command for the choice. `cell` is the target cell, for operations that have one; for `MoveRetry`, no
    /// cell means to stay. `StrategyMove` alone is never a command; only the whole layout is one.
    #[must_use]
    pub fn command<B: Board>(&self, board: &B, cell: Option<CellId>, choice: DrawChoice) -> Option<Command> {
        let seat = self.seat;
        let stands = || board.card(self.card?).cell();
        let name = || board.card(self.card?).name();
        match self.kind {
            OperationKind::MoveDeclare => Some(Command::MoveDeclare { seat, from: stands()?, to: cell? }),
            OperationKind::Attack => Some(Command::AttackDeclare { seat, from: stands()?, to: cell? }),
            OperationKind::Direct => Some(Command::DirectDeclare { seat, from: stands()? }),
            OperationKind::Summon => {
                Some(Command::SummonDeclare { seat, card: self.card?, name: name()?, cell: cell? })
            }
            OperationKind::Feint => {
                Some(Command::FeintDeclare { seat, card: self.card?, cell: cell?, mode: FeintMode::Set })
            }
            OperationKind::TurnFinish => Some(Command::TurnFinish { seat }),
            OperationKind::DrawOrCharge => Some(Command::Draw { seat, choice }),
            OperationKind::StrategyMove => None,
            OperationKind::ReactSummon => {
                Some(Command::MoveReactSummon { seat, card: self.card?, name: name()? })
            }
            OperationKind::ReactFeint => Some(Command::MoveReactFeint { seat, card: self.card? }),
            OperationKind::ReactNone => Some(Command::MoveReactNone { seat }),
            OperationKind::MoveRetry => Some(Command::MoveRetry { seat, to: cell }),
        }
    }
}

/// Returns every operation of the current phase for a seat, possible or not, each with its reasons. Empty if the seat
/// does not have to act.
#[must_use]
pub fn available_operations<B: Board>(board: &B, seat: Seat) -> Vec<Operation> {
    if board.state().is_finished() || !seats_to_act(board).any(|asked| asked == seat) {
        return Vec::new();
    }
    let asker = Asker { board, seat };
    match board.state().phase() {
        Phase::Strategy => asker.strategy(),
        Phase::Draw => vec![asker.plain(OperationKind::DrawOrCharge, None)],
        Phase::Main => asker.main(),
        Phase::MoveDeclare => asker.reactions(),
        Phase::MoveRetry => vec![asker.aimed(OperationKind::MoveRetry, board.state().action.actor)],
        _ => Vec::new(),
    }
}

struct Asker<'a, B> {
    board: &'a B,
    seat: Seat,
}

impl<B: Board> Asker<'_, B> {
    /// Returns an operation without a target cell.
    fn plain(&self, kind: OperationKind, card: Option<CardIndex>) -> Operation {
        let mut operation =
            Operation { kind, seat: self.seat, card, available_cells: Vec::new(), outcome: Ok(()) };
        operation.outcome = match operation.command(self.board, None, DrawChoice::Charge) {
            Some(command) => check(self.board, &command),
            None => Err(Reason::OpeningNeeded { card: card.unwrap_or(CardIndex(0)) }),
        };
        operation
    }

    /// Returns an operation with target cells. It is possible if it is possible with some cell.
    fn aimed(&self, kind: OperationKind, card: Option<CardIndex>) -> Operation {
        let mut operation =
            Operation { kind, seat: self.seat, card, available_cells: Vec::new(), outcome: Ok(()) };
        let cells = self.board.library().lattice().shape.cells() as u8;
        let mut first = None;
        for cell in (0..cells).map(CellId) {
            let outcome = match operation.command(self.board, Some(cell), DrawChoice::Draw) {
                Some(command) => check(self.board, &command),
                None => Err(Reason::OpeningNeeded { card: card.unwrap_or(CardIndex(0)) }),
            };
            match outcome {
                Err(Reason::OutOfReach { .. } | Reason::NobodyThere { .. } | Reason::NoSuchCell) => {
                    first = first.or(outcome.err());
                }
                Err(Reason::OwnCard { .. }) if kind == OperationKind::Attack => {
                    first = first.or(outcome.err())
                }
                _ => operation.available_cells.push(AvailableCell { cell, outcome }),
            }
        }
        operation.outcome = self.overall(&operation, first);
        operation
    }

    fn overall(&self, operation: &Operation, far: Option<Reason>) -> Result<(), Reason> {
        if operation.kind == OperationKind::MoveRetry
            || operation.available_cells.iter().any(AvailableCell::will_success)
        {
            return Ok(());
        }
        // A reason that does not name a single cell is the most helpful.
        let reasons = || operation.available_cells.iter().filter_map(|cell| cell.outcome.err());
        let general = reasons().find(|reason| {
            !matches!(
                reason,
                Reason::CellTaken { .. } | Reason::OutsideZone { .. } | Reason::CellBlocked { .. }
            )
        });
        match general.or_else(|| reasons().next()).or(far) {
            Some(reason) => Err(reason),
            None => Ok(()),
        }
    }

    fn main(&self) -> Vec<Operation> {
        let state = self.board.state();
        let mut operations = Vec::new();
        for card in state.layer(self.seat, LayerKind::Hand).iter() {
            operations.push(self.aimed(OperationKind::Summon, Some(card)));
            operations.push(self.aimed(OperationKind::Feint, Some(card)));
        }
        for card in state.layer(self.seat, LayerKind::Field).iter() {
            if self.board.card(card).is_face_down() {
                operations.push(self.aimed(OperationKind::Summon, Some(card)));
            } else if self.acts(card) {
                operations.push(self.aimed(OperationKind::MoveDeclare, Some(card)));
                operations.push(self.aimed(OperationKind::Attack, Some(card)));
                operations.push(self.plain(OperationKind::Direct, Some(card)));
            }
        }
        operations.push(self.plain(OperationKind::TurnFinish, None));
        operations
    }

    /// Returns true if a card can move, attack or strike at all: it is a monster, or it was given one of these
    /// parameters.
    fn acts(&self, card: CardIndex) -> bool {
        self.board.printed(card).is_some_and(|printed| printed.kind == CardKind::Monster)
            || [Parameter::CanMove, Parameter::CanAttack, Parameter::CanDirect]
                .into_iter()
                .any(|parameter| stat::flag(self.board, card, parameter))
    }

    fn reactions(&self) -> Vec<Operation> {
        let mut operations = vec![self.plain(OperationKind::ReactNone, None)];
        for card in self.board.state().layer(self.seat, LayerKind::Hand).iter() {
            operations.push(self.plain(OperationKind::ReactSummon, Some(card)));
            operations.push(self.plain(OperationKind::ReactFeint, Some(card)));
        }
        operations
    }

    fn strategy(&self) -> Vec<Operation> {
        let hand = self.board.state().layer(self.seat, LayerKind::Hand);
        hand.iter().map(|card| strategy_move(self.board, self.seat, card, &[])).collect()
    }
}

/// Returns the operation `StrategyMove` for a card: the cells it could be laid on, given the cards already laid.
#[must_use]
pub fn strategy_move<B: Board>(board: &B, seat: Seat, card: CardIndex, laid: &[Placement]) -> Operation {
    let others: Vec<Placement> = laid.iter().copied().filter(|placement| placement.card != card).collect();
    let territory = board.library().lattice().territory[seat.index()];
    let mut operation = Operation {
        kind: OperationKind::StrategyMove,
        seat,
        card: Some(card),
        available_cells: Vec::new(),
        outcome: Err(Reason::OpeningNeeded { card }),
    };
    let Some(name) = board.card(card).name() else { return operation };
    let mut first = None;
    for cell in super::geometry::cells(territory) {
        let mut placements = others.clone();
        placements.push(Placement { card, name, cell });
        let outcome = super::rules::check_layout(board, seat, &placements);
        first = first.or(outcome.err());
        operation.available_cells.push(AvailableCell { cell, outcome });
    }
    let any = operation.available_cells.iter().any(AvailableCell::will_success);
    operation.outcome = if any { Ok(()) } else { first.map_or(Ok(()), Err) };
    operation
}
