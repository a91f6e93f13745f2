//! Two lobbies on one PostgreSQL and one NATS: one room with players at both, and either lobby may die.

use std::net::Ipv4Addr;
use std::process::Stdio;

use marginalia::facilitator::online::{ConnectionState, OnlineRequest};
use marginalia::ids::hex;
use marginalia::net::packet::Packet;
use marginalia::room::lobby_room::{Edition, Room, RoomAction, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, LobbyFrame, ServerMessage};

use marginalia::server::limits::{JOINING, LISTED};

use crate::battle::{agree, meet_at, over};
use crate::databases::{NatsCluster, database, nats};
use crate::guest::{Guest, Heard, hear_each_other, hello, key, paper, sign};
use crate::people::until;
use crate::server::{Balancer, Folder, Program, get};

/// Begins a battle of two players at two lobbies; Host's lobby holds the room.
async fn begin(folder: &Folder, shared: &(String, String)) -> ([Program; 2], [Guest; 2], Room) {
    let lobbies = [Program::among(folder, shared), Program::among(folder, shared)];
    let (guests, room) = meet_at_two(&lobbies).await;
    (lobbies, guests, room)
}

/// Begins a battle of two players at two lobbies; the first one holds the room.
pub(crate) async fn meet_at_two(lobbies: &[Program; 2]) -> ([Guest; 2], Room) {
    let mut host = Guest::new(lobbies[0].at, 1).await;
    let mut guest = Guest::new(lobbies[1].at, 2).await;
    let room = host.go(ClientMessage::Create(Params::default())).await;
    guest.go(ClientMessage::Join(room.code.to_lowercase())).await;
    host.room(|room| room.here.len() == 2).await;
    host.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    guest.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    let room = host.room(|room| room.stage == RoomStage::Battle).await;
    assert_eq!(guest.room(|room| room.stage == RoomStage::Battle).await, room);
    ([host, guest], room)
}

#[tokio::test]
async fn a_room_is_one_whatever_lobby_its_people_are_connected_to() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let (lobbies, [mut host, mut guest], room) = begin(&folder, &shared).await;
    let first = hello(room.game, 1);
    let hash = host.send(&first).await;
    assert_eq!(host.stored(&hash).await, Ok(0));
    let frame = LobbyFrame { game: room.game, place: 0, player: host.player(), bytes: first.bytes() };
    assert_eq!(guest.frame().await, frame);
    let hash = guest.send(&hello(room.game, 2)).await;
    assert_eq!(guest.stored(&hash).await, Ok(1));
    assert_eq!(host.frame().await.place, 1);
    guest.send(&Packet::Ping(7)).await;
    assert_eq!(host.frame().await.bytes, Packet::Ping(7).bytes());
    assert_eq!(guest.since(0).await.1, 2);
    hear_each_other(&mut host, &mut guest).await;
    // A refusal there is a refusal here.
    guest.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    assert!(matches!(guest.refused().await, LobbyError::Room(_)));
    let hash = guest.send(&paper(&room, marginalia::ids::Seat::Host, 0, &key(1))).await;
    assert!(matches!(guest.stored(&hash).await, Err(LobbyError::NotKept(_))));
    // Everybody sees the room in the list, and a spectator may come from anywhere.
    let mut third = Guest::new(lobbies[1].at, 3).await;
    third.ask(&ClientMessage::List).await;
    let Heard::Tell(ServerMessage::Rooms(rooms)) = third.next().await else { panic!("no list") };
    assert_eq!(rooms.iter().map(|room| (&room.code, room.people)).collect::<Vec<_>>(), [(&room.code, 2)]);
    let seen = third.go(ClientMessage::Join(room.code.clone())).await;
    assert_eq!((seen.here.len(), seen.id), (3, room.id));
    // The newer one of two connections of a player counts, wherever they are.
    let mut again = Guest::new(lobbies[0].at, 2).await;
    again.go(ClientMessage::Back(room.id)).await;
    assert_eq!(guest.refused().await, LobbyError::Elsewhere);
    guest.closed().await;
    // A room of one's own lobby after one of another: the player has left the first one.
    third.go(ClientMessage::Create(Params::default())).await;
    host.room(|room| room.everybody().count() == 2).await;
}

