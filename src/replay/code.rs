//! Share codes: a whole battle in one word of letters, short enough for an address.
//!
//! `MR2-`, then in base64url: short hashes of rules and cards, the players, the seed, the start, every order as its
//! place in the list of legal commands, and a short hash of the last state. It contains no card texts, so it can be
//! read only where rules and cards are the same.

use std::sync::Arc;

use super::bits::{Reader, Writer};
use super::error::ReplayCodeError;
use super::position_code;
use super::record::{About, KeptChance, Record, RecordedOrder};
use super::stamp::{check_stamp, open, stamp};
use crate::battle::board::Board;
use crate::battle::chance::{MAX_DICE, Seed};
use crate::battle::command::{Command, Layout, Placement};
use crate::battle::flat::FlatBoard;
use crate::battle::hash::public_hash;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::phase::Phase;
use crate::battle::record::{LayerKind, MAX_CARDS};
use crate::battle::result::ForceReason;
use crate::battle::rules::{legal_commands, seats_to_act};
use crate::battle::start::Start;
use crate::ids::{CardId, CellId, Seat, unhex};

/// The maximum number of orders, more than any battle has.
const MOST_ORDERS: u64 = 20_000;
/// Every reason for a forced end; a code stores its index.
const FORCED: [ForceReason; 7] = [
    ForceReason::Resign,
    ForceReason::Abort,
    ForceReason::Timeout,
    ForceReason::LostLink,
    ForceReason::Desync,
    ForceReason::Cheating,
    ForceReason::Agreed,
];

/// A version of share codes.
pub(super) struct Version {
    /// The prefix of these codes.
    pub(super) head: &'static str,
    /// The reasons for a forced end that they can store.
    forced: &'static [ForceReason],
}

impl Version {
    /// The version that is written.
    pub(super) const NOW: Self = Self { head: "MR2-", forced: &FORCED };
    /// The version before players could agree on a draw.
    pub(super) const FIRST: Self = Self { head: "MR1-", forced: FORCED.split_at(6).0 };
}

/// Returns the code of a battle, as far as it can be executed with that library. Times and comments are left out.
///
/// # Errors
/// Fails if the battle cannot begin with that library.
pub fn write_code(record: &Record, library: &Arc<CardLibrary>) -> Result<String, ReplayCodeError> {
    write_as(&Version::NOW, record, library)
}

pub(super) fn write_as(
    version: &Version,
    record: &Record,
    library: &Arc<CardLibrary>,
) -> Result<String, ReplayCodeError> {
    let mut out = Writer::default();
    stamp(&mut out, library);
    out.text(&record.about.mode);
    record.about.players.iter().for_each(|name| out.text(name));
    out.number(record.about.began / 1000);
    out.bytes(&record.seed);
    match &record.start {
        Start::Books(books) => {
            out.flag(false);
            books.iter().for_each(|book| write_book(&mut out, book));
        }
        Start::Position(position) => {
            out.flag(true);
            position_code::write(&mut out, position);
        }
    }
    let mut board = record.begin(library).map_err(ReplayCodeError::Battle)?;
    out.number(record.orders.len() as u64);
    for index in 0..record.orders.len() {
        let order = record
            .order(&board, index)
            .ok_or(ReplayCodeError::Order(index + 1))?
            .map_err(ReplayCodeError::Battle)?;
        write_order((&mut out, version.forced), &board, record, index, &order)
            .ok_or(ReplayCodeError::Order(index + 1))?;
        record.execute(&mut board, index).map_err(ReplayCodeError::Battle)?;
    }
    out.bytes(&outcome(&board));
    Ok(out.code(version.head))
}

