//! Invitations: the lobby passes them on by key. It takes the sender and the room from the connection, so nobody can name
//! another one, and answers in the same way whether the invited player is away, has blocked the sender or does not want
//! to be invited: only the contacts of a player can learn that the player is here.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::connection::Connection;
use super::join::{inside, person};
use super::limits::{Bucket, INVITED, INVITED_BY_STRANGERS};
use super::lobby::Lobby;
use super::state::State;
use crate::ids::PlayerId;
use crate::room::protocol::{CONTACTS, LobbyError, ServerMessage};

/// The players whose invitations a person receives, and those received lately.
#[derive(Default)]
pub(super) struct Reach {
    contacts: BTreeSet<PlayerId>,
    strangers: bool,
    /// Strangers have a limit of their own: a flood of theirs keeps no contact away.
    by_contacts: Bucket,
    by_strangers: Bucket,
}

/// An invitation on its way to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Invitation {
    from: PlayerId,
    name: String,
    code: String,
    to: PlayerId,
}

impl Lobby {
    /// Replaces the list of the players whose invitations a person receives.
    pub(super) fn reachable(
        &self,
        session: &Connection,
        (contacts, strangers): (Vec<PlayerId>, bool),
    ) -> Result<(), LobbyError> {
        let state = &mut *self.state();
        let (player, person) = person(state, session)?;
        let contacts = contacts.into_iter().filter(|other| *other != player).take(CONTACTS);
        // What was received lately still counts.
        (person.reach.contacts, person.reach.strangers) = (contacts.collect(), strangers);
        Ok(())
    }

    /// Invites a player to the room that the connection is in, at any lobby of the cluster.
    pub(super) async fn invite(
        &self,
        session: &Connection,
        to: PlayerId,
    ) -> Result<ServerMessage, LobbyError> {
        let invitation = {
            let state = &mut *self.state();
            let (from, id) = inside(state, session)?;
            let room = state.rooms.get(&id).ok_or(LobbyError::NotInRoom)?;
            let name = room.lounge.names.get(&from).cloned().unwrap_or_default();
            let invitation = Invitation { from, name, code: room.lounge.code.clone(), to };
            // Whoever may not enter the room is not invited to it, nor by somebody whom the player has blocked.
            let is_apart = room.is_closed_to(to, self.now())
                || state.people.get(&from).is_some_and(|person| person.blocked.contains(&to));
            if is_apart || from == to {
                return Ok(ServerMessage::Invitation { to, is_shown: false });
            }
            invitation
        };
        // All lobbies of a cluster are asked, this one among them: the answer then takes as long for everybody.
        let is_shown = match &self.cluster {
            Some(cluster) => cluster.invite(&invitation).await,
            None => self.deliver(&mut self.state(), &invitation),
        };
        Ok(ServerMessage::Invitation { to, is_shown })
    }

    /// Passes an invitation on, if its player is connected here and receives it. Returns true if the sender may know.
    pub(super) fn deliver(&self, state: &mut State, invitation: &Invitation) -> bool {
        let Invitation { from, name, code, to } = invitation;
        // Whoever is connected to another lobby of the cluster has told that one whom they receive.
        let Some(person) = state.people.get_mut(to).filter(|person| !person.blocked.contains(from)) else {
            return false;
        };
        let reach = &mut person.reach;
        let is_contact = reach.contacts.contains(from);
        let received = if is_contact {
            reach.by_contacts.take(INVITED, self.now())
        } else if reach.strangers {
            reach.by_strangers.take(INVITED_BY_STRANGERS, self.now())
        } else {
            return false;
        };
        if received.is_err() {
            return false;
        }
        let (from, name, code) = (*from, name.clone(), code.clone());
        person.outbox.send_message(&ServerMessage::Invited { from, name, code });
        is_contact
    }
}
