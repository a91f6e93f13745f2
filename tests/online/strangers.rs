//! Strangers who pass for others, take seats, or ask for matches that they do not play.

use std::net::Ipv4Addr;
use std::time::Duration;

use marginalia::ids::PlayerId;
use marginalia::room::display_name::{DEFAULT_NAME, LONGEST_NAME};
use marginalia::room::lobby_room::{Room, RoomAction, RoomActionError, RoomId, RoomStage};
use marginalia::room::params::{Params, Teams};
use marginalia::room::protocol::{ClientMessage, LobbyError, RoomListing, ServerMessage};
use marginalia::room::seating::SeatingList;
use marginalia::server::Config;

use crate::guest::{Guest, Heard};
use crate::server::{Folder, Program, Server};

/// Returns the list of rooms, once the lobby has answered.
async fn rooms(guest: &mut Guest) -> Vec<RoomListing> {
    guest.ask(&ClientMessage::List).await;
    guest
        .first(|heard| match heard {
            Heard::Tell(ServerMessage::Rooms(rooms)) => Some(rooms.clone()),
            _ => None,
        })
        .await
}

/// Asks for a quick match, without going there. Returns the room.
async fn ask(guest: &mut Guest) -> RoomId {
    guest.ask(&ClientMessage::Quick).await;
    guest.room_key().await.room
}

/// Goes to the room that the lobby sends a waiting player to.
async fn follow(guest: &mut Guest) -> Room {
    let key = guest.room_key().await;
    guest.ask(&ClientMessage::Enter(key)).await;
    let player = guest.player();
    guest.room(|room| room.here.contains(&player) && room.here.len() == 2).await
}

/// Leaves the room. Returns it as the other person sees it then.
async fn leave(guest: &mut Guest, other: &mut Guest) -> Room {
    other.settle().await;
    guest.ask(&ClientMessage::Leave).await;
    let player = guest.player();
    other.room(|room| !room.names.contains_key(&player)).await
}

fn mark(player: PlayerId) -> String {
    format!("#{}", &player.to_string()[..4])
}

#[tokio::test]
async fn names_that_mislead_are_shown_so_that_they_do_not() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut anna = Guest::named(lobby.at, 1, "Anna").await;
    let room = anna.go(ClientMessage::Create(Params::default())).await;
    let own = anna.player();
    assert_eq!(room.names[&own], "Anna");
    let wide = "\u{fdfd}".repeat(LONGEST_NAME);
    for (number, (given, shown)) in (2..).zip([
        ("\u{202e}Ben\u{202c}", "Ben"),
        ("C\u{200b}l\u{ad}eo", "Cleo"),
        ("\u{200b}\u{200b}", DEFAULT_NAME),
        ("", DEFAULT_NAME),
        (wide.as_str(), DEFAULT_NAME),
        ("a\r\n\tb\u{2028}c", "a b c"),
        ("Dora#1234", "Dora1234"),
        ("a very long name that does not end here", "a very long name that do"),
    ]) {
        let mut guest = Guest::named(lobby.at, number, given).await;
        let seen = guest.go(ClientMessage::Join(room.code.clone())).await;
        assert_eq!(seen.names[&guest.player()], shown, "{given:?}");
        leave(&mut guest, &mut anna).await;
    }
    // Whoever looks like another person has a mark, and so has the other person as long as both are there.
    let mut other = Guest::named(lobby.at, 20, "Аnnа").await;
    let seen = other.go(ClientMessage::Join(room.code.clone())).await;
    let marked = [&anna, &other].map(|guest| &seen.names[&guest.player()]);
    assert_eq!(marked, [&format!("Anna{}", mark(own)), &format!("Аnnа{}", mark(other.player()))]);
    anna.room(|room| room.names[&own].contains('#')).await;
    let left = leave(&mut other, &mut anna).await;
    assert_eq!(left.names[&own], "Anna");
    // The same in the list.
    assert_eq!(rooms(&mut other).await[0].host, "Anna");
    other.go(ClientMessage::Create(Params::default())).await;
    let hosts: Vec<String> = rooms(&mut anna).await.into_iter().map(|room| room.host).collect();
    assert_eq!(hosts, [format!("Аnnа{}", mark(other.player())), format!("Anna{}", mark(own))]);
}

#[tokio::test]
async fn a_stranger_neither_takes_a_seat_nor_keeps_two_from_being_ready() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut anna = Guest::new(lobby.at, 1).await;
    let mut ben = Guest::new(lobby.at, 2).await;
    let mut stranger = Guest::new(lobby.at, 3).await;
    let room = anna.go(ClientMessage::Create(Params::default())).await;
    ben.go(ClientMessage::Join(room.code.clone())).await;
    stranger.go(ClientMessage::Join(room.code)).await;
    let own = stranger.player();
    let attack = async |stranger: &mut Guest| {
        for _ in 0..25 {
            for act in [
                RoomAction::Put(own, SeatingList::Guest, 0),
                RoomAction::Shift { player: own, down: false },
                RoomAction::Put(own, SeatingList::Spectators, 0),
            ] {
                stranger.ask(&ClientMessage::Act(act)).await;
            }
        }
        stranger.ask(&ClientMessage::Act(RoomAction::Put(own, SeatingList::Guest, 0))).await;
        stranger.settle().await;
    };
    // Before anybody is ready, and after one is.
    attack(&mut stranger).await;
    ben.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    let other = ben.player();
    ben.room(|room| room.ready.contains(&other)).await;
    attack(&mut stranger).await;
    anna.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    let begun = anna.room(|room| room.stage == RoomStage::Battle).await;
    assert_eq!(begun.playing, Some([anna.player(), other]));
    // Where the stranger is in the end depends on how many of their moves were too fast.
    assert_eq!(begun.seating.list(SeatingList::Guest).first(), Some(&other));
}