#[tokio::test]
async fn who_wants_to_play_with_anybody_meets_whoever_waits_at_another_lobby() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let lobbies = [Program::among(&folder, &shared), Program::among(&folder, &shared)];
    let mut host = Guest::new(lobbies[0].at, 1).await;
    let mut guest = Guest::new(lobbies[1].at, 2).await;
    let room = host.go(ClientMessage::Quick).await;
    assert_eq!(guest.go(ClientMessage::Quick).await.id, room.id);
}

#[tokio::test]
async fn a_server_of_nats_dies_and_players_at_two_lobbies_play_on() {
    let (folder, store, mut nats) = (Folder::new(), database().await, NatsCluster::new().await);
    let addresses = nats.addresses();
    let start = || {
        let mut command = Program::command(&folder);
        command.args(["--port", "0", "--store", &store, "--nats-replicas", "3"]);
        command.args(addresses.iter().flat_map(|address| ["--nats", address]));
        Program::start(&mut command)
    };
    let lobbies = [start(), start()];
    let ([mut host, mut guest], room) = meet_at_two(&lobbies).await;
    host.send(&hello(room.game, 1)).await;
    assert_eq!(guest.frame().await.bytes, hello(room.game, 1).bytes());
    nats.kill_leader().await;
    let kept = host.send(&hello(room.game, 2)).await;
    host.stored(&kept).await.expect("the room is at this lobby");
    // The connection of the guest ends if the other lobby counts as unreachable meanwhile.
    let passed = async {
        loop {
            match guest.next().await {
                Heard::Frame(frame, _) if frame.bytes == hello(room.game, 2).bytes() => return true,
                Heard::Closed => return false,
                Heard::Frame(..) | Heard::Tell(_) => {}
            }
        }
    };
    if !passed.await {
        guest = Guest::new(lobbies[1].at, 2).await;
        guest.go(ClientMessage::Back(room.id)).await;
        let (frames, _) = guest.since(0).await;
        assert!(frames.iter().any(|frame| frame.bytes == hello(room.game, 2).bytes()));
    }
    let hash = guest.send(&hello(room.game, 3)).await;
    guest.stored(&hash).await.expect("it is stored by the other lobby");
    while host.frame().await.bytes != hello(room.game, 3).bytes() {}
}

#[tokio::test]
async fn who_waits_is_found_behind_any_number_of_newer_rooms() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let start = || {
        let mut command = Program::shared(&folder, &shared);
        Program::start(command.args(["--behind-proxy", "--name", "127.0.0.1"]))
    };
    let lobbies = [start(), start()];
    let mut host = Guest::from(lobbies[0].at, 1, Ipv4Addr::new(10, 0, 0, 1)).await;
    let room = host.go(ClientMessage::Quick).await;
    let mut others = Vec::new();
    for number in 10..10 + LISTED as u8 + 10 {
        // Rooms that are listed, too, but play otherwise.
        let mut other = Guest::from(lobbies[0].at, number, Ipv4Addr::new(10, 0, 1, number)).await;
        other.go(ClientMessage::Create(Params { best_of: 3, ..Params::default() })).await;
        others.push(other);
    }
    let mut guest = Guest::from(lobbies[1].at, 2, Ipv4Addr::new(10, 0, 0, 2)).await;
    assert_eq!(guest.go(ClientMessage::Quick).await.id, room.id);
}

