//! Invitations: the lobby passes them on by key, and tells nobody but contacts who is here.

use std::net::Ipv4Addr;

use marginalia::facilitator::online::{OnlineInvitation, OnlineRequest};
use marginalia::ids::PlayerId;
use marginalia::room::lobby_room::Room;
use marginalia::room::params::Params;
use marginalia::room::protocol::{CONTACTS, ClientMessage, LobbyError, ServerMessage};
use marginalia::server::Config;
use marginalia::server::limits::{INVITED, INVITED_BY_STRANGERS, INVITING};
use tokio_tungstenite::tungstenite::Message;

use crate::databases::{database, nats};
use crate::guest::{Guest, Heard, key};
use crate::people::{Person, until};
use crate::server::{Folder, Program, Server};

/// Returns the message that names the players, by number, whose invitations are received.
pub(crate) fn reachable(contacts: &[u8], strangers: bool) -> ClientMessage {
    let contacts = contacts.iter().map(|number| key(*number).player()).collect();
    ClientMessage::Reachable { contacts, strangers }
}

/// Connects a player who receives invitations.
async fn receiver(lobby: &Server, number: u8, contacts: &[u8], strangers: bool) -> Guest {
    let mut guest = Guest::new(lobby.at, number).await;
    guest.ask(&reachable(contacts, strangers)).await;
    guest.settle().await;
    guest
}

/// Connects a player with an address of their own, in a private room of their own.
async fn host(lobby: &Server, number: u8) -> (Guest, Room) {
    let mut guest = Guest::from(lobby.at, number, Ipv4Addr::new(10, 0, 0, number)).await;
    let room = guest.go(ClientMessage::Create(Params { listed: false, ..Params::default() })).await;
    (guest, room)
}

/// Invites a player. Returns the answer, or the refusal.
pub(crate) async fn invite(guest: &mut Guest, to: PlayerId) -> Result<bool, LobbyError> {
    guest.ask(&ClientMessage::Invite(to)).await;
    let answer = |heard: &Heard| match heard {
        Heard::Tell(ServerMessage::Invitation { to: told, is_shown }) => {
            assert_eq!(*told, to);
            Some(Ok(*is_shown))
        }
        Heard::Tell(ServerMessage::Refused(why)) => Some(Err(why.clone())),
        _ => None,
    };
    guest.first(answer).await
}

/// Returns the invitations that have arrived: their senders and codes.
async fn invitations(guest: &mut Guest) -> Vec<(PlayerId, String)> {
    let invited = |heard| match heard {
        Heard::Tell(ServerMessage::Invited { from, code, .. }) => Some((from, code)),
        _ => None,
    };
    guest.settle().await.into_iter().filter_map(invited).collect()
}

/// A lobby behind a proxy, so that players have addresses.
async fn lobby() -> Server {
    let proxies = vec!["127.0.0.1/32".parse().expect("it is a net")];
    let names = vec!["127.0.0.1".parse().expect("it is a name")];
    Server::with(Config { proxies, names, ..Config::new(":memory:") }).await
}

#[tokio::test]
async fn a_contact_is_invited_joins_and_the_sender_hears_that_it_was_shown() {
    let lobby = lobby().await;
    let (mut anna, room) = host(&lobby, 1).await;
    let mut ben = receiver(&lobby, 2, &[1], false).await;
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(true));
    let invited = invitations(&mut ben).await;
    assert_eq!(invited, [(anna.player(), room.code.clone())]);
    assert_eq!(ben.go(ClientMessage::Join(invited[0].1.clone())).await.id, room.id);
    // Whoever removes a contact is not reached any more, and is away to this player.
    ben.ask(&reachable(&[], false)).await;
    ben.settle().await;
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(false));
    assert_eq!(invitations(&mut ben).await, []);
}

#[tokio::test]
async fn nobody_but_a_contact_learns_who_is_here() {
    let lobby = lobby().await;
    let (mut eve, room) = host(&lobby, 1).await;
    let mut silent = Guest::new(lobby.at, 2).await;
    let mut friends_only = receiver(&lobby, 3, &[9], false).await;
    let mut open = receiver(&lobby, 4, &[9], true).await;
    let mut blocking = receiver(&lobby, 5, &[1], true).await;
    blocking.ask(&ClientMessage::Block(vec![eve.player()])).await;
    blocking.settle().await;
    // The answers are the same for everybody, and for whoever is not here at all.
    for number in 2..=6 {
        assert_eq!(invite(&mut eve, key(number).player()).await, Ok(false), "player {number}");
    }
    assert_eq!(invitations(&mut open).await, [(eve.player(), room.code)]);
    for guest in [&mut silent, &mut friends_only, &mut blocking] {
        assert_eq!(invitations(guest).await, [], "{:?}", guest.player());
    }
}

