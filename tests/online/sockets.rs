//! Connections of one address that are too many, and what they leave for others.

use std::net::SocketAddr;
use std::os::unix::process::CommandExt as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use marginalia::server::Config;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::guest::Guest;
use crate::server::{Folder, Program, Server, connect_from, get_with};

/// Another address of this machine than players have.
const ELSEWHERE: [u8; 4] = [127, 0, 0, 2];
/// The time limit that ends a failing test.
const PATIENCE: Duration = Duration::from_secs(30);

/// Opens connections that each send half of a request. Returns those that the lobby has not closed.
async fn half_requests(at: SocketAddr, count: usize) -> Vec<TcpStream> {
    let mut open = Vec::new();
    for _ in 0..count {
        let mut stream = connect_from(ELSEWHERE, at).await;
        // A lobby that closed it at once does not receive this.
        let _gone = stream.write_all(b"GET / HTTP/1.1\r\nX-Half: ").await;
        open.push(stream);
    }
    let mut held = Vec::new();
    for mut stream in open {
        let read = timeout(Duration::from_millis(50), stream.read(&mut [0; 16])).await;
        if read.is_err() {
            held.push(stream);
        }
    }
    held
}

#[tokio::test]
async fn half_requests_of_one_address_are_bounded() {
    let lobby = Server::with(Config { per_address: 4, ..Config::new(":memory:") }).await;
    let held = half_requests(lobby.at, 40).await;
    assert!(!held.is_empty() && held.len() <= 8, "{} of 40 are held", held.len());
    Guest::new(lobby.at, 1).await;
    drop(held);
    // The places are free again.
    let freed = async {
        while half_requests(lobby.at, 1).await.is_empty() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, freed).await.expect("they are free at last");
}

#[tokio::test]
async fn who_uses_up_the_open_files_keeps_nobody_out() {
    let folder = Folder::new();
    let beyond = Program::command(&folder);
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -n 256; exec \"$0\" \"$@\""])
        .arg(beyond.get_program())
        .args(beyond.get_args());
    command.args(["--port", "0"]).current_dir(folder.path()).stdout(Stdio::piped()).process_group(0);
    let lobby = Program::start(&mut command);
    let held = half_requests(lobby.at, 300).await;
    assert!(held.len() <= 64, "{} of 128 places are one address's", held.len());
    let player = timeout(PATIENCE, Guest::new(lobby.at, 1)).await;
    player.expect("there is a place").settle().await;
    drop(held);
}

#[tokio::test]
async fn requests_of_one_address_are_bounded() {
    let lobby = Server::new().await;
    let mut stream = connect_from(ELSEWHERE, lobby.at).await;
    // More than the burst, because some of it comes back meanwhile.
    let refused = async {
        loop {
            let request = format!("HEAD /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", lobby.at);
            stream.write_all(request.as_bytes()).await.expect("it reads");
            let mut buffer = [0; 1024];
            let read = stream.read(&mut buffer).await.expect("it answers");
            if String::from_utf8_lossy(&buffer[..read]).starts_with("HTTP/1.1 429") {
                return;
            }
        }
    };
    timeout(PATIENCE, refused).await.expect("it is refused at last");
    assert!(get_with(lobby.at, "/healthz", "").await.ends_with("ok"), "others are answered");
}

#[tokio::test]
async fn files_outside_of_the_folder_and_hidden_ones_are_not_found() {
    let (folder, outside) = (Folder::new(), Folder::new());
    let write = |path: std::path::PathBuf, text: &str| std::fs::write(path, text).expect("it can be written");
    write(outside.path().join("secret.txt"), "secret");
    write(folder.path().join("index.html"), "page");
    write(folder.path().join(".env"), "secret");
    for hidden in [".git", ".well-known", "inner"] {
        std::fs::create_dir(folder.path().join(hidden)).expect("a folder can be made");
    }
    write(folder.path().join(".git/config"), "secret");
    write(folder.path().join(".well-known/proof"), "proof");
    write(folder.path().join("inner/file.txt"), "file");
    write(folder.path().join("squeezed.txt"), "plain");
    let link = |to: &std::path::Path, name: &str| {
        std::os::unix::fs::symlink(to, folder.path().join(name)).expect("a link can be made");
    };
    link(&outside.path().join("secret.txt"), "link.txt");
    link(outside.path(), "linked");
    link(&outside.path().join("secret.txt"), "squeezed.txt.br");
    link(&folder.path().join("inner"), "own");
    let lobby = Server::with(Config { web: Some(folder.path().into()), ..Config::new(":memory:") }).await;
    for path in ["/", "/index.html", "/inner/file.txt", "/own/file.txt", "/.well-known/proof"] {
        let answer = lobby.get(path).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    }
    for path in [
        "/link.txt",
        "/linked/secret.txt",
        "/linked%2fsecret.txt",
        "/.env",
        "/%2eenv",
        "/.git/config",
        "/squeezed.txt",
        "/inner/../.env",
        "/inner/..%2f.env",
        "/%2e%2e/secret.txt",
        "//link.txt",
        "/%00",
        "/%ff",
    ] {
        let answer = get_with(lobby.at, path, "Accept-Encoding: br").await;
        assert!(!answer.starts_with("HTTP/1.1 200") && !answer.contains("secret"), "{path}: {answer}");
    }
}
