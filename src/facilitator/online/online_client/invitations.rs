//! Invitations: those of other players, and those of this player to its room. The lobby passes them on by key; a game
//! asks for those that its player wants.

use super::core::{ClientEvent, OnlineClient};
use crate::facilitator::online::session::OnlineInvitation;
use crate::ids::PlayerId;
use crate::room::protocol::{CONTACTS, ClientMessage, INVITATION_LEVEL};

/// The maximum number of letters of a name in an invitation.
const LONGEST_NAME: usize = 40;

/// The players whose invitations this player receives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Reach {
    /// The contacts at all lobbies, each with the name of the lobby, the most important one last.
    pub(super) contacts: Vec<(String, PlayerId)>,
    /// True if everybody else may invite this player, too.
    pub(super) strangers: bool,
}

impl OnlineClient {
    /// Replaces the players whose invitations this player receives.
    pub(super) fn reach(&mut self, reach: Reach) {
        if self.reach != reach {
            self.reach = reach;
            self.tell_reach();
        }
    }

    /// Tells the lobby whose invitations this player receives. It learns the contacts that are its own players only. A
    /// lobby that was told nothing passes on nothing.
    pub(super) fn tell_reach(&mut self) {
        if self.lobby.level < INVITATION_LEVEL {
            return;
        }
        let here = self.reach.contacts.iter().filter(|(lobby, _)| lobby == self.lobby.host());
        let mut contacts: Vec<PlayerId> = here.map(|(_, player)| *player).collect();
        contacts.drain(..contacts.len().saturating_sub(CONTACTS));
        let strangers = self.reach.strangers;
        self.ask(&ClientMessage::Reachable { contacts, strangers });
    }

    /// Invites a player to this room. A lobby that knows no invitations passes nothing on.
    pub(super) fn invite(&mut self, to: PlayerId) {
        if self.lobby.is_known && self.lobby.level >= INVITATION_LEVEL {
            self.ask(&ClientMessage::Invite(to));
        } else {
            self.invitation_answered(to, false);
        }
    }

    /// Receives an invitation. The lobby is not trusted to know whom this player has blocked.
    pub(super) fn invited(&mut self, from: PlayerId, name: &str, code: &str) {
        if self.blocked.contains(&from) || from == self.me {
            return;
        }
        let name = name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
        let is_code = code.len() <= 16 && code.bytes().all(|letter| letter.is_ascii_alphanumeric());
        if is_code && !code.is_empty() {
            let code = code.to_owned();
            self.emit(ClientEvent::Invitation(OnlineInvitation::Received { from, name, code }));
        }
    }

    pub(super) fn invitation_answered(&mut self, to: PlayerId, is_shown: bool) {
        self.emit(ClientEvent::Invitation(OnlineInvitation::Answered { to, is_shown }));
    }
}
