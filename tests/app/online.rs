//! Two games, each in its own window, play a whole battle with each other through a lobby.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use marginalia::battle::library::CardSource;
use marginalia::cards;
use marginalia::ids::CardId;

use crate::game::Game;
use crate::{DEADLINE, display, mouse, policy};

/// A lobby that runs beside the test.
struct Lobby {
    child: Child,
    address: String,
}

impl Drop for Lobby {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Lobby {
    /// Starts the lobby that was built beside the game.
    fn start(more: &[&str]) -> Self {
        let built = env::current_exe().expect("the test has a file");
        let beyond =
            built.parent().and_then(|folder| folder.parent()).expect("it lies in a folder").join("beyond");
        let mut child = Command::new(&beyond)
            .args(["--address", "127.0.0.1", "--port", "0", "--store", ":memory:", "--log", "warn"])
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|wrong| panic!("{}: {wrong}; `./x test` builds it", beyond.display()));
        let mut told = String::new();
        let out = child.stdout.take().expect("its output is piped");
        BufReader::new(out).read_line(&mut told).expect("it says where it listens");
        let at = told.split("http://").nth(1).and_then(|rest| rest.split([',', ' ', '\n']).next());
        let address = format!("ws://{}", at.unwrap_or_else(|| panic!("no address in {told:?}")));
        Self { child, address }
    }
}

/// Goes from the title to the lobby, and connects.
fn connect(game: &mut Game) {
    game.wait_for_screen("Title");
    game.press_until("play", "screen Play");
    game.press_until("online", "screen Lobby");
    game.press_until("online-connect", "lobby On");
}

/// Goes from the title to the lobby, hosts one there, and returns its address.
fn host(game: &mut Game) -> String {
    game.wait_for_screen("Title");
    game.press_until("play", "screen Play");
    game.press_until("online", "screen Lobby");
    game.press_until("host-here", "lobby On");
    game.press_until("host-close", "gone host-close");
    format!("ws://{}", game.last("hosts ").expect("it is told"))
}

/// Sets the player ready once.
fn make_ready(game: &mut Game) {
    game.wait_for_node("ready");
    game.press("ready");
}

#[test]
// S2-P08
fn two_people_play_a_whole_battle_from_two_windows_in_a_lobby_that_one_of_them_hosts() {
    let _mouse = mouse();
    let displays = [(); 2].map(|()| display::made().expect("Xvfb"));
    let deadline = Instant::now() + DEADLINE;
    let mut anna = Game::start_as("Anna", &displays[0], &["--fast", "--name", "Anna"], deadline);
    let address = host(&mut anna);
    let options = ["--fast", "--name", "Ben", "--lobby", &address];
    let mut ben = Game::start_as("Ben", &displays[1], &options, deadline);
    connect(&mut ben);
    anna.press_until("online-create", "node create-go");
    anna.press_until("create-go", "screen Room");
    ben.press_until("room-0", "screen Room");
    make_ready(&mut anna);
    make_ready(&mut ben);
    let mut games = [anna, ben];
    let played = std::thread::scope(|scope| {
        let playing = games.each_mut().map(|game| {
            scope.spawn(move || {
                game.wait_for_screen("Battle");
                policy::play(game)
            })
        });
        playing.map(|playing| playing.join().expect("it was played to its end"))
    });
    assert!(played.iter().all(|commands| *commands > 5), "{played:?} commands are no battle");
    let [anna, ben] = games.each_ref().map(|game| {
        let told = game.last("result ").expect("it is told");
        told.split_once(": ").unwrap_or_else(|| panic!("{told:?} has no head"))
    });
    assert!(
        [("Victory", "Defeat"), ("Defeat", "Victory"), ("A draw", "A draw")].contains(&(anna.0, ben.0)),
        "both saw one end: {anna:?}, {ben:?}"
    );
    assert_eq!(anna.1, ben.1, "both were told the same sentence");
    // Whoever wants a rematch is ready for it.
    for game in &mut games {
        game.press_until("again", "screen Room");
    }
    agree_on_a_draw(&mut games);
}

/// Ends the next battle by a draw that one player offers and the other one accepts.
fn agree_on_a_draw([anna, ben]: &mut [Game; 2]) {
    let before = [anna.count(), ben.count()];
    anna.wait_for_screen("Battle");
    ben.wait_for_screen("Battle");
    anna.press_until("resign", "node offer-draw");
    anna.press_until("offer-draw", "wish Propose(Agreed)");
    ben.press_until("proposal-yes", "wish Answer(true)");
    for (game, before) in [anna, ben].into_iter().zip(before) {
        game.wait_for_screen("Result");
        assert!(game.heard_since(before, "result A draw: A draw: both sides agreed."));
    }
}

#[test]
// S2-A44
fn the_packs_of_a_lobby_are_in_play_until_it_has_others() {
    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let folder = env::temp_dir().join(format!("marginalia-packs-{}", std::process::id()));
    write_pack(&folder);
    let packs = folder.display().to_string();
    let deadline = Instant::now() + DEADLINE;
    let start = |lobby: &Lobby| {
        Game::start_as("-packs", &display, &["--fast", "--name", "Anna", "--lobby", &lobby.address], deadline)
    };
    let patience = Duration::from_secs(60);

    let lobby = Lobby::start(&["--packs", &packs]);
    let mut game = start(&lobby);
    connect(&mut game);
    assert!(
        game.heard("packs lanterns 1.0.0") || game.hear(patience, |line| line == "packs lanterns 1.0.0"),
        "{}",
        game.last_lines()
    );
    let told = "notice New cards: Lanterns until 2999-12-31.";
    assert!(game.heard(told) || game.hear(patience, |line| line == told), "{}", game.last_lines());
    drop(game);

    // The packs are stored, so they are available without a lobby, too.
    let mut game = start(&lobby);
    game.wait_for_screen("Title");
    assert!(game.heard("packs lanterns 1.0.0"), "{}", game.last_lines());
    drop((game, lobby));

    let lobby = Lobby::start(&[]);
    let mut game = start(&lobby);
    connect(&mut game);
    let told = "notice Lanterns has ended.";
    assert!(game.heard(told) || game.hear(patience, |line| line == told), "{}", game.last_lines());
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

/// Writes a sealed pack with one card.
fn write_pack(folder: &Path) {
    let core = cards::core_set().expect("good cards");
    let hare = core.iter().find(|card| card.id.get() == 9).expect("the hare").clone();
    let hare =
        CardSource { id: CardId::new(900).expect("a number"), name: "Lantern Hare".to_owned(), ..hare };
    std::fs::create_dir_all(folder).expect("it can be made");
    std::fs::write(folder.join("900-lantern-hare.json"), cards::canonical(&hare)).expect("written");
    let text = r#"{"id": "lanterns", "version": "1.0.0", "name": "Lanterns", "until": "2999-12-31"}"#;
    let file = folder.join(cards::PACK_FILE);
    std::fs::write(&file, text).expect("written");
    let seal = cards::load_pack(folder, &core).expect("a good pack").seal();
    std::fs::write(file, cards::with_seal("pack.json", text, Some(seal)).expect("a manifest"))
        .expect("written");
}
