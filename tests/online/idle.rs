//! Connections that send nothing, or never finish.

use std::time::Duration;

use marginalia::server::limits::HEAD;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::server::Server;

/// The time limit that ends a failing test.
const PATIENCE: Duration = Duration::from_secs(50);

/// Returns everything that arrives until the lobby closes the connection.
async fn rest(line: &mut TcpStream) -> String {
    let mut all = String::new();
    let read = timeout(PATIENCE, line.read_to_string(&mut all)).await.expect("it is closed at last");
    // A connection that is closed with unread data may end with an error.
    let _broken = read;
    all
}

/// All cases run at once, because each takes its time.
#[tokio::test]
async fn who_says_nothing_or_not_enough_or_nothing_more_is_cut_off() {
    let lobby = Server::new().await;
    let connect = async || TcpStream::connect(lobby.at).await.expect("it listens");
    let silent = async { rest(&mut connect().await).await };
    let slow = async {
        let mut line = connect().await;
        let (mut read, mut write) = line.split();
        let trickle = async {
            for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ".iter().chain([b'x'].iter().cycle()) {
                if write.write_all(&[*byte]).await.is_err() {
                    break;
                }
                tokio::time::sleep(HEAD / 40).await;
            }
        };
        let mut all = Vec::new();
        tokio::select! {
            () = trickle => {}
            read = timeout(PATIENCE, read.read_to_end(&mut all)) => {
                let _broken = read.expect("it is closed at last");
            }
        }
        String::from_utf8_lossy(&all).into_owned()
    };
    let idle = async {
        let mut line = connect().await;
        let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", lobby.at);
        line.write_all(request.as_bytes()).await.expect("it reads");
        rest(&mut line).await
    };
    let (silent, slow, idle) = futures::join!(silent, slow, idle);
    assert!(!silent.contains("200 OK"), "{silent}");
    assert!(!slow.contains("200 OK"), "{slow}");
    assert!(idle.starts_with("HTTP/1.1 200 OK"), "{idle}");
    // Active clients are not affected.
    assert!(lobby.get("/healthz").await.ends_with("ok"));
}
