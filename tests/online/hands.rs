//! Hands that are revealed to spectators: with a delay, and never to a player.

use marginalia::ids::CardId;
use marginalia::net::hello::Reveal;
use marginalia::net::packet::Packet;
use marginalia::net::shuffled_book::RevealedSlot;
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, LobbyFrame};

use crate::guest::{Guest, Heard, battle, hello};
use crate::server::Server;

fn hand(game: u32) -> Packet {
    let card = CardId::new(7).expect("not zero");
    Packet::Hand(Reveal { game, slots: vec![RevealedSlot { slot: 3, card, salt: [5; 32] }] })
}

fn hands(heard: &[Heard]) -> usize {
    heard.iter().filter(|heard| matches!(heard, Heard::Frame(frame, _) if is_hand(frame))).count()
}

fn is_hand(frame: &LobbyFrame) -> bool {
    Packet::is_hand(&frame.bytes)
}

#[tokio::test]
async fn a_hand_goes_to_those_who_watch_late_and_to_nobody_who_plays() {
    let lobby = Server::new().await;
    let params = Params { delay: 60, ..Params::default() };
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], params).await;
    let mut carl = Guest::new(lobby.at, 3).await;
    carl.go(ClientMessage::Join(room.code.clone())).await;
    // An older game would not know the packet.
    let mut dora = Guest::older(lobby.at, 4).await;
    dora.go(ClientMessage::Join(room.code.clone())).await;
    let hash = host.send(&hand(room.game)).await;
    host.stored(&hash).await.expect("it may be shown");
    let after = host.send(&hello(room.game, 1)).await;
    host.stored(&after).await.expect("it is kept");
    // Ben receives the later frame, but not the hand: neither now nor when he reads the log.
    assert!(!is_hand(&guest.frame().await));
    assert_eq!(hands(&guest.settle().await), 0);
    for player in [&mut guest, &mut host] {
        let (frames, head) = player.since(0).await;
        assert_eq!((frames.iter().filter(|frame| is_hand(frame)).count(), frames.len(), head), (0, 1, 2));
    }
    // Carl does not receive it either before the delay has passed.
    assert_eq!(hands(&carl.settle().await), 0);
    assert_eq!(carl.since(0).await.0.len(), 0);
    lobby.clock.advance(61_000);
    assert!(is_hand(&carl.frame().await));
    assert_eq!(carl.since(0).await.0.iter().filter(|frame| is_hand(frame)).count(), 1);
    assert!(!is_hand(&dora.frame().await), "the word after it");
    assert_eq!(dora.since(0).await.0.iter().filter(|frame| is_hand(frame)).count(), 0);
    // A player who leaves and comes back is still a player.
    guest.ask(&ClientMessage::Leave).await;
    guest.settle().await;
    guest.go(ClientMessage::Join(room.code)).await;
    assert_eq!(guest.since(0).await.0.iter().filter(|frame| is_hand(frame)).count(), 0);
}

#[tokio::test]
async fn where_those_who_watch_see_everything_at_once_no_hand_is_kept() {
    let lobby = Server::new().await;
    for (numbers, params) in [
        ([1, 2], Params { delay: 59, ..Params::default() }),
        ([3, 4], Params { delay: 60, spectators: false, ..Params::default() }),
    ] {
        let ([mut host, _guest], room) = battle(lobby.at, numbers, params).await;
        let hash = host.send(&hand(room.game)).await;
        assert!(
            matches!(host.stored(&hash).await, Err(LobbyError::NotKept(why)) if why.contains("hands are not shown"))
        );
    }
}
