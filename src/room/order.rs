//! The turn order where several people share a side: a pure function of the turn and of the number of members.
//!
//! With `t` the turn, `n` the number of turns that a member keeps before the next member takes over, and `s` the side
//! that begins, the side that acts is always `c = (t + s) mod sides`. Turns count from 0; negative turns work as well.
//! Source: the turn orders of `turn-order.txt`.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

/// The sides of a battle.
pub(super) const SIDES: NonZeroU32 = NonZeroU32::new(2).expect("two is not zero");

/// The order in which the members of a side take turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Strategy {
    /// One list for each side: `i = ⌊t / (sides · n)⌋` selects a member of the side's list, cyclically.
    #[default]
    ByTeam,
    /// One list for all: it selects the member `⌊t / (sides · n)⌋ · sides + c`, cyclically. If the number of people is
    /// not divisible by the number of sides, they change sides every round.
    Flat,
    /// As [`Flat`](Self::Flat), but independent of the side that begins: the list from its top, cyclically.
    FlatIgnoreSide,
    /// As by team, but every round of a side has its own order, drawn from this seed.
    SeededRandom(u64),
}

/// The turn order of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TurnOrder {
    /// The order in which the members take turns.
    pub strategy: Strategy,
    /// The number of turns that a member keeps: `n`.
    pub turns: NonZeroU32,
    /// The side that begins: `s`. It increases by one from game to game.
    pub start: u32,
}

/// The member who acts in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActingMember {
    /// The side.
    pub side: usize,
    /// The list of the member: the side's, or the one for all.
    pub list: usize,
    /// The place in that list.
    pub member: usize,
}

impl Default for TurnOrder {
    fn default() -> Self {
        Self { strategy: Strategy::default(), turns: NonZeroU32::MIN, start: 0 }
    }
}

impl TurnOrder {
    /// Returns the member who acts in a turn, given the size of each list. The by-team strategies take one list per
    /// side; the flat strategies take one list for `sides` sides. Runs in the same time for any turn. Returns `None` if
    /// there are no members, or if the list whose turn it is has none.
    #[must_use]
    pub fn acting(&self, sizes: &[u32], sides: NonZeroU32, turn: i64) -> Option<ActingMember> {
        let by_team = matches!(self.strategy, Strategy::ByTeam | Strategy::SeededRandom(_));
        let sides = if by_team { i128::try_from(sizes.len()).ok()? } else { i128::from(sides.get()) };
        if sides == 0 {
            return None;
        }
        let turn = i128::from(turn);
        let side = (turn + i128::from(self.start)).rem_euclid(sides);
        let round = turn.div_euclid(sides * i128::from(self.turns.get()));
        let (list, number) = match self.strategy {
            Strategy::ByTeam | Strategy::SeededRandom(_) => (usize::try_from(side).ok()?, round),
            Strategy::Flat => (0, round * sides + side),
            Strategy::FlatIgnoreSide => (0, round * sides + turn.rem_euclid(sides)),
        };
        let size = *sizes.get(list).filter(|size| **size > 0)?;
        let place = u32::try_from(number.rem_euclid(i128::from(size))).ok()?;
        let member = match self.strategy {
            Strategy::ByTeam | Strategy::Flat | Strategy::FlatIgnoreSide => place,
            Strategy::SeededRandom(seed) => {
                shuffled(seed, list, number.div_euclid(i128::from(size)), size, place)
            }
        };
        Some(ActingMember { side: usize::try_from(side).ok()?, list, member: usize::try_from(member).ok()? })
    }

    /// Returns the member of a side who acts in a turn of that side, for games in which no member may act for the other
    /// side because each of the two sides holds cards that it alone knows. If the shared list selects a member of the
    /// other side, the next member of this side in that list acts instead. `sizes` is the number of members on each
    /// side; the shared list alternates between the sides, then continues with the remaining members of the larger one.
    /// Returns `None` if the side has no members.
    #[must_use]
    pub fn member(&self, sizes: [u32; 2], side: usize, turn: i64) -> Option<u32> {
        if *sizes.get(side)? == 0 {
            return None;
        }
        let own = Self { start: (side as u32).wrapping_add(turn.rem_euclid(2) as u32) % 2, ..*self };
        if matches!(self.strategy, Strategy::ByTeam | Strategy::SeededRandom(_)) {
            return u32::try_from(own.acting(&sizes, SIDES, turn)?.member).ok();
        }
        let all = sizes[0].checked_add(sizes[1])?;
        let first = u32::try_from(own.acting(&[all], SIDES, turn)?.member).ok()?;
        // If the sides differ in size but the total is even, a member could forever meet the turns of the other side.
        // So the list advances by one after each pass.
        let is_stuck = sizes[0] != sizes[1] && all.is_multiple_of(2);
        let rounds = i128::from(turn).div_euclid(2 * i128::from(self.turns.get()));
        let again = if is_stuck { (2 * rounds).div_euclid(i128::from(all)) } else { 0 };
        let place = |step: u32| (again + i128::from(first) + i128::from(step)).rem_euclid(i128::from(all));
        let next = |step: u32| by_turns(sizes, place(step) as u32);
        (0..all).map(next).find(|(found, _)| *found == side).map(|(_, member)| member)
    }

    /// Returns the order for the next game, in which another side begins.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { start: self.start.wrapping_add(1), ..self }
    }
}

/// Returns the side, and the place within it, for a place of the common list of two sides.
const fn by_turns(sizes: [u32; 2], place: u32) -> (usize, u32) {
    let [host, guest] = sizes;
    let both = if host < guest { host } else { guest };
    match place.checked_sub(2 * both) {
        Some(rest) => ((host < guest) as usize, both + rest),
        None => ((place % 2) as usize, place / 2),
    }
}

/// Returns the member at a place of a list that is shuffled by the seed, the list and the round.
fn shuffled(seed: u64, list: usize, round: i128, size: u32, place: u32) -> u32 {
    let drawn = |member: u32| {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"marginalia/turn-order/1");
        hasher.update(&seed.to_le_bytes());
        hasher.update(&(list as u64).to_le_bytes());
        hasher.update(&round.to_le_bytes());
        hasher.update(&member.to_le_bytes());
        *hasher.finalize().as_bytes()
    };
    let mut members: Vec<u32> = (0..size).collect();
    members.sort_by_cached_key(|member| drawn(*member));
    members[place as usize]
}
