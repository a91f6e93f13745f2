//! Moves of people between the lists of a room, and what becomes of those who are ready.
//!
//! A seat belongs to whoever sits there and is present: only the owner puts somebody else there. A stranger can
//! therefore neither take a seat nor, by moving to and fro, keep the others from being ready.

use super::lobby_room::{Room, RoomActionError};
use super::seating::SeatingList;
use crate::ids::{PlayerId, Seat};

impl Room {
    /// Returns the players who would play now, Host's first.
    pub(super) fn teams(&self) -> [Vec<PlayerId>; 2] {
        Seat::BOTH.map(|seat| self.team(seat).to_vec())
    }

    /// Moves a person to a place of a list, for the owner or for themselves. Without the owner nobody passes people who
    /// are present, or adds to a team while anyone is ready who would have to wait for the newcomer. A person who
    /// changes lists is not ready any more.
    ///
    /// # Errors
    /// The person is not here, the list is full, or only the owner may move them there. Nothing changes in that case.
    pub(super) fn put(
        &mut self,
        whom: PlayerId,
        is_owner: bool,
        (list, at): (SeatingList, usize),
    ) -> Result<(), RoomActionError> {
        let (was, teams) = (self.seating.clone(), self.teams());
        let first = if is_owner { 0 } else { self.seating.first_open(whom, list, &self.here) };
        self.seating.move_to(whom, list, at.max(first))?;
        let is_ready = |other: &PlayerId| *other != whom && self.ready.contains(other);
        let joins = Seat::BOTH.into_iter().zip(&teams).any(|(seat, team)| {
            let is_held = team.iter().any(|other| *other != whom && self.here.contains(other));
            is_held && !team.contains(&whom) && self.team(seat).contains(&whom)
        });
        if joins && !is_owner && teams.iter().flatten().any(is_ready) {
            self.seating = was;
            return Err(RoomActionError::NotYours);
        }
        if was.seat(whom) != self.seating.seat(whom) {
            self.ready.remove(&whom);
        }
        self.reconsider(&teams);
        Ok(())
    }

    /// After a change of the teams, makes everybody agree again if somebody else plays next now. Begins the battle if
    /// only those who are gone were not ready.
    pub(super) fn reconsider(&mut self, were: &[Vec<PlayerId>; 2]) {
        // Whoever only goes, or takes a seat that nobody had, leaves to the others what they agreed to.
        let is_agreed = Seat::BOTH.into_iter().zip(were).all(|(seat, team)| {
            let mut rest = team.iter();
            team.is_empty() || self.team(seat).iter().all(|player| rest.any(|other| other == player))
        });
        if !is_agreed {
            self.ready.clear();
        }
        self.begin();
    }
}