#[tokio::test]
async fn who_plays_the_cards_of_a_room_at_another_lobby_comes_in_there_and_leaves_with_their_own() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let lobbies = [Program::among(&folder, &shared), Program::among(&folder, &shared)];
    let mut host = Guest::new(lobbies[0].at, 1).await;
    let mut guest = Guest::new(lobbies[1].at, 2).await;
    let own = crate::guest::edition("1.0");
    let other = Edition { cards: hex(&[9; 32]), ..own.clone() };
    host.ask(&ClientMessage::Plays(other.clone())).await;
    let room = host.go(ClientMessage::Create(Params::default())).await;
    for _ in 0..2 {
        // The lobby that holds the room refuses, and learns of the other cards on a new connection.
        guest.ask(&ClientMessage::Join(room.code.clone())).await;
        let why = guest.refused().await;
        assert!(matches!(&why, LobbyError::Edition { cards, .. } if *cards == other.cards), "{why:?}");
        guest.ask(&ClientMessage::Plays(other.clone())).await;
        assert_eq!(guest.go(ClientMessage::Join(room.code.clone())).await.here.len(), 2);
        host.room(|room| room.here.len() == 2).await;
        guest.ask(&ClientMessage::Plays(own.clone())).await;
        host.room(|room| room.everybody().count() == 1).await;
    }
}

#[tokio::test]
async fn the_holder_of_a_room_dies_and_nothing_it_answered_for_is_lost() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let ([first, second], [mut host, mut guest], room) = begin(&folder, &shared).await;
    for (player, packet) in [(&mut host, sign(&room, &key(1))), (&mut guest, sign(&room, &key(2)))] {
        let hash = player.send(&packet).await;
        player.stored(&hash).await.expect("it is kept");
    }
    let mut kept = 2;
    for share in 0..20 {
        let hash = guest.send(&hello(room.game, share)).await;
        assert_eq!(guest.stored(&hash).await, Ok(kept));
        kept += 1;
    }
    // Both send, and the lobby dies before it can have answered everything.
    let hash = guest.send(&hello(room.game, 99)).await;
    tokio::task::spawn_blocking(move || first.kill()).await.expect("it is killed");
    let last = loop {
        match guest.next().await {
            Heard::Closed => break None,
            Heard::Tell(ServerMessage::Stored { hash: of, place }) if of == hash => break Some(place),
            Heard::Tell(_) | Heard::Frame(..) => {}
        }
    };
    if last.is_some() {
        guest.closed().await;
        kept += 1;
    }
    let mut guest = Guest::new(second.at, 2).await;
    let back = guest.go(ClientMessage::Back(room.id)).await;
    assert_eq!((back.stage, back.game, back.playing), (RoomStage::Battle, 1, room.playing));
    let mut host = Guest::new(second.at, 1).await;
    host.go(ClientMessage::Back(room.id)).await;
    let (frames, head) = host.since(0).await;
    assert!(frames.len() as u64 >= kept && head == frames.len() as u64, "{} of {kept}", frames.len());
    for (place, frame) in frames.iter().enumerate().skip(2).take(20) {
        assert_eq!(frame.bytes, hello(room.game, place as u8 - 2).bytes());
    }
    // The battle continues there, and the signatures of both are known.
    let hash = host.send(&paper(&room, marginalia::ids::Seat::Host, 0, &key(9))).await;
    assert!(matches!(host.stored(&hash).await, Err(LobbyError::NotKept(_))));
    let hash = host.send(&hello(room.game, 7)).await;
    let place = host.stored(&hash).await.expect("it is kept");
    assert!(place >= head.min(2), "{place}");
    assert_eq!(
        guest
            .first(|heard| match heard {
                Heard::Frame(frame, _) if frame.player == key(1).player() => Some(frame.place),
                _ => None,
            })
            .await,
        place
    );
}

#[tokio::test]
async fn the_other_lobby_dies_and_its_player_comes_to_the_first() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let ([first, second], [mut host, mut guest], room) = begin(&folder, &shared).await;
    tokio::task::spawn_blocking(move || second.kill()).await.expect("it is killed");
    guest.closed().await;
    host.room(|room| room.here.len() == 1).await;
    let mut guest = Guest::new(first.at, 2).await;
    guest.go(ClientMessage::Back(room.id)).await;
    host.room(|room| room.here.len() == 2).await;
    let hash = host.send(&hello(room.game, 7)).await;
    host.stored(&hash).await.expect("it is kept");
    assert_eq!(guest.frame().await.bytes, hello(room.game, 7).bytes());
}

