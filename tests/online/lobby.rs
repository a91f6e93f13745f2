//! Rooms of the lobby: admission and refusal, the view of the players, and the limits.

use futures::future::join_all;
use marginalia::ids::{PlayerId, Seat, hex};
use marginalia::room::key::KeyError;
use marginalia::room::lobby_room::{BattleOutcome, Edition, Room, RoomAction, RoomActionError, RoomStage};
use marginalia::room::params::{Params, RoomParamsError};
use marginalia::room::protocol::{ClientMessage, LONGEST_FRAME, LONGEST_TEXT, LobbyError, ServerMessage};
use marginalia::server::Config;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::guest::{Guest, Heard, battle, both_sign, hear_each_other, hello, key};
use crate::server::{Folder, Server, free_address, get_with};

// S0-10
#[tokio::test]
async fn whoever_proves_who_they_are_is_known_and_nobody_else() {
    let lobby = Server::new().await;
    Guest::new(lobby.at, 1).await;
    let mut liar = Guest::strange(lobby.at, 1).await;
    liar.ask(&ClientMessage::List).await;
    assert_eq!(liar.refused().await, LobbyError::Unknown);
    liar.send(&hello(1, 1)).await;
    assert_eq!(liar.refused().await, LobbyError::Unknown);
    liar.prove(&key(2), "1.0").await;
    assert_eq!(liar.refused().await, LobbyError::Unproven);
    let mut passed_on = Guest::strange(lobby.at, 1).await;
    passed_on.host = "another.lobby:7777".to_owned();
    passed_on.prove(&key(1), "1.0").await;
    assert_eq!(passed_on.refused().await, LobbyError::Unproven, "what was signed for another lobby");
    liar.closed().await;
}

// S0-01 S0-26
#[tokio::test]
async fn two_meet_by_a_code_and_begin_a_battle() {
    let lobby = Server::new().await;
    let [mut host, mut guest] = [Guest::new(lobby.at, 1).await, Guest::new(lobby.at, 2).await];
    host.ask(&ClientMessage::Create(Params { listed: false, ..Params::default() })).await;
    let opened = host.room_key().await;
    host.ask(&ClientMessage::List).await;
    assert_eq!(host.next().await, Heard::Tell(ServerMessage::Rooms(Vec::new())));
    host.ask(&ClientMessage::Enter(opened)).await;
    let room = host.room(|_| true).await;
    assert_eq!(
        (room.code.len(), room.here.len(), room.owner),
        (9, 1, host.player()),
        "nobody finds it by guessing"
    );
    let room = guest.go(ClientMessage::Join(format!(" {} ", room.code.to_lowercase()))).await;
    assert_eq!(room.here.len(), 2);
    host.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    guest.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    let room = host.room(|room| room.stage == RoomStage::Battle).await;
    assert_eq!((room.game, room.playing), (1, Some([host.player(), guest.player()])));
    assert_eq!(guest.room(|room| room.stage == RoomStage::Battle).await, room);
    // The rules of a room exist once: the same actions give the same result here and there.
    let name = |player: PlayerId| format!("{player:?}");
    let two = [host.player(), guest.player()];
    let named = (room.id, room.code.clone());
    let mut own =
        Room::new(named, (two[0], &name(two[0])), room.edition.clone(), room.params).expect("a room");
    own.join(two[1], &name(two[1])).expect("a free seat");
    two.iter().for_each(|player| own.act(*player, RoomAction::Ready(true)).expect("they sit"));
    assert_eq!(own, room);
    host.ask(&ClientMessage::Act(RoomAction::Ready(true))).await;
    assert_eq!(host.refused().await, LobbyError::Room(RoomActionError::NotNow));
    hear_each_other(&mut host, &mut guest).await;
    // Players build a direct connection before the battle, too, but spectators do not.
    let mut third = Guest::new(lobby.at, 3).await;
    third.go(ClientMessage::Join(room.code)).await;
    third.ask(&ClientMessage::Signal("offer".to_owned())).await;
    assert_eq!(third.refused().await, LobbyError::Room(RoomActionError::Watching));
}

