//! The readable state of the hall.

use std::time::Duration;

use marginalia::battle::command::Command;
use marginalia::battle::rules::legal_commands;
use marginalia::facilitator::online::ConnectionState;
use marginalia::ids::PlayerId;
use marginalia::room::seating::SeatingList;

use super::Hall;

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

    pub(in super::super) fn lists(&self) -> [PlayerId; 2] {
        let room = self.room.as_ref().expect("a room");
        [SeatingList::Host, SeatingList::Guest].map(|list| room.seating.list(list)[0])
    }
}
