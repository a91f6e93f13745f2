//! Cards in development at a real lobby: changes that are saved in their folder are sent to the waiting pages.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use marginalia::battle::library::CardSource;
use marginalia::cards::{CORE, LiveState, core_set};
use marginalia::server::Config;
use marginalia::server::limits::WAITERS;

use crate::server::{Folder, Program, Server, get};

/// Returns the file of a card of the game in the folder.
fn file(folder: &Folder, path: &str) -> PathBuf {
    folder.path().join(path.rsplit('/').next().expect("a name"))
}

/// Writes the cards of the game as files.
fn files() -> Folder {
    let folder = Folder::new();
    for (path, text) in CORE {
        fs::write(file(&folder, path), text).expect("it can be written");
    }
    folder
}

/// Returns the state in an answer, which must not be cached.
fn state(answer: &str) -> (LiveState, Vec<CardSource>) {
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let head = head.to_ascii_lowercase();
    assert!(head.contains("cache-control: no-store") && !head.contains("access-control"), "{head}");
    LiveState::read(body).expect("a state")
}

/// Waits for the next state after the given one, however long it takes.
async fn after(lobby: &Program, number: u64) -> (LiveState, Vec<CardSource>) {
    loop {
        let answer = get(lobby.at, &format!("/live?after={number}")).await;
        if !answer.starts_with("HTTP/1.1 204") {
            return state(&answer);
        }
    }
}

// S2-A44
#[tokio::test]
async fn a_card_that_is_saved_comes_to_whoever_waits_and_a_bad_one_is_told() {
    let (folder, files) = (Folder::new(), files());
    let lobby = Program::with_live(&folder, files.path());
    let (first, cards) = state(&get(lobby.at, "/live").await);
    assert_eq!((cards, first.complaints), (core_set().expect("good cards"), Vec::new()));

    let (path, good) = CORE[0];
    let dear = good.replacen("\"cost\": ", "\"cost\": 1", 1);
    let (saved, ()) = tokio::join!(after(&lobby, first.number), async {
        fs::write(file(&files, path), &dear).expect("it can be written");
    });
    let (second, cards) = saved;
    let of_game = core_set().expect("good cards");
    let others: Vec<&CardSource> = cards.iter().filter(|card| !of_game.contains(card)).collect();
    assert_eq!((others.len(), &second.changed), (1, &vec![others[0].name.clone()]));
    assert!(second.number > first.number && others[0].cost >= 10);

    // The old card stays, and the place of the error is reported.
    fs::write(file(&files, path), dear.replacen("\"cost\"", "\"cots\"", 1)).expect("it can be written");
    let (bad, still) = after(&lobby, second.number).await;
    assert_eq!((still, bad.changed.len()), (cards.clone(), 0));
    let told = bad.errors().next().expect("it is told");
    let place = format!("{}:", file(&files, path).display());
    assert!(told.starts_with(&place) && told.contains("did you mean `cost`?"), "{told}");
    assert!(bad.complaints[0].line > 1 && bad.complaints[0].column > 0);

    fs::write(file(&files, path), good).expect("it can be written");
    let (mended, cards) = after(&lobby, bad.number).await;
    assert_eq!((cards, mended.complaints.len(), mended.changed.len()), (of_game.clone(), 0, 1));

    // Without the folder, everything continues with the last state.
    fs::remove_dir_all(files.path()).expect("it is ours");
    let (gone, cards) = after(&lobby, mended.number).await;
    assert_eq!(cards, of_game);
    assert!(gone.complaints[0].told.contains("cannot be read"), "{:?}", gone.complaints);
    fs::create_dir_all(files.path()).expect("a folder can be made");
    for (path, text) in CORE {
        fs::write(file(&files, path), text).expect("it can be written");
    }
    let mut now = gone;
    while !now.complaints.is_empty() || now.cards != mended.cards {
        now = after(&lobby, now.number).await.0;
    }
}

#[tokio::test]
async fn a_lobby_without_live_cards_says_so() {
    for config in [Config::new(":memory:"), Config { web: Some("web".into()), ..Config::new(":memory:") }] {
        let lobby = Server::with(config).await;
        let answer = lobby.get("/live").await;
        assert!(answer.starts_with("HTTP/1.1 404") && answer.contains("--live FOLDER"), "{answer}");
        assert!(answer.contains("cache-control: no-store"), "{answer}");
    }
}

