//! The readable state of the hall.

use std::time::Duration;

use marginalia::battle::command::Command;
use marginalia::battle::history::Order;
use marginalia::battle::rules::legal_commands;
use marginalia::facilitator::online::ConnectionState;
use marginalia::ids::{PlayerId, Seat};
use marginalia::lockstep::SpectatedMatch;
use marginalia::room::protocol::LobbyFrame;
use marginalia::room::seating::SeatingList;

use super::{Hall, Person, library};

impl Hall {
    /// Somebody who is asked, and a command of theirs that nobody else has a word in.
    pub(in super::super) fn certain(&self) -> Option<(usize, Command)> {
        (0..2).find_map(|who| {
            let (board, seat) = self.people[who].board.as_ref()?;
            let mut legal = Vec::new();
            legal_commands(board, *seat, &mut legal);
            let peer = self.people[who].client.peer()?;
            legal.into_iter().find(|command| peer.certain(command).is_some()).map(|command| (who, command))
        })
    }

    /// The time of the hall.
    pub(in super::super) const fn now(&self) -> Duration {
        self.now
    }

    /// Returns the battle's log, as the lobby keeps it.
    pub(in super::super) fn log(&self) -> &[(PlayerId, Vec<u8>)] {
        &self.log
    }

    /// Returns the state of each direct connection.
    pub(in super::super) fn direct_lines(&self) -> [ConnectionState; 2] {
        self.people.each_ref().map(|person| person.session.direct)
    }

    /// Returns the number of a person's direct connection.
    pub(in super::super) fn attempt(&self, who: usize) -> Option<u32> {
        self.people[who].attempt.map(|(attempt, _)| attempt)
    }

    /// Returns a frame of a person that the lobby only passes on.
    pub(in super::super) fn passing(&self, who: usize, bytes: &[u8]) -> Vec<u8> {
        let game = self.room.as_ref().map_or(0, |room| room.game);
        let (player, place) = (self.people[who].id(), LobbyFrame::PASSING);
        LobbyFrame { game, place, player, bytes: bytes.to_vec() }.bytes()
    }

    /// Returns the battle of the room, followed from its log so far.
    pub(in super::super) fn watched(&self) -> SpectatedMatch {
        let room = self.room.as_ref().expect("a room");
        let players = Seat::BOTH.map(|seat| room.players(seat).collect());
        let library = self.people[0].library.clone().unwrap_or_else(library);
        let mut watching = SpectatedMatch::new(library, room.game, players);
        for (place, ((player, bytes), at)) in self.log.iter().zip(&self.times).enumerate() {
            // A frame that arrived twice, or crossed another one, does not count.
            let _told = watching.frame(place as u64, *player, bytes, Some(*at));
        }
        watching
    }

    pub(in super::super) fn lists(&self) -> [PlayerId; 2] {
        let room = self.room.as_ref().expect("a room");
        [SeatingList::Host, SeatingList::Guest].map(|list| room.seating.list(list)[0])
    }
}

impl Person {
    pub(super) fn execute(&mut self, order: &Order) {
        let (board, _) = self.board.as_mut().expect("a battle");
        board.execute(&order.command, order.seed, &order.openings).expect("a legal order");
        self.orders.push(order.clone());
    }
}