#[tokio::test]
async fn a_stranger_does_not_join_a_team_that_is_getting_ready() {
    let lobby = Server::new().await;
    let [mut anna, mut ben, mut stranger] =
        [Guest::new(lobby.at, 1).await, Guest::new(lobby.at, 2).await, Guest::new(lobby.at, 3).await];
    let teams = Teams { most: 2, ..Teams::ALONE };
    let room = anna.go(ClientMessage::Create(Params { teams, ..Params::default() })).await;
    ben.go(ClientMessage::Join(room.code.clone())).await;
    stranger.go(ClientMessage::Join(room.code)).await;
    ben.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    ben.settle().await;
    for list in [SeatingList::Guest, SeatingList::Host] {
        let join = RoomAction::Put(stranger.player(), list, 0);
        stranger.ask(&ClientMessage::Act(join)).await;
        assert_eq!(stranger.refused().await, LobbyError::Room(RoomActionError::NotYours));
    }
    anna.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    let begun = anna.room(|room| room.stage == RoomStage::Battle).await;
    assert_eq!((begun.playing, begun.is_relay()), (Some([anna.player(), ben.player()]), false));
}

/// Returns the address with that last number.
fn address(last: u8) -> Ipv4Addr {
    Ipv4Addr::new(10, 0, 0, last)
}

/// Starts a lobby that believes a proxy about addresses.
async fn proxied() -> Server {
    let mut config = Config::new(":memory:");
    config.proxies = vec!["127.0.0.1/32".parse().expect("it is a net")];
    config.names = vec!["127.0.0.1".parse().expect("it is a name")];
    Server::with(config).await
}

#[tokio::test]
async fn a_stranger_who_never_comes_does_not_keep_two_apart() {
    let lobby = proxied().await;
    let mut anna = Guest::from(lobby.at, 1, address(1)).await;
    let mut ben = Guest::from(lobby.at, 2, address(2)).await;
    let mut stranger = Guest::from(lobby.at, 3, address(3)).await;
    let waits = anna.go(ClientMessage::Quick).await;
    // However often they ask, one seat is held for them, and not for longer.
    for _ in 0..5 {
        assert_eq!(ask(&mut stranger).await, waits.id);
        lobby.clock.advance(1000);
    }
    let second = ben.go(ClientMessage::Quick).await;
    assert_ne!(second.id, waits.id);
    lobby.clock.advance(5000);
    // Nothing is held for them any more, nor for another key of theirs; they can still do everything else.
    let mut again = Guest::from(lobby.at, 4, address(3)).await;
    for guest in [&mut stranger, &mut again] {
        let room = ask(guest).await;
        assert!(![waits.id, second.id].contains(&room));
    }
    again.go(ClientMessage::Join(waits.code.clone())).await;
    again.ask(&ClientMessage::Leave).await;
    stranger.go(ClientMessage::Create(Params::default())).await;
    // The one who came later is sent to the one who waits.
    let met = follow(&mut ben).await;
    assert_eq!((met.id, met.here), (waits.id, [anna.player(), ben.player()].into()));
    for guest in [&mut anna, &mut ben] {
        guest.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    }
    anna.room(|room| room.stage == RoomStage::Battle).await;
}

#[tokio::test]
async fn who_opens_a_room_and_never_comes_does_not_keep_whoever_is_sent_there() {
    let lobby = proxied().await;
    let mut stranger = Guest::from(lobby.at, 3, address(3)).await;
    let bait = ask(&mut stranger).await;
    lobby.clock.advance(1000);
    let mut anna = Guest::from(lobby.at, 1, address(1)).await;
    assert_eq!(anna.go(ClientMessage::Quick).await.id, bait);
    lobby.clock.advance(9000);
    // The room is theirs now, and its other seat is free.
    let own = anna.player();
    anna.room(|room| room.owner == own && room.everybody().eq([own])).await;
    let mut ben = Guest::from(lobby.at, 2, address(2)).await;
    assert_eq!(ben.go(ClientMessage::Quick).await.id, bait);
    // A room of somebody who is promised nothing counts once they are in it.
    let mut cleo = Guest::from(lobby.at, 4, address(4)).await;
    let room = ask(&mut stranger).await;
    let other = cleo.go(ClientMessage::Quick).await;
    assert_ne!(other.id, room);
}

#[tokio::test]
async fn who_comes_and_loses_the_connection_does_not_keep_whoever_waits() {
    let lobby = proxied().await;
    let mut anna = Guest::from(lobby.at, 1, address(1)).await;
    let mut stranger = Guest::from(lobby.at, 3, address(3)).await;
    let room = anna.go(ClientMessage::Quick).await;
    assert_eq!(stranger.go(ClientMessage::Quick).await.id, room.id);
    let away = stranger.player();
    anna.settle().await;
    drop(stranger);
    anna.room(|room| !room.here.contains(&away)).await;
    lobby.clock.advance(1000);
    let mut ben = Guest::from(lobby.at, 2, address(2)).await;
    assert_ne!(ben.go(ClientMessage::Quick).await.id, room.id);
    // Who comes back in time has the seat.
    let mut stranger = Guest::from(lobby.at, 3, address(3)).await;
    stranger.go(ClientMessage::Back(room.id)).await;
    lobby.clock.advance(60_000);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(anna.settle().await.iter().all(|heard| match heard {
        Heard::Tell(ServerMessage::Room(room)) => room.seating.place(away).is_some(),
        _ => true,
    }));
    drop(stranger);
    anna.room(|room| !room.here.contains(&away)).await;
    lobby.clock.advance(60_000);
    assert_eq!(follow(&mut ben).await.id, room.id);
}