#[test]
fn two_games_at_two_lobbies_play_a_whole_battle_and_one_lobby_dies() {
    let folder = Folder::new();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let shared = runtime.block_on(async { (database().await, nats().await) });
    // A player is the same at both lobbies because both are reached by one name.
    let balancer = Balancer::new();
    let [first, second] = [(); 2].map(|()| Program::behind(&folder, &shared, balancer.at));
    balancer.turn_to(&first);
    let mut people = meet_at([balancer.at, second.at], &folder);
    let more = |people: &[_; 2], more: usize| {
        let people: &[crate::people::Person; 2] = people;
        people.iter().all(|person| person.orders.len() >= more)
    };
    until(&mut people, true, "some orders", |people| more(people, 20));
    // The lobby that holds the room dies, and with it the game that is connected to it.
    first.kill();
    balancer.turn_to(&second);
    let known = people[0].orders.len();
    people[0].restart();
    people[0].wish(OnlineRequest::Seen);
    until(&mut people, false, "it is offered", |people| !people[0].session.unfinished.is_empty());
    let room = people[0].session.unfinished[0].room;
    people[0].connect(&format!("ws://{}", balancer.at), "Anna");
    people[0].wish(OnlineRequest::Resume(room));
    until(&mut people, true, "it stands again", |people| people[0].board.is_some());
    assert!(people[0].orders.len() + 1 >= known, "nothing final is lost");
    until(&mut people, false, "both are connected", |people| {
        people.iter().all(|person| person.session.lobby == ConnectionState::On)
    });
    until(&mut people, true, "the battle is over", over);
    agree(&people);
    until(&mut people, false, "the room knows how it ended", |people| {
        people
            .iter()
            .all(|person| person.session.room.as_ref().is_some_and(|room| room.stage == RoomStage::Result))
    });
}

// Each lobby would otherwise look up a code for whoever guesses, and the one with the room would count from anew.
#[tokio::test]
async fn codes_are_not_guessed_at_another_lobby() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let [first, second] = [Program::among(&folder, &shared), Program::among(&folder, &shared)];
    let mut owner = Guest::new(first.at, 1).await;
    let room = owner.go(ClientMessage::Create(Params { listed: false, ..Params::default() })).await;
    let mut guesser = Guest::new(second.at, 2).await;
    let mut missed = 0;
    for guess in 0..2 * JOINING.burst {
        guesser.ask(&ClientMessage::Join(format!("GUESS{guess}"))).await;
        match guesser.refused().await {
            LobbyError::NoRoom(_) => missed += 1,
            why => assert!(matches!(why, LobbyError::TooFast(_)), "{why}"),
        }
    }
    assert!(missed <= JOINING.burst, "{missed} were looked up");
    guesser.ask(&ClientMessage::Join(room.code)).await;
    assert!(
        matches!(guesser.refused().await, LobbyError::TooFast(_)),
        "the right code opens nothing any more"
    );
    for _ in 0..2 * JOINING.burst {
        guesser.ask(&ClientMessage::Quick).await;
        assert!(matches!(guesser.refused().await, LobbyError::TooFast(_)));
    }
}

#[tokio::test]
async fn what_does_not_go_together_is_told() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let lobby = Program::among(&folder, &shared);
    assert!(get(lobby.at, "/healthz").await.ends_with("ok"));
    let (store, nats) = (&*shared.0, &*shared.1);
    for (arguments, told) in [
        (["--store", "beyond.sqlite", "--nats", nats], "postgres://"),
        (["--store", store, "--nats", "nats://anna:secret@127.0.0.1:1"], "nats://anna@127.0.0.1:1"),
    ] {
        let mut command = Program::command(&folder);
        let done = command.args(["--port", "0"]).args(arguments).stderr(Stdio::piped()).output();
        let done = done.expect("it can be started");
        let text = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{text}");
        assert!(text.contains(told) && !text.contains("panicked") && !text.contains("secret"), "{text}");
    }
}
