//! Openings: how an owner reveals a hidden card, within its own command or in answer to the other side's command.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{change, check};
use crate::battle::board::Board;
use crate::battle::command::{Command, Layout, Placement};
use crate::battle::reason::Reason;
use crate::battle::record::LayerKind;
use crate::ids::{CardId, CardIndex, CellId, Seat};

/// A hidden card revealed by its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opening {
    /// The revealed slot.
    pub card: CardIndex,
    /// The card in the slot.
    pub name: CardId,
    /// The cell it lies on, for cards of a hidden layout.
    pub cell: Option<CellId>,
}

/// Returns the openings that the other side owes to a command, as the owner's own battle knows them: an attacked
/// face-down card, or the first layout when the second one arrives. Empty for most commands.
#[must_use]
pub fn openings_needed<B: Board>(board: &B, command: &Command) -> Vec<Opening> {
    let open = |card: CardIndex, cell| board.card(card).name().map(|name| Opening { card, name, cell });
    match *command {
        Command::AttackDeclare { to, .. } => {
            sprung(board, to).and_then(|card| open(card, None)).into_iter().collect()
        }
        Command::Strategy { seat, .. } => board
            .state()
            .layer(seat.other(), LayerKind::Strategy)
            .iter()
            .filter_map(|card| open(card, board.card(card).cell()))
            .collect(),
        _ => Vec::new(),
    }
}

/// Returns the card that the other side must open for a command, from public information; `None` for layouts, which are
/// opened as a whole.
#[must_use]
pub fn opening_wanted<B: Board>(board: &B, command: &Command) -> Option<CardIndex> {
    match *command {
        Command::AttackDeclare { to, .. } => sprung(board, to),
        _ => None,
    }
}

/// Returns the face-down card that an attack on that cell would spring.
fn sprung<B: Board>(board: &B, cell: CellId) -> Option<CardIndex> {
    if cell.index() >= board.library().lattice().shape.cells() {
        return None;
    }
    board.cell(cell).card().filter(|card| board.card(*card).is_face_down())
}

/// Returns the cards that a command reveals itself.
fn shown(command: &Command) -> ArrayVec<(CardIndex, CardId), { Layout::MAX }> {
    match command {
        Command::SummonDeclare { card, name, .. } | Command::MoveReactSummon { card, name, .. } => {
            [(*card, *name)].into_iter().collect()
        }
        Command::Strategy { layout, .. } => {
            layout.iter().map(|placement| (placement.card, placement.name)).collect()
        }
        _ => ArrayVec::new(),
    }
}

/// Returns the number of cards in a side's layout that are not revealed here yet.
fn owed<B: Board>(board: &B, seat: Seat) -> u32 {
    let laid = board.player(seat).laid.map_or(0, u32::from);
    laid.saturating_sub(board.state().layer(seat, LayerKind::Strategy).len())
}

/// The names set for the check, which are removed again if it fails.
pub(in crate::battle) struct OpenedNames {
    named: [Option<CardIndex>; 10],
    count: usize,
}

fn name<B: Board>(
    board: &mut B,
    opened: &mut OpenedNames,
    card: CardIndex,
    name: CardId,
) -> Result<(), Reason> {
    if card.0 >= board.state().cards {
        return Err(Reason::NoSuchCard { card });
    }
    match board.card(card).name {
        Some(known) if known == name => Ok(()),
        Some(_) => Err(Reason::WrongName { card }),
        None if board.library().card(name).is_none() || opened.count >= opened.named.len() => {
            Err(Reason::WrongName { card })
        }
        None => {
            board.card_mut(card).name = Some(name);
            opened.named[opened.count] = Some(card);
            opened.count += 1;
            Ok(())
        }
    }
}

/// Sets the names that a command and its openings reveal, for the check.
pub(in crate::battle) fn open<B: Board>(
    board: &mut B,
    command: &Command,
    openings: &[Opening],
) -> Result<OpenedNames, Reason> {
    let mut opened = OpenedNames { named: [None; 10], count: 0 };
    let result = try_open(board, &mut opened, command, openings);
    if let Err(reason) = result {
        close(board, &opened);
        return Err(reason);
    }
    Ok(opened)
}

fn try_open<B: Board>(
    board: &mut B,
    opened: &mut OpenedNames,
    command: &Command,
    openings: &[Opening],
) -> Result<(), Reason> {
    if board.state().is_finished() {
        return Err(Reason::BattleOver);
    }
    for (card, given) in shown(command) {
        // Only the owner can reveal a card: a rejection must not show whether a guess was right.
        let own = card.0 < board.state().cards && command.seat() == Some(board.card(card).owner);
        if own {
            name(board, opened, card, given)?;
        }
    }
    match *command {
        Command::AttackDeclare { to, .. } => {
            if let Some(card) = sprung(board, to) {
                if let Some(opening) = openings.iter().find(|opening| opening.card == card) {
                    name(board, opened, card, opening.name)?;
                } else if board.card(card).name.is_none() {
                    return Err(Reason::OpeningNeeded { card });
                }
            }
        }
        Command::Strategy { seat, .. } => open_layout(board, opened, seat.other(), openings)?,
        _ => {}
    }
    Ok(())
}

/// Sets the names of the other side's layout, if this view has not seen it.
fn open_layout<B: Board>(
    board: &mut B,
    opened: &mut OpenedNames,
    seat: Seat,
    openings: &[Opening],
) -> Result<(), Reason> {
    let hidden = owed(board, seat);
    if hidden == 0 {
        return Ok(());
    }
    let placements: ArrayVec<Placement, { Layout::MAX }> = placements(openings).take(Layout::MAX).collect();
    if placements.len() != hidden as usize || placements.len() != self::placements(openings).count() {
        let card = board.state().layer(seat, LayerKind::Hand).nth(0).unwrap_or(CardIndex(0));
        return Err(Reason::OpeningNeeded { card });
    }
    for placement in &placements {
        name(board, opened, placement.card, placement.name)?;
    }
    check::check_layout(board, seat, &placements)
}

/// Returns the openings that state the cell of a layout's card.
fn placements(openings: &[Opening]) -> impl Iterator<Item = Placement> {
    openings
        .iter()
        .filter_map(|opening| Some(Placement { card: opening.card, name: opening.name, cell: opening.cell? }))
}

/// Removes the names again after a refusal.
pub(in crate::battle) fn close<B: Board>(board: &mut B, opened: &OpenedNames) {
    for card in opened.named.iter().flatten() {
        board.card_mut(*card).name = None;
    }
}

/// Stores the openings of the command: the other side's layout, which the check has validated, goes to its cells.
/// Openings that were not requested change nothing.
pub(in crate::battle) fn keep<B: Board>(board: &mut B, command: &Command, openings: &[Opening]) {
    if let Command::Strategy { seat, .. } = command
        && owed(board, seat.other()) > 0
    {
        for placement in placements(openings) {
            change::lay_hidden(board, placement.card, placement.cell);
        }
    }
}