#[tokio::test]
async fn a_key_opens_once_in_time_and_to_one() {
    let lobby = Server::new().await;
    let [mut host, mut guest] = [Guest::new(lobby.at, 1).await, Guest::new(lobby.at, 2).await];
    host.ask(&ClientMessage::Create(Params::default())).await;
    let opened = host.room_key().await;
    guest.ask(&ClientMessage::Enter(opened.clone())).await;
    assert_eq!(guest.refused().await, LobbyError::Key(KeyError::Stranger));
    host.ask(&ClientMessage::Enter(opened.clone())).await;
    let room = host.room(|_| true).await;
    host.ask(&ClientMessage::Enter(opened.clone())).await;
    assert_eq!(host.refused().await, LobbyError::Key(KeyError::Used));
    guest.ask(&ClientMessage::Join(room.code.clone())).await;
    let mut changed = guest.room_key().await;
    changed.expires += 1;
    guest.ask(&ClientMessage::Enter(changed.clone())).await;
    assert_eq!(guest.refused().await, LobbyError::Key(KeyError::Forged));
    changed.expires -= 1;
    lobby.clock.advance(120_001);
    guest.ask(&ClientMessage::Enter(changed)).await;
    assert_eq!(guest.refused().await, LobbyError::Key(KeyError::Expired));
    assert_eq!(guest.go(ClientMessage::Join(room.code)).await.here.len(), 2);
}

#[tokio::test]
async fn doors_that_do_not_open_say_why() {
    let lobby = Server::new().await;
    let mut host = Guest::new(lobby.at, 1).await;
    let room = host.go(ClientMessage::Create(Params::default())).await;
    let mut other = Guest::of(lobby.at, 2, "2.0").await;
    other.ask(&ClientMessage::Join(room.code.clone())).await;
    let Edition { engine, rules, cards } = crate::guest::edition("1.0");
    let edition = LobbyError::Edition { theirs: engine, ours: "2.0".to_owned(), cards, rules };
    assert_eq!(other.refused().await, edition);
    other.ask(&ClientMessage::List).await;
    let Heard::Tell(ServerMessage::Rooms(rooms)) = other.next().await else { panic!("no list") };
    assert_eq!(rooms.iter().map(|room| (room.people, room.fits)).collect::<Vec<_>>(), [(1, false)]);
    other.ask(&ClientMessage::Join("nosuch".to_owned())).await;
    assert_eq!(other.refused().await, LobbyError::NoRoom("NOSUCH".to_owned()));
    other.ask(&ClientMessage::Back(room.id)).await;
    assert_eq!(other.refused().await, LobbyError::NoRoom(room.id.to_string()));
    for ask in [
        ClientMessage::Leave,
        ClientMessage::Emote(1),
        ClientMessage::Since(0),
        ClientMessage::Act(RoomAction::Ready(true)),
    ] {
        other.ask(&ask).await;
        assert_eq!(other.refused().await, LobbyError::NotInRoom, "{ask:?}");
    }
    other.ask(&ClientMessage::Create(Params { best_of: 2, ..Params::default() })).await;
    assert_eq!(other.refused().await, LobbyError::Room(RoomActionError::Params(RoomParamsError::BestOf(2))));
}

