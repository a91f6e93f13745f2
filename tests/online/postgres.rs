//! The lobby on a real PostgreSQL: it behaves as on a file.

use marginalia::room::lobby_room::RoomStage;
use marginalia::room::params::Params;
use marginalia::room::protocol::ClientMessage;
use marginalia::server::Config;
use marginalia::server::store::{PostgresStore, Store as _, StoreError, StoredFrame, StoredRoom, Write};
use sqlx::{Connection as _, PgConnection};

use crate::crash::survives;
use crate::databases::database;
use crate::guest::{Guest, battle, hello, key, sign};
use crate::server::Server;

#[tokio::test]
async fn a_lobby_that_is_cut_off_comes_back_from_postgresql() {
    let database = database().await;
    let lobby = Server::with(Config::new(&database)).await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    for (at, packet) in [hello(room.game, 1), sign(&room, &key(1)), hello(room.game, 1)].iter().enumerate() {
        let hash = host.send(packet).await;
        assert_eq!(host.stored(&hash).await, Ok(at as u64 % 2), "what was sent twice is kept once");
    }
    let hash = guest.send(&hello(room.game, 2)).await;
    assert_eq!(guest.stored(&hash).await, Ok(2));
    assert!(lobby.get("/healthz").await.ends_with("\r\n\r\nok"));
    drop(lobby);
    host.closed().await;

    let lobby = Server::with(Config::new(&database)).await;
    let mut host = Guest::new(lobby.at, 1).await;
    let back = host.go(ClientMessage::Back(room.id)).await;
    assert_eq!((back.stage, back.game, back.playing), (RoomStage::Battle, 1, room.playing));
    let (frames, head) = host.since(0).await;
    assert_eq!((frames.len(), head), (3, 3));
    assert_eq!(frames[0].bytes, hello(room.game, 1).bytes());
    let hash = host.send(&hello(room.game, 7)).await;
    assert_eq!(host.stored(&hash).await, Ok(3));
}

#[tokio::test]
async fn killed_under_load_it_has_everything_in_postgresql_that_it_said_is_stored() {
    survives(3, 4, Some(database().await)).await;
}

#[tokio::test]
async fn two_lobbies_do_not_use_one_database_unless_they_mean_to() {
    let database = database().await;
    let alone = PostgresStore::open(database.clone(), true).await.expect("it opens");
    let both = [
        PostgresStore::open(database.clone(), true).await,
        PostgresStore::open(database.clone(), false).await,
    ];
    let [Err(StoreError::Taken), Err(StoreError::Alone)] = both else { panic!("they share it") };
    drop(alone);
    let shared = [
        PostgresStore::open(database.clone(), false).await,
        PostgresStore::open(database.clone(), false).await,
    ];
    let [Ok(one), Ok(other)] = shared else { panic!("they do not share it") };
    assert_ne!(one.node(), other.node());
    let Err(StoreError::Taken) = PostgresStore::open(database.clone(), true).await else {
        panic!("it is taken")
    };
}

#[tokio::test]
async fn a_newer_lobby_s_database_is_left_alone() {
    let database = database().await;
    drop(PostgresStore::open(database.clone(), true).await.expect("it opens"));
    let mut connection = PgConnection::connect(&database).await.expect("it is there");
    sqlx::query("UPDATE beyond.version SET version = 9").execute(&mut connection).await.expect("it is done");
    let Err(StoreError::Newer(9)) = PostgresStore::open(database.clone(), true).await else {
        panic!("it opened")
    };
}

/// Checks in every way that a lobby that was assumed to be gone can do no more harm.
#[tokio::test]
async fn whose_room_was_taken_over_writes_nothing_more_of_it() {
    let database = database().await;
    let old = PostgresStore::open(database.clone(), false).await.expect("it opens");
    let new = PostgresStore::open(database.clone(), false).await.expect("it opens");
    let id = |number| marginalia::room::lobby_room::RoomId([number; 16]);
    let room = |number, lounge: &str| {
        Write::Room(StoredRoom { id: id(number), made: 1, seen: 2, lounge: lounge.to_owned() })
    };
    let frame = |number, place, byte| {
        let frame = StoredFrame { place, player: key(1).player(), at: 3, bytes: vec![byte; 9] };
        Write::Frame { room: id(number), game: 1, frame }
    };
    let began = |number| Write::Began { room: id(number), game: 1, at: 3 };
    let both = [room(1, "a"), began(1), frame(1, 0, 0), room(2, "b"), began(2), frame(2, 0, 0)];
    assert_eq!(old.write(&both).await.expect("it is written"), []);
    assert_eq!(old.nodes().await.expect("they are there"), [old.node()]);
    let taken = new.take_over_rooms(old.node(), Some(id(1))).await.expect("it is taken");
    assert_eq!(taken.iter().map(|room| (room.id, &*room.lounge)).collect::<Vec<_>>(), [(id(1), "a")]);
    assert_eq!(new.holder(id(1)).await.expect("it is there"), Some(new.node()));
    // One room of the batch now belongs to another lobby: nothing is written of it, but everything of the other room.
    let batch =
        [room(1, "late"), frame(1, 1, 8), room(2, "c"), frame(2, 1, 1), Write::Gone { id: id(1), at: 9 }];
    assert_eq!(old.write(&batch).await.expect("it is written"), [id(1)]);
    assert_eq!(new.write(&[frame(1, 1, 1)]).await.expect("it is written"), []);
    let bytes = async |number| {
        let frames = new.frames(id(number), 1, 0, 9).await.expect("they are there");
        frames.iter().map(|frame| (frame.place, frame.bytes[0])).collect::<Vec<_>>()
    };
    assert_eq!(bytes(1).await, [(0, 0), (1, 1)]);
    assert_eq!(bytes(2).await, [(0, 0), (1, 1)]);
    let rooms = new.rooms().await.expect("they are there");
    assert_eq!(rooms.iter().map(|room| &*room.lounge).collect::<Vec<_>>(), ["a"]);
    // A place holds one frame forever: the same frame again is accepted, another one is neither stored nor
    // acknowledged.
    assert_eq!(new.write(&[frame(1, 1, 1)]).await.expect("it is written"), []);
    assert_eq!(new.write(&[frame(1, 1, 2)]).await.expect("it is written"), [id(1)]);
    assert_eq!(bytes(1).await, [(0, 0), (1, 1)]);
    // Battles that ended long ago are forgotten.
    let ended = Write::Ended { room: id(1), game: 1, at: 5 };
    assert_eq!(
        new.write(&[ended, Write::Forget { before: 6, audited_before: 6 }]).await.expect("it is written"),
        []
    );
    assert_eq!(bytes(1).await, []);
    assert_eq!(bytes(2).await.len(), 2);
    assert_eq!(new.take_over_rooms(old.node(), None).await.expect("they are taken").len(), 1);
}
