//! Players who connect through the lobby only, and what is told about the way of a battle.

use marginalia::facilitator::online::{
    ClientInput, ConnectionState, DirectObstacle, OnlineRequest, SessionError,
};
use marginalia::room::ice::{IceError, IceServer};
use marginalia::room::lobby_room::RoomId;
use marginalia::room::params::Params;
use marginalia::room::protocol::{LEVEL, PROTOCOL, ServerMessage};

use super::hall::Hall;

fn obstacles(hall: &Hall) -> [Option<DirectObstacle>; 2] {
    hall.people.each_ref().map(|person| person.session.obstacle)
}

/// Starts a battle in which the given person connects through the lobby only.
fn begun(name: &str, who: usize) -> Hall {
    let mut hall = Hall::new(name);
    hall.request(who, OnlineRequest::LobbyOnly(true));
    hall.meet(Params::default());
    hall.make_ready();
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.wait(2);
    hall
}

#[test]
fn who_connects_through_the_lobby_only_has_no_direct_line_and_says_so() {
    for who in 0..2 {
        let mut hall = begun(&format!("lobby-only-{who}"), who);
        let mut wanted = [Some(DirectObstacle::TheirChoice); 2];
        wanted[who] = Some(DirectObstacle::OwnChoice);
        // Long enough for every attempt that there could be.
        for seconds in [1, 30, 120] {
            hall.wait(seconds);
            assert_eq!((hall.direct_lines(), obstacles(&hall)), ([ConnectionState::Off; 2], wanted));
        }
        hall.people.iter_mut().for_each(|person| person.acts = true);
        hall.play_out();
        assert_eq!(hall.carried[1], 0, "nothing went directly");
    }
}

#[test]
fn a_player_may_change_their_mind_in_the_middle() {
    for who in 0..2 {
        let mut hall = begun(&format!("lobby-only-later-{who}"), who);
        hall.request(who, OnlineRequest::LobbyOnly(false));
        hall.wait(2);
        assert_eq!((hall.direct_lines(), obstacles(&hall)), ([ConnectionState::On; 2], [None; 2]));
        hall.request(who, OnlineRequest::LobbyOnly(true));
        hall.wait(1);
        assert_eq!(hall.direct_lines(), [ConnectionState::Off; 2]);
        hall.request(who, OnlineRequest::LobbyOnly(false));
        hall.wait(7);
        assert_eq!(hall.direct_lines(), [ConnectionState::On; 2]);
    }
}

#[test]
fn who_comes_back_is_told_again() {
    let mut hall = begun("lobby-only-back", 1);
    hall.kill(0);
    let (lobby, name) = ("ws://lobby".to_owned(), "Anna".to_owned());
    hall.request(0, OnlineRequest::Connect { lobby, name });
    hall.request(0, OnlineRequest::Resume(RoomId([9; 16])));
    hall.wait(20);
    assert_eq!(hall.direct_lines(), [ConnectionState::Off; 2]);
    assert_eq!(obstacles(&hall)[0], Some(DirectObstacle::TheirChoice));
}

#[test]
fn an_older_game_that_does_not_understand_the_notice_gets_no_direct_line() {
    let mut hall = begun("lobby-only-older", 1);
    // An older game goes on offering.
    for attempt in 1..200 {
        let offer = format!(r#"{{"attempt":{attempt},"word":"offer"}}"#);
        hall.hear(1, ClientInput::LobbyText(text(&ServerMessage::Signal(offer))));
    }
    hall.wait(1);
    let before = hall.wire[1].len();
    for attempt in 200..400 {
        let offer = format!(r#"{{"attempt":{attempt},"word":"offer"}}"#);
        hall.hear(1, ClientInput::LobbyText(text(&ServerMessage::Signal(offer))));
    }
    assert_eq!(hall.direct_lines()[1], ConnectionState::Off);
    assert!(hall.wire[1].len() < before + 400, "hardly anything is sent in answer");
}

#[test]
fn a_direct_line_that_cannot_be_built_is_told_with_the_reason() {
    let mut hall = Hall::new("no-way");
    hall.direct = false;
    hall.meet(Params::default());
    hall.make_ready();
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.wait(11);
    assert_eq!(obstacles(&hall)[0], Some(DirectObstacle::NoServer));
    hear_of_servers(&mut hall, 0, vec!["stun:stun.example.org".to_owned()], Vec::new());
    assert_eq!(hall.people[0].session.obstacle, Some(DirectObstacle::Failed));
    assert_eq!(hall.people[0].session.trouble, None);
}

#[test]
fn a_server_that_cannot_be_used_is_told_once_and_the_others_are_used() {
    let mut hall = Hall::new("bad-servers");
    hall.meet(Params::default());
    let server =
        |url: &str| IceServer { url: url.to_owned(), username: "1:a".to_owned(), credential: "b".to_owned() };
    let bad = || vec!["nonsense".to_owned(), "stun:a".to_owned(), "turn:b".to_owned()];
    hear_of_servers(&mut hall, 0, bad(), vec![server("turn:c")]);
    let error = SessionError::Ice(IceError::Form("nonsense".to_owned()));
    assert!(error.to_string().contains("nonsense"), "{error}");
    assert_eq!(hall.people[0].session.trouble, Some(error));
    hall.request(0, OnlineRequest::Seen);
    hear_of_servers(&mut hall, 0, bad(), Vec::new());
    assert_eq!(hall.people[0].session.trouble, None);
    let urls: Vec<_> = hall.servers[0].iter().map(|server| server.url.as_str()).collect();
    assert_eq!(urls, ["turn:c", "stun:a", "stun:a"]);
}

fn text(tell: &ServerMessage) -> String {
    serde_json::to_string(tell).expect("it can be written")
}

fn hear_of_servers(hall: &mut Hall, who: usize, ice: Vec<String>, ice_servers: Vec<IceServer>) {
    let (nonce, version) = ("00".repeat(32), "1".to_owned());
    let welcome =
        ServerMessage::Welcome { protocol: PROTOCOL, nonce, version, ice, ice_servers, level: LEVEL };
    hall.hear(who, ClientInput::LobbyText(text(&welcome)));
}