#[tokio::test]
async fn whoever_wants_to_play_with_anybody_meets_somebody() {
    let lobby = Server::new().await;
    let mut stranger = Guest::of(lobby.at, 9, "2.0").await;
    let theirs = stranger.go(ClientMessage::Quick).await;
    let [mut a, mut b, mut c] =
        [Guest::new(lobby.at, 1).await, Guest::new(lobby.at, 2).await, Guest::new(lobby.at, 3).await];
    // All three request a room before anybody enters: the second is sent to the first, the third is not.
    a.ask(&ClientMessage::Quick).await;
    let first = a.room_key().await;
    b.ask(&ClientMessage::Quick).await;
    let second = b.room_key().await;
    c.ask(&ClientMessage::Quick).await;
    let third = c.room_key().await;
    assert_eq!(first.room, second.room);
    assert_ne!(first.room, third.room);
    assert_ne!(first.room, theirs.id);
    a.ask(&ClientMessage::Enter(first)).await;
    b.ask(&ClientMessage::Enter(second)).await;
    a.room(|room| room.here.len() == 2).await;
}

#[tokio::test]
async fn of_two_connections_of_a_player_the_newer_counts() {
    let lobby = Server::new().await;
    let mut host = Guest::new(lobby.at, 1).await;
    let mut guest = Guest::new(lobby.at, 2).await;
    let room = host.go(ClientMessage::Create(Params::default())).await;
    guest.go(ClientMessage::Join(room.code)).await;
    let mut again = Guest::new(lobby.at, 1).await;
    assert_eq!(host.refused().await, LobbyError::Elsewhere);
    host.closed().await;
    guest.room(|room| room.here.len() == 1).await;
    again.go(ClientMessage::Back(room.id)).await;
    guest.room(|room| room.here.len() == 2).await;
}

#[tokio::test]
async fn who_leaves_is_out_and_an_empty_room_is_gone() {
    let lobby = Server::new().await;
    let [mut host, mut guest] = [Guest::new(lobby.at, 1).await, Guest::new(lobby.at, 2).await];
    let room = host.go(ClientMessage::Create(Params::default())).await;
    guest.go(ClientMessage::Join(room.code.clone())).await;
    host.ask(&ClientMessage::Leave).await;
    host.first(|heard| (*heard == Heard::Tell(ServerMessage::Out)).then_some(())).await;
    let left = guest.room(|room| room.here.len() == 1).await;
    assert_eq!(left.owner, guest.player());
    guest.ask(&ClientMessage::Leave).await;
    guest.first(|heard| (*heard == Heard::Tell(ServerMessage::Out)).then_some(())).await;
    host.ask(&ClientMessage::Join(room.code.clone())).await;
    assert_eq!(host.refused().await, LobbyError::NoRoom(room.code));
}