#[tokio::test]
async fn what_is_no_number_is_refused() {
    let files = files();
    let config = Config { live: Some(files.path().to_owned()), ..Config::new(":memory:") };
    let lobby = Server::with(config).await;
    let answer = lobby.get("/live?after=yesterday").await;
    assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("after="), "{answer}");
}

#[tokio::test]
async fn each_question_has_a_connection_of_its_own() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let files = files();
    let config = Config { live: Some(files.path().to_owned()), ..Config::new(":memory:") };
    let lobby = Server::with(config).await;
    let mut stream = tokio::net::TcpStream::connect(lobby.at).await.expect("it listens");
    let request = format!("GET /live HTTP/1.1\r\nHost: {}\r\n\r\n", lobby.at);
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    assert!(answer.contains("\r\nconnection: close\r\n"), "nobody asked for that: {}", &answer[..200]);
}

#[tokio::test]
async fn so_many_pages_wait_and_no_more() {
    let (folder, files) = (Folder::new(), files());
    let lobby = Program::with_live(&folder, files.path());
    let at = lobby.at;
    let (first, _) = state(&get(at, "/live").await);
    let path = format!("/live?after={}", first.number);
    let ask = |path: String| tokio::spawn(async move { get(at, &path).await });
    let waiting: Vec<_> = (0..WAITERS).map(|_| ask(path.clone())).collect();
    // They arrive at different times; from then on all further ones are refused.
    let refused = loop {
        let one = ask(path.clone());
        let answer = tokio::time::timeout(std::time::Duration::from_millis(500), one).await;
        if let Ok(answer) = answer {
            break answer.expect("it is asked");
        }
    };
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("too many"), "{refused}");
    // The state itself is available to everybody, and so is everything else.
    assert_eq!(state(&get(at, "/live").await).0.number, first.number);
    assert!(get(at, "/healthz").await.starts_with("HTTP/1.1 200"));
    let (path, text) = CORE[0];
    fs::write(file(&files, path), text.replacen("\"cost\": ", "\"cost\": 1", 1)).expect("it can be written");
    let mut told = 0;
    for one in waiting {
        let answer = one.await.expect("it is asked");
        let is_told = answer.starts_with("HTTP/1.1 200");
        // On a slow machine some came too late for a place, or have waited long enough.
        assert!(
            is_told || answer.starts_with("HTTP/1.1 503") || answer.starts_with("HTTP/1.1 204"),
            "{answer}"
        );
        told += usize::from(is_told && state(&answer).0.number > first.number);
    }
    assert!(told >= WAITERS / 2, "{told} of {WAITERS} were told");
}

#[tokio::test]
async fn a_lobby_that_goes_down_keeps_nobody_waiting() {
    let (folder, files) = (Folder::new(), files());
    let lobby = Program::with_live(&folder, files.path());
    let at = lobby.at;
    let (first, _) = state(&get(at, "/live").await);
    let waiting = tokio::spawn(async move { get(at, &format!("/live?after={}", first.number)).await });
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    let stopped = tokio::task::spawn_blocking(|| lobby.stop("-TERM"));
    let answer = waiting.await.expect("it is asked");
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("shutting down"), "{answer}");
    assert_eq!(stopped.await.expect("it ends"), Some(0));
}

#[test]
fn a_lobby_does_not_start_with_cards_that_are_none() {
    let (folder, files) = (Folder::new(), files());
    let (path, good) = CORE[0];
    fs::write(file(&files, path), good.replacen("\"cost\"", "\"cots\"", 1)).expect("it can be written");
    let nowhere = files.path().join("nowhere");
    for (live, reason) in [(files.path(), "did you mean `cost`?"), (nowhere.as_path(), "cannot be read")] {
        let mut command = Program::command(&folder);
        command.args(["--port", "0", "--live"]).arg(live).stderr(Stdio::piped());
        let ended = command.output().expect("it can be started");
        let told = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{told}");
        assert!(told.contains("beyond: live cards") && told.contains(reason), "{told}");
    }
}
