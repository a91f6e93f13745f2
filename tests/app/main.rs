//! Tests that play the built game through its window, with the real mouse: from the title through a whole battle, and
//! once more.
//!
//! The tests need an X display, or `Xvfb` to make one, and `xdotool`. Without them they fail, because nothing was
//! tested.

mod display;
mod game;
mod online;
mod policy;
mod workshop;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game::Game;

/// The maximum duration of a test. No other limit depends on the clock.
pub(crate) const DEADLINE: Duration = Duration::from_secs(900);

/// The lock on the mouse, which only one test can use at a time.
static MOUSE: Mutex<()> = Mutex::new(());

pub(crate) fn mouse() -> MutexGuard<'static, ()> {
    MOUSE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[test]
// S2-O19
fn a_player_can_play_from_the_title_to_the_end_and_again() {
    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let mut game = Game::start(&display, &["--fast", "--seed", "7"], Instant::now() + DEADLINE);
    game.wait_for_screen("Title");
    game.press_until("settings", "screen Settings");
    game.press_until("back", "screen Title");
    game.press_until("play", "screen Play");
    game.press_until("training", "screen Books");
    game.press_until("book-1", "chosen book-1");
    game.press_until("book-0", "chosen book-0");
    // The battle is played with the player's own book.
    game.press_until("edit-book", "screen Editor");
    game.press_until("save", "saved ");
    game.press_until("back", "chosen book-8");
    game.wait_for_screen("Books");
    game.press_until("begin", "screen Battle");
    let commands = policy::play(&mut game);
    assert!(commands > 5, "a battle of {commands} commands is none\n{}", game.last_lines());

    game.press_until("again", "screen Battle");
    game.wait_for_node("resign");
    game.press_until("resign", "node resign-yes");
    game.press_until("resign-yes", "screen Result");
    assert!(game.heard("result Defeat"), "resigning is a defeat\n{}", game.last_lines());
    game.press_until("to-title", "screen Title");
    game.wait_for_node("quit");
    game.press("quit");
    game.wait_for_exit();
}

#[test]
fn a_player_can_drag_a_card_lay_one_face_down_and_end_the_turn_by_key() {
    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let arguments = ["--seed", "7", "--book", "The Slow Garden"];
    let mut game = Game::start(&display, &arguments, Instant::now() + DEADLINE);
    game.wait_for_screen("Title");
    game.press_until("play", "screen Play");
    game.press_until("training", "screen Books");
    game.press_until("begin", "screen Battle");
    let legal = policy::until_main(&mut game, 0);

    let before = game.count();
    let (card, cell) = policy::summon(&game, &legal).expect("a card can be summoned");
    game.drag(&format!("hand:{card}"), &format!("cell:{cell}"));
    game.wait_until_gone(&format!("hand:{card}"));
    let legal = policy::until_main(&mut game, before);

    // A face-down card can be turned up on its cell, and nowhere else.
    let before = game.count();
    let (card, cell) = policy::feint(&game, &legal).expect("a card can be laid face-down");
    game.press_second(&format!("hand:{card}"));
    game.press(&format!("cell:{cell}"));
    game.wait_until_gone(&format!("hand:{card}"));
    let legal = policy::until_main(&mut game, before);
    assert_eq!(policy::calls(&legal, &card), [cell], "{card} lies face-down");

    let before = game.count();
    game.key("e");
    while !game.heard_since(before, "rest ") {
        game.hear(Duration::from_secs(20), |line| line.starts_with("rest "));
    }
    assert_ne!(game.last("rest "), Some("Main"), "the turn is over\n{}", game.last_lines());
}

#[test]
fn a_battle_that_was_cut_off_goes_on_and_one_that_was_left_does_not() {
    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let deadline = Instant::now() + DEADLINE;
    let start = || Game::start_as("-cut", &display, &["--fast"], deadline);
    let mut game = start();
    game.wait_for_screen("Title");
    game.press_until("play", "screen Play");
    game.press_until("training", "screen Books");
    game.press_until("begin", "screen Battle");
    let legal = policy::until_main(&mut game, 0);
    // The game is killed in the middle of the battle.
    drop(game);
    let mut game = start();
    game.wait_for_screen("Battle");
    assert!(game.heard("notice Resumed the interrupted battle."), "{}", game.last_lines());
    assert_eq!(policy::until_main(&mut game, 0), legal);
    game.press_until("resign", "node resign-yes");
    game.press_until("resign-yes", "screen Result");
    game.press_until("to-title", "screen Title");
    drop(game);
    let mut game = start();
    game.wait_for_screen("Title");
    game.press_until("replays", "screen Replays");
    assert!(game.heard("replays 1 "), "the battle is kept once\n{}", game.last_lines());
}