#[tokio::test]
async fn a_room_where_nobody_comes_back_is_closed() {
    let lobby = Server::new().await;
    let mut host = Guest::new(lobby.at, 1).await;
    host.ask(&ClientMessage::Create(Params::default())).await;
    let room = host.room_key().await.room;
    lobby.clock.advance(601_000);
    // The lobby checks its rooms every second.
    loop {
        host.ask(&ClientMessage::Back(room)).await;
        match host.next().await {
            Heard::Tell(ServerMessage::Refused(LobbyError::NoRoom(_))) => break,
            Heard::Tell(ServerMessage::Refused(LobbyError::TooFast(_))) => lobby.clock.advance(60_000),
            heard => assert!(matches!(heard, Heard::Tell(ServerMessage::Key(_))), "{heard:?}"),
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn who_stays_away_leaves_the_last_word_to_the_other() {
    let lobby = Server::new().await;
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    both_sign([&mut host, &mut guest], &room).await;
    drop(guest);
    host.room(|room| room.here.len() == 1).await;
    let outcome = BattleOutcome::Won(Seat::Host);
    host.ask(&ClientMessage::Act(RoomAction::Over { game: room.game, outcome })).await;
    let said = host.room(|room| room.reports[0] == Some(outcome)).await;
    assert_eq!((said.stage, said.outcome), (RoomStage::Battle, None));
    lobby.clock.advance(61_000);
    let over = host.room(|room| room.stage == RoomStage::Result).await;
    assert_eq!((over.outcome, over.won.get(&host.player())), (Some(outcome), Some(&1)));
}

#[tokio::test]
async fn too_much_is_refused_and_much_too_much_ends_the_line() {
    let lobby = Server::new().await;
    let mut flood = Guest::new(lobby.at, 1).await;
    for _ in 0..10 {
        flood.ask(&ClientMessage::Create(Params::default())).await;
        flood.room_key().await;
    }
    flood.ask(&ClientMessage::Create(Params::default())).await;
    assert!(matches!(flood.refused().await, LobbyError::TooFast(1..=6)));
    lobby.clock.advance(6_000);
    flood.ask(&ClientMessage::Create(Params::default())).await;
    flood.room_key().await;
    for _ in 0..1000 {
        flood.ask(&ClientMessage::Emote(1)).await;
    }
    let too_fast = flood.first(|heard| match heard {
        Heard::Tell(
            ServerMessage::Refused(LobbyError::TooFast(_))
            | ServerMessage::NotStored { why: LobbyError::TooFast(_), .. },
        ) => Some(()),
        _ => None,
    });
    too_fast.await;
    flood.closed().await;
}

#[tokio::test]
async fn a_seat_keeps_so_many_frames_and_no_more_at_once() {
    let lobby = Server::new().await;
    let ([mut host, _guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let mut kept = 0;
    for share in 0..60 {
        let hash = host.send(&hello(room.game, share)).await;
        match host.stored(&hash).await {
            Ok(_) => kept += 1,
            Err(why) => {
                assert!(matches!(why, LobbyError::TooFast(_)), "{why:?}");
                break;
            }
        }
    }
    assert!(kept >= 40, "{kept}");
}

#[tokio::test]
async fn what_is_too_long_or_no_message_is_refused() {
    let lobby = Server::new().await;
    let mut guest = Guest::new(lobby.at, 1).await;
    for garbage in ["", "{", "null", "\"Dance\"", "{\"Join\":1}", &"[".repeat(10_000)] {
        guest.say(Message::text(garbage)).await;
        assert!(matches!(guest.refused().await, LobbyError::Unreadable(_)), "{garbage}");
    }
    guest.say(Message::binary([7_u8; 100].as_slice())).await;
    assert!(matches!(guest.refused().await, LobbyError::NotKept(_)));
    guest.say(Message::text("x".repeat(LONGEST_TEXT + 1))).await;
    assert_eq!(guest.refused().await, LobbyError::TooLong(LONGEST_TEXT + 1));
    guest.say(Message::binary(vec![0; LONGEST_FRAME + 1])).await;
    guest.closed().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let lobby = Server::with(Config { per_address: 3, ..Config::new(":memory:") }).await;
    let three = join_all((1..=3).map(|number| Guest::new(lobby.at, number))).await;
    assert!(connect_async(format!("ws://{}/line", lobby.at)).await.is_err());
    drop(three);
    while connect_async(format!("ws://{}/line", lobby.at)).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn cards_are_had_by_the_hash_of_a_game_s_edition() {
    let folder = Folder::new();
    let card = include_str!("../../cards/core/1-moss-snail.json");
    std::fs::write(folder.path().join("1-moss-snail.json"), card).expect("written");
    let lobby =
        Server::with(Config { cards: vec![folder.path().to_owned()], ..Config::new(":memory:") }).await;
    let one = marginalia::cards::load_folder(folder.path()).expect("it is a card");
    let core = marginalia::cards::core_set().expect("they are good");
    for set in [core, one] {
        let name = hex(&marginalia::cards::cards_hash(&set));
        let answer = lobby.get(&format!("/cards/{name}.json")).await;
        let (head, body) = answer.split_once("\r\n\r\n").expect("it has a body");
        assert!(head.starts_with("HTTP/1.1 200") && head.contains("immutable"), "{head}");
        assert_eq!(hex(blake3::hash(body.as_bytes()).as_bytes()), name);
        let cards = serde_json::Deserializer::from_str(body).into_iter::<serde_json::Value>();
        assert_eq!(cards.filter(|card| card.as_ref().is_ok_and(|card| card.is_object())).count(), set.len());
    }
    for none in [hex(&[7; 32]), "..%2Fcards".to_owned(), String::new()] {
        assert!(lobby.get(&format!("/cards/{none}.json")).await.starts_with("HTTP/1.1 404"), "{none}");
    }
}

#[tokio::test]
async fn a_page_is_asked_for_anew_and_its_parts_are_kept_for_ever() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path().join("built")).expect("a folder can be made");
    let files = [
        ("index.html", "<p>plain"),
        ("index.html.br", "squeezed"),
        ("manifest.webmanifest", "{}"),
        ("built/game-1.wasm", "program"),
    ];
    for (file, text) in files {
        std::fs::write(folder.path().join(file), text).expect("it can be written");
    }
    let lobby = Server::with(Config { web: Some(folder.path().into()), ..Config::new(":memory:") }).await;
    let asked = async |path: &str, line: &str| get_with(lobby.at, path, line).await.to_lowercase();
    for (path, line, kept, kind, text) in [
        ("/", "", "no-cache", "text/html", "<p>plain"),
        ("/", "Accept-Encoding: br", "no-cache", "text/html", "squeezed"),
        ("/manifest.webmanifest", "", "no-cache", "application/manifest+json", "{}"),
        ("/built/game-1.wasm", "", "public, max-age=31536000, immutable", "application/wasm", "program"),
    ] {
        let answer = asked(path, line).await;
        assert!(answer.starts_with("http/1.1 200"), "{answer}");
        for head in [
            format!("cache-control: {kept}\r\n"),
            format!("content-type: {kind}\r\n"),
            "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval';".to_owned(),
            "x-content-type-options: nosniff\r\n".to_owned(),
        ] {
            assert!(answer.contains(&head), "{head} is not in\n{answer}");
        }
        assert_eq!(answer.contains("content-encoding: br"), text == "squeezed", "{answer}");
        assert!(answer.ends_with(text), "{answer}");
    }
    // A missing file may exist tomorrow.
    let none = asked("/built/game-2.wasm", "").await;
    assert!(none.starts_with("http/1.1 404") && none.contains("cache-control: no-cache\r\n"), "{none}");
    // The lobby's own answers are not part of the page.
    let well = asked("/healthz", "").await;
    assert!(well.ends_with("\r\n\r\nok") && !well.contains("content-security-policy"), "{well}");
}

#[tokio::test]
async fn it_tells_how_it_is_and_what_it_counted() {
    let at = free_address();
    let lobby = Server::with(Config { metrics: Some(at), ..Config::new(":memory:") }).await;
    let page = lobby.get("/").await;
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("beyond"), "{page}");
    // The page shows the code of a link to a room.
    assert!(page.contains("/room=(\\w+)/.exec(location.hash)"), "{page}");
    assert!(lobby.get("/healthz").await.ends_with("\r\n\r\nok"));
    assert!(lobby.get("/../Cargo.toml").await.starts_with("HTTP/1.1 404"));
    let ([mut host, guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let hash = host.send(&hello(room.game, 1)).await;
    host.stored(&hash).await.expect("it is kept");
    host.ask(&ClientMessage::Join("NOSUCH".to_owned())).await;
    host.refused().await;
    assert!(lobby.get("/metrics").await.starts_with("HTTP/1.1 404"), "players are not told");
    let metrics = get_with(at, "/metrics", "").await;
    for line in [
        "beyond_connections 2",
        "beyond_rooms 1",
        "beyond_battles 1",
        "beyond_frames_kept_total 1",
        "beyond_frames_passed_total 1",
        "beyond_refused_total{kind=\"no_room\"} 1",
        "beyond_append_seconds_bucket{le=\"+Inf\"} 1",
        "beyond_append_seconds_count 1",
    ] {
        assert!(metrics.lines().any(|there| there == line), "{line} is not in\n{metrics}");
    }
    drop(guest);
}
