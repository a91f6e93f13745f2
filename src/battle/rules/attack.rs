//! Attacks on cards: declaration, a possible feint, damage, destruction. There is no counter-attack.

use crate::battle::ability::Aspects;
use crate::battle::board::{Board, PendingAction};
use crate::battle::phase::Phase;
use crate::ids::{CardIndex, CellId, Seat};

pub(in crate::battle) fn declare<B: Board>(board: &mut B, seat: Seat, from: CellId, to: CellId) -> Phase {
    let (actor, target) = (board.cell(from).card, board.cell(to).card);
    board.state_mut().action =
        PendingAction { actor, target, from: Some(from), aim: Some(to), ..PendingAction::new(seat) };
    Phase::AttackDeclare
}

/// Counts an attack for a card and for its owner.
pub(in crate::battle) fn spend_attack<B: Board>(board: &mut B, attacker: CardIndex) {
    let record = board.card_mut(attacker);
    record.attacks = record.attacks.saturating_add(1);
    let owner = record.owner;
    let player = board.player_mut(owner);
    player.attacks = player.attacks.saturating_add(1);
    board.state_mut().note_change(Aspects::COUNTS);
}

/// Returns true if the declared attack targets a card that still lies face-down.
pub(in crate::battle) fn springs<B: Board>(board: &B) -> bool {
    board.state().action.target.is_some_and(|target| board.card(target).is_face_down())
}

/// Returns the attacker and the target, if both still stand face-up.
pub(in crate::battle) fn both_stand<B: Board>(board: &B) -> Option<(CardIndex, CardIndex)> {
    let action = &board.state().action;
    let (attacker, target) = (action.actor?, action.target?);
    (board.card(attacker).is_up() && board.card(target).is_up()).then_some((attacker, target))
}
