//! Openings: how a hidden card is shown by its owner, inside its own command or with the answer to the other side's.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{change, check};
use crate::battle::board::Board;
use crate::battle::command::{Command, Layout, Placement};
use crate::battle::reason::Reason;
use crate::battle::record::LayerKind;
use crate::ids::{CardId, CardIndex, CellId, Seat};

/// A hidden card shown by its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opening {
    /// The slot that is opened.
    pub card: CardIndex,
    /// The card in the slot.
    pub name: CardId,
    /// The cell it lies on, for cards of a hidden layout.
    pub cell: Option<CellId>,
}

/// The openings the other side owes to a command, as the owner's own battle knows them: an attacked face-down card,
/// or the first layout when the second comes. Empty for most commands.
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

/// The card that the other side has to open for a command, as anybody sees it; none where layouts are told in full.
#[must_use]
pub fn opening_wanted<B: Board>(board: &B, command: &Command) -> Option<CardIndex> {
    match *command {
        Command::AttackDeclare { to, .. } => sprung(board, to),
        _ => None,
    }
}

/// The face-down card an attack on that cell would spring.
fn sprung<B: Board>(board: &B, cell: CellId) -> Option<CardIndex> {
    if cell.index() >= board.library().lattice().shape.cells() {
        return None;
    }
    board.cell(cell).card().filter(|card| board.card(*card).is_face_down())
}

/// The cards a command shows itself.
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

/// Returns the number of cards in a side's layout that it has not shown here yet.
fn owed<B: Board>(board: &B, seat: Seat) -> u32 {
    let laid = board.player(seat).laid.map_or(0, u32::from);
    laid.saturating_sub(board.state().layer(seat, LayerKind::Strategy).len())
}

/// Names set for the check, to be unset if it fails.
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

/// Opens what a command shows and what came with it, for the check.
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
        // Only the owner can reveal a card: a rejection must not tell whether a guess was right.
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

/// The other side's layout, where this view has not seen it.
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

/// The openings that say where a card of a layout lies.
fn placements(openings: &[Opening]) -> impl Iterator<Item = Placement> {
    openings
        .iter()
        .filter_map(|opening| Some(Placement { card: opening.card, name: opening.name, cell: opening.cell? }))
}

/// Takes the names back after a refusal.
pub(in crate::battle) fn close<B: Board>(board: &mut B, opened: &OpenedNames) {
    for card in opened.named.iter().flatten() {
        board.card_mut(*card).name = None;
    }
}

/// Keeps what was opened beside the command: the other side's layout, looked over by the check, goes to its cells.
/// Openings nobody asked for change nothing.
pub(in crate::battle) fn keep<B: Board>(board: &mut B, command: &Command, openings: &[Opening]) {
    if let Command::Strategy { seat, .. } = command
        && owed(board, seat.other()) > 0
    {
        for placement in placements(openings) {
            change::lay_hidden(board, placement.card, placement.cell);
        }
    }
}
