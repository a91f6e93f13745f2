//! The machine player's evaluation of a battle: it counts and weighs the features of each side, then subtracts one side
//! from the other.

use arrayvec::ArrayVec;

use super::profile::Profiles;
use super::style::StyleWeights;
use super::weights::{Counts, Term, Weights};
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::geometry::CellMask;
use crate::battle::library::CardLibrary;
use crate::battle::record::{Ailment, LayerKind, MAX_CELLS};
use crate::battle::rules::stat;
use crate::ids::{CardIndex, CellId, Seat};

/// The score of a won battle; a lost battle has its negation. Scores past 10 000 end the search (CB §4.4.2).
pub(super) const WON: i32 = 20_000;

/// The upper limit for a number in the evaluation, which is the highest number printed on a card. Cards can raise their
/// own numbers up to the integer limit.
const MOST: i32 = 999;

/// The HP below which each point counts more.
const PERIL: i32 = 8;

/// The weights of an evaluation, for its own side and for the opponent's side.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    own: [i32; Weights::COUNT],
    other: [i32; Weights::COUNT],
}

impl Judge {
    pub(super) fn new(weights: &Weights, style_weights: &StyleWeights, minds_abilities: bool) -> Self {
        let side = |percents: &[i32; Term::COUNT]| {
            let mut numbers = weights.numbers();
            for (number, term) in numbers.iter_mut().zip(Weights::TERMS) {
                let is_blind = term == Term::Abilities && !minds_abilities;
                *number *= if is_blind { 0 } else { percents[term as usize] };
            }
            numbers
        };
        Self { own: side(&style_weights.own), other: side(&style_weights.other) }
    }

    /// Returns the evaluation of the battle for a seat, as seen from its view.
    pub(super) fn evaluate(&self, profiles: &Profiles, board: &FlatBoard, seat: Seat) -> i32 {
        if let Some(score) = over(board, seat) {
            return score;
        }
        let counts = count(profiles, board);
        let weigh = |weights: &[i32; Weights::COUNT], seat: Seat| {
            let counts = counts[seat.index()].numbers();
            counts
                .iter()
                .zip(weights)
                .map(|(count, weight)| i64::from(*count) * i64::from(*weight))
                .sum::<i64>()
        };
        bounded((weigh(&self.own, seat) - weigh(&self.other, seat.other())) / 100)
    }

    /// Returns the terms of the evaluation. Their sum is approximately the evaluation, because each term is rounded.
    pub(super) fn terms(&self, profiles: &Profiles, board: &FlatBoard, seat: Seat) -> [i32; Term::COUNT] {
        let counts = count(profiles, board);
        let (own, other) = (counts[seat.index()].numbers(), counts[seat.other().index()].numbers());
        let mut terms = [0_i64; Term::COUNT];
        for (place, term) in Weights::TERMS.into_iter().enumerate() {
            terms[term as usize] += i64::from(own[place]) * i64::from(self.own[place])
                - i64::from(other[place]) * i64::from(self.other[place]);
        }
        terms.map(|term| bounded(term / 100))
    }
}

/// Returns the score of a finished battle; `None` while the battle goes on.
pub(super) fn over(board: &FlatBoard, seat: Seat) -> Option<i32> {
    board.state().result().map(|result| match result.winner {
        Some(winner) if winner == seat => WON,
        Some(_) => -WON,
        None => 0,
    })
}

/// Clamps a score to stay below a win and above a loss.
fn bounded(score: i64) -> i32 {
    score.clamp(i64::from(1 - WON), i64::from(WON - 1)) as i32
}

/// The properties of a face-up card on the field that other cards depend on.
struct Piece {
    owner: usize,
    cell: CellMask,
    attack: i32,
    life: i32,
    aims: CellMask,
}

/// Counts the features of both sides; the Host's counts come first.
fn count(profiles: &Profiles, board: &FlatBoard) -> [Counts; 2] {
    let flow = board.state();
    let library = board.library();
    let mut pieces = ArrayVec::<Piece, MAX_CELLS>::new();
    let sides = Seat::BOTH.map(|seat| {
        let player = board.player(seat);
        let hp = player.hp().clamp(-MOST, MOST);
        let mut counts = Counts {
            hp,
            peril: -(PERIL - hp).max(0),
            mp: player.mp().clamp(0, MOST),
            hand: flow.layer(seat, LayerKind::Hand).len() as i32,
            ..Counts::default()
        };
        let mut rows = 0_u32;
        for card in flow.layer(seat, LayerKind::Field).iter() {
            stand(profiles, board, library, seat, card, &mut counts, &mut rows, &mut pieces);
        }
        counts.guards = rows.count_ones() as i32;
        counts
    });
    look(sides, &pieces)
}

