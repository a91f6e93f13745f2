//! One player at several lobbies: a stranger at each, to hostile lobbies as well.

use std::time::Duration;

use marginalia::facilitator::online::{
    ClientAction, ClientEvent, ClientInput, MatchStore, OnlineClient, OnlineClientConfig, OnlineRequest,
    OnlineSession, SessionError,
};
use marginalia::ids::{PlayerId, Seat, hex};
use marginalia::net::hello::Hello;
use marginalia::net::key::{IdentitySecret, Signature, is_signed};
use marginalia::net::packet::Packet;
use marginalia::room::lobby_room::Room;
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LEVEL, LobbyFrame, PROTOCOL, ServerMessage, proof};

use super::hall::Hall;
use super::line::{book, library};

const NONCE: [u8; 32] = [5; 32];

fn stranger() -> OnlineClient {
    let (secret, notebook) = (IdentitySecret::new([1; 32]), MatchStore::new(None));
    OnlineClient::new(OnlineClientConfig { library: library(), secret, notebook, chance: || [9; 32] })
}

fn handle(client: &mut OnlineClient, heard: ClientInput) -> Vec<ClientAction> {
    client.handle(heard, Duration::from_secs(7200))
}

fn told(client: &mut OnlineClient, tell: &ServerMessage) -> Vec<ClientAction> {
    handle(client, ClientInput::LobbyText(serde_json::to_string(tell).expect("it can be said")))
}

fn session(done: &[ClientAction]) -> Option<&OnlineSession> {
    done.iter().rev().find_map(|what| match what {
        ClientAction::Tell(ClientEvent::Session(session)) => Some(&**session),
        _ => None,
    })
}

/// Connects to a lobby. Returns the dialled address, if a connection is opened.
fn connect(client: &mut OnlineClient, lobby: &str) -> Option<String> {
    let wish = OnlineRequest::Connect { lobby: lobby.to_owned(), name: "Anna".to_owned() };
    handle(client, ClientInput::Wish(wish)).into_iter().find_map(|what| match what {
        ClientAction::OpenLobby(address) => Some(address),
        _ => None,
    })
}

/// Sends the greeting of a lobby with that nonce. Returns the player and the signature of the answer.
fn prove(client: &mut OnlineClient, nonce: [u8; 32]) -> (PlayerId, Signature) {
    let (nonce, version) = (hex(&nonce), "1".to_owned());
    let welcome = ServerMessage::Welcome {
        protocol: PROTOCOL,
        nonce,
        version,
        ice: Vec::new(),
        ice_servers: Vec::new(),
        level: LEVEL,
    };
    let proven = told(client, &welcome).into_iter().find_map(|what| match what {
        ClientAction::Text(text) => match serde_json::from_str(&text) {
            Ok(ClientMessage::Prove { player, signature, .. }) => Some((player, signature)),
            _ => None,
        },
        _ => None,
    });
    let (player, signature) = proven.expect("a proof");
    let bytes: Vec<u8> = (0..signature.len() / 2)
        .map(|at| u8::from_str_radix(&signature[2 * at..2 * at + 2], 16).expect("hexadecimal digits"))
        .collect();
    (player, bytes.try_into().expect("a whole signature"))
}

#[test]
fn a_lobby_that_passes_a_proof_on_brings_a_stranger() {
    let mut client = stranger();
    connect(&mut client, "wss://real.example");
    let (known, own) = prove(&mut client, NONCE);
    assert!(is_signed(known, &proof(&NONCE, "real.example"), &own));
    // The hostile lobby has the player sign the nonce of the real one, and writes its own name into the head of HTTP.
    connect(&mut client, "wss://evil.example");
    let (player, passed_on) = prove(&mut client, NONCE);
    assert!(is_signed(player, &proof(&NONCE, "evil.example"), &passed_on), "the proof itself is good");
    assert_ne!(player, known, "but nobody knows who that is");
    for host in ["evil.example", "real.example"] {
        assert!(!is_signed(known, &proof(&NONCE, host), &passed_on), "{host}");
    }
    connect(&mut client, "wss://real.example");
    assert_eq!(prove(&mut client, NONCE), (known, own), "at the real lobby the player is still known");
}

