//! The seating of a room: one list for Host, one for Guest, and one for spectators.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::order::{SIDES, Strategy, TurnOrder};
use crate::ids::{PlayerId, Seat};

/// The maximum number of people in one list.
pub const LONGEST: usize = 8;

/// One of the three lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SeatingList {
    /// The people who play Host.
    Host,
    /// The people who play Guest.
    Guest,
    /// The spectators.
    Spectators,
}

impl SeatingList {
    /// All three lists.
    pub const ALL: [Self; 3] = [Self::Host, Self::Guest, Self::Spectators];
}

impl From<Seat> for SeatingList {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::Host => Self::Host,
            Seat::Guest => Self::Guest,
        }
    }
}

/// The reason that a person cannot sit in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum SeatingError {
    /// The person is in no list.
    #[error("the player is not in this room")]
    NotHere,
    /// The person is in a list already.
    #[error("the player is already in this room")]
    Twice,
    /// The list is full.
    #[error("the list is full (max {LONGEST})")]
    Full,
}

/// The seating of a room, in which each person is in exactly one list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seating {
    lists: [Vec<PlayerId>; 3],
}

impl Seating {
    /// Returns the people of a list, in order.
    #[must_use]
    pub fn list(&self, list: SeatingList) -> &[PlayerId] {
        &self.lists[list as usize]
    }

    /// Returns the list a person is in, and the place within it.
    #[must_use]
    pub fn place(&self, player: PlayerId) -> Option<(SeatingList, usize)> {
        let place = |list| self.list(list).iter().position(|other| *other == player);
        SeatingList::ALL.into_iter().find_map(|list| place(list).map(|at| (list, at)))
    }

    /// Returns the seat that a person plays, or `None` for a spectator.
    #[must_use]
    pub fn seat(&self, player: PlayerId) -> Option<Seat> {
        match self.place(player)?.0 {
            SeatingList::Host => Some(Seat::Host),
            SeatingList::Guest => Some(Seat::Guest),
            SeatingList::Spectators => None,
        }
    }

    /// Adds a person: to an empty side if there is one, otherwise to the spectators. Returns their list.
    ///
    /// # Errors
    /// The person is in a list already, or there is no place left.
    pub fn join(&mut self, player: PlayerId) -> Result<SeatingList, SeatingError> {
        if self.place(player).is_some() {
            return Err(SeatingError::Twice);
        }
        let sides = [SeatingList::Host, SeatingList::Guest].into_iter();
        let list =
            sides.into_iter().find(|side| self.list(*side).is_empty()).unwrap_or(SeatingList::Spectators);
        if self.list(list).len() >= LONGEST {
            return Err(SeatingError::Full);
        }
        self.lists[list as usize].push(player);
        Ok(list)
    }

    /// Adds a person to the shorter side, for rooms without spectators. A side holds at most `most` people.
    ///
    /// # Errors
    /// The person is in a list already, or both sides are full.
    pub fn join_side(&mut self, player: PlayerId, most: usize) -> Result<SeatingList, SeatingError> {
        if self.place(player).is_some() {
            return Err(SeatingError::Twice);
        }
        let length = |list: SeatingList| self.list(list).len();
        let list = if length(SeatingList::Guest) < length(SeatingList::Host) {
            SeatingList::Guest
        } else {
            SeatingList::Host
        };
        if length(list) >= most.min(LONGEST) {
            return Err(SeatingError::Full);
        }
        self.lists[list as usize].push(player);
        Ok(list)
    }

    /// Removes a person.
    ///
    /// # Errors
    /// The person is in no list.
    pub fn leave(&mut self, player: PlayerId) -> Result<(), SeatingError> {
        let (list, at) = self.place(player).ok_or(SeatingError::NotHere)?;
        self.lists[list as usize].remove(at);
        Ok(())
    }

    /// Moves a person to a place of a list, or to its end if it is shorter, as dragging does.
    ///
    /// # Errors
    /// The person is in no list, or the list is full. Nobody is moved in that case.
    pub fn move_to(&mut self, player: PlayerId, to: SeatingList, at: usize) -> Result<(), SeatingError> {
        let (from, was_at) = self.place(player).ok_or(SeatingError::NotHere)?;
        if from != to && self.list(to).len() >= LONGEST {
            return Err(SeatingError::Full);
        }
        self.lists[from as usize].remove(was_at);
        let list = &mut self.lists[to as usize];
        list.insert(at.min(list.len()), player);
        Ok(())
    }

    /// Returns the first place of a list that a person may move to without passing anyone who is present.
    #[must_use]
    pub fn first_open(&self, player: PlayerId, list: SeatingList, here: &BTreeSet<PlayerId>) -> usize {
        let ahead = self.list(list).iter().take_while(|other| **other != player);
        ahead.zip(1..).filter(|(other, _)| here.contains(other)).last().map_or(0, |(_, next)| next)
    }

    /// Returns the place below or above a person's in their list, where the two buttons move them.
    ///
    /// # Errors
    /// The person is in no list.
    pub fn beside(&self, player: PlayerId, down: bool) -> Result<(SeatingList, usize), SeatingError> {
        let (list, at) = self.place(player).ok_or(SeatingError::NotHere)?;
        Ok((list, if down { at + 1 } else { at.saturating_sub(1) }))
    }

    /// Swaps the lists of Host and Guest.
    pub fn swap_sides(&mut self) {
        self.lists.swap(SeatingList::Host as usize, SeatingList::Guest as usize);
    }

    /// Returns the seat whose turn it is and the person who acts for it. Turns count from 0. Returns `None` if no one
    /// sits there.
    #[must_use]
    pub fn acting(&self, order: &TurnOrder, turn: i64) -> Option<(Seat, PlayerId)> {
        let of_side = |side| if side == 0 { Seat::Host } else { Seat::Guest };
        match order.strategy {
            Strategy::ByTeam | Strategy::SeededRandom(_) => {
                let sizes = [SeatingList::Host, SeatingList::Guest].map(|list| self.list(list).len() as u32);
                let acting = order.acting(&sizes, SIDES, turn)?;
                let seat = of_side(acting.side);
                Some((seat, *self.list(seat.into()).get(acting.member)?))
            }
            Strategy::Flat | Strategy::FlatIgnoreSide => {
                let all = self.all();
                let acting = order.acting(&[all.len() as u32], SIDES, turn)?;
                Some((of_side(acting.side), *all.get(acting.member)?))
            }
        }
    }

    /// Returns the players in one list: Host's first, Guest's first, Host's second and so on.
    #[must_use]
    pub fn all(&self) -> Vec<PlayerId> {
        let [host, guest, _] = &self.lists;
        let longest = host.len().max(guest.len());
        (0..longest).flat_map(|at| [host.get(at), guest.get(at)]).flatten().copied().collect()
    }
}
