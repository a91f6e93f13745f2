//! Requests that are meant for another lobby, or come from a page of somebody else.

use std::net::{SocketAddr, TcpListener};

use marginalia::ids::{Seat, hex};
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LobbyError, ServerMessage, proof};
use marginalia::server::{Clock, Config};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::Response;
use tokio_tungstenite::{WebSocketStream, client_async, connect_async};

use crate::guest::{Guest, Heard, battle, both_sign, edition, key, paper};
use crate::server::{Folder, Program, Server, connect_from, get_as};

/// Opens a WebSocket with these headers. Returns the lobby's refusal, if it refuses.
async fn refusal(at: SocketAddr, headers: &[(&'static str, &str)]) -> Option<(u16, String)> {
    let mut request = format!("ws://{at}/line").into_client_request().expect("it is an address");
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().expect("it is a value"));
    }
    match connect_async(request).await {
        Ok(_) => None,
        Err(Error::Http(response)) => {
            let Response { .. } = *response;
            let body = response.body().clone().unwrap_or_default();
            Some((response.status().as_u16(), String::from_utf8_lossy(&body).into_owned()))
        }
        Err(error) => panic!("{error}"),
    }
}

// A hostile lobby gives the nonce of the real one to a player who connects to it, and passes their signature on.
#[tokio::test]
async fn a_proof_that_was_meant_for_another_lobby_is_worth_nothing() {
    let lobby = Server::new().await;
    let hostile = "127.0.0.1:36405";
    // With its own name in the header, so that the lobby would check the proof against that.
    let refused = refusal(lobby.at, &[("host", hostile)]).await.expect("it is not meant");
    assert_eq!(refused.0, 421);
    assert!(refused.1.contains("--name 127.0.0.1:36405"), "{}", refused.1);
    let forwarded = [("x-forwarded-host", hostile), ("x-forwarded-for", "1.2.3.4")];
    assert_eq!(refusal(lobby.at, &forwarded).await, None, "nobody's word counts without a proxy");
    // With the right name in the header: the player signed another one.
    let mut relayed = Guest::strange(lobby.at, 1).await;
    relayed.host = hostile.to_owned();
    relayed.prove(&key(1), "1.0").await;
    assert_eq!(relayed.refused().await, LobbyError::Unproven);
}

#[tokio::test]
async fn a_proxy_does_not_pass_on_a_name_that_is_not_the_lobby_s() {
    let folder = Folder::new();
    let arguments = ["--port", "0", "--behind-proxy", "--name", "play.example"];
    let lobby = Program::start(Program::command(&folder).args(arguments));
    let through = async |host: &str| {
        refusal(lobby.at, &[("x-forwarded-host", host), ("x-forwarded-for", "1.2.3.4")]).await
    };
    assert_eq!(through("play.example").await, None);
    assert_eq!(through("127.0.0.1:36405").await.map(|refused| refused.0), Some(421));
    // A proxy that passes on its own view of the lobby, as nginx does by default.
    let (status, told) = refusal(lobby.at, &[("x-forwarded-for", "1.2.3.4")]).await.expect("no name");
    assert_eq!(status, 421);
    assert!(told.contains("the proxy passed on the name"), "{told}");
    // Directly, with a header that only proxies may send.
    let mut command = Program::command(&folder);
    let refused = command.args(["--port", "0", "--behind-proxy"]).output().expect("it runs");
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(told.contains("--name HOST"), "{told}");
}

#[tokio::test]
async fn a_player_who_dialled_a_name_of_the_lobby_is_known() {
    let names = vec!["lobby.example".parse().expect("it is a name")];
    let lobby = Server::with(Config { names, ..Config::new(":memory:") }).await;
    let mut request = format!("ws://{}/line", lobby.at).into_client_request().expect("it is an address");
    request.headers_mut().insert("host", "lobby.example".parse().expect("it is a value"));
    let (mut line, _) = connect_async(request).await.expect("it is meant");
    let mut say = async |ask: Option<ClientMessage>| {
        use futures::{SinkExt as _, StreamExt as _};
        if let Some(ask) = ask {
            let text = serde_json::to_string(&ask).expect("it can be said");
            line.send(text.into()).await.expect("it is open");
        }
        let heard = line.next().await.expect("it answers").expect("it is open");
        serde_json::from_str::<ServerMessage>(heard.to_text().expect("it is text")).expect("it is known")
    };
    let ServerMessage::Welcome { nonce, .. } = say(None).await else { panic!("no welcome") };
    let nonce = marginalia::ids::unhex(&nonce).expect("64 hexadecimal digits");
    let signature = key(1).sign(&proof(&nonce, "lobby.example"));
    let (first, second) = signature.split_at(32);
    let half = |bytes: &[u8]| hex(bytes.try_into().expect("32 bytes"));
    let signature = half(first) + &half(second);
    let (player, name, edition) = (key(1).player(), "Anna".to_owned(), edition("1.0"));
    let known = say(Some(ClientMessage::Prove { player, name, edition, signature, level: 0 })).await;
    assert_eq!(known, ServerMessage::Known);
}