#[tokio::test]
async fn the_sender_and_the_room_are_those_of_the_connection() {
    let lobby = lobby().await;
    let (mut anna, room) = host(&lobby, 1).await;
    let mut ben = receiver(&lobby, 2, &[1], true).await;
    // Eve is in no room: she cannot invite, whatever she names.
    let mut eve = Guest::from(lobby.at, 3, Ipv4Addr::new(10, 0, 0, 3)).await;
    assert_eq!(invite(&mut eve, ben.player()).await, Err(LobbyError::NotInRoom));
    let (to, from) = (ben.player(), anna.player());
    for forged in [
        format!(r#"{{"Invite":{{"to":"{to}","from":"{from}","room":"{}"}}}}"#, room.code),
        format!(r#"{{"Invite":["{to}","{from}"]}}"#),
        format!(r#"{{"Invited":{{"from":"{from}","name":"Anna","code":"{}"}}}}"#, room.code),
    ] {
        eve.say(Message::text(forged.clone())).await;
        let why = eve.refused().await;
        assert!(matches!(why, LobbyError::Unreadable(_)), "{forged}: {why:?}");
    }
    // In a room of her own she invites to this one, as herself.
    let own = eve.go(ClientMessage::Create(Params::default())).await;
    assert_eq!(invite(&mut eve, to).await, Ok(false));
    assert_eq!(invitations(&mut ben).await, [(eve.player(), own.code)]);
    // Whoever has left the room, and so closed it, invites nobody to it; an invitation from before finds no room.
    assert_eq!(invite(&mut anna, to).await, Ok(true));
    anna.ask(&ClientMessage::Leave).await;
    anna.settle().await;
    assert_eq!(invite(&mut anna, to).await, Err(LobbyError::NotInRoom));
    ben.ask(&ClientMessage::Join(room.code.clone())).await;
    assert_eq!(ben.refused().await, LobbyError::NoRoom(room.code));
}

#[tokio::test]
async fn nobody_is_invited_to_a_room_that_is_closed_to_them() {
    let lobby = lobby().await;
    let (mut anna, room) = host(&lobby, 1).await;
    let mut cleo = Guest::from(lobby.at, 3, Ipv4Addr::new(10, 0, 0, 3)).await;
    cleo.go(ClientMessage::Join(room.code)).await;
    let mut ben = receiver(&lobby, 2, &[1, 3], true).await;
    anna.ask(&ClientMessage::Block(vec![ben.player()])).await;
    anna.settle().await;
    for guest in [&mut anna, &mut cleo] {
        assert_eq!(invite(guest, ben.player()).await, Ok(false));
    }
    assert_eq!(invitations(&mut ben).await, []);
    // Nor by somebody who has blocked them.
    anna.ask(&ClientMessage::Block(Vec::new())).await;
    cleo.ask(&ClientMessage::Block(vec![ben.player()])).await;
    anna.settle().await;
    cleo.settle().await;
    assert_eq!(invite(&mut cleo, ben.player()).await, Ok(false));
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(true));
    assert_eq!(invitations(&mut ben).await.len(), 1);
    assert_eq!(invite(&mut anna, key(1).player()).await, Ok(false), "oneself");
}

#[tokio::test]
async fn a_flood_of_invitations_is_stopped_at_its_address_and_before_its_receiver() {
    let lobby = lobby().await;
    let mut ben = receiver(&lobby, 2, &[1], true).await;
    // One address, however many keys it has.
    let mut sent = 0;
    let address = Ipv4Addr::new(10, 0, 1, 1);
    for number in 100..103 {
        let mut eve = Guest::from(lobby.at, number, address).await;
        eve.go(ClientMessage::Create(Params::default())).await;
        for _ in 0..2 * INVITING.burst {
            match invite(&mut eve, ben.player()).await {
                Ok(is_shown) => {
                    assert!(!is_shown);
                    sent += 1;
                }
                Err(why) => assert!(matches!(why, LobbyError::TooFast(_)), "{why:?}"),
            }
        }
    }
    assert_eq!(sent, INVITING.burst);
    // Many addresses: of all strangers together few arrive, and none of them hears that.
    for number in 110..120 {
        let (mut eve, _) = host(&lobby, number).await;
        for _ in 0..3 {
            assert_eq!(invite(&mut eve, ben.player()).await, Ok(false));
        }
    }
    assert_eq!(invitations(&mut ben).await.len(), INVITED_BY_STRANGERS.burst as usize);
    // A contact still arrives, but a contact does not flood either.
    let (mut anna, _) = host(&lobby, 1).await;
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(true));
    assert_eq!(invitations(&mut ben).await.len(), 1);
    for _ in 1..INVITING.burst {
        invite(&mut anna, ben.player()).await.expect("within the limit");
    }
    assert!(matches!(invite(&mut anna, ben.player()).await, Err(LobbyError::TooFast(_))));
    assert!(invitations(&mut ben).await.len() < INVITED.burst as usize);
    // A new list does not begin the count anew.
    ben.ask(&reachable(&[], true)).await;
    let (mut eve, _) = host(&lobby, 120).await;
    assert_eq!(invite(&mut eve, ben.player()).await, Ok(false));
    assert_eq!(invitations(&mut ben).await, []);
    lobby.clock.advance(60_000);
    assert_eq!(invite(&mut eve, ben.player()).await, Ok(false));
    assert_eq!(invitations(&mut ben).await.len(), 1);
}

#[tokio::test]
async fn a_list_has_a_limit_and_a_game_without_one_receives_nothing() {
    let lobby = lobby().await;
    let (mut anna, _) = host(&lobby, 1).await;
    let mut ben = Guest::new(lobby.at, 2).await;
    let strangers = (0..CONTACTS).map(|number| PlayerId([number as u8; 32]));
    let contacts: Vec<PlayerId> = strangers.chain([anna.player()]).collect();
    ben.ask(&ClientMessage::Reachable { contacts, strangers: false }).await;
    ben.settle().await;
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(false));
    let older = Guest::older(lobby.at, 3).await;
    assert_eq!(invite(&mut anna, older.player()).await, Ok(false));
    // The list ends with the connection.
    let ben = receiver(&lobby, 2, &[1], false).await;
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(true));
    let mut ben = Guest::new(lobby.at, 2).await;
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(false));
    assert_eq!(invitations(&mut ben).await, []);
}