/// Reads the battle of a code.
///
/// # Errors
/// Returns the error in the code, or a mismatch with the library.
pub fn read_code(code: &str, library: &Arc<CardLibrary>) -> Result<Record, ReplayCodeError> {
    let (mut from, forced) = match open(code, Version::FIRST.head) {
        Err(ReplayCodeError::Head(_)) => (open(code, Version::NOW.head)?, Version::NOW.forced),
        from => (from?, Version::FIRST.forced),
    };
    check_stamp(&mut from, library)?;
    let end = ReplayCodeError::Form("it is cut off");
    let about = (|| {
        let mode = from.text()?;
        let players = [from.text()?, from.text()?];
        Some(About { mode, players, began: from.number()?.checked_mul(1000)? })
    })();
    let about = about.ok_or(end.clone())?;
    let seed = from.bytes::<32>().ok_or(end.clone())?;
    let start = (|| match from.flag()? {
        false => Some(Start::Books([read_book(&mut from)?, read_book(&mut from)?])),
        true => Some(Start::Position(position_code::read(&mut from)?)),
    })();
    let start = start.ok_or(ReplayCodeError::Form("its beginning cannot be read"))?;
    let mut record = Record::new(library, about, start, seed);
    let mut board = record.begin(library).map_err(ReplayCodeError::Battle)?;
    let count = from.number().filter(|count| *count <= MOST_ORDERS).ok_or(end.clone())?;
    for index in 0..count as usize {
        let order = read_order(&mut from, &board, forced, &seed, index).ok_or(ReplayCodeError::Outcome)?;
        let entry = RecordedOrder::new(&board, &order, &seed, index).ok_or(ReplayCodeError::Outcome)?;
        board.execute(&order.command, order.seed, &order.openings).map_err(|_| ReplayCodeError::Outcome)?;
        record.orders.push(entry.with_hash(public_hash(&board)));
    }
    if from.bytes::<8>().ok_or(end)? != outcome(&board) {
        return Err(ReplayCodeError::Outcome);
    }
    record.result = board.state().result();
    Ok(record)
}

/// Returns the shortened hash of the final state.
fn outcome(board: &FlatBoard) -> [u8; 8] {
    (public_hash(board) as u64).to_le_bytes()
}

/// Writes runs of one card, each as its distance from the card before and its length.
fn write_book(out: &mut Writer, book: &[CardId]) {
    let runs: Vec<&[CardId]> = book.chunk_by(|one, next| one == next).collect();
    out.number(runs.len() as u64);
    let mut before = 0;
    for run in runs {
        let id = i64::from(run[0].get());
        out.signed(id - before);
        out.number(run.len() as u64);
        before = id;
    }
}

fn read_book(from: &mut Reader) -> Option<Vec<CardId>> {
    let most = MAX_CARDS as u64;
    let runs = from.number().filter(|runs| *runs <= most)?;
    let (mut book, mut before) = (Vec::new(), 0_i64);
    for _ in 0..runs {
        before = before.checked_add(from.signed()?)?;
        let card = CardId::new(u16::try_from(before).ok()?)?;
        let length = from.number().filter(|length| *length <= most)?;
        book.extend(std::iter::repeat_n(card, length as usize));
    }
    (book.len() <= MAX_CARDS).then_some(book)
}

/// Writes one command of a record. A flag comes first for a forced end, then the seat, which takes no bits if only one
/// seat is asked. The command itself is written as its place in the list of legal commands, a forced end as its place
/// in the list of forced ends, and a layout as its cards and cells. The last part is a flag for an unusual chance,
/// followed by that chance.
fn write_order(
    (out, forced): (&mut Writer, &[ForceReason]),
    board: &FlatBoard,
    record: &Record,
    index: usize,
    order: &Order,
) -> Option<()> {
    let by = order.command.seat()?;
    if let Command::BattleForceFinish { reason, .. } = order.command {
        out.flag(true);
        out.below(by as u32, 2);
        out.below(forced.iter().position(|known| *known == reason)? as u32, forced.len() as u32);
    } else {
        // One bit of every order says that it is not a forced end.
        out.flag(false);
        let asked: Vec<Seat> = seats_to_act(board).collect();
        out.below(asked.iter().position(|seat| *seat == by)? as u32, asked.len() as u32);
        write_command(out, board, by, &order.command)?;
    }
    if !order.openings.is_empty() {
        return None;
    }
    let chance = record.orders.get(index)?.chance.as_ref();
    out.flag(chance.is_some());
    match chance {
        None => {}
        Some(KeptChance::Number(number)) => {
            out.below(0, 3);
            out.number(u64::from(*number));
        }
        Some(KeptChance::Seed(digits)) => {
            out.below(1, 3);
            out.bytes(&unhex(digits)?);
        }
        Some(KeptChance::Dice(dice)) => {
            out.below(2, 3);
            out.number(dice.len() as u64);
            out.bytes(dice);
        }
    }
    Some(())
}

