//! Blocked players: they are not matched by chance, and a room is closed to them, but a battle in progress continues to
//! its end.

use marginalia::ids::Seat;
use marginalia::room::lobby_room::{BattleOutcome, RoomAction, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, ServerMessage};
use marginalia::room::seating::SeatingList;

use crate::databases::{database, nats};
use crate::guest::{Guest, Heard, battle, key};
use crate::server::{Folder, Program, Server};

/// Returns the request that blocks a player, by number.
fn block(number: u8) -> ClientMessage {
    ClientMessage::Block(vec![key(number).player()])
}

/// Waits until the guest is out of their room. Returns the reason that the lobby sends.
async fn shown_out(guest: &mut Guest) -> LobbyError {
    guest.first(|heard| (*heard == Heard::Tell(ServerMessage::Out)).then_some(())).await;
    guest.refused().await
}

#[tokio::test]
async fn who_has_blocked_somebody_does_not_meet_them_by_chance() {
    let lobby = Server::new().await;
    let mut anna = Guest::new(lobby.at, 1).await;
    let room = anna.go(ClientMessage::Quick).await;
    // Anna has blocked the second player; the third has blocked her.
    anna.ask(&block(2)).await;
    anna.settle().await;
    let [mut ben, mut cleo, mut dora] =
        [Guest::new(lobby.at, 2).await, Guest::new(lobby.at, 3).await, Guest::new(lobby.at, 4).await];
    cleo.ask(&block(1)).await;
    let first = ben.go(ClientMessage::Quick).await;
    assert_ne!(first.id, room.id);
    // The second player waits as well, and has nothing against the third.
    assert_eq!(cleo.go(ClientMessage::Quick).await.id, first.id);
    assert_eq!(dora.go(ClientMessage::Quick).await.id, room.id);
}

#[tokio::test]
async fn a_room_is_closed_to_whom_its_owner_has_blocked() {
    let lobby = Server::new().await;
    let [mut anna, mut ben, mut cleo] =
        [Guest::new(lobby.at, 1).await, Guest::new(lobby.at, 2).await, Guest::new(lobby.at, 3).await];
    let room = anna.go(ClientMessage::Create(Params::default())).await;
    ben.go(ClientMessage::Join(room.code.clone())).await;
    cleo.go(ClientMessage::Join(room.code.clone())).await;
    // An earlier key is not accepted any more either.
    ben.ask(&ClientMessage::Join(room.code.clone())).await;
    let old = ben.room_key().await;
    anna.ask(&block(2)).await;
    assert_eq!(shown_out(&mut ben).await, LobbyError::Closed);
    let (out, here) = (ben.player(), cleo.player());
    anna.room(|room| !room.names.contains_key(&out) && room.here.contains(&here)).await;
    for ask in
        [ClientMessage::Join(room.code.clone()), ClientMessage::Enter(old), ClientMessage::Back(room.id)]
    {
        ben.ask(&ask).await;
        let why = ben.refused().await;
        assert!(matches!(why, LobbyError::Closed | LobbyError::NoRoom(_)), "{ask:?}: {why:?}");
    }
    // A game that does not know the newer error is told that there is no such room.
    let mut older = Guest::older(lobby.at, 2).await;
    older.ask(&ClientMessage::Join(room.code.clone())).await;
    assert_eq!(older.refused().await, LobbyError::NoRoom(room.code.clone()));
    // A block by another player closes nothing.
    let mut ben = Guest::new(lobby.at, 2).await;
    anna.ask(&ClientMessage::Block(Vec::new())).await;
    cleo.ask(&block(2)).await;
    anna.settle().await;
    cleo.settle().await;
    anna.ask(&ClientMessage::Act(RoomAction::Put(cleo.player(), SeatingList::Guest, 0))).await;
    assert_eq!(ben.go(ClientMessage::Join(room.code.clone())).await.everybody().count(), 3);
    // A player who inherits a room closes it.
    anna.ask(&ClientMessage::Leave).await;
    let heir = cleo.player();
    cleo.room(|room| room.owner == heir).await;
    assert_eq!(shown_out(&mut ben).await, LobbyError::Closed);
}

