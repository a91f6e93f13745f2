//! Position codes: a position in one word of letters; and the encoding of positions in codes of battles.

use std::sync::Arc;

use super::bits::{Reader, Writer};
use super::error::ReplayCodeError;
use super::stamp::{check_stamp, open, stamp};
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::phase::Phase;
use crate::battle::position::{Position, PositionCard, PositionPlace, PositionSide};
use crate::battle::record::{Ailment, MAX_CARDS};
use crate::battle::start::StartError;
use crate::ids::{CardId, CellId, Seat};

/// The prefix of a position code; the number is its version.
const HEAD: &str = "MP1-";

/// Returns the code of a position.
#[must_use]
pub fn write_position(position: &Position, library: &CardLibrary) -> String {
    let mut out = Writer::default();
    stamp(&mut out, library);
    write(&mut out, position);
    out.code(HEAD)
}

/// Reads the position of a code and checks that it can be played.
///
/// # Errors
/// Returns the error in the code, or the reason why its position cannot be played.
pub fn read_position(code: &str, library: &Arc<CardLibrary>) -> Result<Position, ReplayCodeError> {
    let mut from = open(code, HEAD)?;
    check_stamp(&mut from, library)?;
    let position = read(&mut from).ok_or(ReplayCodeError::Form("its position cannot be read"))?;
    match FlatBoard::from_position(Arc::clone(library), &position) {
        Ok(_) => Ok(position),
        Err(error) => Err(ReplayCodeError::Battle(StartError::from(error).into())),
    }
}

pub(super) fn write(out: &mut Writer, position: &Position) {
    out.flag(position.phase == Phase::Main);
    out.number(u64::from(position.turn));
    out.below(position.turn_player as u32, 2);
    for seat in Seat::BOTH {
        let PositionSide { hp, mp, cards } = position.side(seat);
        out.signed(i64::from(*hp));
        out.signed(i64::from(*mp));
        out.number(cards.len() as u64);
        let mut before = 0;
        for card in cards {
            let id = i64::from(card.name.get());
            out.signed(id - before);
            before = id;
            write_card(out, card);
        }
    }
}

fn write_card(out: &mut Writer, card: &PositionCard) {
    let (place, cell) = match card.place {
        PositionPlace::Book => (0, None),
        PositionPlace::Hand => (1, None),
        PositionPlace::Grave => (2, None),
        PositionPlace::Field(cell) => (3, Some(cell)),
        PositionPlace::FaceDown(cell) => (4, Some(cell)),
    };
    out.below(place, 5);
    let Some(cell) = cell else { return };
    out.bits(u32::from(cell.0), 5);
    out.number(u64::from(card.entered));
    let ailments = card.ailments.iter().fold(0, |bits, ailment| bits | ailment.bit());
    let is_harmed = card.damage != 0 || ailments != 0;
    out.flag(is_harmed);
    if is_harmed {
        out.signed(i64::from(card.damage));
        out.bits(u32::from(ailments), 4);
    }
}

pub(super) fn read(from: &mut Reader) -> Option<Position> {
    let phase = if from.flag()? { Phase::Main } else { Phase::Draw };
    let turn = u16::try_from(from.number()?).ok()?;
    let turn_player = Seat::BOTH[from.below(2)? as usize];
    let [host, guest] = [read_side(from)?, read_side(from)?];
    Some(Position { phase, turn, turn_player, host, guest })
}

fn read_side(from: &mut Reader) -> Option<PositionSide> {
    let hp = i32::try_from(from.signed()?).ok()?;
    let mp = i32::try_from(from.signed()?).ok()?;
    let count = from.number().filter(|count| *count <= MAX_CARDS as u64)?;
    let (mut cards, mut before) = (Vec::new(), 0_i64);
    for _ in 0..count {
        before = before.checked_add(from.signed()?)?;
        let name = CardId::new(u16::try_from(before).ok()?)?;
        cards.push(read_card(from, name)?);
    }
    Some(PositionSide { hp, mp, cards })
}

fn read_card(from: &mut Reader, name: CardId) -> Option<PositionCard> {
    let kind = from.below(5)?;
    let mut card =
        PositionCard { name, place: PositionPlace::Book, damage: 0, ailments: Vec::new(), entered: 0 };
    if let 1 | 2 = kind {
        card.place = if kind == 1 { PositionPlace::Hand } else { PositionPlace::Grave };
    }
    if kind < 3 {
        return Some(card);
    }
    let cell = CellId(from.bits(5)? as u8);
    card.place = if kind == 3 { PositionPlace::Field(cell) } else { PositionPlace::FaceDown(cell) };
    card.entered = u16::try_from(from.number()?).ok()?;
    if from.flag()? {
        card.damage = i32::try_from(from.signed()?).ok()?;
        let bits = from.bits(4)? as u8;
        card.ailments = Ailment::ALL.into_iter().filter(|ailment| bits & ailment.bit() != 0).collect();
    }
    Some(card)
}