#[tokio::test]
async fn a_page_of_somebody_else_reaches_nobody_s_lobby() {
    let origins = vec!["https://pages.example".parse().expect("it is an origin")];
    let lobby = Server::with(Config { origins, ..Config::new(":memory:") }).await;
    let from = async |origin: &str| refusal(lobby.at, &[("origin", origin)]).await;
    assert_eq!(from(&format!("http://{}", lobby.at)).await, None);
    assert_eq!(from("https://pages.example").await, None);
    for origin in ["https://evil.example", "null", "https://pages.example.evil.example"] {
        let (status, told) = from(origin).await.unwrap_or_else(|| panic!("{origin} was let in"));
        assert_eq!(status, 403);
        assert!(told.contains("--origin"), "{told}");
    }
}

// A page at a name that its owner points at the lobby's address after it was loaded.
#[tokio::test]
async fn a_name_that_is_pointed_at_the_lobby_reads_no_cards_under_development() {
    let files = Folder::new();
    let card = include_str!("../../cards/core/1-moss-snail.json");
    std::fs::write(files.path().join("1-moss-snail.json"), card).expect("it can be written");
    let config =
        Config { live: Some(files.path().to_owned()), clock: Clock::new(), ..Config::new(":memory:") };
    let lobby = Server::with(config).await;
    let own = lobby.get("/live").await;
    assert!(own.starts_with("HTTP/1.1 200") && own.contains("Moss"), "{own}");
    for path in ["/live", "/line", "/"] {
        let answer = get_as(lobby.at, "evil.example", path, "").await;
        assert!(answer.starts_with("HTTP/1.1 421") && !answer.contains("Moss"), "{answer}");
    }
    assert!(get_as(lobby.at, "evil.example", "/healthz", "").await.ends_with("ok"));
}

// A broken header must not reach the check as an empty one.
#[tokio::test]
async fn a_request_without_a_name_is_not_meant() {
    use tokio::io::AsyncReadExt as _;
    let lobby = Server::new().await;
    for head in ["", "Host:\r\n", "Host: 127.0.0.1:x\r\n", "Host: \u{e4}\r\n"] {
        let mut stream = tokio::net::TcpStream::connect(lobby.at).await.expect("it listens");
        let request = format!("GET / HTTP/1.1\r\n{head}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 421") || answer.starts_with("HTTP/1.1 400"), "{answer}");
    }
    let mut guest = Guest::new(lobby.at, 1).await;
    assert_eq!(guest.settle().await, Vec::<Heard>::new());
}

#[tokio::test]
async fn two_players_meet_at_an_address_of_ipv6() {
    if TcpListener::bind("[::1]:0").is_err() {
        return println!("this machine has no IPv6");
    }
    let folder = Folder::new();
    let lobby = Program::start(Program::bare(&folder).args(["--address", "::1", "--port", "0"]));
    assert!(lobby.at.is_ipv6(), "{}", lobby.at);
    let ([mut host, mut guest], room) = battle(lobby.at, [1, 2], Params::default()).await;
    both_sign([&mut host, &mut guest], &room).await;
    let own = host.key.clone();
    let hash = host.send(&paper(&room, Seat::Host, 0, &own)).await;
    assert!(host.stored(&hash).await.is_ok());
    assert_eq!(refusal(lobby.at, &[("host", "[2001:db8::7]:80")]).await.map(|refused| refused.0), Some(421));
}

/// Opens a WebSocket from an address of this machine, with a header that reports another one. Returns it unless it is
/// refused.
async fn reporting(from: [u8; 4], at: SocketAddr, reported: u8) -> Option<WebSocketStream<TcpStream>> {
    let stream = connect_from(from, at).await;
    let mut request = format!("ws://{at}/line").into_client_request().expect("it is an address");
    let reported = format!("192.0.2.{reported}").parse().expect("it is a value");
    request.headers_mut().insert("x-forwarded-for", reported);
    client_async(request, stream).await.ok().map(|(line, _)| line)
}

#[tokio::test]
async fn a_client_that_reports_other_addresses_gets_no_more_connections() {
    let folder = Folder::new();
    let mut command = Program::bare(&folder);
    command.args(["--address", "127.0.0.1", "--port", "0", "--per-address", "3"]);
    let lobby = Program::start(command.args(["--behind-proxy", "127.0.0.9", "--name", "127.0.0.1"]));
    let (mut own, mut proxied) = (Vec::new(), Vec::new());
    for reported in 0..12 {
        own.extend(reporting([127, 0, 0, 2], lobby.at, reported).await);
        proxied.extend(reporting([127, 0, 0, 9], lobby.at, reported).await);
    }
    assert_eq!(own.len(), 3, "of a client that reaches the lobby directly");
    assert_eq!(proxied.len(), 12, "of twelve clients behind the proxy");
}