#[tokio::test]
async fn a_battle_goes_on_between_two_of_whom_one_has_blocked_the_other() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    host.ask(&block(2)).await;
    host.settle().await;
    assert!(guest.settle().await.iter().all(|heard| matches!(heard, Heard::Tell(ServerMessage::Room(_)))));
    // A player who loses the connection comes back.
    let mut guest = Guest::new(lobby.at, 2).await;
    let back = guest.go(ClientMessage::Back(room.id)).await;
    assert_eq!((back.stage, back.playing), (RoomStage::Battle, room.playing));
    host.ask(&ClientMessage::Act(RoomAction::Over { game: 1, outcome: BattleOutcome::Won(Seat::Guest) }))
        .await;
    guest.room(|room| room.stage == RoomStage::Result).await;
    // Both still show their books; then the blocked player is removed.
    lobby.clock.advance(25_000);
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert!(!guest.settle().await.contains(&Heard::Tell(ServerMessage::Out)));
    lobby.clock.advance(6_000);
    assert_eq!(shown_out(&mut guest).await, LobbyError::Closed);
    host.room(|room| room.everybody().count() == 1).await;
}

#[tokio::test]
async fn a_room_stays_closed_when_its_owner_is_away_and_the_lobby_starts_anew() {
    let folder = Folder::new();
    let lobby = Server::on(&folder).await;
    let mut anna = Guest::new(lobby.at, 1).await;
    let room = anna.go(ClientMessage::Create(Params::default())).await;
    anna.ask(&block(2)).await;
    anna.settle().await;
    let mut cleo = Guest::new(lobby.at, 3).await;
    cleo.go(ClientMessage::Join(room.code.clone())).await;
    drop(anna);
    let seen = cleo.room(|room| room.here.len() == 1).await;
    // Nobody in the room is told whom its owner has blocked.
    assert!(!serde_json::to_string(&seen).expect("it can be said").contains(&key(2).player().to_string()));
    drop(lobby);
    cleo.closed().await;
    let lobby = Server::on(&folder).await;
    let mut ben = Guest::new(lobby.at, 2).await;
    ben.ask(&ClientMessage::Join(room.code.clone())).await;
    assert_eq!(ben.refused().await, LobbyError::Closed);
    Guest::new(lobby.at, 3).await.go(ClientMessage::Back(room.id)).await;
}

#[tokio::test]
async fn several_lobbies_know_whom_somebody_has_blocked() {
    let (folder, shared) = (Folder::new(), (database().await, nats().await));
    let lobbies = [Program::among(&folder, &shared), Program::among(&folder, &shared)];
    let mut anna = Guest::new(lobbies[0].at, 1).await;
    let [mut ben, mut cleo, mut dora] = [
        Guest::new(lobbies[1].at, 2).await,
        Guest::new(lobbies[1].at, 3).await,
        Guest::new(lobbies[1].at, 4).await,
    ];
    anna.ask(&block(2)).await;
    let room = anna.go(ClientMessage::Quick).await;
    cleo.ask(&block(1)).await;
    let second = ben.go(ClientMessage::Quick).await;
    assert_ne!(second.id, room.id);
    assert_eq!(cleo.go(ClientMessage::Quick).await.id, second.id);
    ben.ask(&ClientMessage::Join(room.code.clone())).await;
    assert_eq!(ben.refused().await, LobbyError::Closed);
    assert_eq!(dora.go(ClientMessage::Quick).await.id, room.id);
    // A player who is connected elsewhere now has the room, and blocks from there.
    anna.ask(&ClientMessage::Leave).await;
    let inherited = dora.room(|room| room.everybody().count() == 1).await;
    assert_eq!(inherited.owner, dora.player());
    let mut emil = Guest::new(lobbies[0].at, 5).await;
    emil.go(ClientMessage::Join(room.code.clone())).await;
    dora.ask(&block(5)).await;
    assert_eq!(shown_out(&mut emil).await, LobbyError::Closed);
}
