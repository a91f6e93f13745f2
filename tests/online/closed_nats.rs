//! The example of a NATS for hosts: lobbies work with it, and nobody else may do anything there.

use std::fs;
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::time::Duration;

use marginalia::ids::Seat;
use marginalia::room::protocol::{ClientMessage, ServerMessage};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::cluster::meet_at_two;
use crate::databases::{database, nats_program};
use crate::guest::{Heard, hear_each_other, hello, key};
use crate::invitations::{invite, reachable};
use crate::proxies::{Beside, example};
use crate::quotas::large;
use crate::server::{Folder, Program, free_address};

/// The password, and how an address has to spell it.
const PASSWORD: (&str, &str) = ("pass/w@rd", "pass%2Fw%40rd");
/// The time limit for what NATS answers.
const PATIENCE: Duration = Duration::from_secs(30);
/// The number of large frames in the log of a battle, and the number of times that a player far away reads it. It is as much
/// as may be sent at once, and more than JetStream sends to somebody who does not confirm it.
const FRAMES: u32 = 40;
const READINGS: usize = 10;

/// Starts NATS as the example describes it.
async fn start(folder: &Folder) -> (Beside, SocketAddr) {
    let (at, store) = (free_address(), folder.path().join("nats"));
    let mut text = example("nats.conf");
    for (there, here) in [("0.0.0.0:4222", at.to_string()), ("/var/lib/nats", store.display().to_string())] {
        assert!(text.contains(there), "{there}");
        text = text.replace(there, &here);
    }
    let file = folder.path().join("nats.conf");
    fs::write(&file, text).expect("written");
    let password = format!("BEYOND_PASSWORD: {:?}\n", PASSWORD.0);
    fs::write(folder.path().join("nats-password.conf"), password).expect("written");
    let mut command = Command::new(nats_program());
    (Beside::start(command.arg("-c").arg(&file).stderr(Stdio::null()), at).await, at)
}

/// Sends orders of the protocol of NATS, after a login. Returns the errors that NATS answers.
async fn refusals(at: SocketAddr, login: &str, orders: &str) -> Vec<String> {
    let mut stream = BufReader::new(TcpStream::connect(at).await.expect("it listens"));
    let sent = format!("CONNECT {{\"verbose\":false{login}}}\r\n{orders}PING\r\n");
    stream.write_all(sent.as_bytes()).await.expect("it reads");
    let answers = async {
        let mut errors = Vec::new();
        let mut lines = stream.lines();
        // It closes the connection of somebody whom it does not let in.
        while let Ok(Some(line)) = lines.next_line().await {
            match line.strip_prefix("-ERR ") {
                Some(error) => errors.push(error.to_owned()),
                None if line == "PONG" => return errors,
                None => {}
            }
        }
        assert!(!errors.is_empty(), "closed without a reason");
        errors
    };
    timeout(PATIENCE, answers).await.expect("it answers")
}

#[tokio::test]
async fn lobbies_work_with_a_nats_that_is_closed_to_others() {
    let (folder, store) = (Folder::new(), database().await);
    let (_nats, at) = start(&folder).await;
    fs::write(folder.path().join("beyond-nats"), format!("nats://beyond:{}@{at}\n", PASSWORD.1))
        .expect("written");
    let command = || {
        let mut command = Program::command(&folder);
        command.args(["--port", "0", "--store", &store, "--nats", "@beyond-nats"]);
        command
    };
    let lobbies = [(); 2].map(|()| Program::start(&mut command()));
    let checked = command().arg("check").output().expect("it can be started");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    let ([mut host, mut guest], room) = meet_at_two(&lobbies).await;
    hear_each_other(&mut host, &mut guest).await;
    guest.ask(&reachable(&[1], false)).await;
    guest.settle().await;
    assert_eq!(invite(&mut host, guest.player()).await, Ok(true));
    let hash = guest.send(&hello(room.game, 1)).await;
    assert_eq!(guest.stored(&hash).await, Ok(0));
    for number in 0..FRAMES {
        let hash = host.send(&large(&room, Seat::Host, number, &key(1))).await;
        host.stored(&hash).await.expect("it is kept");
    }
    for _ in 0..READINGS {
        guest.ask(&ClientMessage::Since(0)).await;
        let head = guest.first(|heard| match heard {
            Heard::Tell(ServerMessage::Head(head)) => Some(*head),
            _ => None,
        });
        assert_eq!(head.await, u64::from(FRAMES) + 1);
    }
    hear_each_other(&mut host, &mut guest).await;
}

#[tokio::test]
async fn nobody_else_does_anything_at_a_nats_for_lobbies() {
    let folder = Folder::new();
    let (_nats, at) = start(&folder).await;
    let user = |user: &str, password: &str| format!(",\"user\":{user:?},\"pass\":{password:?}");
    for login in [String::new(), user("beyond", "wrong"), user("beyond", ""), user("sys", PASSWORD.0)] {
        assert_eq!(refusals(at, &login, "").await, ["'Authorization Violation'"], "{login}");
    }
    let login = user("beyond", PASSWORD.0);
    let publish = |subject: &str| format!("PUB {subject} 0\r\n\r\n");
    let subscribe = |subject: &str| format!("SUB {subject} 1\r\n");
    let allowed = [
        "_INBOX.a.b",
        "beyond.a.node.1",
        "beyond.a.invitation",
        "beyond.a.post.1.2",
        "$JS.API.INFO",
        "$JS.API.STREAM.CREATE.beyond-a",
        "$JS.API.STREAM.UPDATE.beyond-a",
        "$JS.API.STREAM.INFO.beyond-a",
        "$JS.API.STREAM.MSG.GET.beyond-a",
        "$JS.API.CONSUMER.CREATE.beyond-a",
        "$JS.FC.beyond-a.b.c",
    ];
    let heard = ["_INBOX.a.b", "beyond.a.node.1", "beyond.a.invitation"];
    for orders in allowed.map(publish).into_iter().chain(heard.map(subscribe)) {
        assert_eq!(refusals(at, &login, &orders).await, [""; 0], "{orders}");
    }
    let refused = [
        "elsewhere",
        "beyond",
        "beyond.a.other",
        "beyond.a.node.1.2",
        "beyond.a.post.1",
        "other.a.node.1",
        "$JS.ACK.beyond-a.b.1.1.1.1.1",
        "$JS.API.STREAM.DELETE.beyond-a",
        "$JS.API.STREAM.LIST",
        "$JS.API.STREAM.PURGE.beyond-a",
        "$JS.API.STREAM.SNAPSHOT.beyond-a",
        "$JS.API.CONSUMER.DELETE.beyond-a.b",
        "$SYS.REQ.SERVER.PING",
    ];
    let unheard = [">", "beyond.>", "beyond.a.post.1.2", "beyond.a.post.>", "$JS.>", "$SYS.>", "elsewhere"];
    for orders in refused.map(publish).into_iter().chain(unheard.map(subscribe)) {
        let told = refusals(at, &login, &orders).await;
        assert!(
            matches!(&told[..], [error] if error.contains("Permissions Violation")),
            "{orders}: {told:?}"
        );
    }
}
