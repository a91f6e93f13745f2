//! Plays the built game through its window, with the real mouse: from the title through a whole battle, and once more.
//!
//! It needs an X display, or `Xvfb` to make one, and `xdotool`: without them it fails, for nothing was tested.

mod display;
mod game;
mod policy;

use std::time::{Duration, Instant};

use game::Game;

/// After this long it has failed, wherever it is. Nothing else is measured by the clock.
const DEADLINE: Duration = Duration::from_secs(900);

#[test]
fn a_player_can_play_from_the_title_to_the_end_and_again() {
    let display = display::find().expect("a display or Xvfb, and xdotool: `./x test` installs them");
    let mut game = Game::start(&display, &["--fast", "--seed", "7"], Instant::now() + DEADLINE);
    game.wait_for_screen("Title");
    game.press_until("settings", "screen Settings");
    game.press_until("back", "screen Title");
    game.press_until("training", "screen Books");
    game.press_until("book-1", "chosen book-1");
    game.press_until("book-0", "chosen book-0");
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