#[tokio::test]
async fn a_player_is_invited_whatever_lobby_of_a_cluster_they_are_connected_to() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let lobbies = [Program::among(&folder, &shared), Program::among(&folder, &shared)];
    let mut anna = Guest::new(lobbies[0].at, 1).await;
    let mut cleo = Guest::new(lobbies[1].at, 3).await;
    let room = anna.go(ClientMessage::Create(Params::default())).await;
    cleo.go(ClientMessage::Join(room.code.clone())).await;
    let mut ben = Guest::new(lobbies[1].at, 2).await;
    ben.ask(&reachable(&[1], true)).await;
    ben.settle().await;
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(true));
    // The room of a stranger is held elsewhere.
    assert_eq!(invite(&mut cleo, ben.player()).await, Ok(false));
    let (code, here) = (room.code, [anna.player(), cleo.player()]);
    assert_eq!(invitations(&mut ben).await, here.map(|player| (player, code.clone())));
    ben.ask(&ClientMessage::Block(vec![anna.player()])).await;
    ben.settle().await;
    assert_eq!(invite(&mut anna, ben.player()).await, Ok(false));
    assert_eq!(invitations(&mut ben).await, []);
}

#[test]
fn two_games_invite_and_accept() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut people = [1, 2].map(|number| Person::new(number, folder.path()));
    let players = [1, 2].map(|number| crate::people::secret(number).key(&lobby.at.to_string()).player());
    // The lobby is told as soon as it knows the player, and only of the contacts who are its own.
    let contacts = vec![(lobby.at.to_string(), players[0]), ("another.example".to_owned(), players[1])];
    people[1].wish(OnlineRequest::Reachable { contacts, strangers: false });
    for (person, name) in people.iter().zip(["Anna", "Ben"]) {
        person.connect(&format!("ws://{}", lobby.at), name);
    }
    until(&mut people, false, "both have the list of rooms", |people| {
        people.iter().all(|person| person.session.rooms.is_some())
    });
    people[0].wish(OnlineRequest::Create(Params { listed: false, ..Params::default() }));
    until(&mut people, false, "a room is open", |people| people[0].session.room.is_some());
    people[0].wish(OnlineRequest::Invite(players[1]));
    until(&mut people, false, "the invitation is there and confirmed", |people| {
        people.iter().all(|person| !person.invitations.is_empty())
    });
    let answer = OnlineInvitation::Answered { to: players[1], is_shown: true };
    assert_eq!(people[0].invitations, [answer]);
    let code = people[0].session.room.as_ref().expect("a room").code.clone();
    let (from, name) = (players[0], "Anna".to_owned());
    assert_eq!(people[1].invitations, [OnlineInvitation::Received { from, name, code: code.clone() }]);
    people[1].wish(OnlineRequest::Join(code));
    let count = |people: &[Person; 2]| people[0].session.room.as_ref().map(|room| room.everybody().count());
    until(&mut people, false, "both are in it", |people| count(people) == Some(2));
    // Whoever is blocked is not heard, and is told the same as about a player who is away.
    people[1].wish(OnlineRequest::Block(vec![players[0]]));
    people[1].wish(OnlineRequest::LeaveRoom);
    until(&mut people, false, "Ben has left", |people| count(people) == Some(1));
    people[0].wish(OnlineRequest::Invite(players[1]));
    until(&mut people, false, "there is an answer", |people| people[0].invitations.len() == 2);
    let answer = OnlineInvitation::Answered { to: players[1], is_shown: false };
    assert_eq!((&people[0].invitations[1], people[1].invitations.len()), (&answer, 1));
}
