//! The HP that a player may lose in the other side's next turn to the cards that stand face-up now.
//!
//! It runs on a fork of what the seat sees. The public course of a battle never depends on hidden cards, so nothing hidden
//! is told. Each card is tried alone: where it can strike from, and what that costs in MP. What the other side draws or
//! summons, cards that leave each other's way, attacks and reactions are not foreseen.

use std::collections::HashSet;

use super::beam::carry_out;
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::geometry::{CellMask, cells};
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::ids::{CardIndex, CellId, Seat};

/// The most strikes of one card that are counted.
const MOST_STRIKES: u8 = 9;

/// The strikes of a card from one place.
struct Raid {
    damage: i32,
    /// The MP that the moves to that place cost.
    fare: i32,
    /// The cell to which the card moves; `None` if it strikes from where it stands.
    to: Option<CellId>,
}

/// Returns the HP that a player who may end the turn now can lose until the end of the other side's turn, as far as the
/// cards tell that stand face-up.
#[must_use]
pub fn peril(view: &FlatBoard, struck: Seat) -> i32 {
    let seat = struck.other();
    let hp = view.player(struck).hp();
    let Some(board) = next_turn(view, struck) else { return 0 };
    if let Some(result) = board.state().result() {
        return if result.winner == Some(seat) { hp } else { 0 };
    }
    let mp = board.player(seat).mp().max(0);
    let raids: Vec<Vec<Raid>> = board
        .state()
        .layer(seat, LayerKind::Field)
        .iter()
        .filter(|card| board.card(*card).is_up())
        .map(|card| raids(&board, seat, card))
        .collect();
    let landings = raids.iter().flatten().filter_map(|raid| raid.to).collect::<HashSet<_>>().len();
    hp - board.player(struck).hp() + most(&raids, mp as usize, landings)
}

/// Returns the battle at the time when the other side has begun its turn and has charged.
fn next_turn(view: &FlatBoard, struck: Seat) -> Option<FlatBoard> {
    let mut board = view.clone();
    board.execute(&Command::TurnFinish { seat: struck }, Seed::dice(&[]), &[]).ok()?;
    if board.state().is_finished() {
        return Some(board);
    }
    let charge = Command::Draw { seat: struck.other(), choice: DrawChoice::Charge };
    board.execute(&charge, Seed::dice(&[]), &[]).ok()?;
    Some(board)
}

/// Returns the damage of all strikes of a card from a cell.
fn damage(board: &FlatBoard, seat: Seat, from: CellId) -> i32 {
    let mut fork = board.clone();
    let before = fork.player(seat.other()).hp();
    for _ in 0..MOST_STRIKES {
        let strike = Command::DirectDeclare { seat, from };
        if fork.execute(&strike, Seed::dice(&[]), &[]).is_err() {
            break;
        }
    }
    before - fork.player(seat.other()).hp()
}

/// Returns the ways in which a card can strike: from where it stands, or else after as few moves as possible.
fn raids(board: &FlatBoard, seat: Seat, card: CardIndex) -> Vec<Raid> {
    let Some(from) = board.card(card).cell() else { return Vec::new() };
    let here = damage(board, seat, from);
    if here > 0 {
        return vec![Raid { damage: here, fare: 0, to: None }];
    }
    let mut seen: CellMask = from.bit();
    let mut places = vec![(board.clone(), from)];
    for _ in 0..stat::number(board, card, Parameter::MoveCount) {
        let mut raids = Vec::new();
        for (board_before, from) in std::mem::take(&mut places) {
            let reach = stat::move_reach(&board_before, card);
            let occupied = board_before.state().occupied();
            let walkable = board_before.library().lattice().walkable(reach, from, seat, occupied);
            for to in cells(walkable & !seen) {
                let Some(after) = moved(&board_before, seat, (card, from, to)) else { continue };
                seen |= to.bit();
                let damage = damage(&after, seat, to);
                if damage > 0 {
                    let fare = (board.player(seat).mp() - after.player(seat).mp()).max(0);
                    raids.push(Raid { damage, fare, to: Some(to) });
                }
                places.push((after, to));
            }
        }
        if !raids.is_empty() {
            return raids;
        }
    }
    Vec::new()
}

/// Returns the battle after a move to which nobody reacts, if the card is on its new cell then.
fn moved(board: &FlatBoard, seat: Seat, (card, from, to): (CardIndex, CellId, CellId)) -> Option<FlatBoard> {
    let mut fork = board.clone();
    let has_moved = carry_out(&mut fork, &Command::MoveDeclare { seat, from, to }, Seed::dice(&[]));
    (has_moved && fork.card(card).cell() == Some(to) && fork.card(card).is_up()).then_some(fork)
}