#[test]
fn a_crash_leaves_a_record_and_the_next_start_tells_it_once() {
    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let folder = std::env::temp_dir().join(format!("marginalia-test-{}-crash", std::process::id()));
    // Without a display the engine panics.
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_marginalia"));
    program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    let ended = program.env("XDG_CONFIG_HOME", &folder).env("XDG_DATA_HOME", &folder).output();
    let told = String::from_utf8_lossy(&ended.expect("it can be started").stderr).into_owned();
    assert!(told.contains("panicked at"), "{told}");
    let path = told.lines().rev().find_map(|line| line.strip_prefix("crash-record: ")).expect("a record");
    let record = std::fs::read_to_string(path).expect("a record");
    for part in ["\nthread: main\n", "\nmessage: ", "\nbacktrace:\n", "\nlog:\n"] {
        assert!(record.contains(part), "{part:?} in {record}");
    }
    for is_told in [true, false] {
        let mut game = Game::start_as("-crash", &display, &["--fast"], Instant::now() + DEADLINE);
        game.wait_for_screen("Title");
        assert_eq!(game.heard("notice The game crashed"), is_told, "{}", game.last_lines());
    }
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
// S2-A44
fn a_card_that_is_saved_is_on_the_table_at_once_and_a_bad_one_leaves_it_alone() {
    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let folder = std::env::temp_dir().join(format!("marginalia-live-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("it can be made");
    let file = |path: &str| folder.join(path.rsplit('/').next().expect("a name"));
    let save = |change: &dyn Fn(&str) -> String| {
        for (path, text) in marginalia::cards::CORE {
            std::fs::write(file(path), change(text)).expect("it can be written");
        }
    };
    save(&|text| text.to_owned());
    let asked = folder.display().to_string();
    let arguments = ["--fast", "--seed", "7", "--cards", &asked];
    let mut game = Game::start(&display, &arguments, Instant::now() + DEADLINE);
    game.wait_for_screen("Title");
    game.press_until("play", "screen Play");
    game.press_until("workbench", "screen Books");
    game.press_until("begin", "screen Battle");
    let legal = policy::until_main(&mut game, 0);
    assert!(legal.contains(":summon "), "something can be summoned: {legal}");

    // No card is affordable now.
    let before = game.count();
    save(&|text| text.replacen("\"cost\": ", "\"cost\": 9", 1));
    let dear = policy::until_main(&mut game, before);
    assert!(game.heard_since(before, "cards "), "{}", game.last_lines());
    assert!(!dear.contains(":summon "), "nothing can be summoned: {dear}");
    // On a slow machine the news of it comes after the table has come to rest.
    if !game.heard_since(before, "notice ") {
        assert!(
            game.hear(Duration::from_secs(20), |line| line.starts_with("notice ")),
            "{}",
            game.last_lines()
        );
    }

    // The error is reported with its position, and nothing else happens.
    let before = game.count();
    let (path, good) = marginalia::cards::CORE[0];
    std::fs::write(file(path), good.replace("\"cost\"", "\"cots\"")).expect("it can be written");
    game.hear(Duration::from_secs(20), |line| line.starts_with("notice "));
    let told = game.last("notice ").unwrap_or_default();
    assert!(told.contains(".json:") && told.contains("did you mean `cost`?"), "{}", game.last_lines());
    assert!(
        !game.heard_since(before, "cards ") && !game.heard_since(before, "rest "),
        "{}",
        game.last_lines()
    );

    let before = game.count();
    save(&|text| text.to_owned());
    assert_eq!(policy::until_main(&mut game, before), legal);
    assert!(game.heard_since(before, "cards "), "{}", game.last_lines());
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
fn a_lesson_of_a_file_may_have_a_card_that_is_worked_on() {
    let folder = std::env::temp_dir().join(format!("marginalia-lesson-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("it can be made");
    for (path, text) in marginalia::cards::CORE {
        let file = folder.join(path.rsplit('/').next().expect("a name"));
        std::fs::write(file, text).expect("it can be written");
    }
    let core = marginalia::cards::core_set().expect("good cards");
    let mut hound = core.into_iter().find(|card| card.id.get() == 10).expect("the hound");
    (hound.id, hound.name) = (marginalia::ids::CardId::new(900).expect("a number"), "Late Hound".to_owned());
    // A unique Attack: two cards with the same effect would cause a complaint.
    (hound.attack, hound.ja) = (9, None);
    std::fs::write(folder.join("900-late-hound.json"), marginalia::cards::canonical(&hound))
        .expect("it can be written");
    let puzzle = "(title: \"Late\", about: \"Strike.\", goal: Win, start: Position((host: (hp: 7, mp: 2, cards: [(card: 900, at: \"e2\")]), \
        guest: (hp: 4, mp: 0, cards: []))), steps: [(say: \"Strike.\", show: [\"h:direct e2\"])])";
    let file = folder.join("late.ron");
    std::fs::write(&file, puzzle).expect("it can be written");
    let (file, asked) = (file.display().to_string(), folder.display().to_string());

    // The built-in set has no such card.
    let program = std::process::Command::new(env!("CARGO_BIN_EXE_marginalia"));
    let ended = { program }.args(["--lesson", &file]).output().expect("it can be started");
    let told = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(ended.status.code() == Some(2) && told.contains("late.ron:1:") && told.contains("900"), "{told}");

    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let arguments = ["--fast", "--cards", &asked, "--lesson", &file];
    let mut game = Game::start(&display, &arguments, Instant::now() + DEADLINE);
    game.wait_for_screen("Battle");
    assert!(game.heard("lesson own-"), "{}", game.last_lines());
    std::fs::remove_dir_all(&folder).expect("it is ours");
}
