//! The beginning of every code of a battle or a position: its prefix, and short hashes of the rules and the cards.

use super::bits::{Reader, Unread, Writer};
use super::error::ReplayCodeError;
use crate::battle::library::CardLibrary;

/// Writes short hashes of the rules and the cards.
pub(super) fn stamp(out: &mut Writer, library: &CardLibrary) {
    out.bytes(&library.rules_hash()[..4]);
    out.bytes(&library.cards_hash()[..4]);
}

pub(super) fn open(code: &str, head: &'static str) -> Result<Reader, ReplayCodeError> {
    Reader::from_code(code, head).map_err(|unread| match unread {
        Unread::Head => ReplayCodeError::Head(head),
        Unread::Letters => ReplayCodeError::Letters,
    })
}

pub(super) fn check_stamp(from: &mut Reader, library: &CardLibrary) -> Result<(), ReplayCodeError> {
    let end = || ReplayCodeError::Form("it is cut off");
    let (rules, cards) = (library.rules_hash(), library.cards_hash());
    if from.bytes::<4>().ok_or_else(end)? != rules[..4] {
        return Err(ReplayCodeError::Rules);
    }
    if from.bytes::<4>().ok_or_else(end)? != cards[..4] { Err(ReplayCodeError::Cards) } else { Ok(()) }
}
