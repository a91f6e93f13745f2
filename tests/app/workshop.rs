//! Tests of the card designers' window: it opens beside the game, a card is changed in it, and the game applies the
//! change.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::game::Game;
use crate::{DEADLINE, display, mouse};

/// Writes the core set into a new folder.
fn cards(folder: &Path) {
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).expect("it can be made");
    for (path, text) in marginalia::cards::CORE {
        let file = folder.join(path.rsplit('/').next().expect("a name"));
        std::fs::write(file, text).expect("it can be written");
    }
}

#[test]
// S2-A35
fn a_card_that_is_changed_in_the_workshop_is_in_the_game_when_it_is_saved() {
    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let folder = std::env::temp_dir().join(format!("marginalia-workshop-{}", std::process::id()));
    cards(&folder);
    let asked = folder.display().to_string();
    let mut game =
        Game::start(&display, &["--fast", "--seed", "7", "--cards", &asked], Instant::now() + DEADLINE);
    game.wait_for_screen("Title");
    game.wait_for_node("settings");

    game.key_until("F2", "workshop open");
    game.poke_until("file-001", "workshop file ");
    let file = folder.join("1-moss-snail.json");
    let good = std::fs::read_to_string(&file).expect("it is there").replace("\"cost\": 1,", "\"cost\": 12,");
    let line = good.lines().position(|line| line.contains("\"cost\"")).expect("a line");
    let before = game.count();
    game.keys(&vec!["Down"; line]);
    game.keys(&["End", "Left", "2"]);
    // A slow machine may still be processing the keys; then the file is saved once more.
    let save = |game: &mut Game, text: &str| {
        while std::fs::read_to_string(&file).expect("it is there") != text {
            game.save_until("workshop saved ");
        }
    };
    save(&mut game, &good);
    // The game watches the folder itself.
    if !game.heard_since(before, "cards Moss Snail") {
        assert!(
            game.hear(Duration::from_secs(20), |line| line == "cards Moss Snail"),
            "{}",
            game.last_lines()
        );
    }

    // An invalid text can be saved, too. The game keeps the card and reports the position of the error.
    let before = game.count();
    let bad = good.replace("12,", "12x,");
    game.keys(&["x"]);
    save(&mut game, &bad);
    let line_of_cost = line + 1;
    let told = |line: &str| line.contains(&format!("1-moss-snail.json:{}:", line_of_cost));
    if !game.last("notice ").is_some_and(told) {
        assert!(game.hear(Duration::from_secs(20), told), "{}", game.last_lines());
    }
    assert!(!game.heard_since(before, "cards "), "{}", game.last_lines());

    game.keys_until("F2", "workshop closed");
    game.press_until("settings", "screen Settings");
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
fn without_a_folder_of_cards_it_is_said_how_the_workshop_opens() {
    let _mouse = mouse();
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let mut game = Game::start(&display, &["--fast", "--seed", "7"], Instant::now() + DEADLINE);
    game.wait_for_screen("Title");
    game.wait_for_node("settings");
    game.key_until("F2", "notice ");
    assert!(
        game.last("notice ").is_some_and(|told| told.contains("--cards FOLDER")),
        "{}",
        game.last_lines()
    );
}