/// Returns the largest damage of at most one raid of each card, with that much MP and that many cells to move to.
fn most(raids: &[Vec<Raid>], mp: usize, landings: usize) -> i32 {
    // The best damage by the MP spent and the cells taken.
    let mut best = vec![vec![0; landings + 1]; mp + 1];
    for ways in raids {
        let before = best.clone();
        for raid in ways {
            let (fare, lands) = (raid.fare as usize, usize::from(raid.to.is_some()));
            for spent in fare..=mp {
                for taken in lands..=landings {
                    let damage = before[spent - fare][taken - lands] + raid.damage;
                    best[spent][taken] = best[spent][taken].max(damage);
                }
            }
        }
    }
    best[mp][landings]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::position::{Position, PositionCard, PositionPlace};
    use crate::battle::record::Ailment;
    use crate::battle::settings::Settings;
    use crate::battle::view::Viewer;
    use crate::cards::{core_set, library};
    use crate::ids::CardId;

    /// A card of Guest's by its cell and number, with ailments.
    type Guest<'a> = (&'a str, u16, &'a [Ailment]);

    /// Returns what Host sees in its own main phase, with those cards on the field and that much MP of Guest's. A cell
    /// with a `?` has a face-down card.
    fn view(mp: i32, host: &[(&str, u16)], guest: &[Guest]) -> FlatBoard {
        let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules are good");
        let library = library(settings, core_set().expect("the set is good")).expect("the library is made");
        let mut position = Position::new(library.settings());
        let shape = library.lattice().shape.clone();
        let put = |cell: &str, card, ailments: &[Ailment]| {
            let at = shape.parse(cell.trim_end_matches('?')).expect("a cell");
            let place =
                if cell.ends_with('?') { PositionPlace::FaceDown(at) } else { PositionPlace::Field(at) };
            let name = CardId::new(card).expect("a number");
            PositionCard { name, place, damage: 0, ailments: ailments.to_vec(), entered: 0 }
        };
        position.side_mut(Seat::Host).cards.extend(host.iter().map(|(cell, card)| put(cell, *card, &[])));
        let side = position.side_mut(Seat::Guest);
        side.cards.extend(guest.iter().map(|(cell, card, ailments)| put(cell, *card, ailments)));
        side.mp = mp;
        FlatBoard::from_position(library, &position)
            .expect("it stands")
            .perceived_by(Viewer::Seat(Seat::Host))
    }

    /// Returns the peril of Host. Card 2 is a Fern Stag: Attack 2, moves to the cells around it.
    fn told(mp: i32, host: &[(&str, u16)], guest: &[Guest]) -> i32 {
        peril(&view(mp, host, guest), Seat::Host)
    }

    #[test]
    fn invaders_and_those_who_may_invade_are_counted() {
        assert_eq!(told(0, &[], &[("b2", 2, &[])]), 2, "it strikes from where it stands");
        assert_eq!(told(0, &[], &[("c2", 2, &[])]), 2, "one step");
        assert_eq!(told(0, &[], &[("b2", 2, &[]), ("a4", 2, &[]), ("c3", 2, &[])]), 6, "together");
        assert_eq!(told(0, &[], &[("f1", 2, &[])]), 0, "too far for two moves");
    }

    #[test]
    fn who_cannot_act_or_is_not_seen_is_not_counted() {
        assert_eq!(told(0, &[], &[("b2", 2, &[Ailment::Paralysis])]), 0, "paralysed");
        assert_eq!(told(0, &[], &[("b2?", 2, &[])]), 0, "face-down");
        // Shield Deacons keep enemies around them from striking: one leaves it a way, two leave it none.
        assert_eq!(told(0, &[("b1", 18)], &[("b2", 2, &[])]), 2, "it steps aside");
        assert_eq!(told(0, &[("b2", 18), ("b3", 18)], &[("c2", 2, &[])]), 0, "kept from striking");
    }

    #[test]
    fn moves_need_ink() {
        // 3 MP come with the turn, and 1 with the charge.
        let cells = ["c1", "c2", "c3", "d4"];
        let raiders: Vec<Guest> = cells.map(|cell| (cell, 2_u16, &[][..])).to_vec();
        assert_eq!(told(0, &[], &raiders), 6, "the last one is two moves away: five are too many");
        assert_eq!(told(1, &[], &raiders), 8);
    }
}
