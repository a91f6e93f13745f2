//! The score of the source text (CB §4.4.2): Σ(reward − cost), computed from the battle before and after a command.

use super::evaluate::{WON, ahead, over};
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::stat;
use crate::ids::{CardIndex, CellId, Seat};

/// The value of one HP.
const HP: i32 = 22;
/// The values of a card on the field, of one point of its Attack, and of one point of its life.
const CARD: [i32; 3] = [10, 10, 5];
/// The values of a column from the own back line, and of one point of Attack inside the other side's territory.
const PLACE: [i32; 2] = [6, 8];
/// The value of a face-down card.
const FACE_DOWN: i32 = 18;
/// The value of a card in the hand.
const HAND: i32 = 14;
/// The values of Poison, Paralysis, Blindness and Curse.
const AILMENTS: [i32; 4] = [8, 12, 4, 4];
/// The upper limit for a number in the score.
const MOST: i32 = 999;

/// The reward of a command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reward {
    /// The damage to the other player, minus the damage to the own player.
    pub damage: i32,
    /// The destruction of the other side's cards and the damage to them.
    pub destruction: i32,
    /// The value of the own cards: presence, life and place.
    pub position: i32,
}

/// The cost of a command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The MP and hand cards spent.
    pub ink: i32,
    /// The number of cells moved.
    pub distance: i32,
}

impl Reward {
    /// Returns the sum of all parts.
    #[must_use]
    pub const fn sum(&self) -> i32 {
        self.damage + self.destruction + self.position
    }

    /// Returns that percentage of the reward.
    pub(super) const fn percent(self, percent: i32) -> Self {
        Self {
            damage: self.damage * percent / 100,
            destruction: self.destruction * percent / 100,
            position: self.position * percent / 100,
        }
    }
}

impl Cost {
    /// Returns the sum of all parts.
    #[must_use]
    pub const fn sum(&self) -> i32 {
        self.ink + self.distance
    }
}

/// Returns the reward of a command for a seat, from the battle before and after it.
pub(super) fn reward(before: &FlatBoard, after: &FlatBoard, seat: Seat) -> Reward {
    if let Some(end) = over(after, seat) {
        return Reward { damage: end, ..Reward::default() };
    }
    let other = seat.other();
    let hp = |board: &FlatBoard, seat: Seat| board.player(seat).hp().clamp(-MOST, MOST);
    let lost = |seat| hp(before, seat) - hp(after, seat);
    Reward {
        damage: (lost(other) - lost(seat)) * HP,
        destruction: field(before, other) - field(after, other),
        position: field(after, seat) - field(before, seat),
    }
}

/// Returns the cost of a command for a seat, from the battle before and after it.
pub(super) fn cost(before: &FlatBoard, after: &FlatBoard, seat: Seat, command: &Command) -> Cost {
    let spent = |count: fn(&FlatBoard, Seat) -> i32| count(before, seat) - count(after, seat);
    let mp = |board: &FlatBoard, seat: Seat| board.player(seat).mp().clamp(0, MOST);
    let hand = |board: &FlatBoard, seat: Seat| board.state().layer(seat, LayerKind::Hand).len() as i32;
    let distance = match *command {
        Command::MoveDeclare { from, to, .. } => steps(before, from, to),
        _ => 0,
    };
    Cost { ink: spent(mp) + spent(hand) * HAND, distance }
}

/// Returns the distance between two cells in steps, in any direction.
pub(super) fn steps(board: &FlatBoard, from: CellId, to: CellId) -> i32 {
    let shape = &board.library().lattice().shape;
    let (columns, rows) = (shape.column(from) - shape.column(to), shape.row(from) - shape.row(to));
    columns.abs().max(rows.abs())
}

/// Returns the value of a side's cards on the field.
fn field(board: &FlatBoard, seat: Seat) -> i32 {
    board.state().layer(seat, LayerKind::Field).iter().map(|card| worth(board, card)).sum()
}

fn worth(board: &FlatBoard, card: CardIndex) -> i32 {
    let record = board.card(card);
    if record.is_face_down() || record.name().is_none() {
        return FACE_DOWN;
    }
    let attack = stat::number(board, card, Parameter::Attack).min(MOST);
    let life = stat::remaining(board, card).clamp(0, MOST);
    let ailing: i32 = record.ailments().map(|ailment: Ailment| AILMENTS[ailment as usize]).sum();
    let place = record.cell().map_or(0, |cell| place(board, record.owner(), attack, cell));
    CARD[0] + attack * CARD[1] + life * CARD[2] + place - ailing
}

/// Returns the value of the position if a card of that Attack stands there.
pub(super) fn place(board: &FlatBoard, owner: Seat, attack: i32, cell: CellId) -> i32 {
    let library = board.library();
    let invading = library.lattice().territory[owner.other().index()] & cell.bit() != 0;
    ahead(library, owner, cell) * PLACE[0] + if invading { attack * PLACE[1] } else { 0 }
}

/// Returns the value of a hand card laid there, as printed.
pub(super) fn laid(board: &FlatBoard, card: CardIndex, cell: CellId) -> i32 {
    let attack = stat::number(board, card, Parameter::Attack).min(MOST);
    let life = stat::remaining(board, card).clamp(0, MOST);
    CARD[0] + attack * CARD[1] + life * CARD[2] + place(board, board.card(card).owner(), attack, cell)
}

/// Returns the value of a strike of that Attack.
pub(super) const fn strike(attack: i32) -> i32 {
    attack * HP
}

/// Returns the value that is lost with a face-down card.
pub(super) const fn face_down() -> i32 {
    FACE_DOWN
}

/// Returns true if the reward is that of a win, for which the cost does not matter.
pub(super) const fn is_won(reward: &Reward) -> bool {
    reward.damage >= WON
}
