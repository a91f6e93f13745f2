//! Poison at the end of the turn.

use crate::battle::board::Board;
use crate::battle::record::Ailment;
use crate::ids::CardIndex;

/// Returns true if poison has just taken the card's last life.
pub(in crate::battle) fn killed<B: Board>(board: &B, card: CardIndex) -> bool {
    let record = board.card(card);
    record.has(Ailment::Poison) && record.owner == board.state().turn_player && record.hurt_by.is_none()
}
