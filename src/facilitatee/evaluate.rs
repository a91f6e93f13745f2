//! What a machine player thinks of a battle: integers, from its own seat's view.

use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::stat;
use crate::ids::{CardIndex, Seat};

/// A battle won, or lost with the sign turned. Scores past 10 000 end the search (CB §4.4.2).
pub(super) const WON: i32 = 20_000;

/// What a number counts for at most, a card's highest printed one: cards can drive their own to the end of the integers.
const MOST: i32 = 999;

/// How good the battle stands for a seat, seen from its view.
pub(super) fn standing(board: &FlatBoard, seat: Seat) -> i32 {
    if let Some(result) = board.flow().result() {
        return match result.winner {
            Some(winner) if winner == seat => WON,
            Some(_) => -WON,
            None => 0,
        };
    }
    // Nothing is worth as much as winning.
    (side(board, seat) - side(board, seat.other())).clamp(1 - WON, WON - 1)
}

fn side(board: &FlatBoard, seat: Seat) -> i32 {
    let flow = board.flow();
    let player = board.player(seat);
    let hand = flow.layer(seat, LayerKind::Hand).len() as i32;
    let field: i32 = flow.layer(seat, LayerKind::Field).iter().map(|card| worth(board, card)).sum();
    // Ink comes in anew every turn: what is not used is worth little, a card ahead is worth more.
    player.hp().clamp(-MOST, MOST) * 22 + player.mp().clamp(0, MOST) + hand * 14 + field
}

/// What a card on the field is worth: strength, health, and how far it has come.
fn worth(board: &FlatBoard, card: CardIndex) -> i32 {
    let record = board.card(card);
    if record.is_face_down() || record.name().is_none() {
        return 18;
    }
    let attack = stat::number(board, card, Parameter::Attack).min(MOST);
    let life = stat::remaining(board, card).clamp(0, MOST);
    let lattice = board.library().lattice();
    let ahead = record.cell().map_or(0, |cell| {
        let column = lattice.shape.column(cell);
        if record.owner() == Seat::Host { column } else { i32::from(lattice.shape.columns) - 1 - column }
    });
    let ailing: i32 = record
        .ailments()
        .map(|ailment| match ailment {
            Ailment::Poison => 8,
            Ailment::Paralysis => 12,
            Ailment::Blindness | Ailment::Curse => 4,
        })
        .sum();
    let invading = lattice.territory[record.owner().other().index()]
        & record.cell().map_or(0, crate::ids::CellId::bit)
        != 0;
    10 + attack * 10 + life * 5 + ahead * 6 + if invading { attack * 8 } else { 0 } - ailing
}