#[expect(clippy::too_many_arguments, reason = "the body of one loop, separate for readability")]
fn stand(
    profiles: &Profiles,
    board: &FlatBoard,
    library: &CardLibrary,
    seat: Seat,
    card: CardIndex,
    counts: &mut Counts,
    rows: &mut u32,
    pieces: &mut ArrayVec<Piece, MAX_CELLS>,
) {
    let record = board.card(card);
    let Some(cell) = record.cell() else { return };
    let lattice = library.lattice();
    if lattice.territory[seat.index()] & cell.bit() != 0 {
        *rows |= 1 << (lattice.shape.row(cell) & 31);
    }
    let printed = record.name().and_then(|name| library.card(name));
    let (false, Some(printed)) = (record.is_face_down(), printed) else {
        counts.face_down += 1;
        return;
    };
    let life = stat::remaining(board, card).clamp(0, MOST);
    counts.card += 1;
    counts.life += life;
    for ailment in record.ailments() {
        match ailment {
            Ailment::Poison => counts.poison -= 1,
            Ailment::Paralysis => counts.paralysis -= 1,
            Ailment::Blindness | Ailment::Curse => counts.dulled -= 1,
        }
    }
    if record.is_sealed() || record.is_oblivious() {
        counts.asleep -= i32::from(!printed.source.abilities.is_empty());
    } else {
        let lasting = &profiles.card(printed.source.id).lasting;
        counts.hurting += lasting.hurting;
        counts.mending += lasting.mending;
        counts.feeding += lasting.feeding;
        counts.moving += lasting.moving;
        counts.giving += lasting.giving;
        counts.bearing += lasting.bearing;
        counts.sparing += lasting.sparing;
        counts.ailing += lasting.ailing;
        counts.parting += lasting.parting;
    }
    if printed.kind != CardKind::Monster {
        counts.support += 1;
        pieces.push(Piece { owner: seat.index(), cell: cell.bit(), attack: 0, life, aims: 0 });
        return;
    }
    let attack = stat::number(board, card, Parameter::Attack).min(MOST);
    let attacks = stat::number(board, card, Parameter::AttackCount).min(4);
    counts.attack += attack;
    counts.again += attack * (attacks - 1).max(0);
    counts.ahead += ahead(library, seat, cell);
    let theirs = lattice.territory[seat.other().index()];
    let walkable = if stat::flag(board, card, Parameter::CanMove) {
        lattice.walkable(stat::move_reach(board, card), cell, seat, board.state().occupied())
    } else {
        0
    };
    counts.room += (walkable.count_ones() as i32).min(4);
    if theirs & cell.bit() != 0 {
        counts.invading += attack;
    } else if walkable & theirs != 0 {
        counts.near += attack;
    }
    let strikes = attacks > 0 && stat::flag(board, card, Parameter::CanAttack);
    let aims = if strikes { lattice.covered(stat::attack_reach(board, card), cell, seat) } else { 0 };
    pieces.push(Piece { owner: seat.index(), cell: cell.bit(), attack, life, aims });
}

/// Returns the number of columns from a side's own back line.
pub(super) fn ahead(library: &CardLibrary, seat: Seat, cell: CellId) -> i32 {
    let shape = &library.lattice().shape;
    let column = shape.column(cell);
    if seat == Seat::Host { column } else { i32::from(shape.columns) - 1 - column }
}

/// Adds the counts for possible attacks: the cards that could damage other cards.
fn look(mut sides: [Counts; 2], pieces: &[Piece]) -> [Counts; 2] {
    let mut doomed: CellMask = 0;
    for piece in pieces.iter().filter(|piece| piece.aims != 0 && piece.attack > 0) {
        let mut best = 0;
        for target in pieces.iter().filter(|target| target.cell & piece.aims != 0) {
            if target.owner != piece.owner {
                best = best.max(piece.attack.min(target.life));
                if piece.attack >= target.life && doomed & target.cell == 0 {
                    doomed |= target.cell;
                    sides[piece.owner].kills += 1;
                    sides[piece.owner].spoils += target.attack;
                }
            }
        }
        sides[piece.owner].aims += best;
    }
    sides
}
