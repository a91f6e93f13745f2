//! The inviting of a contact: the game connects to the lobby of the contact if need be, opens a private room, and asks
//! the lobby to pass the invitation on. If nobody confirms it, the room's link is shown, to be sent in another way.

use std::cmp::Reverse;

use super::online_button::{connect, go_in, request};
use super::screen_state::OnlineScreenState;
use super::side::is_on;
use crate::client::blocked::Blocked;
use crate::client::contacts::{Acquaintance, Contacts};
use crate::client::linked_lobby::LinkedLobby;
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::facilitator::online::{ConnectionState, OnlineInvitation, OnlineRequest, OnlineSession};
use crate::ids::PlayerId;
use crate::messages::Sentence;
use crate::room::lobby_address::LobbyAddress;
use crate::room::lobby_room::Room;
use crate::room::params::Params;

/// The maximum number of contacts in the dialog of the link.
const MOST: usize = 6;

/// The invitation on its way: it waits for the connection, and then for the room.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(super) struct Inviting {
    player: PlayerId,
    lobby: LobbyAddress,
    /// True if a room was asked for.
    is_asked: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Contacts>().add_systems(
        Update,
        (
            step.run_if(resource_exists::<Inviting>),
            tell.run_if(on_message::<OnlineInvitation>).run_if(in_state(Screen::Room)),
        ),
    );
}

/// Returns the address of the lobby that this player has connected to.
pub(in crate::client::screen) fn lobby_here(world: &World) -> Option<LobbyAddress> {
    world.resource::<OnlineScreenState>().lobby.parse().ok()
}

/// Invites a contact. The screen of the lobby or of the room shows what becomes of it.
pub(in crate::client::screen) fn invite(world: &mut World, player: PlayerId) {
    let person = world.resource::<Contacts>().get(player);
    let Some(lobby) = person.and_then(|person| person.lobby.parse::<LobbyAddress>().ok()) else { return };
    let session = world.resource::<OnlineSession>();
    let is_here = !matches!(session.lobby, ConnectionState::Off | ConnectionState::Lost)
        && lobby_here(world).is_some_and(|here| here.host() == lobby.host());
    let is_inside = is_here && session.room.is_some();
    if !is_here {
        let prefs = world.resource::<Prefs>();
        let is_own = prefs.lobby.parse::<LobbyAddress>().is_ok_and(|own| own.host() == lobby.host());
        if is_own || prefs.knows(&lobby) {
            connect(world, Some(lobby.to_string()));
        } else {
            // Whoever made the contact's code chose the lobby.
            world.insert_resource(LinkedLobby(lobby.clone()));
        }
    }
    world.insert_resource(Inviting { player, lobby, is_asked: false });
    let screen = if is_inside { Screen::Room } else { Screen::Lobby };
    world.resource_mut::<NextState<Screen>>().set(screen);
}

/// Sends the invitation to this room.
pub(super) fn send(world: &mut World, player: PlayerId) {
    let mut screen_state = world.resource_mut::<OnlineScreenState>();
    (screen_state.link, screen_state.unconfirmed) = (false, None);
    request(world, OnlineRequest::Invite(player));
}

/// Returns the contacts of this lobby who can be invited to a room, with their names: those met last, at most [`MOST`].
pub(super) fn guests(
    locale: Locale,
    room: &Room,
    (contacts, blocked): (&Contacts, &Blocked),
    screen_state: &OnlineScreenState,
) -> Vec<(PlayerId, String)> {
    let host = |address: &str| address.parse().ok().map(|lobby: LobbyAddress| lobby.host().to_owned());
    let here = host(&screen_state.lobby);
    let mut guests = contacts.contacts();
    guests.retain(|person| {
        let is_inside = room.names.contains_key(&person.player);
        host(&person.lobby) == here && !is_inside && !blocked.has(person.player)
    });
    guests.sort_by_key(|person| Reverse(person.met));
    let named = |person: &Acquaintance| (person.player, shown_name(locale, person.shown()));
    guests.into_iter().take(MOST).map(named).collect()
}

/// Takes the next step once it can be taken: opens a room, or sends the invitation from it.
fn step(world: &mut World) {
    let screen = *world.resource::<State<Screen>>().get();
    let next = matches!(world.resource::<NextState<Screen>>(), NextState::Unchanged);
    if next && !matches!(screen, Screen::Lobby | Screen::Room | Screen::Contacts) {
        // The player is doing something else.
        world.remove_resource::<Inviting>();
        return;
    }
    let (inviting, session) = (world.resource::<Inviting>(), world.resource::<OnlineSession>());
    let is_there = lobby_here(world).is_some_and(|here| here.host() == inviting.lobby.host());
    if world.contains_resource::<LinkedLobby>() || !is_on(session.lobby) || !is_there {
        return;
    }
    match (&session.room, inviting.is_asked) {
        (Some(_), _) if screen == Screen::Room => {
            let player = inviting.player;
            world.remove_resource::<Inviting>();
            send(world, player);
        }
        (None, false) if screen == Screen::Lobby => {
            world.resource_mut::<Inviting>().is_asked = true;
            go_in(world, OnlineRequest::Create(Params { listed: false, ..Params::default() }));
        }
        // No room was opened, and the player reads why.
        (None, true) if session.trouble.is_some() => {
            world.remove_resource::<Inviting>();
        }
        _ => {}
    }
}

/// Tells what became of an invitation, and shows the link if it was not confirmed.
fn tell(
    mut invitations: MessageReader<OnlineInvitation>,
    (contacts, prefs): (Res<Contacts>, Res<Prefs>),
    mut screen_state: ResMut<OnlineScreenState>,
) {
    for invitation in invitations.read() {
        let OnlineInvitation::Answered { to, is_shown } = invitation else { continue };
        let name = contacts.get(*to).map(|person| shown_name(prefs.language, person.shown()));
        let Some(name) = name else { continue };
        let message = if *is_shown { "invitation-shown" } else { "invitation-unconfirmed" };
        probe::log(&format!("{message} {name}"));
        if *is_shown {
            screen_state.said = Some(Sentence::new(message, [("name", name)]));
        } else {
            (screen_state.link, screen_state.unconfirmed) = (true, Some(name));
        }
    }
}