fn read_order(
    from: &mut Reader,
    board: &FlatBoard,
    forced: &[ForceReason],
    seed: &[u8; 32],
    index: usize,
) -> Option<Order> {
    let command = if from.flag()? {
        let by = Seat::BOTH[from.below(2)? as usize];
        let reason = *forced.get(from.below(forced.len() as u32)? as usize)?;
        Command::BattleForceFinish { reason, by }
    } else {
        let asked: Vec<Seat> = seats_to_act(board).collect();
        let seat = *asked.get(from.below(asked.len() as u32)? as usize)?;
        read_command(from, board, seat)?
    };
    let usual = Seed::Derived { battle: *seed, seq: index as u32 };
    let kind = if from.flag()? { Some(from.below(3)?) } else { None };
    let seed = match kind {
        None => usual,
        Some(0) => Seed::Derived { battle: *seed, seq: u32::try_from(from.number()?).ok()? },
        Some(1) => Seed::Given(from.bytes::<32>()?),
        Some(_) => {
            let count = from.number().filter(|count| *count <= MAX_DICE as u64)?;
            let dice: Option<Vec<u8>> = (0..count).map(|_| Some(from.bits(8)? as u8)).collect();
            Seed::dice(&dice?)
        }
    };
    Some(Order::new(command, seed))
}

/// Writes a command that a seat may give: a layout, or its place in the list of legal commands.
pub(crate) fn write_command(
    out: &mut Writer,
    board: &FlatBoard,
    seat: Seat,
    command: &Command,
) -> Option<()> {
    if let Command::Strategy { layout, .. } = command {
        return write_layout(out, board, seat, layout);
    }
    let legal = legal(board, seat);
    out.below(legal.iter().position(|legal| legal == command)? as u32, legal.len() as u32);
    Some(())
}

/// Reads a command that a seat may give.
pub(crate) fn read_command(from: &mut Reader, board: &FlatBoard, seat: Seat) -> Option<Command> {
    if board.state().phase() == Phase::Strategy {
        return Some(Command::Strategy { seat, layout: read_layout(from, board, seat)? });
    }
    let legal = legal(board, seat);
    legal.get(from.below(legal.len() as u32)? as usize).copied()
}

fn legal(board: &FlatBoard, seat: Seat) -> Vec<Command> {
    let mut legal = Vec::new();
    legal_commands(board, seat, &mut legal);
    legal
}

/// Writes the number of laid cards, then the place in the hand and the cell of each.
fn write_layout(out: &mut Writer, board: &FlatBoard, seat: Seat, layout: &Layout) -> Option<()> {
    let hand = board.state().layer(seat, LayerKind::Hand);
    out.below(layout.len() as u32, Layout::MAX as u32 + 1);
    for laid in layout.iter() {
        out.below(hand.iter().position(|card| card == laid.card)? as u32, hand.len());
        out.below(u32::from(laid.cell.0), board.library().lattice().shape.cells() as u32);
    }
    Some(())
}

fn read_layout(from: &mut Reader, board: &FlatBoard, seat: Seat) -> Option<Layout> {
    let hand = board.state().layer(seat, LayerKind::Hand);
    let count = from.below(Layout::MAX as u32 + 1)?;
    let mut placements = Vec::new();
    for _ in 0..count {
        let card = hand.nth(from.below(hand.len())?)?;
        let cell = CellId(from.below(board.library().lattice().shape.cells() as u32)? as u8);
        placements.push(Placement { card, name: board.card(card).name()?, cell });
    }
    Layout::new(&placements)
}