#[test]
fn a_lobby_knows_a_player_again_however_its_address_is_written() {
    let ways = [
        ("ws://Real.Example", "ws://real.example/line"),
        ("ws://real.example.:80/", "ws://real.example/line"),
        ("wss://REAL.example:443", "wss://real.example/line"),
    ];
    let mut players = ways.map(|(written, dialled)| {
        let mut client = stranger();
        assert_eq!(connect(&mut client, written).as_deref(), Some(dialled));
        let (player, signature) = prove(&mut client, NONCE);
        assert!(is_signed(player, &proof(&NONCE, "real.example"), &signature), "as HTTP names it");
        player
    });
    players.sort_unstable();
    assert_eq!(players[0], players[2]);
    let mut client = stranger();
    assert_eq!(
        connect(&mut client, "ws://real.example:7777").as_deref(),
        Some("ws://real.example:7777/line")
    );
    assert_ne!(prove(&mut client, NONCE).0, players[0], "another port is another lobby");
}

#[test]
fn what_is_no_address_is_told_and_the_connection_stays() {
    let mut client = stranger();
    connect(&mut client, "ws://real.example");
    let (lobby, name) = ("ws://real.example@evil.example".to_owned(), "Anna".to_owned());
    let done = handle(&mut client, ClientInput::Wish(OnlineRequest::Connect { lobby: lobby.clone(), name }));
    let opens = |what: &ClientAction| matches!(what, ClientAction::OpenLobby(_) | ClientAction::CloseLobby);
    assert!(!done.iter().any(opens));
    let trouble = session(&done).and_then(|session| session.trouble.clone()).expect("a word about it");
    assert!(matches!(&trouble, SessionError::NoAddress(told) if *told == lobby), "{trouble}");
    assert!(trouble.to_string().contains("ws://HOST:PORT"), "{trouble}");
    prove(&mut client, NONCE);
}

/// Returns a room as another lobby shows it: the same in everything, except that the player has another key there.
fn elsewhere(room: &Room, here: PlayerId, there: PlayerId) -> Room {
    let text = serde_json::to_string(room).expect("it can be written");
    serde_json::from_str(&text.replace(&here.to_string(), &there.to_string())).expect("it can be read")
}

#[test]
fn another_lobby_with_the_same_room_neither_continues_nor_replaces_a_battle() {
    let mut hall = Hall::new("elsewhere");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(3);
    let room = hall.room.clone().expect("a room");
    let (anna, ben) = (hall.people[0].id(), hall.people[1].id());
    hall.kill(0);
    let notes = MatchStore::new(hall.people[0].sets().parent().map(Into::into));
    let kept = || notes.list().into_iter().map(|kept| (kept.begun, kept.notes)).collect::<Vec<_>>();
    let before = kept();
    let client = &mut hall.people[0].client;
    assert_eq!(client.unfinished().len(), 1);

    connect(client, "wss://evil.example");
    handle(client, ClientInput::Wish(OnlineRequest::Book(book(Seat::Host))));
    let (player, _) = prove(client, NONCE);
    told(client, &ServerMessage::Known);
    let shown = told(client, &ServerMessage::Room(Box::new(elsewhere(&room, anna, player))));
    let is_laid = |what: &ClientAction| matches!(what, ClientAction::Tell(ClientEvent::Ready(_)));
    assert!(!shown.iter().any(is_laid), "the battle of the other lobby does not go on here");
    // Ben's side agrees on a new battle, which would be stored in place of the old one.
    let frame = |packet: Packet| {
        let (game, bytes) = (room.game, packet.bytes());
        let frame = LobbyFrame { game, place: LobbyFrame::PASSING, player: ben, bytes };
        ClientInput::LobbyFrame(frame.bytes())
    };
    let done = handle(client, frame(Packet::Hello(Hello { game: room.game, share: [3; 32] })));
    let offer = done.iter().find_map(|what| match what {
        ClientAction::Frame(bytes) => {
            Packet::read(bytes).ok().filter(|packet| matches!(packet, Packet::Offer(_)))
        }
        _ => None,
    });
    let done = handle(client, frame(offer.expect("it is made for both shares")));
    let trouble = session(&done).and_then(|session| session.trouble.clone()).expect("a word about it");
    assert!(matches!(&trouble, SessionError::Disk(why) if why.contains("ws://lobby")), "{trouble}");
    assert!(before.len() == 1 && kept() == before, "it is stored as it was");

    hall.kill(0);
    for who in [0, 1] {
        let (lobby, name) = ("ws://lobby/".to_owned(), ["Anna", "Ben"][who].to_owned());
        hall.request(who, OnlineRequest::Connect { lobby, name });
    }
    hall.request(0, OnlineRequest::Resume(room.id));
    hall.play_out();
    super::sessions::agree(&hall);
}
