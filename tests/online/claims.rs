//! Claims: a player who is gone from a battle for too long can lose it, and one who does not show the book they played
//! does lose it.

use std::time::Duration;

use marginalia::ids::{CardId, Seat};
use marginalia::net::genesis::Genesis;
use marginalia::net::hello::{Reveal, Sign};
use marginalia::net::packet::Packet;
use marginalia::net::shuffled_book::ShuffledBook;
use marginalia::room::lobby_room::{BattleOutcome, Room, RoomAction, RoomActionError, RoomStage};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, ServerMessage};

use crate::guest::{Guest, Heard, battle, genesis, key};
use crate::server::Server;

#[tokio::test]
async fn a_battle_is_claimed_when_the_other_player_has_been_away_for_a_minute() {
    let lobby = Server::new().await;
    let ([mut host, guest], room) = signed(&lobby).await;
    host.ask(&ClientMessage::Act(RoomAction::Claim(room.game))).await;
    assert_eq!(host.refused().await, LobbyError::Room(RoomActionError::NotJudged), "he is here");
    let player = guest.player();
    drop(guest);
    host.room(|room| !room.here.contains(&player)).await;
    host.ask(&ClientMessage::Act(RoomAction::Claim(room.game))).await;
    assert_eq!(host.refused().await, LobbyError::Room(RoomActionError::NotJudged), "he may come back");
    lobby.clock.advance(61_000);
    host.room(|room| room.gone.contains(&player)).await;
    // A player who comes back in time loses nothing.
    let mut guest = Guest::new(lobby.at, 2).await;
    guest.go(ClientMessage::Back(room.id)).await;
    host.room(|room| room.gone.is_empty()).await;
    host.ask(&ClientMessage::Act(RoomAction::Claim(room.game))).await;
    assert_eq!(host.refused().await, LobbyError::Room(RoomActionError::NotJudged), "he is back");
    drop(guest);
    host.room(|room| !room.here.contains(&player)).await;
    lobby.clock.advance(61_000);
    host.room(|room| room.gone.contains(&player)).await;
    host.ask(&ClientMessage::Act(RoomAction::Claim(room.game))).await;
    let room = host.room(|room| room.stage == RoomStage::Result).await;
    assert_eq!(room.outcome, Some(BattleOutcome::Won(Seat::Host)));
}

/// Waits until the lobby has checked its rooms, which it does every second.
async fn looked_over() {
    tokio::time::sleep(Duration::from_millis(1500)).await;
}

/// Returns the book of a seat, committed to for a battle.
fn book(room: &Room, seat: Seat) -> ShuffledBook {
    let cards: Vec<CardId> = (1..=30).filter_map(CardId::new).collect();
    ShuffledBook::new(&[seat.index() as u8; 32], &genesis(room).nonce, seat, &cards)
}

fn confess(room: &Room, of: Seat) -> Packet {
    Packet::Reveal(Reveal { game: room.game, slots: book(room, of).all().to_vec() })
}

/// Returns a battle that both have signed, with the books they committed to.
async fn signed(lobby: &Server) -> ([Guest; 2], Room) {
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let mut genesis: Genesis = genesis(&room);
    for seat in Seat::BOTH {
        genesis.parties[seat.index()].book = book(&room, seat).commitments().root();
    }
    for (guest, number) in [(&mut host, 1), (&mut guest, 2)] {
        let sign = Sign { game: room.game, genesis: genesis.bytes(), signature: genesis.sign(&key(number)) };
        let hash = guest.send(&Packet::SignedGenesis(sign)).await;
        guest.stored(&hash).await.expect("it is theirs");
    }
    ([host, guest], room)
}

#[tokio::test]
async fn who_does_not_show_the_book_that_was_bound_loses_the_battle_they_won() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = signed(&lobby).await;
    let outcome = BattleOutcome::Won(Seat::Host);
    guest.ask(&ClientMessage::Act(RoomAction::Over { game: room.game, outcome })).await;
    host.room(|room| room.stage == RoomStage::Result).await;
    let hash = guest.send(&confess(&room, Seat::Guest)).await;
    guest.stored(&hash).await.expect("it is what was bound");
    assert_eq!(guest.room(|room| room.opened[1]).await.opened, [false, true]);
    // Another book than the committed one is not accepted.
    let hash = host.send(&confess(&room, Seat::Guest)).await;
    assert!(
        matches!(host.stored(&hash).await, Err(LobbyError::NotKept(why)) if why.contains("different book"))
    );
    looked_over().await;
    lobby.clock.advance(20_000);
    looked_over().await;
    let is_told =
        |heard: &Heard| matches!(heard, Heard::Tell(ServerMessage::Room(room)) if room.unopened.is_some());
    assert!(!guest.settle().await.iter().any(is_told), "there is time yet");
    lobby.clock.advance(11_000);
    let room = guest.room(|room| room.unopened.is_some()).await;
    assert_eq!((room.unopened, room.outcome), (Some(Seat::Host), Some(BattleOutcome::Won(Seat::Guest))));
    assert_eq!((room.won[&host.player()], room.won[&guest.player()]), (0, 1));
}

#[tokio::test]
async fn who_shows_it_in_time_or_comes_back_to_it_keeps_what_they_won() {
    let lobby = Server::new().await;
    let ([host, mut guest], room) = signed(&lobby).await;
    let (player, outcome) = (host.player(), BattleOutcome::Won(Seat::Host));
    drop(host);
    guest.room(|room| !room.here.contains(&player)).await;
    guest.ask(&ClientMessage::Act(RoomAction::Over { game: room.game, outcome })).await;
    guest.send(&confess(&room, Seat::Guest)).await;
    guest.room(|room| room.opened[1]).await;
    // An absent player has a minute.
    looked_over().await;
    lobby.clock.advance(40_000);
    looked_over().await;
    let mut host = Guest::new(lobby.at, 1).await;
    host.go(ClientMessage::Back(room.id)).await;
    let hash = host.send(&confess(&room, Seat::Host)).await;
    host.stored(&hash).await.expect("it is what was bound");
    lobby.clock.advance(120_000);
    let room = guest.room(|room| room.opened == [true; 2]).await;
    guest.settle().await;
    assert_eq!((room.unopened, room.outcome), (None, Some(outcome)));
}
