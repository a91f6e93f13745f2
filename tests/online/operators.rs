//! The program as its operator uses it: the configuration from a file and variables, and its check, and the requests to a running lobby.

use std::fs;
use std::net::Ipv4Addr;
use std::process::Output;

use marginalia::ids::hex;
use marginalia::room::ending::BattleOutcome;
use marginalia::room::lobby_room::RoomStage;
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, ServerMessage};

use crate::guest::{Guest, Heard, battle, both_sign, key};
use crate::server::{Folder, Program, get_as};

/// Runs the program with these arguments to its end.
fn run(folder: &Folder, arguments: &[&str]) -> Output {
    Program::command(folder).args(arguments).output().expect("it can be started")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_configuration_file_is_used_and_checked_while_the_lobby_runs() {
    let folder = Folder::new();
    let file = folder.path().join("beyond.toml");
    fs::write(&file, "port = 0\nname = [\"play.example\"]\nstore = \"rooms.sqlite\"\n").expect("written");
    let lobby = Program::start(Program::command(&folder).args(["--config", "beyond.toml"]));
    assert!(folder.path().join("rooms.sqlite").is_file());
    let answer = get_as(lobby.at, &format!("play.example:{}", lobby.at.port()), "/", "").await;
    assert!(!answer.starts_with("HTTP/1.1 421"), "{answer}");
    let answer = get_as(lobby.at, &format!("other.example:{}", lobby.at.port()), "/", "").await;
    assert!(answer.starts_with("HTTP/1.1 421"), "{answer}");
    let port = lobby.at.port().to_string();
    let checked = run(&folder, &["--config", "beyond.toml", "--port", &port, "check"]);
    assert!(checked.status.success(), "{}", told(&checked));
    assert_eq!(String::from_utf8_lossy(&checked.stdout), "the configuration is good\n");
    // A variable counts before the file, also for the name of the file.
    let mut command = Program::command(&folder);
    command.env("BEYOND_CONFIG", "beyond.toml").env("BEYOND_STORE", "other.sqlite").arg("check");
    assert!(command.output().expect("it can be started").status.success());
    assert!(!folder.path().join("other.sqlite").exists(), "a check creates nothing");
}

#[test]
fn a_check_names_every_problem() {
    let folder = Folder::new();
    let file = folder.path().join("beyond.toml");
    let text = "port = 0\nweb = \"nowhere\"\nstore = \"nowhere/rooms.sqlite\"\nice = [\"turn:turn.example\"]\n\
                packs = [\"nowhere\"]\n";
    fs::write(&file, text).expect("written");
    let checked = run(&folder, &["--config", "beyond.toml", "check"]);
    let told = told(&checked);
    assert_eq!(checked.status.code(), Some(2), "{told}");
    for part in ["web files nowhere", "store nowhere/rooms.sqlite", "--ice turn:turn.example", "pack nowhere"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    fs::write(&file, "port = 0\nstroe = \"x\"\n").expect("written");
    let checked = run(&folder, &["--config", "beyond.toml"]);
    let told = String::from_utf8_lossy(&checked.stderr);
    assert_eq!(checked.status.code(), Some(2), "{told}");
    assert_eq!(told, "beyond: beyond.toml:2:1: unknown key `stroe`; did you mean `store`?\n");
}

#[test]
fn the_log_is_lines_of_text_or_json() {
    let folder = Folder::new();
    for (form, start) in [("text", "20"), ("json", "{\"timestamp\":\"20")] {
        let secret = folder.path().join("secret");
        fs::write(&secret, "a secret that no TURN server needs").expect("written");
        let checked = run(&folder, &["--log-form", form, "--turn-secret-file", "secret", "check"]);
        let told = told(&checked);
        assert!(told.starts_with(start) && told.contains("no --ice names a TURN server"), "{told}");
    }
}

#[tokio::test]
async fn the_log_tells_who_does_what_and_where_from_only_if_asked() {
    for asked in [false, true] {
        let folder = Folder::new();
        let log = folder.path().join("log");
        let mut command = Program::command(&folder);
        command.args(["--port", "0", "--log", "info", "--log-form", "json"]);
        command.args(asked.then_some("--log-addresses"));
        command.stderr(fs::File::create(&log).expect("a file can be made"));
        let lobby = Program::start(&mut command);
        let ([host, guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
        let players = [&host, &guest].map(hex_key);
        drop((host, guest));
        admin(&folder, &["close", &room.code]).expect("an answer");
        assert_eq!(lobby.stop("-TERM"), Some(0));
        let text = fs::read_to_string(&log).expect("a log");
        let lines: Vec<&str> = text.lines().collect();
        let (code, mut from) = (&room.code, 0);
        for (told, player) in [
            ("connected", Some(&players[0])),
            ("opened the room", Some(&players[0])),
            ("entered the room", Some(&players[1])),
            ("the battle began", None),
            ("the battle ended", None),
            ("the room closed", None),
        ] {
            let fits = |line: &&str| {
                line.contains(&format!("\"message\":\"{told}\""))
                    && player.is_none_or(|player| line.contains(&format!("\"player\":\"{player}\"")))
                    && (told == "connected" || line.contains(&format!("\"room\":\"{code}\"")))
            };
            let found = lines.iter().skip(from).position(fits);
            from += found.unwrap_or_else(|| panic!("{told} {player:?}: {text}")) + 1;
        }
        assert_eq!(lines.iter().filter(|line| line.contains("\"disconnected\"")).count(), 2, "{text}");
        assert_eq!(text.contains("127.0.0.1"), asked, "{text}");
    }
}

/// Sends a request of the operator to the lobby of the folder. Returns the answer, or the error.
fn admin(folder: &Folder, arguments: &[&str]) -> Result<String, String> {
    let output = run(folder, &[&["admin"], arguments].concat());
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

fn hex_key(guest: &Guest) -> String {
    hex(&guest.player().0)
}

/// Connects a player who is refused at once. Returns the refusal.
async fn refused(lobby: &Program, number: u8, address: Ipv4Addr) -> LobbyError {
    let mut guest = Guest::behind(lobby.at, key(number), address).await;
    guest.prove(&key(number), "1.0").await;
    guest.refused().await
}

#[tokio::test]
async fn an_operator_bans_a_player_who_does_not_come_back() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut host = Guest::new(lobby.at, 1).await;
    let mut guest = Guest::new(lobby.at, 2).await;
    host.ask(&ClientMessage::Create(Params::default())).await;
    let room_key = host.room_key().await;
    host.go(ClientMessage::Back(room_key.room)).await;
    let people = admin(&folder, &["people"]).expect("an answer");
    let key_of_guest = hex_key(&guest);
    assert!(people.contains(&key_of_guest) && !people.contains("127.0.0.1"), "{people}");
    assert!(admin(&folder, &["people", "--addresses"]).expect("an answer").contains("127.0.0.1"));

    let answer = admin(&folder, &["ban", &key_of_guest[..8], "--hours", "3", "--reason", "insults"]);
    assert_eq!(answer, Ok(format!("banned {key_of_guest} for 3 hours; 1 connections were closed")));
    let is_ban = |why: &LobbyError| matches!(why, LobbyError::Banned { seconds: Some(10_700..=10_800), reason } if reason == "insults");
    let why = guest.refused().await;
    assert!(is_ban(&why), "{why:?}");
    assert_eq!(why.to_string(), "the operator of this lobby has banned you for 3 more hours: insults");
    guest.closed().await;
    assert!(is_ban(&refused(&lobby, 2, Ipv4Addr::LOCALHOST).await));
    assert_eq!(host.settle().await.iter().filter(|heard| **heard == Heard::Closed).count(), 0);

    // The ban outlives the lobby, and its end lets the player in again.
    assert_eq!(lobby.stop("-TERM"), Some(0));
    assert!(!folder.path().join("beyond.sqlite.admin").exists(), "the socket ends with the lobby");
    let lobby = Program::new(&folder);
    assert!(is_ban(&refused(&lobby, 2, Ipv4Addr::LOCALHOST).await));
    let bans = admin(&folder, &["bans"]).expect("an answer");
    assert!(bans.starts_with(&key_of_guest) && bans.ends_with(" min  insults"), "{bans}");
    assert_eq!(admin(&folder, &["unban", &key_of_guest]), Ok(format!("ended the ban of {key_of_guest}")));
    Guest::new(lobby.at, 2).await;
}

#[tokio::test]
async fn a_banned_network_is_refused_with_any_key() {
    let folder = Folder::new();
    let lobby = Program::proxied(&folder);
    let near = Ipv4Addr::new(192, 0, 2, 7);
    let mut guest = Guest::from(lobby.at, 1, near).await;
    assert!(
        admin(&folder, &["ban", "192.0.2.99/24"]).expect("an answer").ends_with("1 connections were closed")
    );
    let endless = LobbyError::Banned { seconds: None, reason: String::new() };
    assert_eq!(guest.refused().await, endless);
    assert_eq!(refused(&lobby, 2, near).await, endless);
    Guest::from(lobby.at, 2, Ipv4Addr::new(198, 51, 100, 1)).await;
    // A game that does not know bans is refused in terms that it knows.
    let mut old = Guest::behind(lobby.at, key(3), near).await;
    old.level = 5;
    old.prove(&key(3), "1.0").await;
    assert_eq!(old.refused().await, LobbyError::Unproven);
}

#[tokio::test]
async fn an_operator_announces_and_drains_and_closes_rooms() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    let told = |heard: &Heard| match heard {
        Heard::Tell(ServerMessage::Announcement(text)) => Some(text.clone()),
        _ => None,
    };
    let mut old = Guest::older(lobby.at, 4).await;
    assert!(
        admin(&folder, &["announce", "Update at \u{7}eight"])
            .expect("an answer")
            .starts_with("announced to 2")
    );
    assert_eq!(host.first(told).await, "Update at eight");
    assert_eq!(Guest::new(lobby.at, 3).await.first(told).await, "Update at eight");
    assert!(old.settle().await.iter().all(|heard| told(heard).is_none()));

    let answer = admin(&folder, &["drain"]);
    assert_eq!(answer, Ok("no new rooms and battles from now on; 1 battles are in progress".to_owned()));
    let mut other = Guest::new(lobby.at, 3).await;
    for ask in [ClientMessage::Create(Params::default()), ClientMessage::Quick] {
        other.ask(&ask).await;
        assert_eq!(other.refused().await, LobbyError::Draining);
    }
    let status = admin(&folder, &["status"]).expect("an answer");
    assert!(status.contains("battles      1") && status.contains("draining"), "{status}");
    assert!(admin(&folder, &["rooms"]).expect("an answer").contains(&room.code));

    assert_eq!(
        admin(&folder, &["close", &room.code.to_lowercase()]),
        Ok(format!("closed room {}", room.code))
    );
    for player in [&mut host, &mut guest] {
        let ended = player.room(|room| room.stage == RoomStage::Result).await;
        assert_eq!(ended.outcome, Some(BattleOutcome::Aborted));
        player.first(|heard| (*heard == Heard::Tell(ServerMessage::Out)).then_some(())).await;
    }
    assert_eq!(admin(&folder, &["drain", "--off"]), Ok("new rooms and battles are allowed again".to_owned()));
    other.ask(&ClientMessage::Create(Params::default())).await;
    other.room_key().await;
    let json = admin(&folder, &["status", "--json"]).expect("an answer");
    assert!(json.starts_with("{\"Status\":{") && json.contains("\"battles\":0"), "{json}");
}

#[tokio::test]
async fn a_forgotten_player_is_nowhere_in_the_store() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    both_sign([&mut host, &mut guest], &room).await;
    let key_of_guest = hex_key(&guest);
    let answer = admin(&folder, &["forget", &key_of_guest]).expect("an answer");
    assert_eq!(
        answer,
        format!("forgot {key_of_guest}: removed from 1 rooms, with the logs of all their battles")
    );
    guest.closed().await;
    drop(host);
    assert_eq!(lobby.stop("-TERM"), Some(0));
    let file = folder.path().join("copy.sqlite");
    assert!(run(&folder, &["backup", "copy.sqlite"]).status.success());
    let bytes = fs::read(file).expect("a copy");
    let holds = |wanted: &[u8]| bytes.windows(wanted.len()).any(|window| window == wanted);
    assert!(!holds(&guest.player().0) && !holds(key_of_guest.as_bytes()), "the key is still there");
}

#[tokio::test]
async fn nobody_but_the_operator_reaches_the_socket_and_mistakes_are_told() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new();
    let wrong = admin(&folder, &["status"]).expect_err("no lobby runs");
    assert!(wrong.starts_with("beyond: cannot reach a lobby at beyond.sqlite.admin: "), "{wrong}");
    let lobby = Program::new(&folder);
    let socket = folder.path().join("beyond.sqlite.admin");
    assert_eq!(fs::metadata(&socket).expect("a socket").permissions().mode() & 0o777, 0o600);
    for (arguments, told) in [
        (&["ban", "anna"][..], "the lobby refuses: \"anna\" is neither the key of a player nor"),
        (&["ban", "beef"], "the lobby refuses: no connected player has a key that begins with beef"),
        (&["unban", "192.0.2.7"], "the lobby refuses: 192.0.2.7 is not banned"),
        (&["close", "nowhere"], "the lobby refuses: there is no room NOWHERE"),
        (&["forget", "192.0.2.7"], "the lobby refuses: 192.0.2.7 is not the key of a player"),
    ] {
        let wrong = admin(&folder, arguments).expect_err("it is wrong");
        assert!(wrong.starts_with(&format!("beyond: {told}")), "{wrong}");
    }
    // A crashed lobby leaves the file behind, and the next one takes it.
    lobby.kill();
    assert!(socket.exists());
    let _lobby = Program::new(&folder);
    assert!(admin(&folder, &["status"]).is_ok());
}
