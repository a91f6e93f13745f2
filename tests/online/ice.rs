//! STUN and TURN servers: what a lobby that names them tells to games.

use std::process::{Command, Stdio};

use futures::StreamExt as _;
use marginalia::room::ice::{IceServer, usable};
use marginalia::room::protocol::{LEVEL, ServerMessage};
use marginalia::server::Config;
use serde_json::Value;
use tokio_tungstenite::connect_async;

use crate::server::{Folder, Server};

/// A secret of the length that `openssl rand -hex 32` makes.
const SECRET: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// Returns the first message of a lobby, as its text.
async fn welcome(lobby: &Server) -> String {
    let (mut line, _) = connect_async(format!("ws://{}/line", lobby.at)).await.expect("there is a lobby");
    line.next().await.expect("a message").expect("it is whole").into_text().expect("a text").to_string()
}

/// Returns the credential that OpenSSL computes.
fn computed(username: &str) -> String {
    let command = format!("printf %s '{username}' | openssl dgst -sha1 -hmac {SECRET} -binary | base64");
    let done =
        Command::new("sh").args(["-c", &command]).stderr(Stdio::null()).output().expect("there is a shell");
    String::from_utf8_lossy(&done.stdout).trim().to_owned()
}

#[tokio::test]
async fn a_game_is_given_credentials_that_the_turn_server_takes_and_an_old_one_only_what_needs_none() {
    let folder = Folder::new();
    let file = folder.path().join("secret");
    std::fs::write(&file, format!("{SECRET}\n")).expect("it can be written");
    let ice =
        ["turn:turn.example.org:3478", "stun:STUN.example.org", "turns:[2001:db8::1]:443?transport=tcp"];
    let ice = ice.map(str::to_owned).to_vec();
    let config = Config { ice, turn_secret_file: Some(file), ..Config::new(":memory:") };
    let lobby = Server::with(config).await;
    let text = welcome(&lobby).await;
    assert!(!text.contains(SECRET), "{text}");
    let read: Value = serde_json::from_str(&text).expect("it is JSON");
    // What a game before level 5 reads.
    assert_eq!(read["Welcome"]["ice"], serde_json::json!(["stun:stun.example.org"]));
    let told = serde_json::from_str(&text).expect("it is a message");
    let ServerMessage::Welcome { ice, ice_servers, level: LEVEL, .. } = told else { panic!("{text}") };
    let urls: Vec<_> = ice_servers.iter().map(|server| server.url.as_str()).collect();
    assert_eq!(urls, ["turn:turn.example.org:3478", "turns:[2001:db8::1]:443?transport=tcp"]);
    for IceServer { username, credential, .. } in &ice_servers {
        let (expiry, tag) = username.split_once(':').expect("the expiry, and a tag");
        let expiry: u64 = expiry.parse().expect("seconds since 1970");
        let left = expiry - lobby.clock.now() / 1000;
        assert!((11 * 3600..=12 * 3600).contains(&left) && tag.len() == 16, "{username}");
        assert_eq!(*credential, computed(username), "openssl says otherwise");
    }
    let (servers, errors) = usable(&ice, ice_servers.clone());
    assert_eq!((servers.len(), errors.len()), (3, 0), "a game takes them all");
    // Every connection has its own.
    let other = welcome(&lobby).await;
    assert!(!other.contains(&ice_servers[0].username), "{other}");
    lobby.clock.advance(24 * 3600 * 1000);
    let later: Value = serde_json::from_str(&welcome(&lobby).await).expect("it is JSON");
    let later = later["Welcome"]["ice_servers"][0]["username"].as_str().expect("a name").to_owned();
    let later: u64 = later.split(':').next().and_then(|expiry| expiry.parse().ok()).expect("seconds");
    assert!(later > lobby.clock.now() / 1000, "they are made anew for every connection");
}

#[tokio::test]
async fn without_turn_there_is_nothing_new_in_the_welcome() {
    let ice = vec!["stun:stun.example.org:3478".to_owned()];
    let lobby = Server::with(Config { ice, ..Config::new(":memory:") }).await;
    let text = welcome(&lobby).await;
    assert!(text.contains("stun:stun.example.org:3478") && !text.contains("ice_servers"), "{text}");
}

#[tokio::test]
async fn a_lobby_with_a_wrong_server_or_secret_does_not_start() {
    let folder = Folder::new();
    let secret = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("it can be written");
        Some(file)
    };
    let turn = || vec!["turn:turn.example.org".to_owned()];
    for (ice, turn_secret_file, told) in [
        (vec!["nonsense".to_owned()], None, "“nonsense” is no address"),
        (vec!["stun://a".to_owned()], None, "stun:HOST:3478"),
        ((0..9).map(|number| format!("stun:a{number}")).collect(), None, "more than 8"),
        (turn(), None, "--turn-secret-file"),
        (turn(), Some(folder.path().join("none")), "No such file"),
        (turn(), secret("empty", "\n"), "0 bytes"),
        (turn(), secret("short", "hush"), "openssl rand -hex 32"),
        (turn(), secret("lines", &format!("{SECRET}\n{SECRET}\n")), "more than one line"),
    ] {
        let config = Config { ice, turn_secret_file, ..Config::new(":memory:") };
        let error = marginalia::server::open(config).await.err().expect("it does not start").to_string();
        assert!(error.contains(told) && !error.contains("hush"), "{error}");
    }
}
